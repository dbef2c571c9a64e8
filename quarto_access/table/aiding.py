"""What the aids answer, what they cost, and what is told of them unasked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SQUARES
from quarto_access.rules.quarto import Place, Position
from quarto_access.rules.quatrenun import Shift
from quarto_access.rules.questions import completions, holding
from quarto_access.settings import Cost
from quarto_access.table import aid_events, events, group_aid_events, group_aids
from quarto_access.table.aid_modes import begin_comparing, begin_filter, begin_noting, compared, filtered, noted, take
from quarto_access.table.aids import Aid, AskAid
from quarto_access.table.asking import piece_meant
from quarto_access.table.group_events import Shifted
from quarto_access.table.intents import Ask, Asking
from quarto_access.table.quizzing import begin_quiz

if TYPE_CHECKING:
    from quarto_access.rules.game import Step
    from quarto_access.table.acting import Answer
    from quarto_access.table.aid_events import AidAnswer
    from quarto_access.table.aids import Board
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

_THREE = 3
_ABOUT_THE_BOARD = (Ask(Asking.BOARD), Ask(Asking.BOARD, whole=True), AskAid(Aid.BREATH))
"""After these, what is asked about changes begins from the board as it is."""


def ask_aid(table: Table, asked: AskAid) -> Answer:
    """Answer, and change nothing of the game. What was answered is counted once, however often it is asked again."""
    if table.aids.cost(asked.aid) is Cost.OFF:
        return table, (aid_events.AidOff(asked.aid),)
    after, happened = _answer(table, asked)
    return (after, happened) if table.repeats else _counted(table, asked.aid, after, happened)


def go_on(table: Table, intent: Intent) -> Answer:
    """Let an aid that is on its way take a key. Comparing is answered, and so counted, when both places are known."""
    after, happened = take(table, intent, table.asker)
    match happened:
        case (aid_events.AidTold(aid_events.Compared()),):
            return _counted(table, Aid.COMPARE, after, happened)
        case _:
            return after, happened


def _counted(table: Table, aid: Aid, after: Table, happened: tuple[Event, ...]) -> Answer:
    """Count an aid that costs it and has helped; after the end none does."""
    first = happened[0]
    if table.aids.cost(aid) is not Cost.COUNTED or table.game.position.outcome is not None or not _helps(first):
        return after, happened
    assert isinstance(first, _COUNTED)  # noqa: S101 - only these help
    player = table.asker
    aids = after.aids.count(player)
    told = replace(first, counted=(player, aids.counted[player - 1]))
    return replace(after, aids=aids), (told, *happened[1:])


_COUNTED = (aid_events.AidTold, aid_events.FilterHeard, aid_events.QuizAsked, group_aid_events.SeekAsked)


def _helps(event: Event) -> bool:
    """Tell whether an answer was worth a count: what there is nothing to tell of is not."""
    match event:
        case aid_events.AidTold(answer):
            return aid_events.helps(answer)
        case aid_events.FilterHeard(count=count):
            return count > 0
        case _:
            return isinstance(event, _COUNTED)


def _answer(table: Table, asked: AskAid) -> Answer:
    match asked.aid:
        case Aid.RECAP:
            return _told(table, _recap(table))
        case Aid.BREATH:
            breathed = aid_events.BoardBreathed if table.quatrenun is None else group_aid_events.GroupsBreathed
            return _told(table, breathed(table.stands))
        case Aid.CHANGED:
            return _changed(table)
        case Aid.THREES:
            return _told(table, _threes(table))
        case Aid.COMPLETES:
            return _told(table, _completes(table))
        case Aid.SAFE:
            return _safe(table, asked)
        case Aid.LEFT | Aid.WHERE if asked.values:
            return _told(table, filtered(table, asked.aid, asked.values))
        case Aid.COMPARE if len(asked.squares) > 1:
            return _told(table, compared(table, asked.squares[0], asked.squares[1]))
        case Aid.NOTE if asked.squares:
            return noted(table, table.asker, asked.squares[0], asked.text)
        case _ if table.pending is not None:
            return table, (events.AnswerFirst(table.pending.question),)
        case Aid.LEFT | Aid.WHERE:
            return begin_filter(table, asked.aid)
        case Aid.COMPARE:
            return begin_comparing(table)
        case Aid.NOTE:
            return begin_noting(table, table.asker)
        case Aid.QUIZ:
            return begin_quiz(table, asked.chance)
        case _:
            assert_never(asked.aid)


def _told(table: Table, answer: AidAnswer) -> Answer:
    return table, (aid_events.AidTold(answer, table.repeats),)


def _recap(table: Table) -> AidAnswer:
    """Return one's own last turn and all since."""
    turns = table.game.turns
    me = table.asker
    mine = [index for index, turn in enumerate(turns) if turn.player == me]
    if mine and mine[-1] == len(turns) - 1 and table.game.position.player == me:
        # In the middle of one's turn, "my last turn" is the one before.
        mine.pop()
    return aid_events.Recapped(turns[mine[-1] if mine else 0 :])


def _changed(table: Table) -> Answer:
    me, board = table.asker, table.stands
    known = table.aids.known[me - 1] if table.repeats == 0 else table.aids.compared
    before = known or _unasked(table)
    changes = tuple((square, before[square], board[square]) for square in SQUARES if before[square] != board[square])
    after = replace(table, aids=replace(table.aids.knowing(me, board), compared=before))
    if table.quatrenun is None:
        return _told(after, aid_events.ChangesTold(changes))
    return _told(after, group_aid_events.GroupsChanged(tuple((square, now) for square, _, now in changes)))


def _unasked(table: Table) -> Board:
    """Return the board that changes are told from where it was never asked about: empty, or as it was laid."""
    start = table.game.start
    return ((),) * len(SQUARES) if isinstance(start, Position) else start.groups


def _threes(table: Table) -> AidAnswer:
    if table.quatrenun is not None:
        return group_aids.nearly_complete(table.quatrenun)
    position = table.position
    held = (holding(position, goal) for goal in position.rules.goals)
    return aid_events.ThreesTold(tuple(one for one in held if one.standing == _THREE and one.shareable))


def _completes(table: Table) -> AidAnswer:
    if table.quatrenun is not None:
        return group_aids.completions(table.quatrenun)
    position = table.position
    found = {} if position.hand is None else completions(position, position.hand)
    return aid_events.CompletesTold(position.hand, tuple(found.items()))


def _safe(table: Table, asked: AskAid) -> Answer:
    """Tell of what was named, or touched; without one, that one must be touched."""
    if table.quatrenun is not None:
        found_safe = group_aids.safe(table, table.quatrenun, asked)
        return (table, (found_safe,)) if isinstance(found_safe, events.WhichPiece) else _told(table, found_safe)
    position = table.position
    piece = piece_meant(table, asked)
    if isinstance(piece, events.WhichPiece | events.NotRead):
        return table, (piece,)
    left = piece is not None and bool(position.left >> piece & 1)
    made = completions(position, piece) if piece is not None and left else {}
    return _told(table, aid_events.SafeTold(piece, left, tuple(made.items())))


def afterwards(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Answer:
    """Keep what later aids need, and add what is told unasked: a landmark, and the count at the end."""
    aids = table.aids
    if isinstance(intent, (Ask, AskAid)) and intent in _ABOUT_THE_BOARD:
        table = replace(table, aids=aids.knowing(table.asker, table.stands))
    if table.game is before.game:
        return table, happened
    more: list[Event] = []
    over = table.game.position.outcome is not None
    if aids.landmark and isinstance(happened[0], (events.Placed, Shifted)) and not over:
        done = [step for step in table.game.steps if isinstance(step.action, (Place, Shift))]
        count = len(done) if table.quatrenun is not None else table.position.placed
        if not count % aids.landmark:
            more.append(aid_events.Landmark(count, _newest(done, aids.landmark)))
    if over and before.game.position.outcome is None and any(aids.counted):
        more.append(aid_events.AidsCounted(aids.counted))
    return table, (*happened, *more)


def _newest(done: list[Step], count: int) -> tuple[Step, ...]:
    """Return what was placed or moved last, the newest first."""
    return tuple(reversed(done[-count:]))
