"""A game at the table: pass intents to `step`, save the result, then announce it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.record import Record, notes
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Action, Game
from quarto_access.rules.outcome import computer_name, random_player
from quarto_access.rules.quatrenun import random_layout
from quarto_access.session.announcer import Announcer, computer_in
from quarto_access.session.context import SessionContext
from quarto_access.session.game.resuming import SavedSetup
from quarto_access.session.game.saving import Saving, without_saved
from quarto_access.session.game.timekeeper import Timekeeper, terms_for
from quarto_access.session.learn.progress import Practice
from quarto_access.session.line import parse_line, refuse_line, with_seed
from quarto_access.session.options import LayoutChoice
from quarto_access.session.thinker.thinker import MoveRequest
from quarto_access.session.thinker.thinking import Thinking
from quarto_access.settings import MessageKind, PlayerSettings, Verbosity
from quarto_access.store.games import GamesFolder
from quarto_access.store.locks import OpenGames
from quarto_access.store.whole import SavedFile
from quarto_access.table import events
from quarto_access.table.announcement import announce, refuse
from quarto_access.table.blindfold.state import Blindfold
from quarto_access.table.clock.timing import start_clock
from quarto_access.table.companion.entering import takes_yes_or_no
from quarto_access.table.companion.hands import ask_again
from quarto_access.table.companion.state import Companion
from quarto_access.table.events import Event, LayingDone, LayingStarted, PositionSetUp, Trouble
from quarto_access.table.intents import Intent, OtherActs
from quarto_access.table.recorded import aids_of, blindfold_of, record_of, with_notes
from quarto_access.table.refusing import announce_trouble
from quarto_access.table.setup.unfinished import unfinished_setup
from quarto_access.table.starting import sit_down
from quarto_access.table.state import Setup, Table
from quarto_access.table.step import let_time_pass, step, step_unasked

if TYPE_CHECKING:
    from pathlib import Path

_NEW_GAME = events.Started | PositionSetUp | LayingStarted | LayingDone
"""Events that start a new game."""


class GameSitting:
    """A game between two people or against the computer, at the keyboard or in companion mode."""

    def __init__(
        self,
        context: SessionContext,
        record: Record,
        file: SavedFile | None,
        companion: Companion | None = None,
        *,
        setup: Setup | None = None,
        saved_setup: SavedSetup | None = None,
        opened: OpenGames | None = None,
        folder: GamesFolder | None = None,
    ) -> None:
        """Start a new game, or resume the one in `file`.

        `setup`: the setup to do first. `saved_setup`: its file, if it is resumed. `opened`: the locks of a resumed
        game. `folder`: where to save, if not in the folder of all games.
        """
        self.context = context
        self.record = record
        self.computer, self.level = computer_in(record)
        self.table: Table
        self.clock = Timekeeper(context, lambda: self.table.clock, self.let_time_pass, self._hear_news)
        self.announcer = Announcer(context, self, on_tell=self.clock.add_reading_time)
        self.saving = Saving(
            folder or context.folder,
            context.world.today,
            file,
            None if saved_setup is None else saved_setup.file,
            opened or OpenGames(context.world.locks),
        )
        self._listed: str | None = None
        """The file that we have put first among those to resume."""
        self.thinking = Thinking(context, self.announcer, self._step)
        self.thinker_lost = False
        self.quiz_seeds = count(context.seed + 1)
        self.seed = next(context.game_seeds)
        resumed = file is not None or saved_setup is not None
        # A game that is tried again has neither clock nor blindfold, whatever the settings say.
        bare = any(isinstance(note.content, notes.PlayedOn) for note in record.notes)
        # No blindfold in companion mode: the real board is in front of the players.
        blind = blindfold_for(context, record, resumed=resumed or bare) if companion is None else None
        self.table, self.opening = sit_down(
            record.game,
            context.settings.keys.commit,
            self.computer,
            aids=aids_of(record.notes, context.settings),
            blind=blind,
            clock=terms_for(context, record.notes, resumed=resumed or bare),
            notes=record.notes,
            companion=companion,
            seed=context.seed,
            setup=setup,
            resumed=resumed,
        )
        self.table = replace(self.table, everything=self.announcer.everything, score=(0, 0))
        self._do = step if context.on_terminal else step_unasked

    def open(self) -> None:
        """Announce the start of the game."""
        self._list_as_left()
        self.announcer.tell(self.opening)
        self.let_computer_act()
        self.clock.schedule()

    def understand(self, line: str) -> Sequence[Intent]:
        """Return the intents of a typed line."""
        return parse_line(self.context, line, answering=takes_yes_or_no(self.table))

    def braille_shown(self) -> None:
        """Do nothing: only lessons wait for braille."""

    # Steps.

    def want(self, intents: Sequence[Intent]) -> None:
        """Do intents one by one, or refuse them all if one is sure to be refused."""
        if not refuse_line(self, self.announcer, intents, self._do):
            self.thinking.do_each(intents)

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        if ended := self.let_time_pass():
            return ended
        teaching = self.context.settings.amounts[MessageKind.PROMPTS] is Verbosity.FULL
        before = self.table = replace(self.table.awaiting(self.thinking.awaited), teaching=teaching)
        self.table, happened = self._do(self.table, with_seed(intent, self.quiz_seeds))
        return self._finish_step(before, happened)

    def let_time_pass(self) -> tuple[Event, ...]:
        """Advance the clock, and announce its events. Return them only if they ended the game."""
        before = self.table
        self.table, happened = let_time_pass(self.table, self.clock.now)
        if happened:
            self._finish_step(before, tuple(map(self.clock.audible, happened)))
        return () if self.table.game is before.game else happened

    def _hear_news(self, now: float) -> None:
        self.table = start_clock(self.table, now)

    def _finish_step(self, before: Table, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        """Save the game, announce the events, and let the next player act."""
        for event in happened:
            if isinstance(event, _NEW_GAME):
                self._start_new_game(before, event)
        saved = self._save(self.table)
        self._list_as_left()
        if self.cannot_save is not None:
            happened = without_saved(happened)
            self.context.unsaved = self.context.unsaved or self.table.left is not None
        self.announcer.tell((*happened, *saved))
        changed = self.table.game is not before.game
        if changed and self.table.left is None:
            self.thinking.drop_hint(counted=before.hints.to_count is None)
        if changed:
            self.announcer.draw()
        # Asking the computer would cancel a hint. The hint is for a player who has to act anyway.
        waits_changed = waits_for_hands(before) != waits_for_hands(self.table) and self.thinking.hint is None
        if changed or waits_changed or self.table.left is not None:
            self.let_computer_act()
        if self.table.left is not None:
            self.clock.close()
            self.saving.opened.release()
        self.clock.schedule()
        self.thinking.consult(happened, self.table.game, self.table.game)
        if changed:
            self._finish_lessons(before)
            self._search_for_mistakes()
        return happened

    def _start_new_game(self, before: Table, event: Event) -> None:
        """Give a new game its own record and file."""
        if before.game.before is not None:
            # The last chance to save the previous game, if that failed or its file was gone.
            self._save_for_good(before)
            self.seed = next(self.context.game_seeds)
        self.saving.file = None
        self.record = replace(self.record, date=self.context.date)
        if isinstance(event, PositionSetUp) and event.swapped:
            one, two = self.record.names
            self.record = replace(self.record, names=(two, one))
            self.computer = self.table.computer
            if self.table.score is not None:
                self.table = replace(self.table, score=self.table.score[::-1])

    def _finish_lessons(self, before: Table) -> None:
        """Mark the lessons as finished when the learner wins the game that ends them."""
        outcome = self.table.game.position.outcome
        won = before.game.position.outcome is None and outcome is not None and outcome.winner == 1
        if won and any(note.content == notes.FirstGame() for note in before.notes):
            practice = Practice(self.context, self.announcer.tell_aside)
            practice.finished_lessons(quatrenun=self.table.position.game == "quatrenun")
            self.announcer.tell([announce("lessons-finished", news=True)])

    def _search_for_mistakes(self) -> None:
        """Search a finished game for mistakes, for the drill. That takes a second or two, in the background."""
        if self.context.search is not None and self.table.game.position.outcome is not None:
            self.context.search.start()

    # The computer.

    def let_computer_act(self) -> None:
        """Cancel the thinker's current request. Then, if it is the computer's turn, ask for its action."""
        self.thinking.stop()
        table, position = self.table, self.table.game.position
        if table.left is not None:
            return
        if waits_for_hands(table):
            self._remind_later(self.thinking.asked)
        elif self.level is not None and position.player == self.computer and position.outcome is None:
            request = MoveRequest(table.game, self.level, self.context.options.think, self.seed)
            self.thinking.act(request, self._computer_acts)

    def _remind_later(self, asked: int) -> None:
        """Remind the players once to move the computer's piece, if the settings say so."""

        def remind() -> None:
            to_move = self.table.to_move
            if asked == self.thinking.asked and to_move is not None and self.table.waits_for_hands:
                self.announcer.tell([ask_again(to_move)])

        seconds = self.context.settings.players.reminder
        if seconds:
            self.context.after(seconds, remind)

    def _computer_acts(self, action: Action | None) -> None:
        if action is not None:
            self._step(OtherActs(action))
        elif not self.thinker_lost:
            self.thinker_lost = True
            self.announcer.tell([refuse("refused-thinker-again", news=True)])
            self.let_computer_act()
        else:
            self.announcer.tell([refuse("refused-thinker", news=True)])

    # Saving.

    @property
    def path(self) -> Path | None:
        """The file of the game."""
        return self.saving.path

    @property
    def cannot_save(self) -> Trouble | None:
        """Why the game can't be saved, or None."""
        return self.saving.trouble

    @property
    def resumable(self) -> bool:
        """Whether this game or its setup can be resumed."""
        table = self.table
        # While its last piece isn't on the real board yet, even a game that is over has something left to do.
        over = table.game.position.outcome is not None and not table.waits_for_hands
        return self.saving.has_file and (not over or unfinished_setup(table) is not None)

    def _save(self, table: Table) -> tuple[Event, ...]:
        """Save whatever differs from the files; return what to announce."""
        leaving = table.left is not None
        self.record = record_of(table, self.record)
        joined = self.saving.joined(self.record, leaving=leaving)
        if joined is not self.record:
            noted = with_notes(table, joined.notes)
            if table is self.table:
                self.table = noted
            table, self.record = noted, record_of(noted, self.record)
        troubles = self.saving.save(self.record, unfinished_setup(table), begun=table.worth_keeping, leaving=leaving)
        if leaving:
            # On exit, only whether the game is saved matters.
            apart = (Trouble.SAVED_APART, Trouble.REPLACED)
            troubles = tuple(one for one in troubles if one in apart and self.cannot_save is None)
        return tuple(map(announce_trouble, troubles))

    def close(self) -> None:
        """Try again to save, before the program exits, and let others open the game."""
        if self.cannot_save is not None:
            self._save_for_good(self.table)
        self.saving.opened.release()

    def _list_as_left(self) -> None:
        """Put the game first among those to resume, as soon as it's in a file and again when the players leave it."""
        path = self.saving.resumed_by
        if path is None or self.saving.folder != self.context.folder:
            return
        if self.resumable:
            if path.name != self._listed or self.table.left is not None:
                self._listed = path.name
                self.context.left.open(path.name)
        elif self._listed is not None and self.cannot_save is None:
            self.context.left.over(self._listed)
            self._listed = None

    def _save_for_good(self, table: Table) -> None:
        """Save a table for the last time, and note whether that failed."""
        self._save(table)
        self.context.unsaved = self.context.unsaved or self.cannot_save is not None


def waits_for_hands(table: Table) -> bool:
    """Return whether the computer must wait for people to move its piece or finish a setup or correction."""
    return table.setup is not None or table.waits_for_hands


def new_record(
    context: SessionContext, rules: quarto.Rules, level: int | None, layout: LayoutChoice | None = None
) -> Record:
    """Return the record of a new game. Who starts is random unless the options or settings say so."""
    options, settings, chance = context.options, context.settings, context.world.chance
    first = (options.first or settings.players.first).player or random_player(chance)
    pieces = options.chosen(options.pieces, PlayerSettings.set)
    one, two = settings.names
    names = (one, two if level is None else computer_name(level))
    if layout is not None:
        pieces_on_board = layout.pieces or random_layout(chance)
        return Record(Game(quatrenun.start(pieces_on_board, first)), context.date, names, pieces)
    return Record(Game(quarto.start(rules, first)), context.date, names, pieces)


def blindfold_for(context: SessionContext, record: Record, *, resumed: bool) -> Blindfold | None:
    """Return the blindfold of a new game, as the options and settings say, or of a resumed one, as it was."""
    if resumed:
        return blindfold_of(record.notes)
    lasting = context.settings.players.blindfold
    if not (context.options.blindfold or lasting):
        return None
    return Blindfold(context.settings.players.peeks, advise=context.outlet.text != "off", lasting=lasting)
