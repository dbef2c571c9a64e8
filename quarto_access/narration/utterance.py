"""What the player hears: utterances, and how their text is broken into lines and pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from quarto_access.frozen import frozen
from quarto_access.rules.board import Square
from quarto_access.rules.pieces import Piece
from quarto_access.table.cues import Cue

CELLS = 39
"""The longest line that fits a braille display: it has 40 cells, and the cursor takes one."""

BREAK = " | "
"""Marks where a message may be broken into two lines."""

LONGEST_PAGE = 200
"""Characters of an answer that we say at once. Nobody can remember more."""


@frozen
class Utterance:
    """One message: its lines, the cue played with it, and the spot it comes from.

    `news` is something the player didn't ask for and must not miss.
    """

    lines: tuple[str, ...] = ()
    cue: Cue | None = None
    square: Square | None = None
    news: bool = False
    squares: tuple[Square, ...] = ()
    """The spots of a goal, each of which plays a part of the cue."""
    aloud: bool = True
    """Whether a voice says it. A voice would spell out braille cells dot by dot."""
    walked: bool = False
    """Whether the lines after the first are choices, which Space goes through anyway."""
    valid_for: float = inf
    """Seconds until it is no longer true. A voice that can't start in time drops it."""
    piece: Piece | None = None
    """A piece the player pressed, which may be played as a sound."""
    sounds: tuple[Cue, ...] = ()
    """Cues that follow the first one where sounds replace words."""
    whispered: bool = False
    """Whether it's about a piece that is gone. A voice whispers it if it can."""

    @property
    def wordless(self) -> bool:
        """Whether it is only a cue."""
        return not self.lines and not self.sounds


def varied(last: str, lines: Sequence[str], last_text: str = "") -> list[str]:
    """Return the lines changed so that none equals the line before it, and all together don't equal the last text.

    Some screen readers skip a line that equals the one they just read.
    """
    changed: list[str] = []
    for line in lines:
        last = _vary(line) if line == last else line
        changed.append(last)
    if len(changed) > 1 and joined(lines, changed) == last_text:
        changed[-1] = _vary(changed[-1])
    return changed


def _vary(line: str) -> str:
    """Drop the full stop at the end or, after anything else, add one. Both sound the same."""
    return line[:-1] if line.endswith(".") else f"{line}."


def joined(lines: Sequence[str], changed: Sequence[str]) -> str:
    """Return the text of varied lines. Without line breaks, a sentence inside it needs its full stop."""
    return " ".join((*lines[:-1], *changed[-1:]))


def pack(sentences: Iterable[str]) -> list[str]:
    """Put short sentences on one line while it fits a braille display."""
    lines: list[str] = []
    for sentence in sentences:
        if lines and len(lines[-1]) + 1 + len(sentence) <= CELLS:
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return lines


def break_line(line: str) -> list[str]:
    """Break a line at its marks if it doesn't fit a braille display."""
    sentences = line.split(BREAK)
    whole = " ".join(sentences)
    return [whole] if len(whole) <= CELLS else pack(sentences)


View = Sequence[tuple[Sequence[str], Sequence[str]]]
"""One way to say an answer: the lines of each item, and its lines where it begins a part, perhaps with its heading."""


def cut(view: View, room: float) -> list[list[str]]:
    """Cut an answer between items into parts that fit, so that a heading stays with the line below it."""
    parts: list[list[str]] = []
    for lines, headed in view:
        if parts and len(" ".join((*parts[-1], *lines))) <= room:
            parts[-1] += lines
        else:
            parts.append([*(headed if parts else lines)])
    return [pack(part) for part in parts]
