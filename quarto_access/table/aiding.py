"""What the aids answer, what they cost, and what is told of them unasked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quarto import Place, Position
from quarto_access.rules.questions import completions, holding
from quarto_access.settings import Cost
from quarto_access.table import aid_events, events
from quarto_access.table.aid_modes import (
    begin_comparing,
    begin_filter,
    begin_noting,
    begin_quiz,
    compared,
    filtered,
    noted,
)
from quarto_access.table.aids import Aid, AskAid
from quarto_access.table.intents import Ask, Asking
from quarto_access.table.state import ChosenPiece

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.acting import Answer
    from quarto_access.table.aid_events import AidAnswer
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

_THREE = 3
_ABOUT_THE_BOARD = (Ask(Asking.BOARD), Ask(Asking.BOARD, whole=True), AskAid(Aid.BREATH))
"""After these, what is asked about changes begins from the board as it is."""


def ask_aid(table: Table, asked: AskAid) -> Answer:
    """Answer, and change nothing of the game. What was answered is counted once, however often it is asked again."""
    cost = table.aids.cost(asked.aid)
    if cost is Cost.OFF:
        return table, (aid_events.AidOff(asked.aid),)
    after, happened = _answer(table, asked)
    first = happened[0]
    if cost is Cost.FREE or table.repeats or table.position.outcome is not None or not _helps(first):
        return after, happened
    assert isinstance(first, _COUNTED)  # noqa: S101 - only these help
    player = table.asker
    aids = after.aids.count(player)
    told = replace(first, counted=(player, aids.counted[player - 1]))
    return replace(after, aids=aids), (told, *happened[1:])


_COUNTED = (aid_events.AidTold, aid_events.FilterHeard, aid_events.PlacesWanted, aid_events.QuizAsked)


def _helps(event: Event) -> bool:
    """Tell whether an answer was worth a count: "Nothing in hand" is not."""
    match event:
        case aid_events.AidTold(aid_events.SafeTold(piece=None) | aid_events.CompletesTold(piece=None)):
            return False
        case aid_events.AidTold(aid_events.NoteTold(written=True)):
            return False
        case aid_events.PlacesWanted(Aid.NOTE):
            return False
        case _:
            return isinstance(event, _COUNTED)


def _answer(table: Table, asked: AskAid) -> Answer:
    match asked.aid:
        case Aid.RECAP:
            return _told(table, _recap(table))
        case Aid.BREATH:
            return _told(table, aid_events.BoardBreathed(table.position.board))
        case Aid.CHANGED:
            return _changed(table)
        case Aid.THREES:
            return _told(table, _threes(table))
        case Aid.COMPLETES:
            return _told(table, _completes(table))
        case Aid.SAFE:
            return _safe(table, asked)
        case Aid.LEFT | Aid.WHERE if asked.values:
            return _told(table, filtered(table, asked.aid, asked.values))
        case Aid.COMPARE if len(asked.squares) > 1:
            return _told(table, compared(table, asked.squares[0], asked.squares[1]))
        case Aid.NOTE if asked.squares:
            return noted(table, table.asker, asked.squares[0], asked.text)
        case _ if table.pending is not None:
            return table, (events.AnswerFirst(table.pending.question),)
        case Aid.LEFT | Aid.WHERE:
            return begin_filter(table, asked.aid)
        case Aid.COMPARE:
            return begin_comparing(table)
        case Aid.NOTE:
            return begin_noting(table, table.asker)
        case Aid.QUIZ:
            return begin_quiz(table, asked.chance)
        case _:
            assert_never(asked.aid)


def _told(table: Table, answer: AidAnswer) -> Answer:
    return table, (aid_events.AidTold(answer, table.repeats),)


def _recap(table: Table) -> AidAnswer:
    turns = table.game.turns
    me = table.asker
    mine = [index for index, turn in enumerate(turns) if turn.player == me]
    if mine and mine[-1] == len(turns) - 1 and table.position.player == me:
        # In the middle of one's turn, "my last turn" is the one before.
        mine.pop()
    return aid_events.Recapped(turns[mine[-1] if mine else 0 :])


def _changed(table: Table) -> Answer:
    me, board = table.asker, table.position.board
    known = table.aids.known[me - 1] if table.repeats == 0 else table.aids.compared
    before = known or (None,) * len(SQUARES)
    changes = tuple((square, before[square], board[square]) for square in SQUARES if before[square] != board[square])
    after = replace(table, aids=replace(table.aids.knowing(me, board), compared=before))
    return _told(after, aid_events.ChangesTold(changes))


def _threes(table: Table) -> AidAnswer:
    position = table.position
    held = (holding(position, goal) for goal in position.rules.goals)
    return aid_events.ThreesTold(tuple(one for one in held if one.standing == _THREE and one.shareable))


def _completes(table: Table) -> AidAnswer:
    position = table.position
    found = {} if position.hand is None else completions(position, position.hand)
    return aid_events.CompletesTold(position.hand, tuple(found.items()))


def _safe(table: Table, asked: AskAid) -> Answer:
    """Tell of the piece that was named, or touched; without one, that one must be touched."""
    position = table.position
    piece: Piece | None = None
    if asked.values:
        found = pieces_with(asked.values)
        if len(found) != 1:
            return table, (events.WhichPiece(asked.values, len(found)),)
        piece = found[0]
    elif isinstance(table.chosen, ChosenPiece):
        piece = table.chosen.piece
    left = piece is not None and bool(position.left >> piece & 1)
    made = completions(position, piece) if piece is not None and left else {}
    return _told(table, aid_events.SafeTold(piece, left, tuple(made.items())))


def afterwards(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Answer:
    """Keep what later aids need, and add what is told unasked: a landmark, and the count at the end."""
    aids = table.aids
    if any(isinstance(event, events.Started) for event in happened):
        return replace(table, aids=aids.anew()), happened
    if isinstance(intent, (Ask, AskAid)) and intent in _ABOUT_THE_BOARD:
        table = replace(table, aids=aids.knowing(table.asker, table.position.board))
    if table.game is before.game:
        return table, happened
    position = table.position
    more: list[Event] = []
    landmark = aids.landmark and isinstance(happened[0], events.Placed) and not position.placed % aids.landmark
    if landmark and position.outcome is None:
        more.append(aid_events.Landmark(position.placed, _last_placed(table, aids.landmark)))
    if position.outcome is not None and before.position.outcome is None and any(aids.counted):
        more.append(aid_events.AidsCounted(aids.counted))
    return table, (*happened, *more)


def _last_placed(table: Table, count: int) -> tuple[tuple[Square, Piece], ...]:
    """Return what was placed last, the newest first."""
    found = [
        (step.action.square, step.before.hand)
        for step in table.game.steps
        if isinstance(step.action, Place) and isinstance(step.before, Position) and step.before.hand is not None
    ]
    return tuple(reversed(found[-count:]))
