"""Argue why a Quarto position is lost: an answer to everything the player can do, in as few words as possible.

A player who has to give loses if the opponent completes something with any piece, or else has an answer: a place and a
give that leave a lost position again. A player who has to place loses if that is so wherever the piece goes. If the
player to act holds a piece and wins, the argument says why the other player loses.

Similar cases share an argument. So an argument holds for a family of positions, but only if every threat it names
exists in each of them: a threat that needs another move first would be false by ear. Among the answers that win, the
search takes those that are soonest explained. It counts positions, not seconds, so a position always gets the same
argument.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Generic, NamedTuple, Protocol, TypeVar

from quarto_access.frozen import frozen
from quarto_access.opponent.decision import OutOfTime
from quarto_access.rules.board import SQUARES, Square, goal_squares
from quarto_access.rules.pieces import VALUES, Piece, Value, has_value, trait_of
from quarto_access.rules.quarto import Position, Rules

NODES = 100_000
"""Positions and families of positions to look into at most. The hardest of 500 positions took 5,000."""


@frozen
class Completing:
    """Pieces with any of these values complete something on this spot."""

    values: tuple[Value, ...]
    square: Square


@frozen
class Answer:
    """The opponent's answer to some pieces: the spot, the piece given back, and why that is lost again.

    Without `given`, the opponent gives back the other one of two pieces. As a whole argument it answers the piece in
    hand.
    """

    pieces: tuple[Piece, ...]
    square: Square
    given: Piece | None
    then: LostPlacing


@frozen
class LostGiving:
    """Why every give loses: at once, or to one of these answers."""

    completing: tuple[Completing, ...]
    answers: tuple[Answer, ...] = ()

    @property
    def safe(self) -> frozenset[Piece]:
        """The pieces that don't complete anything at once."""
        return frozenset(piece for answer in self.answers for piece in answer.pieces)

    @property
    def lengths(self) -> frozenset[int]:
        """How many steps lead from here to a Quarto: one, or one more after each answer."""
        longer = frozenset(1 + length for answer in self.answers for length in answer.then.lengths)
        return longer or frozenset({1})


@frozen
class Case:
    """What follows if the player places on one of these spots."""

    squares: tuple[Square, ...]
    then: LostGiving


@frozen
class LostPlacing:
    """Why every spot loses. Those that lose at once come first, and of these what is true of most spots."""

    cases: tuple[Case, ...]

    @property
    def squares(self) -> frozenset[Square]:
        """Every spot on which the player could place."""
        return frozenset(square for case in self.cases for square in case.squares)

    @property
    def mostly(self) -> Case | None:
        """What loses at once on most of the spots, if anything does."""
        first = self.cases[0]
        return None if first.then.answers or 2 * len(first.squares) <= len(self.squares) else first

    @property
    def lengths(self) -> frozenset[int]:
        """How many steps a line has from here: what happens on most spots is said before it goes on or ends."""
        later = frozenset(length for case in self.cases if case.then.answers for length in case.then.lengths)
        if self.mostly is not None:
            return frozenset({1}) | {1 + length for length in later}
        return later or frozenset({1})


Argument = LostGiving | LostPlacing | Completing | Answer
"""Why a position is lost: for the player to act, or for the other one if the piece in hand completes something or has
an answer. One piece stands for all that have the same counting traits."""


# How hard an argument is to follow is counted in words.
_PIECE_WORDS = {1: 3}  # "a tall piece"
_ANY_PIECE = 5  # "any piece makes a Quarto"
_ANY_SAFE_PIECE = 3
_OTHER_ONE = 3
_IF_GIVEN = 3  # "if you give"
_ANSWER = 6  # "Computer plays C4 and gives you"
_IF_PLACED = 5  # "if you place it on"
_WHEREVER = 4  # "wherever you place it"
_ANYWHERE_BUT = 2
_BACK = 6  # "back to when Computer plays C4"

# What is hard to follow for other reasons counts as more words.
_SHORT_LIST = 4
_LONG_LIST = 2

_FIRST_THREATS = 6
"""How many threats to try as the first of a list."""


def argue(position: Position) -> Argument | None:
    """Return why one of the players loses, ignoring open calls, or None if neither does, or the winner has to give.

    Raise `OutOfTime` after `NODES`.
    """
    search = _Search(position.rules)
    board = tuple(_EMPTY if piece is None else search.kind(piece) for piece in position.board)
    left = tuple(sorted(map(search.kind, position.pieces_left)))
    if position.hand is None:
        giving = _Giving(board, left)
        return _argument(search.argue_giving((giving,))) if search.loses_giving(giving) else None
    hand = search.kind(position.hand)
    placing = _Placing(board, left, hand)
    if search.loses_placing(placing):
        return _argument(search.argue_placing((placing,)))
    return search.argue_winning(_Giving(board, tuple(sorted((*left, hand)))), hand)


def kind_of(piece: Piece, rules: Rules) -> Piece:
    """Return the piece by which arguments mean all that don't differ from this one in a trait that counts."""
    return Piece(piece & _mask(rules))


def _mask(rules: Rules) -> int:
    return sum(8 >> trait for trait in rules.traits)


def _argument(why: _Why[LostGiving] | _Why[LostPlacing] | None) -> Argument | None:
    return None if why is None else why.argument


_EMPTY = -1

_Board = tuple[int, ...]

_Threat = tuple[Square, Value]
"""Any piece with this value completes something on this spot."""

_Reply = tuple[Square, Piece | None]
"""Where the opponent places, and what they give back. None: the other one of two pieces."""


class _Giving(NamedTuple):
    """A position in which a piece has to be given."""

    board: _Board
    left: tuple[Piece, ...]


class _Placing(NamedTuple):
    """A position in which a piece has to be placed."""

    board: _Board
    left: tuple[Piece, ...]
    hand: Piece

    @property
    def empty(self) -> list[Square]:
        """The squares on which it can be placed."""
        return [square for square in SQUARES if self.board[square] == _EMPTY]

    def at(self, square: Square) -> _Giving:
        """Return the position after placing."""
        return _Giving((*self.board[:square], self.hand, *self.board[square + 1 :]), self.left)


_Lost = TypeVar("_Lost", LostGiving, LostPlacing)

_Givings = tuple[_Giving, ...]
_Placings = tuple[_Placing, ...]
"""Families of positions that one argument is to cover."""


class _Why(NamedTuple, Generic[_Lost]):
    """An argument, and how hard it is to follow: mainly its words."""

    cost: int
    argument: _Lost


class _Answered(NamedTuple):
    """Pieces that get the same answer, and how hard it is to follow."""

    cost: int
    pieces: tuple[Piece, ...]
    answer: Answer


class _Placed(NamedTuple):
    """Spots that share an argument, and how hard it is to follow."""

    cost: int
    squares: tuple[Square, ...]
    why: LostGiving


class _Search:
    """Find the shortest argument for families of positions."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.mask = _mask(rules)
        self.values = [value for value in VALUES if trait_of(value) in rules.traits]
        self.goals = [goal_squares(goal) for goal in rules.goals]
        self.piece_words = _PIECE_WORDS.get(len(rules.traits), len(rules.traits))
        self.nodes = 0
        self.threats_on: dict[_Board, frozenset[_Threat]] = {}
        self.lost: dict[tuple[_Board, Piece | None], bool] = {}
        self.replies_to: dict[tuple[_Board, Piece], dict[_Reply, _Placing]] = {}
        self.whys_giving: dict[_Givings, _Why[LostGiving] | None] = {}
        self.whys_placing: dict[_Placings, _Why[LostPlacing] | None] = {}

    def kind(self, piece: Piece) -> Piece:
        """Return the piece that stands for all pieces that don't differ in a trait that counts."""
        return kind_of(piece, self.rules)

    def threats(self, board: _Board) -> frozenset[_Threat]:
        """Return where a piece with which value completes something."""
        found = self.threats_on.get(board)
        if found is None:
            found = self.threats_on[board] = frozenset(self._find_threats(board))
        return found

    def _find_threats(self, board: _Board) -> Iterator[_Threat]:
        for goal in self.goals:
            empty = [square for square in goal if board[square] == _EMPTY]
            if len(empty) == 1:
                both = neither = self.mask
                for square in goal:
                    if square != empty[0]:
                        both &= board[square]
                        neither &= ~board[square]
                for value in self.values:
                    if (both if value & 1 else neither) >> (3 - trait_of(value)) & 1:
                        yield empty[0], value

    def wins_at_once(self, board: _Board, piece: Piece) -> bool:
        """Return whether the piece completes something."""
        return any(has_value(piece, value) for _, value in self.threats(board))

    def loses_placing(self, at: _Placing) -> bool:
        """Return whether the player loses wherever the piece goes."""
        key = at.board, at.hand
        if key not in self.lost:
            self._count_node()
            self.lost[key] = not self.wins_at_once(at.board, at.hand) and all(
                self.loses_giving(at.at(square)) for square in at.empty
            )
        return self.lost[key]

    def loses_giving(self, at: _Giving) -> bool:
        """Return whether the player loses whatever piece is given."""
        key = at.board, None
        if key not in self.lost:
            self._count_node()
            self.lost[key] = bool(at.left) and all(
                self.wins_at_once(at.board, piece) or any(True for _ in self._find_replies(at, piece))
                for piece in dict.fromkeys(at.left)
            )
        return self.lost[key]

    def _count_node(self) -> None:
        self.nodes += 1
        if self.nodes > NODES:
            raise OutOfTime

    def replies(self, at: _Giving, piece: Piece) -> dict[_Reply, _Placing]:
        """Return every answer to a piece that leaves a lost position."""
        key = at.board, piece
        if key not in self.replies_to:
            self.replies_to[key] = dict(self._find_replies(at, piece))
        return self.replies_to[key]

    def _find_replies(self, at: _Giving, piece: Piece) -> Iterator[tuple[_Reply, _Placing]]:
        rest = _without(at.left, piece)
        placing = _Placing(at.board, rest, piece)
        for square in placing.empty:
            board = placing.at(square).board
            for given in dict.fromkeys(rest):
                after = _Placing(board, _without(rest, given), given)
                if self.loses_placing(after):
                    yield (square, given), after

    def argue_giving(self, family: _Givings) -> _Why[LostGiving] | None:
        """Return why every give loses in all these positions, or None if no argument covers them together."""
        if family not in self.whys_giving:
            self._count_node()
            self.whys_giving[family] = self._argue_giving(family)
        return self.whys_giving[family]

    def _argue_giving(self, family: _Givings) -> _Why[LostGiving] | None:
        threats = frozenset.intersection(*map(self._live_threats, family))
        at_once: set[Piece] = set()
        later: dict[Piece, list[_Giving]] = {}
        for at in family:
            for piece in dict.fromkeys(at.left):
                if any(has_value(piece, value) for _, value in threats):
                    at_once.add(piece)
                elif self.wins_at_once(at.board, piece):
                    # Elsewhere it's another threat, so these positions can't share a sentence.
                    return None
                else:
                    later.setdefault(piece, []).append(at)
        completing, cost = _fewest_threats(threats, at_once)
        if not later:
            return _Why(cost + _ANY_PIECE, LostGiving(completing))
        groups = self._group_answers(later)
        if groups is None:
            return None
        cost += _ANY_PIECE if at_once else 0
        answers, answers_cost = self._ordered(groups)
        return _Why(cost + answers_cost, LostGiving(completing, answers))

    def _live_threats(self, at: _Giving) -> frozenset[_Threat]:
        """Return the threats for which there is a piece left."""
        return frozenset(
            (square, value)
            for square, value in self.threats(at.board)
            if any(has_value(piece, value) for piece in at.left)
        )

    def _ordered(self, groups: Sequence[_Answered]) -> tuple[tuple[Answer, ...], int]:
        """Return the answers in the order to say them, and their cost. The last may cover "any other safe piece"."""
        *first, last = sorted(groups, key=lambda group: (len(group.pieces), group.pieces))
        cost = sum(group.cost for group in groups) + _BACK * len(first)
        if last.answer.given is not None and len(last.pieces) > 1:
            cost += _ANY_SAFE_PIECE - self._words(last.pieces)
        return (*(group.answer for group in first), last.answer), cost

    def argue_winning(self, at: _Giving, piece: Piece) -> Completing | Answer | None:
        """Return what this piece completes or else the answer to it, or None if it doesn't win."""
        if self.wins_at_once(at.board, piece):
            threats = frozenset(threat for threat in self.threats(at.board) if has_value(piece, threat[1]))
            (completing,), _ = _fewest_threats(threats, {piece})
            return completing
        answered = self._answer((piece,), {piece: [at]})
        return None if answered is None else answered.answer

    def _group_answers(self, later: Mapping[Piece, Sequence[_Giving]]) -> list[_Answered] | None:
        """Answer every piece, and let pieces share an answer where that takes fewer words."""
        groups: list[_Answered] = []
        for piece in sorted(later):
            group = self._answer((piece,), later)
            if group is None:
                return None
            groups.append(group)
        return _merged(groups, lambda one, two: self._answer(tuple(sorted(one.pieces + two.pieces)), later))

    def _answer(self, pieces: tuple[Piece, ...], later: Mapping[Piece, Sequence[_Giving]]) -> _Answered | None:
        """Return the answer to these pieces that is soonest explained."""
        best: _Answered | None = None
        for square, given in sorted(self._common_replies(pieces, later), key=_reply_order):
            after = {self._after(at, piece, (square, given), pieces) for piece in pieces for at in later[piece]}
            why = self.argue_placing(tuple(sorted(after)))
            if why is not None:
                given_words = _OTHER_ONE if given is None else self.piece_words
                cost = _IF_GIVEN + self._words(pieces) + _ANSWER + given_words + why.cost
                if best is None or cost < best.cost:
                    best = _Answered(cost, pieces, Answer(pieces, square, given, why.argument))
        return best

    def _common_replies(self, pieces: tuple[Piece, ...], later: Mapping[Piece, Sequence[_Giving]]) -> set[_Reply]:
        """Return the replies that answer all these pieces, in all positions that need one."""
        common = set.intersection(*(set(self.replies(at, piece)) for piece in pieces for at in later[piece]))
        if len(pieces) == 2:
            one, two = pieces
            swapped = set.intersection(
                *({square for square, given in self.replies(at, one) if given == two} for at in later[one]),
                *({square for square, given in self.replies(at, two) if given == one} for at in later[two]),
            )
            common |= {(square, None) for square in swapped}
        return common

    def _after(self, at: _Giving, piece: Piece, reply: _Reply, pieces: tuple[Piece, ...]) -> _Placing:
        """Return the position after this piece is given and answered."""
        square, given = reply
        if given is None:
            given = pieces[1] if piece == pieces[0] else pieces[0]
        return self.replies(at, piece)[square, given]

    def _words(self, pieces: Collection[Piece]) -> int:
        return len(pieces) * (self.piece_words + 1) - 1

    def argue_placing(self, family: _Placings) -> _Why[LostPlacing] | None:
        """Return why every spot loses in all these positions, or None if no argument covers them together."""
        if family not in self.whys_placing:
            self._count_node()
            self.whys_placing[family] = self._argue_placing(family)
        return self.whys_placing[family]

    def _argue_placing(self, family: _Placings) -> _Why[LostPlacing] | None:
        after: dict[Square, set[_Giving]] = {}
        for at in family:
            for square in at.empty:
                after.setdefault(square, set()).add(at.at(square))

        def place(squares: Iterable[Square]) -> _Placed | None:
            together = tuple(sorted(squares))
            why = self.argue_giving(tuple(sorted(set().union(*(after[square] for square in together)))))
            if why is None:
                return None
            named = _IF_PLACED + 2 * len(together) - 1
            others = len(after) - len(together)
            intro = min(named, _ANYWHERE_BUT + 2 * others) if others else _WHEREVER
            return _Placed(why.cost + intro, together, why.argument)

        groups: list[_Placed] = []
        for square in sorted(after):
            group = place([square])
            if group is None:
                return None
            groups.append(group)
        return _in_cases(_merged(groups, lambda one, two: place(one.squares + two.squares)))


def _in_cases(groups: Sequence[_Placed]) -> _Why[LostPlacing]:
    """Return the cases in order: first what loses at once, beginning with what is true of most spots."""
    groups = sorted(groups, key=lambda group: (bool(group.why.answers), -len(group.squares), group.squares))
    later = sum(bool(group.why.answers) for group in groups)
    cost = sum(group.cost for group in groups) + _BACK * max(0, later - 1)
    return _Why(cost, LostPlacing(tuple(Case(group.squares, group.why) for group in groups)))


class _HasCost(Protocol):
    @property
    def cost(self) -> int: ...


_Group = TypeVar("_Group", bound=_HasCost)


def _merged(groups: list[_Group], merge: Callable[[_Group, _Group], _Group | None]) -> list[_Group]:
    """Merge groups in pairs as long as that makes the argument shorter, the most helpful pair first."""
    while True:
        best: tuple[int, int, int, _Group] | None = None
        for one, two in combinations(range(len(groups)), 2):
            both = merge(groups[one], groups[two])
            if both is not None:
                saved = groups[one].cost + groups[two].cost - both.cost
                if saved > 0 and (best is None or saved > best[0]):
                    best = saved, one, two, both
        if best is None:
            return groups
        _, one, two, both = best
        groups = [*(group for index, group in enumerate(groups) if index not in (one, two)), both]


def _reply_order(reply: _Reply) -> tuple[int, int]:
    """Return a sort key, so that a position always gets the same argument."""
    square, given = reply
    return square, -1 if given is None else given


def _without(left: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    index = left.index(piece)
    return left[:index] + left[index + 1 :]


def _fewest_threats(threats: Collection[_Threat], pieces: Collection[Piece]) -> tuple[tuple[Completing, ...], int]:
    """Return few of these threats, so that each piece completes something, and how hard they are to follow."""
    covers = {threat: frozenset(piece for piece in pieces if has_value(piece, threat[1])) for threat in threats}
    ranked = sorted(covers, key=lambda threat: (-len(covers[threat]), threat))
    every = frozenset(pieces)
    choices = [_said(_chosen_threats([first], covers, ranked, every)) for first in ranked[:_FIRST_THREATS]]
    return min(choices, key=lambda choice: choice[1], default=((), 0))


def _chosen_threats(
    chosen: list[_Threat],
    covers: Mapping[_Threat, frozenset[Piece]],
    ranked: Sequence[_Threat],
    every: frozenset[Piece],
) -> list[_Threat]:
    """Add threats until they cover everything, those that add the most per word first. Then drop superfluous ones."""

    def covered(by: Iterable[_Threat]) -> frozenset[Piece]:
        return frozenset().union(*(covers[threat] for threat in by))

    def gain(threat: _Threat) -> tuple[float, int]:
        added = len(covers[threat] - covered(chosen))
        known = any(threat[0] == square for square, _ in chosen)
        return added / (1 if known else 3), added

    while covered(chosen) != every:
        chosen.append(max(ranked, key=gain))
    for threat in tuple(chosen):
        others = [one for one in chosen if one != threat]
        if covered(others) == every:
            chosen = others
    return chosen


def _said(threats: Collection[_Threat]) -> tuple[tuple[Completing, ...], int]:
    """Group threats by spot. A long list costs more: it's hard to follow."""
    on: dict[Square, list[Value]] = {}
    for square, value in sorted(threats):
        on.setdefault(square, []).append(value)
    completing = tuple(Completing(tuple(values), square) for square, values in on.items())
    words = sum(2 * len(one.values) + 1 for one in completing)
    return completing, words + _LONG_LIST * max(0, len(threats) - _SHORT_LIST)
