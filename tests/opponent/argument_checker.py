"""Check a spoken argument that one of the players loses. This knows only the rules and the English sentences.

It follows the sentences one by one. For each it keeps every position that the sentence is about, because "wherever you
place it" is about several. Anything the player could do that no sentence answers is a gap. So is a sentence that
answers only what was answered before, and a threat that isn't there in every one of these positions.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from quarto_access.rules.board import SQUARES, Square, parse_square
from quarto_access.rules.pieces import Piece, Value, has_value, parse_value, values_of
from quarto_access.rules.quarto import Alignment, Give, Phase, Place, Position, apply

_VALUE = "(?:grooved|smooth|round|square|tall|short|hollow|solid)"
_SPOT = "[A-D][1-4]"
_PIECE = f"(?:a {_VALUE} piece|{_VALUE}(?: {_VALUE})*)"


def _list_of(one: str, last: str = "or") -> str:
    return f"(?:(?:{one}, )*{one} {last} )?{one}"


_HOW = f"{_list_of(_VALUE)} on {_SPOT}"
_WHERE = (
    f"if you place it on (?P<named>{_list_of(_SPOT)})|(?P<wherever>wherever you place it)"
    f"|(?P<elsewhere>anywhere else)|anywhere but (?P<but>{_list_of(_SPOT, 'and')})"
)
_COMPLETES = re.compile(
    f"(?:(?P<where>{_WHERE}), )?(?:(?P<any>any piece makes)|some pieces make) a Quarto: (?P<how>{_HOW}(?:, {_HOW})*)",
    re.IGNORECASE,
)
_ANSWERS = re.compile(
    f"(?:(?P<where>{_WHERE})(?:,| and) )?"
    "(?:whatever you give|(?:if you )?give (?:(?P<other>any other piece|another safe piece)|a safe piece"
    f"|(?P<pieces>{_list_of(_PIECE)}))),"
    f" Computer plays (?P<spot>{_SPOT}) and gives you"
    f" (?:the other one|(?P<same>another like it)|(?P<given>{_PIECE}))",
    re.IGNORECASE,
)
_WINS = re.compile(f"Computer makes a Quarto: (?P<value>{_VALUE}) on (?P<spot>{_SPOT})")
_PLAYS = re.compile(f"Computer plays (?P<spot>{_SPOT}) and gives you (?P<given>{_PIECE})")
_BACK = re.compile(f"Back to (?:when Computer plays (?P<spot>{_SPOT})|(?P<now>the board as it is now))")


class Gap(Exception):
    """The argument proves nothing: this is missing, or not true."""


@dataclass
class _Giving:
    """What can be given and has no answer yet: a position and a piece."""

    pending: set[tuple[Position, Piece]]
    squares: frozenset[Square] = frozenset()
    every: frozenset[tuple[Position, Piece]] = field(init=False)

    def __post_init__(self) -> None:
        self.every = frozenset(self.pending)

    @property
    def positions(self) -> set[Position]:
        return {position for position, _ in self.every}

    @property
    def safe(self) -> set[tuple[Position, Piece]]:
        """What can be given without losing at once."""
        return {(position, piece) for position, piece in self.every if not _completes_something(position, piece)}


@dataclass
class _Placing:
    """Positions in which the piece has to be placed, and the spots that were spoken of."""

    positions: set[Position]
    answer: Square | None = None
    dealt: set[Square] = field(default_factory=set)
    givings: list[_Giving] = field(default_factory=list)


def sentences(argument: str) -> list[str]:
    """Return the sentences of an argument."""
    return [sentence for sentence in re.split(r"\.(?: |$)", argument) if sentence]


def check(argument: str, position: Position) -> None:
    """Raise `Gap` unless these sentences prove that the player to act loses."""
    _follow(_Checker(position), sentences(argument))


def check_win(argument: str, position: Position) -> None:
    """Raise `Gap` unless these sentences prove that the player to act, Computer, wins with the piece in hand."""
    if position.phase is not Phase.PLACE or position.hand is None:
        raise Gap("no piece in hand")
    first, *rest = sentences(argument) or [""]
    if found := _WINS.fullmatch(first):
        (value,), square = _values(found["value"]), parse_square(found["spot"])
        if position.board[square] is not None:
            raise Gap("that spot is taken")
        if not any(value in alignment.values for alignment in _made(position, apply(position, Place(square)))):
            raise Gap("it completes nothing")
        if rest:
            raise Gap("the game is over")
    elif found := _PLAYS.fullmatch(first):
        square = parse_square(found["spot"])
        _follow(_Checker(_played(position, square, _values(found["given"])), square), rest)
    else:
        raise Gap(f"can't parse {first!r}")


def _follow(checker: _Checker, argument: list[str]) -> None:
    for sentence in argument:
        checker.take(sentence)
    checker.finish()


class _Checker:
    def __init__(self, position: Position, answer: Square | None = None) -> None:
        """Start at a position: the one as it is now or, if the opponent just placed on `answer`, the one after."""
        self.answered = answer is not None
        self.now: _Giving | None = None
        self.path: list[_Placing] = []
        if position.phase is Phase.PLACE:
            self.path.append(_Placing({position}, answer))
        elif position.phase is Phase.GIVE:
            self.now = _Giving({(position, piece) for piece in position.pieces_left})
        else:
            raise Gap("nobody has to act")

    @property
    def giving(self) -> _Giving:
        """What the next sentence without a place is about."""
        if not self.path and self.now is not None:
            return self.now
        if not self.path or not self.path[-1].givings:
            raise Gap("nothing was placed yet")
        return self.path[-1].givings[-1]

    def take(self, sentence: str) -> None:
        """Follow one sentence."""
        if found := _COMPLETES.fullmatch(sentence):
            self._complete(found)
        elif found := _ANSWERS.fullmatch(sentence):
            self._answer(found)
        elif found := _BACK.fullmatch(sentence):
            self._go_back(found)
        else:
            raise Gap(f"can't parse {sentence!r}")

    def finish(self) -> None:
        """Check that nothing is left to answer."""
        while self.path:
            self._close()
        if self.now is not None and self.now.pending:
            raise Gap("a piece has no answer")

    def _complete(self, found: re.Match[str]) -> None:
        giving = self._at(found)
        ways = _ways(found["how"])
        for position in giving.positions:
            for way in ways:
                if not any(_completes(position, piece, *way) for piece in position.pieces_left):
                    raise Gap(f"no such threat on a board this is said of: {way}")
        answered = {one for one in giving.pending if any(_completes(*one, *way) for way in ways)}
        if not answered:
            raise Gap("that was said before")
        giving.pending -= answered
        if found["any"] and giving.pending:
            raise Gap("a piece completes nothing")

    def _answer(self, found: re.Match[str]) -> None:
        giving = self._at(found)
        named = [_values(piece) for piece in re.split(", | or ", found["pieces"] or "") if piece]
        if named:
            chosen = {one for one in giving.pending if any(_is(one[1], values) for values in named)}
            if any(not any(_is(piece, values) for _, piece in chosen) for values in named):
                raise Gap("a piece was answered before, or isn't there")
        else:
            chosen = self._unnamed(found, giving)
        if not chosen:
            raise Gap("no such piece is left")
        giving.pending -= chosen
        square = parse_square(found["spot"])
        after = set()
        for position, piece in chosen:
            after.add(_replied(position, piece, square, _given_back(found, piece, named)))
        self.path.append(_Placing(after, square))

    @staticmethod
    def _unnamed(found: re.Match[str], giving: _Giving) -> set[tuple[Position, Piece]]:
        """Return what a sentence is about that doesn't name the pieces."""
        safe = giving.safe
        if ("safe" in found[0]) is (safe == giving.every):
            raise Gap("not every piece is safe, or else nobody has to say it")
        if (safe <= giving.pending) is bool(found["other"]):
            raise Gap("which other piece?")
        return safe & giving.pending

    def _go_back(self, found: re.Match[str]) -> None:
        if found["now"] and self.answered:
            raise Gap("the answer isn't on the board yet")
        if found["now"]:
            kept = 0 if self.now is not None else 1
        else:
            answers = [placing.answer for placing in self.path]
            square = parse_square(found["spot"])
            if answers.count(square) != 1:
                raise Gap("back to which position?")
            kept = answers.index(square) + 1
        while len(self.path) > kept:
            self._close()

    def _close(self) -> None:
        placing = self.path.pop()
        if any(giving.pending for giving in placing.givings):
            raise Gap("a piece has no answer")
        if any(
            position.board[square] is None for position in placing.positions for square in set(SQUARES) - placing.dealt
        ):
            raise Gap("a spot was left out")

    def _at(self, found: re.Match[str]) -> _Giving:
        """Return what a sentence is about: after placing somewhere, if it says so."""
        if found["where"] is None:
            return self.giving
        if not self.path:
            raise Gap("nothing to place")
        placing = self.path[-1]
        squares = self._squares(found, placing)
        again = [giving for giving in placing.givings if giving.squares == squares]
        if again:
            # "If you give …" goes on from here.
            placing.givings.remove(again[0])
            placing.givings.append(again[0])
            return again[0]
        if not squares or squares & placing.dealt:
            raise Gap("that spot was spoken of before")
        placing.dealt |= squares
        placing.givings.append(_Giving(set(_after_placing(placing.positions, squares)), frozenset(squares)))
        return placing.givings[-1]

    def _squares(self, found: re.Match[str], placing: _Placing) -> set[Square]:
        empty = {at for position in placing.positions for at in SQUARES if position.board[at] is None}
        if found["elsewhere"]:
            if not placing.dealt:
                raise Gap("where else?")
            return empty - placing.dealt
        named = _spots(found["named"] or found["but"] or "")
        if not named <= empty:
            raise Gap("that spot is taken")
        return named if found["named"] else empty - named


def _given_back(found: re.Match[str], piece: Piece, named: list[tuple[Value, ...]]) -> tuple[Value, ...]:
    """Return the piece that the opponent gives in return for this one."""
    if found["given"]:
        return _values(found["given"])
    meant = [values for values in named if _is(piece, values) is bool(found["same"])]
    if len(named) != (1 if found["same"] else 2) or len(meant) != 1:
        raise Gap("which one is given back?")
    return meant[0]


def _spots(text: str) -> set[Square]:
    return set(map(parse_square, re.findall(_SPOT, text)))


def _values(text: str) -> tuple[Value, ...]:
    return tuple(map(parse_value, re.findall(_VALUE, text, re.IGNORECASE)))


def _is(piece: Piece, values: tuple[Value, ...]) -> bool:
    return set(values) <= set(values_of(piece))


def _ways(text: str) -> set[tuple[Value, Square]]:
    """Return each value with each of its spots."""
    return {
        (value, square)
        for way in re.findall(_HOW, text, re.IGNORECASE)
        for value in _values(way)
        for square in _spots(way)
    }


def _made(before: Position, after: Position) -> list[Alignment]:
    """Return the alignments that a placement completed. They can be called, or win at once."""
    old = {alignment.goal for alignment in before.alignments}
    return [alignment for alignment in after.alignments if alignment.goal not in old]


def _completes(position: Position, piece: Piece, value: Value, square: Square) -> bool:
    if not has_value(piece, value) or position.board[square] is not None:
        return False
    given = apply(position, Give(piece))
    return any(value in alignment.values for alignment in _made(given, apply(given, Place(square))))


def _completes_something(position: Position, piece: Piece) -> bool:
    given = apply(position, Give(piece))
    empty = [square for square in SQUARES if position.board[square] is None]
    return any(_made(given, apply(given, Place(square))) for square in empty)


def _after_placing(positions: set[Position], squares: set[Square]) -> set[tuple[Position, Piece]]:
    pending = set()
    for position in positions:
        for square in squares:
            if position.board[square] is None:
                after = apply(position, Place(square))
                if _made(position, after):
                    raise Gap("the player completes something")
                if after.phase is not Phase.GIVE:
                    raise Gap("all pieces are placed")
                pending |= {(after, piece) for piece in after.pieces_left}
    return pending


def _replied(position: Position, piece: Piece, square: Square, wanted: tuple[Value, ...]) -> Position:
    return _played(apply(position, Give(piece)), square, wanted)


def _played(given: Position, square: Square, wanted: tuple[Value, ...]) -> Position:
    if given.board[square] is not None:
        raise Gap("the answer's spot is taken")
    placed = apply(given, Place(square))
    if placed.outcome is not None:
        raise Gap("the game is over")
    back = [one for one in placed.pieces_left if _is(one, wanted)]
    if not back:
        raise Gap("the piece given back isn't there")
    return apply(placed, Give(back[0]))
