"""What the aids share: announce an answer, open and close an aid, walk to a spot."""

from __future__ import annotations

from collections.abc import Iterable

from quarto_access.frozen import replace
from quarto_access.rules.board import SIDE, SQUARES, Square
from quarto_access.rules.pieces import Piece, Trait, Value, pieces_with
from quarto_access.settings import Cost
from quarto_access.table import cues, intents
from quarto_access.table.aids.state import Aid, Board, OpenAid
from quarto_access.table.announcement import Announcement, AnnouncementKind, Message, Paged, Part, announce, message
from quarto_access.table.events import Event
from quarto_access.table.grid import next_of
from quarto_access.table.intents import Direction, Intent, Key
from quarto_access.table.state import Result, Table


def announce_answer(
    table: Table,
    *views: tuple[Part, ...],
    kind: AnnouncementKind = AnnouncementKind.ANSWER,
    at_once: bool = False,
) -> Result:
    """Announce an answer. It's read part by part, then in the next view. `at_once`: see `Paged`."""
    return table, (announce(Paged(views, at_once=at_once), kind=kind),)


def piece_on(square: Square, piece: Piece) -> Message:
    """Return a piece with its spot."""
    return message("aids-piece-on", piece=piece, place=square)


def pieces_on(squares: Iterable[Square], board: Board, values: tuple[Value, ...]) -> tuple[int, tuple[Message, ...]]:
    """Return how many pieces with these values are on these spots, and which."""
    fitting = pieces_with(values)
    found = tuple(piece_on(square, piece) for square in squares for piece in board[square] if piece in fitting)
    return len(found), found


def traits_in_order(table: Table) -> tuple[Trait, ...]:
    """Return the traits that count, in the player's order."""
    return tuple(trait for trait in table.aids.order if trait in table.traits)


def announce_spot(square: Square) -> Announcement:
    """Announce a spot that was pressed or walked to, which Enter would confirm."""
    here = message("aids-place", place=square)
    return announce(here, cue=cues.focus(square), spot=square, kind=AnnouncementKind.UNCOUNTED)


def with_aid(table: Table, aid: OpenAid | None) -> Table:
    """Return the table with this aid open, or with none."""
    return table.end(OpenAid) if aid is None else table.end(OpenAid).start(aid)


def count_aid(table: Table, aid: Aid, after: Table, happened: tuple[Event, ...]) -> Result:
    """Count an aid that has given an answer, unless it's free or the game is over."""
    first = happened[0]
    if table.aids.cost(aid) is not Cost.COUNTED or table.game.position.outcome is not None:
        return after, happened
    if not isinstance(first, Announcement) or first.kind is not AnnouncementKind.ANSWER:
        return after, happened
    player = table.asker
    aids = after.aids.count(player)
    count = message("aids-counted", player=player, count=aids.counted[player - 1])
    return replace(after, aids=aids), (replace(first, parts=(*first.parts, count)), *happened[1:])


def named_spot(intent: Intent) -> Square | None:
    """Return the spot that was pressed or typed, if any."""
    match intent:
        case intents.Touch(square) | intents.NameSpot(square):
            return square
        case _:
            return None


def walk_to(at: Square | None, intent: Intent) -> Square | None:
    """Return the spot that Space or the cursor walks to, if the intent is one of these."""
    match intent:
        case Key.NEXT:
            step = 1
        case intents.Move(direction):
            step = {Direction.RIGHT: 1, Direction.LEFT: -1, Direction.FAR: SIDE, Direction.NEAR: -SIDE}[direction]
        case _:
            return None
    return SQUARES[0] if at is None else next_of(SQUARES, at, step)
