"""Pick a piece or a spot in companion mode: with one key, by traits, by a typed word, or with Space and Enter."""

from __future__ import annotations

from collections.abc import Collection

from quarto_access.frozen import replace
from quarto_access.rules.board import SIDE, SQUARES, Square, column_of, row_of
from quarto_access.rules.pieces import Piece, Value, distinct, has_value, pieces_with, trait_of
from quarto_access.rules.quatrenun import Group
from quarto_access.table import cues, events, intents
from quarto_access.table.announcement import Message, announce, message, refuse
from quarto_access.table.companion.state import Companion
from quarto_access.table.events import Event
from quarto_access.table.games import game_at
from quarto_access.table.grid import FAR_TO_NEAR, grid_square, next_of, piece_at
from quarto_access.table.intents import Intent, Key
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import ChosenPiece, ChosenSpot, Result, Table


def trait_at(square: Square) -> Value:
    """Return the value on a key. Each row of keys is a trait, texture farthest away; the first value is on the left."""
    return Value(2 * (SIDE - 1 - row_of(square)) + (column_of(square) >= SIDE // 2))


def pick_spot(table: Table, intent: Intent, places: Collection[Square]) -> Square | Result | None:
    """Return the spot that was picked, or the result of a step towards it. None: the intent is about something else."""
    match intent:
        case intents.Touch(square) | intents.NameSpot(square):
            return square
        case Key.DO if isinstance(table.chosen, ChosenSpot):
            return table.chosen.square
        case Key.NEXT if places:
            order = [square for square in SQUARES if square in places]
            chosen = table.chosen.square if isinstance(table.chosen, ChosenSpot) else None
            square = next_of(order, chosen)
            heard = replace(table, chosen=ChosenSpot(square), cursor=square)
            return heard, (game_at(heard).ask_spot(square),)
        case _:
            return None


def pick_piece(table: Table, intent: Intent, pieces: Collection[Piece]) -> Piece | Result | None:
    """Return the piece that was picked, or the result of a step towards it. None: the intent is about something else.

    A key can pick any piece. If it isn't in `pieces`, the caller has to refuse it.
    """
    match intent:
        case intents.Touch(square) if table.companion is not None and table.companion.by_traits:
            return _by_trait(table, table.companion, trait_at(square), pieces)
        case intents.Touch(square):
            return piece_at(square)
        case intents.NamePiece(values):
            return _named(table, values, pieces)
        case Key.DO if isinstance(table.chosen, ChosenPiece):
            return table.chosen.piece
        case Key.NEXT if pieces:
            order = [piece for piece in map(piece_at, FAR_TO_NEAR) if piece in pieces]
            chosen = table.chosen.piece if isinstance(table.chosen, ChosenPiece) else None
            piece = next_of(order, chosen)
            heard = replace(table, chosen=ChosenPiece(piece), cursor=grid_square(piece))
            return heard, (events.PieceHeard(piece, events.PieceLocation.LEFT),)
        case _:
            return None


def _named(table: Table, values: tuple[Value, ...], pieces: Collection[Piece]) -> Piece | Result:
    fitting = pieces_with(values)
    kinds = distinct((piece for piece in fitting if piece in pieces), table.traits_apart)
    if len(kinds) == 1:
        return kinds[0]
    if not kinds and len(fitting) == 1:
        return fitting[0]
    return table, (which_piece(values, len(kinds)),)


def _by_trait(table: Table, companion: Companion, value: Value, pieces: Collection[Piece]) -> Piece | Result:
    """Add a trait. A second value of the same trait replaces the first."""
    said = tuple(sorted((*(one for one in companion.values if trait_of(one) != trait_of(value)), value)))
    fitting = [piece for piece in pieces if all(has_value(piece, one) for one in said)]
    kinds = distinct(fitting, table.traits_apart)
    if len(kinds) == 1:
        return kinds[0]
    values = said if kinds else ()
    event = refuse(message("companion-traits-none", values=said))
    if kinds:
        event = announce(message("companion-traits", values=said, number=len(kinds)), cue=cues.CHOOSE)
    return replace(table, companion=replace(companion, values=values)), (event,)


def name_pieces(square: Square, group: Group) -> tuple[Message, ...]:
    """Name the pieces of a group one by one, after their number."""
    there = message("companion-put-up-there", place=square, number=len(group))
    return there, *(message("quatrenun-piece", piece=piece) for piece in group)


def clear_entry(table: Table, doubt: Square | None = None) -> Table:
    """Return the table with no entry started. `doubt`: a spot that Enter corrects."""
    companion = None if table.companion is None else replace(table.companion, values=(), doubt=doubt)
    return replace(table, companion=companion, chosen=None)


# Refusing impossible entries. The mistake may be in this entry, in an earlier one, or on the real board.


def refuse_entry(table: Table, square: Square, refused: Event) -> Result:
    """Refuse an entry because of what is on a spot, and let Enter correct the spot."""
    return clear_entry(table, square), (refused,)


def spot_taken(square: Square, piece: Piece) -> Event:
    """Refuse a spot that is taken, and say that Enter corrects it."""
    taken = message("companion-place-taken", place=square, piece=piece)
    return refuse(taken, "companion-doubt", message("companion-doubt-how", place=square), spot=square)


def piece_elsewhere(square: Square, *, fixable: bool = False) -> Event:
    """Refuse a piece that is somewhere else. `fixable`: Enter corrects that spot."""
    there = message("companion-piece-elsewhere", place=square)
    if not fixable:
        return refuse(there, "companion-doubt-again", spot=square)
    return refuse(there, "companion-doubt", message("companion-doubt-how", place=square), spot=square)
