"""How a question of a drill is answered: by touching, by Space and Enter, or by a typed line."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from quarto_access.settings import Commit
from quarto_access.table.announcement import Announcement
from quarto_access.table.events import Event
from quarto_access.table.grid import next_of, piece_at, value_at
from quarto_access.table.intents import Act, AskGoal, Intent, NamePiece, NameSpot, Reply, Touch
from quarto_access.table.refusing import which_piece

if TYPE_CHECKING:
    from quarto_access.keys.bindings import Binding
    from quarto_access.session.learn.drills import Training
    from quarto_access.session.learn.rounds import Round


TASKS_HERE = frozenset(
    f"help-key-{task}"
    for task in (
        *("next", "do", "back", "now", "help", "again", "leave", "command", "input-help"),
        *("cursor-left", "cursor-right", "cursor-far", "cursor-near"),
    )
)
"""Tasks that keys have in the menu and in drills, too."""


class Answering:
    """What keys and typed words are in a drill."""

    def __init__(self, training: Training) -> None:
        """Answer for whoever practises."""
        self.training = training
        self.tell = training.tell

    def _hear(self, now: Round, answer: DrillAnswer, *, touched: bool) -> None:
        """Take an answer that was touched or come to; some players answer by touching."""
        question = now.question
        if question is None:
            self.training.come_back()
            return
        commit = self.training.kit.settings.keys.commit
        twice = commit is Commit.TWICE and answer == now.chosen
        now.chosen = answer
        if touched and (twice or commit is Commit.TOUCH):
            self.training.answer(now, question, answer)
        else:
            self.tell(drills.answer_chosen(question, answer))

    # Keys.

    def touch(self, now: Round, square: Square) -> None:
        """Take a key of the grid: a piece, a place or a value, whatever is asked for."""
        question = now.question
        match None if question is None else question.answer_kind:
            case AnswerKind.PIECE:
                self._hear(now, PieceAnswer(piece_at(square)), touched=True)
            case AnswerKind.SPOT:
                self._hear(now, SpotAnswer(square), touched=True)
            case AnswerKind.GOAL:
                self._touch_goal(now, square)
            case AnswerKind.VALUES:
                self.add(now, value_at(square))
            case None:
                self.training.come_back()

    def _touch_goal(self, now: Round, square: Square) -> None:
        """Touch one more place of a goal, as when one calls."""
        touched = now.touched if square in now.touched else (*now.touched, square)
        fitting = [goal for goal in goals_in(now.exercise) if set(touched) <= set(goal_squares(goal))]
        now.touched = touched if fitting else (square,)
        now.chosen = None
        if len(fitting) == 1:
            self._hear(now, GoalAnswer(fitting[0]), touched=True)
        else:
            self.tell(drills.goal_spot_chosen(square, again=not fitting))

    def add(self, now: Round, value: Value) -> None:
        """Add a value to those that were said, or take it away; of a trait there is only one."""
        question = now.question
        if question is None:
            return
        said = now.chosen.values if isinstance(now.chosen, ValuesAnswer) else ()
        others = [other for other in said if other // 2 != value // 2]
        values = others if value in said else [*others, value]
        now.come_to, now.last = None, value
        now.chosen = ValuesAnswer(tuple(sorted(values))) if values else None
        self.tell(drills.values_chosen(tuple(sorted(values))))

    @staticmethod
    def marked(now: Round) -> list[Event]:
        """Return what was touched for the answer so far, and the value that Space has come to."""
        question = now.question
        if question is None:
            return []
        found: list[Event] = []
        if isinstance(now.chosen, ValuesAnswer):
            found.append(drills.values_chosen(now.chosen.values))
        elif now.chosen is not None:
            found.append(drills.answer_chosen(question, now.chosen))
        elif now.touched:
            found.append(drills.goal_spot_chosen(now.touched[-1]))
        if now.come_to is not None:
            found.append(drills.answer_chosen(question, ValuesAnswer((now.come_to,))))
        return found

    def name_goal(self, now: Round, goal: Goal) -> None:
        """Take the key of a line."""
        question = now.question
        if question is None:
            self.training.come_back()
        elif question.answer_kind is AnswerKind.GOAL and goal in goals_in(now.exercise):
            self._hear(now, GoalAnswer(goal), touched=True)
        else:
            self.tell(drills.answer_refused(question))

    def walk(self, now: Round, by: int) -> None:
        """Go to the next answer, or the one before; of values, Enter then adds the one that was come to."""
        question = now.question
        if question is None:
            self.training.come_back()
            return
        offered = choices(now.exercise, question)
        at = now.chosen if now.last is None else ValuesAnswer((now.last,))
        answer = next_of(offered, at, by)
        if isinstance(answer, ValuesAnswer):
            now.chosen = None if now.chosen == NoneAnswer() else now.chosen
            now.come_to = now.last = answer.values[0]
            self.tell(drills.answer_chosen(question, answer))
        else:
            now.forget()
            self._hear(now, answer, touched=False)

    def explained(self, key: str, binding: Binding | None, *, again_leaves: bool) -> Announcement:
        """Return what a key does here: one of the grid is a piece or a place."""
        now = self.training.round
        question = None if now is None else now.question
        if binding is not None and isinstance(binding.intent, Touch):
            square = binding.intent.square
            if question is not None and question.answer_kind is AnswerKind.VALUES:
                return explain_key(key, binding.message, value=value_at(square), again_leaves=again_leaves)
            piece = piece_at(square) if question is not None and question.answer_kind is AnswerKind.PIECE else None
            return explain_key(key, binding.message, place=square, piece=piece, again_leaves=again_leaves)
        known = binding is not None and (binding.message in TASKS_HERE or isinstance(binding.intent, AskGoal))
        return explain_key(key, binding.message if binding is not None and known else None, again_leaves=again_leaves)

    # Typed lines.

    def typed(self, now: Round, intent: Intent) -> bool:
        """Take an answer that was typed; False: it is none."""
        match intent:
            case NamePiece(values) if now.question is not None and now.question.answer_kind is AnswerKind.VALUES:
                self.say(now, ValuesAnswer(tuple(sorted(values))))
            case NamePiece(values):
                found = pieces_with(values)
                if len(found) == 1:
                    self.say(now, PieceAnswer(found[0]))
                else:
                    self.tell(which_piece(values, len(found)))
            case NameSpot(square):
                self.say(now, SpotAnswer(square))
            case AskGoal(goal) | Act(Call(goal)) if goal is not None:
                self.say(now, GoalAnswer(goal))
            case Reply(yes=False):
                self.say(now, NoneAnswer())
            case _:
                return False
        return True

    def say(self, now: Round, answer: DrillAnswer) -> None:
        """Give an answer, if it is of the kind that is asked for."""
        question = now.question
        if question is None:
            self.training.come_back()
        elif self._fits(now, question, answer):
            self.training.answer(now, question, answer)
        else:
            self.tell(drills.answer_refused(question))

    @staticmethod
    def _fits(now: Round, question: DrillQuestion, answer: DrillAnswer) -> bool:
        match answer:
            case PieceAnswer():
                return question.answer_kind is AnswerKind.PIECE
            case SpotAnswer():
                return question.answer_kind is AnswerKind.SPOT
            case GoalAnswer(goal):
                return question.answer_kind is AnswerKind.GOAL and goal in goals_in(now.exercise)
            case ValuesAnswer():
                return question.answer_kind is AnswerKind.VALUES
            case NoneAnswer():
                return question.kind in MAY_BE_NONE
