"""The menu at run time: what each choice does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, assert_never

from quarto_access.frozen import replace
from quarto_access.keys.bindings import TASKS, Binding
from quarto_access.keys.input_help import explain_key
from quarto_access.keys.layouts import layout_map
from quarto_access.learn.subjects import QUATRENUN_LESSONS
from quarto_access.menu import announcements as announced
from quarto_access.menu import pages as menu
from quarto_access.menu.pages import Command, Menu
from quarto_access.narration.describe import Describer, Style, styled
from quarto_access.rules.pieces import Trait
from quarto_access.rules.quarto import Calls, Position, Rules
from quarto_access.session.game.resuming import left_game, was_beside
from quarto_access.session.learn.answering import TASKS_HERE
from quarto_access.session.learn.drills import Training
from quarto_access.session.learn.gallery import Gallery
from quarto_access.session.menu.keyboards import Keyboards
from quarto_access.session.menu.quatrenun_layout import lay_in_menu
from quarto_access.session.menu.voice_question import VoiceQuestion
from quarto_access.session.options import CannotPlay
from quarto_access.settings import (
    KeyboardSettings,
    LineSettings,
    NameField,
    PlayerSettings,
    Profile,
    Setting,
    TextField,
    WordSettings,
)
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.events import Event, Trouble
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import Ask, Asking, Direction, Expected, Key, Move, Touch
from quarto_access.table.refusing import not_read, trouble_told
from quarto_access.table.state import Left

if TYPE_CHECKING:
    from quarto_access.session.equipment import Equipment
    from quarto_access.session.room import Exits

T = TypeVar("T")

EASY = Rules(traits=(Trait.HEIGHT,), calls=Calls.AUTOMATIC)
_DIGITS = frozenset("123456789")


@dataclass(slots=True)
class MenuMemory:
    """What the menu remembers while the players are elsewhere."""

    left_at: menu.MenuItem | None = None
    """The choice of the first page that was taken last."""
    resumable: bool = False
    """Whether the game that was left last can be resumed."""
    came_back: bool = False
    """Whether the players came back to a page before, and heard how to hear all of it."""


class MenuRoom:
    """The open menu: takes keys and typed lines, announces pages and choices."""

    idle = True
    resumable = False
    has_aids = False
    space_enters = False

    def __init__(
        self,
        kit: Equipment,
        exits: Exits,
        memory: MenuMemory,
        page: menu.Page | None = None,
        first: menu.MenuItem | None = None,
    ) -> None:
        """Start on the main page, or on one that a command asked for; choose `first` at once."""
        self.kit = kit
        self.exits = exits
        self.memory = memory
        self.left: Left | None = None
        self.asked_for = page is not None
        self.first = first
        self.menu = Menu((page or self._first_page(),))
        self.asking: Callable[[str], None] | None = None
        """Takes the next key while a question waits for one."""
        self.leaving = False
        self.last: Event | None = None
        self.gallery = Gallery(self)
        self.drill: Training | None = None
        """A drill that takes keys and lines instead of the page."""
        self.training = Training(self)
        self.keyboards = Keyboards(self)
        self.voice_question = VoiceQuestion(self)

    def open(self) -> None:
        """Announce the page; on the very first start, ask who speaks and find the keyboard before that."""
        trouble = self.kit.settings_trouble()
        if trouble is not None:
            self.tell(trouble)
        if self.kit.options.settings.new and self.kit.on_terminal and not self.asked_for:
            self._ask_first_questions()
        elif self.first is not None:
            self.take_item(self.first)
        elif (taken := self.memory.left_at) is not None:
            items = self.menu.page.items
            again = self.menu.page.resuming if self.memory.resumable else None
            # A game that is over can no longer be resumed, so its choice is gone.
            usual = items.index(taken) if taken in items else 0
            self.menu = self.menu.select(usual if again is None else again)
            self.tell_back()
        else:
            self.tell_page()

    def _ask_first_questions(self) -> None:
        """Ask who speaks, unless that is known, then for the keyboard."""
        if self.kit.options.voice is None and not self.kit.options.accessible:
            self.voice_question.ask(then=lambda: self.keyboards.find(first=True), first=True)
        else:
            self.keyboards.find(first=True)

    def tell(self, event: Event) -> None:
        """Announce what happened, and remember it for a repeat."""
        self.last = event
        self.kit.tell(event, self.describer)

    @property
    def describer(self) -> Describer:
        """How this player wants to hear things."""
        style = Style(typed=self.kit.typed, in_menu=self.kit.in_menu, keys=self.kit.help)
        return Describer(self.kit.book, styled(style, self.kit.settings))

    def tell_page(self) -> None:
        """Announce the open page."""
        self.tell(announced.page_opened(self.menu.page, self.kit.settings))

    def tell_back(self) -> None:
        """Announce a page the player comes back to; the first time, also how to hear all of it."""
        first, self.memory.came_back = not self.memory.came_back, True
        self.tell(announced.back_on_page(self.menu.page, self.kit.settings, first=first))

    def tell_aside(self, event: Event) -> None:
        """Announce what has nothing to do with the menu."""
        self.tell(event)

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble."""
        self.kit.tell(trouble_told(trouble), self.describer)

    def show_braille(self) -> None:
        """Say that there is no board."""
        self.kit.tell_unknown("control-b", self.describer)

    def line_called_up(self) -> None:
        """No clock runs in the menu."""

    def close(self) -> None:
        """Everything is saved."""

    @property
    def asks_for_key(self) -> bool:
        """Whether the next key, whatever it is, answers a question."""
        return self.asking is not None

    def explain(self, key: str, binding: Binding | None, *, again_leaves: bool) -> None:
        """Say what a key does, without doing it."""
        task = None
        if self.gallery.listening is not None and binding is not None and isinstance(binding.intent, Touch):
            self.tell(explain_key(key, binding.message, piece=piece_at(binding.intent.square)))
            return
        if self.drill is not None:
            self.tell(self.drill.explained(key, binding, again_leaves=again_leaves))
            return
        if self._digit(key) is not None:
            task = "help-key-digit"
        elif binding is not None and binding.message in TASKS_HERE:
            task = binding.message
        self.tell(explain_key(key, task, again_leaves=again_leaves))

    def _digit(self, key: str) -> int | None:
        """Return the digit on a key; on azerty, Shift isn't needed."""
        there = key if key in _DIGITS else layout_map(self.kit.settings.keyboard.layout).get(key, "")
        return int(there) if there in _DIGITS else None

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key: a digit chooses at once; Space, Enter and Backspace reach everything too."""
        if self.asking is not None:
            self.asking(key)
            return
        intent = None if binding is None else binding.intent
        if self.leaving:
            again = isinstance(intent, Ask) and intent.asking in (Asking.NOW, Asking.AGAIN, Asking.HELP)
            self._settle_leaving("yes" if intent is Key.DO else "now" if again else "no")
            return
        if self.gallery.listening is not None:
            self.gallery.press(key, binding)
            return
        if self.drill is not None:
            self.drill.press(key, binding)
            return
        digit = self._digit(key)
        if digit is not None:
            self.take(digit - 1)
            return
        if self.keyboards.first_start and key == "l" and self.menu.page.title == menu.MAIN:
            self.exits.learn()
            return
        match intent:
            case Key.NEXT | Move(Direction.NEAR | Direction.RIGHT):
                self._hear(self.menu.step(1))
            case Move(Direction.FAR | Direction.LEFT):
                self._hear(self.menu.step(-1))
            case Key.DO:
                self.take(self.menu.page.chosen or 0)
            case Key.BACK:
                self.back()
            case Ask(Asking.NOW):
                self.tell_page()
            case Ask(Asking.HELP):
                self.tell(announce("menu-help"))
            case Ask(Asking.AGAIN) if self.last is not None:
                self.tell(self.last)
            case _:
                self.kit.tell_unknown(key, self.describer)

    def type(self, line: str) -> None:
        """Handle a typed line: a number, or one of a few words."""
        text = line.strip().lower()
        words = self.kit.vocabulary.answering if self.leaving else self.kit.vocabulary
        meaning = words.meanings.get(text, "" if text else "now")
        if self.asking is not None:
            self.asking("backspace" if meaning == "take-back" else text or "enter")
        elif self.leaving:
            self._settle_leaving(meaning)
        elif self.gallery.listening is not None:
            self.gallery.type(line)
        elif self.drill is not None:
            self.drill.type(line)
        elif text.isdecimal() and len(text) < 4:
            self.take(int(text) - 1)
        elif meaning in ("yes", "no"):
            self.tell_back()
        elif meaning == "leave":
            self.depart()
        elif meaning == "take-back":
            self.back()
        elif meaning in ("help", "now", "again"):
            self.tell_page()
        elif self._is_learn(text):
            self.exits.learn()
        elif not self.training.typed(text):
            unread = not_read(line.strip(), Expected.WORD)
            self.kit.tell(unread, self.describer)

    def _is_learn(self, word: str) -> bool:
        return word in [known.strip() for known in self.kit.book.say("lesson-word-learn").split(",")]

    def ask_leave(self) -> None:
        """Ask whether to leave; leave on the second request."""
        if self.leaving:
            self.depart()
        else:
            self.asking = None
            self.kit.outlet.asks_who_speaks = False
            self.gallery.listening = None
            self.leaving = True
            self._tell_leaving()

    def _tell_leaving(self) -> None:
        self.tell(announce("menu-leave-asked", cue=cues.MENU, news=True))

    def _settle_leaving(self, answer: str) -> None:
        """Leave on yes, repeat the question on request, stay on anything else."""
        if answer in ("yes", "leave"):
            self.depart()
            return
        if answer in ("now", "again", "help"):
            self._tell_leaving()
            return
        self.leaving = False
        if self.drill is None:
            self.tell_back()
        else:
            self.drill.come_back()

    def depart(self) -> None:
        """Leave the program."""
        self.tell(announce("menu-left", news=True))
        self.left = Left.PROGRAM

    def back(self) -> None:
        """Go back a page; from the first one, leave."""
        before = self.menu.back()
        if before is None:
            self.ask_leave()
        else:
            self.menu = before
            self.tell_back()

    def _hear(self, after: Menu) -> None:
        self.menu = after
        self.tell(announced.choice_heard(after.page, self.kit.settings))

    def take(self, index: int) -> None:
        """Choose an item of the page by its index."""
        items = self.menu.page.items
        if not 0 <= index < len(items):
            self.tell(refuse(message("menu-no-such-item", count=len(items))))
            return
        self.menu = self.menu.select(index)
        first = self.menu.pages[0]
        self.memory.left_at = first.items[first.chosen or 0]
        self.take_item(items[index])

    def take_item(self, item: menu.MenuItem) -> None:
        """Do what an item stands for."""
        match item:
            case Command():
                self._command(item)
            case menu.OpenSection(section):
                self._open(menu.section_page(section))
            case menu.OpenSetting(setting) if isinstance(setting, TextField):
                self._ask_text(setting)
            case menu.OpenSetting(setting):
                self._open(menu.values_page(setting, self.kit.settings))
            case menu.SetValue(setting, value):
                self._set(setting, value)
            case menu.SetLayout(layout):
                self.keyboards.take_layout(KeyboardSettings(layout, self.kit.settings.keyboard.hand))
            case menu.SetHand(hand):
                self.keyboards.take(replace(self.kit.settings.keyboard, hand=hand, taught=()))
                self.tell(announce(message(f"menu-hand-set-{hand}"), cue=cues.CHOOSE))
                self.menu = Menu((*self.menu.pages[:-1], menu.keyboard_page(self.kit.settings)))
            case menu.ChangeKey(task):
                self.keyboards.move(task)
            case menu.OpenCues(group):
                self._open(menu.cues_page(group, cues.GROUPS[group]))
            case menu.HearCue(cue):
                self.gallery.hear(cue)
            case menu.OpenDrill(drill):
                self.training.begin(drill)
            case menu.OpenLesson(lesson):
                self.exits.learn(lesson, quatrenun=lesson in QUATRENUN_LESSONS)
            case menu.NewQuatrenun():
                lay_in_menu(self, item)
            case _:
                assert_never(item)

    def _open(self, page: menu.Page) -> None:
        self.menu = self.menu.opened(page)
        self.tell_page()
        if page.chosen is not None and len(page.items) > menu.MAX_LISTED:
            self._hear(self.menu)

    def _first_page(self) -> menu.Page:
        left = left_game(self.kit.folder)
        if left is None:
            return menu.main_page()
        if left.laid is not None:
            return menu.main_page(Command.RESUME_LAYING)
        if was_beside(left.record):
            return menu.main_page(Command.RESUME_COMPANION)
        quarto = isinstance(left.record.game.start, Position)
        return menu.main_page(Command.RESUME if quarto else Command.RESUME_QUATRENUN)

    @property
    def _level(self) -> int:
        """The computer's usual level."""
        return self.kit.settings.players.level

    def _command(self, command: Command) -> None:
        match command:
            case Command.PLAY:
                self.exits.play(level=self._level)
            case Command.TWO:
                self.exits.play()
            case (
                Command.QUATRENUN
                | Command.QUATRENUN_TWO
                | Command.COMPANION_QUATRENUN
                | Command.COMPANION_QUATRENUN_TWO
            ):
                self._open(menu.laying_page(command))
            case Command.EASY:
                self.exits.play(EASY, level=1)
            case Command.DAILY:
                self.exits.daily()
            case Command.RESUME | Command.RESUME_QUATRENUN | Command.RESUME_COMPANION | Command.RESUME_LAYING:
                try:
                    self.exits.resume()
                except CannotPlay:
                    self.tell(refuse("menu-resume-failed"))
            case Command.COMPANION_TWO | Command.COMPANION_COMPUTER:
                self.exits.companion(level=self._level if command is Command.COMPANION_COMPUTER else None)
            case Command.LESSONS | Command.QUATRENUN_LESSONS:
                self.exits.learn(quatrenun=command is Command.QUATRENUN_LESSONS)
            case Command.RULES:
                self.tell(announce("menu-rules-told"))
            case Command.VOICE:
                self.voice_question.ask(then=self.tell_page)
            case Command.KEYBOARD:
                self._open(menu.keyboard_page(self.kit.settings))
            case Command.INPUT_HELP:
                self.kit.explain_keys()
            case Command.LEAVE:
                self.depart()
            case Command.FIND_KEYBOARD:
                self.keyboards.find()
            case Command.TEACH_KEYS:
                self.keyboards.teach()
            case Command.CHANGE_KEYS:
                self._open(menu.tasks_page(TASKS))
            case Command.USUAL_KEYS:
                self.keyboards.take(KeyboardSettings())
                self.tell(announce("menu-usual-keys-set", cue=cues.CHOOSE))
            case Command.LISTEN | Command.COMPARE | Command.GUESS | Command.TRY_SOUND:
                self.gallery.take(command)
            case Command.PROGRESS_WORDS | Command.CHART | Command.SVG:
                self.training.show(command)
            case _:
                self._open(menu.page_of(command))

    # Settings.

    def saving(self, save: Callable[[], None]) -> None:
        """Save settings; announce a failure."""
        try:
            save()
        except (OSError, ValueError):
            self.tell(refuse("menu-trouble-not-saved", news=True))
        if self.kit.options.settings.fault is not None:
            self.tell(refuse("menu-trouble-not-saved", news=True))

    def _set(self, setting: Setting[T], value: T) -> None:
        self.saving(lambda: self.kit.options.settings.change(setting, value))
        self.kit.settings_changed()
        self.menu = self.menu.back() or self.menu
        text = setting is LineSettings.text
        # Without a voice, lines are printed whatever the player chose.
        shown = self.kit.outlet.text if text else value
        self.tell(announced.setting_changed(setting, shown, self.kit.settings))
        self.kit.outlet.explain_lines(again=text)
        if (setting, value) == (WordSettings.profile, Profile.SILENT) and self.kit.outlet.sounds.silence is not None:
            self.tell(refuse("voice-no-sounds"))
        self.kit.outlet.sounds.example(setting)

    def _ask_text(self, setting: TextField) -> None:
        self.tell(announce("menu-name-asked", cue=cues.MENU, news=True))
        self.kit.ask_line(lambda text: self._set_text(setting, text))

    def _set_text(self, setting: TextField, typed: str) -> None:
        text = " ".join(typed.split()) if isinstance(setting, NameField) else typed.strip()
        if isinstance(setting, NameField) and text:
            mistaken = self.describer.mistaken_for(text, 1 if setting is PlayerSettings.one else 2)
            if mistaken is not None:
                self.tell(refuse(message(f"menu-name-{mistaken}")))
                return
        try:
            wanted = setting.read(text)
        except ValueError:
            self.tell(refuse("menu-name-refused"))
            return
        self.saving(lambda: self.kit.options.settings.change(setting, wanted))
        self.kit.settings_changed()
        self.tell(announced.setting_changed(setting, wanted, self.kit.settings))
        self.kit.outlet.sounds.example(setting)
