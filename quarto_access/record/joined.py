"""Join the notes of a game that two programs saved, so that neither loses what was peeked at or asked."""

from __future__ import annotations

from collections import Counter

from quarto_access.record.notes import AidsAsked, Note, PrivateNote
from quarto_access.record.text import Record
from quarto_access.rules.outcome import Player

Notes = tuple[Note, ...]


def is_same_game(one: Record, other: Record) -> bool:
    """Return whether two records are of one game, however far each has got."""
    return (one.game.start, one.date, one.names) == (other.game.start, other.date, other.names)


def joined_notes(ours: Notes, theirs: Notes, base: Notes) -> Notes:
    """Return our notes by turn, with what others have noted since both had the notes `base`."""
    players: tuple[Player, Player] = (1, 2)
    counts = {
        player: _count(ours, player) + max(0, _count(theirs, player) - _count(base, player)) for player in players
    }
    last = max((note.turn for note in (*ours, *theirs)), default=0)
    counted = (Note(AidsAsked(player, count), last) for player, count in counts.items() if count)
    new = [note for note in _without(theirs, base) if _is_shared(note, ours, base)]
    kept = [note for note in ours if not isinstance(note.content, AidsAsked)]
    return tuple(sorted((*kept, *new, *counted), key=lambda note: note.turn))


def _count(notes: Notes, player: Player) -> int:
    return sum(
        note.content.count for note in notes if isinstance(note.content, AidsAsked) and note.content.player == player
    )


def _without(notes: Notes, others: Notes) -> list[Note]:
    left, found = Counter(others), []
    for note in notes:
        if left[note]:
            left[note] -= 1
        else:
            found.append(note)
    return found


def _is_shared(note: Note, ours: Notes, base: Notes) -> bool:
    """Return whether a note of others belongs to our copy of the game, too."""
    content = note.content
    if isinstance(content, str):
        return True
    if isinstance(content, PrivateNote):
        # They move to the last turn, and our own words on a spot count.
        known = [(each.content.player, each.content.square) for each in ours if isinstance(each.content, PrivateNote)]
        return content not in [each.content for each in base] and (content.player, content.square) not in known
    return not content.of_one_copy and not isinstance(content, AidsAsked)
