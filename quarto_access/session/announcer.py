"""Says and shows what happens at a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from quarto_access.narration.braille import braille_line, letter_lines
from quarto_access.narration.braille_quatrenun import group_letter_lines, groups_line
from quarto_access.narration.describe import Describer, Style, styled
from quarto_access.narration.drawn import drawn_board, drawn_groups
from quarto_access.narration.game_help import OF_QUARTO, OF_QUATRENUN
from quarto_access.narration.narrate import narrate
from quarto_access.rules import quarto
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import TRAITS
from quarto_access.table import events
from quarto_access.table.aids import Aid, AskAid
from quarto_access.table.laying import shown
from quarto_access.table.refusing import trouble_told
from quarto_access.table.step import remember

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from quarto_access.narration.utterance import Utterance
    from quarto_access.record import Record
    from quarto_access.rules.outcome import Player
    from quarto_access.session.equipment import Equipment
    from quarto_access.table.events import Event, Trouble
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table


class AtTable(Protocol):
    """Players at a table."""

    table: Table
    record: Record
    """Who plays, with which pieces."""
    computer: Player | None
    level: int

    def want(self, intents: Sequence[Intent]) -> None:
        """Do what the players want, one intent after the other."""


class Announcer:
    """Announces events of a table, in the players' words, and shows its board."""

    def __init__(
        self,
        kit: Equipment,
        at: AtTable,
        *,
        listens: bool = True,
        instead: Mapping[str, str] | None = None,
        told: Callable[[Sequence[Utterance]], None] | None = None,
    ) -> None:
        """Speak to the computer's opponent, unless nobody at this table `listens` as a player.

        `instead` names messages that replace others here; `told` is called with what was said.
        """
        self.kit = kit
        self.at = at
        self.listens = listens
        self.instead = instead or {}
        self.told = told

    @property
    def describer(self) -> Describer:
        """The players' words and style: both players listen, at one keyboard."""
        kit, table, computer = self.kit, self.at.table, self.at.computer
        position = table.game.position
        rules = position.rules if isinstance(position, quarto.Position) else None
        style = Style(
            traits=TRAITS if rules is None else rules.traits,
            typed=kit.typed,
            automatic=rules is not None and rules.calls is quarto.Calls.AUTOMATIC,
            instead={**(OF_QUATRENUN if rules is None else OF_QUARTO), **self.instead},
            listener=other(computer) if self.listens and computer is not None else None,
            computer=computer,
            level=self.at.level,
            in_menu=kit.in_menu,
            companion=table.companion is not None,
            keys=kit.help,
            unheard=kit.outlet.sounds.unheard,
        )
        chosen = styled(style, kit.settings)
        return Describer(kit.book, replace(chosen, names=self.at.record.names, pieces=self.at.record.pieces))

    def tell(self, happened: Sequence[Event]) -> None:
        """Announce what happened."""
        describer = self.describer
        for event in happened:
            utterances = narrate(event, describer)
            if self.told is not None:
                self.told(utterances)
            self.kit.outlet.tell(utterances)
            if isinstance(event, events.NoteAsked):
                self._take_note(event)

    def _take_note(self, asked: events.NoteAsked) -> None:
        """Let the player type a note."""
        squares = (asked.square,)
        self.kit.ask_line(lambda text: self.at.want([AskAid(Aid.NOTE, squares=squares, text=text)]))

    def tell_aside(self, event: Event) -> None:
        """Announce something that is not about the game."""
        self.kit.tell(event, self.describer)

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble that is not the table's."""
        event = trouble_told(trouble)
        self.at.table = remember(self.at.table, (event,))
        self.tell((event,))

    # The board.

    @property
    def _shown(self) -> Table:
        """The table as it is shown: while pieces are laid by hand, with those laid so far."""
        table = self.at.table
        return table if table.laying is None else shown(table, table.laying)

    def draw(self) -> None:
        """Draw the board for sighted players, unless it is hidden."""
        if not self.at.table.hides_board:
            self.kit.outlet.draw(self.drawn())

    def drawn(self) -> list[str]:
        """Return the board for sighted players."""
        groups, pieces = self._shown.quatrenun, self.at.record.pieces
        if groups is not None:
            return drawn_groups(groups, pieces)
        return drawn_board(self.at.table.position, pieces, self.kit.book.say("game-drawn-hand"))

    def braille(self) -> tuple[str, ...]:
        """Return the whole board for a braille display: one line of cells, or letters."""
        cells, say, table = self.kit.outlet.writes_cells, self.kit.book.say, self.at.table
        groups = self._shown.quatrenun
        if groups is not None:
            doing = groups.phase if table.laying is None else "lay"
            told = (groups.groups, groups.pointed, say(f"voice-phase-{doing}"))
            return (groups_line(*told),) if cells else group_letter_lines(*told)
        position = table.position
        phase = say(f"voice-phase-{position.phase.replace(' ', '-')}")
        left = len(position.pieces_left)
        if cells:
            return (braille_line(position.board, position.hand, phase, left, position.rules.traits),)
        return letter_lines(position.board, position.hand, phase, left, position.rules.traits)
