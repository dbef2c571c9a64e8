"""Notes in a record as typed values.

Each kind has its text and its parser side by side, and is one entry in `KINDS`. Any other note is free text. Notes are
written in English whatever the player's language, and read in any case.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from quarto_access.record.phrases import action_phrase, parse_phrase
from quarto_access.rules.board import Square, parse_square, square_name
from quarto_access.rules.pieces import PieceSet, parse_piece, piece_words
from quarto_access.rules.quatrenun import Shift
from quarto_access.rules.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from quarto_access.rules.game import Action
    from quarto_access.rules.outcome import Player

_PLAYER = r"player (?P<player>[12])"
_SQUARE = r"(?P<square>[a-d][1-4])"
_SECONDS = r"(\d{1,6}(?:\.\d{1,6})?)"


def _player(digit: str) -> Player:
    return 1 if digit == "1" else 2


_READ: dict[str, Callable[[str], object]] = {
    "player": _player,
    "square": parse_square,
    "words": str,
    "hint": str,
    "error": str.lower,
    "was": lambda text: parse_phrase(text)[0],
}
"""How to parse a group of a pattern; all others are numbers."""


def _number(name: str) -> str:
    return rf"(?P<{name}>\d{{1,6}})"


class Kind:
    """A kind of note, found by a pattern whose groups have the names of its fields."""

    __slots__ = ()
    pattern: ClassVar[str]

    @classmethod
    def parse(cls, found: re.Match[str]) -> Self:
        """Return the note whose text was found; a `Refusal` leaves it free text."""
        return cls(**{field: _READ.get(field, int)(text) for field, text in found.groupdict().items()})

    def text(self, _: PieceSet) -> str:
        """Return the note in words, with the pieces named as the record names them."""
        return self.pattern


@dataclass(frozen=True, slots=True)
class Note:
    """A typed note, or free text, on a turn; turn 0 is before the first one."""

    what: Kind | str
    turn: int = 0

    def text(self, pieces: PieceSet = PieceSet.ACCESS) -> str:
        """Return the note in words."""
        return self.what if isinstance(self.what, str) else self.what.text(pieces)


# What kind of game it is.


@dataclass(frozen=True, slots=True)
class BesideRealBoard(Kind):
    """The companion accompanied a game on a real board."""

    pattern: ClassVar[str] = "beside a real board"


@dataclass(frozen=True, slots=True)
class FirstGame(Kind):
    """The game that ends the lessons: winning it finishes them, even after a break."""

    pattern: ClassVar[str] = "the first game of the lessons"


# Hints and aids.


@dataclass(frozen=True, slots=True)
class HintAsked(Kind):
    """A hint that was answered and counted. `hint`: "a good move"."""

    player: Player
    number: int
    hint: str
    pattern: ClassVar[str] = rf"{_PLAYER} asked for hint {_number('number')}: (?P<hint>.+)"

    def text(self, _: PieceSet) -> str:
        """Return "Player 1 asked for hint 2: a good move"."""
        return f"Player {self.player} asked for hint {self.number}: {self.hint}"


@dataclass(frozen=True, slots=True)
class PrivateNote(Kind):
    """What a player noted on a spot."""

    player: Player
    square: Square
    words: str
    pattern: ClassVar[str] = rf"private note of {_PLAYER} on {_SQUARE}: (?P<words>.+)"

    def text(self, _: PieceSet) -> str:
        """Return "Private note of Player 1 on B3: take care"."""
        return f"Private note of Player {self.player} on {square_name(self.square)}: {self.words}"


@dataclass(frozen=True, slots=True)
class AidsAsked(Kind):
    """How many counted aids a player asked for."""

    player: Player
    count: int
    pattern: ClassVar[str] = rf"{_PLAYER} asked for {_number('count')} aids?"

    def text(self, _: PieceSet) -> str:
        """Return "Player 1 asked for 2 aids"."""
        return f"Player {self.player} asked for {_count(self.count, 'aid')}"


@dataclass(frozen=True, slots=True)
class AidsCounted(Kind):
    """How many counted aids both players asked for: only in records of an older version."""

    one: int
    two: int
    pattern: ClassVar[str] = rf"counted aids: player 1 {_number('one')}, player 2 {_number('two')}"

    def text(self, _: PieceSet) -> str:
        """Return "Counted aids: Player 1 2, Player 2 1"."""
        return f"Counted aids: Player 1 {self.one}, Player 2 {self.two}"


# Blindfold play.


@dataclass(frozen=True, slots=True)
class Blindfolded(Kind):
    """From here on the board is hidden. `stock`: peeks for each player, 0 in a tournament, None without limit."""

    stock: int | None
    pattern: ClassVar[str] = rf"blindfold, (?:(tournament)|{_number('stock')} peeks? each|peeks without limit)"

    @classmethod
    def parse(cls, found: re.Match[str]) -> Self:
        """Parse the stock of peeks."""
        return cls(0 if found[1] else None if found["stock"] is None else int(found["stock"]))

    def text(self, _: PieceSet) -> str:
        """Return "Blindfold, 3 peeks each"."""
        if self.stock is None:
            return "Blindfold, peeks without limit"
        return f"Blindfold, {_count(self.stock, 'peek')} each" if self.stock else "Blindfold, tournament"


@dataclass(frozen=True, slots=True)
class Peek(Kind):
    """A player looked at the hidden board."""

    player: Player
    pattern: ClassVar[str] = rf"{_PLAYER} peeks"

    def text(self, _: PieceSet) -> str:
        """Return "Player 1 peeks"."""
        return f"Player {self.player} peeks"


@dataclass(frozen=True, slots=True)
class Tried(Kind):
    """A player remembered the hidden board wrongly: tried a taken spot or, in Quatrenun, an impossible move."""

    player: Player
    square: Square
    error: str
    pattern: ClassVar[str] = rf"{_PLAYER} tries {_SQUARE}, (?P<error>taken|impossible)"

    def text(self, _: PieceSet) -> str:
        """Return "Player 2 tries B3, taken"."""
        return f"Player {self.player} tries {square_name(self.square)}, {self.error}"


@dataclass(frozen=True, slots=True)
class QuartoTally(Kind):
    """What a player needed and got wrong in a blindfold game of Quarto."""

    player: Player
    peeks: int
    taken: int
    false_calls: int
    missed: int
    pattern: ClassVar[str] = (
        rf"{_PLAYER}: {_number('peeks')} peeks?, {_number('taken')} taken places?, "
        rf"{_number('false_calls')} false calls?, {_number('missed')} missed quartos?"
    )

    @property
    def wrong(self) -> dict[str, int]:
        """How often memory failed, by what went wrong."""
        return {"taken": self.taken, "false-calls": self.false_calls, "missed": self.missed}

    def text(self, _: PieceSet) -> str:
        """Return "Player 1: 2 peeks, 1 taken place, 0 false calls, 1 missed Quarto"."""
        peeks, taken = _count(self.peeks, "peek"), _count(self.taken, "taken place")
        calls, missed = _count(self.false_calls, "false call"), _count(self.missed, "missed Quarto")
        return f"Player {self.player}: {peeks}, {taken}, {calls}, {missed}"


@dataclass(frozen=True, slots=True)
class QuatrenunTally(Kind):
    """What a player needed and got wrong in a blindfold game of Quatrenun."""

    player: Player
    peeks: int
    impossible: int
    needless: int
    """Whether a group was completed though another move would have completed none."""
    pattern: ClassVar[str] = (
        rf"{_PLAYER}: {_number('peeks')} peeks?, {_number('impossible')} impossible (?:try|tries), "
        rf"{_number('needless')} needless (?:loss|losses)"
    )

    @property
    def wrong(self) -> dict[str, int]:
        """How often memory failed, by what went wrong."""
        return {"impossible": self.impossible, "needless": self.needless}

    def text(self, _: PieceSet) -> str:
        """Return "Player 1: 2 peeks, 1 impossible try, 0 needless losses"."""
        tries = _count(self.impossible, "impossible try", "impossible tries")
        losses = _count(self.needless, "needless loss", "needless losses")
        return f"Player {self.player}: {_count(self.peeks, 'peek')}, {tries}, {losses}"


# The clock.


@dataclass(frozen=True, slots=True)
class ClockAgreed(Kind):
    """Seconds a move for each player, and whether running out of time loses."""

    seconds: tuple[float, float]
    forfeits: bool
    pattern: ClassVar[str] = rf"clock: {_SECONDS}(?: and {_SECONDS})? seconds a move, time-out (warn|forfeit)s?"

    @classmethod
    def parse(cls, found: re.Match[str]) -> Self:
        """Parse what was agreed."""
        return cls((float(found[1]), float(found[2] or found[1])), found[3].lower() == "forfeit")

    def text(self, _: PieceSet) -> str:
        """Return "Clock: 60 and 90 seconds a move, time-out warns"."""
        one, two = self.seconds
        each = f"{one:g}" if one == two else f"{one:g} and {two:g}"
        return f"Clock: {each} seconds a move, time-out {'forfeits' if self.forfeits else 'warns'}"


@dataclass(frozen=True, slots=True)
class Took(Kind):
    """How long a player took for a turn."""

    player: Player
    seconds: int
    pattern: ClassVar[str] = rf"{_PLAYER} took {_number('seconds')} seconds?"

    def text(self, _: PieceSet) -> str:
        """Return "Player 1 took 16 seconds"."""
        return f"Player {self.player} took {_count(self.seconds, 'second')}"


# Corrections beside a real board.


@dataclass(frozen=True, slots=True)
class Corrected(Kind):
    """An entry was changed, or the position that was set up."""

    was: Action
    now: Action
    set_up: bool = False
    pattern: ClassVar[str] = r"corrected( in the position put up)?: (.+), not (.+)"

    @classmethod
    def parse(cls, found: re.Match[str]) -> Self:
        """Parse what it is and what it was."""
        verb = found[2].split()[0]
        return cls(parse_phrase(f"{verb} {found[3]}")[0], parse_phrase(found[2])[0], found[1] is not None)

    def text(self, pieces: PieceSet) -> str:
        """Return "corrected: places A2, not B1"."""
        was = action_phrase(self.was, pieces).partition(" ")[2]
        where = " in the position put up" if self.set_up else ""
        return f"corrected{where}: {action_phrase(self.now, pieces)}, not {was}"


@dataclass(frozen=True, slots=True)
class LayoutCorrected(Kind):
    """A piece of the layout was moved, or exchanged for another one."""

    was: Shift
    now: Shift
    pattern: ClassVar[str] = rf"corrected in the layout: (.+) on {_SQUARE}, not (?:([a-d][1-4])|(.+))"

    @classmethod
    def parse(cls, found: re.Match[str]) -> Self:
        """Parse which piece is where, and which piece or where it wasn't."""
        piece, square = parse_piece(found[1]), parse_square(found[2])
        was = Shift(piece, parse_square(found[3])) if found[3] else Shift(parse_piece(found[4]), square)
        return cls(was, Shift(piece, square))

    def text(self, pieces: PieceSet) -> str:
        """Return "corrected in the layout: grooved round tall hollow on A1, not B1"."""
        was, now = self.was, self.now
        wrong = square_name(was.square) if was.piece == now.piece else piece_words(was.piece, pieces)
        return f"corrected in the layout: {piece_words(now.piece, pieces)} on {square_name(now.square)}, not {wrong}"


@dataclass(frozen=True, slots=True)
class EntryRemoved(Kind):
    """An entry was removed."""

    player: Player
    was: Action
    pattern: ClassVar[str] = rf"corrected: {_PLAYER} (?P<was>.+) was taken out"

    def text(self, pieces: PieceSet) -> str:
        """Return "corrected: Player 1 calls row 2 was taken out"."""
        return f"corrected: Player {self.player} {action_phrase(self.was, pieces)} was taken out"


@dataclass(frozen=True, slots=True)
class LeftOut(Kind):
    """Entries that no longer fitted after a correction."""

    entries: tuple[tuple[Player, Action], ...]
    pattern: ClassVar[str] = rf"left out by a correction: ({_PLAYER} .+)"

    @classmethod
    def parse(cls, found: re.Match[str]) -> Self:
        """Parse who had done what."""
        entries = []
        for entry in found[1].split(","):
            _, player, phrase = entry.split(maxsplit=2)
            entries.append((_player(player), parse_phrase(phrase)[0]))
        return cls(tuple(entries))

    def text(self, pieces: PieceSet) -> str:
        """Return "left out by a correction: Player 1 gives grooved round tall hollow, Player 2 places C1"."""
        entries = (f"Player {player} {action_phrase(action, pieces)}" for player, action in self.entries)
        return f"left out by a correction: {', '.join(entries)}"


KINDS: tuple[type[Kind], ...] = (
    BesideRealBoard,
    FirstGame,
    HintAsked,
    PrivateNote,
    AidsAsked,
    AidsCounted,
    Blindfolded,
    Peek,
    Tried,
    QuartoTally,
    QuatrenunTally,
    ClockAgreed,
    Took,
    Corrected,
    LayoutCorrected,
    EntryRemoved,
    LeftOut,
)


def parse_note(text: str) -> Kind | str:
    """Return the typed note that a text says, or the text itself."""
    for kind in KINDS:
        found = re.fullmatch(kind.pattern, text, re.IGNORECASE)
        if found is not None:
            # It only looked like one.
            with suppress(Refusal, ValueError):
                return kind.parse(found)
    return text


def _count(number: int, one: str, several: str | None = None) -> str:
    return f"{number} {one if number == 1 else several or f'{one}s'}"
