"""The sentences of a language, loaded from its Fluent files. No other module uses Fluent.

The part of a message id before the first hyphen names its file. We load a file when we need its first message: loading
all of them would delay the first line that a player hears.

Messages turn raw values into words with functions: `{ PIECE($piece) }`, `{ SPOT($spot) }`, `{ KEY("help-key-call") }`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import resources
from typing import TYPE_CHECKING, Any, Protocol

from quarto_access.time_zone import without_time_zone

with without_time_zone():
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.runtime.types import FluentType

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.syntax.ast import Resource

Argument = str | int | tuple[int, ...] | tuple[str, ...] | None

FUNCTIONS = (
    *("PIECE", "ONE_PIECE", "VALUE", "VALUES", "VALUE_LIST", "TRAITS", "SHARED", "BOTH", "EITHER"),
    *(
        "TRAIT",
        "TRAIT_NAMES",
        "WORD",
        "WORDS",
        "SPOT",
        "SPOTS",
        "SPOTS_AND",
        "SPOTS_OR",
        "PIECES_OR",
        "COLUMN",
        "GOAL",
        "COUNT",
        "LIST",
        "VOICE",
        "NAME",
        "OTHER",
    ),
    *("KEY", "KEY_NAME", "GRID_KEY", "TEXT"),
)
"""The functions that turn raw values into words. `Describer` implements them."""

_LITERAL = ("KEY", "KEY_NAME", "WORD")
"""Functions that take a string. For all others, a string is a finished text."""


class Words(Protocol):
    """Knows the words for things in this player's style, on this keyboard."""

    def word(self, function: str, value: object) -> str:
        """Return the words for a raw value."""


class _List(tuple[object, ...], FluentType):
    """A list that Fluent passes to one of our functions."""

    __slots__ = ()

    def format(self, locale: object) -> str:  # noqa: ARG002 - Fluent passes it
        """Raise `TypeError`: only a function knows how to say a list."""
        raise TypeError("a list needs a function such as SPOTS")


_LONG = 1_000
"""Characters from which we hide an argument from Fluent, which refuses a message with more than 2,500."""

_WITHIN = re.compile(r"\{ ?([a-z]+)-[a-z0-9-]+ ?\}")
"""A message that another says within, as in "Leave? { touch-answer }". It may be in a file that isn't read yet."""

_PLACEHOLDERS = 0xE000
"""The first private-use character. They replace long texts while Fluent formats a message."""


class NoSuchMessage(LookupError):
    """A message is missing or can't be formatted: a mistake in the language files."""


@dataclass(slots=True)
class Phrasebook:
    """All sentences of one language."""

    language: str
    _bundle: FluentBundle = field(init=False)
    _read: set[str] = field(init=False, default_factory=set)
    _capitals: bool | None = field(init=False, default=None)
    _words: Words | None = field(init=False, default=None)
    """Implements the functions for the message being formatted. Fluent passes functions nothing but values."""
    _long: dict[str, str] = field(init=False, default_factory=dict)
    """Long texts of that message, by their placeholders."""

    def __post_init__(self) -> None:
        """Load nothing yet."""
        functions: dict[str, Any] = {name: partial(self._word, name) for name in FUNCTIONS}
        # Some screen readers read out the invisible isolation marks.
        self._bundle = FluentBundle([self.language], functions, use_isolating=False)

    def _word(self, function: str, value: object, start: str = "") -> str:
        """Return the words for a raw value. `start`: at the start of a line."""
        finished = isinstance(value, str) and function not in _LITERAL
        text = str(value) if self._words is None or finished else _printable(self._words.word(function, value))
        return self._fit(text[:1].upper() + text[1:] if start else text)

    def _fit(self, text: str) -> str:
        """Return a text, or a placeholder for a long one."""
        if len(text) <= _LONG:
            return text
        placeholder = chr(_PLACEHOLDERS + len(self._long))
        self._long[placeholder] = text
        return placeholder

    def say(self, message: str, arguments: Mapping[str, Argument] | None = None, words: Words | None = None) -> str:
        """Return a formatted message. It may have several lines."""
        # Calls nest, because a function may say a message itself.
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
        for placeholder, long in self._long.items():
            whole = whole.replace(placeholder, long)
        return whole

    def words_in(self, message: str) -> list[str]:
        """Return the words that mean the same, from a message such as "go, continue"."""
        return [word.strip() for word in self.say(message).split(",")]

    def started(self, line: str) -> str:
        """Return a line with a capital first letter, if the language wants that."""
        if self._capitals is None:
            self._capitals = self.say("line-start") == "capital"
        return line[:1].upper() + line[1:] if self._capitals else line

    def has(self, message: str) -> bool:
        """Return whether a message exists."""
        self._open(message.partition("-")[0])
        return bool(self._bundle.has_message(message))

    def _open(self, name: str) -> None:
        if name in self._read:
            return
        self._read.add(name)
        file = language_folder(self.language) / f"{name}.ftl"
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            self._bundle.add_resource(_parsed(text))
            for other in _WITHIN.findall(text):
                self._open(other)


@cache
def _parsed(text: str) -> Resource:
    """Parse a language file. Phrasebooks share the result, because parsing is the slowest thing about them."""
    return FluentResource(text)


def _plain(argument: Argument) -> str | int | _List:
    """Return an argument as Fluent takes it."""
    if isinstance(argument, bool):
        return "yes" if argument else "no"
    if argument is None:
        return "none"
    if isinstance(argument, tuple):
        return _List(argument)
    # A name is one line, or a part of one. A file name could end the line and begin another.
    return _printable(argument, but="") if isinstance(argument, str) else argument


def _printable(text: str, but: str = "\n") -> str:
    """Replace control characters: a name from a file could contain terminal commands."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() or one in but else " " for one in text)


def language_folder(language: str) -> Traversable:
    """Return the folder of a language's files."""
    return resources.files("quarto_access") / "locales" / language
