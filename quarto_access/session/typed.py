"""A line typed at the keyboard, letter by letter until Enter: a command, or something a room asked for."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.keys.layouts import name_of
from quarto_access.session.context import SessionContext
from quarto_access.session.outlet import TypedLine
from quarto_access.session.room import Room
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.events import Trouble


class Typing:
    """The line being typed, if any, and who gets it."""

    def __init__(self, context: SessionContext) -> None:
        """Start without a line."""
        self.context = context
        self.line: TypedLine | None = None
        self._taker: Callable[[str], None] | None = None
        self._by_lines = context.typed
        """Whether players typed lines when the line, or none, was begun."""

    @property
    def asking(self) -> bool:
        """Whether a room has asked for the line, or the player has opened it. Typed commands need none."""
        return self.line is not None and (self._taker is not None or not self._by_lines)

    def begin(self, taker: Callable[[str], None] | None = None) -> None:
        """Open a line for a command, or for `taker`."""
        self._taker = taker
        self._open()

    def start_over(self) -> None:
        """Drop the line and its taker. In typed mode, open the next line."""
        self._taker = None
        self._by_lines = self.context.typed
        if self._by_lines:
            self._open()
        else:
            self._close()

    def settle(self) -> None:
        """Start over if the player has changed between single keys and typed lines."""
        if self._by_lines != self.context.typed:
            self.start_over()

    def press(self, room: Room, key: str, character: str) -> bool:
        """Handle a key if a line is open; return whether one is."""
        line = self.line
        if line is None:
            return False
        # Print waiting lines first, so that they don't end up after the typed text.
        self.context.outlet.flush()
        if key == "enter":
            self.take(room, line.text)
        elif key == "backspace":
            self._delete(room, line)
        elif key == "tab":
            room.tell_aside(_so_far(line.text))
        elif len(character) != 1 or not character.isprintable():
            room.tell_aside(refuse(message("refused-key-line", key=key)))
        elif line.full:
            self._open()
            room.trouble(Trouble.LINE_TOO_LONG)
        else:
            line.type(character)
            self._spell(room, character)
        return True

    def take(self, room: Room, text: str) -> None:
        """Pass the line to its taker, or to the room if it is a command."""
        taker = self._taker
        self.start_over()
        if taker is not None:
            taker(text)
        else:
            room.type(text)

    def _delete(self, room: Room, line: TypedLine) -> None:
        deleted, hidden = line.text[-1:], line.hidden
        if line.erase():
            self._spell(room, deleted)
            if hidden and not line.text:
                # Neither the deleted character nor a rest of the line is there to see.
                room.tell_aside(_so_far(""))
            return
        asked = self._taker is not None
        self.start_over()
        if asked:
            room.tell_aside(announce("menu-given-up"))
        else:
            closed = announce("help-command-empty" if self.context.typed else "help-command-closed")
            room.tell_aside(closed)

    def _open(self) -> None:
        self._close()
        self.line = self.context.outlet.open_line()

    def _close(self) -> None:
        if self.line is not None:
            self.line.close()
            self.line = None

    def _spell(self, room: Room, character: str) -> None:
        self.context.outlet.spell(room.describer.key(name_of(character)))


def _so_far(text: str) -> Announcement:
    return announce(message("help-command-so-far", text=text)) if text else announce("help-command-empty")
