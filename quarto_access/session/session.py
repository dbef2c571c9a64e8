"""A session: which room the players are in, and where keys and typed lines go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.keys.bindings import Task
from quarto_access.session.input_help import Explaining
from quarto_access.session.layer import Layer
from quarto_access.session.menu import profiles
from quarto_access.session.rooms import Rooms
from quarto_access.session.typed import Typing
from quarto_access.table import cues
from quarto_access.table.announcement import announce
from quarto_access.table.events import Trouble
from quarto_access.table.state import Left

if TYPE_CHECKING:
    from quarto_access.session.equipment import Equipment
    from quarto_access.session.room import Room


class Session:
    """Players who go from room to room."""

    def __init__(self, kit: Equipment) -> None:
        """Enter no room yet."""
        self.kit = kit
        self.room: Room | None = None
        self.rooms = Rooms(kit, self._enter)
        self.typing = Typing(kit)
        self.explaining = Explaining(kit)
        kit.ask_line, kit.explain_keys = self.typing.begin, self._explain_keys
        self.layer = Layer(kit, self._do)
        self.last_press = ("", float("-inf"))
        self.reading_on = False
        """Whether the last key was a Space that showed the next line in braille."""
        self.gone = False
        self.on_gone: Callable[[], None] = lambda: None

    @property
    def idle(self) -> bool:
        """Whether nothing is being thought about: then the next piped line may come."""
        return self.room is None or self.room.idle

    # Coming and going.

    def _enter(self, room: Room) -> None:
        self.room = room
        self.kit.outlet.announce = room.tell_aside
        self.typing.start_over()
        trouble = None if self.kit.in_menu else self.kit.settings_trouble()
        if trouble is not None:
            room.tell_aside(trouble)
        self.kit.outlet.explain_lines()
        room.open()

    def depart(self) -> None:
        """Leave at once; the game is saved."""
        if self.room is not None:
            self.room.depart()
        self._look_around()

    def leave(self) -> None:
        """End the session."""
        if not self.gone:
            self.gone = True
            if self.room is not None:
                self.room.close()
            self.on_gone()

    def _look_around(self) -> None:
        """See whether the players have left the room."""
        room = self.room
        if room is None or room.left is None:
            return
        if room.left is Left.TABLE and self.kit.in_menu:
            self.rooms.memory.resumable = room.resumable
            self.rooms.menu()
        else:
            self.leave()

    # Keys and lines.

    def press(self, key: str, character: str) -> None:
        """Handle a key."""
        if self.gone or self.room is None or self._bounces(key):
            return
        outlet = self.kit.outlet
        outlet.begin()
        # Space shows the next line that waits in braille; where none does, it is what it always is. Only where that is
        # what Enter does, the first Space beyond the last line isn't.
        reading_on, self.reading_on = self.reading_on, False
        if key == "space" and self.typing.line is None and outlet.show_next():
            self.reading_on = True
            self.room.line_called_up()
        elif key == "space" and reading_on and self.room.space_enters:
            self.kit.tell(announce("voice-read-all"), self.room.describer)
        else:
            self._press(self.room, key, character)
            self._look_around()
            self.typing.settle()
        outlet.end()

    def _bounces(self, key: str) -> bool:
        """Return whether a key came again so soon that it was not meant."""
        now = self.kit.world.seconds()
        (last, at), self.last_press = self.last_press, (key, now)
        return key == last and now - at < self.kit.settings.keys.repeats / 1000

    def _press(self, room: Room, key: str, character: str) -> None:
        """Offer a key to whatever is open, the innermost first, then to the room."""
        if key == "control-c":
            self.explaining.on = False
            self.layer.open = False
            self.typing.start_over()
            room.ask_leave()
        elif key == "control-d":
            self.depart()
        else:
            takers = (self.typing.press, self._answer, self.explaining.press, self.layer.press, self._press_task)
            if not any(take(room, key, character) for take in takers):
                room.press(key, self.kit.keys.get(key))

    @staticmethod
    def _answer(room: Room, key: str, _character: str) -> bool:
        """Let any key answer a room that asks for one."""
        if room.asks_for_key:
            room.press(key, None)
            return True
        return False

    def _press_task(self, room: Room, key: str, _character: str) -> bool:
        """Do what a key asks of the session, if it does."""
        binding = self.kit.keys.get(key)
        if binding is None or not isinstance(binding.intent, Task):
            return False
        self._do(room, binding.intent)
        return True

    def _do(self, room: Room, task: Task) -> None:
        match task:
            case Task.COMMAND:
                self.typing.begin()
                self.kit.tell(announce("help-command", cue=cues.MENU), room.describer)
            case Task.INPUT_HELP:
                self.explaining.begin(room)
            case Task.BRAILLE:
                room.show_braille()
            case Task.AIDS:
                self.layer.begin(room)
            case Task.PROFILE:
                profiles.go_on(self.kit, room)
            case _:
                self.kit.outlet.adjust(task)

    def _explain_keys(self) -> None:
        if self.room is not None:
            self.explaining.begin(self.room)

    def type(self, line: str) -> None:
        """Handle a whole line."""
        if self.room is not None:
            self.kit.outlet.begin()
            self.typing.take(self.room, line)
            self._look_around()
            self.typing.settle()
            self.kit.outlet.end()

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble with the input."""
        if self.room is not None:
            self.kit.outlet.begin()
            self.room.trouble(trouble)
            self.kit.outlet.end()
