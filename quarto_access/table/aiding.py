"""What the aids answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.questions import completions, holding
from quarto_access.table import aid_events, events
from quarto_access.table.aids import Aid, AskAid
from quarto_access.table.state import ChosenPiece

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.acting import Answer
    from quarto_access.table.aid_events import AidAnswer
    from quarto_access.table.state import Table

_THREE = 3


def ask_aid(table: Table, asked: AskAid) -> Answer:
    """Answer, and change nothing."""
    match asked.aid:
        case Aid.RECAP:
            return _told(table, _recap(table))
        case Aid.BREATH:
            return _told(table, aid_events.BoardBreathed(table.position.board))
        case Aid.THREES:
            return _told(table, _threes(table))
        case Aid.COMPLETES:
            return _told(table, _completes(table))
        case Aid.SAFE:
            return _safe(table, asked)
        case _:
            assert_never(asked.aid)


def asker(table: Table) -> Player:
    """Return who asks: whoever plays against the computer, or the player to act."""
    return table.position.player if table.computer is None else other(table.computer)


def _told(table: Table, answer: AidAnswer) -> Answer:
    return table, (aid_events.AidTold(answer, table.repeats),)


def _recap(table: Table) -> AidAnswer:
    turns = table.game.turns
    me = asker(table)
    mine = [index for index, turn in enumerate(turns) if turn.player == me]
    if mine and mine[-1] == len(turns) - 1:
        # In the middle of one's turn, "my last turn" is the one before.
        mine.pop()
    return aid_events.Recapped(turns[mine[-1] if mine else 0 :])


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
