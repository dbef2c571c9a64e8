"""What the player hears about why a position is lost: the argument in parts, each short enough to follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import assert_never

from quarto_access.frozen import frozen
from quarto_access.opponent.quarto.argument import Answer, Argument, Case, Completing, LostGiving, LostPlacing
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import Piece
from quarto_access.table.announcement import Message, message

SENTENCES_AT_ONCE = 3
"""Short parts are joined while they have at most this many sentences."""

_Part = tuple[Message, ...]

_NOW = message("argument-back-to-now")


def argument_parts(argument: Argument, player: Player) -> tuple[_Part, ...]:
    """Return the parts of the argument, with this player to act. Each ends where pieces make a Quarto."""
    match argument:
        case LostGiving():
            whole = _Wording(player).giving(argument, None, _NOW)
        case LostPlacing():
            whole = _Wording(player).placing(argument, _NOW)
        case Completing() | Answer():
            whole = _Wording(other(player)).losing_to(argument)
        case _:
            assert_never(argument)
    return tuple(_joined(whole))


def _joined(parts: Iterable[_Part]) -> list[_Part]:
    joined: list[_Part] = []
    for part in parts:
        if joined and len(joined[-1]) + len(part) <= SENTENCES_AT_ONCE:
            joined[-1] += part
        else:
            joined.append(part)
    return joined


@frozen
class _Where:
    """Where the player places, and whether nothing was said about other spots."""

    case: Case
    first: bool


@frozen
class _Wording:
    """Puts an argument into messages. `back` is what returns to the position in which the player places or gives."""

    player: Player

    def giving(self, why: LostGiving, where: _Where | None, back: Message) -> list[_Part]:
        how = _how(why.completing) if why.completing else None
        said = self._where(where)
        if not why.answers:
            return [(message("argument-any-piece", where=said, how=how),)]
        parts: list[_Part] = []
        for number, answer in enumerate(why.answers):
            begin: _Part = (back,) if number else ()
            if number == 0 and how is not None:
                begin = (message("argument-some-pieces", where=said, how=how),)
            answered = self._answer(answer, None if number == 0 and begin else where)
            first, *rest = self._after(answer)
            parts += [(*begin, answered, *first), *rest]
        return parts

    def losing_to(self, why: Completing | Answer) -> list[_Part]:
        """Say how the opponent wins with the piece in hand."""
        if isinstance(why, Completing):
            return [(message("argument-completes", player=self.player, how=_how([why])),)]
        first, *rest = self._after(why)
        return [(message("argument-plays", reply=self._reply(why, ())), *first), *rest]

    def _after(self, answer: Answer) -> list[_Part]:
        return self.placing(answer.then, message("argument-back", player=self.player, place=answer.square))

    def placing(self, why: LostPlacing, back: Message) -> list[_Part]:
        parts: list[_Part] = []
        far = False
        for number, case in enumerate(why.cases):
            first, *rest = self.giving(case.then, _Where(case, first=number == 0), back)
            parts += [(back, *first) if far else first, *rest]
            far = bool(case.then.answers)
        return parts

    def _where(self, where: _Where | None) -> Message | None:
        if where is None:
            return None
        squares = where.case.squares
        if not where.case.rest:
            return message("argument-if-placed", player=self.player, places=squares)
        if squares:
            return message("argument-anywhere-but", places=squares, also=not where.first)
        return message("argument-wherever", player=self.player) if where.first else message("argument-anywhere-else")

    def _answer(self, answer: Answer, where: _Where | None) -> Message:
        player, pieces = self.player, answer.pieces
        what = message("argument-pieces", pieces=pieces) if pieces else message("argument-any-other-piece")
        reply = self._reply(answer, pieces)
        if where is not None and not where.case.rest:
            both = message("argument-if-placed-and-given", player=player, places=where.case.squares, what=what)
            return message("argument-answer", where=None, given=both, reply=reply)
        if_given = message("argument-if-given", player=player, what=what)
        return message("argument-answer", where=self._where(where), given=if_given, reply=reply)

    def _reply(self, answer: Answer, mentioned: tuple[Piece, ...]) -> Message:
        back = _given_back(mentioned, answer.given)
        return message("argument-reply", player=self.player, place=answer.square, back=back)


def _given_back(pieces: tuple[Piece, ...], given: Piece | None) -> Message:
    if given is None:
        return message("argument-other-one")
    return message("argument-another") if pieces == (given,) else message("argument-pieces", pieces=(given,))


def _how(completing: Sequence[Completing]) -> Message:
    """Return which pieces make a Quarto, and where."""
    each = [message("argument-how", values=one.values, places=one.squares) for one in completing]
    return reduce(lambda one, two: message("argument-and", one=one, two=two), each)
