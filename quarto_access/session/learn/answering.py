"""How a question of a drill is answered: by touching, by Space and Enter, or by a typed line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.keys.input_help import explain_key
from quarto_access.learn import drill_announcements as drills
from quarto_access.learn.drills import choices, goals_in
from quarto_access.learn.exercises import (
    MAY_BE_NOTHING,
    Answer,
    GoalSaid,
    Kind,
    NothingSaid,
    PieceSaid,
    PlaceSaid,
    Question,
    ValuesSaid,
)
from quarto_access.rules.board import Goal, Square, goal_squares
from quarto_access.rules.pieces import Value, pieces_with
from quarto_access.rules.quarto import Call
from quarto_access.settings import Commit
from quarto_access.table.announcement import Announcement
from quarto_access.table.choosing import next_of
from quarto_access.table.events import Event
from quarto_access.table.grid import piece_at, value_at
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

    def _hear(self, now: Round, answer: Answer, *, touched: bool) -> None:
        """Take an answer that was touched or come to; some players answer by touching."""
        question = now.question
        if question is None:
            self.training.come_back()
            return
        commit = self.training.context.settings.keys.commit
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
        match None if question is None else question.kind:
            case Kind.PIECE:
                self._hear(now, PieceSaid(piece_at(square)), touched=True)
            case Kind.PLACE:
                self._hear(now, PlaceSaid(square), touched=True)
            case Kind.GOAL:
                self._touch_goal(now, square)
            case Kind.VALUES:
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
            self._hear(now, GoalSaid(fitting[0]), touched=True)
        else:
            self.tell(drills.goal_sought(square, again=not fitting))

    def add(self, now: Round, value: Value) -> None:
        """Add a value to those that were said, or take it away; of a trait there is only one."""
        question = now.question
        if question is None:
            return
        said = now.chosen.values if isinstance(now.chosen, ValuesSaid) else ()
        others = [other for other in said if other // 2 != value // 2]
        values = others if value in said else [*others, value]
        now.come_to, now.last = None, value
        now.chosen = ValuesSaid(tuple(sorted(values))) if values else None
        self.tell(drills.values_chosen(tuple(sorted(values))))

    @staticmethod
    def marked(now: Round) -> list[Event]:
        """Return what was touched for the answer so far, and the value that Space has come to."""
        question = now.question
        if question is None:
            return []
        found: list[Event] = []
        if isinstance(now.chosen, ValuesSaid):
            found.append(drills.values_chosen(now.chosen.values))
        elif now.chosen is not None:
            found.append(drills.answer_chosen(question, now.chosen))
        elif now.touched:
            found.append(drills.goal_sought(now.touched[-1]))
        if now.come_to is not None:
            found.append(drills.answer_chosen(question, ValuesSaid((now.come_to,))))
        return found

    def name_goal(self, now: Round, goal: Goal) -> None:
        """Take the key of a line."""
        question = now.question
        if question is None:
            self.training.come_back()
        elif question.kind is Kind.GOAL and goal in goals_in(now.exercise):
            self._hear(now, GoalSaid(goal), touched=True)
        else:
            self.tell(drills.answer_wanted(question))

    def walk(self, now: Round, by: int) -> None:
        """Go to the next answer, or the one before; of values, Enter then adds the one that was come to."""
        question = now.question
        if question is None:
            self.training.come_back()
            return
        offered = choices(now.exercise, question)
        at = now.chosen if now.last is None else ValuesSaid((now.last,))
        answer = next_of(offered, at, by)
        if isinstance(answer, ValuesSaid):
            now.chosen = None if now.chosen == NothingSaid() else now.chosen
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
            if question is not None and question.kind is Kind.VALUES:
                return explain_key(key, binding.message, value=value_at(square), again_leaves=again_leaves)
            piece = piece_at(square) if question is not None and question.kind is Kind.PIECE else None
            return explain_key(key, binding.message, place=square, piece=piece, again_leaves=again_leaves)
        known = binding is not None and (binding.message in TASKS_HERE or isinstance(binding.intent, AskGoal))
        return explain_key(key, binding.message if binding is not None and known else None, again_leaves=again_leaves)

    # Typed lines.

    def typed(self, now: Round, intent: Intent) -> bool:
        """Take an answer that was typed; False: it is none."""
        match intent:
            case NamePiece(values) if now.question is not None and now.question.kind is Kind.VALUES:
                self.say(now, ValuesSaid(tuple(sorted(values))))
            case NamePiece(values):
                found = pieces_with(values)
                if len(found) == 1:
                    self.say(now, PieceSaid(found[0]))
                else:
                    self.tell(which_piece(values, len(found)))
            case NameSpot(square):
                self.say(now, PlaceSaid(square))
            case AskGoal(goal) | Act(Call(goal)) if goal is not None:
                self.say(now, GoalSaid(goal))
            case Reply(yes=False):
                self.say(now, NothingSaid())
            case _:
                return False
        return True

    def say(self, now: Round, answer: Answer) -> None:
        """Give an answer, if it is of the kind that is asked for."""
        question = now.question
        if question is None:
            self.training.come_back()
        elif self._fits(now, question, answer):
            self.training.answer(now, question, answer)
        else:
            self.tell(drills.answer_wanted(question))

    @staticmethod
    def _fits(now: Round, question: Question, answer: Answer) -> bool:
        match answer:
            case PieceSaid():
                return question.kind is Kind.PIECE
            case PlaceSaid():
                return question.kind is Kind.PLACE
            case GoalSaid(goal):
                return question.kind is Kind.GOAL and goal in goals_in(now.exercise)
            case ValuesSaid():
                return question.kind is Kind.VALUES
            case NothingSaid():
                return question.asks in MAY_BE_NOTHING
