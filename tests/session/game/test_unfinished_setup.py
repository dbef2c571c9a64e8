"""What was left half laid or half put up: which start goes on with it, and what others do with its file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.session.options import CannotPlay
from quarto_access.session.review import Onlooker
from quarto_access.store.games import SETUP_SUFFIX, GamesFolder, load_record, open_setup, setup_path
from quarto_access.store.whole import write_whole
from quarto_access.table.companion.state import SettingUp, Walking

if TYPE_CHECKING:
    from pathlib import Path

BY_HAND = ("play", "--game", "quatrenun", "--players", "2", "--first", "me", "--lay", "hand", "--seed", "3")
BESIDE = ("companion", "--game", "quatrenun", "--first", "me", "--seed", "3")
PUT_UP = ("companion", "--first", "me")
LAYOUT = ",".join(map(piece_code, PIECES))


def lay(home: Path, options: tuple[str, ...] = BY_HAND, count: int = 2) -> AtTheTable:
    table = AtTheTable(home, options)
    for piece in PIECES[:count]:
        table.type(piece_code(piece))
    return table


def put_up(home: Path) -> AtTheTable:
    """Enter two actions of a game, then begin to put up another position."""
    table = AtTheTable(home, PUT_UP)
    table.press("1", "z", "tab", "s", "x", "2")
    return table


def laying_file(home: Path) -> Path:
    (path,) = home.glob(f"*{SETUP_SUFFIX}")
    return path


def names(home: Path) -> list[str]:
    return sorted(path.name for path in home.glob("*.txt"))


def begin(table: AtTheTable) -> None:
    for line in ("rest", "yes"):
        table.type(line)
    assert table.sitting.table.laying is None


def resumed(home: Path, *options: str) -> AtTheTable:
    return AtTheTable(home, (*(options or ("play",)), "--resume"))


def test_the_file_can_be_read_by_ear_in_any_editor(tmp_path: Path):
    table = lay(tmp_path)
    for line in ("d4 ssss", "swap a1 b1"):
        table.type(line)
    assert laying_file(tmp_path).read_text(encoding="utf-8").splitlines() == [
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


def test_the_game_that_comes_of_it_has_its_name_and_the_other_file_is_gone(tmp_path: Path):
    table = lay(tmp_path)
    assert names(tmp_path) == ["2026-11-16 12.00.00.laying.txt"]
    begin(table)
    assert names(tmp_path) == ["2026-11-16 12.00.00.quarto.txt"]


def test_killed_before_the_file_was_taken_away_the_game_goes_on_and_not_the_laying(tmp_path: Path):
    table = lay(tmp_path)
    text = laying_file(tmp_path).read_text(encoding="utf-8")
    begin(table)
    left = setup_path(table.sitting.path)
    write_whole(left, text)
    os.utime(left, (2_000_000_000, 2_000_000_000))
    again = resumed(tmp_path)
    assert again.sitting.table.laying is None
    assert again.sitting.path == table.sitting.path


def test_another_game_of_the_same_second_takes_another_name(tmp_path: Path):
    lay(tmp_path)
    lay(tmp_path)
    AtTheTable(tmp_path).press("1", "enter")
    assert names(tmp_path) == [
        "2026-11-16 12.00.00-2.laying.txt",
        "2026-11-16 12.00.00-3.quarto.txt",
        "2026-11-16 12.00.00.laying.txt",
    ]


def test_two_programs_that_go_on_with_the_same_pieces_begin_two_games(tmp_path: Path):
    lay(tmp_path)
    one, two = resumed(tmp_path), resumed(tmp_path)
    one.type("ssss")
    begin(one)
    game = load_record(one.sitting.path)
    # The other one has not heard of it: what it lays is kept, too, and is not hidden behind the game.
    two.type("grsh")
    assert open_setup(laying_file(tmp_path))[1].unfinished.activity == two.sitting.table.laying
    begin(two)
    assert load_record(one.sitting.path) == game
    assert one.sitting.path != two.sitting.path
    assert len(names(tmp_path)) == 2


def test_a_program_that_begins_last_writes_over_no_game(tmp_path: Path):
    lay(tmp_path, count=16)
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
def test_a_damaged_file_is_named_and_left_as_it_was(tmp_path: Path, broken: tuple[str, str], line: int, word: str):
    AtTheTable(tmp_path).press("1", "enter")
    lay(tmp_path)
    path = laying_file(tmp_path)
    text = path.read_text(encoding="utf-8")
    assert broken[0] in text
    path.write_text(text.replace(*broken), encoding="utf-8", newline="\n")
    os.utime(path, (2_000_000_000, 2_000_000_000))
    table = resumed(tmp_path)
    assert f'{path.name} is damaged in line {line}, at "{word}"' in table.heard.texts[0]
    assert table.heard.texts[1].startswith("The game goes on.")
    assert path.read_text(encoding="utf-8") == text.replace(*broken)


def test_each_way_to_go_on_takes_what_was_laid_for_its_kind(tmp_path: Path):
    for at, left in enumerate((BESIDE, PUT_UP, BY_HAND)):
        before = set(tmp_path.glob(f"*{SETUP_SUFFIX}"))
        _ = put_up(tmp_path) if left is PUT_UP else lay(tmp_path, left)
        (new,) = set(tmp_path.glob(f"*{SETUP_SUFFIX}")) - before
        os.utime(new, (2_000_000_000 + at, 2_000_000_000 + at))
    assert resumed(tmp_path, "play").sitting.table.companion is None
    assert resumed(tmp_path, "play", "--game", "quatrenun").sitting.table.companion is None
    assert isinstance(resumed(tmp_path, "companion").sitting.table.setup, SettingUp)
    assert isinstance(resumed(tmp_path, "companion", "--game", "quarto").sitting.table.setup, SettingUp)
    beside = resumed(tmp_path, "companion", "--game", "quatrenun").sitting.table
    assert beside.companion is not None
    assert beside.laying is not None


def test_a_game_that_is_newer_goes_on_before_what_was_half_laid(tmp_path: Path):
    lay(tmp_path)
    os.utime(laying_file(tmp_path), (1000, 1000))
    AtTheTable(tmp_path).press("1", "enter")
    assert resumed(tmp_path).sitting.table.laying is None
    assert resumed(tmp_path, "play", "--game", "quatrenun").sitting.table.laying is not None


def test_of_a_game_and_what_is_put_up_for_it_in_the_same_moment_the_latter_goes_on(tmp_path: Path):
    table = put_up(tmp_path)
    for path in (table.sitting.path, laying_file(tmp_path)):
        os.utime(path, (1000, 1000))
    assert isinstance(resumed(tmp_path, "companion").sitting.table.setup, SettingUp)


def test_a_review_and_an_onlooker_see_games_only(tmp_path: Path):
    lay(tmp_path)
    with pytest.raises(CannotPlay, match="There is no game"):
        AtTheTable(tmp_path, ("review",))
    table = AtTheTable(tmp_path)
    table.press("1", "enter")
    os.utime(laying_file(tmp_path), (2_000_000_000, 2_000_000_000))
    onlooker = Onlooker(table.context.options, table.out)
    onlooker.look()
    assert any("gives" in line or "Player 2" in line for line in onlooker.drawn)
    assert AtTheTable(tmp_path, ("review",)).heard.texts[0].startswith("A record of one turn.")


def test_given_up_the_game_goes_on_that_was_on_the_table(tmp_path: Path):
    before = put_up(tmp_path)
    game = load_record(before.sitting.path)
    table = resumed(tmp_path, "companion")
    table.press("backspace", "backspace")
    assert table.sitting.table.setup is None
    assert list(tmp_path.glob(f"*{SETUP_SUFFIX}")) == []
    assert table.sitting.path == before.sitting.path
    assert load_record(before.sitting.path) == game
    table.press("3")
    assert len(load_record(before.sitting.path).game.steps) == len(game.game.steps) + 1


def test_a_game_that_has_gone_on_since_is_not_set_back(tmp_path: Path):
    first = put_up(tmp_path)
    first.press("backspace", "backspace")
    put_up_again = first.press("tab", "s", "x", "2")
    assert put_up_again
    kept = laying_file(tmp_path)
    text = kept.read_text(encoding="utf-8")
    first.press("backspace", "backspace", "3", "c")
    write_whole(kept, text)
    table = resumed(tmp_path, "companion")
    table.press("backspace", "backspace")
    assert len(table.sitting.table.game.steps) == len(first.sitting.table.game.steps)


def test_where_its_game_is_gone_the_copy_of_it_goes_on_under_another_name(tmp_path: Path):
    first = put_up(tmp_path)
    first.sitting.path.unlink()
    table = resumed(tmp_path, "companion")
    assert isinstance(table.sitting.table.setup, SettingUp)
    table.press("backspace", "backspace", "3")
    assert len(load_record(table.sitting.path).game.steps) == 3


def test_where_its_game_is_gone_the_copy_is_saved_when_putting_up_is_given_up(tmp_path: Path):
    first = put_up(tmp_path)
    first.sitting.path.unlink()
    table = resumed(tmp_path, "companion")
    table.press("backspace", "backspace", "control-c", "control-c")
    (kept,) = tmp_path.glob("*.txt")
    assert len(load_record(kept).game.steps) == 2


def test_where_its_game_is_gone_the_copy_is_saved_when_the_position_is_put_up(tmp_path: Path):
    first = put_up(tmp_path)
    first.sitting.path.unlink()
    table = resumed(tmp_path, "companion")
    table.press("enter", "enter", "enter")
    assert table.sitting.table.setup is None
    kept = (load_record(path) for path in tmp_path.glob("*.quarto.txt"))
    assert sorted(len(record.game.steps) for record in kept) == [0, 2]


def test_a_note_while_pieces_are_laid_as_they_are_told_begins_no_game(tmp_path: Path):
    table = AtTheTable(tmp_path, (*BESIDE, "--lay", "lot"))
    table.type("note b3 hello")
    table.type("quit")
    assert [name.endswith(SETUP_SUFFIX) for name in names(tmp_path)] == [True]
    again = resumed(tmp_path, "companion")
    assert isinstance(again.sitting.table.setup, Walking)
    for _ in range(16):
        again.press("enter")
    assert again.type("note b3")[-1] == "B3, your note: hello."
    assert again.sitting.path is not None
    assert names(tmp_path) == [again.sitting.path.name]


def test_a_name_that_leads_out_of_the_folder_is_refused(tmp_path: Path):
    home = tmp_path / "games"
    put_up(home)
    path = laying_file(home)
    text = path.read_text(encoding="utf-8").replace("instead of ", "instead of ../")
    path.write_text(text, encoding="utf-8", newline="\n")
    os.utime(path, (2_000_000_000, 2_000_000_000))
    assert "is damaged in line" in resumed(home, "companion").heard.texts[0]


def test_trouble_with_saving_is_told_once_and_nobody_hears_that_it_is_kept(tmp_path: Path):
    folder = tmp_path / "games"
    folder.write_text("a file where a folder should be", encoding="utf-8")
    table = AtTheTable(tmp_path, (*BY_HAND[:-2], "--seed", "3"))
    table.sitting.saving.folder = GamesFolder(folder)
    assert "Can't save" in " ".join(table.type("grth"))
    assert "Can't save" not in " ".join(table.type("grts"))
    assert "kept" not in " ".join(table.press("control-c"))
    table.press("backspace")
    folder.unlink()
    assert "Saved again." in " ".join(table.type("grsh"))
    assert open_setup(laying_file(folder))[1].unfinished.activity == table.sitting.table.laying
    assert "kept" in " ".join(table.press("control-c"))


def test_another_game_beside_the_table_is_laid_and_kept_for_the_same_players(tmp_path: Path):
    table = AtTheTable(tmp_path, ("companion", "--game", "quatrenun", "--computer", "--level", "4", "--layout", LAYOUT))
    for line in ("resign", "yes", "rematch", "grth", "ssss"):
        table.type(line)
    again = resumed(tmp_path, "companion")
    assert again.sitting.table.laying == table.sitting.table.laying
    assert again.sitting.level == 4
    assert again.sitting.table.game.position.player == table.sitting.table.game.position.player


@pytest.mark.parametrize("command", ["play", "companion"])
def test_what_lies_from_last_time_is_not_told_where_none_of_it_was_left_last(tmp_path: Path, command: str):
    options = (command, "--game", "quatrenun", *(("--lay", "hand") if command == "play" else ()))
    lay(tmp_path, options, count=16).type("yes")
    assert not any("last time" in text for text in AtTheTable(tmp_path, options).heard.texts)
    lay(tmp_path, options)
    assert any("Two lie from last time." in text for text in AtTheTable(tmp_path, options).heard.texts)


def test_a_piece_named_twice_in_a_line_can_be_moved(tmp_path: Path):
    player = AtTheTable(tmp_path, BY_HAND)
    told = player.type("grth, grts, grth, srth")
    assert told[2:] == ["It lies on A1 already. Enter: it lies on C1 instead.", "The rest of the line was not done."]
    assert player.press("enter") == ["C1: grooved round tall hollow. Now A1."]
