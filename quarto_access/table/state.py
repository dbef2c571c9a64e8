"""What the table knows besides the game: what was touched, what is being asked, what was told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, Goal, Square
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import TRAITS, Trait
from quarto_access.rules.quarto import Phase, Position
from quarto_access.settings import Commit
from quarto_access.table.aids import Aids
from quarto_access.table.events import Choice, Due
from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.opponent.coach_report import Report
    from quarto_access.rules.game import Action, Game
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Call
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.clock import Clock
    from quarto_access.table.companion_state import Companion
    from quarto_access.table.events import Event, Question
    from quarto_access.table.hints import Hint
    from quarto_access.table.intents import Intent
    from quarto_access.table.laying_state import Laying
    from quarto_access.table.peeks import Blindfold

REMEMBERED = 10
"""How many messages can be heard again."""


@small
class ChosenPlace:
    """Enter would place here."""

    square: Square


@small
class ChosenPiece:
    """Enter would give this."""

    piece: Piece


Chosen = ChosenPlace | ChosenPiece | Choice


@small
class Calling:
    """A call on its way: the places touched so far, and the goal where only one is left."""

    touched: tuple[Square, ...] = ()
    goal: Goal | None = None


@small
class Pending:
    """A question of the table that waits for yes or no."""

    question: Question
    call: Call | None = None


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


@dataclass(frozen=True, slots=True)
class Table:
    """One sitting. What was chosen is forgotten at every change of the game."""

    game: Game
    chosen: Chosen | None = None
    calling: Calling | None = None
    pending: Pending | None = None
    cursor: Square = SQUARES[0]
    on_piece_key: bool = False
    """Whether the cursor came there as to the key of a piece, not as to a place."""
    last: Intent | None = None
    repeats: int = 0
    browsing: int | None = None
    at_edge: bool = False
    told: tuple[Event, ...] = ()
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
    hints: tuple[int, int] = (0, 0)
    hinted: tuple[tuple[Hint, Action | None, int], ...] = ()
    """What was answered in this position: asked again, it is not counted again."""
    hint_due: tuple[Hint, Action | None, int] | None = None
    """The hint whose answer is on its way: it is counted when it comes."""
    awaited: Hint | None = None
    """The hint, or the coach, whose answer is still on its way."""
    report: Report | None = None
    """What the coach said of this game."""
    picked: Piece | None = None
    """Quatrenun: the piece that is to be moved, chosen from a group of several."""
    laying: Laying | None = None
    """Quatrenun: the pieces are being laid by hand; the game on the table has not begun."""
    seed: int = 0
    """Chance that was handed in: the next layout of Quatrenun is drawn by it."""

    @property
    def position(self) -> Position:
        """The position of a game of Quarto."""
        position = self.game.position
        assert isinstance(position, Position)  # noqa: S101 - asked for only where it is known to be one
        return position

    @property
    def quatrenun(self) -> quatrenun.Position | None:
        """The position of a game of Quatrenun; nothing where Quarto is played."""
        position = self.game.position
        return position if isinstance(position, quatrenun.Position) else None

    @property
    def stands(self) -> tuple[Group, ...]:
        """What stands on each place, in either game; in Quarto that is one piece at most."""
        position = self.game.position
        if isinstance(position, quatrenun.Position):
            return position.groups
        return tuple(() if piece is None else (piece,) for piece in position.board)

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits that count."""
        position = self.game.position
        return position.rules.traits if isinstance(position, Position) else TRAITS

    @property
    def begun(self) -> bool:
        """Whether there is something to keep of the game: an action, or a note, once its pieces lie."""
        laying = self.laying is not None or (self.companion is not None and self.companion.lays)
        return self.game.before is not None or (bool(self.aids.notes) and not laying)

    @property
    def keys_are_pieces(self) -> bool:
        """Whether the sixteen keys are the pieces now: one is to be given, or chosen from a group."""
        return self.due.phase is Phase.GIVE or bool(self.due.several)

    @property
    def under_way(self) -> bool:
        """Whether a call or an aid asked key by key is open: it takes the keys until it is done or cancelled."""
        return self.calling is not None or self.aids.mode is not None

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
        return self.quatrenun is None or not all(self.quatrenun.groups)

    @property
    def due(self) -> Due:
        """What is to be done now."""
        position = self.game.position
        if isinstance(position, quatrenun.Position):
            group = () if position.pointed is None or self.picked is not None else position.groups[position.pointed]
            # Blindfolded, a piece is always to be named: whether there are several would tell of the board.
            several = len(group) if len(group) > 1 else 0
            several = bool(group) if self.hides_board else several
            first = self.game.before is None
            return Due(position.phase, position.player, first, outcome=position.outcome, several=several)
        first = position.phase is Phase.GIVE and not position.placed
        return Due(position.phase, position.player, first, position.passed, position.outcome)

    def beginning(self, game: Game) -> Table:
        """Return the table with a new game: notes and counts stay with the one before."""
        return replace(self.playing(game), hints=(0, 0), aids=self.aids.anew())

    def playing(self, game: Game) -> Table:
        """Return the table after the game has changed: nothing is chosen, asked or browsed any more."""
        beside = None if self.companion is None else self.companion.settled
        report = self.report if self.reviewing else None
        table = replace(self, game=game, chosen=None, calling=None, pending=None, companion=beside)
        return replace(table, browsing=None, at_edge=False, report=report, picked=None, hinted=(), hint_due=None)
