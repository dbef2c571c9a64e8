"""The keys behind Tab. Press Tab and then one of them, or go through them with Space and choose with Enter."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.keys.bindings import Binding
from quarto_access.narration.help import is_listed
from quarto_access.session.context import SessionContext
from quarto_access.session.room import Room
from quarto_access.table import cues
from quarto_access.table.announcement import Message, announce, message
from quarto_access.table.grid import next_of
from quarto_access.table.intents import Ask, Asking, Key, Move, Task

_LISTED_AT_ONCE = 4
"""Keys that help lists before the player has to ask for more."""


class Layer:
    """Whether the next key is one behind Tab, which one Space has reached, and which one was chosen last."""

    def __init__(self, context: SessionContext, do_task: Callable[[Room, Task], None]) -> None:
        """Start closed. `do_task` does the tasks of the session itself."""
        self.context = context
        self.do_task = do_task
        self.open = False
        self.told_how = False
        self.at: Binding | None = None
        """What Space has reached. Each time the layer opens, the list starts at its top."""
        self.last: Binding | None = None
        """The last choice. Enter at once chooses it again."""

    def begin(self, room: Room) -> None:
        """Open the layer, so that it takes the next key."""
        if not room.has_aids:
            room.tell_aside(self.context.unknown_key(self.context.keys.lead))
            return
        self.open, self.at = True, None
        how = None if self.told_how else message("aids-which-first")
        room.tell_aside(announce("aids-which", how, cue=cues.MENU, repeatable=False))
        self.told_how = True

    def press(self, room: Room, key: str, _character: str) -> bool:
        """Handle a key if the layer is open; return whether it is."""
        if not self.open or not room.has_aids:
            return False
        binding = self.context.keys.behind(key)
        if binding is None:
            self._press_single(room, key)
        else:
            self._ask(room, key, binding)
        return True

    def _press_single(self, room: Room, key: str) -> None:
        """Handle a key that isn't one behind Tab. Tab again does the same as Space."""
        keys = self.context.keys
        single = keys.get(key)
        match None if single is None else single.intent:
            case Key.NEXT | Task.AIDS:
                self._go(room, 1)
            case Key.DO if (chosen := self.at or self.last) is not None:
                self._ask(room, key, chosen)
            case Key.BACK | Key.DO:
                self.open = False
                room.tell_aside(announce("aids-closed"))
            case Move(direction):
                self._go(room, 1 if direction in ("right", "near") else -1)
            case Ask(Asking.HELP):
                self._list(room)
            case _:
                self.open = False
                room.press(f"{keys.lead} {key}", None)

    def _go(self, room: Room, step: int, count: int = 1) -> None:
        """Go to the next key that does something in this game, or `count` keys on, and say what they do."""
        style = room.describer.style
        led = [one for one in self.context.keys.led if is_listed(style, one.message, one.group)]
        heard = []
        for _ in range(count):
            self.at = next_of(led, self.at, step)
            heard.append(message("aids-heard", key=self.at.key, does=Message(self.at.message)))
        more = "aids-on" if count > 1 else None
        room.tell_aside(announce(*heard, more, cue=cues.MENU))

    def _list(self, room: Room) -> None:
        """Say what several keys do; asked again, the next ones. Space goes on from the last."""
        self._go(room, 1, _LISTED_AT_ONCE)

    def _ask(self, room: Room, key: str, binding: Binding) -> None:
        self.open, self.last = False, binding
        if isinstance(binding.intent, Task):
            self.do_task(room, binding.intent)
        else:
            room.press(key, binding)
