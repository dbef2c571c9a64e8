"""Keyboards by physical place: which key of another layout lies where a key of qwerty lies.

All keys of the table are named after qwerty. A layout tells what such a key is called on the player's keyboard, so that
hands find the same thing in the same place, and help says the names that are printed there.
"""

from __future__ import annotations

from collections.abc import Iterable

from quarto_access.settings import Hand, KeyboardSettings, Layout

NAMES = {
    " ": "space",
    "?": "question-mark",
    "!": "exclamation-mark",
    "/": "slash",
    ":": "colon",
    ",": "comma",
    ".": "full-stop",
    "-": "minus",
    "=": "equals",
    ";": "semicolon",
    "[": "left-bracket",
    "]": "right-bracket",
    "\\": "backslash",
    "'": "apostrophe",
    '"': "quote",
    "`": "grave",
    "´": "acute",  # noqa: RUF001 - a key of its own on qwertz
    "~": "tilde",
    "@": "at-sign",
    "#": "number-sign",
    "$": "dollar",
    "%": "percent",
    "^": "caret",
    "&": "ampersand",
    "*": "asterisk",
    "(": "left-parenthesis",
    ")": "right-parenthesis",
    "_": "underscore",
    "+": "plus",
    "{": "left-brace",
    "}": "right-brace",
    "|": "bar",
    "<": "less-than",
    ">": "greater-than",
}
"""Characters whose keys have a name; letters and digits are their own."""

_QWERTY = "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./"
_ROWS = {
    Layout.QWERTY: (_QWERTY,),
    Layout.QWERTZ: ("1234567890ß´qwertzuiopü+asdfghjklöäyxcvbnm,.-",),  # noqa: RUF001 - the key beside Backspace
    # The digits need Shift on azerty: the row is known with it and without.
    Layout.AZERTY: ("&é\"'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!", "1234567890)=azertyuiop^$qsdfghjklmùwxcvbn,;:!"),
    Layout.DVORAK: ("1234567890[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz",),
}
_LEFT_BLOCK = "1234qwerasdfzxcv5tgb"
_RIGHT_BLOCK = "7890uiopjkl;m,./6yhn"
GRID = tuple("1234qwerasdfzxcv")


def name_of(character: str) -> str:
    """Return what a key is called that types this character."""
    return NAMES.get(character, character)


def places(layout: Layout) -> dict[str, str]:
    """Return for each key of this layout the qwerty key that lies there."""
    found: dict[str, str] = {}
    for row in _ROWS[layout]:
        for character, there in zip(row, _QWERTY, strict=True):
            found.setdefault(name_of(character), name_of(there))
    return found


def _swapped(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    both = tuple(pairs)
    return {**{there: here for here, there in both}, **dict(both)}


def key_map(keyboard: KeyboardSettings) -> dict[str, str]:
    """Return for each key of the player's keyboard the key of the table that it is."""
    found = places(keyboard.layout)
    if keyboard.hand is Hand.RIGHT:
        swapped = _swapped((name_of(a), name_of(b)) for a, b in zip(_LEFT_BLOCK, _RIGHT_BLOCK, strict=True))
        found = {key: swapped.get(there, there) for key, there in found.items()}
    if keyboard.taught:
        found = _with_taught(found, keyboard.taught)
    return found


def _with_taught(found: dict[str, str], taught: tuple[str, ...]) -> dict[str, str]:
    """Return the map with sixteen keys taught: what they did before goes to the keys they leave free."""
    free = [key for key, there in found.items() if there in GRID and key not in taught]
    displaced = [found[key] for key in taught if key in found and found[key] not in GRID]
    after = {key: there for key, there in found.items() if key not in taught}
    after |= dict(zip(free, displaced, strict=False))
    return after | dict(zip(taught, GRID, strict=True))


BOTTOM_LEFT = {"z": Layout.QWERTY, "y": Layout.QWERTZ, "w": Layout.AZERTY, "semicolon": Layout.DVORAK}
"""The bottom-left letter key gives a layout away."""

BESIDE = {"j": Layout.DVORAK, "s": Layout.AZERTY, "w": Layout.QWERTY}
"""Whoever presses Q may mean the first letter of Dvorak's lowest row, or a row too high: the key to its right tells."""
