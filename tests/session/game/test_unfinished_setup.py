"""Unfinished setups: which command resumes them, and what else may happen to their files."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.record import SETUP_SUFFIX
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.session.options import CannotPlay
from quarto_access.session.review import Onlooker
from quarto_access.store.games import GamesFolder, load_record, open_setup, setup_path
from quarto_access.store.whole import write_whole
from quarto_access.table.companion.state import Walking
from quarto_access.table.setup.state import SettingUp

if TYPE_CHECKING:
    from pathlib import Path

BY_HAND = ("play", "--game", "quatrenun", "--players", "2", "--first", "me", "--lay", "hand", "--seed", "3")
BESIDE = ("companion", "--game", "quatrenun", "--first", "me", "--seed", "3")
SET_UP = ("companion", "--first", "me")
LAYOUT = ",".join(map(piece_code, PIECES))


def lay_out(home: Path, options: tuple[str, ...] = BY_HAND, count: int = 2) -> Program:
    program = Program(home, options)
    for piece in PIECES[:count]:
        program.type(piece_code(piece))
    return program


def set_up(home: Path) -> Program:
    """Enter two actions of a game, then start to set up another position."""
    program = Program(home, SET_UP)
    program.press("1", "z", "tab", "s", "x", "2")
    return program


def setup_file(home: Path) -> Path:
    (path,) = home.glob(f"*{SETUP_SUFFIX}")
    return path


def names(home: Path) -> list[str]:
    return sorted(path.name for path in home.glob("*.txt"))


def finish(program: Program) -> None:
    for line in ("rest", "yes"):
        program.type(line)
    assert program.sitting.table.laying is None


def resumed(home: Path, *options: str) -> Program:
    return Program(home, (*(options or ("play",)), "--resume"))


def test_the_file_is_readable_text(tmp_path: Path):
    program = lay_out(tmp_path)
    for line in ("d4 ssss", "swap a1 b1"):
        program.type(line)
    assert setup_file(tmp_path).read_text(encoding="utf-8").splitlines() == [
        "Version: 1",
        "Game: Quatrenun",
        "Date: 2026-11-16",
        "Rules: standard",
        "Pieces: access",
        "",
        "Laying: by hand",
        "1 A1 grooved round tall hollow",
        "2 B1 grooved round tall solid",
        "3 at D4: D4 smooth square short solid",
        "4 A1 grooved round tall solid, B1 grooved round tall hollow",
        "Next: C1",
    ]


def test_the_game_takes_over_the_name_and_the_setup_file_is_deleted(tmp_path: Path):
    program = lay_out(tmp_path)
    assert names(tmp_path) == ["2026-11-16 12.00.00.laying.txt"]
    finish(program)
    assert names(tmp_path) == ["2026-11-16 12.00.00.quarto.txt"]


def test_a_setup_file_that_survived_a_kill_does_not_hide_its_game(tmp_path: Path):
    program = lay_out(tmp_path)
    text = setup_file(tmp_path).read_text(encoding="utf-8")
    finish(program)
    left = setup_path(program.sitting.path)
    write_whole(left, text)
    os.utime(left, (2_000_000_000, 2_000_000_000))
    again = resumed(tmp_path)
    assert again.sitting.table.laying is None
    assert again.sitting.path == program.sitting.path


def test_another_game_in_the_same_second_gets_another_name(tmp_path: Path):
    lay_out(tmp_path)
    lay_out(tmp_path)
    Program(tmp_path).press("1", "enter")
    assert names(tmp_path) == [
        "2026-11-16 12.00.00-2.laying.txt",
        "2026-11-16 12.00.00-3.quarto.txt",
        "2026-11-16 12.00.00.laying.txt",
    ]


def test_two_programs_that_resume_one_setup_start_two_games(tmp_path: Path):
    lay_out(tmp_path)
    one, two = resumed(tmp_path), resumed(tmp_path)
    one.type("ssss")
    finish(one)
    game = load_record(one.sitting.path)
    # The second program doesn't know that game. It saves its setup under another name, so the game can't hide it.
    two.type("grsh")
    assert open_setup(setup_file(tmp_path))[1].unfinished.activity == two.sitting.table.laying
    finish(two)
    assert load_record(one.sitting.path) == game
    assert one.sitting.path != two.sitting.path
    assert len(names(tmp_path)) == 2


def test_a_second_program_does_not_overwrite_the_game_of_the_first(tmp_path: Path):
    lay_out(tmp_path, count=16)
    one, two = resumed(tmp_path), resumed(tmp_path)
    one.type("yes")
    one.type("a1")
    game = load_record(one.sitting.path)
    two.type("yes")
    assert load_record(one.sitting.path) == game
    assert one.sitting.path != two.sitting.path


@pytest.mark.parametrize(
    ("broken", "line", "word"),
    [
        (("Version: 1", "Version: 2"), 1, "Version: 2"),
        (("Version: 1", "Version: x"), 1, "Version: x"),
        (("2 B1", "3 B1"), 9, "3"),
        (("B1 grooved", "E1 grooved"), 9, "E1 grooved round tall solid"),
        (("tall solid", "tall flat"), 9, "2 B1 grooved round tall flat"),
        (("tall solid", "tall hollow"), 9, "B1 grooved round tall hollow"),
        (("by hand", "by foot"), 7, "by foot"),
        (("Next: C1", "Next: E1"), 10, "e1"),
        (("Next: C1", "Next: begin"), 10, "begin"),
        (("Next: C1", "Next: lay C1"), 10, "lay c1"),
        (("Next: C1\n", "Next: C1\nNext: C1\n"), 11, "Next:"),
        (("Next: C1\n", ""), 10, "Next"),
        (("Game: Quatrenun", "Game: Quarto"), 4, "standard"),
    ],
)
def test_a_damaged_file_is_named_and_left_unchanged(tmp_path: Path, broken: tuple[str, str], line: int, word: str):
    Program(tmp_path).press("1", "enter")
    lay_out(tmp_path)
    path = setup_file(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert broken[0] in text
    path.write_text(text.replace(*broken), encoding="utf-8", newline="\n")
    os.utime(path, (2_000_000_000, 2_000_000_000))
    program = resumed(tmp_path)
    assert f'{path.name} is damaged in line {line}, at "{word}"' in program.heard.texts[0]
    assert program.heard.texts[1].startswith("Game resumed.")
    assert path.read_text(encoding="utf-8") == text.replace(*broken)


def test_each_command_resumes_the_setup_of_its_kind(tmp_path: Path):
    for at, left in enumerate((BESIDE, SET_UP, BY_HAND)):
        before = set(tmp_path.glob(f"*{SETUP_SUFFIX}"))
        _ = set_up(tmp_path) if left is SET_UP else lay_out(tmp_path, left)
        (new,) = set(tmp_path.glob(f"*{SETUP_SUFFIX}")) - before
        os.utime(new, (2_000_000_000 + at, 2_000_000_000 + at))
    assert resumed(tmp_path, "play").sitting.table.companion is None
    assert resumed(tmp_path, "play", "--game", "quatrenun").sitting.table.companion is None
    assert isinstance(resumed(tmp_path, "companion").sitting.table.setup, SettingUp)
    assert isinstance(resumed(tmp_path, "companion", "--game", "quarto").sitting.table.setup, SettingUp)
    beside = resumed(tmp_path, "companion", "--game", "quatrenun").sitting.table
    assert beside.companion is not None
    assert beside.laying is not None


def test_a_newer_game_is_resumed_before_a_setup(tmp_path: Path):
    lay_out(tmp_path)
    os.utime(setup_file(tmp_path), (1000, 1000))
    Program(tmp_path).press("1", "enter")
    assert resumed(tmp_path).sitting.table.laying is None
    assert resumed(tmp_path, "play", "--game", "quatrenun").sitting.table.laying is not None


def test_a_setup_is_resumed_before_a_game_saved_at_the_same_moment(tmp_path: Path):
    program = set_up(tmp_path)
    for path in (program.sitting.path, setup_file(tmp_path)):
        os.utime(path, (1000, 1000))
    assert isinstance(resumed(tmp_path, "companion").sitting.table.setup, SettingUp)


def test_reviews_and_onlookers_ignore_setups(tmp_path: Path):
    lay_out(tmp_path)
    with pytest.raises(CannotPlay, match="There's no game"):
        Program(tmp_path, ("review",))
    program = Program(tmp_path)
    program.press("1", "enter")
    os.utime(setup_file(tmp_path), (2_000_000_000, 2_000_000_000))
    onlooker = Onlooker(program.context.options, program.out)
    onlooker.look()
    assert any("gives" in line or "Player 2" in line for line in onlooker.drawn)
    assert Program(tmp_path, ("review",)).heard.texts[0].startswith("Reviewing a game of one turn.")


def test_cancelling_a_setup_returns_to_the_game_before_it(tmp_path: Path):
    before = set_up(tmp_path)
    game = load_record(before.sitting.path)
    program = resumed(tmp_path, "companion")
    program.press("backspace", "backspace")
    assert program.sitting.table.setup is None
    assert list(tmp_path.glob(f"*{SETUP_SUFFIX}")) == []
    assert program.sitting.path == before.sitting.path
    assert load_record(before.sitting.path) == game
    program.press("3")
    assert len(load_record(before.sitting.path).game.steps) == len(game.game.steps) + 1


def test_cancelling_a_setup_keeps_what_another_program_has_added_to_it(tmp_path: Path):
    set_up(tmp_path)
    one, two = (resumed(tmp_path, "companion") for _ in range(2))
    two.press("c", "3")
    one.press("backspace", "backspace")
    assert open_setup(setup_file(tmp_path))[1].unfinished.activity == two.sitting.table.setup


def test_cancelling_an_old_setup_does_not_undo_later_moves(tmp_path: Path):
    first = set_up(tmp_path)
    first.press("backspace", "backspace")
    set_up_again = first.press("tab", "s", "x", "2")
    assert set_up_again
    kept = setup_file(tmp_path)
    text = kept.read_text(encoding="utf-8")
    first.press("backspace", "backspace", "3", "c")
    write_whole(kept, text)
    (tmp_path / "left-games.json").unlink()
    program = resumed(tmp_path, "companion")
    program.press("backspace", "backspace")
    assert len(program.sitting.table.game.steps) == len(first.sitting.table.game.steps)


def test_if_its_game_file_is_gone_the_game_continues_in_a_new_file(tmp_path: Path):
    first = set_up(tmp_path)
    first.sitting.path.unlink()
    program = resumed(tmp_path, "companion")
    assert isinstance(program.sitting.table.setup, SettingUp)
    program.press("backspace", "backspace", "3")
    assert len(load_record(program.sitting.path).game.steps) == 3


def test_if_its_game_file_is_gone_cancelling_saves_the_game_again(tmp_path: Path):
    first = set_up(tmp_path)
    first.sitting.path.unlink()
    program = resumed(tmp_path, "companion")
    program.press("backspace", "backspace", "control-c", "control-c")
    (kept,) = tmp_path.glob("*.txt")
    assert len(load_record(kept).game.steps) == 2


def test_if_its_game_file_is_gone_finishing_the_setup_saves_the_game_again(tmp_path: Path):
    first = set_up(tmp_path)
    first.sitting.path.unlink()
    program = resumed(tmp_path, "companion")
    program.press("enter", "enter", "enter")
    assert program.sitting.table.setup is None
    kept = (load_record(path) for path in tmp_path.glob("*.quarto.txt"))
    assert sorted(len(record.game.steps) for record in kept) == [0, 2]


def test_a_note_during_a_random_setup_starts_no_game(tmp_path: Path):
    program = Program(tmp_path, (*BESIDE, "--lay", "lot"))
    program.type("note b3 hello")
    program.type("quit")
    assert [name.endswith(SETUP_SUFFIX) for name in names(tmp_path)] == [True]
    again = resumed(tmp_path, "companion")
    assert isinstance(again.sitting.table.setup, Walking)
    for _ in range(16):
        again.press("enter")
    assert again.type("note b3")[-1] == "B3, note: hello."
    assert again.sitting.path is not None
    assert names(tmp_path) == [again.sitting.path.name]


def test_a_name_outside_the_folder_is_refused(tmp_path: Path):
    home = tmp_path / "games"
    set_up(home)
    path = setup_file(home)
    text = path.read_text(encoding="utf-8").replace("instead of ", "instead of ../")
    path.write_text(text, encoding="utf-8", newline="\n")
    os.utime(path, (2_000_000_000, 2_000_000_000))
    assert "is damaged in line" in resumed(home, "companion").heard.texts[0]


def test_a_save_error_is_announced_once_and_nothing_claims_to_be_saved(tmp_path: Path):
    folder = tmp_path / "games"
    folder.write_text("a file where a folder should be", encoding="utf-8")
    program = Program(tmp_path, (*BY_HAND[:-2], "--seed", "3"))
    program.sitting.saving.folder = GamesFolder(folder)
    assert "Can't save" in " ".join(program.type("grth"))
    assert "Can't save" not in " ".join(program.type("grts"))
    assert "Your setup is saved" not in " ".join(program.press("control-c"))
    program.press("backspace")
    folder.unlink()
    assert "Saving works again." in " ".join(program.type("grsh"))
    assert open_setup(setup_file(folder))[1].unfinished.activity == program.sitting.table.laying
    assert "Your setup is saved" in " ".join(program.press("control-c"))


def test_a_rematch_in_companion_mode_keeps_setup_and_players(tmp_path: Path):
    program = Program(tmp_path, ("companion", "--game", "quatrenun", "--computer", "--level", "4", "--layout", LAYOUT))
    for line in ("resign", "yes", "rematch", "grth", "ssss"):
        program.type(line)
    again = resumed(tmp_path, "companion")
    assert again.sitting.table.laying == program.sitting.table.laying
    assert again.sitting.level == 4
    assert again.sitting.table.game.position.player == program.sitting.table.game.position.player


@pytest.mark.parametrize("command", ["play", "companion"])
def test_a_setup_from_last_time_is_announced_only_if_it_is_the_newest(tmp_path: Path, command: str):
    options = (command, "--game", "quatrenun", *(("--lay", "hand") if command == "play" else ()))
    lay_out(tmp_path, options, count=16).type("yes")
    assert not any("last time" in text for text in Program(tmp_path, options).heard.texts)
    lay_out(tmp_path, options)
    assert any("You have an unfinished setup: two pieces." in text for text in Program(tmp_path, options).heard.texts)


def test_a_piece_named_twice_in_a_line_can_be_moved(tmp_path: Path):
    player = Program(tmp_path, BY_HAND)
    told = player.type("grth, grts, grth, srth")
    assert told[2:] == ["It's already on A1. Enter moves it to C1.", "The rest of the line was skipped."]
    assert player.press("enter") == ["C1: grooved round tall hollow. Now A1."]
