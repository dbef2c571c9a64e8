"""The coach's hints during a game: a good move, what a position or an action is worth, and why a position is lost.

The coach doesn't search. Each hint is a generator that yields queries, is sent the perfect player's analyses, and
returns the answer, so the search can run in this process or in another one. All hints use the same analysis. The coach
never queries a position with a Quarto to call, because the best action there is obvious.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Generator
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.decision import UNKNOWN, Bounds, Decision, Limits, OutOfTime, Worth
from quarto_access.rules import quarto
from quarto_access.rules.game import Action, Position, apply
from quarto_access.rules.quarto import Alignment, AlignmentState, Call, Pass, Phase

if TYPE_CHECKING:
    from random import Random

    from quarto_access.opponent.computer import Computer
    from quarto_access.opponent.quarto.argument import Argument

MOVE_NODES = 60_000
"""Positions for an early search for a win, or for a whole analysis in Quatrenun: one or two seconds."""

PROOF_NODES = 150_000
"""Positions for proving that a move holds the draw: a few seconds. Early, after odd moves, the proof may fail."""

WORTH_NODES = 200_000
"""Positions for finding a worth. Enough once five pieces are placed."""

EARLY_NODES = 2_000
"""Positions for finding a worth in the opening. There, either the book has the answer or a search won't find it."""

PROVEN_FROM = 5
"""Pieces placed from which a Quarto search can succeed. Before that, there is the book."""

PROVEN_TO = 13
"""Groups left at which a Quatrenun search can succeed. With more, it finds next to nothing that looking two points
ahead doesn't show."""

GROUP_NODES = 200_000
"""Positions for finding a worth in Quatrenun after the game: a few seconds, unless later positions have proven it."""


class QueryKind(StrEnum):
    """What to find out about a position."""

    ANALYSE = "look"
    """The analysis that every hint uses. The same whenever it is requested."""
    PROVE = "prove"
    """Its worth, using all earlier proofs."""
    BEST_MOVE = "best"
    """The best move, using all earlier proofs."""
    ARGUE = "argue"
    """Why it is lost, or won with the piece in hand."""


@frozen
class Query:
    """A request from the coach to the perfect player."""

    position: Position
    kind: QueryKind = QueryKind.ANALYSE


WON = Bounds(Worth.WIN, Worth.WIN)
DRAWN = Bounds(Worth.DRAW, Worth.DRAW)
LOST = Bounds(Worth.LOSS, Worth.LOSS)


def advise(position: Position) -> Generator[Query, Analysis, Decision[Action]]:
    """Find a good move. If a Quarto can be called, the good move is to call it."""
    if position.open:
        return Decision(Call(position.open[0].goal), Worth.WIN)
    if position.phase is Phase.LAST_CALL:
        return Decision(Pass(), Worth.DRAW)
    advice = (yield Query(position)).advice
    if advice is None:
        raise ValueError(position)
    return advice


def evaluate(position: Position) -> Generator[Query, Analysis, Bounds]:
    """Find what a position is worth to the player to act, ignoring open calls.

    Otherwise the worth would give away that there is a Quarto to call.
    """
    uncalled = without_open_calls(position)
    known = value_by_rules(uncalled)
    return known if known is not None else (yield Query(uncalled)).bounds


def evaluate_action(position: Position, action: Action) -> Generator[Query, Analysis, Bounds]:
    """Find what an action is worth to the player who takes it, ignoring open calls."""
    uncalled = without_open_calls(position)
    after = without_open_calls(apply(uncalled, action))
    known = value_by_rules(after)
    if known is not None:
        return known if after.player == position.player else known.for_opponent
    return (yield Query(uncalled)).bounds_of(action)


def explain_loss(position: Position) -> Generator[Query, Analysis, tuple[Bounds, Argument | None]]:
    """Find what a position is worth, ignoring open calls, and why one player loses.

    Why the other player loses is only explained if the player to act holds a piece.
    """
    bounds = yield from evaluate(position)
    won = bounds.worth is Worth.WIN and position.phase is Phase.PLACE
    if bounds.worth is not Worth.LOSS and not won:
        return bounds, None
    return bounds, (yield Query(without_calls(position), QueryKind.ARGUE)).argument


def value_by_rules(position: Position) -> Bounds | None:
    """Return what a position is worth to the player to act, or None if the rules alone don't say."""
    if position.outcome is not None:
        winner = position.outcome.winner
        return DRAWN if winner is None else WON if winner == position.player else LOST
    if position.open:
        return WON
    return DRAWN if position.phase is Phase.LAST_CALL else None


def answer_query(computer: Computer, query: Query, chance: Random) -> Analysis:
    """Run the perfect player's search for a query."""
    position, effort = query.position, _effort(query.position)
    match query.kind:
        case QueryKind.ANALYSE:
            return computer.analyse(position, Limits(nodes=effort.analysis, proof=PROOF_NODES), effort.worth)
        case QueryKind.PROVE:
            return Analysis(computer.prove(position, effort.worth))
        case QueryKind.BEST_MOVE:
            limits = Limits(nodes=MOVE_NODES, proof=effort.proof)
            decision = computer.decide_perfectly(position, chance, limits)
            held = Bounds(least=Worth.DRAW) if decision.held else Bounds()
            return Analysis(held if decision.worth is None else Bounds(decision.worth, decision.worth), decision.action)
        case QueryKind.ARGUE:
            return Analysis(UNKNOWN, argument=_argue(position))


def _argue(position: Position) -> Argument | None:
    """Return why one of the players loses, or None if that takes too long to find."""
    from quarto_access.opponent.quarto.argument import argue

    with suppress(OutOfTime):
        return argue(position) if isinstance(position, quarto.Position) else None
    return None


@frozen
class _Effort:
    """How many positions to search for a worth, for an analysis and for a proof."""

    worth: int
    analysis: int
    proof: int


def _effort(position: Position) -> _Effort:
    """Return how much to search: little if a search is unlikely to succeed."""
    if isinstance(position, quarto.Position):
        late = position.placed >= PROVEN_FROM
        return _Effort(WORTH_NODES, MOVE_NODES, PROOF_NODES) if late else _Effort(EARLY_NODES, MOVE_NODES, EARLY_NODES)
    late = sum(map(bool, position.groups)) <= PROVEN_TO
    return _Effort(GROUP_NODES, MOVE_NODES, PROOF_NODES) if late else _Effort(*[EARLY_NODES] * 3)


def without_open_calls(position: Position) -> Position:
    """Return the position with every open alignment lapsed."""
    if not isinstance(position, quarto.Position) or not position.open:
        return position
    alignments = (
        Alignment(one.goal, one.values, AlignmentState.LAPSED) if one.state is AlignmentState.OPEN else one
        for one in position.alignments
    )
    return dataclasses.replace(position, alignments=tuple(alignments))


def without_false_calls(position: Position) -> Position:
    """Return the position without its false calls, which change nothing, so that it is analysed only once."""
    return dataclasses.replace(position, false_calls=(0, 0)) if isinstance(position, quarto.Position) else position


def without_calls(position: Position) -> Position:
    """Return the position as hints analyse it, with nothing to call and no false calls."""
    return without_false_calls(without_open_calls(position))
