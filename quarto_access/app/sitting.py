"""One sitting at the table: what is wanted goes to the table; what happens is saved, then told."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.app import profiles
from quarto_access.app.consulting import Consultation, hints_in, with_hints
from quarto_access.app.notes import BESIDE, notes_of
from quarto_access.app.saving import Saving, unsaved
from quarto_access.app.thinker import Question
from quarto_access.app.timekeeper import Timekeeper, terms_for
from quarto_access.narration.braille import braille_line, letter_lines
from quarto_access.narration.braille_quatrenun import group_letter_lines, groups_line
from quarto_access.narration.describe import Describer, Style, styled
from quarto_access.narration.drawn import drawn_board, drawn_groups
from quarto_access.narration.game_help import OF_QUARTO, OF_QUATRENUN
from quarto_access.narration.narrate import narrate
from quarto_access.narration.understand import understand
from quarto_access.record import Note, Record
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Action, Game
from quarto_access.rules.outcome import other, random_player
from quarto_access.rules.pieces import TRAITS
from quarto_access.rules.quatrenun import random_layout
from quarto_access.settings import Amount, Telling
from quarto_access.table import events, modes
from quarto_access.table.aid_notes import aids_of, with_aids
from quarto_access.table.aids import Aid, AskAid
from quarto_access.table.announcement import announce, refuse
from quarto_access.table.blind_notes import blindfold_of, same_notes, with_blindfold
from quarto_access.table.companion_events import AllLaid, Corrected, PutUp
from quarto_access.table.events import Trouble
from quarto_access.table.grid import piece_at
from quarto_access.table.hinting import dropped
from quarto_access.table.hints import Consulted, Hint
from quarto_access.table.input_help import explain_key
from quarto_access.table.intents import Leave, NoSuchKey, OtherActs, Touch
from quarto_access.table.laying_events import LayBegun, LayDone
from quarto_access.table.line import meant, refused_ahead
from quarto_access.table.peeks import Blindfold
from quarto_access.table.refusing import trouble_told
from quarto_access.table.step import let_time_pass, remember, sit_down, step
from quarto_access.table.timing import hear_news, with_times
from quarto_access.terminal.keys import Task

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from quarto_access.app.program import Program
    from quarto_access.app.resuming import LeftLaid
    from quarto_access.app.wishes import Laid
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import PieceSet
    from quarto_access.store.whole import Written
    from quarto_access.table.companion_state import Companion
    from quarto_access.table.events import Event
    from quarto_access.table.hints import Advised
    from quarto_access.table.intents import Intent
    from quarto_access.table.laying_state import Laying
    from quarto_access.table.state import Left, Table
    from quarto_access.terminal.keys import Binding

_BEGINS = events.Started | PutUp | LayBegun | LayDone
"""With what another game begins."""

THINKING_TOLD = 1.0
"""Seconds after which a player wants to know that the computer is still there."""


def _is_refusal(event: Event) -> bool:
    """Whether an event drops the rest of a typed line."""
    return events.is_refusal(event)


_COMPUTER = re.compile(r"Computer, level ([1-5])")


def computer_of(record: Record) -> tuple[Player | None, int]:
    """Return which player is the computer, by the name in the record, and its level."""
    seats: tuple[Player, Player] = (2, 1)
    for player in seats:
        found = _COMPUTER.fullmatch(record.names[player - 1] or "")
        if found is not None:
            return player, int(found.group(1))
    return None, 0


class Sitting:
    """Players at a table."""

    def __init__(
        self,
        program: Program,
        record: Record,
        file: Written | None,
        companion: Companion | None = None,
        *,
        laying: Laying | None = None,
        half: LeftLaid | None = None,
    ) -> None:
        """Lay the table with a new game, or with one that was left and is kept in a `file`.

        `laying`: the pieces of Quatrenun are laid first, and the game begins when all lie. `half`: what was half laid
        goes on.
        """
        self.program = program
        self.teller = program.teller
        self.record = record
        self.saving = Saving(program.folder, program.world.today, file, half)
        self.computer, self.level = computer_of(record)
        self.thinking = 0
        """Counts what the computer was asked, so that an answer to an earlier question is known as such."""
        self.waiting_for_computer = False
        self.awaited: Hint | None = None
        """The hint, or the coach, whose answer is on its way."""
        self.thinker_lost = False
        self.quizzes = 0
        # Beside a real board nobody needs to be shown one.
        goes_on = file is not None or half is not None
        blind = blindfold_for(program, record, resumed=goes_on) if companion is None else None
        table, self.opening = sit_down(
            record.game,
            program.settings.commit,
            self.computer,
            aids=aids_of(record, program.settings),
            blind=blind,
            clock=terms_for(program, record.notes, goes_on=goes_on),
            notes=record.notes,
            companion=companion,
            seed=program.seed,
            laying=laying,
        )
        self.table = replace(table, hints=hints_in(record.notes))
        self._do = step if program.on_terminal else meant
        # The record of a game that had begun may be gone: then only the copy beside what is half laid is left of it.
        self.saving.stale = file is None and half is not None and self.table.begun
        self.timekeeper = Timekeeper(program, lambda: self.table.clock, self.let_time_pass, self._hear_news)

    @property
    def left(self) -> Left | None:
        """How far the players have gone."""
        return self.table.left

    @property
    def describer(self) -> Describer:
        """How things are told: both players listen, at one keyboard."""
        position = self.table.game.position
        rules = position.rules if isinstance(position, quarto.Position) else None
        style = Style(
            traits=TRAITS if rules is None else rules.traits,
            typed=self.program.typed,
            automatic=rules is not None and rules.calls is quarto.Calls.AUTOMATIC,
            instead=OF_QUATRENUN if rules is None else OF_QUARTO,
            listener=None if self.computer is None else other(self.computer),
            computer=self.computer,
            level=self.level,
            in_menu=self.program.from_menu,
            companion=self.table.companion is not None,
            keys=self.program.help,
            unheard=self.program.channels.unheard,
        )
        chosen = styled(style, self.program.settings)
        return Describer(self.program.book, replace(chosen, names=self.record.names, pieces=self.record.pieces))

    def open(self) -> None:
        """Tell how the sitting begins."""
        self.tell(self.opening)
        self.let_computer_act()
        self.timekeeper.settle()

    def press(self, key: str, binding: Binding | None) -> None:
        """Take a key."""
        self.timekeeper.key_came()
        if binding is None:
            self.want([NoSuchKey(key)])
        elif not isinstance(binding.intent, Task):
            self.want([binding.intent])

    def type(self, line: str) -> None:
        """Do what a typed line asks for."""
        self.timekeeper.key_came()
        if not profiles.take_line(self.program, self, line):
            words = self.program.vocabulary
            self.want(understand(line, words.answering if self.asks else words))

    @property
    def asks(self) -> bool:
        """Whether a yes-or-no question is open."""
        return modes.asks(self.table)

    def ask_leave(self) -> None:
        """Ask whether the table is to be left; asked twice, leave."""
        self.want([Leave()])

    def want(self, intents: Sequence[Intent]) -> None:
        """Do what is wanted, one after the other; nothing, where it is known before that some of it can't be done."""
        refused = refused_ahead(self.table, intents, self._do)
        if refused is not None:
            self.table = remember(self.table, (refused,))
            self.tell((refused,))
            self.trouble(Trouble.LINE_NOT_DONE)
            return
        for index, intent in enumerate(intents):
            happened = self._step(intent)
            if index + 1 < len(intents) and any(map(_is_refusal, happened)):
                self.trouble(Trouble.REST_NOT_DONE)
                return

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        if ended := self.let_time_pass():
            return ended
        intent = self.by_lot(intent)
        teaching = self.program.settings.amounts[Telling.PROMPTS] is Amount.FULL
        before = self.table = replace(self.table, teaching=teaching, awaited=self.awaited)
        self.table, happened = self._do(self.table, intent)
        return self._have_done(before, happened)

    def by_lot(self, intent: Intent) -> Intent:
        """Hand chance to an intent that needs some; that of the computer and of the next games stays as it is."""
        if intent != AskAid(Aid.QUIZ):
            return intent
        self.quizzes += 1
        return AskAid(Aid.QUIZ, chance=self.program.seed + self.quizzes)

    def let_time_pass(self) -> tuple[Event, ...]:
        """Tell what the clock has to tell; return what happened only if that ended the game."""
        before = self.table
        self.table, happened = let_time_pass(self.table, self.timekeeper.now)
        if happened:
            self._have_done(before, tuple(map(self.timekeeper.audible, happened)))
        return () if self.table.game is before.game else happened

    def _hear_news(self, now: float) -> None:
        self.table = hear_news(self.table, now)

    def _have_done(self, before: Table, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        """Save what was done, then tell it, and let whoever is next go on."""
        saved: tuple[Event, ...] = ()
        changed = self.table.game is not before.game
        if self.record.game.before is not None and any(isinstance(event, _BEGINS) for event in happened):
            # What could not be saved of the game before has its last chance.
            self.save_once_more()
        laid = any(isinstance(event, AllLaid) for event in happened)
        self.saving.put_up = self.saving.put_up or laid
        half_laid = self.saving.lay(modes.half_laid(self.table))
        if changed:
            for event in happened:
                self._note(event)
        record = with_aids(replace(self.record, game=self.table.game), self.table.aids)
        record = with_hints(with_blindfold(record, self.table.blindfold), before, self.table)
        if changed or half_laid or (self.table.left is not None and self.cannot_save is None):
            record = with_times(record, self.table.clock)
        stale = changed or laid or not same_notes(record, self.record)
        stale = stale or (self.table.left is not None and self.saving.written_over)
        self.saving.stale = self.saving.stale or stale
        if stale or half_laid:
            self.record = record
            saved = self._save()
        elif self.table.left is not None:
            self.save_once_more()
        if self.cannot_save is not None:
            happened = unsaved(happened)
            self.program.unsaved = self.program.unsaved or self.table.left is not None
            # Whoever leaves is told that the game is not saved: no other trouble matters then.
            saved = saved if self.table.left is None else ()
        self.tell((*happened, *saved))
        if changed and self.table.left is None:
            self._drop_hint(counted=before.hint_due is None)
        if changed and self.program.draws and not self.table.hides_board:
            self.teller.draw(self.drawn())
        # A hint on its way is a player's who has to act: it waits for no hands, and is not lost by a correction.
        waits = waits_for_hands(before) != waits_for_hands(self.table) and self.awaited is None
        if changed or waits or self.table.left is not None:
            self.let_computer_act()
        if self.table.left is not None:
            self.timekeeper.close()
        self.timekeeper.settle()
        self._consult(happened)
        return happened

    def drawn(self) -> list[str]:
        """Return the board for those who see."""
        groups = self._shown.quatrenun
        if groups is not None:
            return drawn_groups(groups, self.record.pieces)
        return drawn_board(self.table.position, self.record.pieces, self.program.book.say("game-drawn-hand"))

    @property
    def _shown(self) -> Table:
        """The table as it is shown: while pieces are laid by hand, with those that lie so far."""
        if self.table.laying is None:
            return self.table
        from quarto_access.table.laying import shown

        return shown(self.table, self.table.laying)

    @property
    def _first_notes(self) -> tuple[Note, ...]:
        """What the record of a new game says before anything is done."""
        return () if self.table.companion is None else (BESIDE,)

    def _note(self, event: Event) -> None:
        """Keep what an event means for the record, besides what was done."""
        if isinstance(event, _BEGINS):
            self.saving.another(put_up=isinstance(event, PutUp | LayDone))
            self.record = replace(self.record, date=date_of(self.program), notes=self._first_notes)
            if isinstance(event, PutUp) and event.swapped:
                one, two = self.record.names
                self.record = replace(self.record, names=(two, one))
                self.computer = self.table.computer
        elif isinstance(event, Corrected):
            notes = notes_of(event, len(self.table.game.turns), self.record.pieces)
            in_order = sorted((*self.record.notes, *notes), key=lambda note: note.turn)
            self.record = replace(self.record, notes=tuple(in_order))
            # How the pieces were laid can be corrected before anything was done.
            self.saving.put_up = True

    # The computer.

    def let_computer_act(self) -> None:
        """Ask the computer, where it has to act; what it was asked before is of no interest any more."""
        self._stop_thinking()
        position = self.table.game.position
        if waits_for_hands(self.table) and self.table.left is None:
            self._remind_later(self.thinking)
        wanted = position.player == self.computer and position.outcome is None and self.table.left is None
        wanted = wanted and not waits_for_hands(self.table)
        self.waiting_for_computer = wanted
        if wanted:
            asked = self.thinking
            question = Question(self.table.game, self.level, self.program.wishes.think, self.program.seed)
            self.program.after(THINKING_TOLD, lambda: self._tell_thinking(asked))
            self.program.thinker.think(question, lambda action: self._computer_acts(asked, action))

    def _remind_later(self, asked: int) -> None:
        """Remind once of the computer's piece, if that is wished for."""

        def remind() -> None:
            beside = self.table.companion
            if asked == self.thinking and beside is not None and beside.to_move is not None:
                self.tell([beside.to_move])

        seconds = int(self.program.settings.value("players.reminder"))
        if seconds:
            self.program.after(seconds, remind)

    def _stop_thinking(self) -> None:
        self.thinking += 1
        if self.waiting_for_computer or self.awaited is not None:
            self.program.thinker.stop()
        self.waiting_for_computer, self.awaited = False, None

    def _tell_thinking(self, asked: int) -> None:
        if (self.waiting_for_computer or self.awaited is not None) and asked == self.thinking:
            self.tell([announce("game-thinking", news=True)])

    # Hints and the coach.

    @property
    def whole_game(self) -> Game:
        """The game that the coach looks at."""
        return self.table.game

    def _consult(self, happened: Sequence[Event]) -> None:
        """Ask the thinker for what the table could not answer."""
        for event in happened:
            if isinstance(event, Consulted):
                game = self.whole_game if event.hint is Hint.COACH else self.table.game
                self._ask_coach(Consultation(event.hint, game, self.program.seed, event.meant))

    def _ask_coach(self, wanted: Consultation) -> None:
        self._stop_thinking()
        self.awaited = wanted.hint
        asked = self.thinking
        self.program.after(THINKING_TOLD, lambda: self._tell_thinking(asked))
        self.program.thinker.consult(wanted, lambda found: self._advised(asked, found))

    def _drop_hint(self, *, counted: bool | None) -> None:
        """Announce that nobody needs the awaited answer any more."""
        if self.awaited is not None:
            happened = (dropped(self.awaited, counted=counted),)
            self._stop_thinking()
            self.table = remember(self.table, happened)
            self.tell(happened)

    def _advised(self, asked: int, found: Advised) -> None:
        if asked == self.thinking and self.awaited is not None:
            self.awaited = None
            self._step(found)

    def _computer_acts(self, asked: int, action: Action | None) -> None:
        if asked != self.thinking or not self.waiting_for_computer:
            return
        self.waiting_for_computer = False
        if action is not None:
            self._step(OtherActs(action))
        elif not self.thinker_lost:
            self.thinker_lost = True
            self.tell([refuse("no-thinker-again", news=True)])
            self.let_computer_act()
        else:
            self.tell([refuse("no-thinker", news=True)])

    # Saving.

    @property
    def path(self) -> Path | None:
        """Where the game is kept."""
        return self.saving.path

    @property
    def cannot_save(self) -> Trouble | None:
        """What keeps the game from being saved."""
        return self.saving.trouble

    @property
    def goes_on(self) -> bool:
        """Whether those who come back can go on here."""
        over = self.table.game.position.outcome is not None and self.saving.half_laid.half is None
        return self.saving.kept and not over

    def _save(self) -> tuple[Event, ...]:
        """Save the game, and what is half laid, before it is told."""
        return tuple(map(trouble_told, self.saving.save(self.record, begun=self.table.begun)))

    def save_once_more(self) -> None:
        """Try again what failed, before the players go or another game begins."""
        if self.saving.waits:
            self._save()
            self.program.unsaved = self.program.unsaved or self.cannot_save is not None

    # Telling.

    def trouble(self, trouble: Trouble) -> None:
        """Tell of trouble that is not the table's."""
        event = trouble_told(trouble)
        self.table = remember(self.table, (event,))
        self.tell((event,))

    def tell(self, happened: Sequence[Event]) -> None:
        """Tell what happened."""
        describer = self.describer
        for event in happened:
            utterances = narrate(event, describer)
            self.timekeeper.told(utterances)
            self.teller.tell(utterances)
            if isinstance(event, events.NoteAsked):
                self._take_note(event.square)

    def _take_note(self, square: Square) -> None:
        """Let a note be typed."""
        self.program.typing.begin(lambda text: self.want([AskAid(Aid.NOTE, squares=(square,), text=text)]))

    def tell_of_keys(self, event: Event) -> None:
        """Tell what is not the game's."""
        self.teller.tell(narrate(event, self.describer))

    def braille(self, *, cells: bool) -> tuple[str, ...]:
        """Return the whole board for a braille display: one line of cells, or letters."""
        groups = self._shown.quatrenun
        if groups is not None:
            doing = groups.phase if self.table.laying is None else "lay"
            told = (groups.groups, groups.pointed, self.program.book.say(f"voice-phase-{doing}"))
            return (groups_line(*told),) if cells else group_letter_lines(*told)
        position = self.table.position
        phase = self.program.book.say(f"voice-phase-{position.phase.replace(' ', '-')}")
        left = len(position.pieces_left)
        if cells:
            return (braille_line(position.board, position.hand, phase, left, position.rules.traits),)
        return letter_lines(position.board, position.hand, phase, left, position.rules.traits)

    def explain(self, key: str, binding: Binding | None, *, again_leaves: bool) -> None:
        """Tell what a key does now, and do nothing."""
        place = binding.intent.square if binding is not None and isinstance(binding.intent, Touch) else None
        laying = self.table.laying
        giving = self.table.keys_are_pieces and self.table.calling is None if laying is None else not laying.seeking
        piece = piece_at(place) if place is not None and giving else None
        task = None if binding is None else self.describer.style.instead.get(binding.message, binding.message)
        self.tell_of_keys(explain_key(key, task or None, place=place, piece=piece, again_leaves=again_leaves))


def waits_for_hands(table: Table) -> bool:
    """Tell whether the computer has to wait: for its piece to be put on the real board, or for a correction to end."""
    beside = table.companion
    if table.laying is not None:
        return True
    return beside is not None and (beside.to_move is not None or beside.doing is not None)


def date_of(program: Program) -> str:
    """Return today's date as records write it."""
    return program.world.today().strftime("%Y-%m-%d")


def new_record(program: Program, rules: quarto.Rules, level: int | None, laid: Laid | None = None) -> Record:
    """Return a game that has not begun; who gives first is drawn by lot, or was asked for."""
    wishes, settings = program.wishes, program.settings
    named: dict[str, Player | None] = {"lot": None, "one": 1, "two": 2}
    first = named[str(settings.value("players.first"))] if wishes.first is None else wishes.first
    if first is None or first == "lot":
        first = random_player(program.world.chance)
    pieces: PieceSet = wishes.pieces or settings.pieces
    one, two = settings.names
    names = (one, two if level is None else f"Computer, level {level}")
    if laid is not None:
        layout = laid.layout or random_layout(program.world.chance)
        return Record(Game(quatrenun.start(layout, first)), date_of(program), names, pieces)
    return Record(Game(quarto.start(rules, first)), date_of(program), names, pieces)


def blindfold_for(program: Program, record: Record, *, resumed: bool) -> Blindfold | None:
    """Return how a game is played blindfolded, or None: one that goes on, as it was begun, unless it is asked for."""
    kept = blindfold_of(record.notes)
    lasting = bool(program.settings.value("players.blindfold"))
    if kept is not None or not (program.wishes.blindfold or (lasting and not resumed)):
        return kept
    turn, printed = len(record.game.turns), program.text != "off"
    return Blindfold(program.settings.peeks, since=turn, advise=printed, lasting=lasting)
