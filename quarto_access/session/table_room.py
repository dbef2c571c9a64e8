"""A room with a table: turns keys and typed lines into intents for its sitting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from quarto_access.keys.bindings import Binding, in_review
from quarto_access.keys.input_help import explain_key
from quarto_access.narration.describe import Describer
from quarto_access.rules.board import square_at
from quarto_access.rules.pieces import Trait, value_of
from quarto_access.session.announcer import Announcer, AtTable
from quarto_access.session.context import SessionContext
from quarto_access.session.game.sitting import GameSitting
from quarto_access.session.menu import profiles
from quarto_access.session.thinker.thinking import Thinking
from quarto_access.table import events
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.events import Choice, Event, Trouble
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import Ask, Asking, Intent, Key, Leave, NoSuchKey, Task, Touch
from quarto_access.table.state import Left
from quarto_access.table.step import step


class Sitting(AtTable, Protocol):
    """What the players do at a table: a game, a lesson, a problem or a review."""

    announcer: Announcer

    def open(self) -> None:
        """Announce the start."""

    def understand(self, line: str) -> Sequence[Intent]:
        """Return the intents of a typed line."""

    def braille_shown(self) -> None:
        """Note that the player has read the board in braille."""


class TableRoom:
    """Players at a table. Only a `game` has a clock and a file, and only some sittings use the thinker."""

    asks_for_key = False
    has_aids = True

    def __init__(
        self,
        context: SessionContext,
        sitting: Sitting,
        *,
        game: GameSitting | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        """Announce nothing yet."""
        self.context = context
        self.sitting = sitting
        self.game = game
        self.thinking = thinking

    @property
    def describer(self) -> Describer:
        """The players' words and style."""
        return self.sitting.announcer.describer

    @property
    def left(self) -> Left | None:
        """Whether the players have left the table, or the program."""
        return self.sitting.table.left

    @property
    def idle(self) -> bool:
        """Whether the thinker isn't working for this room."""
        return self.thinking is None or self.thinking.idle

    @property
    def resumable(self) -> bool:
        """Whether the players can resume here when they come back."""
        return self.game is not None and self.game.resumable

    @property
    def asking(self) -> bool:
        """Whether a question or an aid takes the next key, so that late answers have to wait."""
        return self.sitting.table.busy

    @property
    def space_enters(self) -> bool:
        """Whether Space would act at once, as Enter does, instead of offering the next choice."""
        table = self.sitting.table
        return table.reviewing or step(table, Key.NEXT)[1] == step(table, Key.DO)[1]

    def open(self) -> None:
        """Announce the start of the sitting."""
        self.sitting.open()

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key."""
        self._note_key()
        if binding is not None and self.sitting.table.reviewing:
            binding = in_review(binding)
        if binding is None:
            self.sitting.want([NoSuchKey(key)])
        else:
            self._do(binding.intent)

    def _do(self, intent: Intent | Task) -> None:
        """Do what a key means now. In the list of everything, Enter means what is reached there."""
        opened = self.sitting.table.open_list
        if opened is not None and not isinstance(intent, Task):
            intent = opened.picked(intent)
        if isinstance(intent, Task):
            self.context.do_task(intent)
        else:
            self.sitting.want([intent])

    def type(self, line: str) -> None:
        """Handle a typed line."""
        self._note_key()
        if not profiles.take_line(self.context, self, line):
            self.sitting.want(self.sitting.understand(line))

    def _note_key(self) -> None:
        if self.game is not None:
            self.game.clock.key_pressed()

    def braille_line_shown(self) -> None:
        """Note that the player called up a waiting line in braille."""
        if self.game is not None:
            self.game.clock.braille_line_shown()

    def explain(self, key: str, binding: Binding | None, *, again_leaves: bool) -> None:
        """Say what a key does now, without doing it."""
        place = None
        if binding is not None and isinstance(binding.intent, Touch):
            place = binding.intent.square
        piece = piece_at(place) if place is not None and self._keys_are_pieces else None
        task = None if binding is None else self.describer.style.instead.get(binding.message, binding.message)
        self.tell_aside(explain_key(key, task or None, place=place, piece=piece, again_leaves=again_leaves))

    @property
    def _keys_are_pieces(self) -> bool:
        """Whether a grid key would be a piece now."""
        table = self.sitting.table
        if table.laying is not None:
            return not table.laying.choosing_spot
        if table.chosen in (Choice.ASK_PIECE, Choice.ASK_SPOT):
            return table.chosen is Choice.ASK_PIECE
        return table.keys_are_pieces and table.calling is None

    def hear_column(self, column: int) -> None:
        """Announce a column of the grid: what its pieces share, if its keys are pieces, or its letter."""
        self._note_key()
        table, square = self.sitting.table, square_at(column, 0)
        by_traits = table.companion is not None and table.companion.by_traits
        # A correction or a setup asks for spots and pieces in turn, so only the letter is always right.
        unsure = by_traits or (table.setup is not None and table.laying is None)
        if self._keys_are_pieces and not unsure:
            shared = tuple(value_of(piece_at(square), trait) for trait in (Trait.TEXTURE, Trait.SHAPE))
            self.tell_aside(announce(message("touch-column-pieces", values=shared)))
        else:
            self.tell_aside(announce(message("touch-column", place=square)))

    def show_braille(self) -> None:
        """Show the board in braille, unless it is hidden."""
        if self.sitting.table.hides_board:
            self.tell_aside(refuse("blindfold-hidden"))
            return
        lines = self.sitting.announcer.braille()
        self.tell_aside(events.LinesShown(lines))
        self.sitting.braille_shown()
        self.context.outlet.show_braille(" ".join(lines))

    def ask_leave(self) -> None:
        """Ask whether to leave the table; leave on the second request."""
        self.sitting.want([Leave()])

    def depart(self) -> None:
        """Leave the program at once."""
        self.sitting.want([Leave(sure=True)])

    def close(self) -> None:
        """Save what isn't saved yet, before the program exits."""
        if self.game is not None:
            self.game.close()

    def tell_aside(self, event: Event) -> None:
        """Announce something that isn't about the game."""
        self.sitting.announcer.tell_aside(event)

    def remind(self) -> None:
        """Say what the players can do now."""
        self.sitting.want([Ask(Asking.NOW)])

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble."""
        self.sitting.announcer.trouble(trouble)
