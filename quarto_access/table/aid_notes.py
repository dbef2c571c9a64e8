"""What the aids leave in a record, and what is taken up again from there: counts, and private notes on places."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.record import Note
from quarto_access.rules.board import parse_square, square_name
from quarto_access.table.aids import Aids

if TYPE_CHECKING:
    from quarto_access.record import Record
    from quarto_access.rules.outcome import Player
    from quarto_access.settings import Settings

_COUNTED = re.compile(r"Player ([12]) asked for (\d{1,6}) aids?")
_COUNTED_ONCE = re.compile(r"Counted aids: Player 1 (\d{1,6}), Player 2 (\d{1,6})")
"""As it was written until now: older records have it so."""
_PRIVATE = re.compile(r"Private note of Player ([12]) on ([A-D][1-4]): (.+)")


def aids_of(record: Record, settings: Settings) -> Aids:
    """Return the aids as the settings want them, with what a record has kept."""
    aids = Aids(settings.costs, int(settings.value("aids.landmark")), settings.order)
    for note in record.notes:
        counted, private = _COUNTED.fullmatch(note.text), _PRIVATE.fullmatch(note.text)
        if older := _COUNTED_ONCE.fullmatch(note.text):
            aids = replace(aids, counted=(int(older[1]), int(older[2])))
        elif counted:
            one, two = aids.counted
            count = int(counted[2])
            aids = replace(aids, counted=(count, two) if counted[1] == "1" else (one, count))
        elif private:
            player: Player = 1 if private[1] == "1" else 2
            aids = aids.noting(player, parse_square(private[2]), private[3])
    return aids


def with_aids(record: Record, aids: Aids) -> Record:
    """Return the record with what the aids leave in it, behind everything else."""
    ours = (_COUNTED, _COUNTED_ONCE, _PRIVATE)
    others = tuple(note for note in record.notes if not any(one.fullmatch(note.text) for one in ours))
    texts = [f"Private note of Player {player} on {square_name(square)}: {text}" for player, square, text in aids.notes]
    for player, count in enumerate(aids.counted, start=1):
        texts += [f"Player {player} asked for {count} aid{'s' if count > 1 else ''}"] if count else []
    last = len(record.game.turns) if texts else 0
    return replace(record, notes=(*others, *(Note(text, last) for text in texts)))
