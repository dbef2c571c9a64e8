"""Review a recorded game turn by turn, or draw a game for a sighted onlooker while it is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.keys.bindings import HELP_IN_REVIEW
from quarto_access.narration.boards import board_of
from quarto_access.narration.describe import UNSAID, Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.narration.understand import MOST_DIGITS
from quarto_access.record import Damaged, Record
from quarto_access.record.branch import branch
from quarto_access.rules.outcome import Player
from quarto_access.session.announcer import Announcer, computer_in
from quarto_access.session.context import SessionContext
from quarto_access.session.export import export_game
from quarto_access.session.game.resuming import where_damaged, why_damaged
from quarto_access.session.line import parse_line, with_seed
from quarto_access.session.options import CannotPlay, Options
from quarto_access.session.room import Navigation
from quarto_access.session.thinker.thinking import Thinking
from quarto_access.store.games import GamesFolder, game_of, load_record
from quarto_access.table.companion.entering import takes_yes_or_no
from quarto_access.table.events import Copied, Event, Exporting, PlayedOn, TurnAsked, TurnHeard
from quarto_access.table.hints.state import Hint
from quarto_access.table.intents import Ask, Asking, Expected, Intent, Jump, NotUnderstood
from quarto_access.table.recorded import aids_of, hides_board
from quarto_access.table.review.step import open_review, review_step
from quarto_access.table.state import Table

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TextIO

POLL_INTERVAL = 0.25
"""Seconds between two checks of the file we follow."""

CLEAR_SCREEN = "\x1b[H\x1b[2J"
"""Redraws the board in place. Used only for onlookers, as it would confuse a screen reader."""


_INSTEAD = {
    **HELP_IN_REVIEW,
    "refused-over": "review-over",
    "touch-ask-leave": "review-ask-leave",
    "touch-choice-leave": "review-choice-leave",
    "aids-left": "review-aid-left",
    "everything-closed": "review-aid-left",
    "coach-turn": "review-coach-turn",
    **dict.fromkeys(("clock-key-extra", "blindfold-key-peeks"), UNSAID),
}
"""What a review says instead of messages about a game that can be played."""


class ReviewSitting:
    """A player reviewing a record. Plays and saves nothing: trying again opens another room."""

    def __init__(self, context: SessionContext, navigation: Navigation, path: Path, record: Record) -> None:
        """Start at the beginning of the recorded game in a file."""
        self.context = context
        self.navigation = navigation
        self.path = path
        self.record = record
        self.computer, self.level = computer_in(record)
        self.review, self.opening = open_review(
            record,
            aids_of(record.notes, context.settings),
            path=str(path),
            can_copy=context.outlet.can_copy,
            level=context.settings.usual_level if self.level is None else self.level,
        )
        no_calls = {} if record.game.position.game == "quarto" else {"help-key-call": UNSAID}
        self.announcer = Announcer(context, self, instead={**_INSTEAD, **no_calls})
        everything = self.announcer.everything
        self.review = replace(self.review, table=replace(self.review.table, everything=everything))
        self.table = self.review.table
        self.thinking = Thinking(context, self.announcer, self._step)
        self.quiz_seeds = count(context.seed + 1)

    @property
    def table(self) -> Table:
        """The table after the current turn."""
        return self.review.table

    @table.setter
    def table(self, table: Table) -> None:
        self.review = replace(self.review, table=table)

    def open(self) -> None:
        """Announce the record."""
        self.announcer.tell(self.opening)

    def understand(self, line: str) -> Sequence[Intent]:
        """Return the intents of a typed line."""
        return parse_line(self.context, line, answering=takes_yes_or_no(self.table))

    def braille_shown(self) -> None:
        """Do nothing: only lessons wait for braille."""

    def want(self, intents: Sequence[Intent]) -> None:
        """Do intents, one after the other."""
        self.thinking.do_each(intents)

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        before = self.table.game
        asked = replace(self.review, table=self.table.awaiting(self.thinking.hint))
        self.review, happened = review_step(asked, with_seed(intent, self.quiz_seeds))
        self.announcer.tell(happened)
        if self.table.game is not before:
            self.announcer.draw()
        if self.table.left is not None:
            self.thinking.stop()
        elif self.table.game is not before and self.thinking.hint is not Hint.COACH:
            # A hint is about the position where the player asked for it. The coach reviews the whole game.
            self.thinking.drop_hint(counted=None)
        self.thinking.consult(happened, self.table.game, self.review.game)
        for event in happened:
            self._follow(event)
        return happened

    def _follow(self, event: Event) -> None:
        """Do what an event asks for beyond announcing it."""
        match event:
            case Copied(text):
                self.context.outlet.copy(text)
            case TurnAsked():
                self.context.ask_line(lambda line: self.want([_jump(line)]))
            case Exporting(kind, paper, turn):
                export_game(
                    self.context, self.announcer.tell_aside, self.path, self.record, kind, paper=paper, turn=turn
                )
            case PlayedOn(after, level):
                self.thinking.stop()
                game = branch(self.record, after, file=self.path.name, date=self.context.date, level=level)
                self.navigation.play_on(game)


def _jump(line: str) -> Intent:
    """Return the jump to a turn whose number was typed. An empty line asks for the current turn."""
    number = line.strip()
    if not number:
        return Ask(Asking.NOW)
    if number.isdecimal() and len(number) <= MOST_DIGITS:
        return Jump(int(number))
    return NotUnderstood(number, Expected.WORD)


def load_reviewed(path: Path, book: Phrasebook) -> Record:
    """Load a record for review; raise `CannotPlay` with the reason."""
    try:
        record = load_record(path)
    except FileNotFoundError:
        raise CannotPlay(f"There's no file {path}. Records end in .quarto.txt") from None
    except Damaged as damaged:
        where, why = f'line {damaged.line}, at "{damaged.word}"', why_damaged(damaged, book)
        raise CannotPlay(f"{path} is damaged: {where}. {why} I left it as it is") from None
    except OSError as trouble:
        raise CannotPlay(f"Can't read {path}: {trouble.strerror}") from None
    if hides_board(record):
        raise CannotPlay(book.say("review-blindfold-unfinished"))
    return record


def newest_game(options: Options) -> Path | None:
    """Return the newest record, of the game that the options name. A newer record that can't be read counts too."""
    most = 1 if options.game is None else None
    for path in GamesFolder(options.games).newest_first(most=most):
        if options.game is None:
            return path
        try:
            game = game_of(path)
        except (OSError, ValueError):
            return path
        if game in (None, options.game):
            return path
    return None


class Onlooker:
    """Draws a game for a sighted onlooker in another terminal: the given file, or else the newest game."""

    def __init__(self, options: Options, out: TextIO) -> None:
        """Draw nothing yet."""
        self.options = options
        self.out = out
        self.book = Phrasebook(options.language)
        self.drawn: list[str] = []

    def look(self) -> None:
        """Draw the game if it has changed."""
        path = self.options.file or newest_game(self.options)
        lines = self._drawing(path)
        if lines and lines != self.drawn:
            self.drawn = lines
            clear = CLEAR_SCREEN if self.out.isatty() else ""
            self.out.write(clear + "\n".join(lines) + "\n\n")
            self.out.flush()

    def _drawing(self, path: Path | None) -> list[str]:
        try:
            record = None if path is None else load_record(path)
        except Damaged as damaged:
            return self.book.say("review-damaged", where_damaged(damaged, self.book)).split("\n")
        except OSError:
            record = None
        return [self.book.say("review-waiting")] if record is None else drawing(record, self.book)

    def follow(self, sleep: Callable[[float], None]) -> None:
        """Keep drawing until interrupted; raise `CannotPlay` if the file can never be a game."""
        if self.options.file is not None:
            try:
                load_record(self.options.file)
            except (FileNotFoundError, Damaged):
                # It may still become a game.
                pass
            except OSError as trouble:
                raise CannotPlay(f"Can't read {self.options.file}: {trouble.strerror}.") from None
        while True:
            self.look()
            sleep(POLL_INTERVAL)


def drawing(record: Record, book: Phrasebook) -> list[str]:
    """Return a game for an onlooker: the players, the last turn, the board, and the result."""
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
    board = board_of(position)
    lines += board.drawn(record.pieces, book) + board.legend(record.pieces, book)
    return lines + ([] if position.outcome is None else narrator.result(position.outcome))
