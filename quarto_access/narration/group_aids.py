"""Memory aids of Quatrenun in words: groups by what they lack, what is safe, where a piece is."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.answers import piece_on
from quarto_access.narration.groups import (
    completing_lines,
    group_sentences,
    group_shortly,
    places_in_words,
    size_sentences,
    values_in_words,
)
from quarto_access.rules.board import SQUARES
from quarto_access.rules.groups import by_size, lacking
from quarto_access.table import group_aid_events as told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.board import Square
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.aid_events import Compared
    from quarto_access.table.group_aid_events import GroupAidAnswer


def views(narrator: Narrator, answer: GroupAidAnswer) -> list[list[str]]:
    """Return the ways in which an answer is told, each as sentences."""
    say = narrator.say
    match answer:
        case told.GroupsBreathed(board):
            return _board(narrator, board)
        case told.GroupsChanged(groups):
            changed = [line for square, group in groups for line in group_sentences(narrator, square, group)]
            return [changed or say("aid-changed-nothing")]
        case told.NearlyComplete(one, two):
            almost = _lacking(narrator, one) or say("groupaid-lacks-one-none")
            return [almost, *([_lacking(narrator, two)] if two else [])]
        case told.CompletingTold():
            return [completing_lines(narrator, answer)]
        case told.PointSafe():
            return _pointing(narrator, answer)
        case told.MoveSafe():
            return _moving(narrator, answer)
        case _:
            assert_never(answer)


def _board(narrator: Narrator, board: Iterable[Group]) -> list[list[str]]:
    """Return the board by sizes; then what groups of several lack, largest first; then the pieces that are alone."""
    stands = tuple(board)
    sizes = by_size(stands)
    several = [(square, stands[square]) for size, squares in sizes if size > 1 for square in squares]
    alone = [line for at in SQUARES if len(stands[at]) == 1 for line in piece_on(narrator, at, stands[at][0])]
    told_of = [line for size, squares in sizes for line in size_sentences(narrator, size, squares)]
    return [view for view in (told_of, _lacking(narrator, several), alone) if view]


def _lacking(narrator: Narrator, groups: Iterable[tuple[Square, Group]]) -> list[str]:
    """Return groups, each by its size and what it lacks: "B2, three: only short lacking."."""
    place = narrator.describe.place
    return [line for square, group in groups for line in group_shortly(narrator, place(square), group)]


def compared(narrator: Narrator, answer: Compared) -> list[str]:
    """Return the sizes of two groups, or a piece alone by its name; what both lack, and what only one lacks."""
    describe, say = narrator.describe, narrator.say
    lines: list[str] = []
    for square, group in zip(answer.squares, answer.groups, strict=True):
        place = describe.place(square)
        if not group:
            lines += say("ask-goal-empty", place=place)
        elif len(group) == 1:
            lines += say("ask-goal-piece", place=place, piece=describe.piece(group[0]))
        else:
            lines += say("groupaid-size", place=place, count=describe.number(len(group)))
    if not all(answer.groups):
        there = [pair for pair in zip(answer.squares, answer.groups, strict=True) if pair[1]]
        return lines + _lacking(narrator, there)
    one, two = (lacking(group) for group in answer.groups)
    both = [value for value in one if value in two]
    lines += say("groupaid-both-lack", values=values_in_words(narrator, both)) if both else say("groupaid-together")
    for square, group, others in zip(answer.squares, answer.groups, (two, one), strict=True):
        only = [value for value in lacking(group) if value not in others]
        if only:
            values = values_in_words(narrator, only)
            lines += say("groupaid-only-lacks", place=describe.place(square), values=values, number=len(only))
    return lines


def _pointing(narrator: Narrator, answer: told.PointSafe) -> list[list[str]]:
    describe, say = narrator.describe, narrator.say
    if answer.square is None:
        return [say("groupaid-touch-group")]
    place = describe.place(answer.square)
    if not answer.can:
        return [say("groupaid-cannot-point", place=place)]
    why: list[str] = []
    for move, forcing in answer.dangers:
        piece, to = describe.piece(move.piece), describe.place(move.square)
        why += say("groupaid-danger", piece=piece, place=to, forcing=describe.place(forcing))
    if why:
        return [say("aid-unsafe", piece=place), why]
    return [say("aid-safe", piece=place), say("groupaid-forced" if answer.forced else "groupaid-no-danger")]


def _moving(narrator: Narrator, answer: told.MoveSafe) -> list[list[str]]:
    describe, say = narrator.describe, narrator.say
    if answer.piece is None:
        return [say("groupaid-touch-piece")]
    if answer.square is not None:
        place = describe.place(answer.square)
        if answer.safe:
            return [say("groupaid-completes-not", place=place)]
        return [say("groupaid-completes" if answer.completes else "groupaid-cannot-go", place=place)]
    piece = say("group-piece", piece=describe.piece(answer.piece))
    if not answer.completes:
        return [say("groupaid-nowhere") + piece]
    if not answer.safe:
        return [say("groupaid-everywhere") + piece]
    some = say("groupaid-safe-to", places=places_in_words(narrator, answer.safe))
    return [some + say("groupaid-unsafe-to", places=places_in_words(narrator, answer.completes)) + piece]
