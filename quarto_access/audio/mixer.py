"""The mixer: plays the cues and the built-in voice. It opens the device in the background, so the game never waits."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Mapping, Sequence
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from quarto_access.audio.device import BUFFER, Device, NoSound, prepare
from quarto_access.audio.envelope import DUCKED_GAIN, Envelope
from quarto_access.audio.mixer_state import BrokenFile, DeviceGone, MixerState, MixerTrouble, NoDevice
from quarto_access.audio.pack import Sounds, decode, read_folders
from quarto_access.audio.panning import PannedSound, beats, double_rate, gains, move_through, pan
from quarto_access.audio.sound_settings import SoundSettings
from quarto_access.audio.stderr import StderrMuter
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from pathlib import Path

_VOICE_GAIN = 0.5
"""Leaves headroom for a cue beside the voice, which has its own volume."""

_PLAIN = Envelope()
_TOUCHES = ("focus-", "piece-", "spearcon-", "edge", "menu", "gone")
_COUNTED = ("focus-", "place")
"""Cues that can tell their column by beats."""
_OPEN_TIMEOUT = 2.0
_LONGEST_REST = 2.0
"""Longest time in seconds that an event waits for the end of the one before."""


class Mixer:
    """Mixes the cues and the voice.

    A cue that comes before the device is open is dropped: late, it would mislead. A sentence waits, because late it is
    still true, but only the last one.
    """

    def __init__(
        self,
        sounds: Path,
        settings: SoundSettings | None = None,
        *,
        on_trouble: Callable[[], None] | None = None,
        buffer: int = BUFFER,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open nothing yet. Another thread calls `on_trouble` when `troubles` has something new."""
        self._folder = sounds
        self._settings = settings or SoundSettings()
        self._stderr = StderrMuter()
        self._on_trouble = on_trouble
        self._buffer = buffer
        self._clock = clock
        self._lock = Lock()
        self._state = MixerState.CLOSED
        self.no_device = False
        """Whether the last try found no device. Stays true during the next try."""
        self._device: Device | None = None
        self._open_finished = Event()
        self._samples: dict[str, array[int]] = {}
        self._panned: dict[str, PannedSound] = {}
        self._added: dict[str, array[int]] = {}
        """Cues that no folder has."""
        self._waiting: tuple[array[int], int | None] | None = None
        self._troubles: list[MixerTrouble] = []
        self._reported: set[Path] = set()
        self._events_end = 0.0
        """When the last event has finished playing."""
        self._reading = 0

    @property
    def ready(self) -> bool:
        """Whether it can play, and has read the sounds for the current settings."""
        return self._state is MixerState.OPEN and not self._reading and bool(self._samples)

    @property
    def state(self) -> MixerState:
        """What the mixer is doing."""
        return self._state

    @property
    def settings(self) -> SoundSettings:
        """The current settings."""
        return self._settings

    def start(self) -> None:
        """Open the device in the background. Call it again to retry if there was none."""
        with self._lock:
            if self._state in (MixerState.OPENING, MixerState.OPEN):
                return
            prepare()
            self._open_in_background(self._open)

    def play(
        self,
        *cues: str,
        columns: Sequence[int] = (),
        follows: bool = False,
        always: bool = False,
        envelope: Envelope = _PLAIN,
    ) -> float:
        """Play one or more cues in sequence; return the seconds until they end, 0 if nothing can be heard.

        Each cue comes from its column, moves through several, or comes from the middle. A touch (a pressed spot or
        piece) replaces the touch before it. Events overlap, except that one that `follows` waits for the one before.
        `always` plays cues even if the settings silence them.
        """
        with self._lock:
            device = self._live_device()
            silent = frozenset() if always else self._settings.silent
            wanted = [cue for cue in cues if cue in self._samples and cue not in silent]
            if device is None or not wanted:
                return 0.0
            samples = array("h")
            for cue in wanted:
                samples += self._pan(cue, columns)
            samples = envelope.shape(samples)
            gain = self._settings.with_volume(self._settings.volume - envelope.softer).gain()
            gain *= DUCKED_GAIN if device.voice.busy() else 1.0
            if wanted[0].startswith(_TOUCHES):
                device.touch.fade()
                device.touch.play(samples, gain)
                return len(samples) / 2 / RATE
            now = self._clock()
            # Prepend silence. The library's own queue crashes when sounds come fast.
            rest = min(max(self._events_end - now, 0.0), _LONGEST_REST) if follows else 0.0
            samples = array("h", bytes(4 * int(rest * RATE))) + samples
            self._events_end = now + len(samples) / 2 / RATE
            device.events.play(samples, gain)
            return self._events_end - now

    def add(self, cues: Mapping[str, array[int]]) -> None:
        """Add cues that no folder has, or replace them."""
        panned = {cue: pan(samples) for cue, samples in cues.items()}
        with self._lock:
            self._added.update(cues)
            self._samples.update(cues)
            self._panned.update(panned)

    def seconds(self, *cues: str) -> float:
        """Return how long it takes to play cues in sequence."""
        return sum(len(self._samples.get(cue, ())) for cue in cues) / RATE

    def speak(self, samples: array[int], column: int | None = None) -> bool:
        """Play speech, mono at 22,050 Hz, and cut off earlier speech; return whether it can be heard."""
        with self._lock:
            device = self._live_device()
            if device is None:
                self._waiting = (samples, column) if self._state is MixerState.OPENING else None
                return self._waiting is not None
            self._play_speech(device, samples, column)
            return True

    @property
    def speaking(self) -> bool:
        """Whether speech is playing, or waiting for the device."""
        with self._lock:
            device = self._live_device()
            return self._waiting is not None or (device is not None and device.voice.busy())

    def stop_speaking(self) -> None:
        """Stop speech at once."""
        with self._lock:
            self._waiting = None
            if self._device is not None:
                self._device.voice.fade()

    def stop_cues(self) -> None:
        """Stop all cues at once."""
        with self._lock:
            self._events_end = 0.0
            if self._device is not None:
                self._device.touch.fade()
                self._device.events.fade()

    def configure(self, settings: SoundSettings) -> None:
        """Use these settings from the next sound on."""
        with self._lock:
            before, self._settings = self._settings, settings.with_volume(settings.volume)
            if self._samples and before.folders(self._folder) != settings.folders(self._folder):
                self._reading += 1
                Thread(target=self._read_again, daemon=True).start()

    def louder(self) -> int:
        """Turn the volume up by one step; return the new volume."""
        self.configure(self._settings.with_volume(self._settings.volume + 1))
        return self._settings.volume

    def softer(self) -> int:
        """Turn the volume down by one step; return the new volume."""
        self.configure(self._settings.with_volume(self._settings.volume - 1))
        return self._settings.volume

    def troubles(self) -> list[MixerTrouble]:
        """Return what has gone wrong since the last call. Each trouble comes once."""
        with self._lock:
            troubles, self._troubles = self._troubles, []
            return troubles

    def cues(self) -> list[str]:
        """Return the names of all cues that can be played now."""
        return sorted(self._samples)

    def restore_stderr(self) -> None:
        """Let everybody write to stderr again, even while the device is open."""
        self._stderr.restore()

    def close(self, timeout: float = 0.0) -> None:
        """Close the device; give sounds that are still playing up to `timeout` seconds to end."""
        if self._state is MixerState.OPENING:
            self._open_finished.wait(_OPEN_TIMEOUT)
        end = self._clock() + timeout
        while (still := self._device) is not None and still.busy() and self._clock() < end:
            time.sleep(0.01)
        with self._lock:
            device, self._device = self._device, None
            self._events_end = 0.0
            self._state = MixerState.CLOSED
            self._waiting = None
            self._panned = {}
        if device is not None:
            device.close()

    def _open_in_background(self, open_device: Callable[[], None]) -> None:
        self._state = MixerState.OPENING
        self._open_finished.clear()
        Thread(target=open_device, name="mixer", daemon=True).start()

    def _open(self) -> None:
        sounds = self._read_sounds()
        try:
            device = Device(self._stderr, self._clock, self._buffer)
        except NoSound as error:
            self._fail(NoDevice(str(error)))
            return
        self._use(device)
        self._prepare_sounds(sounds)

    def _reopen(self, lost: Device) -> None:
        """Try once to open another device, or the same again, before reporting that it's gone."""
        lost.close()
        try:
            device = Device(self._stderr, self._clock, self._buffer)
        except NoSound:
            self._fail(DeviceGone())
            return
        self._use(device)

    def _use(self, device: Device) -> None:
        with self._lock:
            wanted = self._state is MixerState.OPENING
            if wanted:
                self._device = device
                if self._waiting is not None:
                    self._play_speech(device, *self._waiting)
                    self._waiting = None
                # Last: as soon as the state is OPEN, another thread may ask whether it speaks.
                self._state = MixerState.OPEN
                self.no_device = False
        if not wanted:
            device.close()
        self._open_finished.set()

    def _fail(self, trouble: MixerTrouble) -> None:
        with self._lock:
            self._state = MixerState.NO_DEVICE
            self.no_device = True
            self._waiting = None
        self._open_finished.set()
        self._report([trouble])

    def _read_sounds(self) -> Sounds:
        """Read the sounds for the current settings, and again if those change meanwhile."""
        while True:
            folders = self._settings.folders(self._folder)
            sounds = read_folders(folders)
            with self._lock:
                if folders == self._settings.folders(self._folder):
                    sounds.cues.update(self._added)
                    self._samples, self._panned = sounds.cues, {}
                    return sounds

    def _read_again(self) -> None:
        try:
            self._prepare_sounds(self._read_sounds())
        finally:
            with self._lock:
                self._reading -= 1

    def _prepare_sounds(self, sounds: Sounds) -> None:
        """Decode a pack's files, report the broken ones, and pan every cue in advance to keep `play` fast."""
        if sounds.undecoded:
            all_decoded = decode(sounds)
            with self._lock:
                if self._samples is not sounds.cues:
                    return
                sounds = all_decoded
                sounds.cues.update(self._added)
                self._samples, self._panned = sounds.cues, {}
        panned = self._panned
        self._report([BrokenFile(path) for path in sounds.broken if path not in self._reported])
        self._reported.update(sounds.broken)
        for cue in sorted(sounds.cues, key=lambda cue: not cue.startswith(_TOUCHES)):
            if panned is not self._panned:
                return
            panned[cue] = pan(sounds.cues[cue])

    def _report(self, troubles: Sequence[MixerTrouble]) -> None:
        if troubles:
            with self._lock:
                self._troubles += troubles
            if self._on_trouble is not None:
                self._on_trouble()

    def _live_device(self) -> Device | None:
        """Return the device; if it has vanished, start to reopen it and return None."""
        device = self._device
        if device is not None and device.gone():
            self._device = None
            self._events_end = 0.0
            self._open_in_background(lambda: self._reopen(device))
            return None
        return device

    def _pan(self, cue: str, columns: Sequence[int]) -> array[int]:
        places = (None,) if self._settings.mono or not columns else columns
        sound = self._panned.get(cue) or pan(self._samples[cue], places)
        placed = move_through(sound, places)
        counted = self._settings.beats and len(columns) == 1 and cue.startswith(_COUNTED)
        return beats(placed, columns[0]) if counted else placed

    def _play_speech(self, device: Device, samples: array[int], column: int | None) -> None:
        device.voice.fade()
        device.voice.play(double_rate(samples), _VOICE_GAIN, gains(None if self._settings.mono else column))
