"""How hints are asked for and answered. What needs a search is asked of the thinker, and comes back as an intent."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SIDE
from quarto_access.rules.pieces import Piece, pieces_with
from quarto_access.rules.quarto import Call, Calls, Phase, Place, alignments_made
from quarto_access.rules.questions import completions
from quarto_access.rules.refusals import Why
from quarto_access.table import events, hint_events
from quarto_access.table.hints import Advised, AskHint, GameReviewed, Hint, MoveFound, NothingFound, WorthFound
from quarto_access.table.state import ChosenPiece, Table, Taught

if TYPE_CHECKING:
    from quarto_access.opponent.coach import Report
    from quarto_access.rules.quarto import Action, Alignment
    from quarto_access.table.acting import Answer
    from quarto_access.table.events import Event


def ask_hint(table: Table, asked: AskHint) -> Answer:
    """Count a hint; answer what the rules alone can answer, and ask the thinker for the rest."""
    if asked.hint is Hint.COACH:
        return _ask_coach(table)
    if table.position.outcome is not None:
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


def _counted(table: Table, hint: Hint, piece: Piece | None = None, *, thinks: bool = True) -> Answer:
    player = table.position.player
    number = 0
    if not table.reviewing:
        one, two = table.hints
        table = replace(table, hints=(one + 1, two) if player == 1 else (one, two + 1))
        number = table.hints[player - 1]
    return table, (hint_events.HintAsked(hint, player, number, piece, thinks),)


def _why(table: Table, asked: AskHint) -> Answer:
    """Tell what a piece completes at once; if nothing, the thinker tells what giving it leads to."""
    position = table.position
    piece = table.chosen.piece if isinstance(table.chosen, ChosenPiece) else None
    if asked.values:
        found = pieces_with(asked.values)
        if len(found) != 1:
            return table, (events.WhichPiece(asked.values, len(found)),)
        piece = found[0]
    if piece is None:
        return table, (hint_events.NoPieceMeant(),)
    if not position.left >> piece & 1:
        return table, (hint_events.PieceNotLeft(piece),)
    places = tuple(completions(position, piece).items())
    thinks = not places and position.phase is Phase.GIVE
    table, counted = _counted(table, Hint.WHY, piece, thinks=thinks)
    return table, (*counted, hint_events.DangersTold(piece, places))


def _ask_coach(table: Table) -> Answer:
    if table.position.outcome is None and not table.reviewing:
        return table, (events.Refused(Why.NOT_OVER, table.due),)
    if table.report is not None:
        return table, _told(table.report)
    if table.awaited is not None:
        return table, (hint_events.StillThinking(table.awaited),)
    return table, (hint_events.CoachAsked(),)


def advised(table: Table, answer: Advised) -> Answer:
    """Tell what the thinker found."""
    player = table.position.player
    aside = table.position.rules.calls is Calls.REQUIRED and table.position.placed >= SIDE
    match answer:
        case MoveFound(decision):
            made = _made(table, decision.action)
            action, worth = decision.action, decision.worth
            return table, (hint_events.MoveAdvised(player, action, worth, decision.held, made),)
        case WorthFound(worth, piece):
            return table, (hint_events.WorthTold(player, worth, aside, piece),)
        case GameReviewed(report):
            return replace(table, report=report), _told(report)
        case NothingFound():
            return table, (hint_events.NoAdvice(),)
        case _:
            assert_never(answer)


def _made(table: Table, action: Action) -> Alignment | None:
    """Return what an action calls or completes."""
    position = table.position
    match action:
        case Call(goal):
            return next((one for one in position.open if one.goal == goal), None)
        case Place(square) if position.hand is not None:
            return next(iter(alignments_made(position, square, position.hand)), None)
        case _:
            return None


def _told(report: Report) -> tuple[Event, ...]:
    begins = hint_events.CoachBegins(report.changes, len(report.turnings), not report.unproven)
    return (
        begins,
        *(hint_events.TurningTold(turning) for turning in report.turnings),
        *(hint_events.UncalledTold(uncalled) for uncalled in report.uncalled),
        *(hint_events.UnprovenTold(unproven) for unproven in report.unproven),
    )


def at_the_end(before: Table, after: Table) -> tuple[Table, tuple[Event, ...]]:
    """Tell, when a game has just ended, how many hints were asked for; and once, that there is a coach."""
    if before.position.outcome is not None or after.position.outcome is None or after.reviewing:
        return after, ()
    told: list[Event] = []
    if any(after.hints):
        told.append(hint_events.HintsCounted(after.hints))
    if Taught.COACH not in after.taught:
        told.append(hint_events.CoachOffered())
    return replace(after, taught=after.taught | {Taught.COACH}), tuple(told)
