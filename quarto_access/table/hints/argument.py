"""What the player hears about why a position is lost: the main line first, then every other case, part by part.

Each sentence is true of the board that the sentences before it have led to. A case that begins on an earlier board says
first which one that is: "Back to when Computer plays C4."
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import assert_never

from quarto_access.frozen import frozen, replace
from quarto_access.opponent.quarto.argument import Answer, Argument, Completing, LostGiving, LostPlacing, kind_of
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import Piece, has_value
from quarto_access.rules.quarto import Rules
from quarto_access.table.announcement import Message, message

SENTENCES_AT_ONCE = 3
"""The main line has at most this many sentences. So has every other part, not counting "Back to …"."""

_MANY_SPOTS = 3
"""So many spots are easier to follow as "anywhere else"."""

_Part = tuple[Message, ...]

_NOW = message("argument-back-to-now")


def argument_parts(argument: Argument, player: Player) -> tuple[_Part, ...]:
    """Return the parts of the argument, with this player to act. The first is its main line."""
    match argument:
        case LostGiving():
            steps = _Wording(player).giving(argument, _Giving(_NOW), SENTENCES_AT_ONCE)
        case LostPlacing():
            steps = _Wording(player).placing(argument, _NOW, SENTENCES_AT_ONCE)
        case Completing() | Answer():
            steps = _Wording(other(player)).losing_to(argument, SENTENCES_AT_ONCE)
        case _:
            assert_never(argument)
    return tuple(_parts(steps))


def parts_about_spot(argument: Argument, player: Player, square: Square) -> tuple[_Part, ...]:
    """Return only what follows if the loser places there, or nothing if that can't be the next placement."""
    match argument:
        case LostPlacing():
            steps = _Wording(player).placing_on(square, argument, _NOW, SENTENCES_AT_ONCE)
        case Answer() if square in argument.then.squares:
            steps = _Wording(other(player)).losing_to(argument, SENTENCES_AT_ONCE, square)
        case Completing() | Answer():
            return argument_parts(argument, player)
        case LostGiving():
            return ()
        case _:
            assert_never(argument)
    return tuple(_parts(steps))


def parts_about_piece(argument: Argument, player: Player, piece: Piece, rules: Rules) -> tuple[_Part, ...]:
    """Return only what follows if the loser gives that, or nothing if no piece is given next."""
    if not isinstance(argument, LostGiving):
        return ()
    return tuple(_parts(_Wording(player).giving_this(kind_of(piece, rules), argument)))


@frozen
class _Step:
    """A sentence, what returns to the board it is about, and what returns to the board it leads to.

    `ends`: it leads to a Quarto.
    """

    said: Message
    board: Message
    leads_to: Message
    ends: bool = False


def _parts(steps: Iterable[_Step]) -> Iterator[_Part]:
    """Join lines to parts as long as they are short enough. Cut those that are too long for one."""
    part: list[_Step] = []
    first = True
    for line in _lines(steps):
        after = [*part, *line]
        while len(after) > SENTENCES_AT_ONCE:
            cut = len(part) or SENTENCES_AT_ONCE
            yield _said(after[:cut], first=first)
            part, after, first = [], after[cut:], False
        part = after
    if part:
        yield _said(part, first=first)


def _lines(steps: Iterable[_Step]) -> Iterator[list[_Step]]:
    """Cut steps into lines that end with a Quarto."""
    line: list[_Step] = []
    for step in steps:
        line.append(step)
        if step.ends:
            yield line
            line = []
    if line:
        yield line


def _said(steps: Sequence[_Step], *, first: bool) -> _Part:
    """Return the messages of a part. It says on which board it begins, as the last part may have been long ago."""
    said: _Part = ()
    at = steps[0].board if first else None
    for step in steps:
        said = (*said, step.said) if at == step.board else (*said, step.board, step.said)
        at = step.leads_to
    return said


def _longest(lengths: Iterable[int], room: int) -> int:
    """Return the longest line for which there is room, because it's the best defence, or else the shortest."""
    every = tuple(lengths)
    return max((length for length in every if length <= room), default=min(every))


def _fit(lengths: Iterable[int], room: int) -> tuple[bool, int]:
    """Return a key that is greatest for the argument with the best main line."""
    length = _longest(lengths, room)
    return (True, length) if length <= room else (False, -length)


@frozen
class _Giving:
    """On which board a piece is given: what returns to it and, if it depends on that, where the player places before.

    `every`: all spots that were empty. `placed`: those that were spoken of.
    """

    back: Message
    squares: tuple[Square, ...] = ()
    every: frozenset[Square] = frozenset()
    placed: frozenset[Square] = frozenset()

    @property
    def again(self) -> _Giving:
        """The same after other sentences, when "anywhere else" would mean other spots."""
        return replace(self, placed=frozenset())

    def where(self, player: Player) -> Message | None:
        """Return where the player places, or None if that is clear."""
        if not self.squares:
            return None
        others = tuple(sorted(self.every - set(self.squares)))
        if not others:
            return message("argument-wherever", player=player)
        if len(self.squares) >= _MANY_SPOTS and self.placed == set(others):
            return message("argument-anywhere-else")
        if len(others) < len(self.squares):
            return message("argument-anywhere-but", places=others)
        return message("argument-if-placed", player=player, places=self.squares)


@frozen
class _Wording:
    """Puts an argument into steps. `room`: for how many the main line has room; None for every other case."""

    player: Player

    def losing_to(self, why: Completing | Answer, room: int, square: Square | None = None) -> Iterator[_Step]:
        """Say how the opponent wins with the piece in hand, wherever the player then places or only on a square."""
        if isinstance(why, Completing):
            said = message("argument-completes", player=self.player, how=_how([why]))
            yield _Step(said, _NOW, _NOW, ends=True)
        else:
            back = self._back(why)
            yield _Step(message("argument-plays", reply=self._reply(why, ())), _NOW, back)
            if square is None:
                yield from self.placing(why.then, back, room - 1)
            else:
                yield from self.placing_on(square, why.then, back, room - 1)

    def placing_on(self, square: Square, why: LostPlacing, back: Message, room: int) -> Iterator[_Step]:
        """Say what follows if the player places on this square."""
        for case in why.cases:
            if square in case.squares:
                yield from self.giving(case.then, _Giving(back, (square,), why.squares), room)

    def giving_this(self, kind: Piece, why: LostGiving) -> Iterator[_Step]:
        """Say what follows if the player gives this piece, on the board as it is now."""
        fitting = (
            replace(one, values=tuple(value for value in one.values if has_value(kind, value)))
            for one in why.completing
        )
        ways = [one for one in fitting if one.values]
        if ways:
            said = message("argument-completes", player=self.player, how=_how(ways))
            yield _Step(said, _NOW, _NOW, ends=True)
        for answer in why.answers:
            if kind in answer.pieces:
                yield self._answer(answer, why, _Giving(_NOW), frozenset())
                yield from self.placing(answer.then, self._back(answer), SENTENCES_AT_ONCE - 1)

    def placing(self, why: LostPlacing, back: Message, room: int | None) -> Iterator[_Step]:
        """Say what follows wherever the player places: first what loses at once, as far as there is room for it."""
        at_once = [case for case in why.cases if not case.then.answers]
        later = [case for case in why.cases if case.then.answers]
        main = None
        first = len(at_once)
        if later and room is not None:
            least = 0 if why.mostly is None else 1
            left = room - least
            main = max(later, key=lambda case: _fit(case.then.lengths, left))
            length = _longest(main.then.lengths, left)
            if least and length > left:
                # The line ends with what loses at once.
                main = None
            else:
                later = [main, *(case for case in later if case is not main)]
                first = max(least, min(first, room - length))
                room -= first
        placed: frozenset[Square] = frozenset()
        for case in (*at_once[:first], *later[:1], *at_once[first:], *later[1:]):
            at = _Giving(back, case.squares, why.squares, placed)
            yield from self.giving(case.then, at, room if case is main else None)
            placed |= set(case.squares)

    def giving(self, why: LostGiving, at: _Giving, room: int | None) -> Iterator[_Step]:
        """Say what follows whatever the player gives."""
        if not why.answers:
            how = _how(why.completing)
            said = message("argument-any-piece", where=at.where(self.player), how=how)
            yield _Step(said, at.back, at.back, ends=True)
            return
        answers = list(why.answers)
        first = bool(why.completing)
        if room is not None:
            # What is on the board now is worth a shorter line.
            left = room - 2 if first and not at.squares else room - 1
            answers.sort(key=lambda answer: _fit(answer.then.lengths, left), reverse=True)
            first = first and _longest(answers[0].then.lengths, left) <= room - 2
        if first:
            yield self._some(why, at)
            room = None if room is None else room - 1
        # Right after "If you place it on C4, some pieces …" it's clear where.
        where = _Giving(at.back) if first else at
        answered: frozenset[Piece] = frozenset()
        for answer in answers:
            yield self._answer(answer, why, where, answered)
            yield from self.placing(answer.then, self._back(answer), None if room is None else room - 1)
            where, room = at.again, None
            if why.completing and not first and not answered:
                yield self._some(why, where)
                where = _Giving(at.back)
            answered |= set(answer.pieces)

    def _some(self, why: LostGiving, at: _Giving) -> _Step:
        said = message("argument-some-pieces", where=at.where(self.player), how=_how(why.completing))
        return _Step(said, at.back, at.back)

    def _answer(self, answer: Answer, why: LostGiving, at: _Giving, answered: frozenset[Piece]) -> _Step:
        player, where = self.player, at.where(self.player)
        what = self._what(answer, why, answered)
        if what is None:
            given = message("argument-whatever", player=player)
        elif where is not None and where.id == "argument-if-placed":
            given = message("argument-if-placed-and-given", player=player, places=at.squares, what=what)
            where = None
        else:
            given = message("argument-if-given", player=player, what=what)
        reply = self._reply(answer, answer.pieces)
        return _Step(message("argument-answer", where=where, given=given, reply=reply), at.back, self._back(answer))

    def _what(self, answer: Answer, why: LostGiving, answered: frozenset[Piece]) -> Message | None:
        """Return what the player gives, or None if it could be any piece. Name pieces only where it's shorter."""
        if answer.given is not None and len(answer.pieces) > 1:
            if set(answer.pieces) == why.safe:
                return message("argument-any-safe-piece") if why.completing else None
            if set(answer.pieces) == why.safe - answered:
                return message("argument-any-other-piece", safe=bool(why.completing))
        return message("argument-pieces", pieces=answer.pieces)

    def _reply(self, answer: Answer, named: tuple[Piece, ...]) -> Message:
        back = _given_back(named, answer.given)
        return message("argument-reply", player=self.player, place=answer.square, back=back)

    def _back(self, answer: Answer) -> Message:
        return message("argument-back", player=self.player, place=answer.square)


def _given_back(named: tuple[Piece, ...], given: Piece | None) -> Message:
    if given is None:
        return message("argument-other-one")
    return message("argument-another") if named == (given,) else message("argument-pieces", pieces=(given,))


def _how(completing: Sequence[Completing]) -> Message:
    """Return which pieces make a Quarto, and where."""
    each = [message("argument-how", values=one.values, place=one.square) for one in completing]
    return reduce(lambda one, two: message("argument-and", one=one, two=two), each)
