"""Which keyboard it is, found by one key; keys that are taught, and tasks that move to other keys."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.narration.narrate import narrate
from quarto_access.settings import KeyboardSettings
from quarto_access.table import cues, menu
from quarto_access.table import menu_events as told
from quarto_access.table.announcement import announce
from quarto_access.table.grid import FAR_TO_NEAR
from quarto_access.table.menu_events import Seeking
from quarto_access.terminal.layouts import BESIDE, BOTTOM_LEFT

if TYPE_CHECKING:
    from quarto_access.app.menu import MenuRoom

_NEVER_TAUGHT = frozenset({"enter", "space", "backspace", "control-c", "control-d", "escape", "tab", "unknown"})


class Keyboards:
    """Asks the menu's player for keys, one after the other; Backspace gives up."""

    def __init__(self, room: MenuRoom) -> None:
        """Ask nothing yet."""
        self.room = room
        self.program = room.program
        self.first_start = False
        """Whether this is the very first start: L leads to the lessons."""

    def take(self, keyboard: KeyboardSettings) -> None:
        """Take another keyboard."""
        self.room.saving(lambda: self.program.wishes.settings.change_keyboard(keyboard))
        self.program.settings_changed()

    def find(self, *, first: bool = False) -> None:
        """Find the keyboard by its bottom-left letter."""
        self.first_start = self.first_start or first
        self.room.tell(told.KeyboardAsked(Seeking.BOTTOM_LEFT, first))
        self.room.asking = self._seek

    def _seek(self, key: str) -> None:
        if key == "q":
            self.room.tell(told.KeyboardAsked(Seeking.BESIDE))
            self.room.asking = self._seek_beside
        elif key == "enter":
            self._found(KeyboardSettings(BOTTOM_LEFT["z"]))
        elif key in BOTTOM_LEFT:
            self._found(KeyboardSettings(BOTTOM_LEFT[key]))
        elif key == "backspace":
            self._give_up()
        else:
            self.room.tell(told.KeyboardAsked(Seeking.AGAIN))

    def _seek_beside(self, key: str) -> None:
        if key in BESIDE:
            self._found(KeyboardSettings(BESIDE[key]))
        else:
            self.room.tell(told.KeyboardAsked(Seeking.AGAIN))
            self.room.asking = self._seek

    def _found(self, keyboard: KeyboardSettings) -> None:
        self.room.asking = None
        self.take(keyboard)
        self.room.tell(told.LayoutSet(keyboard.layout))
        self._go_on()

    def _go_on(self) -> None:
        """Announce the page; at the very first start, the lessons before it."""
        if self.first_start and self.room.menu.page.title is menu.Title.MAIN:
            offer = announce("lesson-first-time", cue=cues.MENU, news=True)
            self.program.teller.tell(narrate(offer, self.room.describer))
        self.room.tell_page()

    def _give_up(self) -> None:
        self.room.asking = None
        self.room.tell(told.GivenUp())
        self._go_on()

    def teach(self, known: tuple[str, ...] = ()) -> None:
        """Ask for the next of sixteen keys, far row first."""
        if len(known) == len(FAR_TO_NEAR):
            self.room.asking = None
            self.take(replace(self.program.settings.keyboard, taught=known))
            self.room.tell(told.KeysTaught())
            return
        self.room.tell(told.KeyWanted(FAR_TO_NEAR[len(known)]))

        def take(key: str) -> None:
            if not self._refused(key, "help-key-grid" if key in known else None):
                self.teach((*known, key))

        self.room.asking = take

    def move(self, task: str) -> None:
        """Ask for the key that a task moves to."""
        self.room.tell(told.TaskAsked(task))

        def take(key: str) -> None:
            taken = self.program.keys.get(key)
            if not self._refused(key, None if taken is None else taken.message):
                self.room.asking = None
                keyboard = self.program.settings.keyboard
                changed = {**keyboard.changed, task.removeprefix("help-key-"): key}
                self.take(replace(keyboard, changed=changed))
                self.room.tell(told.TaskMoved(task, key))

        self.room.asking = take

    def _refused(self, key: str, taken: str | None) -> bool:
        """Say why a key can't be taken: it is needed everywhere, or has a task; True if so. Backspace gives up."""
        if key == "backspace":
            self._give_up()
        elif key in _NEVER_TAUGHT:
            self.room.tell(told.KeyRefused(key, None))
        elif taken is not None:
            self.room.tell(told.KeyRefused(key, taken))
        else:
            return False
        return True
