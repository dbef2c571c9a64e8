"""The last step before a voice: what synthesisers read wrongly is written so that they read it rightly. Pure.

Heard from real voices: "1 E 4" as "one times ten to the fourth", "C" after a digit as Celsius, "A" before a word as the
article, a code as a word, and in Chinese "B3" as one English word. Only what is spoken is mended: lines and braille
keep their spelling.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Mending(NamedTuple):
    """What is read wrongly, and how it is written for a voice."""

    wrong: re.Pattern[str]
    right: str


# Not \b: between a Chinese character and a letter there is no edge of a word.
_BEFORE, _BEHIND = r"(?<![A-Za-z0-9])", r"(?![A-Za-z0-9])"
_PLACE = re.compile(rf"{_BEFORE}([A-D])([1-4]){_BEHIND}")

EVERYWHERE = (
    # A code is spelled: G R T H; also in the classic set's letters and in the unique ones of braille.
    Mending(re.compile(rf"{_BEFORE}([GLSDM])([RSQ])([TSL])([HSF]){_BEHIND}"), r"\1 \2 \3 \4"),
    # "1 E 4", "1E4": a digit, a letter, a digit are three things.
    Mending(re.compile(r"(\d)( ?)([A-Za-z])\2(?=\d)"), r"\1, \3, "),
    # "3 C", "3C": no degrees.
    Mending(re.compile(rf"(\d) ?([A-Z]){_BEHIND}"), r"\1, \2"),
    # "Row 3 C4": the same before a place.
    Mending(re.compile(rf"(\d) ([A-D][1-4]){_BEHIND}"), r"\1, \2"),
    # "Row 2: A smooth": a capital A within a sentence is the column, never a word.
    Mending(re.compile(r"(?<=[^\W_] |[,:;] )A (?=\w)"), "A, "),
)
"""For every language, in this order."""

BY_LANGUAGE = {
    # The unstressed article would be heard.
    "pt": (Mending(re.compile(rf"{_BEFORE}A([1-4]){_BEHIND}"), r"Á \1"),),
    # Written together they are taken for an English word.
    "zh": (Mending(_PLACE, r"\1 \2"),),
    "cmn": (Mending(_PLACE, r"\1 \2"),),
    "yue": (Mending(_PLACE, r"\1 \2"),),
}
"""What one language needs besides; a language that is not here needs nothing more."""


def pronounce(text: str, language: str = "en") -> str:
    """Return the text as a voice of this language should be given it."""
    own = BY_LANGUAGE.get(language.lower().replace("_", "-").partition("-")[0], ())
    for mending in (*EVERYWHERE, *own):
        text = mending.wrong.sub(mending.right, text)
    return text
