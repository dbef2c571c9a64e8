"""Offer spots that can be told apart by ear, once, to players who use our own voice."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.keys.number_pad import STAND_FOR
from quarto_access.menu import announcements as announced
from quarto_access.rules.board import parse_square
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.settings import SpotNames, VoiceChoice, VoiceSettings, WordSettings
from quarto_access.table import cues
from quarto_access.table.announcement import Sample, announce, message
from quarto_access.table.intents import Key

_OWN_VOICES = (VoiceChoice.AUTO, VoiceChoice.SYSTEM, VoiceChoice.BUILTIN)


class SpotsQuestion:
    """Says two spots that sound alike in both ways, and asks which to use."""

    def __init__(self, room: OpenMenu) -> None:
        """Ask nothing yet."""
        self.room = room
        self.context = room.context

    @property
    def due(self) -> bool:
        """Whether our own voice is on and nobody has chosen how it names spots. Any choice is kept in the file."""
        options = self.context.options
        return (
            self.context.on_terminal
            and not self.context.typed
            and options.chosen(options.voice, VoiceSettings.voice) in _OWN_VOICES
            and options.settings.fault is None
            and WordSettings.places not in self.context.settings.chosen
        )

    def offer(self, then: Callable[[], None]) -> None:
        """Ask if the question is due, then call `then`. Any key but Enter and Backspace repeats the question."""
        if not self.due:
            then()
            return
        question = announce(
            message("voice-spots-asked", short=self._sample(SpotNames.SHORT), spelled=self._sample(SpotNames.SPELLED)),
            cue=cues.MENU,
            news=True,
        )

        def take(key: str) -> None:
            stands_for = STAND_FOR.get(key, key) if self.context.settings.keyboard.pad else key
            binding = self.context.keys.get(stands_for)
            intent = None if binding is None else binding.intent
            if intent is not Key.DO and intent is not Key.BACK:
                self.room.tell(question)
                return
            self.room.on_next_key = None
            self._choose(SpotNames.SPELLED if intent is Key.DO else SpotNames.SHORT)
            then()

        self.room.tell(question)
        self.room.on_next_key = take

    def _sample(self, names: SpotNames) -> Sample:
        """Return two spots that sound alike, named in this way."""
        spots = message("voice-spots", one=parse_square("D2"), other=parse_square("B2"))
        return Sample(spots, self.context.settings.with_value(WordSettings.places, names))

    def _choose(self, names: SpotNames) -> None:
        self.room.save_settings(lambda: self.context.options.settings.change(WordSettings.places, names))
        self.context.settings_changed()
        self.room.tell(announced.setting_changed(WordSettings.places, names, self.context.settings))
