"""Quatrenun in words: groups by their size, what they share, what they lack."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.answers import level_lines, packed, place_in
from quarto_access.narration.clock import terms_lines
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.groups import lacking, shared
from quarto_access.rules.outcome import Outcome, other
from quarto_access.rules.quatrenun import Phase
from quarto_access.settings import Length, Touching
from quarto_access.table import cues
from quarto_access.table import group_events as told
from quarto_access.table.announcement import announce
from quarto_access.table.group_aids import group_in_short, size_message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.narration.describe import Describer
    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.cues import Cue
    from quarto_access.table.events import Due
    from quarto_access.table.group_events import GroupAnswer, GroupEvent


def tell_groups(narrator: Narrator, event: GroupEvent) -> Utterance:
    """Tell an event of Quatrenun."""
    describe = narrator.describe
    match event:
        case told.Pointed(player, square, group, due, just_told):
            lines = narrator.about("group-pointed", player, place=describe.place(square))
            if group is not None and (describe.style.full or (describe.voice(player) != "you" and not just_told)):
                lines += packed(group_sentences(narrator, square, group, known=True))
            return Utterance((*lines, *narrator.prompt(due)), cues.POINT, square, news=True)
        case told.Shifted():
            return _shifted(narrator, event)
        case told.GroupHeard(square, group, teach, phase, by_finger):
            lines = packed(group_sentences(narrator, square, group, known=by_finger))
            lines += narrator.say(f"group-teach-{phase}") if teach else []
            piece = group[0] if len(group) == 1 else None
            return Utterance(
                tuple(lines), cues.focus(square), square, piece=piece, sounds=_by_ear(narrator, square, group)
            )
        case told.MemberHeard():
            return _member(narrator, event)
        case told.Picked(piece):
            message = "group-picked" if _is_short(describe) else "group-chosen"
            return Utterance(tuple(narrator.say(message, piece=describe.piece(piece))), cues.CHOOSE)
        case told.PutBack(due):
            return Utterance((*narrator.say("group-put-back"), *prompt(narrator, due)))
        case _:
            return Utterance(tuple(_answer(narrator, event)))


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


def one_more_sound(event: GroupEvent, describer: Describer) -> Cue | None:
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


def prompt(narrator: Narrator, due: Due) -> list[str]:
    """Return what is to be done next; nothing where the other player has to do it."""
    match due.phase:
        case Phase.POINT:
            return narrator.about("group-point", due.player)
        case Phase.MOVE:
            return narrator.about("group-choose" if due.several else "group-move", due.player)
        case _:
            return narrator.say("game-over")


def _shifted(narrator: Narrator, event: told.Shifted) -> Utterance:
    describe = narrator.describe
    places = {"place": describe.place(event.square), "source": describe.place(event.source)}
    piece = describe.piece(event.piece)
    if event.outcome is not None and event.outcome.winner is not None:
        lines = narrator.about("group-completed", event.player, piece=piece, **places)
        lines += [] if event.group is None else _why_complete(narrator, event.piece, event.group)
        lines += narrator.about("group-completed-loses", event.player)
        return Utterance((*lines, *narrator.prompt(event.due)), cues.COMPLETE, event.square, news=True)
    # Beside the real pieces, what a hand has to carry for the computer is told right behind this.
    carried = describe.style.companion and describe.voice(event.player) == "other" and event.outcome is None
    message = "group-moved-beside" if carried else "group-moved"
    lines = narrator.about(message, event.player, piece=piece, **places)
    if event.group is not None:
        lines += packed(group_sentences(narrator, event.square, event.group, known=True))
    if event.outcome is not None:
        lines += narrator.say("group-drawn")
    return Utterance((*lines, *narrator.prompt(event.due)), cues.MOVE, event.square, news=True)


def _why_complete(narrator: Narrator, piece: Piece, group: Group) -> list[str]:
    """Return what a group lacked before this piece came to it."""
    values = lacking(tuple(one for one in group if one != piece))
    return narrator.say("group-had-lacked", number=len(values), values=values_in_words(narrator, values))


def _member(narrator: Narrator, event: told.MemberHeard) -> Utterance:
    describe = narrator.describe
    piece, place = describe.piece(event.piece), describe.place(event.square)
    if not event.inside or not event.choosing:
        message = "group-elsewhere" if event.choosing else "group-where"
        return Utterance(tuple(narrator.say(message, piece=piece, place=place)), cues.CHOOSE)
    lines = narrator.say("touch-piece", piece=piece)
    lines += narrator.say("group-teach-pick") if event.teach else []
    return Utterance(tuple(lines), cues.CHOOSE, piece=event.piece)


def group_sentences(narrator: Narrator, square: Square, group: Group, *, known: bool = False) -> list[str]:
    """Return a group in sentences: size first, then what all share, then what is lacking to be complete."""
    describe = narrator.describe
    place = describe.place(square)
    order = describe.touching(known=known)
    if not group:
        return narrator.say(f"touch-{order}-empty", place=place)
    if len(group) == 1:
        return narrator.say(f"touch-{order}", place=place, piece=describe.piece(group[0]))
    named = "no" if order == Touching.PIECE_ONLY.replace(" ", "-") else "yes"
    if _is_short(describe):
        return list(narrator.tell(announce(group_in_short(square if named == "yes" else None, group))).lines)
    lines = narrator.say("group-size", place=place, named=named, count=describe.number(len(group)))
    values = shared(group)
    if not values:
        return lines + narrator.say("group-complete")
    missing = lacking(group)
    lines += narrator.say("group-shared", shared=describe.shared(values))
    return lines + narrator.say("group-lacking", number=len(missing), values=values_in_words(narrator, missing))


def _is_short(describe: Describer) -> bool:
    return describe.style.length is Length.SHORT and not describe.style.full


def values_in_words(narrator: Narrator, values: Sequence[Value]) -> str:
    """Return "short", "short and square", "smooth, short and square"."""
    return narrator.describe.values_listed(values)


def places_in_words(narrator: Narrator, squares: Sequence[Square]) -> str:
    """Return "A1, B3"."""
    return narrator.describe.listed(_names(narrator, squares))


def _names(narrator: Narrator, squares: Sequence[Square]) -> list[str]:
    return [narrator.describe.place(square) for square in squares]


def _answer(narrator: Narrator, event: GroupAnswer) -> list[str]:
    say, describe = narrator.say, narrator.describe
    match event:
        case told.PiecesTold(square, group):
            lines = packed(group_sentences(narrator, square, group))
            members = group if len(group) > 1 else ()
            return lines + [line for piece in members for line in say("group-piece", piece=describe.piece(piece))]
        case told.LineTold():
            return line_sentences(narrator, event)
        case told.SizesTold(()):
            return say("lay-count", number=0, count="")
        case told.SizesTold(sizes):
            return packed(narrator.tell(announce(*map(size_message, sizes))).lines)
        case told.WholeTold(sizes, rows):
            return _answer(narrator, sizes) + [line for row in rows for line in line_sentences(narrator, row)]
        case told.PointableTold(squares, others):
            if not squares:
                return say("group-pointable-none")
            if not others:
                return say("group-pointable-all")
            # Whichever is shorter to hear.
            if len(others) < len(squares):
                return say("group-pointable-but", places=narrator.describe.listed_with_and(_names(narrator, others)))
            return say("group-pointable", places=places_in_words(narrator, squares))
        case told.WaysTold(square, targets):
            places = narrator.describe.listed_with_and(_names(narrator, targets))
            return say("group-ways", place=describe.place(square), places=places)
        case told.NobodyPointed():
            return say("group-nobody")
        case told.GroupsNow():
            return _now(narrator, event)
        case told.GroupRules(terms):
            timed = [] if terms is None else terms_lines(narrator, terms, all_of_them=True)
            return say("group-rules") + timed + level_lines(narrator)
        case _:
            assert_never(event)


def line_sentences(narrator: Narrator, event: told.LineTold) -> list[str]:
    """Return the groups of a line."""
    describe = narrator.describe
    name = describe.goal(event.goal)
    if not any(group for _, group in event.groups):
        return narrator.say("ask-goal-all-empty", goal=name)
    sentences: list[str] = []
    for square, group in event.groups:
        place = place_in(narrator, event.goal, square)
        if not group:
            sentences += narrator.say("ask-goal-empty", place=place)
        elif len(group) == 1:
            sentences += narrator.say("ask-goal-piece", place=place, piece=describe.piece(group[0]))
        elif values := shared(group):
            count = describe.number(len(group))
            missing = lacking(group)
            only = describe.value(missing[0]) if len(missing) == 1 else ""
            sentences += narrator.say(
                "group-in-line",
                place=place,
                count=count,
                shared=describe.shared(values),
                number=len(missing),
                only=only,
            )
        else:
            sentences += narrator.say("group-in-line-complete", place=place, count=describe.number(len(group)))
    first, *rest = sentences
    return packed([*narrator.say("ask-goal", goal=name, first=first), *rest])


def _now(narrator: Narrator, event: told.GroupsNow) -> list[str]:
    describe, due = narrator.describe, event.due
    lines = narrator.say("game-resumed") if event.resumed else []
    lines += [] if event.clock is None else terms_lines(narrator, event.clock)
    lines += narrator.say("companion-how", groups="yes") if event.resumed and describe.style.companion else []
    if due.outcome is not None:
        return narrator.result(due.outcome, event.moved) + narrator.prompt(due)
    done: list[str] = []
    if event.moved is not None:
        player, square = event.moved
        done += narrator.about("group-moved-last", player, place=describe.place(square))
    if event.pointed is not None:
        by = other(due.player)
        done += narrator.about("group-pointed-last", by, place=describe.place(event.pointed))
        if event.group is not None:
            done += group_sentences(narrator, event.pointed, event.group, known=True)
    if event.picked is not None:
        return lines + packed(done) + narrator.say("group-chosen", piece=describe.piece(event.picked))
    to_do = prompt(narrator, due) or narrator.about("game-others-turn", due.player)
    return lines + packed(done) + to_do
