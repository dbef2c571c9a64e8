"""What the clock tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player


@small
class Warned:
    """So many seconds are left: told in words, by a sound, or both; `first`: the first of those told by sound."""

    player: Player
    left: int
    words: bool
    sounds: bool
    first: bool = False


@small
class OutOfTime:
    """A player's time is over, and play goes on."""

    player: Player


@small
class TimeTold:
    """How much time is left. `player` is None where nobody's time is kept just now."""

    player: Player | None
    left: int
    paused: bool
    begun: bool


@small
class ClockSet:
    """The clock was stopped, or goes on; `again`: it did so already."""

    paused: bool
    player: Player | None
    left: int
    again: bool = False


@small
class TimeGiven:
    """A player got more time."""

    player: Player
    seconds: int
    left: int


@small
class NoClock:
    """A clock was asked about in a game without one."""


@small
class NobodysTime:
    """Time was given where nobody's time is kept."""


ClockEvent = Warned | OutOfTime | TimeTold | ClockSet | TimeGiven | NoClock | NobodysTime
