"""The menu room: takes keys and typed lines, and does what the player chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, assert_never

from quarto_access.frozen import replace
from quarto_access.keys.bindings import BINDINGS, TASKS, Binding
from quarto_access.keys.input_help import explain_key
from quarto_access.keys.layouts import layout_map, name_of
from quarto_access.learn.subjects import QUATRENUN_LESSONS
from quarto_access.menu import announcements as announced
from quarto_access.menu import pages as menu
from quarto_access.menu.games import when_played
from quarto_access.menu.pages import Command, Menu, Unfinished
from quarto_access.narration.understand import nearest_word
from quarto_access.record.notes import Blindfolded
from quarto_access.rules.pieces import Trait
from quarto_access.rules.quarto import Calls, Position, Rules
from quarto_access.session.context import SessionContext
from quarto_access.session.export import export_file
from quarto_access.session.game.resuming import (
    LOOKED_AT,
    UnfinishedGame,
    find_unfinished,
    has_finished_game,
    is_companion_game,
)
from quarto_access.session.learn.answering import MENU_TASKS
from quarto_access.session.learn.drills import Training
from quarto_access.session.learn.gallery import Gallery
from quarto_access.session.menu.keyboards import Keyboards
from quarto_access.session.menu.open_menu import MenuMemory, OpenMenu
from quarto_access.session.menu.quatrenun_layout import start_with_layout
from quarto_access.session.menu.spots_question import SpotsQuestion
from quarto_access.session.menu.starting_level import starting_level
from quarto_access.session.menu.voice_question import VoiceQuestion
from quarto_access.session.options import CannotPlay, OpenInAnotherWindow, Unwritable
from quarto_access.session.room import Navigation
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
from quarto_access.table.intents import READ_ON, Ask, Asking, Direction, Expected, Key, Move, Touch
from quarto_access.table.refusing import announce_trouble, not_understood

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.session.learn.statistics import HowYouAreDoing
    from quarto_access.session.menu.games import YourGames

T = TypeVar("T")

EASY = Rules(traits=(Trait.HEIGHT,), calls=Calls.AUTOMATIC)
_IN_MENU = {
    "help-key-do": "help-menu-do",
    "help-key-back": "help-menu-back",
    "help-key-now": "help-menu-now",
    "help-key-cursor-left": "help-menu-previous",
    "help-key-cursor-far": "help-menu-previous",
    "help-key-cursor-right": "help-key-next",
    "help-key-cursor-near": "help-key-next",
    "help-key-cursor-first": "help-menu-first",
    "help-key-cursor-last": "help-menu-last",
}
"""What input help says about keys that do something else in the menu."""

_MENU_WORDS = ("leave", "menu", "take-back", "help", "now", "again")
"""Meanings of the words that the menu understands."""

_ANSWERS = ("yes", "leave", "no", "take-back", "now", "again", "help")
"""Meanings of the words that answer whether to leave."""

_DIGITS = frozenset("123456789")


class MenuRoom(OpenMenu):
    """The menu as a room of the session."""

    resumable = False
    has_aids = False
    space_enters = False

    def __init__(
        self,
        context: SessionContext,
        navigation: Navigation,
        memory: MenuMemory,
        page: menu.Page | None = None,
        first: menu.MenuItem | None = None,
    ) -> None:
        """Open the main page, or the page for a command. Choose `first` at once."""
        super().__init__(context, navigation, memory, page or _main_page(context))
        self.opened_by_command = page is not None
        self.first = first
        self.leaving = False
        """Whether the player is being asked whether to leave."""
        self.gallery = Gallery(self)
        self.training = Training(self)
        self.keyboards = Keyboards(self)
        self.keyboards.offers_lessons = page is None and not has_finished_game(context.folder)
        self.games: YourGames | None = None
        """The pages of the player's games, once they are open."""
        self.voice_question = VoiceQuestion(self)
        self.spots_question = SpotsQuestion(self)
        self._doing: HowYouAreDoing | None = None

    @property
    def doing(self) -> HowYouAreDoing:
        """What says how the player is doing. Imported late."""
        if self._doing is None:
            from quarto_access.session.learn.statistics import HowYouAreDoing

            self._doing = HowYouAreDoing(self)
        return self._doing

    @property
    def idle(self) -> bool:
        """Whether nothing is still being read for the player."""
        return self._doing is None or not self._doing.reading

    def open(self) -> None:
        """Announce the page. On the very first start, first ask who speaks, and find the keyboard layout."""
        trouble = self.context.settings_trouble()
        if trouble is not None:
            self.tell(trouble)
        at_once = self.opened_by_command or bool(self.memory.pages)
        asks = self.context.options.settings.new and self.context.on_terminal and not at_once
        # The answers make a new settings file, so there is no need to say that there is none.
        missing = self.context.files_missing(settings=not asks) if self.context.in_menu else None
        if asks:
            if missing is not None:
                self.tell(missing)
            self._ask_first_questions()
        elif at_once:
            self._tell_start(missing)
        else:
            self.spots_question.offer(then=lambda: self._tell_start(missing))

    def _tell_start(self, missing: Event | None) -> None:
        """Choose `first`, or announce the page. `missing`: also say that there is no settings file."""
        pages, self.memory.pages = self.memory.pages, ()
        if self.first is not None:
            self.take_item(self.first)
        elif pages:
            self.your_games.restore(pages)
        elif (chosen := self.memory.last_choice) is not None:
            items = self.menu.page.items
            again = self.menu.page.resuming if self.memory.resumable else None
            # The choice to resume a game is gone once the game is over.
            usual = items.index(chosen) if chosen in items else 0
            self.menu = self.menu.select(usual if again is None else again)
            self.tell_back()
        else:
            self.keyboards.offer_lessons()
            self.tell_page()
        if missing is not None:
            self.tell_aside(missing)

    @property
    def your_games(self) -> YourGames:
        """The pages of the player's games. Imported when first opened, because few players need them."""
        if self.games is None:
            from quarto_access.session.menu.games import YourGames

            self.games = YourGames(self)
        return self.games

    @property
    def _in_games(self) -> bool:
        """Whether a page of the player's games is open."""
        return self.games is not None and self.games.here

    def _ask_first_questions(self) -> None:
        """Ask who speaks, unless we know, and how to name spots. Then find the keyboard layout."""

        def ask_on() -> None:
            self.spots_question.offer(then=lambda: self.keyboards.find(first=True))

        if self.context.options.voice is None and not self.context.options.accessible:
            self.voice_question.ask(then=ask_on, first=True)
        else:
            ask_on()

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble."""
        self.tell_aside(announce_trouble(trouble))

    def remind(self) -> None:
        """Repeat the question that waits for a key, or say what the player can do now."""
        now = next(binding for binding in BINDINGS if binding.intent == Ask(Asking.NOW))
        if not self.asks_for_key:
            self.press("", now)
        elif self.last is not None:
            self.tell(self.last)

    def show_braille(self) -> None:
        """Refuse: there is no board."""
        self.tell_aside(self.context.unknown_key("control-b"))

    def hear_column(self, column: int) -> None:
        """Do nothing: digits choose in the menu."""

    def braille_line_shown(self) -> None:
        """Do nothing: the menu has no clock."""

    def close(self) -> None:
        """Stop reading games. Everything is saved."""
        self._stop_reading()

    @property
    def asks_for_key(self) -> bool:
        """Whether the next key, whatever it is, answers a question."""
        return self.on_next_key is not None

    @property
    def asking(self) -> bool:
        """Whether a question or a drill takes the next key, so that late answers have to wait."""
        games = self.games is not None and self.games.asking
        listening = self.gallery.listening is not None
        return self.leaving or games or listening or self.training.running or self.asks_for_key

    def explain(self, key: str, binding: Binding | None, *, again_leaves: bool) -> None:
        """Say what a key does, without doing it."""
        task = None
        if self.gallery.listening is not None and binding is not None and isinstance(binding.intent, Touch):
            self.tell(explain_key(key, binding.message, piece=piece_at(binding.intent.square)))
            return
        if self.training.running:
            self.tell(self.training.explained(key, binding, again_leaves=again_leaves))
            return
        if self._digit(key) is not None:
            task = "help-menu-digit"
        elif self._opens_lessons(key):
            task = "help-menu-lessons"
        elif key == "r" and self.menu.page.resuming is not None:
            task = "help-menu-resume"
        elif binding is not None and binding.message in MENU_TASKS:
            task = _IN_MENU.get(binding.message, binding.message)
        self.tell(explain_key(key, task, again_leaves=again_leaves))

    def _digit(self, key: str) -> int | None:
        """Return the digit of a key. On azerty it works without Shift."""
        there = key if key in _DIGITS else layout_map(self.context.settings.keyboard.layout).get(key, "")
        return int(there) if there in _DIGITS else None

    def _opens_lessons(self, key: str) -> bool:
        """Return whether a key is the one that newcomers are told to press for lessons."""
        return self.keyboards.offers_lessons and key == "l" and self.menu.page.title == menu.MAIN

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key. A digit chooses at once; Space, Enter and Backspace reach everything too."""
        if self.on_next_key is not None:
            self.on_next_key(key)
            return
        intent = None if binding is None else binding.intent
        if intent == READ_ON:
            self._read_on()
            return
        if self.leaving:
            again = isinstance(intent, Ask) and intent.asking in (Asking.NOW, Asking.AGAIN, Asking.HELP)
            self._answer_leaving("yes" if intent is Key.DO else "now" if again else "no")
            return
        if self.aside is not None and intent == Ask(Asking.AGAIN):
            # Only once: after that, a drill repeats its exercise again.
            self.tell(self.aside)
            return
        if self.gallery.listening is not None:
            self.gallery.press(key, binding)
            return
        if self.training.running:
            self.training.press(key, binding)
            return
        if self._doing is not None and self._doing.take(intent):
            return
        if self.games is not None and self.games.asking:
            self.games.press(binding)
            return
        page = self.menu.page
        digit = self._digit(key)
        if digit is not None:
            self.take(digit - 1 + page.unnumbered)
            return
        if self._take_letter(key):
            return
        if key in ("home", "end"):
            self._hear(self.menu.select(0 if key == "home" else len(page.items) - 1))
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
                self._repeat_page()
            case Ask(Asking.HELP):
                self._tell_help()
            case Ask(Asking.AGAIN) if self.last is not None:
                self.tell(self.last)
            case _:
                self.tell_aside(self.context.unknown_key(key))

    def _read_on(self) -> None:
        """Read the next part of whatever is being read."""
        doing = self._doing is not None and self._doing.take(READ_ON)
        if not doing and not (self.training.running and self.training.read_on()):
            self.context.tell(announce("ask-no-more"), self.describer)

    def _take_letter(self, key: str) -> bool:
        """On the main page, resume on R, and open the lessons on L while they are offered; return whether we did."""
        page = self.menu.page
        if key == "r" and page.resuming is not None:
            self.take(page.resuming)
        elif self._opens_lessons(key):
            self.navigation.learn()
        else:
            return False
        return True

    def _tell_help(self, *, typed: bool = False) -> None:
        """Explain the selected setting, or how to use the menu. `typed`: the player asked in words."""
        page = self.menu.page
        item = page.items[0] if page.title == "values" else None if page.chosen is None else page.items[page.chosen]
        if typed or self.context.typed:
            about = announce("menu-help-words", "games-help-words" if self._in_games else None)
        else:
            about = announce("menu-help", "games-help" if self._in_games else None)
        self.tell(announced.setting_explained(item) or about)

    def _repeat_page(self) -> None:
        """Announce the page, as it is now, and on a long page the choice where the player is."""
        self.menu = self._refreshed(self.menu) if self.games is None else self.games.reopened(self.menu)
        self.tell_page()
        page = self.menu.page
        if not page.listed and page.chosen is not None:
            self.tell(announced.choice_heard(page, self.context.settings))

    def _refreshed(self, open_pages: Menu) -> Menu:
        """Return the menu with its current page as it is now: games may have been finished, renamed or deleted."""
        if self.games is None:
            return open_pages
        if self.games.changed and open_pages.page.title == menu.MAIN:
            chosen = open_pages.page.items[open_pages.page.chosen or 0]
            page = _main_page(self.context)
            return Menu((page,)).select(page.items.index(chosen) if chosen in page.items else 0)
        return self.games.refreshed(open_pages)

    def type(self, line: str) -> None:
        """Handle a typed line: a number, or one of a few words."""
        text = line.strip().lower()
        asking = self.games is not None and self.games.asking
        words = self.context.vocabulary.answering if self.leaving or asking else self.context.vocabulary
        meaning = words.meanings.get(text, "" if text else "now")
        if self.on_next_key is not None:
            self.on_next_key("backspace" if meaning == "take-back" else name_of(text) or "enter")
        elif self.leaving and (not text or text.isdecimal() or meaning in _ANSWERS):
            self._answer_leaving(meaning)
        elif self.leaving:
            # Whoever types words for something else wants to stay, and has it done. A number may be a wrong answer.
            self.leaving = False
            self.type(line)
        elif self.games is not None and self.games.asking:
            self.games.answer(meaning)
        elif self.aside is not None and meaning == "again":
            self.tell(self.aside)
        elif self.gallery.listening is not None:
            self.gallery.type(line)
        elif self.training.running:
            self.training.type(line)
        elif meaning != "leave" and self._take_statistics(text, meaning):
            return
        elif text.isdecimal() and len(text) < 4:
            self.take(int(text) - 1 + self.menu.page.unnumbered)
        elif self.menu.page.resuming is not None and (text == "r" or meaning == "go-on"):
            self.take(self.menu.page.resuming)
        elif meaning in ("yes", "no"):
            self.tell_back()
        elif meaning == "leave":
            self.depart()
        elif meaning == "menu":
            self._return_to(Menu(self.menu.pages[:1]))
        elif meaning == "take-back":
            self.back()
        elif meaning == "help":
            self._tell_help(typed=True)
        elif meaning == "again" and self.last is not None:
            self.tell(self.last)
        elif meaning in ("now", "again"):
            self._repeat_page()
        elif meaning == "more":
            self._read_on()
        elif self.games is not None and self.games.here:
            self.games.type(line)
        elif text in self._learn_words:
            self.navigation.learn()
        elif not self.training.take_word(text):
            near = nearest_word(text, [*words.of_meanings(_MENU_WORDS), *self._learn_words])
            self.tell(not_understood(line.strip(), Expected.WORD, near))

    def _stop_reading(self) -> None:
        if self._doing is not None:
            self._doing.stop()

    def _take_statistics(self, text: str, meaning: str) -> bool:
        """Handle a typed line if it asks for statistics, or stops reading for them. Return whether it does."""
        if self._doing is not None and self._doing.reading:
            return self._doing.take(Key.BACK if meaning == "take-back" else None)
        asks = text in self.context.book.words_in("statistics-word-statistics")
        if self._doing is not None and self._doing.take(READ_ON if asks or meaning == "more" else None):
            return True
        if asks:
            self.doing.show(Command.STATISTICS_WORDS)
        return asks

    @property
    def _learn_words(self) -> list[str]:
        return self.context.book.words_in("lessons-word-learn")

    def leave(self, *, sure: bool) -> None:
        """Leave the program, or ask first."""
        if sure:
            self.depart()
        else:
            self.ask_leave()

    def ask_leave(self) -> None:
        """Ask whether to leave; leave on the second request."""
        if self.leaving:
            self.depart()
        else:
            self.on_next_key = None
            self.context.outlet.asks_who_speaks = False
            self.gallery.listening = None
            self._stop_reading()
            if self.games is not None:
                self.games.forget_question()
            self.leaving = True
            self._ask_leaving()

    def _ask_leaving(self) -> None:
        self.tell(announce("menu-leave-asked", cue=cues.MENU, news=True))

    def _answer_leaving(self, answer: str) -> None:
        """Leave on yes, repeat the question on request, stay on anything else."""
        if answer in ("yes", "leave"):
            self.depart()
            return
        if answer in ("now", "again", "help"):
            self._ask_leaving()
            return
        self.leaving = False
        if self.training.running:
            self.training.repeat_prompt()
        else:
            self.tell_back()

    def back(self) -> None:
        """Go back one page, or from the first one, ask whether to leave."""
        before = self.menu.back()
        if before is None:
            self.ask_leave()
        else:
            self._return_to(before)

    def _return_to(self, open_pages: Menu) -> None:
        """Return to a page that was open before, as it is now."""
        if open_pages.page.of is not None:
            self.your_games.return_to(open_pages)
        else:
            self.menu = self._refreshed(open_pages)
            self.tell_back()
        if self._in_games:
            self.your_games.read_on()

    def _hear(self, after: Menu) -> None:
        self.menu = after if self.games is None else self.games.with_values(after)
        self.tell(announced.choice_heard(after.page, self.context.settings))

    def take(self, index: int) -> None:
        """Choose an item of the page by its index."""
        items = self.menu.page.items
        if not 0 <= index < len(items):
            self.tell(refuse(message("menu-no-such-item", count=len(items) - self.menu.page.unnumbered)))
            return
        self.menu = self.menu.select(index)
        first = self.menu.pages[0]
        self.memory.last_choice = first.items[first.chosen or 0]
        self.take_item(items[index])

    def take_item(self, item: menu.MenuItem) -> None:
        """Do what an item says."""
        match item:
            case Command():
                self._command(item)
            case menu.Resume(file=file):
                self._resume(self.context.folder.folder / file)
            case menu.OpenSection(section):
                self._open(menu.section_page(section))
            case menu.OpenSetting(setting) if isinstance(setting, TextField):
                self._ask_text(setting)
            case menu.OpenSetting(setting):
                self._open(menu.values_page(setting, self.context.settings))
            case menu.SetValue(setting, value):
                self._set(setting, value)
            case menu.SetLayout(layout):
                self.keyboards.change_layout(KeyboardSettings(layout, self.context.settings.keyboard.hand))
            case menu.SetHand(hand):
                self.keyboards.change(replace(self.context.settings.keyboard, hand=hand, taught=(), pad=False))
                self.tell(announce(message(f"menu-hand-set-{hand}"), cue=cues.CHOOSE))
            case menu.ChangeKey(task):
                self.keyboards.move(task)
            case menu.OpenCues(group):
                self._open(menu.cues_page(group, cues.GROUPS[group]))
            case menu.HearCue(cue):
                self.gallery.hear(cue)
            case menu.HearPieces(task, way):
                self.gallery.listen(task, way)
            case menu.OpenDrill(drill):
                self.training.begin(drill)
            case menu.OpenLesson(lesson):
                self.navigation.learn(lesson, quatrenun=lesson in QUATRENUN_LESSONS)
            case menu.NewQuatrenun():
                start_with_layout(self, item)
            case menu.ExportGame(file, kind, paper):
                export_file(self.context, self.tell, file, kind, paper)
            case menu.OpenMonth() | menu.FoundGames() | menu.OpenGame():
                self.your_games.open(item)
            case menu.DoWithGame(task, game):
                self.your_games.do(task, game)
            case _:
                assert_never(item)

    def _resume(self, path: Path) -> None:
        """Resume a game. If that can't be done now, offer the next one."""
        try:
            self.navigation.resume_file(path)
        except Unwritable as unwritable:
            self.your_games.ask_for_copy(unwritable.path)
        except CannotPlay as trouble:
            page = _main_page(self.context)
            over = "menu-resume-failed" if page.resuming is None else "games-over-now"
            self.menu = Menu((page,))
            self.tell(refuse("menu-open-elsewhere" if isinstance(trouble, OpenInAnotherWindow) else over))
            if page.resuming is not None:
                self.tell_back()

    def _open(self, page: menu.Page) -> None:
        self.menu = self.menu.opened(page)
        self.tell_page()
        if page.chosen is not None and not page.listed:
            self._hear(self.menu)

    @property
    def _level(self) -> int:
        """The computer's level in a game of Quarto."""
        return starting_level(self.context, "quarto", self.tell)

    def _command(self, command: Command) -> None:
        match command:
            case Command.PLAY:
                self.navigation.play(level=self._level)
            case Command.TWO:
                self.navigation.play()
            case (
                Command.QUATRENUN
                | Command.QUATRENUN_TWO
                | Command.COMPANION_QUATRENUN
                | Command.COMPANION_QUATRENUN_TWO
            ):
                self._open(menu.laying_page(command))
            case Command.EASY:
                self.navigation.play(EASY, level=0)
            case Command.DAILY:
                self.navigation.daily()
            case Command.COMPANION_TWO | Command.COMPANION_COMPUTER:
                self.navigation.companion(level=self._level if command is Command.COMPANION_COMPUTER else None)
            case Command.LESSONS | Command.QUATRENUN_LESSONS:
                self.navigation.learn(quatrenun=command is Command.QUATRENUN_LESSONS)
            case Command.RULES:
                self.tell(announce("menu-rules-told"))
            case Command.VOICE:
                self.voice_question.ask(then=lambda: self.spots_question.offer(then=self.tell_page))
            case Command.INPUT_HELP:
                self.context.explore_keys()
            case Command.LEAVE:
                self.depart()
            case Command.FIND_KEYBOARD:
                self.keyboards.find()
            case Command.TEACH_KEYS:
                self.keyboards.teach()
            case Command.CHANGE_KEYS:
                self._open(menu.tasks_page(TASKS))
            case Command.USUAL_KEYS:
                self.keyboards.change(KeyboardSettings())
                self.tell(announce("menu-usual-keys-set", cue=cues.CHOOSE))
            case Command.LISTEN | Command.TRY_SOUND:
                self.gallery.take(command)
            case Command.COMPARE | Command.GUESS:
                self._open(menu.ways_page(command))
            case Command.GAMES | Command.UNFINISHED_GAMES | Command.EARLIER_GAMES | Command.DELETED_GAMES:
                self.your_games.open(command)
            case Command.FIND_GAME:
                self.your_games.ask_what_to_find()
            case Command.PROGRESS_WORDS | Command.CHART | Command.SVG:
                self.training.show_progress(command)
            case Command.STATISTICS_WORDS | Command.STATISTICS_CHART | Command.STATISTICS_SVG:
                self.doing.show(command)
            case _:
                self._open(menu.page_of(command))

    # Settings.

    def _set(self, setting: Setting[T], value: T) -> None:
        if not self.save_settings(lambda: self.context.options.settings.change(setting, value)):
            return
        self.context.settings_changed()
        self.menu = self.menu.back() or self.menu
        text = setting is LineSettings.text
        # Without a voice we print lines, whatever the player chose.
        shown = self.context.outlet.text if text else value
        self.tell(announced.setting_changed(setting, shown, self.context.settings))
        self.context.outlet.explain_lines(again=text)
        if (setting, value) == (
            WordSettings.profile,
            Profile.SILENT,
        ) and self.context.outlet.sounds.silence is not None:
            self.tell(refuse("voice-no-sounds"))
        self.context.outlet.sounds.example(setting)

    def _ask_text(self, setting: TextField) -> None:
        self.tell(announce("menu-name-asked", cue=cues.MENU, news=True))
        self.context.ask_line(lambda text: self._set_text(setting, text))

    def _set_text(self, setting: TextField, typed: str) -> None:
        text = " ".join(typed.split()) if isinstance(setting, NameField) else typed.strip()
        if isinstance(setting, NameField) and text:
            mistaken = self.describer.mistaken_for(text, 1 if setting is PlayerSettings.one else 2)
            if mistaken is not None:
                self.tell(refuse(message(f"menu-name-{mistaken}")))
                return
        try:
            value = setting.read(text)
        except ValueError:
            self.tell(refuse("menu-name-refused"))
            return
        refused = "settings-refused" if isinstance(setting, NameField) else "settings-no-such-folder"
        if not self.save_settings(lambda: self.context.options.settings.change(setting, value), refused):
            return
        self.context.settings_changed()
        self.tell(announced.setting_changed(setting, value, self.context.settings))
        self.context.outlet.sounds.example(setting)


def _main_page(context: SessionContext) -> menu.Page:
    """Return the main page, which offers to resume the unfinished game that was left last, unless it's open elsewhere.

    Of games that nobody has left here, it's the newest, if it is among the newest files.
    """
    try:
        game = find_unfinished(
            context.folder, most=LOOKED_AT, left=context.left.names, skip=context.world.locks.is_open
        )
    except CannotPlay:
        return menu.main_page()
    return menu.main_page(_resume(context, game))


def _resume(context: SessionContext, game: UnfinishedGame) -> menu.Resume:
    """Return the choice that resumes a game."""
    record = game.record
    when = None if record.date is None else when_played(record.date, context.near(record.date))
    if game.setup is not None:
        return menu.Resume(Unfinished.LAYING, when=when, file=game.path.name)
    level = None if record.computer is None else record.computer.level
    position = record.game.position
    # Blindfolded players have to remember how many pieces are placed.
    blindfold = any(isinstance(note.content, Blindfolded) for note in record.notes)
    placed = position.placed if isinstance(position, Position) and not blindfold else -1
    kind = Unfinished.COMPANION if is_companion_game(record) else Unfinished(position.game)
    return menu.Resume(kind, level, placed, when, game.path.name)
