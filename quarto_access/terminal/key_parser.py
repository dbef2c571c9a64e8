"""Parse what a terminal sends into key presses, and drop every sequence that isn't a key.

prompt_toolkit's own parser turns unknown sequences into Escape and letters, and waits forever for the end of a
bracketed paste. So we use only its table of keys.
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
"""Ctrl-C on a terminal that another program has left in one of the newer keyboard modes."""

# Ctrl-C must always work, so it ends a string.
_OSC = r"\][^\x03\x07\x18\x1a\x1b]*"
_STRING = rf"(?:{_OSC}|[PX^_][^\x03\x18\x1a\x1b]*)"
_COMPLETE = re.compile(
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
_INCOMPLETE = re.compile(rf"\x1b(?:\[(?:\[|M[^\x00-\x1f]{{0,2}}|[0-?]*[ -/]*)|O[0-9;]*|{_STRING}(?:\x1b\Z)?)?")
"""The start of a sequence, up to the end of the text or to a character that can't belong to it."""

LONGEST = 4096
"""Characters after which we treat a sequence without an end as a paste."""


class KeyParser:
    """Parses input that arrives in arbitrary pieces."""

    def __init__(self) -> None:
        """Start with no input."""
        self.pasting = False
        """Whether it is dropping a paste. Set this if the input can't be anything else."""
        self._unfinished = ""

    def feed(self, text: str) -> list[KeyPress]:
        """Parse more input; return the keys that are complete. The end of a paste counts as a key."""
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
            elif (complete := _COMPLETE.match(text, at)) is not None:
                at = complete.end()
                self.pasting = complete[0] == _PASTE
                presses += _key(_ALSO.get(complete[0], complete[0]))
            else:
                incomplete = _INCOMPLETE.match(text, at)
                end = at + 1 if incomplete is None else incomplete.end()
                if end == len(text):
                    self.pasting = end - at > LONGEST
                    break
                # Escape came right before another key, or a sequence was cut short.
                presses += _key(text[at:end])
                at = end
        self._unfinished = text[at:]
        return presses

    def flush(self) -> list[KeyPress]:
        """Finish after a pause in the input: a lone Escape is a key, and a paste has ended."""
        unfinished, self._unfinished = self._unfinished, ""
        return self._end_paste() if self.pasting else _key(unfinished)

    def _end_paste(self) -> list[KeyPress]:
        self.pasting = False
        return [KeyPress(Keys.BracketedPaste, "")]


def _key(text: str) -> list[KeyPress]:
    """Return the key that sends this text, if any. Ignore other sequences, the start of a paste, and keys with Alt."""
    key = ANSI_SEQUENCES.get(text, text if len(text) == 1 else Keys.BracketedPaste)
    return [] if key is Keys.BracketedPaste or isinstance(key, tuple) else [KeyPress(key, text)]
