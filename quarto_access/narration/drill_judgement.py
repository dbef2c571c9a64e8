"""The judgement of an answer in words: whether it was right, and if not, the truth and what tells it from that."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.gallery import differing_lines
from quarto_access.narration.group_drills import wrong_group, wrong_lacking
from quarto_access.narration.groups import values_in_words
from quarto_access.rules.board import goal_squares
from quarto_access.rules.questions import completions, where_is
from quarto_access.table.exercises import Asks, BoardTold, GoalSaid, NothingSaid, PieceSaid, PlaceSaid, ValuesSaid
from quarto_access.table.gallery import differing

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator
    from quarto_access.table import drill_events as told
    from quarto_access.table.exercises import Answer


def judgement(narrator: Narrator, event: told.Judged) -> list[str]:
    """Return what is heard of an answer that was given."""
    judge = _Judge(narrator)
    return judge.right(event) if event.right else judge.wrong(event)


def named(narrator: Narrator, answer: Answer) -> str:
    """Return an answer in words."""
    describe = narrator.describe
    match answer:
        case PieceSaid(piece):
            return describe.piece(piece)
        case PlaceSaid(square):
            return describe.place(square)
        case GoalSaid(goal):
            return describe.goal(goal)
        case ValuesSaid(values):
            return values_in_words(narrator, values)
        case NothingSaid():
            return ""
        case _:
            assert_never(answer)


class _Judge:
    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.say = narrator.say
        self.describe = narrator.describe

    def right(self, event: told.Judged) -> list[str]:
        if event.question.asks is Asks.QUARTO:
            if event.answer == NothingSaid():
                return self.say("drill-right-none")
            return self.say("drill-right-quarto", **self.alignment(event))
        return self.say("drill-right", streak=event.streak)

    def alignment(self, event: told.Judged) -> dict[str, str]:
        assert isinstance(event.exercise.told, BoardTold)  # noqa: S101 - a Quarto is spotted on a board
        alignment = event.exercise.told.position.alignments[0]
        return {"goal": self.describe.goal(alignment.goal), "shared": self.describe.shared(alignment.values)}

    def wrong(self, event: told.Judged) -> list[str]:
        """Return the truth, and what tells the answer from it."""
        question, answer = event.question, event.answer
        truth = question.right[0]
        match question.asks:
            case Asks.QUARTO:
                return self.wrong_quarto(event)
            case Asks.SAFE:
                return self.wrong_safe(event)
            case Asks.COMPLETE:
                return wrong_group(self.narrator, event)
            case Asks.LACKING:
                return wrong_lacking(self.narrator, event)
            case Asks.WHAT:
                place = "" if question.square is None else self.describe.place(question.square)
                if truth == NothingSaid():
                    return self.say("drill-wrong-empty", place=place)
                lines = self.say("drill-wrong-what", place=place, piece=named(self.narrator, truth))
            case Asks.WHERE:
                return self.say("drill-wrong-where", place=named(self.narrator, truth)) + self.stood(event)
            case Asks.PLACE | Asks.PLACED:
                return self.say("drill-wrong-place", place=named(self.narrator, truth))
            case _:
                lines = self.say("drill-wrong-piece", piece=named(self.narrator, truth))
        if isinstance(answer, PieceSaid) and isinstance(truth, PieceSaid):
            lines += differing_lines(self.narrator, differing(answer.piece, truth.piece))
        return lines

    def stood(self, event: told.Judged) -> list[str]:
        """Return what stands where the piece was thought to be."""
        board = event.exercise.told
        if not isinstance(board, BoardTold) or not isinstance(event.answer, PlaceSaid):
            return []
        square = event.answer.square
        piece, place = board.position.board[square], self.describe.place(square)
        if piece is None:
            return self.say("drill-there-empty", place=place)
        return self.say("drill-there-stood", place=place, piece=self.describe.piece(piece))

    def wrong_quarto(self, event: told.Judged) -> list[str]:
        if event.question.right != (NothingSaid(),):
            return self.say("drill-wrong-quarto", **self.alignment(event))
        assert isinstance(event.exercise.told, BoardTold)  # noqa: S101 - a Quarto is spotted on a board
        board = event.exercise.told.position.board
        goal = event.answer.goal if isinstance(event.answer, GoalSaid) else None
        full = goal is not None and all(board[square] is not None for square in goal_squares(goal))
        message = "drill-wrong-none" if full else "drill-wrong-not-full"
        return self.say(message, goal="" if goal is None else self.describe.goal(goal))

    def wrong_safe(self, event: told.Judged) -> list[str]:
        assert isinstance(event.exercise.told, BoardTold)  # noqa: S101 - a safe piece is picked for a board
        position, answer = event.exercise.told.position, event.answer
        piece = answer.piece if isinstance(answer, PieceSaid) else None
        stands = None if piece is None else where_is(position, piece)
        safe = self.say("drill-was-safe", piece=named(self.narrator, event.question.right[0]))
        if piece is None or stands is not None:
            place = "" if stands is None else self.describe.place(stands)
            return self.say("drill-wrong-stands", place=place) + safe
        square, (alignment, *_) = next(iter(completions(position, piece).items()))
        goal, shared = self.describe.goal(alignment.goal), self.describe.shared(alignment.values)
        return self.say("drill-wrong-safe", place=self.describe.place(square), goal=goal, shared=shared) + safe
