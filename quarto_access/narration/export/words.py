"""A position of a record in plain words, and the text export."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record, record_text
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import Piece


class PositionWords:
    """Words the last position of a record, or the one after a turn."""

    def __init__(self, record: Record, book: Phrasebook, turn: int | None = None) -> None:
        """Name pieces by all four traits, in the words of the record's set."""
        self.turn = turn
        record = record if turn is None else record.after(turn)
        computer = None if record.computer is None else record.computer.player
        position = record.game.position
        self.record, self.position, self.book = record, position, book
        style = Style(game=position.game, computer=computer, names=record.names, pieces=record.pieces)
        self._narrator = Narrator(Describer(book, style))

    def say(self, message: str, **arguments: str | int | tuple[int, ...] | None) -> str:
        """Return a message as one line."""
        return self._narrator.text(message, arguments)

    def title(self) -> str:
        """Return which game it is, when, after which turn, and who played: "Quarto, 2026-11-16: Ana and Computer"."""
        players: tuple[Player, Player] = (1, 2)
        one, two = (self._narrator.describe.name(player) for player in players)
        return self.say("export-title", date=self.record.date, turn=self.turn, one=one, two=two)

    def lines(self) -> list[str]:
        """Return every piece and where it is, and who is next or how the game ended."""
        return [self.heading(), *self.board(), *self.others(), *self.status()]

    def heading(self) -> str:
        """Return the line above the board: when this position was reached."""
        return self.say("export-board", turn=len(self.record.game.turns), over=self.position.outcome is not None)

    def board(self) -> list[str]:
        """Return a line for each spot with pieces, and one for the empty spots."""
        groups = self.position.groups
        lines = [
            self.say("export-spot", spot=square, count=len(group), pieces=self._listed(group))
            for square, group in zip(SQUARES, groups, strict=True)
            if group
        ]
        empty = tuple(square for square in SQUARES if not groups[square])
        return lines + ([self.say("export-empty", spots=empty)] if empty else [])

    def others(self) -> list[str]:
        """Return the piece in hand and the pieces left, or the spot pointed to."""
        position = self.position
        if not isinstance(position, quarto.Position):
            return [] if position.pointed is None else [self.say("export-pointed", spot=position.pointed)]
        hand = [] if position.hand is None else [self.say("export-hand", piece=position.hand)]
        left = position.pieces_left
        return hand + ([self.say("export-left", count=len(left), pieces=self._listed(left))] if left else [])

    def status(self) -> list[str]:
        """Return who is next, or how the game ended."""
        position = self.position
        if position.outcome is not None:
            return self._narrator.result(position.outcome)
        return [self.say("export-next", player=position.player, phase=position.phase.replace(" ", "-"))]

    def _listed(self, pieces: Sequence[Piece]) -> str:
        return self._narrator.describe.listed([self._narrator.describe.piece(piece) for piece in pieces])


def text_export(record: Record, book: Phrasebook, turn: int | None = None) -> str:
    """Return the record's text, then its last position in words. `turn`: both only up to this turn."""
    return "\n".join([*record_lines(record, turn), "", *PositionWords(record, book, turn).lines(), ""])


def record_lines(record: Record, turn: int | None) -> list[str]:
    """Return the lines of a record up to a turn, without the result if it came later."""
    if turn is None or turn >= len(record.game.turns):
        return record_text(record).splitlines()
    return record_text(record.after(turn)).splitlines()[:-1]
