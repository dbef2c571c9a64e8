"""What is heard beside a real board."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration import answers
from quarto_access.narration.clock import terms_lines
from quarto_access.narration.groups import group_sentences
from quarto_access.narration.utterance import Utterance
from quarto_access.rules import quatrenun
from quarto_access.rules.quarto import Give, Phase, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.rules.refusals import Why
from quarto_access.table import companion_events as told
from quarto_access.table import cues
from quarto_access.table.group_events import PiecesTold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.board import Square


def tell_companion(narrator: Narrator, event: told.CompanionEvent) -> Utterance:
    """Tell what happens only beside a real board."""
    if isinstance(event, told.RefereeEvent):
        return _referee(narrator, event)
    if isinstance(event, told.MovingEvent):
        return _moving(narrator, event)
    if isinstance(event, told.CorrectingEvent):
        return _correcting(narrator, event)
    if isinstance(event, told.PuttingUpEvent):
        return _putting_up(narrator, event)
    if isinstance(event, told.WalkingEvent):
        return _walking(narrator, event)
    return _entering(narrator, event)


def _key_of(narrator: Narrator, message: str) -> str:
    keys = [entry.key for entry in narrator.describe.style.keys if entry.message == message]
    return narrator.describe.key(keys[0]) if keys else ""


def _places(narrator: Narrator, squares: Sequence[Square]) -> str:
    book, first = narrator.describe.book, narrator.describe.place(squares[0])
    for square in squares[1:]:
        first = book.say("companion-and", {"one": first, "two": narrator.describe.place(square)})
    return first


def _entering(narrator: Narrator, event: told.EnteringEvent) -> Utterance:
    say, describe = narrator.say, narrator.describe
    match event:
        case told.CompanionBegun(due, terms):
            groups = isinstance(due.phase, quatrenun.Phase)
            message = "companion-begun-groups" if groups else "companion-begun"
            lines = narrator.about(message, due.player) + answers.traits_that_count(narrator)
            lines += [] if terms is None else terms_lines(narrator, terms)
            return Utterance((*lines, *how(narrator, groups=groups), *narrator.prompt(due)), news=True)
        case told.EntryRefused(refused):
            lines = [*narrator.tell(refused).lines, *say("companion-doubt-table")]
            lines += say("companion-doubt-correct", key=_key_of(narrator, "companion-key-correct"))
            return Utterance(tuple(lines), cues.REFUSED, refused.square)
        case told.EntryDoubted(square, piece, taken, fixable, group):
            place = describe.place(square)
            stands = "companion-piece-lies" if group else "companion-piece-stands"
            lines = say("companion-place-taken" if taken else stands, place=place, piece=describe.piece(piece))
            if fixable:
                lines += say("companion-doubt-table" if group else "companion-doubt") + say(
                    "companion-doubt-how", place=place
                )
            else:
                lines += say("companion-doubt-again-place" if taken else "companion-doubt-again")
            return Utterance(tuple(lines), cues.REFUSED, square)
        case told.TraitsTold(on):
            lines = say("companion-traits-on", **answers.grid_words(narrator)) if on else say("companion-traits-off")
            return Utterance(tuple(lines), cues.MENU)
        case told.TraitsHeard(values, count):
            message = "companion-traits" if count else "companion-traits-none"
            lines = say(message, piece=describe.values(values), count=describe.number(count))
            return Utterance(tuple(lines), cues.CHOOSE if count else cues.REFUSED)
        case told.OffTheBoard(squares):
            return Utterance(tuple(say("companion-off", places=_places(narrator, squares))), news=True)
        case told.BackToTold(pieces):
            lines = []
            for one, back_to in pieces:
                lines += say("companion-back-to", piece=describe.piece(one), place=describe.place(back_to))
            return Utterance(tuple(lines), news=True)
        case told.CompanionOnly(due, correcting):
            lines = say("companion-only-corrects" if correcting else "companion-only")
            return Utterance((*lines, *(() if due is None else narrator.prompt(due))), cues.REFUSED)
        case _:
            assert_never(event)


def how(narrator: Narrator, *, groups: bool) -> list[str]:
    """Return how things are entered."""
    return narrator.say("companion-how", groups="yes" if groups else "no")


def _walking(narrator: Narrator, event: told.WalkingEvent) -> Utterance:
    say = narrator.say
    match event:
        case told.PlaceWalked(square, piece, first):
            heard = narrator.place_heard(square, piece)
            return Utterance((*heard, *_walk_how(narrator, first=first)), cues.focus(square), square)
        case told.GroupWalked(square, group, first, laying=True):
            lines = say("companion-lay-first") if first else []
            lines += group_sentences(narrator, square, group)
            return Utterance((*lines, *(say("companion-lay-how") if first else ())), cues.focus(square), square)
        case told.GroupWalked(square, group, first):
            there = narrator.tell(PiecesTold(square, group)).lines
            return Utterance((*there, *_walk_how(narrator, first=first)), cues.focus(square), square)
        case told.WalkEnded(due):
            return Utterance((*say("companion-walk-ended"), *narrator.prompt(due)))
        case told.AllLaid(due, terms):
            lines = narrator.about("companion-all-laid", due.player)
            lines += [] if terms is None else terms_lines(narrator, terms)
            return Utterance((*lines, *how(narrator, groups=True), *narrator.prompt(due)), cues.MENU, news=True)
        case _:
            assert_never(event)


def _walk_how(narrator: Narrator, *, first: bool) -> list[str]:
    """Return how to go on, and how to leave."""
    return narrator.say("companion-walk-how", key=_key_of(narrator, "companion-key-walk")) if first else []


def _referee(narrator: Narrator, event: told.RefereeEvent) -> Utterance:
    say, describe = narrator.say, narrator.describe
    match event:
        case told.CallEntered(player, point_out):
            key = _key_of(narrator, "help-key-call")
            lines = narrator.about("companion-call", player, point="yes" if point_out else "no", key=key)
            return Utterance(tuple(lines), cues.MENU)
        case told.CallNotTheirs(player, due):
            if due.phase is Phase.LAST_CALL:
                message = "companion-call-passed" if due.passed else "companion-call-first"
            else:
                message = "companion-call-late" if due.phase is Phase.PLACE else "companion-call-early"
            return Utterance(tuple(narrator.about(message, player)), cues.REFUSED)
        case told.NoQuarto(goal):
            lines = (
                say("companion-no-quarto") if goal is None else say("companion-no-quarto-in", goal=describe.goal(goal))
            )
            return Utterance((*lines, *say("companion-doubt")), cues.REFUSED)
        case told.LapsedTold(alignments):
            lines = []
            for one in alignments:
                lines += say("companion-lapsed", goal=describe.goal(one.goal), shared=describe.shared(one.values))
            return Utterance(tuple(lines), cues.LAPSED, news=True)
        case told.ThreatsTold(threats):
            lines = []
            for threat in threats:
                values = describe.value(threat.values[0])
                for value in threat.values[1:]:
                    values = describe.book.say("companion-or", {"one": values, "two": describe.value(value)})
                place = describe.place(threat.square)
                lines += say("companion-threat", goal=describe.goal(threat.goal), values=values, place=place)
            return Utterance(tuple(lines), news=True)
        case told.CompletesTold(squares):
            return Utterance(tuple(say("companion-completes", places=_places(narrator, squares))), news=True)
        case told.ForcedTold(squares):
            return Utterance(tuple(say("companion-forced", places=_places(narrator, squares))), news=True)
        case told.WouldComplete(moves, every):
            lines = say("companion-would-complete", every="yes" if every else "no")
            for move in () if every else moves:
                lines += say("group-completes", piece=describe.piece(move.piece), place=describe.place(move.square))
            return Utterance(tuple(lines), news=True)
        case _:
            assert_never(event)


def _moving(narrator: Narrator, event: told.MovingEvent) -> Utterance:
    match event:
        case told.ToMove(square, piece, source):
            place = narrator.describe.place(square)
            if piece is None or source is None:
                lines = narrator.say("companion-to-move", place=place)
            else:
                words, origin = narrator.describe.piece(piece), narrator.describe.place(source)
                lines = narrator.say("companion-to-shift", piece=words, source=origin, place=place)
            return Utterance(tuple(lines), cues.YOUR_TURN, square, news=True)
        case told.MoveFirst(move):
            lines = narrator.say("companion-move-first", place=narrator.describe.place(move.square))
            return Utterance(tuple(lines), cues.REFUSED, move.square)
        case told.Moved():
            return Utterance(tuple(narrator.say("companion-moved")), cues.CHOOSE)
        case _:
            assert_never(event)


def _correcting(narrator: Narrator, event: told.CorrectingEvent) -> Utterance:
    say, describe = narrator.say, narrator.describe
    match event:
        case told.CorrectionBegun():
            return Utterance(tuple(say("companion-correct")), cues.MENU)
        case told.NothingToCorrect(empty):
            if empty is None:
                return Utterance(tuple(say("companion-nothing-entered")), cues.REFUSED)
            lines = say("companion-nothing-there", place=describe.place(empty))
            return Utterance(tuple(lines), cues.REFUSED, empty)
        case told.EntryHeard(turn, player, action):
            lines = narrator.about("companion-entry", player, turn=turn, **narrator.action(action))
            return Utterance(tuple(lines), cues.MENU)
        case told.StandingHeard(square, piece):
            lines = say("companion-standing", place=describe.place(square), piece=describe.piece(piece))
            return Utterance(tuple(lines), cues.focus(square), square)
        case told.LastThere(square, piece, laid):
            place, words = describe.place(square), describe.piece(piece)
            lines = say("companion-last-there", place=place, piece=words, laid="yes" if laid else "no")
            return Utterance(tuple(lines), cues.focus(square), square)
        case told.ReplacementAsked():
            return Utterance(tuple(_asked(narrator, event)), cues.MENU)
        case told.Misfit():
            return Utterance(tuple(_misfit(narrator, event)), cues.REFUSED, news=True)
        case told.Corrected(due=due):
            # Corrected, the game may be over: then that is news.
            lines = [] if due.outcome is None else narrator.result(due.outcome)
            return Utterance((*_corrected(narrator, event), *lines, *narrator.prompt(due)), cues.UNDO, news=True)
        case told.CorrectionDropped(due):
            return Utterance((*say("companion-not-corrected"), *narrator.prompt(due)))
        case _:
            assert_never(event)


def _asked(narrator: Narrator, event: told.ReplacementAsked) -> list[str]:
    match event.action:
        case Give() | Shift() if event.square is not None:
            return narrator.say("companion-which-piece-on", place=narrator.describe.place(event.square))
        case Give():
            return narrator.say("companion-which-piece")
        case Shift() if event.of_piece:
            return narrator.say("companion-which-piece")
        case Shift():
            return narrator.say("companion-which-move")
        case Place() | Point():
            return narrator.say("companion-which-place")
        case _:
            return narrator.say("companion-take-out")


def _misfit(narrator: Narrator, event: told.Misfit) -> list[str]:
    place = "" if event.square is None else narrator.describe.place(event.square)
    reasons = {
        Why.PLACE_TAKEN: "place",
        Why.OVER: "over",
        Why.PIECE_GONE: "piece" if event.square is not None else "held",
        Why.NO_GROUP_THERE: "empty",
        Why.GROUP_CANNOT_MOVE: "stuck",
        Why.PIECE_NOT_IN_GROUP: "not-there",
        Why.NOT_IN_LINE: "line",
        Why.SAME_PLACE: "same",
        Why.SMALLER_GROUP: "smaller",
    }
    kinds = {Give: "piece", Place: "place", Point: "place", Shift: "place"}
    what = "none" if event.why is Why.OVER else kinds.get(type(event.action), "none")
    what = "piece" if event.why is Why.PIECE_NOT_IN_GROUP else what
    lines = narrator.about("companion-entry", event.player, turn=event.turn, **narrator.action(event.action))
    lines += narrator.say("companion-misfit", why=reasons.get(event.why, "other"), place=place)
    return lines + narrator.say("companion-misfit-how", what=what)


def _corrected(narrator: Narrator, event: told.Corrected) -> list[str]:
    say, describe = narrator.say, narrator.describe
    fixes = event.fixes
    lines: list[str] = []
    if event.swapped is not None:
        one, two = map(describe.place, event.swapped)
        lines += say("companion-swapped", one=one, two=two)
        fixes = fixes[2:]
    else:
        lines += say("companion-corrected")
    for fix in fixes:
        lines += _fixed(narrator, fix)
    if event.left_out:
        lines += say("companion-left-out", count=len(event.left_out))
    return lines


def _fixed(narrator: Narrator, fix: told.Fix) -> list[str]:
    """Return how an entry was changed; of a move the piece, the place, or both."""
    describe, lines = narrator.describe, list[str]()
    if fix.now is None:
        return narrator.say("companion-fixed-out", turn=fix.turn)
    match fix.was, fix.now:
        case (Give(was), Give(now)) | (Shift(was, _), Shift(now, _)) if was != now:
            words = {"now": describe.piece(now), "was": describe.piece(was)}
            lines += narrator.say("companion-fixed-piece", turn=fix.turn, **words)
        case _:
            pass
    match fix.was, fix.now:
        case (Place(before), Place(after)) | (Point(before), Point(after)) if before != after:
            pass
        case (Shift(_, before), Shift(_, after)) if before != after:
            pass
        case _:
            return lines
    places = {"now": describe.place(after), "was": describe.place(before)}
    return lines + narrator.say("companion-fixed-place", turn=fix.turn, **places)


def _putting_up(narrator: Narrator, event: told.PuttingUpEvent) -> Utterance:
    say, describe = narrator.say, narrator.describe
    match event:
        case told.PutUpResumed(count):
            lines = say("companion-put-up-resumed")
            if count is not None:
                lines += say("companion-put-up-count", number=count, count=describe.number(count))
            return Utterance(tuple(lines), news=True)
        case told.PutUpBegun():
            return Utterance(tuple(say("companion-put-up")), cues.MENU)
        case told.PutUpAsked(square, _, int() as count):
            words = {"place": describe.place(square), "count": describe.number(count)}
            return Utterance(tuple(say("companion-put-up-pieces", number=count, **words)), cues.focus(square), square)
        case told.PutUpAsked(square, piece):
            taken, word = ("no", "") if piece is None else ("yes", describe.piece(piece))
            lines = say("companion-put-up-asked", place=describe.place(square), taken=taken, piece=word)
            return Utterance(tuple(lines), cues.focus(square), square)
        case told.PutUpSet(square, piece):
            place = describe.place(square)
            if piece is None:
                return Utterance(tuple(say("companion-put-up-empty", place=place)), cues.CHOOSE, square)
            lines = say("companion-put-up-set", place=place, piece=describe.piece(piece))
            return Utterance(tuple(lines), cues.CHOOSE, square)
        case told.PutUpAdded(square, piece, added, count):
            lines = say(
                "companion-put-up-added",
                place=describe.place(square),
                piece=describe.piece(piece),
                added="yes" if added else "no",
                number=count,
                count=describe.number(count),
            )
            return Utterance(tuple(lines), cues.CHOOSE, square)
        case told.PutUpMissing(count):
            lines = say("companion-put-up-missing", number=count, count=describe.number(count))
            return Utterance(tuple(lines), cues.REFUSED)
        case told.PointedAsked():
            return Utterance(tuple(say("companion-pointed-asked")), cues.MENU)
        case told.HandAsked(count):
            lines = say("companion-hand-asked", number=count, count=describe.number(count))
            return Utterance(tuple(lines), cues.MENU)
        case told.ToActAsked(player, phase):
            lines = narrator.about("companion-to-act", player, phase=phase)
            return Utterance(tuple(lines), cues.MENU)
        case told.PutUp(due, count, hand, _, pointed):
            groups = "yes" if isinstance(due.phase, quatrenun.Phase) else "no"
            lines = say("companion-put-up-done", number=count, count=describe.number(count), groups=groups)
            lines += say("group-drawn") if due.outcome is not None and groups == "yes" else []
            lines += [] if pointed is None else answers.packed(group_sentences(narrator, *pointed))
            if hand is not None:
                lines += narrator.about("ask-hand", due.player, piece=describe.piece(hand))
            prompt = narrator.prompt(due)
            return Utterance((*lines, *prompt), cues.MENU, news=True)
        case told.PutUpDropped(due):
            return Utterance((*say("companion-put-up-dropped"), *narrator.prompt(due)))
        case _:
            assert_never(event)
