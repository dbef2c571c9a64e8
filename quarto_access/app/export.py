"""The command `export`: write a recorded game as text, picture, braille or tactile diagram."""

from __future__ import annotations

import errno
import sys
from io import TextIOWrapper
from pathlib import Path

from quarto_access.app.arguments import CommandLine
from quarto_access.app.options import make_options
from quarto_access.app.standard_streams import print_error, print_output
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record.export import ExportKind, Paper
from quarto_access.session.export import create_beside, exported, why
from quarto_access.session.options import CannotPlay
from quarto_access.session.review import load_reviewed
from quarto_access.store.whole import NOT_REGULAR, write_whole

STANDARD_OUTPUT = "-"


def export_command(line: CommandLine) -> int:
    """Export a record; return the exit code."""
    given = line.given
    if given.file is None:
        line.parser.error("export needs a FILE")
    named = getattr(given, "as")
    if named is None:
        *others, last = ExportKind
        line.parser.error(f"export needs --as {', '.join(others)} or {last}")
    kind = ExportKind(named)
    if given.paper is not None and kind is not ExportKind.TACTILE:
        line.parser.error("--paper only works with --as tactile")
    book = Phrasebook(make_options(line).language)
    try:
        record = load_reviewed(given.file, book)
    except CannotPlay as sentence:
        return print_error(str(sentence).removesuffix("."))
    paper = Paper(given.paper or Paper.A4)
    if given.to == STANDARD_OUTPUT:
        if kind is ExportKind.PNG and sys.stdout is not None and sys.stdout.isatty():
            return print_error(book.say("export-no-terminal"))
        return print_output(exported(record, kind, book, paper))
    return _save(given.file, given.to, kind, exported(record, kind, book, paper), book)


def _save(record: Path, to: str | None, kind: ExportKind, content: bytes, book: Phrasebook) -> int:
    """Write the file and announce its path."""
    path = record if to is None else Path(to)
    try:
        if to is None:
            path = create_beside(record, content, kind)
        elif path.exists() and path.samefile(record):
            return print_error(book.say("export-own-file"))
        else:
            _replace(path, content)
    except (OSError, ValueError) as trouble:
        sentence = book.say("export-not-written", {"path": str(path), "why": why(trouble)})
        return print_error(sentence.removesuffix("."))
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
