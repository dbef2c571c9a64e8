"""Questions about the board of an exercise, answered as at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.learn.drills import action_of
from quarto_access.learn.exercises import DrillAnswer, Exercise
from quarto_access.rules.game import Game
from quarto_access.rules.quarto import apply
from quarto_access.rules.refusals import NotAllowed
from quarto_access.table.announcement import announce, message
from quarto_access.table.events import Event, Refused
from quarto_access.table.games import game_at
from quarto_access.table.intents import Ask, AskGoal, Asking, AskSpot, Intent, Key, NameSpot, Task
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.table.state import Table

ASKED = frozenset({Asking.BOARD, Asking.HAND, Asking.LEFT, Asking.LINES, Asking.BLOCKS, Asking.RULES, Asking.MORE})
"""Questions about a board without a game."""


class BoardQuestions:
    """Answers questions about the board of the current exercise, if players have to judge it, not remember it."""

    def __init__(self, tell: Callable[[Event], None]) -> None:
        """Have no board yet."""
        self.tell = tell
        self.exercise: Exercise | None = None
        self.table: Table | None = None

    def take(self, exercise: Exercise, intent: Intent) -> bool:
        """Answer a question about the board; return False if the intent isn't one, or if the drill tests memory."""
        if exercise.mistake is None:
            return False
        if self.exercise is not exercise or self.table is None:
            self.exercise = exercise
            self.table, _ = sit_down(Game(exercise.mistake.position))
        if intent is not Key.NEXT or self.offers_space(intent):
            # Otherwise Space goes through the answers of the drill.
            intent = self.table.meant(intent)
        match intent:
            case Ask(Asking.HAND) if exercise.mistake.position.hand is not None:
                self.tell(announce(message("drills-hand", piece=exercise.mistake.position.hand)))
                return True
            case NameSpot(square) | AskSpot(square):
                self.tell(game_at(self.table).ask_spot(square))
                return True
            case AskGoal():
                pass
            case Ask(asking) if asking in ASKED:
                pass
            case _:
                return False
        self.table, happened = step(self.table, intent)
        for event in happened:
            self.tell(event)
        return True

    def offers_space(self, intent: Intent | Task) -> bool:
        """Whether an intent is Space, and the player was told that it reads on."""
        reading = None if self.table is None else self.table.reading
        return intent is Key.NEXT and reading is not None and reading.offers_space

    def end_reading(self) -> None:
        """Let Space go through the answers of the drill again."""
        self.table = None if self.table is None else self.table.end_reading()

    def refusal(self, exercise: Exercise, answer: DrillAnswer) -> Event | None:
        """Return why an answer isn't possible on the board: a piece that is gone, or a taken spot."""
        action = action_of(answer)
        if exercise.mistake is None or action is None:
            return None
        position = exercise.mistake.position
        try:
            apply(position, action)
        except NotAllowed as refused:
            table, _ = sit_down(Game(position))
            return Refused(refused.why, table.prompt, refused.square, refused.piece)
        return None
