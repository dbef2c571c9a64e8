"""Say how the player is doing: in words, as a chart of plain lines, or as a picture in a file."""

from __future__ import annotations

from quarto_access.learn.statistics import Statistics, count_games, statistics_chart, statistics_parts
from quarto_access.menu.pages import Command
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.statistics import statistics_svg
from quarto_access.session.learn.progress import draw
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.table import cues
from quarto_access.table.announcement import announce
from quarto_access.table.intents import READ_ON, Intent, Key, Task
from quarto_access.table.reading import Reading

DRAWING = "statistics.svg"

_AT_ONCE = 0.1
"""Seconds to read games before we say that they're being read."""

_PORTION, _PAUSE = 0.02, 0.001
"""From then on, seconds to read games before keys get their turn, and the seconds they get."""


class HowYouAreDoing:
    """Reads the games, counts them, and says how the player is doing."""

    def __init__(self, room: OpenMenu) -> None:
        """Read nothing yet."""
        self.room = room
        self.context = room.context
        self.index = room.context.index
        self._way = Command.STATISTICS_WORDS
        self.reading = False
        """Whether some games have never been read, and are being read now."""
        self._told: Reading | None = None
        """What is being read."""

    def show(self, way: Command) -> None:
        """Show the statistics in words, as a chart, or as a picture."""
        self._way, self._told, self.reading = way, None, True
        self.index.look()
        self._read_for(_AT_ONCE)
        if self.reading:
            self.room.tell(announce("statistics-reading", cue=cues.MENU, news=True))
            self.context.alarm(_PAUSE, self._go_on)

    def _go_on(self) -> None:
        if self.reading:
            self._read_for(_PORTION)
        if self.reading:
            self.context.alarm(_PAUSE, self._go_on)

    def _read_for(self, seconds: float) -> None:
        """Read games for some seconds. After the last, show the statistics."""
        end = self.context.world.seconds() + seconds
        unread = self.index.unread and self.index.check_more(lambda: self.context.world.seconds() >= end)
        if unread and self.index.unread:
            return
        self.reading = False
        self._tell(count_games(self.index.summaries()))

    def stop(self) -> None:
        """Stop reading, and drop what is still to be said."""
        self.reading, self._told = False, None

    def _tell(self, statistics: Statistics) -> None:
        # If no game has a date, there is nothing to draw.
        chart = statistics_chart(statistics)
        if chart and self._way is Command.STATISTICS_SVG:
            picture = statistics_svg(Narrator(self.room.describer), statistics)
            self.room.tell(draw(self.context, DRAWING, picture))
            return
        *first, last = chart if chart and self._way is Command.STATISTICS_CHART else statistics_parts(statistics)
        parts = (*(announce(*part, news=True, more=True) for part in first), announce(*last, news=True))
        self._told = Reading(READ_ON, parts)
        self.room.tell(self._told.part)

    # Keys and lines.

    def take(self, intent: Intent | Task | None) -> bool:
        """Handle a key if it is about the statistics: it stops the reading, or asks for more. Return whether it is."""
        if self.reading:
            if intent is Key.BACK:
                self.stop()
                self.room.tell_back()
            else:
                self.room.tell(announce("statistics-still-reading"))
            return True
        if self._told is not None and not self._told.is_last and intent in (Key.NEXT, READ_ON):
            self._told = self._told.next
            self.room.tell(self._told.part)
            return True
        if intent != READ_ON:
            self._told = None
        return False
