"""The very first question: who speaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.narration.narrate import narrate
from quarto_access.settings import LineSettings, Printed, VoiceChoice, VoiceSettings
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.app.menu import MenuRoom

SPOKEN_AFTER = 8.0
"""Seconds without a key after which the question is spoken."""

_CHOICES = {"s": "reader", "enter": "reader", "v": "voice", "b": "both"}


class VoiceQuestion:
    """Asks who speaks: always in print, since perhaps no voice can be heard, and aloud if no key comes."""

    def __init__(self, room: MenuRoom) -> None:
        """Ask nothing yet."""
        self.room = room
        self.program = room.program
        self.open = False
        self._keys = 0

    def ask(self, then: Callable[[], None], *, first: bool = False) -> None:
        """Ask, then call `then`. Backspace changes nothing, except on the very first start, which needs an answer."""
        self.open = True
        before = self._keys
        question = announce("voice-asked", cue=cues.MENU, news=True)

        def speak() -> None:
            if self.open and self._keys == before and self.program.channels.speaker is None:
                self.program.channels.start_voice("auto")
                (asked,) = narrate(question, self.room.describer)
                self.program.channels.utter(asked, " ".join(asked.lines))

        def take(key: str) -> None:
            self._keys += 1
            choice = _CHOICES.get(key)
            if key == "backspace" and not first:
                self.room.asking = None
                self.open = False
                self.program.settings_changed()
                self.room.tell(announce("menu-given-up"))
                then()
                return
            if choice is None:
                self._be_silent()
                self.room.tell(question)
                return
            self.room.asking = None
            self.open = False
            self._choose(choice)
            then()

        self.room.tell(question)
        self.room.asking = take
        self.program.after(SPOKEN_AFTER, speak)

    def _be_silent(self) -> None:
        self.program.channels.stop_voice()
        self.program.spoken_by = "off"

    def _choose(self, choice: str) -> None:
        settings = self.program.wishes.settings

        def save() -> None:
            settings.change(VoiceSettings.voice, VoiceChoice.OFF if choice == "reader" else VoiceChoice.AUTO)
            settings.change(LineSettings.text, Printed.OFF if choice == "voice" else Printed.LINES)

        self.room.saving(save)
        self._be_silent()
        self.program.settings_changed()
        self.room.tell(announce(message(f"voice-chosen-{choice}"), cue=cues.CHOOSE, news=True))
        self.program.explain_lines()
