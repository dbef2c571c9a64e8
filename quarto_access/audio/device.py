"""The sound device, through pygame. Nothing else in the program knows pygame."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

from quarto_access.audio.stderr import on_screen
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from array import array

    from pygame.mixer import Channel, Sound

    from quarto_access.audio.stderr import Quiet

BUFFER = 512
"""Frames that are mixed at once: 11.6 ms. Half of it cracks on some machines."""

_VOICE, _TOUCH = 0, 1
_EVENTS = range(2, 16)


class NoSound(Exception):
    """No device can be opened, or pygame is not there; the message is the library's own, for `doctor`."""


def installed() -> bool:
    """Return whether pygame is there: without it, nothing is known about the device."""
    return find_spec("pygame") is not None


def prepare() -> None:
    """Tell the library, before it is loaded, what can only be told by the environment.

    Without a word from us SDL would take over SIGTERM, and the program could no longer be ended politely. It hears of a
    device that vanishes only through its events, which need a (pretended) screen.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_APP_NAME", "Quarto Access")
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    os.environ["SDL_VIDEODRIVER"] = "dummy"


class Device:
    """An open device: one channel for the voice, one for what is touched, the others for what happens."""

    def __init__(self, quiet: Quiet, buffer: int = BUFFER) -> None:
        """Open it, which takes a while; raises `NoSound`."""
        self._quiet = quiet
        with quiet.kept():
            try:
                import pygame.mixer
            except (ImportError, OSError) as missing:
                raise NoSound(str(missing)) from missing
            try:
                pygame.mixer.init(RATE, -16, 2, buffer, allowedchanges=0)
            except pygame.error as none:
                raise NoSound(str(none)) from none
            self._watching = False
            with suppress(pygame.error):
                pygame.display.init()
                self._watching = True
        if sys.platform != "win32":
            # pygame reinstalls the handler of SIGQUIT so that a read from a pipe would go on waiting.
            signal.siginterrupt(signal.SIGQUIT, True)
        self._held = on_screen()
        if self._held:
            quiet.begin()
        pygame.mixer.set_num_channels(_EVENTS.stop)
        self.voice: Channel = pygame.mixer.Channel(_VOICE)
        self.touch: Channel = pygame.mixer.Channel(_TOUCH)
        self._events = [pygame.mixer.Channel(number) for number in _EVENTS]
        self._next = 0
        self._played: dict[int, deque[Sound]] = {}

    def sound(self, samples: array[int]) -> Sound:
        """Return something that can be played at once: samples for left and right in turn."""
        from pygame.mixer import Sound

        return Sound(buffer=samples)

    def play(self, channel: Channel, sound: Sound, ears: tuple[float, float] | None = None) -> None:
        """Play, so strong left and right if that is not in the samples, and hold the sound until two more were played.

        Nobody else holds it: the library would free it in its own thread when it ends or gives way, and that crashes
        now and then where sounds come fast.
        """
        self._played.setdefault(id(channel), deque(maxlen=2)).append(sound)
        if ears is not None:
            # A channel that has stopped keeps its ears when it begins. Set afterwards, or while something else sounds
            # there, they come too late: on a busy machine the beginning is heard in the middle, and louder.
            channel.stop()
            channel.set_volume(*ears)
        channel.play(sound)

    def event_channel(self) -> Channel:
        """Return a free channel, or else the one that has been sounding longest."""
        count = len(self._events)
        order = [self._events[(self._next + i) % count] for i in range(count)]
        chosen = next((i for i, channel in enumerate(order) if not channel.get_busy()), 0)
        self._next = (self._next + chosen + 1) % count
        return order[chosen]

    def playing(self) -> list[Sound]:
        """Return the cues that are sounding now."""
        found = (channel.get_sound() for channel in (self.touch, *self._events))
        return [sound for sound in found if sound is not None]

    def sounding(self) -> bool:
        """Tell whether there is anything to hear now."""
        return any(channel.get_busy() for channel in (self.voice, self.touch, *self._events))

    def gone(self) -> bool:
        """Tell whether the device has vanished: SDL plays on into nothing and says so only once."""
        if not self._watching:
            return False
        import pygame

        return any(
            event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture
            for event in pygame.event.get(pump=False)
        )

    def close(self) -> None:
        """Give the device back."""
        import pygame

        with self._quiet.kept():
            pygame.mixer.quit()
            pygame.display.quit()
        if self._held:
            self._quiet.end()
