"""One error stream, and whoever wants it quiet."""

from audio.recording import run

BOTH = """
from quarto_access.audio.stderr import Quiet
quiet = Quiet()
def say(word):
    os.write(2, word.encode())
"""


def test_the_stream_comes_back_when_the_last_one_has_finished():
    script = BOTH + "say('a')\nquiet.begin()\nsay('b')\nquiet.begin()\nquiet.end()\nsay('c')\nquiet.end()\nsay('d')\n"
    assert run(script).stderr == "ad"


def test_it_comes_back_after_an_error_too():
    script = BOTH + "try:\n    with quiet.kept():\n        say('a'); int('x')\nexcept ValueError:\n    say('b')\n"
    assert run(script).stderr == "b"


def test_a_program_without_an_error_stream_is_quiet_already():
    script = BOTH + "os.close(2)\nwith quiet.kept():\n    print('fine')\n"
    assert run(script).stdout == "fine\n"
