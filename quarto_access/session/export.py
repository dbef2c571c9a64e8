"""Export a recorded game: make the file, write it beside the record, and announce its path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import TYPE_CHECKING

from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Damaged, Record, is_game, stem_of
from quarto_access.record.export import ExportKind, Paper
from quarto_access.session.context import SessionContext
from quarto_access.store.games import load_record
from quarto_access.store.whole import NameTaken, create_whole, permissions_of
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.recorded import hides_board

if TYPE_CHECKING:
    from pathlib import Path

_BEFORE_DRAWING = 0.05
"""Seconds in which a line is printed before a drawing keeps the program busy for about one second."""


def export_file(
    context: SessionContext,
    tell: Callable[[Announcement], None],
    file: Path,
    kind: ExportKind,
    paper: Paper,
) -> None:
    """Export a game as `export_game` does, but load its record first."""
    try:
        record = load_record(file)
    except (OSError, Damaged):
        tell(refuse(message("export-unreadable", file=file.name)))
    else:
        export_game(context, tell, file, record, kind, paper=paper)


def export_game(
    context: SessionContext,
    tell: Callable[[Announcement], None],
    file: Path,
    record: Record,
    kind: ExportKind,
    *,
    paper: Paper,
    turn: int | None = None,
) -> None:
    """Export the record of this file, or the game up to a turn, to another file beside it. Announce its path."""

    def save() -> None:
        try:
            path = create_beside(file, exported(record, kind, context.book, paper, turn), kind, turn)
        except OSError as trouble:
            tell(not_written(file.parent, trouble))
        else:
            tell(saved(path))

    if hides_board(record):
        tell(refuse("export-hidden"))
    elif kind is not ExportKind.PNG:
        save()
    else:
        tell(announce("export-drawing"))
        if context.on_terminal:
            context.after(_BEFORE_DRAWING, save)
        else:
            save()


def saved(path: Path) -> Announcement:
    """Announce the path of a file that was written."""
    return announce(message("export-saved", path=str(path)), cue=cues.SAVED, news=True)


def not_written(path: Path, trouble: OSError) -> Announcement:
    """Announce that a file couldn't be written."""
    return refuse(message("export-not-written", path=str(path), why=why(trouble)), news=True)


def why(trouble: OSError | ValueError) -> str:
    """Return the system's reason why a file couldn't be written."""
    return getattr(trouble, "strerror", None) or str(trouble)


def exported(
    record: Record, kind: ExportKind, book: Phrasebook, paper: Paper = Paper.A4, turn: int | None = None
) -> bytes:
    """Return the file. `turn`: show the game as it was after this turn."""
    # Import late, only what this kind needs.
    match kind:
        case ExportKind.TEXT:
            from quarto_access.narration.export.words import text_export

            return text_export(record, book, turn).encode("utf-8")
        case ExportKind.BRF:
            from quarto_access.narration.export.brf import brf_export

            return brf_export(record, Phrasebook("en"), turn).encode("ascii")
        case ExportKind.TACTILE:
            from quarto_access.narration.export.tactile import tactile_export

            return tactile_export(record, Phrasebook("en"), paper, turn).encode("utf-8")
        case ExportKind.SVG | ExportKind.PNG:
            from quarto_access.narration.export.board_picture import board_picture
            from quarto_access.narration.export.png import png
            from quarto_access.narration.export.shapes import svg

            picture = board_picture(record, book, turn)
            return png(picture) if kind is ExportKind.PNG else svg(picture).encode("utf-8")


def create_beside(file: Path, content: bytes, kind: ExportKind, turn: int | None = None) -> Path:
    """Create a file beside the record, as private as the record is. Return its path."""
    for path in _names(file, kind, turn):
        try:
            create_whole(path, content, like=permissions_of(file))
        except NameTaken:
            # The same export again needs no second file.
            if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
                return path
        else:
            return path
    raise AssertionError("there is always one more name")


def _names(file: Path, kind: ExportKind, turn: int | None) -> Iterator[Path]:
    name = stem_of(file.name) if is_game(file.name) else file.stem
    name += "" if turn is None else f" turn {turn}"
    yield file.with_name(f"{name}{kind.ending}")
    yield from (file.with_name(f"{name}-{number}{kind.ending}") for number in count(2))
