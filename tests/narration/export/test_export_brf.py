"""The BRF export: uncontracted English braille on pages of 40 cells by 25 lines."""

from __future__ import annotations

import re
import shutil
import subprocess
from string import ascii_lowercase

import pytest
from helpers.exported_records import ALL, GROUPS, WON

from quarto_access.frozen import replace
from quarto_access.narration.export.brf import brf_export, brf_texts
from quarto_access.narration.export.ueb import in_braille
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record, record_text

BOOK = Phrasebook("en")
TABLE = "en-us-brf.dis,en-ueb-g1.ctb"


def pages(record: Record) -> list[list[str]]:
    text = brf_export(record, BOOK)
    assert text.endswith("\f")
    return [page.split("\r\n")[:-1] for page in text.split("\f")[:-1]]


def braille_lines(record: Record) -> list[str]:
    """Return the lines without page numbers and without the blank lines after the end."""
    lines = [line for page in pages(record) for line in page[:-1]]
    while not lines[-1]:
        lines.pop()
    return lines


@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_pages_have_25_lines_of_at_most_40_cells_and_a_number(record: Record):
    for number, page in enumerate(pages(record), start=1):
        assert len(page) == 25
        assert max(map(len, page)) <= 40
        assert page[-1] == in_braille(str(number)).rjust(40)


@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_the_file_is_ascii_braille(record: Record):
    assert re.fullmatch(r"[ -_\r\n\f]*", brf_export(record, BOOK))


def test_the_board_has_straight_columns():
    lines = braille_lines(WON)
    start = lines.index("#D  ----  ----  ----  GSTH")
    assert lines[start : start + 5] == [
        "#D  ----  ----  ----  GSTH",
        "#C  ----  ----  SSSS  ----",
        "#B  SRSH  GRTH  ----  ----",
        "#A  SRTS  GRSS  ----  ----",
        "    ,A    ,B    ,C    ,D",
    ]


def test_the_board_of_quatrenun_has_the_sizes():
    lines = braille_lines(GROUPS)
    start = lines.index("    ,A   ,B   ,C   ,D")
    assert lines[start - 4 : start] == [
        "#D  -    -    -    #A",
        "#C  -    -    #B   -",
        "#B  #A   -    -    #C",
        "#A  #D   -    #E   -",
    ]


def test_the_layout_is_described_at_the_top():
    told = brf_texts(WON, BOOK)
    assert told[1].startswith("Uncontracted English braille, 40 cells, 25 lines.")
    assert any(line.startswith("Each piece: g grooved or s smooth,") for line in told)


@pytest.mark.parametrize(
    ("text", "braille"),
    [
        ("Game: Quarto", ",GAME3 ,QUARTO"),
        ("Date: 2026-11-16", ",DATE3 #BJBF-#AA-#AF"),
        ("5 Player 2 calls block A1: round", "#E ,PLAYER #B CALLS BLOCK ,A#A3 ROUND"),
        ("GRTH USA2 McDONALD ABc", ",,GRTH ,,USA#B ,MC,,DONALD ,,AB,'C"),
        ("2b 2k 2B 1,000 3.5", "#B;B #BK #B,B #A1JJJ #C4E"),
        ("what? no! (it's) x; y/z 100%", 'WHAT8 NO6 "<IT\'S"> X2 Y_/Z #AJJ.0'),
        ('say "hi".', "SAY 8HI04"),
        ("Jos\u00e9 M\u00fcller \u00c9va", ",JOS^/E ,M^3ULLER ,^/EVA"),
        ("Jose\u0301", ",JOS^/E"),
        ("\u68cb", '"9'),
    ],
)
def test_text_in_unified_english_braille(text: str, braille: str):
    assert in_braille(text) == braille


def read_back(cells: str) -> str:
    """Read uncontracted braille as far as our records use it, by its own small rules."""
    text, number, capital, run = "", False, False, False
    signs = {"1": ",", "3": ":", "4": ".", "-": "-"} | {letter.upper(): letter for letter in ascii_lowercase}
    at = 0
    while at < len(cells):
        cell = cells[at]
        if cells.startswith('"6', at):
            text, run, at = f"{text}+", False, at + 2
            continue
        if cells.startswith(",,", at):
            run, number, at = True, False, at + 2
            continue
        if cell == ",":
            capital, number = True, False
        elif cell == "#":
            number = True
        elif number and cell in "ABCDEFGHIJ":
            text += "1234567890"["ABCDEFGHIJ".index(cell)]
        elif cell == " ":
            text, number, run = text + " ", False, False
        else:
            sign = signs[cell]
            run, number = run and sign.isalpha(), False
            text += sign.upper() if capital or run else sign
            capital = False
        at += 1
    return text


def words(text: str) -> str:
    """Return a text without the breaks between lines: a list of codes is broken after a comma."""
    return "".join(text.split())


@pytest.mark.parametrize("name", ["won", "empty", "full", "groups", "laid-out"])
def test_the_file_reads_back_to_the_same_words(name: str):
    record = ALL[name]
    assert words(read_back(" ".join(braille_lines(record)))) == words(" ".join(brf_texts(record, BOOK)))


def test_the_record_is_in_the_file_word_by_word():
    read = " ".join(read_back(" ".join(braille_lines(WON))).split())
    assert read.endswith(" ".join(record_text(WON).split()))


@pytest.mark.skipif(shutil.which("lou_translate") is None, reason="liblouis isn't installed")
@pytest.mark.parametrize("record", [*ALL.values(), replace(WON, names=("Zo\u00eb", "O'Hara (2nd)"))])
def test_liblouis_reads_the_same_words(record: Record):
    lines = braille_lines(record)
    translated = subprocess.run(
        ["lou_translate", "--backward", TABLE],  # noqa: S607 - wherever it is installed
        input="\n".join(line.strip() or "," for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    read = translated.stdout.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").splitlines()
    told = [line for line, cells in zip(read, lines, strict=True) if cells]
    assert words(" ".join(told)) == words(" ".join(brf_texts(record, BOOK)))
