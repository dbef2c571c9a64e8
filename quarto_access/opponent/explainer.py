"""Explain why a game of Quarto was lost, as a friend at the table would: what was wrong, and what was better.

The explanation is a value; the language files put it into words. Like the coach, the explainer doesn't search: it
yields queries and is sent what the perfect player proves. It walks back from the end of the game to the last action
before which the game wasn't lost. What is on the board, a piece given that completed a line or a Quarto that wasn't
called, needs no proof at all.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import field
from enum import StrEnum
from itertools import combinations
from typing import TypeVar

from quarto_access.frozen import frozen, replace
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.coach import Query, QueryKind, value_by_rules, without_false_calls
from quarto_access.opponent.decision import Bounds, Worth
from quarto_access.rules.board import Goal, Square, goal_squares
from quarto_access.rules.game import Action, Game
from quarto_access.rules.outcome import Player, Resign, TimeOut, other
from quarto_access.rules.pieces import VALUES, Piece, Trait, Value, distinct, has_value, trait_of, value_of
from quarto_access.rules.quarto import GIVES, PLACES, Alignment, Call, Give, Pass, Phase, Place, Position, apply
from quarto_access.rules.quarto import shared_values as values_shared
from quarto_access.rules.questions import completions, empty_squares, safe_pieces

T = TypeVar("T")

JUDGED_FROM = 6
"""Pieces placed from which everything else that could have been done is proven. Before, one proven choice is enough."""

DESCRIPTIONS = 3
"""How many descriptions of better pieces to try to prove before that."""

NAMED = 3
"""Lines to name at most. Nobody can hold more by ear."""


class FaultKind(StrEnum):
    """What was wrong with an action."""

    FITS = "fits"
    """The piece given completed something at once."""
    NONE_SAFE = "none-safe"
    """After placing, every piece left completed something."""
    FORCED = "forced"
    """It lost, but only some turns later."""
    UNCALLED = "uncalled"
    """There was a Quarto to call."""
    PASSED_BY = "passed-by"
    """The piece in hand made a Quarto elsewhere."""
    FALSE_CALL = "false-call"
    CONCEDED = "conceded"
    """Resigned, or out of time."""
    DREW = "drew"
    """It gave a won game away, but didn't lose it."""
    UNKNOWN = "unknown"
    """The game was lost by then, but it can't be proven since when."""


@frozen
class Threat:
    """A goal with three pieces that share a value, and its empty spot."""

    goal: Goal
    square: Square
    value: Value


@frozen
class Better:
    """What would have been better: spots, or pieces, which `values` describe among those left.

    `kept`: what they are proven to be worth, or None if only that they don't lose. Without `proven`, they are only safe
    for the moment. `only`: everything else is proven to be worse. `number`: how many pieces the description fits.
    """

    squares: tuple[Square, ...] = ()
    values: tuple[Value, ...] = ()
    number: int = 1
    kept: Worth | None = None
    proven: bool = True
    only: bool = False
    any_other: bool = False

    @classmethod
    def of(cls, action: Action | None, position: Position, kept: Worth | None) -> Better | None:
        """Return that an action would have been better, if it's a place or a give."""
        match action:
            case Place(square):
                return cls((square,), kept=kept)
            case Give(piece):
                return cls(values=tuple(value_of(piece, trait) for trait in position.traits), kept=kept)
            case _:
                return None


@frozen
class Fault:
    """An action that lost the game, and why.

    `before`: what the position was worth, if known. `threats`: what the piece fits, or what takes every piece left
    after this action or, if it lost only later, in turn `last`. `own`: whether the uncalled Quarto was the player's
    own. `called`: whether the opponent called it. `reply`: where the opponent placed the next piece. `cornered`: no
    spot then left anything safe to give. `at_end`: whether it was in the player's last turn.
    """

    kind: FaultKind
    player: Player
    turn: int
    action: Action
    before: Worth | None = None
    threats: tuple[Threat, ...] = ()
    better: Better | None = None
    alignment: Alignment | None = None
    own: bool = True
    called: bool = False
    reply: Square | None = None
    cornered: bool = False
    last: int | None = None
    at_end: bool = True

    @property
    def needs_better(self) -> bool:
        """Whether it isn't plain what would have been better."""
        return self.kind in (FaultKind.FITS, FaultKind.NONE_SAFE, FaultKind.FORCED, FaultKind.DREW)


@frozen
class Loss:
    """Why a player lost. `straw`: a piece that completed something, given when all was lost already."""

    fault: Fault
    straw: Fault | None = None

    @property
    def is_plain(self) -> bool:
        """Whether how the game ended says it all: a false call, a resignation or a timeout."""
        return self.fault.kind in (FaultKind.FALSE_CALL, FaultKind.CONCEDED)


Proof = Generator[Query, Analysis, T]


def explain_loss(game: Game, player: Player) -> Proof[Loss | None]:
    """Find why a player lost a finished game, or None if there's nothing to say about it."""
    played = _Played.of(game, player)
    if played is None or not _lost(game, player):
        return None
    judge = _Judge(player)
    bounds, index = Bounds(), len(played.actions)
    while index:
        bounds = yield from judge.bounds(played.positions[index - 1])
        if bounds.most is not Worth.LOSS:
            break
        index -= 1
    # A board set up by hand may be lost before the first action.
    fault = (yield from _fault_of(played, judge, index - 1, bounds)) if index else played.unknown(0)
    if (fault.kind is FaultKind.CONCEDED and fault.before is None) or (
        fault.kind is FaultKind.UNKNOWN and not fault.last
    ):
        return None
    straw = played.last_give
    return Loss(fault, None if straw is None or straw.action == fault.action else straw)


def explain_by_rules(game: Game, player: Player) -> Loss | None:
    """Return why a player lost, if that is on the board: a piece given that completed a line, or an uncalled Quarto."""
    played = _Played.of(game, player)
    if played is None or not _lost(game, player) or not isinstance(played.actions[-1], Call | Place):
        return None
    index = played.last_index
    if index is not None and played.positions[index].open:
        return Loss(played.uncalled(index)) if played.uncalled(index).called else None
    found = played.last_give or played.last_passed_by
    return None if found is None else Loss(found)


def explain_turn(game: Game, number: int) -> Proof[Fault | None]:
    """Find what was wrong with a turn that changed the game, or None if that isn't proven of one of its actions."""
    turn = game.turns[number - 1]
    played = _Played.of(game, turn.player)
    if played is None:
        return None
    judge = _Judge(turn.player)
    indexes = [index for index, one in enumerate(played.turns) if one == number]
    # The last fall counts, and a fall to a loss counts more than one to a draw.
    for worth in (Worth.LOSS, Worth.DRAW):
        for index in reversed(indexes):
            before = yield from judge.bounds(played.positions[index])
            after = yield from judge.bounds(played.positions[index + 1])
            if worth is Worth.LOSS and after.most is worth and before.most is not worth:
                fault = yield from _fault_of(played, judge, index, before)
                return None if fault.kind is FaultKind.UNKNOWN else fault
            if worth is Worth.DRAW and after.is_below(Worth.WIN) and before.least is Worth.WIN:
                return (yield from _fault_of(played, judge, index, before, drew=True))
    return None


def _lost(game: Game, player: Player) -> bool:
    outcome = game.position.outcome
    return outcome is not None and outcome.winner == other(player)


def explain_action(position: Position, action: Action, turn: int = 1) -> Proof[Fault]:
    """Explain an action that loses from its position alone, whatever followed."""
    return _explain(_Judge(position.player), position, action, turn, None)


@frozen
class _Played:
    """A lost game, and who lost it."""

    positions: tuple[Position, ...]
    actions: tuple[Action, ...]
    turns: tuple[int, ...]
    player: Player

    @classmethod
    def of(cls, game: Game, player: Player) -> _Played | None:
        steps = game.steps
        positions = [position for step in steps if isinstance(position := step.before, Position)]
        if not steps or not isinstance(game.position, Position):
            return None
        turns = tuple(turn.number for turn in game.turns for _ in turn.steps)
        return cls((*positions, game.position), tuple(step.action for step in steps), turns, player)

    @property
    def last_index(self) -> int | None:
        """The player's last action."""
        own = [index for index in range(len(self.actions)) if self.positions[index].player == self.player]
        return own[-1] if own else None

    @property
    def named(self) -> Goal | None:
        """The goal with which the opponent won."""
        outcome = self.positions[-1].outcome
        return None if outcome is None or outcome.winner == self.player else outcome.goal

    @property
    def last_give(self) -> Fault | None:
        """The player's last give, if it let the opponent complete something although other pieces were safe."""
        index = self.last_index
        if index is None or self.named is None or self.positions[index].open:
            return None
        position, action = self.positions[index], self.actions[index]
        if not isinstance(action, Give):
            return None
        threats = _fitting(position, action.piece, self.named)
        if not threats or threats[0].goal != self.named or not safe_pieces(position):
            return None
        better = _safe(position, threats[0].value)
        return Fault(FaultKind.FITS, self.player, self.turns[index], action, threats=threats, better=better)

    @property
    def last_passed_by(self) -> Fault | None:
        """The player's last place, if it passed by a Quarto and left nothing safe to give."""
        index = self.last_index
        placed = None if not index else self.actions[index - 1]
        if not index or not isinstance(placed, Place) or safe_pieces(self.positions[index]):
            return None
        return _passed_by(self.positions[index - 1], placed, self.turns[index])

    def uncalled(self, index: int) -> Fault:
        """Return that there was a Quarto to call, preferably the one that the opponent then called."""
        position = self.positions[index]
        named = self.named if index == self.last_index else None
        alignment = next((one for one in position.open if one.goal == named), position.open[0])
        return Fault(
            FaultKind.UNCALLED,
            self.player,
            self.turns[index],
            self.actions[index],
            Worth.WIN,
            alignment=alignment,
            own=position.hand is None and not position.passed,
            called=alignment.goal == named and isinstance(self.actions[-1], Call),
            at_end=self.at_end(index),
        )

    def unknown(self, index: int) -> Fault:
        """Return that the game was lost by an action at the latest."""
        turn, last, at_end = self.turns[index], self.nothing_safe(index), self.at_end(index)
        fault = Fault(FaultKind.UNKNOWN, self.player, turn, self.actions[index], last=last, at_end=at_end)
        return replace(fault, threats=self.threats_in(last))

    def at_end(self, index: int) -> bool:
        """Return whether an action belongs to the player's last turn."""
        return self.last_index is not None and self.turns[index] == self.turns[self.last_index]

    def nothing_safe(self, since: int) -> int | None:
        """Return the player's first turn since an action in which nothing was safe to give."""
        return next((self.turns[index] for index in self._giving(since) if not self._safe(index)), None)

    def threats_in(self, turn: int | None) -> tuple[Threat, ...]:
        """Return what took every piece left in a turn in which nothing was safe to give."""
        for index in self._giving(0):
            if self.turns[index] == turn and not self._safe(index):
                position = self.positions[index]
                return _cover(_threats(position), position.pieces_left, (), self.named)
        return ()

    def _giving(self, since: int) -> Iterator[int]:
        for index in range(since, len(self.actions)):
            position = self.positions[index]
            if position.player == self.player and position.phase is Phase.GIVE and not position.open:
                yield index

    def _safe(self, index: int) -> bool:
        return bool(safe_pieces(self.positions[index]))

    def followed(self, fault: Fault, index: int) -> Fault:
        """Return a fault that lost only later with what followed: the opponent's answer, and how it ended."""
        rest = range(index + 1, len(self.actions))
        reply = (action.square for at in rest if isinstance(action := self.actions[at], Place) and not self._own(at))
        placing = (self.positions[at] for at in rest if self._own(at) and self.positions[at].phase is Phase.PLACE)
        then = next(placing, None)
        last = self.nothing_safe(index + 1)
        threats = self.threats_in(last)
        # The sentence is long already, so one line is all it can name.
        threats = threats if len({threat.goal for threat in threats}) == 1 else ()
        return replace(
            fault,
            reply=next(reply, None),
            cornered=then is not None and _is_cornered(then),
            last=last,
            threats=threats,
        )

    def _own(self, index: int) -> bool:
        return self.positions[index].player == self.player


@frozen
class _Judge:
    """Asks what positions are worth to a player, each of them once."""

    player: Player
    asked: dict[object, Bounds] = field(default_factory=dict)

    def by_rules(self, position: Position) -> Bounds | None:
        """Return what a position is worth if the rules alone say it."""
        bounds = value_by_rules(position)
        return None if bounds is None else self._mine(position, bounds)

    def bounds(self, position: Position) -> Proof[Bounds]:
        """Find what is proven about a position."""
        known = self.by_rules(position)
        if known is None:
            asked = without_false_calls(position)
            if asked not in self.asked:
                self.asked[asked] = (yield Query(asked, QueryKind.PROVE)).bounds
            known = self._mine(position, self.asked[asked])
        return known

    def after(self, position: Position, actions: Iterable[Action]) -> Proof[dict[Action, Bounds]]:
        """Find what is proven about each of these actions."""
        found = {}
        for action in actions:
            found[action] = yield from self.bounds(apply(position, _of_quarto(action)))
        return found

    def _mine(self, position: Position, bounds: Bounds) -> Bounds:
        return bounds if position.player == self.player else bounds.for_opponent


def _of_quarto(action: Action) -> Give | Place:
    if not isinstance(action, Give | Place):
        raise TypeError(action)
    return action


def _fault_of(played: _Played, judge: _Judge, index: int, bounds: Bounds, *, drew: bool = False) -> Proof[Fault]:
    """Explain the action after which all was lost or, if it `drew`, no longer won.

    `bounds`: what is proven of the position before it.
    """
    position, action, turn = played.positions[index], played.actions[index], played.turns[index]
    if bounds.is_at_least(Worth.DRAW) and position.open:
        return played.uncalled(index)
    if not bounds.is_at_least(Worth.DRAW) and not _shows(position, action, played.player):
        return played.unknown(min(index + 1, len(played.actions) - 1))
    fault = yield from _explain(judge, position, action, turn, played.named)
    fault = replace(fault, at_end=played.at_end(index))
    if drew and fault.kind is FaultKind.FORCED:
        return replace(fault, kind=FaultKind.DREW)
    return played.followed(fault, index) if fault.kind is FaultKind.FORCED else fault


def _shows(position: Position, action: Action, player: Player) -> bool:
    """Return whether the board shows what was wrong, even if it isn't proven that the game wasn't lost before."""
    if position.player != player:
        return False
    if isinstance(action, Give):
        return bool(safe_pieces(position)) and bool(completions(position, action.piece))
    return isinstance(action, Call | Pass | Resign | TimeOut)


def _explain(judge: _Judge, position: Position, action: Action, turn: int, named: Goal | None) -> Proof[Fault]:
    bounds = yield from judge.bounds(position)
    before = bounds.worth or (Worth.DRAW if bounds.is_at_least(Worth.DRAW) else None)
    fault = Fault(FaultKind.FORCED, position.player, turn, action, before)
    match action:
        case Give(piece):
            threats = _fitting(position, piece, named)
            pieces = yield from _better_give(judge, position, threats[0].value if threats else None)
            kind = FaultKind.FITS if threats else FaultKind.FORCED
            return replace(fault, kind=kind, threats=threats, better=pieces)
        case Place():
            return (yield from _explain_place(judge, position, action, fault, named))
        case Call(goal):
            late = next((one for one in position.alignments if one.goal == goal), None)
            return replace(fault, kind=FaultKind.FALSE_CALL, alignment=late)
        case _:
            kind = FaultKind.FALSE_CALL if isinstance(action, Pass) else FaultKind.CONCEDED
            return replace(fault, kind=kind)


def _explain_place(judge: _Judge, position: Position, action: Place, fault: Fault, named: Goal | None) -> Proof[Fault]:
    if (passed := _passed_by(position, action, fault.turn)) is not None:
        return passed
    after = apply(position, action)
    better = yield from _better_place(judge, position)
    if safe_pieces(after):
        return replace(fault, better=better)
    threats = _cover(_threats(after), after.pieces_left, _threats(position), named)
    return replace(fault, kind=FaultKind.NONE_SAFE, threats=threats, better=better)


def _passed_by(position: Position, action: Place, turn: int) -> Fault | None:
    """Return that the piece in hand made a Quarto elsewhere, if it did."""
    made = {} if position.hand is None else completions(position, position.hand)
    if not made or action.square in made:
        return None
    square, (alignment, *_) = next(iter(made.items()))
    better = Better((square,), kept=Worth.WIN)
    return Fault(FaultKind.PASSED_BY, position.player, turn, action, Worth.WIN, better=better, alignment=alignment)


# What was better.


def _better_give(judge: _Judge, position: Position, avoid: Value | None) -> Proof[Better | None]:
    """Find the pieces that would have been better. `avoid`: the value that was wrong with the one given."""
    if position.placed < JUDGED_FROM:
        return (yield from _one_better_give(judge, position, avoid))
    kinds = distinct(position.pieces_left, position.traits)
    found = yield from judge.after(position, (GIVES[piece] for piece in kinds))
    best, kept, only = _best(found)
    pieces = [action.piece for action in best if isinstance(action, Give)]
    if not pieces:
        return None
    good = [
        piece
        for piece in position.pieces_left
        if any(len(distinct((piece, one), position.traits)) == 1 for one in pieces)
    ]
    return replace(_described(good, position, avoid), kept=kept, only=only and len(pieces) == 1)


def _one_better_give(judge: _Judge, position: Position, avoid: Value | None) -> Proof[Better | None]:
    """Find a description of pieces that are all proven to have been better. Early in a game, proofs take long."""
    safe = safe_pieces(position)
    described = [one for one in _descriptions(position, avoid) if set(one[1]) <= set(safe)]
    for values, pieces in described[:DESCRIPTIONS]:
        kinds = distinct(pieces, position.traits)
        known = list((yield from judge.after(position, (GIVES[piece] for piece in kinds))).values())
        if all(bounds.is_at_least(Worth.DRAW) for bounds in known):
            worths = {bounds.worth for bounds in known}
            return Better(values=values, number=len(pieces), kept=worths.pop() if len(worths) == 1 else None)
    return _safe(position, avoid) if safe and avoid is not None else None


def _safe(position: Position, avoid: Value) -> Better:
    """Return the pieces that don't complete anything at once, in as few words as possible."""
    return replace(_described(safe_pieces(position), position, avoid), proven=False)


def _better_place(judge: _Judge, position: Position) -> Proof[Better | None]:
    """Find the spots that would have been better. Those that leave the most to give are tried first."""
    empty = empty_squares(position)
    full = position.placed >= JUDGED_FROM
    found: dict[Action, Bounds] = {}
    for square in sorted(empty, key=lambda square: -len(safe_pieces(apply(position, PLACES[square])))):
        found |= yield from judge.after(position, [PLACES[square]])
        if not full and any(bounds.is_at_least(Worth.DRAW) for bounds in found.values()):
            break
    best, kept, only = _best(found)
    squares = tuple(sorted(action.square for action in best if isinstance(action, Place)))
    if not squares:
        return None
    return Better(
        squares, kept=kept, only=only and full and len(squares) == 1, any_other=len(squares) == len(empty) - 1
    )


def _best(found: dict[Action, Bounds]) -> tuple[list[Action], Worth | None, bool]:
    """Return the best proven actions, what they are worth, and whether all others are proven to be worse."""
    for worth in (Worth.WIN, Worth.DRAW):
        best = [action for action, bounds in found.items() if bounds.is_at_least(worth)]
        if best:
            exact = {found[action].worth for action in best} == {worth}
            only = all(found[action].is_below(worth) for action in found if action not in best)
            return best, worth if exact else None, only
    return [], None, False


# Words for pieces.


def _descriptions(position: Position, avoid: Value | None) -> Iterator[tuple[tuple[Value, ...], tuple[Piece, ...]]]:
    """Yield every description of pieces left, the shortest first, and among equals those without `avoid`."""
    counting = [value for value in VALUES if trait_of(value) in position.traits]
    opposite = None if avoid is None else avoid ^ 1
    for number in range(1, len(position.traits) + 1):
        found = []
        for values in combinations(counting, number):
            pieces = _having(values, position.pieces_left)
            if len({trait_of(value) for value in values}) == number and pieces:
                found.append((opposite not in values, -len(pieces), values, pieces))
        yield from ((values, pieces) for *_, values, pieces in sorted(found))


def _described(good: Collection[Piece], position: Position, avoid: Value | None) -> Better:
    """Return the shortest description that fits only good pieces."""
    fitting = (one for one in _descriptions(position, avoid) if set(one[1]) <= set(good))
    by_length = sorted(fitting, key=lambda one: (len(one[0]), avoid is None or avoid ^ 1 not in one[0], -len(one[1])))
    values, pieces = by_length[0]
    return Better(values=values, number=len(pieces))


def _having(values: Iterable[Value], pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    wanted = tuple(values)
    return tuple(piece for piece in pieces if all(has_value(piece, value) for value in wanted))


# Threats.


def _threats(position: Position) -> tuple[Threat, ...]:
    """Return every goal with three pieces that share a value, and where it is completed."""
    found = []
    for goal in position.rules.goals:
        squares = goal_squares(goal)
        empty = [square for square in squares if position.board[square] is None]
        if len(empty) == 1:
            pieces = [piece for square in squares if (piece := position.board[square]) is not None]
            found += [Threat(goal, empty[0], value) for value in values_shared(position.rules, pieces)]
    return tuple(found)


def _fitting(position: Position, piece: Piece, named: Goal | None) -> tuple[Threat, ...]:
    """Return what a piece completes, beginning with the goal that was then called."""
    fits = [threat for threat in _threats(position) if has_value(piece, threat.value)]
    return tuple(sorted(fits, key=lambda threat: (threat.goal != named, threat.goal)))


def _cover(
    threats: Sequence[Threat], left: Sequence[Piece], old: Collection[Threat], named: Goal | None
) -> tuple[Threat, ...]:
    """Return the fewest threats that together take every piece left, or none if nobody could hold so many.

    New threats come before `old` ones: what the player has just done is what they remember.
    """

    def rank(chosen: tuple[Threat, ...]) -> tuple[object, ...]:
        fresh = sum((threat not in old) + (threat.goal == named) for threat in chosen)
        traits: set[Trait] = {trait_of(threat.value) for threat in chosen}
        goals = tuple(threat.goal for threat in chosen)
        return len(set(goals)), -fresh, len(traits), len({threat.square for threat in chosen}), goals

    for number in range(1, NAMED + 1):
        enough = [
            chosen
            for chosen in combinations(threats, number)
            if all(any(has_value(piece, threat.value) for threat in chosen) for piece in left)
        ]
        if enough:
            return min(enough, key=rank)
    return ()


def _is_cornered(position: Position) -> bool:
    """Return whether no spot leaves anything safe to give, and none makes a Quarto."""
    if position.hand is None or completions(position, position.hand):
        return False
    return not any(safe_pieces(apply(position, PLACES[square])) for square in empty_squares(position))
