"""Keys and lines in every room: nothing breaks, everything is answered, and the figures show that we tried it all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from fuzz import ROOMS, Failure, Tally, fuzz
from helpers.program import BOOK, Program

from quarto_access.narration.understand import Vocabulary
from quarto_access.rules.board import SQUARES, square_name
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.rules.quarto import Phase
from quarto_access.table.events import Choice

if TYPE_CHECKING:
    from pathlib import Path

KEYS_A_ROOM = 170


@pytest.fixture(scope="module")
def played() -> tuple[Tally, list[Failure]]:
    tally = Tally()
    return tally, [failure for room in ROOMS for failure in fuzz(room, KEYS_A_ROOM, tally)]


def test_every_key_and_line_is_answered_in_every_room(played: tuple[Tally, list[Failure]]):
    _, failures = played
    assert not failures, "\n".join(map(str, failures))


def test_every_binding_was_pressed_in_every_room(played: tuple[Tally, list[Failure]]):
    tally, _ = played
    assert {room: left for room in ROOMS if (left := tally.unseen(room))} == {}


def test_every_word_was_typed(played: tuple[Tally, list[Failure]]):
    tally, _ = played
    assert Vocabulary.of(BOOK).meanings.keys() <= tally.words


def test_something_was_finished_in_every_room(played: tuple[Tally, list[Failure]]):
    tally, _ = played
    assert [room for room in ROOMS if not tally.finished[room]] == []
    assert tally.most_placed >= 12


@pytest.mark.parametrize("room", ["two players", "blindfold", "house rules", "braille", "companion"])
def test_space_offers_to_call_and_to_pass_in_the_last_call(room: str, tmp_path: Path):
    """Random play hardly ever gets so far in the time of a test."""
    program = Program(tmp_path, ROOMS[room])
    for piece, square in zip(PIECES, SQUARES, strict=True):
        program.type(piece_code(piece))
        program.type(square_name(square))
    assert program.sitting.table.prompt.phase is Phase.LAST_CALL
    offered = set()
    for _ in range(12):
        assert program.press("space")
        offered.add(program.sitting.table.chosen)
    assert {Choice.CALL, Choice.PASS} <= offered
