"""Aids that are asked for key by key: a filter of four keys, two places to compare, a note, a quiz.

While one is on its way the grid's keys are its own. Any other key leaves it, and does what it always does.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SIDE, SQUARES, Square, column_of
from quarto_access.rules.pieces import Value, pieces_with
from quarto_access.rules.quarto import Phase
from quarto_access.table import aid_events, events, intents
from quarto_access.table.acting import same_to_the_rules
from quarto_access.table.aid_events import LeftFiltered, WhereFiltered
from quarto_access.table.aids import LONGEST_NOTE, Aid, Comparing, Filtering, Mode, Noting, Quizzing, SayEmpty
from quarto_access.table.gallery import beside
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.hints import GameReviewed, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import Direction, Key

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Trait
    from quarto_access.table.acting import Answer
    from quarto_access.table.aid_events import AidAnswer
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

_QUIZ = 3
"""Places that a quiz asks about."""


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
        case Key.BACK:
            return _left(table), (aid_events.AidLeft(),)
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
            after, happened = _quiz(table, mode, intent)
        case _:
            assert_never(mode)
    return (after, happened) if happened else (_left(table), ())


def _with(table: Table, mode: Mode | None) -> Table:
    """Return the table with this on its way; what was touched before is forgotten: Enter has another meaning now."""
    return replace(table, aids=replace(table.aids, mode=mode), chosen=None)


def _left(table: Table) -> Table:
    return _with(table, None)


# A filter: four keys, one for each trait that counts, in the player's order.


def _traits(table: Table) -> tuple[Trait, ...]:
    return tuple(trait for trait in table.aids.order if trait in table.position.rules.traits)


def _values(table: Table, mode: Filtering) -> tuple[Value, ...]:
    chosen = zip(_traits(table), mode.sides, strict=True)
    return tuple(Value(2 * trait + side) for trait, side in chosen if side is not None)


def filtered(table: Table, aid: Aid, values: tuple[Value, ...]) -> LeftFiltered | WhereFiltered:
    """Return the pieces with these values that are left, or that stand on the board."""
    position = table.position
    fitting = pieces_with(values)
    if aid is Aid.LEFT:
        left = [piece for piece in fitting if position.left >> piece & 1]
        return LeftFiltered(values, tuple(same_to_the_rules(position, left)), len(left))
    standing = ((square, position.board[square]) for square in SQUARES)
    return WhereFiltered(
        values, tuple((square, piece) for square, piece in standing if piece is not None and piece in fitting)
    )


def begin_filter(table: Table, aid: Aid) -> Answer:
    """Begin with any value of any trait."""
    mode = Filtering(aid, (None,) * len(_traits(table)))
    return _with(table, mode), (_heard(table, mode, first=True),)


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
            after = table if table.repeats else _with(table, replace(mode, at=(mode.at + 1) % count))
            return after, (aid_events.AidTold(answer, table.repeats),)
        case _:
            return table, ()


def _turned(table: Table, mode: Filtering) -> Answer:
    """Go from any value of a trait to its first, to its second, and back."""
    following = {None: 0, 0: 1, 1: None}
    sides = tuple(following[side] if at == mode.at else side for at, side in enumerate(mode.sides))
    mode = replace(mode, sides=sides)
    return _with(table, mode), (_heard(table, mode),)


# Two places.


def compared(table: Table, one: Square, two: Square) -> AidAnswer:
    """Return what stands on two places."""
    board = table.position.board
    return aid_events.Compared((one, two), (board[one], board[two]))


def begin_comparing(table: Table) -> Answer:
    """Ask for two places."""
    return _with(table, Comparing()), (aid_events.PlacesWanted(Aid.COMPARE),)


def _pointed(intent: Intent) -> Square | None:
    match intent:
        case intents.Touch(square) | intents.NamePlace(square):
            return square
        case _:
            return None


def _beside(at: Square | None, intent: Intent) -> Square | None:
    """Return the place that Space or the cursor comes to."""
    match intent:
        case Key.NEXT:
            step = 1
        case intents.Move(direction):
            step = {Direction.RIGHT: 1, Direction.LEFT: -1, Direction.FAR: SIDE, Direction.NEAR: -SIDE}[direction]
        case _:
            return None
    return SQUARES[0] if at is None else SQUARES[(at + step) % len(SQUARES)]


def _compare(table: Table, mode: Comparing, intent: Intent) -> Answer:
    there = _beside(mode.at, intent)
    if there is not None:
        return _with(table, replace(mode, at=there)), (aid_events.PlacePointed(there, taken=False),)
    square = mode.at if intent is Key.DO else _pointed(intent)
    if square is None:
        return (table, (aid_events.PlacesWanted(Aid.COMPARE),)) if intent is Key.DO else (table, ())
    if mode.first is None:
        return _with(table, Comparing(square, square)), (aid_events.PlacePointed(square, taken=True),)
    return _left(table), (aid_events.AidTold(compared(table, mode.first, square)),)


# Notes.


def begin_noting(table: Table, player: Player) -> Answer:
    """Tell the note on the place that was touched last; without one, ask for a place."""
    if table.position.phase is Phase.PLACE:
        return _noted(table, player, table.cursor)
    return _with(table, Noting()), (aid_events.PlacesWanted(Aid.NOTE),)


def _noted(table: Table, player: Player, square: Square) -> Answer:
    answer = aid_events.NoteTold(square, table.aids.note(player, square), writable=True)
    return _with(table, Noting(square)), (aid_events.AidTold(answer),)


def noted(table: Table, player: Player, square: Square, text: str | None) -> Answer:
    """Write a note, or tell it."""
    if text is None:
        return table, (aid_events.AidTold(aid_events.NoteTold(square, table.aids.note(player, square))),)
    kept = " ".join("".join(one if one.isprintable() else " " for one in text).split())[:LONGEST_NOTE]
    after = replace(table, aids=table.aids.noting(player, square, kept))
    return after, (aid_events.AidTold(aid_events.NoteTold(square, kept or None, written=True)),)


def _note(table: Table, mode: Noting, intent: Intent, player: Player) -> Answer:
    # A place that is typed is taken: with "note" before it, it would be one for a note.
    there = intent.square if isinstance(intent, intents.Touch) else _beside(mode.at, intent)
    if there is not None:
        return _noted(table, player, there)
    if intent is not Key.DO:
        return table, ()
    if mode.at is None:
        return table, (aid_events.PlacesWanted(Aid.NOTE),)
    return _left(table), (aid_events.NoteAsked(mode.at),)


# A quiz: the grid's keys are the pieces.


def begin_quiz(table: Table, chance: int) -> Answer:
    """Ask about three places, two of which are taken, if so many are."""
    board = table.position.board
    taken = [square for square in SQUARES if board[square] is not None]
    if not taken:
        return table, (aid_events.QuizNothing(),)
    draw = Random(chance)
    asked = draw.sample(taken, min(len(taken), _QUIZ - 1))
    asked += draw.sample([square for square in SQUARES if square not in asked], _QUIZ - len(asked))
    draw.shuffle(asked)
    mode = Quizzing(tuple(asked), len(asked))
    return _with(table, mode), (aid_events.QuizAsked(asked[0], first=True),)


def _quiz(table: Table, mode: Quizzing, intent: Intent) -> Answer:
    match intent:
        case intents.Touch(square):
            return _named(table, mode, piece_at(square))
        case Key.NEXT | intents.Move(Direction.RIGHT | Direction.NEAR):
            last = piece_at(FAR_TO_NEAR[-1])
            return _named(table, mode, None if mode.named == last else beside(mode.named, 1))
        case intents.Move():
            first = piece_at(FAR_TO_NEAR[0])
            return _named(table, mode, None if mode.named == first else beside(mode.named, -1))
        case Key.DO:
            return _answered(table, mode, mode.named)
        case SayEmpty():
            return _answered(table, mode, None)
        case intents.NamePiece(values):
            kinds = same_to_the_rules(table.position, pieces_with(values))
            if len(kinds) != 1:
                return table, (events.WhichPiece(values, len(kinds)),)
            return _answered(table, mode, kinds[0])
        case _:
            return table, ()


def _named(table: Table, mode: Quizzing, piece: Piece | None) -> Answer:
    return _with(table, replace(mode, named=piece)), (aid_events.QuizNamed(piece),)


def _answered(table: Table, mode: Quizzing, said: Piece | None) -> Answer:
    square, *rest = mode.squares
    there = table.position.board[square]
    right = _same(table, said, there)
    score = mode.right + right
    after = Quizzing(tuple(rest), mode.asked, score) if rest else None
    following = rest[0] if rest else None
    return _with(table, after), (aid_events.QuizAnswered(right, square, there, following, (score, mode.asked)),)


def _same(table: Table, one: Piece | None, two: Piece | None) -> bool:
    if one is None or two is None:
        return one is two
    return len(same_to_the_rules(table.position, (one, two))) == 1
