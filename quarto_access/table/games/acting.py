"""Play an action of either game and return its event."""

from __future__ import annotations

from typing import assert_never

from quarto_access.frozen import replace
from quarto_access.rules import game
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.outcome import Outcome, Player, Reason, Resign, TimeOut
from quarto_access.rules.pieces import Piece, trait_of
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.rules.refusals import NotAllowed
from quarto_access.table import events
from quarto_access.table.events import Event, Pointed, Shifted
from quarto_access.table.intents import NamePiece
from quarto_access.table.state import Calling, Pending, Result, Table


def act(table: Table, action: game.Action, *, more: bool = False) -> Result:
    """Play an action, or refuse it."""
    try:
        played = table.game.play(action)
    except NotAllowed as no:
        refused = events.Refused(no.why, table.prompt, no.square, no.piece)
        return table.end(Pending, Calling), (refused,)
    after = table.with_game(played)
    return after, (_event_of(table, after, action, more=more),)


def _event_of(before: Table, after: Table, action: game.Action, *, more: bool) -> Event:
    player = before.game.position.player
    outcome = after.game.position.outcome
    # After the end of a game, what to do now comes last.
    prompt = None if more or outcome is not None else after.prompt
    match action:
        case Give(piece):
            return events.Given(player, piece, prompt, not _just_heard(before, piece))
        case Place(square):
            (placed,) = after.groups[square]
            # The player who has placed is also the next to act.
            named = None if prompt is None else replace(prompt, named=prompt.player == player)
            return events.Placed(player, square, placed, named, outcome)
        case Call(goal):
            match outcome:
                case Outcome(reason=Reason.CALL, goal=called, values=values) if called is not None:
                    return events.Called(player, called, values, *_last_placed(after))
                case _:
                    return events.FalselyCalled(player, goal, prompt, outcome, after.game.late_call)
        case Pass():
            return events.Passed(player, prompt, outcome)
        case Resign():
            return events.Conceded(player, Reason.RESIGNED)
        case TimeOut():
            return events.Conceded(player, Reason.TIME)
        case Point(square):
            moved = before.game.action
            just_heard = isinstance(moved, Shift) and moved.square == square
            return Pointed(player, square, before.groups[square], prompt, just_heard)
        case Shift(piece, square):
            source = next(one for one in SQUARES if piece in before.groups[one])
            return Shifted(player, piece, source, square, after.groups[square], prompt, outcome)
        case _:
            assert_never(action)


def _just_heard(table: Table, piece: Piece) -> bool:
    """Whether the player has just heard the piece or typed all its traits."""
    if isinstance(table.last, NamePiece):
        return {trait_of(value) for value in table.last.values} >= set(table.traits_apart)
    match table.heard[-1:]:
        case (events.PieceHeard(heard),):
            return heard == piece
        case _:
            return False


def _last_placed(table: Table) -> tuple[Player, Square]:
    """Return who placed the last piece, and where."""
    placed = ((step.before.player, step.action) for step in reversed(table.game.steps))
    return next((player, action.square) for player, action in placed if isinstance(action, Place))
