"""Hear the program as a player does: words by speech recognition, cues by likeness, sides by balance.

Nothing here knows what the program wanted to say. The sentences it may hear in a game are data, below.
"""

from __future__ import annotations

import re
import time
from array import array
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import sqrt
from multiprocessing import get_context
from operator import add, mul
from random import Random
from typing import TYPE_CHECKING

from helpers.sound_measures import column
from helpers.sound_recording import cues
from helpers.tape import SECOND, Tape
from quarto_access.rules.board import Square, column_of, parse_square
from quarto_access.rules.pieces import Piece, parse_piece

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

PARTS = {
    "piece": "(grooved | smooth) (round | square) (tall | short) (hollow | solid)",
    "value": "(grooved | smooth | round | square | tall | short | hollow | solid)",
    "letter": "(alpha | bravo | charlie | delta)",
    "number": "(one | two | three | four)",
    "spot": "<letter> <number>",
    "cells": "(<letter> <piece> | <letter> [(and | to) <letter>] empty)",
    "level": "(one | two | three | four | five)",
    "goal": "(row <number> | column <letter> | diagonal alpha (one | four))",
    "held": "(won | held | held the draw)",
    "shared": "all <value> [[<value> [<value>]] and <value>]",
}
"""Parts of sentences, in JSGF."""

SENTENCES = {
    "start": ("new game against level <level>", "you give first choose a piece"),
    "a piece pressed": ("<piece>", "gone <piece> on <spot>", "gone <piece> in hand", "enter to give it"),
    "a spot pressed": ("<spot> empty", "<spot> <piece>", "enter to place it"),
    "own turn": ("given", "placed on <spot>", "give a piece or call quarto"),
    "the computer's turn": ("computer plays <spot>", "you get <piece>", "thinking"),
    "now": ("you hold <piece>", "place it", "computer played <spot>", "you played <spot>", "computer's turn"),
    "the last turn": ("computer's last turn", "played <spot> <piece>", "gave <piece>"),
    "a row": ("row <number> (empty | <cells> [<cells>] [<cells>] [<cells>])",),
    "calling": (
        "enter to call quarto or press its spots to name the line",
        "enter to call or press the spot where your piece makes one",
        "no call",
    ),
    "a call": (
        "quarto <goal> <shared> you win",
        "computer calls quarto <goal> <shared> computer wins [you placed it on <spot>]",
    ),
    "a false call": (
        "there's no quarto the game goes on",
        "computer calls quarto there isn't one the game goes on",
        "computer calls <goal> no quarto the game goes on",
        "too late <goal> <shared> wasn't called in time the game goes on",
        "computer calls too late <goal> <shared> wasn't called in time the game goes on",
    ),
    "the last call": (
        "all sixteen pieces are placed call quarto or enter to finish",
        "passed",
        "computer passes",
        "it's a draw nobody called quarto",
    ),
    "the end": (
        "the game is over it's a draw",
        "the game is over you won <goal> <shared>",
        "the game is over computer won <goal> <shared>",
        "enter to play again space for more",
    ),
    "why it was lost": (
        "<goal> had three <value> pieces and you gave a <value> one",
        "<goal> had three <value> pieces and only <value> ones were left",
        "after <spot> <goal> had three <value> pieces and only <value> ones were left",
        "after <spot> every piece left completed something",
        "(any | a | only the) <value> [<value>] [<value>] [<value>] one (was safe | would have <held>)",
        "[only] <spot> [[<spot>] or <spot>] would have <held>",
        "you could have called it first",
        "you could have made a quarto on <spot> <goal> <shared>",
    ),
    "refused": (
        "<spot> is taken <piece>",
        "choose a spot first",
        "choose a piece first",
        "nothing in hand",
        "the board is empty nothing to call",
    ),
}
"""What can be heard in a game against the computer, by kind. Each kind is counted by itself."""

KINDS = {form: kind for kind, forms in SENTENCES.items() for form in forms}

PLACED_ASIDE = ("<spot> empty", "<spot> <piece>", "placed on <spot>", "computer plays <spot>")
"""Sentences that come from the side of their spot's column."""

_PRONUNCIATIONS = {"grooved": "G R UW V D"}
"""Words that the recogniser's dictionary lacks."""

_NUMBERS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}
_DIGITS = {digit: word for word, digit in _NUMBERS.items()}


@dataclass(frozen=True)
class Sentence:
    """One sentence: its form, with placeholders, and its words. Where it was in the recording, in seconds."""

    form: str
    words: str
    start: float = 0.0
    end: float = 0.0
    column: int | None = None
    """The column that it came from, by ear."""

    @property
    def kind(self) -> str:
        return KINDS.get(self.form, "not understood")

    @property
    def piece(self) -> Piece | None:
        found = re.search(_pattern("<piece>"), self.words + " ")
        return parse_piece(found[0]) if found and "<piece>" in self.form else None

    @property
    def spot(self) -> Square | None:
        found = re.search(_pattern("<spot>"), self.words + " ")
        if found is None or "<spot>" not in self.form:
            return None
        letter, number = found[0].split()
        return parse_square(letter[0].upper() + _NUMBERS[number])

    @property
    def side_fits(self) -> bool:
        """Whether the sentence came from the side of the spot that it names, if it should."""
        return self.form not in PLACED_ASIDE or self.spot is None or self.column == column_of(self.spot)


@cache
def _pattern(form: str) -> str:
    """Return a form, or a part, as a regular expression for words that are each followed by a space."""
    pattern = ""
    for token in re.findall(r"<\w+>|[\w'.]+|[()|\[\]]", form):
        if token.startswith("<"):
            pattern += f"(?:{_pattern(PARTS[token[1:-1]])})"
        else:
            pattern += {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "|": "|"}.get(token, re.escape(token) + " ")
    return pattern


def parse_sentences(words: Sequence[str]) -> list[tuple[str, int, int]]:
    """Split words into sentences: the form of each, and from which word to which. Unknown words have no form."""
    found: list[tuple[str, int, int]] = []
    at = 0
    while at < len(words):
        rest = " ".join(words[at:]) + " "
        matches = [(match.end(), form) for form in KINDS if (match := re.match(_pattern(form), rest))]
        if matches:
            length, form = max(matches)
            count = rest[:length].count(" ")
            found.append((form, at, at + count))
            at += count
        elif found and found[-1][0] == "":
            found[-1] = ("", found[-1][1], at + 1)
            at += 1
        else:
            found.append(("", at, at + 1))
            at += 1
    return found


def written_sentences(text: str) -> list[Sentence]:
    """Return the sentences of a text, as they would be heard: to compare with what was."""
    words = [_DIGITS.get(word, word) for word in re.findall(r"[a-z']+|\d", text.lower())]
    return [Sentence(form, " ".join(words[start:end])) for form, start, end in parse_sentences(words)]


class Recogniser:
    """A speech recogniser that knows the sentences of a game."""

    RATE = 22_050
    _ROOM = 20
    """Strength of the noise that is added: the recogniser learnt from recordings of rooms, not from digital silence."""

    def __init__(self) -> None:
        import pocketsphinx

        # A second pass over the words (`bestpath`) would add words to the ends of sentences.
        self._decoder = pocketsphinx.Decoder(lm=None, samprate=self.RATE, bestpath=False, loglevel="FATAL")
        for word, sounds in _PRONUNCIATIONS.items():
            self._decoder.add_word(word, sounds, True)
        unknown = {word for word in re.findall(r"[\w'.]+", _grammar_words()) if self._decoder.lookup_word(word) is None}
        assert not unknown, f"the dictionary lacks {unknown}"
        self._decoder.add_jsgf_string("game", _grammar())
        self._decoder.activate_search("game")
        noise = Random(1)
        self._noise = [round(noise.gauss(0, self._ROOM)) for _ in range(self.RATE)]

    def understand(self, samples: Sequence[int]) -> list[Sentence]:
        """Return the sentences in these samples; times are in seconds from their start."""
        pause = self.RATE // 5
        padded = [*[0] * pause, *samples, *[0] * pause]
        noise = self._noise * (len(padded) // len(self._noise) + 1)
        noisy = array("h", [max(-32768, min(32767, sample)) for sample in map(add, padded, noise)])
        self._decoder.start_utt()
        self._decoder.process_raw(noisy.tobytes(), full_utt=True)
        self._decoder.end_utt()
        if self._decoder.hyp() is None:
            return []
        spoken = [
            (word, segment.start_frame / 100 - 0.2, segment.end_frame / 100 - 0.2)
            for segment in self._decoder.seg()
            if (word := re.sub(r"\(\d+\)$", "", segment.word))[0] not in "<[("
        ]
        words = [word for word, _, _ in spoken]
        return [
            Sentence(form, " ".join(words[start:end]), spoken[start][1], spoken[end - 1][2])
            for form, start, end in parse_sentences(words)
        ]


def _grammar() -> str:
    parts = "\n".join(f"<{name}> = {part};" for name, part in PARTS.items())
    return f"#JSGF V1.0;\ngrammar game;\n{parts}\n<sentence> = {' | '.join(KINDS)};\npublic <heard> = <sentence>+;\n"


def _grammar_words() -> str:
    return re.sub(r"<\w+>", "", " ".join((*KINDS, *PARTS.values())))


@dataclass(frozen=True)
class HeardCue:
    """A cue, where it was in the recording, how sure we are, and the column it came from."""

    name: str
    at: float
    seconds: float
    likeness: float
    column: int


class CueEar:
    """Recognises cues where a sound starts after a silence, by their first moment."""

    _RATE = 11_025
    _GLANCE, _MOMENT, _BLOCK = 165, 660, 110
    """Samples to compare: 15 ms at first, then 60; 10 to find out how long a cue sounds alone."""
    _SHIFTS = range(-8, 9)
    _MAYBE, _SURE, _ALONE = 0.6, 0.8, 0.9
    """How alike they must be."""

    def __init__(self, sounds: Mapping[str, Sequence[int]]) -> None:
        self._known = {name: _from_first(samples[::4]) for name, samples in sounds.items()}
        self.seconds = {name: len(samples) / 44_100 for name, samples in sounds.items()}

    def recognise(self, samples: Sequence[int], shifts: range = _SHIFTS) -> tuple[str, float, float] | None:
        """Return the cue that starts here, its likeness, and for how many seconds it sounds alone."""
        heard = _from_first(samples[::2])
        maybe = [
            (name, shift)
            for name in self._known
            for likeness, shift in [self._compare(heard, name, self._GLANCE, shifts)]
            if likeness > self._MAYBE
        ]
        compared = (
            (*self._compare(heard, name, self._MOMENT, range(shift - 8, shift + 9)), name) for name, shift in maybe
        )
        likeness, shift, name = max(compared, default=(0.0, 0, ""))
        if likeness < self._SURE:
            return None
        wave, alone = self._known[name], 0
        loudest = _loudest(heard[: len(wave)]), _loudest(wave)
        while (
            alone < len(wave)
            and (
                _likeness(heard, wave, self._BLOCK, shift, alone) > self._ALONE
                # Inside a cue, both may pause.
                or all(
                    _loudest(samples[alone : alone + self._BLOCK]) < loud / 10
                    for samples, loud in zip((heard, wave), loudest, strict=True)
                )
            )
        ):
            alone += self._BLOCK
        return name, likeness, alone / self._RATE

    def recognise_next(self, samples: Sequence[int]) -> tuple[str, float, float] | None:
        """Return the cue that starts about 12 ms from here, a buffer earlier or later: where another cue ends."""
        return self.recognise(samples, range(264))

    def _compare(self, heard: Sequence[int], name: str, length: int, shifts: range) -> tuple[float, int]:
        """Return the greatest likeness, and how much later the cue starts then: its first samples may be too faint."""
        return max((_likeness(heard, self._known[name], length, shift), shift) for shift in shifts)


def _from_first(samples: Sequence[int]) -> Sequence[int]:
    return samples[next((number for number, sample in enumerate(samples) if sample), 0) :]


def _likeness(heard: Sequence[int], wave: Sequence[int], length: int, shift: int, start: int = 0) -> float:
    """Return how much a part of what is heard is like a wave that starts `shift` later: at most 1."""
    later, earlier = start + max(0, shift), start + max(0, -shift)
    one, other = heard[later : later + length], wave[earlier : earlier + length]
    both = sqrt(sum(map(mul, one, one)) * sum(map(mul, other, other)))
    return sum(map(mul, one, other)) / both if both else 0.0


def _loudest(samples: Sequence[int]) -> int:
    return max(map(abs, samples), default=0)


@dataclass(frozen=True)
class Heard:
    """What was heard between two silences. `at` is in seconds from the start of the recording."""

    at: float
    seconds: float
    sentences: list[Sentence]
    cues: list[HeardCue]

    @property
    def cue_seconds(self) -> float:
        """When the last cue ended."""
        return max((cue.at + cue.seconds for cue in self.cues), default=0.0)

    def __str__(self) -> str:
        said = ". ".join(sentence.words for sentence in self.sentences)
        return f"{self.at:.2f} {self.seconds:.2f} {[cue.name for cue in self.cues]} {said}"


class Listener:
    """Understands recordings."""

    def __init__(self, folder: Path | None) -> None:
        self._recogniser = Recogniser()
        self._cues = CueEar(cues(folder))

    def understand(self, raw: bytes, start: int) -> Heard:
        """Return what was heard in a part of a recording that starts at this byte."""
        lead = (len(raw) - len(raw.lstrip(b"\0"))) // 4 * 4
        raw = raw[lead:].rstrip(b"\0")
        both = array("h", raw.ljust((len(raw) + 7) // 8 * 8, b"\0"))
        left, right = both[0::2], both[1::2]
        mono = [sum(four) >> 2 for four in zip(left[::2], left[1::2], right[::2], right[1::2], strict=True)]
        heard = list(self._recognise_cues(_onsets(raw), left, right, mono))
        sentences = [
            Sentence(one.form, one.words, one.start, one.end, _side(one, left, right))
            for one in self._recogniser.understand(mono)
        ]
        return Heard((start + lead) / SECOND, len(raw) / SECOND, sentences, heard)

    def _recognise_cues(
        self, onsets: list[float], left: Sequence[int], right: Sequence[int], mono: list[int]
    ) -> Iterator[HeardCue]:
        """Recognise cues, and silence the parts where one sounds alone: the recogniser would look for words there."""
        end = 0.0
        for at in onsets:
            if at < end:
                # Some cues pause inside.
                continue
            start, recognise = at, self._cues.recognise
            while cue := recognise(mono[round(start * Recogniser.RATE) : round((start + 4) * Recogniser.RATE)]):
                name, likeness, alone = cue
                part = slice(round(start * 44_100), round((start + max(alone, 0.03)) * 44_100))
                seconds = self._cues.seconds[name]
                yield HeardCue(name, start, seconds, likeness, column(left[part], right[part]))
                silenced = slice(round(start * Recogniser.RATE), round((start + alone) * Recogniser.RATE))
                mono[silenced] = [0] * len(mono[silenced])
                end = start + seconds
                if alone < 0.8 * seconds:
                    break
                # Nobody speaks, so another cue may follow at once.
                start, recognise = end - 0.012, self._cues.recognise_next


@cache
def _listener(folder: Path | None) -> Listener:
    return Listener(folder)


def _understand(raw: bytes, start: int, folder: Path | None) -> Heard:
    """Understand a recording, in a process of its own."""
    return _listener(folder).understand(raw, start)


class Ear:
    """Listens to a tape.

    The program's clock is a real one, so the tape runs in real time while a sound starts and in silence. Only what has
    sounded for a while runs faster: the mixer has it already, and nothing waits for its end by the clock.
    """

    _STEP = 0.01
    _STOPPED = 0.02
    """Silences that are shorter occur inside words."""
    _SETTLED = 0.2
    """Words wait for their cue for less."""
    _LATE = 0.05
    """How much may be caught up after a delay."""

    def __init__(self, tape: Tape, pause: float, folder: Path | None = None) -> None:
        """Take a silence of `pause` seconds for the end of what was said."""
        self.tape = tape
        self.pause = pause
        self._folder = folder
        # Recognition blocks all threads, and a device that stands still looks like a voice that hangs.
        self._process = ProcessPoolExecutor(1, get_context("spawn"))
        self._heard = 0
        """How much of the recording we have heard, in bytes."""
        self._sounding = self._silent = 0.0
        self._due = time.monotonic()

    def _record(self) -> None:
        """Let the tape run for a moment."""
        start = len(self.tape.raw)
        self.tape.listen(self._STEP)
        loud = bool(self.tape.raw[start:].strip(b"\0"))
        self._silent = 0.0 if loud else self._silent + self._STEP
        self._sounding = self._sounding + self._STEP if self._silent < self._STOPPED else 0.0
        now = time.monotonic()
        self._due = now if self._sounding > self._SETTLED else max(self._due + self._STEP, now - self._LATE)
        time.sleep(max(0.0, self._due - now))

    def _listen(self) -> bool:
        """Listen for a moment; return whether there was a sound."""
        start = self._heard
        self._heard += round(self._STEP * SECOND / 4) * 4
        while len(self.tape.raw) < self._heard:
            self._record()
        return bool(self.tape.raw[start : self._heard].strip(b"\0"))

    def hear(self, timeout: float) -> Heard | None:
        """Return what sounds next; None if nothing starts for this many seconds."""
        end = self._heard + timeout * SECOND
        while not self._listen():
            if self._heard > end:
                return None
        start = self._heard - round(self._STEP * SECOND / 4) * 4
        silent = 0.0
        while silent < self.pause:
            silent = 0.0 if self._listen() else silent + self._STEP
        raw = bytes(self.tape.raw[start : self._heard])
        understood = self._process.submit(_understand, raw, start, self._folder)
        while not understood.done():
            self._record()
        return understood.result()

    def close(self) -> None:
        self._process.shutdown()


def _side(sentence: Sentence, left: Sequence[int], right: Sequence[int]) -> int:
    part = slice(round(max(0.0, sentence.start) * 44_100), round(sentence.end * 44_100))
    return column(left[part], right[part])


def _onsets(raw: bytes) -> list[float]:
    """Return where sounds start after at least 15 ms of silence, in seconds."""
    return [0.0, *(gap.end() / SECOND for gap in re.finditer(rb"\0{2646,}", raw) if gap.end() < len(raw))]
