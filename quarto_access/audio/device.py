"""The sound device, through pygame. No other module imports pygame, except the decoder's subprocess."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

from quarto_access.audio.stderr import StderrMuter, stderr_is_terminal
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from array import array

    from pygame.mixer import Channel, Sound

BUFFER = 512
"""Frames per buffer: 11.6 ms. Half of that crackles on some machines."""

_VOICE, _TOUCH = 0, 1
_EVENTS = range(2, 16)


class NoSound(Exception):
    """No device can be opened, or pygame is missing. The message is the library's, for the doctor."""


def installed() -> bool:
    """Return whether pygame is installed. Without it we know nothing about the device."""
    return find_spec("pygame") is not None


def prepare() -> None:
    """Set what SDL reads only from the environment, before it is loaded.

    By default SDL takes over SIGTERM, and the program could no longer be asked to exit. SDL reports a lost device only
    as an event, and events need a screen, so give it a dummy one.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_APP_NAME", "Quarto Access")
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    os.environ["SDL_VIDEODRIVER"] = "dummy"


class Device:
    """An open device: one channel for the voice, one for pressed spots and pieces, the rest for events."""

    def __init__(self, stderr: StderrMuter, buffer: int = BUFFER) -> None:
        """Open the device, which takes a while; raise `NoSound` if that fails."""
        self._stderr = stderr
        with stderr.muted():
            try:
                import pygame.mixer
            except (ImportError, OSError) as missing:
                raise NoSound(str(missing)) from missing
            try:
                pygame.mixer.init(RATE, -16, 2, buffer, allowedchanges=0)
            except pygame.error as error:
                raise NoSound(str(error)) from error
            self._has_events = False
            with suppress(pygame.error):
                pygame.display.init()
                self._has_events = True
        if sys.platform != "win32":
            # pygame reinstalls the SIGQUIT handler in a way that lets a read from a pipe go on waiting. Undo that.
            signal.siginterrupt(signal.SIGQUIT, True)
        self._mutes_stderr = stderr_is_terminal()
        if self._mutes_stderr:
            stderr.mute()
        pygame.mixer.set_num_channels(_EVENTS.stop)
        self.voice: Channel = pygame.mixer.Channel(_VOICE)
        self.touch: Channel = pygame.mixer.Channel(_TOUCH)
        self._events = [pygame.mixer.Channel(number) for number in _EVENTS]
        self._next = 0
        self._played: dict[int, deque[Sound]] = {}

    def sound(self, samples: array[int]) -> Sound:
        """Return a sound that is ready to play, from interleaved stereo samples."""
        from pygame.mixer import Sound

        return Sound(buffer=samples)

    def play(self, channel: Channel, sound: Sound, gains: tuple[float, float] | None = None) -> None:
        """Play a sound on a channel, with these gains for left and right unless they are in the samples.

        Hold a reference until two more sounds have played there. Otherwise the library would free the sound in its own
        thread when it ends or is replaced, and that crashes now and then when sounds come fast.
        """
        self._played.setdefault(id(channel), deque(maxlen=2)).append(sound)
        if gains is not None:
            # Set the gains of a stopped channel: it keeps them when it starts. Set later, or while another sound is
            # playing there, they come too late: on a busy machine the sound starts in the middle, and louder.
            channel.stop()
            channel.set_volume(*gains)
        channel.play(sound)

    def event_channel(self) -> Channel:
        """Return a free channel, or else the one that has been playing longest."""
        count = len(self._events)
        order = [self._events[(self._next + i) % count] for i in range(count)]
        chosen = next((i for i, channel in enumerate(order) if not channel.get_busy()), 0)
        self._next = (self._next + chosen + 1) % count
        return order[chosen]

    def playing(self) -> list[Sound]:
        """Return the cues that are playing now."""
        sounds = (channel.get_sound() for channel in (self.touch, *self._events))
        return [sound for sound in sounds if sound is not None]

    def busy(self) -> bool:
        """Return whether anything is playing, the voice included."""
        return any(channel.get_busy() for channel in (self.voice, self.touch, *self._events))

    def gone(self) -> bool:
        """Return whether the device has vanished. SDL says so only once, and plays on into nothing."""
        if not self._has_events:
            return False
        import pygame

        return any(
            event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture
            for event in pygame.event.get(pump=False)
        )

    def close(self) -> None:
        """Close the device."""
        import pygame

        with self._stderr.muted():
            pygame.mixer.quit()
            pygame.display.quit()
        if self._mutes_stderr:
            self._stderr.unmute()
