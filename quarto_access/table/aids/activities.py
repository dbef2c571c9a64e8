"""Aids that take several keys: a filter by traits, comparing two spots, notes and the quiz.

An open aid takes the grid keys. N repeats its question, Backspace cancels it, and any other key closes it and does what
it always does.
"""

from __future__ import annotations

from typing import assert_never

from quarto_access.frozen import replace
from quarto_access.record import one_line
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, Square, column_of
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import Value, value_of
from quarto_access.rules.quarto import Phase
from quarto_access.table import cues, events, intents
from quarto_access.table.aids.quiz import ask_piece_in_quiz, ask_spot_in_quiz, take_piece_quiz, take_spot_quiz
from quarto_access.table.aids.spots import (
    announce_answer,
    announce_spot,
    count_aid,
    named_spot,
    pieces_on,
    traits_in_order,
    walk_to,
    with_aid,
)
from quarto_access.table.aids.state import (
    LONGEST_NOTE,
    Aid,
    AskAid,
    Comparing,
    Filtering,
    Noting,
    OpenAid,
    QuizzingPieces,
    QuizzingSpots,
)
from quarto_access.table.announcement import AnnouncementKind, Message, Packed, Paged, announce, message
from quarto_access.table.events import Event
from quarto_access.table.games import game_at, quatrenun_aids
from quarto_access.table.hints.state import ThinkerAnswer
from quarto_access.table.intents import Asking, Direction, Intent, Key
from quarto_access.table.state import Result, Table


def leaves_aid_open(intent: Intent) -> bool:
    """Whether an intent doesn't come from a key press, so that an open aid ignores it and stays open."""
    return isinstance(intent, (intents.OtherActs, ThinkerAnswer)) or intent == intents.Leave(sure=True)


def take_aid(table: Table, aid: OpenAid, intent: Intent) -> Result | None:
    """Handle an intent while an aid is open; None if the aid has no use for it."""
    player = table.asker
    if leaves_aid_open(intent):
        return None
    if intent in (Key.BACK, intents.Undo()):
        return with_aid(table, None), (announce("aids-left", kind=AnnouncementKind.NOTHING),)
    if intent in (intents.Ask(Asking.NOW), AskAid(Aid.RECAP)):
        # N never closes an aid, with or without Tab.
        return table, (_question(table, aid, player),)
    match aid:
        case Filtering():
            return _take_filter(table, aid, intent)
        case Comparing():
            return _take_comparison(table, aid, intent)
        case Noting():
            return _take_note(table, aid, intent, player)
        case QuizzingSpots():
            return take_spot_quiz(table, aid, intent)
        case QuizzingPieces():
            return take_piece_quiz(table, aid, intent)
        case _:
            assert_never(aid)


def _question(table: Table, aid: OpenAid, player: Player) -> Event:
    """Return the current question of an open aid."""
    match aid:
        case Filtering():
            return _announce_filter(table, aid, first=True)
        case Comparing(first=first):
            return _ask_two_spots() if first is None else _ask_second_spot(first)
        case Noting(at=at):
            return _ask_note_spot() if at is None else _announce_note_here(table, player, at)
        case QuizzingSpots(squares=squares):
            return ask_spot_in_quiz(squares[0])
        case QuizzingPieces(pieces=pieces):
            return ask_piece_in_quiz(pieces[0])
        case _:
            assert_never(aid)


# The filter: four keys, one for each trait that counts, in the player's order.


def _values(table: Table, mode: Filtering) -> tuple[Value, ...]:
    chosen = zip(traits_in_order(table), mode.sides, strict=True)
    return tuple(Value(2 * trait + side) for trait, side in chosen if side is not None)


def find_pieces(table: Table, aid: Aid, values: tuple[Value, ...]) -> tuple[int, tuple[Message, ...]]:
    """Return how many pieces with these values are left or on the board, and which."""
    return game_at(table).left_with(values) if aid is Aid.LEFT else pieces_on(SQUARES, table.groups, values)


def filter_message(aid: Aid, values: tuple[Value, ...], count: int) -> Message:
    """Return how many pieces have these values: "Tall round: four left."."""
    which = message("aids-filter-values", values=values) if values else message("aids-filter-any")
    return message("aids-filter-left" if aid is Aid.LEFT else "aids-filter-where", which=which, number=count)


def begin_filter(table: Table, aid: Aid) -> Result:
    """Open the filter with every trait set to any value."""
    mode = Filtering(aid, (None,) * len(traits_in_order(table)))
    return with_aid(table, mode), (_announce_filter(table, mode, first=True),)


def _announce_filter(table: Table, mode: Filtering, *, first: bool = False) -> Event:
    values = _values(table, mode)
    count, _ = find_pieces(table, mode.aid, values)
    how = message("aids-filter-first") if first else None
    kind = AnnouncementKind.ANSWER if count else AnnouncementKind.UNCOUNTED
    return announce(filter_message(mode.aid, values, count), how, cue=cues.CHOOSE, kind=kind)


def _take_filter(table: Table, mode: Filtering, intent: Intent) -> Result | None:
    count = len(mode.sides)
    match intent:
        case intents.Touch(square):
            at = column_of(square)
            if at >= count:
                only = message("aids-traits-only", number=count)
                return table, (announce(only, cue=cues.REFUSED, kind=AnnouncementKind.NOTHING),)
            return _cycle_trait(table, replace(mode, at=at))
        case Key.NEXT:
            return _cycle_trait(table, mode)
        case intents.Move(direction):
            step = 1 if direction in (Direction.RIGHT, Direction.NEAR) else -1
            return _cycle_trait(table, replace(mode, at=(mode.at + step) % count))
        case Key.DO:
            values = _values(table, mode)
            number, found = find_pieces(table, mode.aid, values)
            # Move Space on to the next trait, so that three keys are enough to build any filter.
            after = table if table.repeats else with_aid(table, replace(mode, at=(mode.at + 1) % count))
            return announce_answer(after, found or (filter_message(mode.aid, values, number),))
        case _:
            return None


def _cycle_trait(table: Table, mode: Filtering) -> Result:
    """Cycle the current trait from any value to its first, its second, and back to any."""
    following = {None: 0, 0: 1, 1: None}
    sides = tuple(following[side] if at == mode.at else side for at, side in enumerate(mode.sides))
    mode = replace(mode, sides=sides)
    return with_aid(table, mode), (_announce_filter(table, mode),)


# Two spots to compare.


def _ask_two_spots() -> Event:
    return announce("aids-touch-two", cue=cues.MENU, kind=AnnouncementKind.UNCOUNTED)


def _ask_second_spot(first: Square) -> Event:
    """Ask for the second spot."""
    return announce(
        message("aids-and", place=first), cue=cues.focus(first), spot=first, kind=AnnouncementKind.UNCOUNTED
    )


def compare_spots(table: Table, one: Square, two: Square) -> tuple[Message, ...]:
    """Return what two spots have in common and how they differ."""
    spots = ((one, table.groups[one]), (two, table.groups[two]))
    groups = [group for _, group in spots]
    if any(len(group) > 1 for group in groups):
        return quatrenun_aids.compare_groups(spots)
    if not all(groups):
        return tuple(quatrenun_aids.on_spot(*spot) for spot in spots)
    values = [[value_of(group[0], trait) for trait in traits_in_order(table)] for group in groups]
    both = tuple(value for value in values[0] if value in values[1])
    found = [message("aids-both", values=both) if both else message("aids-nothing-shared")]
    for (square, _), its in zip(spots, values, strict=True):
        own = tuple(value for value in its if value not in both)
        found += [message("aids-own", place=square, values=own)] if own else []
    return tuple(found)


def begin_comparing(table: Table) -> Result:
    """Ask for two spots."""
    return with_aid(table, Comparing()), (_ask_two_spots(),)


def _take_comparison(table: Table, mode: Comparing, intent: Intent) -> Result | None:
    there = walk_to(mode.at, intent)
    if there is not None:
        return with_aid(table, replace(mode, at=there)), (announce_spot(there),)
    square = mode.at if intent is Key.DO else named_spot(intent)
    if square is None:
        return (table, (_ask_two_spots(),)) if intent is Key.DO else None
    if mode.first is None:
        return with_aid(table, Comparing(square, square)), (_ask_second_spot(square),)
    # Count the aid only now that it has answered.
    found = announce(Paged((compare_spots(table, mode.first, square),)))
    return count_aid(table, Aid.COMPARE, with_aid(table, None), (found,))


# Notes.


def _ask_note_spot() -> Event:
    return announce("aids-touch-note", cue=cues.MENU, kind=AnnouncementKind.UNCOUNTED)


def begin_noting(table: Table, player: Player) -> Result:
    """Announce the note on the cursor's spot or, if the cursor isn't on a spot, ask for one."""
    places = table.prompt.phase in (Phase.PLACE, quatrenun.Phase.POINT, quatrenun.Phase.MOVE)
    if places and not table.prompt.group_size and not table.on_piece_key:
        return _open_note(table, player, table.cursor)
    return with_aid(table, Noting()), (_ask_note_spot(),)


def _open_note(table: Table, player: Player, square: Square) -> Result:
    return with_aid(table, Noting(square)), (_announce_note_here(table, player, square),)


def _announce_note_here(table: Table, player: Player, square: Square) -> Event:
    """Announce the note on a spot and that Enter writes one, except in a review, which saves nothing."""
    there = table.aids.note(player, square) is not None
    more = None if table.reviewing else message("aids-note-writes", there=there)
    return _announce_note(table, player, square, more)


def _announce_note(table: Table, player: Player, square: Square, more: Message | None = None) -> Event:
    text = table.aids.note(player, square)
    if text is None:
        return announce(Packed((message("aids-note-none", place=square), more)), kind=AnnouncementKind.UNCOUNTED)
    note = message("aids-note-heard", place=square, text=text, ended=_is_ended(text))
    return announce(Packed((note, more)))


def _is_ended(text: str) -> bool:
    """Whether a note already ends with punctuation."""
    return text[-1] in ".!?"


def write_note(table: Table, player: Player, square: Square, text: str | None) -> Result:
    """Write a note on a spot. Without a text, announce the note that is there."""
    if text is None:
        return table, (_announce_note(table, player, square),)
    kept = one_line(text)[:LONGEST_NOTE]
    if not kept and table.aids.note(player, square) is None:
        return table, (_announce_note(table, player, square),)
    after = replace(table, aids=table.aids.with_note(player, square, kept))
    if not kept:
        return after, (announce(message("aids-note-wiped", place=square), kind=AnnouncementKind.NOTHING),)
    note = message("aids-note-kept", place=square, text=kept, ended=_is_ended(kept))
    return after, (announce(note, kind=AnnouncementKind.NOTHING),)


def _take_note(table: Table, mode: Noting, intent: Intent, player: Player) -> Result | None:
    # A typed spot is a move, so it passes. To name a spot for a note, the player types "note" before it.
    there = intent.square if isinstance(intent, intents.Touch) else walk_to(mode.at, intent)
    if there is not None:
        return _open_note(table, player, there)
    if intent is not Key.DO:
        return None
    if mode.at is None:
        return table, (_ask_note_spot(),)
    return with_aid(table, None), (events.NoteAsked(mode.at),)
