"""Input help: keys tell what they do, and do nothing, until it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.app.sitting import Sitting
from quarto_access.table import cues
from quarto_access.table.announcement import announce
from quarto_access.terminal.keys import Task

if TYPE_CHECKING:
    from quarto_access.app.menu import MenuRoom
    from quarto_access.app.program import Program


class Explaining:
    """Whether keys are only explained, and what the one before was."""

    def __init__(self, program: Program) -> None:
        """Begin with keys that do what they do."""
        self.program = program
        self.on = False
        self.after_backspace = False
        self.after_lead = False
        """The key that leads to the second layer was explained, so the next key is one of the layer."""

    def begin(self) -> None:
        """Let keys tell what they do from now on."""
        self.on = True
        if self.program.room is not None:
            self.program.room.tell_of_keys(announce("menu-input-help-on", cue=cues.MENU))

    def press(self, room: Sitting | MenuRoom, key: str) -> None:
        """Tell what a key does; Backspace twice, or the key that led here, ends it."""
        keys = self.program.keys
        led = self.after_lead
        binding = keys.behind(key) if led else keys.get(key)
        self.after_lead = binding is not None and binding.intent is Task.AIDS and isinstance(room, Sitting)
        ends = binding is not None and binding.intent is Task.INPUT_HELP
        if ends or (key == "backspace" and self.after_backspace):
            self.on = False
            room.tell_of_keys(announce("menu-input-help-off"))
        else:
            room.explain(f"{keys.lead} {key}" if led else key, binding, again_leaves=key == "backspace")
        self.after_backspace = self.on and key == "backspace"
