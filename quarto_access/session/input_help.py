"""Input help: while it is on, keys only say what they do."""

from __future__ import annotations

from quarto_access.keys.bindings import Binding
from quarto_access.keys.input_help import explain_key
from quarto_access.session.context import SessionContext
from quarto_access.session.room import Room
from quarto_access.table import cues
from quarto_access.table.announcement import announce
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import Task, Touch


class InputHelp:
    """Whether input help is on, and what the previous key was."""

    def __init__(self, context: SessionContext) -> None:
        """Start with input help off."""
        self.context = context
        self.on = False
        self.of_game = False
        """Whether to explain the keys of a game, for players who are in the menu."""
        self.after_backspace = False
        self.after_lead = False
        """Whether the previous key was Tab, or the key that does its job."""

    def begin(self, room: Room, *, of_game: bool = False) -> None:
        """Turn input help on, for the keys of the room or of a game."""
        self.on, self.of_game = True, of_game
        self.after_backspace = self.after_lead = False
        on = "menu-input-help-of-game-on" if of_game else "menu-input-help-on"
        room.tell_aside(announce(on, cue=cues.MENU))

    def end(self) -> None:
        """Turn input help off."""
        self.on = self.of_game = False

    def press(self, room: Room, key: str, _character: str) -> bool:
        """If input help is on, say what a key does. Backspace twice, or its own key, turns it off."""
        if not self.on:
            return False
        keys = self.context.keys
        led = self.after_lead
        binding = keys.behind(key) if led else keys.get(key)
        has_aids = self.of_game or room.has_aids
        self.after_lead = binding is not None and binding.intent is Task.AIDS and has_aids
        ends = binding is not None and binding.intent is Task.INPUT_HELP
        if ends or (key == "backspace" and self.after_backspace):
            self.end()
            room.tell_aside(announce("menu-input-help-off"))
        else:
            name = f"{keys.lead} {key}" if led else key
            again_leaves = key == "backspace"
            if self.of_game:
                _explain_in_game(room, name, binding, again_leaves=again_leaves)
            else:
                room.explain(name, binding, again_leaves=again_leaves)
        self.after_backspace = key == "backspace"
        return True


def _explain_in_game(room: Room, key: str, binding: Binding | None, *, again_leaves: bool) -> None:
    """Say what a key does in a game, where a grid key is a spot, or a piece to give."""
    place = binding.intent.square if binding is not None and isinstance(binding.intent, Touch) else None
    piece = None if place is None else piece_at(place)
    task = None if binding is None else binding.message
    room.tell_aside(explain_key(key, task, place=place, piece=piece, both=place is not None, again_leaves=again_leaves))
