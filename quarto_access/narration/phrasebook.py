"""The sentences of a language, from its Fluent files. Fluent is used only here.

The part of a message id before the first hyphen names its file. A file is read when its first message is needed:
reading all of them would delay the first line that a player hears.

Messages turn raw values into words by functions: `{ PIECE($piece) }`, `{ SPOT($spot) }`, `{ KEY("help-key-call") }`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib import resources
from typing import TYPE_CHECKING, Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Argument = str | int | tuple[int, ...] | tuple[str, ...] | None

FUNCTIONS = (
    *("PIECE", "SOUND_OF", "VALUE", "VALUES", "VALUE_LIST", "TRAITS", "SHARED", "EITHER", "TRAIT", "TRAIT_NAMES"),
    *("WORD", "WORDS", "SPOT", "SPOTS", "SPOTS_AND", "COLUMN", "GOAL", "COUNT", "LIST", "VOICE", "NAME", "OTHER"),
    *("KEY", "KEY_NAME", "GRID_KEY", "TEXT"),
)
"""What turns a raw value into words. `Describer` implements them."""


_LITERAL = ("KEY", "KEY_NAME", "WORD")
"""Functions whose raw value is a string."""


class Words(Protocol):
    """How things are called for this player, on this keyboard."""

    def word(self, function: str, value: object) -> str:
        """Return the words for a raw value."""


class _Several(tuple[object, ...], FluentType):
    """A list on its way through Fluent, to one of our functions."""

    __slots__ = ()

    def format(self, locale: object) -> str:  # noqa: ARG002 - Fluent calls it so
        """Refuse to be printed: only a function knows how to say a list."""
        raise TypeError("a list needs a function such as SPOTS")


_LONG = 1_000
"""Letters from which on an argument is put in behind Fluent's back: above 2,500 it refuses the whole message."""

_STAND_INS = 0xE000
"""The first of the characters that mean nothing to anybody."""


class NoSuchMessage(LookupError):
    """A message is missing or could not be filled in: a mistake in the language's files."""


@dataclass(slots=True)
class Phrasebook:
    """All sentences of one language."""

    language: str
    _bundle: FluentBundle = field(init=False)
    _read: set[str] = field(init=False, default_factory=set)
    _capitals: bool | None = field(init=False, default=None)
    _words: Words | None = field(init=False, default=None)
    """Who answers the functions of the message that is being formatted: Fluent passes them nothing but its values."""
    _long: dict[str, str] = field(init=False, default_factory=dict)
    """Long texts of that message, by the characters that stand in for them."""

    def __post_init__(self) -> None:
        """Make an empty book."""
        functions: dict[str, Any] = {name: partial(self._word, name) for name in FUNCTIONS}
        # Isolating marks are invisible to the eye, and read aloud by some screen readers.
        self._bundle = FluentBundle([self.language], functions, use_isolating=False)

    def _word(self, function: str, value: object, start: str = "") -> str:
        """Return the words for a raw value. `start`: they begin a line."""
        done = self._words is None or (isinstance(value, str) and function not in _LITERAL)
        text = str(value) if self._words is None or done else _printable(self._words.word(function, value))
        return self._fit(text[:1].upper() + text[1:] if start else text)

    def _fit(self, text: str) -> str:
        """Return a text, or a character that stands in for a long one."""
        if len(text) <= _LONG:
            return text
        mark = chr(_STAND_INS + len(self._long))
        self._long[mark] = text
        return mark

    def say(self, message: str, arguments: Mapping[str, Argument] | None = None, words: Words | None = None) -> str:
        """Return the message, filled in. It may have several lines."""
        # A function may say a message itself.
        before = self._words, self._long
        self._words, self._long = words, {}
        try:
            return self._say(message, arguments or {})
        finally:
            self._words, self._long = before

    def _say(self, message: str, arguments: Mapping[str, Argument]) -> str:
        if not self.has(message):
            raise NoSuchMessage(message)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise NoSuchMessage(message)
        filled = {name: _plain(argument) for name, argument in arguments.items()}
        fitting = {name: self._fit(value) if isinstance(value, str) else value for name, value in filled.items()}
        text, errors = self._bundle.format_pattern(pattern, fitting)
        if errors:
            raise NoSuchMessage(message, errors)
        whole = str(text)
        for mark, long in self._long.items():
            whole = whole.replace(mark, long)
        return whole

    def started(self, line: str) -> str:
        """Return a line as lines start in this language."""
        if self._capitals is None:
            self._capitals = self.say("line-start") == "capital"
        return line[:1].upper() + line[1:] if self._capitals else line

    def has(self, message: str) -> bool:
        """Tell whether there is such a message."""
        self._open(message.partition("-")[0])
        return bool(self._bundle.has_message(message))

    def _open(self, name: str) -> None:
        if name in self._read:
            return
        self._read.add(name)
        file = language_folder(self.language) / f"{name}.ftl"
        if file.is_file():
            self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))


def _plain(argument: Argument) -> str | int | _Several:
    """Return what Fluent takes."""
    if isinstance(argument, bool):
        return "yes" if argument else "no"
    if argument is None:
        return "none"
    if isinstance(argument, tuple):
        return _Several(argument)
    return _printable(argument) if isinstance(argument, str) else argument


def _printable(text: str) -> str:
    """Return a text without control characters: a name in a file may hold commands to the terminal."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() or one == "\n" else " " for one in text)


def language_folder(language: str) -> Traversable:
    """Return the folder of a language's files."""
    return resources.files("quarto_access") / "locales" / language
