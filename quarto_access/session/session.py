"""A session: knows the current room, and routes keys and typed lines."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.session.context import SessionContext
from quarto_access.session.input_help import InputHelp
from quarto_access.session.layer import Layer
from quarto_access.session.menu import profiles
from quarto_access.session.number_pad import NumberPad
from quarto_access.session.room import Room
from quarto_access.session.rooms import Rooms
from quarto_access.session.typed import Typing
from quarto_access.table import cues
from quarto_access.table.announcement import announce
from quarto_access.table.events import Trouble
from quarto_access.table.intents import READ_ON, Task
from quarto_access.table.state import Left


class Session:
    """Routes input to the current room, and leads the players to the next one."""

    def __init__(self, context: SessionContext) -> None:
        """Start outside any room."""
        self.context = context
        self.room: Room | None = None
        self.rooms = Rooms(context, self._enter)
        self.typing = Typing(context)
        self.input_help = InputHelp(context)
        context.ask_line, context.do_task = self.typing.begin, self._do_task
        context.explore_keys, context.when_free = self._explore_keys, self._when_free
        self._late: list[Callable[[], None]] = []
        """Answers that came while somebody else was asking for a key."""
        self.layer = Layer(context, self._do)
        self.pad = NumberPad(context)
        self.last_press = ("", float("-inf"))
        self.reading_on = False
        """Whether the last key was a Space that showed the next line in braille."""
        self.gone = False
        self.on_gone: Callable[[], None] = lambda: None

    @property
    def idle(self) -> bool:
        """Whether the thinker is idle, so that the next piped line may come."""
        return self.room is None or self.room.idle

    @property
    def saved(self) -> bool:
        """Whether there is a game to resume."""
        return self.room is not None and self.room.resumable

    # Rooms.

    def _enter(self, room: Room) -> None:
        self.room = room
        self._late.clear()
        self.context.outlet.announce = room.tell_aside
        self.typing.start_over()
        trouble = None if self.context.in_menu else self.context.settings_trouble()
        if trouble is not None:
            room.tell_aside(trouble)
        self.context.outlet.explain_lines()
        room.open()
        notice = None if self.context.in_menu else self.context.files_missing()
        if notice is not None:
            room.tell_aside(notice)

    def depart(self) -> None:
        """Leave at once. The game is saved."""
        if self.room is not None:
            self.room.depart()
        self._follow_players()

    def leave(self) -> None:
        """End the session."""
        if not self.gone:
            self.gone = True
            try:
                if self.room is not None:
                    self.room.close()
            finally:
                # Even if saving crashes, nobody may wait for the players for ever.
                self.on_gone()

    def _follow_players(self) -> None:
        """If the players have left the room, open the menu or end the session."""
        room = self.room
        if room is None or room.left is None:
            return
        if room.left is Left.TABLE and self.context.in_menu:
            self.rooms.memory.resumable = room.resumable
            self.rooms.menu()
        else:
            self.leave()

    # Answers that come late.

    @property
    def _asking(self) -> bool:
        """Whether the next key answers something else than the prompt of the room."""
        room = self.room is not None and self.room.asking
        return room or self.layer.open or self.input_help.on or self.typing.asking

    def _when_free(self, tell: Callable[[], None]) -> None:
        if self._asking:
            self._late.append(tell)
        else:
            tell()

    def _tell_late(self) -> None:
        """Tell what came late, now that its prompt is the last one heard again."""
        while self._late and not self._asking:
            self._late.pop(0)()

    # Keys and lines.

    def press(self, key: str, character: str) -> None:
        """Handle a key. Escape is a second Backspace, because some screen readers swallow it."""
        key = "backspace" if key == "escape" else key
        if self.gone or self.room is None or self._bounces(key):
            return
        self.context.outlet.begin()
        meant = self._meant(self.room, key)
        if meant is not None:
            self._take(self.room, meant, character)
            self._tell_late()
        self.context.outlet.end()

    def _meant(self, room: Room, key: str) -> str | None:
        """Return the key that a key of a number pad stands for, except in a typed line. None: it is half a spot."""
        if self.typing.line is not None:
            return key
        return self.pad.translate(
            room,
            key,
            after_lead=self.layer.open or self.input_help.after_lead,
            spots=room.has_aids or self.input_help.of_game,
        )

    def _take(self, room: Room, key: str, character: str) -> None:
        # Space shows the next line that waits in braille; where none does, it is what it always is. Only where that is
        # what Enter does, the first Space beyond the last line isn't.
        # The key that only reads does nothing else anywhere, whatever is open or asked.
        reading_on, self.reading_on = self.reading_on, False
        binding = self.context.keys.get(key)
        only_reads = binding is not None and binding.intent == READ_ON
        if (key == "space" or only_reads) and self.typing.line is None and self.context.outlet.show_next():
            self.reading_on = key == "space"
            room.braille_line_shown()
        elif only_reads and self.typing.line is None and not self.input_help.on and not room.asks_for_key:
            room.press(key, binding)
        elif key == "space" and reading_on and room.space_enters:
            room.tell_aside(announce("voice-read-all"))
        else:
            self._press(room, key, character)
            self._follow_players()
            self.typing.settle()

    def _bounces(self, key: str) -> bool:
        """Return whether a key repeats so soon that the player can't have meant it."""
        now = self.context.world.seconds()
        (last, at), self.last_press = self.last_press, (key, now)
        return key == last and now - at < self.context.settings.keys.repeats / 1000

    def _press(self, room: Room, key: str, character: str) -> None:
        """Offer a key to whatever is open, innermost first, then to the room."""
        if key == "control-c":
            self.input_help.end()
            self.layer.open = False
            self.typing.start_over()
            room.ask_leave()
        elif key == "control-d":
            self.depart()
        else:
            handlers = (self.typing.press, self._answer, self.input_help.press, self.layer.press, self._press_task)
            if not any(handle(room, key, character) for handle in handlers):
                room.press(key, self.context.keys.get(key))

    @staticmethod
    def _answer(room: Room, key: str, _character: str) -> bool:
        """Pass any key to a room that asks for one; return whether it does."""
        if room.asks_for_key:
            room.press(key, None)
            return True
        return False

    def _press_task(self, room: Room, key: str, _character: str) -> bool:
        """Do a key's task if it is one of the session; return whether it is."""
        binding = self.context.keys.get(key)
        if binding is None or not isinstance(binding.intent, Task):
            return False
        self._do(room, binding.intent)
        return True

    def _do(self, room: Room, task: Task) -> None:
        match task:
            case Task.COMMAND:
                self.typing.begin()
                room.tell_aside(announce("help-command", cue=cues.MENU))
            case Task.INPUT_HELP:
                self.input_help.begin(room)
            case Task.BRAILLE:
                room.show_braille()
            case Task.AIDS:
                self.layer.begin(room)
            case Task.PROFILE:
                profiles.switch_to_next(self.context, room)
            case _:
                self.context.outlet.adjust(task)

    def _explore_keys(self) -> None:
        if self.room is not None:
            self.input_help.begin(self.room, of_game=True)

    def _do_task(self, task: Task) -> None:
        if self.room is not None:
            self._do(self.room, task)

    def type(self, line: str) -> None:
        """Handle a typed line."""
        if self.room is not None:
            self.context.outlet.begin()
            self.typing.take(self.room, line)
            self._follow_players()
            self.typing.settle()
            self._tell_late()
            self.context.outlet.end()

    def remind(self) -> None:
        """Say what the players can do now, after the program was stopped for a while."""
        if self.room is not None and not self.gone:
            self.context.outlet.begin()
            self.room.remind()
            self.context.outlet.end()

    def trouble(self, trouble: Trouble) -> None:
        """Announce trouble with the input."""
        if self.room is not None:
            self.context.outlet.begin()
            self.room.trouble(trouble)
            self.context.outlet.end()
