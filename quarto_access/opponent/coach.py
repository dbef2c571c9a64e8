"""What is asked of a coach of either game: a good move, what a position is worth, and which turns changed a game.

The coach does not search: each of these is a generator that yields what it wants to know of a position, is sent what
the perfect player found, and returns its answer. So the same coach works beside a search in this process and beside one
in another. Nothing is asked of a position in which a Quarto can be called: everybody knows what to do there.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from quarto_access.opponent.decision import Decision, Limits, Worth
from quarto_access.rules import quarto
from quarto_access.rules.game import apply
from quarto_access.rules.quarto import Alignment, Call, Pass, Phase, Place, State

if TYPE_CHECKING:
    from random import Random

    from quarto_access.opponent.computer import Computer
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Action, Game, Position, Turn
    from quarto_access.rules.outcome import Player

MOVE_NODES = 60_000
"""Positions that an early search for a win may look into: one or two seconds."""

WORTH_NODES = 200_000
"""Positions for one worth: with five pieces placed, and more, that is enough."""

PROOF_NODES = 150_000
"""Positions in which a hint's move must be proven to hold: a few seconds. Early, after odd moves, it may not be."""

EARLY_NODES = 2_000
"""Positions for a worth in the opening, where either the book knows it or nobody does."""

PROVEN_FROM = 5
"""With so many pieces placed the coach begins to search, and no longer only looks into the book."""

PROVEN_TO = 11
"""With so many groups left of sixteen the coach begins to search in Quatrenun."""

GROUP_NODES = 60_000
"""Positions for one worth in Quatrenun: about a second, in which three of four such positions are proven."""

TURNS_TOLD = 3


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the coach wants to know: the worth of a position, or with `best` the move in it."""

    position: Position
    nodes: int
    best: bool = False
    proof: int = PROOF_NODES


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: a worth, if it was proven, and a move where one was wanted; `held`: it loses no draw."""

    worth: Worth | None
    action: Action | None = None
    held: bool = True


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn that changed what the game was worth to its player, and what would have kept it."""

    turn: int
    player: Player
    actions: tuple[Action, ...]
    """What changed it; more than one where it is not proven which of them did."""
    before: Worth
    after: Worth
    better: Action | None = None
    missed: Alignment | None = None
    """What could have been called instead."""


@dataclass(frozen=True, slots=True)
class Uncalled:
    """A Quarto that nobody called: who completed it, where, in which turn."""

    turn: int
    player: Player
    square: Square
    alignment: Alignment


@dataclass(frozen=True, slots=True)
class Unproven:
    """Turns of which nobody can tell whether they changed anything; `turned`: one of them did."""

    first: int
    last: int
    turned: bool


@dataclass(frozen=True, slots=True)
class Report:
    """What the coach says of a game: of `changes` turns that changed its worth, the main ones."""

    changes: int
    turnings: tuple[Turning, ...]
    uncalled: tuple[Uncalled, ...]
    unproven: tuple[Unproven, ...]


Advising = Generator[Wanted, Found, "Decision[Action]"]
Weighing = Generator[Wanted, Found, Worth | None]
Reviewing = Generator[Wanted, Found, Report]


def advise(position: Position, proof: int = PROOF_NODES) -> Advising:
    """Find a good move. A Quarto that can be called is called: whoever asks for a move asks for that."""
    if isinstance(position, quarto.Position):
        if position.open:
            return Decision(Call(position.open[0].goal), Worth.WIN)
        if position.phase is Phase.LAST_CALL:
            return Decision(Pass(), Worth.DRAW)
    found = yield Wanted(position, MOVE_NODES, best=True, proof=proof)
    if found.action is None:
        raise ValueError(found)
    return Decision(found.action, found.worth, found.held)


def weigh(position: Position) -> Weighing:
    """Find what a position is worth to the player to act, as if nothing stood that can be called.

    Otherwise the worth alone would tell that there is something to call, to someone who did not ask for that.
    """
    return (yield from _worth(lapsed(position)))


def weigh_action(position: Position, action: Action) -> Weighing:
    """Find what doing this is worth to the one who does it, as if nothing stood that can be called."""
    return (yield from _worth(lapsed(apply(lapsed(position), action)), position.player))


def look_up(computer: Computer, wanted: Wanted, lots: Random) -> Found:
    """Return what the perfect player finds."""
    if wanted.best:
        decision = computer.decide_perfectly(wanted.position, lots, Limits(nodes=wanted.nodes, proof=wanted.proof))
        return Found(decision.worth, decision.action, decision.held)
    worth, _ = computer.value(wanted.position, Limits(nodes=wanted.nodes))
    return Found(worth)


def lapsed(position: Position) -> Position:
    """Return the position without anything to call."""
    if not isinstance(position, quarto.Position) or not position.open:
        return position
    quiet = (
        Alignment(one.goal, one.values, State.LAPSED) if one.state is State.OPEN else one for one in position.alignments
    )
    return replace(position, alignments=tuple(quiet))


def turned(worth: Worth) -> Worth:
    """Return what the same is worth to the other player."""
    return {Worth.WIN: Worth.LOSS, Worth.LOSS: Worth.WIN, Worth.DRAW: Worth.DRAW}[worth]


def _worth(position: Position, player: Player | None = None) -> Weighing:
    """Find what a position is worth to a player, or to the one to act."""
    if position.outcome is not None:
        winner = position.outcome.winner
        worth: Worth | None = Worth.DRAW if winner is None else Worth.WIN if winner == position.player else Worth.LOSS
    elif _to_call(position):
        worth = Worth.WIN
    elif position.phase is Phase.LAST_CALL:
        worth = Worth.DRAW
    else:
        found = yield Wanted(position, _nodes_for(position))
        worth = found.worth
    return turned(worth) if worth is not None and player not in (None, position.player) else worth


def _to_call(position: Position) -> tuple[Alignment, ...]:
    """Return what could be called; in Quatrenun there is nothing."""
    return position.open if isinstance(position, quarto.Position) else ()


def _soon_proven(position: Position) -> bool:
    """Tell whether a search has a prospect."""
    if isinstance(position, quarto.Position):
        return position.placed >= PROVEN_FROM
    return sum(map(bool, position.groups)) <= PROVEN_TO


def _nodes_for(position: Position) -> int:
    """Return how many positions a worth may take."""
    if not _soon_proven(position):
        return EARLY_NODES
    return WORTH_NODES if isinstance(position, quarto.Position) else GROUP_NODES


@dataclass(frozen=True, slots=True)
class _Change:
    """An action that changed the worth, and the position in which it was done; or several, one of which did."""

    turn: int
    position: Position
    actions: tuple[Action, ...]
    before: Worth
    after: Worth

    @property
    def missed(self) -> Alignment | None:
        return next(iter(_to_call(self.position)), None)

    @property
    def size(self) -> int:
        """How much was given away: a win for a loss is more than either for a draw."""
        return 2 if Worth.DRAW not in (self.before, self.after) else 1


def review(game: Game) -> Reviewing:
    """Go through a game from its end: late positions are soon proven, and help to prove earlier ones."""
    turns = game.turns
    ends = [turn.steps[0].before for turn in turns[1:]] + [game.position]
    positions = [turns[0].steps[0].before, *ends] if turns else ends
    worths: list[Worth | None] = [None] * len(positions)
    for index, position in reversed(list(enumerate(positions))):
        worths[index] = yield from _worth(position, 1)
    changes: list[_Change] = []
    for turn, end, before, after in zip(turns, ends, worths, worths[1:], strict=False):
        if before is not None and after is not None and before is not after:
            changes += yield from _changes(turn, end)
    uncalled = _uncalled(game)
    nobodys = {one.alignment.goal for one in uncalled}
    # What nobody called is told as such, and not a second and third time as a turn of those who did not.
    told = [change for change in changes if change.missed is None or change.missed.goal not in nobodys]
    main = sorted(told, key=lambda change: (change.size, change.turn))[-TURNS_TOLD:]
    turnings: tuple[Turning, ...] = ()
    for change in sorted(main, key=lambda change: change.turn):
        turnings += ((yield from _turning(change)),)
    return Report(len(told), turnings, uncalled, _unproven(worths))


def _changes(turn: Turn, end: Position) -> Generator[Wanted, Found, list[_Change]]:
    """Find which actions of a turn changed the worth to its player."""
    found = []
    positions = [*(step.before for step in turn.steps), end]
    before = yield from _worth(positions[0], turn.player)
    since = positions[0]
    doubtful: tuple[Action, ...] = ()
    for step, then in zip(turn.steps, positions[1:], strict=False):
        actions = (*doubtful, step.action)
        after = yield from _worth(then, turn.player)
        if after is None and before is Worth.DRAW:
            after = yield from _still_drawn(then)
        if after is None:
            doubtful = actions
            continue
        if before is not None and before is not after:
            found.append(_Change(turn.number, since, actions, before, after))
        before, since, doubtful = after, then, ()
    return found


def _still_drawn(position: Position) -> Weighing:
    """Find what an early position is worth in which a draw was the most, if a move that holds it is soon found."""
    advice = yield from advise(position, EARLY_NODES)
    return Worth.LOSS if advice.worth is Worth.LOSS else Worth.DRAW if advice.held else None


def _turning(change: _Change) -> Generator[Wanted, Found, Turning]:
    """Add what would have kept the worth, where that is proven."""
    advice = yield from advise(change.position, PROOF_NODES if _soon_proven(change.position) else EARLY_NODES)
    # A move that holds a draw may be known where it is not known whether it wins.
    kept = advice.worth is change.before or (advice.held and change.before is Worth.DRAW)
    better = advice.action if kept else None
    player = change.position.player
    return Turning(change.turn, player, change.actions, change.before, change.after, better, change.missed)


def _uncalled(game: Game) -> tuple[Uncalled, ...]:
    """Return the Quartos that nobody called; those of a position put up by hand were nobody's to call."""
    if not isinstance(game.position, quarto.Position):
        return ()
    lapsed_now = {one.goal: one for one in game.position.alignments if one.state is State.LAPSED}
    return tuple(
        Uncalled(turn.number, turn.player, step.action.square, made)
        for turn in game.turns
        for step in turn.steps
        if isinstance(step.action, Place)
        for made in _to_call(apply(step.before, step.action))
        if made.goal in lapsed_now
    )


def _unproven(worths: list[Worth | None]) -> tuple[Unproven, ...]:
    """Return the stretches of turns of which one end or both have no proven worth."""
    found = []
    first: int | None = None
    for turn in range(1, len(worths) + 1):
        doubtful = turn < len(worths) and None in (worths[turn - 1], worths[turn])
        if doubtful and first is None:
            first = turn
        elif not doubtful and first is not None:
            before, after = worths[first - 1], worths[turn - 1]
            changed = None not in (before, after) and before is not after
            found.append(Unproven(first, turn - 1, changed))
            first = None
    return tuple(found)
