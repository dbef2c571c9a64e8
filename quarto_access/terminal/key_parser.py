"""Parse what a terminal sends into key presses, and drop whole any sequence that isn't a key.

prompt_toolkit's own parser turns a sequence that it doesn't know into Escape and letters, and waits forever for the end
of a bracketed paste. Only its table of keys is used here.
"""

from __future__ import annotations

import re

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

CONTROL_C = "\x03"
_ESCAPE = "\x1b"
_PASTE, _PASTE_END = "\x1b[200~", "\x1b[201~"

_ALSO = {"\x1b[99;5u": CONTROL_C, "\x1b[27;5;99~": CONTROL_C}
"""Control C on a terminal that another program left in one of the newer keyboard modes."""

# Control C interrupts a string, too: it must always work.
_OSC = r"\][^\x03\x07\x18\x1a\x1b]*"
_STRING = rf"(?:{_OSC}|[PX^_][^\x03\x18\x1a\x1b]*)"
_WHOLE = re.compile(
    rf"""\x1b(?:
        \t                            # Shift+Tab on the Linux console
      | \[\[[@-~]                     # F1 to F5 on the Linux console
      | \[M[^\x00-\x1f]{{3}}          # a mouse report of the X10 kind
      | \[(?![\[M])[0-?]*[\ -/]*[@-~] # CSI
      | O[0-9;]*[@-~]                 # SS3
      | {_OSC}\x07
      | {_STRING}\x1b\\
    )""",
    re.VERBOSE,
)
_BEGINNING = re.compile(rf"\x1b(?:\[(?:\[|M[^\x00-\x1f]{{0,2}}|[0-?]*[ -/]*)|O[0-9;]*|{_STRING}(?:\x1b\Z)?)?")
"""A sequence as far as it goes: to the end of the text, or to a character that can't be part of it."""

LONGEST = 4096
"""Characters after which a sequence without an end is treated as a paste."""


class KeyParser:
    """Parses text that may be cut anywhere."""

    def __init__(self) -> None:
        """Start between two keys."""
        self.pasting = False
        """Whether a paste is being dropped. Set it if the input can't be anything else."""
        self._unfinished = ""

    def feed(self, text: str) -> list[KeyPress]:
        """Return the keys that are complete by now. The end of a paste is one, too."""
        text = self._unfinished + text
        presses: list[KeyPress] = []
        at = 0
        while at < len(text):
            if self.pasting:
                end = text.find(_PASTE_END, at)
                if end < 0:
                    at = max(at, len(text) - len(_PASTE_END) + 1)
                    break
                at = end + len(_PASTE_END)
                presses += self._end_paste()
            elif text[at] != _ESCAPE:
                presses += _key(text[at])
                at += 1
            elif (whole := _WHOLE.match(text, at)) is not None:
                at = whole.end()
                self.pasting = whole[0] == _PASTE
                presses += _key(_ALSO.get(whole[0], whole[0]))
            else:
                beginning = _BEGINNING.match(text, at)
                end = at + 1 if beginning is None else beginning.end()
                if end == len(text):
                    self.pasting = end - at > LONGEST
                    break
                # A character that belongs to no sequence: Escape was pressed before it, or a sequence was cut short.
                presses += _key(text[at:end])
                at = end
        self._unfinished = text[at:]
        return presses

    def flush(self) -> list[KeyPress]:
        """Stop waiting for more, after a moment of quiet: a lone Escape is a key, and a paste has ended."""
        unfinished, self._unfinished = self._unfinished, ""
        return self._end_paste() if self.pasting else _key(unfinished)

    def _end_paste(self) -> list[KeyPress]:
        self.pasting = False
        return [KeyPress(Keys.BracketedPaste, "")]


def _key(text: str) -> list[KeyPress]:
    """Return the key that sends this text. Nothing for other sequences, the start of a paste and keys with Alt."""
    key = ANSI_SEQUENCES.get(text, text if len(text) == 1 else Keys.BracketedPaste)
    return [] if key is Keys.BracketedPaste or isinstance(key, tuple) else [KeyPress(key, text)]
