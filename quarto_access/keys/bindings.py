"""The one table of keys: from it come what a key does, the spoken help, and the table in the README.

Keys are named by their place on a qwerty keyboard. Letters and digits come first, because they arrive in every screen
reader; arrows are a second way, and never do anything that can't be mended.

"tab n" is N pressed after Tab: the aids and all questions that need no key of their own live behind Tab, each near its
cousin among the single keys. Space behind Tab walks them all. The keys of the aids are in `table/aids.py`.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from quarto_access.frozen import frozen, replace
from quarto_access.keys.layouts import key_map
from quarto_access.rules.board import Goal, parse_goal, square_at
from quarto_access.settings import KeyboardSettings
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.clock.state import AskTime, GiveTime, PauseClock
from quarto_access.table.hints.state import AskHint, Hint
from quarto_access.table.intents import (
    Ask,
    AskGoal,
    Asking,
    CompanionTask,
    Direction,
    Intent,
    Key,
    Leave,
    Move,
    StartTask,
    Touch,
)


class Task(StrEnum):
    """What a key asks of the program, not of the game."""

    COMMAND = "command"
    INPUT_HELP = "input-help"
    STOP_SPEAKING = "stop-speaking"
    SLOWER = "slower"
    FASTER = "faster"
    SOFTER = "softer"
    LOUDER = "louder"
    OTHER_VOICE = "other-voice"
    SOUNDS_SOFTER = "sounds-softer"
    SOUNDS_LOUDER = "sounds-louder"
    BRAILLE = "braille"
    AIDS = "aids"
    PROFILE = "profile"


@frozen
class Binding:
    """A key, what it asks for, and the message that tells so."""

    key: str
    intent: Intent | Task
    message: str
    group: str


@frozen
class KeyHelp:
    """A key or a typed word, and the message that says what it does."""

    key: str
    message: str
    group: str


_GRID = ("1234", "qwer", "asdf", "zxcv")


def _grid() -> tuple[Binding, ...]:
    """Return the sixteen keys under the left hand, far row above, as the board lies before the player."""
    return tuple(
        Binding(key, Touch(square_at(column, 3 - row)), "help-key-grid", "grid")
        for row, keys in enumerate(_GRID)
        for column, key in enumerate(keys)
    )


def _goals() -> tuple[Binding, ...]:
    """Return the guard column and the keys of columns and diagonals."""
    named = zip("5tgb7890", ("row 4", "row 3", "row 2", "row 1", *(f"column {name}" for name in "abcd")), strict=True)
    diagonals = (("minus", "diagonal a1"), ("equals", "diagonal a4"))
    return tuple(
        Binding(key, AskGoal(Goal(parse_goal(goal))), f"help-key-{goal.replace(' ', '-')}", "lines")
        for key, goal in (*named, *diagonals)
    )


BINDINGS = (
    *_grid(),
    Binding("space", Key.NEXT, "help-key-next", "acting"),
    Binding("enter", Key.DO, "help-key-do", "acting"),
    Binding("backspace", Key.BACK, "help-key-back", "acting"),
    Binding("u", Key.CALL, "help-key-call", "acting"),
    Binding("exclamation-mark", Key.CALL, "help-key-call", "acting"),
    Binding("n", Ask(Asking.NOW), "help-key-now", "asking"),
    Binding("o", Ask(Asking.OTHER), "help-key-other", "asking"),
    Binding("h", Ask(Asking.HAND), "help-key-hand", "asking"),
    Binding("p", Ask(Asking.LEFT), "help-key-left", "asking"),
    Binding("m", Ask(Asking.BOARD), "help-key-board", "asking"),
    Binding("semicolon", Ask(Asking.HERE), "help-key-here", "asking"),
    *_goals(),
    Binding("y", Ask(Asking.LINES), "help-key-lines", "lines"),
    Binding("6", Ask(Asking.BLOCKS), "help-key-blocks", "lines"),
    Binding("comma", Ask(Asking.EARLIER), "help-key-earlier", "history"),
    Binding("full-stop", Ask(Asking.LATER), "help-key-later", "history"),
    Binding("left-bracket", Ask(Asking.AGAIN), "help-key-again", "history"),
    Binding("right-bracket", Ask(Asking.BEFORE), "help-key-before", "history"),
    Binding("j", Move(Direction.LEFT), "help-key-cursor-left", "cursor"),
    Binding("l", Move(Direction.RIGHT), "help-key-cursor-right", "cursor"),
    Binding("i", Move(Direction.FAR), "help-key-cursor-far", "cursor"),
    Binding("k", Move(Direction.NEAR), "help-key-cursor-near", "cursor"),
    Binding("left", Move(Direction.LEFT), "help-key-cursor-left", "cursor"),
    Binding("right", Move(Direction.RIGHT), "help-key-cursor-right", "cursor"),
    Binding("up", Move(Direction.FAR), "help-key-cursor-far", "cursor"),
    Binding("down", Move(Direction.NEAR), "help-key-cursor-near", "cursor"),
    Binding("tab", Task.AIDS, "help-key-aids", "aids"),
    *(Binding(f"tab {aid.key}", AskAid(aid), f"aid-key-{aid}", "aids") for aid in Aid),
    Binding("tab j", AskHint(Hint.MOVE), "hint-key-move", "aids"),
    Binding("tab k", AskHint(Hint.WORTH), "hint-key-worth", "aids"),
    Binding("tab e", AskHint(Hint.WHY), "hint-key-why", "aids"),
    Binding("tab d", AskHint(Hint.COACH), "hint-key-coach", "aids"),
    Binding("tab r", Ask(Asking.RULES), "help-key-rules", "aids"),
    Binding("tab b", Ask(Asking.PEEKS), "blind-key-peeks", "aids"),
    Binding("tab t", AskTime(), "clock-key-time", "aids"),
    Binding("tab minus", PauseClock(), "clock-key-pause", "aids"),
    Binding("tab equals", GiveTime(), "clock-key-extra", "aids"),
    Binding("tab w", StartTask(CompanionTask.WALK), "companion-key-walk", "companion"),
    Binding("tab c", StartTask(CompanionTask.CORRECT), "companion-key-correct", "companion"),
    Binding("tab f", StartTask(CompanionTask.TRAITS), "companion-key-traits", "companion"),
    Binding("tab s", StartTask(CompanionTask.SET_UP), "companion-key-put-up", "companion"),
    Binding("question-mark", Ask(Asking.HELP), "help-key-help", "program"),
    Binding("apostrophe", Task.INPUT_HELP, "help-key-input-help", "program"),
    Binding("slash", Task.COMMAND, "help-key-command", "program"),
    Binding("colon", Task.COMMAND, "help-key-command", "program"),
    Binding("control-c", Leave(), "help-key-leave", "program"),
    Binding("control-g", Task.STOP_SPEAKING, "help-key-stop-speaking", "voice"),
    Binding("control-s", Task.SLOWER, "help-key-slower", "voice"),
    Binding("control-f", Task.FASTER, "help-key-faster", "voice"),
    Binding("control-w", Task.SOFTER, "help-key-softer", "voice"),
    Binding("control-u", Task.LOUDER, "help-key-louder", "voice"),
    Binding("control-v", Task.OTHER_VOICE, "help-key-other-voice", "voice"),
    Binding("control-t", Task.SOUNDS_SOFTER, "help-key-sounds-softer", "voice"),
    Binding("control-y", Task.SOUNDS_LOUDER, "help-key-sounds-louder", "voice"),
    Binding("control-b", Task.BRAILLE, "help-key-braille", "voice"),
    Binding("control-p", Task.PROFILE, "help-key-profile", "voice"),
)

_FIXED = frozenset({"space", "enter", "backspace", "control-c", "left", "right", "up", "down"})
"""Keys that keep their task on every keyboard."""

LEAD = "tab"
"""The key that leads to the second layer."""


def _is_led(key: str) -> bool:
    return " " in key


TASKS = tuple(
    dict.fromkeys(
        binding.message
        for binding in BINDINGS
        if binding.group != "grid" and binding.key not in _FIXED and not _is_led(binding.key)
    )
)
"""What can be put on another key; what is led to by Tab goes with it."""


class Keys:
    """The table as it is on a player's own keyboard."""

    def __init__(self, keyboard: KeyboardSettings) -> None:
        """Lay the table out."""
        places = key_map(keyboard)
        by_place = {binding.key: binding for binding in BINDINGS}
        self.bindings: dict[str, Binding] = {
            lead + key: replace(by_place[lead + place], key=lead + key)
            for lead in ("", f"{LEAD} ")
            for key, place in places.items()
            if lead + place in by_place
        }
        for binding in BINDINGS:
            # Arrows and the like have no place in a layout, and a "?" is a "?" wherever it is typed.
            if binding.key.removeprefix(f"{LEAD} ") not in places:
                self.bindings.setdefault(binding.key, binding)
        for task, key in keyboard.changed.items():
            self._move(task, key)
        self.lead = next(binding.key for binding in self.bindings.values() if binding.intent is Task.AIDS)
        self._follow_the_lead()

    def _follow_the_lead(self) -> None:
        """Where another key leads to the second layer, all of that goes with it."""
        led = {key: binding for key, binding in self.bindings.items() if _is_led(key)}
        for key, binding in led.items():
            there = f"{self.lead} {key.partition(' ')[2]}"
            del self.bindings[key]
            self.bindings[there] = replace(binding, key=there)

    def _move(self, task: str, key: str) -> None:
        message = f"help-key-{task}"
        found = [binding for binding in self.bindings.values() if binding.message == message]
        if found and key not in self.bindings and message in TASKS:
            for binding in found:
                del self.bindings[binding.key]
            self.bindings[key] = replace(found[0], key=key)

    def get(self, key: str) -> Binding | None:
        """Return what a key does."""
        return self.bindings.get(key)

    def behind(self, key: str) -> Binding | None:
        """Return what a key does after the one that leads to the second layer."""
        return self.bindings.get(f"{self.lead} {key}")

    @property
    def led(self) -> tuple[Binding, ...]:
        """Everything in the second layer, in the order of the table."""
        return tuple(self.bindings[entry.key] for entry in self.help if _is_led(entry.key))

    @cached_property
    def help(self) -> tuple[KeyHelp, ...]:
        """The keys as help tells them, in the order of the table; whatever is told is told with this at hand."""
        order = {binding.message: number for number, binding in enumerate(BINDINGS)}
        grid = {binding.intent: number for number, binding in enumerate(BINDINGS) if binding.group == "grid"}
        shown: dict[tuple[str, object], Binding] = {}
        for binding in self.bindings.values():
            # Of the two digit rows of azerty, one name for each key is enough.
            shown.setdefault((binding.message, binding.intent if binding.group == "grid" else binding.key), binding)
        ordered = sorted(shown.values(), key=lambda one: (order[one.message], grid.get(one.intent, 0)))
        return tuple(KeyHelp(binding.key, binding.message, binding.group) for binding in ordered)
