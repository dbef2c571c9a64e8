"""The notes of a game that two programs saved: joined by turn, each counted once."""

from __future__ import annotations

import pytest
from helpers.positions import ROW_1_DONE, played

from quarto_access.frozen import replace
from quarto_access.record import Note, Record, notes
from quarto_access.record.joined import is_same_game, joined_notes
from quarto_access.rules.board import parse_square

pytestmark = pytest.mark.edge("one game, one player")

BLINDFOLD = Note(notes.Blindfolded(3))
B2, C3 = map(parse_square, ("B2", "C3"))


def peek(player: int, turn: int) -> Note:
    return Note(notes.Peek(player), turn)


def test_peeks_of_both_are_joined_by_turn():
    base = (BLINDFOLD, peek(1, 1))
    ours, theirs = (*base, peek(2, 4)), (*base, peek(1, 2), peek(1, 3))
    joined = joined_notes(ours, theirs, base)
    assert joined == (BLINDFOLD, peek(1, 1), peek(1, 2), peek(1, 3), peek(2, 4))


def test_two_peeks_after_the_same_turn_are_two():
    assert joined_notes((peek(1, 2),), (peek(1, 2),), ()) == (peek(1, 2), peek(1, 2))


def test_what_both_knew_before_is_there_once():
    base = (BLINDFOLD, peek(1, 1), Note("Ana was tired", 2))
    assert joined_notes(base, base, base) == base


def test_counted_aids_add_up():
    base = (Note(notes.AidsAsked(1, 2), 3),)
    ours = (Note(notes.AidsAsked(1, 3), 5), Note(notes.AidsAsked(2, 1), 5))
    theirs = (Note(notes.AidsAsked(1, 6), 4),)
    joined = joined_notes(ours, theirs, base)
    assert {note.content for note in joined} == {notes.AidsAsked(1, 7), notes.AidsAsked(2, 1)}


def test_hints_of_both_are_kept():
    hint = Note(notes.HintAsked(1, 1, "a good move"), 2)
    assert joined_notes((), (hint,), ()) == (hint,)


def test_our_own_words_on_a_spot_count():
    mine = Note(notes.PrivateNote(1, B2, "careful"), 4)
    theirs = (Note(notes.PrivateNote(1, B2, "dull"), 3), Note(notes.PrivateNote(1, C3, "new"), 3))
    assert joined_notes((mine,), theirs, ()) == (theirs[1], mine)


def test_times_terms_and_sums_stay_those_of_each_copy():
    theirs = (
        Note(notes.ClockAgreed((60.0, 60.0), forfeits=False)),
        Note(notes.Took(1, 30), 1),
        Note(notes.QuartoTally(1, 5, 0, 0, 0), 4),
        Note(notes.Blindfolded(None), 2),
    )
    assert joined_notes((BLINDFOLD,), theirs, ()) == (BLINDFOLD,)


def test_a_game_is_the_same_however_far_it_has_got():
    record = Record(played(ROW_1_DONE), "2026-11-16", ("Ana", "Bo"))
    assert is_same_game(record, record.after(1))
    assert not is_same_game(record, replace(record, date="2026-11-17"))
    assert not is_same_game(record, replace(record, names=("Ana", "Cy")))
