"""Memory aids in words. An answer is at most 200 characters long: the rest comes when it is asked for again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.narration import aid_modes, group_aids
from quarto_access.narration.answers import (
    named_keys,
    packed,
    piece_on,
    step_sentences,
    turn_sentences,
)
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import SIDE, SQUARES, row_of
from quarto_access.rules.pieces import Value, has_value, value_of
from quarto_access.settings import COST_SECTIONS, SPECS
from quarto_access.table import aid_events, cues
from quarto_access.table.aids import Aid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.quarto import Alignment
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.aid_events import AidAnswer, AidEvent
    from quarto_access.table.aids import Board

LONGEST = 200
"""Characters: what is longer is not kept in mind."""


def tell_aid(narrator: Narrator, event: AidEvent) -> Utterance:
    """Tell of an aid."""
    say, describe = narrator.say, narrator.describe
    match event:
        case aid_events.LayerOpened(first):
            return Utterance((*say("aid-which"), *(say("aid-which-first") if first else ())), cues.MENU)
        case aid_events.LayerHeard(key, message):
            does = describe.book.say(describe.style.instead.get(message, message))
            return Utterance(tuple(say("aid-heard", key=narrator.describe.key(key), does=does)), cues.MENU)
        case aid_events.LayerClosed():
            return Utterance(tuple(say("aid-closed")))
        case aid_events.AidTold(answer, page, counted):
            return Utterance(tuple(part_of(narrator, views(narrator, answer), page, _count(narrator, counted))))
        case aid_events.AidLeft():
            return Utterance(tuple(say("aid-left")))
        case aid_events.QuizOver():
            return Utterance(tuple(say("aid-quiz-over")))
        case aid_events.AidOff(aid):
            # Where it is turned on is told by the names of the menu itself.
            section = next(spec.section for spec in SPECS if spec.section in COST_SECTIONS and spec.name == aid)
            name = describe.book.say(f"set-section-{section}")
            return Utterance(tuple(say("aid-off", section=name)), cues.REFUSED)
        case aid_events.Landmark(count, last):
            lines = say("aid-landmark", count=describe.number(count))
            lines += [line for step in last for line in step_sentences(narrator, step)]
            return Utterance(tuple(_cut(lines, LONGEST)[0]), news=True)
        case aid_events.AidsCounted(counted_all):
            return Utterance(tuple(narrator.asked_for("aid-asked-for", counted_all)), news=True)
        case _:
            return aid_modes.tell_mode(narrator, event, _count)


def _count(narrator: Narrator, counted: tuple[Player, int] | None) -> list[str]:
    """Return how many aids someone has asked for by now."""
    return [] if counted is None else narrator.about("aid-counted", counted[0], count=counted[1])


def part_of(narrator: Narrator, told: Sequence[Sequence[str]], page: int, end: Sequence[str] = ()) -> list[str]:
    """Return the part that is due of an answer that is told in several ways, one after the other; `end` ends it."""
    more = narrator.say("aid-more")
    room = LONGEST - len(" ".join((*more, *end))) - 2
    parts = []
    for view in told:
        cut = _cut(view, room)
        parts += [[*part, *more] for part in cut[:-1]]
        parts.append(cut[-1])
    return [*parts[page % len(parts)], *end]


def _cut(sentences: Iterable[str], room: int) -> list[list[str]]:
    """Cut an answer where a line ends; what ends with a colon belongs to what follows."""
    parts: list[list[str]] = [[]]
    for line in packed(sentences):
        if parts[-1] and len(" ".join((*parts[-1], line))) > room:
            heads = len(parts[-1]) > 1 and parts[-1][-1].endswith(":")
            parts.append([parts[-1].pop()] if heads else [])
        parts[-1].append(line)
    return parts


def views(narrator: Narrator, answer: AidAnswer) -> list[list[str]]:
    """Return the ways in which an answer is told, each as sentences."""
    say, describe = narrator.say, narrator.describe
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
        case aid_events.ChangesTold(changes):
            return [_changes(narrator, changes) or say("aid-changed-nothing")]
        case aid_events.LeftFiltered(values, pieces, count, known):
            told = [line for piece in pieces for line in say("ask-left-piece", piece=describe.piece(piece))]
            head = [] if known and count else aid_modes.filter_sentences(narrator, Aid.LEFT, values, count)
            return [head + told]
        case aid_events.WhereFiltered(values, standing, aid, known):
            told = [line for square, piece in standing for line in piece_on(narrator, square, piece)]
            count = len(standing)
            head = [] if known and count else aid_modes.filter_sentences(narrator, aid, values, count)
            return [head + told]
        case aid_events.Compared():
            return [_compared(narrator, answer)]
        case aid_events.NoteTold():
            return [_note(narrator, answer)]
        case _:
            return group_aids.views(narrator, answer)


def _turn(sentences: list[str]) -> list[str]:
    """Return the sentences of a turn, whose it was before the first of them: "You: To B3: ..."."""
    whose, first, *rest = sentences
    place = first[1:2].isdigit()
    return [f"{whose} {first if place else first[0].lower() + first[1:]}", *rest]


def _board(narrator: Narrator, board: Board) -> list[list[str]]:
    describe, say = narrator.describe, narrator.say
    standing = {square: piece for square in SQUARES for piece in board[square]}
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
        by_pieces += piece_on(narrator, square, piece)
    by_trait = []
    for value in (Value(2 * trait + side) for trait in order for side in (0, 1)):
        there_too = [describe.place(square) for square, piece in standing.items() if has_value(piece, value)]
        if there_too:
            by_trait += say("aid-value-on", value=describe.value(value), places=describe.listed(there_too))
    return [by_rows, by_pieces, by_trait]


def _changes(narrator: Narrator, changes: Iterable[tuple[Square, Group, Group]]) -> list[str]:
    describe, told = narrator.describe, []
    for square, _, now in changes:
        place = describe.place(square)
        if not now:
            told += narrator.say("aid-changed-empty", place=place)
        for piece in now:
            told += narrator.say("ask-turn-placed", place=place, piece=describe.piece(piece))
    return told


def _note(narrator: Narrator, note: aid_events.NoteTold) -> list[str]:
    place = narrator.describe.place(note.square)
    if note.text is None:
        lines = narrator.say("aid-note-wiped" if note.written else "aid-note-none", place=place)
    else:
        text = note.text if note.text[-1] in ".!?" else f"{note.text}."
        lines = narrator.say("aid-note-kept" if note.written else "aid-note-heard", place=place, text=text)
    return lines + (narrator.say("aid-note-writes", do=named_keys(narrator)["do"]) if note.writable else [])


def _compared(narrator: Narrator, answer: aid_events.Compared) -> list[str]:
    describe, say = narrator.describe, narrator.say
    first, second = (describe.place(square) for square in answer.squares)
    if any(len(group) > 1 for group in answer.groups):
        return group_aids.compared(narrator, answer)
    if not all(answer.groups):
        told = []
        for place, group in ((first, answer.groups[0]), (second, answer.groups[1])):
            if group:
                told += say("ask-goal-piece", place=place, piece=describe.piece(group[0]))
            else:
                told += say("ask-goal-empty", place=place)
        return told
    (one,), (two,) = answer.groups
    traits = describe.style.traits
    both = [value_of(one, trait) for trait in traits if value_of(one, trait) == value_of(two, trait)]
    told = say("aid-both", words=describe.words(both)) if both else say("aid-nothing-shared")
    for place, piece in ((first, one), (second, two)):
        own = [value_of(piece, trait) for trait in traits if value_of(piece, trait) not in both]
        if own:
            told += say("ask-goal-piece", place=place, piece=describe.words(own))
    return told


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
