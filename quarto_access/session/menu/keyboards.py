"""Find the keyboard layout, teach the grid keys, and move tasks to other keys."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.frozen import replace
from quarto_access.keys.layouts import BOTTOM_LEFT, RIGHT_OF_Q, is_foreign
from quarto_access.learn.lessons import lesson_number
from quarto_access.menu import pages as menu
from quarto_access.session.learn.progress import Practice
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.settings import Hand, KeyboardSettings
from quarto_access.table import cues
from quarto_access.table.announcement import Message, announce, message, refuse
from quarto_access.table.grid import FAR_TO_NEAR

_NEEDED_MOST = tuple(f"help-key-{task}" for task in ("now", "call", "hand", "left", "board", "other"))
"""What letters are for, besides the grid. The rest is also on other keys, or behind Tab."""

_NEVER_TAUGHT = frozenset({"enter", "space", "backspace", "control-c", "control-d", "escape", "tab", "unknown"})


class Keyboards:
    """Asks for keys, one after another. Backspace cancels."""

    def __init__(self, room: OpenMenu) -> None:
        """Ask nothing yet."""
        self.room = room
        self.context = room.context
        self.offers_lessons = False
        """Whether the player is new, so that L opens the lessons."""

    def change(self, keyboard: KeyboardSettings) -> None:
        """Save and use other keyboard settings."""
        if self.room.save_settings(lambda: self.context.options.settings.change_keyboard(keyboard)):
            self.context.settings_changed()

    def change_layout(self, keyboard: KeyboardSettings) -> None:
        """Save and use other keyboard settings, and announce their layout."""
        self.change(keyboard)
        self.room.tell(announce(message("menu-your-layout", layout=self._layout), cue=cues.CHOOSE))

    @property
    def _layout(self) -> Message:
        """The name of the layout in use."""
        return message(f"menu-layout-{self.context.settings.keyboard.layout}")

    def find(self, *, first: bool = False) -> None:
        """Ask for the bottom-left letter key, which tells us the layout."""
        self.offers_lessons = self.offers_lessons or first
        welcome = message("menu-welcome") if first else None
        self.room.tell(announce(welcome, "menu-seek-bottom-left", cue=cues.MENU, news=True))
        self.room.on_next_key = self._seek

    def _seek(self, key: str) -> None:
        if key == "q":
            self.room.tell(announce("menu-seek-beside", cue=cues.MENU, news=True))
            self.room.on_next_key = self._seek_beside
        elif key == "enter":
            self._found(KeyboardSettings(BOTTOM_LEFT["z"]))
        elif key in BOTTOM_LEFT:
            self._found(KeyboardSettings(BOTTOM_LEFT[key]))
        elif key == "backspace":
            self._cancel(message("menu-your-layout", layout=self._layout))
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
            self.room.on_next_key = self._seek

    def _found(self, keyboard: KeyboardSettings) -> None:
        self.room.on_next_key = None
        self.change_layout(keyboard)
        self._finish()

    def _finish(self) -> None:
        """Announce the page. Offer a new player the lessons before it."""
        self.offer_lessons()
        self.room.tell_page()

    def offer_lessons(self) -> None:
        """On the main page, offer the lessons to a new player, and to one who left them, say where they go on."""
        if not self.offers_lessons or self.room.menu.page.title != menu.MAIN:
            return
        learned = Practice(self.context, self.room.tell).progress.lesson_progress(quatrenun=False)
        self.offers_lessons = not learned.finished
        if self.offers_lessons:
            number = lesson_number(learned.step)
            offer = message("lessons-resume-offered", number=number) if number else message("lessons-first-time")
            self.room.tell(announce(offer, cue=cues.MENU, news=True))

    def _cancel(self, *keys: Message) -> None:
        """Give up without a change, and say which keys apply."""
        self.room.on_next_key = None
        self.room.tell(announce("menu-given-up", *keys))
        self._finish()

    def teach(self, known: tuple[str, ...] = (), *, and_tasks: bool = False) -> None:
        """Ask for the next of sixteen keys, far row first; `and_tasks`: then for the letters that are needed most."""
        if len(known) == len(FAR_TO_NEAR):
            self.room.on_next_key = None
            self.change(replace(self.context.settings.keyboard, taught=known, pad=False))
            self.room.tell(announce("menu-keys-taught", cue=cues.CHOOSE))
            if and_tasks:
                self.move(*_NEEDED_MOST, finish=self._finish)
            return
        spot = FAR_TO_NEAR[len(known)]
        wanted = message("menu-key-wanted" if known else "menu-first-key-wanted", place=spot)
        self.room.tell(announce(wanted, cue=cues.focus(spot), spot=spot))

        def take(key: str) -> None:
            if key == "enter" and not known:
                self._use_pad(and_tasks=and_tasks)
            elif not self._refused(key, "help-key-grid" if key in known else None):
                self.teach((*known, key), and_tasks=and_tasks)

        self.room.on_next_key = take

    def _use_pad(self, *, and_tasks: bool) -> None:
        """Use a number pad. Its keys need no teaching, nor do those of the letters that are needed most."""
        self.room.on_next_key = None
        self.change(replace(self.context.settings.keyboard, hand=Hand.LEFT, taught=(), pad=True))
        self.room.tell(announce("menu-pad-used", cue=cues.CHOOSE))
        if and_tasks:
            self._finish()

    def move(self, task: str, *then: str, finish: Callable[[], None] | None = None) -> None:
        """Ask for a new key for a task, `then` for those of others; call `finish` after the last, or on Backspace."""
        self.room.tell(announce(message("menu-task-asked", task=Message(task)), cue=cues.MENU))

        def take(key: str) -> None:
            taken = self.context.keys.get(key)
            if key == "backspace" and finish is not None:
                self.room.on_next_key = None
                finish()
            elif not self._refused(key, None if taken is None else taken.message):
                self.room.on_next_key = None
                keyboard = self.context.settings.keyboard
                changed = {**keyboard.changed, task.removeprefix("help-key-"): key}
                self.change(replace(keyboard, changed=changed))
                moved = message("menu-task-moved", key=key, task=Message(task))
                self.room.tell(announce(moved, cue=cues.CHOOSE))
                if then:
                    self.move(*then, finish=finish)
                elif finish is not None:
                    finish()

        self.room.on_next_key = take

    def _refused(self, key: str, taken: str | None) -> bool:
        """Refuse a reserved key or one with a task; return whether we did. Backspace cancels."""
        if key == "backspace":
            self._cancel()
        elif key in _NEVER_TAUGHT:
            self.room.tell(refuse(message("menu-key-refused", key=key)))
        elif taken is not None:
            self.room.tell(refuse(message("menu-key-taken", key=key, task=Message(taken))))
        else:
            return False
        return True
