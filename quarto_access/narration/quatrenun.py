"""Quatrenun in words: the size of a group, what its pieces share, and what it lacks."""

from __future__ import annotations

from typing import assert_never

from quarto_access.narration.clock import terms_lines
from quarto_access.narration.utterance import Utterance, pack
from quarto_access.narration.wording import Wording
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.quatrenun_questions import lacking, shared
from quarto_access.settings import SpotOrder
from quarto_access.table import cues, events
from quarto_access.table.announcement import announce
from quarto_access.table.cues import Cue
from quarto_access.table.events import QuatrenunEvent
from quarto_access.table.games.quatrenun_aids import group_in_short


def tell_groups(wording: Wording, event: QuatrenunEvent) -> Utterance:
    """Return the utterance of an event of Quatrenun."""
    describe = wording.describe
    match event:
        case events.Pointed(player, square, group, prompt, just_heard):
            lines = wording.about("quatrenun-pointed", player, place=square)
            if group is not None and (describe.style.full or (describe.voice(player) != "you" and not just_heard)):
                lines += pack(group_sentences(wording, square, group, known=True))
            return Utterance((*lines, *wording.prompt_lines(prompt)), cues.POINT, square, news=True)
        case events.Shifted():
            return _shifted(wording, event)
        case events.GroupHeard(square, group, teach, phase, by_finger):
            lines = pack(group_sentences(wording, square, group, known=by_finger))
            lines += wording.say(f"quatrenun-teach-{phase}") if teach else []
            piece = group[0] if len(group) == 1 else None
            return Utterance(
                tuple(lines), cues.focus(square), square, piece=piece, sounds=_by_ear(wording, square, group)
            )
        case events.MemberHeard():
            return _member(wording, event)
        case events.Picked(piece):
            lines = (
                wording.say("quatrenun-picked") if wording.is_short else wording.say("quatrenun-chosen", piece=piece)
            )
            return Utterance(tuple(lines), cues.CHOOSE)
        case events.PiecesHeard(square, group):
            lines = pack(group_sentences(wording, square, group))
            members = group if len(group) > 1 else ()
            return Utterance(
                (*lines, *(line for piece in members for line in wording.say("quatrenun-piece", piece=piece)))
            )
        case events.QuatrenunNow():
            return Utterance(tuple(_now(wording, event)))
        case _:
            assert_never(event)


def _by_ear(wording: Wording, square: Square, group: Group) -> tuple[Cue, ...]:
    """Return the cues after the first: the note of the spot for each further piece, then what the group lacks."""
    unheard = wording.describe.style.unheard
    if unheard is None or len(group) < 2:
        return ()
    return tuple(cue for cue in group_sounds(square, group)[1:] if cue not in unheard)


def group_sounds(square: Square, group: Group) -> tuple[Cue, ...]:
    """Return the cues of a group: its spot's note once per piece, then its only piece or, with more, what they lack."""
    notes = (cues.focus(square),) * max(1, len(group))
    return *notes, *(map(cues.of_lacking, lacking(group)) if len(group) > 1 else map(cues.of_piece, group))


def _shifted(wording: Wording, event: events.Shifted) -> Utterance:
    describe = wording.describe
    values = {"piece": event.piece, "place": event.square, "source": event.source}
    if event.outcome is not None and event.outcome.winner is not None:
        lines = wording.about("quatrenun-completed", event.player, **values)
        lines += [] if event.group is None else _why_complete(wording, event.piece, event.group)
        lines += wording.about("quatrenun-completed-loses", event.player)
        return Utterance((*lines, *wording.prompt_lines(event.prompt)), cues.COMPLETE, event.square, news=True)
    # In companion mode, we announce right after this which piece to move for the computer.
    carried = describe.style.companion and describe.voice(event.player) == "other" and event.outcome is None
    lines = wording.about("quatrenun-moved-beside" if carried else "quatrenun-moved", event.player, **values)
    if event.group is not None:
        lines += pack(group_sentences(wording, event.square, event.group, known=True))
    if event.outcome is not None:
        lines += wording.say("quatrenun-drawn")
    return Utterance((*lines, *wording.prompt_lines(event.prompt)), cues.MOVE, event.square, news=True)


def _why_complete(wording: Wording, piece: Piece, group: Group) -> list[str]:
    """Return what the group lacked before this piece completed it."""
    values = lacking(tuple(one for one in group if one != piece))
    return wording.say("quatrenun-had-lacked", number=len(values), values=values)


def _member(wording: Wording, event: events.MemberHeard) -> Utterance:
    if not event.inside or not event.choosing:
        message = "quatrenun-elsewhere" if event.choosing else "quatrenun-where"
        return Utterance(tuple(wording.say(message, piece=event.piece, place=event.square)), cues.CHOOSE)
    lines = wording.say("touch-piece", piece=event.piece)
    lines += wording.say("quatrenun-teach-pick") if event.teach else []
    return Utterance(tuple(lines), cues.CHOOSE, piece=event.piece)


def group_sentences(wording: Wording, square: Square, group: Group, *, known: bool = False) -> list[str]:
    """Return the size of a group, what its pieces share, and what it lacks to be complete."""
    order = wording.describe.touching(known=known)
    if not group:
        return wording.say(f"touch-{order}-empty", place=square)
    if len(group) == 1:
        return wording.say(f"touch-{order}", place=square, piece=group[0])
    named = order != SpotOrder.PIECE_ONLY.replace(" ", "-")
    if wording.is_short:
        return list(wording.tell(announce(group_in_short(square if named else None, group))).lines)
    lines = wording.say("quatrenun-size", place=square, named=named, count=len(group))
    values, missing = shared(group), lacking(group)
    if not values:
        return lines + wording.say("quatrenun-complete")
    lines += wording.say("quatrenun-shared", count=len(group), shared=values)
    return lines + wording.say("quatrenun-lacking", number=len(missing), values=missing)


def _now(wording: Wording, event: events.QuatrenunNow) -> list[str]:
    prompt = event.prompt
    lines = wording.say("game-resumed") if event.resumed else []
    lines += [] if event.clock is None else terms_lines(wording, event.clock)
    lines += wording.say("companion-how") if event.resumed and wording.describe.style.companion else []
    if prompt.outcome is not None:
        return wording.result(prompt.outcome, event.moved) + wording.prompt_lines(prompt)
    done: list[str] = []
    if event.moved is not None:
        player, square = event.moved
        done += wording.about("quatrenun-moved-last", player, place=square)
    if event.pointed is not None:
        by = other(prompt.player)
        done += wording.about("quatrenun-pointed-last", by, place=event.pointed)
        if event.group is not None:
            done += group_sentences(wording, event.pointed, event.group, known=True)
    if event.picked is not None:
        return lines + pack(done) + wording.say("quatrenun-chosen", piece=event.picked)
    to_do = wording.prompt_lines(prompt) or wording.about("game-others-turn", prompt.player)
    return lines + pack(done) + to_do
