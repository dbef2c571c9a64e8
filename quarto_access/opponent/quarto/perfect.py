"""Level 5 of Quarto: it never turns a draw into a loss, and with five or more pieces placed it misses no win.

It tries, in this order: call an alignment, place the piece to complete one, use the book, find a move proven to hold
the draw, and then, with the time left, find a win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.opponent.analysis import Analysis, Question, analysis_from, answer_all
from quarto_access.opponent.decision import (
    UNKNOWN,
    UNLIMITED,
    UNTIL_PROVEN,
    Bounds,
    Budget,
    Decision,
    Limits,
    OutOfTime,
    Worth,
)
from quarto_access.opponent.quarto.book import DEPTHS, book_of
from quarto_access.opponent.quarto.position_graph import Key, distinct_pieces, predecessors, safe_moves
from quarto_access.opponent.quarto.solver import Solver
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Trait
from quarto_access.rules.quarto import GIVES, PLACES, Action, Call, Pass, Phase, Position, Rules

if TYPE_CHECKING:
    from quarto_access.rules.game import Action as AnyAction

    _Test = Callable[[Sequence[int], int], bool]

COUNT_ANSWERS_FROM = 9
"""With at least this many pieces placed, counting the opponent's good answers exactly takes no time."""

NO_WIN_MISSED = 7
"""With at least this many pieces placed after the move, the search for a win gets the extra time of a proof too."""

NO_WIN_MISSED_BY_NODES = 6
"""The same, if the limit is a number of positions instead of seconds."""

PROOF_TIME_FACTOR = 10
"""Not losing matters more than the clock: proving a first move may take this many times the time limit..."""

PROOF_SECONDS = 10.0
"""...but at most this many seconds, unless the limit itself is longer. The slowest proof measured took five."""

WIN_TIME_FRACTION = 0.9
"""Fraction of the time limit after which the search for a win stops, so that the answer isn't late."""


@frozen
class _Move:
    """A place (-1 if there is only a give) and a give, the board after it and the opponent's mobility."""

    square: int
    given: int
    board: Sequence[int]
    mobility: int


@frozen
class _Choice:
    """A chosen move, its worth if proven, and whether it is proven to hold the draw."""

    move: _Move
    worth: Worth | None
    held: bool = True


class PerfectQuarto:
    """The perfect player of one variant. It keeps its proofs for the rest of the game."""

    def __init__(self, rules: Rules, clock: Callable[[], float]) -> None:
        """Build the solver's tables."""
        self.traits = rules.traits
        self.blocks = rules.blocks
        self.clock = clock
        self.solver = Solver(len(rules.traits), blocks=rules.blocks)
        self.book = book_of(len(rules.traits), blocks=rules.blocks)
        self.numbers = _numbers(rules.traits)
        self.planned: _Choice | None = None

    def plays(self, rules: Rules) -> bool:
        """Return whether this player fits a game with these rules."""
        return rules.traits == self.traits and rules.blocks == self.blocks

    @property
    def nodes(self) -> int:
        """How many positions it has searched so far."""
        return self.solver.nodes

    def value(self, position: Position, seconds: float | None = None, limits: Limits = UNTIL_PROVEN) -> Worth | None:
        """Return what the position is worth, or None if it ran out of time or positions."""
        limits = limits if seconds is None else Limits(seconds)
        return self._value(position, Budget.of(self._meter(limits), limits.amount))

    def _value(self, position: Position, budget: Budget) -> Worth | None:
        return self.prove(position, budget).worth

    def prove(self, position: Position, budget: Budget) -> Bounds:
        """Return the bounds of what the position is worth that can be proven within the budget."""
        if position.open:
            return Bounds(Worth.WIN, Worth.WIN)
        if position.phase is Phase.LAST_CALL:
            return Bounds(Worth.DRAW, Worth.DRAW)
        board = self._board(position)
        if position.hand is not None:
            return self._prove_placing(board, self.numbers[position.hand], budget)
        return self._prove_giving(board, budget)

    def _prove_placing(self, board: list[int], hand: int, budget: Budget) -> Bounds:
        known = UNKNOWN
        with suppress(OutOfTime):
            if self._can_win(board, hand, budget):
                return Bounds(Worth.WIN, Worth.WIN)
            known = Bounds(most=Worth.DRAW)
            draws = self._can_draw(board, hand, budget)
            return Bounds(Worth.DRAW, Worth.DRAW) if draws else Bounds(Worth.LOSS, Worth.LOSS)
        return known

    def _prove_giving(self, board: list[int], budget: Budget) -> Bounds:
        gives = self._gives(board)
        known = UNKNOWN
        with suppress(OutOfTime):
            if not all(self._can_draw(board, move.given, budget) for move in gives):
                return Bounds(Worth.WIN, Worth.WIN)
            known = Bounds(most=Worth.DRAW)
            lost = all(self._can_win(board, move.given, budget) for move in gives)
            return Bounds(Worth.LOSS, Worth.LOSS) if lost else Bounds(Worth.DRAW, Worth.DRAW)
        return known

    def decide(
        self, position: Position, chance: Random, seconds: float | None = None, limits: Limits = UNTIL_PROVEN
    ) -> Decision[Action]:
        """Choose an action within the limits."""
        return self._decide(position, chance, limits if seconds is None else Limits(seconds))

    def analyse(self, position: Position, limits: Limits, give_nodes: int) -> Analysis:
        """Analyse a position. `give_nodes` is the number of positions to search for all the gives together.

        The caches are set aside meanwhile, so that the result doesn't depend on what was asked before.
        """
        solver = self.solver
        saved = solver.caches, self.planned
        solver.caches, self.planned = [{}, {}, {}, {}], None
        try:
            decision = self.decide(position, Random(0), limits=limits)
            held = UNKNOWN if not decision.held else Bounds(least=Worth.DRAW)
            known = held if decision.worth is None else Bounds(decision.worth, decision.worth)
            if position.phase is not Phase.GIVE or position.open:
                return Analysis(known, decision.action, {decision.action: known})
            return self._analyse_gives(position, decision.action, known, give_nodes)
        finally:
            solver.caches, self.planned = saved

    def _analyse_gives(self, position: Position, chosen: Action, known: Bounds, nodes: int) -> Analysis:
        """Analyse every give. If the position is lost, so is every give."""
        board = self._board(position)
        by_action: dict[AnyAction, Bounds] = {GIVES[piece]: Bounds(most=known.most) for piece in position.pieces_left}
        by_action[chosen] = known
        questions = [
            Question(action, winning, partial(self._give_succeeds, board, self.numbers[action.piece], winning=winning))
            for winning in (False, True)
            for action in (GIVES[piece] for piece in position.pieces_left)
        ]
        answer_all(by_action, questions, Budget.of(self._node_count, nodes))
        return analysis_from(by_action, [chosen])

    def _give_succeeds(self, board: Sequence[int], given: int, budget: Budget, *, winning: bool) -> bool:
        """Return whether a give wins or, if not `winning`, at least draws."""
        return not (self._can_draw(board, given, budget) if winning else self._can_win(board, given, budget))

    def _meter(self, limits: Limits) -> Callable[[], float]:
        """Return what is limited: seconds or positions."""
        return self.clock if limits.nodes is None else self._node_count

    def _node_count(self) -> float:
        return float(self.solver.nodes)

    def _decide(self, position: Position, chance: Random, limits: Limits) -> Decision[Action]:
        if position.open:
            return Decision(Call(position.open[0].goal), Worth.WIN)
        if position.phase is Phase.LAST_CALL:
            return Decision(Pass(), Worth.DRAW)
        board = self._board(position)
        if position.hand is not None:
            return self._decide_place(board, self.numbers[position.hand], chance, limits)
        planned = self.planned
        limited = limits != UNTIL_PROVEN
        if planned is not None and planned.move.board == board and (planned.worth is not None or limited):
            choice = planned
        else:
            choice = self._choose(self._ordered(self._gives(board), chance), None, limits)
        codes = self.solver.codes
        alike = [piece for piece in position.pieces_left if codes[self.numbers[piece]] == codes[choice.move.given]]
        return Decision(GIVES[chance.choice(alike)], choice.worth, choice.held)

    def _decide_place(self, board: list[int], hand: int, chance: Random, limits: Limits) -> Decision[Action]:
        empty = [PLACES[square] for square in SQUARES if board[square] < 0]
        winning = self.solver.winning_squares(board, hand)
        if winning:
            return Decision(chance.choice([place for place in empty if winning >> place.square & 1]), Worth.WIN)
        if len(empty) == 1:
            return Decision(empty[0], Worth.DRAW)
        choices = [self._move(*move) for move in safe_moves(self.solver, board, hand)]
        if not choices:
            # Whatever it gives, the opponent completes something.
            return Decision(chance.choice(empty), Worth.LOSS)
        choice = self._choose(self._ordered(choices, chance), (board, hand), limits)
        # The give was proven together with the place, so it needs no second search.
        self.planned = choice if choice.held else None
        return Decision(PLACES[choice.move.square], choice.worth, choice.held)

    def _choose(self, choices: list[_Move], before: tuple[list[int], int] | None, limits: Limits) -> _Choice:
        """Return the best of these moves, which are sorted by the opponent's mobility."""
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
        # On a board set up so early that a proof would take minutes, extra time wouldn't help.
        early = placed <= DEPTHS[len(self.traits)]
        in_time, budget = self._budgets(limits, early=early)
        doubtful = choices[0]
        try:
            for doubtful in choices if kept is None else ():
                if not self._can_win(doubtful.board, doubtful.given, budget):
                    kept = doubtful
                    break
            if kept is None:
                return _Choice(self._best_losing_move(choices, placed, budget), Worth.LOSS)
            if limits.nodes is None:
                budget = in_time if placed < NO_WIN_MISSED else budget
            elif placed < NO_WIN_MISSED_BY_NODES:
                # The positions that the proof took don't count against the limit.
                budget = Budget.of(self._node_count, limits.nodes)
            if before is None or not self._book_rules_out_win(*before):
                for move in choices:
                    if not self._can_draw(move.board, move.given, budget):
                        return _Choice(move, Worth.WIN)
        except OutOfTime:
            return _Choice(kept or doubtful, None, held=kept is not None)
        return _Choice(self._best_drawing_move(choices, kept, placed, in_time), Worth.DRAW)

    def _budgets(self, limits: Limits, *, early: bool) -> tuple[Budget, Budget]:
        """Return the budget for an answer in time, and the larger one for proving that a move holds the draw."""
        if limits.nodes is None:
            in_time = Budget.of(self.clock, limits.seconds).share(WIN_TIME_FRACTION)
            proof = limits.proof if limits.proof is not None else _proof_seconds(limits.seconds)
            return in_time, in_time if early else Budget.of(self.clock, proof)
        # Counting the opponent's answers takes few positions and needs no limit.
        most = limits.nodes if early and limits.proof is None else limits.proof
        return UNLIMITED, Budget.of(self._node_count, most)

    def _best_drawing_move(self, choices: list[_Move], kept: _Move, placed: int, budget: Budget) -> _Move:
        """Return the drawing move that leaves the opponent the fewest drawing answers."""

        def loses(board: Sequence[int], given: int) -> bool:
            return self._can_win(board, given, budget)

        def draws(board: Sequence[int], given: int) -> bool:
            return not loses(board, given)

        return self._fewest_good_answers(choices, kept, placed, loses, draws)

    def _best_losing_move(self, choices: list[_Move], placed: int, budget: Budget) -> _Move:
        """Return the losing move that leaves the opponent the fewest winning answers."""

        def wins_at_once(board: Sequence[int], given: int) -> bool:
            return bool(self.solver.winning_squares(board, given))

        def wins(board: Sequence[int], given: int) -> bool:
            return not self._can_draw(board, given, budget)

        return self._fewest_good_answers(choices, choices[0], placed, wins_at_once, wins)

    def _fewest_good_answers(self, choices: list[_Move], kept: _Move, placed: int, bad: _Test, good: _Test) -> _Move:
        """Return the move, among those that aren't bad, with the fewest good answers. Fall back to `kept`."""
        fewest: int | None = None
        try:
            for move in choices if placed >= COUNT_ANSWERS_FROM else ():
                if not bad(move.board, move.given):
                    answers = safe_moves(self.solver, move.board, move.given)
                    count = sum(good(board, given) for _, given, board in answers)
                    if fewest is None or count < fewest:
                        kept, fewest = move, count
        except OutOfTime:
            pass
        return kept

    def _can_win(self, board: Sequence[int], hand: int, budget: Budget) -> bool:
        """Return whether the placer can force a win."""
        placed = 16 - list(board).count(-1)
        if placed <= self.book.deepest:
            if self.solver.winning_squares(board, hand):
                return True
            if self.book.is_safe(placed, self.solver.key(board, hand)):
                return False
            if self._leads_to_lost_position(board, hand, placed):
                return True
            if self._book_has_all_wins(board, placed):
                return False
        return self.solver.can_force(board, hand, winning=True, budget=budget)

    def _can_draw(self, board: Sequence[int], hand: int, budget: Budget) -> bool:
        """Return whether the placer can at least draw."""
        placed = 16 - list(board).count(-1)
        if placed <= self.book.deepest:
            known = self.book.holds(placed, self.solver.key(board, hand))
            if known is not None:
                return known
        return self.solver.can_force(board, hand, winning=False, budget=budget)

    def _book_rules_out_win(self, board: Sequence[int], hand: int) -> bool:
        """Return whether the book rules out any win for the placer, other than the wins it lists."""
        placed = 16 - list(board).count(-1)
        if placed > self.book.deepest:
            return False
        return self.book.is_safe(placed, self.solver.key(board, hand)) or self._book_has_all_wins(board, placed)

    def _leads_to_lost_position(self, board: Sequence[int], hand: int, placed: int) -> bool:
        if not self.book.lost.get(placed + 1):
            return False
        keys = (self.solver.key(after, given) for _, given, after in safe_moves(self.solver, board, hand))
        return any(self.book.is_lost(placed + 1, key) for key in keys)

    def _book_has_all_wins(self, board: Sequence[int], placed: int) -> bool:
        """Return whether the book has every win on this board, whatever piece is in hand."""
        if placed < self.book.listed:
            return True
        chosen = self.book.chosen.get(placed - 1)
        return chosen is not None and not chosen.isdisjoint(predecessors(self.solver, board))

    def _key(self, move: _Move) -> Key | None:
        """Return the key for the book, or None if the opponent can complete something at once."""
        if self.solver.winning_squares(move.board, move.given):
            return None
        return self.solver.key(move.board, move.given)

    def _gives(self, board: list[int]) -> list[_Move]:
        return [self._move(-1, piece, board) for piece in distinct_pieces(self.solver, board)]

    def _move(self, square: int, given: int, board: Sequence[int]) -> _Move:
        return _Move(square, given, board, self.solver.mobility(board, given))

    def _ordered(self, choices: list[_Move], chance: Random) -> list[_Move]:
        """Sort by the opponent's mobility, in random order among equals. Gives that lose at once come last."""
        chance.shuffle(choices)
        return sorted(
            choices, key=lambda move: (bool(self.solver.winning_squares(move.board, move.given)), move.mobility)
        )

    def _board(self, position: Position) -> list[int]:
        return [-1 if piece is None else self.numbers[piece] for piece in position.board]


def _proof_seconds(seconds: float | None) -> float | None:
    """Return how many seconds a proof may take."""
    return None if seconds is None else max(seconds, min(PROOF_TIME_FACTOR * seconds, PROOF_SECONDS))


def _numbers(traits: Sequence[Trait]) -> dict[Piece, int]:
    """Return the solver's number for each piece, with the counting traits as the lowest bits."""
    order = [*traits, *(trait for trait in TRAITS if trait not in traits)]
    return {piece: sum((piece >> (3 - trait) & 1) << bit for bit, trait in enumerate(order)) for piece in PIECES}
