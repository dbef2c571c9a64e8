"""Memory aids in words. An answer is at most 200 characters long: the rest comes when it is asked for again."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration import cues
from quarto_access.narration.answers import key_name, packed, turn_sentences
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import SIDE, SQUARES, row_of
from quarto_access.rules.pieces import Value, has_value, value_of
from quarto_access.table import aid_events

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Alignment
    from quarto_access.table.aid_events import AidAnswer, AidEvent

LONGEST = 200
"""Characters: what is longer is not kept in mind."""


def tell_aid(narrator: Narrator, event: AidEvent) -> Utterance:
    """Tell of an aid."""
    say = narrator.say
    match event:
        case aid_events.LayerOpened(first):
            return Utterance((*say("aid-which"), *(say("aid-which-first") if first else ())), cues.MENU)
        case aid_events.LayerHeard(key, message):
            does = narrator.describe.book.say(message)
            return Utterance(tuple(say("aid-heard", key=key_name(narrator, key), does=does)), cues.MENU)
        case aid_events.LayerClosed():
            return Utterance(tuple(say("aid-closed")))
        case aid_events.AidTold(answer, page):
            return Utterance(tuple(part_of(narrator, views(narrator, answer), page)))
        case _:
            assert_never(event)


def part_of(narrator: Narrator, told: Sequence[Sequence[str]], page: int) -> list[str]:
    """Return the part that is due of an answer that is told in several ways, one after the other."""
    more = narrator.say("aid-more")
    room = LONGEST - len(more[0]) - 1
    parts = []
    for view in told:
        cut = _cut(view, room)
        parts += [[*part, *more] for part in cut[:-1]]
        parts.append(cut[-1])
    return parts[page % len(parts)]


def _cut(sentences: Iterable[str], room: int) -> list[list[str]]:
    """Cut an answer where a line ends."""
    parts: list[list[str]] = [[]]
    for line in packed(sentences):
        if parts[-1] and len(" ".join((*parts[-1], line))) > room:
            parts.append([])
        parts[-1].append(line)
    return parts


def views(narrator: Narrator, answer: AidAnswer) -> list[list[str]]:
    """Return the ways in which an answer is told, each as sentences."""
    say = narrator.say
    match answer:
        case aid_events.Recapped(turns):
            told = [line for turn in turns for line in _turn(turn_sentences(narrator, turn, "aid-turn"))]
            return [told or say("ask-nothing-yet")]
        case aid_events.BoardBreathed(board):
            return _board(narrator, board)
        case aid_events.ThreesTold(holdings):
            told = []
            for held in holdings:
                open_place = next(square for square, piece in held.pieces if piece is None)
                shared, goal = narrator.describe.shared(held.shareable), narrator.describe.goal(held.goal)
                told += say("aid-three", goal=goal, shared=shared, place=narrator.describe.place(open_place))
            return [told or say("aid-threes-none")]
        case aid_events.CompletesTold(piece, places):
            if piece is None:
                return [say("aid-no-hand")]
            return [_completing(narrator, places) or say("aid-completes-nothing")]
        case aid_events.SafeTold():
            return _safe(narrator, answer)
        case _:
            assert_never(answer)


def _turn(sentences: list[str]) -> list[str]:
    """Return the sentences of a turn, whose it was before the first of them: "You: To B3: ..."."""
    whose, first, *rest = sentences
    return [f"{whose} {first[0].lower()}{first[1:]}", *rest]


def _board(narrator: Narrator, board: Sequence[Piece | None]) -> list[list[str]]:
    describe, say = narrator.describe, narrator.say
    standing = {square: piece for square in SQUARES if (piece := board[square]) is not None}
    if not standing:
        return [say("aid-board-empty")]
    by_rows = say("aid-stand", number=len(standing), count=describe.number(len(standing)))
    for row in range(SIDE):
        there = [(square, piece) for square, piece in standing.items() if row_of(square) == row]
        pieces = [
            line
            for square, piece in there
            for line in say("ask-goal-piece", place=describe.column(square), piece=describe.piece(piece))
        ]
        if pieces:
            by_rows += say("aid-row", row=describe.book.say("goal-row", {"name": str(row + 1)}), first=pieces[0])
            by_rows += pieces[1:]
    order = describe.style.traits
    by_pieces = []
    for square, piece in sorted(standing.items(), key=lambda one: [value_of(one[1], trait) for trait in order]):
        by_pieces += say("aid-piece-on", piece=describe.piece(piece), place=describe.place(square))
    by_trait = []
    for value in (Value(2 * trait + side) for trait in order for side in (0, 1)):
        there_too = [describe.place(square) for square, piece in standing.items() if has_value(piece, value)]
        if there_too:
            by_trait += say("aid-value-on", value=describe.value(value), places=listed(narrator, there_too))
    return [by_rows, by_pieces, by_trait]


def listed(narrator: Narrator, words: Sequence[str]) -> str:
    """Return a list, "A1, B3"."""
    text = words[0]
    for word in words[1:]:
        text = narrator.describe.book.say("aid-list", {"one": text, "two": word})
    return text


def _completing(narrator: Narrator, places: Iterable[tuple[Square, tuple[Alignment, ...]]]) -> list[str]:
    describe = narrator.describe
    return [
        line
        for square, made in places
        for alignment in made
        for line in narrator.say(
            "aid-completes",
            place=describe.place(square),
            goal=describe.goal(alignment.goal),
            shared=describe.shared(alignment.values),
        )
    ]


def _safe(narrator: Narrator, answer: aid_events.SafeTold) -> list[list[str]]:
    if answer.piece is None:
        return [narrator.say("aid-touch-piece")]
    piece = narrator.describe.piece(answer.piece)
    if not answer.left:
        return [narrator.say("aid-gone", piece=piece)]
    why = _completing(narrator, answer.places)
    return [narrator.say("aid-unsafe" if why else "aid-safe", piece=piece), why or narrator.say("aid-safe-why")]
