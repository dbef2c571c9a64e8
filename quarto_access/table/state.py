"""What the table knows besides the game: what was touched, what is being asked, what was told."""

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
from quarto_access.rules.pieces import Piece, Trait
from quarto_access.rules.quarto import Call, Phase, Rules
from quarto_access.rules.quatrenun import Group
from quarto_access.settings import Commit
from quarto_access.table.aids.state import Aids, OpenAid
from quarto_access.table.announcement import Prompt
from quarto_access.table.clock.state import Clock
from quarto_access.table.companion.state import Companion, CompanionActivity, Walking
from quarto_access.table.events import Choice, Event, Question
from quarto_access.table.hints.state import Hint, Hints
from quarto_access.table.setup.state import Laying

if TYPE_CHECKING:
    from types import UnionType

    from quarto_access.table.blindfold.state import Blindfold
    from quarto_access.table.intents import Intent

REMEMBERED = 10
"""How many messages can be heard again."""


@frozen
class ChosenSpot:
    """Enter would place here."""

    square: Square


@frozen
class ChosenPiece:
    """Enter would give this."""

    piece: Piece


Chosen = ChosenSpot | ChosenPiece | Choice


@frozen
class Calling:
    """A call on its way: the places touched so far, and the goal where only one is left."""

    rules: Rules
    touched: tuple[Square, ...] = ()
    goal: Goal | None = None


@frozen
class Pending:
    """A question of the table that waits for yes or no."""

    question: Question
    call: Call | None = None


Setup = Laying | CompanionActivity
"""What is done beside the game: pieces are laid or set up, the board is walked through, an entry is corrected."""

Activity = Pending | Calling | OpenAid | Setup
"""What a player can be in the middle of."""


class Taught(Enum):
    """What is said once: how to give and to place what was touched, or to point, choose and move; help; the coach."""

    GIVE = "give"
    PLACE = "place"
    KEYS = "keys"
    COACH = "coach"
    POINT = "point"
    PICK = "pick"
    MOVE = "move"


class Left(Enum):
    """How far the players have gone: from the table, or from the program."""

    TABLE = "table"
    PROGRAM = "program"


@frozen
class Table:
    """One sitting. What was chosen is forgotten at every change of the game."""

    game: Game
    chosen: Chosen | None = None
    activities: tuple[Activity, ...] = ()
    """What the player is in the middle of, innermost last: a setup, a call, an aid, a question, as they nest."""
    cursor: Square = SQUARES[0]
    on_piece_key: bool = False
    """Whether the cursor came there as to the key of a piece, not as to a place."""
    last: Intent | None = None
    repeats: int = 0
    browsing: int | None = None
    at_edge: bool = False
    heard: tuple[Event, ...] = ()
    commit: Commit = Commit.ENTER
    computer: Player | None = None
    taught: frozenset[Taught] = field(default_factory=frozenset)
    teaching: bool = False
    """Whether what is said once is said every time."""
    left: Left | None = None
    aids: Aids = field(default_factory=Aids)
    blindfold: Blindfold | None = None
    clock: Clock | None = None
    companion: Companion | None = None
    """Set where the table lies beside a real board."""
    reviewing: bool = False
    """A recorded game is gone through: nothing is played, and hints are not counted."""
    notes: tuple[Note, ...] = ()
    """Notes for the record that nothing else on the table accounts for: hints, corrections, free text."""
    set_up: bool = False
    """Whether the players set up the start or laid it out: then it is saved before anything is done."""
    hints: Hints = field(default_factory=Hints)
    picked: Piece | None = None
    """Quatrenun: the piece that is to be moved, chosen from a group of several."""
    seed: int = 0
    """Chance that was handed in: the next layout of Quatrenun is drawn by it."""

    @property
    def pending(self) -> Pending | None:
        """The question that waits for yes or no."""
        return next((one for one in self.activities if isinstance(one, Pending)), None)

    @property
    def calling(self) -> Calling | None:
        """The call that is being made."""
        return next((one for one in self.activities if isinstance(one, Calling)), None)

    @property
    def open_aid(self) -> OpenAid | None:
        """The aid that is asked for key by key."""
        return next((one for one in self.activities if isinstance(one, OpenAid)), None)

    @property
    def setup(self) -> Setup | None:
        """What is done beside the game: the clock and the computer wait for it."""
        return next((one for one in self.activities if isinstance(one, Setup)), None)

    @property
    def laying(self) -> Laying | None:
        """Quatrenun: the pieces being laid by hand. The game on the table hasn't begun."""
        return self.setup if isinstance(self.setup, Laying) else None

    def start(self, activity: Activity) -> Table:
        """Return the table in the middle of one more thing; what was touched is forgotten."""
        return replace(self, activities=(*self.activities, activity), chosen=None)

    def end(self, *kinds: type | UnionType) -> Table:
        """Return the table with nothing of these kinds under way."""
        return replace(
            self, activities=tuple(one for one in self.activities if not isinstance(one, kinds)), chosen=None
        )

    @property
    def position(self) -> Position:
        """The position of the game, whichever it is."""
        return self.game.position

    @property
    def groups(self) -> tuple[Group, ...]:
        """What stands on each place, in either game; in Quarto that is one piece at most."""
        return self.game.position.groups

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits that count."""
        return self.game.position.traits

    @property
    def begun(self) -> bool:
        """Whether there is something to keep of the game: an action, or a note, once its pieces lie."""
        laying = self.laying is not None or (isinstance(self.setup, Walking) and self.setup.laying)
        return self.game.before is not None or (bool(self.aids.notes) and not laying)

    @property
    def hints_given(self) -> tuple[int, int]:
        """How many hints each player was given."""
        asked = [note.content.player for note in self.notes if isinstance(note.content, HintAsked)]
        return asked.count(1), asked.count(2)

    @property
    def keys_are_pieces(self) -> bool:
        """Whether the sixteen keys are the pieces now: one is to be given, or chosen from a group."""
        return self.prompt.phase is Phase.GIVE or bool(self.prompt.group_size)

    @property
    def call_or_aid_open(self) -> bool:
        """Whether a call or an aid asked key by key is open: it takes the keys until it is done or cancelled."""
        return self.calling is not None or self.open_aid is not None

    @property
    def my_turn(self) -> bool:
        """Whether someone at this keyboard has to act; two people who share it always do."""
        return self.game.position.player != self.computer

    @property
    def asker(self) -> Player:
        """Who asks, and pays for it: whoever plays against the computer, else the player to act."""
        return self.game.position.player if self.computer is None else other(self.computer)

    @property
    def hides_board(self) -> bool:
        """Whether the board is kept from the players: not after the end, nor in Quatrenun before a piece was moved."""
        if self.blindfold is None or self.game.position.outcome is not None:
            return False
        return isinstance(self.position, quarto.Position) or not all(self.position.groups)

    @property
    def prompt(self) -> Prompt:
        """What is to be done now."""
        position = self.game.position
        if isinstance(position, quatrenun.Position):
            group = () if position.pointed is None or self.picked is not None else position.groups[position.pointed]
            # Blindfolded, a piece is always to be named: whether there are several would tell of the board.
            group_size = len(group) if len(group) > 1 else 0
            group_size = bool(group) if self.hides_board else group_size
            first = self.game.before is None
            return Prompt(position.phase, position.player, first, outcome=position.outcome, group_size=group_size)
        first = position.phase is Phase.GIVE and not position.placed
        return Prompt(position.phase, position.player, first, position.passed, position.outcome)

    def awaiting(self, hint: Hint | None) -> Table:
        """Return the table while the answer to a hint hasn't come, or to none."""
        return replace(self, hints=replace(self.hints, awaited=hint))

    def just_ended(self, before: Table) -> bool:
        """Whether the game ended since the table was like that."""
        return before.game.position.outcome is None and self.game.position.outcome is not None

    def with_new_game(self, game: Game) -> Table:
        """Return the table with a new game: notes and counts stay with the one before."""
        return replace(self.with_game(game), notes=(), set_up=False, aids=self.aids.anew())

    def with_game(self, game: Game) -> Table:
        """Return the table after the game has changed: of what was under way, only an open aid goes on."""
        beside = None if self.companion is None else self.companion.without_entry
        hints = replace(self.hints, answered=(), to_count=None, report=self.hints.report if self.reviewing else None)
        clock = None if self.clock is None else replace(self.clock, recorded=self.clock.used)
        table = replace(self.end(Pending, Calling, Setup), game=game, companion=beside, clock=clock)
        return replace(table, browsing=None, at_edge=False, picked=None, hints=hints)


Result = tuple[Table, tuple["Event", ...]]
"""The table after an intent, and what happened."""
