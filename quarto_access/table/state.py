"""What the table knows besides the game: the player's choice, open questions, what was heard."""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace
from quarto_access.record.notes import HintAsked, Note
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, Goal, Square
from quarto_access.rules.game import Game, Position
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import TRAITS, Piece, Trait
from quarto_access.rules.quarto import Call, Phase, Rules
from quarto_access.rules.quatrenun import Group
from quarto_access.settings import Commit
from quarto_access.table.aids.state import Aids, OpenAid
from quarto_access.table.announcement import Prompt
from quarto_access.table.blindfold.state import Blindfold
from quarto_access.table.clock.state import Clock
from quarto_access.table.companion.state import Checking, Companion, CompanionActivity, Walking
from quarto_access.table.events import Choice, Event, Question
from quarto_access.table.everything import Everything, OpenList
from quarto_access.table.hints.state import Hint, Hints
from quarto_access.table.intents import Intent
from quarto_access.table.setup.state import Laying

if TYPE_CHECKING:
    from types import UnionType

MAX_HEARD = 10
"""How many messages the player can have repeated."""


@frozen
class ChosenSpot:
    """Enter would confirm this spot."""

    square: Square


@frozen
class ChosenPiece:
    """Enter would give or pick this piece."""

    piece: Piece


Chosen = ChosenSpot | ChosenPiece | Choice


@frozen
class Calling:
    """A call in progress: the spots pressed so far, and the goal once only one fits."""

    rules: Rules
    touched: tuple[Square, ...] = ()
    goal: Goal | None = None


@frozen
class Pending:
    """A question that waits for yes or no."""

    question: Question
    call: Call | None = None


Setup = Laying | CompanionActivity
"""Activities outside the game: laying pieces, setting up a position, walking the board, correcting an entry."""

Activity = Pending | Calling | OpenAid | OpenList | Setup
"""What a player can be in the middle of."""


class Taught(Enum):
    """Explanations the player hears only once, such as that Enter gives the chosen piece."""

    GIVE = "give"
    PLACE = "place"
    KEYS = "keys"
    POINT = "point"
    PICK = "pick"
    MOVE = "move"
    LIST = "list"


class Left(Enum):
    """What the players have left: only the table, or the program."""

    TABLE = "table"
    PROGRAM = "program"


@frozen
class Table:
    """One sitting. Every change of the game clears the choice."""

    game: Game
    chosen: Chosen | None = None
    activities: tuple[Activity, ...] = ()
    """The stack of what the player is in the middle of, innermost last: a setup, a call, an aid, a question."""
    cursor: Square = SQUARES[0]
    """The spot of the cursor."""
    cursor_heard: bool = False
    """Whether the player knows where the cursor is. If not, the first cursor key reads its spot instead of moving."""
    piece_cursor: Square | None = None
    """The key of the last piece heard in this game, so that browsing pieces doesn't move the cursor on the board."""
    on_piece_key: bool = False
    """Whether the last key pressed was a piece, not a spot."""
    last: Intent | None = None
    repeats: int = 0
    """How often in a row the player has repeated the last intent."""
    browsing: int | None = None
    """The turn the player has gone back to in the history."""
    at_edge: bool = False
    offers_everything: bool = False
    """Whether the player has just heard that Enter opens the list of everything."""
    heard: tuple[Event, ...] = ()
    """The last events, so that the player can have them repeated."""
    commit: Commit = Commit.ENTER
    computer: Player | None = None
    """Which player is the computer; None if two people play."""
    taught: frozenset[Taught] = field(default_factory=frozenset)
    teaching: bool = False
    """Whether to repeat explanations that are normally given once."""
    left: Left | None = None
    aids: Aids = field(default_factory=Aids)
    blindfold: Blindfold | None = None
    clock: Clock | None = None
    companion: Companion | None = None
    """Set in companion mode, where the game is played on a real board."""
    reviewing: bool = False
    """Whether this is a recorded game: nothing can be played, and hints aren't counted."""
    unplayed: Game | None = None
    """The game that is tried again from a turn of another one. Before anything is played, it isn't worth keeping."""
    notes: tuple[Note, ...] = ()
    """Notes for the record that can't be derived from the rest of the table: hints, corrections, free text."""
    set_up: bool = False
    """Whether the players set up or laid out the start. If so, it's saved even before the first action."""
    hints: Hints = field(default_factory=Hints)
    picked: Piece | None = None
    """In Quatrenun, the piece to move, chosen from a group of several."""
    seed: int = 0
    """The seed for the next random layout in Quatrenun."""
    everything: Everything = ()
    """What the list of everything has, made from the table of keys. Empty where players type lines."""

    @property
    def pending(self) -> Pending | None:
        """The open yes-or-no question."""
        return next((one for one in self.activities if isinstance(one, Pending)), None)

    @property
    def calling(self) -> Calling | None:
        """The call in progress."""
        return next((one for one in self.activities if isinstance(one, Calling)), None)

    @property
    def open_aid(self) -> OpenAid | None:
        """The open aid, which takes several keys."""
        return next((one for one in self.activities if isinstance(one, OpenAid)), None)

    @property
    def open_list(self) -> OpenList | None:
        """The list of everything, if it's open and has the keys."""
        innermost = self.activities[-1] if self.activities else None
        return innermost if isinstance(innermost, OpenList) else None

    @property
    def setup(self) -> Setup | None:
        """The activity outside the game. The clock and the computer wait for it."""
        # The innermost: a correction may be made while boards are compared.
        return next((one for one in reversed(self.activities) if isinstance(one, Setup)), None)

    @property
    def laying(self) -> Laying | None:
        """The pieces being laid out by hand in Quatrenun, before the game starts."""
        return self.setup if isinstance(self.setup, Laying) else None

    @property
    def dialogue(self) -> Setup | Calling | None:
        """The activity that asks for further keys, besides aids and yes-or-no questions."""
        return self.setup or self.calling

    def start(self, activity: Activity) -> Table:
        """Return the table with one more activity, and nothing chosen."""
        return replace(self, activities=(*self.activities, activity), chosen=None)

    def end(self, *kinds: type | UnionType) -> Table:
        """Return the table without activities of these kinds, and nothing chosen."""
        return replace(
            self, activities=tuple(one for one in self.activities if not isinstance(one, kinds)), chosen=None
        )

    @property
    def position(self) -> Position:
        """The position in either game."""
        return self.game.position

    @property
    def groups(self) -> tuple[Group, ...]:
        """The pieces on each spot in either game; at most one in Quarto."""
        return self.game.position.groups

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits that count."""
        return self.game.position.traits

    @property
    def traits_apart(self) -> tuple[Trait, ...]:
        """The traits by which pieces are told apart: those that count, but all four beside a real board."""
        return self.traits if self.companion is None else TRAITS

    @property
    def worth_keeping(self) -> bool:
        """Whether the game is worth keeping: it was set up, or has an action or, after laying out, a note."""
        laying = self.laying is not None or (isinstance(self.setup, Walking) and self.setup.laying)
        played = self.game.before is not None and self.game is not self.unplayed
        return self.set_up or played or (bool(self.aids.notes) and not laying)

    @property
    def hints_given(self) -> tuple[int, int]:
        """How many hints each player has had."""
        asked = [note.content.player for note in self.notes if isinstance(note.content, HintAsked)]
        return asked.count(1), asked.count(2)

    @property
    def keys_are_pieces(self) -> bool:
        """Whether the sixteen keys are pieces now, because the player has to give or choose one."""
        return not self.reviewing and (self.prompt.phase is Phase.GIVE or bool(self.prompt.group_size))

    def at_key(self, square: Square, *, piece: bool) -> Table:
        """Return the table with the cursor on a key, which is a piece or a spot."""
        if piece:
            return replace(self, piece_cursor=square, on_piece_key=True)
        return replace(self, cursor=square, cursor_heard=True, on_piece_key=False)

    @property
    def call_or_aid_open(self) -> bool:
        """Whether a call or an aid is open, which takes the keys until it's done or cancelled."""
        return self.calling is not None or self.open_aid is not None

    @property
    def my_turn(self) -> bool:
        """Whether a person has to act, not the computer."""
        return self.game.position.player != self.computer

    @property
    def asker(self) -> Player:
        """Who asks and pays for it: the computer's opponent, or else the player to act."""
        return self.game.position.player if self.computer is None else other(self.computer)

    @property
    def hides_board(self) -> bool:
        """Whether the board is hidden: never after the end, nor in Quatrenun before the first move."""
        if self.blindfold is None or self.game.position.outcome is not None:
            return False
        return isinstance(self.position, quarto.Position) or not all(self.position.groups)

    @property
    def prompt(self) -> Prompt:
        """What the player has to do now."""
        position = self.game.position
        if isinstance(position, quatrenun.Position):
            group = () if position.pointed is None or self.picked is not None else position.groups[position.pointed]
            # A blindfolded player always has to name the piece: skipping that would reveal the size of the group.
            group_size = len(group) if len(group) > 1 else 0
            group_size = bool(group) if self.hides_board else group_size
            first = self.game.before is None
            return Prompt(position.phase, position.player, first, outcome=position.outcome, group_size=group_size)
        first = position.phase is Phase.GIVE and not position.placed
        return Prompt(position.phase, position.player, first, position.passed, position.outcome)

    def awaiting(self, hint: Hint | None) -> Table:
        """Return the table waiting for the answer to a hint, or for none."""
        return replace(self, hints=replace(self.hints, awaited=hint))

    def just_ended(self, before: Table) -> bool:
        """Whether the game has ended since `before`."""
        return before.game.position.outcome is None and self.game.position.outcome is not None

    def with_new_game(self, game: Game) -> Table:
        """Return the table with a new game, without the notes and counts of the last one."""
        table = replace(self.with_game(game), notes=(), set_up=False, aids=self.aids.for_new_game())
        return replace(table, cursor_heard=False, piece_cursor=None)

    def with_game(self, game: Game) -> Table:
        """Return the table after a change of the game. An open aid stays open; all other activities end."""
        beside = None if self.companion is None else self.companion.without_entry
        report = self.hints.report if self.reviewing else None
        hints = replace(self.hints, answered=(), to_count=None, report=report, argument=None)
        clock = None if self.clock is None else replace(self.clock, recorded=self.clock.used)
        # Corrections are made while boards are compared, so that goes on.
        checking = tuple(one for one in self.activities if isinstance(one, Checking))
        table = replace(self.end(Pending, Calling, OpenList, Setup), game=game, companion=beside, clock=clock)
        table = replace(table, activities=(*checking, *table.activities))
        return replace(table, browsing=None, at_edge=False, picked=None, hints=hints)


Result = tuple[Table, tuple[Event, ...]]
"""The table after an intent, and the events."""
