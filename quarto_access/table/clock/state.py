"""The clock: seconds per move, where placing and giving are one move. Pure: callers pass in the time.

A player's time starts once they have had time to hear the other's move, and stops while the clock is paused. The clock
announces the time left at the moments agreed on, and knows when the next one is due, so nobody has to poll it. If a
tick comes much later than that, the computer was asleep, and the time doesn't count.
"""

from __future__ import annotations

from enum import Enum

from quarto_access.frozen import frozen, replace
from quarto_access.rules.outcome import Player

SLEEP_THRESHOLD = 3.0
"""A tick this many seconds late means that the computer was asleep."""

TIMER_TOLERANCE = 0.001
"""Timers may fire this many seconds early."""

DEFAULT_EXTRA = 30
"""Seconds of extra time if the player doesn't say how many."""


@frozen
class AskTime:
    """Ask how much time is left."""


@frozen
class PauseClock:
    """Pause the clock, or let it run; None: toggle."""

    stop: bool | None = None


@frozen
class GiveTime:
    """Give the player on the clock some extra seconds for this move."""

    seconds: int = DEFAULT_EXTRA


ClockIntent = AskTime | PauseClock | GiveTime


@frozen
class Terms:
    """What the players agreed on: each player's seconds per move, whether running out loses, when to announce time.

    `words`, `sounds`: seconds left at which the clock speaks, and at which it beeps.
    """

    seconds: tuple[float, float]
    forfeits: bool = False
    words: tuple[int, ...] = (30, 10)
    sounds: tuple[int, ...] = (5, 4, 3, 2, 1)

    @property
    def moments(self) -> tuple[int, ...]:
        """All moments at which the time left is announced, in seconds left, earliest first."""
        return tuple(sorted({*self.words, *self.sounds}, reverse=True))


class ClockState(Enum):
    """Whether a player's time is running."""

    IDLE = "nobody's"
    NOT_STARTED = "unheard"
    RUNNING = "running"


@frozen
class Taken:
    """How long a player took for a turn, for the record."""

    turn: int
    player: Player
    seconds: float


@frozen
class Warned:
    """A warning that this many seconds are left, in words, by sound, or both. `first`: the first one by sound."""

    player: Player
    left: int
    words: bool
    sounds: bool
    first: bool = False


@frozen
class Clock:
    """The clock of one game."""

    terms: Terms
    state: ClockState = ClockState.IDLE
    player: Player = 1
    turn: int = 0
    paused: bool = False
    on_hold: bool = False
    """Whether the clock waits because the players are doing something that isn't a move."""
    used: float = 0.0
    recorded: float = 0.0
    """The part of `used` up to the last action. The record has this much."""
    earlier: float = 0.0
    """Seconds that the same turn took before it was undone, or before the players left the game."""
    extra: float = 0.0
    announced_to: float = 0.0
    """All moments with at least this many seconds left have been announced."""
    expired: bool = False
    ticked_at: float = 0.0
    """The time of the last tick."""
    taken: tuple[Taken, ...] = ()
    ended_game: bool = False
    """Whether the clock has just ended the game. A key press meant for the move may still arrive."""

    @property
    def left(self) -> float:
        """Seconds left for this move; below 0 after the time has run out."""
        return self.terms.seconds[self.player - 1] + self.extra - self.used

    @property
    def runs(self) -> bool:
        """Whether a player's time is passing."""
        return self.state is ClockState.RUNNING and not self.paused and not self.on_hold

    @property
    def due(self) -> float | None:
        """Seconds from the last tick until the next announcement; None while no time is passing."""
        if not self.runs or self.expired:
            return None
        next_moment = next((moment for moment in self.terms.moments if moment < self.announced_to), 0)
        return max(self.left - next_moment, 0.0)

    def times(self, used: float) -> tuple[Taken, ...]:
        """Return how long each turn took. The current one has `used` this many seconds."""
        if self.state is ClockState.IDLE:
            return self.taken
        return (*self.taken, Taken(self.turn, self.player, self.earlier + used))


def set_turn(clock: Clock, player: Player | None, turn: int) -> Clock:
    """Return the clock after an action. A new turn gets its full time, even if it is played again after an undo.

    `player` is None while nobody's time counts. If the turn is the same, nothing changes. Times of undone turns are
    dropped, except for the one played again: its earlier time is added to the record.
    """
    if clock.state is not ClockState.IDLE and (player, turn) == (clock.player, clock.turn):
        return clock
    times = clock.times(clock.used)
    taken = tuple(taken for taken in times if taken.turn < turn or (player is None and taken.turn == turn))
    if player is None:
        return replace(clock, state=ClockState.IDLE, turn=turn, taken=taken)
    earlier = sum(taken.seconds for taken in times if (taken.player, taken.turn) == (player, turn))
    fresh = Clock(
        clock.terms,
        ClockState.NOT_STARTED,
        player,
        turn,
        clock.paused,
        clock.on_hold,
        ticked_at=clock.ticked_at,
        taken=taken,
        earlier=earlier,
    )
    return replace(fresh, announced_to=fresh.left)


def start_time(clock: Clock, now: float) -> Clock:
    """Start the player's time, now that they have had time to hear the other's move."""
    return replace(clock, state=ClockState.RUNNING, ticked_at=now) if clock.state is ClockState.NOT_STARTED else clock


def tick(clock: Clock, now: float) -> tuple[Clock, tuple[Warned, ...], bool]:
    """Let time pass; return the warnings that are due, and whether the player's time has just run out."""
    passed, due = max(now - clock.ticked_at, 0.0), clock.due
    clock = replace(clock, ticked_at=now)
    if not clock.runs or (due is not None and passed > due + SLEEP_THRESHOLD):
        return clock, (), False
    clock = replace(clock, used=clock.used + passed)
    left = clock.left - TIMER_TOLERANCE
    moments = [moment for moment in clock.terms.moments if left <= moment < clock.announced_to]
    over = left <= 0 and not clock.expired
    warned = tuple(_warned(clock, moment) for moment in moments)
    announced_to = min(clock.announced_to, max(left, 0.0))
    return replace(clock, announced_to=announced_to, expired=clock.expired or over), warned, over


def _warned(clock: Clock, moment: int) -> Warned:
    terms = clock.terms
    sounds = moment in terms.sounds
    return Warned(clock.player, moment, moment in terms.words, sounds, sounds and moment == max(terms.sounds))


def pause(clock: Clock, *, stop: bool) -> Clock:
    """Pause the clock, or let it run."""
    return replace(clock, paused=stop)


def give(clock: Clock, seconds: float) -> Clock:
    """Give the player on the clock more time. Moments that are ahead again will be announced again."""
    more = replace(clock, extra=clock.extra + seconds)
    return replace(more, announced_to=max(more.left, 0.0), expired=more.left <= 0)
