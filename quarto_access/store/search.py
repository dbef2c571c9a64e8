"""What to search the games for, as conditions of the index."""

from __future__ import annotations

from enum import StrEnum

from quarto_access.frozen import frozen

UNFINISHED = "(kind = 'setup' OR finished = 0)"


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


_MARKED = {
    # Of two people at one keyboard, one has won and one has lost.
    Mark.WON: "(winner IS NOT NULL AND winner IS NOT computer)",
    Mark.LOST: "(winner IS NOT NULL AND (computer IS NULL OR winner = computer))",
    Mark.DRAWN: "(finished = 1 AND winner IS NULL)",
    Mark.UNFINISHED: UNFINISHED,
    Mark.BLINDFOLD: "blindfold = 1",
    Mark.QUARTO: "game = 'quarto'",
    Mark.QUATRENUN: "game = 'quatrenun'",
    Mark.COMPUTER: "computer IS NOT NULL",
    Mark.PLAYERS: "(computer IS NULL AND game IS NOT NULL)",
    Mark.BOARD: "companion = 1",
    Mark.AGAIN: "played_on = 1",
    Mark.SETUP: "kind = 'setup'",
    Mark.DAMAGED: "kind = 'damaged'",
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

    @property
    def condition(self) -> tuple[str, tuple[object, ...]]:
        """The condition in SQL, and its values."""
        # A file that nobody has renamed has a name full of numbers.
        names = "text" if self.day is not None or self.level is not None else "(stem || text)"
        either = [f"instr({names}, ?) > 0"]
        values: list[object] = [self.text.casefold()]
        if self.mark is not None:
            either.append(_MARKED[self.mark])
        for condition, value in (
            ("level = ?", self.level),
            ("day LIKE ?", None if self.month is None else f"____-{self.month:02}-__"),
            ("day LIKE ?", None if self.day is None else f"%-{self.day:02}"),
            ("day LIKE ?", None if self.date is None else f"{self.date}%"),
        ):
            if value is not None:
                either.append(condition)
                values.append(value)
        return f"({' OR '.join(either)})", tuple(values)
