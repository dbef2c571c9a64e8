"""Standard streams that are closed, full, or can't be read: one sentence, the right exit code, and no endless wait."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, Piped, make_environment, program

from quarto_access.cli import main

if TYPE_CHECKING:
    from program import Files

pytestmark = [
    pytest.mark.edge("streams"),
    pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full and /proc"),
]

QUIET = ("--sound", "off")


def run(files: Files, redirections: str, *words: str) -> Piped:
    """Run a command of the program in a shell that redirects its streams."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirections}', "sh", *program(), *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=LIMIT,
        env=make_environment({}),
        cwd=files.folder,
    )
    return Piped(done.returncode, done.stdout, done.stderr.decode())


def own(files: Files) -> tuple[str, ...]:
    (files.folder / "settings.toml").touch()
    return ("--games", str(files.games), "--settings", str(files.folder / "settings.toml"))


def test_input_that_cannot_be_read_ends_the_game_with_a_sentence(files: Files):
    done = run(files, "0>unreadable", *files.command(*QUIET)[3:])
    assert (done.code, done.errors) == (1, "Can't read any more: Bad file descriptor.\n")
    assert done.lines[-1] == "Goodbye."


@pytest.mark.slow
def test_an_input_error_after_a_move_says_that_the_game_is_saved(files: Files):
    lines = files.folder / "lines.py"
    lines.write_text(
        "import sys\n"
        "from quarto_access.terminal import piped_lines\n"
        "def lines(stream):\n"
        "    yield b'grth'\n"
        "    raise OSError(5, 'Input/output error')\n"
        "piped_lines._bounded_lines = lines\n"
        "from quarto_access.__main__ import main\n"
        "sys.exit(main())\n",
        encoding="utf-8",
    )
    done = files.piped("", command=[sys.executable, str(lines), *files.command(*QUIET)[3:]])
    assert (done.code, done.errors) == (1, "Can't read any more: Input/output error. Your game is saved.\n")
    assert len(files.record().game.steps) == 1


@pytest.mark.parametrize("words", [("engine",), pytest.param(("play", "--players", "2", *QUIET), id="play")])
def test_input_that_another_program_left_non_blocking_is_waited_for(files: Files, words: tuple[str, ...]):
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    options = () if words == ("engine",) else own(files)
    with subprocess.Popen(
        [*program(), *words, *options], stdin=reading, stdout=subprocess.PIPE, env=make_environment({})
    ) as process:
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.2 if words == ("engine",) else 0.6)
        os.write(writing, b"show\n" if words == ("engine",) else b"grth\n")
        os.close(writing)
        out, _ = process.communicate(timeout=LIMIT)
    os.close(reading)
    assert process.returncode == 0
    assert b'{"ok": true' in out or out.endswith(b"Saved. Start with --resume to continue.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("doctor",), "Can't report: the output is closed.\n"),
        (("review", "--follow"), "Can't draw the game: the output is closed.\n"),
        (("engine",), "The engine stopped: its input or output is closed.\n"),
    ],
)
def test_without_an_output_there_is_a_sentence(
    files: Files,
    words: tuple[str, ...],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setattr(sys, "stdout", None)
    options = () if words == ("engine",) else own(files)
    assert main([*words, *options]) == 1
    assert capsys.readouterr().err == sentence


@pytest.mark.parametrize(
    "words",
    [
        ("review", "--follow"),
        pytest.param(("doctor",), marks=pytest.mark.slow),
        pytest.param(("games",), marks=pytest.mark.slow),
        pytest.param(("play", "--players", "2", *QUIET), marks=pytest.mark.slow),
    ],
    ids=lambda words: words[0],
)
def test_a_full_output_is_explained_once_and_claims_no_game(files: Files, words: tuple[str, ...]):
    done = run(files, ">/dev/full", *words, *own(files))
    assert (done.code, done.errors) == (1, "Can't print any more: No space left on device.\n")


@pytest.mark.parametrize(
    ("name", "sentence"), [("folder", "Is a directory"), ("/dev/zero", "It's a pipe or a device, not a file")]
)
def test_what_can_never_be_a_game_is_not_followed(
    files: Files, name: str, sentence: str, capsys: pytest.CaptureFixture[str]
):
    (files.folder / "folder").mkdir()
    path = files.folder / name
    assert main(["review", str(path), "--follow", *own(files)]) == 1
    assert capsys.readouterr().err == f"Can't read {path}: {sentence}.\n"
