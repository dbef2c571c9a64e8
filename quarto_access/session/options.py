"""What the program is asked for, and what it is given."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeVar

from quarto_access.frozen import frozen
from quarto_access.rules.pieces import Piece, PieceSet
from quarto_access.rules.quarto import Rules
from quarto_access.settings import (
    First,
    InputMode,
    KeySettings,
    LineSettings,
    Referee,
    Setting,
    TextMode,
    TimeOutPenalty,
    VoiceChoice,
)

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from quarto_access.learn.subjects import Drill
    from quarto_access.store.settings import SettingsFile


T = TypeVar("T")


class CannotPlay(Exception):
    """The game can't begin, or not go on; the sentence says why and what to do."""


class Unsaved(Exception):
    """The game could not be saved, which the players were told."""


class Unheard(Exception):
    """What is written reaches nobody any more. Everything that was done is saved."""

    def __init__(self, trouble: OSError, *, expected: bool) -> None:
        """Keep what happened; that a terminal or a reader of a pipe goes is to be expected."""
        super().__init__(trouble)
        self.trouble = trouble
        self.expected = expected


@frozen
class Options:
    """What was asked for on the command line; what it did not say, the settings do."""

    settings: SettingsFile
    games: Path
    progress: Path
    language: str = "en"
    rules: Rules | None = None
    first: First | None = None
    pieces: PieceSet | None = None
    typed: bool | None = None
    text: TextMode | None = None
    voice: VoiceChoice | None = None
    accessible: bool = False
    """Whether the environment says that a screen reader is in use, so that nobody need ask who speaks."""
    sound: bool | None = None
    braille: bool = False
    level: int | None = None
    """The computer's, where one plays against it."""
    think: float = 1.0
    seed: int | None = None
    clock: float | None = None
    """Seconds a move; 0 for no clock."""
    time_out: TimeOutPenalty | None = None
    heard: Path | None = None
    resume: bool = False
    drill: Drill | None = None
    """What is to be practised at once."""
    daily: bool = False
    """Whether that is the problem of the day."""
    referee: Referee | None = None
    """How the companion referees."""
    file: Path | None = None
    """A record to be gone through."""
    blindfold: bool = False
    quatrenun: bool = False
    """Whether the second game is played."""
    game: str | None = None
    """The game that was asked for by its name, where otherwise either would do."""
    level_unused: bool = False
    """A level was asked for where no computer plays."""
    of_new_game: tuple[str, ...] = ()
    """The options beside `--resume` that say how a new game is to be."""
    layout: tuple[Piece, ...] | None = None
    """How its pieces lie; else by lot."""
    by_hand: bool | None = None
    """Whether they are laid by hand; where nothing was said, beside a real table only."""

    def types(self, *, on_terminal: bool) -> bool:
        """Return whether the players type lines instead of pressing single keys."""
        ways = None if self.typed is None else InputMode.TYPED if self.typed else InputMode.TOUCH
        return not on_terminal or self.chosen(ways, KeySettings.ways) is InputMode.TYPED

    @property
    def reads_braille(self) -> bool:
        """Whether the player reads on a braille display, line by line."""
        return self.chosen(self.braille or None, LineSettings.braille)

    def chosen(self, option: T | None, setting: Setting[T]) -> T:
        """Return what an option asked for, unless the player has set something else since."""
        if option is None or setting in self.settings.changed:
            return self.settings.settings.value(setting)
        return option


@frozen
class Laid:
    """How the pieces of Quatrenun come to lie: as said here, by hand, or by lot; nothing said is the usual way."""

    layout: tuple[Piece, ...] | None = None
    by_hand: bool | None = None


@frozen
class World:
    """What the program is given: its streams, a clock, a calendar, chance."""

    stdin: TextIO
    stdout: TextIO
    seconds: Callable[[], float]
    today: Callable[[], datetime]
    chance: Random


def standard_world(seconds: Callable[[], float], today: Callable[[], datetime], chance: Random) -> World:
    """Return the real world: the program's own streams."""
    # Python has no stream where the program was started with a closed one.
    nowhere = Path(os.devnull)
    stdin = sys.stdin if sys.stdin is not None else nowhere.open(encoding="utf-8")
    stdout = sys.stdout if sys.stdout is not None else nowhere.open("w", encoding="utf-8")
    for stream in (stdin, stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return World(stdin, stdout, seconds, today, chance)
