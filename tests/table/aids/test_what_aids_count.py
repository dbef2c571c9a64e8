"""A counted aid is counted only if it gave an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from quarto_access.record import Note, Record
from quarto_access.record.notes import parse_note
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import parse_square
from quarto_access.rules.game import Game, replay
from quarto_access.rules.pieces import PIECES, parse_piece, values_of
from quarto_access.settings import Cost, Settings
from quarto_access.table.aids.activities import compare_spots
from quarto_access.table.aids.state import Aid, Aids, AskAid
from quarto_access.table.announcement import Paged, announce, message
from quarto_access.table.intents import Key, Touch
from quarto_access.table.recorded import aids_of, record_of
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

COUNTED = Aids(dict.fromkeys(Aid, Cost.COUNTED))
A1, B1, B2, D4 = map(parse_square, ("A1", "B1", "B2", "D4"))
GRTH, GRTS = map(parse_piece, ("GRTH", "GRTS"))


def quarto_table(*actions: quarto.Action) -> Table:
    return sit_down(replay(quarto.start(), actions), aids=COUNTED)[0]


def quatrenun_table(*actions: quatrenun.Action) -> Table:
    return sit_down(replay(quatrenun.start(PIECES), actions), aids=COUNTED)[0]


def counted(table: Table, *intents: Intent) -> int:
    for intent in intents:
        table, _ = step(table, intent)
    return sum(table.aids.counted)


POINTED = quatrenun.Point(A1)
MOVED = (POINTED, quatrenun.Shift(PIECES[0], B1))


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        (quarto_table(), AskAid(Aid.RECAP)),
        (quarto_table(), AskAid(Aid.WHERE)),
        (quarto_table(), AskAid(Aid.QUIZ)),
        (quarto_table(), AskAid(Aid.COMPLETES)),
        (quarto_table(), AskAid(Aid.SAFE)),
        (quarto_table(quarto.Give(GRTH)), AskAid(Aid.SAFE, values=values_of(GRTH))),
        (quarto_table(), AskAid(Aid.NOTE, squares=(A1,))),
        (quarto_table(), AskAid(Aid.COMPARE)),
        (quatrenun_table(), AskAid(Aid.RECAP)),
        (quatrenun_table(), AskAid(Aid.SAFE)),
        (quatrenun_table(*MOVED), AskAid(Aid.SAFE, squares=(B1,))),
        (quatrenun_table(*MOVED), AskAid(Aid.SAFE, squares=(A1,))),
        (quatrenun_table(POINTED), AskAid(Aid.SAFE, squares=(D4,))),
        (quatrenun_table(), AskAid(Aid.NOTE, squares=(A1,))),
    ],
    ids=lambda one: one.aid if isinstance(one, AskAid) else one.position.game,
)
def test_an_aid_without_an_answer_is_not_counted(table: Table, asked: AskAid):
    assert counted(table, asked) == 0


@pytest.mark.parametrize(
    ("table", "asked"),
    [
        (quarto_table(), AskAid(Aid.LEFT)),
        (quarto_table(), AskAid(Aid.SAFE, values=values_of(GRTS))),
        (quarto_table(quarto.Give(GRTH)), AskAid(Aid.COMPLETES)),
        (quatrenun_table(), AskAid(Aid.COMPLETES)),
        (quatrenun_table(), AskAid(Aid.THREES)),
        (quatrenun_table(), AskAid(Aid.SAFE, squares=(A1,))),
        (quatrenun_table(POINTED), AskAid(Aid.SAFE, squares=(B1,))),
        (quatrenun_table(), AskAid(Aid.COMPARE, squares=(A1, B1))),
    ],
)
def test_an_answer_is_counted_once(table: Table, asked: AskAid):
    assert counted(table, asked, asked) == 1


def test_comparing_is_counted_when_the_second_spot_is_touched():
    table = quatrenun_table()
    assert counted(table, AskAid(Aid.COMPARE), Touch(A1)) == 0
    assert counted(table, AskAid(Aid.COMPARE), Touch(A1), Key.BACK) == 0
    assert counted(table, AskAid(Aid.COMPARE), Touch(A1), Touch(B2)) == 1
    for intent in (AskAid(Aid.COMPARE), Touch(A1), Touch(B2)):
        table, happened = step(table, intent)
    (told,) = happened
    assert told == announce(Paged((compare_spots(table, A1, B2),)), message("aids-counted", player=1, count=1))


def test_a_record_with_the_older_wording_of_counted_aids_is_parsed():
    notes = (Note(parse_note("Counted aids: Player 1 2, Player 2 1")),)
    aids = aids_of(notes, Settings())
    assert aids.counted == (2, 1)
    sat, _ = sit_down(Game(quarto.start()), aids=aids, notes=notes)
    assert [note.text() for note in record_of(sat, Record(sat.game)).notes] == [
        "Player 1 asked for 2 aids",
        "Player 2 asked for 1 aid",
    ]
