"""Orders to the players' hands: what someone still has to do on the real board, and how to ask for it.

With the computer to act, the game waits until somebody confirms. On a person's turn the next entry confirms as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.record.notes import HandMove, StillToMove
from quarto_access.rules.game import Step
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quarto import Place
from quarto_access.rules.quatrenun import Group, Shift
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, Message, announce, message, refuse

NOTHING = StillToMove(())


def hand_move(step: Step) -> HandMove | None:
    """Return what an action of the computer asks of somebody's hands, if anything."""
    match step.action:
        case Place(square) | Shift(square=square) if step.piece is not None:
            return HandMove(step.piece, step.source, square)
        case _:
            return None


def moves_back(undone: Sequence[Step]) -> tuple[HandMove, ...]:
    """Return what has to be moved back on the real board after actions are undone, the last move first."""
    return tuple(move.undone for step in reversed(undone) if (move := hand_move(step)) is not None)


def order_after(
    earlier: StillToMove | None, later: tuple[HandMove, ...], board: tuple[Group, ...]
) -> StillToMove | None:
    """Return what is still to be done on the real board after later moves."""
    return (earlier or NOTHING).then(later, board)


def order_messages(order: StillToMove, hand: Piece | None = None, *, waits: bool) -> tuple[Message, ...]:
    """Return an order in words. `waits`: the game waits for it, so say how to confirm it.

    Nobody needs to be told to take the piece in `hand` off the board: the prompt says who holds it.
    """
    lifted = [move for move in order.moves if move.to is None and move.piece != hand]
    off = tuple(move.source for move in lifted if move.source is not None)
    to = [move for move in order.moves if move.to is not None]
    messages = []
    if off:
        messages.append(message("companion-off", places=off, count=len(off), waits=waits and not to))
    for move in to:
        last = waits and move == to[-1]
        if move.source is None:
            messages.append(message("companion-to-move", piece=move.piece, place=move.to, waits=last))
        else:
            values = {"piece": move.piece, "source": move.source, "place": move.to}
            messages.append(message("companion-to-shift", **values, waits=last))
    return tuple(messages)


def ask_to_move(move: HandMove) -> Announcement:
    """Ask the players to make the move that they have just heard on the real board."""
    if move.source is None:
        asked = message("companion-to-move", piece=None, place=move.to, waits=True)
    else:
        (asked,) = order_messages(StillToMove((move,)), waits=True)
    return announce(asked, cue=cues.YOUR_TURN, spot=move.to, news=True)


def ask_again(order: StillToMove) -> Announcement:
    """Ask again for what the game waits for."""
    return announce(*order_messages(order, waits=True), cue=cues.YOUR_TURN, spot=order.moves[-1].to, news=True)


def move_first(order: StillToMove) -> Announcement:
    """Refuse an entry until the players have done what the game waits for."""
    last = order.moves[-1]
    spot = last.source if last.to is None else last.to
    first = message("companion-move-first", place=spot, off=last.to is None)
    return refuse(first, spot=spot)
