"""What happened in a drill, and what is told of progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.pieces import Value
    from quarto_access.table.exercises import Answer, Exercise, Question
    from quarto_access.table.menu_events import Silence
    from quarto_access.table.progress import Progress
    from quarto_access.table.subjects import Drill


@small
class DrillBegun:
    """A drill was opened: what it is, and for those who are new to it, or ask, how it goes; `size`: of what comes.

    `blocks`: whether they count in it.
    """

    drill: Drill
    size: int
    explained: bool = True
    blocks: bool = False


@small
class WordsInstead:
    """No sound can be heard: it is told in words."""

    why: Silence


@small
class ExerciseTold:
    """What is to be held is told, the `number`th of `count` in this round; `words`: a sound by words."""

    exercise: Exercise
    number: int
    count: int
    words: bool = False


@small
class ReadyAsked:
    """The questions have not come yet."""


@small
class Questioned:
    """A question, the `number`th of `count` about this exercise."""

    question: Question
    number: int
    count: int


@small
class AnswerHeard:
    """An answer was touched, or come to; Enter gives it."""

    question: Question
    answer: Answer


@small
class ValuesHeard:
    """The values that were said so far; Enter gives them."""

    question: Question
    values: tuple[Value, ...]


@small
class GoalSought:
    """A place of a goal was touched, and others are needed; or no goal has the places: it begins again here."""

    place: Answer
    again: bool = False


@small
class AnswerWanted:
    """Enter with nothing touched, or something of another kind was said."""

    question: Question


@small
class Judged:
    """An answer was given; `streak`: how many right ones in a row."""

    exercise: Exercise
    question: Question
    answer: Answer
    streak: int

    @property
    def right(self) -> bool:
        """Whether it was right."""
        return self.answer in self.question.right


@small
class RoundOver:
    """A round is over: what was right, which size comes next; `best`: a size never held before, or 0."""

    drill: Drill
    right: int
    count: int
    size: int
    next_size: int
    best: int = 0
    twice: bool = False
    """Whether it was told a second time, and so does not raise the size."""
    again: bool = False
    """Whether that was asked for, once more."""


@small
class AfterRound:
    """What can be done after a round."""


@small
class ProgressTold:
    """How the player stands in every drill."""

    progress: Progress


@small
class ChartAnnounced:
    """A chart follows; its lines are not read aloud."""


@small
class ChartShown:
    """The days of every drill as lines for the eyes."""

    progress: Progress


@small
class DrawingWritten:
    """A picture of the progress was written to a file, or could not be."""

    path: str
    written: bool = True


@small
class ProgressFaulty:
    """The file of the progress can't be used: "damaged" (set aside as `file`), "stuck", "unreadable", "newer"."""

    trouble: str
    file: str = ""


@small
class ProgressNotSaved:
    """What was answered can't be kept."""


ProgressEvent = ProgressTold | ChartAnnounced | ChartShown | DrawingWritten | ProgressFaulty | ProgressNotSaved
DrillEvent = (
    DrillBegun
    | WordsInstead
    | ExerciseTold
    | ReadyAsked
    | Questioned
    | AnswerHeard
    | ValuesHeard
    | GoalSought
    | AnswerWanted
    | Judged
    | RoundOver
    | AfterRound
    | ProgressEvent
)
