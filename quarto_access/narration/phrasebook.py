"""The sentences of a language, from its Fluent files. Fluent lives only here.

A message is found by its name: what stands before the first hyphen is the file. A file is read when its first message
is needed, because reading all of them would delay the first line that a player hears.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import resources
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

Argument = str | int

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

    def __post_init__(self) -> None:
        """Make an empty book."""
        # Isolating marks are invisible to the eye, and read aloud by some screen readers.
        self._bundle = FluentBundle([self.language], use_isolating=False)

    def say(self, message: str, arguments: Mapping[str, Argument] | None = None) -> str:
        """Return the message, filled in. It may have several lines."""
        if not self.has(message):
            raise NoSuchMessage(message)
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise NoSuchMessage(message)
        filled = {name: _plain(argument) for name, argument in (arguments or {}).items()}
        long = {name: told for name, told in filled.items() if isinstance(told, str) and len(told) > _LONG}
        stand_ins = {name: chr(_STAND_INS + number) for number, name in enumerate(long)}
        text, errors = self._bundle.format_pattern(pattern, {**filled, **stand_ins})
        if errors:
            raise NoSuchMessage(message, errors)
        whole = str(text)
        for name, mark in stand_ins.items():
            whole = whole.replace(mark, long[name])
        return whole

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


def _plain(argument: Argument) -> Argument:
    """Return it without what no line may hold: the name or note in a file may be an order to the terminal."""
    if not isinstance(argument, str) or argument.isprintable():
        return argument
    return "".join(one if one.isprintable() or one == "\n" else " " for one in argument)


def language_folder(language: str) -> Traversable:
    """Return the folder of a language's files."""
    return resources.files("quarto_access") / "locales" / language
