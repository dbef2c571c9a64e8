"""Keyboard layouts by physical position.

The table of keys uses qwerty names. A layout maps the player's keys to them, so that a command has the same position on
every keyboard, and help says the names printed there.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import name

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
    "´": "acute",  # noqa: RUF001 - a separate key on qwertz
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
"""Names of keys by the characters they type. Letters and digits are their own names."""

_QWERTY = "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./"
_ROWS = {
    Layout.QWERTY: (_QWERTY,),
    Layout.QWERTZ: ("1234567890ß´qwertzuiopü+asdfghjklöäyxcvbnm,.-",),  # noqa: RUF001 - the key beside Backspace
    # On azerty, digits need Shift: list that row with and without it.
    Layout.AZERTY: ("&é\"'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!", "1234567890)=azertyuiop^$qsdfghjklmùwxcvbn,;:!"),
    Layout.DVORAK: ("1234567890[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz",),
}
_LEFT_BLOCK = "1234qwerasdfzxcv5tgb"
_RIGHT_BLOCK = "7890uiopjkl;m,./6yhn"
GRID = tuple("1234qwerasdfzxcv")


def name_of(character: str) -> str:
    """Return the name of the key that types a character."""
    return NAMES.get(character, character)


_OTHER_SCRIPTS = (
    "1234567890-=йцукенгшщзхъфывапролджэячсмитьбю.",  # Russian
    "1234567890-=йцукенгшщзхїфівапролджєячсмитьбю.",  # Ukrainian
    "1234567890-=;ςερτυθιοπ[]ασδφγηξκλ;'ζχψωβνμ,./",  # Greek
    "ㄅㄉˇˋㄓˊ˙ㄚㄞㄢㄦ=ㄆㄊㄍㄐㄔㄗㄧㄛㄟㄣ[]ㄇㄋㄎㄑㄕㄘㄨㄜㄠㄤ'ㄈㄌㄏㄒㄖㄙㄩㄝㄡㄥ",  # Zhuyin
)
_LATIN = {
    letter: name_of(qwerty)
    for row in _OTHER_SCRIPTS
    for letter, qwerty in zip(row, _QWERTY, strict=True)
    if not letter.isascii()
}


def latin(letter: str) -> str:
    """Return the key that types a letter of another script: both are printed on it, and the Latin one is its name."""
    return _LATIN.get(letter, letter)


def is_foreign(key: str) -> bool:
    """Return whether a key types a letter of a script whose keyboards are unknown."""
    return len(key) == 1 and key.isalpha() and not name(key, "").startswith("LATIN")


def layout_map(layout: Layout) -> dict[str, str]:
    """Map each key of a layout to the qwerty key in the same position."""
    qwerty_keys: dict[str, str] = {}
    for row in _ROWS[layout]:
        for character, qwerty in zip(row, _QWERTY, strict=True):
            qwerty_keys.setdefault(name_of(character), name_of(qwerty))
    return qwerty_keys


def _swapped(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    listed = tuple(pairs)
    return {**{right: left for left, right in listed}, **dict(listed)}


def key_map(keyboard: KeyboardSettings) -> dict[str, str]:
    """Map each key of the player's keyboard to a qwerty key of the table."""
    qwerty_keys = layout_map(keyboard.layout)
    if keyboard.hand is Hand.RIGHT:
        swapped = _swapped((name_of(a), name_of(b)) for a, b in zip(_LEFT_BLOCK, _RIGHT_BLOCK, strict=True))
        qwerty_keys = {key: swapped.get(qwerty, qwerty) for key, qwerty in qwerty_keys.items()}
    if keyboard.taught:
        qwerty_keys = _with_taught(qwerty_keys, keyboard.taught)
    return qwerty_keys


def _with_taught(qwerty_keys: dict[str, str], taught: tuple[str, ...]) -> dict[str, str]:
    """Return the map with the sixteen taught grid keys. Their former commands move to the former grid keys."""
    free = [key for key, qwerty in qwerty_keys.items() if qwerty in GRID and key not in taught]
    displaced = [qwerty_keys[key] for key in taught if key in qwerty_keys and qwerty_keys[key] not in GRID]
    changed = {key: qwerty for key, qwerty in qwerty_keys.items() if key not in taught}
    changed |= dict(zip(free, displaced, strict=False))
    return changed | dict(zip(taught, GRID, strict=True))


BOTTOM_LEFT = {"z": Layout.QWERTY, "y": Layout.QWERTZ, "w": Layout.AZERTY, "semicolon": Layout.DVORAK}
"""Layouts by their bottom-left letter key."""

RIGHT_OF_Q = {"j": Layout.DVORAK, "s": Layout.AZERTY, "w": Layout.QWERTY}
"""A player who presses Q may be on the bottom row of Dvorak, or a row too high. The key to its right tells."""
