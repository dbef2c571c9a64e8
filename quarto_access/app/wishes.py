"""What the program is asked for, and what it is given."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path
    from random import Random

    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import PieceSet
    from quarto_access.rules.quarto import Rules
    from quarto_access.store.settings import SettingsFile

Text = Literal["lines", "board", "off"]


class CannotPlay(Exception):
    """The game can't begin; the sentence says why and what to do."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line; what it did not say, the settings do."""

    settings: SettingsFile
    games: Path
    rules: Rules | None = None
    first: Player | Literal["lot"] | None = None
    pieces: PieceSet | None = None
    typed: bool | None = None
    text: Text | None = None
    seed: int | None = None
    heard: Path | None = None
    resume: bool = False


@dataclass(frozen=True, slots=True)
class World:
    """What the program is given: its streams, a clock, a calendar, chance."""

    stdin: TextIO
    stdout: TextIO
    seconds: Callable[[], float]
    today: Callable[[], datetime]
    chance: Random


def standard_world(seconds: Callable[[], float], today: Callable[[], datetime], chance: Random) -> World:
    """Return the real world: the program's own streams."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return World(sys.stdin, sys.stdout, seconds, today, chance)
