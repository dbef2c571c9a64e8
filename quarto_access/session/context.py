"""What every room needs: outlet, thinker, files, words, keys, clock and randomness."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import cached_property
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from quarto_access.keys.bindings import KeyHelp, Keys
from quarto_access.narration.describe import Describer, Style, styled
from quarto_access.narration.narrate import narrate
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.narration.understand import Vocabulary
from quarto_access.session.options import Options, World
from quarto_access.session.outlet import Outlet
from quarto_access.session.thinker.thinker import Thinker
from quarto_access.settings import Setting, Settings
from quarto_access.store.games import GamesFolder
from quarto_access.table.announcement import Announcement, message, refuse
from quarto_access.table.events import Event
from quarto_access.table.intents import Task
from quarto_access.table.refusing import unknown_key

if TYPE_CHECKING:
    from quarto_access.session.learn.mistake_search import BackgroundSearch
    from quarto_access.store.index import GamesIndex
    from quarto_access.store.left_games import LeftGames

T = TypeVar("T")


def _never(_seconds: float, _then: Callable[[], None]) -> None:
    """Ignore a timer: there is no event loop yet."""


def _now(tell: Callable[[], None]) -> None:
    """Tell something at once: nobody asks for anything yet."""
    tell()


class SessionContext:
    """Shared by all rooms of a session."""

    def __init__(
        self, options: Options, world: World, outlet: Outlet, thinker: Thinker, book: Phrasebook, *, on_terminal: bool
    ) -> None:
        """Tidy the folder of games. Announce nothing."""
        self.options = options
        self.world = world
        self.outlet = outlet
        self.thinker = thinker
        self.book = book
        self.on_terminal = on_terminal
        self.folder = GamesFolder(options.games)
        self.folder.tidy(world.today().timestamp())
        self.seed = world.chance.getrandbits(32)
        """For quizzes, layouts and the coach."""
        self.game_seeds = count(self.seed)
        """Each game's seed decides what the computer plays and overlooks. So no two games of a session are alike."""
        self.after: Callable[[float, Callable[[], None]], object] = _never
        """Calls a function after a delay in seconds, but never in a pipe. For delayed messages."""
        self.alarm: Callable[[float, Callable[[], None]], object] = _never
        """Calls a function after a delay in seconds, even in a pipe. For the clock."""
        self.ask_line: Callable[[Callable[[str], None]], None] = lambda _taker: None
        """Lets the player type a line for a room."""
        self.explore_keys: Callable[[], None] = lambda: None
        """Turns on input help for the keys of a game."""
        self.do_task: Callable[[Task], None] = lambda _task: None
        """Does a task of the session."""
        self.when_free: Callable[[Callable[[], None]], None] = _now
        """Tells a late answer, but not under somebody else's prompt: while a question is open, it waits for the end."""
        self.in_menu = False
        """Whether the session started in the menu. If so, players who leave a table return there."""
        self.search: BackgroundSearch | None = None
        """Searches finished games for mistakes. None in a pipe, where nothing runs in the background."""
        self.unsaved = False
        """Whether the players left a game that couldn't be saved."""
        self.keys = Keys(self.settings.keyboard)
        options.settings.try_out = self._try_out
        self._words: Vocabulary | None = None
        self._unknown_key_told = False
        self._settings_trouble_told = False
        self._files_missing_told = False

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.options.settings.settings

    @property
    def typed(self) -> bool:
        """Whether the players type lines instead of pressing single keys."""
        return self.options.types(on_terminal=self.on_terminal)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that players can type. Built when they type the first."""
        if self._words is None:
            self._words = Vocabulary.of(self.book)
        return self._words

    @property
    def help(self) -> tuple[KeyHelp, ...]:
        """What help lists: words if the players type lines, else keys."""
        return self.vocabulary.help if self.typed else self.keys.help

    @cached_property
    def left(self) -> LeftGames:
        """Which games were left last. Imported when a game is saved, resumed or offered."""
        from quarto_access.store.left_games import LeftGames

        return LeftGames(self.options.left_games, self.options.games)

    @cached_property
    def index(self) -> GamesIndex:
        """The index of the games folder. Opened when the first list of games needs it."""
        from quarto_access.store.index import GamesIndex

        return GamesIndex(self.folder, self.options.cache)

    @property
    def date(self) -> str:
        """Today's date, in the format of records."""
        return self.world.today().strftime("%Y-%m-%d")

    def near(self, day: str) -> str:
        """Return how close a date is: "today", "yesterday", "year" for this year, or ""."""
        today = self.world.today()
        close = {f"{today:%Y-%m-%d}": "today", f"{today - timedelta(1):%Y-%m-%d}": "yesterday"}
        return close.get(day, "year" if day[:4] == f"{today:%Y}" else "")

    def change_setting(self, setting: Setting[T], value: T) -> None:
        """Change a setting. Ignore errors if it can't be saved."""
        with suppress(OSError, ValueError):
            self.options.settings.change(setting, value)

    def _try_out(self, settings: Settings) -> None:
        """Read settings in every way that a session does. Raise if that fails."""
        Keys(settings.keyboard)
        styled(Style(), settings)
        _ = settings.quarto_rules, settings.amounts, settings.costs, settings.names
        self.outlet.try_out(settings)

    def settings_changed(self) -> None:
        """Apply changed settings."""
        self.keys = Keys(self.settings.keyboard)
        self.outlet.settings_changed()

    def settings_trouble(self) -> Announcement | None:
        """Return what is wrong with the settings file, on the first call only."""
        file, announced = self.options.settings, self._settings_trouble_told
        self._settings_trouble_told = True
        if announced or (file.fault is None and not file.bad):
            return None
        if file.fault is not None:
            return refuse(message(f"menu-trouble-{file.fault}"), news=True)
        first, *others = file.bad
        value = first.value or message("menu-bad-value")
        return refuse(message("menu-bad", key=first.key, value=value, others=len(others)), news=True)

    def files_missing(self, *, settings: bool = True) -> Announcement | None:
        """Say what isn't there, on the first call only: a home folder, or the settings file that the player named.

        Say as well which setting we don't use, because the program crashed with it. Only after the first room has
        opened do we know that.

        `settings`: whether the settings file is worth a word.
        """
        file, announced = self.options.settings, self._files_missing_told
        self._files_missing_told = True
        missing = [] if file.blamed is None else [message("menu-crashed-by", key=file.blamed)]
        if self.options.homeless:
            missing.append(message("menu-no-home", path=str(self.options.games.absolute())))
        if file.missing and settings:
            missing.append(message("menu-settings-missing", path=str(file.path)))
        return refuse(*missing, news=True) if missing and not announced else None

    def tell(self, event: Event, describer: Describer) -> None:
        """Announce something that isn't about the game."""
        self.outlet.tell(narrate(event, describer))

    def unknown_key(self, key: str) -> Event:
        """Return the announcement of a key that does nothing. The first one says how to get help."""
        first, self._unknown_key_told = not self._unknown_key_told, True
        return unknown_key(key, first=first)
