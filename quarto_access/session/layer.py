"""The keys behind Tab: Tab, then a key; or Space goes through them, Enter asks, Backspace leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.keys.bindings import Task
from quarto_access.narration.game_help import is_told
from quarto_access.session.sitting import Sitting
from quarto_access.table import cues
from quarto_access.table.announcement import Message, announce, message
from quarto_access.table.intents import Key, Move

if TYPE_CHECKING:
    from quarto_access.keys.bindings import Binding
    from quarto_access.session.menu import MenuRoom
    from quarto_access.session.session import Session


class Layer:
    """Whether the next key is one behind Tab, and how far Space has gone."""

    def __init__(self, program: Session) -> None:
        """Begin with the layer closed."""
        self.program = program
        self.open = False
        self.told_how = False
        self.at: Binding | None = None
        """What Enter asks for: what Space came to, or what was asked for last."""

    def begin(self, room: Sitting | MenuRoom) -> None:
        """Let the next key be one of the layer."""
        if not isinstance(room, Sitting):
            self.program.tell_unknown(self.program.keys.lead, room.describer)
            return
        self.open = True
        self.program.tell(announce("aid-which", None if self.told_how else message("aid-which-first"), cue=cues.MENU))
        self.told_how = True

    def press(self, room: Sitting, key: str) -> None:
        """Take the key behind Tab. Tab again is as good as Space."""
        keys = self.program.keys
        binding = keys.behind(key)
        if binding is not None:
            self._ask(room, key, binding)
            return
        single = keys.get(key)
        match None if single is None else single.intent:
            case Key.NEXT | Task.AIDS:
                self._go(room, 1)
            case Key.DO if self.at is not None:
                self._ask(room, key, self.at)
            case Key.BACK | Key.DO:
                self.open = False
                self.program.tell(announce("aid-closed"))
            case Move(direction):
                self._go(room, 1 if direction in ("right", "near") else -1)
            case _:
                self.open = False
                room.press(f"{keys.lead} {key}", None)

    def _go(self, room: Sitting, step: int) -> None:
        """Go to the next one that has a meaning in this game."""
        style = room.describer.style
        led = [one for one in self.program.keys.led if is_told(style, one.message, one.group)]
        if self.at in led:
            self.at = led[(led.index(self.at) + step) % len(led)]
        else:
            self.at = led[0 if step > 0 else -1]
        heard = message("aid-heard", key=self.at.key, does=Message(self.at.message))
        self.program.tell(announce(heard, cue=cues.MENU))

    def _ask(self, room: Sitting, key: str, binding: Binding) -> None:
        self.open = False
        self.at = binding
        if isinstance(binding.intent, Task):
            self.program.task(room, binding.intent)
        else:
            room.press(key, binding)
