"""Find the keyboard layout by one key, teach the grid's keys, and move tasks to other keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.keys.layouts import BOTTOM_LEFT, RIGHT_OF_Q, is_foreign
from quarto_access.menu import pages as menu
from quarto_access.settings import KeyboardSettings
from quarto_access.table import cues
from quarto_access.table.announcement import Message, announce, message, refuse
from quarto_access.table.grid import FAR_TO_NEAR

if TYPE_CHECKING:
    from quarto_access.session.menu.room import MenuRoom

_NEEDED_MOST = tuple(f"help-key-{task}" for task in ("now", "call", "hand", "left", "board", "other"))
"""What letters are for, besides the grid. The rest is also on other keys, or behind Tab."""

_NEVER_TAUGHT = frozenset({"enter", "space", "backspace", "control-c", "control-d", "escape", "tab", "unknown"})


class Keyboards:
    """Asks for keys, one after the other; Backspace gives up."""

    def __init__(self, room: MenuRoom) -> None:
        """Ask nothing yet."""
        self.room = room
        self.kit = room.kit
        self.first_start = False
        """Whether this is the very first start: L leads to the lessons."""

    def take(self, keyboard: KeyboardSettings) -> None:
        """Save and use another keyboard."""
        self.room.saving(lambda: self.kit.options.settings.change_keyboard(keyboard))
        self.kit.settings_changed()

    def take_layout(self, keyboard: KeyboardSettings) -> None:
        """Save and use another keyboard, and announce its layout."""
        self.take(keyboard)
        self.room.tell(announce(message("menu-your-layout", layout=self._layout), cue=cues.CHOOSE))

    @property
    def _layout(self) -> Message:
        """The name of the layout in use."""
        return message(f"menu-layout-{self.kit.settings.keyboard.layout}")

    def find(self, *, first: bool = False) -> None:
        """Ask for the bottom-left letter key, which gives the layout away."""
        self.first_start = self.first_start or first
        welcome = message("menu-welcome") if first else None
        self.room.tell(announce(welcome, "menu-seek-bottom-left", cue=cues.MENU, news=True))
        self.room.asking = self._seek

    def _seek(self, key: str) -> None:
        if key == "q":
            self.room.tell(announce("menu-seek-beside", cue=cues.MENU, news=True))
            self.room.asking = self._seek_beside
        elif key == "enter":
            self._found(KeyboardSettings(BOTTOM_LEFT["z"]))
        elif key in BOTTOM_LEFT:
            self._found(KeyboardSettings(BOTTOM_LEFT[key]))
        elif key == "backspace":
            self._give_up(message("menu-your-layout", layout=self._layout))
        elif is_foreign(key):
            self.room.tell(announce("menu-seek-foreign", cue=cues.MENU, news=True))
            self.teach(and_tasks=True)
        else:
            self.room.tell(announce("menu-seek-again", cue=cues.MENU, news=True))

    def _seek_beside(self, key: str) -> None:
        if key in RIGHT_OF_Q:
            self._found(KeyboardSettings(RIGHT_OF_Q[key]))
        elif key == "backspace":
            self.find()
        else:
            self.room.tell(announce("menu-seek-again", cue=cues.MENU, news=True))
            self.room.asking = self._seek

    def _found(self, keyboard: KeyboardSettings) -> None:
        self.room.asking = None
        self.take_layout(keyboard)
        self._go_on()

    def _go_on(self) -> None:
        """Announce the page; on the very first start, mention the lessons before it."""
        if self.first_start and self.room.menu.page.title == menu.MAIN:
            offer = announce("lesson-first-time", cue=cues.MENU, news=True)
            self.kit.tell(offer, self.room.describer)
        self.room.tell_page()

    def _give_up(self, *holds: Message) -> None:
        """Change nothing, and say what holds."""
        self.room.asking = None
        self.room.tell(announce("menu-given-up", *holds))
        self._go_on()

    def teach(self, known: tuple[str, ...] = (), *, and_tasks: bool = False) -> None:
        """Ask for the next of sixteen keys, far row first; `and_tasks`: then for the letters that are needed most."""
        if len(known) == len(FAR_TO_NEAR):
            self.room.asking = None
            self.take(replace(self.kit.settings.keyboard, taught=known))
            self.room.tell(announce("menu-keys-taught", cue=cues.CHOOSE))
            if and_tasks:
                self.move(*_NEEDED_MOST, finish=self._go_on)
            return
        spot = FAR_TO_NEAR[len(known)]
        self.room.tell(announce(message("menu-key-wanted", place=spot), cue=cues.focus(spot), spot=spot))

        def take(key: str) -> None:
            if not self._refused(key, "help-key-grid" if key in known else None):
                self.teach((*known, key), and_tasks=and_tasks)

        self.room.asking = take

    def move(self, task: str, *then: str, finish: Callable[[], None] | None = None) -> None:
        """Ask for a new key for a task, `then` for those of others; call `finish` after the last, or on Backspace."""
        self.room.tell(announce(message("menu-task-asked", task=Message(task)), cue=cues.MENU))

        def take(key: str) -> None:
            taken = self.kit.keys.get(key)
            if key == "backspace" and finish is not None:
                self.room.asking = None
                finish()
            elif not self._refused(key, None if taken is None else taken.message):
                self.room.asking = None
                keyboard = self.kit.settings.keyboard
                changed = {**keyboard.changed, task.removeprefix("help-key-"): key}
                self.take(replace(keyboard, changed=changed))
                moved = message("menu-task-moved", key=key, task=Message(task))
                self.room.tell(announce(moved, cue=cues.CHOOSE))
                if then:
                    self.move(*then, finish=finish)
                elif finish is not None:
                    finish()

        self.room.asking = take

    def _refused(self, key: str, taken: str | None) -> bool:
        """Refuse a key that is always needed or has a task, and return whether it was refused. Backspace gives up."""
        if key == "backspace":
            self._give_up()
        elif key in _NEVER_TAUGHT:
            self.room.tell(refuse(message("menu-key-refused", key=key)))
        elif taken is not None:
            self.room.tell(refuse(message("menu-key-taken", key=key, task=Message(taken))))
        else:
            return False
        return True
