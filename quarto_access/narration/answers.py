"""Answers to questions, line by line, and the spoken help."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.clock import terms_lines
from quarto_access.narration.game_help import is_told
from quarto_access.rules.board import goal_name
from quarto_access.rules.pieces import TRAITS, VALUES, Trait, trait_word
from quarto_access.rules.quarto import Calls, FalseCall
from quarto_access.table import events
from quarto_access.table.announcement import announce
from quarto_access.table.turns import step_message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quarto_access.narration.describe import KeyHelp, Style
    from quarto_access.narration.narrate import Narrator
    from quarto_access.narration.phrasebook import Argument
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.game import Turn
    from quarto_access.rules.questions import Holding

GRID = "grid"
"""The group of the sixteen keys, which help tells as one."""

_HELP_AT_ONCE = 8
"""Lines that one listens to before one wants to be asked whether to go on."""

CELLS = 39
"""A braille display of 40 cells keeps one for the cursor."""


def packed(sentences: Iterable[str]) -> list[str]:
    """Put short sentences on one line, as long as it fits a braille display."""
    lines: list[str] = []
    for sentence in sentences:
        if lines and len(lines[-1]) + 1 + len(sentence) <= CELLS:
            lines[-1] += f" {sentence}"
        else:
            lines.append(sentence)
    return lines


_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z\"])")


def split(line: str) -> list[str]:
    """Return a line as it is, or as several where it is too long for a braille display and has several sentences."""
    return [line] if len(line) <= CELLS else packed(_BETWEEN_SENTENCES.split(line))


def answer_lines(narrator: Narrator, event: events.Answering) -> list[str]:
    """Return the lines of an answer."""
    say, describe = narrator.say, narrator.describe
    match event:
        case events.HandTold(player, piece):
            if piece is None:
                return say("ask-hand-empty")
            return narrator.about("ask-hand", player, piece=describe.piece(piece))
        case events.TurnTold(turn, other):
            return packed(turn_sentences(narrator, turn, "ask-turn-other" if other else "ask-turn"))
        case events.NothingYet():
            return say("ask-nothing-yet")
        case events.HistoryEnd(earlier):
            return say("ask-history-first" if earlier else "ask-history-last")
        case events.GoalTold(holding):
            return _goal(narrator, holding)
        case events.SharedTold():
            return _shared(narrator, event)
        case events.BoardTold(holdings):
            return board_lines(narrator, holdings)
        case events.BoardEnd(placed):
            return say("ask-board-end", number=placed, count=describe.number(placed))
        case events.BlocksDontCount():
            return say("ask-blocks-dont-count")
        case events.LeftCounted():
            return _left(narrator, event)
        case events.LeftListed(pieces, last):
            lines = [line for piece in pieces for line in say("ask-left-piece", piece=describe.piece(piece))]
            return lines + (say("ask-left-end") if last else [])
        case events.RulesTold():
            return _rules(narrator, event)
        case events.NothingTold():
            return say("ask-nothing-told")
        case _:
            assert_never(event)


def place_in(narrator: Narrator, goal: Goal, square: Square) -> str:
    """Return a place as it is called within a goal: of a row only its column is new."""
    describe = narrator.describe
    return describe.column(square) if goal_name(goal).startswith("row") else describe.place(square)


def board_lines(narrator: Narrator, rows: Iterable[Holding]) -> list[str]:
    """Return the whole board, row by row."""
    return [line for row in rows for line in _goal(narrator, row)]


def _goal(narrator: Narrator, holding: Holding) -> list[str]:
    describe = narrator.describe
    name = describe.goal(holding.goal)
    if not holding.standing:
        return narrator.say("ask-goal-all-empty", goal=name)
    sentences = []
    for square, piece in holding.pieces:
        place = place_in(narrator, holding.goal, square)
        if piece is None:
            sentences += narrator.say("ask-goal-empty", place=place)
        else:
            sentences += narrator.say("ask-goal-piece", place=place, piece=describe.piece(piece))
    first, *rest = sentences
    return packed([*narrator.say("ask-goal", goal=name, first=first), *rest])


def _shared(narrator: Narrator, event: events.SharedTold) -> list[str]:
    describe = narrator.describe
    name, count = describe.goal(event.goal), describe.number(event.standing)
    if event.standing == 0:
        return narrator.say("ask-goal-all-empty", goal=name)
    if event.values is None:
        return narrator.say("ask-shared-count", goal=name, number=event.standing, count=count)
    if event.standing == 1:
        return narrator.say("ask-shared-one", goal=name, piece=describe.values(event.values))
    if not event.values:
        return narrator.say("ask-shared-nothing", goal=name, count=count)
    return narrator.say("ask-shared", goal=name, count=count, shared=describe.shared(event.values))


def turn_sentences(narrator: Narrator, turn: Turn, message: str) -> list[str]:
    """Return what was done in a turn."""
    lines = narrator.about(message, turn.player, number=turn.number)
    return [*lines, *narrator.tell(announce(*map(step_message, turn.steps))).lines]


def _left(narrator: Narrator, event: events.LeftCounted) -> list[str]:
    if event.count == 0:
        return narrator.say("ask-left-none")
    describe = narrator.describe
    sentences = narrator.say("ask-left", count=describe.number(event.count))
    counts = event.by_value
    for (one, ones), (two, twos) in zip(counts[::2], counts[1::2], strict=True):
        sentences += narrator.say(
            "ask-left-trait",
            first=describe.value(one),
            first_count=ones,
            second=describe.value(two),
            second_count=twos,
        )
    return packed(sentences)


def traits_that_count(narrator: Narrator) -> list[str]:
    """Return which traits count, if not all do."""
    describe = narrator.describe
    counting = [trait for trait in TRAITS if trait in describe.style.traits]
    if len(counting) == len(TRAITS):
        return []
    words = [describe.book.say(f"ask-rules-{trait_word(trait, describe.style.pieces)}") for trait in counting]
    traits = words[0]
    for word in words[1:]:
        traits = describe.book.say("ask-rules-and", {"one": traits, "two": word})
    lines = narrator.say("ask-rules-traits", traits=traits, count=len(words))
    return lines + (_body(narrator) if Trait.BODY in counting else [])


def _body(narrator: Narrator) -> list[str]:
    """Return what is called the body: of the four it is the one that its name does not explain."""
    return narrator.say("ask-rules-what-body", **grid_words(narrator))


def _all_traits(narrator: Narrator) -> list[str]:
    describe = narrator.describe
    words = [describe.book.say(f"ask-rules-{trait_word(trait, describe.style.pieces)}") for trait in TRAITS]
    return narrator.say("ask-rules-all-traits", traits=", ".join(words))


def _rules(narrator: Narrator, event: events.RulesTold) -> list[str]:
    say, describe, rules = narrator.say, narrator.describe, event.rules
    lines = say("ask-rules-lines") + (say("ask-rules-blocks") if rules.blocks else [])
    lines += traits_that_count(narrator) or [*_all_traits(narrator), *_body(narrator)]
    timed = [] if event.clock is None else terms_lines(narrator, event.clock, all_of_them=True)
    if rules.calls is Calls.AUTOMATIC:
        return lines + say("ask-rules-automatic") + timed + level_lines(narrator)
    lines += say("ask-rules-required") + (say("ask-rules-point-out") if rules.point_out else [])
    lines += say("ask-rules-forfeit" if rules.false_call is FalseCall.FORFEIT else "ask-rules-warn")
    if any(event.false_calls):
        ones, twos = event.false_calls
        lines += say(
            "ask-rules-false-calls", one=describe.name(1), one_count=ones, two=describe.name(2), two_count=twos
        )
    return lines + timed + level_lines(narrator)


def level_lines(narrator: Narrator) -> list[str]:
    """Return how well the computer plays, where it does."""
    level = narrator.describe.style.level
    return narrator.say("ask-rules-level", level=level) if level else []


def named_keys(narrator: Narrator) -> dict[str, Argument]:
    """Return the keys that the short help speaks of, as they are called on this keyboard."""
    keys = narrator.describe.style.keys
    grid = [narrator.describe.key(entry.key) for entry in keys if entry.message == "help-key-grid"]
    found: dict[str, Argument] = {"first": grid[0] if grid else "", "last": grid[-1] if grid else ""}
    for name in ("call", "now", "help", "next", "do", "back"):
        entries = [entry.key for entry in keys if entry.message == f"help-key-{name}"]
        found[name] = narrator.describe.key(entries[0]) if entries else ""
    return found


def help_lines(narrator: Narrator, event: events.HelpTold) -> list[str]:
    """Return what can be done now; asked again, all keys or words, a group at a time."""
    style = narrator.describe.style
    parts = _parts(narrator)
    page = event.page % (len(parts) + 1)
    if page == 0:
        doing = "call" if event.calling else "pick" if event.due.several else event.due.phase.replace(" ", "-")
        names = named_keys(narrator)
        if event.reviewing:
            how = narrator.say("review-how") + narrator.say("review-help", **names)
            return how + narrator.say("help-more", **names)
        if style.companion and doing in ("give", "place", "point", "move", "pick"):
            for name in ("correct", "walk"):
                found = [entry.key for entry in style.keys if entry.message == f"companion-key-{name}"]
                names[name] = narrator.describe.key(found[0]) if found else ""
            return narrator.say(f"companion-help-{doing}", **names) + narrator.say("help-more", **names)
        return narrator.say(f"help-now-{doing}", **names) + narrator.say("help-more", **names)
    last = page == len(parts)
    return parts[page - 1] + narrator.say("help-end" if last else "help-on", **named_keys(narrator))


def _parts(narrator: Narrator) -> list[list[str]]:
    """Return the keys or words a group at a time; a long group in parts of about one length."""
    parts = []
    for group in dict.fromkeys(entry.group for entry in _told(narrator.describe.style)):
        lines = _keys_of(narrator, group)
        count = -(-len(lines) // _HELP_AT_ONCE)
        size = -(-len(lines) // count)
        parts += [lines[first : first + size] for first in range(0, len(lines), size)]
    return parts


def _told(style: Style) -> list[KeyHelp]:
    """Return what help tells in the game that is played."""
    return [entry for entry in style.keys if is_told(style, entry.message, entry.group)]


def _keys_of(narrator: Narrator, group: str) -> list[str]:
    style = narrator.describe.style
    entries = [entry for entry in _told(style) if entry.group == group]
    if group == GRID:
        return _grid(narrator)
    book = narrator.describe.book
    keys: dict[str, str] = {}
    for entry in entries:
        name = entry.key[:1].upper() + entry.key[1:] if style.typed else narrator.describe.key(entry.key)
        before = keys.get(entry.message)
        keys[entry.message] = name if before is None else book.say("help-or", {"one": before, "two": name})
    return [
        line
        for message, key in keys.items()
        for line in narrator.say("help-entry", key=key, does=_does(narrator, message))
    ]


def _does(narrator: Narrator, message: str) -> str:
    """Return what a key or word does in the game that is played."""
    return narrator.describe.book.say(narrator.describe.style.instead.get(message, message))


def grid_words(narrator: Narrator) -> dict[str, Argument]:
    """Return the words of the values, named after where their pieces lie on the grid."""
    words = [narrator.describe.value(value) for value in VALUES]
    names = ("left", "right", "outer", "inner", "far", "near", "outside", "inside")
    return dict(zip(names, words, strict=True))


def _grid(narrator: Narrator) -> list[str]:
    return narrator.say("help-grid", **named_keys(narrator), **grid_words(narrator))
