"""Opens the rooms of a session."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.learn.subjects import Drill, Lesson
from quarto_access.menu.pages import Command, OpenDrill, Page, page_of
from quarto_access.record import Note, Record, notes
from quarto_access.rules.board import SQUARES
from quarto_access.rules.quarto import STANDARD, Rules
from quarto_access.session.context import SessionContext
from quarto_access.session.game.resuming import (
    ANY_GAME,
    LOOKED_AT,
    GameFilter,
    UnfinishedGame,
    find_at_keyboard,
    find_unfinished,
    is_companion_game,
    open_unfinished,
)
from quarto_access.session.game.sitting import GameSitting, new_record
from quarto_access.session.learn.daily import DailySitting
from quarto_access.session.learn.lessons import LessonSitting
from quarto_access.session.menu.open_menu import MenuMemory
from quarto_access.session.menu.room import MenuRoom
from quarto_access.session.options import CannotPlay, LayoutChoice, OpenInAnotherWindow, Unwritable
from quarto_access.session.review import ReviewSitting, load_reviewed, newest_game
from quarto_access.session.room import Room
from quarto_access.session.table_room import TableRoom
from quarto_access.store.games import GamesFolder
from quarto_access.store.locks import OpenElsewhere, OpenGames
from quarto_access.store.whole import can_replace
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion.state import Companion, Walking
from quarto_access.table.setup.state import Laying, SettingUp
from quarto_access.table.setup.unfinished import count_laid
from quarto_access.table.state import Setup

if TYPE_CHECKING:
    from pathlib import Path


class Rooms:
    """Opens rooms. Implements `Navigation`."""

    def __init__(self, context: SessionContext, enter: Callable[[Room], None]) -> None:
        """Open no room yet. `enter` makes a room the current one."""
        self.context = context
        self.enter = enter
        self.memory = MenuMemory()

    def menu(self) -> None:
        """Open the menu."""
        self.context.in_menu = True
        self.enter(MenuRoom(self.context, self, self.memory))

    def train(self, drill: Drill | None) -> None:
        """Open the page of drills, or start one."""
        self._start_sounds()
        first = None if drill is None else OpenDrill(drill)
        self.enter(MenuRoom(self.context, self, self.memory, page_of(Command.TRAIN), first))

    def games(self) -> None:
        """Open the pages of the players' games. When they leave a game, they return there."""
        self.context.in_menu = True
        self._start_sounds()
        page = Page(Command.GAMES, (), of=Command.GAMES)
        self.enter(MenuRoom(self.context, self, self.memory, page, Command.GAMES))

    def learn(self, lesson: Lesson | None = None, *, quatrenun: bool = False) -> None:
        """Resume the lessons of a game, or start one."""
        self._start_sounds()
        self.enter(TableRoom(self.context, LessonSitting(self.context, self, lesson, quatrenun=quatrenun)))

    def _start_sounds(self) -> None:
        """Open the sound device early: the room's first announcement depends on whether there are sounds."""
        self.context.outlet.start_sounds()

    def first_game(self, level: int, *, quatrenun: bool = False) -> GameSitting:
        """Start the game that ends the lessons."""
        record = new_record(self.context, STANDARD, level, LayoutChoice() if quatrenun else None)
        return self._play(GameSitting(self.context, replace(record, notes=(Note(notes.FirstGame()),)), None))

    def daily(self, number: int = 0) -> None:
        """Open one of today's problems."""
        self.enter(TableRoom(self.context, DailySitting(self.context, self, number)))

    def review(self, path: Path | None) -> None:
        """Review a recorded game, by default the newest; raise `CannotPlay`."""
        options = self.context.options
        found = path or newest_game(options)
        if found is None:
            kind = "" if options.game is None else f" of {options.game.capitalize()}"
            raise CannotPlay(f"There's no game{kind} in {options.games}. Name a record: quarto-access review FILE")
        review = ReviewSitting(self.context, self, found, load_reviewed(found, self.context.book))
        self.enter(TableRoom(self.context, review, thinking=review.thinking))

    # Games.

    def _play(self, game: GameSitting) -> GameSitting:
        self.enter(TableRoom(self.context, game, game=game, thinking=game.thinking))
        return game

    def play(
        self, rules: Rules | None = None, level: int | None = None, layout: LayoutChoice | None = None
    ) -> GameSitting:
        """Start a game between two people or against the computer."""
        rules = rules or self.context.options.rules or self.context.settings.quarto_rules
        setup = Laying() if layout is not None and layout.by_hand is True else None
        game = self._play(GameSitting(self.context, new_record(self.context, rules, level, layout), None, setup=setup))
        if setup is not None:
            self._mention_unfinished_setup(game, companion=False)
        return game

    def play_on(self, record: Record) -> None:
        """Play on in a game that branches off another one."""
        self._play(GameSitting(self.context, record, None))

    def companion(self, level: int | None = None, layout: LayoutChoice | None = None) -> GameSitting:
        """Start or resume a companion game of two people or against the computer; raise `CannotPlay`."""
        options = self.context.options
        if options.resume:
            return self.resume(GameFilter(options.game, companion=True))
        record = new_record(self.context, options.rules or self.context.settings.quarto_rules, level, layout)
        setup: Setup | None = Laying() if layout is not None and layout.pieces is None else None
        if layout is not None and layout.by_hand is False:
            # The program chose the layout, so the companion says what to lay where.
            setup = Walking(SQUARES[0], laying=True)
        game = self._play(GameSitting(self.context, record, None, self._new_companion(), setup=setup))
        if setup is not None:
            self._mention_unfinished_setup(game, companion=True)
        return game

    def _new_companion(self) -> Companion:
        return Companion(self.context.options.referee or self.context.settings.players.referee)

    def _mention_unfinished_setup(self, game: GameSitting, *, companion: bool) -> None:
        """Announce that the players left another setup unfinished, if that was the last game they left."""
        with suppress(CannotPlay):
            quatrenun = GameFilter("quatrenun", companion=companion)
            setup = find_unfinished(self.context.folder, quatrenun, LOOKED_AT, left=self.context.left.names).setup
            if setup is not None and not isinstance(setup.unfinished.activity, SettingUp):
                number = count_laid(setup.unfinished)
                game.announcer.tell_aside(announce(message("setup-left", number=number), news=True))

    def resume(self, game_filter: GameFilter = ANY_GAME) -> GameSitting:
        """Resume the game that was left last and matches, in companion mode if it was; raise `CannotPlay`."""
        folder, book, left = self.context.folder, self.context.book, self.context.left.names
        if game_filter.companion is False:
            found = find_at_keyboard(folder, game_filter.game, book, left)
        else:
            found = find_unfinished(folder, game_filter, book=book, left=left)
        return self._resume(folder, found)

    def resume_file(self, path: Path, *, unsaved: bool = False) -> GameSitting:
        """Resume an unfinished game or setup, in companion mode if it was; raise `CannotPlay`.

        `unsaved`: even if it can't be saved.
        """
        return self._resume(self.context.folder, open_unfinished(self.context.folder, path), unsaved=unsaved)

    def resume_copy(self, path: Path) -> GameSitting:
        """Copy a game or a setup to the player's own games, and resume it there; raise `CannotPlay`."""
        own = self.context.options.own_games
        if own is None:
            raise AssertionError(path)
        folder = GamesFolder(own)
        try:
            copy = folder.copy(path)
        except (OSError, ValueError) as trouble:
            raise CannotPlay(f"Can't copy {path} to {own}: {trouble}.") from None
        return self._resume(folder, open_unfinished(folder, copy))

    def _resume(self, folder: GamesFolder, found: UnfinishedGame, *, unsaved: bool = False) -> GameSitting:
        path, opened = found.path, OpenGames(self.context.world.locks)
        if not unsaved and not can_replace(path):
            raise Unwritable(
                f"This game can't be saved in {folder.folder}. To play on in a copy, choose it in your games: "
                f"quarto-access games --games {folder.folder}",
                path,
            )
        try:
            for file in (found.file, None if found.setup is None else found.setup.file):
                if file is not None:
                    opened.hold(file.path)
            # Until now, another program may have played on.
            return self._play_resumed(folder, replace(open_unfinished(folder, path), damaged=found.damaged), opened)
        except OpenElsewhere:
            opened.release()
            raise OpenInAnotherWindow(self.context.book.say("menu-open-elsewhere")) from None
        except BaseException:
            opened.release()
            raise

    def _play_resumed(self, folder: GamesFolder, found: UnfinishedGame, opened: OpenGames) -> GameSitting:
        setup = None if found.setup is None else found.setup.unfinished.activity
        in_companion_mode = is_companion_game(found.record) or isinstance(setup, SettingUp | Walking)
        companion = self._new_companion() if in_companion_mode else None
        game = GameSitting(
            self.context,
            found.record,
            found.file,
            companion,
            setup=setup,
            saved_setup=found.setup,
            opened=opened,
            folder=folder,
        )
        if found.damaged is not None:
            game.announcer.tell_aside(found.damaged.announcement(self.context.book))
        return self._play(game)
