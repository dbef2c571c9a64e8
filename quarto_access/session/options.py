"""Command-line options, and what the program gets from outside: streams, clock, calendar and randomness."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, TypeVar

from quarto_access.frozen import frozen
from quarto_access.learn.subjects import Drill
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
from quarto_access.store.locks import FileLocks, Locks, NoLocks
from quarto_access.store.settings import SettingsFile

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random


T = TypeVar("T")


class CannotPlay(Exception):
    """The game can't start or continue. The sentence says why, and what to do."""


class OpenInAnotherWindow(CannotPlay):
    """Another program has the game open."""


class Unwritable(CannotPlay):
    """The game can't be saved where it is, so ask the player first. `path`: its file."""

    def __init__(self, sentence: str, path: Path) -> None:
        """Store the file."""
        super().__init__(sentence)
        self.path = path


class Unsaved(Exception):
    """The game couldn't be saved. The players have heard that."""


class Unheard(Exception):
    """Our output no longer reaches anybody."""

    def __init__(self, trouble: OSError, *, expected: bool, saved: bool = False) -> None:
        """Store the error. A closed terminal or pipe is `expected`. `saved`: there is a game to resume."""
        super().__init__(trouble)
        self.trouble = trouble
        self.expected = expected
        self.saved = saved


@frozen
class Options:
    """The command line. Where it says nothing (None), the settings decide."""

    settings: SettingsFile
    games: Path
    progress: Path
    cache: Path | None = None
    """The folder of what can be made again; None to keep that in memory."""
    language: str = "en"
    rules: Rules | None = None
    first: First | None = None
    pieces: PieceSet | None = None
    homeless: bool = False
    """Whether there is no home folder, so that games or settings are in the current folder."""
    typed: bool | None = None
    text: TextMode | None = None
    voice: VoiceChoice | None = None
    accessible: bool = False
    """Whether the environment says that a screen reader is in use, so that nobody need ask who speaks."""
    sound: bool | None = None
    braille: bool = False
    level: int | None = None
    """The computer's level; None for two people."""
    think: float = 1.0
    seed: int | None = None
    clock: float | None = None
    """Seconds per move; 0 for no clock."""
    time_out: TimeOutPenalty | None = None
    heard: Path | None = None
    resume: bool = False
    drill: Drill | None = None
    """The drill to start with."""
    daily: bool = False
    """Whether to start with the problem of the day instead."""
    referee: Referee | None = None
    """How the companion referees."""
    file: Path | None = None
    """The record to review."""
    blindfold: bool = False
    quatrenun: bool = False
    """Whether to play Quatrenun."""
    game: str | None = None
    """The game to resume or review; None for either."""
    level_unused: bool = False
    """Whether a level was given although no computer plays."""
    new_game_options: tuple[str, ...] = ()
    """Options for new games that were given together with `--resume`."""
    layout: tuple[Piece, ...] | None = None
    """The layout of Quatrenun; None for a random one."""
    by_hand: bool | None = None
    """Whether the players lay out the pieces by hand. By default only in companion mode."""

    own_games: Path | None = None
    """The player's own folder of games, for copies of games that can't be saved where they are."""

    @property
    def left_games(self) -> Path:
        """The file that says which games the players left last, beside the progress."""
        return self.progress.with_name("left-games.json")

    @property
    def mistakes(self) -> Path:
        """The file with the mistakes from the player's games, beside the progress."""
        return self.progress.with_name("mistakes.json")

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
class LayoutChoice:
    """How to lay out the pieces of Quatrenun: as given here, by hand, or (both None) in the room's usual way."""

    pieces: tuple[Piece, ...] | None = None
    by_hand: bool | None = None


@frozen
class World:
    """What the program gets from outside, so that tests can replace it."""

    stdin: TextIO
    stdout: TextIO
    seconds: Callable[[], float]
    today: Callable[[], datetime]
    chance: Random
    locks: Locks = NoLocks()
    """Keep a game open in one place at a time."""


def standard_world(seconds: Callable[[], float], today: Callable[[], datetime], chance: Random) -> World:
    """Return the real world, with the process's own streams."""
    # Python sets a stream to None if the program was started with a closed one.
    nowhere = Path(os.devnull)
    stdin = sys.stdin if sys.stdin is not None else nowhere.open(encoding="utf-8")
    stdout = sys.stdout if sys.stdout is not None else nowhere.open("w", encoding="utf-8")
    for stream in (stdin, stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return World(stdin, stdout, seconds, today, chance, FileLocks())
