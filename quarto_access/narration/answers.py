"""Answers to questions, line by line, and the spoken help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.game_help import is_told
from quarto_access.rules.pieces import TRAITS
from quarto_access.table import events
from quarto_access.table.announcement import announce
from quarto_access.table.games.actions import step_message
from quarto_access.table.games.goals import describe_spots
from quarto_access.table.games.ruling import counting_traits

if TYPE_CHECKING:
    from quarto_access.keys.bindings import KeyHelp
    from quarto_access.narration.describe import Style
    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.game import Turn

GRID = "grid"
"""The group of the sixteen keys, which help explains together."""

_HELP_AT_ONCE = 8
"""Lines of help before the player is asked whether to go on."""

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


MAY_BREAK = " | "
"""Where a message lets a line be broken that is too long for a braille display."""


def split(line: str) -> list[str]:
    """Return a line as it is, or broken where its message allows it and a braille display needs it."""
    sentences = line.split(MAY_BREAK)
    whole = " ".join(sentences)
    return [whole] if len(whole) <= CELLS else packed(sentences)


def answer_lines(narrator: Narrator, event: events.TurnHeard | events.GoalHeard | events.SharedHeard) -> list[str]:
    """Return the lines of an answer about a turn or a goal."""
    match event:
        case events.TurnHeard(turn, other):
            return packed(turn_sentences(narrator, turn, "ask-turn-other" if other else "ask-turn"))
        case events.GoalHeard(holding):
            held = [(square, () if piece is None else (piece,)) for square, piece in holding.pieces]
            return list(narrator.tell(announce(*describe_spots(holding.goal, held))).lines)
        case events.SharedHeard():
            return _shared(narrator, event)
        case _:
            assert_never(event)


def _shared(narrator: Narrator, event: events.SharedHeard) -> list[str]:
    goal, count, values = event.goal, event.standing, event.values
    if count == 0:
        return narrator.say("ask-goal-all-empty", goal=goal)
    if values is None:
        return narrator.say("ask-shared-count", goal=goal, number=count)
    if count == 1:
        return narrator.say("ask-shared-one", goal=goal, values=values)
    if not values:
        return narrator.say("ask-shared-nothing", goal=goal, count=count)
    return narrator.say("ask-shared", goal=goal, count=count, shared=values)


def turn_sentences(narrator: Narrator, turn: Turn, message: str) -> list[str]:
    """Return what was done in a turn."""
    lines = narrator.about(message, turn.player, number=turn.number)
    return [*lines, *narrator.tell(announce(*map(step_message, turn.steps))).lines]


def traits_that_count(narrator: Narrator) -> list[str]:
    """Return which traits count, unless all do."""
    counting = [trait for trait in TRAITS if trait in narrator.describe.style.traits]
    if len(counting) == len(TRAITS):
        return []
    return list(narrator.tell(announce(*counting_traits(counting))).lines)


def help_lines(narrator: Narrator, event: events.HelpHeard) -> list[str]:
    """Return what can be done now; asked again, all keys or words, a group at a time."""
    style = narrator.describe.style
    parts = _parts(narrator)
    page = event.page % (len(parts) + 1)
    if page == 0:
        doing = "call" if event.calling else "pick" if event.prompt.group_size else event.prompt.phase.replace(" ", "-")
        if event.reviewing:
            return narrator.say("review-how") + narrator.say("review-help") + narrator.say("help-more")
        if style.companion and doing in ("give", "place", "point", "move", "pick"):
            return narrator.say(f"companion-help-{doing}") + narrator.say("help-more")
        return narrator.say(f"help-now-{doing}") + narrator.say("help-more")
    last = page == len(parts)
    return parts[page - 1] + narrator.say("help-end" if last else "help-on")


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
    """Return the keys or words that help explains in this game."""
    return [entry for entry in style.keys if is_told(style, entry.message, entry.group)]


def _keys_of(narrator: Narrator, group: str) -> list[str]:
    style = narrator.describe.style
    entries = [entry for entry in _told(style) if entry.group == group]
    if group == GRID:
        return narrator.say("help-grid")
    book = narrator.describe.book
    keys: dict[str, str] = {}
    for entry in entries:
        name = entry.key if style.typed else narrator.describe.key(entry.key)
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
