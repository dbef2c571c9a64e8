"""Hints and the coach at the table. The thinker answers what the rules alone can't; its answer arrives as an intent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SIDE
from quarto_access.rules.quarto import Call, Calls, Give, Phase, Place, Position, alignments_made
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.rules.quatrenun_questions import forcing
from quarto_access.rules.questions import completions
from quarto_access.rules.refusals import Why
from quarto_access.table import cues, events
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.asking import piece_meant
from quarto_access.table.hints import (
    Advised,
    AskHint,
    Consulted,
    GameReviewed,
    Hint,
    MoveFound,
    NothingFound,
    WorthFound,
)
from quarto_access.table.state import Table, Taught

if TYPE_CHECKING:
    from quarto_access.opponent.coach_report import Report
    from quarto_access.opponent.decision import Bounds, Decision
    from quarto_access.rules.game import Action
    from quarto_access.rules.quarto import Alignment
    from quarto_access.table.acting import Answer
    from quarto_access.table.announcement import Message
    from quarto_access.table.events import Event


def ask_hint(table: Table, asked: AskHint) -> Answer:
    """Answer what the rules alone can answer, and ask the thinker for the rest."""
    if asked.hint is Hint.COACH:
        return _ask_coach(table)
    if table.game.position.outcome is not None:
        return table, (events.Refused(Why.OVER, table.due),)
    if table.blindfold is not None:
        return table, (refuse("hint-blindfolded"),)
    if not table.my_turn:
        return table, (events.Refused(Why.NOT_YOUR_TURN, table.due),)
    if table.awaited is not None:
        return table, (refuse(message("hint-still", kind=table.awaited)),)
    if asked.hint is Hint.WHY:
        return _why(table, asked)
    return _counted(table, asked.hint)


def _counted(table: Table, hint: Hint, meant: Action | None = None, *, thinks: bool = True) -> Answer:
    """Count a hint, once in a position. If all of its answer comes from the thinker, it counts when that arrives."""
    player = table.game.position.player
    number = next((known for *told, known in table.hinted if told == [hint, meant]), 0)
    counted = "hint-again" if number else "hint-counted"
    if not table.reviewing and not number:
        number = table.hints[player - 1] + 1
        table = replace(table, hint_due=(hint, meant, number))
        table = _have_answered(table) if hint is Hint.WHY else table
    told = announce(message(counted, player=player, number=number) if number else message("hint-not-counted"))
    return table, (Consulted(hint, told, meant) if thinks else told,)


def _have_answered(table: Table) -> Table:
    """Count the hint that is due, if any."""
    if table.hint_due is None:
        return table
    one, two = table.hints
    counts = (one + 1, two) if table.game.position.player == 1 else (one, two + 1)
    return replace(table, hints=counts, hinted=(*table.hinted, table.hint_due), hint_due=None)


def _why(table: Table, asked: AskHint) -> Answer:
    """Say what an action would do at once; if that is nothing, the thinker finds out what it leads to."""
    if table.quatrenun is not None:
        from quarto_access.table.quatrenun_hints import asked_why

        found = asked_why(table, table.quatrenun, asked)
        if not isinstance(found, tuple):
            return table, (found,)
        meant, told, thinks = found
        table, counted = _counted(table, Hint.WHY, meant, thinks=thinks)
        return table, (*counted, told)
    return _why_give(table, table.position, asked)


def _why_give(table: Table, position: Position, asked: AskHint) -> Answer:
    """Say what a piece completes at once; if nothing, the thinker finds out what giving it leads to."""
    piece = piece_meant(table, asked)
    if isinstance(piece, Announcement):
        return table, (piece,)
    if piece is None:
        return table, (refuse(message("hint-touch", to="give")),)
    if not position.left >> piece & 1:
        return table, (refuse(message("hint-gone", piece=piece)),)
    dangers = [
        message("hint-danger-on", place=square, goal=made.goal, shared=made.values)
        for square, alignments in completions(position, piece).items()
        for made in alignments
    ]
    thinks = not dangers and position.phase is Phase.GIVE
    table, counted = _counted(table, Hint.WHY, Give(piece), thinks=thinks)
    verdict = message("hint-danger" if dangers else "hint-no-danger", piece=piece)
    return table, (*counted, announce(verdict, *dangers, news=True))


def _ask_coach(table: Table) -> Answer:
    if table.game.position.outcome is None and not table.reviewing:
        return table, (events.Refused(Why.NOT_OVER, table.due),)
    if table.report is not None:
        return table, _announce_report(table.report)
    if table.awaited is not None:
        return table, (refuse(message("hint-still", kind=table.awaited)),)
    return table, (Consulted(Hint.COACH, announce("coach-looks", news=True)),)


def advised(table: Table, answer: Advised) -> Answer:
    """Announce what the thinker found."""
    match answer:
        case MoveFound(decision):
            return _have_answered(table), (announce(*_advice(table, decision), news=True),)
        case WorthFound(bounds, meant):
            # "Not known" is no answer, and no answer is not counted.
            uncounted = table.hint_due is not None and bounds.unknown
            after = replace(table, hint_due=None) if uncounted else _have_answered(table)
            if meant is not None:
                return after, (announce(_leads(table, meant, bounds), news=True),)
            return after, (announce(_worth(table, bounds), "hint-uncounted" if uncounted else None, news=True),)
        case GameReviewed(report):
            return replace(table, report=report), _announce_report(report)
        case NothingFound():
            uncounted = table.hint_due is not None
            none = announce("hint-none", "hint-uncounted" if uncounted else None, cue=cues.REFUSED, news=True)
            return replace(table, hint_due=None), (none,)
        case _:
            assert_never(answer)


def _advice(table: Table, decision: Decision[Action]) -> tuple[Message, ...]:
    """Return a good move, and what it is worth."""
    made = _made(table, decision.action)
    match decision.action:
        case Call() if made is not None:
            return (message("hint-call", goal=made.goal, shared=made.values),)
        case Place(square):
            move = message("hint-place", place=square)
            if made is not None:
                return move, message("hint-makes", goal=made.goal, shared=made.values)
        case Give(piece):
            move = message("hint-give", piece=piece)
        case Point(square):
            move = message("hint-point", place=square)
            if table.quatrenun is not None and square in forcing(table.quatrenun):
                return move, message("hint-forces", place=square)
        case Shift(piece, square):
            move = message("hint-shift", piece=piece, place=square)
        case _:
            return (message("hint-pass"),)
    unproven = "held" if decision.held else "only" if decision.only else "unproven"
    return move, message(f"hint-move-{decision.worth or unproven}")


def _made(table: Table, action: Action) -> Alignment | None:
    """Return what an action calls or completes."""
    position = table.game.position
    if not isinstance(position, Position):
        return None
    match action:
        case Call(goal):
            return next((one for one in position.open if one.goal == goal), None)
        case Place(square) if position.hand is not None:
            return next(iter(alignments_made(position, square, position.hand)), None)
        case _:
            return None


def _worth(table: Table, bounds: Bounds) -> Message:
    """Return what the position is worth, leaving out what could be called: that would give it away."""
    position = table.game.position
    quarto = isinstance(position, Position)
    aside = isinstance(position, Position) and position.rules.calls is Calls.REQUIRED and position.placed >= SIDE
    return message("hint-worth", worth=bounds.proven, player=position.player, aside=aside, likely=quarto)


def _leads(table: Table, action: Action, bounds: Bounds) -> Message:
    """Return what an action leads to."""
    act = "point" if isinstance(action, Point) else "move" if isinstance(action, Shift) else "give"
    return message("hint-leads", worth=bounds.proven, player=table.game.position.player, act=act)


def _announce_report(report: Report) -> tuple[Event, ...]:
    from quarto_access.table.coaching import announce_report

    return announce_report(report)


def dropped(hint: Hint, *, counted: bool | None) -> Announcement:
    """Announce that nobody needs the answer any more. `counted`: None where hints are not counted."""
    told = message("hint-dropped", kind=hint, counted=bool(counted))
    return announce(told, "hint-uncounted" if counted is False else None, news=True)


def at_the_end(before: Table, after: Table) -> tuple[Table, tuple[Event, ...]]:
    """Announce, when a game has just ended, how many hints were asked for, and once that there is a coach."""
    if before.game.position.outcome is not None or after.game.position.outcome is None or after.reviewing:
        return after, ()
    told: list[Event] = []
    if any(after.hints):
        one, two = after.hints
        counts = (message("hint-asked-for", player=1, number=one), message("hint-asked-for", player=2, number=two))
        told.append(announce(*counts, news=True))
    if Taught.COACH not in after.taught:
        told.append(announce("coach-offered", news=True))
    return replace(after, taught=after.taught | {Taught.COACH}), tuple(told)
