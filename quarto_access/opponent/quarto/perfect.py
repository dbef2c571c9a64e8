"""Level 5: it never turns a draw into a loss, and with five and more pieces placed it misses no win.

A decision goes in this order: an alignment that can be called; a place that completes one; what the book knows; the
first move proven to hold the draw; and then, with the time that is left, a win.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.analysis import Analysis, Question, analysis_from, answer_all
from quarto_access.opponent.decision import UNKNOWN, UNTIL_PROVEN, Bounds, Decision, Limits, OutOfTime, Worth
from quarto_access.opponent.quarto.book import DEPTHS, book_of
from quarto_access.opponent.quarto.position_graph import distinct_pieces, predecessors, safe_moves
from quarto_access.opponent.quarto.solver import Solver
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES, TRAITS, Piece
from quarto_access.rules.quarto import GIVES, PLACES, Action, Call, Pass, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from quarto_access.opponent.quarto.position_graph import Key
    from quarto_access.rules.game import Action as AnyAction
    from quarto_access.rules.pieces import Trait
    from quarto_access.rules.quarto import Position, Rules

    _Asked = Callable[[Sequence[int], int], bool]

COUNTED_FROM = 9
"""With so many placed, the other's saving answers can be counted exactly in no time."""

NO_WIN_MISSED = 7
"""With so many placed after the move, the search for a win is patient too."""

AT_THE_TABLE = 6
"""Where positions are counted instead of seconds, with so many placed after the move no win is missed either."""

PATIENCE = 10
"""Not losing matters more than the clock: to prove a first move it may take so many times what it was given..."""

PROOF_SECONDS = 10.0
"""...but no more seconds than these, if it was not given more: a proof took five at most where this was measured."""

PROMPTNESS = 0.9
"""The search for a win ends a little early, so that the answer is there in time."""


@dataclass(frozen=True, slots=True)
class _Move:
    """A place (-1 if there is only something to give) and a give; the board after it, the other's mobility."""

    square: int
    given: int
    board: Sequence[int]
    mobility: int


@dataclass(frozen=True, slots=True)
class _Choice:
    """The move that was chosen, what it is worth if that is proven, and whether it is proven to lose no draw."""

    move: _Move
    worth: Worth | None
    held: bool = True


class PerfectQuarto:
    """The perfect player of one variant; what it has proven it remembers for the rest of the game."""

    def __init__(self, rules: Rules, clock: Callable[[], float]) -> None:
        """Make the solver's tables."""
        self.traits = rules.traits
        self.blocks = rules.blocks
        self.clock = clock
        self.solver = Solver(len(rules.traits), blocks=rules.blocks)
        self.solver.clock = clock
        self.book = book_of(len(rules.traits), blocks=rules.blocks)
        self.numbers = _numbers(rules.traits)
        self.planned: _Choice | None = None
        self.limits = UNTIL_PROVEN

    def plays(self, rules: Rules) -> bool:
        """Tell whether it can go on with a game of these rules."""
        return rules.traits == self.traits and rules.blocks == self.blocks

    @property
    def nodes(self) -> int:
        """How many positions it has looked into so far."""
        return self.solver.nodes

    def value(self, position: Position, seconds: float | None = None, limits: Limits = UNTIL_PROVEN) -> Worth | None:
        """Return what the position is worth, or nothing if the time, or so many positions, were not enough."""
        nodes = limits.nodes
        until = limits.seconds if seconds is None else seconds
        self.solver.clock = self.clock if nodes is None else self._counted
        self.solver.deadline = self._deadline(until) if nodes is None else self._counted() + nodes
        try:
            return self._value(position)
        finally:
            self.solver.clock = self.clock

    def _value(self, position: Position) -> Worth | None:
        if position.open:
            return Worth.WIN
        if position.phase is Phase.LAST_CALL:
            return Worth.DRAW
        board = self._board(position)
        try:
            if position.hand is not None:
                hand = self.numbers[position.hand]
                if self._wins(board, hand):
                    return Worth.WIN
                return Worth.DRAW if self._holds(board, hand) else Worth.LOSS
            gives = self._gives(board)
            if not all(self._holds(board, move.given) for move in gives):
                return Worth.WIN
            return Worth.LOSS if all(self._wins(board, move.given) for move in gives) else Worth.DRAW
        except OutOfTime:
            return None

    def decide(
        self, position: Position, chance: Random, seconds: float | None = None, limits: Limits = UNTIL_PROVEN
    ) -> Decision[Action]:
        """Return what the perfect player does now, within so many seconds or other limits."""
        self.limits = limits = limits if seconds is None else Limits(seconds)
        self.solver.clock = self.clock if limits.nodes is None else self._counted
        try:
            return self._decide(position, chance, limits.seconds)
        finally:
            self.solver.clock = self.clock

    def analyse(self, position: Position, limits: Limits, each: int) -> Analysis:
        """Find out what is known of a position; `each`: positions for all that can be given together.

        What was remembered is laid aside meanwhile: so a position is known equally well whoever asks.
        """
        solver = self.solver
        aside = solver.caches, self.planned
        solver.caches, self.planned = [{}, {}, {}, {}], None
        try:
            decision = self.decide(position, Random(0), limits=limits)
            held = UNKNOWN if not decision.held else Bounds(least=Worth.DRAW)
            known = held if decision.worth is None else Bounds(decision.worth, decision.worth)
            if position.phase is not Phase.GIVE or position.open:
                return Analysis(known, decision.action, {decision.action: known})
            solver.clock = self._counted
            return self._analyse_gives(position, decision.action, known, each)
        finally:
            solver.caches, self.planned = aside
            solver.clock = self.clock

    def _analyse_gives(self, position: Position, chosen: Action, known: Bounds, nodes: int) -> Analysis:
        """Look at everything that can be given; where the position is lost, all of it is."""
        board = self._board(position)
        found: dict[AnyAction, Bounds] = {GIVES[piece]: Bounds(most=known.most) for piece in position.pieces_left}
        found[chosen] = known
        questions = [
            Question(action, winning, partial(self._gives_well, board, self.numbers[action.piece], winning=winning))
            for winning in (False, True)
            for action in (GIVES[piece] for piece in position.pieces_left)
        ]
        answer_all(self.solver, found, questions, self._counted() + nodes)
        return analysis_from(found, [chosen])

    def _gives_well(self, board: Sequence[int], given: int, *, winning: bool) -> bool:
        """Tell whether giving this wins, or else whether it holds the draw."""
        return not (self._holds(board, given) if winning else self._wins(board, given))

    def _counted(self) -> float:
        return float(self.solver.nodes)

    def _decide(self, position: Position, chance: Random, seconds: float | None) -> Decision[Action]:
        if position.open:
            return Decision(Call(position.open[0].goal), Worth.WIN)
        if position.phase is Phase.LAST_CALL:
            return Decision(Pass(), Worth.DRAW)
        board = self._board(position)
        if position.hand is not None:
            return self._decide_place(board, self.numbers[position.hand], chance, seconds)
        planned = self.planned
        limited = self.limits != UNTIL_PROVEN
        if planned is not None and planned.move.board == board and (planned.worth is not None or limited):
            choice = planned
        else:
            choice = self._choose(self._ordered(self._gives(board), chance), None, seconds)
        codes = self.solver.codes
        alike = [piece for piece in position.pieces_left if codes[self.numbers[piece]] == codes[choice.move.given]]
        return Decision(GIVES[chance.choice(alike)], choice.worth, choice.held)

    def _decide_place(self, board: list[int], hand: int, chance: Random, seconds: float | None) -> Decision[Action]:
        empty = [PLACES[square] for square in SQUARES if board[square] < 0]
        winning = self.solver.winning_squares(board, hand)
        if winning:
            return Decision(chance.choice([place for place in empty if winning >> place.square & 1]), Worth.WIN)
        if len(empty) == 1:
            return Decision(empty[0], Worth.DRAW)
        choices = [self._move(*move) for move in safe_moves(self.solver, board, hand)]
        if not choices:
            # Whatever is given then, the other completes something.
            return Decision(chance.choice(empty), Worth.LOSS)
        choice = self._choose(self._ordered(choices, chance), (board, hand), seconds)
        # What was proven to hold is given afterwards without another thought.
        self.planned = choice if choice.held else None
        return Decision(PLACES[choice.move.square], choice.worth, choice.held)

    def _choose(self, choices: list[_Move], before: tuple[list[int], int] | None, seconds: float | None) -> _Choice:
        """Return the best of these moves, which come in the order of the other's mobility."""
        solver = self.solver
        placed = 16 - list(choices[0].board).count(-1)
        kept: _Move | None = None
        if placed <= self.book.deepest:
            keys = [self._key(move) for move in choices]
            for move, key in zip(choices, keys, strict=True):
                if self.book.is_lost(placed, key):
                    return _Choice(move, Worth.WIN)
            safe = [pair for pair in zip(choices, keys, strict=True) if self.book.is_safe(placed, pair[1])]
            safe.sort(key=lambda pair: not self.book.is_chosen(placed, pair[1]))
            kept = safe[0][0] if safe else None
        nodes, proof = self.limits.nodes, self.limits.proof
        prompt = self._deadline(seconds, PROMPTNESS)
        # On a board that others put up, so early that a proof would take minutes, patience would not help.
        solver.deadline = self._deadline(_patient(seconds)) if placed > DEPTHS[len(self.traits)] else prompt
        if nodes is not None and proof is not None:
            solver.deadline = self._counted() + proof
        doubtful = choices[0]
        try:
            for doubtful in choices if kept is None else ():
                if not self._wins(doubtful.board, doubtful.given):
                    kept = doubtful
                    break
            if kept is None:
                return _Choice(self._hardest(choices, placed), Worth.LOSS)
            if placed < (NO_WIN_MISSED if nodes is None else AT_THE_TABLE):
                # Of positions, those that the proof took are not counted.
                solver.deadline = prompt if nodes is None else self._counted() + nodes
            if before is None or not self._known_safe(*before):
                for move in choices:
                    if not self._holds(move.board, move.given):
                        return _Choice(move, Worth.WIN)
        except OutOfTime:
            return _Choice(kept or doubtful, None, held=kept is not None)
        solver.deadline = prompt
        return _Choice(self._keenest(choices, kept, placed), Worth.DRAW)

    def _keenest(self, choices: list[_Move], kept: _Move, placed: int) -> _Move:
        """Return, of the moves that hold the draw, one that leaves the other the fewest answers that hold it too."""
        return self._narrowest(choices, kept, placed, self._wins, lambda board, given: not self._wins(board, given))

    def _hardest(self, choices: list[_Move], placed: int) -> _Move:
        """Return, of the moves that lose, one that leaves the other the fewest answers that win."""

        def wins_at_once(board: Sequence[int], given: int) -> bool:
            return bool(self.solver.winning_squares(board, given))

        def wins(board: Sequence[int], given: int) -> bool:
            return not self._holds(board, given)

        return self._narrowest(choices, choices[0], placed, wins_at_once, wins)

    def _narrowest(self, choices: list[_Move], kept: _Move, placed: int, bad: _Asked, good: _Asked) -> _Move:
        """Return, of the moves that are not bad, one that leaves the other the fewest good answers; else `kept`."""
        fewest: int | None = None
        try:
            for move in choices if placed >= COUNTED_FROM else ():
                if not bad(move.board, move.given):
                    answers = safe_moves(self.solver, move.board, move.given)
                    count = sum(good(board, given) for _, given, board in answers)
                    if fewest is None or count < fewest:
                        kept, fewest = move, count
        except OutOfTime:
            pass
        return kept

    def _wins(self, board: Sequence[int], hand: int) -> bool:
        """Tell whether the one who places can force a win."""
        placed = 16 - list(board).count(-1)
        if placed <= self.book.deepest:
            if self.solver.winning_squares(board, hand):
                return True
            if self.book.is_safe(placed, self.solver.key(board, hand)):
                return False
            if self._leads_to_a_lost_one(board, hand, placed):
                return True
            if self._followed_up(board, placed):
                return False
        return self.solver.can_force(board, hand, winning=True)

    def _holds(self, board: Sequence[int], hand: int) -> bool:
        """Tell whether the one who places can hold the draw."""
        placed = 16 - list(board).count(-1)
        if placed <= self.book.deepest:
            known = self.book.holds(placed, self.solver.key(board, hand))
            if known is not None:
                return known
        return self.solver.can_force(board, hand, winning=False)

    def _known_safe(self, board: Sequence[int], hand: int) -> bool:
        """Tell whether the book knows that the one who places can't force a win, but for those it lists."""
        placed = 16 - list(board).count(-1)
        if placed > self.book.deepest:
            return False
        return self.book.is_safe(placed, self.solver.key(board, hand)) or self._followed_up(board, placed)

    def _leads_to_a_lost_one(self, board: Sequence[int], hand: int, placed: int) -> bool:
        if not self.book.lost.get(placed + 1):
            return False
        keys = (self.solver.key(after, given) for _, given, after in safe_moves(self.solver, board, hand))
        return any(self.book.is_lost(placed + 1, key) for key in keys)

    def _followed_up(self, board: Sequence[int], placed: int) -> bool:
        """Tell whether every win of the one who places here, whatever he has in hand, is in the book."""
        if placed < self.book.listed:
            return True
        chosen = self.book.chosen.get(placed - 1)
        return chosen is not None and not chosen.isdisjoint(predecessors(self.solver, board))

    def _key(self, move: _Move) -> Key | None:
        """Return the book's key, or none where the other can complete something at once."""
        if self.solver.winning_squares(move.board, move.given):
            return None
        return self.solver.key(move.board, move.given)

    def _gives(self, board: list[int]) -> list[_Move]:
        return [self._move(-1, piece, board) for piece in distinct_pieces(self.solver, board)]

    def _move(self, square: int, given: int, board: Sequence[int]) -> _Move:
        return _Move(square, given, board, self.solver.mobility(board, given))

    def _ordered(self, choices: list[_Move], chance: Random) -> list[_Move]:
        """Draw lots among those that leave the other the same mobility; gives that lose at once come last."""
        chance.shuffle(choices)
        return sorted(
            choices, key=lambda move: (bool(self.solver.winning_squares(move.board, move.given)), move.mobility)
        )

    def _deadline(self, seconds: float | None, times: float = 1) -> float:
        return float("inf") if seconds is None else self.clock() + times * seconds

    def _board(self, position: Position) -> list[int]:
        return [-1 if piece is None else self.numbers[piece] for piece in position.board]


def _patient(seconds: float | None) -> float | None:
    """Return how long a proof may take: ten times what was given, but at most ten seconds, or what was given."""
    return None if seconds is None else max(seconds, min(PATIENCE * seconds, PROOF_SECONDS))


def _numbers(traits: Sequence[Trait]) -> dict[Piece, int]:
    """Return the solver's number of each piece: the traits that count become its lowest bits."""
    order = [*traits, *(trait for trait in TRAITS if trait not in traits)]
    return {piece: sum((piece >> (3 - trait) & 1) << place for place, trait in enumerate(order)) for piece in PIECES}
