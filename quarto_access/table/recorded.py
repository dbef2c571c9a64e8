"""Turn a table into a record, and restore aids, blindfold and clock from the record of a resumed game."""

from __future__ import annotations

from collections.abc import Iterator

from quarto_access.frozen import replace
from quarto_access.record import Record
from quarto_access.record.notes import (
    AidsAsked,
    AidsCounted,
    BesideRealBoard,
    Blindfolded,
    CalledFirst,
    ClockAgreed,
    Note,
    Peek,
    PrivateNote,
    QuartoTally,
    QuatrenunTally,
    StillToMove,
    Took,
    Tried,
)
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player
from quarto_access.rules.quarto import Position
from quarto_access.settings import Settings
from quarto_access.table.aids.state import Aids
from quarto_access.table.blindfold.state import Blindfold, tally
from quarto_access.table.clock.state import Clock, Taken
from quarto_access.table.state import Calling, Table

Notes = tuple[Note, ...]
BOTH: tuple[Player, Player] = (1, 2)


def record_of(table: Table, record: Record) -> Record:
    """Return the record of a table under the headers of `record`."""
    return replace(record, game=table.game, notes=tuple(_notes(table)))


def _notes(table: Table) -> Iterator[Note]:
    if table.companion is not None:
        yield Note(BesideRealBoard())
    yield from table.notes
    if table.called is not None:
        yield Note(CalledFirst(table.position.player, table.called.goal), len(table.game.turns))
    yield from _notes_of_aids(table)
    if table.blindfold is not None:
        yield from _notes_of_blindfold(table, table.blindfold)
    if table.clock is not None:
        yield from _notes_of_clock(table, table.clock)
    if table.to_move is not None:
        # The last line before the result, so that one look at the end of a record finds it.
        yield Note(table.to_move, len(table.game.turns))


def _notes_of_aids(table: Table) -> Iterator[Note]:
    noted = [PrivateNote(player, square, words) for player, square, words in table.aids.notes]
    asked = [AidsAsked(player, count) for player, count in zip(BOTH, table.aids.counted, strict=True) if count]
    if noted or asked:
        last = len(table.game.turns)
        yield from (Note(what, last) for what in (*noted, *asked))


def _notes_of_blindfold(table: Table, blind: Blindfold) -> Iterator[Note]:
    yield Note(Blindfolded(blind.stock), blind.since)
    yield from blind.notes
    if table.game.position.outcome is not None:
        for player in BOTH:
            yield Note(tally(table.game, blind, player), len(table.game.turns))


def _notes_of_clock(table: Table, clock: Clock) -> Iterator[Note]:
    yield Note(ClockAgreed(clock.terms.seconds, clock.terms.forfeits))
    # Thinking alone must not change the record: count the current turn up to its last action until the players leave.
    times = clock.times(clock.recorded if table.left is None else clock.used)
    last = len(table.game.turns)
    for taken in times:
        if taken.turn <= last:
            yield Note(Took(taken.player, round(taken.seconds)), taken.turn)


# From a record.


def other_notes(table: Table, notes: Notes) -> Notes:
    """Return the notes that `record_of` doesn't generate. A feature that is off generates none, so its notes stay."""
    made: tuple[type, ...] = (PrivateNote, CalledFirst, AidsAsked, AidsCounted)
    if table.companion is not None:
        made += (BesideRealBoard, StillToMove)
    if table.blindfold is not None:
        made += (Blindfolded, Peek, Tried, QuartoTally, QuatrenunTally)
    if table.clock is not None:
        made += (ClockAgreed, Took)
    return tuple(note for note in notes if not isinstance(note.content, made))


def called_first(table: Table, notes: Notes) -> Table:
    """Return the table with the call that waits for the piece in hand, if the notes say so."""
    position = table.position
    if not isinstance(position, Position) or position.hand is None:
        return table
    called = [note.content for note in notes if isinstance(note.content, CalledFirst)]
    made = (Calling(position.rules, goal=one.goal, made=True) for one in called if one.player == position.player)
    return next((table.start(calling) for calling in made if calling.waits_for_piece(position)), table)


def with_notes(table: Table, notes: Notes) -> Table:
    """Return a table whose record has these notes: they were joined with those of another program."""
    blind = table.blindfold
    return replace(
        table,
        aids=_noted(replace(table.aids, counted=(0, 0), notes=()), notes),
        blindfold=None if blind is None else replace(blind, notes=_of_blindfold(notes)),
        notes=other_notes(table, notes),
    )


def aids_of(notes: Notes, settings: Settings) -> Aids:
    """Return the aids according to the settings, with the counts and private notes of a record."""
    return _noted(Aids(settings.costs, settings.aids.landmark, settings.words.order), notes)


def _noted(aids: Aids, notes: Notes) -> Aids:
    for note in notes:
        match note.content:
            case AidsCounted(one, two):
                aids = replace(aids, counted=(one, two))
            case AidsAsked(player, count):
                one, two = aids.counted
                aids = replace(aids, counted=(count, two) if player == 1 else (one, count))
            case PrivateNote(player, square, words):
                aids = aids.with_note(player, square, words)
    return aids


def blindfold_of(notes: Notes) -> Blindfold | None:
    """Return the blindfold of a record, or None if the game was played without one."""
    put_on = [(note.content, note.turn) for note in notes if isinstance(note.content, Blindfolded)]
    if not put_on:
        return None
    terms, since = put_on[-1]
    return Blindfold(terms.stock, _of_blindfold(notes), since)


def _of_blindfold(notes: Notes) -> Notes:
    return tuple(note for note in notes if isinstance(note.content, Peek | Tried))


def still_to_move(notes: Notes, game: Game) -> StillToMove | None:
    """Return what a record says is still to be done on the real board, as far as the game agrees."""
    orders = [note.content for note in notes if isinstance(note.content, StillToMove)]
    return orders[-1].then((), game.position.groups) if orders else None


def hides_board(record: Record) -> bool:
    """Whether to hide the board of a record: a blindfold game that isn't over."""
    return record.game.position.outcome is None and blindfold_of(record.notes) is not None


def clock_agreed(notes: Notes) -> ClockAgreed | None:
    """Return the agreed time limit, if there was one."""
    return next((note.content for note in notes if isinstance(note.content, ClockAgreed)), None)


def times_in(notes: Notes) -> tuple[Taken, ...]:
    """Return how long each turn took."""
    took = ((note.turn, note.content) for note in notes if isinstance(note.content, Took))
    return tuple(Taken(turn, what.player, float(what.seconds)) for turn, what in took)
