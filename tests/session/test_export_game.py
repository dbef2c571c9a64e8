"""Exporting from inside: all of a game, or its position after a turn; what is said, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.exported_records import ALL, IN_HAND, WON
from helpers.program import BOOK, Program

from quarto_access.frozen import replace
from quarto_access.menu.pages import ExportGame, exports_page
from quarto_access.record import Note, Record, parse_record, record_text
from quarto_access.record.export import ExportKind, Paper
from quarto_access.record.notes import Blindfolded, Took
from quarto_access.session.export import exported
from quarto_access.session.menu.room import MenuRoom

if TYPE_CHECKING:
    from pathlib import Path

QUICK = [kind for kind in ExportKind if kind is not ExportKind.PNG]
KINDS = [*QUICK, pytest.param(ExportKind.PNG, marks=pytest.mark.slow)]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "2026-11-16 20.00.00.quarto.txt"
    path.write_text(record_text(WON), encoding="utf-8")
    return path


def choose(item: ExportGame) -> list[str]:
    """Choose a kind of export in the menu; return what is heard."""
    program = Program(item.file.parent, ("train",))
    room = program.session.room
    assert isinstance(room, MenuRoom)
    before = len(program.heard.entries)
    room.take_item(item)
    program.wait(1)
    return program.heard.since(before)


def export_turn(file: Path, turn: int, words: str) -> list[str]:
    """Export a game as it was after a turn, in a review; return what is heard."""
    program = Program(file.parent, ("review", str(file)))
    program.type(f"turn {turn}")
    before = len(program.heard.entries)
    program.type(f"export {words}")
    program.wait(1)
    return program.heard.since(before)


@pytest.mark.parametrize("kind", KINDS)
def test_the_position_after_a_turn_is_beside_the_record_under_a_name_of_its_own(kind: ExportKind, record: Path):
    path = record.with_name(f"2026-11-16 20.00.00 turn 3{kind.ending}")
    drawing = ["Drawing the picture."] * (kind is ExportKind.PNG)
    assert export_turn(record, 3, kind) == ["Exporting turn 3.", *drawing, f"Saved as {path}"]
    assert path.read_bytes() == exported(WON, kind, BOOK, turn=3) != exported(WON, kind, BOOK)
    assert record.read_text(encoding="utf-8") == record_text(WON)


def test_all_of_a_game(record: Path):
    assert choose(ExportGame(record, ExportKind.BRF)) == [f"Saved as {record.with_name('2026-11-16 20.00.00.brf')}"]


def test_another_file_is_never_overwritten(record: Path):
    mine = record.with_name("2026-11-16 20.00.00 turn 3.svg")
    mine.write_text("mine", encoding="utf-8")
    for _ in range(2):
        heard = export_turn(record, 3, "svg")
        assert heard[1] == f"Saved as {record.with_name('2026-11-16 20.00.00 turn 3-2.svg')}"
    assert mine.read_text(encoding="utf-8") == "mine"


def test_in_a_pipe_a_picture_is_written_before_the_next_line_comes(record: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("quarto_access.session.export.exported", lambda *_: b"picture")
    program = Program(record.parent, ("train",))
    program.context.on_terminal = False
    room = program.session.room
    assert isinstance(room, MenuRoom)
    room.take_item(ExportGame(record, ExportKind.PNG))
    path = record.with_name("2026-11-16 20.00.00.png")
    assert program.heard.texts[-2:] == ["Drawing the picture.", f"Saved as {path}"]
    assert path.read_bytes() == b"picture"


@pytest.mark.parametrize("kind", ExportKind)
def test_an_unfinished_blindfold_game_is_refused(kind: ExportKind, tmp_path: Path):
    path = tmp_path / "blind.quarto.txt"
    path.write_text(record_text(replace(IN_HAND, notes=(Note(Blindfolded(3)),))), encoding="utf-8")
    heard = choose(ExportGame(path, kind))
    assert heard == ["This blindfold game isn't over. Finish it or resign first."]
    assert [file.name for file in tmp_path.glob("*blind*")] == [path.name]


def test_a_turn_of_a_finished_blindfold_game_can_be_exported(tmp_path: Path):
    path = tmp_path / "blind.quarto.txt"
    path.write_text(record_text(replace(WON, notes=(Note(Blindfolded(3)),))), encoding="utf-8")
    assert export_turn(path, 2, "text")[1].startswith("Saved as ")


def test_a_file_that_is_damaged_or_gone_is_named(record: Path):
    record.write_text("Game: Quarto\n", encoding="utf-8")
    sentence = "Can't read 2026-11-16 20.00.00.quarto.txt. It's damaged, or it's gone."
    assert choose(ExportGame(record, ExportKind.TEXT)) == [sentence]
    record.unlink()
    assert choose(ExportGame(record, ExportKind.TEXT)) == [sentence]


def test_a_folder_that_cannot_be_written_to_is_named(record: Path, monkeypatch: pytest.MonkeyPatch):
    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("quarto_access.session.export.create_whole", fail)
    assert choose(ExportGame(record, ExportKind.TEXT)) == [f"Can't write {record.parent}: Permission denied."]


def test_the_page_of_kinds_is_read_by_what_they_are_for(record: Path):
    program = Program(record.parent, ("train",))
    room = program.session.room
    assert isinstance(room, MenuRoom)
    room.menu = room.menu.opened(exports_page(record))
    (heard,) = program.press("n")
    assert heard == (
        "Export: six choices. 1: Text: the board in words. 2: Picture for sighted friends. 3: The same picture as PNG. "
        "4: Braille file. 5: Tactile diagram, A4 swell paper. 6: Tactile diagram, US Letter swell paper."
    )
    path = record.with_name("2026-11-16 20.00.00.tactile.svg")
    assert program.press("6") == [f"Saved as {path}"]
    assert path.read_bytes() == exported(WON, ExportKind.TACTILE, BOOK, Paper.LETTER)


def test_in_a_review_three_keys_reach_every_kind(record: Path):
    program = Program(record.parent, ("review", str(record)))
    program.press("enter")
    while program.press("space") != ["Export the game up to here."]:
        pass
    assert program.press("enter") == ["Text: the board in words. Enter to choose, Space for more."]
    assert program.press("backspace") == ["Export the game up to here."]
    program.press("enter", "space", "space", "space", "space")
    assert program.press("space") == ["Tactile diagram, US Letter swell paper."]
    path = record.with_name("2026-11-16 20.00.00 turn 0.tactile.svg")
    assert program.press("enter") == ["Exporting the start.", f"Saved as {path}"]
    assert path.read_bytes() == exported(WON, ExportKind.TACTILE, BOOK, Paper.LETTER, 0)


def test_at_the_last_turn_of_a_review_the_whole_game_is_exported(record: Path):
    path = record.with_name("2026-11-16 20.00.00.brf")
    last = len(WON.game.turns)
    assert export_turn(record, last, "brf") == ["Exporting the game.", f"Saved as {path}"]


@pytest.mark.parametrize("words", ["jpeg", "png a5", "tactile letter a4"])
def test_a_kind_that_there_is_not_is_refused(words: str, record: Path):
    assert export_turn(record, 2, words)[0].startswith("I don't know")
    assert list(record.parent.glob("*turn*")) == []


# What the files say.


def text_of(record: Record, turn: int) -> list[str]:
    return exported(record, ExportKind.TEXT, BOOK, turn=turn).decode("utf-8").splitlines()


def test_the_text_ends_with_the_turn_and_says_which_it_is():
    lines = text_of(WON, 3)
    assert lines[7:] == [
        "1 Player 1 gives grooved round tall hollow",
        "2 Player 2 places B2, gives smooth square short solid",
        "3 Player 1 places C3, calls row 2, false, gives smooth round tall solid",
        "",
        "The board after turn 3:",
        "B2: grooved round tall hollow.",
        "C3: smooth square short solid.",
        "Empty: A1, B1, C1, D1, A2, C2, D2, A3, B3, D3, A4, B4, C4, D4.",
        "In hand: smooth round tall solid.",
        lines[-2],
        "Computer places next.",
    ]
    assert lines[-2].startswith("Left, 13: grooved round tall solid, ")


def test_the_start_and_the_end_of_a_game():
    assert "The board at the start:" in text_of(WON, 0)
    last = len(WON.game.turns)
    assert text_of(WON, last) == exported(WON, ExportKind.TEXT, BOOK).decode("utf-8").splitlines()


def test_notes_on_later_turns_are_left_out():
    record = replace(WON, notes=(Note(Took(1, 5), 1), Note(Took(2, 7), 2)))
    assert [line for line in text_of(record, 1) if line.startswith("Note")] == ["Note: Player 1 took 5 seconds"]


@pytest.mark.parametrize("name", ALL)
def test_a_record_after_any_turn_is_the_record_up_to_there(name: str):
    record = ALL[name]
    for turn in range(len(record.game.turns) + 1):
        lines = record_text(record).splitlines()
        after = record.after(turn)
        assert record_text(after).splitlines()[:-1] == lines[: len(record_text(after).splitlines()) - 1]
        assert len(after.game.turns) == turn
        assert parse_record(record_text(after)).game == after.game


@pytest.mark.parametrize("kind", [ExportKind.SVG, ExportKind.BRF, ExportKind.TACTILE])
@pytest.mark.parametrize(
    "name", ["won", *(pytest.param(name, marks=pytest.mark.slow) for name in ALL if name != "won")]
)
def test_every_kind_takes_every_turn(name: str, kind: ExportKind):
    for turn in range(len(ALL[name].game.turns) + 1):
        assert exported(ALL[name], kind, BOOK, turn=turn)
