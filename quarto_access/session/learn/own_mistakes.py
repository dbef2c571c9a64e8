"""The mistakes from a player's own games, as the drill needs them: found, due, and still to be found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.learn import drill_announcements as drills
from quarto_access.learn.exercises import Exercise
from quarto_access.session.context import SessionContext
from quarto_access.session.learn.progress import Practice
from quarto_access.table.announcement import Announcement, Message, announce, refuse

if TYPE_CHECKING:
    from quarto_access.learn.mistakes import Mistake, Mistakes
    from quarto_access.learn.progress import Progress
    from quarto_access.store.shared_file import SharedFile

SEARCH_SECONDS = 10.0
"""How long a search may take in a pipe, where nothing runs in the background. The last game is searched to its end."""


class OwnMistakes:
    """The player's mistakes, and how many games are still to be searched for them."""

    def __init__(self, context: SessionContext, practice: Practice, tell: Callable[[Announcement], None]) -> None:
        """Load nothing yet."""
        self.context = context
        self.practice = practice
        self.tell = tell
        self.found: tuple[Mistake, ...] = ()
        self.left = 0
        """How many games haven't been searched yet."""
        self.locked = False
        """Whether the file can't be used, so that no game is searched."""

    def look(self) -> None:
        """Load the mistakes, and search the games that haven't been searched yet."""
        from quarto_access.session.learn.mistake_search import games_to_search
        from quarto_access.store.mistakes import load_mistakes

        file = load_mistakes(self.context.options.mistakes)
        if file.fault is not None:
            # Nothing is lost but time: what a damaged file had can be found again.
            self.tell(refuse("drills-mistakes-unusable" if file.locked else "drills-mistakes-damaged", news=True))
        self.locked = file.locked
        self.left = 0 if file.locked else len(games_to_search(self.context.folder, file.content))
        if self.left and self.context.search is not None:
            self.context.search.start()
        elif self.left:
            self._search_now(file)
            self.left = len(games_to_search(self.context.folder, file.content))
        self.found = file.content.found

    def _search_now(self, file: SharedFile[Mistakes]) -> None:
        from quarto_access.session.learn.mistake_search import search_games

        self.tell(announce("drills-search", news=True))
        self.context.outlet.end()
        until = self.context.world.seconds() + SEARCH_SECONDS
        try:
            search_games(self.context.folder, file, lambda: self.context.world.seconds() > until)
        except OSError:
            self.tell(refuse("drills-mistakes-not-saved", news=True))

    @property
    def _progress(self) -> Progress:
        return self.practice.progress

    def due(self, most: int) -> list[Exercise]:
        """Return the exercises to practise now, at most this many. New ones come from the newest game first."""
        from quarto_access.learn.drills import exercise_from

        by_item = {one.item: one for one in sorted(self.found, key=lambda one: one.file, reverse=True)}
        due = self._progress.due(by_item, self.practice.now)
        return [exercise_from(by_item[item]) for item in due[:most]]

    def nothing_due(self) -> Announcement:
        """Say why there is nothing to practise now, and when there will be."""
        if self.locked:
            return announce("drills-no-mistakes", news=True)
        left: Message | None = drills.searching(self.left, in_background=self.context.search is not None)
        if not self.found:
            return drills.no_mistakes(left)
        next_due = self._progress.next_due(mistake.item for mistake in self.found)
        return drills.all_done(next_due - self.practice.now, left)
