"""The sound device, through pygame. No other module imports pygame, except the decoder's subprocess."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from quarto_access.audio.envelope import fade_out
from quarto_access.audio.stderr import StderrMuter, stderr_is_terminal
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from array import array

    from pygame.mixer import Channel, Sound

BUFFER = 512
"""Frames per buffer: 11.6 ms. Half of that crackles on some machines."""

_AHEAD = 1.5 * BUFFER
"""How many frames the library may already have mixed beyond what we count by the clock."""

_VOICE, _TOUCH, _EVENTS = range(3), range(3, 6), range(6, 20)
"""The channels of each kind. A sound that fades out keeps its channel while the next one starts on another."""


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


class Playing(NamedTuple):
    """A sound that was started on a channel at some time of the clock."""

    channel: Channel
    sound: Sound
    began: float


class Device:
    """An open device: channels for the voice, for pressed spots and pieces, and for events."""

    def __init__(self, stderr: StderrMuter, clock: Callable[[], float], buffer: int = BUFFER) -> None:
        """Open the device, which takes a while; raise `NoSound` if that fails."""
        self._stderr = stderr
        self._clock = clock
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
        self.voice = ChannelGroup(self, [pygame.mixer.Channel(number) for number in _VOICE])
        self.touch = ChannelGroup(self, [pygame.mixer.Channel(number) for number in _TOUCH])
        self.events = ChannelGroup(self, [pygame.mixer.Channel(number) for number in _EVENTS])
        self._played: dict[int, deque[Sound]] = {}

    def play(self, channel: Channel, samples: array[int], volume: float, gains: tuple[float, float] | None) -> Playing:
        """Play interleaved stereo samples on a channel, with these gains for left and right unless they are in them.

        Hold a reference until two more sounds have played there. Otherwise the library would free the sound in its own
        thread when it ends or is replaced, and that crashes now and then when sounds come fast.
        """
        from pygame.mixer import Sound

        sound = Sound(buffer=samples)
        sound.set_volume(volume)
        self._played.setdefault(id(channel), deque(maxlen=2)).append(sound)
        if gains is not None:
            # Set the gains of a stopped channel: it keeps them when it starts. Set later, or while another sound is
            # playing there, they come too late: on a busy machine the sound starts in the middle, and louder.
            channel.stop()
            channel.set_volume(*gains)
        began = self._clock()
        channel.play(sound)
        return Playing(channel, sound, began)

    def fade(self, playing: Playing) -> None:
        """Fade a sound out in its own memory, just ahead of what the library has mixed.

        The library can stop a sound only between two buffers, in the middle of a wave, and that clicks.
        """
        mixed = (self._clock() - playing.began) * RATE + _AHEAD
        memory: Any = playing.sound  # it has a writable buffer, but its type doesn't say so
        fade_out(memoryview(memory).cast("B").cast("h"), int(mixed))

    def busy(self) -> bool:
        """Return whether anything is playing, the voice included."""
        return any(group.busy() for group in (self.voice, self.touch, self.events))

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


class ChannelGroup:
    """The channels for one kind of sound, and what is playing on them."""

    def __init__(self, device: Device, channels: Sequence[Channel]) -> None:
        """Play nothing yet."""
        self._device = device
        self._channels = deque(channels)
        self._playing: list[Playing] = []

    def play(self, samples: array[int], volume: float, gains: tuple[float, float] | None = None) -> None:
        """Play on a free channel, or else on the one that has been playing longest."""
        channel = next((channel for channel in self._channels if not channel.get_busy()), self._channels[0])
        self._channels.remove(channel)
        self._channels.append(channel)
        self._playing = [one for one in self._playing if _sounds(one) and one.channel is not channel]
        self._playing.append(self._device.play(channel, samples, volume, gains))

    def fade(self) -> None:
        """Fade out everything that is playing."""
        for playing in self._playing:
            if _sounds(playing):
                self._device.fade(playing)
        self._playing.clear()

    def busy(self) -> bool:
        """Return whether anything is playing that isn't fading out."""
        return any(map(_sounds, self._playing))


def _sounds(playing: Playing) -> bool:
    return bool(playing.channel.get_sound() is playing.sound)
