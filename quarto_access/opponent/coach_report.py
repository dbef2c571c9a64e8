"""The coach's report after a game: which turns changed it, and which turns can't be judged.

The coach works backwards from the end: late positions are quick to prove, and their proofs help with earlier ones.
Where that fails, it uses the same analysis as the hints, so it knows everything a hint has said. Bounds are enough to
judge a turn: giving a forced win is reported even if nobody knows what else could have held the draw.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from quarto_access.frozen import frozen, replace
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.coach import Query, QueryKind, value_by_rules, without_false_calls
from quarto_access.opponent.decision import UNKNOWN, Bounds, Worth
from quarto_access.opponent.explainer import Better, Fault, explain_turn
from quarto_access.rules import quarto
from quarto_access.rules.board import Square
from quarto_access.rules.game import Action, Game, Position, Step, Turn, apply
from quarto_access.rules.outcome import Player, Reason, Resign, TimeOut
from quarto_access.rules.quarto import Alignment, AlignmentState, Place

MAX_TURNING_POINTS = 3
"""Turning points to report."""


@frozen
class TurningPoint:
    """A turn that changed what the game was worth to its player, and a better action."""

    turn: int
    player: Player
    actions: tuple[Action, ...]
    """The action that changed it, or several if it isn't proven which of them did."""
    before: Bounds
    after: Bounds
    better: Action | None = None
    missed: Alignment | None = None
    """A Quarto that could have been called instead."""
    fault: Fault | None = None
    """Why it was wrong, in Quarto, if that is proven of one action."""


@frozen
class Uncalled:
    """A Quarto that nobody called, and who completed it in which turn."""

    turn: int
    player: Player
    square: Square
    alignment: Alignment


@frozen
class Unproven:
    """Consecutive turns that can't be judged. `turned`: one of them did change the game.

    `held`: each is proven to have held the draw, but may have missed a win.
    """

    first: int
    last: int
    turned: bool
    held: bool = False


@frozen
class Report:
    """Every turn that changed the game's worth, the most important of them, and what couldn't be judged.

    `changes` come without a better action. `lost`: turns proven to lose, though it's unknown whether there was
    anything better.
    """

    changes: tuple[TurningPoint, ...]
    turning_points: tuple[TurningPoint, ...]
    uncalled: tuple[Uncalled, ...]
    unproven: tuple[Unproven, ...]
    lost: tuple[TurningPoint, ...] = ()


def review(game: Game) -> Generator[Query, Analysis, Report]:
    """Review a game."""
    played = PlayedGame.of(game)
    yield from played.prove()
    changes: list[TurningPoint] = []
    lost: list[TurningPoint] = []
    unproven: list[Unproven] = []
    for first, turn in _numbered(game):
        judgement = _judge_turn(played, turn, first)
        changes += judgement.changes
        lost += judgement.lost
        if judgement.doubtful:
            held = played.bounds_for(first + len(turn.steps), turn.player).is_at_least(Worth.DRAW)
            unproven.append(Unproven(turn.number, turn.number, turned=False, held=held))
    uncalled = _uncalled(game)
    uncalled_goals = {one.alignment.goal for one in uncalled}
    # Report an uncalled Quarto only once, not again as a turning point of each player who missed it.
    reported = [change for change in changes if change.missed is None or change.missed.goal not in uncalled_goals]
    main = sorted(reported, key=lambda change: (_severity(change), change.turn))[-MAX_TURNING_POINTS:]
    turning_points: tuple[TurningPoint, ...] = ()
    for change in sorted(main, key=lambda change: change.turn):
        turning_points += ((yield from _explained(game, change)),)
    explained: tuple[TurningPoint, ...] = ()
    for one in lost:
        explained += (replace(one, fault=(yield from explain_turn(game, one.turn))),)
    unclear = _merge_adjacent(unproven, played, game.turns)
    return Report(tuple(reported), turning_points, uncalled, unclear, explained)


def find_changes(game: Game) -> Generator[Query, Analysis, tuple[TurningPoint, ...]]:
    """Find every turn that is proven to have changed the game, as `review` does, but from late positions alone."""
    played = PlayedGame.of(game)
    yield from played.prove_late()
    return tuple(change for first, turn in _numbered(game) for change in _judge_turn(played, turn, first).changes)


def _numbered(game: Game) -> Iterator[tuple[int, Turn]]:
    """Yield each turn with the index of its first action."""
    first = 0
    for turn in game.turns:
        yield first, turn
        first += len(turn.steps)


class PlayedGame:
    """The positions of a game from start to end, and what is proven of each."""

    def __init__(self, positions: list[Position], actions: list[Action]) -> None:
        """Know nothing yet."""
        self.positions = positions
        self.actions = actions
        self.bounds = [UNKNOWN] * len(positions)
        """The bounds of each position, from player 1's point of view."""
        self.forced = [False] * len(actions)
        """Whether every other action is proven to lose."""

    @classmethod
    def of(cls, game: Game) -> PlayedGame:
        """Return a game of which nothing is known yet."""
        steps = game.steps
        return cls([*(step.before for step in steps), game.position], [step.action for step in steps])

    def bounds_for(self, index: int, player: Player) -> Bounds:
        """Return the bounds of a position's worth to a player."""
        return self.bounds[index] if player == 1 else self.bounds[index].for_opponent

    def prove(self) -> Generator[Query, Analysis, None]:
        """Prove what can be proven, from the end of the game backwards, then analyse what is still open."""
        yield from self.prove_late()
        for index in range(len(self.actions) - 1, -1, -1):
            position = without_false_calls(self.positions[index])
            doubtful = None in (self.bounds[index].worth, self.bounds[index + 1].worth)
            if doubtful and value_by_rules(position) is None:
                known = yield Query(position)
                action = self.actions[index]
                self.learn(index, position.player, known.bounds)
                self.learn(index + 1, position.player, known.bounds_of(action))
                self.forced[index] = known.is_only_move(action)
        self.propagate()

    def prove_late(self) -> Generator[Query, Analysis, None]:
        """Prove positions from the end of the game backwards, up to the first that can't be proven."""
        given_up = False
        for index in range(len(self.positions) - 1, -1, -1):
            position = without_false_calls(self.positions[index])
            bounds = value_by_rules(position)
            if bounds is None and not given_up:
                bounds = (yield Query(position, QueryKind.PROVE)).bounds
            self.learn(index, position.player, bounds or UNKNOWN)
            # Proving a position before an unproven one would take far longer, so only analyse it.
            given_up = given_up or self.bounds[index].worth is None
        self.propagate()

    def learn(self, index: int, player: Player, known: Bounds) -> None:
        """Take note of what a position is worth to a player."""
        self.bounds[index] = self.bounds[index].combined_with(known if player == 1 else known.for_opponent)

    def propagate(self) -> None:
        """Pass bounds on between neighbouring positions.

        A position is worth at least what the chosen action leads to, and the action never leads to more than the
        position was worth. If every other action loses, both are worth the same.
        """
        count = len(self.actions)
        for index in (*range(count - 1, -1, -1), *range(count)):
            player = self.positions[index].player
            before, after = self.bounds_for(index, player), self.bounds_for(index + 1, player)
            self.learn(index, player, after if self.forced[index] else Bounds(least=after.least))
            self.learn(index + 1, player, before if self.forced[index] else Bounds(most=before.most))


@dataclass(slots=True)
class _Judgement:
    """What is proven about a turn. `doubtful`: it may have changed the game."""

    changes: list[TurningPoint]
    lost: list[TurningPoint]
    doubtful: bool = False


def _judge_turn(played: PlayedGame, turn: Turn, first: int) -> _Judgement:
    """Find the actions of a turn that changed its player's worth. `first` is the index of its first action."""
    judgement = _Judgement([], [])
    since = first
    for index in range(first, first + len(turn.steps)):
        before, after = played.bounds_for(since, turn.player), played.bounds_for(index + 1, turn.player)
        if after.is_below(before.least):
            judgement.changes.append(_turning_point(played, turn, since, index + 1))
        elif not after.is_at_least(before.most) and not all(played.forced[since : index + 1]):
            continue
        since = index + 1
    last = first + len(turn.steps)
    ended = isinstance(turn.steps[-1].action, Resign | TimeOut)
    if since < last and not ended and played.bounds_for(last, turn.player).most is Worth.LOSS:
        # The worth before it is unknown, but this action loses.
        while played.bounds_for(last - 1, turn.player).most is Worth.LOSS:
            last -= 1
        judgement.lost.append(_turning_point(played, turn, last - 1, last))
    else:
        judgement.doubtful = since < last
    return judgement


def _turning_point(played: PlayedGame, turn: Turn, since: int, then: int) -> TurningPoint:
    before, after = played.bounds_for(since, turn.player), played.bounds_for(then, turn.player)
    missed = next(iter(played.positions[since].open), None)
    return TurningPoint(turn.number, turn.player, tuple(played.actions[since:then]), before, after, missed=missed)


def _severity(change: TurningPoint) -> int:
    """Rank a turn by what it gave away: turning a win into a loss is worse than a change from or to a draw."""
    return 2 if change.before.least is Worth.WIN and change.after.most is Worth.LOSS else 1


def _explained(game: Game, change: TurningPoint) -> Generator[Query, Analysis, TurningPoint]:
    """Add why a turn was wrong, and what would have been better."""
    fault = yield from explain_turn(game, change.turn)
    if fault is None:
        return (yield from _add_better_move(game, change))
    if not fault.needs_better or (fault.better is not None and fault.better.proven):
        return replace(change, better=_call_missed(change), fault=fault)
    change = yield from _add_better_move(game, change)
    position = next(step.before for step in game.turns[change.turn - 1].steps if step.action == fault.action)
    if not isinstance(position, quarto.Position) or change.actions[0] != fault.action:
        # The better action is one for the first half of the turn.
        return replace(change, fault=fault)
    better = Better.of(change.better, position, change.before.least if change.before.worth else None)
    return replace(change, fault=replace(fault, better=better or fault.better))


def _call_missed(change: TurningPoint) -> Action | None:
    return None if change.missed is None else quarto.Call(change.missed.goal)


def _add_better_move(game: Game, change: TurningPoint) -> Generator[Query, Analysis, TurningPoint]:
    """Add an action proven to keep the worth, if there is one."""
    steps: tuple[Step, ...] = game.turns[change.turn - 1].steps
    position = next(step.before for step in steps if step.action == change.actions[0])
    if change.missed is not None:
        return replace(change, better=_call_missed(change))
    for kind in (QueryKind.ANALYSE, QueryKind.BEST_MOVE):
        if value_by_rules(position) is not None:
            break
        analysis = yield Query(without_false_calls(position), kind)
        if kind is QueryKind.BEST_MOVE:
            kept = analysis.bounds
        else:
            kept = UNKNOWN if analysis.action is None else analysis.bounds_of(analysis.action)
        if kept.is_at_least(change.before.least):
            return replace(change, better=analysis.action)
    return change


def _uncalled(game: Game) -> tuple[Uncalled, ...]:
    """Return the Quartos that nobody called, except those already on a board set up by hand."""
    if not isinstance(game.position, quarto.Position):
        return ()
    lapsed_now = {one.goal for one in game.position.alignments if one.state is AlignmentState.LAPSED}
    outcome = game.position.outcome
    if game.before is not None and outcome is not None and outcome.reason is Reason.CALL:
        # If a spot completes several, calling one of them is enough.
        lapsed_now -= {one.goal for one in game.before.position.open}
    return tuple(
        Uncalled(turn.number, turn.player, step.action.square, made)
        for turn in game.turns
        for step in turn.steps
        if isinstance(step.action, Place)
        for made in apply(step.before, step.action).open
        if made.goal in lapsed_now
    )


def _merge_adjacent(turns: list[Unproven], played: PlayedGame, game_turns: tuple[Turn, ...]) -> tuple[Unproven, ...]:
    """Merge consecutive turns that are unproven in the same way."""
    merged: list[Unproven] = []
    for turn in turns:
        if merged and merged[-1].last == turn.first - 1 and merged[-1].held is turn.held:
            merged[-1] = replace(merged[-1], last=turn.last)
        else:
            merged.append(turn)
    ends = [0]
    for one in game_turns:
        ends.append(ends[-1] + len(one.steps))
    return tuple(
        replace(one, turned=_differ(played.bounds[ends[one.first - 1]], played.bounds[ends[one.last]]))
        for one in merged
    )


def _differ(one: Bounds, two: Bounds) -> bool:
    return one.is_below(two.least) or two.is_below(one.least)
