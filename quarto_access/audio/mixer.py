"""What plays the cues and the built-in voice. It opens beside the game, never lets it wait, and never speaks itself."""

from __future__ import annotations

import time
from array import array
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from quarto_access.audio.device import BUFFER, Device, NoSound, prepare
from quarto_access.audio.pack import Sounds, decode, gather
from quarto_access.audio.panning import doubled, ears, everywhere, through
from quarto_access.audio.sound_settings import BrokenFile, DeviceGone, Hearing, NoDevice, State
from quarto_access.audio.stderr import Quiet
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from quarto_access.audio.panning import Everywhere
    from quarto_access.audio.sound_settings import Trouble

_BESIDE_SPEECH = 0.25
_TOUCHES = ("focus-", "piece-", "edge", "menu")
_PATIENCE = 2.0
_LONGEST_REST = 2.0
"""Seconds for which an event waits, at most, until the one before has sounded."""


class Mixer:
    """Cues and a voice, mixed.

    A cue that comes before the device is open is dropped: late, it would mislead. A sentence waits, the last one only:
    late, it is still true.
    """

    def __init__(
        self,
        sounds: Path,
        hearing: Hearing | None = None,
        *,
        quiet: Quiet | None = None,
        heed: Callable[[], None] | None = None,
        buffer: int = BUFFER,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open nothing yet. `heed` is called, in another thread, when there is new trouble to ask for."""
        self._folder = sounds
        self._hearing = hearing or Hearing()
        self._quiet = quiet or Quiet()
        self._heed = heed
        self._buffer = buffer
        self._clock = seconds
        self._lock = Lock()
        self._state = State.RESTING
        self.no_device = False
        """Whether there was no device the last time; true also while it is tried again."""
        self._device: Device | None = None
        self._settled = Event()
        self._samples: dict[str, array[int]] = {}
        self._placed: dict[str, Everywhere] = {}
        self._waiting: tuple[array[int], int | None] | None = None
        self._troubles: list[Trouble] = []
        self._named: set[Path] = set()
        self._events_end = 0.0
        """When the event that was last told has sounded."""
        self._reading = 0

    @property
    def ready(self) -> bool:
        """Tell whether it can play, and has read the sounds that were last asked for."""
        return self._state is State.OPEN and not self._reading and bool(self._samples)

    @property
    def state(self) -> State:
        """Return what the mixer is doing."""
        return self._state

    @property
    def hearing(self) -> Hearing:
        """Return how it plays."""
        return self._hearing

    def start(self) -> None:
        """Open the device in the background; also after there was none, when the player asks to try again."""
        with self._lock:
            if self._state in (State.OPENING, State.OPEN):
                return
            prepare()
            self._go(self._open)

    def play(self, *cues: str, columns: Sequence[int] = (), follows: bool = False, always: bool = False) -> bool:
        """Play a cue, or several one after the other, and tell whether anything sounds.

        Each comes from the column, or cut into equal parts from several in turn, or from the middle. What is touched
        replaces what was touched before; events overlap, but for one that `follows`: it waits for the one before.
        `always`: also what is not wanted in a game.
        """
        with self._lock:
            device = self._sounding()
            silent = frozenset() if always else self._hearing.silent
            wanted = [cue for cue in cues if cue in self._samples and cue not in silent]
            if device is None or not wanted:
                return False
            samples = array("h")
            for cue in wanted:
                samples += self._in_place(cue, columns)
            touched = wanted[0].startswith(_TOUCHES)
            if not touched:
                now = self._clock()
                # Silence goes before what follows. The library has a queue, which crashes where sounds come fast.
                rest = min(max(self._events_end - now, 0.0), _LONGEST_REST) if follows else 0.0
                samples = array("h", bytes(4 * int(rest * RATE))) + samples
                self._events_end = now + len(samples) / 2 / RATE
            sound = device.sound(samples)
            sound.set_volume(self._cue_level(device))
            device.play(device.touch if touched else device.event_channel(), sound)
            return True

    def seconds(self, *cues: str) -> float:
        """Return how long cues take, one after the other."""
        return sum(len(self._samples.get(cue, ())) for cue in cues) / RATE

    def speak(self, samples: array[int], column: int | None = None) -> bool:
        """Say something instead of what is being said, and tell whether that can be heard.

        The samples are one channel, 22,050 a second.
        """
        with self._lock:
            device = self._sounding()
            if device is None:
                self._waiting = (samples, column) if self._state is State.OPENING else None
                return self._waiting is not None
            self._say(device, samples, column)
            return True

    @property
    def speaking(self) -> bool:
        """Tell whether something is being said, or waits to be."""
        with self._lock:
            device = self._sounding()
            return self._waiting is not None or (device is not None and device.voice.get_busy())

    def hush(self) -> None:
        """Stop speaking at once."""
        with self._lock:
            self._waiting = None
            if self._device is not None:
                self._device.voice.stop()

    def change(self, hearing: Hearing) -> None:
        """Play from now on as this player hears."""
        with self._lock:
            before, self._hearing = self._hearing, hearing.at(hearing.volume)
            if self._device is not None:
                self._relevel(self._device)
            if self._samples and before.folders(self._folder) != hearing.folders(self._folder):
                self._reading += 1
                Thread(target=self._read_again, daemon=True).start()

    def louder(self) -> int:
        """Turn everything up by one step, and return the new volume."""
        self.change(self._hearing.at(self._hearing.volume + 1))
        return self._hearing.volume

    def softer(self) -> int:
        """Turn everything down by one step, and return the new volume."""
        self.change(self._hearing.at(self._hearing.volume - 1))
        return self._hearing.volume

    def troubles(self) -> list[Trouble]:
        """Return what went wrong since this was last asked: each trouble once."""
        with self._lock:
            found, self._troubles = self._troubles, []
            return found

    def cues(self) -> list[str]:
        """Return the names of all cues that can be heard now, for a gallery."""
        return sorted(self._samples)

    def close(self, patience: float = 0.0) -> None:
        """Give the device back, after at most so many seconds for what still sounds."""
        if self._state is State.OPENING:
            self._settled.wait(_PATIENCE)
        end = self._clock() + patience
        while (still := self._device) is not None and still.sounding() and self._clock() < end:
            time.sleep(0.01)
        with self._lock:
            device, self._device = self._device, None
            self._events_end = 0.0
            self._state = State.RESTING
            self._waiting = None
            self._placed = {}
        if device is not None:
            device.close()

    def _go(self, work: Callable[[], None]) -> None:
        self._state = State.OPENING
        self._settled.clear()
        Thread(target=work, name="mixer", daemon=True).start()

    def _open(self) -> None:
        sounds = self._gather()
        try:
            device = Device(self._quiet, self._buffer)
        except NoSound as none:
            self._fail(NoDevice(str(none)))
            return
        self._begin(device)
        self._prepare(sounds)

    def _reopen(self, lost: Device) -> None:
        """Try once whether there is another device, or the same again, before the player hears of it."""
        lost.close()
        try:
            device = Device(self._quiet, self._buffer)
        except NoSound:
            self._fail(DeviceGone())
            return
        self._begin(device)

    def _begin(self, device: Device) -> None:
        with self._lock:
            wanted = self._state is State.OPENING
            if wanted:
                self._device = device
                if self._waiting is not None:
                    self._say(device, *self._waiting)
                    self._waiting = None
                # Last: whoever sees that it is open may ask at once whether it sounds.
                self._state = State.OPEN
                self.no_device = False
        if not wanted:
            device.close()
        self._settled.set()

    def _fail(self, trouble: Trouble) -> None:
        with self._lock:
            self._state = State.NO_DEVICE
            self.no_device = True
            self._waiting = None
        self._settled.set()
        self._tell([trouble])

    def _gather(self) -> Sounds:
        """Read the sounds that are wished for, also if the wish changes meanwhile."""
        while True:
            folders = self._hearing.folders(self._folder)
            sounds = gather(folders)
            with self._lock:
                if folders == self._hearing.folders(self._folder):
                    self._samples, self._placed = sounds.cues, {}
                    return sounds

    def _read_again(self) -> None:
        try:
            self._prepare(self._gather())
        finally:
            with self._lock:
                self._reading -= 1

    def _prepare(self, sounds: Sounds) -> None:
        """Decode what a pack has, name what is broken, and put every cue in its places, so that `play` need not."""
        if sounds.coded:
            whole = decode(sounds)
            with self._lock:
                if self._samples is not sounds.cues:
                    return
                sounds = whole
                self._samples, self._placed = sounds.cues, {}
        placed = self._placed
        self._tell([BrokenFile(path) for path in sounds.broken if path not in self._named])
        self._named.update(sounds.broken)
        for cue in sorted(sounds.cues, key=lambda cue: not cue.startswith(_TOUCHES)):
            if placed is not self._placed:
                return
            placed[cue] = everywhere(sounds.cues[cue])

    def _tell(self, troubles: Sequence[Trouble]) -> None:
        if troubles:
            with self._lock:
                self._troubles += troubles
            if self._heed is not None:
                self._heed()

    def _sounding(self) -> Device | None:
        device = self._device
        if device is not None and device.gone():
            self._device = None
            self._events_end = 0.0
            self._go(lambda: self._reopen(device))
            return None
        return device

    def _in_place(self, cue: str, columns: Sequence[int]) -> array[int]:
        places = (None,) if self._hearing.mono or not columns else columns
        sound = self._placed.get(cue) or everywhere(self._samples[cue], places)
        return through(sound, places)

    def _say(self, device: Device, samples: array[int], column: int | None) -> None:
        sound = device.sound(doubled(samples))
        sound.set_volume(self._hearing.level())
        device.play(device.voice, sound, ears(None if self._hearing.mono else column))
        self._relevel(device)

    def _relevel(self, device: Device) -> None:
        spoken = device.voice.get_sound()
        if spoken is not None:
            spoken.set_volume(self._hearing.level())
        for sound in device.playing():
            sound.set_volume(self._cue_level(device))

    def _cue_level(self, device: Device) -> float:
        return self._hearing.level() * (_BESIDE_SPEECH if device.voice.get_busy() else 1.0)
