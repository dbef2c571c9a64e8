"""Aids that are asked for key by key, in words: filters, comparing, notes, the quiz."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.answers import named_keys
from quarto_access.narration.utterance import Utterance
from quarto_access.table import aid_events, cues, group_aid_events
from quarto_access.table.aids import Aid

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Value

ModeEvent = (
    aid_events.FilterHeard
    | aid_events.TraitsOnly
    | aid_events.PlacesWanted
    | aid_events.PlacePointed
    | aid_events.NoteAsked
    | aid_events.QuizAsked
    | aid_events.QuizNamed
    | aid_events.QuizAnswered
    | aid_events.QuizNothing
    | group_aid_events.SeekAsked
    | group_aid_events.SeekAnswered
)


def tell_mode(
    narrator: Narrator, event: ModeEvent, count_of: Callable[[Narrator, tuple[Player, int] | None], list[str]]
) -> Utterance:
    """Tell what is on its way."""
    say, describe = narrator.say, narrator.describe
    match event:
        case aid_events.FilterHeard(aid, values, count, first, counted):
            lines = filter_sentences(narrator, aid, values, count)
            keys = named_keys(narrator)
            if first:
                lines += say("aid-filter-first", first=keys["first"], last=keys["fourth"], do=keys["do"])
            return Utterance((*lines, *count_of(narrator, counted)), cues.CHOOSE)
        case aid_events.TraitsOnly(count):
            lines = say("aid-traits-only", number=count, count=describe.number(count))
            return Utterance(tuple(lines), cues.REFUSED)
        case aid_events.PlacesWanted(aid):
            wanted = {Aid.NOTE: "aid-touch-note", Aid.QUIZ: "no-touched-place"}
            return Utterance(tuple(say(wanted.get(aid, "aid-touch-two"))), cues.MENU)
        case aid_events.PlacePointed(square, taken):
            lines = say("aid-and" if taken else "aid-place", place=describe.place(square))
            return Utterance(tuple(lines), cues.focus(square), square)
        case aid_events.NoteAsked(square):
            return Utterance(tuple(say("aid-note-asked", place=describe.place(square))), cues.MENU)
        case aid_events.QuizAsked(square, first, counted):
            lines = say("aid-quiz", place=describe.place(square))
            lines += say("aid-quiz-first", do=named_keys(narrator)["do"]) if first else []
            return Utterance((*lines, *count_of(narrator, counted)), cues.MENU, square)
        case aid_events.QuizNamed(piece):
            lines = say("aid-quiz-empty") if piece is None else say("touch-piece", piece=describe.piece(piece))
            return Utterance(tuple(lines), cues.CHOOSE, piece=piece)
        case aid_events.QuizAnswered():
            return Utterance(tuple(_answered(narrator, event)))
        case group_aid_events.SeekAsked(piece, first, counted):
            lines = say("groupaid-quiz", piece=describe.piece(piece))
            lines += say("groupaid-quiz-first", do=named_keys(narrator)["do"]) if first else []
            return Utterance((*lines, *count_of(narrator, counted)), cues.MENU)
        case group_aid_events.SeekAnswered(right, _, square, following, score):
            lines = say("groupaid-quiz-right" if right else "groupaid-quiz-wrong", place=describe.place(square))
            if following is not None:
                return Utterance((*lines, *say("groupaid-quiz", piece=describe.piece(following))))
            return Utterance((*lines, *_score(narrator, score)))
        case aid_events.QuizNothing():
            return Utterance(tuple(say("aid-quiz-nothing")), cues.REFUSED)
        case _:
            assert_never(event)


def filter_sentences(narrator: Narrator, aid: Aid, values: tuple[Value, ...], count: int) -> list[str]:
    """Return how many pieces have these values: "Tall round: four left."."""
    describe = narrator.describe
    words = describe.words(values) if values else describe.book.say("aid-filter-any")
    message = "aid-filter-left" if aid is Aid.LEFT else "aid-filter-where"
    return narrator.say(message, words=words, number=count, count=describe.number(count))


def _answered(narrator: Narrator, event: aid_events.QuizAnswered) -> list[str]:
    describe, say = narrator.describe, narrator.say
    piece = "" if event.piece is None else describe.piece(event.piece)
    empty = "yes" if event.piece is None else "no"
    message = "aid-quiz-right" if event.right else "aid-quiz-wrong"
    lines = say(message, empty=empty, piece=piece, place=describe.place(event.square))
    if event.following is not None:
        return lines + say("aid-quiz", place=describe.place(event.following))
    return lines + _score(narrator, event.score)


def _score(narrator: Narrator, score: tuple[int, int]) -> list[str]:
    right, asked = map(narrator.describe.number, score)
    return narrator.say("aid-quiz-score", right=right, asked=asked)
