"""Keys and lines in every room: nothing breaks, everything is answered, and the figures show that we tried it all."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from fuzz import ROOMS, Failure, Tally, fuzz
from helpers.program import BOOK, Program
from helpers.quick_set import quick_first

from quarto_access.frozen import replace
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


def state_of(program: Program) -> object:
    """Return everything that a key could change, except what was heard."""
    room = program.session.room
    sitting = getattr(room, "sitting", None)
    if sitting is None:
        return room, room.menu, room.leaving, room.training.round, room.gallery.listening
    table = replace(
        sitting.table, reading=None, aside=(), heard=(), last=None, repeats=0, at_edge=False, clock=None, teaching=False
    )
    return room, table, program.session.layer.open, program.session.layer.at


@pytest.mark.parametrize("room", quick_first([room for room in ROOMS if room != "review"], 6))
def test_the_key_that_only_reads_does_nothing_else(room: str, tmp_path: Path):
    program = Program(tmp_path, ROOMS[room])
    chance = Random(room)
    keys = [key for key in program.context.keys.bindings if key not in ("control-d", "greater-than") and " " not in key]
    for key in chance.choices(keys, k=60):
        program.press(key)
        if (
            program.session.gone
            or program.session.room is None
            or program.session.room.asks_for_key
            or program.session.typing.line is not None
        ):
            continue
        before = state_of(program)
        assert program.press("greater-than")
        assert state_of(program) == before, key
