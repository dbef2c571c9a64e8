"""What is asked of a coach of either game during it: a good move, what a position is worth, what doing something is.

The coach does not search: each of these is a generator that yields what it wants to know of a position, is sent what
the perfect player found, and returns its answer. So the same coach works beside a search in this process and beside one
in another. All three answers are read off the same look at the position, `looking`. Nothing is asked of a position in
which a Quarto can be called: everybody knows what to do there.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.opponent.analysis import Known
from quarto_access.opponent.decision import Bounds, Decision, Limits, Worth
from quarto_access.rules import quarto
from quarto_access.rules.game import apply
from quarto_access.rules.quarto import Alignment, Call, Pass, Phase, State

if TYPE_CHECKING:
    from random import Random

    from quarto_access.opponent.computer import Computer
    from quarto_access.rules.game import Action, Position

MOVE_NODES = 60_000
"""Positions that an early search for a win may look into: one or two seconds. Of Quatrenun, those of a whole look."""

PROOF_NODES = 150_000
"""Positions in which a move must be proven to hold: a few seconds. Early, after odd moves, it may not be."""

WORTH_NODES = 200_000
"""Positions for one worth: with five pieces placed, and more, that is enough."""

EARLY_NODES = 2_000
"""Positions for a worth in the opening, where either the book knows it or nobody does."""

PROVEN_FROM = 5
"""With so many pieces placed a search has a prospect; before, there is the book."""

PROVEN_TO = 13
"""With so many groups left of sixteen a search has a prospect in Quatrenun: before, it finds next to nothing that two
points ahead don't show."""

GROUP_NODES = 200_000
"""Positions for one worth in Quatrenun after the game: some seconds, where later ones have not proven it already."""


class How(StrEnum):
    """What is wanted of a position."""

    LOOK = "look"
    """What every hint draws on: the same whenever it is asked for."""
    PROVE = "prove"
    """Its worth, with the help of everything that was proven before."""
    BEST = "best"
    """A move, with that help."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the coach wants to know."""

    position: Position
    how: How = How.LOOK


Advising = Generator[Wanted, Known, "Decision[Action]"]
Weighing = Generator[Wanted, Known, Bounds]

WON = Bounds(Worth.WIN, Worth.WIN)
DRAWN = Bounds(Worth.DRAW, Worth.DRAW)
LOST = Bounds(Worth.LOSS, Worth.LOSS)


def advise(position: Position) -> Advising:
    """Find a good move. A Quarto that can be called is called: whoever asks for a move asks for that."""
    if isinstance(position, quarto.Position):
        if position.open:
            return Decision(Call(position.open[0].goal), Worth.WIN)
        if position.phase is Phase.LAST_CALL:
            return Decision(Pass(), Worth.DRAW)
    found = (yield Wanted(position)).advice
    if found is None:
        raise ValueError(position)
    return found


def weigh(position: Position) -> Weighing:
    """Find what a position is worth to the player to act, as if nothing stood that can be called.

    Otherwise the worth alone would tell that there is something to call, to someone who did not ask for that.
    """
    quiet = lapsed(position)
    plain = plainly(quiet)
    return plain if plain is not None else (yield Wanted(quiet)).bounds


def weigh_action(position: Position, action: Action) -> Weighing:
    """Find what doing this is worth to the one who does it, as if nothing stood that can be called."""
    quiet = lapsed(position)
    after = lapsed(apply(quiet, action))
    plain = plainly(after)
    if plain is not None:
        return plain if after.player == position.player else plain.turned
    return (yield Wanted(quiet)).doing(action)


def plainly(position: Position) -> Bounds | None:
    """Return what a position is worth to the player to act, where the rules alone tell it."""
    if position.outcome is not None:
        winner = position.outcome.winner
        return DRAWN if winner is None else WON if winner == position.player else LOST
    if to_call(position):
        return WON
    return DRAWN if position.phase is Phase.LAST_CALL else None


def look_up(computer: Computer, wanted: Wanted, lots: Random) -> Known:
    """Return what the perfect player finds."""
    position = wanted.position
    groups = not isinstance(position, quarto.Position)
    late = _soon_proven(position)
    nodes = (GROUP_NODES if groups else WORTH_NODES) if late else EARLY_NODES
    match wanted.how:
        case How.LOOK:
            moves = EARLY_NODES if groups and not late else MOVE_NODES
            return computer.look(position, Limits(nodes=moves, proof=PROOF_NODES), nodes)
        case How.PROVE:
            return Known(computer.prove(position, nodes))
        case How.BEST:
            limits = Limits(nodes=MOVE_NODES, proof=PROOF_NODES if late else EARLY_NODES)
            decision = computer.decide_perfectly(position, lots, limits)
            held = Bounds(least=Worth.DRAW) if decision.held else Bounds()
            return Known(held if decision.worth is None else Bounds(decision.worth, decision.worth), decision.action)


def _soon_proven(position: Position) -> bool:
    """Tell whether a search has a prospect."""
    if isinstance(position, quarto.Position):
        return position.placed >= PROVEN_FROM
    return sum(map(bool, position.groups)) <= PROVEN_TO


def lapsed(position: Position) -> Position:
    """Return the position without anything to call."""
    if not isinstance(position, quarto.Position) or not position.open:
        return position
    quiet = (
        Alignment(one.goal, one.values, State.LAPSED) if one.state is State.OPEN else one for one in position.alignments
    )
    return replace(position, alignments=tuple(quiet))


def to_call(position: Position) -> tuple[Alignment, ...]:
    """Return what could be called; in Quatrenun there is nothing."""
    return position.open if isinstance(position, quarto.Position) else ()
