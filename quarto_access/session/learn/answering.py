"""How players answer a question of a drill: with grid keys, with Space and Enter, or by typing."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.keys.bindings import Binding
from quarto_access.keys.input_help import explain_key
from quarto_access.learn import drill_announcements as drills
from quarto_access.learn.drills import choices, goals_in
from quarto_access.learn.exercises import (
    MAY_BE_NONE,
    AnswerKind,
    DrillAnswer,
    DrillQuestion,
    GoalAnswer,
    NoneAnswer,
    PieceAnswer,
    SpotAnswer,
    ValuesAnswer,
)
from quarto_access.rules.board import Goal, Square, goal_squares
from quarto_access.rules.pieces import Value, pieces_with
from quarto_access.rules.quarto import Call
from quarto_access.session.context import SessionContext
from quarto_access.session.learn.rounds import Round
from quarto_access.settings import Commit
from quarto_access.table.announcement import Announcement
from quarto_access.table.events import Event
from quarto_access.table.grid import next_of, piece_at, value_at
from quarto_access.table.intents import Act, AskGoal, Intent, NamePiece, NameSpot, Reply, Touch
from quarto_access.table.refusing import which_piece

MENU_TASKS = frozenset(
    f"help-key-{task}"
    for task in (
        *("next", "do", "back", "now", "help", "again", "leave", "leave-now", "command", "input-help"),
        *(
            "profile",
            "stop-speaking",
            "slower",
            "faster",
            "softer",
            "louder",
            "other-voice",
            "sounds-softer",
            "sounds-louder",
        ),
        *("cursor-first", "cursor-last", "cursor-left", "cursor-right", "cursor-far", "cursor-near"),
    )
)
"""Tasks of keys that work in the menu and in drills."""


class Answering:
    """Turns keys and typed words into answers."""

    def __init__(
        self,
        context: SessionContext,
        tell: Callable[[Event], None],
        give: Callable[[Round, DrillQuestion, DrillAnswer], None],
        repeat_prompt: Callable[[], None],
    ) -> None:
        """Pass answers to `give`. Call `repeat_prompt` if there is no question to answer."""
        self.context = context
        self.tell = tell
        self.give = give
        self.repeat_prompt = repeat_prompt

    def _hear(self, current: Round, answer: DrillAnswer, *, touched: bool) -> None:
        """Announce a choice. If the player `touched` it, that may already be the answer (setting `commit`)."""
        question = current.question
        if question is None:
            self.repeat_prompt()
            return
        commit = self.context.settings.keys.commit
        twice = commit is Commit.TWICE and answer == current.chosen
        current.chosen = answer
        if touched and (twice or commit is Commit.TOUCH):
            self.give(current, question, answer)
        else:
            self.tell(drills.answer_chosen(current.exercise, question, answer))

    # Keys.

    def touch(self, current: Round, square: Square) -> None:
        """Handle a grid key: a piece, a spot or a value, whatever the question asks for."""
        question = current.question
        match None if question is None else question.answer_kind:
            case AnswerKind.PIECE:
                self._hear(current, PieceAnswer(piece_at(square)), touched=True)
            case AnswerKind.SPOT:
                self._hear(current, SpotAnswer(square), touched=True)
            case AnswerKind.GOAL:
                self._touch_goal(current, square)
            case AnswerKind.VALUES:
                self.add(current, value_at(square))
            case None:
                self.repeat_prompt()

    def _touch_goal(self, current: Round, square: Square) -> None:
        """Add a spot to those that name a goal, as in a call."""
        touched = current.touched if square in current.touched else (*current.touched, square)
        fitting = [goal for goal in goals_in(current.exercise) if set(touched) <= set(goal_squares(goal))]
        current.touched = touched if fitting else (square,)
        current.chosen = None
        if len(fitting) == 1:
            self._hear(current, GoalAnswer(fitting[0]), touched=True)
        else:
            self.tell(drills.goal_spot_chosen(square, again=not fitting))

    def add(self, current: Round, value: Value) -> None:
        """Add a value to the answer, or remove it. It replaces the other value of its trait."""
        question = current.question
        if question is None:
            return
        chosen = current.chosen.values if isinstance(current.chosen, ValuesAnswer) else ()
        others = [other for other in chosen if other // 2 != value // 2]
        values = others if value in chosen else [*others, value]
        current.candidate, current.last = None, value
        current.chosen = ValuesAnswer(tuple(sorted(values))) if values else None
        self.tell(drills.values_chosen(tuple(sorted(values))))

    @staticmethod
    def chosen_so_far(current: Round) -> list[Event]:
        """Return the events that announce the choices so far, and the value that Space has reached."""
        question = current.question
        if question is None:
            return []
        chosen: list[Event] = []
        if isinstance(current.chosen, ValuesAnswer):
            chosen.append(drills.values_chosen(current.chosen.values))
        elif current.chosen is not None:
            chosen.append(drills.answer_chosen(current.exercise, question, current.chosen))
        elif current.touched:
            chosen.append(drills.goal_spot_chosen(current.touched[-1]))
        if current.candidate is not None:
            chosen.append(drills.answer_chosen(current.exercise, question, ValuesAnswer((current.candidate,))))
        return chosen

    def name_goal(self, current: Round, goal: Goal) -> None:
        """Handle the key of a row, a column or a diagonal."""
        question = current.question
        if question is None:
            self.repeat_prompt()
        elif question.answer_kind is AnswerKind.GOAL and goal in goals_in(current.exercise):
            self._hear(current, GoalAnswer(goal), touched=True)
        else:
            self.tell(drills.answer_refused(question))

    def walk(self, current: Round, by: int) -> None:
        """Go to the next or the previous answer. Where several values make an answer, Enter then adds this one."""
        question = current.question
        if question is None:
            self.repeat_prompt()
            return
        offered = choices(current.exercise, question)
        at = current.chosen if current.last is None else ValuesAnswer((current.last,))
        answer = next_of(offered, at, by)
        if isinstance(answer, ValuesAnswer):
            current.chosen = None if current.chosen == NoneAnswer() else current.chosen
            current.candidate = current.last = answer.values[0]
            self.tell(drills.answer_chosen(current.exercise, question, answer))
        else:
            current.forget()
            self._hear(current, answer, touched=False)

    @staticmethod
    def at_last(current: Round) -> bool:
        """Return whether Space has walked all answers, or has none to walk."""
        question = current.question
        if question is None:
            return True
        return choices(current.exercise, question)[-1] == (
            current.chosen if current.last is None else ValuesAnswer((current.last,))
        )

    @staticmethod
    def explained(
        question: DrillQuestion | None, key: str, binding: Binding | None, *, again_leaves: bool
    ) -> Announcement:
        """Say what a key does here. A grid key is a piece, a spot or a value."""
        if binding is not None and isinstance(binding.intent, Touch):
            square = binding.intent.square
            if question is not None and question.answer_kind is AnswerKind.VALUES:
                return explain_key(key, binding.message, value=value_at(square), again_leaves=again_leaves)
            piece = piece_at(square) if question is not None and question.answer_kind is AnswerKind.PIECE else None
            return explain_key(key, binding.message, place=square, piece=piece, again_leaves=again_leaves)
        known = binding is not None and (binding.message in MENU_TASKS or isinstance(binding.intent, AskGoal))
        return explain_key(key, binding.message if binding is not None and known else None, again_leaves=again_leaves)

    # Typed lines.

    def take_typed(self, current: Round, intent: Intent) -> bool:
        """Handle a typed answer; return False if the intent isn't one."""
        match intent:
            case NamePiece(values) if (
                current.question is not None and current.question.answer_kind is AnswerKind.VALUES
            ):
                self.say(current, ValuesAnswer(tuple(sorted(values))))
            case NamePiece(values):
                found = pieces_with(values)
                if len(found) == 1:
                    self.say(current, PieceAnswer(found[0]))
                else:
                    self.tell(which_piece(values, len(found)))
            case NameSpot(square):
                self.say(current, SpotAnswer(square))
            case AskGoal(goal) | Act(Call(goal)) if goal is not None:
                self.say(current, GoalAnswer(goal))
            case Reply(yes=False):
                self.say(current, NoneAnswer())
            case _:
                return False
        return True

    def say(self, current: Round, answer: DrillAnswer) -> None:
        """Give an answer, if it is of the kind that the question asks for."""
        question = current.question
        if question is None:
            self.repeat_prompt()
        elif self._fits(current, question, answer):
            self.give(current, question, answer)
        else:
            self.tell(drills.answer_refused(question))

    @staticmethod
    def _fits(current: Round, question: DrillQuestion, answer: DrillAnswer) -> bool:
        match answer:
            case PieceAnswer():
                return question.answer_kind is AnswerKind.PIECE
            case SpotAnswer():
                return question.answer_kind is AnswerKind.SPOT
            case GoalAnswer(goal):
                return question.answer_kind is AnswerKind.GOAL and goal in goals_in(current.exercise)
            case ValuesAnswer():
                return question.answer_kind is AnswerKind.VALUES
            case NoneAnswer():
                return question.kind in MAY_BE_NONE
