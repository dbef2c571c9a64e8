"""Questions and their answers. Asking never changes the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SIDE, Goal, Square, goals_through, is_block, square_name
from quarto_access.rules.outcome import Reason, other
from quarto_access.rules.pieces import PIECES, Piece, pieces_with
from quarto_access.rules.quarto import Phase, Place
from quarto_access.rules.questions import count_by_value, holding, where_is
from quarto_access.table import events, groups
from quarto_access.table.acting import same_by_traits
from quarto_access.table.announcement import Kind, Packed, announce, message
from quarto_access.table.blindfold import peeks_told
from quarto_access.table.events import Event, Lies
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import Asking, Want
from quarto_access.table.refusing import not_read, which_piece
from quarto_access.table.ruling import quarto_rules
from quarto_access.table.state import ChosenPiece

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from quarto_access.rules.game import Turn
    from quarto_access.rules.outcome import Outcome, Player
    from quarto_access.rules.pieces import Trait
    from quarto_access.table.aids import AskAid
    from quarto_access.table.announcement import Announcement, Message
    from quarto_access.table.hints import AskHint
    from quarto_access.table.state import Answer, Table

_PIECES_AT_ONCE = 4

_NOTHING_YET = announce("ask-nothing-yet", kind=Kind.NOTHING)


def ask(table: Table, asking: Asking, *, whole: bool) -> Answer:
    """Answer one of the questions that need no more than their name."""
    position = table.quatrenun
    event = None if position is None else groups.ask(table, position, asking, whole=whole)
    if event is not None:
        return table, (event,)
    match asking:
        case Asking.EARLIER | Asking.LATER:
            return _history(table, earlier=asking is Asking.EARLIER)
        case Asking.HERE:
            return table, (_here(table),)
        case Asking.HAND:
            return table, (_hand(table),)
        case Asking.NOW:
            return table, (now(table),)
        case Asking.OTHER:
            turn = _last_turn_of_other(table)
            return table, (_NOTHING_YET if turn is None else events.TurnTold(turn, other=True),)
        case Asking.LINES | Asking.BLOCKS:
            return table, (_goal_through(table, blocks=asking is Asking.BLOCKS),)
        case Asking.BOARD:
            return table, (_board(table, whole=whole),)
        case Asking.LEFT:
            left, traits = table.position.pieces_left, table.position.rules.traits
            return table, (left_told(left, traits, table.repeats),)
        case Asking.RULES:
            terms = None if table.clock is None else table.clock.terms
            return table, (quarto_rules(table.position, terms),)
        case Asking.PEEKS:
            return table, (peeks_told(table),)
        case Asking.AGAIN:
            return table, (_again(table, 0),)
        case Asking.BEFORE:
            return table, (_again(table, table.repeats),)
        case Asking.HELP:
            return table, (events.HelpTold(table.due, table.calling is not None, table.repeats, table.reviewing),)
        case _:
            assert_never(asking)


def ask_place(table: Table, square: Square) -> Event:
    """Announce what is on a place."""
    if table.quatrenun is not None:
        return groups.ask_place(table.quatrenun, square)
    return events.PlaceHeard(square, table.position.board[square])


def ask_piece(table: Table, piece: Piece) -> Event:
    """Announce where a piece is."""
    if table.quatrenun is not None:
        return groups.ask_piece(table.quatrenun, piece)
    position = table.position
    if position.left >> piece & 1:
        return events.PieceHeard(piece, Lies.LEFT)
    if position.hand == piece:
        return events.PieceHeard(piece, Lies.HAND)
    return events.PieceHeard(piece, Lies.BOARD, where_is(position, piece))


def ask_goal(table: Table, goal: Goal) -> Event:
    """Announce the pieces on a goal; asked again, what they share."""
    if table.quatrenun is not None:
        return groups.line_of(table.quatrenun, goal)
    held = holding(table.position, goal)
    if table.repeats % 2 == 0:
        return events.GoalTold(held)
    quiet = held.standing == len(held.pieces) and table.position.outcome is None
    return events.SharedTold(goal, held.standing, None if quiet else held.shareable)


def result(outcome: Outcome, moved: tuple[Player, Square] | None = None) -> Packed:
    """Return how a game ended. `moved`: the last move of a game of Quatrenun, if known."""
    if outcome.winner is None:
        return Packed((message("game-drawn-told"),))
    how = None
    if outcome.reason is Reason.COMPLETE_GROUP and moved is not None:
        how = message("quatrenun-completed-last", player=moved[0], place=moved[1])
    elif outcome.reason is Reason.COMPLETE_GROUP:
        how = message("quatrenun-won-by")
    elif outcome.goal is not None:
        how = message("game-won-by", goal=outcome.goal, shared=outcome.values)
    return Packed((message("game-won-told", player=outcome.winner), how))


def now(table: Table, *, resumed: bool = False) -> Event:
    """Announce the hand, what to do, and the last placements."""
    if table.quatrenun is not None:
        return groups.now(table, table.quatrenun, resumed=resumed)
    me = table.position.player
    placed: dict[Player, Square] = {}
    for step in table.game.steps:
        if isinstance(step.action, Place):
            placed[step.before.player] = step.action.square
    mine = placed.get(me) if table.position.hand is None else None
    beside = resumed and table.companion is not None
    terms = table.clock.terms if resumed and table.clock is not None else None
    return events.NowTold(table.due, table.position.hand, placed.get(other(me)), mine, resumed, terms, beside)


def _hand(table: Table) -> Event:
    player, piece = table.position.player, table.position.hand
    return announce("ask-hand-empty" if piece is None else message("ask-hand", player=player, piece=piece))


def _here(table: Table) -> Event:
    if table.position.phase is Phase.GIVE:
        return ask_piece(table, piece_at(table.cursor))
    return ask_place(table, table.cursor)


def _last_turn_of_other(table: Table) -> Turn | None:
    theirs = [turn for turn in table.game.turns if turn.player == other(table.game.position.player)]
    return theirs[-1] if theirs else None


def _goal_through(table: Table, *, blocks: bool) -> Event:
    if blocks and not table.position.rules.blocks:
        return announce("ask-blocks-dont-count", kind=Kind.NOTHING)
    found = [goal for goal, *_ in goals_through(table.cursor, blocks=True) if is_block(goal) == blocks]
    return events.GoalTold(holding(table.position, found[table.repeats % len(found)]))


def _board(table: Table, *, whole: bool) -> Event:
    rows = tuple(holding(table.position, Goal(row)) for row in range(SIDE))
    if whole:
        return announce(*map(events.GoalTold, rows))
    row = table.repeats % (SIDE + 1)
    return events.GoalTold(rows[row]) if row < SIDE else board_end(table)


def board_end(table: Table) -> Event:
    """Announce the end of the board."""
    return announce(message("ask-board-end", number=table.position.placed))


def left_told(left: Collection[Piece], traits: Sequence[Trait], repeats: int) -> Event:
    """Announce how many pieces are left, by their values; asked again, which ones, a few at a time."""
    if repeats == 0 or not left:
        return announce(Packed(_counts(left, traits)) if left else "ask-left-none")
    kinds = same_by_traits(traits, (piece for piece in PIECES if piece in left))
    parts = [kinds[first : first + _PIECES_AT_ONCE] for first in range(0, len(kinds), _PIECES_AT_ONCE)]
    part = (repeats - 1) % len(parts)
    pieces = (message("ask-left-piece", piece=piece) for piece in parts[part])
    return announce(*pieces, "ask-left-end" if part == len(parts) - 1 else None)


def _counts(left: Collection[Piece], traits: Sequence[Trait]) -> tuple[Message, ...]:
    """Return how many pieces are left, and of each pair of values."""
    counts = tuple(count_by_value(left, traits).items())
    by_trait = (
        message("ask-left-trait", first=one, first_count=ones, second=two, second_count=twos)
        for (one, ones), (two, twos) in zip(counts[::2], counts[1::2], strict=True)
    )
    return message("ask-left", count=len(left)), *by_trait


def _again(table: Table, back: int) -> Event:
    if back >= len(table.told):
        return announce("ask-nothing-told", kind=Kind.NOTHING, kept=False)
    return events.Retold(table.told[-1 - back], back)


def _history(table: Table, *, earlier: bool) -> Answer:
    turns = table.game.turns
    at = len(turns) if table.browsing is None else table.browsing
    at += -1 if earlier else 1
    if not turns:
        return table, (_NOTHING_YET,)
    if not 0 <= at < len(turns):
        return table, (announce("ask-history-first" if earlier else "ask-history-last", kind=Kind.NOTHING),)
    return replace(table, browsing=at), (events.TurnTold(turns[at]),)


def piece_meant(table: Table, asked: AskAid | AskHint) -> Piece | Announcement | None:
    """Return the piece that a question is about, named or else touched; or a refusal if the words are unclear."""
    if asked.squares:
        return not_read(square_name(asked.squares[0]), Want.PIECE)
    if asked.values:
        found = pieces_with(asked.values)
        return found[0] if len(found) == 1 else which_piece(asked.values, len(found))
    return table.chosen.piece if isinstance(table.chosen, ChosenPiece) else None
