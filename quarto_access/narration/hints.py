"""Hints and the coach, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.utterance import Utterance
from quarto_access.opponent.decision import Worth
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table import cues, hint_events

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator
    from quarto_access.opponent.decision import Bounds
    from quarto_access.opponent.reviewing import Turning, Uncalled, Unproven
    from quarto_access.rules.game import Action
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.quarto import Alignment
    from quarto_access.table.hint_events import HintEvent

_UNPROVEN = "unproven"


def tell_hint(narrator: Narrator, event: HintEvent) -> Utterance:
    """Tell of a hint, or what the coach has to say. Nothing of it is to cut off what was told before."""
    say = narrator.say
    match event:
        case hint_events.HintAsked(_, player, number, again=again):
            message = "hint-again" if again else "hint-counted"
            lines = narrator.about(message, player, number=number) if number else say("hint-not-counted")
            return Utterance(tuple(lines))
        case hint_events.NoHints():
            return Utterance(tuple(say("hint-blindfolded")), cues.REFUSED)
        case hint_events.NothingMeant(to):
            return Utterance(tuple(say("hint-touch", to=to)), cues.REFUSED)
        case hint_events.PieceNotLeft(piece):
            return Utterance(tuple(say("hint-gone", piece=narrator.describe.piece(piece))), cues.REFUSED)
        case hint_events.StillThinking(hint):
            return Utterance(tuple(say("hint-still", kind=hint.value)), cues.REFUSED)
        case hint_events.NoAdvice(uncounted):
            return Utterance((*say("hint-none"), *_uncounted(narrator, told=uncounted)), cues.REFUSED, news=True)
        case _:
            return Utterance(tuple(_lines(narrator, event)), news=True)


def _lines(
    narrator: Narrator,
    event: hint_events.HintDropped
    | hint_events.DangersTold
    | hint_events.PointWeighed
    | hint_events.MoveWeighed
    | hint_events.MoveAdvised
    | hint_events.WorthTold
    | hint_events.HintsCounted
    | hint_events.CoachOffered
    | hint_events.CoachAsked
    | hint_events.CoachBegins
    | hint_events.TurningTold
    | hint_events.UncalledTold
    | hint_events.UnprovenTold,
) -> list[str]:
    say, describe = narrator.say, narrator.describe
    match event:
        case hint_events.HintDropped(hint, counted):
            lines = say("hint-dropped", kind=hint.value, counted="yes" if counted else "no")
            return lines + _uncounted(narrator, told=counted is False)
        case hint_events.DangersTold():
            return _dangers(narrator, event)
        case hint_events.PointWeighed():
            return _point(narrator, event)
        case hint_events.MoveWeighed():
            return _shift(narrator, event)
        case hint_events.MoveAdvised():
            return _move(narrator, event)
        case hint_events.WorthTold(player, bounds, calls_aside, draws, meant, uncounted):
            known = _known(bounds)
            if meant is not None:
                return narrator.about(f"hint-leads-{known}", player, act=_kind(meant))
            aside, likely = "aside" if calls_aside else "no", "yes" if draws else "no"
            lines = narrator.about(f"hint-worth-{known}", player, calls=aside, likely=likely)
            return lines + _uncounted(narrator, told=uncounted)
        case hint_events.HintsCounted(counts):
            return narrator.asked_for("hint-asked-for", counts)
        case hint_events.CoachOffered():
            keys = [entry.key for entry in describe.style.keys if entry.message == "hint-key-coach"]
            return say("coach-offered", key=narrator.describe.key(keys[0]) if keys else "")
        case hint_events.CoachAsked():
            return say("coach-looks")
        case hint_events.CoachBegins(changes, told, all_proven):
            message = "coach-changes" if all_proven else "coach-changes-known"
            lines = say(message, number=changes, count=describe.number(changes))
            return lines if told == changes else lines + say("coach-main", count=describe.number(told))
        case hint_events.TurningTold(turning):
            return _turning(narrator, turning)
        case hint_events.UncalledTold(uncalled):
            return _uncalled(narrator, uncalled)
        case hint_events.UnprovenTold(unproven):
            return _unproven(narrator, unproven)
        case _:
            assert_never(event)


def _uncounted(narrator: Narrator, *, told: bool) -> list[str]:
    """Return that a hint is not counted, where one is to hear that."""
    return narrator.say("hint-uncounted") if told else []


def _known(bounds: Bounds) -> str:
    """Return the word for what is proven of a worth."""
    if bounds.worth is not None:
        return bounds.worth
    return "least" if bounds.reaches(Worth.DRAW) else "most" if bounds.misses(Worth.WIN) else _UNPROVEN


def _goal(narrator: Narrator, made: Alignment) -> dict[str, str]:
    return {"goal": narrator.describe.goal(made.goal), "shared": narrator.describe.shared(made.values)}


def _dangers(narrator: Narrator, event: hint_events.DangersTold) -> list[str]:
    describe = narrator.describe
    message = "hint-danger" if event.places else "hint-no-danger"
    lines = narrator.say(message, piece=describe.piece(event.piece))
    for square, alignments in event.places:
        for made in alignments:
            lines += narrator.say("hint-danger-on", place=describe.place(square), **_goal(narrator, made))
    return lines


def _kind(action: Action) -> str:
    """Return which word goes with an action that was asked about."""
    return "point" if isinstance(action, Point) else "move" if isinstance(action, Shift) else "give"


def _point(narrator: Narrator, event: hint_events.PointWeighed) -> list[str]:
    say, place = narrator.say, narrator.describe.place(event.square)
    if event.forced:
        return say("hint-forces", place=place)
    if not event.dangers:
        return say("hint-no-danger", piece=place)
    lines = say("hint-danger", piece=place)
    # The first such move tells enough; of the others, how many they are.
    (move, then), *more = event.dangers
    piece, target = narrator.describe.piece(move.piece), narrator.describe.place(move.square)
    lines += say("hint-danger-move", piece=piece, place=target)
    lines += say("hint-then-forces", place=narrator.describe.place(then))
    count = narrator.describe.number(len(more))
    return lines + (say("hint-danger-more", number=len(more), count=count) if more else [])


def _shift(narrator: Narrator, event: hint_events.MoveWeighed) -> list[str]:
    say, place = narrator.say, narrator.describe.place(event.square)
    if event.completes:
        return say("hint-completes", place=place)
    if event.forcing is not None:
        return say("hint-then-forces", place=narrator.describe.place(event.forcing))
    return say("hint-stuck") if event.stuck else say("hint-no-danger", piece=place)


def _move(narrator: Narrator, event: hint_events.MoveAdvised) -> list[str]:
    say, describe = narrator.say, narrator.describe
    match event.action:
        case Call() if event.made is not None:
            return say("hint-call", **_goal(narrator, event.made))
        case Place(square):
            lines = say("hint-place", place=describe.place(square))
            if event.made is not None:
                return lines + say("hint-makes", **_goal(narrator, event.made))
        case Give(piece):
            lines = say("hint-give", piece=describe.piece(piece))
        case Point(square):
            lines = say("hint-point", place=describe.place(square))
            if event.forced:
                return lines + say("hint-forces", place=describe.place(square))
        case Shift(piece, square):
            lines = say("hint-shift", piece=describe.piece(piece), place=describe.place(square))
        case _:
            return say("hint-pass")
    if event.worth is None:
        unproven = "hint-move-only" if event.only else "hint-move-unproven"
        return lines + say("hint-move-held" if event.held else unproven)
    return lines + say(f"hint-move-{event.worth}")


def _turning(narrator: Narrator, turning: Turning) -> list[str]:
    lines = _done(narrator, turning)
    before = _known(turning.before) if turning.before.reaches(Worth.DRAW) else _UNPROVEN
    lines += narrator.say(f"coach-{before}-{_known(turning.after)}")
    lines += [] if turning.better is None else _better(narrator, turning.better, turning.before.least)
    return lines + narrator.say("coach-turn", turn=turning.turn)


def _done(narrator: Narrator, turning: Turning) -> list[str]:
    if turning.missed is not None:
        return narrator.about("coach-missed", turning.player, **_goal(narrator, turning.missed))
    return [line for action in turning.actions for line in _action(narrator, turning.player, action)]


def _action(narrator: Narrator, player: Player, action: Action) -> list[str]:
    describe = narrator.describe
    match action:
        case Give(piece):
            return narrator.about("coach-gave", player, piece=describe.piece(piece))
        case Place(square):
            return narrator.about("coach-placed", player, place=describe.place(square))
        case Point(square):
            return narrator.about("coach-pointed", player, place=describe.place(square))
        case Shift(piece, square):
            return narrator.about("coach-moved", player, piece=describe.piece(piece), place=describe.place(square))
        case Call() | Pass():
            return narrator.about("coach-called", player)
        case Resign():
            return narrator.about("coach-resigned", player)
        case TimeOut():
            return narrator.about("coach-out-of-time", player)
        case _:
            assert_never(action)


def _better(narrator: Narrator, action: Action, kept: str) -> list[str]:
    say, describe = narrator.say, narrator.describe
    match action:
        case Give(piece):
            return say("coach-better-give", kept=kept, piece=describe.piece(piece))
        case Place(square):
            return say("coach-better-place", kept=kept, place=describe.place(square))
        case Point(square):
            return say("coach-better-point", kept=kept, place=describe.place(square))
        case Shift(piece, square):
            return say("coach-better-move", kept=kept, piece=describe.piece(piece), place=describe.place(square))
        case Call():
            return say("coach-better-call")
        case Pass():
            return say("coach-better-pass")
        case Resign() | TimeOut():
            return []
        case _:
            assert_never(action)


def _uncalled(narrator: Narrator, uncalled: Uncalled) -> list[str]:
    place = narrator.describe.place(uncalled.square)
    lines = narrator.say("coach-uncalled", **_goal(narrator, uncalled.alignment))
    lines += narrator.about("coach-completed", uncalled.player, place=place)
    return lines + narrator.say("coach-turn", turn=uncalled.turn)


def _unproven(narrator: Narrator, unproven: Unproven) -> list[str]:
    first, last = unproven.first, unproven.last
    message = "coach-held" if unproven.held else "coach-unproven"
    lines = narrator.say(message, first=first, last=last, count=last - first + 1)
    return lines + (narrator.say("coach-turned") if unproven.turned else [])
