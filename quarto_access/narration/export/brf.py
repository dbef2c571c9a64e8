"""A record as a BRF file: ASCII braille for embossers and notetakers, 40 cells by 25 lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from quarto_access.narration.export.ueb import in_braille
from quarto_access.narration.export.words import PositionWords, record_lines
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record
from quarto_access.rules import quarto
from quarto_access.rules.board import SIDE, square_at
from quarto_access.rules.pieces import TRAITS, piece_code

CELLS = 40
LINES = 25
_INDENT = "  "
"""Before the rest of a text that takes several lines."""


def brf_export(record: Record, book: Phrasebook, turn: int | None = None) -> str:
    """Return the pages, divided by form feeds. Lines end as embossers expect. `turn`: only up to this turn."""
    lines = [cells for text in brf_texts(record, book, turn) for cells in wrapped(in_braille(text))]
    return "".join("".join(f"{line}\r\n" for line in page) + "\f" for page in _pages(lines))


def brf_texts(record: Record, book: Phrasebook, turn: int | None = None) -> list[str]:
    """Return what the file says, before it is broken into lines."""
    words = PositionWords(record, book, turn)
    position = words.position
    meaning = (
        words.say("export-braille-letters", set=record.pieces)
        if isinstance(position, quarto.Position)
        else words.say("export-braille-sizes")
    )
    return [
        words.title(),
        words.say("export-braille-layout"),
        "",
        words.heading(),
        "",
        *_grid(words.record),
        "",
        meaning,
        *words.board(),
        *words.others(),
        *words.status(),
        "",
        *record_lines(record, turn),
    ]


def _grid(record: Record) -> Iterator[str]:
    """Yield the rows, far row first. Small letters need no capital signs, so that columns stay straight."""
    position = record.game.position
    by_code = isinstance(position, quarto.Position)
    width = len(TRAITS) if by_code else 3
    for row in reversed(range(SIDE)):
        cells = []
        for column in range(SIDE):
            group = position.groups[square_at(column, row)]
            if by_code:
                cell = piece_code(group[0], record.pieces).lower() if group else "-" * width
            else:
                # A number below ten takes two cells in braille.
                cell = f"{len(group)}" + " " * (len(group) < 10) if group else "-" + " " * (width - 1)
            cells.append(cell)
        yield f"{row + 1}  {'  '.join(cells)}".rstrip()
    # A letter takes two cells, with its capital sign.
    yield "    " + (" " * width).join("ABCD")


def wrapped(cells: str, width: int = CELLS, indent: str = _INDENT) -> list[str]:
    """Break a text into lines between words. Keep the spaces of one that fits."""
    if len(cells) <= width:
        return [cells.rstrip()]
    lines = [""]
    for word in _pieces(cells.split(), width - len(indent)):
        joined = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if len(joined) <= width:
            lines[-1] = joined
        else:
            lines.append(indent + word)
    return lines


def _pieces(words: Iterable[str], width: int) -> Iterator[str]:
    """Yield words, long ones in several pieces: a list of codes after a comma, anything else anywhere."""
    for word in words:
        rest = word
        while len(rest) > width:
            cut = rest.rfind("1", 0, width) + 1 or width
            yield rest[:cut]
            rest = rest[cut:]
        yield rest


def _pages(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the pages: text, and on the last line the page number."""
    room = LINES - 1
    for number, start in enumerate(range(0, len(lines), room), start=1):
        page = list(lines[start : start + room])
        blank = [""] * (room - len(page))
        yield [*page, *blank, in_braille(str(number)).rjust(CELLS)]
