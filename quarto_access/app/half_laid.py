"""Pieces half laid are kept beside the games, before they are told, until a game has come of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.store.games import game_path, half_laid_path
from quarto_access.store.whole import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.record import Record
    from quarto_access.table.half_laid import HalfLaid


class Keeping:
    """Where a sitting keeps what is half laid: under the name that the game will have."""

    def __init__(self, new_path: Callable[[], Path], half: HalfLaid | None, path: Path | None) -> None:
        """Keep nothing yet, or go on with what was kept under `path`."""
        self.new_path = new_path
        self.half = half
        """What was to be kept last."""
        self.game = None if path is None else game_path(path)
        """Where the game will be kept."""

    def claim(self) -> Path:
        """Return where the game is kept that comes of it; another program may have finished the same one before."""
        if self.game is None or self.game.exists():
            return self.new_path()
        return self.game

    @staticmethod
    def _take_away(game: Path) -> None:
        try:
            half_laid_path(game).unlink(missing_ok=True)
        except OSError:
            # Beside the game that has come of it, it counts for nothing; else it would come back.
            if not game.exists():
                raise

    def keep(self, record: Record, instead_of: Path | None) -> None:
        """Keep what is half laid, or take it away where nothing is any more; raises `OSError`."""
        if self.half is None:
            if self.game is not None:
                self._take_away(self.game)
            self.game = None
            return
        from quarto_access.table.half_laid import half_laid_text

        self.game = self.claim()
        text = half_laid_text(self.half, record, None if instead_of is None else instead_of.name)
        write_whole(half_laid_path(self.game), text)
