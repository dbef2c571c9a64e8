"""What the table knows besides the game: the player's choice, open questions, what was heard."""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace
from quarto_access.record.notes import HintAsked, Note, StillToMove
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares
from quarto_access.rules.game import Game, Position
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import TRAITS, Piece, Trait
from quarto_access.rules.quarto import Call, Phase, Place, Rules
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.questions import empty_squares
from quarto_access.settings import Commit
from quarto_access.table.aids.state import Aids, OpenAid
from quarto_access.table.announcement import Prompt
from quarto_access.table.blindfold.state import Blindfold
from quarto_access.table.clock.state import Clock
from quarto_access.table.companion.hands import order_messages
from quarto_access.table.companion.state import Checking, Companion, CompanionActivity, Walking
from quarto_access.table.events import Choice, Event, Question
from quarto_access.table.everything import Everything, OpenList
from quarto_access.table.hints.state import AskHint, Hint, Hints
from quarto_access.table.intents import READ_ON, Intent, Key
from quarto_access.table.reading import Reading
from quarto_access.table.setup.state import Laying

if TYPE_CHECKING:
    from types import UnionType

_COACH = AskHint(Hint.COACH)

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
    """A call in progress: the spots pressed so far, and the goal once only one fits.

    Whoever holds a piece may call first and then place it to show the Quarto. `spot`: where they will place it. `made`:
    they have called, and the call waits for the piece. Nobody can drop it then: it's judged when the piece is placed.
    """

    rules: Rules
    touched: tuple[Square, ...] = ()
    goal: Goal | None = None
    spot: Square | None = None
    made: bool = False

    @property
    def call(self) -> Call:
        """The call as an action."""
        return Call(self.goal)

    @property
    def names_line(self) -> bool:
        """Whether the player is still naming a line, so that Enter can't call yet."""
        places = self.touched == (self.spot,) and not self.rules.point_out
        return self.goal is None and bool(self.touched) and not places

    def with_spot(self, square: Square, position: quarto.Position, *, hidden: bool) -> Calling:
        """Return the call with one more spot pressed. If no goal has all of them, start over with this one.

        The piece in hand can only be placed on one spot, so an empty one replaces another. A `hidden` board must not
        reveal which spots are empty, so there any of them stays, and the first may be the one for the piece.
        """
        empty = () if position.hand is None else empty_squares(position)
        replaced = empty if square in empty and not hidden else ()
        kept = tuple(one for one in self.touched if one == square or one not in replaced)
        touched = kept if square in kept else (*kept, square)
        fitting = [goal for goal in self.rules.goals if set(touched) <= set(goal_squares(goal))]
        if not fitting:
            touched = (square,)
        spots = [one for one in touched if one in empty]
        if hidden and position.hand is not None and len(touched) == 1:
            spots = [square]
        goal = fitting[0] if len(fitting) == 1 else None
        return Calling(self.rules, touched, goal, spots[0] if len(spots) == 1 else None)

    def with_goal(self, goal: Goal) -> Calling:
        """Return the call of a goal that was named."""
        return Calling(self.rules, goal_squares(goal), goal)

    def waits_for_piece(self, position: quarto.Position) -> bool:
        """Whether only the piece in hand can show what is called, because it isn't on the board."""
        if position.hand is None or any(self.goal in (None, one.goal) for one in position.open):
            return False
        return self.goal is None or any(position.board[square] is None for square in goal_squares(self.goal))


@frozen
class Pending:
    """A question that waits for yes or no."""

    question: Question
    calling: Calling | None = None
    """The call that it's about."""


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
    reading: Reading | None = None
    """What is being read to the player, part by part."""
    aside: tuple[Reading, ...] = ()
    """What was being read before other questions, and can be read on."""
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
    score: tuple[int, int] | None = None
    """How many games each player has won in this sitting before this one. None where nobody counts."""
    everything: Everything = ()
    """What the list of everything has, made from the table of keys. Empty where players type lines."""

    @property
    def pending(self) -> Pending | None:
        """The open yes-or-no question."""
        return next((one for one in self.activities if isinstance(one, Pending)), None)

    @property
    def calling(self) -> Calling | None:
        """The call in progress, until it is made."""
        return next((one for one in self.activities if isinstance(one, Calling) and not one.made), None)

    @property
    def called(self) -> Calling | None:
        """The call that was made and waits for the piece in hand."""
        return next((one for one in self.activities if isinstance(one, Calling) and one.made), None)

    @property
    def busy(self) -> bool:
        """Whether the player is in the middle of something. A call that waits for the piece is part of the turn."""
        return any(one != self.called for one in self.activities)

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
        """Return the table without activities of these kinds, and nothing chosen. A call that was made stays."""
        kept = tuple(one for one in self.activities if not isinstance(one, kinds) or one == self.called)
        return replace(self, activities=kept, chosen=None)

    def without_called(self) -> Table:
        """Return the table without the call that waits for the piece."""
        return replace(self, activities=tuple(one for one in self.activities if one != self.called))

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
    def to_move(self) -> StillToMove | None:
        """What someone still has to do on the real board."""
        return None if self.companion is None else self.companion.to_move

    @property
    def waits_for_hands(self) -> bool:
        """Whether the game waits until that is done. On a person's turn their next entry confirms it."""
        return self.to_move is not None and (not self.my_turn or self.game.position.outcome is not None)

    def with_order(self, order: StillToMove | None) -> Table:
        """Return the table with something to do on the real board, or with nothing."""
        return self if self.companion is None else replace(self, companion=replace(self.companion, to_move=order))

    @property
    def prompt(self) -> Prompt:
        """What the player has to do now: on the real board first, then in the game."""
        prompt, order = self._prompt_of_game, self.to_move
        if order is None:
            return prompt
        waits, position = self.waits_for_hands, self.game.position
        hand = position.hand if isinstance(position, quarto.Position) and not waits else None
        return replace(prompt, to_move=order_messages(order, hand, waits=waits), waits=waits)

    @property
    def _prompt_of_game(self) -> Prompt:
        position = self.game.position
        if isinstance(position, quatrenun.Position):
            group = () if position.pointed is None or self.picked is not None else position.groups[position.pointed]
            # A blindfolded player always has to name the piece: skipping that would reveal the size of the group.
            group_size = len(group) if len(group) > 1 else 0
            group_size = bool(group) if self.hides_board else group_size
            first = self.game.before is None
            return Prompt(position.phase, position.player, first, outcome=position.outcome, group_size=group_size)
        first = position.phase is Phase.GIVE and not position.placed
        called = self.called is not None
        return Prompt(position.phase, position.player, first, position.passed, position.outcome, called=called)

    def read(self, asked: Intent, parts: tuple[Event, ...], *, lasts: bool = False) -> Result:
        """Begin to read an answer in parts."""
        reading = Reading(asked, parts, lasts=lasts)
        return replace(self.end_reading(), reading=reading), (reading.part,)

    def meant(self, intent: Intent) -> Intent:
        """Return the question that Space or "more" reads on; any other intent as it is."""
        reading = self.reading
        if reading is None or reading.following is None or intent not in (READ_ON, Key.NEXT):
            return intent
        # Where nothing was said about Space, it also reads on, for players with three keys, unless it has a meaning.
        free = self.chosen is None and not self.activities and not self.reviewing and self.my_turn
        return reading.following if intent == READ_ON or reading.offers_space or free else intent

    def reads_on(self, intent: Intent) -> bool:
        """Whether an intent asks for the next part of what is being read."""
        return self.reading is not None and self.reading.asked == intent and not self.reading.is_last

    def resume_reading(self, intent: Intent) -> Table:
        """Return the table with what was put aside in its place again, if the player asks for that again."""
        aside = next((one for one in self.aside if one.asked == intent), None)
        if aside is None or (self.reading is not None and self.reading.asked == intent):
            return self
        return replace(self.end_reading(), reading=aside)

    def end_reading(self) -> Table:
        """Return the table with nothing being read. What lasts is put aside."""
        reading = self.reading
        if reading is None or not reading.lasts:
            return replace(self, reading=None)
        others = tuple(one for one in self.aside if one.asked != reading.asked)
        return replace(self, reading=None, aside=(*others, reading))

    def reading_of(self, asked: Intent) -> Reading | None:
        """Return the answer to a question, as far as the player has read it, if it's being read or was put aside."""
        return next((one for one in (self.reading, *self.aside) if one is not None and one.asked == asked), None)

    def awaiting(self, hint: Hint | None) -> Table:
        """Return the table waiting for the answer to a hint, or for none."""
        return replace(self, hints=replace(self.hints, awaited=hint))

    @property
    def score_now(self) -> tuple[int, int] | None:
        """How many games each player has won in this sitting, with this one if it's over."""
        outcome = self.game.position.outcome
        if self.score is None or outcome is None or outcome.winner is None:
            return self.score
        one, two = self.score
        return (one + 1, two) if outcome.winner == 1 else (one, two + 1)

    def just_ended(self, before: Table) -> bool:
        """Whether the game has ended since `before`."""
        return before.game.position.outcome is None and self.game.position.outcome is not None

    def with_new_game(self, game: Game) -> Table:
        """Return the table with a new game, without the notes and counts of the last one."""
        table = replace(self.with_game(game).without_called(), notes=(), set_up=False, aids=self.aids.for_new_game())
        table = replace(table, score=self.score_now)
        return replace(table, cursor_heard=False, piece_cursor=None)

    def with_game(self, game: Game) -> Table:
        """Return the table after a change of the game. An open aid stays open; all other activities end.

        A call that waits for the piece stays until it's judged: while the caller holds a piece, or has just placed it.
        """
        beside = None if self.companion is None else self.companion.without_entry
        report = self.hints.report if self.reviewing else None
        # In a review, the coach's report goes from turn to turn.
        told = self.reading if self.reviewing and self.reading is not None and self.reading.asked == _COACH else None
        aside = tuple(one for one in self.aside if self.reviewing and one.asked == _COACH)
        hints = replace(self.hints, answered=(), to_count=None, report=report, argument=None)
        clock = None if self.clock is None else replace(self.clock, recorded=self.clock.used)
        # Corrections are made while boards are compared, so that goes on.
        checking = tuple(one for one in self.activities if isinstance(one, Checking))
        table = replace(self.end(Pending, Calling, OpenList, Setup), game=game, companion=beside, clock=clock)
        if not self._still_called(game):
            table = table.without_called()
        table = replace(table, activities=(*checking, *table.activities))
        table = replace(table, browsing=None, at_edge=False, picked=None, hints=hints)
        return replace(table, reading=told, aside=aside)

    def _still_called(self, game: Game) -> bool:
        """Whether the caller still holds a piece, or has just placed it."""
        position = game.position
        if not isinstance(position, quarto.Position) or position.outcome is not None:
            return False
        placed = game.before is self.game and isinstance(game.action, Place)
        return position.player == self.position.player and (position.hand is not None or placed)


Result = tuple[Table, tuple[Event, ...]]
"""The table after an intent, and the events."""
