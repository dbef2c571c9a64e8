"""The command `export`: write a recorded game as text, picture, braille or tactile diagram."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from quarto_access import paths
from quarto_access.app.arguments import CommandLine
from quarto_access.app.options import make_options
from quarto_access.app.standard_streams import print_error, print_output
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Damaged, is_listed, is_usable
from quarto_access.record.export import ExportKind, Paper
from quarto_access.session.export import create_beside, exported, why
from quarto_access.session.options import CannotPlay, Options
from quarto_access.session.review import load_reviewed
from quarto_access.store.games import open_record, open_setup
from quarto_access.store.whole import NOT_REGULAR, NameTaken, create_whole, write_whole

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
    options = make_options(line)
    book = Phrasebook(options.language)
    try:
        record = load_reviewed(given.file, book)
    except CannotPlay as sentence:
        return print_error(str(sentence).removesuffix("."))
    paper = Paper(given.paper or Paper.A4)
    if given.to == STANDARD_OUTPUT:
        if kind is ExportKind.PNG and sys.stdout is not None and sys.stdout.isatty():
            return print_error(book.say("export-no-terminal"))
        return print_output(exported(record, kind, book, paper))
    content = exported(record, kind, book, paper)
    path = given.file if given.to is None else Path(given.to)
    try:
        if given.to is None:
            path = create_beside(given.file, content, kind)
        elif refusal := _write(path, content, given.file, options, force=given.force):
            return print_error(book.say(f"export-{refusal}", {"path": str(path), "name": path.name}))
    except (OSError, ValueError) as trouble:
        refused = book.say("export-not-written", {"path": str(path), "why": why(trouble)})
        return print_error(refused.removesuffix("."))
    if isinstance(sys.stdout, TextIOWrapper):
        # The path may have letters that the terminal lacks.
        sys.stdout.reconfigure(errors="replace")
    return print_output(book.say("export-saved", {"path": str(path)}) + "\n")


def _write(path: Path, content: bytes, record: Path, options: Options, *, force: bool) -> str:
    """Write the file that the player named. Return why we don't, or an empty text."""
    # To rename over a device would remove it.
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "It's a folder")
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, NOT_REGULAR)
    if not is_usable(path.name):
        return "name-unusable"
    if path.exists() and path.samefile(record):
        return "own-file"
    if path.exists() and _is_ours(path, options):
        return "our-file"
    if force:
        write_whole(path, content)
        return ""
    try:
        create_whole(path, content)
    except NameTaken:
        return "exists"
    return ""


def _is_ours(path: Path, options: Options) -> bool:
    """Return whether a file is a game or another file of this program, whatever it or a link to it is called."""
    real = Path(os.path.realpath(path))
    if is_listed(real.name) or is_listed(path.name):
        return True
    cache = () if options.cache is None or not options.cache.is_dir() else options.cache.iterdir()
    ours = (
        options.settings.path,
        paths.settings_file(),
        options.progress,
        options.mistakes,
        options.left_games,
        *cache,
    )
    return any(one.exists() and one.samefile(real) for one in ours) or _is_record(real)


def _is_record(path: Path) -> bool:
    """Return whether there is a game or a setup in a file, under any name."""
    for load in (open_record, open_setup):
        with suppress(OSError, Damaged):
            load(path)
            return True
    return False
