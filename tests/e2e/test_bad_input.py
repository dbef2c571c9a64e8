"""Whatever is typed, pasted or broken: one sentence, nothing lost, and the game goes on."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from program import LIMIT, program, surroundings, wait_until
from scripted_games import PLACED_AND_GIVEN
from terminal import CONTROL_D, ENTER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from program import Files
    from terminal import Terminal

    SitDown = Callable[..., Terminal]

TWO_ACTIONS = ("1", ENTER, "z", ENTER)
MEGABYTE = 1_000_000
PASTED = "That was pasted, and was left alone. Press keys one by one."


def new_messages(files: Files, before: int) -> list[str]:
    return files.heard()[before:]


def answered(files: Files, text: str) -> None:
    """Something more is told after a key's own answer."""
    wait_until(lambda: text in files.heard(), f"{text!r} is told")


def ends_well(terminal: Terminal, code: int = 0) -> None:
    # On a slow machine many keys may have come at once, and a key right behind them is taken for a part of the paste.
    end = time.monotonic() + LIMIT
    while terminal.running and time.monotonic() < end:
        terminal.send(CONTROL_D)
        with suppress(subprocess.TimeoutExpired):
            terminal.process.wait(timeout=2)
    assert terminal.left() == code
    assert terminal.errors == ""


# What comes from the keyboard.


@pytest.mark.parametrize(
    ("text", "options"),
    [
        pytest.param("1\r", (), id="keys"),
        pytest.param("棋盘", (), id="Chinese", marks=pytest.mark.slow),
        pytest.param("\x1b[A", (), id="arrows", marks=pytest.mark.slow),
        pytest.param("1\r2\r\x03", (), id="Control C", marks=pytest.mark.slow),
        pytest.param("grth\r", ("--keys", "typed"), id="typed", marks=pytest.mark.slow),
    ],
)
def test_a_pasted_megabyte_is_left_alone(sit_down: SitDown, files: Files, text: str, options: tuple[str, ...]):
    terminal = sit_down(*options).begun()
    heard = len(files.heard())
    terminal.send((text.encode() * MEGABYTE)[:MEGABYTE])
    wait_until(lambda: len(files.heard()) > heard, "the paste is answered")
    terminal.settled()
    assert new_messages(files, heard) == [PASTED]
    assert files.records() == []
    if options:
        terminal.command("grth")
    else:
        terminal.press("1", ENTER)
    wait_until(files.told_actions, "the piece is given")
    ends_well(terminal)


def test_a_paste_that_never_ends_is_left_alone_after_a_moment(sit_down: SitDown, files: Files):
    terminal = sit_down().begun()
    heard = len(files.heard())
    terminal.send("\x1b[200~1\r")
    wait_until(lambda: len(files.heard()) > heard, "the paste is answered")
    terminal.press("1", ENTER)
    wait_until(files.told_actions, "the piece is given")
    assert new_messages(files, heard)[0] == PASTED
    ends_well(terminal)


def test_what_a_terminal_reports_is_no_key(sit_down: SitDown, files: Files):
    terminal = sit_down().begun()
    heard = len(files.heard())
    for report in (
        "\x1b[I",
        "\x1b[O",
        "\x1b[97;5u",
        "\x1b[<0;1;1M",
        "\x1b[M !!",
        "\x1b[5;10R",
        "\x1b]0;1\x07",
        "\x1bP1\x1b\\",
    ):
        terminal.send(report)
        terminal.settled()
    terminal.press("1")
    assert new_messages(files, heard) == ["Grooved round tall hollow. Enter gives it."]
    ends_well(terminal)


def test_invalid_text_on_a_terminal_is_only_a_key_that_does_nothing(sit_down: SitDown, files: Files):
    terminal = sit_down().begun()
    heard = len(files.heard())
    terminal.send(b"\xff\xc3\x28\xf0\x9f")
    wait_until(lambda: len(files.heard()) > heard, "the bytes are answered")
    terminal.press("1", ENTER)
    wait_until(files.told_actions, "the piece is given")
    ends_well(terminal)


@pytest.mark.slow
def test_invalid_text_in_a_typed_line_is_not_taken(sit_down: SitDown, files: Files):
    terminal = sit_down("--keys", "typed").begun()
    terminal.send(b"gr\xff\xfeth")
    terminal.press(ENTER)
    wait_until(files.told_actions, "the rest of the line was taken")
    ends_well(terminal)


def test_every_byte_there_is_can_be_pressed(sit_down: SitDown):
    terminal = sit_down().begun().press("h")
    for byte in range(256):
        if bytes([byte]) not in (b"\x03", b"\x04"):
            terminal.send(bytes([byte]))
            time.sleep(0.005)
    terminal.settled()
    assert terminal.running
    ends_well(terminal)


@pytest.mark.slow
def test_a_key_held_down_for_long_leaves_no_long_echo(sit_down: SitDown, files: Files):
    terminal = sit_down().begun().press("h")
    for _ in range(100):
        terminal.send("?")
        time.sleep(0.01)
    wait_until(lambda: len(files.heard()) > 100, "every key is answered")
    terminal.press("q")
    last = files.heard()[-1].split()[-1].encode()
    wait_until(lambda: last in terminal.output[-200:], "what was asked last is printed", limit=5)
    ends_well(terminal)


@pytest.mark.parametrize("size", quick_first([(1, 1), (0, 0), (1, 1000)]))
def test_a_terminal_of_any_size_will_do(sit_down: SitDown, files: Files, size: tuple[int, int]):
    rows, columns = size
    terminal = sit_down(rows=rows, columns=columns).begun().press(*TWO_ACTIONS, "?", "m")
    assert len(files.told_actions()) == 2
    ends_well(terminal)


# What comes through a pipe.


def test_a_line_of_a_megabyte_in_a_pipe_is_left_alone(files: Files):
    run = files.piped(b"grth\n" + b"b3 " * (MEGABYTE // 3) + b"\nb3\n")
    assert (run.code, run.errors) == (0, "")
    assert run.lines.count("Too long a line. It was left alone.") == 1
    assert len(files.record().game.steps) == 2


def test_a_line_in_a_pipe_that_is_no_text_is_left_alone(files: Files):
    run = files.piped(b"grth\n\xff\xfe b3\nb3\n")
    assert (run.code, run.errors) == (0, "")
    assert run.lines.count("That is no text. It was left alone.") == 1
    assert len(files.record().game.steps) == 2


@pytest.mark.parametrize("typed", [b"\0\0\n", b"\x1b[2J\n", b"\r\n\r\n", b"\n" * 1000, b"", bytes(range(256))])
def test_any_bytes_in_a_pipe_end_well(files: Files, typed: bytes):
    run = files.piped(typed)
    assert (run.code, run.errors) == (0, "")
    assert b"\x1b" not in run.out


@pytest.mark.parametrize("closed", quick_first(["<&- >&- 2>&-", "<&-", ">&-", "<&- >&-", "2>&-"]))
def test_closed_standard_streams_end_well(files: Files, closed: str):
    run = files.piped("grth\n", command=["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *files.command()])
    assert (run.code, run.errors) == (0, "")


def test_an_output_that_takes_nothing_is_told_of_in_one_line(files: Files):
    if not os.path.exists("/dev/full"):  # noqa: PTH110 - no ordinary file
        pytest.skip("there is no /dev/full")
    run = files.piped("grth\nb3\n", command=["/bin/sh", "-c", 'exec "$@" >/dev/full', "sh", *files.command()])
    assert run.code == 1
    assert run.errors == "Can't write any more: No space left on device. The game is saved.\n"


@pytest.mark.parametrize(
    "words", quick_first(["--help", "--version", "play --help", "engine --help", "doctor --version"])
)
def test_help_that_reaches_nobody_is_told_of_in_one_line(files: Files, words: str):
    if not os.path.exists("/dev/full"):  # noqa: PTH110 - no ordinary file
        pytest.skip("there is no /dev/full")
    full = ["/bin/sh", "-c", 'exec "$@" >/dev/full', "sh", *program(), *words.split()]
    run = files.piped("", command=full)
    assert (run.code, run.errors) == (1, "Can't write: No space left on device.\n")


# Where games are kept.


@pytest.mark.slow
def test_a_file_where_the_folder_should_be_is_told_of_once_and_so_is_its_end(sit_down: SitDown, files: Files):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = sit_down().begun().press(*TWO_ACTIONS)
    wait_until(lambda: len(files.told_actions()) == 2, "two actions are told")
    assert files.heard().count("Can't save in the games folder. The game goes on.") == 1
    files.games.unlink()
    terminal.press("2", ENTER)
    answered(files, "Saved again.")
    assert len(files.record().game.steps) == 3
    ends_well(terminal)


@pytest.mark.slow
def test_who_leaves_an_unsaved_game_is_not_told_that_it_is_saved(sit_down: SitDown, files: Files):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = sit_down().begun().press(*TWO_ACTIONS)
    ends_well(terminal, code=1)
    assert files.heard()[-2:] == ["The game could not be saved.", "Goodbye."]


@pytest.mark.slow
def test_a_game_that_can_be_saved_only_at_the_end_is_saved_then(sit_down: SitDown, files: Files):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = sit_down().begun().press(*TWO_ACTIONS)
    wait_until(lambda: len(files.told_actions()) == 2, "two actions are told")
    files.games.unlink()
    terminal.process.terminate()
    assert terminal.left() == 0
    assert len(files.record().game.steps) == 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the limits of another process can be changed on Linux only")
def test_a_limit_on_the_size_of_files_is_told_of_once_and_so_is_its_end(sit_down: SitDown, files: Files):
    terminal = sit_down("--heard", os.devnull)
    wait_until(lambda: b"gives first" in terminal.output, "the first message is printed")
    usual = resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (10, usual[1]))
    for keys in ("1\r", "z\r"):
        shown = len(terminal.output)
        terminal.send(keys)
        wait_until(lambda shown=shown: b"Player" in terminal.output[shown:], "the action is told")
        terminal.settled()
    assert terminal.text.count("Can't save in the games folder.") == 1
    assert files.records() == []
    assert list(files.games.iterdir()) == []
    resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, usual)
    terminal.send("2\r")
    wait_until(lambda: b"Saved again." in terminal.output, "it is saved again")
    assert len(files.record().game.steps) == 3
    ends_well(terminal)


def mounted(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture
def small_disk(files: Files) -> Iterator[Path]:
    """Return the folder of a file system of its own, of 32 kilobytes."""
    disk = files.folder / "disk"
    disk.mkdir()
    try:
        mounted("mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(disk))
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a file system of one's own can't be mounted here")
    yield disk
    mounted("umount", "-l", str(disk))


def test_a_full_disk_is_told_of_once_and_so_is_its_end(sit_down: SitDown, files: Files, small_disk: Path):
    filling = small_disk / "filling"
    terminal = sit_down("--games", str(small_disk / "games")).begun().press("1", ENTER)
    (kept,) = (small_disk / "games").iterdir()
    before = kept.read_text(encoding="utf-8")
    with pytest.raises(OSError, match="No space"):
        filling.write_bytes(bytes(64_000))
    terminal.press("z", ENTER, "2", ENTER)
    wait_until(lambda: len(files.told_actions()) == 3, "three actions are told")
    assert files.heard().count("Can't save: the disk is full. The game goes on.") == 1
    assert [path.read_text(encoding="utf-8") for path in (small_disk / "games").iterdir()] == [before]
    filling.unlink()
    terminal.press("x", ENTER)
    answered(files, "Saved again.")
    assert "places B1" in kept.read_text(encoding="utf-8")
    ends_well(terminal)


@pytest.mark.slow
def test_a_read_only_folder_is_told_of_once_and_so_is_its_end(sit_down: SitDown, files: Files, small_disk: Path):
    terminal = sit_down("--games", str(small_disk)).begun()
    mounted("mount", "-o", "remount,ro", str(small_disk))
    terminal.press(*TWO_ACTIONS)
    wait_until(lambda: len(files.told_actions()) == 2, "two actions are told")
    assert files.heard().count("Can't save: read-only games folder. The game goes on.") == 1
    mounted("mount", "-o", "remount,rw", str(small_disk))
    terminal.press("2", ENTER)
    answered(files, "Saved again.")
    ends_well(terminal)


@pytest.mark.slow
def test_a_whole_game_can_be_played_where_nothing_can_be_saved(sit_down: SitDown, files: Files):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = sit_down().begun().press(*PLACED_AND_GIVEN * 32)
    wait_until(lambda: len(files.told_actions()) >= 32, "all actions are told")
    assert sum("Can't save" in text for text in files.heard()) == 1
    ends_well(terminal, code=1)


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("places B3", "places B9", 'line 7, at "b9"'),
        ("Rules: lines", "Rules: circles", 'line 3, at "circles"'),
        ("Result: not finished\n", "", "line 8"),
    ],
)
def test_a_damaged_game_is_named_by_line_and_word_and_left_as_it_is(files: Files, right: str, wrong: str, said: str):
    files.piped("grth\nb3\n", "--first", "me")
    (path,) = files.records()
    damaged = path.read_text(encoding="utf-8").replace(right, wrong)
    path.write_text(damaged, encoding="utf-8")
    run = files.piped("", "--resume")
    assert run.code == 1
    assert run.out == b""
    assert run.errors.count("\n") == 1
    assert said in run.errors.replace("B9", "b9")
    assert path.name in run.errors
    assert path.read_text(encoding="utf-8") == damaged


def test_nothing_to_resume_is_told_in_one_line(files: Files):
    run = files.piped("", "--resume")
    assert (run.code, run.out, run.errors.count("\n")) == (1, b"", 1)


# The command line.


def test_a_log_that_can_not_be_written_is_told_of_in_one_line(files: Files):
    run = files.piped("", "--heard", str(files.folder / "nowhere" / "heard.jsonl"))
    assert (run.code, run.out, run.errors.count("\n")) == (1, b"", 1)
    assert "--heard" in run.errors


def test_a_log_on_a_full_disk_stops_no_game(files: Files):
    run = files.piped("grth\nb3\n", "--heard", "/dev/full")
    assert run.code == 1
    assert (
        run.errors
        == "Entries are missing in the log /dev/full: No space left on device. Name another file with --heard.\n"
    )
    assert len(files.record().game.steps) == 2


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--player", "2"],
        ["play", "--players", "3"],
        ["play", "--players", "2", "--traits", "weight"],
        ["play", "--players", "2", "--seed", "many"],
        ["play", "--players", "2", "--calls"],
        ["play", "--players", "2", "now"],
        ["dance"],
        ["--dance"],
        ["engine", "--loud"],
    ],
    ids=" ".join,
)
def test_a_wrong_command_line_is_answered_in_one_line(files: Files, words: list[str]):
    run = files.piped("", command=[*program(), *words])
    assert (run.code, run.out, run.errors.count("\n")) == (2, b"", 1)
    assert run.errors.endswith("quarto-access --help lists what there is.\n")


def test_help_tells_every_option_in_a_line_of_its_own(files: Files):
    for words in (["--help"], ["play", "--help"]):
        run = files.piped("", command=[*program(), *words])
        assert (run.code, run.errors) == (0, "")
        told = [line.split()[0].rstrip(":") for line in run.lines if line.strip().startswith("--")]
        assert len(told) == len(set(told))
        assert {"--players", "--resume", "--heard", "--games", "--seed", "--text", "--keys", "--help"} <= set(told)


@pytest.mark.slow
def test_the_terminal_is_left_as_it_was_when_a_game_can_not_begin(sit_down: SitDown):
    import termios

    for options, code in ((("--resume",), 1), (("--traits", "weight"), 2), (("--heard", "/nowhere/heard"), 1)):
        terminal = sit_down(*options)
        assert terminal.left() == code
        assert termios.tcgetattr(terminal.slave) == terminal.attributes


def test_keys_pressed_while_the_program_starts_are_not_echoed_but_done(sit_down: SitDown, files: Files):
    # A shell that reads a terminal without echo hands it on as it is: only what comes after the first line counts.
    terminal = sit_down()
    wait_until(lambda: quiet(terminal) or not terminal.running, "the program takes the keys unechoed")
    terminal.send("1\r")
    wait_until(files.told_actions, "the piece is given")
    terminal.settled()
    assert b"1\r\n" not in terminal.output.replace(b"Player 1\r\n", b"")
    ends_well(terminal)


def quiet(terminal: Terminal) -> bool:
    import termios

    return not termios.tcgetattr(terminal.slave)[3] & termios.ECHO


def test_a_program_that_is_broken_says_so_in_one_line(files: Files):
    broken = "import quarto_access.app.run as module\nmodule.run = None\n"
    start = f"import sys\n{broken}from quarto_access.cli import main\nsys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", start, *files.command()[3:]]
    run = subprocess.run(
        command, input=b"", capture_output=True, check=False, timeout=LIMIT, env=surroundings({}), cwd=files.folder
    )
    assert run.returncode == 1
    assert run.stderr.count(b"\n") == 1
    assert b"commands.py" in run.stderr
