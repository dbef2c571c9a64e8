"""Plain letters as strokes, for pictures without fonts."""

from __future__ import annotations

from unicodedata import normalize

from quarto_access.narration.export.shapes import BLACK, Label, Line

_O = "10 30 41 45 36 16 05 01 10"
_STROKES = {
    "A": "06 02 20 42 46|04 44",
    "B": "03 00 30 41 42 33 03 06 36 45 44 33",
    "C": "41 30 10 01 05 16 36 45",
    "D": "00 30 41 45 36 06 00",
    "E": "40 00 06 46|03 33",
    "F": "40 00 06|03 33",
    "G": "41 30 10 01 05 16 36 45 43 23",
    "H": "00 06|40 46|03 43",
    "I": "10 30|20 26|16 36",
    "J": "40 45 36 16 05",
    "K": "00 06|40 03 46",
    "L": "00 06 46",
    "M": "06 00 23 40 46",
    "N": "06 00 46 40",
    "O": _O,
    "P": "06 00 30 41 42 33 03",
    "Q": f"{_O}|34 46",
    "R": "06 00 30 41 42 33 03|23 46",
    "S": "41 30 10 01 02 13 33 44 45 36 16 05",
    "T": "00 40|20 26",
    "U": "00 05 16 36 45 40",
    "V": "00 26 40",
    "W": "00 16 23 36 40",
    "X": "00 46|40 06",
    "Y": "00 23 40|23 26",
    "Z": "00 40 06 46",
    "0": _O,
    "1": "11 20 26|16 36",
    "2": "01 10 30 41 42 06 46",
    "3": "01 10 30 41 42 33 44 45 36 16 05|33 23",
    "4": "36 30 04 44",
    "5": "40 00 03 33 44 45 36 16 05",
    "6": "41 30 10 01 05 16 36 45 44 33 03",
    "7": "00 40 16",
    "8": "10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33",
    "9": "43 13 02 01 10 30 41 45 36 16",
}
"""Each stroke goes through points of a grid, five columns by seven rows from the top left."""

_HEIGHT, _ADVANCE = 0.72, 6.4
"""The height of a letter for a font size of 1; how far to the next letter, in columns of the grid."""


def strokes(label: Label) -> list[Line]:
    """Return a label as lines, in capitals and without accents. Other characters are left blank."""
    plain = [sign for sign in normalize("NFKD", label.text.upper()) if sign == " " or sign in _STROKES]
    unit = label.size * _HEIGHT / 6
    across = unit * 0.8
    x = label.at[0] - across * ((len(plain) - 1) * _ADVANCE + 4) / 2
    y = label.at[1] - 6 * unit
    lines = []
    for number, sign in enumerate(plain):
        start = x + number * _ADVANCE * across
        for stroke in _STROKES.get(sign, "").split("|"):
            points = tuple((start + int(point[0]) * across, y + int(point[1]) * unit) for point in stroke.split())
            if points:
                lines.append(Line(points, BLACK, label.size * 0.14))
    return lines
