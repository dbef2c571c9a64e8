"""What to search the games for, as conditions on games in short."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from quarto_access.frozen import frozen
from quarto_access.record.summary import FileKind, GameFile, Summary


class Mark(StrEnum):
    """What can be searched for besides names, levels and dates."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    UNFINISHED = "unfinished"
    BLINDFOLD = "blindfold"
    QUARTO = "quarto"
    QUATRENUN = "quatrenun"
    COMPUTER = "computer"
    PLAYERS = "players"
    BOARD = "board"
    AGAIN = "again"
    SETUP = "setup"
    DAMAGED = "damaged"


_OF_FILES: Mapping[Mark, Callable[[GameFile], bool]] = {
    Mark.UNFINISHED: lambda game: game.unfinished,
    Mark.SETUP: lambda game: game.kind is FileKind.SETUP,
    Mark.DAMAGED: lambda game: game.kind is FileKind.DAMAGED,
}

_OF_GAMES: Mapping[Mark, Callable[[Summary], bool]] = {
    # Of two people at one keyboard, one has won and one has lost.
    Mark.WON: lambda game: game.winner is not None and game.winner != game.computer,
    Mark.LOST: lambda game: game.winner is not None and game.computer in (None, game.winner),
    Mark.DRAWN: lambda game: game.finished and game.winner is None,
    Mark.BLINDFOLD: lambda game: game.blindfold,
    Mark.QUARTO: lambda game: game.game == "quarto",
    Mark.QUATRENUN: lambda game: game.game == "quatrenun",
    Mark.COMPUTER: lambda game: game.computer is not None,
    Mark.PLAYERS: lambda game: game.computer is None,
    Mark.BOARD: lambda game: game.companion,
    Mark.AGAIN: lambda game: game.played_on,
}


@frozen
class Term:
    """A word to search for. A game matches if its names have the `text`, or if one of the meanings fits."""

    text: str
    mark: Mark | None = None
    level: int | None = None
    month: int | None = None
    day: int | None = None
    """Day of the month."""
    date: str | None = None
    """How the date starts: "2026", "2026-10" or "2026-10-16"."""

    def matches(self, game: GameFile, names: str) -> bool:
        """Return whether a game matches. `names`: those of `names_in`, made once for many searches."""
        text = self.text.casefold()
        # A file that nobody has renamed has a name full of numbers.
        by_number = self.day is not None or self.level is not None
        if text in names or (not by_number and text in game.stem.casefold()):
            return True
        if self.mark is not None and self._is_marked(game, self.mark):
            return True
        if self.level is not None and game.summary is not None and game.summary.level == self.level:
            return True
        return (
            (self.month is not None and game.day[5:7] == f"{self.month:02}")
            or (self.day is not None and game.day[8:] == f"{self.day:02}")
            or (self.date is not None and game.day.startswith(self.date))
        )

    @staticmethod
    def _is_marked(game: GameFile, mark: Mark) -> bool:
        if mark in _OF_FILES:
            return _OF_FILES[mark](game)
        return game.summary is not None and _OF_GAMES[mark](game.summary)


def names_in(game: GameFile) -> str:
    """Return the names to search in a game, lower case: its own, and those of the people who played it."""
    summary = game.summary
    people = () if summary is None else (summary.names[player - 1] or "" for player in summary.people)
    return "\n".join((game.called or "", *people)).casefold()
