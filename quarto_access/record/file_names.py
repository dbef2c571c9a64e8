"""The names of records: which files are games, and which names a file can have on every system."""

from __future__ import annotations

import re

SUFFIX = ".quarto.txt"
SETUP_SUFFIX = ".laying.txt"
"""Suffix of an unfinished setup: a layout or a position that the players are still setting up."""

_BOTH = (SUFFIX, SETUP_SUFFIX)

_UNSAFE = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])\s*(\.|$)", re.IGNORECASE)
"""Names of devices on Windows, whatever follows the first full stop."""

_LONGEST_NAME = 150
"""Bytes of a file name, so that the temporary file's longer name fits everywhere."""


def is_game(name: str) -> bool:
    """Return whether a file is named like a record. Sticks and old systems may have `.QUARTO.TXT`."""
    return name.endswith(SUFFIX) or name.lower().endswith(SUFFIX)


def is_setup(name: str) -> bool:
    """Return whether a file is named like an unfinished setup."""
    return not name.endswith(SUFFIX) and name.lower().endswith(SETUP_SUFFIX)


def is_listed(name: str) -> bool:
    """Return whether a file is named like a game or a setup. One look, because there may be thousands."""
    return name.endswith(_BOTH) or name.lower().endswith(_BOTH)


def stem_of(name: str) -> str:
    """Return the name of a game or a setup without its suffix."""
    suffix = SUFFIX if is_game(name) else SETUP_SUFFIX if is_setup(name) else ""
    return name[: len(name) - len(suffix)]


def safe_name(called: str) -> str:
    """Return a name that a file can have on every system, or an empty text if nothing is left of it."""
    from unicodedata import normalize

    plain = normalize("NFC", stem_of(called.strip()))
    printable = "".join(one if one.isprintable() else " " for one in _UNSAFE.sub(" ", plain))
    short = " ".join(printable.split()).encode("utf-8", "ignore")[:_LONGEST_NAME].decode("utf-8", "ignore")
    name = short.strip(" .-~")
    return f"Game {name}" if _RESERVED.match(name) else name


def is_usable(name: str) -> bool:
    """Return whether a file can have this name on every system: a record is taken along on sticks and in zip files."""
    return not (_UNSAFE.search(name) or _RESERVED.match(name) or name.endswith((".", " ")))
