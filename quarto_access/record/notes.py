"""Notes in a record as typed values.

Each type is a class with a template, such as "Player {player} took {seconds:second}", for both writing and parsing. To
add one, add a class to `NOTE_TYPES`, and a `_FieldFormat` for each new field that isn't a number. Any other note is
free text. Notes are in English whatever the player's language. Parsing ignores case.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import chain
from string import Formatter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from quarto_access.frozen import frozen, replace
from quarto_access.record.phrases import action_phrase, parse_phrase
from quarto_access.rules.board import Goal, Square, goal_name, parse_goal, parse_square, square_name
from quarto_access.rules.outcome import Player
from quarto_access.rules.parsing import Refusal, Unreadable
from quarto_access.rules.pieces import Piece, PieceSet, parse_piece, piece_words
from quarto_access.rules.quatrenun import Shift

if TYPE_CHECKING:
    from typing import Self

    from quarto_access.rules.game import Action
    from quarto_access.rules.quatrenun import Group

_Value = TypeVar("_Value")


@frozen
class _FieldFormat(Generic[_Value]):
    """How to find, parse and write a field. The record's piece set decides how to name pieces."""

    pattern: str
    parse: Callable[[str], _Value]
    text: Callable[[_Value, PieceSet], str]


class TypedNote:
    """A type of note. In its template, `{count:aid}` means "1 aid", "2 aids" and so on."""

    __slots__ = ()
    template: ClassVar[str]
    of_one_copy: ClassVar[bool] = False
    """Whether it says how this copy of the game was played: its terms, times and sums. A joined game has its own."""

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Parse a note of this type; return None if it isn't one."""
        match = _pattern(cls.template).fullmatch(text)
        if match is None:
            return None
        with suppress(Refusal, ValueError):
            return cls(**{field: _format(field).parse(part) for field, part in match.groupdict().items()})
        return None

    def text(self, pieces: PieceSet) -> str:
        """Return the note in words."""
        parts = []
        for literal, field, things, _ in Formatter().parse(self.template):
            parts.append(literal)
            if field is not None:
                value = getattr(self, field)
                parts.append(_format(field).text(value, pieces))
                parts += [f" {_singular_and_plural(things)[value != 1]}"] if things else []
        return "".join(parts)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    parts = []
    for literal, field, things, _ in Formatter().parse(template):
        parts.append(re.escape(literal))
        parts += [] if field is None else [f"(?P<{field}>{_format(field).pattern})"]
        parts += [f" (?:{'|'.join(_singular_and_plural(things))})"] if things else []
    return re.compile("".join(parts), re.IGNORECASE)


def _singular_and_plural(things: str) -> tuple[str, str]:
    """Split "aid" into "aid" and "aids". Irregular nouns have both: "try/tries"."""
    singular, _, plural = things.partition("/")
    return singular, plural or f"{singular}s"


@frozen
class Note:
    """A typed note or free text, after a turn. Turn 0 is before the first one."""

    content: TypedNote | str
    turn: int = 0

    def text(self, pieces: PieceSet = PieceSet.ACCESS) -> str:
        """Return the note in words."""
        return self.content if isinstance(self.content, str) else self.content.text(pieces)


def parse_note(text: str) -> TypedNote | str:
    """Parse a typed note; return free text as it is."""
    return next((note for note_type in NOTE_TYPES if (note := note_type.parse(text)) is not None), text)


@frozen
class BesideRealBoard(TypedNote):
    """The game was played on a real board, with the companion."""

    of_one_copy = True
    template = "beside a real board"


@frozen
class FirstGame(TypedNote):
    """The game is the last lesson. Winning it finishes the lessons, even after a break."""

    of_one_copy = True
    template = "the first game of the lessons"


@frozen
class PlayedOn(TypedNote):
    """The players tried again from a turn of another game. `file`: the name of that game's record."""

    file: str
    after: int
    of_one_copy = True
    template = "played on from {file}, after turn {after}"


@frozen
class HintAsked(TypedNote):
    """A player got a hint, such as "a good move"."""

    player: Player
    number: int
    hint: str
    template = "Player {player} asked for hint {number}: {hint}"


@frozen
class PrivateNote(TypedNote):
    """A player's note on a spot."""

    player: Player
    square: Square
    words: str
    template = "Private note of Player {player} on {square}: {words}"


@frozen
class CalledFirst(TypedNote):
    """A player has called Quarto, and will place the piece in hand to show it. `goal`: the line they named."""

    player: Player
    goal: Goal | None = None
    template = "Player {player} calls {goal} first, and places to show it"


@frozen
class AidsAsked(TypedNote):
    """How many counted aids a player asked for."""

    player: Player
    count: int
    template = "Player {player} asked for {count:aid}"


@frozen
class AidsCounted(TypedNote):
    """How many counted aids both players asked for. Only older versions wrote this."""

    one: int
    two: int
    of_one_copy = True
    template = "Counted aids: Player 1 {one}, Player 2 {two}"


@frozen
class Blindfolded(TypedNote):
    """The board is hidden from here on. `stock`: peeks for each player, 0 in a tournament, None for no limit."""

    stock: int | None
    of_one_copy = True
    template = "Blindfold, {stock}"


@frozen
class Peek(TypedNote):
    """A player peeked at the hidden board."""

    player: Player
    template = "Player {player} peeks"


@frozen
class Tried(TypedNote):
    """A player misremembered the hidden board: tried a taken spot or, in Quatrenun, an impossible move."""

    player: Player
    square: Square
    error: str
    template = "Player {player} tries {square}, {error}"


@frozen
class QuartoTally(TypedNote):
    """A player's peeks and mistakes in a blindfold game of Quarto."""

    player: Player
    peeks: int
    taken: int
    false_calls: int
    missed: int
    of_one_copy = True
    template = "Player {player}: {peeks:peek}, {taken:taken place}, {false_calls:false call}, {missed:missed Quarto}"

    @property
    def wrong(self) -> dict[str, int]:
        """How often memory failed, by kind of mistake."""
        return {"taken": self.taken, "false-calls": self.false_calls, "missed": self.missed}


@frozen
class QuatrenunTally(TypedNote):
    """A player's peeks and mistakes in a blindfold game of Quatrenun.

    `needless` counts a completed group if another move would have avoided it.
    """

    player: Player
    peeks: int
    impossible: int
    needless: int
    of_one_copy = True
    template = (
        "Player {player}: {peeks:peek}, {impossible:impossible try/impossible tries}, "
        "{needless:needless loss/needless losses}"
    )

    @property
    def wrong(self) -> dict[str, int]:
        """How often memory failed, by kind of mistake."""
        return {"impossible": self.impossible, "needless": self.needless}


@frozen
class ClockAgreed(TypedNote):
    """Seconds per move for each player, and whether running out of time loses the game."""

    each: tuple[float, float]
    forfeits: bool
    of_one_copy = True
    template = "Clock: {each} seconds a move, time-out {forfeits}"


@frozen
class Took(TypedNote):
    """The seconds that a player took for a turn."""

    player: Player
    seconds: int
    of_one_copy = True
    template = "Player {player} took {seconds:second}"


# Corrections beside a real board.


@frozen
class Corrected(TypedNote):
    """The second action replaced the first, in the game or in the set-up position."""

    change: tuple[Action, Action]
    set_up: bool = False
    template = "corrected{set_up}: {change}"


@frozen
class LayoutCorrected(TypedNote):
    """A piece of the layout was moved, or replaced by another one."""

    laid: tuple[Shift, Shift]
    template = "corrected in the layout: {laid}"


@frozen
class EntryRemoved(TypedNote):
    """An action was removed."""

    player: Player
    entry: Action
    template = "corrected: Player {player} {entry} was taken out"


@frozen
class EntryAdded(TypedNote):
    """An action was added that the players had forgotten to enter."""

    player: Player
    entry: Action
    template = "corrected: Player {player} {entry} was added"


@frozen
class LeftOut(TypedNote):
    """Actions that were dropped because they no longer made sense after a correction."""

    entries: tuple[tuple[Player, Action], ...]
    template = "left out by a correction: {entries}"


# What is still to be done on the real board.


@frozen
class HandMove:
    """A real piece that someone has to move. Without a `source` it comes onto the board, without `to` it leaves it."""

    piece: Piece
    source: Square | None
    to: Square | None

    @property
    def undone(self) -> HandMove:
        """The move back."""
        return HandMove(self.piece, self.to, self.source)

    def agrees_with(self, board: tuple[Group, ...]) -> bool:
        """Return whether the board is as it should be after the move."""
        if self.to is None:
            # After a correction another piece may be on that spot, but it should be empty.
            return self.source is not None and not board[self.source]
        return self.piece in board[self.to]

    def after(self, earlier: HandMove) -> HandMove:
        """Return this move of a piece that may not have made an earlier one."""
        source = earlier.source
        return self if source in {None, self.to} else replace(self, source=source)


@frozen
class StillToMove(TypedNote):
    """The moves that someone still has to make on the real board. They're in the record until somebody confirms them.

    The game has made them already, so without this note a resumed game would differ from the real board.
    """

    moves: tuple[HandMove, ...]
    template = "still to do on the real board: {moves}"

    def then(self, later: tuple[HandMove, ...], board: tuple[Group, ...]) -> StillToMove | None:
        """Return what is still to be done after later moves: at most one move for each piece, as `board` has it."""
        moves: dict[Piece, HandMove] = {}
        for move in chain(self.moves, later):
            moves[move.piece] = move.after(moves.pop(move.piece)) if move.piece in moves else move
        to_do = tuple(move for move in moves.values() if move.agrees_with(board))
        return StillToMove(to_do) if to_do else None


NOTE_TYPES: tuple[type[TypedNote], ...] = (
    *(BesideRealBoard, FirstGame, PlayedOn, HintAsked, PrivateNote, CalledFirst, AidsAsked, AidsCounted),
    *(Blindfolded, Peek, Tried, QuartoTally, QuatrenunTally, ClockAgreed, Took),
    *(EntryRemoved, EntryAdded, Corrected, LayoutCorrected, LeftOut, StillToMove),
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
    """Parse "PIECE on SPOT, not SPOT" or "PIECE on SPOT, not PIECE"."""
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


def _parse_moves(text: str) -> tuple[HandMove, ...]:
    return tuple(_parse_move(one.split()) for one in text.lower().split(","))


def _parse_move(words: list[str]) -> HandMove:
    match words:
        case ["put", *piece, "on", to]:
            return HandMove(parse_piece(" ".join(piece)), None, parse_square(to))
        case ["take", *piece, "off", source]:
            return HandMove(parse_piece(" ".join(piece)), parse_square(source), None)
        case ["move", *piece, "from", source, "to", to]:
            return HandMove(parse_piece(" ".join(piece)), parse_square(source), parse_square(to))
        case _:
            raise Unreadable("turn", " ".join(words))


def _moves_text(moves: tuple[HandMove, ...], pieces: PieceSet) -> str:
    return ", ".join(_move_text(move, pieces) for move in moves)


def _move_text(move: HandMove, pieces: PieceSet) -> str:
    piece = piece_words(move.piece, pieces)
    if move.source is None:
        assert move.to is not None  # noqa: S101 - one of the two is a spot
        return f"put {piece} on {square_name(move.to)}"
    if move.to is None:
        return f"take {piece} off {square_name(move.source)}"
    return f"move {piece} from {square_name(move.source)} to {square_name(move.to)}"


_SECONDS = r"\d{1,6}(?:\.\d{1,6})?"
_NUMBER = _FieldFormat(r"\d{1,6}", int, lambda number, _: str(number))
_TEXT = _FieldFormat(".+", str, lambda text, _: text)
_FORMATS: dict[str, _FieldFormat[Any]] = {
    "player": _FieldFormat("[12]", _player, lambda player, _: str(player)),
    "square": _FieldFormat("[a-d][1-4]", parse_square, lambda square, _: square_name(square)),
    "goal": _FieldFormat(
        "quarto|[a-z]+ [a-d]?[1-4]?",
        lambda text: None if text.lower() == "quarto" else parse_goal(text),
        lambda goal, _: "Quarto" if goal is None else goal_name(goal),
    ),
    "file": _TEXT,
    "hint": _TEXT,
    "words": _TEXT,
    "stock": _FieldFormat(r"tournament|\d{1,6} peeks? each|peeks without limit", _parse_stock, _stock_text),
    "error": _FieldFormat("taken|impossible", str.lower, lambda error, _: error),
    "each": _FieldFormat(f"{_SECONDS}(?: and {_SECONDS})?", _parse_each, _each_text),
    "forfeits": _FieldFormat(
        "(?:warn|forfeit)s?",
        lambda text: text.lower().startswith("forfeit"),
        lambda forfeits, _: "forfeits" if forfeits else "warns",
    ),
    "set_up": _FieldFormat(
        "(?: in the position put up)?", bool, lambda yes, _: " in the position put up" if yes else ""
    ),
    "change": _FieldFormat(".+, not .+", _parse_change, _change_text),
    "laid": _FieldFormat(".+ on .+, not .+", _parse_laid, _laid_text),
    "entry": _FieldFormat(".+", lambda text: parse_phrase(text)[0], action_phrase),
    "entries": _FieldFormat("player [12] .+", _parse_entries, _entries_text),
    "moves": _FieldFormat("(?:put|take|move) .+", _parse_moves, _moves_text),
}
"""Formats by field. All other fields are numbers."""


def _format(field: str) -> _FieldFormat[Any]:
    return _FORMATS.get(field, _NUMBER)
