"""Translate English text into uncontracted Unified English Braille, written in ASCII braille."""

from __future__ import annotations

import re
from unicodedata import normalize

_SIGNS = {
    ",": "1",
    ";": "2",
    ":": "3",
    ".": "4",
    "!": "6",
    "?": "8",
    "'": "'",
    "-": "-",
    "/": "_/",
    "(": '"<',
    ")": '">',
    "+": '"6',
    "=": '"7',
    "*": '"9',
    "%": ".0",
    "&": "@&",
    "@": "@A",
    "#": "_?",
    "_": ".-",
    "\\": "_*",
    "|": "_\\",
    "[": ".<",
    "]": ".>",
    "{": "_<",
    "}": "_>",
    "<": "@<",
    ">": "@>",
    "~": "@9",
    "^": "@5",
    "$": "@S",
    "\u2019": "'",
    "\u2018": ",8",
    "\u201c": "8",
    "\u201d": "0",
    "\u2013": ",-",
    "\u2014": ",-",
    "\u2026": "444",
    "\u00a3": "@L",
    "\u20ac": "@E",
    "\u00df": ".!",
    "\u00f8": "@*O",
}
_ACCENTS = {
    "\u0300": "^*",
    "\u0301": "^/",
    "\u0302": "^%",
    "\u0303": "^]",
    "\u0304": "@-",
    "\u0306": "@+",
    "\u0308": "^3",
    "\u030a": "^$",
    "\u030c": "^+",
    "\u0327": "^&",
}
_UNKNOWN = '"9'
"""An asterisk, for a character that English braille can't write."""

_DIGITS = dict(zip("1234567890", "ABCDEFGHIJ", strict=True))
_NUMBER = re.compile(r"[0-9]+(?:[.,][0-9]+)*")


def in_braille(text: str) -> str:
    """Return a text in ASCII braille. Spaces stay where they are."""
    return " ".join(_word(word) for word in normalize("NFC", text).split(" "))


def _word(word: str) -> str:
    cells, at = "", 0
    while at < len(word):
        if number := _NUMBER.match(word, at):
            cells += "#" + "".join(_DIGITS.get(sign) or _SIGNS[sign] for sign in number[0])
            at = number.end()
            # Right after a number, the letters a to j would be read as digits.
            cells += ";" if word[at : at + 1] in tuple("abcdefghij") else ""
            continue
        length = _capitals(word, at)
        if length > 1:
            end = at + length
            cells += ",," + "".join(map(_letter, word[at:end].lower()))
            # Ends the run of capitals, if small letters follow.
            cells += ",'" if word[end : end + 1].isalpha() else ""
            at = end
            continue
        cells += _sign(word, at)
        at += 1
    return cells


def _capitals(word: str, at: int) -> int:
    """Return how many capital letters are here in a row."""
    end = at
    while end < len(word) and word[end].isupper():
        end += 1
    return end - at


def _sign(word: str, at: int) -> str:
    sign = word[at]
    if sign == '"':
        opens = at == 0 or not (word[at - 1].isalnum() or word[at - 1] in ".,!?;:")
        return "8" if opens else "0"
    if sign.isupper():
        return "," + _letter(sign.lower())
    return _letter(sign)


def _letter(sign: str) -> str:
    """Return the cells of a small letter or a sign."""
    if sign in _SIGNS:
        return _SIGNS[sign]
    base, *accents = list(normalize("NFD", sign))
    if base.isascii() and base.isalpha() and all(accent in _ACCENTS for accent in accents):
        return "".join(_ACCENTS[accent] for accent in accents) + base.upper()
    return _UNKNOWN
