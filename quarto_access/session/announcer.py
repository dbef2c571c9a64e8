"""Announces what happens at a table, and shows its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from quarto_access.frozen import replace
from quarto_access.keys.everything import everything
from quarto_access.narration.boards import board_of
from quarto_access.narration.describe import Describer, styled
from quarto_access.narration.help import CONFIRM_TWICE, is_listed
from quarto_access.narration.narrate import cut, narrate
from quarto_access.narration.utterance import Utterance
from quarto_access.record import Record
from quarto_access.rules.outcome import Player, other
from quarto_access.session.context import SessionContext
from quarto_access.settings import Commit
from quarto_access.table import events
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.events import Event, Trouble
from quarto_access.table.everything import Everything
from quarto_access.table.intents import Intent
from quarto_access.table.refusing import announce_trouble
from quarto_access.table.setup.position import shown
from quarto_access.table.setup.state import Laying, SettingUp
from quarto_access.table.state import Table
from quarto_access.table.step import remember


class AtTable(Protocol):
    """Players at a table."""

    table: Table
    record: Record
    """Has the names of the players and the piece set."""
    computer: Player | None
    level: int | None
    """The computer's; None if there is none."""

    def want(self, intents: Sequence[Intent]) -> None:
        """Do intents, one after the other."""


def computer_in(record: Record) -> tuple[Player | None, int | None]:
    """Return which player the computer is, if any, and its level."""
    computer = record.computer
    return (None, None) if computer is None else (computer.player, computer.level)


class Announcer:
    """Announces the events of a table in the players' words, and shows its board."""

    def __init__(
        self,
        context: SessionContext,
        at: AtTable,
        *,
        instead: Mapping[str, str] | None = None,
        on_tell: Callable[[Sequence[Utterance]], None] | None = None,
    ) -> None:
        """Announce nothing yet. The computer's opponent is "you", in a review as in a game.

        `instead` maps messages to those that replace them here. `on_tell` receives every announcement.
        """
        self.context = context
        self.at = at
        self.instead = instead or {}
        self.on_tell = on_tell

    @property
    def describer(self) -> Describer:
        """The players' words and style. Without a computer, both players listen at one keyboard."""
        context, table, computer = self.context, self.at.table, self.at.computer
        style = board_of(table.game.position).style
        style = replace(
            style,
            typed=context.typed,
            instead={**style.instead, **self.instead, **(CONFIRM_TWICE if table.commit is Commit.TWICE else {})},
            listener=None if computer is None else other(computer),
            computer=computer,
            level=self.at.level,
            in_menu=context.in_menu,
            companion=table.companion is not None,
            reviewing=table.reviewing,
            commit=table.commit,
            keys=context.help,
            unheard=context.outlet.sounds.unheard,
        )
        chosen = styled(style, context.settings)
        return Describer(context.book, replace(chosen, names=self.at.record.names, pieces=self.at.record.pieces))

    @property
    def everything(self) -> Everything:
        """What the list of everything has at this table. Players who type lines have words instead."""
        style = self.describer.style
        if style.typed:
            return ()
        return everything(lambda one: is_listed(style, one.message, one.group), reviewing=style.reviewing)

    def tell(self, happened: Sequence[Event]) -> None:
        """Announce events. A long answer is cut into parts here, where its words are known, and only once."""
        describer = self.describer
        reading = self.at.table.reading
        if reading is not None and reading.part in happened:
            parts = cut(reading.part, describer)
            happened = [parts[0] if event is reading.part else event for event in happened]
            self.at.table = replace(self.at.table, reading=reading.cut(parts))
        for event in happened:
            utterances = narrate(event, describer)
            if self.on_tell is not None:
                self.on_tell(utterances)
            self.context.outlet.tell(utterances)
            if isinstance(event, events.NoteAsked):
                self._ask_for_note(event)

    def _ask_for_note(self, asked: events.NoteAsked) -> None:
        squares = (asked.square,)
        self.context.ask_line(lambda text: self.at.want([AskAid(Aid.NOTE, squares=squares, text=text)]))

    def tell_aside(self, event: Event) -> None:
        """Announce something that the table doesn't know of, and remember it for repeats."""
        self.at.table = remember(self.at.table, (event,))
        self.context.tell(event, self.describer)

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble outside the game, and remember it for repeats."""
        event = announce_trouble(trouble)
        self.at.table = remember(self.at.table, (event,))
        self.tell((event,))

    # The board.

    @property
    def _shown(self) -> Table:
        """The table to show: during a setup, with the position so far."""
        return shown(self.at.table)

    def draw(self) -> None:
        """Draw the board for sighted players, unless it is hidden."""
        if not self.at.table.hides_board:
            self.context.outlet.draw(self.drawn(), self._legend())

    def drawn(self) -> list[str]:
        """Return the drawn board for sighted players, line by line."""
        return board_of(self._shown.game.position).drawn(self.at.record.pieces, self.context.book)

    def _legend(self) -> list[str]:
        """Return what the drawing means, and what works better beside a screen reader."""
        book = self.context.book
        legend = board_of(self._shown.game.position).legend(self.at.record.pieces, book)
        return [*legend, *book.say("review-second-window").split("\n")]

    def braille(self) -> tuple[str, ...]:
        """Return the whole board for a braille display: one line of cells, or letters."""
        position = self._shown.game.position
        setting_up = isinstance(self.at.table.setup, Laying | SettingUp)
        doing = "lay" if setting_up else position.phase.replace(" ", "-")
        phase = self.context.book.say(f"voice-phase-{doing}")
        cells = self.context.outlet.writes_cells
        return board_of(position).braille(phase, self.at.table.traits_apart, cells=cells)
