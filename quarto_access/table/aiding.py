"""What the memory aids answer, what they cost, and what they announce without being asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SIDE, SQUARES, Goal, row_of
from quarto_access.rules.pieces import Value, has_value, value_of
from quarto_access.rules.quarto import Place, Position
from quarto_access.rules.quatrenun import Shift
from quarto_access.rules.questions import completions, holding
from quarto_access.settings import Cost
from quarto_access.table import cues, events, quatrenun_aids
from quarto_access.table.aid_modes import (
    begin_comparing,
    begin_filter,
    begin_noting,
    compared,
    filter_message,
    filtered,
    noted,
    take,
)
from quarto_access.table.aid_places import answered, piece_on, traits_in_order
from quarto_access.table.aids import Aid, AskAid, Comparing
from quarto_access.table.announcement import Announcement, GroupAt, Kind, Message, Paged, announce, message
from quarto_access.table.asking import piece_meant
from quarto_access.table.intents import Ask, Asking
from quarto_access.table.quatrenun_events import Shifted
from quarto_access.table.quizzing import begin_quiz
from quarto_access.table.refusing import answer_first
from quarto_access.table.turns import step_message

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Turn
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quatrenun import Group
    from quarto_access.rules.questions import Holding
    from quarto_access.table.acting import Answer
    from quarto_access.table.aids import Board
    from quarto_access.table.announcement import Part
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

_THREE = 3
_ABOUT_THE_BOARD = (Ask(Asking.BOARD), Ask(Asking.BOARD, whole=True), AskAid(Aid.BREATH))
"""These questions tell the whole board: changes are counted from there."""


def ask_aid(table: Table, asked: AskAid) -> Answer:
    """Answer without changing the game. An answer is counted once, however often it is asked for again."""
    if table.aids.cost(asked.aid) is Cost.OFF:
        return table, (_off(asked.aid),)
    after, happened = _answer(table, asked)
    return (after, happened) if table.repeats else _counted(table, asked.aid, after, happened)


def _off(aid: Aid) -> Event:
    """Announce that an aid is off, and the section of the settings where it can be turned on."""
    off = message("aid-off", section=message(f"set-section-{aid.setting.section}"))
    return announce(off, cue=cues.REFUSED, kind=Kind.NOTHING)


def go_on(table: Table, intent: Intent) -> Answer:
    """Pass a key to the open aid. A comparison is counted when it is answered: when both spots are known."""
    after, happened = take(table, intent, table.asker)
    if happened and isinstance(table.aids.mode, Comparing):
        return _counted(table, Aid.COMPARE, after, happened)
    return after, happened


def _counted(table: Table, aid: Aid, after: Table, happened: tuple[Event, ...]) -> Answer:
    """Count an aid that has answered, if this aid is counted and the game isn't over."""
    first = happened[0]
    if table.aids.cost(aid) is not Cost.COUNTED or table.game.position.outcome is not None:
        return after, happened
    if not isinstance(first, Announcement) or first.kind is not Kind.ANSWER:
        return after, happened
    player = table.asker
    aids = after.aids.count(player)
    count = message("aid-counted", player=player, count=aids.counted[player - 1])
    return replace(after, aids=aids), (replace(first, parts=(*first.parts, count)), *happened[1:])


def _answer(table: Table, asked: AskAid) -> Answer:
    match asked.aid:
        case Aid.RECAP:
            return _recap(table)
        case Aid.BREATH:
            whole = quatrenun_aids.board(table.stands) if table.quatrenun is not None else _board(table)
            return answered(table, *whole)
        case Aid.CHANGED:
            return _changed(table)
        case Aid.THREES:
            return _threes(table)
        case Aid.COMPLETES:
            return _completes(table)
        case Aid.SAFE:
            return _safe(table, asked)
        case Aid.LEFT | Aid.WHERE if asked.values:
            count, found = filtered(table, asked.aid, asked.values)
            return answered(table, (filter_message(asked.aid, asked.values, count), *found))
        case Aid.COMPARE if len(asked.squares) > 1:
            return answered(table, compared(table, asked.squares[0], asked.squares[1]))
        case Aid.NOTE if asked.squares:
            return noted(table, table.asker, asked.squares[0], asked.text)
        case _ if table.pending is not None:
            return table, (answer_first(table.pending.question),)
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


def _recap(table: Table) -> Answer:
    """Announce the player's own last turn and everything since."""
    turns = table.game.turns
    me = table.asker
    mine = [index for index, turn in enumerate(turns) if turn.player == me]
    if mine and mine[-1] == len(turns) - 1 and table.game.position.player == me:
        # In the middle of one's turn, "my last turn" is the one before.
        mine.pop()
    since = turns[mine[-1] if mine else 0 :]
    if not since:
        return answered(table, (message("ask-nothing-yet"),), kind=Kind.UNCOUNTED)
    return answered(table, tuple(part for turn in since for part in _turn(turn)))


def _turn(turn: Turn) -> tuple[Message, ...]:
    first, *rest = map(step_message, turn.steps)
    return message("aid-turn", player=turn.player, first=first), *rest


def _board(table: Table) -> tuple[tuple[Message, ...], ...]:
    """Return the board of Quarto by rows, by pieces and by trait."""
    placed = [(square, piece) for square in SQUARES for piece in table.stands[square]]
    if not placed:
        return ((message("aid-board-empty"),),)
    by_rows = [message("aid-stand", number=len(placed))]
    for row in range(SIDE):
        there = [message("aid-in-row", place=at, piece=piece) for at, piece in placed if row_of(at) == row]
        by_rows += [message("aid-row", goal=Goal(row), first=there[0]), *there[1:]] if there else []
    order = traits_in_order(table)
    in_order = sorted(placed, key=lambda one: [value_of(one[1], trait) for trait in order])
    by_trait = []
    for value in (Value(2 * trait + side) for trait in order for side in (0, 1)):
        places = tuple(square for square, piece in placed if has_value(piece, value))
        by_trait += [message("aid-value-on", value=value, places=places)] if places else []
    return tuple(by_rows), tuple(piece_on(*one) for one in in_order), tuple(by_trait)


def _changed(table: Table) -> Answer:
    me, board = table.asker, table.stands
    known = table.aids.known[me - 1] if table.repeats == 0 else table.aids.compared
    before = known or _unasked(table)
    changes = [(square, board[square]) for square in SQUARES if before[square] != board[square]]
    after = replace(table, aids=replace(table.aids.knowing(me, board), compared=before))
    told = tuple(_change(table, square, now) for square, now in changes)
    return answered(after, told or (message("aid-changed-nothing"),))


def _change(table: Table, square: Square, now: Group) -> Part:
    if table.quatrenun is not None:
        return GroupAt(square, now)
    if not now:
        return message("aid-changed-empty", place=square)
    return message("ask-turn-placed", place=square, piece=now[0])


def _unasked(table: Table) -> Board:
    """Return the board to compare with if the player never asked about it: empty, or as it was laid."""
    start = table.game.start
    return ((),) * len(SQUARES) if isinstance(start, Position) else start.groups


def _threes(table: Table) -> Answer:
    """Announce goals with three pieces that share something, but no full ones: that would give a Quarto away."""
    if table.quatrenun is not None:
        return answered(table, *quatrenun_aids.nearly_complete(table.quatrenun))
    position = table.position
    held = (holding(position, goal) for goal in position.rules.goals)
    threes = tuple(_three(one) for one in held if one.standing == _THREE and one.shareable)
    return answered(table, threes or (message("aid-threes-none"),))


def _three(held: Holding) -> Message:
    free = next(square for square, piece in held.pieces if piece is None)
    return message("aid-three", goal=held.goal, shared=held.shareable, place=free)


def _completes(table: Table) -> Answer:
    if table.quatrenun is not None:
        return answered(table, quatrenun_aids.completions(table.quatrenun))
    position = table.position
    if position.hand is None:
        return answered(table, (message("aid-no-hand"),), kind=Kind.NOTHING)
    return answered(table, _completing(position, position.hand) or (message("aid-completes-nothing"),))


def _completing(position: Position, piece: Piece) -> tuple[Message, ...]:
    """Return where a piece would complete what."""
    return tuple(
        message("aid-completes", place=square, goal=made.goal, shared=made.values)
        for square, completed in completions(position, piece).items()
        for made in completed
    )


def _safe(table: Table, asked: AskAid) -> Answer:
    """Announce whether a piece is safe to give, and why: the one that was named, or touched."""
    if table.quatrenun is not None:
        return quatrenun_aids.safe(table, table.quatrenun, asked)
    position = table.position
    piece = piece_meant(table, asked)
    if isinstance(piece, Announcement):
        return table, (piece,)
    if piece is None:
        return answered(table, (message("aid-touch-piece"),), kind=Kind.NOTHING)
    if not position.left >> piece & 1:
        return answered(table, (message("aid-gone", piece=piece),), kind=Kind.UNCOUNTED)
    why = _completing(position, piece)
    is_it = message("aid-unsafe" if why else "aid-safe", piece=piece)
    return answered(table, (is_it,), why or (message("aid-safe-why"),))


def afterwards(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Answer:
    """Keep what later aids need, and add what isn't asked for: a landmark, and the count at the end."""
    aids = table.aids
    if isinstance(intent, (Ask, AskAid)) and intent in _ABOUT_THE_BOARD:
        table = replace(table, aids=aids.knowing(table.asker, table.stands))
    if table.game is before.game:
        return table, happened
    more: list[Event] = []
    over = table.game.position.outcome is not None
    # Blindfolded, a landmark would be a free peek.
    wanted = aids.landmark and not over and not table.hides_board
    if wanted and isinstance(happened[0], (events.Placed, Shifted)):
        done = [step for step in table.game.steps if isinstance(step.action, (Place, Shift))]
        count = len(done) if table.quatrenun is not None else table.position.placed
        if not count % aids.landmark:
            newest = map(step_message, reversed(done[-aids.landmark :]))
            told = (message("aid-landmark", count=count), *newest)
            more.append(announce(Paged((told,), more=False), news=True))
    if over and before.game.position.outcome is None and any(aids.counted):
        counts = (message("aid-asked-for", player=at, number=one) for at, one in enumerate(aids.counted, start=1))
        more.append(announce(*counts, news=True))
    return table, (*happened, *more)
