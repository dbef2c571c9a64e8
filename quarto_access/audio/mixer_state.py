"""What the mixer is doing, and what can go wrong with it. Light to import, unlike the mixer."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, TypeAlias

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path


class MixerState(Enum):
    """What the mixer is doing."""

    CLOSED = auto()
    """Not started, or closed again."""
    OPENING = auto()
    OPEN = auto()
    NO_DEVICE = auto()


@frozen
class NoDevice:
    """There is no sound device. `reason` is the library's message, for the doctor and not for the player's ear."""

    reason: str


@frozen
class DeviceGone:
    """The sound device has vanished."""


@frozen
class BrokenFile:
    """A file of a sound pack can't be played; the default sound replaces it."""

    path: Path


MixerTrouble: TypeAlias = NoDevice | DeviceGone | BrokenFile
