"""The command `export`: write a recorded game as text, picture, braille or tactile diagram."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from itertools import count
from pathlib import Path

from quarto_access.app.arguments import CommandLine
from quarto_access.app.options import make_options
from quarto_access.app.standard_streams import print_error, print_output
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import SUFFIX, Record
from quarto_access.session.options import CannotPlay
from quarto_access.session.review import load_reviewed
from quarto_access.store.whole import NOT_REGULAR, NameTaken, create_whole, write_whole

STANDARD_OUTPUT = "-"

ENDINGS = {"text": ".txt", "svg": ".svg", "png": ".png", "brf": ".brf", "tactile": ".tactile.svg"}


def export_command(line: CommandLine) -> int:
    """Export a record; return the exit code."""
    given = line.given
    if given.file is None:
        line.parser.error("export needs a FILE")
    kind = getattr(given, "as")
    if kind is None:
        line.parser.error(f"export needs --as {', '.join(list(ENDINGS)[:-1])} or {list(ENDINGS)[-1]}")
    if given.paper is not None and kind != "tactile":
        line.parser.error("--paper only works with --as tactile")
    book = Phrasebook(make_options(line).language)
    try:
        record = load_reviewed(given.file, book)
    except CannotPlay as sentence:
        return print_error(str(sentence).removesuffix("."))
    if given.to == STANDARD_OUTPUT:
        if kind == "png" and sys.stdout is not None and sys.stdout.isatty():
            return print_error(book.say("export-no-terminal"))
        return print_output(exported(record, kind, book, given.paper))
    return _save(given.file, given.to, kind, exported(record, kind, book, given.paper), book)


def exported(record: Record, kind: str, book: Phrasebook, paper: str | None = None) -> bytes:
    """Return a record in one of the kinds that `--as` names."""
    # Import late, only what this kind needs.
    match kind:
        case "text":
            from quarto_access.narration.export.words import text_export

            return text_export(record, book).encode("utf-8")
        case "brf":
            from quarto_access.narration.export.brf import brf_export

            return brf_export(record, Phrasebook("en")).encode("ascii")
        case "tactile":
            from quarto_access.narration.export.tactile import Paper, tactile_export

            return tactile_export(record, Phrasebook("en"), Paper(paper or "a4")).encode("utf-8")
        case _:
            from quarto_access.narration.export.board_picture import board_picture
            from quarto_access.narration.export.png import png
            from quarto_access.narration.export.shapes import svg

            picture = board_picture(record, book)
            return png(picture) if kind == "png" else svg(picture).encode("utf-8")


def _save(record: Path, to: str | None, kind: str, content: bytes, book: Phrasebook) -> int:
    """Write the file and announce its path."""
    path = record if to is None else Path(to)
    try:
        if to is None:
            path = _create_beside(record, ENDINGS[kind], content)
        elif path.exists() and path.samefile(record):
            return print_error(book.say("export-own-file"))
        else:
            _replace(path, content)
    except (OSError, ValueError) as trouble:
        why = getattr(trouble, "strerror", None) or str(trouble)
        return print_error(book.say("export-not-written", {"path": str(path), "why": why}))
    if isinstance(sys.stdout, TextIOWrapper):
        # The path may have letters that the terminal lacks.
        sys.stdout.reconfigure(errors="replace")
    return print_output(book.say("export-saved", {"path": str(path)}) + "\n")


def _replace(path: Path, content: bytes) -> None:
    """Write the file that the player named, if need be over an old one."""
    # To rename over a device would remove it.
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "It's a folder")
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, NOT_REGULAR)
    write_whole(path, content)


def _create_beside(record: Path, ending: str, content: bytes) -> Path:
    """Create a file beside the record, as private as the record is. Return its path."""
    for path in _names(record, ending):
        try:
            create_whole(path, content, like=record)
        except NameTaken:
            # The same export again needs no second file.
            if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
                return path
        else:
            return path
    raise AssertionError("there is always one more name")


def _names(record: Path, ending: str) -> Iterator[Path]:
    name = record.name.removesuffix(SUFFIX) if record.name.endswith(SUFFIX) else record.stem
    yield record.with_name(f"{name}{ending}")
    yield from (record.with_name(f"{name}-{number}{ending}") for number in count(2))
