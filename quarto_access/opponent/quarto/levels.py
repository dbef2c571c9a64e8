"""Levels 0 to 4 of Quarto: imitations of people who forget and overlook things.

A person checks the goals that matter for a decision but overlooks some of them. A goal is easier to overlook the
longer ago its last piece was placed, the more pieces are on the board, and the harder it is to see: a diagonal is
harder than a row, a block harder than a diagonal. Until something changes, the person overlooks it in placing, giving
and calling alike: if they didn't see that a piece completes a row, they won't call it either, but the opponent can.

Every random draw comes from one seed, so the same seed plays the same game again.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.decision import UNLIMITED, Budget
from quarto_access.opponent.people import PEOPLE, Person
from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares, goals_through, is_block
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quarto import (
    GIVES,
    PLACES,
    Action,
    Call,
    Calls,
    FalseCall,
    Pass,
    Phase,
    Place,
    Position,
    alignments_made,
    apply,
)

if TYPE_CHECKING:
    from quarto_access.rules.game import Game

_DIAGONALS = frozenset({8, 9})

_DIAGONAL, _BLOCK = 1.6, 1.9
"""How much easier these are to overlook than a row."""

_JUST_FILLED = 0.6
"""Factor for a goal that the opponent has just filled: it catches the eye."""


def decide(game: Game, position: Position, level: int, seed: int, budget: Budget = UNLIMITED) -> Action:
    """Choose an action as a person of this level. Once the budget is spent, settle for the best found so far."""
    return _PersonDeciding(game, position, PEOPLE[level], seed, budget).decide()


class _PersonDeciding:
    """A simulated person who decides on one action."""

    def __init__(self, game: Game, position: Position, person: Person, seed: int, budget: Budget) -> None:
        self.position = position
        self.person = person
        self.seed = seed
        self.budget = budget
        self.counting = sum(8 >> trait for trait in position.rules.traits)
        self.seen: dict[tuple[Goal, int, bool], bool] = {}
        self.me: Player = position.player
        self.placed = position.placed
        self.placement_of = _placement_numbers(game)
        self.chance = Random(f"{seed} {self.placed} {position.phase} {self.me}")

    def decide(self) -> Action:
        call = self._call()
        if call is not None:
            return call
        if self.position.phase is Phase.LAST_CALL:
            return Pass()
        if self.position.hand is not None:
            return PLACES[self._place(self.position.hand)]
        return GIVES[self._give(self.position)]

    def sees(self, goal: Goal, after: int, *, just_filled: bool = False) -> bool:
        """Return whether the person notices the goal when `after` pieces are placed. The answer never changes.

        The question comes up before the last piece is placed and again before calling, so only the pieces placed before
        that one matter.
        """
        key = (goal, after, just_filled)
        if key not in self.seen:
            self.seen[key] = self._notices(goal, after, just_filled=just_filled)
        return self.seen[key]

    def _notices(self, goal: Goal, after: int, *, just_filled: bool) -> bool:
        turns = (self.placement_of.get(square, 0) for square in goal_squares(goal))
        earlier = sorted(turn for turn in turns if turn < after)
        age = after - 1 - earlier[-1] if earlier else 0
        difficulty = _DIAGONAL if goal in _DIAGONALS else _BLOCK if is_block(goal) else 1.0
        if just_filled:
            difficulty *= _JUST_FILLED
        return self.person.notices(age, after, difficulty, f"{self.seed} {self.me} {goal} {after} {earlier[-3:]}")

    def _call(self) -> Action | None:
        # A person has already checked the goals that they filled themselves.
        by_opponent = self.position.hand is not None or self.position.passed
        for alignment in self.position.open:
            if self.sees(alignment.goal, self.placed, just_filled=by_opponent):
                return Call(alignment.goal)
        return self._wrong_call()

    def _wrong_call(self) -> Action | None:
        rules = self.position.rules
        just_placed = max(self.placement_of.items(), key=lambda item: item[1], default=None)
        never = rules.calls is Calls.AUTOMATIC or rules.false_call is FalseCall.FORFEIT
        if never or not self.person.calls_wrongly or just_placed is None:
            return None
        aligned = {alignment.goal for alignment in self.position.alignments}
        for goal in rules.goals:
            squares = goal_squares(goal)
            full = all(self.position.board[square] is not None for square in squares)
            if full and just_placed[0] in squares and goal not in aligned:
                draw = Random(f"{self.seed} {self.me} wrong {goal} {self.position.false_calls}")
                if draw.random() < self.person.calls_wrongly:
                    return Call(goal)
        return None

    def _place(self, hand: Piece) -> Square:
        empty = [square for square in SQUARES if self.position.board[square] is None]
        self.chance.shuffle(empty)
        for square in empty:
            made = alignments_made(self.position, square, hand)
            if any(self.sees(alignment.goal, self.placed + 1) for alignment in made):
                return square
        if self.person.looks_ahead == 0 or len(empty) == 1:
            return empty[0]
        best, best_rating = empty[0], self._rating(empty[0])
        for square in empty[1:]:
            if self.budget.spent:
                break
            rating = self._rating(square)
            if rating > best_rating:
                best, best_rating = square, rating
        return best

    def _rating(self, square: Square) -> tuple[int, int]:
        """Rate a place: whether it leaves a safe piece to give, and how little the opponent can do with that piece."""
        after = apply(self.position, Place(square))
        safe = self._safe(after)
        if not safe or self.person.looks_ahead < 2:
            return (min(len(safe), 1), len(safe) % 2 if self.placed >= 8 else 0)
        return (1, -min(self._replies(after, piece) for piece in safe))

    def _replies(self, after: Position, piece: Piece) -> int:
        """Count the places for this piece that leave the opponent something safe to give."""
        given = apply(after, GIVES[piece])
        count = 0
        for square in SQUARES:
            if given.board[square] is None:
                count += bool(self._safe(apply(given, Place(square))))
        return count

    def _safe(self, position: Position) -> list[Piece]:
        """Return the pieces that seem safe to give."""
        threats = self._threats(position)
        return [piece for piece in position.pieces_left if not _completes(piece, threats)]

    def _threats(self, position: Position) -> list[tuple[int, int]]:
        """Return, for each noticed goal that lacks one piece, the set and the unset bits that would complete it."""
        board = position.board
        after = position.placed + 1
        threats = []
        for square in SQUARES if after > 3 else ():
            if board[square] is not None:
                continue
            for goal, one, two, three in goals_through(square, blocks=position.rules.blocks):
                a, b, c = board[one], board[two], board[three]
                if a is None or b is None or c is None:
                    continue
                both, neither = a & b & c & self.counting, ~(a | b | c) & self.counting
                if (both or neither) and self.sees(goal, after):
                    threats.append((both, neither))
        return threats

    def _give(self, position: Position) -> Piece:
        left = list(position.pieces_left)
        self.chance.shuffle(left)
        threats = self._threats(position)
        safe = [piece for piece in left if not _completes(piece, threats)]
        if not safe:
            return left[0]
        if self.person.looks_ahead < 2:
            return safe[0]
        best, fewest = safe[0], self._replies(position, safe[0])
        for piece in safe[1:]:
            if self.budget.spent:
                break
            replies = self._replies(position, piece)
            if replies < fewest:
                best, fewest = piece, replies
        return best


def _completes(piece: Piece, threats: list[tuple[int, int]]) -> bool:
    return any(both & piece or neither & ~piece for both, neither in threats)


def _placement_numbers(game: Game) -> dict[Square, int]:
    """Return the number of the placement on each square, counted from 1."""
    places = [step.action.square for step in game.steps if isinstance(step.action, Place)]
    start = game.start
    before = sum(piece is not None for piece in getattr(start, "board", ()))
    return {square: before + number for number, square in enumerate(places, start=1)}
