"""The worker that speaks for the game, in its own threads, so that the game never waits.

One thread at a time owns a voice, and another only watches it. If a voice is missing, raises, dies or makes no progress
for a second, we abandon it together with its thread, and the next voice of the chain says what it was saying.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf

from quarto_access.speech.output_filter import OutputFilter
from quarto_access.speech.speech_queue import Line, SpeechQueue
from quarto_access.speech.voice import (
    BrailleVoice,
    Candidate,
    ChangeReason,
    Voice,
    VoiceChange,
    VoiceSettings,
    reason_for,
)

HANG_TIMEOUT = 1.0
"""Seconds without progress after which a voice counts as hung."""

OPEN_TIMEOUT = 5.0
"""Seconds for a voice to open: a cold system reads libraries, or starts a server."""

POLL_INTERVAL = 0.02
"""Seconds between two polls of a voice that is speaking."""

WATCH_INTERVAL = 0.25
"""Seconds between two checks by the watcher."""


@dataclass(eq=False, slots=True)
class VoiceState:
    """A voice, the thread that owns it, and its progress as far as the worker knows."""

    index: int
    candidate: Candidate
    thread: threading.Thread | None = None
    voice: Voice | None = None
    settings: VoiceSettings | None = None
    call_deadline: float | None = None
    speaking: bool = False
    reports_end: bool = True
    heartbeats: int = 0
    heartbeat_at: float = 0.0
    heartbeat_timeout: float = 0.0
    polled_at: float = 0.0

    def hangs(self, now: float, timeout: float) -> bool:
        """Return whether the voice hangs: in a call, before its first sound, or long after its text must have ended."""
        if self.call_deadline is not None:
            return now >= self.call_deadline
        if not self.speaking:
            return False
        return now >= self.heartbeat_at + (self.heartbeat_timeout if self.heartbeats else 0.0) + timeout


@dataclass(slots=True)
class Requests:
    """What the game wants besides lines to say."""

    silence: bool = False
    switch_voice: bool = False
    close: bool = False
    braille: list[str] = field(default_factory=list)


class Speaker:
    """The game's voice. Every method returns at once; `on_change` is called from the worker's threads."""

    def __init__(
        self,
        chain: Sequence[Candidate],
        clock: Callable[[], float],
        on_change: Callable[[VoiceChange], None],
        settings: VoiceSettings | None = None,
        *,
        hang_timeout: float = HANG_TIMEOUT,
        open_timeout: float = OPEN_TIMEOUT,
    ) -> None:
        """Use the first voice of the chain that works; report every change after that."""
        self.chain = tuple(chain)
        self.clock = clock
        self.on_change = on_change
        self.hang_timeout = hang_timeout
        self.open_timeout = open_timeout
        self._settings = settings or VoiceSettings()
        self._queue = SpeechQueue()
        self._requests = Requests()
        self._output_filter = OutputFilter()
        lock = threading.Lock()
        self._wake_voice = threading.Condition(lock)
        self._wake_watcher = threading.Condition(lock)
        self._watcher_sleeps = False
        self._state: VoiceState | None = None
        self._failed: set[int] = set()
        self._unreported: VoiceChange | None = None
        self._watcher: threading.Thread | None = None
        self._abandoned: list[threading.Thread] = []

    def start(self) -> None:
        """Open the first voice in the background; lines added meanwhile wait for it."""
        self._output_filter.install()
        with self._wake_voice:
            self._open(0)
        self._watcher = threading.Thread(target=self._watch, name="voice watcher", daemon=True)
        self._watcher.start()

    # Called by the game.

    def say(
        self,
        text: str,
        *,
        interrupt: bool = False,
        news: bool = False,
        column: int | None = None,
        within: float = inf,
        wait: float = 0.0,
        play_cue: Callable[[], float] | None = None,
        whispered: bool = False,
    ) -> None:
        """Queue a line. With `interrupt`, as for the answer to a key, stop the current line first.

        An answer may come in several pieces at once, which don't interrupt each other. Drop the line if the voice can't
        start it `within` this many seconds. The words `wait` for a cue that is playing, or for `play_cue`, which is
        called when it is the line's turn and returns how many seconds to wait.
        """
        with self._wake_voice:
            if self._state is None or not text.strip():
                return
            now = self.clock()
            if interrupt and not self._queue.continues_answer(now):
                self._interrupt(now)
            line = Line(text, news, column, now + within, now + wait, play_cue, whispered)
            self._queue.add(line, now)
            self._wake_voice.notify_all()

    def pressed(self) -> None:
        """Stop speaking on a key press. News interrupted in its first second is repeated after the answer."""
        with self._wake_voice:
            self._interrupt(self.clock())
            self._wake_voice.notify_all()

    def stop(self) -> None:
        """Stop speaking, and repeat nothing."""
        with self._wake_voice:
            self._queue.clear()
            self._requests.silence = True
            self._wake_voice.notify_all()

    def configure(self, settings: VoiceSettings) -> None:
        """Use these settings from the next text on."""
        with self._wake_voice:
            self._settings = settings
            self._wake_voice.notify_all()

    def switch_voice(self) -> None:
        """Switch to the next voice of the chain, and from the last to the first."""
        with self._wake_voice:
            self._requests.switch_voice = True
            self._wake_voice.notify_all()

    def braille(self, text: str) -> None:
        """Show a text on the braille display if the voice has one."""
        with self._wake_voice:
            self._requests.braille = [text]
            self._wake_voice.notify_all()

    @property
    def settings(self) -> VoiceSettings:
        """The current settings."""
        return self._settings

    @property
    def current(self) -> Candidate | None:
        """The voice in use or being opened; None if none is left."""
        state = self._state
        return None if state is None else state.candidate

    @property
    def ready(self) -> bool:
        """Whether a voice is open, or none is left to open."""
        state = self._state
        return state is None or state.voice is not None

    @property
    def quiet(self) -> bool:
        """Whether everything has been spoken, as far as the voice can tell."""
        with self._wake_voice:
            state = self._state
            if state is None:
                return True
            waiting = self._queue.seconds_until_next(0.0) is not None
            return not waiting and not state.speaking and state.call_deadline is None

    def would_wait(self, *, news: bool) -> bool:
        """Return whether a line said now would wait for another one."""
        with self._wake_voice:
            interrupts = not news and not self._queue.continues_answer(self.clock())
        return not interrupts and not self.quiet

    @property
    def has_unspoken_news(self) -> bool:
        """Whether some news hasn't been spoken in full, as far as the voice can tell."""
        with self._wake_voice:
            state = self._state
            return state is not None and (self._queue.has_news or state.call_deadline is not None)

    @property
    def reports_end(self) -> bool:
        """Whether the voice reports when it has spoken everything."""
        state = self._state
        return state is None or state.reports_end

    def wait_until_quiet(self, seconds: float) -> bool:
        """Wait until everything has been spoken; return whether it has. Only for use on exit."""
        ends = self.clock() + seconds
        pause = threading.Event()
        while not self.quiet:
            if self.clock() >= ends:
                return False
            pause.wait(POLL_INTERVAL)
        return True

    def close(self, timeout: float | None = None) -> None:
        """Close all voices. Wait at most `timeout` seconds, by default as long as for any other call."""
        with self._wake_voice:
            self._requests.close = True
            threads = [state.thread] if (state := self._state) is not None else []
            threads += [*self._abandoned, self._watcher]
            self._state = None
            self._wake_voice.notify_all()
            self._wake_watcher.notify()
        ends = self.clock() + (self.hang_timeout if timeout is None else timeout)
        for thread in threads:
            if thread is not None and thread is not threading.current_thread():
                thread.join(max(ends - self.clock(), 0.0))
        self._output_filter.uninstall()

    # Private methods hold the lock while they run, unless their docstrings say otherwise.

    def _interrupt(self, now: float) -> None:
        self._queue.interrupt(now)
        self._requests.silence = True

    def _open(self, index: int) -> None:
        """Open a voice of the chain in its own thread. After the last one, no voice is left."""
        if index >= len(self.chain):
            self._state = None
            self._queue.clear()
            return
        state = VoiceState(index, self.chain[index], call_deadline=self.clock() + self.open_timeout)
        state.thread = threading.Thread(target=self._run_voice, args=(state,), name="voice", daemon=True)
        self._state = state
        self._wake_watcher.notify()
        state.thread.start()

    def _abandon(self, state: VoiceState, reason: ChangeReason, detail: str) -> VoiceChange | None:
        """Abandon a voice for the next one that hasn't failed; return a change to report at once."""
        if state is not self._state:
            return None
        if reason is not ChangeReason.ASKED:
            self._failed.add(state.index)
        self._abandoned = [thread for thread in (*self._abandoned, state.thread) if thread is not None]
        worth_reporting = state.voice is not None or reason is not ChangeReason.MISSING or not state.candidate.optional
        if self._unreported is None and worth_reporting:
            self._unreported = VoiceChange(state.candidate, None, reason, detail)
        self._queue.requeue_started(self.clock())
        round_the_chain = [(state.index + 1 + step) % len(self.chain) for step in range(len(self.chain))]
        self._open(next((index for index in round_the_chain if index not in self._failed), len(self.chain)))
        if self._state is None:
            change = self._unreported or VoiceChange(state.candidate, None, reason, detail)
            self._unreported = None
            return change
        return None

    def _opened(self, state: VoiceState) -> VoiceChange | None:
        """Note that a voice is open; return the change to report."""
        state.call_deadline = None
        change, self._unreported = self._unreported, None
        if change is None:
            return None
        return VoiceChange(change.old, state.candidate, change.reason, change.detail)

    def _report(self, change: VoiceChange | None) -> None:
        """Report a change. Runs without the lock."""
        if change is not None:
            with suppress(Exception):
                self.on_change(change)

    def _run_voice(self, state: VoiceState) -> None:
        """Own a voice until it is abandoned. The main function of its thread; runs without the lock."""
        with self._output_filter.mute_this_thread():
            try:
                self._use_voice(state)
            except (Exception, SystemExit) as error:  # noqa: BLE001 (foreign code may raise anything)
                with self._wake_voice:
                    change = self._abandon(state, reason_for(error), f"{type(error).__name__}: {error}")
                self._report(change)
            if state.voice is not None:
                with suppress(Exception, SystemExit):
                    state.voice.close()

    def _use_voice(self, state: VoiceState) -> None:
        """Open a voice, then make one call after the other. Runs without the lock."""
        voice = state.candidate.open()
        with self._wake_voice:
            state.voice = voice
            change = self._opened(state) if state is self._state else None
        self._report(change)
        while True:
            with self._wake_voice:
                state.call_deadline = None
                call = self._next_call(state, voice)
                while call is None and state is self._state and not self._requests.close:
                    self._wake_voice.wait(self._pause(state))
                    call = self._next_call(state, voice)
                if call is None or state is not self._state:
                    return
                state.call_deadline = self.clock() + self.hang_timeout
                if self._watcher_sleeps:
                    self._wake_watcher.notify()
            call()

    def _pause(self, state: VoiceState) -> float | None:
        if state.speaking:
            return POLL_INTERVAL
        return self._queue.seconds_until_next(self.clock())

    def _next_call(self, state: VoiceState, voice: Voice) -> Callable[[], None] | None:
        """Return the next call to make to the voice."""
        requests = self._requests
        now = self.clock()
        if state is not self._state or requests.close:
            return None
        if requests.switch_voice:
            requests.switch_voice = False
            if len(self.chain) - len(self._failed) > 1:
                self._abandon(state, ChangeReason.ASKED, "")
                return None
            # The last voice stays. Report that, because no key may be silent.
            stays = VoiceChange(state.candidate, state.candidate, ChangeReason.ASKED, "")
            return lambda: self._report(stays)
        if state.settings != self._settings:
            state.settings = settings = self._settings
            return lambda: voice.configure(settings)
        if requests.silence or not state.speaking:
            line = self._queue.next(now)
            if line is not None:
                interrupt, requests.silence = requests.silence, False
                return lambda: self._say(state, voice, line, interrupt=interrupt)
        if requests.silence:
            requests.silence = False
            state.speaking = False
            return voice.stop
        if requests.braille:
            text = requests.braille.pop()
            return lambda: _show_in_braille(voice, text)
        if state.speaking and now - state.polled_at >= POLL_INTERVAL:
            state.polled_at = now
            return lambda: self._poll(state, voice)
        return None

    def _say(self, state: VoiceState, voice: Voice, line: Line, *, interrupt: bool) -> None:
        """Say a line. Runs without the lock."""
        with self._wake_voice:
            self._queue.mark_started(line, self.clock(), reports_end=state.reports_end)
        heartbeat_timeout = voice.say(line.text, interrupt=interrupt, column=line.column, whispered=line.whispered)
        with self._wake_voice:
            now = self.clock()
            state.reports_end = state.speaking = heartbeat_timeout is not None
            state.heartbeat_timeout = heartbeat_timeout or 0.0
            state.heartbeat_at = state.polled_at = now
            state.heartbeats = 0

    def _poll(self, state: VoiceState, voice: Voice) -> None:
        """Check whether the voice makes progress. Runs without the lock."""
        progress = voice.poll()
        with self._wake_voice:
            if progress.heartbeats != state.heartbeats:
                state.heartbeats = progress.heartbeats
                state.heartbeat_at = self.clock()
            if not progress.speaking:
                state.speaking = False
                self._queue.mark_finished()

    def _watch(self) -> None:
        """Replace the voice if it hangs. The main function of the watcher thread; runs without the lock."""
        while True:
            with self._wake_voice:
                if self._requests.close:
                    return
                state = self._state
                if state is None:
                    return
                change = None
                if state.hangs(self.clock(), self.hang_timeout):
                    change = self._abandon(state, ChangeReason.HUNG, "")
                else:
                    busy = state.speaking or state.call_deadline is not None
                    self._watcher_sleeps = not busy
                    self._wake_watcher.wait(WATCH_INTERVAL if busy else None)
            self._report(change)


def _show_in_braille(voice: Voice, text: str) -> None:
    if isinstance(voice, BrailleVoice):
        voice.braille(text)
