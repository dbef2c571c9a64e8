"""The level of the games that players start from the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from quarto_access.learn.ladder import level_to_start_with
from quarto_access.record.summary import Summary
from quarto_access.session.game.resuming import LOOKED_AT
from quarto_access.session.learn.progress import Practice

if TYPE_CHECKING:
    from quarto_access.session.context import SessionContext
    from quarto_access.table.announcement import Announcement

_READ = 30
"""How many of the games saved last are read."""


def starting_level(context: SessionContext, game: str, tell: Callable[[Announcement], None]) -> int:
    """Return the level that the player has set, or else the one that suits them by their results in this game.

    `tell` announces trouble with the progress file.
    """
    chosen = context.settings.players.level
    if chosen is not None:
        return chosen
    learned = Practice(context, tell).progress.lesson_progress(quatrenun=game == "quatrenun")
    return level_to_start_with(_latest(context, game), learned, context.settings.usual_level)


def _latest(context: SessionContext, game: str) -> Iterator[Summary]:
    """Yield the latest games in short."""
    # Import late: most starts of the program don't come here.
    from quarto_access.store.index import read_in_short

    for path in islice(context.folder.newest_first(most=LOOKED_AT), _READ):
        summary = read_in_short(path).summary
        if summary is not None and summary.game == game:
            yield summary
