"""What a review knows: the recorded game, the current turn, and the list of choices if it's open."""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.record import Record
from quarto_access.rules.game import Game
from quarto_access.table.everything import OpenList
from quarto_access.table.intents import Intent, Jump
from quarto_access.table.state import Table


@frozen
class Review:
    """A recorded game, the number of the current turn (0 before the first), and the table after it."""

    record: Record
    table: Table
    turn: int = 0
    path: str = ""
    """Where the record is, for players who can't copy it here."""
    can_copy: bool = False
    level: int = 2
    """The level offered first to players who try again: that of the game, or the usual one if two people played."""
    choosing: Intent | None = None
    """What Enter would do, while the list of choices is open."""
    jump: tuple[Jump, int] | None = None
    """The jump that waits for the coach, and the turn where the player asked for it."""

    @property
    def game(self) -> Game:
        """The whole recorded game."""
        return self.record.game

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return len(self.game.turns)

    @property
    def busy(self) -> bool:
        """Whether the player is in the middle of something, so that the board mustn't change."""
        doing = [one for one in self.table.activities if not isinstance(one, OpenList)]
        return bool(doing) or self.choosing is not None

    def after(self, turns: int) -> Review:
        """Return the review with the table as it was after the first `turns` turns."""
        return replace(self, turn=turns, table=self.table.with_game(self.game.after(turns)))
