"""Use the clock at the table: whose time runs, what happens when it runs out, and players' questions."""

from __future__ import annotations

from math import ceil
from typing import assert_never

from quarto_access.frozen import replace
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player
from quarto_access.table import cues
from quarto_access.table.announcement import Message, announce, message
from quarto_access.table.clock import state as clocks
from quarto_access.table.clock.state import (
    TIMER_TOLERANCE,
    AskTime,
    Clock,
    ClockIntent,
    ClockState,
    GiveTime,
    PauseClock,
    Taken,
    Terms,
)
from quarto_access.table.events import Event
from quarto_access.table.intents import Intent
from quarto_access.table.state import Result, Table


def player_on_clock(table: Table) -> Player | None:
    """Return the player on the clock: the one to act, but never the computer."""
    position = table.game.position
    return None if position.outcome is not None or position.player == table.computer else position.player


def turn_of(game: Game) -> int:
    """Return the number of the current turn, counted as in the record."""
    turns = game.turns
    over = game.position.outcome is not None
    same_turn = bool(turns) and (over or turns[-1].player == game.position.player)
    return len(turns) + (0 if same_turn else 1)


def set_clock(_: Table, table: Table, __: Intent, happened: tuple[Event, ...]) -> Result:
    """Set the clock for the player to act."""
    return reset_clock(table), happened


def reset_clock(table: Table) -> Table:
    """Return the table with its clock set for the player to act. The clock of a new game isn't paused."""
    clock = table.clock
    if clock is None:
        return table
    turned = clocks.set_turn(clock, player_on_clock(table), turn_of(table.game))
    new = table.game.before is None and turned is not clock
    set_to = replace(turned, paused=turned.paused and not new, on_hold=table.setup is not None, ended_game=False)
    return replace(table, clock=set_to)


def start_clock(table: Table, now: float) -> Table:
    """Start the player's time, now that they have had time to hear the other's move."""
    return table if table.clock is None else replace(table, clock=clocks.start_time(table.clock, now))


def tick_clock(table: Table, now: float) -> tuple[Table, tuple[Event, ...], bool]:
    """Let time pass; return what the clock announces, and whether the player to act has just lost on time."""
    if table.clock is None:
        return table, (), False
    clock, warned, over = clocks.tick(table.clock, now)
    lost = over and clock.terms.forfeits
    if over and not lost:
        out = announce(message("clock-out", player=clock.player), cue=cues.OUT_OF_TIME, news=True)
        return replace(table, clock=clock), (*warned, out), lost
    return replace(table, clock=clock), warned, lost


def note_lost_on_time(table: Table) -> Table:
    """Note that the clock has ended the game."""
    return table if table.clock is None else replace(table, clock=replace(table.clock, ended_game=True))


def ask_clock(table: Table, intent: ClockIntent) -> Result:
    """Answer a player's request to the clock."""
    clock = table.clock
    if clock is None:
        return table, (announce("clock-none", cue=cues.REFUSED),)
    player = None if clock.state is ClockState.IDLE else clock.player
    left = _time_left(player, _whole_seconds(clock))
    event: Event
    match intent:
        case AskTime():
            waiting = message("clock-not-begun") if clock.state is ClockState.NOT_STARTED else None
            paused = clock.paused or clock.on_hold
            event = announce("clock-paused", left) if paused else announce(left, waiting)
        case PauseClock(stop):
            paused = not clock.paused if stop is None else stop
            if paused == clock.paused:
                state = "clock-paused-already" if paused else "clock-goes-on-already"
            else:
                state = "clock-paused" if paused else "clock-goes-on"
            event = announce(state, None if player is None else left, news=True)
            clock = clocks.pause(clock, stop=paused)
        case GiveTime() if player is None:
            event = announce("clock-nobodys", cue=cues.REFUSED)
        case GiveTime(seconds):
            clock = clocks.give(clock, seconds)
            given = message("clock-given", player=clock.player, seconds=seconds)
            event = announce(given, message("clock-left-now", number=_whole_seconds(clock)), news=True)
        case _:
            assert_never(intent)
    return replace(table, clock=clock), (event,)


def _time_left(player: Player | None, seconds: int) -> Message:
    if player is None:
        return message("clock-nobodys")
    if seconds <= 0:
        return message("clock-over", player=player, number=-seconds)
    return message("clock-left", player=player, number=seconds)


def _whole_seconds(clock: Clock) -> int:
    """Return the seconds left, rounded up as in a countdown; below 0, how far the player is over."""
    return ceil(clock.left - TIMER_TOLERANCE)


def with_clock(table: Table, terms: Terms | None, taken: tuple[Taken, ...] = ()) -> Table:
    """Return a table with a clock. A resumed turn gets its full time again, and the record adds up both."""
    return table if terms is None else reset_clock(replace(table, clock=Clock(terms, taken=taken)))
