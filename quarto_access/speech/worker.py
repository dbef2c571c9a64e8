"""The worker: it speaks for the game, in threads of its own, and never lets it wait.

One thread at a time holds a voice (a `Mouth`); another only watches it. A voice that is missing, raises, dies or makes
no progress for a second is left behind, thread and all, and the next in the chain takes over what it was saying.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING

from quarto_access.speech.output_filter import Hush
from quarto_access.speech.speech_queue import Line, Turns
from quarto_access.speech.voice import Brailler, Change, Manner, Voice, Why, why_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from quarto_access.speech.voice import Candidate

PATIENCE = 1.0
"""Seconds without progress after which a voice hangs."""

OPENING = 5.0
"""Seconds that a voice may take to open: a cold system reads libraries, or starts a server."""

LOOK = 0.02
"""Seconds between two looks at a voice that is speaking."""

WATCH = 0.25
"""Seconds between two looks of the one who watches."""


@dataclass(eq=False, slots=True)
class Mouth:
    """A voice, the thread that holds it, and what is known of its progress."""

    index: int
    candidate: Candidate
    thread: threading.Thread | None = None
    voice: Voice | None = None
    manner: Manner | None = None
    call_due: float | None = None
    speaking: bool = False
    tells_end: bool = True
    beats: int = 0
    beat_at: float = 0.0
    takes: float = 0.0
    looked_at: float = 0.0

    def late(self, now: float, patience: float) -> bool:
        """Tell whether it hangs: in a call, before its first sound, or long after it must have ended."""
        if self.call_due is not None:
            return now >= self.call_due
        if not self.speaking:
            return False
        return now >= self.beat_at + (self.takes if self.beats else 0.0) + patience


@dataclass(slots=True)
class Wish:
    """What the game wants besides lines."""

    silence: bool = False
    other: bool = False
    closing: bool = False
    braille: list[str] = field(default_factory=list)


class Speaker:
    """The game's mouth. Every method returns at once; `told` is called from the worker's threads."""

    def __init__(
        self,
        chain: Sequence[Candidate],
        clock: Callable[[], float],
        told: Callable[[Change], None],
        manner: Manner | None = None,
        *,
        patience: float = PATIENCE,
        opening: float = OPENING,
    ) -> None:
        """Speak by the first voice of the chain that can; tell of every change after that."""
        self.chain = tuple(chain)
        self.clock = clock
        self.told = told
        self.patience = patience
        self.opening = opening
        self._manner = manner or Manner()
        self._turns = Turns()
        self._wish = Wish()
        self._hush = Hush()
        lock = threading.Lock()
        self._change = threading.Condition(lock)
        self._busy = threading.Condition(lock)
        self._watcher_sleeps = False
        self._mouth: Mouth | None = None
        self._lost: set[int] = set()
        self._news: Change | None = None
        self._watcher: threading.Thread | None = None
        self._left_behind: list[threading.Thread] = []

    def start(self) -> None:
        """Begin: the first voice is opened in the background, and what is said meanwhile waits for it."""
        self._hush.lay()
        with self._change:
            self._begin(0)
        self._watcher = threading.Thread(target=self._watch, name="voice watcher", daemon=True)
        self._watcher.start()

    # What the game asks for.

    def say(
        self,
        text: str,
        *,
        interrupt: bool = False,
        news: bool = False,
        column: int | None = None,
        within: float = inf,
    ) -> None:
        """Say something in its turn; `interrupt`: instead of what is being said, as the answer to a key.

        An answer may come in several pieces at once: they do not interrupt each other. What can't be begun `within` so
        many seconds is not said any more.
        """
        with self._change:
            if self._mouth is None or not text.strip():
                return
            now = self.clock()
            if interrupt and not self._turns.belongs(now):
                self._cut(now)
            self._turns.add(Line(text, news, column, now + within), now)
            self._change.notify_all()

    def pressed(self) -> None:
        """Fall silent for a key; news that it cut in its first second is said again after the answer."""
        with self._change:
            self._cut(self.clock())
            self._change.notify_all()

    def stop(self) -> None:
        """Fall silent, and say nothing again."""
        with self._change:
            self._turns.silence()
            self._wish.silence = True
            self._change.notify_all()

    def adopt(self, manner: Manner) -> None:
        """Speak in this manner from the next text on."""
        with self._change:
            self._manner = manner
            self._change.notify_all()

    def other_voice(self) -> None:
        """Let the next voice of the chain speak; after the last comes the first."""
        with self._change:
            self._wish.other = True
            self._change.notify_all()

    def braille(self, text: str) -> None:
        """Show a text on the reader's braille display, where the voice has one."""
        with self._change:
            self._wish.braille = [text]
            self._change.notify_all()

    @property
    def manner(self) -> Manner:
        """How it speaks."""
        return self._manner

    @property
    def current(self) -> Candidate | None:
        """The voice that speaks now, or the one that is being opened; None when none is left."""
        mouth = self._mouth
        return None if mouth is None else mouth.candidate

    @property
    def ready(self) -> bool:
        """Whether a voice is open, or none is left to open."""
        mouth = self._mouth
        return mouth is None or mouth.voice is not None

    @property
    def quiet(self) -> bool:
        """Whether everything was said, as far as the voice can tell."""
        with self._change:
            mouth = self._mouth
            return mouth is None or (self._turns.due(0.0) is None and not mouth.speaking and mouth.call_due is None)

    @property
    def news_waits(self) -> bool:
        """Whether there is news that was not said to its end, as far as the voice can tell."""
        with self._change:
            mouth = self._mouth
            return mouth is not None and (self._turns.holds_news or mouth.call_due is not None)

    @property
    def tells_end(self) -> bool:
        """Whether the voice can tell when it has said everything."""
        mouth = self._mouth
        return mouth is None or mouth.tells_end

    def wait_until_quiet(self, seconds: float) -> bool:
        """Wait, only ever on leaving, until everything was said; tell whether it was."""
        ends = self.clock() + seconds
        pause = threading.Event()
        while not self.quiet:
            if self.clock() >= ends:
                return False
            pause.wait(LOOK)
        return True

    def close(self, patience: float | None = None) -> None:
        """Close all voices, waiting for at most so many seconds, by default as long as for any call."""
        with self._change:
            self._wish.closing = True
            threads = [mouth.thread] if (mouth := self._mouth) is not None else []
            threads += [*self._left_behind, self._watcher]
            self._mouth = None
            self._change.notify_all()
            self._busy.notify()
        ends = self.clock() + (self.patience if patience is None else patience)
        for thread in threads:
            if thread is not None and thread is not threading.current_thread():
                thread.join(max(ends - self.clock(), 0.0))
        self._hush.lift()

    # What the worker does. The names with an underscore run with the condition held, unless they say otherwise.

    def _cut(self, now: float) -> None:
        self._turns.cut(now)
        self._wish.silence = True

    def _begin(self, index: int) -> None:
        """Let a voice of the chain open in a thread of its own; after the last, none is left."""
        if index >= len(self.chain):
            self._mouth = None
            self._turns.silence()
            return
        mouth = Mouth(index, self.chain[index], call_due=self.clock() + self.opening)
        mouth.thread = threading.Thread(target=self._speak, args=(mouth,), name="voice", daemon=True)
        self._mouth = mouth
        self._busy.notify()
        mouth.thread.start()

    def _leave(self, mouth: Mouth, why: Why, detail: str) -> Change | None:
        """Leave a voice behind for the next that is not lost; return what is to be told at once."""
        if mouth is not self._mouth:
            return None
        if why is not Why.ASKED:
            self._lost.add(mouth.index)
        self._left_behind = [thread for thread in (*self._left_behind, mouth.thread) if thread is not None]
        expected = mouth.voice is not None or why is not Why.MISSING or not mouth.candidate.optional
        if self._news is None and expected:
            self._news = Change(mouth.candidate, None, why, detail)
        self._turns.lose(self.clock())
        round_the_chain = [(mouth.index + 1 + step) % len(self.chain) for step in range(len(self.chain))]
        self._begin(next((index for index in round_the_chain if index not in self._lost), len(self.chain)))
        if self._mouth is None:
            told = self._news or Change(mouth.candidate, None, why, detail)
            self._news = None
            return told
        return None

    def _opened(self, mouth: Mouth) -> Change | None:
        """Note that a voice is ready; return what is to be told of it."""
        mouth.call_due = None
        known, self._news = self._news, None
        if known is None:
            return None
        return Change(known.old, mouth.candidate, known.why, known.detail)

    def _tell(self, change: Change | None) -> None:
        """Tell of a change, without the condition held."""
        if change is not None:
            with suppress(Exception):
                self.told(change)

    def _speak(self, mouth: Mouth) -> None:
        """Hold a voice until it is left behind: the life of its thread."""
        with self._hush.this_thread():
            try:
                self._hold(mouth)
            except (Exception, SystemExit) as trouble:  # noqa: BLE001 (a voice is foreign: it may raise anything)
                with self._change:
                    change = self._leave(mouth, why_of(trouble), f"{type(trouble).__name__}: {trouble}")
                self._tell(change)
            if mouth.voice is not None:
                with suppress(Exception, SystemExit):
                    mouth.voice.close()

    def _hold(self, mouth: Mouth) -> None:
        """Open a voice, then do what is due, one call after the other; without the condition held."""
        voice = mouth.candidate.open()
        with self._change:
            mouth.voice = voice
            change = self._opened(mouth) if mouth is self._mouth else None
        self._tell(change)
        while True:
            with self._change:
                mouth.call_due = None
                call = self._call(mouth, voice)
                while call is None and mouth is self._mouth and not self._wish.closing:
                    self._change.wait(self._pause(mouth))
                    call = self._call(mouth, voice)
                if call is None or mouth is not self._mouth:
                    return
                mouth.call_due = self.clock() + self.patience
                if self._watcher_sleeps:
                    self._busy.notify()
            call()

    def _pause(self, mouth: Mouth) -> float | None:
        if mouth.speaking:
            return LOOK
        return self._turns.due(self.clock())

    def _call(self, mouth: Mouth, voice: Voice) -> Callable[[], None] | None:
        """Return what the voice is to do next."""
        wish = self._wish
        now = self.clock()
        if mouth is not self._mouth or wish.closing:
            return None
        if wish.other:
            wish.other = False
            if len(self.chain) - len(self._lost) > 1:
                self._leave(mouth, Why.ASKED, "")
            return None
        if mouth.manner != self._manner:
            mouth.manner = manner = self._manner
            return lambda: voice.adopt(manner)
        if wish.silence and not self._turns.waiting:
            wish.silence = False
            mouth.speaking = False
            return voice.stop
        if wish.silence or not mouth.speaking:
            line = self._turns.next(now)
            if line is not None:
                interrupt, wish.silence = wish.silence, False
                return lambda: self._say(mouth, voice, line, interrupt=interrupt)
        if wish.braille:
            text = wish.braille.pop()
            return lambda: _show(voice, text)
        if mouth.speaking and now - mouth.looked_at >= LOOK:
            mouth.looked_at = now
            return lambda: self._look(mouth, voice)
        return None

    def _say(self, mouth: Mouth, voice: Voice, line: Line, *, interrupt: bool) -> None:
        """Say a line; without the condition held."""
        with self._change:
            self._turns.begin(line, self.clock(), tells_end=mouth.tells_end)
        takes = voice.say(line.text, interrupt=interrupt, column=line.column)
        with self._change:
            now = self.clock()
            mouth.tells_end = mouth.speaking = takes is not None
            mouth.takes = takes or 0.0
            mouth.beat_at = mouth.looked_at = now
            mouth.beats = 0

    def _look(self, mouth: Mouth, voice: Voice) -> None:
        """Look whether the voice makes progress; without the condition held."""
        pulse = voice.pulse()
        with self._change:
            if pulse.beats != mouth.beats:
                mouth.beats = pulse.beats
                mouth.beat_at = self.clock()
            if not pulse.speaking:
                mouth.speaking = False
                self._turns.end()

    def _watch(self) -> None:
        """Watch the voice: the life of the other thread."""
        while True:
            with self._change:
                if self._wish.closing:
                    return
                mouth = self._mouth
                if mouth is None:
                    return
                change = None
                if mouth.late(self.clock(), self.patience):
                    change = self._leave(mouth, Why.HUNG, "")
                else:
                    busy = mouth.speaking or mouth.call_due is not None
                    self._watcher_sleeps = not busy
                    self._busy.wait(WATCH if busy else None)
            self._tell(change)


def _show(voice: Voice, text: str) -> None:
    if isinstance(voice, Brailler):
        voice.braille(text)
