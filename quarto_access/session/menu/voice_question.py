"""The very first question: who speaks, a screen reader or our own voice."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.narration.narrate import narrate
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.settings import LineSettings, TextMode, VoiceChoice, VoiceSettings
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message

SPOKEN_AFTER = 8.0
"""Seconds without a key after which we also speak the question."""

_CHOICES = {"s": "reader", "enter": "reader", "v": "voice", "b": "both"}


class VoiceQuestion:
    """Asks who speaks: always in print, because perhaps no voice can be heard, and aloud if no key comes."""

    def __init__(self, room: OpenMenu) -> None:
        """Ask nothing yet."""
        self.room = room
        self.context = room.context
        self.outlet = room.context.outlet
        self._keys = 0

    def ask(self, then: Callable[[], None], *, first: bool = False) -> None:
        """Ask, then call `then`. Backspace changes nothing; on the very `first` start it leaves the voice off."""
        self.outlet.asks_who_speaks = True
        before = self._keys
        question = announce("voice-asked", cue=cues.MENU, news=True)

        def speak() -> None:
            if self.outlet.asks_who_speaks and self._keys == before:
                (asked,) = narrate(question, self.room.describer)
                self.outlet.speak_anyway(asked)

        def take(key: str) -> None:
            self._keys += 1
            choice = _CHOICES.get(key)
            if key == "backspace":
                self.room.on_next_key = None
                self.outlet.asks_who_speaks = False
                self.outlet.stop_voice()
                self.context.settings_changed()
                self.room.tell(announce("voice-unchosen" if first else "menu-given-up"))
                then()
                return
            if choice is None:
                self.outlet.stop_voice()
                self.room.tell(question)
                return
            self.room.on_next_key = None
            self.outlet.asks_who_speaks = False
            self._choose(choice)
            then()

        self.room.tell(question)
        self.room.on_next_key = take
        self.context.after(SPOKEN_AFTER, speak)

    def _choose(self, choice: str) -> None:
        settings = self.context.options.settings

        def save() -> None:
            settings.change(VoiceSettings.voice, VoiceChoice.OFF if choice == "reader" else VoiceChoice.AUTO)
            settings.change(LineSettings.text, TextMode.OFF if choice == "voice" else TextMode.LINES)

        self.room.save_settings(save)
        self.outlet.stop_voice()
        self.context.settings_changed()
        self.room.tell(announce(message(f"voice-chosen-{choice}"), cue=cues.CHOOSE, news=True))
        self.outlet.explain_lines()
