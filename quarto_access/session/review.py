"""A recorded game, gone through turn by turn; and an onlooker's drawn board that follows a game being saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.drawn import drawn_board, drawn_groups
from quarto_access.narration.narrate import Narrator
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Damaged, Record
from quarto_access.rules import quarto
from quarto_access.rules.pieces import TRAITS
from quarto_access.session.sitting import Sitting
from quarto_access.session.wishes import CannotPlay
from quarto_access.store.games import GamesFolder, load_record
from quarto_access.table.events import TurnTold
from quarto_access.table.hints import Hint
from quarto_access.table.recorded import hides_board
from quarto_access.table.review import open_review, review_step

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import TextIO

    from quarto_access.rules.game import Game
    from quarto_access.rules.outcome import Player
    from quarto_access.session.session import Session
    from quarto_access.session.wishes import Wishes
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent

LOOK = 0.25
"""Seconds between two looks at a file that is followed."""

CLEARED = "\x1b[H\x1b[2J"
"""An onlooker's terminal is for the eye: there, and only there, the board is drawn anew in its place."""


class ReviewRoom(Sitting):
    """Someone who goes through a record. Nothing is played, and nothing is saved."""

    def __init__(self, program: Session, record: Record) -> None:
        """Lay the record on the table."""
        super().__init__(program, record, None)
        self.computer, self.level = None, 0
        self.review, self.opening = open_review(record, self.table.aids)
        self.table = self.review.table

    @property
    def describer(self) -> Describer:
        """How things are told: both players are others, and the computer is called so; the rules tell its level."""
        told = super().describer
        computer = self.record.computer
        if computer is None:
            return told
        return replace(told, style=replace(told.style, computer=computer.player, level=computer.level))

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        before = self.table.game
        asked = replace(self.review, table=replace(self.review.table, awaited=self.awaited))
        self.review, happened = review_step(asked, self.by_lot(intent))
        self.table = self.review.table
        self.tell(happened)
        if self.table.game is not before:
            self.outlet.draw(self.drawn())
        if self.left is not None:
            self._stop_thinking()
        elif self.table.game is not before and self.awaited is not Hint.COACH:
            # A hint is of the position in which it was asked for; the coach looks at the whole game.
            self._drop_hint(counted=None)
            self.review = replace(self.review, table=self.table)
        self._consult(happened)
        return happened

    @property
    def whole_game(self) -> Game:
        """The coach looks at the whole record, wherever one is in it."""
        return self.review.whole


def load_reviewed(path: Path, book: Phrasebook) -> Record:
    """Read a record for a review; raises `CannotPlay` with a sentence that says why not."""
    try:
        record = load_record(path)
    except FileNotFoundError:
        raise CannotPlay(f"There is no file {path}. Name a record that ends in .quarto.txt") from None
    except Damaged as damaged:
        sentence = f'{path} is no whole record: line {damaged.line}, at "{damaged.word}". It was left as it is'
        raise CannotPlay(sentence) from None
    except OSError as trouble:
        raise CannotPlay(f"Can't read {path}: {trouble.strerror}") from None
    if hides_board(record):
        raise CannotPlay(book.say("review-blindfold-unfinished"))
    return record


def newest_game(wishes: Wishes) -> Path | None:
    """Return the game that was saved last; if one game was asked for, of that, or a newer record that can't be read."""
    for path in GamesFolder(wishes.games).newest_first():
        if wishes.game is None:
            return path
        try:
            record = load_record(path)
        except (Damaged, OSError):
            return path
        if isinstance(record.game.position, quarto.Position) is (wishes.game == "quarto"):
            return path
    return None


class Onlooker:
    """Someone who sees the game grow, in a terminal beside it. Without a file, the newest game is followed."""

    def __init__(self, wishes: Wishes, out: TextIO) -> None:
        """Look at nothing yet."""
        self.wishes = wishes
        self.out = out
        self.book = Phrasebook(wishes.language)
        self.drawn: list[str] = []

    def look(self) -> None:
        """Draw the game, if it looks otherwise than before."""
        path = self.wishes.file or newest_game(self.wishes)
        lines = self._picture(path)
        if lines and lines != self.drawn:
            self.drawn = lines
            clear = CLEARED if self.out.isatty() else ""
            self.out.write(clear + "\n".join(lines) + "\n\n")
            self.out.flush()

    def _picture(self, path: Path | None) -> list[str]:
        try:
            record = None if path is None else load_record(path)
        except Damaged as damaged:
            return self.book.say("review-damaged", {"line": damaged.line, "word": damaged.word[:30]}).split("\n")
        except OSError:
            record = None
        return [self.book.say("review-waiting")] if record is None else picture(record, self.book)

    def follow(self, sleep: Callable[[float], None]) -> None:
        """Look again and again, until one leaves."""
        while True:
            self.look()
            sleep(LOOK)


def picture(record: Record, book: Phrasebook) -> list[str]:
    """Return a game for the eye: who plays, the last turn, the board, how it ended."""
    computer = None if record.computer is None else record.computer.player
    position = record.game.position
    traits = position.rules.traits if isinstance(position, quarto.Position) else TRAITS
    style = Style(computer=computer, names=record.names, pieces=record.pieces, traits=traits)
    narrator = Narrator(Describer(book, style))
    players: tuple[Player, Player] = (1, 2)
    one, two = (narrator.describe.name(player) for player in players)
    lines = narrator.say("review-names", one=one, two=two)
    if hides_board(record):
        return lines + narrator.say("review-blindfold")
    lines += [line for turn in record.game.turns[-1:] for line in narrator.tell(TurnTold(turn)).lines]
    if isinstance(position, quarto.Position):
        lines += drawn_board(position, record.pieces, book.say("game-drawn-hand"))
    else:
        lines += drawn_groups(position, record.pieces)
    return lines + ([] if position.outcome is None else narrator.result(position.outcome))
