"""What rooms offer to a session, and a session to its rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from quarto_access.keys.bindings import Binding
from quarto_access.learn.subjects import Lesson
from quarto_access.narration.describe import Describer
from quarto_access.record import Record
from quarto_access.rules.quarto import Rules
from quarto_access.session.options import LayoutChoice
from quarto_access.table.events import Event, Trouble
from quarto_access.table.state import Left

if TYPE_CHECKING:
    from pathlib import Path


class Room(Protocol):
    """Where the players are: at a table, or in the menu."""

    @property
    def describer(self) -> Describer:
        """The players' words and style."""

    @property
    def left(self) -> Left | None:
        """Whether the players have left the table, or the program."""

    @property
    def idle(self) -> bool:
        """Whether the thinker isn't working for this room."""

    @property
    def resumable(self) -> bool:
        """Whether the players can resume here when they come back."""

    @property
    def asks_for_key(self) -> bool:
        """Whether the next key, whatever it is, answers a question."""

    @property
    def asking(self) -> bool:
        """Whether a question or an aid takes the next key, so that late answers have to wait."""

    @property
    def space_enters(self) -> bool:
        """Whether Space would act at once, as Enter does, instead of offering the next choice."""

    @property
    def has_aids(self) -> bool:
        """Whether the keys behind Tab do something here."""

    def open(self) -> None:
        """Announce where the players are."""

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key."""

    def hear_column(self, column: int) -> None:
        """Announce a column of the grid, counted from zero, before its row is pressed on a number pad."""

    def type(self, line: str) -> None:
        """Handle a typed line."""

    def explain(self, key: str, binding: Binding | None, *, again_leaves: bool) -> None:
        """Say what a key does, without doing it."""

    def show_braille(self) -> None:
        """Show the board in braille."""

    def ask_leave(self) -> None:
        """Ask whether to leave; leave on the second request."""

    def depart(self) -> None:
        """Leave the program at once."""

    def close(self) -> None:
        """Save what isn't saved yet, before the program exits."""

    def tell_aside(self, event: Event) -> None:
        """Announce something that isn't about the game."""

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble."""

    def remind(self) -> None:
        """Say what the players can do now."""

    def braille_line_shown(self) -> None:
        """Note that the player called up a waiting line in braille."""


class Navigation(Protocol):
    """Leads from one room to another."""

    def play(self, rules: Rules | None = None, level: int | None = None, layout: LayoutChoice | None = None) -> object:
        """Start a game."""

    def play_on(self, record: Record) -> None:
        """Play on in a game that branches off another one."""

    def companion(self, level: int | None = None, layout: LayoutChoice | None = None) -> object:
        """Start a game in companion mode."""

    def resume_file(self, path: Path, *, unsaved: bool = False) -> object:
        """Resume an unfinished game or setup; raise `CannotPlay`. `unsaved`: even if it can't be saved."""

    def resume_copy(self, path: Path) -> object:
        """Copy a game or a setup to the player's own games, and resume it there; raise `CannotPlay`."""

    def review(self, path: Path) -> None:
        """Review a recorded game; raise `CannotPlay`."""

    def learn(self, lesson: Lesson | None = None, *, quatrenun: bool = False) -> None:
        """Resume the lessons of a game, or start one."""

    def first_game(self, level: int, *, quatrenun: bool = False) -> object:
        """Start the game that ends the lessons."""

    def daily(self, number: int = 0) -> None:
        """Open one of today's problems."""
