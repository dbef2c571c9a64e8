"""Measure the built-in voice and the cues together, in recordings of the real program.

Each measure plays a short script and returns figures. The tests compare them with their targets, and
`tests/measure_hearing.py` prints them.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import pairwise
from math import log
from operator import add, mul, sub
from typing import TYPE_CHECKING

from helpers.game_recording import record_game
from helpers.recogniser import ANY_ORDER, Recogniser
from helpers.sound_measures import decibels, pitch, strength
from helpers.tape import BUFFER, LAG, SECOND
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

RATES = (170, 240, 320)
"""Words per minute: the default, a listener with practice, a fast one."""

PIECE_KEYS = "1234qwerasdfzxcv"
SPOT_KEYS = "zxcvasdfqwer1234"
"""From A1, so that each four are a row."""

_ROW_PART = 0.06
"""Seconds of the focus cue in which to look for the row: what a cue has to itself at the shortest setting."""

_FAINT = 60
"""Samples up to this are silence."""

_MARGIN = RATE // 200
_BUFFER = BUFFER // 4
_WINDOW = RATE // 100
_AUDIBLE = 100.0
"""Strength, 50 dB below full scale, from which something besides a cue is speech."""

_BEGIN = """
sit_down("--voice", "builtin")
go_on(0.3)
hear_out()
"""

_PRESSES = """
def samples(*cues):
    output({cue: mixer._samples[cue].tolist() for cue in cues})

def hear_each(keys):
    "Press keys and output what is said, after one that explains itself."
    key("x")
    hear_out()
    for name in keys:
        hear(name)
        output(logged()[-1][0])
    mark()
"""


@dataclass(frozen=True)
class Part:
    """A part of a recording, from just before its first sound to just after its last."""

    left: array[int]
    right: array[int]

    @property
    def middle(self) -> array[int]:
        return array("h", (sum(ears) // 2 for ears in zip(self.left, self.right, strict=True)))

    @property
    def as_voice(self) -> array[int]:
        """One channel at the rate of the voice."""
        middle = self.middle
        return array("h", (sum(two) // 2 for two in zip(middle[0::2], middle[1::2], strict=False)))

    def cut(self, start: float, end: float | None = None) -> Part:
        """Return the part between these seconds."""
        frames = slice(round(start * RATE), None if end is None else round(end * RATE))
        return Part(self.left[frames], self.right[frames])


def between(raw: bytes, start: int, end: int | None = None) -> Part:
    """Return what sounds between two marks."""
    both = array("h", bytes(raw[start:end]))
    left, right = both[0::2], both[1::2]
    loud = [i for i, ears in enumerate(zip(left, right, strict=True)) if max(ears) > _FAINT or min(ears) < -_FAINT]
    frames = slice(max(0, loud[0] - _MARGIN), loud[-1] + _MARGIN) if loud else slice(0)
    return Part(left[frames], right[frames])


def _answers(raw: bytes, lines: Sequence[object]) -> list[tuple[Part, str]]:
    """Return the sound and the words of each answer that `hear_each` printed."""
    marks, said = lines[0::2], lines[1::2]
    return [(between(raw, *ends), words) for ends, words in zip(pairwise(marks), said, strict=True)]


@dataclass(frozen=True)
class Found:
    """Where a cue starts in a part of a recording, and how much it sounds like itself, up to 1."""

    at: int
    likeness: float


def find_cue(wave: Sequence[int], cue: Sequence[int], first: int = 0, last: int | None = None) -> Found:
    """Find a cue between two samples, by correlation: roughly at a low rate, then exactly."""
    coarse = 8
    low_wave, low_cue = _slower(wave[first:last], coarse), _slower(cue, coarse)
    rough = sorted(range(max(1, len(low_wave) - len(low_cue) // 2)), key=lambda at: -_likeness(low_wave, low_cue, at))
    near = {first + at * coarse + i for at in rough[:24] for i in range(-coarse, coarse + 1)}
    return _best(wave, cue, (at for at in near if at >= 0))


def _best(wave: Sequence[int], cue: Sequence[int], places: Iterable[int]) -> Found:
    return max((Found(at, _likeness(wave, cue, at)) for at in places), key=lambda found: found.likeness)


def _likeness(wave: Sequence[int], cue: Sequence[int], at: int) -> float:
    heard = wave[at : at + len(cue)]
    both = (sum(map(mul, heard, heard)) * sum(map(mul, cue, cue))) ** 0.5
    return sum(map(mul, heard, cue)) / max(both, 1e-9)


def _slower(wave: Sequence[int], by: int) -> list[int]:
    return [sum(wave[i : i + by]) for i in range(0, len(wave) - by + 1, by)]


# The names of pieces beside their cue.


@dataclass(frozen=True)
class Names:
    """The piece names that the recogniser understood, and what it took the others for."""

    understood: int
    misheard: Mapping[str, str | None]
    quietest_cue: float
    """In dB against the file: the cue must be there, or this would be no test."""


def names_with_cues(folder: Path, rate: int) -> Names:
    """Press all pieces, and have their names recognised in free word order."""
    script = _BEGIN + _PRESSES + f"samples('choose')\nhear_each({PIECE_KEYS!r})\n"
    raw, (cues, *lines) = record_game(folder, script, voice={"rate": rate})
    listener = Recogniser(ANY_ORDER)
    misheard, cue_levels = {}, []
    for part, said in _answers(raw, lines):
        name = said.rstrip(".").lower()
        heard = listener.understood(part.as_voice)
        if heard != name:
            misheard[name] = heard
        cue_levels.append(_level_of(part.middle, cues["choose"]))
    return Names(len(cue_levels) - len(misheard), misheard, min(cue_levels))


def _level_of(wave: Sequence[int], cue: Sequence[int]) -> float:
    """Return how loud a cue is in its first 60 ms, in dB against its file."""
    start = cue[: round(_ROW_PART * RATE)]
    at = find_cue(wave, start, 0, round(0.25 * RATE)).at
    gain = sum(map(mul, wave[at : at + len(start)], start)) / sum(map(mul, start, start))
    return decibels(abs(gain))


def cue_levels(folder: Path) -> tuple[float, list[float]]:
    """Return the level of a cue in silence, and where its key interrupts speech, in dB against the file."""
    script = f"""{_BEGIN}{_PRESSES}
samples("choose")
key("x")
hear_out()
hear("1")
for name in "3q4w":
    key(name)
    go_on(0.5)
    hear("1")
mark()
"""
    raw, (cues, *marks) = record_game(folder, script)
    # From each key on, a little longer than it takes to be heard.
    parts = [array("h", raw[mark : mark + SECOND // 5 // 4 * 4]) for mark in marks[:-1]]
    silent, *interrupting = [
        _level_of([sum(ears) // 2 for ears in zip(both[0::2], both[1::2], strict=True)], cues["choose"])
        for both in parts
    ]
    return silent, interrupting


# The rows of spots beside their names.


@dataclass(frozen=True)
class Rows:
    """The rows that were found, of 16 spots."""

    found: int
    pitches: Sequence[float]
    """In Hz, from A1."""


def rows(folder: Path, rate: int, *, voice: bool = True) -> Rows:
    """Press all spots, and look for the row in the pitch of the focus cue."""
    begin = _BEGIN if voice else "sit_down()\n"
    script = f"""{begin}{_PRESSES}
samples("focus-1", "focus-2", "focus-3", "focus-4")
for name in ("1", "enter"):
    key(name)
    hear_out()
hear_each({SPOT_KEYS!r})
"""
    raw, (cues, *lines) = record_game(folder, script, voice={"rate": rate})
    known = [pitch(_row_part(samples)) for samples in cues.values()]
    heard = [pitch(_row_part(part.middle)) for part, _ in _answers(raw, lines)]
    nearest = [min(range(4), key=lambda row: abs(log(one / known[row]))) for one in heard]
    return Rows(sum(row == number // 4 for number, row in enumerate(nearest)), heard)


def _row_part(wave: Sequence[int]) -> Sequence[int]:
    """Return the start of a focus cue, from its first sound."""
    start = next(i for i, sample in enumerate(wave) if abs(sample) > _FAINT)
    return wave[start : start + round(_ROW_PART * RATE)]


# The sound of a piece before its words.


@dataclass(frozen=True)
class PieceSounds:
    """How many pieces were recognised by their sounds, and how many by the words that follow."""

    sounds: int
    names: int
    least_alike: float
    """The smallest correlation between a piece's sound and what was recorded, 1 at best."""


def pieces_before_words(folder: Path, rate: int = RATES[0]) -> PieceSounds:
    """Press all pieces, with their sounds before the words."""
    script = f"""{_BEGIN}{_PRESSES}
samples("choose", *(cue for cue in mixer.cues() if cue.startswith("piece-")))
hear_each({PIECE_KEYS!r})
"""
    raw, (cues, *lines) = record_game(folder, script, voice={"rate": rate}, sound={"pieces": "before"})
    choose = cues.pop("choose")
    listener = Recogniser(ANY_ORDER)
    sounds, names, likenesses = 0, 0, []
    for part, said in _answers(raw, lines):
        words = said.rstrip(".").lower()
        code = "".join(word[0] for word in words.upper().split())
        heard = part.middle
        after = find_cue(heard, choose[: len(choose) // 2], 0, round(0.1 * RATE)).at + len(choose)
        # One place for all, or a sound could win by being looked for elsewhere.
        found = {cue: _best(heard, samples, range(after - 2, after + 3)).likeness for cue, samples in cues.items()}
        likenesses.append(found[f"piece-{code}"])
        sounds += max(found, key=found.__getitem__) == f"piece-{code}"
        end = (after + len(cues[f"piece-{code}"])) / RATE
        names += listener.understood(part.cut(end).as_voice) == words
    return PieceSounds(sounds, names, min(likenesses))


# The end of a game.

ENDINGS = {
    "win": ("quarto", "win"),
    "loss": ("loss",),
    "draw": ("last-call", "draw"),
}
"""The cues of each ending, in order."""

_DRAWN = (
    "ssss b4 ssts d1 gsts d4 gssh a3 ssth d2 grts a1 srss b1 gsth c4 sssh b2 grss c2 srsh a4 srth c1 gsss c3 grsh a2 "
    "grth b3 srts d3 pass"
)

_TO_THE_END = {
    "win": """
for name in "1 enter z enter 2 enter x enter 3 enter c enter 4 enter v enter u".split():
    key(name)
last = lambda: key("enter")
""",
    "loss": """
for name in ("tab", "g"):
    key(name)
last = lambda: key("enter")
""",
    "draw": f"""
for line in {_DRAWN!r}.split():
    program.type(line)
last = lambda: program.type("pass")
""",
}


@dataclass(frozen=True)
class Ending:
    """The last cue of a game and the words of the result, in seconds from the first sound."""

    cues_end: float
    words_start: float
    words: str

    @property
    def pause(self) -> float:
        """Seconds from the end of the cues to the first word; negative if the words don't wait."""
        return self.words_start - self.cues_end


def ending(folder: Path, outcome: str) -> Ending:
    """Play a game to its end, and look for the end of its cues and the start of the words."""
    expected = ENDINGS[outcome]
    script = f"""{_BEGIN}{_PRESSES}
samples(*{expected!r})
{_TO_THE_END[outcome]}
speaker.stop()
hear_out()
before = len(logged())
mark()
last()
hear_out()
output(logged()[before:])
"""
    raw, (cues, mark, told) = record_game(folder, script)
    assert [cue for _, cue in told if cue] == list(expected), told
    part = between(raw, mark)
    heard = part.middle
    cues_only, end = array("h", bytes(2 * len(part.left))), 0
    for cue in expected:
        samples = cues[cue]
        found = find_cue(heard, samples, end, end + RATE // 2 + len(samples))
        room = min(len(samples), len(cues_only) - found.at)
        cues_only[found.at : found.at + room] = array("h", samples[:room])
        end = found.at + len(samples)
    words = " ".join(text for text, _ in told if text)
    return Ending(end / RATE, _first_word(part, cues_only) / RATE, words)


def _first_word(part: Part, cues: Sequence[int]) -> int:
    """Return where something besides the cues starts to sound, for at least 30 ms."""
    windows = range(0, len(cues) - 3 * _WINDOW, _WINDOW)
    beside = [_beside(part, cues, at) for at in (*windows, windows.stop, windows.stop + _WINDOW)]
    sounding = (i for i in range(len(windows)) if min(beside[i : i + 3]) > _AUDIBLE)
    return _WINDOW * next(sounding, len(cues) // _WINDOW)


def _beside(part: Part, cues: Sequence[int], at: int) -> float:
    """Return how strong the rest is, after removing the cue at whatever level it has in this window."""
    cue = cues[at : at + _WINDOW]
    power = sum(map(mul, cue, cue))
    rest = []
    for ear in (part.left, part.right):
        heard = ear[at : at + _WINDOW]
        gain = sum(map(mul, heard, cue)) / power if power else 0.0
        rest.append(strength([sample - gain * own for sample, own in zip(heard, cue, strict=True)]))
    return max(rest)


# The voice while the sounds are as soft as keys make them.


@dataclass(frozen=True)
class Softest:
    """The level of the same words in dB, before and after Control T, and the level of the words of a move."""

    before: float
    after: float
    move: float
    told: str


def sounds_at_their_softest(folder: Path) -> Softest:
    """Turn the sounds down as far as a key can, and make a move."""
    script = f"""{_BEGIN}{_PRESSES}
hear_each("q1")
for _ in range(12):
    key("control-t")
hear_out()
hear_each("q1")
for name in ("enter", "z"):
    key(name)
    hear_out()
hear("enter")
output(logged()[-1][0])
mark()
"""
    raw, lines = record_game(folder, script)
    first, second, move = lines[:5], lines[5:10], lines[10:]
    before, after = (_answers(raw, answers)[1][0] for answers in (first, second))
    (moved, told), *_ = _answers(raw, move)
    return Softest(_speech_level(before), _speech_level(after), _speech_level(moved), told)


def _speech_level(part: Part) -> float:
    """Return the level of the words, in dB below full scale. The cue is over by then."""
    return decibels(strength(part.cut(0.3).middle) / 32_768)


# Interruptions.


@dataclass(frozen=True)
class Cut:
    """The steps between samples at a place, and just before it."""

    sharp: int
    """The largest step where buffers meet, which is where a hard cut happens."""
    fading: int
    """The largest step until any fade has ended."""
    before: int

    @property
    def step(self) -> int:
        return max(self.sharp, self.fading)

    @property
    def clicks(self) -> bool:
        """Whether a hard cut stands out from the sound before it. Later steps may be those of a word that starts."""
        return self.sharp > max(2 * self.before, _FAINT)


@dataclass(frozen=True)
class Interruptions:
    """The places where keys interrupt voice and cues, and places where nobody does."""

    cuts: Sequence[Cut]
    left_alone: Sequence[Cut]


_FADE = 0.006
"""Seconds in which an interrupted sound must be gone: a fade of 5 ms, and a little more."""

_JUST_BEFORE = 0.015

_ONSET = 0.02
"""Seconds of a cue by which to find it."""


def share_of_clicks(cuts: Sequence[Cut]) -> float:
    """Return which part of the places clicks. Without any cut some do, because words start like that."""
    return sum(cut.clicks for cut in cuts) / len(cuts)


def interruptions(folder: Path, keys: int = 100, *, real_time: bool = False) -> Interruptions:
    """Interrupt voice and cues by keys at awkward moments."""
    script = f"""{_BEGIN}{_PRESSES}
from random import Random

samples("choose")
hear_each({PIECE_KEYS!r})
waits = Random(23)
key("x")
for number in range({keys}):
    go_on(waits.uniform(0.06, 0.5))
    mark()
    key({PIECE_KEYS!r}[7 * number % 16])
hear_out()
"""
    raw, (cues, *lines) = record_game(folder, script, real_time=real_time)
    alone, marks = lines[:-keys], lines[-keys:]
    both = array("h", raw[: len(raw) // 4 * 4])
    ears = both[0::2], both[1::2]
    choose = cues["choose"][: round(_ONSET * RATE)]
    cuts = [cut_at(ears, _start_of_key(ears, mark // 4, choose), choose) for mark in marks]
    places = range(-(-alone[0] // BUFFER) * _BUFFER, alone[-1] // 4, _BUFFER)
    return Interruptions(cuts, [cut_at(ears, at) for at in places if any(ears[0][at - _BUFFER : at])])


def _start_of_key(ears: tuple[array[int], array[int]], mark: int, cue: Sequence[int]) -> int:
    """Return where the cue of a key starts: with a buffer, soon after the key."""
    first = -(-mark // _BUFFER) * _BUFFER
    left, right = (ear[first : first + round((LAG + 0.04) * RATE) + len(cue)] for ear in ears)
    middle = list(map(add, left, right))
    return first + _best(middle, cue, range(0, len(middle) - len(cue), _BUFFER)).at


def cut_at(ears: tuple[array[int], array[int]], at: int, cue: Sequence[int] = ()) -> Cut:
    """Measure the steps at a place, without those of a cue that starts there."""
    sharp = fading = before = 0
    first, last = at - round(_JUST_BEFORE * RATE), at + round(_ONSET * RATE)
    start = at - first
    for ear in ears:
        rest = list(ear[first:last])
        if cue:
            gain = sum(map(mul, rest[start:], cue)) / sum(map(mul, cue, cue))
            rest[start:] = [round(sample - gain * own) for sample, own in zip(rest[start:], cue, strict=True)]
        # The voice stops in its own thread, maybe one buffer earlier or later than the cue starts.
        buffers = (start + i * _BUFFER for i in (-1, 0, 1))
        sharp = max(sharp, *(_largest_step(rest[one - 2 : one + 2]) for one in buffers))
        fading = max(fading, _largest_step(rest[start - 2 : start + round(_FADE * RATE)]))
        before = max(before, _largest_step(rest[:start]))
    return Cut(sharp, fading, before)


def _largest_step(wave: Sequence[int]) -> int:
    return max(map(abs, map(sub, wave[1:], wave)))
