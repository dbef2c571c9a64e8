"""The coach after a game of either kind: which turns changed it, and of which nothing can be proven.

It goes through the game from its end: late positions are soon proven, and help to prove earlier ones. Where that proves
no worth, it takes the same look that hints drew on, so that it knows whatever a hint has told. Of a worth, bounds are
enough to judge: whoever gave a forced win is told so even where nobody knows what else could have been held.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from quarto_access.opponent.coach import How, Wanted, plainly, to_call
from quarto_access.opponent.decision import UNKNOWN, Bounds, Worth
from quarto_access.rules import quarto
from quarto_access.rules.game import apply
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.quarto import Alignment, Place, State

if TYPE_CHECKING:
    from quarto_access.opponent.analysis import Known
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Action, Game, Position, Step, Turn
    from quarto_access.rules.outcome import Player

TURNS_TOLD = 3


@dataclass(frozen=True, slots=True)
class Turning:
    """A turn that changed what the game was worth to its player, and what would have kept it."""

    turn: int
    player: Player
    actions: tuple[Action, ...]
    """What changed it; more than one where it is not proven which of them did."""
    before: Bounds
    after: Bounds
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
    """Turns of which nobody can tell whether they changed anything; `turned`: one of them did.

    `held`: each is proven to have held the draw, and only whether one missed a win is not.
    """

    first: int
    last: int
    turned: bool
    held: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What the coach says of a game: of `changes` turns that changed its worth, the main ones.

    `lost`: turns proven to lose, where nobody knows whether there was anything better.
    """

    changes: int
    turnings: tuple[Turning, ...]
    uncalled: tuple[Uncalled, ...]
    unproven: tuple[Unproven, ...]
    lost: tuple[Turning, ...] = ()


Reviewing = Generator[Wanted, "Known", Report]


def review(game: Game) -> Reviewing:
    """Go through a game."""
    steps = [step for turn in game.turns for step in turn.steps]
    line = _Line([*(step.before for step in steps), game.position], [step.action for step in steps])
    yield from line.prove()
    changes: list[Turning] = []
    lost: list[Turning] = []
    unproven: list[Unproven] = []
    first = 0
    for turn in game.turns:
        found = _judged(line, turn, first)
        changes += found.changes
        lost += found.lost
        if found.doubtful:
            held = line.seen(first + len(turn.steps), turn.player).reaches(Worth.DRAW)
            unproven.append(Unproven(turn.number, turn.number, turned=False, held=held))
        first += len(turn.steps)
    uncalled = _uncalled(game)
    nobodys = {one.alignment.goal for one in uncalled}
    # What nobody called is told as such, and not a second and third time as a turn of those who did not.
    told = [change for change in changes if change.missed is None or change.missed.goal not in nobodys]
    main = sorted(told, key=lambda change: (_size(change), change.turn))[-TURNS_TOLD:]
    turnings: tuple[Turning, ...] = ()
    for change in sorted(main, key=lambda change: change.turn):
        turnings += ((yield from _bettered(game, change)),)
    return Report(len(told), turnings, uncalled, _stretches(unproven, line, game.turns), tuple(lost))


class _Line:
    """The positions of a game, from its start to its end, and what is known of each."""

    def __init__(self, positions: list[Position], actions: list[Action]) -> None:
        self.positions = positions
        self.actions = actions
        self.bounds = [UNKNOWN] * len(positions)
        """To player 1."""
        self.forced = [False] * len(actions)
        """Whether everything else is proven to lose."""

    def seen(self, index: int, player: Player) -> Bounds:
        """Return what a position is worth to a player, as far as it is proven."""
        return self.bounds[index] if player == 1 else self.bounds[index].turned

    def prove(self) -> Generator[Wanted, Known, None]:
        """Prove what can be proven: first from the end of the game, then by looking at what is left."""
        given_up = False
        for index in range(len(self.positions) - 1, -1, -1):
            position = _quiet(self.positions[index])
            plain = plainly(position)
            if plain is None and not given_up:
                plain = (yield Wanted(position, How.PROVE)).bounds
            self._learn(index, position.player, plain or UNKNOWN)
            # A position earlier than one that could not be proven takes far longer: it is only looked at.
            given_up = given_up or self.bounds[index].worth is None
        self._pass_on()
        for index in range(len(self.actions) - 1, -1, -1):
            position = _quiet(self.positions[index])
            doubtful = None in (self.bounds[index].worth, self.bounds[index + 1].worth)
            if doubtful and plainly(position) is None:
                known = yield Wanted(position)
                action = self.actions[index]
                self._learn(index, position.player, known.bounds)
                self._learn(index + 1, position.player, known.doing(action))
                self.forced[index] = known.is_only(action)
        self._pass_on()

    def _learn(self, index: int, player: Player, known: Bounds) -> None:
        self.bounds[index] = self.bounds[index].and_also(known if player == 1 else known.turned)

    def _pass_on(self) -> None:
        """Let each position know what follows from the next and from the last one.

        Whoever acts has at least what his action leaves him, and never more than he had; where everything else loses,
        exactly that.
        """
        count = len(self.actions)
        for index in (*range(count - 1, -1, -1), *range(count)):
            player = self.positions[index].player
            before, after = self.seen(index, player), self.seen(index + 1, player)
            self._learn(index, player, after if self.forced[index] else Bounds(least=after.least))
            self._learn(index + 1, player, before if self.forced[index] else Bounds(most=before.most))


@dataclass(slots=True)
class _Judged:
    """What is known of a turn; `doubtful`: not whether it changed anything."""

    changes: list[Turning]
    lost: list[Turning]
    doubtful: bool = False


def _judged(line: _Line, turn: Turn, first: int) -> _Judged:
    """Find which actions of a turn, the first of which is the line's so manieth, changed the worth to its player."""
    found = _Judged([], [])
    since = first
    for index in range(first, first + len(turn.steps)):
        before, after = line.seen(since, turn.player), line.seen(index + 1, turn.player)
        if after.misses(before.least):
            found.changes.append(_turning(line, turn, since, index + 1))
        elif not after.reaches(before.most) and not all(line.forced[since : index + 1]):
            continue
        since = index + 1
    last = first + len(turn.steps)
    ended = isinstance(turn.steps[-1].action, Resign | TimeOut)
    if since < last and not ended and line.seen(last, turn.player).most is Worth.LOSS:
        # What came before it is not known; this loses.
        while line.seen(last - 1, turn.player).most is Worth.LOSS:
            last -= 1
        found.lost.append(_turning(line, turn, last - 1, last))
    else:
        found.doubtful = since < last
    return found


def _turning(line: _Line, turn: Turn, since: int, then: int) -> Turning:
    before, after = line.seen(since, turn.player), line.seen(then, turn.player)
    missed = next(iter(to_call(line.positions[since])), None)
    return Turning(turn.number, turn.player, tuple(line.actions[since:then]), before, after, missed=missed)


def _size(change: Turning) -> int:
    """How much was given away: a win for a loss is more than either for a draw."""
    return 2 if change.before.least is Worth.WIN and change.after.most is Worth.LOSS else 1


def _bettered(game: Game, change: Turning) -> Generator[Wanted, Known, Turning]:
    """Add what would have kept the worth, where that is proven."""
    steps: tuple[Step, ...] = game.turns[change.turn - 1].steps
    position = next(step.before for step in steps if step.action == change.actions[0])
    if change.missed is not None:
        return replace(change, better=quarto.Call(change.missed.goal))
    for how in (How.LOOK, How.BEST):
        if plainly(position) is not None:
            break
        known = yield Wanted(_quiet(position), how)
        kept = known.bounds if how is How.BEST else known.doing(known.action) if known.action is not None else UNKNOWN
        if kept.reaches(change.before.least):
            return replace(change, better=known.action)
    return change


def _quiet(position: Position) -> Position:
    """Return the position without its false calls, which change nothing: so it is looked at once."""
    return replace(position, false_calls=(0, 0)) if isinstance(position, quarto.Position) else position


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
        for made in to_call(apply(step.before, step.action))
        if made.goal in lapsed_now
    )


def _stretches(turns: list[Unproven], line: _Line, played: tuple[Turn, ...]) -> tuple[Unproven, ...]:
    """Return turns that follow each other, and are doubtful in the same way, as one stretch."""
    found: list[Unproven] = []
    for turn in turns:
        if found and found[-1].last == turn.first - 1 and found[-1].held is turn.held:
            found[-1] = replace(found[-1], last=turn.last)
        else:
            found.append(turn)
    ends = [0]
    for one in played:
        ends.append(ends[-1] + len(one.steps))
    return tuple(
        replace(one, turned=_differ(line.bounds[ends[one.first - 1]], line.bounds[ends[one.last]])) for one in found
    )


def _differ(one: Bounds, two: Bounds) -> bool:
    return one.misses(two.least) or two.misses(one.least)
