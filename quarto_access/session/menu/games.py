"""Your games: find them in the menu, resume or review them, rename and delete them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, overload

from quarto_access.frozen import replace
from quarto_access.keys.bindings import Binding
from quarto_access.menu import games as pages
from quarto_access.menu.pages import (
    Command,
    DoWithGame,
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
from quarto_access.session.context import SessionContext
from quarto_access.session.game.resuming import where_damaged
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.session.menu.search import terms_of
from quarto_access.session.options import CannotPlay, OpenInAnotherWindow, Unwritable
from quarto_access.store.games import DELETED, GamesFolder, open_record, open_setup
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


_DELETED = f"{DELETED}/"
"""What comes before the name of a deleted file in a list. No file has such a name."""


class Rows(Sequence[MenuItem]):
    """The games of a page, in the order in which it was opened.

    Each is looked up when it's heard: there may be thousands, and what is said about it must be true then.
    """

    def __init__(self, context: SessionContext, files: Sequence[str], near: str = "", *, deleted: bool = False) -> None:
        """Look nothing up yet. `near`: see `when_played`; `deleted`: whether this is the list of deleted games."""
        self.context = context
        self.files = tuple(files)
        self.near = near
        self.deleted = deleted

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self.files)

    @overload
    def __getitem__(self, index: int) -> MenuItem: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[MenuItem]: ...
    def __getitem__(self, index: int | slice) -> MenuItem | Sequence[MenuItem]:
        """Look up a game."""
        if isinstance(index, slice):
            return Rows(self.context, self.files[index], self.near, deleted=self.deleted)
        return row_of(self.context, self.files[index], self.near, among_deleted=self.deleted)

    @property
    def gone(self) -> int:
        """How many of the games have been deleted, or brought back, since the page was opened."""
        return sum(file.startswith(_DELETED) is not self.deleted for file in self.files)

    def with_moved(self, old: str, new: str) -> Rows:
        """Return the same list after a file was moved: its game keeps its place."""
        files = [new if file == old else file for file in self.files]
        return Rows(self.context, files, self.near, deleted=self.deleted)


def row_of(context: SessionContext, file: str, near: str = "", *, among_deleted: bool = False) -> OpenGame:
    """Look up a game for a list. `near`: see `when_played`."""
    deleted, name = file.startswith(_DELETED), file.removeprefix(_DELETED)
    if deleted:
        game = read_in_short(context.folder.deleted.folder / name)
    else:
        game = context.index.game(name) or GameFile(name, "", FileKind.UNREAD)
    when = pages.when_played(game.day, near or context.near(game.day))
    return OpenGame(game, when, deleted, moved=deleted is not among_deleted)


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
        self._told_more: MenuItem | None = None
        """The page whose players know that it would have other games if it were opened now."""
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
            self.room.tell(refuse("games-gone-now" if isinstance(item, OpenGame) else "games-none-here"))
            return
        menu = self.room.menu
        if page.of == self._told_more:
            self._told_more = None
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
                rows = Rows(self.context, self._deleted(), deleted=True)
                return self._list(Page(Command.DELETED_GAMES, rows, of=item))
            case FoundGames(words):
                found = self.index.find(terms_of(words, self.context.book, self.context.world.today()))
                return self._list(Page("found", self._rows(found), message("games-sought", words=words), of=item))
            case OpenMonth(month) if "-" not in month:
                return self._list(
                    pages.year_page(item, [one for one in self._earlier_months() if one.month[:4] == month])
                )
            case OpenMonth(month):
                return self._list(pages.month_page(item, Rows(self.context, self.index.in_month(month), "month")))
            case OpenGame(game):
                found_game = self.index.game(game.file)
                return None if found_game is None else pages.game_page(replace(item, game=found_game))
            case _:
                raise AssertionError(item)

    def _first_page(self) -> Page:
        unfinished, months = self.index.unfinished(), self._months()
        if not unfinished and not months and not self._deleted():
            return pages.no_games_page()
        newest = [row_of(self.context, file) for file in unfinished[: pages.UNFINISHED_LISTED + 1]]
        return pages.games_page(newest, months)

    @staticmethod
    def _list(page: Page) -> Page | None:
        return page if page.items else None

    def _months(self) -> list[OpenMonth]:
        return [OpenMonth(month, count) for month, count in self.index.months()]

    def _earlier_months(self) -> list[OpenMonth]:
        """Return the months that aren't on the first page, as it was opened."""
        first = next((page for page in self.room.menu.pages if page.of is Command.GAMES and page.items), None)
        listed = set(_choices(first or self._first_page()))
        return [month for month in self._months() if month.month not in listed]

    def _deleted(self) -> list[str]:
        return [f"{_DELETED}{path.name}" for path in self.folder.deleted.newest_first(setups=True)]

    def _rows(self, files: Sequence[str]) -> Rows:
        return Rows(self.context, files)

    # What stays and what changes while a page is open.

    def refreshed(self, menu: Menu) -> Menu:
        """Return the menu with its current page as it is said now. Its choices stay, and so do their numbers.

        If the game of a page is gone, return to the page before.
        """
        page = menu.page
        if not isinstance(page.of, OpenGame):
            return self.with_values(menu)
        fresh, before = self.page(page.of), menu.back()
        if fresh is None:
            return menu if before is None else self.refreshed(before)
        return _reopened(menu, fresh)

    def reopened(self, menu: Menu) -> Menu:
        """Return the menu with its current page as it would be opened now, because all of it is about to be read."""
        self._told_more = None
        fresh = self._fuller(menu.page)
        return self.refreshed(menu) if fresh is None else _reopened(menu, fresh)

    def _fuller(self, page: Page) -> Page | None:
        """Return a page as it would be opened now, if that has other choices."""
        fresh = None if page.of is None else self.page(page.of)
        return None if fresh is None or set(_choices(fresh)) <= set(_choices(page)) else fresh

    def with_values(self, menu: Menu) -> Menu:
        """Return the menu with what its current page says about its choices brought up to date."""
        page = menu.page
        if page.of is None or isinstance(page.items, Rows):
            return menu
        counts = {month.month: month.count for month in (*pages.years(self._earlier_months()), *self._months())}
        items = tuple(self._with_values(item, counts) for item in page.items)
        return Menu((*menu.pages[:-1], replace(page, items=items)))

    def _with_values(self, item: MenuItem, counts: Mapping[str, int]) -> MenuItem:
        match item:
            case OpenGame():
                return row_of(self.context, _listed(item))
            case OpenMonth(month):
                return OpenMonth(month, counts.get(month, 0))
            case _:
                return item

    def return_to(self, menu: Menu) -> None:
        """Return to a page that was open before. If there is more to list by now, say so."""
        self.room.menu = self.refreshed(menu)
        self.room.tell_back()
        if not self.index.unread:
            self._tell_more("games-more")

    def _tell_more(self, more: str) -> None:
        """Say that there is more to list than when the page was opened, and how to hear it."""
        page = self.room.menu.page
        if not self._away and page.of != self._told_more and self._fuller(page) is not None:
            self._told_more = page.of
            self.room.tell_aside(announce(more, news=True))

    def restore(self, open_pages: Sequence[Page]) -> None:
        """Open the pages again that the player left for a game."""
        self._look()
        lists = tuple(page for page in open_pages if not isinstance(page.of, OpenGame | None))
        main = self.room.menu.page
        # The command `games` starts without the main page.
        home = () if open_pages[0].of is Command.GAMES else (replace(main, chosen=main.items.index(Command.GAMES)),)
        self.return_to(Menu((*home, *lists)))
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
            self.room.tell_aside(announce("games-still-reading", news=True))
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
        self.context.when_free(lambda: self._tell_more("games-all-read"))

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
        file = self.folder.delete(game.file)
        self._moved(announce("games-deleted", cue=cues.CHOOSE, news=True), game.file, f"{_DELETED}{file}")

    def _bring_back(self, game: GameFile) -> None:
        file = self.folder.bring_back(game.file)
        self._moved(announce("games-brought-back", cue=cues.CHOOSE, news=True), f"{_DELETED}{game.file}", file)

    def _tell_not_moved(self, trouble: OSError) -> None:
        if isinstance(trouble, FileNotFoundError):
            self.room.tell(refuse("games-gone-now"))
        else:
            self.room.tell(refuse(message("games-not-moved", why=str(trouble.strerror))))

    def _moved(self, done: Announcement, old: str, new: str) -> None:
        """Bring index and lists up to date after a file was moved, announce what was done, and return to the list."""
        for file in (old, new):
            if not file.startswith(_DELETED):
                self.index.game(file)
        self.changed = True
        menu = self.room.menu
        lists = menu.pages[:-1] if isinstance(menu.page.of, OpenGame) else menu.pages
        self.room.menu = self.refreshed(Menu(tuple(self._with_moved(page, old, new) for page in lists)))
        self.room.tell(done)
        self.room.tell_back()

    def _with_moved(self, page: Page, old: str, new: str) -> Page:
        """Return a page after a file was moved: its game keeps its place and its number."""
        if isinstance(page.items, Rows):
            rows = page.items.with_moved(old, new)
            return replace(page, items=rows, gone=rows.gone)
        items = (
            row_of(self.context, new) if isinstance(item, OpenGame) and _listed(item) == old else item
            for item in page.items
        )
        return replace(page, items=tuple(items))

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
    return page.items.files if isinstance(page.items, Rows) else tuple(map(_target, page.items))


def _target(item: MenuItem) -> object:
    """Return what a choice leads to, whatever is said about it."""
    match item:
        case OpenGame():
            return _listed(item)
        case OpenMonth(month):
            return month
        case DoWithGame(task):
            return task
        case _:
            return item


def _listed(item: OpenGame) -> str:
    """Return the file of a game as a list has it."""
    return f"{_DELETED if item.deleted else ''}{item.game.file}"


def _reopened(menu: Menu, fresh: Page) -> Menu:
    """Return the menu with its current page opened anew, and the same choice selected."""
    return Menu((*menu.pages[:-1], replace(fresh, chosen=_same_choice(menu.page, fresh))))


def _same_choice(old: Page, new: Page) -> int | None:
    """Return which choice of the new page is the selected one of the old page, or the nearest."""
    if old.chosen is None:
        return None
    target = _choices(old)[old.chosen]
    choices = _choices(new)
    return choices.index(target) if target in choices else min(old.chosen, len(choices) - 1)
