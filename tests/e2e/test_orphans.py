"""Nothing outlives the program: its thinker, voice and decoder end with it, even if it is killed and they are busy.

And if one of them is killed, what it had started ends, too.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from ctypes.util import find_library
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.left_running import running_with
from program import LIMIT, make_environment, slow_player, wait_until
from terminal import CONTROL_D, ENTER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="environments are read from /proc")

MARK = "QUARTO_ACCESS_ORPHANS"


def running(files: Files, named: str = "") -> list[int]:
    """Return the processes of this test whose command has a word in it, by a variable that they inherit."""
    return [process for process, command in running_with(f"{MARK}={files.folder}").items() if named in command]


def seconds_used(process: int) -> float:
    """Return the processor time that a process has used."""
    with suppress(OSError):
        user = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11])
        return user / os.sysconf("SC_CLK_TCK")
    return 0.0


def ended(files: Files, named: str = "") -> None:
    wait_until(lambda: not running(files, named), f"nothing is left of {named or 'the program'}")


def kill(process: int) -> None:
    os.kill(process, signal.SIGKILL)


# The thinker, in the middle of a thought that never ends.

ENDLESS = f"""
import sys
if "quarto_access.session.thinker.process" in sys.orig_argv:
    sys.path[:] = {sys.path!r}
    import quarto_access.session.thinker.thinker
    def endless(*_):
        while True:
            pass
    quarto_access.session.thinker.thinker.answer_request = endless
"""
"""Python runs this at the start of each process. Only the thinker has the name of its module in its command line."""


def thinking(files: Files, open_terminal: OpenTerminal) -> tuple[Terminal, int]:
    """Play against a computer that never comes to an end."""
    search = files.folder / "lib"
    search.mkdir()
    (search / "sitecustomize.py").write_text(ENDLESS, encoding="utf-8")
    here = {MARK: str(files.folder), "PYTHONPATH": os.pathsep.join((str(search), *(path for path in sys.path if path)))}
    terminal = open_terminal("--players", "1", "--first", "me", "--level", "2", **here).wait_for_start()
    terminal.press("1", ENTER)
    wait_until(lambda: running(files, "session.thinker.process"), "the computer thinks")
    (thinker,) = running(files, "session.thinker.process")
    return terminal, thinker


def test_the_thinker_ends_with_the_program(files: Files, open_terminal: OpenTerminal):
    terminal, thinker = thinking(files, open_terminal)
    wait_until(lambda: seconds_used(thinker) > 1.0, "it is in the middle of a thought")
    kill(terminal.process.pid)
    ended(files)


@pytest.mark.slow
def test_a_thinker_that_is_killed_is_replaced_and_leaves_nothing(files: Files, open_terminal: OpenTerminal):
    terminal, thinker = thinking(files, open_terminal)
    kill(thinker)
    wait_until(lambda: [one for one in running(files, "session.thinker.process") if one != thinker], "another thinks")
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0
    ended(files)


# The voice, in the middle of a sentence of ten minutes.


def voice_environment(files: Files) -> Mapping[str, str]:
    """Return an environment with a player that takes its time, and no other voice of the system."""
    return {
        MARK: str(files.folder),
        "PATH": slow_player(files.folder, 600),
        "SDL_AUDIODRIVER": "dummy",
        "SPEECHD_ADDRESS": "unix_socket:/none",
    }


def speaking(files: Files, open_terminal: OpenTerminal) -> Terminal:
    if find_library("espeak-ng") is None:
        pytest.skip("espeak-ng is not installed: pyttsx3 has no voice here")
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    terminal = open_terminal("--first", "me", "--voice", "system", **voice_environment(files)).wait_for_start()
    wait_until(lambda: running(files, "sleep 600"), "the voice speaks")
    return terminal


def test_the_voice_ends_with_the_program(files: Files, open_terminal: OpenTerminal):
    kill(speaking(files, open_terminal).process.pid)
    ended(files)


@pytest.mark.slow
def test_a_voice_that_is_killed_falls_silent(files: Files, open_terminal: OpenTerminal):
    terminal = speaking(files, open_terminal)
    for process in running(files, "pyttsx3_process"):
        kill(process)
    ended(files, "sleep 600")
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0
    ended(files)


# The decoder of a sound pack, with a file that keeps it busy for ten minutes.

DECODE = """
from pathlib import Path
from quarto_access.audio.decode import decoded
decoded([Path("a").with_suffix(".ogg")])
"""


def decoding(files: Files) -> tuple[subprocess.Popen[bytes], int]:
    package = files.folder / "lib" / "pygame"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    begun = files.folder / "begun"
    (package / "mixer.py").write_text(
        f"import pathlib, time\ndef init(*_, **__):\n    pathlib.Path({str(begun)!r}).touch()\n    time.sleep(600)\n",
        encoding="utf-8",
    )
    search = os.pathsep.join((str(package.parent), *(path for path in sys.path if path)))
    program = subprocess.Popen(
        [sys.executable, "-c", DECODE], env=make_environment({MARK: str(files.folder), "PYTHONPATH": search})
    )
    wait_until(begun.exists, "it decodes")
    (decoder,) = running(files, "a.ogg")
    return program, decoder


def test_the_decoder_ends_with_the_program(files: Files):
    program, _ = decoding(files)
    program.kill()
    program.wait(timeout=LIMIT)
    ended(files)


def test_a_decoder_that_is_killed_is_done_without(files: Files):
    program, decoder = decoding(files)
    kill(decoder)
    assert program.wait(timeout=LIMIT) == 0
    ended(files)
