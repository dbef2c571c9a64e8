"""The running program: which room one is in, and what a key or a typed line does there."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.keys.bindings import Keys, Task
from quarto_access.narration.narrate import narrate
from quarto_access.narration.understand import Vocabulary
from quarto_access.record import Note, notes
from quarto_access.rules.board import SQUARES
from quarto_access.rules.quarto import STANDARD
from quarto_access.session import profiles
from quarto_access.session.input_help import Explaining
from quarto_access.session.layer import Layer
from quarto_access.session.resuming import ANY, Kind, left_at_keyboard, unfinished, was_beside
from quarto_access.session.sitting import Sitting, new_record
from quarto_access.session.typed import Typing
from quarto_access.session.wishes import CannotPlay, Laid
from quarto_access.store.games import GamesFolder
from quarto_access.table import cues, events
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.companion_state import Companion, PuttingUp, Walking
from quarto_access.table.intents import Leave
from quarto_access.table.laying_state import Laying
from quarto_access.table.refusing import key_unknown, trouble_told
from quarto_access.table.state import Left

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.keys.bindings import KeyHelp
    from quarto_access.narration.describe import Describer
    from quarto_access.narration.phrasebook import Phrasebook
    from quarto_access.record import Record
    from quarto_access.rules.quarto import Rules
    from quarto_access.session.menu import MenuRoom
    from quarto_access.session.outlet import Outlet
    from quarto_access.session.resuming import LeftGame
    from quarto_access.session.thinker import Thinker
    from quarto_access.session.wishes import Wishes, World
    from quarto_access.settings import Settings
    from quarto_access.table.events import Event, Trouble
    from quarto_access.table.menu import Item
    from quarto_access.table.subjects import Drill, Lesson


class Session:
    """One run of the program."""

    def __init__(
        self,
        wishes: Wishes,
        world: World,
        outlet: Outlet,
        thinker: Thinker,
        book: Phrasebook,
        *,
        on_terminal: bool,
    ) -> None:
        """Get ready; nothing is told before a room is entered."""
        self.wishes = wishes
        self.world = world
        self.on_terminal = on_terminal
        self.unsaved = False
        """Whether a game was left that could not be saved."""
        self.book = book
        self.folder = GamesFolder(wishes.games)
        self.folder.tidy(world.today().timestamp())
        self.thinker = thinker
        self.seed = world.chance.getrandbits(32)
        """What the computer overlooks is drawn from this."""
        self.after: Callable[[float, Callable[[], None]], object] = lambda _seconds, _then: None
        self.alarm: Callable[[float, Callable[[], None]], object] = lambda _seconds, _then: None
        """As `after`, but behind a pipe, too."""
        self.outlet = outlet
        self.on_gone: Callable[[], None] = lambda: None
        self.gone = False
        self.from_menu = False
        self.room: Sitting | MenuRoom | None = None
        self.typing = Typing(self)
        self.explaining = Explaining(self)
        self.left_menu_at: Item | None = None
        """Which choice of the menu's first page was taken last."""
        self.left_unfinished = False
        """Whether the game that was left last can be gone on with."""
        self.came_back = False
        """Whether someone has come back to a page of the menu, and was told how to hear it whole."""
        self.last_press = ("", float("-inf"))
        self.unknown_key_told = False
        self.settings_trouble_told = False
        self.words: Vocabulary | None = None
        self.keys = Keys(self.settings.keyboard)
        self.layer = Layer(self)

    # What was asked for, and what the settings say.

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.wishes.settings.settings

    @property
    def typed(self) -> bool:
        """Whether lines are typed, not single keys pressed."""
        return self.wishes.types(on_terminal=self.on_terminal)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that can be typed; read when the first is."""
        if self.words is None:
            self.words = Vocabulary.of(self.book)
        return self.words

    @property
    def help(self) -> tuple[KeyHelp, ...]:
        """What help tells: the words where lines are typed, else the keys."""
        return self.vocabulary.help if self.typed else self.keys.help

    @property
    def left(self) -> LeftGame | None:
        """The game to go on with, or the pieces half laid for one."""
        with suppress(CannotPlay):
            return unfinished(self.folder)
        return None

    def settings_changed(self) -> None:
        """Take what was changed."""
        self.keys = Keys(self.settings.keyboard)
        self.outlet.settings_changed()

    # Rooms.

    def open_menu(self) -> None:
        """Go to the menu."""
        from quarto_access.session.menu import MenuRoom

        self.from_menu = True
        self._enter(MenuRoom(self))

    def train(self, drill: Drill | None) -> None:
        """Go to the drills; with a name, begin one."""
        from quarto_access.session.menu import MenuRoom
        from quarto_access.table.menu import Practise, train_page

        # Whether there are sounds decides what the room announces first.
        self.outlet.start_sounds()
        self._enter(MenuRoom(self, train_page(), None if drill is None else Practise(drill)))

    def learn(self, lesson: Lesson | None = None, *, quatrenun: bool = False) -> None:
        """Go on with the lessons of a game, or begin one."""
        from quarto_access.session.learn import LessonRoom

        # Whether there are sounds decides what the room announces first.
        self.outlet.start_sounds()
        self._enter(LessonRoom(self, lesson, quatrenun=quatrenun))

    def play_first_game(self, *, quatrenun: bool = False) -> None:
        """Begin the game that ends the lessons."""
        from quarto_access.session.first_game import FirstGame

        record = new_record(self, STANDARD, 1, Laid() if quatrenun else None)
        self._enter(FirstGame(self, replace(record, notes=(Note(notes.FirstGame()),)), None))

    def daily(self, number: int = 0) -> None:
        """Put up a problem of today."""
        from quarto_access.session.daily import DailySitting

        self._enter(DailySitting(self, number))

    def play(self, rules: Rules | None = None, level: int | None = None, laid: Laid | None = None) -> None:
        """Begin a game, of two people or against the computer."""
        rules = rules or self.wishes.rules or self.settings.rules
        by_hand = laid is not None and laid.by_hand is True
        laying = Laying() if by_hand else None
        self._enter(Sitting(self, new_record(self, rules, level, laid), None, laying=laying))
        if by_hand:
            self._tell_of_half_laid(beside=False)

    def companion(self, level: int | None = None, laid: Laid | None = None) -> None:
        """Begin a game beside a real board, of two people or against the computer; raises `CannotPlay`."""
        if self.wishes.resume:
            self.resume(Kind(self.wishes.game, beside=True))
            return
        record = new_record(self, self.wishes.rules or self.settings.rules, level, laid)
        beside, by_hand = self._beside(), laid is not None and laid.layout is None
        if laid is not None and laid.by_hand is False:
            # They are laid by lot: the companion tells what to lay where.
            beside, by_hand = replace(beside, doing=Walking(SQUARES[0], laying=True)), False
        laying = Laying() if by_hand else None
        self._enter(Sitting(self, record, None, beside, laying=laying))
        if by_hand or beside.doing is not None:
            self._tell_of_half_laid(beside=True)

    def _tell_of_half_laid(self, *, beside: bool) -> None:
        """Tell where the pieces of a new game are laid that some lie from last time, if these were left last."""
        with suppress(CannotPlay):
            left = unfinished(self.folder, Kind("quatrenun", beside=beside)).laid
            if left is not None and not isinstance(left.half.doing, PuttingUp):
                from quarto_access.table.half_laid import count_laid

                self.tell(announce(message("lay-left", number=count_laid(left.half)), news=True))

    @property
    def laid(self) -> Laid | None:
        """How the pieces of Quatrenun are to lie, as the command line says; nothing for Quarto."""
        wishes = self.wishes
        return Laid(wishes.layout, wishes.by_hand) if wishes.quatrenun else None

    def _beside(self) -> Companion:
        return Companion(self.wishes.referee or self.settings.referee)

    def resume(self, kind: Kind = ANY) -> None:
        """Go on with the game of a kind that was left last, beside a real board if it was; raises `CannotPlay`."""
        at_keyboard = kind.beside is False
        left = left_at_keyboard(self.folder, kind.game) if at_keyboard else unfinished(self.folder, kind)
        record, laid = left.record, left.laid
        beside = self._beside() if was_beside(record) else None
        doing = None if laid is None else laid.half.doing
        laying = doing if isinstance(doing, Laying) else None
        if doing is not None and not isinstance(doing, Laying):
            beside = replace(beside or self._beside(), doing=doing)
        sitting = self._sitting_of(record)(self, record, left.file, beside, laying=laying, half=laid)
        if left.damaged is not None:
            sitting.tell_of_keys(left.damaged.announcement)
        self._enter(sitting)

    @staticmethod
    def _sitting_of(record: Record) -> type[Sitting]:
        """Return what a game that goes on is: to win the first one of the lessons still finishes them."""
        if all(note.what != notes.FirstGame() for note in record.notes):
            return Sitting
        from quarto_access.session.first_game import FirstGame

        return FirstGame

    def review(self, path: Path | None) -> None:
        """Go through a recorded game, or the newest one; raises `CannotPlay`."""
        from quarto_access.session.review import ReviewRoom, load_reviewed, newest_game

        found = path or newest_game(self.wishes)
        if found is None:
            kind = "" if self.wishes.game is None else f" of {self.wishes.game.capitalize()}"
            raise CannotPlay(f"There is no game{kind} in {self.wishes.games}. Name a record: quarto-access review FILE")
        self._enter(ReviewRoom(self, load_reviewed(found, self.book)))

    def _enter(self, room: Sitting | MenuRoom) -> None:
        self.room = room
        self.outlet.announce = room.tell_of_keys
        self.typing.start_over()
        if not self.from_menu:
            self.tell_settings_trouble(room)
        self.outlet.explain_lines()
        room.open()

    def tell_settings_trouble(self, room: Sitting | MenuRoom) -> None:
        """Tell once, in one sentence, what is wrong with the settings."""
        file = self.wishes.settings
        if self.settings_trouble_told:
            return
        self.settings_trouble_told = True
        if file.fault is not None:
            room.tell_of_keys(refuse(message(f"menu-trouble-{file.fault}"), news=True))
        elif file.bad:
            first, *others = file.bad
            value = first.value or message("menu-bad-value")
            room.tell_of_keys(refuse(message("menu-bad", key=first.key, value=value, others=len(others)), news=True))

    @property
    def idle(self) -> bool:
        """Whether nothing is being thought about: then the next piped line may come."""
        return not isinstance(self.room, Sitting) or self.room.idle

    def leave(self) -> None:
        """End the program."""
        if not self.gone:
            self.gone = True
            if isinstance(self.room, Sitting):
                self.room.save_once_more()
            self.on_gone()

    def _look_around(self) -> None:
        """See whether the players have left the table."""
        if not isinstance(self.room, Sitting) or self.room.left is None:
            return
        if self.room.left is Left.TABLE and self.from_menu:
            self.left_unfinished = self.room.goes_on
            self.open_menu()
        else:
            self.leave()

    # Keys and lines.

    def press(self, key: str, character: str) -> None:
        """Take a key."""
        if self.gone or self.room is None or self._bounces(key):
            return
        self.outlet.begin()
        # Asked for the next line, in braille reading; where none waits, Space is what it always is.
        if key != "space" or self.typing.line is not None or not self.outlet.show_next():
            self._press(self.room, key, character)
            self._look_around()
        elif isinstance(self.room, Sitting):
            self.room.timekeeper.line_called_up()
        self.outlet.end()

    def _bounces(self, key: str) -> bool:
        """Tell whether a key came again so soon that it was not meant."""
        now = self.world.seconds()
        (last, at), self.last_press = self.last_press, (key, now)
        return key == last and now - at < self.settings.repeats

    def _press(self, room: Sitting | MenuRoom, key: str, character: str) -> None:
        binding = self.keys.get(key)
        if key == "control-c":
            self.explaining.on = False
            self.layer.open = False
            self.typing.start_over()
            room.ask_leave()
        elif key == "control-d":
            self.depart()
        elif self.typing.line is not None:
            self.typing.press(self.typing.line, key, character)
        elif not isinstance(room, Sitting) and room.asking is not None:
            room.press(key, None)
        elif self.explaining.on:
            self.explaining.press(room, key)
        elif self.layer.open and isinstance(room, Sitting):
            self.layer.press(room, key)
        elif binding is not None and isinstance(binding.intent, Task):
            self.task(room, binding.intent)
        else:
            room.press(key, binding)

    def task(self, room: Sitting | MenuRoom, task: Task) -> None:
        """Do what a key asks of the program."""
        match task:
            case Task.COMMAND:
                self.typing.begin()
                self.tell(announce("help-command", cue=cues.MENU))
            case Task.INPUT_HELP:
                self.explaining.begin()
            case Task.BRAILLE:
                self._show_braille(room)
            case Task.AIDS:
                self.layer.begin(room)
            case Task.PROFILE:
                profiles.go_on(self, room)
            case _:
                self.outlet.adjust(task)

    def keep(self, key: str, value: int | str) -> None:
        """Keep a value for the next time, if that can be done."""
        with suppress(OSError, ValueError):
            self.wishes.settings.change(key, value)

    def _show_braille(self, room: Sitting | MenuRoom) -> None:
        if not isinstance(room, Sitting):
            self.tell_unknown("control-b", room.describer)
            return
        if room.table.hides_board:
            self.tell(refuse("blind-hidden"))
            return
        lines = room.braille(cells=self.outlet.writes_cells)
        room.tell_of_keys(events.LinesShown(lines))
        self.outlet.show_braille(" ".join(lines))

    def depart(self) -> None:
        """Leave at once; the game is saved."""
        if isinstance(self.room, Sitting):
            self.room.want([Leave(sure=True)])
        elif self.room is not None:
            self.room.leave()
        self._look_around()

    def type(self, line: str) -> None:
        """Take a whole line."""
        if self.room is not None:
            self.outlet.begin()
            self.typing.take(line)
            self._look_around()
            self.outlet.end()

    def tell(self, event: Event) -> None:
        """Tell what is not of the game."""
        if self.room is not None:
            self.outlet.tell(narrate(event, self.room.describer))

    def tell_unknown(self, key: str, describer: Describer) -> None:
        """Name a key that does nothing."""
        event = key_unknown(key, first=not self.unknown_key_told)
        self.unknown_key_told = True
        self.outlet.tell(narrate(event, describer))

    def trouble(self, trouble: Trouble) -> None:
        """Tell of trouble."""
        self.outlet.begin()
        if isinstance(self.room, Sitting):
            self.room.trouble(trouble)
        else:
            self.tell(trouble_told(trouble))
        self.outlet.end()
