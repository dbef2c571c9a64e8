"""Muting the one stderr of a process for several users."""

from helpers.sound_recording import run

SETUP = """
from quarto_access.audio.stderr import StderrMuter
stderr = StderrMuter()
def write(word):
    os.write(2, word.encode())
"""


def test_stderr_is_restored_when_the_last_user_has_finished():
    script = """
write("a")
stderr.mute()
write("b")
stderr.mute()
stderr.unmute()
write("c")
stderr.unmute()
write("d")
"""
    assert run(SETUP + script).stderr == "ad"


def test_stderr_is_restored_after_an_exception():
    script = """
try:
    with stderr.muted():
        write("a"); int("x")
except ValueError:
    write("b")
"""
    assert run(SETUP + script).stderr == "b"


def test_a_program_without_stderr_needs_no_muting():
    assert run(SETUP + "os.close(2)\nwith stderr.muted():\n    print('fine')\n").stdout == "fine\n"
