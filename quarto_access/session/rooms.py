"""Every room, and how players get there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.learn.subjects import Drill, Lesson
from quarto_access.menu.pages import Command, Practise, page_of
from quarto_access.record import Note, notes
from quarto_access.rules.board import SQUARES
from quarto_access.rules.quarto import STANDARD, Rules
from quarto_access.session.game.resuming import ANY, Kind, left_at_keyboard, unfinished, was_beside
from quarto_access.session.game.sitting import GameSitting, new_record
from quarto_access.session.learn.daily import DailySitting
from quarto_access.session.learn.lessons import LessonSitting
from quarto_access.session.menu.room import MenuMemory, MenuRoom
from quarto_access.session.options import CannotPlay, Laid
from quarto_access.session.review import ReviewSitting, load_reviewed, newest_game
from quarto_access.session.table_room import TableRoom
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion.state import Companion, SettingUp, Walking
from quarto_access.table.setup.state import Laying
from quarto_access.table.setup.unfinished import count_laid
from quarto_access.table.state import Setup

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.session.context import SessionContext
    from quarto_access.session.room import Room


class Rooms:
    """Opens rooms."""

    def __init__(self, context: SessionContext, enter: Callable[[Room], None]) -> None:
        """Open none yet."""
        self.context = context
        self.enter = enter
        self.memory = MenuMemory()

    def menu(self) -> None:
        """Go to the menu."""
        self.context.in_menu = True
        self.enter(MenuRoom(self.context, self, self.memory))

    def train(self, drill: Drill | None) -> None:
        """Go to the drills; with a name, begin one."""
        # Whether there are sounds decides what the room announces first.
        self.context.outlet.start_sounds()
        first = None if drill is None else Practise(drill)
        self.enter(MenuRoom(self.context, self, self.memory, page_of(Command.TRAIN), first))

    def learn(self, lesson: Lesson | None = None, *, quatrenun: bool = False) -> None:
        """Continue the lessons of a game, or begin one."""
        # Whether there are sounds decides what the room announces first.
        self.context.outlet.start_sounds()
        self.enter(TableRoom(self.context, LessonSitting(self.context, self, lesson, quatrenun=quatrenun)))

    def first_game(self, *, quatrenun: bool = False) -> GameSitting:
        """Begin the game that ends the lessons."""
        record = new_record(self.context, STANDARD, 1, Laid() if quatrenun else None)
        return self._play(GameSitting(self.context, replace(record, notes=(Note(notes.FirstGame()),)), None))

    def daily(self, number: int = 0) -> None:
        """Set up a problem of today."""
        self.enter(TableRoom(self.context, DailySitting(self.context, self, number)))

    def review(self, path: Path | None) -> None:
        """Step through a recorded game, or the newest one; raises `CannotPlay`."""
        options = self.context.options
        found = path or newest_game(options)
        if found is None:
            kind = "" if options.game is None else f" of {options.game.capitalize()}"
            raise CannotPlay(f"There is no game{kind} in {options.games}. Name a record: quarto-access review FILE")
        review = ReviewSitting(self.context, load_reviewed(found, self.context.book))
        self.enter(TableRoom(self.context, review, thinking=review.thinking))

    # Games.

    def _play(self, game: GameSitting) -> GameSitting:
        self.enter(TableRoom(self.context, game, game=game, thinking=game.thinking))
        return game

    def play(self, rules: Rules | None = None, level: int | None = None, laid: Laid | None = None) -> GameSitting:
        """Begin a game of two people or against the computer."""
        rules = rules or self.context.options.rules or self.context.settings.usual_rules
        setup = Laying() if laid is not None and laid.by_hand is True else None
        game = self._play(GameSitting(self.context, new_record(self.context, rules, level, laid), None, setup=setup))
        if setup is not None:
            self._mention_setup(game, beside=False)
        return game

    def companion(self, level: int | None = None, laid: Laid | None = None) -> GameSitting:
        """Begin a game beside a real board, of two people or against the computer; raises `CannotPlay`."""
        options = self.context.options
        if options.resume:
            return self.resume(Kind(options.game, beside=True))
        record = new_record(self.context, options.rules or self.context.settings.usual_rules, level, laid)
        setup: Setup | None = Laying() if laid is not None and laid.layout is None else None
        if laid is not None and laid.by_hand is False:
            # The layout is random: the companion says what to lay where.
            setup = Walking(SQUARES[0], laying=True)
        game = self._play(GameSitting(self.context, record, None, self._beside(), setup=setup))
        if setup is not None:
            self._mention_setup(game, beside=True)
        return game

    def _beside(self) -> Companion:
        return Companion(self.context.options.referee or self.context.settings.players.referee)

    def _mention_setup(self, game: GameSitting, *, beside: bool) -> None:
        """Mention the unfinished setup of another game, if that was left last."""
        with suppress(CannotPlay):
            left = unfinished(self.context.folder, Kind("quatrenun", beside=beside)).laid
            if left is not None and not isinstance(left.unfinished.activity, SettingUp):
                number = count_laid(left.unfinished)
                game.announcer.tell_aside(announce(message("lay-left", number=number), news=True))

    def resume(self, kind: Kind = ANY) -> GameSitting:
        """Resume the game of a kind that was left last, beside a real board if it was; raises `CannotPlay`."""
        folder = self.context.folder
        left = left_at_keyboard(folder, kind.game) if kind.beside is False else unfinished(folder, kind)
        record, laid = left.record, left.laid
        beside = self._beside() if was_beside(record) else None
        setup = None if laid is None else laid.unfinished.activity
        if isinstance(setup, SettingUp | Walking):
            beside = beside or self._beside()
        game = GameSitting(self.context, record, left.file, beside, setup=setup, unfinished=laid)
        if left.damaged is not None:
            game.announcer.tell_aside(left.damaged.announcement)
        return self._play(game)
