"""The lessons in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.answers import GRID, grid_words
from quarto_access.narration.narrate import Narrator
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import SIDE
from quarto_access.table import cues
from quarto_access.table import lesson_events as told
from quarto_access.table.lesson_steps import GivePiece, HearPiece, HearPlace, MoveIt, PlaceIt, PointTo

if TYPE_CHECKING:
    from quarto_access.narration.describe import Describer
    from quarto_access.narration.phrasebook import Argument
    from quarto_access.table.lesson_events import LessonEvent
    from quarto_access.table.lesson_steps import Step


def narrate_lesson(event: LessonEvent, describer: Describer) -> Utterance:
    """Return what is heard of an event in the lessons."""
    narrator = Narrator(describer)
    say = narrator.say
    match event:
        case told.LessonBegun(lesson, number, count):
            title = describer.book.say(f"lesson-title-{lesson}")
            return Utterance(tuple(say("lesson-begun", number=number, count=count, title=title)), cues.MENU, news=True)
        case told.StepTold(step, key, again, taught):
            message = f"grouplesson-step-{step.name}" if step.quatrenun else f"lesson-step-{step.name}"
            lines = say(message, taught="yes" if taught else "no", **_named(narrator, step, key))
            return Utterance(tuple(lines), None if again else cues.CHOOSE, news=True)
        case told.StepHelped(step, key):
            message = f"grouplesson-help-{step.name}" if step.quatrenun else f"lesson-help-{step.name}"
            return Utterance(tuple(say(message, **_named(narrator, step, key))), news=True)
        case told.StepOffered(_, key):
            return Utterance(tuple(say("lesson-offered", key=_key(narrator, key))), cues.MENU)
        case told.NotYet(puzzle):
            return Utterance(tuple(say("lesson-not-found" if puzzle else "lesson-not-yet")), cues.REFUSED)
        case told.SoundsLeftOut():
            return Utterance(tuple(say("lesson-no-sound")), news=True)
        case told.LeaveLessonAsked():
            return Utterance(tuple(say("lesson-leave")), cues.MENU, news=True)
        case told.LessonLeft(kept):
            return Utterance(tuple(say("lesson-left" if kept else "lesson-left-unkept")), news=True)
        case told.LessonsFinished():
            return Utterance(tuple(say("lesson-finished")), news=True)
        case told.FirstTimeOffered():
            return Utterance(tuple(say("lesson-first-time")), cues.MENU, news=True)
        case _:
            assert_never(event)


def _named(narrator: Narrator, step: Step, key: str) -> dict[str, Argument]:
    """Return what the sentences of a step may name: its key, place and piece, and the words of the traits."""
    describe = narrator.describe
    place = step.wants.square if isinstance(step.wants, (HearPlace, PlaceIt, PointTo, MoveIt)) else None
    values = step.wants.values if isinstance(step.wants, (HearPiece, GivePiece)) else ()
    grid = [known.key for known in describe.style.keys if known.group == GRID]
    first, last = (grid[0], grid[-SIDE]) if grid else ("", "")
    ordered = sorted(values, key=lambda value: describe.style.traits.index(value // 2)) if values else ()
    return {
        "key": _key(narrator, key),
        "place": "" if place is None else describe.place(place),
        "piece": describe.values(ordered) if ordered else "",
        "top": narrator.describe.key(first),
        "bottom": narrator.describe.key(last),
        **grid_words(narrator),
    }


def _key(narrator: Narrator, key: str) -> str:
    """Return what a key is called; a typed word, "left" too, is what it is."""
    return key if narrator.describe.style.typed else narrator.describe.key(key)
