"""Aids that are asked for key by key: a filter of four keys, two places to compare, a note, a quiz.

While one is open the grid's keys are its own. N repeats what it asks, Backspace cancels it, and any other key leaves it
and does what it always does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.record import one_line
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, Square, column_of
from quarto_access.rules.groups import movable
from quarto_access.rules.pieces import Value, pieces_with
from quarto_access.rules.quarto import Phase
from quarto_access.table import aid_events, group_aid_events, intents
from quarto_access.table.acting import same_to_the_rules
from quarto_access.table.aid_events import LeftFiltered, WhereFiltered
from quarto_access.table.aid_places import come_to, left, pointed, with_mode
from quarto_access.table.aids import LONGEST_NOTE, Aid, Comparing, Filtering, Noting, Quizzing, Seeking
from quarto_access.table.hints import GameReviewed, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import Asking, Direction, Key
from quarto_access.table.quizzing import quiz, seek

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Trait
    from quarto_access.table.acting import Answer
    from quarto_access.table.aid_events import AidAnswer
    from quarto_access.table.aids import Mode
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table


def take(table: Table, intent: Intent, player: Player) -> Answer:
    """Take a key while an aid is on its way. No event: the aid was left, and the key is what it always is."""
    mode = table.aids.mode
    if mode is None:
        return table, ()
    match intent:
        case intents.OtherActs() | intents.Leave(sure=True):
            return table, ()
        case MoveFound() | WorthFound() | GameReviewed() | NothingFound():
            # No key: the answer to a hint that was asked for before.
            return table, ()
        case Key.BACK | intents.TakeBack():
            return left(table), (aid_events.AidLeft(),)
        case intents.Ask(Asking.NOW):
            return table, (_question(table, mode, player),)
        case _:
            pass
    match mode:
        case Filtering():
            after, happened = _filter(table, mode, intent)
        case Comparing():
            after, happened = _compare(table, mode, intent)
        case Noting():
            after, happened = _note(table, mode, intent, player)
        case Quizzing():
            after, happened = quiz(table, mode, intent)
        case Seeking():
            after, happened = seek(table, mode, intent)
        case _:
            assert_never(mode)
    return (after, happened) if happened else (left(table), ())


def _question(table: Table, mode: Mode, player: Player) -> Event:
    """Return what an open aid asks for."""
    match mode:
        case Filtering():
            return _heard(table, mode, first=True)
        case Comparing(first=first):
            return aid_events.PlacesWanted(Aid.COMPARE) if first is None else aid_events.PlacePointed(first, taken=True)
        case Noting(at=at):
            return aid_events.PlacesWanted(Aid.NOTE) if at is None else _note_here(table, player, at)
        case Quizzing(squares=squares):
            return aid_events.QuizAsked(squares[0], first=True)
        case Seeking(pieces=pieces):
            return group_aid_events.SeekAsked(pieces[0], first=True)
        case _:
            assert_never(mode)


# A filter: four keys, one for each trait that counts, in the player's order.


def _traits(table: Table) -> tuple[Trait, ...]:
    return tuple(trait for trait in table.aids.order if trait in table.traits)


def _values(table: Table, mode: Filtering) -> tuple[Value, ...]:
    chosen = zip(_traits(table), mode.sides, strict=True)
    return tuple(Value(2 * trait + side) for trait, side in chosen if side is not None)


def filtered(table: Table, aid: Aid, values: tuple[Value, ...]) -> LeftFiltered | WhereFiltered:
    """Return the pieces with these values that are left, or where they stand; of Quatrenun, those that could move."""
    fitting = pieces_with(values)
    squares = SQUARES
    if aid is Aid.LEFT:
        if table.quatrenun is None:
            left_ones = [piece for piece in fitting if table.position.left >> piece & 1]
            return LeftFiltered(values, tuple(same_to_the_rules(table.position, left_ones)), len(left_ones))
        squares = movable(table.quatrenun)
    standing = ((square, piece) for square in squares for piece in table.stands[square])
    return WhereFiltered(values, tuple((square, piece) for square, piece in standing if piece in fitting), aid)


def begin_filter(table: Table, aid: Aid) -> Answer:
    """Begin with any value of any trait."""
    mode = Filtering(aid, (None,) * len(_traits(table)))
    return with_mode(table, mode), (_heard(table, mode, first=True),)


def _heard(table: Table, mode: Filtering, *, first: bool = False) -> Event:
    values = _values(table, mode)
    answer = filtered(table, mode.aid, values)
    return aid_events.FilterHeard(mode.aid, values, answer.count, first)


def _filter(table: Table, mode: Filtering, intent: Intent) -> Answer:
    count = len(mode.sides)
    match intent:
        case intents.Touch(square):
            at = column_of(square)
            if at >= count:
                return table, (aid_events.TraitsOnly(count),)
            return _turned(table, replace(mode, at=at))
        case Key.NEXT:
            return _turned(table, mode)
        case intents.Move(direction):
            step = 1 if direction in (Direction.RIGHT, Direction.NEAR) else -1
            return _turned(table, replace(mode, at=(mode.at + step) % count))
        case Key.DO:
            answer = replace(filtered(table, mode.aid, _values(table, mode)), known=True)
            # Space goes on with the next trait: so three keys can build any filter.
            after = table if table.repeats else with_mode(table, replace(mode, at=(mode.at + 1) % count))
            return after, (aid_events.AidTold(answer, table.repeats),)
        case _:
            return table, ()


def _turned(table: Table, mode: Filtering) -> Answer:
    """Go from any value of a trait to its first, to its second, and back."""
    following = {None: 0, 0: 1, 1: None}
    sides = tuple(following[side] if at == mode.at else side for at, side in enumerate(mode.sides))
    mode = replace(mode, sides=sides)
    return with_mode(table, mode), (_heard(table, mode),)


# Two places.


def compared(table: Table, one: Square, two: Square) -> AidAnswer:
    """Return what stands on two places."""
    return aid_events.Compared((one, two), (table.stands[one], table.stands[two]))


def begin_comparing(table: Table) -> Answer:
    """Ask for two places."""
    return with_mode(table, Comparing()), (aid_events.PlacesWanted(Aid.COMPARE),)


def _compare(table: Table, mode: Comparing, intent: Intent) -> Answer:
    there = come_to(mode.at, intent)
    if there is not None:
        return with_mode(table, replace(mode, at=there)), (aid_events.PlacePointed(there, taken=False),)
    square = mode.at if intent is Key.DO else pointed(intent)
    if square is None:
        return (table, (aid_events.PlacesWanted(Aid.COMPARE),)) if intent is Key.DO else (table, ())
    if mode.first is None:
        return with_mode(table, Comparing(square, square)), (aid_events.PlacePointed(square, taken=True),)
    return left(table), (aid_events.AidTold(compared(table, mode.first, square)),)


# Notes.


def begin_noting(table: Table, player: Player) -> Answer:
    """Tell the note on the place that was touched last; without one, ask for a place."""
    places = table.due.phase in (Phase.PLACE, quatrenun.Phase.POINT, quatrenun.Phase.MOVE)
    if places and not table.due.several and not table.on_piece_key:
        return _noted(table, player, table.cursor)
    return with_mode(table, Noting()), (aid_events.PlacesWanted(Aid.NOTE),)


def _noted(table: Table, player: Player, square: Square) -> Answer:
    return with_mode(table, Noting(square)), (_note_here(table, player, square),)


def _note_here(table: Table, player: Player, square: Square) -> Event:
    return aid_events.AidTold(aid_events.NoteTold(square, table.aids.note(player, square), writable=True))


def noted(table: Table, player: Player, square: Square, text: str | None) -> Answer:
    """Write a note, or tell it."""
    if text is None:
        return table, (aid_events.AidTold(aid_events.NoteTold(square, table.aids.note(player, square))),)
    kept = one_line(text)[:LONGEST_NOTE]
    after = replace(table, aids=table.aids.noting(player, square, kept))
    return after, (aid_events.AidTold(aid_events.NoteTold(square, kept or None, written=True)),)


def _note(table: Table, mode: Noting, intent: Intent, player: Player) -> Answer:
    # A place that is typed is taken: with "note" before it, it would be one for a note.
    there = intent.square if isinstance(intent, intents.Touch) else come_to(mode.at, intent)
    if there is not None:
        return _noted(table, player, there)
    if intent is not Key.DO:
        return table, ()
    if mode.at is None:
        return table, (aid_events.PlacesWanted(Aid.NOTE),)
    return left(table), (aid_events.NoteAsked(mode.at),)
