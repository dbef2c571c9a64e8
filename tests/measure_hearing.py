"""Print how well voice and cues are heard together, as plain tables.

    python tests/measure_hearing.py                 everything but the real-time part: about a minute
    python tests/measure_hearing.py names rows      only these
    python tests/measure_hearing.py real-time       interruptions once more, in real time: about a minute

Each figure comes from recordings of the real program, the built-in voice and the real mixer.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from helpers import voice_and_cues
from helpers.voice_and_cues import ENDINGS, RATES, Interruptions, share_of_clicks

Row = tuple[object, ...]


def table(title: str, *rows: Row) -> None:
    """Print rows in columns, the first row as a header."""
    texts = [[str(value) for value in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    print(f"\n{title}")
    for row in texts:
        print("  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())


def names(folder: Path) -> None:
    rows: list[Row] = [("words a minute", "understood", "cue", "misheard")]
    for rate in RATES:
        found = voice_and_cues.names_with_cues(folder, rate)
        misheard = "; ".join(f"{name} as {heard}" for name, heard in found.misheard.items()) or "none"
        rows.append((rate, f"{found.understood} of 16", f"{found.quietest_cue:.0f} dB", misheard))
    table("Piece names in free word order, with their cue", *rows)


def cue_levels(folder: Path) -> None:
    in_silence, interrupting = voice_and_cues.cue_levels(folder)
    levels = ", ".join(f"{level:.0f}" for level in interrupting)
    table(
        "Level of a key's cue, in dB against its file",
        ("in silence", "interrupting speech"),
        (f"{in_silence:.0f}", levels),
    )


def rows_of_spots(folder: Path) -> None:
    silence = voice_and_cues.rows(folder, RATES[0], voice=False)
    found = [(rate, f"{voice_and_cues.rows(folder, rate).found} of 16") for rate in RATES]
    table(
        "Rows by the pitch of the focus cue",
        ("words a minute", "found"),
        ("no voice", f"{silence.found} of 16"),
        *found,
    )


def pieces(folder: Path) -> None:
    found = voice_and_cues.pieces_before_words(folder)
    table(
        "A piece's sound before its words",
        ("by sound", "by words", "least alike"),
        (f"{found.sounds} of 16", f"{found.names} of 16", f"{found.least_alike:.3f}"),
    )


def endings(folder: Path) -> None:
    rows: list[Row] = [("result", "cues end", "words start", "pause")]
    for outcome in ENDINGS:
        ending = voice_and_cues.ending(folder, outcome)
        times = (ending.cues_end, ending.words_start, ending.pause)
        rows.append((outcome, *(f"{1000 * seconds:.0f} ms" for seconds in times)))
    table("The end of a game", *rows)


def softest(folder: Path) -> None:
    found = voice_and_cues.sounds_at_their_softest(folder)
    levels = [f"{level:.1f} dB" for level in (found.before, found.after, found.move)]
    table("The voice, with Control T pressed to the end", ("before", "after", "a move after"), tuple(levels))


def interruptions(folder: Path) -> None:
    _interruptions("Interruptions by keys, on the tape's clock", voice_and_cues.interruptions(folder))


def in_real_time(folder: Path) -> None:
    _interruptions("Interruptions by keys, in real time", voice_and_cues.interruptions(folder, real_time=True))


def _interruptions(title: str, found: Interruptions) -> None:
    rows: list[Row] = [("", "places", "largest step", "median step", "largest where buffers meet", "median", "click")]
    for name, cuts in (("interrupted", found.cuts), ("left alone", found.left_alone)):
        steps, sharp = [cut.step for cut in cuts], [cut.sharp for cut in cuts]
        figures = (max(steps), round(median(steps)), max(sharp), round(median(sharp)))
        rows.append((name, len(cuts), *figures, f"{100 * share_of_clicks(cuts):.1f} %"))
    table(title, *rows)


MEASURES: dict[str, Callable[[Path], None]] = {
    "names": names,
    "levels": cue_levels,
    "rows": rows_of_spots,
    "pieces": pieces,
    "endings": endings,
    "softest": softest,
    "interruptions": interruptions,
    "real-time": in_real_time,
}

if __name__ == "__main__":
    wanted = sys.argv[1:] or [name for name in MEASURES if name != "real-time"]
    unknown = [name for name in wanted if name not in MEASURES]
    if unknown:
        sys.exit(f"Unknown: {' '.join(unknown)}. There are: {' '.join(MEASURES)}.")
    for name in wanted:
        with tempfile.TemporaryDirectory() as home:
            MEASURES[name](Path(home))
