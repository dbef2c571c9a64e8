"""A recorded game, gone through turn by turn; and an onlooker's drawn board that follows a game being saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.narration.boards import board_of
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Damaged, Record
from quarto_access.rules.outcome import Player
from quarto_access.session.announcer import Announcer
from quarto_access.session.line import by_lot, understood
from quarto_access.session.options import CannotPlay, Options
from quarto_access.session.thinker.thinking import Thinking
from quarto_access.store.games import GamesFolder, load_record
from quarto_access.table.companion.entering import takes_yes_or_no
from quarto_access.table.events import Event, TurnHeard
from quarto_access.table.hints.state import Hint
from quarto_access.table.intents import Intent
from quarto_access.table.recorded import aids_of, hides_board
from quarto_access.table.review import open_review, review_step

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TextIO

    from quarto_access.session.context import SessionContext

LOOK = 0.25
"""Seconds between two looks at a file that is followed."""

CLEARED = "\x1b[H\x1b[2J"
"""An onlooker's terminal is for the eye: there, and only there, the board is drawn anew in its place."""


class ReviewSitting:
    """A player stepping through a record. Nothing is played, and nothing is saved."""

    def __init__(self, context: SessionContext, record: Record) -> None:
        """Put the start of the recorded game on the table."""
        self.context = context
        self.record = record
        self.computer: Player | None = None
        self.level = 0
        if record.computer is not None:
            self.computer, self.level = record.computer.player, record.computer.level
        self.review, self.opening = open_review(record, aids_of(record.notes, context.settings))
        self.table = self.review.table
        self.announcer = Announcer(context, self, listens=False)
        self.thinking = Thinking(context, self.announcer, self._step)
        self.quiz_seeds = count(context.seed + 1)

    def open(self) -> None:
        """Announce the record."""
        self.announcer.tell(self.opening)

    def understand(self, line: str) -> Sequence[Intent]:
        """Return what a typed line means."""
        return understood(self.context, line, answering=takes_yes_or_no(self.table))

    def braille_shown(self) -> None:
        """Braille changes nothing."""

    def want(self, intents: Sequence[Intent]) -> None:
        """Do what the player wants, one intent after the other."""
        self.thinking.do_each(intents)

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        before = self.table.game
        asked = replace(self.review, table=self.review.table.awaiting(self.thinking.hint))
        self.review, happened = review_step(asked, by_lot(intent, self.quiz_seeds))
        self.table = self.review.table
        self.announcer.tell(happened)
        if self.table.game is not before:
            self.announcer.draw()
        if self.table.left is not None:
            self.thinking.stop()
        elif self.table.game is not before and self.thinking.hint is not Hint.COACH:
            # A hint is about the position in which it was asked for; the coach looks at the whole game.
            self.thinking.drop_hint(counted=None)
            self.review = replace(self.review, table=self.table)
        self.thinking.consult(happened, self.table.game, self.review.whole)
        return happened


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


def newest_game(options: Options) -> Path | None:
    """Return the game that was saved last; if one game was asked for, of that, or a newer record that can't be read."""
    for path in GamesFolder(options.games).newest_first():
        if options.game is None:
            return path
        try:
            record = load_record(path)
        except (Damaged, OSError):
            return path
        if record.game.position.game == options.game:
            return path
    return None


class Onlooker:
    """Someone who sees the game grow, in a terminal beside it. Without a file, the newest game is followed."""

    def __init__(self, options: Options, out: TextIO) -> None:
        """Look at nothing yet."""
        self.options = options
        self.out = out
        self.book = Phrasebook(options.language)
        self.drawn: list[str] = []

    def look(self) -> None:
        """Draw the game, if it looks otherwise than before."""
        path = self.options.file or newest_game(self.options)
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
    style = Style(computer=computer, names=record.names, pieces=record.pieces, traits=position.traits)
    narrator = Narrator(Describer(book, style))
    players: tuple[Player, Player] = (1, 2)
    one, two = (narrator.describe.name(player) for player in players)
    lines = narrator.say("review-names", one=one, two=two)
    if hides_board(record):
        return lines + narrator.say("review-blindfold")
    lines += [line for turn in record.game.turns[-1:] for line in narrator.tell(TurnHeard(turn)).lines]
    lines += board_of(position).drawn(record.pieces, book)
    return lines + ([] if position.outcome is None else narrator.result(position.outcome))
