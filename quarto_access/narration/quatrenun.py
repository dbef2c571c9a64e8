"""Quatrenun in words: groups by their size, what they share, what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.answers import packed
from quarto_access.narration.clock import terms_lines
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Outcome, other
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.quatrenun_questions import lacking, shared
from quarto_access.settings import SentenceLength, SpotOrder
from quarto_access.table import cues
from quarto_access.table import events as told
from quarto_access.table.announcement import announce
from quarto_access.table.cues import Cue
from quarto_access.table.events import QuatrenunEvent
from quarto_access.table.games.quatrenun_aids import group_in_short

if TYPE_CHECKING:
    from quarto_access.narration.describe import Describer
    from quarto_access.narration.narrate import Narrator


def tell_groups(narrator: Narrator, event: QuatrenunEvent) -> Utterance:
    """Tell an event of Quatrenun."""
    describe = narrator.describe
    match event:
        case told.Pointed(player, square, group, prompt, just_heard):
            lines = narrator.about("quatrenun-pointed", player, place=square)
            if group is not None and (describe.style.full or (describe.voice(player) != "you" and not just_heard)):
                lines += packed(group_sentences(narrator, square, group, known=True))
            return Utterance((*lines, *narrator.prompt_lines(prompt)), cues.POINT, square, news=True)
        case told.Shifted():
            return _shifted(narrator, event)
        case told.GroupHeard(square, group, teach, phase, by_finger):
            lines = packed(group_sentences(narrator, square, group, known=by_finger))
            lines += narrator.say(f"quatrenun-teach-{phase}") if teach else []
            piece = group[0] if len(group) == 1 else None
            return Utterance(
                tuple(lines), cues.focus(square), square, piece=piece, sounds=_by_ear(narrator, square, group)
            )
        case told.MemberHeard():
            return _member(narrator, event)
        case told.Picked(piece):
            lines = (
                narrator.say("quatrenun-picked")
                if _is_short(describe)
                else narrator.say("quatrenun-chosen", piece=piece)
            )
            return Utterance(tuple(lines), cues.CHOOSE)
        case told.PiecesHeard(square, group):
            lines = packed(group_sentences(narrator, square, group))
            members = group if len(group) > 1 else ()
            return Utterance(
                (*lines, *(line for piece in members for line in narrator.say("quatrenun-piece", piece=piece)))
            )
        case told.QuatrenunNow():
            return Utterance(tuple(_now(narrator, event)))
        case _:
            assert_never(event)


def _by_ear(narrator: Narrator, square: Square, group: Group) -> tuple[Cue, ...]:
    """Return the note of the place once more for each further piece, then what is lacking, if it can be heard."""
    unheard = narrator.describe.style.unheard
    if unheard is None or len(group) < 2:
        return ()
    return tuple(cue for cue in sounds_of(square, group)[1:] if cue not in unheard)


def sounds_of(square: Square, group: Group) -> tuple[Cue, ...]:
    """Return a group by ear: the note of its place for each piece, then the one piece, or what several lack."""
    notes = (cues.focus(square),) * max(1, len(group))
    return *notes, *(map(cues.of_lacking, lacking(group)) if len(group) > 1 else map(cues.of_piece, group))


def one_more_sound(event: QuatrenunEvent, describer: Describer) -> Cue | None:
    """Return the sound beside the words: a game that ends, or a turn that comes to you."""
    match event:
        case told.Pointed(player) if describer.voice(player) == "other":
            return cues.YOUR_TURN
        case told.Shifted(outcome=Outcome(winner=None)):
            return cues.DRAW
        case told.Shifted(outcome=Outcome(winner=int() as winner)):
            return None if describer.voice(winner) == "other" else cues.WIN
        case _:
            return None


def _shifted(narrator: Narrator, event: told.Shifted) -> Utterance:
    describe = narrator.describe
    values = {"piece": event.piece, "place": event.square, "source": event.source}
    if event.outcome is not None and event.outcome.winner is not None:
        lines = narrator.about("quatrenun-completed", event.player, **values)
        lines += [] if event.group is None else _why_complete(narrator, event.piece, event.group)
        lines += narrator.about("quatrenun-completed-loses", event.player)
        return Utterance((*lines, *narrator.prompt_lines(event.prompt)), cues.COMPLETE, event.square, news=True)
    # In companion mode, what a hand has to carry for the computer is announced right after this.
    carried = describe.style.companion and describe.voice(event.player) == "other" and event.outcome is None
    lines = narrator.about("quatrenun-moved-beside" if carried else "quatrenun-moved", event.player, **values)
    if event.group is not None:
        lines += packed(group_sentences(narrator, event.square, event.group, known=True))
    if event.outcome is not None:
        lines += narrator.say("quatrenun-drawn")
    return Utterance((*lines, *narrator.prompt_lines(event.prompt)), cues.MOVE, event.square, news=True)


def _why_complete(narrator: Narrator, piece: Piece, group: Group) -> list[str]:
    """Return what a group lacked before this piece came to it."""
    values = lacking(tuple(one for one in group if one != piece))
    return narrator.say("quatrenun-had-lacked", number=len(values), values=values)


def _member(narrator: Narrator, event: told.MemberHeard) -> Utterance:
    if not event.inside or not event.choosing:
        message = "quatrenun-elsewhere" if event.choosing else "quatrenun-where"
        return Utterance(tuple(narrator.say(message, piece=event.piece, place=event.square)), cues.CHOOSE)
    lines = narrator.say("touch-piece", piece=event.piece)
    lines += narrator.say("quatrenun-teach-pick") if event.teach else []
    return Utterance(tuple(lines), cues.CHOOSE, piece=event.piece)


def group_sentences(narrator: Narrator, square: Square, group: Group, *, known: bool = False) -> list[str]:
    """Return a group in sentences: size first, then what all share, then what is lacking to be complete."""
    order = narrator.describe.touching(known=known)
    if not group:
        return narrator.say(f"touch-{order}-empty", place=square)
    if len(group) == 1:
        return narrator.say(f"touch-{order}", place=square, piece=group[0])
    named = order != SpotOrder.PIECE_ONLY.replace(" ", "-")
    if _is_short(narrator.describe):
        return list(narrator.tell(announce(group_in_short(square if named else None, group))).lines)
    lines = narrator.say("quatrenun-size", place=square, named=named, count=len(group))
    values, missing = shared(group), lacking(group)
    if not values:
        return lines + narrator.say("quatrenun-complete")
    lines += narrator.say("quatrenun-shared", shared=values)
    return lines + narrator.say("quatrenun-lacking", number=len(missing), values=missing)


def _is_short(describe: Describer) -> bool:
    return describe.style.length is SentenceLength.SHORT and not describe.style.full


def _now(narrator: Narrator, event: told.QuatrenunNow) -> list[str]:
    prompt = event.prompt
    lines = narrator.say("game-resumed") if event.resumed else []
    lines += [] if event.clock is None else terms_lines(narrator, event.clock)
    lines += narrator.say("companion-how") if event.resumed and narrator.describe.style.companion else []
    if prompt.outcome is not None:
        return narrator.result(prompt.outcome, event.moved) + narrator.prompt_lines(prompt)
    done: list[str] = []
    if event.moved is not None:
        player, square = event.moved
        done += narrator.about("quatrenun-moved-last", player, place=square)
    if event.pointed is not None:
        by = other(prompt.player)
        done += narrator.about("quatrenun-pointed-last", by, place=event.pointed)
        if event.group is not None:
            done += group_sentences(narrator, event.pointed, event.group, known=True)
    if event.picked is not None:
        return lines + packed(done) + narrator.say("quatrenun-chosen", piece=event.picked)
    to_do = narrator.prompt_lines(prompt) or narrator.about("game-others-turn", prompt.player)
    return lines + packed(done) + to_do
