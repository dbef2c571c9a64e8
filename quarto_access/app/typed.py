"""Typing at the keyboard: a command, or what somebody asked for; letter by letter until Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table import events
from quarto_access.table.announcement import announce
from quarto_access.terminal.input_line import InputLine
from quarto_access.terminal.layouts import name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.app.program import Program


class Typing:
    """The line that is being typed, if there is one, and who takes it."""

    def __init__(self, program: Program) -> None:
        """Begin without a line."""
        self.program = program
        self.line: InputLine | None = None
        self._taker: Callable[[str], None] | None = None

    def begin(self, taker: Callable[[str], None] | None = None) -> None:
        """Let a line be typed: a command, or what `taker` asks for."""
        self._taker = taker
        self._open()

    def start_over(self) -> None:
        """Drop what was typed and who asked for it; in typed mode, begin the next line."""
        self._taker = None
        if self.program.typed:
            self._open()
        else:
            self._close()

    def press(self, line: InputLine, key: str, character: str) -> None:
        """Take a key of a line."""
        # Lines that still wait belong before what is typed now.
        self.program.teller.page.flush()
        if key == "enter":
            self.take(line.text)
        elif key == "backspace":
            deleted = line.text[-1:]
            if line.erase():
                self._spell(deleted)
            else:
                self._give_up()
        elif len(character) != 1 or not character.isprintable():
            if self.program.room is not None:
                self.program.tell_unknown(key, self.program.room.describer)
        elif line.full:
            self._open()
            self.program.trouble(events.Trouble.LINE_TOO_LONG)
        else:
            line.type(character)
            self._spell(character)

    def take(self, text: str) -> None:
        """Hand a whole line to whoever asked for one, else to the room."""
        taker = self._taker
        self.start_over()
        if taker is not None:
            taker(text)
        elif self.program.room is not None:
            self.program.room.type(text)

    def _give_up(self) -> None:
        asked = self._taker is not None
        self.start_over()
        if asked and self.program.room is not None:
            self.program.room.tell_of_keys(announce("menu-given-up"))
        else:
            self.program.tell(announce("help-command-empty" if self.program.typed else "help-command-closed"))

    def _open(self) -> None:
        self._close()
        self.line = InputLine(self.program.teller.page, self._echoes)

    def _close(self) -> None:
        if self.line is not None:
            self.line.close()
            self.line = None

    def _echoes(self) -> bool:
        """Tell whether typed characters are printed: in a file, or from a pipe, they would lie scattered about."""
        program = self.program
        return program.teller.prints() and program.on_terminal and program.world.stdout.isatty()

    def _spell(self, character: str) -> None:
        """Say a typed or deleted character where there is no echo to read."""
        room = self.program.room
        if room is not None and not self.program.teller.prints():
            self.program.channels.spell(room.describer.key(name_of(character)))
