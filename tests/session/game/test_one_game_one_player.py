"""A game is open in one place at a time; where that can't be had, nothing that two programs did is lost."""

from __future__ import annotations

import errno
import os
import stat
import sys
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.record import notes, record_text
from quarto_access.session import rooms
from quarto_access.session.options import CannotPlay
from quarto_access.store import games
from quarto_access.store.games import GamesFolder, load_record
from quarto_access.store.locks import FileLocks, NoLocks
from quarto_access.store.whole import can_replace

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.store.locks import Locks

pytestmark = pytest.mark.edge("one game, one player")

LOCKS = FileLocks()
PLAY = ("play", "--players", "2", "--first", "me")
BLINDFOLD = (*PLAY, "--blindfold")
RESUME = ("play", "--resume")
LEAVE = ("control-c", "enter")
OPEN_ELSEWHERE = "This game is open in another window."


def start(home: Path, options: tuple[str, ...] = PLAY, locks: Locks = LOCKS) -> Program:
    """Start a game and give the first piece."""
    home.mkdir(exist_ok=True)
    (home / "settings.toml").touch()
    program = Program(home, options, locks=locks)
    program.press("1", "enter")
    return program


def leave(program: Program) -> None:
    program.session.depart()


def records(home: Path) -> list[Path]:
    return GamesFolder(home).newest_first()


# Locks.


def test_a_game_that_is_being_played_cannot_be_resumed_elsewhere_until_it_is_left(tmp_path: Path):
    first = start(tmp_path)
    for _ in range(2):
        with pytest.raises(CannotPlay, match=OPEN_ELSEWHERE):
            Program(tmp_path, RESUME, locks=LOCKS)
    leave(first)
    assert Program(tmp_path, RESUME, locks=LOCKS).heard.texts[0].startswith("Game resumed.")


def test_a_blindfold_game_cannot_be_resigned_elsewhere_to_hear_the_board(tmp_path: Path):
    start(tmp_path, BLINDFOLD)
    with pytest.raises(CannotPlay, match=OPEN_ELSEWHERE):
        Program(tmp_path, RESUME, locks=LOCKS)


def test_a_resumed_game_is_held_too_and_its_lock_leaves_no_trace(tmp_path: Path):
    leave(start(tmp_path))
    resumed = Program(tmp_path, RESUME, locks=LOCKS)
    with pytest.raises(CannotPlay, match=OPEN_ELSEWHERE):
        Program(tmp_path, RESUME, locks=LOCKS)
    leave(resumed)
    assert list(tmp_path.glob(".*")) == []


def test_the_very_first_game_is_held_though_it_had_no_folder(tmp_path: Path):
    home = tmp_path / "games"
    (tmp_path / "settings.toml").touch()
    first = Program(home, (*PLAY, "--settings", str(tmp_path / "settings.toml")), locks=LOCKS)
    first.press("1", "enter")
    assert LOCKS.is_open(first.sitting.path)


def test_a_setup_is_held_before_there_is_a_game(tmp_path: Path):
    laying = Program(tmp_path, (*PLAY, "--game", "quatrenun", "--lay", "hand"), locks=LOCKS)
    laying.press("1", "enter")
    assert list(tmp_path.glob("*.laying.txt"))
    with pytest.raises(CannotPlay, match=OPEN_ELSEWHERE):
        Program(tmp_path, RESUME, locks=LOCKS)


def test_a_game_that_is_being_played_can_be_reviewed_and_listed(tmp_path: Path):
    start(tmp_path)
    assert Program(tmp_path, ("review",), locks=LOCKS).heard.texts
    assert "unfinished, nothing placed" in Program(tmp_path, ("games",), locks=LOCKS).press("5")[0]


def test_r_offers_the_next_game(tmp_path: Path):
    other = start(tmp_path)
    leave(other)
    first = start(tmp_path)
    first.press("z", "enter", "2", "enter")
    menu = Program(tmp_path, (), locks=LOCKS)
    assert menu.session.room.menu.page.items[0].file == other.sitting.path.name
    menu.press("r")
    assert menu.sitting.path == other.sitting.path


def test_r_says_that_the_game_has_been_opened_since_and_offers_the_next_one(tmp_path: Path):
    other = start(tmp_path)
    leave(other)
    first = start(tmp_path)
    leave(first)
    menu = Program(tmp_path, (), locks=LOCKS)
    Program(tmp_path, RESUME, locks=LOCKS)
    heard = menu.press("r")
    assert heard[0] == OPEN_ELSEWHERE
    assert len(heard) == 2
    menu.press("r")
    assert menu.sitting.path == other.sitting.path


def test_r_without_another_game_says_only_that(tmp_path: Path):
    leave(start(tmp_path))
    menu = Program(tmp_path, (), locks=LOCKS)
    Program(tmp_path, RESUME, locks=LOCKS)
    assert menu.press("r") == [OPEN_ELSEWHERE]
    assert menu.session.room.menu.page.resuming is None


@pytest.mark.parametrize("task", ["resume", "rename Final", "delete"])
def test_a_game_that_is_being_played_is_not_resumed_renamed_or_deleted(tmp_path: Path, task: str):
    path = start(tmp_path).sitting.path
    listed = Program(tmp_path, ("games", "--keys", "typed"), locks=LOCKS)
    listed.type("5")
    heard = listed.type(task)
    if task == "delete":
        heard = listed.type("yes")
    assert heard == [OPEN_ELSEWHERE]
    assert records(tmp_path) == [path]


def test_the_game_is_held_again_after_the_menu(tmp_path: Path):
    leave(start(tmp_path))
    menu = Program(tmp_path, (), locks=LOCKS)
    for _ in range(2):
        menu.press("r")
        assert LOCKS.is_open(records(tmp_path)[0])
        menu.press(*LEAVE)
        assert not LOCKS.is_open(records(tmp_path)[0])


# Saved twice, where there are no locks.


def peeks(home: Path) -> list[int]:
    """Return how many peeks each file of the game has."""
    return [
        sum(isinstance(note.content, notes.Peek) for note in load_record(path).notes) for path in sorted(records(home))
    ]


def both_at(home: Path, options: tuple[str, ...] = BLINDFOLD) -> tuple[Program, Program]:
    leave(start(home, options, NoLocks()))
    one, two = (Program(home, RESUME) for _ in range(2))
    return one, two


def test_a_peek_in_another_program_is_in_our_record(tmp_path: Path):
    one, two = both_at(tmp_path)
    two.press("m")
    one.press("z", "enter", "2", "enter")
    assert len(records(tmp_path)) == 1
    assert peeks(tmp_path) == [1]
    assert one.sitting.table.blindfold.peeks(2).used == 1


def test_peeks_in_two_copies_are_in_both(tmp_path: Path):
    one, two = both_at(tmp_path)
    one.press("z", "enter", "2", "enter")
    heard = two.press("m")
    assert "This game is open twice. Yours is now saved separately." in heard
    one.press("m")
    assert len(records(tmp_path)) == 2
    # Our copy learns of a peek elsewhere as soon as it's saved again.
    assert peeks(tmp_path) == [1, 2]
    two.press("c", "enter", "m")
    assert peeks(tmp_path) == [3, 3]
    one.press("c", "enter")
    assert one.sitting.table.blindfold.peeks(1).used + one.sitting.table.blindfold.peeks(2).used == 3


def test_aids_of_both_count(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('version = 1\n[aids]\nthreats = "counted"\n')
    one, two = both_at(tmp_path, PLAY)
    first = {program: program.sitting.table.aids.counted for program in (one, two)}
    two.sitting.table = _counting(two)
    two.press("z", "enter", "2", "enter")
    one.press("v", "enter", "3", "enter")
    assert first[one] == (0, 0)
    assert one.sitting.table.aids.counted == (0, 1)
    assert [note.content for path in records(tmp_path) for note in load_record(path).notes if "aid" in note.text()] == [
        notes.AidsAsked(2, 1)
    ] * 2


def _counting(program: Program) -> object:
    from quarto_access.frozen import replace

    table = program.sitting.table
    return replace(table, aids=table.aids.count(2))


# What isn't another player.


def emptied(path: Path) -> None:
    path.write_text("")


def replaced_by_another_game(path: Path) -> None:
    other = path.parent.with_name("other")
    path.write_text(
        record_text(load_record(start(other, locks=NoLocks()).sitting.path)).replace("2026-11-16", "1999-01-01")
    )


def damaged(path: Path) -> None:
    path.write_text("Game: Quarto\n")


def replaced_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("harm", [emptied, replaced_by_another_game, damaged, replaced_by_a_folder])
def test_a_file_that_somebody_changed_is_not_called_open_twice(tmp_path: Path, harm: Callable[[Path], None]):
    program = start(tmp_path / "games")
    path = program.sitting.path
    path.chmod(0o640)
    program.press("z", "enter")
    harm(path)
    heard = program.press("2", "enter")
    assert "Another program changed the file. Yours is now saved separately." in heard
    assert program.sitting.path != path
    assert len(load_record(program.sitting.path).game.steps) == 3
    if sys.platform != "win32":
        assert stat.S_IMODE(program.sitting.path.stat().st_mode) == 0o640


# A game that can't be written or read.


@pytest.fixture
def unwritable(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Make a folder read-only. Root may write anywhere, so its mode wouldn't do."""

    def make(home: Path) -> None:
        for module in (rooms, games):
            monkeypatch.setattr(module, "can_replace", lambda path: path.parent != home and can_replace(path))

    return make


def test_a_game_that_cannot_be_written_is_resumed_as_a_copy_once_the_player_agrees(
    tmp_path: Path, unwritable: Callable[[Path], None]
):
    home, own = tmp_path / "stick", tmp_path / "own"
    leave(start(home))
    before = {path: path.read_bytes() for path in home.iterdir()}
    unwritable(home)
    menu = Program(home, (), own_games=own, locks=LOCKS)
    question = "This game can't be saved in its folder. Play on in a copy in your own games? Enter yes, Backspace no."
    assert menu.press("r") == [question]
    menu.press("backspace")
    assert menu.session.room.left is None
    assert menu.press("r") == [question]
    menu.press("enter", "z", "enter")
    assert [path.name for path in records(own)] == [path.name for path in records(home)]
    assert len(load_record(records(own)[0]).game.steps) == 2
    assert {path: path.read_bytes() for path in home.iterdir()} == before
    # The next one gets a name of its own.
    leave(menu)
    Program(home, (), own_games=own, locks=LOCKS).press("r", "enter", "z", "enter")
    assert len(records(own)) == 2


def test_a_game_that_cannot_be_copied_is_played_unsaved_once_the_player_agrees(
    tmp_path: Path, unwritable: Callable[[Path], None]
):
    leave(start(tmp_path))
    unwritable(tmp_path)
    for own in (None, tmp_path):
        menu = Program(tmp_path, (), own_games=own)
        assert menu.press("r") == ["This game can't be saved. Play on without saving? Enter yes, Backspace no."]
        assert menu.press("enter")[0].startswith("Game resumed.")


def test_from_the_list_of_games_the_same_is_asked(tmp_path: Path, unwritable: Callable[[Path], None]):
    home = tmp_path / "stick"
    leave(start(home))
    unwritable(home)
    listed = Program(home, ("games", "--keys", "typed"), own_games=tmp_path / "own")
    listed.type("5")
    assert listed.type("resume")[0].startswith("This game can't be saved in its folder.")
    assert listed.type("yes")[0].startswith("Game resumed.")


def test_on_the_command_line_it_is_a_sentence(tmp_path: Path, unwritable: Callable[[Path], None]):
    leave(start(tmp_path))
    unwritable(tmp_path)
    with pytest.raises(
        CannotPlay, match=r"This game can't be saved in .*. To play on in a copy, choose it in your games: "
    ):
        Program(tmp_path, RESUME)


def test_a_game_that_cannot_be_read_is_not_called_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for _ in range(2):
        leave(start(tmp_path))
    names = Program(tmp_path, ("play", "--resume")).context.left.names
    from quarto_access.session.game import resuming

    real = resuming.open_record

    def refuse(path: Path) -> object:
        if path.name == names[0]:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return real(path)

    monkeypatch.setattr(resuming, "open_record", refuse)
    program = Program(tmp_path, RESUME)
    assert program.heard.texts[0] == f"Can't read the file {names[0]}: Permission denied. Resuming an older game."
    assert program.sitting.path.name == names[1]


# Resuming means the game left last.


def test_the_game_left_last_is_resumed_whatever_the_clock_says(tmp_path: Path):
    one = start(tmp_path)
    leave(one)
    two = start(tmp_path)
    leave(two)
    os.utime(two.sitting.path, (1000, 1000))
    assert Program(tmp_path, RESUME).sitting.path == two.sitting.path
    # To look at a game again and leave it is enough.
    menu = Program(tmp_path, ("games", "--keys", "typed"))
    menu.type("6")
    menu.type("resume")
    resumed = menu.sitting.path
    leave(menu)
    assert Program(tmp_path, RESUME).sitting.path == resumed


def test_after_a_kill_the_game_that_was_being_played_is_resumed(tmp_path: Path):
    leave(start(tmp_path))
    killed = start(tmp_path)
    os.utime(killed.sitting.path, (1000, 1000))
    assert Program(tmp_path, RESUME).sitting.path == killed.sitting.path


def test_a_game_that_is_over_is_not_resumed_and_the_one_before_it_is(tmp_path: Path):
    one = start(tmp_path)
    leave(one)
    two = start(tmp_path)
    os.utime(one.sitting.path, (1000, 1000))
    two.type("resign")
    two.type("yes")
    leave(two)
    assert Program(tmp_path, RESUME).context.left.names == (one.sitting.path.name,)


def test_a_renamed_game_is_still_the_one_left_last(tmp_path: Path):
    one = start(tmp_path)
    leave(one)
    leave(start(tmp_path))
    leave(Program(tmp_path, RESUME))
    newest = Program(tmp_path, RESUME).context.left.names[0]
    listed = Program(tmp_path, ("games", "--keys", "typed"))
    listed.type("5")
    listed.type("rename Final")
    left = Program(tmp_path, ("games",)).context.left.names
    assert "Final.quarto.txt" in left
    assert (newest in left) is (tmp_path / newest).exists()
