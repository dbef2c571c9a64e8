"""Pieces half laid are kept beside the games, before they are told, until a game has come of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.store.games import game_path

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.record import Record
    from quarto_access.store.games import GamesFolder
    from quarto_access.store.whole import SavedFile
    from quarto_access.table.half_laid import HalfLaid


class Keeping:
    """Where a sitting keeps what is half laid: under the name that the game will have."""

    def __init__(self, half: HalfLaid | None, file: SavedFile | None) -> None:
        """Keep nothing yet, or go on with what was kept in a file."""
        self.half = half
        """What was to be kept last."""
        self.file = file

    @property
    def game(self) -> Path | None:
        """Where the game will be kept."""
        return None if self.file is None else game_path(self.file.path)

    def keep(self, folder: GamesFolder, record: Record, instead_of: Path | None, began: str) -> None:
        """Keep what is half laid, or take it away where nothing is any more; raises `OSError`."""
        if self.half is None:
            if self.file is not None:
                self._take_away(self.file)
            self.file = None
            return
        from quarto_access.store.half_laid import half_laid_text

        text = half_laid_text(self.half, record, None if instead_of is None else instead_of.name)
        # Another program may have finished the same one before.
        finished = self.game is not None and self.game.exists()
        self.file = folder.save(None if finished else self.file, text, began, half_laid=True)

    @staticmethod
    def _take_away(file: SavedFile) -> None:
        if file.changed_elsewhere:
            # Another program goes on with it.
            return
        try:
            file.remove()
        except OSError:
            # Beside the game that has come of it, it counts for nothing; else it would come back.
            if not game_path(file.path).exists():
                raise
