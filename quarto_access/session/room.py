"""What a session asks of a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from quarto_access.keys.bindings import Binding
    from quarto_access.learn.subjects import Lesson
    from quarto_access.narration.describe import Describer
    from quarto_access.rules.quarto import Rules
    from quarto_access.session.options import Laid
    from quarto_access.table.events import Event, Trouble
    from quarto_access.table.state import Left


class Room(Protocol):
    """Where players are: at a table, or in the menu."""

    @property
    def describer(self) -> Describer:
        """The players' words and style."""

    @property
    def left(self) -> Left | None:
        """Whether the players have left the table, or the program."""

    @property
    def idle(self) -> bool:
        """Whether nothing is being thought about."""

    @property
    def resumable(self) -> bool:
        """Whether players who come back can resume here."""

    @property
    def asks_for_key(self) -> bool:
        """Whether the next key, whatever it is, answers a question."""

    @property
    def space_enters(self) -> bool:
        """Whether Space would do what Enter does."""

    @property
    def has_aids(self) -> bool:
        """Whether the keys behind Tab mean something here."""

    def open(self) -> None:
        """Announce where the players are."""

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key."""

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
        """Save what isn't saved: the program ends."""

    def tell_aside(self, event: Event) -> None:
        """Announce something that is not about the game."""

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble."""

    def line_called_up(self) -> None:
        """Take note that a waiting line was shown in braille."""


class Exits(Protocol):
    """Where players can go from a room."""

    def play(self, rules: Rules | None = None, level: int | None = None, laid: Laid | None = None) -> object:
        """Begin a game."""

    def companion(self, level: int | None = None, laid: Laid | None = None) -> object:
        """Begin a game beside a real board."""

    def resume(self) -> object:
        """Resume the game that was left last; raises `CannotPlay`."""

    def learn(self, lesson: Lesson | None = None, *, quatrenun: bool = False) -> None:
        """Continue the lessons of a game, or begin one."""

    def first_game(self, *, quatrenun: bool = False) -> object:
        """Begin the game that ends the lessons."""

    def daily(self, number: int = 0) -> None:
        """Set up a problem of today."""
