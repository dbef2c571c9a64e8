"""Answer memory aids and count their cost; announce what they say unprompted."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.frozen import replace
from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Turn
from quarto_access.rules.quarto import Place
from quarto_access.rules.quatrenun import Shift
from quarto_access.settings import Cost
from quarto_access.table import cues, events
from quarto_access.table.aids.activities import (
    begin_comparing,
    begin_filter,
    begin_noting,
    compare_spots,
    filter_message,
    find_pieces,
    take_aid,
    write_note,
)
from quarto_access.table.aids.spots import announce_answer, count_aid
from quarto_access.table.aids.state import Aid, AskAid, QuizzingPieces, QuizzingSpots
from quarto_access.table.announcement import AnnouncementKind, Item, Paged, Part, announce, message
from quarto_access.table.blindfold.hiding import lacks_peek
from quarto_access.table.events import Event, Shifted
from quarto_access.table.games import game_at
from quarto_access.table.games.actions import step_message
from quarto_access.table.intents import Ask, Asking, Intent
from quarto_access.table.refusing import answer_first
from quarto_access.table.setup.state import Laying, SettingUp
from quarto_access.table.state import Result, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

_ABOUT_THE_BOARD = (Ask(Asking.BOARD), Ask(Asking.BOARD, whole=True), AskAid(Aid.BREATH))
"""Questions that reveal the whole board. The aid for changes compares with the board at that time."""


def ask_aid(table: Table, asked: AskAid) -> Result:
    """Answer an aid. Asking for it again right away isn't counted."""
    if table.aids.cost(asked.aid) is Cost.OFF:
        return table, (_off(asked.aid),)
    after, happened = _answer(table, asked)
    return (after, happened) if table.repeats else count_aid(table, asked.aid, after, happened)


def _off(aid: Aid) -> Event:
    """Announce that an aid is off and which section of the settings turns it on."""
    off = message("aids-off", section=message(f"settings-section-{aid.setting.section}"))
    return announce(off, cue=cues.REFUSED, kind=AnnouncementKind.NOTHING)


def _answer(table: Table, asked: AskAid) -> Result:
    match asked.aid:
        case Aid.RECAP:
            return _recap(table)
        case Aid.CHANGED:
            return _changed(table)
        case Aid.BREATH | Aid.THREES | Aid.COMPLETES | Aid.SAFE:
            return game_at(table).aid(asked)
        case Aid.LEFT | Aid.WHERE if asked.values:
            count, found = find_pieces(table, asked.aid, asked.values)
            return announce_answer(table, (filter_message(asked.aid, asked.values, count), *found))
        case Aid.COMPARE if len(asked.squares) > 1:
            return announce_answer(table, compare_spots(table, asked.squares[0], asked.squares[1]))
        case Aid.NOTE if asked.squares:
            return write_note(table, table.asker, asked.squares[0], asked.text)
        case _ if table.pending is not None:
            return table, (answer_first(table.pending.question),)
        case Aid.LEFT | Aid.WHERE:
            return begin_filter(table, asked.aid)
        case Aid.COMPARE:
            return begin_comparing(table)
        case Aid.NOTE:
            return begin_noting(table, table.asker)
        case Aid.QUIZ:
            return game_at(table).quiz(asked.chance)
        case _:
            assert_never(asked.aid)


def _recap(table: Table) -> Result:
    """Announce the player's own last turn and everything since."""
    turns = table.game.turns
    me = table.asker
    mine = [index for index, turn in enumerate(turns) if turn.player == me]
    if mine and mine[-1] == len(turns) - 1 and table.game.position.player == me:
        # In the middle of a turn, the player's last turn is the one before.
        mine.pop()
    since = turns[mine[-1] if mine else 0 :]
    if not since:
        return announce_answer(table, (message("ask-nothing-yet"),), kind=AnnouncementKind.UNCOUNTED)
    return announce_answer(table, tuple(part for turn in since for part in _turn(turn)))


def _turn(turn: Turn) -> Iterator[Part]:
    """Yield what was done in a turn. Whoever did it is said again where a part of the answer begins within it."""
    for number, step in enumerate(map(step_message, turn.steps)):
        headed = message("aids-turn", player=turn.player, first=step)
        yield Item(step, headed) if number else headed


def _changed(table: Table) -> Result:
    me, board = table.asker, table.groups
    known = table.aids.known[me - 1] if table.repeats == 0 else table.aids.compared
    game = game_at(table)
    before = known or game.initial_board
    changes = [(square, board[square]) for square in SQUARES if before[square] != board[square]]
    after = replace(table, aids=replace(table.aids.with_known_board(me, board), compared=before))
    parts = tuple(game.describe_change(square, now) for square, now in changes)
    return announce_answer(after, parts or (message("aids-changed-nothing"),))


# Follow-ups, which run after every intent.


def remember_board(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Remember the board that a player has asked about, to report changes since then."""
    if isinstance(table.setup, Laying | SettingUp) or intent not in _ABOUT_THE_BOARD or lacks_peek(before, intent):
        return table, happened
    return replace(table, aids=table.aids.with_known_board(table.asker, table.groups)), happened


def announce_landmark(before: Table, table: Table, _: Intent, happened: tuple[Event, ...]) -> Result:
    """Repeat the last placements or moves at regular intervals, except blindfolded: that would be a free peek."""
    every = table.aids.landmark
    over = table.game.position.outcome is not None
    if not every or over or table.hides_board or not isinstance(happened[0], (events.Placed, Shifted)):
        return table, happened
    done = [step for step in table.game.steps if isinstance(step.action, (Place, Shift))]
    count = game_at(table).landmark
    if table.game is before.game or count % every:
        return table, happened
    steps = (message("aids-landmark", count=count), *map(step_message, reversed(done[-every:])))
    return table, (*happened, announce(Paged((steps,)), news=True))


def end_quiz(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Announce that a key has closed the quiz: from now on, an answer would be an action."""
    aid = before.open_aid
    if (
        not isinstance(aid, QuizzingSpots | QuizzingPieces)
        or table.open_aid is aid
        or take_aid(before, aid, intent) is not None
    ):
        return table, happened
    return table, (announce("aids-quiz-over", kind=AnnouncementKind.NOTHING), *happened)
