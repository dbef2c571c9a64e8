"""Drills in words: what is told, asked and judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.answers import grid_words
from quarto_access.narration.drill_judgement import judgement, named
from quarto_access.narration.group_drills import told_groups, told_pieces, values_heard
from quarto_access.narration.narrate import Narrator
from quarto_access.narration.progress import chart_lines, progress_lines
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import square_name
from quarto_access.rules.pieces import trait_word, value_of, value_word
from quarto_access.table import cues
from quarto_access.table import drill_events as told
from quarto_access.table.drill_items import ONE_BY_ONE, rows_in_play, traits_in_play
from quarto_access.table.exercises import (
    Asks,
    BoardTold,
    GoalSaid,
    GroupsTold,
    KindTold,
    NothingSaid,
    PieceSaid,
    PiecesTold,
    PlaceSaid,
    PlaceTold,
    SoundTold,
    TurnsTold,
    ValuesSaid,
)
from quarto_access.table.subjects import Drill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.narration.describe import Describer
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.table.drill_events import DrillEvent
    from quarto_access.table.exercises import Answer, Question


_NOTHING = {
    Asks.QUARTO: "drill-say-none",
    Asks.COMPLETE: "drill-say-no-group",
    Asks.LACKING: "drill-say-nothing-lacking",
}


def narrate_drill(event: DrillEvent, describer: Describer) -> Utterance:
    """Return what is heard of an event in a drill."""
    return _DrillTeller(Narrator(describer)).tell(event)


class _DrillTeller:
    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.say = narrator.say
        self.describe = narrator.describe
        self.book = narrator.describe.book

    def tell(self, event: DrillEvent) -> Utterance:
        match event:
            case told.DrillBegun():
                return Utterance(tuple(self.begun(event)), cues.MENU, news=True)
            case told.WordsInstead(why):
                return Utterance(tuple(self.say(f"drill-words-{why}")), cues.REFUSED, news=True)
            case told.ExerciseTold():
                return Utterance(tuple(self.exercise(event)), news=True)
            case told.ReadyAsked():
                return Utterance(tuple(self.say("drill-ready")))
            case told.Questioned(question, number, count):
                return Utterance(tuple(self.question(question, number, count)), news=True)
            case told.AnswerHeard(question, answer):
                return Utterance(tuple(self.answer(question, answer)), cues.CHOOSE)
            case told.ValuesHeard(_, values):
                return Utterance(tuple(values_heard(self.narrator, values)), cues.CHOOSE)
            case told.GoalSought(place, again):
                message = "drill-goal-again" if again else "drill-goal-more"
                cue = cues.REFUSED if again else cues.CHOOSE
                return Utterance(tuple(self.say(message, place=named(self.narrator, place))), cue)
            case told.AnswerWanted(question):
                return Utterance(tuple(self.say(f"drill-want-{question.kind}")), cues.REFUSED)
            case told.Judged():
                lines = judgement(self.narrator, event)
                return Utterance(tuple(lines), cues.CHOOSE if event.right else cues.REFUSED, news=True)
            case told.RoundOver():
                cue = cues.WIN if event.right == event.count else cues.MENU
                return Utterance(tuple(self.over(event)), None if event.again else cue, news=not event.again)
            case told.AfterRound():
                return Utterance(tuple(self.say("drill-after")))
            case _:
                return self.progress(event)

    def progress(self, event: told.ProgressEvent) -> Utterance:
        match event:
            case told.ProgressTold(progress):
                return Utterance(tuple(progress_lines(self.narrator, progress)))
            case told.ChartAnnounced():
                return Utterance(tuple(self.say("drill-chart")))
            case told.ChartShown(progress):
                return Utterance(tuple(chart_lines(self.narrator, progress)), aloud=False)
            case told.DrawingWritten(path, written):
                message = "drill-drawn" if written else "drill-not-drawn"
                return Utterance(tuple(self.say(message, path=path)), None if written else cues.REFUSED)
            case told.ProgressFaulty(trouble, file):
                return Utterance(tuple(self.say(f"drill-trouble-{trouble}", file=file)), cues.REFUSED, news=True)
            case told.ProgressNotSaved():
                return Utterance(tuple(self.say("drill-not-saved")), cues.REFUSED, news=True)
            case _:
                assert_never(event)

    # What is told.

    def begun(self, event: told.DrillBegun) -> list[str]:
        name = self.book.say(f"drill-name-{event.drill}")
        lines = [f"{name}."]
        if event.explained:
            how = self.say(f"drill-how-{event.drill}", **grid_words(self.narrator))
            lines += how + self.say("drill-how-answer")
        if event.drill is Drill.SOUND:
            style = self.describe.style
            traits = [trait for trait in style.traits if trait in traits_in_play(event.size)]
            words = [self.book.say(f"sound-trait-{trait_word(trait, style.pieces)}") for trait in traits]
            lines += self.say("drill-vary", count=len(words), **self.four(words))
        elif event.drill is Drill.PLACE:
            lines += self.say("drill-rows", rows=len(rows_in_play(event.size)))
        elif event.blocks:
            lines += self.say("drill-blocks")
        return lines

    @staticmethod
    def four(words: Sequence[str]) -> dict[str, str]:
        return dict(zip(("first", "second", "third", "fourth"), [*words, "", "", ""], strict=False))

    def exercise(self, event: told.ExerciseTold) -> list[str]:
        where = {"number": event.number, "round": event.count}
        match event.exercise.told:
            case SoundTold(piece):
                lines = self.say("drill-number", number=event.number, count=event.count)
                return lines + (self.as_sound(piece) if event.words else [])
            case PlaceTold(square):
                lines = self.say("drill-number", number=event.number, count=event.count)
                name = square_name(square)
                return lines + (self.say("drill-as-place", column=name[0], row=int(name[1])) if event.words else [])
            case BoardTold() as board:
                count = self.describe.number(len(board.standing))
                message = "drill-board" if event.count == 1 else "drill-board-of"
                lines = self.say(message, count=count, **where)
                for square, piece in board.standing:
                    lines += self.stands(square, piece)
                return lines + (self.say("drill-ready") if event.exercise.item.drill in ONE_BY_ONE else [])
            case KindTold(values, either, pieces):
                kind = "both" if values and either else "values" if values else "either" if either else "all"
                lines = self.say(
                    "drill-group", kind=kind, values=self.joined(values), either=self.either(either), **where
                )
                for piece in pieces:
                    lines += self.say("drill-piece", piece=self.describe.piece(piece))
                return lines
            case TurnsTold(turns):
                lines = self.say("drill-turns", count=self.describe.number(len(turns)))
                for number, (piece, square) in enumerate(turns, start=1):
                    place, name = self.describe.place(square), self.describe.piece(piece)
                    lines += self.say("drill-turn", number=number, piece=name, place=place)
                return lines
            case GroupsTold() as groups:
                return told_groups(self.narrator, groups) + self.say("drill-ready")
            case PiecesTold(pieces):
                lines = self.say("drill-board-of", count=self.describe.number(len(pieces)), **where)
                return lines + told_pieces(self.narrator, pieces)
            case _:
                assert_never(event.exercise.told)

    def stands(self, square: Square, piece: Piece) -> list[str]:
        return self.say("drill-stands", place=self.describe.place(square), piece=self.describe.piece(piece))

    def joined(self, values: Sequence[Value]) -> str:
        return self.describe.values(values) if values else ""

    def either(self, values: Sequence[Value]) -> str:
        if not values:
            return ""
        one, two = (self.describe.value(value) for value in values)
        return self.book.say("drill-either", {"first": one, "second": two})

    def as_sound(self, piece: Piece) -> list[str]:
        style = self.describe.style
        values = [value_of(piece, trait) for trait in style.traits]
        words = [self.book.say(f"drill-sound-{value_word(value, style.pieces)}") for value in values]
        return self.say("drill-as-sound", **self.four(words))

    # What is asked and answered.

    def question(self, question: Question, number: int, count: int) -> list[str]:
        return self.say(
            f"drill-ask-{question.asks}",
            number=number,
            count=count,
            turn=question.number,
            place="" if question.square is None else self.describe.place(question.square),
            piece="" if question.piece is None else self.describe.piece(question.piece),
        )

    def answer(self, question: Question, answer: Answer) -> list[str]:
        match answer:
            case PieceSaid():
                return self.say("drill-say-piece", piece=named(self.narrator, answer))
            case PlaceSaid():
                return self.say("drill-say-place", place=named(self.narrator, answer))
            case GoalSaid():
                return self.say("drill-say-goal", goal=named(self.narrator, answer))
            case ValuesSaid():
                return self.say("drill-say-value", value=named(self.narrator, answer))
            case NothingSaid():
                return self.say(_NOTHING.get(question.asks, "drill-say-empty"))
            case _:
                assert_never(answer)

    def over(self, event: told.RoundOver) -> list[str]:
        after, now = event.next_size, event.size
        change = "larger" if after > now else "smaller" if after < now else "same"
        number = self.describe.number
        size = self.size(event.drill, event.next_size)
        lines = self.say("drill-over", change=change, right=number(event.right), count=number(event.count), size=size)
        if event.best:
            lines += self.say("drill-best", size=self.size(event.drill, event.best))
        return lines + (self.say("drill-twice") if event.twice else [])

    def size(self, drill: Drill, size: int) -> str:
        return self.book.say(f"drill-size-{drill}", {"count": self.describe.number(size)})
