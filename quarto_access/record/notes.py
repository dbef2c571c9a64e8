"""Notes in a record as typed values.

A kind of note is a class with a form, such as "Player {player} took {seconds:second}", that is both its text and its
parser. Adding one means adding a class to `KINDS`, and a slot for a field that isn't a number. Any other note is free
text. Notes are in English whatever the player's language, and are read in any case.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from quarto_access.frozen import frozen
from quarto_access.record.phrases import action_phrase, parse_phrase
from quarto_access.rules.board import Square, parse_square, square_name
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import PieceSet, parse_piece, piece_words
from quarto_access.rules.quatrenun import Shift
from quarto_access.rules.refusals import Refusal

if TYPE_CHECKING:
    from typing import Self

    from quarto_access.rules.game import Action

_Value = TypeVar("_Value")


@frozen
class _Slot(Generic[_Value]):
    """How a field is found, parsed, and written with the pieces named as the record names them."""

    pattern: str
    parse: Callable[[str], _Value]
    text: Callable[[_Value, PieceSet], str]


class Kind:
    """A kind of note. In its form, `{count:aid}` is a number of things: "1 aid", "2 aids"."""

    __slots__ = ()
    form: ClassVar[str]

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Return the note that a text says, or None."""
        found = _pattern(cls.form).fullmatch(text)
        if found is None:
            return None
        with suppress(Refusal, ValueError):
            return cls(**{field: _slot(field).parse(part) for field, part in found.groupdict().items()})
        # It only looked like one.
        return None

    def text(self, pieces: PieceSet) -> str:
        """Return the note in words."""
        parts = []
        for literal, field, things, _ in Formatter().parse(self.form):
            parts.append(literal)
            if field is not None:
                value = getattr(self, field)
                parts.append(_slot(field).text(value, pieces))
                parts += [f" {_named(things)[value != 1]}"] if things else []
        return "".join(parts)


@cache
def _pattern(form: str) -> re.Pattern[str]:
    parts = []
    for literal, field, things, _ in Formatter().parse(form):
        parts.append(re.escape(literal))
        parts += [] if field is None else [f"(?P<{field}>{_slot(field).pattern})"]
        parts += [f" (?:{'|'.join(_named(things))})"] if things else []
    return re.compile("".join(parts), re.IGNORECASE)


def _named(things: str) -> tuple[str, str]:
    """Return the singular and the plural; an irregular one is written out: "try/tries"."""
    one, _, several = things.partition("/")
    return one, several or f"{one}s"


@frozen
class Note:
    """A typed note, or free text, on a turn; turn 0 is before the first one."""

    what: Kind | str
    turn: int = 0

    def text(self, pieces: PieceSet = PieceSet.ACCESS) -> str:
        """Return the note in words."""
        return self.what if isinstance(self.what, str) else self.what.text(pieces)


def parse_note(text: str) -> Kind | str:
    """Return the typed note that a text says, or the text itself."""
    return next((note for kind in KINDS if (note := kind.parse(text)) is not None), text)


@frozen
class BesideRealBoard(Kind):
    """The companion accompanied a game on a real board."""

    form = "beside a real board"


@frozen
class FirstGame(Kind):
    """The game that ends the lessons: winning it finishes them, even after a break."""

    form = "the first game of the lessons"


@frozen
class HintAsked(Kind):
    """A hint that was answered and counted. `hint`: "a good move"."""

    player: Player
    number: int
    hint: str
    form = "Player {player} asked for hint {number}: {hint}"


@frozen
class PrivateNote(Kind):
    """What a player noted on a spot."""

    player: Player
    square: Square
    words: str
    form = "Private note of Player {player} on {square}: {words}"


@frozen
class AidsAsked(Kind):
    """How many counted aids a player asked for."""

    player: Player
    count: int
    form = "Player {player} asked for {count:aid}"


@frozen
class AidsCounted(Kind):
    """How many counted aids both players asked for: only in records of an older version."""

    one: int
    two: int
    form = "Counted aids: Player 1 {one}, Player 2 {two}"


@frozen
class Blindfolded(Kind):
    """From here on the board is hidden. `stock`: peeks for each player, 0 in a tournament, None without limit."""

    stock: int | None
    form = "Blindfold, {stock}"


@frozen
class Peek(Kind):
    """A player looked at the hidden board."""

    player: Player
    form = "Player {player} peeks"


@frozen
class Tried(Kind):
    """A player remembered the hidden board wrongly: tried a taken spot or, in Quatrenun, an impossible move."""

    player: Player
    square: Square
    error: str
    form = "Player {player} tries {square}, {error}"


@frozen
class QuartoTally(Kind):
    """What a player needed and got wrong in a blindfold game of Quarto."""

    player: Player
    peeks: int
    taken: int
    false_calls: int
    missed: int
    form = "Player {player}: {peeks:peek}, {taken:taken place}, {false_calls:false call}, {missed:missed Quarto}"

    @property
    def wrong(self) -> dict[str, int]:
        """How often memory failed, by what went wrong."""
        return {"taken": self.taken, "false-calls": self.false_calls, "missed": self.missed}


@frozen
class QuatrenunTally(Kind):
    """What a player needed and got wrong in a blindfold game of Quatrenun.

    `needless`: whether a group was completed though another move would have completed none.
    """

    player: Player
    peeks: int
    impossible: int
    needless: int
    form = (
        "Player {player}: {peeks:peek}, {impossible:impossible try/impossible tries}, "
        "{needless:needless loss/needless losses}"
    )

    @property
    def wrong(self) -> dict[str, int]:
        """How often memory failed, by what went wrong."""
        return {"impossible": self.impossible, "needless": self.needless}


@frozen
class ClockAgreed(Kind):
    """Seconds a move for each player, and whether running out of time loses."""

    each: tuple[float, float]
    forfeits: bool
    form = "Clock: {each} seconds a move, time-out {forfeits}"


@frozen
class Took(Kind):
    """How long a player took for a turn."""

    player: Player
    seconds: int
    form = "Player {player} took {seconds:second}"


# Corrections beside a real board.


@frozen
class Corrected(Kind):
    """An entry was changed, or the position that was set up: from the first action to the second."""

    change: tuple[Action, Action]
    set_up: bool = False
    form = "corrected{set_up}: {change}"


@frozen
class LayoutCorrected(Kind):
    """A piece of the layout was moved, or exchanged for another one."""

    laid: tuple[Shift, Shift]
    form = "corrected in the layout: {laid}"


@frozen
class EntryRemoved(Kind):
    """An entry was removed."""

    player: Player
    entry: Action
    form = "corrected: Player {player} {entry} was taken out"


@frozen
class LeftOut(Kind):
    """Entries that no longer fitted after a correction."""

    entries: tuple[tuple[Player, Action], ...]
    form = "left out by a correction: {entries}"


KINDS: tuple[type[Kind], ...] = (
    *(BesideRealBoard, FirstGame, HintAsked, PrivateNote, AidsAsked, AidsCounted),
    *(Blindfolded, Peek, Tried, QuartoTally, QuatrenunTally, ClockAgreed, Took),
    *(EntryRemoved, Corrected, LayoutCorrected, LeftOut),
)


# Fields.


def _player(digit: str) -> Player:
    return 1 if digit == "1" else 2


def _parse_stock(text: str) -> int | None:
    first = text.lower().split()[0]
    return None if first == "peeks" else 0 if first == "tournament" else int(first)


def _stock_text(stock: int | None, _: PieceSet) -> str:
    if stock is None:
        return "peeks without limit"
    return f"{stock} peek{'s' if stock > 1 else ''} each" if stock else "tournament"


def _parse_each(text: str) -> tuple[float, float]:
    one, _, two = text.lower().partition(" and ")
    return float(one), float(two or one)


def _each_text(each: tuple[float, float], _: PieceSet) -> str:
    return " and ".join(f"{seconds:g}" for seconds in (each if each[0] != each[1] else each[:1]))


def _parse_change(text: str) -> tuple[Action, Action]:
    now, _, was = text.lower().partition(", not ")
    return parse_phrase(f"{now.split()[0]} {was}")[0], parse_phrase(now)[0]


def _change_text(change: tuple[Action, Action], pieces: PieceSet) -> str:
    was, now = (action_phrase(action, pieces) for action in change)
    return f"{now}, not {was.partition(' ')[2]}"


def _parse_laid(text: str) -> tuple[Shift, Shift]:
    """Parse which piece is where, and where it wasn't, or which piece wasn't there."""
    now, _, wrong = text.lower().partition(", not ")
    piece, _, square = now.rpartition(" on ")
    right = Shift(parse_piece(piece), parse_square(square))
    with suppress(Refusal):
        return Shift(right.piece, parse_square(wrong)), right
    return Shift(parse_piece(wrong), right.square), right


def _laid_text(laid: tuple[Shift, Shift], pieces: PieceSet) -> str:
    was, now = laid
    wrong = square_name(was.square) if was.piece == now.piece else piece_words(was.piece, pieces)
    return f"{piece_words(now.piece, pieces)} on {square_name(now.square)}, not {wrong}"


def _parse_entries(text: str) -> tuple[tuple[Player, Action], ...]:
    entries = (entry.split(maxsplit=2) for entry in text.split(","))
    return tuple((_player(player), parse_phrase(phrase)[0]) for _, player, phrase in entries)


def _entries_text(entries: tuple[tuple[Player, Action], ...], pieces: PieceSet) -> str:
    return ", ".join(f"Player {player} {action_phrase(action, pieces)}" for player, action in entries)


_SECONDS = r"\d{1,6}(?:\.\d{1,6})?"
_NUMBER = _Slot(r"\d{1,6}", int, lambda number, _: str(number))
_TEXT = _Slot(".+", str, lambda text, _: text)
_SLOTS: dict[str, _Slot[Any]] = {
    "player": _Slot("[12]", _player, lambda player, _: str(player)),
    "square": _Slot("[a-d][1-4]", parse_square, lambda square, _: square_name(square)),
    "hint": _TEXT,
    "words": _TEXT,
    "stock": _Slot(r"tournament|\d{1,6} peeks? each|peeks without limit", _parse_stock, _stock_text),
    "error": _Slot("taken|impossible", str.lower, lambda error, _: error),
    "each": _Slot(f"{_SECONDS}(?: and {_SECONDS})?", _parse_each, _each_text),
    "forfeits": _Slot(
        "(?:warn|forfeit)s?",
        lambda text: text.lower().startswith("forfeit"),
        lambda forfeits, _: "forfeits" if forfeits else "warns",
    ),
    "set_up": _Slot("(?: in the position put up)?", bool, lambda yes, _: " in the position put up" if yes else ""),
    "change": _Slot(".+, not .+", _parse_change, _change_text),
    "laid": _Slot(".+ on .+, not .+", _parse_laid, _laid_text),
    "entry": _Slot(".+", lambda text: parse_phrase(text)[0], action_phrase),
    "entries": _Slot("player [12] .+", _parse_entries, _entries_text),
}
"""How each field is written and parsed; all others are numbers."""


def _slot(field: str) -> _Slot[Any]:
    return _SLOTS.get(field, _NUMBER)
