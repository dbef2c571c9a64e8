"""How hints are asked for and answered. What needs a search is asked of the thinker, and comes back as an intent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SIDE
from quarto_access.rules.groups import forcing
from quarto_access.rules.quarto import Call, Calls, Give, Phase, Place, Position, alignments_made
from quarto_access.rules.quatrenun import Point
from quarto_access.rules.questions import completions
from quarto_access.rules.refusals import Why
from quarto_access.table import events, hint_events
from quarto_access.table.asking import piece_meant
from quarto_access.table.hints import Advised, AskHint, GameReviewed, Hint, MoveFound, NothingFound, WorthFound
from quarto_access.table.state import Table, Taught

if TYPE_CHECKING:
    from quarto_access.opponent.reviewing import Report
    from quarto_access.rules.game import Action
    from quarto_access.rules.quarto import Alignment
    from quarto_access.table.acting import Answer
    from quarto_access.table.events import Event


def ask_hint(table: Table, asked: AskHint) -> Answer:
    """Answer what the rules alone can answer, and ask the thinker for the rest."""
    if asked.hint is Hint.COACH:
        return _ask_coach(table)
    if table.game.position.outcome is not None:
        return table, (events.Refused(Why.OVER, table.due),)
    if table.blindfold is not None:
        return table, (hint_events.NoHints(),)
    if not table.my_turn:
        return table, (events.Refused(Why.NOT_YOUR_TURN, table.due),)
    if table.awaited is not None:
        return table, (hint_events.StillThinking(table.awaited),)
    if asked.hint is Hint.WHY:
        return _why(table, asked)
    return _counted(table, asked.hint)


def _counted(table: Table, hint: Hint, meant: Action | None = None, *, thinks: bool = True) -> Answer:
    """Count a hint, once in a position; one whose whole answer has to be thought of, when that comes."""
    player = table.game.position.player
    number = next((known for *told, known in table.hinted if told == [hint, meant]), 0)
    again = number > 0
    if not table.reviewing and not again:
        number = table.hints[player - 1] + 1
        table = replace(table, hint_due=(hint, meant, number))
        table = _have_answered(table) if hint is Hint.WHY else table
    return table, (hint_events.HintAsked(hint, player, number, meant, thinks, again),)


def _have_answered(table: Table) -> Table:
    """Count the hint that is due, if one is."""
    if table.hint_due is None:
        return table
    one, two = table.hints
    counts = (one + 1, two) if table.game.position.player == 1 else (one, two + 1)
    return replace(table, hints=counts, hinted=(*table.hinted, table.hint_due), hint_due=None)


def _why(table: Table, asked: AskHint) -> Answer:
    """Tell what something would do at once; if nothing, the thinker tells what it leads to."""
    if table.quatrenun is not None:
        from quarto_access.table.group_hints import asked_why

        found = asked_why(table, table.quatrenun, asked)
        if not isinstance(found, tuple):
            return table, (found,)
        meant, told, thinks = found
        table, counted = _counted(table, Hint.WHY, meant, thinks=thinks)
        return table, (*counted, told)
    return _why_give(table, table.position, asked)


def _why_give(table: Table, position: Position, asked: AskHint) -> Answer:
    """Tell what a piece completes at once; if nothing, the thinker tells what giving it leads to."""
    piece = piece_meant(table, asked)
    if isinstance(piece, events.WhichPiece | events.NotRead):
        return table, (piece,)
    if piece is None:
        return table, (hint_events.NothingMeant("give"),)
    if not position.left >> piece & 1:
        return table, (hint_events.PieceNotLeft(piece),)
    places = tuple(completions(position, piece).items())
    thinks = not places and position.phase is Phase.GIVE
    table, counted = _counted(table, Hint.WHY, Give(piece), thinks=thinks)
    return table, (*counted, hint_events.DangersTold(piece, places))


def _ask_coach(table: Table) -> Answer:
    if table.game.position.outcome is None and not table.reviewing:
        return table, (events.Refused(Why.NOT_OVER, table.due),)
    if table.report is not None:
        return table, _told(table.report)
    if table.awaited is not None:
        return table, (hint_events.StillThinking(table.awaited),)
    return table, (hint_events.CoachAsked(),)


def advised(table: Table, answer: Advised) -> Answer:
    """Tell what the thinker found."""
    position = table.game.position
    player = position.player
    quarto = isinstance(position, Position)
    aside = isinstance(position, Position) and position.rules.calls is Calls.REQUIRED and position.placed >= SIDE
    match answer:
        case MoveFound(decision):
            action, worth = decision.action, decision.worth
            made, forced = _made(table, action), _forces(table, action)
            told = hint_events.MoveAdvised(player, action, worth, decision.held, made, forced, decision.only)
            return _have_answered(table), (told,)
        case WorthFound(bounds, meant):
            # That nothing is known is no answer, and no answer is not counted.
            uncounted = table.hint_due is not None and bounds.unknown
            after = replace(table, hint_due=None) if uncounted else _have_answered(table)
            return after, (hint_events.WorthTold(player, bounds, aside, quarto, meant, uncounted),)
        case GameReviewed(report):
            return replace(table, report=report), _told(report)
        case NothingFound():
            return replace(table, hint_due=None), (hint_events.NoAdvice(table.hint_due is not None),)
        case _:
            assert_never(answer)


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


def _forces(table: Table, action: Action) -> bool:
    """Tell whether an action points to a group of which every move completes one."""
    return table.quatrenun is not None and isinstance(action, Point) and action.square in forcing(table.quatrenun)


def _told(report: Report) -> tuple[Event, ...]:
    begins = hint_events.CoachBegins(report.changes, len(report.turnings), not report.unproven)
    # That no turn changed the game is not said before one that lost.
    return (
        *(() if report.lost and not report.changes else (begins,)),
        *(hint_events.TurningTold(turning) for turning in report.turnings),
        *(hint_events.TurningTold(turning) for turning in report.lost),
        *(hint_events.UncalledTold(uncalled) for uncalled in report.uncalled),
        *(hint_events.UnprovenTold(unproven) for unproven in report.unproven),
    )


def at_the_end(before: Table, after: Table) -> tuple[Table, tuple[Event, ...]]:
    """Tell, when a game has just ended, how many hints were asked for; and once, that there is a coach."""
    if before.game.position.outcome is not None or after.game.position.outcome is None or after.reviewing:
        return after, ()
    told: list[Event] = []
    if any(after.hints):
        told.append(hint_events.HintsCounted(after.hints))
    if Taught.COACH not in after.taught:
        told.append(hint_events.CoachOffered())
    return replace(after, taught=after.taught | {Taught.COACH}), tuple(told)
