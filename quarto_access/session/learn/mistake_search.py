"""Search the player's games for mistakes, and save what was found after each game.

At a terminal, a subprocess with low priority does all of it: it reads the games and writes the file of mistakes. If
it's killed, the game it was searching is searched again the next time.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from quarto_access.process import LOW_PRIORITY, NO_WINDOW, exit_with_parent, subprocess_command
from quarto_access.store.games import GamesFolder, is_finished, load_record
from quarto_access.store.whole import remove_stale_parts

if TYPE_CHECKING:
    from quarto_access.learn.mistakes import Mistake, Mistakes
    from quarto_access.record import Record
    from quarto_access.store.shared_file import SharedFile

NEWEST = 100
"""How many games to search, the newest ones. A game takes a second or two, and old mistakes matter less."""


def games_to_search(folder: GamesFolder, mistakes: Mistakes) -> list[tuple[Path, int]]:
    """Return the finished games to search, newest first, with the time of their last change."""
    games = []
    for path in folder.newest_first(most=NEWEST):
        with suppress(OSError):
            changed = path.stat().st_mtime_ns
            if mistakes.searched.get(path.name) != changed and is_finished(path):
                games.append((path, changed))
    return games


def search_games(folder: GamesFolder, file: SharedFile[Mistakes], enough: Callable[[], bool]) -> None:
    """Search games and save after each; raise `OSError` if that fails. After the first, stop once it is `enough`."""
    for path, changed in games_to_search(folder, file.content):
        # The name and the time go into the file together with what was found, so nothing is lost or searched twice.
        _save(file, path.name, changed, _search(path))
        if enough():
            return


def _save(file: SharedFile[Mistakes], name: str, changed: int, found: tuple[Mistake, ...]) -> None:
    file.change(lambda mistakes: mistakes.with_game(name, changed, found))


def _search(path: Path) -> tuple[Mistake, ...]:
    """Return the mistakes in a game; none if it can't be read."""
    from quarto_access.record import Damaged

    try:
        record = load_record(path)
    except (OSError, Damaged):
        return ()
    return mistakes_in(record, path.name)


def mistakes_in(record: Record, name: str) -> tuple[Mistake, ...]:
    """Return the mistakes in a game. The limits are numbers of positions, so they are the same on every machine."""
    from random import Random

    from quarto_access.learn.finding_mistakes import find_mistakes
    from quarto_access.opponent.coach import answer_query
    from quarto_access.opponent.computer import Computer

    # A new one for each game, so that no game's mistakes depend on which others were searched before.
    computer, chance = Computer(time.monotonic), Random(0)
    search = find_mistakes(record, name)
    try:
        query = next(search)
        while True:
            query = search.send(answer_query(computer, query, chance))
    except StopIteration as done:
        found: tuple[Mistake, ...] = done.value
        return found


class BackgroundSearch:
    """Searches games in a subprocess, so that neither a key nor the computer's move has to wait."""

    def __init__(self, games: Path, mistakes: Path) -> None:
        """Start nothing yet. `mistakes`: the file to write."""
        self.games = games
        self.mistakes = mistakes
        self.task: asyncio.Task[None] | None = None
        self.process: asyncio.subprocess.Process | None = None
        self.again = False

    def start(self) -> None:
        """Start searching. If a search is running, search again afterwards: a game may have ended since."""
        self.again = True
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self._search())

    async def _search(self) -> None:
        while self.again:
            self.again = False
            # If it can't be started, the drill says how many games are still to be searched.
            with suppress(OSError):
                self.process = await asyncio.create_subprocess_exec(
                    *subprocess_command(__name__, str(self.games), str(self.mistakes)),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.DEVNULL,
                    stderr=asyncio.subprocess.DEVNULL,
                    start_new_session=True,
                    creationflags=NO_WINDOW | LOW_PRIORITY,
                )
                await self.process.wait()

    async def close(self) -> None:
        """Kill the subprocess, and wait until it is gone."""
        self.again = False
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
            with suppress(OSError):
                await self.process.communicate()


def main(arguments: Sequence[str]) -> None:
    """Search all games, in the subprocess. `arguments`: the folder of games and the file of mistakes."""
    from quarto_access.store.mistakes import load_mistakes

    # The parent writes nothing, so this waits for the end. A buffered read would hold a lock that Python needs to exit.
    exit_with_parent(lambda: os.read(sys.stdin.fileno(), 1))
    if hasattr(os, "nice"):
        os.nice(19)
    games, mistakes = map(Path, arguments)
    remove_stale_parts(mistakes.parent, time.time(), mistakes.name)
    # On a full disk or beside a newer program, the next search tries again.
    with suppress(OSError):
        search_games(GamesFolder(games), load_mistakes(mistakes), lambda: False)
