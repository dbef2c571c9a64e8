"""The keys behind Tab: Tab, then a key; or Space goes through them, Enter asks, Backspace leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.keys.bindings import Binding, Task
from quarto_access.narration.help import is_listed
from quarto_access.table import cues
from quarto_access.table.announcement import Message, announce, message
from quarto_access.table.choosing import next_of
from quarto_access.table.intents import Key, Move

if TYPE_CHECKING:
    from quarto_access.session.context import SessionContext
    from quarto_access.session.room import Room


class Layer:
    """Whether the next key is one behind Tab, and how far Space has gone."""

    def __init__(self, context: SessionContext, task: Callable[[Room, Task], None]) -> None:
        """Begin with the layer closed; `task` does what a key asks of the program."""
        self.context = context
        self.task = task
        self.open = False
        self.told_how = False
        self.at: Binding | None = None
        """What Enter asks for: what Space came to, or what was asked for last."""

    def begin(self, room: Room) -> None:
        """Let the next key be one of the layer."""
        if not room.has_aids:
            self.context.tell_unknown(self.context.keys.lead, room.describer)
            return
        self.open = True
        how = None if self.told_how else message("aid-which-first")
        self.context.tell(announce("aid-which", how, cue=cues.MENU), room.describer)
        self.told_how = True

    def press(self, room: Room, key: str, _character: str) -> bool:
        """Take a key if the layer is open."""
        if not self.open or not room.has_aids:
            return False
        binding = self.context.keys.behind(key)
        if binding is None:
            self._press_single(room, key)
        else:
            self._ask(room, key, binding)
        return True

    def _press_single(self, room: Room, key: str) -> None:
        """Take a key that has no meaning behind Tab. Tab again is as good as Space."""
        keys = self.context.keys
        single = keys.get(key)
        match None if single is None else single.intent:
            case Key.NEXT | Task.AIDS:
                self._go(room, 1)
            case Key.DO if self.at is not None:
                self._ask(room, key, self.at)
            case Key.BACK | Key.DO:
                self.open = False
                self.context.tell(announce("aid-closed"), room.describer)
            case Move(direction):
                self._go(room, 1 if direction in ("right", "near") else -1)
            case _:
                self.open = False
                room.press(f"{keys.lead} {key}", None)

    def _go(self, room: Room, step: int) -> None:
        """Go to the next one that has a meaning in this game."""
        style = room.describer.style
        led = [one for one in self.context.keys.led if is_listed(style, one.message, one.group)]
        self.at = next_of(led, self.at, step)
        heard = message("aid-heard", key=self.at.key, does=Message(self.at.message))
        self.context.tell(announce(heard, cue=cues.MENU), room.describer)

    def _ask(self, room: Room, key: str, binding: Binding) -> None:
        self.open = False
        self.at = binding
        if isinstance(binding.intent, Task):
            self.task(room, binding.intent)
        else:
            room.press(key, binding)
