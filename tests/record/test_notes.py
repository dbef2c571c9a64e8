"""Typed notes have one text each. Any other note is free text and stays as it is."""

from __future__ import annotations

from dataclasses import fields

import pytest
from helpers.quick_set import examples
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.record import Note, Record, parse_record, record_text
from quarto_access.record.notes import (
    NOTE_TYPES,
    AidsAsked,
    AidsCounted,
    BesideRealBoard,
    Blindfolded,
    CalledFirst,
    ClockAgreed,
    Corrected,
    EntryAdded,
    EntryRemoved,
    FirstGame,
    HandMove,
    HintAsked,
    LayoutCorrected,
    LeftOut,
    Peek,
    PlayedOn,
    PrivateNote,
    QuartoTally,
    QuatrenunTally,
    StillToMove,
    Took,
    Tried,
    TypedNote,
    parse_note,
)
from quarto_access.rules.board import BLOCKS, LINES, SQUARES, parse_square
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import PIECES, PieceSet, parse_piece
from quarto_access.rules.quarto import Call, Give, Pass, Place, start
from quarto_access.rules.quatrenun import Point, Shift

A1, A2, B1, B2, B3, C1, D1 = map(parse_square, ("A1", "A2", "B1", "B2", "B3", "C1", "D1"))
GRTH, GSTH, GRSH, SSSS, SSSH = map(parse_piece, ("GRTH", "GSTH", "GRSH", "SSSS", "SSSH"))

WRITTEN: dict[str, TypedNote] = {
    "beside a real board": BesideRealBoard(),
    "the first game of the lessons": FirstGame(),
    "played on from Ana, after turn 3.quarto.txt, after turn 9": PlayedOn("Ana, after turn 3.quarto.txt", 9),
    "Player 1 asked for hint 1: a good move": HintAsked(1, 1, "a good move"),
    "Player 2 asked for hint 12: what the position is worth": HintAsked(2, 12, "what the position is worth"),
    "Private note of Player 2 on B2: Danger": PrivateNote(2, B2, "Danger"),
    "Private note of Player 1 on B3: take care: Row 2, not B1": PrivateNote(1, B3, "take care: Row 2, not B1"),
    "Player 1 calls Quarto first, and places to show it": CalledFirst(1),
    "Player 2 calls row 2 first, and places to show it": CalledFirst(2, LINES[1]),
    "Player 1 calls block C3 first, and places to show it": CalledFirst(1, BLOCKS[-1]),
    "Player 1 asked for 1 aid": AidsAsked(1, 1),
    "Player 2 asked for 7 aids": AidsAsked(2, 7),
    "Counted aids: Player 1 2, Player 2 1": AidsCounted(2, 1),
    "Blindfold, tournament": Blindfolded(0),
    "Blindfold, 1 peek each": Blindfolded(1),
    "Blindfold, 20 peeks each": Blindfolded(20),
    "Blindfold, peeks without limit": Blindfolded(None),
    "Player 2 peeks": Peek(2),
    "Player 1 tries B3, taken": Tried(1, B3, "taken"),
    "Player 2 tries A1, impossible": Tried(2, A1, "impossible"),
    "Player 1: 1 peek, 0 taken places, 2 false calls, 1 missed Quarto": QuartoTally(1, 1, 0, 2, 1),
    "Player 2: 0 peeks, 1 taken place, 1 false call, 0 missed Quartos": QuartoTally(2, 0, 1, 1, 0),
    "Player 1: 2 peeks, 1 impossible try, 0 needless losses": QuatrenunTally(1, 2, 1, 0),
    "Player 2: 1 peek, 3 impossible tries, 1 needless loss": QuatrenunTally(2, 1, 3, 1),
    "Clock: 60 seconds a move, time-out warns": ClockAgreed((60.0, 60.0), forfeits=False),
    "Clock: 60 and 90.5 seconds a move, time-out forfeits": ClockAgreed((60.0, 90.5), forfeits=True),
    "Player 1 took 1 second": Took(1, 1),
    "Player 2 took 39 seconds": Took(2, 39),
    "corrected: places A2, not B1": Corrected((Place(B1), Place(A2))),
    "corrected: points A2, not B1": Corrected((Point(B1), Point(A2))),
    "corrected: gives grooved round short hollow, not grooved square tall hollow": Corrected((Give(GSTH), Give(GRSH))),
    "corrected: moves grooved round tall hollow to A2, not smooth square short solid to B1": Corrected(
        (Shift(SSSS, B1), Shift(GRTH, A2))
    ),
    "corrected in the position put up: places C1, not A1": Corrected((Place(A1), Place(C1)), set_up=True),
    "corrected in the position put up: gives smooth square short solid, not grooved square tall hollow": Corrected(
        (Give(GSTH), Give(SSSS)), set_up=True
    ),
    "corrected in the layout: grooved round tall hollow on A1, not B1": LayoutCorrected(
        (Shift(GRTH, B1), Shift(GRTH, A1))
    ),
    "corrected in the layout: grooved round tall hollow on A1, not smooth square short solid": LayoutCorrected(
        (Shift(SSSS, A1), Shift(GRTH, A1))
    ),
    "corrected: Player 2 calls row 2 was taken out": EntryRemoved(2, Call(LINES[1])),
    "corrected: Player 1 calls Quarto was taken out": EntryRemoved(1, Call()),
    "corrected: Player 1 passes was taken out": EntryRemoved(1, Pass()),
    "corrected: Player 2 places A1 was added": EntryAdded(2, Place(SQUARES[0])),
    "left out by a correction: Player 1 gives grooved square tall hollow, Player 2 places C1": LeftOut(
        ((1, Give(GSTH)), (2, Place(C1)))
    ),
    "still to do on the real board: put grooved round tall hollow on C1": StillToMove((HandMove(GRTH, None, C1),)),
    "still to do on the real board: take grooved round tall hollow off C1": StillToMove((HandMove(GRTH, C1, None),)),
    "still to do on the real board: "
    "move grooved round tall hollow from A1 to C1, take smooth square short solid off B1": StillToMove(
        (HandMove(GRTH, A1, C1), HandMove(SSSS, B1, None))
    ),
}
"""Every text that saved records may contain."""

FREE = [
    *("", "A fine game", "Clock: 60 seconds", "Player 3 took 4 seconds", "Clock: x and y seconds a move"),
    *("Player 1 peeked", "Player 1 tries E5, taken", "corrected: places Z9, not B1", "corrected: , not", "Zeit: 3 s"),
    *(
        "left out by a correction: Player 1",
        f"Player 1 took {'9' * 5000} seconds",
        "left out by a correction: Player 1 x",
    ),
    "corrected in the layout: nonsense on A1, not B1",
    "still to do on the real board: put it on A1",
    "still to do on the real board: move grooved round tall hollow to A1",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_known_texts_are_parsed_and_written_unchanged(text: str):
    assert parse_note(text) == WRITTEN[text]
    assert Note(WRITTEN[text]).text() == text
    assert Note(parse_note(text.upper())).text().lower() == text.lower()


def test_every_type_of_note_has_an_example():
    assert {type(note) for note in WRITTEN.values()} == set(NOTE_TYPES)


@pytest.mark.parametrize("text", FREE)
def test_any_other_note_is_free_text(text: str):
    assert parse_note(text) == text
    record = Record(Game(start()), notes=(Note(text),))
    assert parse_record(record_text(record)).notes == record.notes


def test_a_correction_uses_the_records_piece_names():
    record = Record(Game(start()), pieces=PieceSet.CLASSIC, notes=(Note(Corrected((Give(GSTH), Give(GRSH)))),))
    text = "Note: corrected: gives light round short hollow, not light square tall hollow"
    assert text in record_text(record).splitlines()
    assert parse_record(record_text(record)) == record


players = st.sampled_from([1, 2])
squares, pieces, numbers = st.sampled_from(SQUARES), st.sampled_from(PIECES), st.integers(0, 999_999)
words = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)
seconds = st.integers(1, 999_999).map(lambda tenths: tenths / 10).map(lambda one: float(f"{one:g}"))
shifts = st.builds(Shift, pieces, squares)
pairs = st.one_of(
    st.tuples(st.builds(Give, pieces), st.builds(Give, pieces)),
    st.tuples(st.builds(Place, squares), st.builds(Place, squares)),
    st.tuples(st.builds(Point, squares), st.builds(Point, squares)),
    st.tuples(shifts, shifts),
)
goals = st.sampled_from([None, *LINES, *BLOCKS])
actions = st.one_of(pairs.map(lambda pair: pair[0]), st.builds(Call, goals), st.just(Pass()))
BY_FIELD = {"player": players, "goal": goals, "square": squares, "words": words, "hint": words, "file": words}
CUSTOM = {
    Tried: st.builds(Tried, players, squares, st.sampled_from(["taken", "impossible"])),
    Blindfolded: st.builds(Blindfolded, st.one_of(st.none(), numbers)),
    ClockAgreed: st.builds(ClockAgreed, st.tuples(seconds, seconds), st.booleans()),
    Corrected: st.builds(Corrected, pairs, st.booleans()),
    LayoutCorrected: st.one_of(
        st.builds(lambda was, now: LayoutCorrected((was, Shift(was.piece, now))), shifts, squares),
        st.builds(lambda was, now: LayoutCorrected((was, Shift(now, was.square))), shifts, pieces),
    ),
    EntryRemoved: st.builds(EntryRemoved, players, actions),
    EntryAdded: st.builds(EntryAdded, players, actions),
    StillToMove: st.builds(
        StillToMove,
        st.lists(
            st.one_of(
                st.builds(HandMove, pieces, st.none(), squares),
                st.builds(HandMove, pieces, squares, st.none()),
                st.builds(HandMove, pieces, squares, squares),
            ),
            min_size=1,
            max_size=4,
        ).map(tuple),
    ),
    LeftOut: st.builds(LeftOut, st.lists(st.tuples(players, actions), min_size=1, max_size=4).map(tuple)),
}


def notes_of(note_type: type[TypedNote]) -> st.SearchStrategy[TypedNote]:
    if note_type in CUSTOM:
        return CUSTOM[note_type]
    return st.builds(note_type, **{field.name: BY_FIELD.get(field.name, numbers) for field in fields(note_type)})


@examples(400)
@given(st.sampled_from(NOTE_TYPES).flatmap(notes_of), st.sampled_from(PieceSet))
def test_every_note_survives_writing_and_parsing(note: TypedNote, piece_set: PieceSet):
    record = Record(Game(start()), pieces=piece_set, notes=(Note("before"), Note(note), Note("after")))
    assert parse_record(record_text(record)) == record
