"""The clock: seconds a move, a move being placing and giving together. Pure: what time it is, is handed in.

A player's time begins when the news of the move could have been heard, stops while the clock is paused, and is told
at the moments that were agreed. Nobody needs to look at a clock again and again: it knows when it has something to tell
next. A tick that comes much later than that means that the computer slept, and nobody pays for it.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player

SLEPT = 3.0
"""A tick that comes so many seconds too late has been slept over."""

CLOSE = 0.001
"""Timers may ring a hair too early."""

EXTRA = 30
"""Seconds of extra time, where nobody says how many."""


@frozen
class AskTime:
    """Ask how much time is left."""


@frozen
class PauseClock:
    """Stop the clock, or let it go on; None: whichever it is not doing now."""

    stop: bool | None = None


@frozen
class GiveTime:
    """Give the player whose time it is some seconds more for this move."""

    seconds: int = EXTRA


ClockIntent = AskTime | PauseClock | GiveTime


@frozen
class Terms:
    """What was agreed: seconds a move for each player, what their end costs, and when they are told."""

    seconds: tuple[float, float]
    forfeits: bool = False
    words: tuple[int, ...] = (30, 10)
    sounds: tuple[int, ...] = (5, 4, 3, 2, 1)

    @property
    def moments(self) -> tuple[int, ...]:
        """Every moment at which time left is told, the earliest first."""
        return tuple(sorted({*self.words, *self.sounds}, reverse=True))


class State(Enum):
    """Whether somebody's time passes."""

    NOBODYS = "nobody's"
    UNHEARD = "unheard"
    RUNNING = "running"


@frozen
class Taken:
    """How long a player took for a turn of the record."""

    turn: int
    player: Player
    seconds: float


@frozen
class Warned:
    """So many seconds are left: said in words, by a sound, or both. `first`: the first of those given by sound."""

    player: Player
    left: int
    words: bool
    sounds: bool
    first: bool = False


@frozen
class Clock:
    """The clock of one game."""

    terms: Terms
    state: State = State.NOBODYS
    player: Player = 1
    turn: int = 0
    paused: bool = False
    held: bool = False
    """Whether it stands still for a while, because the players do something that is nobody's move."""
    used: float = 0.0
    noted: float = 0.0
    """What of it the record has: the time up to the last action."""
    earlier: float = 0.0
    """What the same turn took before it was taken back, or before the game was left."""
    extra: float = 0.0
    told_to: float = 0.0
    """What there was to tell above so many seconds left has been told."""
    out: bool = False
    at: float = 0.0
    """When it was last looked at."""
    taken: tuple[Taken, ...] = ()
    struck: bool = False
    """Whether it has just ended the game: a key that was meant for the move may still come."""

    @property
    def left(self) -> float:
        """Seconds that are left for this move; below 0 where the time is over."""
        return self.terms.seconds[self.player - 1] + self.extra - self.used

    @property
    def runs(self) -> bool:
        """Whether time passes for somebody."""
        return self.state is State.RUNNING and not self.paused and not self.held

    @property
    def due(self) -> float | None:
        """In how many seconds, counted from the last look, there is something to tell; None: not by itself."""
        if not self.runs or self.out:
            return None
        next_moment = next((moment for moment in self.terms.moments if moment < self.told_to), 0)
        return max(self.left - next_moment, 0.0)

    def times(self, used: float) -> tuple[Taken, ...]:
        """Return how long each turn took; the current one has `used` so many seconds."""
        if self.state is State.NOBODYS:
            return self.taken
        return (*self.taken, Taken(self.turn, self.player, self.earlier + used))


def turned(clock: Clock, player: Player | None, turn: int) -> Clock:
    """Return the clock after something was done. A turn that is new, or played again, has all its time before it.

    `player` is None where nobody's time is kept. A turn that goes on goes on. Of turns that were taken back only the
    time is kept that the one to be played again took before.
    """
    if clock.state is not State.NOBODYS and (player, turn) == (clock.player, clock.turn):
        return clock
    times = clock.times(clock.used)
    taken = tuple(taken for taken in times if taken.turn < turn or (player is None and taken.turn == turn))
    if player is None:
        return replace(clock, state=State.NOBODYS, turn=turn, taken=taken)
    earlier = sum(taken.seconds for taken in times if (taken.player, taken.turn) == (player, turn))
    fresh = Clock(
        clock.terms, State.UNHEARD, player, turn, clock.paused, clock.held, at=clock.at, taken=taken, earlier=earlier
    )
    return replace(fresh, told_to=fresh.left)


def heard(clock: Clock, now: float) -> Clock:
    """Return the clock after the news of the move could have been heard: time begins to pass."""
    return replace(clock, state=State.RUNNING, at=now) if clock.state is State.UNHEARD else clock


def tick(clock: Clock, now: float) -> tuple[Clock, tuple[Warned, ...], bool]:
    """Let time pass; return what there is to tell, and whether the player's time is over just now."""
    passed, due = max(now - clock.at, 0.0), clock.due
    clock = replace(clock, at=now)
    if not clock.runs or (due is not None and passed > due + SLEPT):
        return clock, (), False
    clock = replace(clock, used=clock.used + passed)
    left = clock.left - CLOSE
    moments = [moment for moment in clock.terms.moments if left <= moment < clock.told_to]
    over = left <= 0 and not clock.out
    warned = tuple(_warned(clock, moment) for moment in moments)
    return replace(clock, told_to=min(clock.told_to, max(left, 0.0)), out=clock.out or over), warned, over


def _warned(clock: Clock, moment: int) -> Warned:
    terms = clock.terms
    sounds = moment in terms.sounds
    return Warned(clock.player, moment, moment in terms.words, sounds, sounds and moment == max(terms.sounds))


def pause(clock: Clock, *, stop: bool) -> Clock:
    """Stop the clock, or let it go on."""
    return replace(clock, paused=stop)


def give(clock: Clock, seconds: float) -> Clock:
    """Give the player whose time it is more of it: what was told above what is left now may be told again."""
    more = replace(clock, extra=clock.extra + seconds)
    return replace(more, told_to=max(more.left, 0.0), out=more.left <= 0)
