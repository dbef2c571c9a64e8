"""Few open files and little memory: the program plays, or says in one sentence why it can't. Endless options too."""

from __future__ import annotations

import resource
import subprocess
import sys
import termios
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, make_environment, program
from terminal import Terminal

from quarto_access.cli import main

if TYPE_CHECKING:
    from program import Files

pytestmark = [
    pytest.mark.edge("limits"),
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of these limits"),
]

# With less, Python itself can't start.
FILES = [5, *(pytest.param(most, marks=pytest.mark.slow) for most in (6, 7, 8, 10, 12, 15, 20, 30))]
MEGABYTES = [30, *(pytest.param(most, marks=pytest.mark.slow) for most in (22, 24, 26, 34, 38, 42, 50, 70, 100))]


def run_limited(files: Files, limit: int, most: int, *words: str) -> None:
    """Run a command with a limit. It either works, or prints one sentence."""
    (files.folder / "settings.toml").touch()
    own = ("--games", str(files.games), "--settings", str(files.folder / "settings.toml"))
    done = subprocess.run(
        [*program(), *words, *(() if words == ("engine",) else own)],
        input=b"grth\n",
        capture_output=True,
        check=False,
        timeout=LIMIT,
        env=make_environment({"XDG_DATA_HOME": str(files.folder)}),
        cwd=files.folder,
        preexec_fn=lambda: resource.setrlimit(limit, (most, most)),
    )
    errors = done.stderr.decode()
    assert "Traceback" not in errors
    unsaved = done.stdout.count(b"The game couldn't be saved.\n")
    assert (done.returncode, errors.count("\n") + unsaved) in ((0, 0), (1, 1)), errors


PLAY = ("play", "--players", "1", "--first", "me", "--sound", "off")


@pytest.mark.parametrize("most", FILES)
@pytest.mark.parametrize("words", [PLAY, pytest.param(("doctor",), marks=pytest.mark.slow)], ids=lambda words: words[0])
def test_few_open_files_are_enough_or_explained(files: Files, words: tuple[str, ...], most: int):
    run_limited(files, resource.RLIMIT_NOFILE, most, *words)


@pytest.mark.parametrize("most", MEGABYTES)
@pytest.mark.parametrize(
    "words",
    [PLAY, pytest.param(("engine",), marks=pytest.mark.slow), pytest.param(("games",), marks=pytest.mark.slow)],
    ids=lambda words: words[0],
)
def test_little_memory_is_enough_or_explained(files: Files, words: tuple[str, ...], most: int):
    run_limited(files, resource.RLIMIT_AS, most << 20, *words)


@pytest.mark.slow
@pytest.mark.parametrize("most", [8, 10, 12, 14, 16, 18, 20, 24])
def test_at_a_terminal_few_open_files_are_enough_or_explained(files: Files, most: int):
    limited = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({most}, {most}))"
    start = f"{limited}; import sys; from quarto_access.__main__ import main; sys.exit(main())"
    words = files.command("--voice", "builtin", "--sound", "on", "--first", "me")[3:]
    environment = {"SDL_AUDIODRIVER": "dummy", "XDG_DATA_HOME": str(files.folder)}
    terminal = Terminal([sys.executable, "-c", start, *words], files, environment=environment)
    try:
        terminal.wait_for_start()
        if terminal.running:
            terminal.press("1", "h", "?")
        if terminal.running:
            terminal.process.terminate()
        code = terminal.wait_for_exit()
        assert (code, terminal.errors.count("\n")) in ((0, 0), (1, 1)), terminal.errors
        assert "Traceback" not in terminal.text
        assert terminal.attributes == termios.tcgetattr(terminal.slave)
    finally:
        terminal.end()


LONG = "a" * 5_000


@pytest.mark.parametrize(
    "words",
    [
        (LONG,),
        (f"--{LONG}",),
        ("play", f"--{LONG}"),
        ("play", "--level", LONG),
        ("play", "--traits", LONG),
        ("play", "--game", "quatrenun", "--layout", LONG),
        ("train", LONG),
        ("--lang", LONG),
        ("review", f"/{LONG}"),
        ("export", f"/{LONG}"),
        ("play", "--heard", f"/{LONG}"),
        ("play", "--clock", '"' * 5_000),
        ("play", "--clock", " a" * 2_500),
    ],
    ids=range(13),
)
def test_an_endless_option_is_not_repeated_whole(
    files: Files, words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(files.folder)
    own = ("--games", str(files.games), "--settings", str(files.folder / "settings.toml"))
    try:
        code = main([*words, *(own if words[0] in ("review", "play") else ())])
    except SystemExit as exited:
        code = exited.code
    assert code in (1, 2)
    errors = capsys.readouterr().err
    assert errors.count("\n") == 1
    assert len(errors) < 700
