"""A whole sitting in one process: the real table, narration, keyboard, page and files, only the streams are our own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

from quarto_access.app import Keyboard, Sitting, World
from quarto_access.cli import parse_wishes
from quarto_access.narration.phrasebook import Phrasebook

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

BOOK = Phrasebook("en")
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Entry:
    """One entry of the log."""

    text: str | None
    cue: str | None
    square: str | None


class Heard:
    """An ordinary log that keeps what it is told."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def write(self, _at: float, text: str | None, cue: str | None, square: str | None, **_: object) -> None:
        self.entries.append(Entry(text, cue, square))

    @property
    def texts(self) -> list[str]:
        return [entry.text for entry in self.entries if entry.text]


class AtTheTable:
    """Someone who presses keys, types lines, and hears."""

    def __init__(self, games: Path, options: Sequence[str] = ("--players", "2", "--first", "me")) -> None:
        wishes = parse_wishes(["play", *options, "--games", str(games)])
        self.out = StringIO()
        self.heard = Heard()
        world = World(StringIO(), self.out, lambda: 0.0, lambda: NOON, Random(wishes.seed))
        self.sitting = Sitting(wishes, world, BOOK, self.heard, typed=wishes.typed)
        self.keyboard = Keyboard(self.sitting, len)
        self.sitting.open()

    def press(self, *keys: str) -> list[str]:
        """Press keys, and return what was heard since."""
        before = len(self.heard.texts)
        for key in keys:
            self.keyboard.press(key, key if len(key) == 1 else "")
        return self.heard.texts[before:]

    def type(self, line: str) -> list[str]:
        """Type a line, and return what was heard since."""
        before = len(self.heard.texts)
        self.sitting.typed_line(line)
        return self.heard.texts[before:]
