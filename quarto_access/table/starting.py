"""Sit down at a table: start a game, resume one, or lay out the pieces first."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.record import Note
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player
from quarto_access.rules.quarto import Position
from quarto_access.settings import Commit
from quarto_access.table import events
from quarto_access.table.aids.state import Aids
from quarto_access.table.blindfold import hiding as blindfold
from quarto_access.table.blindfold.state import Blindfold
from quarto_access.table.clock.state import Terms
from quarto_access.table.clock.timing import with_clock
from quarto_access.table.companion.entering import question
from quarto_access.table.companion.state import Companion
from quarto_access.table.events import Event, LayingStarted
from quarto_access.table.games import game_at
from quarto_access.table.recorded import called_first, other_notes, still_to_move, times_in
from quarto_access.table.setup.state import Laying
from quarto_access.table.setup.unfinished import announce_resumed, unfinished_setup
from quarto_access.table.state import Result, Setup, Table


def sit_down(
    game: Game,
    commit: Commit = Commit.ENTER,
    computer: Player | None = None,
    *,
    aids: Aids | None = None,
    blind: Blindfold | None = None,
    clock: Terms | None = None,
    notes: tuple[Note, ...] = (),
    companion: Companion | None = None,
    seed: int = 0,
    setup: Setup | None = None,
    resumed: bool = True,
) -> Result:
    """Start a sitting with a new or resumed game.

    `notes`: the notes in its record. `blind`: hide the board from everybody. `seed`: for random layouts. `setup`: what
    comes before the game, such as laying pieces or setting up a position. `resumed`: whether a game that has begun is
    resumed, rather than tried again from a turn of another one.
    """
    table = Table(game, commit=commit, computer=computer, aids=aids or Aids(), blindfold=blind, companion=companion)
    table = table.with_order(still_to_move(notes, game))
    table = called_first(table, notes) if resumed else table
    begun = () if setup is None else (setup,)
    table = replace(table, seed=seed, activities=(*table.activities, *begun))
    table = with_clock(table, clock, times_in(notes))
    table = replace(table, notes=other_notes(table, notes), unplayed=None if resumed else game)
    opening: tuple[Event, ...]
    unfinished = unfinished_setup(table)
    if unfinished is not None:
        opening = announce_resumed(table, unfinished)
    elif isinstance(setup, Laying):
        opening = (LayingStarted(companion is not None),)
    elif setup is not None:
        opening = (question(table, setup),)
    elif game.before is None and not _was_set_up(game):
        started = events.Started(table.prompt, clock=clock, companion=companion is not None)
        opening = (*blindfold.announce_start(table), started)
    else:
        event = game_at(table).now(resumed=resumed)
        opening = (*blindfold.announce_resumed(table), event if blind is None else blindfold.hide_event(event, blind))
    return replace(table, heard=opening), opening


def _was_set_up(game: Game) -> bool:
    """Return whether a game of Quarto starts in the middle. We only meet one without a turn when it is resumed."""
    position = game.position
    return isinstance(position, Position) and (position.placed > 0 or position.hand is not None)
