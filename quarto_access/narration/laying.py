"""Laying by hand in words: the place that is asked for, and what lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration import answers
from quarto_access.narration.clock import terms_lines
from quarto_access.narration.utterance import Utterance
from quarto_access.table import cues
from quarto_access.table import laying_events as told

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece


def tell_laying(narrator: Narrator, event: told.LayingEvent) -> Utterance:
    """Tell what happens while pieces are laid."""
    say, describe = narrator.say, narrator.describe
    match event:
        case told.LayBegun(beside, again):
            lines = say("lay-begun-again" if again else "lay-begun-beside" if beside else "lay-begun")
            return Utterance((*lines, *say("lay-how", beside="yes" if beside else "no")), news=True)
        case told.LayAsked(square, piece, laid):
            lines = [] if square is None else say("lay-count", number=laid, count=describe.number(laid))
            cue = cues.MENU if square is None else cues.focus(square)
            return Utterance((*lines, *_asked(narrator, square, piece)), cue, square)
        case told.PieceLaid(square, piece, then):
            lines = say("lay-laid", place=describe.place(square), piece=describe.piece(piece))
            return Utterance((*lines, *_then(narrator, then)), cues.CHOOSE, square)
        case told.LaidTwice(square, at):
            lines = say("lay-twice", place=describe.place(square), at=describe.place(at))
            return Utterance(tuple(lines), cues.REFUSED, square)
        case told.LaidSwapped(one, two, then):
            lines = say("lay-swapped", one=describe.place(one), two=describe.place(two))
            return Utterance((*lines, *_then(narrator, then)), cues.CHOOSE)
        case told.RestLaid(count, beside):
            lines = say("lay-rest", number=count, count=describe.number(count))
            return Utterance((*lines, *(() if beside else _then(narrator, None))), cues.CHOOSE, news=True)
        case told.LayTaken(square, piece):
            return Utterance((*_taken(narrator, event), *_asked(narrator, square, piece)), cues.CHOOSE, square)
        case told.LayResumed(beside, asked):
            lines = say("lay-help-piece", beside="yes" if beside else "no") if asked else []
            return Utterance((*say("lay-resumed"), *lines), news=True)
        case told.LeftHalfLaid(laid):
            menu = "yes" if describe.style.in_menu else "no"
            return Utterance(tuple(say("lay-left", number=laid, count=describe.number(laid), menu=menu)), news=True)
        case told.NothingToLay(due, groups):
            lines = say("lay-no-rest", groups="yes" if groups else "no")
            return Utterance((*lines, *(() if due is None else narrator.prompt(due))), cues.REFUSED)
        case told.LayHelp(beside, all_lie):
            lines = [] if all_lie else say("lay-help-piece", beside="yes" if beside else "no")
            lines += [] if all_lie else say("lay-help-rest", left=_key_of(narrator, "help-key-left"))
            lines += say("lay-help-other", correct=_key_of(narrator, "companion-key-correct"))
            return Utterance(tuple(lines))
        case told.LayPlaceAsked():
            return Utterance(tuple(say("companion-which-place")), cues.MENU)
        case told.NothingLaid():
            return Utterance(tuple(say("lay-nothing")), cues.REFUSED)
        case told.LayDone(due, terms):
            lines = narrator.about("lay-done", due.player)
            lines += [] if terms is None else terms_lines(narrator, terms)
            return Utterance((*lines, *narrator.prompt(due)), cues.MENU, news=True)
        case _:
            assert_never(event)


def _taken(narrator: Narrator, event: told.LayTaken) -> list[str]:
    """Return what was taken back: one piece is asked for again at once; of more, how many places are otherwise."""
    say, describe = narrator.say, narrator.describe
    match event.changed:
        case (_,):
            return say("lay-taken")
        case (one, two):
            return say("lay-taken-two", one=describe.place(one), two=describe.place(two))
        case places:
            lines = say("lay-taken-more", count=describe.number(len(places)))
            return lines + say("lay-count", number=event.laid, count=describe.number(event.laid))


def _key_of(narrator: Narrator, message: str) -> str:
    keys = [entry.key for entry in narrator.describe.style.keys if entry.message == message]
    return answers.key_name(narrator, keys[0]) if keys else ""


def _asked(narrator: Narrator, square: Square | None, piece: Piece | None) -> list[str]:
    if square is None:
        return _then(narrator, None)
    place = narrator.describe.place(square)
    if piece is None:
        return narrator.say("lay-asked", place=place)
    return narrator.say("lay-asked-other", place=place, piece=narrator.describe.piece(piece))


def _then(narrator: Narrator, square: Square | None) -> list[str]:
    if square is None:
        return narrator.say("lay-all")
    return narrator.say("lay-then", place=narrator.describe.place(square))
