"""The last step before a voice: respell what speech synthesisers mispronounce.

We heard real voices read "1 E 4" as "one times ten to the fourth", "C" after a digit as Celsius, "A" before a word as
the article, a piece code as a word, and in Chinese "B3" as one English word. Printed lines and braille keep their
spelling.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Respelling(NamedTuple):
    """What voices mispronounce, and what to send them instead."""

    pattern: re.Pattern[str]
    replacement: str


# Not \b, which doesn't match between a Chinese character and a letter.
_START, _END = r"(?<![A-Za-z0-9])", r"(?![A-Za-z0-9])"
_SPOT = re.compile(rf"{_START}([A-D])([1-4]){_END}")

EVERYWHERE = (
    # Spell out piece codes: "G R T H". This includes those of the classic set and the unique letters for braille.
    Respelling(re.compile(rf"{_START}([GLSDM])([RSQ])([TSL])([HSF]){_END}"), r"\1 \2 \3 \4"),
    # "1 E 4", "1E4": no exponent.
    Respelling(re.compile(r"(\d)( ?)([A-Za-z])\2(?=\d)"), r"\1, \3, "),
    # "3 C", "3C": no degrees.
    Respelling(re.compile(rf"(\d) ?([A-Z]){_END}"), r"\1, \2"),
    # "Row 3 C4": the same before a spot.
    Respelling(re.compile(rf"(\d) ([A-D][1-4]){_END}"), r"\1, \2"),
    # "Row 2: A smooth": a capital A inside a sentence is the column, not the article.
    Respelling(re.compile(r"(?<=[^\W_] |[,:;] )A (?=\w)"), "A, "),
)
"""Respellings for all languages, applied in this order."""

BY_LANGUAGE = {
    # It would sound like the unstressed article.
    "pt": (Respelling(re.compile(rf"{_START}A([1-4]){_END}"), r"Á \1"),),
    # Without the space, voices take it for an English word.
    "zh": (Respelling(_SPOT, r"\1 \2"),),
    "cmn": (Respelling(_SPOT, r"\1 \2"),),
    "yue": (Respelling(_SPOT, r"\1 \2"),),
}
"""Extra respellings for single languages, by language code."""


def pronounce(text: str, language: str = "en") -> str:
    """Return the text to send to a voice of this language."""
    further = BY_LANGUAGE.get(language.lower().replace("_", "-").partition("-")[0], ())
    for pattern, replacement in (*EVERYWHERE, *further):
        text = pattern.sub(replacement, text)
    return text
