"""The program's own voice, sounds and braille, beside the printed lines. None of them ever lets the game wait."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from quarto_access.narration.pronounce import pronounce
from quarto_access.rules.board import column_of
from quarto_access.rules.pieces import piece_code
from quarto_access.table import menu_events as told

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from quarto_access.audio.hearing import Hearing
    from quarto_access.audio.mixer import Mixer
    from quarto_access.narration.utterance import Utterance
    from quarto_access.settings import Settings
    from quarto_access.speech.builtin import WayOut
    from quarto_access.speech.choice import Surroundings
    from quarto_access.speech.voice import Change
    from quarto_access.speech.worker import Speaker
    from quarto_access.table.menu_events import MenuEvent

_TOUCHING = frozenset({"focus-1", "focus-2", "focus-3", "focus-4", "edge", "choose", "menu"})
_EVENTS = frozenset(
    {"give", "place", "refused", "quarto", "false-call", "last-call", "win", "loss", "draw", "undo", "saved"}
)
GOODBYE = 4.0
"""Seconds for the last words, at most."""


class Channels:
    """What speaks and sounds besides the lines. `happened` is called on the program's own thread."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        sounds_folder: Path,
        later: Callable[[Callable[[], None]], None],
        happened: Callable[[MenuEvent], None],
    ) -> None:
        """Open nothing yet."""
        self.settings = settings
        self.sounds_folder = sounds_folder
        self.later = later
        self.happened = happened
        self.speaker: Speaker | None = None
        self.mixer: Mixer | None = None
        self.sounds_on = False
        self.sounds_asked_for = False

    # Opening and closing.

    def start_voice(self, choice: str) -> None:
        """Let a voice speak from now on, or none."""
        from quarto_access.speech.choice import VoiceChoice, voice_chain
        from quarto_access.speech.voice import Manner
        from quarto_access.speech.worker import Speaker

        self.stop_voice()
        wanted = VoiceChoice(choice)
        if wanted is VoiceChoice.OFF:
            return
        manner = Manner(int(self.settings().value("voice.rate")), int(self.settings().value("voice.volume")))
        self.speaker = Speaker(voice_chain(wanted, self.surroundings()), time.monotonic, self._voice_changed, manner)
        self.speaker.start()

    def surroundings(self) -> Surroundings:
        """Return where voices are looked for."""
        from quarto_access.speech.choice import Surroundings

        return Surroundings(sys.platform, os.environ, time.monotonic, time.sleep, self._way_out())

    def stop_voice(self) -> None:
        """Let no voice speak."""
        if self.speaker is not None:
            self.speaker.close()
            self.speaker = None

    def start_sounds(self, *, asked_for: bool) -> None:
        """Let cues sound from now on; where there is no device, that is news only to those who asked for sounds."""
        self.sounds_on = True
        self.sounds_asked_for = asked_for
        self.open_mixer().start()

    def stop_sounds(self) -> None:
        """Let no cue sound."""
        self.sounds_on = False

    def open_mixer(self) -> Mixer:
        """Return the mixer, which the voice and the sounds share; it plays nothing before it is started."""
        from quarto_access.audio.mixer import Mixer

        if self.mixer is None:
            self.mixer = Mixer(self.sounds_folder, self._hearing(), heed=lambda: self.later(self._sound_trouble))
        return self.mixer

    def _way_out(self) -> WayOut:
        from quarto_access.audio.hearing import State
        from quarto_access.speech.builtin import WayOut

        mixer = self.open_mixer()
        tried = False

        def sink(samples: array[int], column: int | None) -> None:
            nonlocal tried
            if not tried or mixer.state is State.RESTING:
                mixer.start()
                tried = True
            if not mixer.speak(samples, column):
                raise OSError("no sound device")

        def speaking() -> bool:
            # The device opens beside the game: that there is none may be known only after a text was handed out.
            if mixer.state is State.NO_DEVICE:
                raise OSError("no sound device")
            return mixer.speaking

        return WayOut(sink, mixer.hush, speaking)

    def _hearing(self) -> Hearing:
        from quarto_access.audio.hearing import Hearing

        settings = self.settings()
        silent: frozenset[str] = frozenset()
        silent |= frozenset() if settings.value("sound.touching") else _TOUCHING
        silent |= frozenset() if settings.value("sound.events") else _EVENTS
        pack = str(settings.value("sound.pack"))
        return Hearing(
            int(settings.value("sound.volume")),
            bool(settings.value("sound.mono")),
            bool(settings.value("sound.low")),
            silent,
            Path(pack).expanduser() if pack else None,
        )

    def settings_changed(self) -> None:
        """Take what was changed."""
        if self.mixer is not None:
            self.mixer.change(self._hearing())
        if self.speaker is not None:
            rate, volume = int(self.settings().value("voice.rate")), int(self.settings().value("voice.volume"))
            self.speaker.adopt(replace(self.speaker.manner, rate=rate, volume=volume))

    def close(self) -> None:
        """Say the last words, and let go of everything."""
        if self.speaker is not None:
            self.speaker.wait_until_quiet(GOODBYE)
            self.stop_voice()
        if self.mixer is not None:
            self.mixer.close(1.0 if self.sounds_on else 0.0)
            self.mixer = None

    # Telling.

    @property
    def voice(self) -> str | None:
        """The kind of voice that speaks now."""
        current = None if self.speaker is None else self.speaker.current
        return None if current is None else str(current.kind)

    @property
    def no_device(self) -> bool:
        """Whether it is known that nothing can sound here."""
        from quarto_access.audio.hearing import State

        return self.mixer is not None and self.mixer.state is State.NO_DEVICE

    def pressed(self) -> None:
        """Fall silent for a key."""
        if self.speaker is not None:
            self.speaker.pressed()

    def instead_of_words(self, utterance: Utterance) -> bool:
        """Tell whether the sound of a touched piece is all that is wanted of it, and can be heard."""
        from quarto_access.audio.hearing import State

        if utterance.piece is None or self.settings().value("sound.pieces") != "instead":
            return False
        return self.sounds_on and self.mixer is not None and self.mixer.state is State.OPEN

    def utter(self, utterance: Utterance, text: str | None) -> None:
        """Sound and say an utterance."""
        if self.mixer is not None and self.sounds_on and utterance.cue is not None:
            squares = utterance.squares or (() if utterance.square is None else (utterance.square,))
            self.mixer.play(*self._cues(utterance), columns=[column_of(square) for square in squares])
        if self.speaker is not None and text is not None and utterance.aloud:
            column = None if utterance.square is None else column_of(utterance.square)
            self.speaker.say(pronounce(text), interrupt=not utterance.news, news=utterance.news, column=column)

    def _cues(self, utterance: Utterance) -> list[str]:
        cues = [] if utterance.cue is None else [str(utterance.cue)]
        wanted = self.settings().value("sound.pieces")
        if utterance.piece is None or wanted == "never":
            return cues
        return [*cues, f"piece-{piece_code(utterance.piece)}"]

    # What comes back from other threads.

    def _voice_changed(self, change: Change) -> None:
        from quarto_access.speech.voice import Why

        voice = None if change.new is None else str(change.new.kind)
        event = told.VoiceChanged(voice, change.why is Why.ASKED)
        self.later(lambda: self.happened(event))

    def _sound_trouble(self) -> None:
        from quarto_access.audio.hearing import BrokenFile, NoDevice

        for trouble in () if self.mixer is None else self.mixer.troubles():
            if isinstance(trouble, BrokenFile):
                self.happened(told.SoundFaulty(told.SoundTrouble.BROKEN_FILE, trouble.path.name))
            elif isinstance(trouble, NoDevice):
                if self.sounds_asked_for:
                    self.happened(told.SoundFaulty(told.SoundTrouble.NO_DEVICE))
            else:
                self.happened(told.SoundFaulty(told.SoundTrouble.DEVICE_GONE))
