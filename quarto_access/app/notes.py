"""What the record keeps of how a game was begun, and of corrections beside a real board: notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.record import Note, action_phrase
from quarto_access.rules.board import square_name
from quarto_access.rules.pieces import piece_words
from quarto_access.rules.quatrenun import Shift

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quarto_access.rules.pieces import PieceSet
    from quarto_access.table.companion_events import Corrected, Fix


BESIDE = Note("beside a real board")
"""Stands in the record of a game that the companion kept, so that it goes on in the same way."""


FIRST = Note("the first game of the lessons")
"""Stands in the record of the game that ends the lessons, so that winning it finishes them, whenever that is."""


def notes_of(event: Corrected, turns: int, pieces: PieceSet) -> Iterator[Note]:
    """Yield a note behind each turn that was corrected, and one of what was left out, behind the last of `turns`."""
    for fix in event.fixes:
        laid = "corrected in the layout" if isinstance(fix.was, Shift) else "corrected in the position put up"
        what = "corrected" if fix.turn else laid
        yield Note(f"{what}: {_fixed(fix, pieces)}", fix.turn)
    if event.left_out:
        made = ", ".join(f"Player {player} {action_phrase(action, pieces)}" for player, action in event.left_out)
        yield Note(f"left out by a correction: {made}", turns)


def _fixed(fix: Fix, pieces: PieceSet) -> str:
    if fix.turn == 0 and isinstance(fix.was, Shift) and isinstance(fix.now, Shift):
        lies = f"{piece_words(fix.now.piece, pieces)} on {square_name(fix.now.square)}"
        return f"{lies}, {_not_so(fix.was, fix.now, pieces)}"
    was = action_phrase(fix.was, pieces)
    if fix.now is None:
        return f"Player {fix.player} {was} was taken out"
    return f"{action_phrase(fix.now, pieces)}, not {was.partition(' ')[2]}"


def _not_so(was: Shift, now: Shift, pieces: PieceSet) -> str:
    """Return what of a laid piece was not so: its place, or the piece."""
    return f"not {square_name(was.square)}" if was.piece == now.piece else f"not {piece_words(was.piece, pieces)}"
