"""The problem of the day in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.narrate import Narrator
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.quarto import Give, Place
from quarto_access.rules.quatrenun import Point
from quarto_access.table import cues
from quarto_access.table import daily_events as told

if TYPE_CHECKING:
    from quarto_access.narration.describe import Describer
    from quarto_access.rules.game import Action
    from quarto_access.table.daily_events import DailyEvent


def narrate_daily(event: DailyEvent, describer: Describer) -> Utterance:
    """Return what is heard of a problem."""
    narrator = Narrator(describer)
    match event:
        case told.Posed(quatrenun, name):
            lines = narrator.say("daily-posed", game="quatrenun" if quatrenun else "quarto", date=name)
            return Utterance(tuple(lines), cues.MENU, news=True)
        case told.Judged(right):
            message = "daily-right" if right else "daily-wrong"
            return Utterance(tuple(narrator.say(message)), None if right else cues.REFUSED, news=True)
        case told.Sought():
            return Utterance(tuple(narrator.say("daily-sought")))
        case told.NoHints():
            return Utterance(tuple(narrator.say("daily-no-hints")), cues.REFUSED)
        case told.Solved(answer, tries, shown, more):
            if shown:
                lines = narrator.say("daily-answer") + [line for one in answer for line in _action(narrator, one)]
            else:
                lines = narrator.say("daily-solved", tries=tries)
            lines += narrator.say("daily-more" if more else "daily-end")
            return Utterance(tuple(lines), None if shown else cues.WIN, news=True)
        case told.Behind(more):
            return Utterance(tuple(narrator.say("daily-behind") + narrator.say("daily-more" if more else "daily-end")))
        case _:
            assert_never(event)


def _action(narrator: Narrator, action: Action) -> list[str]:
    describe = narrator.describe
    match action:
        case Place(square):
            return narrator.say("daily-answer-place", place=describe.place(square))
        case Give(piece):
            return narrator.say("daily-answer-give", piece=describe.piece(piece))
        case Point(square):
            return narrator.say("daily-answer-point", place=describe.place(square))
        case _:
            raise TypeError(action)
