"""Your games: find them in the menu, resume or review them, rename and delete them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, overload

from quarto_access.frozen import replace
from quarto_access.keys.bindings import Binding
from quarto_access.menu import games as pages
from quarto_access.menu.pages import (
    Command,
    FoundGames,
    GameTask,
    Menu,
    MenuItem,
    OpenGame,
    OpenMonth,
    Page,
    exports_page,
)
from quarto_access.record import Damaged, is_setup, safe_name
from quarto_access.record.summary import FileKind, GameFile
from quarto_access.session.game.resuming import where_damaged
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.session.menu.search import terms_of
from quarto_access.session.options import CannotPlay, OpenInAnotherWindow, Unwritable
from quarto_access.store.games import GamesFolder, open_record, open_setup
from quarto_access.store.index import read_in_short
from quarto_access.store.locks import OpenElsewhere, locked
from quarto_access.store.whole import NameTaken
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.intents import Ask, Asking, Key

if TYPE_CHECKING:
    from pathlib import Path

_PORTION, _PAUSE = 0.004, 0.002
"""Seconds to read files in the background before keys get their turn, and the seconds they get."""

_MOST_AT_ONCE = 500
"""More files than this take about a second to read. In a pipe, we say so first."""


class Rows(Sequence[MenuItem]):
    """The games of a page. Each is looked up when it's heard, because there may be thousands."""

    def __init__(self, files: Sequence[str], row: Callable[[str], MenuItem]) -> None:
        """Look nothing up yet."""
        self.files = files
        self._row = row

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.files)

    @overload
    def __getitem__(self, index: int) -> MenuItem: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[MenuItem]: ...
    def __getitem__(self, index: int | slice) -> MenuItem | Sequence[MenuItem]:
        """Look up a game."""
        return self._row(self.files[index]) if isinstance(index, int) else Rows(self.files[index], self._row)


class YourGames:
    """The pages of games, and what the player does there."""

    def __init__(self, room: OpenMenu) -> None:
        """Look at no file yet."""
        self.room = room
        self.context = room.context
        self.folder = room.context.folder
        self.index = room.context.index
        self.changed = False
        """Whether a game was renamed, deleted or brought back."""
        self._question: Announcement | None = None
        self._on_yes: Callable[[], None] | None = None
        self._reading = False
        self._away = False
        """Whether the player has left the menu for a game."""

    @property
    def asking(self) -> bool:
        """Whether the player has to answer yes or no."""
        return self._on_yes is not None

    @property
    def here(self) -> bool:
        """Whether a page of games is open."""
        return self.room.menu.page.of is not None

    # Pages.

    def open(self, item: MenuItem) -> None:
        """Open the page that a choice leads to."""
        if item is Command.GAMES:
            self._look()
        elif isinstance(item, OpenGame) and not self._can_open(item):
            return
        page = self.page(item)
        if page is None:
            self.room.tell(refuse("games-gone-now"))
            return
        menu = self.room.menu
        if item is Command.GAMES and menu.page.of is Command.GAMES:
            # The command `games` starts with an empty page.
            self.room.menu = Menu((page,))
        else:
            self.room.menu = menu.opened(page)
        self.room.tell_page()
        if item is Command.GAMES:
            self.read_on()

    def page(self, item: MenuItem) -> Page | None:
        """Return the page that a choice leads to, with what is in the folder now; None if that is gone."""
        match item:
            case Command.GAMES:
                return self._first_page()
            case Command.EARLIER_GAMES:
                return self._list(pages.earlier_page(self._earlier_months()))
            case Command.UNFINISHED_GAMES:
                return self._list(Page(Command.UNFINISHED_GAMES, self._rows(self.index.unfinished()), of=item))
            case Command.DELETED_GAMES:
                return self._list(Page(Command.DELETED_GAMES, Rows(self._deleted(), self._deleted_row), of=item))
            case FoundGames(words):
                found = self.index.find(terms_of(words, self.context.book, self.context.world.today()))
                return self._list(Page("found", self._rows(found), message("games-sought", words=words), of=item))
            case OpenMonth(month) if "-" not in month:
                return self._list(
                    pages.year_page(item, [one for one in self._earlier_months() if one.month[:4] == month])
                )
            case OpenMonth(month):
                rows = Rows(self.index.in_month(month), lambda file: self._row(file, near="month"))
                return self._list(pages.month_page(item, rows))
            case OpenGame(game):
                found_game = self.index.game(game.file)
                return None if found_game is None else pages.game_page(replace(item, game=found_game))
            case _:
                raise AssertionError(item)

    def _first_page(self) -> Page:
        unfinished, months, deleted = self.index.unfinished(), self._months(), self._deleted()
        if not unfinished and not months and not deleted:
            return pages.no_games_page()
        newest = [self._row(file) for file in unfinished[: pages.UNFINISHED_LISTED + 1]]
        return pages.games_page(newest, months, deleted=bool(deleted))

    @staticmethod
    def _list(page: Page) -> Page | None:
        return page if page.items else None

    def _months(self) -> list[OpenMonth]:
        return [OpenMonth(month, count) for month, count in self.index.months()]

    def _earlier_months(self) -> list[OpenMonth]:
        """Return the months that aren't on the first page."""
        listed = self._first_page().items
        return [month for month in self._months() if month not in listed]

    def _deleted(self) -> list[str]:
        return [path.name for path in self.folder.deleted.newest_first(setups=True)]

    def _rows(self, files: Sequence[str]) -> Rows:
        return Rows(files, self._row)

    def _row(self, file: str, near: str = "") -> OpenGame:
        game = self.index.game(file) or GameFile(file, "", FileKind.UNREAD)
        return OpenGame(game, pages.when_played(game.day, near or self._near(game.day)))

    def _deleted_row(self, file: str) -> OpenGame:
        game = read_in_short(self.folder.deleted.folder / file)
        return OpenGame(game, pages.when_played(game.day, self._near(game.day)), deleted=True)

    def _near(self, day: str) -> str:
        """Return how close a date is."""
        today = self.context.world.today()
        close = {f"{today:%Y-%m-%d}": "today", f"{today - timedelta(1):%Y-%m-%d}": "yesterday"}
        return close.get(day, "year" if day[:4] == f"{today:%Y}" else "")

    def refreshed(self, menu: Menu) -> Menu:
        """Return the menu with its current page as it is now. If that page is gone, return to the one before."""
        page = menu.page
        if page.of is None:
            return menu
        fresh = self.page(page.of)
        if fresh is None:
            before = menu.back()
            return menu if before is None else self.refreshed(before)
        return Menu((*menu.pages[:-1], replace(fresh, chosen=_same_choice(page, fresh))))

    def restore(self, open_pages: Sequence[Page]) -> None:
        """Open the pages again that the player left for a game."""
        self._look()
        lists = tuple(page for page in open_pages if not isinstance(page.of, OpenGame | None))
        main = self.room.menu.page
        # The command `games` starts without the main page.
        home = () if open_pages[0].of is Command.GAMES else (replace(main, chosen=main.items.index(Command.GAMES)),)
        self.room.menu = self.refreshed(Menu((*home, *lists)))
        self.room.tell_back()
        self.read_on()

    # Reading the files.

    def _look(self) -> None:
        """See what has changed. In a pipe nothing happens in the background, so read everything now."""
        self.index.look()
        if not self.context.on_terminal:
            unread = self.index.unread
            if unread > _MOST_AT_ONCE:
                self.room.tell(announce(message("games-reading", number=str(unread)), news=True))
            self.index.check_more()

    def read_on(self) -> None:
        """Read the other files in the background, in portions so small that no key has to wait."""
        if self.index.unread and not self.room.memory.reading_announced:
            self.room.memory.reading_announced = True
            self.context.tell(announce("games-still-reading", news=True), self.room.describer)
        if not self._reading:
            self._reading = True
            self.context.after(_PAUSE, self._read_portion)

    def _read_portion(self) -> None:
        # In a game, keys are for the game. Reading goes on when the player comes back.
        if self._away or not self.here:
            self._reading = False
            return
        seconds = self.context.world.seconds
        ends = seconds() + _PORTION
        if self.index.check_more(lambda: seconds() >= ends):
            self.context.after(_PAUSE, self._read_portion)
            return
        self._reading = False
        shown, self.room.menu = self.room.menu.page, self.refreshed(self.room.menu)
        if _choices(shown) != _choices(self.room.menu.page):
            self.context.tell(announce("games-all-read", news=True), self.room.describer)

    # What the player does with a game.

    def _can_open(self, item: OpenGame) -> bool:
        """Return whether a game has a page. If not, say why, or ask whether to bring it back."""
        if item.deleted:
            question = announce("games-bring-back-asked", cue=cues.MENU, news=True)
            self._ask(question, lambda: self._move(self._bring_back, item.game))
            return False
        if item.game.kind in (FileKind.DAMAGED, FileKind.UNREADABLE):
            return not self._explain_damage(self.folder.folder / item.game.file)
        return True

    def _explain_damage(self, path: Path) -> bool:
        """Say where a file is damaged and why; return whether it is."""
        try:
            (open_setup if is_setup(path.name) else open_record)(path)
        except Damaged as damaged:
            where = where_damaged(damaged, self.context.book)
            self.room.tell(refuse(message("games-damaged-where", file=path.name, **where)))
        except FileNotFoundError:
            self.room.tell(refuse("games-gone-now"))
        except OSError as trouble:
            self.room.tell(refuse(message("games-unreadable", file=path.name, why=str(trouble.strerror))))
        else:
            return False
        return True

    def do(self, task: GameTask, game: GameFile) -> None:
        """Do something with a game."""
        path = self.folder.folder / game.file
        match task:
            case GameTask.RESUME:
                self._leave_for(game, lambda: self.room.navigation.resume_file(path))
            case GameTask.REVIEW | GameTask.EXPORT if game.kind is FileKind.SETUP:
                self.room.tell(refuse("games-setup-now"))
            case GameTask.REVIEW | GameTask.EXPORT if game.summary is not None and game.summary.hidden:
                self.room.tell(refuse("games-hidden-now"))
            case GameTask.REVIEW:
                self._leave_for(game, lambda: self.room.navigation.review(path))
            case GameTask.EXPORT:
                self.room.menu = self.room.menu.opened(exports_page(path))
                self.room.tell_page()
            case GameTask.RENAME:
                self.room.tell(announce("games-rename-asked", cue=cues.MENU, news=True))
                self._ask_name(game)
            case GameTask.DELETE:
                question = announce("games-delete-asked", cue=cues.MENU, news=True)
                self._ask(question, lambda: self._move(self._delete, game))

    def _leave_for(self, game: GameFile, go: Callable[[], object]) -> None:
        """Leave the menu, which will open the same pages again."""
        memory = self.room.memory
        memory.pages, self._away = self.room.menu.pages, True
        try:
            go()
        except Unwritable as unwritable:
            memory.pages, self._away = (), False
            self.ask_for_copy(unwritable.path)
        except OpenInAnotherWindow:
            memory.pages, self._away = (), False
            self.room.tell(refuse("menu-open-elsewhere"))
        except CannotPlay:
            memory.pages, self._away = (), False
            if not self._explain_damage(self.folder.folder / game.file):
                self.room.tell(refuse("games-over-now"))

    def ask_for_copy(self, path: Path) -> None:
        """Ask before resuming a game that can't be saved where it is: a copy in the player's own games can."""
        own = self.context.options.own_games
        copies = own is not None and own != self.folder.folder and GamesFolder(own).can_save()

        def resume() -> None:
            try:
                if copies:
                    self.room.navigation.resume_copy(path)
                else:
                    self.room.navigation.resume_file(path, unsaved=True)
            except CannotPlay:
                self.room.tell(refuse("games-gone-now"))

        question = "menu-copy-asked" if copies else "menu-unsaved-asked"
        self._ask(announce(question, cue=cues.MENU, news=True), resume)

    def _ask_name(self, game: GameFile) -> None:
        self.context.ask_line(lambda typed: self._rename(game, typed))

    def _rename(self, game: GameFile, typed: str) -> None:
        """Rename a game. After a name that can't be used, go on asking: as a key, a digit would choose something."""
        if self._gives_up(typed):
            self.room.tell(announce("menu-given-up"))
            return
        name = safe_name(typed)
        if not name:
            self.room.tell(refuse("games-name-unusable"))
            self._ask_name(game)
            return
        try:
            with locked(self.context.world.locks, self.folder.folder / game.file):
                file = self.folder.rename(game.file, name)
        except OpenElsewhere:
            self.room.tell(refuse("menu-open-elsewhere"))
        except NameTaken:
            self.room.tell(refuse("games-name-taken"))
            self._ask_name(game)
        except OSError as trouble:
            self._tell_not_moved(trouble)
        else:
            self.context.left.renamed(game.file, file)
            self._moved(announce(message("games-renamed", called=name), cue=cues.CHOOSE, news=True), game.file, file)

    def _move(self, move: Callable[[GameFile], None], game: GameFile) -> None:
        try:
            with locked(self.context.world.locks, self.folder.folder / game.file):
                move(game)
        except OpenElsewhere:
            self.room.tell(refuse("menu-open-elsewhere"))
        except OSError as trouble:
            self._tell_not_moved(trouble)

    def _delete(self, game: GameFile) -> None:
        self.folder.delete(game.file)
        self._moved(announce("games-deleted", cue=cues.CHOOSE, news=True), game.file)

    def _bring_back(self, game: GameFile) -> None:
        file = self.folder.bring_back(game.file)
        self._moved(announce("games-brought-back", cue=cues.CHOOSE, news=True), file)

    def _tell_not_moved(self, trouble: OSError) -> None:
        if isinstance(trouble, FileNotFoundError):
            self.room.tell(refuse("games-gone-now"))
        else:
            self.room.tell(refuse(message("games-not-moved", why=str(trouble.strerror))))

    def _moved(self, done: Announcement, *files: str) -> None:
        """Bring the index up to date, announce what was done, and return to the list."""
        for file in files:
            self.index.game(file)
        self.changed = True
        menu = self.room.menu
        at_game = isinstance(menu.page.of, OpenGame)
        self.room.menu = self.refreshed((menu.back() if at_game else None) or menu)
        self.room.tell(done)
        self.room.tell_back()

    # Questions.

    def _ask(self, question: Announcement, on_yes: Callable[[], None]) -> None:
        self._question, self._on_yes = question, on_yes
        self.room.tell(question)

    def forget_question(self) -> None:
        """Drop the question: the player has asked to leave."""
        self._question = self._on_yes = None

    def press(self, binding: Binding | None) -> None:
        """Take a key as the answer to the question."""
        match None if binding is None else binding.intent:
            case Key.DO:
                self.answer("yes")
            case Key.BACK:
                self.answer("no")
            case Ask(Asking.NOW | Asking.AGAIN | Asking.HELP):
                self.answer("now")
            case _:
                self.answer("")

    def answer(self, meaning: str) -> None:
        """Answer the question with the meaning of a word. Anything but yes and no repeats it."""
        question, on_yes = self._question, self._on_yes
        if question is None or on_yes is None:
            return
        if meaning == "yes":
            self.forget_question()
            on_yes()
        elif meaning in ("no", "take-back"):
            self.forget_question()
            self.room.tell_back()
        elif meaning == "leave":
            self.room.depart()
        else:
            self.room.tell(question)

    # Lines.

    def type(self, line: str) -> None:
        """Take a typed line: something to do with the game, or words to find one."""
        words = line.strip().removeprefix("/").split()
        first, rest = words[0].lower() if words else "", words[1:]
        book, opened = self.context.book, self.room.menu.page.of
        task = next((task for task in GameTask if first in book.words_in(f"games-word-{task}")), None)
        if isinstance(opened, OpenGame) and task is GameTask.RENAME and rest:
            self._rename(opened.game, " ".join(rest))
        elif task is not None and not rest:
            if isinstance(opened, OpenGame):
                self.do(task, opened.game)
            else:
                self.room.tell(refuse("games-choose-first"))
        elif rest or (first and first not in book.words_in("games-word-find")):
            self.find(" ".join(words))
        else:
            self.ask_what_to_find()

    def ask_what_to_find(self) -> None:
        """Wait for words to search for."""
        self.room.tell(announce("games-find-asked", cue=cues.MENU, news=True))
        self.context.ask_line(lambda typed: self.room.tell_back() if self._gives_up(typed) else self.find(typed))

    def _gives_up(self, typed: str) -> bool:
        """Whether a line that was asked for is empty or, where players type lines, a word for going back."""
        word = typed.strip().lower()
        return not word or (self.context.typed and self.context.vocabulary.meanings.get(word) == "take-back")

    def find(self, line: str) -> None:
        """Open the page of the games that match. The line may start with the word find."""
        first, *rest = line.split()
        words = rest if rest and first.lower() in self.context.book.words_in("games-word-find") else [first, *rest]
        found = FoundGames(" ".join(words))
        page = self.page(found)
        if page is None:
            still_reading = "games-still-reading" if self.index.unread else None
            self.room.tell(refuse(message("games-none-found", words=found.words), still_reading))
            return
        menu = self.room.menu
        at = next((at for at, one in enumerate(menu.pages) if isinstance(one.of, FoundGames)), len(menu.pages))
        self.room.menu = Menu((*menu.pages[:at], page))
        self.room.tell_page()
        self.read_on()


def _choices(page: Page) -> Sequence[object]:
    """Return what the choices of a page lead to."""
    return page.items.files if isinstance(page.items, Rows) else [*map(_target, page.items)]


def _target(item: MenuItem) -> object:
    """Return what a choice leads to, whatever is said about it."""
    return item.game.file if isinstance(item, OpenGame) else item.month if isinstance(item, OpenMonth) else item


def _same_choice(old: Page, new: Page) -> int | None:
    """Return which choice of the new page is the selected one of the old page, or the nearest."""
    if old.chosen is None:
        return None
    target = _choices(old)[old.chosen]
    choices = _choices(new)
    return choices.index(target) if target in choices else min(old.chosen, len(choices) - 1)
