"""Ask for hints and the coach. What the rules alone can't answer, the thinker does; its answer arrives as an intent."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.frozen import replace
from quarto_access.opponent.decision import Worth
from quarto_access.record.notes import HintAsked, Note
from quarto_access.rules.game import Action
from quarto_access.rules.outcome import other
from quarto_access.rules.quarto import Phase
from quarto_access.rules.refusals import Why
from quarto_access.table import cues, events
from quarto_access.table.announcement import Announcement, Message, Part, announce, message, refuse
from quarto_access.table.games import game_at
from quarto_access.table.hints.coach import ReportPart, report_parts
from quarto_access.table.hints.state import (
    AskHint,
    Consulted,
    GameReviewed,
    Hint,
    LossFound,
    MoveFound,
    NothingFound,
    ThinkerAnswer,
    WorthFound,
    describe_worth,
)
from quarto_access.table.intents import READ_ON
from quarto_access.table.reading import Reading
from quarto_access.table.state import Result, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    # Keep the coach's modules out of start-up.
    from quarto_access.opponent.coach_report import Report
    from quarto_access.opponent.quarto.argument import Argument


_COACH = AskHint(Hint.COACH)
_BECAUSE = AskHint(Hint.BECAUSE)


def ask_hint(table: Table, asked: AskHint) -> Result:
    """Answer what the rules alone can, and ask the thinker for the rest."""
    if asked.hint is Hint.COACH:
        return _ask_coach(table)
    if table.game.position.outcome is not None:
        return table, (events.Refused(Why.OVER, table.prompt),)
    if table.blindfold is not None:
        return table, (refuse("hints-blindfolded"),)
    if not table.my_turn:
        return table, (events.Refused(Why.NOT_YOUR_TURN, table.prompt),)
    if table.hints.awaited is not None:
        return table, (refuse(message("hints-still", kind=table.hints.awaited)),)
    if asked.hint is Hint.WHY:
        return _why(table, asked)
    if asked.hint is Hint.BECAUSE:
        return _ask_argument(table, asked)
    return _count_hint(table, asked.hint)


def _count_hint(table: Table, hint: Hint, action: Action | None = None, *, thinks: bool = True) -> Result:
    """Count a hint, but only once per position.

    `Hint.WHY` counts right away, since the rules answer part of it. The others count when the thinker has answered.
    """
    if not table.reviewing and not _answered(table, hint, action):
        number = table.hints_given[table.game.position.player - 1] + 1
        table = replace(table, hints=replace(table.hints, to_count=(hint, action, number)))
    told = _number(table, hint, action) if hint is Hint.WHY else None
    table = _count_answered(table) if hint is Hint.WHY else table
    asked = announce(told or "hints-looking")
    return table, (Consulted(hint, asked, action) if thinks else asked,)


def _answered(table: Table, hint: Hint, action: Action | None) -> int:
    """Return the number of a hint that was answered in this position already, or 0."""
    return next((known for *told, known in table.hints.answered if told == [hint, action]), 0)


def _number(table: Table, hint: Hint, action: Action | None = None) -> Message | None:
    """Return the number of the hint that is answered now. Hints in a review have none."""
    player = table.game.position.player
    if table.hints.to_count is not None:
        return message("hints-counted", player=player, number=table.hints.to_count[-1])
    number = _answered(table, hint, action)
    return message("hints-again", player=player, number=number) if number else None


_NOTED = {
    Hint.MOVE: "a good move",
    Hint.WORTH: "what the position is worth",
    Hint.WHY: "what a move leads to",
    Hint.BECAUSE: "why the position is lost",
}
"""How records name the hints."""


def _count_answered(table: Table) -> Table:
    """Count the hint that has just been answered, if it has to be counted."""
    if table.hints.to_count is None:
        return table
    hint, _, number = table.hints.to_count
    note = Note(HintAsked(table.game.position.player, number, _NOTED[hint]), len(table.game.turns))
    hints = replace(table.hints, answered=(*table.hints.answered, table.hints.to_count), to_count=None)
    return replace(table, notes=(*table.notes, note), hints=hints)


def _why(table: Table, asked: AskHint) -> Result:
    """Announce the immediate effect of an action. If there is none, ask the thinker where it leads."""
    found = game_at(table).why(asked)
    if not isinstance(found, tuple):
        return table, (found,)
    action, effect, thinks = found
    table, counted = _count_hint(table, Hint.WHY, action, thinks=thinks)
    return table, (*counted, effect)


def _ask_argument(table: Table, asked: AskHint) -> Result:
    """Read the argument why one of the players loses from its beginning, or ask the thinker for it."""
    argument = table.hints.argument
    if argument is not None:
        return _read_argument(table, argument) if asked == _BECAUSE else _read_case(table, argument, asked)
    refusal = game_at(table).cannot_explain_loss
    return _count_hint(table, Hint.BECAUSE) if refusal is None else (table, (refuse(refusal),))


def _read_argument(table: Table, argument: Argument, *before: Part, news: bool = False) -> Result:
    """Begin to read an argument."""
    from quarto_access.table.hints.argument import argument_parts

    first, *rest = argument_parts(argument, table.game.position.player)
    begin = message("argument-begin", more=len(rest))
    parts = _parts([(*before, begin, *first), *rest], news=news)
    return table.read(_BECAUSE, parts, lasts=True)


def _read_case(table: Table, argument: Argument, asked: AskHint) -> Result:
    """Read only what the argument says about one spot or piece."""
    found = game_at(table).argued(argument, asked)
    if not isinstance(found, tuple):
        return table, (found,)
    return table.read(asked, _parts(found, news=False), lasts=True)


def _parts(told: Sequence[tuple[Part, ...]], *, news: bool) -> tuple[Announcement, ...]:
    """Return the parts of an answer. Only the first can be news: the player asks for the others."""
    last = len(told) - 1
    return tuple(announce(*part, news=news and not at, more=at < last) for at, part in enumerate(told))


def _has_argument(table: Table, decided: Worth | None) -> bool:
    """Return whether one of the players loses for a reason that can be explained."""
    return decided is Worth.LOSS or (decided is Worth.WIN and table.game.position.phase is Phase.PLACE)


def _offer_argument(table: Table, *told: Part) -> Result:
    """Announce an answer. Offer to explain with Space why one of the players loses, once that can be explained."""
    if game_at(table).cannot_explain_loss is not None:
        return table, (announce(*told, news=True),)
    offered = announce(*told, "argument-offer", news=True)
    return replace(table.end_reading(), reading=Reading(READ_ON, (offered,), then=_BECAUSE)), (offered,)


def _ask_coach(table: Table) -> Result:
    if table.game.position.outcome is None and not table.reviewing:
        return table, (events.Refused(Why.NOT_OVER, table.prompt),)
    if table.hints.report is not None:
        return _read_report(table, table.hints.report)
    if table.hints.awaited is not None:
        return table, (refuse(message("hints-still", kind=table.hints.awaited)),)
    return table, (Consulted(Hint.COACH, announce("coach-looks", news=True)),)


def _read_report(table: Table, report: Report, *, news: bool = False) -> Result:
    """Begin to read the coach's report."""
    return table.read(_COACH, _parts([part.told for part in _parts_of(table, report)], news=news), lasts=True)


def _parts_of(table: Table, report: Report) -> tuple[ReportPart, ...]:
    parts = report_parts(report, None if table.computer is None else other(table.computer))
    counts = () if table.reviewing else _counts(table)
    return (*parts, ReportPart(counts)) if counts else parts


def _counts(table: Table) -> tuple[Message, ...]:
    """Return how many aids and hints each player has used, if they used any."""
    told: tuple[Message, ...] = ()
    if any(table.aids.counted):
        told += tuple(message("aids-asked-for", player=at, number=table.aids.counted[at - 1]) for at in (1, 2))
    if any(table.hints_given):
        told += tuple(message("hints-asked-for", player=at, number=table.hints_given[at - 1]) for at in (1, 2))
    return told


def turn_of_report(table: Table) -> int | None:
    """Return the turn that the last part heard of the coach's report is about, if it's only one."""
    report, reading = table.hints.report, table.reading_of(_COACH)
    return None if report is None or reading is None else _parts_of(table, report)[reading.at].turn


def turning_points(table: Table, report: Report) -> tuple[int, ...]:
    """Return the turns that changed the game, and the others that the coach's report is about."""
    told = {part.turn for part in _parts_of(table, report) if part.turn is not None}
    return tuple(sorted(told | {change.turn for change in report.changes}))


def announce_advice(table: Table, answer: ThinkerAnswer) -> Result:
    """Announce the thinker's answer."""
    match answer:
        case MoveFound(decision):
            told = (_number(table, Hint.MOVE), *game_at(table).advice(decision))
            after = _count_answered(table)
            # A good move isn't explained: the argument may be about another one.
            lost = decision.worth is Worth.LOSS
            return _offer_argument(after, *told) if lost else (after, (announce(*told, news=True),))
        case WorthFound(bounds):
            return _announce_worth(table, answer, game_at(table).worth(bounds))
        case GameReviewed(report):
            reviewed = replace(table, hints=replace(table.hints, report=report))
            return _read_report(reviewed, report, news=True)
        case LossFound(loss):
            from quarto_access.table.hints.loss import loss_told

            return table, (announce(*loss_told(loss), news=True),)
        case NothingFound():
            uncounted = table.hints.to_count is not None
            none = announce("hints-none", "hints-uncounted" if uncounted else None, cue=cues.REFUSED, news=True)
            return replace(table, hints=replace(table.hints, to_count=None)), (none,)
        case _:
            assert_never(answer)


def _announce_worth(table: Table, found: WorthFound, worth: tuple[Message, ...]) -> Result:
    """Announce what the position is worth or where an action leads and, if the player asked for it, why."""
    bounds = found.bounds
    # "Not known" isn't an answer, so it doesn't count as a hint.
    uncounted = table.hints.to_count is not None and bounds.unknown
    after = replace(table, hints=replace(table.hints, to_count=None)) if uncounted else _count_answered(table)
    if found.action is not None:
        leads = describe_worth(bounds.proven, table.game.position.player)
        return after, (announce(leads, news=True),)
    if uncounted:
        return after, (announce(*worth, "hints-uncounted", news=True),)
    number = _number(table, Hint.BECAUSE if found.because else Hint.WORTH)
    if found.argument is not None:
        after = replace(after, hints=replace(after.hints, argument=found.argument))
        known = _answered(table, Hint.WORTH, None)
        return _read_argument(after, found.argument, number, *(() if known else worth), news=True)
    if found.because:
        none = "argument-none" if _has_argument(table, bounds.worth) else None
        return after, (announce(number, *worth, none, news=True),)
    # In a game it would give the winning move away.
    offered = bounds.worth is Worth.LOSS or (table.reviewing and _has_argument(table, bounds.worth))
    return _offer_argument(after, number, *worth) if offered else (after, (announce(number, *worth, news=True),))


def announce_dropped(hint: Hint, *, counted: bool | None) -> Announcement:
    """Announce that a hint was cancelled. `counted`: whether it still counts, or None if hints aren't counted here."""
    cancelled = message("hints-dropped", kind=hint, counted=bool(counted))
    return announce(cancelled, "hints-uncounted" if counted is False else None, news=True)
