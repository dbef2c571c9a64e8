"""Keys and lines in every room: nothing breaks, everything is answered, and the figures show that we tried it all."""

from __future__ import annotations

import pytest
from fuzz import ROOMS, Failure, Tally, fuzz
from helpers.program import BOOK

from quarto_access.narration.understand import Vocabulary

KEYS_A_ROOM = 250


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
