"""The one table of keys: what each key does, its spoken help, and the list in `docs/keys.md` all come from here.

Keys have the names of a qwerty keyboard. We prefer letters and digits, because every screen reader passes them on.
Arrow keys only duplicate other keys, and never do anything that can't be undone.

"tab n" is N pressed after Tab. Aids and rarer questions are behind Tab, each on a key like that of a related single-key
command. Space behind Tab steps through them all. `table/aids` defines the keys of the aids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from quarto_access.frozen import frozen, replace
from quarto_access.keys import number_pad
from quarto_access.keys.layouts import key_map
from quarto_access.rules.board import SQUARES, Goal, column_of, parse_goal, row_of, square_at
from quarto_access.settings import KeyboardSettings
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.clock.state import AskTime, GiveTime, PauseClock
from quarto_access.table.hints.state import AskHint, Hint
from quarto_access.table.intents import (
    READ_ON,
    Ask,
    AskGoal,
    Asking,
    CompanionTask,
    Direction,
    GiveUp,
    Intent,
    Jump,
    Key,
    Leave,
    Mark,
    Move,
    MoveToEnd,
    PlayOn,
    StartTask,
    Task,
    Touch,
)


@frozen
class Binding:
    """A key, what it does, and the message that says so."""

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
    """Return the sixteen grid keys under the left hand, arranged like the board: the far row is at the top."""
    return tuple(
        Binding(key, Touch(square_at(column, 3 - row)), "help-key-grid", GRID)
        for row, keys in enumerate(_GRID)
        for column, key in enumerate(keys)
    )


def _goals(keys: Iterable[str], goals: Iterable[str], group: str) -> tuple[Binding, ...]:
    """Return keys that read a row, column or diagonal."""
    return tuple(
        Binding(key, AskGoal(Goal(parse_goal(goal))), f"help-key-{goal.replace(' ', '-')}", group)
        for key, goal in zip(keys, goals, strict=True)
    )


_ROWS = (*(f"row {number}" for number in (4, 3, 2, 1)), *(f"column {name}" for name in "abcd"))


def _aid(aid: Aid, group: str) -> Binding:
    return Binding(f"tab {aid.key}", AskAid(aid), f"aids-key-{aid}", group)


THREE_KEYS = "choosing"
"""The group of Space, Enter and Backspace. They need no choice in the list of everything: they walk it."""

GRID = "board/spots"
"""The group of the sixteen grid keys, which help explains together."""

GROUPS = (THREE_KEYS, "board", "pieces", "memory", "game", "help")
"""The groups of keys that aren't inside others, in the order of the help and of the list of everything."""

CURSOR = "board/cursor"
"""The group of the cursor keys. The list of everything has the spots themselves instead."""


def in_order(groups: Iterable[str]) -> list[str]:
    """Return each group once, in the order of the help. Those inside another one follow it."""
    return sorted(dict.fromkeys(groups), key=lambda group: GROUPS.index(group.partition("/")[0]))


COMPANION = "game/companion"
TURNS = "game/turns"
"""In a review, the group of the keys that jump to other turns."""

BINDINGS = (
    # Three keys.
    Binding("space", Key.NEXT, "help-key-next", THREE_KEYS),
    Binding("enter", Key.DO, "help-key-do", THREE_KEYS),
    Binding("backspace", Key.BACK, "help-key-back", THREE_KEYS),
    Binding("escape", Key.BACK, "help-key-back", THREE_KEYS),
    Binding("tab", Task.AIDS, "help-key-aids", THREE_KEYS),
    # The board.
    Binding("m", Ask(Asking.BOARD), "help-key-board", "board"),
    *_grid(),
    *_goals("5tgb7890", _ROWS, "board/rows"),
    _aid(Aid.BREATH, "board"),
    *_goals(("minus", "equals"), ("diagonal a1", "diagonal a4"), "board/lines"),
    Binding("y", Ask(Asking.LINES), "help-key-lines", "board/lines"),
    Binding("6", Ask(Asking.BLOCKS), "help-key-blocks", "board/lines"),
    Binding("semicolon", Ask(Asking.HERE), "help-key-here", "board"),
    Binding("control-b", Task.BRAILLE, "help-key-braille", "board"),
    Binding("j", Move(Direction.LEFT), "help-key-cursor-left", CURSOR),
    Binding("l", Move(Direction.RIGHT), "help-key-cursor-right", CURSOR),
    Binding("i", Move(Direction.FAR), "help-key-cursor-far", CURSOR),
    Binding("k", Move(Direction.NEAR), "help-key-cursor-near", CURSOR),
    Binding("left", Move(Direction.LEFT), "help-key-cursor-left", CURSOR),
    Binding("right", Move(Direction.RIGHT), "help-key-cursor-right", CURSOR),
    Binding("up", Move(Direction.FAR), "help-key-cursor-far", CURSOR),
    Binding("down", Move(Direction.NEAR), "help-key-cursor-near", CURSOR),
    Binding("home", MoveToEnd(last=False), "help-key-cursor-first", CURSOR),
    Binding("end", MoveToEnd(last=True), "help-key-cursor-last", CURSOR),
    # The pieces.
    Binding("h", Ask(Asking.HAND), "help-key-hand", "pieces"),
    Binding("p", Ask(Asking.LEFT), "help-key-left", "pieces"),
    _aid(Aid.COMPLETES, "pieces"),
    _aid(Aid.SAFE, "pieces"),
    _aid(Aid.LEFT, "pieces"),
    _aid(Aid.WHERE, "pieces"),
    # Memory.
    Binding("o", Ask(Asking.OTHER), "help-key-other", "memory"),
    _aid(Aid.RECAP, "memory"),
    _aid(Aid.CHANGED, "memory"),
    Binding("comma", Ask(Asking.EARLIER), "help-key-earlier", "memory/history"),
    Binding("full-stop", Ask(Asking.LATER), "help-key-later", "memory/history"),
    Binding("left-bracket", Ask(Asking.AGAIN), "help-key-again", "memory/history"),
    Binding("right-bracket", Ask(Asking.BEFORE), "help-key-before", "memory/history"),
    Binding("greater-than", READ_ON, "help-key-more", "memory/history"),
    _aid(Aid.THREES, "memory"),
    _aid(Aid.COMPARE, "memory"),
    _aid(Aid.NOTE, "memory"),
    _aid(Aid.QUIZ, "memory"),
    Binding("tab b", Ask(Asking.PEEKS), "blindfold-key-peeks", "memory"),
    # This game.
    Binding("n", Ask(Asking.NOW), "help-key-now", "game"),
    Binding("u", Key.CALL, "help-key-call", "game"),
    Binding("exclamation-mark", Key.CALL, "help-key-call", "game"),
    Binding("tab c", StartTask(CompanionTask.CORRECT), "companion-key-correct", COMPANION),
    Binding("tab v", StartTask(CompanionTask.CHECK), "companion-key-check", COMPANION),
    Binding("tab w", StartTask(CompanionTask.WALK), "companion-key-walk", COMPANION),
    Binding("tab s", StartTask(CompanionTask.SET_UP), "companion-key-put-up", COMPANION),
    Binding("tab f", StartTask(CompanionTask.TRAITS), "companion-key-traits", COMPANION),
    Binding("tab j", AskHint(Hint.MOVE), "hints-key-move", "game/hints"),
    Binding("tab k", AskHint(Hint.WORTH), "hints-key-worth", "game/hints"),
    Binding("tab e", AskHint(Hint.WHY), "hints-key-why", "game/hints"),
    Binding("tab x", AskHint(Hint.BECAUSE), "hints-key-because", "game/hints"),
    Binding("tab t", AskTime(), "clock-key-time", "game/clock"),
    Binding("tab minus", PauseClock(), "clock-key-pause", "game/clock"),
    Binding("tab equals", GiveTime(), "clock-key-extra", "game/clock"),
    Binding("tab r", Ask(Asking.RULES), "help-key-rules", "game"),
    Binding("tab d", AskHint(Hint.COACH), "hints-key-coach", "game"),
    Binding("tab g", GiveUp(), "help-key-resign", "game"),
    # Help and the program.
    Binding("question-mark", Ask(Asking.HELP), "help-key-help", "help"),
    Binding("control-g", Task.STOP_SPEAKING, "help-key-stop-speaking", "help/voice"),
    Binding("control-s", Task.SLOWER, "help-key-slower", "help/voice"),
    Binding("control-f", Task.FASTER, "help-key-faster", "help/voice"),
    Binding("control-w", Task.SOFTER, "help-key-softer", "help/voice"),
    Binding("control-u", Task.LOUDER, "help-key-louder", "help/voice"),
    Binding("control-v", Task.OTHER_VOICE, "help-key-other-voice", "help/sounds"),
    Binding("control-t", Task.SOUNDS_SOFTER, "help-key-sounds-softer", "help/sounds"),
    Binding("control-y", Task.SOUNDS_LOUDER, "help-key-sounds-louder", "help/sounds"),
    Binding("control-p", Task.PROFILE, "help-key-profile", "help/sounds"),
    Binding("apostrophe", Task.INPUT_HELP, "help-key-input-help", "help"),
    Binding("slash", Task.COMMAND, "help-key-command", "help"),
    Binding("colon", Task.COMMAND, "help-key-command", "help"),
    Binding("control-c", Leave(), "help-key-leave", "help"),
    Binding("control-d", Leave(sure=True), "help-key-leave-now", "help"),
)
"""Every key, in the order of the help and of the list of everything: in each group, the most useful first.

A group that begins with another one's name lies inside it, where its first key is.
"""

_IN_REVIEW: Mapping[str, tuple[str, Intent | None]] = {
    "help-key-next": ("help-key-later", None),
    "help-key-do": ("review-key-choices", None),
    "help-key-back": ("help-key-earlier", None),
    "help-key-call": ("review-key-missed", Jump(Mark.MISSED)),
    "help-key-now": ("review-key-now", None),
    "help-key-other": ("review-key-turning", Jump(Mark.TURNING)),
    "help-key-cursor-first": ("review-key-start", Jump(Mark.START)),
    "help-key-cursor-last": ("review-key-end", Jump(Mark.END)),
    "clock-key-time": ("review-key-turn", Jump(None)),
    "clock-key-pause": ("review-key-turning-back", Jump(Mark.TURNING, back=True)),
    "help-key-resign": ("review-key-play-on", PlayOn()),
    "hints-key-coach": ("review-key-coach", None),
}
"""Keys that do something else in a review: their message there, and their intent if it's another one."""

HELP_IN_REVIEW: Mapping[str, str] = {task: there for task, (there, _) in _IN_REVIEW.items()}
"""Messages of the keys in a review, by those in a game."""


def in_review(binding: Binding) -> Binding:
    """Return what a key does in a review."""
    _, intent = _IN_REVIEW.get(binding.message, (None, None))
    group = group_of(binding.message, binding.group, reviewing=True)
    return binding if intent is None else replace(binding, intent=intent, group=group)


def group_of(message: str, group: str, *, reviewing: bool) -> str:
    """Return the group of a key: in a review, those that jump to other turns have one of their own."""
    _, intent = _IN_REVIEW.get(message, (None, None))
    return TURNS if reviewing and isinstance(intent, Jump) else group


_ARROWS = ("left", "right", "up", "down", "home", "end")
_FIXED = frozenset({"space", "enter", "backspace", "escape", "control-c", "control-d", *_ARROWS})
"""Keys that can't be changed."""

LEAD = "tab"
"""The key to press before each key of the second layer."""


def _in_second_layer(key: str, lead: str = LEAD) -> bool:
    return key.startswith(f"{lead} ")


TASKS = tuple(
    dict.fromkeys(
        binding.message
        for binding in BINDINGS
        if binding.group != GRID and binding.key not in _FIXED and not _in_second_layer(binding.key)
    )
)
"""Messages of the commands that players can move to another key. Moving Tab moves its whole layer."""


def _on_pad() -> dict[str, Binding]:
    """Return the bindings of a number pad."""
    by_key = {binding.key: binding for binding in BINDINGS}
    same = {
        f"{lead}{key}": f"{lead}{qwerty}" for lead in ("", f"{LEAD} ") for key, qwerty in number_pad.STAND_FOR.items()
    }
    same |= {f"{LEAD} {key}": f"{LEAD} {qwerty}" for key, qwerty in number_pad.BEHIND_TAB.items()}
    bindings = {key: replace(by_key[qwerty], key=key) for key, qwerty in same.items() if qwerty in by_key}
    for square in SQUARES:
        key = number_pad.pair(column_of(square), row_of(square))
        bindings[key] = Binding(key, Touch(square), "help-key-grid", GRID)
    return bindings


def _with_pad(bindings: dict[str, Binding]) -> dict[str, Binding]:
    """Return the bindings with those of a number pad first, so that help names its keys.

    What the pad displaces behind Tab moves to keys that the pad makes spare, so that Space still reaches all of it.
    """
    pad = _on_pad()
    kept = {key: one for key, one in bindings.items() if key.split()[-1] not in number_pad.STAND_FOR}
    on_pad = {one.message for one in pad.values()}
    spare = [key for key, one in kept.items() if _in_second_layer(key) and one.message in on_pad]
    known = on_pad | {one.message for one in kept.values()}
    displaced = [one for key, one in bindings.items() if _in_second_layer(key) and one.message not in known]
    moved = {key: replace(one, key=key) for key, one in zip(spare, displaced, strict=False)}
    return pad | kept | moved


class Keys:
    """The table on a player's own keyboard."""

    def __init__(self, keyboard: KeyboardSettings) -> None:
        """Apply the player's layout and changed keys."""
        qwerty_keys = key_map(keyboard)
        by_key = {binding.key: binding for binding in BINDINGS}
        self.bindings: dict[str, Binding] = {
            lead + key: replace(by_key[lead + qwerty], key=lead + key)
            for lead in ("", f"{LEAD} ")
            for key, qwerty in qwerty_keys.items()
            if lead + qwerty in by_key
        }
        for binding in BINDINGS:
            # Layouts don't cover arrow keys and the like, and "?" is "?" on any keyboard.
            if binding.key.removeprefix(f"{LEAD} ") not in qwerty_keys:
                self.bindings.setdefault(binding.key, binding)
        for task, key in keyboard.changed.items():
            self._move(task, key)
        self.pad = keyboard.pad
        if self.pad:
            self.bindings = _with_pad(self.bindings)
        self.lead = next(binding.key for binding in self.bindings.values() if binding.intent is Task.AIDS)
        self._move_second_layer()

    def _move_second_layer(self) -> None:
        """If the player changed the key that leads to the second layer, move the layer with it."""
        second_layer = {key: binding for key, binding in self.bindings.items() if _in_second_layer(key)}
        for key, binding in second_layer.items():
            new_key = f"{self.lead} {key.partition(' ')[2]}"
            del self.bindings[key]
            self.bindings[new_key] = replace(binding, key=new_key)

    def _move(self, task: str, key: str) -> None:
        """Move a command to a free key; ignore other changes."""
        message = f"help-key-{task}"
        current = [binding for binding in self.bindings.values() if binding.message == message]
        if current and key not in self.bindings and message in TASKS:
            for binding in current:
                del self.bindings[binding.key]
            self.bindings[key] = replace(current[0], key=key)

    def get(self, key: str) -> Binding | None:
        """Return the binding of a key."""
        return self.bindings.get(key)

    def behind(self, key: str) -> Binding | None:
        """Return the binding of a key in the second layer."""
        return self.bindings.get(f"{self.lead} {key}")

    @property
    def led(self) -> tuple[Binding, ...]:
        """The second layer, in the order of the table."""
        return tuple(self.bindings[entry.key] for entry in self.help if _in_second_layer(entry.key, self.lead))

    @cached_property
    def help(self) -> tuple[KeyHelp, ...]:
        """The keys for the help, in the order of the table. Cached, because every message may need it."""
        order = {binding.message: number for number, binding in enumerate(BINDINGS)}
        grid = {binding.intent: number for number, binding in enumerate(BINDINGS) if binding.group == GRID}
        shown: dict[tuple[str, object], Binding] = {}
        for binding in self.bindings.values():
            # Azerty has two digit rows: one name for each grid key is enough. So is the key of a number pad.
            once = self.pad or binding.group == GRID
            shown.setdefault((binding.message, binding.intent if once else binding.key), binding)
        ordered = sorted(shown.values(), key=lambda one: (order[one.message], grid.get(one.intent, 0)))
        return tuple(KeyHelp(binding.key, binding.message, binding.group) for binding in ordered)
