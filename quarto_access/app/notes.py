"""What the record keeps of corrections beside a real board: notes, in the words of records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.record import Note, action_phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quarto_access.rules.pieces import PieceSet
    from quarto_access.table.companion_events import Corrected, Fix


BESIDE = Note("beside a real board")
"""Stands in the record of a game that the companion kept, so that it goes on in the same way."""


def notes_of(event: Corrected, turns: int, pieces: PieceSet) -> Iterator[Note]:
    """Yield a note behind each turn that was corrected, and one of what was left out, behind the last of `turns`."""
    for fix in event.fixes:
        what = "corrected" if fix.turn else "corrected in the position put up"
        yield Note(f"{what}: {_fixed(fix, pieces)}", fix.turn)
    if event.left_out:
        made = ", ".join(f"Player {player} {action_phrase(action, pieces)}" for player, action in event.left_out)
        yield Note(f"left out by a correction: {made}", turns)


def _fixed(fix: Fix, pieces: PieceSet) -> str:
    was = action_phrase(fix.was, pieces)
    if fix.now is None:
        return f"Player {fix.player} {was} was taken out"
    return f"{action_phrase(fix.now, pieces)}, not {was.partition(' ')[2]}"
