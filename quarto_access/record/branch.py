"""Try again from a turn of a recorded game: the new game has a record of its own."""

from __future__ import annotations

from quarto_access.record.notes import Note, PlayedOn
from quarto_access.record.text import Record
from quarto_access.rules.outcome import Player, computer_name, other, parse_computer


def branch(record: Record, after: int, *, file: str, date: str, level: int | None = None) -> Record:
    """Return the record of a game that is played on after a turn of another one, whose record is in `file`.

    With a `level`, the computer plays. Its opponent keeps the seat they had against it. If two people played, that is
    the seat of the player to act. Notes, clock and blindfold stay behind.
    """
    game, computer = record.game.after(after), record.computer
    names = [None if parse_computer(name or "") is not None else name for name in record.names]
    if level is not None:
        seat: Player = other(game.position.player) if computer is None else computer.player
        names[seat - 1] = computer_name(level)
    return Record(game, date, (names[0], names[1]), record.pieces, (Note(PlayedOn(file, after)),))


def branched_after(record: Record) -> int:
    """Return how many turns of a record were played in another game, from which this one branches off; 0 for most."""
    return next((note.content.after for note in record.notes if isinstance(note.content, PlayedOn)), 0)
