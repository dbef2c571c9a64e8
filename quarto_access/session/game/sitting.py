"""A game: what the players want goes to the table; what happens is saved, then announced."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.record import Record, notes
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Action, Game
from quarto_access.rules.outcome import Player, computer_name, random_player
from quarto_access.rules.quatrenun import random_layout
from quarto_access.session.announcer import Announcer
from quarto_access.session.game.saving import Saving, unsaved
from quarto_access.session.game.timekeeper import Timekeeper, terms_for
from quarto_access.session.learn.progress import Practice
from quarto_access.session.line import by_lot, refuse_line, understood
from quarto_access.session.thinker.thinker import Question
from quarto_access.session.thinker.thinking import Thinking
from quarto_access.settings import MessageKind, PlayerSettings, Verbosity
from quarto_access.store.whole import SavedFile
from quarto_access.table import events
from quarto_access.table.announcement import announce, refuse
from quarto_access.table.blindfold.state import Blindfold
from quarto_access.table.clock.timing import start_clock
from quarto_access.table.companion.entering import takes_yes_or_no
from quarto_access.table.companion.state import Companion
from quarto_access.table.events import Event, LayingDone, LayingStarted, PositionSetUp, Trouble
from quarto_access.table.intents import Intent, OtherActs
from quarto_access.table.recorded import aids_of, blindfold_of, record_of
from quarto_access.table.refusing import trouble_told
from quarto_access.table.setup.unfinished import unfinished_setup
from quarto_access.table.starting import sit_down
from quarto_access.table.state import Setup, Table
from quarto_access.table.step import let_time_pass, step, step_unasked

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.session.equipment import Equipment
    from quarto_access.session.game.resuming import LeftLaid
    from quarto_access.session.options import Laid

_BEGINS = events.Started | PositionSetUp | LayingStarted | LayingDone
"""Events that start another game."""


class GameSitting:
    """A game of two people, or against the computer; at the keyboard, or beside a real board."""

    def __init__(
        self,
        kit: Equipment,
        record: Record,
        file: SavedFile | None,
        companion: Companion | None = None,
        *,
        setup: Setup | None = None,
        unfinished: LeftLaid | None = None,
    ) -> None:
        """Begin a new game, or resume one that is kept in a `file`.

        `setup`: lay out the pieces or set up a position first. `unfinished`: an unfinished setup to resume.
        """
        self.kit = kit
        self.record = record
        self.computer: Player | None = None
        self.level = 0
        if record.computer is not None:
            self.computer, self.level = record.computer.player, record.computer.level
        self.table: Table
        self.clock = Timekeeper(kit, lambda: self.table.clock, self.let_time_pass, self._hear_news)
        self.announcer = Announcer(kit, self, told=self.clock.told)
        self.saving = Saving(kit.folder, kit.world.today, file, None if unfinished is None else unfinished.file)
        self.thinking = Thinking(kit, self.announcer, self._step)
        self.thinker_lost = False
        self.quiz_seeds = count(kit.seed + 1)
        goes_on = file is not None or unfinished is not None
        # No blindfold beside a real board: it is in front of the players.
        blind = blindfold_for(kit, record, resumed=goes_on) if companion is None else None
        self.table, self.opening = sit_down(
            record.game,
            kit.settings.keys.commit,
            self.computer,
            aids=aids_of(record.notes, kit.settings),
            blind=blind,
            clock=terms_for(kit, record.notes, goes_on=goes_on),
            notes=record.notes,
            companion=companion,
            seed=kit.seed,
            setup=setup,
        )
        self._do = step if kit.on_terminal else step_unasked

    def open(self) -> None:
        """Announce how the game begins."""
        self.announcer.tell(self.opening)
        self.let_computer_act()
        self.clock.settle()

    def understand(self, line: str) -> Sequence[Intent]:
        """Return what a typed line means."""
        return understood(self.kit, line, answering=takes_yes_or_no(self.table))

    def braille_shown(self) -> None:
        """Braille changes nothing in a game."""

    # Steps.

    def want(self, intents: Sequence[Intent]) -> None:
        """Do what the players want; nothing, if some of it is known to be impossible."""
        if not refuse_line(self, self.announcer, intents, self._do):
            self.thinking.do_each(intents)

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        if ended := self.let_time_pass():
            return ended
        teaching = self.kit.settings.amounts[MessageKind.PROMPTS] is Verbosity.FULL
        before = self.table = replace(self.table.awaiting(self.thinking.hint), teaching=teaching)
        self.table, happened = self._do(self.table, by_lot(intent, self.quiz_seeds))
        return self._finish_step(before, happened)

    def let_time_pass(self) -> tuple[Event, ...]:
        """Announce what the clock has to say; return what happened only if that ended the game."""
        before = self.table
        self.table, happened = let_time_pass(self.table, self.clock.now)
        if happened:
            self._finish_step(before, tuple(map(self.clock.audible, happened)))
        return () if self.table.game is before.game else happened

    def _hear_news(self, now: float) -> None:
        self.table = start_clock(self.table, now)

    def _finish_step(self, before: Table, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        """Save the game, announce what happened, and let the next player act."""
        for event in happened:
            if isinstance(event, _BEGINS):
                self._begin_another(before, event)
        saved = self._save(self.table)
        if self.cannot_save is not None:
            happened = unsaved(happened)
            self.kit.unsaved = self.kit.unsaved or self.table.left is not None
        self.announcer.tell((*happened, *saved))
        changed = self.table.game is not before.game
        if changed and self.table.left is None:
            self.thinking.drop_hint(counted=before.hints.to_count is None)
        if changed:
            self.announcer.draw()
        # A hint on its way is a player's who has to act: it waits for no hands, and is not lost by a correction.
        waits = waits_for_hands(before) != waits_for_hands(self.table) and self.thinking.hint is None
        if changed or waits or self.table.left is not None:
            self.let_computer_act()
        if self.table.left is not None:
            self.clock.close()
        self.clock.settle()
        self.thinking.consult(happened, self.table.game, self.table.game)
        if changed:
            self._finish_lessons(before)
        return happened

    def _begin_another(self, before: Table, event: Event) -> None:
        """Give a new game a record and a file of its own."""
        if before.game.before is not None:
            # The last chance for a game that could not be saved, or whose file was gone when its setup was resumed.
            self._save_for_good(before)
        self.saving.file = None
        self.record = replace(self.record, date=self.kit.date)
        if isinstance(event, PositionSetUp) and event.swapped:
            one, two = self.record.names
            self.record = replace(self.record, names=(two, one))
            self.computer = self.table.computer

    def _finish_lessons(self, before: Table) -> None:
        """Finish the lessons when the learner wins the game that ends them."""
        outcome = self.table.game.position.outcome
        won = before.game.position.outcome is None and outcome is not None and outcome.winner == 1
        if won and any(note.content == notes.FirstGame() for note in before.notes):
            practice = Practice(self.kit, self.announcer.tell_aside)
            practice.finished_lessons(quatrenun=self.table.position.game == "quatrenun")
            self.announcer.tell([announce("lesson-finished", news=True)])

    # The computer.

    def let_computer_act(self) -> None:
        """Ask the computer, if it has to act; drop whatever it was asked before."""
        self.thinking.stop()
        table, position = self.table, self.table.game.position
        if table.left is not None:
            return
        if waits_for_hands(table):
            self._remind_later(self.thinking.asked)
        elif position.player == self.computer and position.outcome is None:
            question = Question(table.game, self.level, self.kit.options.think, self.kit.seed)
            self.thinking.act(question, self._computer_acts)

    def _remind_later(self, asked: int) -> None:
        """Remind once of the computer's piece, if the players want that."""

        def remind() -> None:
            beside = self.table.companion
            if asked == self.thinking.asked and beside is not None and beside.to_move is not None:
                self.announcer.tell([beside.to_move])

        seconds = self.kit.settings.players.reminder
        if seconds:
            self.kit.after(seconds, remind)

    def _computer_acts(self, action: Action | None) -> None:
        if action is not None:
            self._step(OtherActs(action))
        elif not self.thinker_lost:
            self.thinker_lost = True
            self.announcer.tell([refuse("no-thinker-again", news=True)])
            self.let_computer_act()
        else:
            self.announcer.tell([refuse("no-thinker", news=True)])

    # Saving.

    @property
    def path(self) -> Path | None:
        """The file of the game."""
        return self.saving.path

    @property
    def cannot_save(self) -> Trouble | None:
        """What keeps the game from being saved."""
        return self.saving.trouble

    @property
    def resumable(self) -> bool:
        """Whether this game or its setup can be resumed."""
        over = self.table.game.position.outcome is not None and unfinished_setup(self.table) is None
        return self.saving.kept and not over

    def _save(self, table: Table) -> tuple[Event, ...]:
        """Save what differs from the files; return what to announce."""
        self.record = record_of(table, self.record)
        leaving = table.left is not None
        begun = table.begun or table.set_up
        troubles = self.saving.save(self.record, unfinished_setup(table), begun=begun, leaving=leaving)
        if leaving:
            # Players who leave hear whether the game is saved: no other trouble matters.
            troubles = tuple(one for one in troubles if one is Trouble.SAVED_APART and self.cannot_save is None)
        return tuple(map(trouble_told, troubles))

    def close(self) -> None:
        """Try again what could not be saved: the program ends."""
        if self.cannot_save is not None:
            self._save_for_good(self.table)

    def _save_for_good(self, table: Table) -> None:
        """Save a table for the last time, and remember a failure."""
        self._save(table)
        self.kit.unsaved = self.kit.unsaved or self.cannot_save is not None


def waits_for_hands(table: Table) -> bool:
    """Return whether the computer has to wait: for its piece on the real board, or for the end of a correction."""
    return table.setup is not None or (table.companion is not None and table.companion.to_move is not None)


def new_record(kit: Equipment, rules: quarto.Rules, level: int | None, laid: Laid | None = None) -> Record:
    """Return a game that has not begun; who gives first is drawn, or was asked for."""
    options, settings, chance = kit.options, kit.settings, kit.world.chance
    first = (options.first or settings.players.first).player or random_player(chance)
    pieces = options.chosen(options.pieces, PlayerSettings.set)
    one, two = settings.names
    names = (one, two if level is None else computer_name(level))
    if laid is not None:
        layout = laid.layout or random_layout(chance)
        return Record(Game(quatrenun.start(layout, first)), kit.date, names, pieces)
    return Record(Game(quarto.start(rules, first)), kit.date, names, pieces)


def blindfold_for(kit: Equipment, record: Record, *, resumed: bool) -> Blindfold | None:
    """Return how a game is played blindfolded, or None; a resumed game goes on as it was begun, unless asked for."""
    kept = blindfold_of(record.notes)
    lasting = kit.settings.players.blindfold
    if kept is not None or not (kit.options.blindfold or (lasting and not resumed)):
        return kept
    turn, printed = len(record.game.turns), kit.outlet.text != "off"
    return Blindfold(kit.settings.players.peeks, since=turn, advise=printed, lasting=lasting)
