"""A game in short: what a list of games says about it, and what statistics count."""

from __future__ import annotations

import re
from enum import StrEnum

from quarto_access.frozen import frozen
from quarto_access.record.file_names import stem_of
from quarto_access.record.notes import BesideRealBoard, Blindfolded, PlayedOn
from quarto_access.record.text import Record
from quarto_access.rules import quarto
from quarto_access.rules.outcome import Player, Reason, other
from quarto_access.rules.quatrenun import Shift


@frozen
class Summary:
    """A game in short."""

    game: str
    """"quarto" or "quatrenun"."""
    date: str | None
    names: tuple[str | None, str | None]
    computer: Player | None
    level: int | None
    """The computer's level; None if two people played."""
    finished: bool
    winner: Player | None
    """None for a draw and for an unfinished game."""
    reason: Reason | None
    placed: int
    """Pieces on the board. In Quatrenun, which starts with all of them, moves made."""
    blindfold: bool
    companion: bool
    played_on: bool
    """Whether the players tried again from a turn of another game."""
    missed: tuple[int, int]
    """How many Quartos each player could have called and didn't."""

    @property
    def person(self) -> Player | None:
        """The computer's opponent; None if two people played."""
        return None if self.computer is None else other(self.computer)

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who aren't the computer."""
        return (1, 2) if self.person is None else (self.person,)

    @property
    def hidden(self) -> bool:
        """Whether the board is hidden, because a blindfold game isn't over."""
        return self.blindfold and not self.finished


def summarize(record: Record) -> Summary:
    """Return a game in short."""
    game, computer = record.game, record.computer
    position, outcome = game.position, record.game.position.outcome
    kinds = {type(note.content) for note in record.notes}
    return Summary(
        game=position.game,
        date=record.date,
        names=record.names,
        computer=None if computer is None else computer.player,
        level=None if computer is None else computer.level,
        finished=outcome is not None,
        winner=None if outcome is None else outcome.winner,
        reason=None if outcome is None else outcome.reason,
        placed=position.placed
        if isinstance(position, quarto.Position)
        else sum(isinstance(action, Shift) for action in game.actions),
        blindfold=Blindfolded in kinds,
        companion=BesideRealBoard in kinds,
        played_on=PlayedOn in kinds,
        missed=(game.missed_quartos(1), game.missed_quartos(2)),
    )


_STARTED = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d(-\d+)?")
"""The name of a file that nobody has renamed: when the game started."""


class FileKind(StrEnum):
    """What a file in the games folder has."""

    GAME = "game"
    SETUP = "setup"
    """An unfinished setup: no game has started."""
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"
    """The system doesn't let us read it. There may be nothing wrong with the game."""
    UNREAD = "unread"


@frozen
class GameFile:
    """A file in the games folder, in short. Only a game or a setup has a summary."""

    file: str
    day: str
    """When the game started, "2026-11-16". For a damaged file, what its name says, or else when it was saved."""
    kind: FileKind
    summary: Summary | None = None

    @property
    def called(self) -> str | None:
        """The name that a player gave the game; None if the file is still named after its start."""
        return None if _STARTED.fullmatch(self.stem) else self.stem

    @property
    def stem(self) -> str:
        """The name of the file without its suffix."""
        return stem_of(self.file)

    @property
    def unfinished(self) -> bool:
        """Whether the game or the setup can be resumed."""
        return self.kind is FileKind.SETUP or (self.summary is not None and not self.summary.finished)
