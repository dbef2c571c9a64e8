"""Whatever is typed, pasted or broken, the player hears one sentence, loses nothing, and can play on."""

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
from program import LIMIT, make_environment, program, wait_until
from scripted_games import NEXT_CHOICE
from terminal import CONTROL_D, ENTER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]

TWO_ACTIONS = ("1", ENTER, "z", ENTER)
MEGABYTE = 1_000_000
PASTED = "Pasted text is ignored. Press keys one by one."


def new_messages(files: Files, before: int) -> list[str]:
    return files.heard()[before:]


def wait_for(files: Files, text: str) -> None:
    """Wait for a message that comes after a key's own answer."""
    wait_until(lambda: text in files.heard(), f"{text!r} is announced")


def exits_with(terminal: Terminal, code: int = 0) -> None:
    # Repeat Control D: on a slow machine, keys may arrive all at once, and a key right after them counts as pasted.
    end = time.monotonic() + LIMIT
    while terminal.running and time.monotonic() < end:
        terminal.send(CONTROL_D)
        with suppress(subprocess.TimeoutExpired):
            terminal.process.wait(timeout=2)
    assert terminal.wait_for_exit() == code
    assert terminal.errors == ""


# Keyboard input.


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
def test_a_pasted_megabyte_is_ignored(open_terminal: OpenTerminal, files: Files, text: str, options: tuple[str, ...]):
    terminal = open_terminal(*options).wait_for_start()
    heard = len(files.heard())
    terminal.send((text.encode() * MEGABYTE)[:MEGABYTE])
    wait_until(lambda: len(files.heard()) > heard, "the paste is answered")
    terminal.wait_until_quiet()
    assert new_messages(files, heard) == [PASTED]
    assert files.records() == []
    if options:
        terminal.command("grth")
    else:
        terminal.press("1", ENTER)
    wait_until(files.announced_actions, "the piece is given")
    exits_with(terminal)


def test_a_paste_without_an_end_is_ignored_after_a_moment(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start()
    heard = len(files.heard())
    terminal.send("\x1b[200~1\r")
    wait_until(lambda: len(files.heard()) > heard, "the paste is answered")
    terminal.press("1", ENTER)
    wait_until(files.announced_actions, "the piece is given")
    assert new_messages(files, heard)[0] == PASTED
    exits_with(terminal)


def test_terminal_reports_are_not_keys(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start()
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
        terminal.wait_until_quiet()
    terminal.press("1")
    assert new_messages(files, heard) == ["Grooved round tall hollow. Enter to give it."]
    exits_with(terminal)


def test_invalid_utf_8_at_a_terminal_does_nothing(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start()
    heard = len(files.heard())
    terminal.send(b"\xff\xc3\x28\xf0\x9f")
    wait_until(lambda: len(files.heard()) > heard, "the bytes are answered")
    terminal.press("1", ENTER)
    wait_until(files.announced_actions, "the piece is given")
    exits_with(terminal)


@pytest.mark.slow
def test_invalid_utf_8_in_a_typed_line_is_ignored(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal("--keys", "typed").wait_for_start()
    terminal.send(b"gr\xff\xfeth")
    terminal.press(ENTER)
    wait_until(files.announced_actions, "the rest of the line is played")
    exits_with(terminal)


def test_every_byte_can_be_sent_as_a_key(open_terminal: OpenTerminal):
    terminal = open_terminal().wait_for_start().press("h")
    for byte in range(256):
        if bytes([byte]) not in (b"\x03", b"\x04"):
            terminal.send(bytes([byte]))
            time.sleep(0.005)
    terminal.wait_until_quiet()
    assert terminal.running
    exits_with(terminal)


@pytest.mark.slow
def test_a_key_held_down_leaves_no_long_backlog(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start().press("h")
    for _ in range(100):
        terminal.send("?")
        time.sleep(0.01)
    wait_until(lambda: len(files.heard()) > 100, "every key is answered")
    terminal.press("q")
    last = files.heard()[-1].split()[-1].encode()
    wait_until(lambda: last in terminal.output[-200:], "the last answer is printed", limit=5)
    exits_with(terminal)


@pytest.mark.parametrize("size", quick_first([(1, 1), (0, 0), (1, 1000)]))
def test_a_terminal_of_any_size_works(open_terminal: OpenTerminal, files: Files, size: tuple[int, int]):
    rows, columns = size
    terminal = open_terminal(rows=rows, columns=columns).wait_for_start().press(*TWO_ACTIONS, "?", "m")
    assert len(files.announced_actions()) == 2
    exits_with(terminal)


# Input from a pipe.


def test_a_line_of_a_megabyte_in_a_pipe_is_ignored(files: Files):
    run = files.piped(b"grth\n" + b"b3 " * (MEGABYTE // 3) + b"\nb3\n")
    assert (run.code, run.errors) == (0, "")
    assert run.lines.count("That line is too long. It was ignored.") == 1
    assert len(files.record().game.steps) == 2


def test_a_line_in_a_pipe_that_is_not_text_is_ignored(files: Files):
    run = files.piped(b"grth\n\xff\xfe b3\nb3\n")
    assert (run.code, run.errors) == (0, "")
    assert run.lines.count("That isn't text. It was ignored.") == 1
    assert len(files.record().game.steps) == 2


@pytest.mark.parametrize("typed", [b"\0\0\n", b"\x1b[2J\n", b"\r\n\r\n", b"\n" * 1000, b"", bytes(range(256))])
def test_any_bytes_in_a_pipe_exit_cleanly(files: Files, typed: bytes):
    run = files.piped(typed)
    assert (run.code, run.errors) == (0, "")
    assert b"\x1b" not in run.out


@pytest.mark.parametrize("closed", quick_first(["<&- >&- 2>&-", "<&-", ">&-", "<&- >&-", "2>&-"]))
def test_closed_standard_streams_exit_cleanly(files: Files, closed: str):
    run = files.piped("grth\n", command=["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *files.command()])
    assert (run.code, run.errors) == (0, "")


@pytest.mark.parametrize("saved", [False, True])
def test_a_full_output_is_explained_in_one_line_after_saving(files: Files, *, saved: bool):
    if not os.path.exists("/dev/full"):  # noqa: PTH110 - a device
        pytest.skip("there is no /dev/full")
    options = ("--resume",) if saved else ()
    if saved:
        files.piped("grth\n")
    full = ["/bin/sh", "-c", 'exec "$@" >/dev/full', "sh", *files.command(*options)]
    run = files.piped("b3\n", command=full)
    assert run.code == 1
    # The first line is lost, so nothing is played.
    assert len(files.records()) == saved
    is_saved = " Your game is saved." if saved else ""
    assert run.errors == f"Can't print any more: No space left on device.{is_saved}\n"


@pytest.mark.parametrize(
    "words", quick_first(["--help", "--version", "play --help", "engine --help", "doctor --version"])
)
def test_help_that_cannot_be_printed_is_explained_in_one_line(files: Files, words: str):
    if not os.path.exists("/dev/full"):  # noqa: PTH110 - a device
        pytest.skip("there is no /dev/full")
    full = ["/bin/sh", "-c", 'exec "$@" >/dev/full', "sh", *program(), *words.split()]
    run = files.piped("", command=full)
    assert (run.code, run.errors) == (1, "Can't write: No space left on device.\n")


# The games folder.


@pytest.mark.slow
def test_a_file_in_place_of_the_games_folder_is_announced_once_and_so_is_its_removal(
    open_terminal: OpenTerminal, files: Files
):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS)
    wait_until(lambda: len(files.announced_actions()) == 2, "two actions are announced")
    assert files.heard().count("Can't save in the games folder. The game goes on.") == 1
    files.games.unlink()
    terminal.press("2", ENTER)
    wait_for(files, "Saving works again.")
    assert len(files.record().game.steps) == 3
    exits_with(terminal)


@pytest.mark.slow
def test_leaving_an_unsaved_game_says_that_it_could_not_be_saved(open_terminal: OpenTerminal, files: Files):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS)
    exits_with(terminal, code=1)
    assert files.heard()[-2:] == ["The game couldn't be saved.", "Goodbye."]


@pytest.mark.slow
def test_a_game_that_can_be_saved_only_on_exit_is_saved_then(open_terminal: OpenTerminal, files: Files):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS)
    wait_until(lambda: len(files.announced_actions()) == 2, "two actions are announced")
    files.games.unlink()
    terminal.process.terminate()
    assert terminal.wait_for_exit() == 0
    assert len(files.record().game.steps) == 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the limits of another process can be changed on Linux only")
def test_a_file_size_limit_is_announced_once_and_so_is_its_end(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal(heard=False)
    wait_until(lambda: b"choose a piece for" in terminal.output, "the first message is printed")
    limits = resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, (10, limits[1]))
    for keys in ("1\r", "z\r"):
        shown = len(terminal.output)
        terminal.send(keys)
        wait_until(lambda shown=shown: b"Player" in terminal.output[shown:], "the action is announced")
        terminal.wait_until_quiet()
    assert terminal.text.count("Can't save: the file would be too large.") == 1
    assert files.records() == []
    assert list(files.games.iterdir()) == []
    resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, limits)
    terminal.send("2\r")
    wait_until(lambda: b"Saving works again." in terminal.output, "it is saved again")
    assert len(files.record().game.steps) == 3
    exits_with(terminal)


def run_command(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)


@pytest.fixture
def small_disk(files: Files) -> Iterator[Path]:
    """Return the folder of a separate file system of 32 kilobytes."""
    disk = files.folder / "disk"
    disk.mkdir()
    try:
        run_command("mount", "-t", "tmpfs", "-o", "size=32k", "tmpfs", str(disk))
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("we can't mount a file system here")
    yield disk
    run_command("umount", "-l", str(disk))


def test_a_full_disk_is_announced_once_and_so_is_its_end(open_terminal: OpenTerminal, files: Files, small_disk: Path):
    filler = small_disk / "filler"
    terminal = open_terminal("--games", str(small_disk / "games")).wait_for_start().press("1", ENTER)
    (saved,) = (small_disk / "games").glob("*.quarto.txt")
    before = saved.read_text(encoding="utf-8")
    with pytest.raises(OSError, match="No space"):
        filler.write_bytes(bytes(64_000))
    terminal.press("z", ENTER, "2", ENTER)
    wait_until(lambda: len(files.announced_actions()) == 3, "three actions are announced")
    assert files.heard().count("Can't save: the disk is full. The game goes on.") == 1
    assert [path.read_text(encoding="utf-8") for path in (small_disk / "games").glob("*.quarto.txt")] == [before]
    filler.unlink()
    terminal.press("x", ENTER)
    wait_for(files, "Saving works again.")
    assert "places B1" in saved.read_text(encoding="utf-8")
    exits_with(terminal)


@pytest.mark.slow
def test_a_read_only_folder_is_announced_once_and_so_is_its_end(
    open_terminal: OpenTerminal, files: Files, small_disk: Path
):
    terminal = open_terminal("--games", str(small_disk)).wait_for_start()
    run_command("mount", "-o", "remount,ro", str(small_disk))
    terminal.press(*TWO_ACTIONS)
    wait_until(lambda: len(files.announced_actions()) == 2, "two actions are announced")
    assert files.heard().count("Can't save: the folder is read-only. The game goes on.") == 1
    run_command("mount", "-o", "remount,rw", str(small_disk))
    terminal.press("2", ENTER)
    wait_for(files, "Saving works again.")
    exits_with(terminal)


@pytest.mark.slow
def test_a_whole_game_can_be_played_without_saving(open_terminal: OpenTerminal, files: Files):
    files.games.write_text("not a folder", encoding="utf-8")
    terminal = open_terminal().wait_for_start().press(*NEXT_CHOICE * 32)
    wait_until(lambda: len(files.announced_actions()) >= 32, "all actions are announced")
    assert sum("Can't save" in text for text in files.heard()) == 1
    exits_with(terminal, code=1)


@pytest.mark.parametrize(
    ("right", "wrong", "location"),
    [
        ("places B3", "places B9", 'line 7, at "b9". Spots are A1 to D4.'),
        ("Rules: lines", "Rules: circles", 'line 3, at "circles". I don\'t know that rule.'),
        ("Result: not finished\n", "", 'line 8, at "Result". The file ends without a result.'),
    ],
)
def test_a_damaged_game_is_refused_with_line_and_word_and_not_changed(
    files: Files, right: str, wrong: str, location: str
):
    files.piped("grth\nb3\n", "--first", "me")
    (path,) = files.records()
    damaged = path.read_text(encoding="utf-8").replace(right, wrong)
    path.write_text(damaged, encoding="utf-8")
    run = files.piped("", "--resume")
    assert run.code == 1
    assert run.out == b""
    assert run.errors.count("\n") == 1
    assert location in run.errors.replace("B9", "b9")
    assert path.name in run.errors
    assert path.read_text(encoding="utf-8") == damaged


def test_nothing_to_resume_is_explained_in_one_line(files: Files):
    run = files.piped("", "--resume")
    assert (run.code, run.out, run.errors.count("\n")) == (1, b"", 1)


# The command line.


def test_a_log_that_cannot_be_written_is_explained_in_one_line(files: Files):
    run = files.piped("", "--heard", str(files.folder / "nowhere" / "heard.jsonl"))
    assert (run.code, run.out, run.errors.count("\n")) == (1, b"", 1)
    assert "--heard" in run.errors


def test_a_log_on_a_full_disk_does_not_stop_the_game(files: Files):
    # No file may have more than 512 bytes: enough for the game, but not for the log. Nor for bytecode, so write none.
    limited = 'ulimit -f 1; PYTHONDONTWRITEBYTECODE=1 exec "$@"'
    run = files.piped("grth\nb3\n", command=["/bin/sh", "-c", limited, "sh", *files.command()])
    assert run.code == 1
    assert (
        run.errors == f"Entries are missing in the log {files.log}: File too large. Name another file with --heard.\n"
    )
    assert len(files.record().game.steps) == 2


# Pipes and devices where there should be files. Reading or writing them could take for ever.

NO_FILE = "It's a pipe or a device, not a file"


def a_pipe(path: Path) -> Path:
    path.parent.mkdir(exist_ok=True)
    os.mkfifo(path)
    return path


@pytest.mark.parametrize("name", ["pipe", "/dev/zero", "/dev/full", "/dev/null"])
def test_a_log_that_is_no_file_is_refused(files: Files, name: str):
    path = a_pipe(files.folder / name) if name == "pipe" else name
    run = files.piped_in_subprocess("", "--heard", str(path))
    assert (run.code, run.out) == (1, b"")
    assert run.errors == f"Can't write the log {path}: {NO_FILE}. Name another file with --heard.\n"


@pytest.mark.parametrize("name", ["pipe.quarto.txt", "/dev/zero"])
def test_a_record_that_is_no_file_is_refused(files: Files, name: str):
    path = a_pipe(files.folder / name) if name.startswith("pipe") else name
    run = files.piped_in_subprocess("", command=[*program(), "review", str(path), "--games", str(files.games)])
    assert (run.code, run.out, run.errors) == (1, b"", f"Can't read {path}: {NO_FILE}.\n")


def test_a_pipe_among_the_games_is_passed_over(files: Files):
    files.piped("grth\n", "--first", "me")
    for name in ("z.quarto.txt", "y.laying.txt", "progress.json"):
        a_pipe(files.games / name)
    for options, first in ((("--resume",), "Game resumed."), ((), "New game.")):
        run = files.piped_in_subprocess("", "--first", "me", *options)
        assert (run.code, run.errors, run.lines[0]) == (0, "", first)
    menu = files.piped_in_subprocess("", command=files.command(menu=True))
    assert (menu.code, menu.errors) == (0, "")
    assert "R: Resume: today, two players, nothing placed." in menu.lines


def test_a_game_whose_file_becomes_a_pipe_is_saved_to_another(files: Files):
    with subprocess.Popen(
        files.command("--first", "me"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=make_environment({})
    ) as process:
        assert process.stdin is not None
        process.stdin.write(b"grth\n")
        process.stdin.flush()
        wait_until(files.announced_actions, "a piece is given")
        (path,) = files.records()
        path.unlink()
        a_pipe(path)
        out, _ = process.communicate(b"b3\n", timeout=LIMIT)
    assert process.returncode == 0
    assert b"Yours is now saved separately." in out
    (saved,) = (one for one in files.records() if one != path)
    assert "places B3" in saved.read_text(encoding="utf-8")


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
    assert run.errors.endswith(" Try --help.\n")


def test_help_lists_every_option_once(files: Files):
    for words in (["--help"], ["play", "--help"]):
        run = files.piped("", command=[*program(), *words])
        assert (run.code, run.errors) == (0, "")
        listed = [line.split()[0].rstrip(":") for line in run.lines if line.strip().startswith("--")]
        assert len(listed) == len(set(listed))
        assert {"--players", "--resume", "--heard", "--games", "--seed", "--text", "--keys", "--help"} <= set(listed)


@pytest.mark.slow
def test_the_terminal_is_restored_if_a_game_cannot_start(open_terminal: OpenTerminal):
    import termios

    for options, code in ((("--resume",), 1), (("--traits", "weight"), 2), (("--heard", "/nowhere/heard"), 1)):
        terminal = open_terminal(*options)
        assert terminal.wait_for_exit() == code
        assert termios.tcgetattr(terminal.slave) == terminal.attributes


def test_keys_pressed_during_start_up_work_and_are_not_echoed(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal()
    wait_until(lambda: echo_is_off(terminal) or not terminal.running, "the program turns the echo off")
    terminal.send("1\r")
    wait_until(files.announced_actions, "the piece is given")
    terminal.wait_until_quiet()
    assert b"1\r\n" not in terminal.output.replace(b"Player 1\r\n", b"")
    exits_with(terminal)


def echo_is_off(terminal: Terminal) -> bool:
    import termios

    return not termios.tcgetattr(terminal.slave)[3] & termios.ECHO


def test_a_crash_is_explained_in_one_line(files: Files):
    broken = "import quarto_access.app.run as module\nmodule.run = None\n"
    start = f"import sys\n{broken}from quarto_access.cli import main\nsys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", start, *files.command()[3:]]
    run = subprocess.run(
        command, input=b"", capture_output=True, check=False, timeout=LIMIT, env=make_environment({}), cwd=files.folder
    )
    assert run.returncode == 1
    assert run.stderr.count(b"\n") == 1
    assert b"commands.py" in run.stderr
