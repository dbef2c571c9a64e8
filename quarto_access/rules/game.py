"""A game of Quarto or Quatrenun: its start and every action since, so that it can be undone and replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field

from quarto_access.frozen import frozen
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Player, Resign, TimeOut
from quarto_access.rules.pieces import Piece
from quarto_access.rules.refusals import NotAllowed, Why

Position = quarto.Position | quatrenun.Position
Action = quarto.Action | quatrenun.Action


def legal_moves(position: Position) -> tuple[Action, ...]:
    """Return the legal moves in a position of either game."""
    return quarto.legal_moves(position) if isinstance(position, quarto.Position) else quatrenun.legal_moves(position)


def apply(position: Position, action: Action) -> Position:
    """Return the position after the action, or raise `NotAllowed`."""
    if isinstance(position, quarto.Position):
        if isinstance(action, (quatrenun.Point, quatrenun.Shift)):
            raise NotAllowed(Why.OTHER_GAME)
        return quarto.apply(position, action)
    if isinstance(action, (quarto.Give, quarto.Place, quarto.Call, quarto.Pass)):
        raise NotAllowed(Why.OTHER_GAME)
    return quatrenun.apply(position, action)


def action_text(action: Action) -> str:
    """Return the text of an action of either game."""
    if isinstance(action, (quatrenun.Point, quatrenun.Shift)):
        return quatrenun.action_text(action)
    return quarto.action_text(action)


def parse_action(text: str) -> Action:
    """Parse the text of an action of either game."""
    is_quatrenun = text.split(" ", 1)[0].lower() in ("point", "move")
    return quatrenun.parse_action(text) if is_quatrenun else quarto.parse_action(text)


@frozen
class Step:
    """An action and the position before it."""

    before: Position
    action: Action

    @property
    def piece(self) -> Piece | None:
        """The piece that was given, placed or moved."""
        match self.before, self.action:
            case quarto.Position(hand=hand), quarto.Place():
                return hand
            case _, quarto.Give(piece) | quatrenun.Shift(piece):
                return piece
            case _:
                return None

    @property
    def source(self) -> Square | None:
        """The square from which a piece was moved."""
        match self.before, self.action:
            case quatrenun.Position(pointed=pointed), quatrenun.Shift():
                return pointed
            case _:
                return None

    @property
    def is_false_call(self) -> bool:
        """Whether something was called that wasn't there."""
        if not isinstance(self.action, quarto.Call):
            return False
        return not any(self.action.goal in (None, alignment.goal) for alignment in self.before.open)

    @property
    def misses_quarto(self) -> bool:
        """Whether the player could have called a Quarto, and did something else."""
        return bool(self.before.open) and isinstance(self.action, (quarto.Give, quarto.Place, quarto.Pass, Resign))


@frozen
class Turn:
    """A player's consecutive actions. A correct call, a resignation or a timeout is a separate turn."""

    number: int
    player: Player
    steps: tuple[Step, ...]


@frozen
class Game:
    """A position and its history.

    Each game links to the game before its last action, so playing and undoing take constant time.
    """

    position: Position
    before: Game | None = field(default=None, repr=False)
    action: Action | None = None

    def play(self, action: Action) -> Game:
        """Return the game with one more action, or raise `NotAllowed`."""
        position = apply(self.position, action)
        if action == quarto.Call() and self.position.open:
            # If a correct call named no goal, record the one that the rules found.
            action = quarto.Call(self.position.open[0].goal)
        return Game(position, self, action)

    def undo(self) -> Game:
        """Return the game without its last action."""
        if self.before is None:
            raise NotAllowed(Why.NOTHING_TO_UNDO)
        return self.before

    def after(self, turns: int) -> Game:
        """Return the game as it was after its first `turns` turns."""
        game = self
        for turn in self.turns[turns:]:
            for _ in turn.steps:
                game = game.undo()
        return game

    @property
    def late_call(self) -> quarto.Alignment | None:
        """The alignment that the last action called too late. If the call named no goal, it meant the newest one."""
        call, game, position = self.action, self.before, self.position
        if game is None or not isinstance(call, quarto.Call) or not isinstance(position, quarto.Position):
            return None
        if not Step(game.position, call).is_false_call:
            return None
        lapsed = [one for one in position.alignments if one.state is quarto.AlignmentState.LAPSED]
        late = [one for one in lapsed if call.goal in (None, one.goal)]
        while game is not None and len(late) > 1:
            late = [one for one in late if quarto.Alignment(one.goal, one.values) in game.position.open][:1] or late
            game = game.before
        return late[0] if late else None

    @property
    def start(self) -> Position:
        """The position before the first action."""
        game = self
        while game.before is not None:
            game = game.before
        return game.position

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every action so far, with the position before it."""
        steps = []
        game = self
        while game.before is not None and game.action is not None:
            steps.append(Step(game.before.position, game.action))
            game = game.before
        return tuple(reversed(steps))

    def missed_quartos(self, player: Player) -> int:
        """Return how often a player could have called a Quarto, and did something else."""
        return sum(step.misses_quarto for step in self.steps if step.before.player == player)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every action so far, grouped by turn."""
        turns: list[list[Step]] = []
        for step in self.steps:
            if turns and turns[-1][0].before.player == step.before.player and not _ends_the_game(step):
                turns[-1].append(step)
            else:
                turns.append([step])
        return tuple(Turn(n, steps[0].before.player, tuple(steps)) for n, steps in enumerate(turns, start=1))

    @property
    def next_turn(self) -> int:
        """The number of the turn to which the next action belongs."""
        turns = self.turns
        if turns and turns[-1].player == self.position.player and self.position.outcome is None:
            return turns[-1].number
        return len(turns) + 1

    def turn_of(self, entry: int) -> int:
        """Return the number of the turn to which an action belongs, counted from the first."""
        turns = self.turns
        for turn in turns:
            entry -= len(turn.steps)
            if entry < 0:
                return turn.number
        return len(turns)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far."""
        return tuple(step.action for step in self.steps)

    def __eq__(self, other: object) -> bool:
        """Return whether two games have the same start and the same actions."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.position == other.position and self.start == other.start and self.actions == other.actions

    def __hash__(self) -> int:
        """Hash the position, because equal games have equal positions."""
        return hash(self.position)

    def __reduce__(self) -> tuple[Callable[[Position, Iterable[Action]], Game], tuple[Position, tuple[Action, ...]]]:
        """Pickle the start and the actions. Pickling the linked games would recurse too deeply in a long game."""
        return replay, (self.start, self.actions)


def _ends_the_game(step: Step) -> bool:
    return isinstance(step.action, (Resign, TimeOut, quarto.Call)) and not step.is_false_call


def replay(start: Position, actions: Iterable[Action]) -> Game:
    """Play the actions from a start, or raise `NotAllowed` at the first illegal one."""
    game = Game(start)
    for action in actions:
        game = game.play(action)
    return game
