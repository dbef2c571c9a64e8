"""The pictures: SVG and PNG show the same board, and describe it in words."""

from __future__ import annotations

import struct
import zlib
from xml.etree import ElementTree as ET

import pytest
from helpers.exported_records import ALL, GROUPS, IN_HAND, WON

from quarto_access.frozen import replace
from quarto_access.narration.export.board_picture import board_picture
from quarto_access.narration.export.png import png
from quarto_access.narration.export.shapes import svg
from quarto_access.narration.export.words import PositionWords
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record
from quarto_access.rules import quarto
from quarto_access.rules.pieces import piece_code

BOOK = Phrasebook("en")
SVG = "{http://www.w3.org/2000/svg}"
SPOT, MARK, WHITE = (0xF5, 0xEA, 0xD6), (0x0B, 0x4F, 0x9E), (0xFF, 0xFF, 0xFF)


def drawn(record: Record) -> ET.Element:
    return ET.fromstring(svg(board_picture(record, BOOK)))  # noqa: S314 - our own file


def texts(root: ET.Element) -> list[str | None]:
    return [element.text for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_the_svg_shows_every_piece_with_its_code_and_describes_the_board(record: Record):
    root, position = drawn(record), record.game.position
    shown = [piece for group in position.groups for piece in group]
    if isinstance(position, quarto.Position):
        shown += [*([] if position.hand is None else [position.hand]), *position.pieces_left]
    assert len(shown) == 16
    assert {piece_code(piece, record.pieces) for piece in shown} <= set(texts(root))
    assert root.findtext(f"{SVG}title") == PositionWords(record, BOOK).title()
    assert root.findtext(f"{SVG}desc") == " ".join(PositionWords(record, BOOK).lines())


def test_names_can_have_any_signs():
    record = replace(WON, names=("<Ana> & Bo", "Computer, level 3"))
    assert drawn(record).findtext(f"{SVG}title") == "Quarto, 2026-11-16: <Ana> & Bo and Computer"


def test_hand_and_pieces_left_have_headings():
    assert {"In hand", "Left"} <= set(texts(drawn(IN_HAND)))
    assert "In hand" not in texts(drawn(WON))


class Pixels:
    """A PNG file, decoded by the letter of its standard."""

    def __init__(self, data: bytes) -> None:
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        self.chunks: list[tuple[bytes, bytes]] = []
        at = 8
        while at < len(data):
            (length,) = struct.unpack_from(">I", data, at)
            kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
            assert struct.unpack_from(">I", data, at + 8 + length) == (zlib.crc32(kind + content),)
            self.chunks.append((kind, content))
            at += 12 + length
        self.width, self.height, *rest = struct.unpack(">IIBBBBB", self.chunks[0][1])
        assert rest == [8, 2, 0, 0, 0]
        raw = zlib.decompress(b"".join(content for kind, content in self.chunks if kind == b"IDAT"))
        step = 3 * self.width + 1
        assert len(raw) == step * self.height
        assert {raw[step * row] for row in range(self.height)} == {0}
        self.rows = [raw[step * row + 1 : step * (row + 1)] for row in range(self.height)]

    def at(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(self.rows[y][3 * x : 3 * x + 3])

    def spot(self, column: int, row: int) -> set[tuple[int, ...]]:
        """Return all colours inside a spot, without its edges."""
        left, top = 70 + 180 * column, 24 + 180 * (3 - row)
        return {self.at(x, y) for x in range(left + 4, left + 176) for y in range(top + 4, top + 176)}


@pytest.mark.slow
@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_the_png_has_the_size_of_the_svg_and_its_words(record: Record):
    pixels, root = Pixels(png(board_picture(record, BOOK))), drawn(record)
    assert (str(pixels.width), str(pixels.height)) == (root.get("width"), root.get("height"))
    told = dict(content.split(b"\0\0\0\0\0") for kind, content in pixels.chunks if kind == b"iTXt")
    assert told[b"Title"].decode() == root.findtext(f"{SVG}title")
    assert told[b"Description"].decode() == root.findtext(f"{SVG}desc")
    assert pixels.at(0, 0) == WHITE


@pytest.mark.slow
def test_the_png_shows_pieces_empty_spots_and_the_called_line():
    pixels = Pixels(png(board_picture(WON, BOOK)))
    assert pixels.spot(3, 0) == {SPOT}
    assert len(pixels.spot(3, 3)) > 10
    assert [(column, row) for row in range(4) for column in range(4) if MARK in pixels.spot(column, row)] == [
        *((0, 0), (1, 0), (0, 1), (1, 1))
    ]


@pytest.mark.slow
def test_the_png_marks_the_group_pointed_to():
    pixels = Pixels(png(board_picture(GROUPS, BOOK)))
    assert [(column, row) for row in range(4) for column in range(4) if MARK in pixels.spot(column, row)] == [(0, 0)]
