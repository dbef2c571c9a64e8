"""Input help: while it is on, keys only say what they do."""

from __future__ import annotations

from quarto_access.session.context import SessionContext
from quarto_access.session.room import Room
from quarto_access.table import cues
from quarto_access.table.announcement import announce
from quarto_access.table.intents import Task


class InputHelp:
    """Whether input help is on, and what the previous key was."""

    def __init__(self, context: SessionContext) -> None:
        """Start with input help off."""
        self.context = context
        self.on = False
        self.after_backspace = False
        self.after_lead = False
        """Whether the previous key was Tab, or the key that does its job."""

    def begin(self, room: Room) -> None:
        """Turn input help on."""
        self.on = True
        room.tell_aside(announce("menu-input-help-on", cue=cues.MENU))

    def press(self, room: Room, key: str, _character: str) -> bool:
        """If input help is on, say what a key does. Backspace twice, or its own key, turns it off."""
        if not self.on:
            return False
        keys = self.context.keys
        led = self.after_lead
        binding = keys.behind(key) if led else keys.get(key)
        self.after_lead = binding is not None and binding.intent is Task.AIDS and room.has_aids
        ends = binding is not None and binding.intent is Task.INPUT_HELP
        if ends or (key == "backspace" and self.after_backspace):
            self.on = False
            room.tell_aside(announce("menu-input-help-off"))
        else:
            room.explain(f"{keys.lead} {key}" if led else key, binding, again_leaves=key == "backspace")
        self.after_backspace = self.on and key == "backspace"
        return True
