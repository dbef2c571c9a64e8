"""The program's own voice, sounds and braille, beside the printed lines. None of them ever lets the game wait."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quarto_access.app.delayed_calls import Afterwards
from quarto_access.app.fallback import BUILTIN, why_unheard
from quarto_access.audio import sound_settings
from quarto_access.audio.device import installed
from quarto_access.audio.mixer import Mixer
from quarto_access.audio.mixer_state import BrokenFile, MixerState, NoDevice
from quarto_access.frozen import frozen, replace
from quarto_access.narration.pronounce import pronounce
from quarto_access.rules.board import Square, column_of
from quarto_access.session.outlet import Silence
from quarto_access.settings import PieceSound, Setting, Settings, SoundSettings, VoiceChoice
from quarto_access.speech.builtin import SampleOutput
from quarto_access.speech.choice import VoiceContext, voice_chain
from quarto_access.speech.voice import ChangeReason, Voice, VoiceChange, VoiceSettings
from quarto_access.speech.worker import Speaker
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, announce, message, refuse

if TYPE_CHECKING:
    from array import array

    from quarto_access.narration.utterance import Utterance

GOODBYE = 4.0
"""Seconds for the last words, at most."""

HURRIED = 0.2
"""Seconds for a voice to close where a signal ends the program."""

READING = 1.0
"""Seconds for a line that somebody else reads, before a sound follows it."""

GAP = 0.25
"""Seconds between two sounds that are to be compared."""

LOOK = 0.05
LOOKS = 300
"""How often is looked whether a voice has said everything, or the sounds are read."""

_EXAMPLES: Mapping[Setting[Any], tuple[str, tuple[int, ...]]] = {
    SoundSettings.on: ("choose", ()),
    SoundSettings.volume: ("choose", ()),
    SoundSettings.pieces: ("piece-SRTS", (1,)),
    SoundSettings.touching: ("focus-3", (1,)),
    SoundSettings.events: ("your-turn", ()),
    SoundSettings.mono: ("choose", (0, 3)),
    SoundSettings.low: ("focus-4", (1,)),
    SoundSettings.pack: ("choose", ()),
}
"""The sound that shows what a setting does, and the columns it comes from."""

_SHOWN_OFF = (SoundSettings.mono, SoundSettings.low)
"""Settings that can be heard when they are off, too."""


@frozen
class VoiceChanged:
    """Another voice speaks from now on; `asked`: because the player wanted one."""

    voice: str
    asked: bool

    @property
    def announcement(self) -> Announcement:
        """Say which voice speaks now."""
        voice = message(f"voice-kind-{self.voice}")
        if self.asked:
            return announce(message("voice-other", voice=voice), news=True)
        return announce(message("voice-replaced", voice=voice), cue=cues.VOICE_LOST, news=True)


class SoundTrouble(StrEnum):
    """What can be wrong with the sounds."""

    NO_DEVICE = "no-device"
    DEVICE_GONE = "device-gone"
    BROKEN_FILE = "broken-file"


@frozen
class SoundFaulty:
    """Sounds can't be played: none at all, or only the one in a file."""

    trouble: SoundTrouble
    file: str = ""

    @property
    def announcement(self) -> Announcement:
        """Say what can't be heard."""
        if self.trouble is SoundTrouble.BROKEN_FILE:
            return refuse(message("voice-sound-broken-file", file=self.file), news=True)
        gone = self.trouble is SoundTrouble.DEVICE_GONE
        return refuse("voice-sound-device-gone" if gone else "voice-sound-no-device", news=True)


class Channels:
    """What speaks and sounds besides the lines.

    `happened` is called on the program's own thread; with None, what can be heard may have changed.
    """

    def __init__(
        self,
        settings: Callable[[], Settings],
        sounds_folder: Path,
        happened: Callable[[VoiceChanged | SoundFaulty | None], None],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open nothing yet."""
        self.settings = settings
        self.sounds_folder = sounds_folder
        self.later: Callable[[Callable[[], None]], None] = lambda then: then()
        """Does something on the session's own thread."""
        self.happened = happened
        self.seconds = seconds
        self.afterwards = Afterwards()
        self.sounded: Callable[[str, Square | None], None] = lambda _cue, _square: None
        """Told of every sound that is heard by itself, without words."""
        self.waiting: Callable[[], None] | None = None
        """Words that wait for the sound of a piece."""
        self.last_text = ""
        self.speaker: Speaker | None = None
        self.mixer: Mixer | None = None
        self.sounds_on = False
        self.sounds_asked_for = False

    # Opening and closing.

    def start_voice(self, choice: str) -> None:
        """Let a voice speak from now on, or none."""
        self.stop_voice()
        wanted = VoiceChoice(choice)
        if wanted is VoiceChoice.OFF:
            return
        settings = VoiceSettings(self.settings().voice.rate, self.settings().voice.volume)
        chain = [
            replace(candidate, open=partial(self._open, candidate.open))
            for candidate in voice_chain(wanted, self.surroundings())
        ]
        self.speaker = Speaker(chain, time.monotonic, self._voice_changed, settings)
        self.speaker.start()

    def _open(self, open_voice: Callable[[], Voice]) -> Voice:
        """Open a voice and report it: an optional one that is missing makes way without a word."""
        voice = open_voice()
        self.later(lambda: self.happened(None))
        return voice

    def look_for_device(self) -> None:
        """Open the sound device if nothing has yet: a system voice never notices that there is none."""
        mixer = self.open_mixer()
        if mixer.state is MixerState.CLOSED:
            mixer.start()

    def surroundings(self) -> VoiceContext:
        """Return where voices are looked for."""
        return VoiceContext(sys.platform, os.environ, time.monotonic, time.sleep, self._way_out())

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
        if self.mixer is None:
            on_trouble = lambda: self.later(self._sound_trouble)
            self.mixer = Mixer(self.sounds_folder, self._sound_settings(), on_trouble=on_trouble, clock=self.seconds)
        return self.mixer

    def _way_out(self) -> SampleOutput:
        mixer = self.open_mixer()
        tried = False

        def sink(samples: array[int], column: int | None) -> None:
            nonlocal tried
            if not tried or mixer.state is MixerState.CLOSED:
                mixer.start()
                tried = True
            if not mixer.speak(samples, column):
                raise OSError("no sound device")

        def speaking() -> bool:
            # The device opens beside the game: that there is none may be known only after a text was handed out.
            if mixer.state is MixerState.NO_DEVICE:
                raise OSError("no sound device")
            return mixer.speaking

        return SampleOutput(sink, mixer.stop_speaking, speaking)

    def _sound_settings(self) -> sound_settings.SoundSettings:
        sound = self.settings().sound
        silent: frozenset[str] = frozenset()
        silent |= frozenset() if sound.touching else frozenset({*cues.TOUCHING, *cues.LACKING})
        silent |= frozenset() if sound.events else cues.EVENTS
        pack = Path(sound.pack).expanduser() if sound.pack else None
        return sound_settings.SoundSettings(sound.volume, sound.mono, sound.low, silent, pack)

    def settings_changed(self) -> None:
        """Take what was changed."""
        if self.mixer is not None:
            self.mixer.configure(self._sound_settings())
        if self.speaker is not None:
            voice = self.settings().voice
            self.speaker.configure(replace(self.speaker.settings, rate=voice.rate, volume=voice.volume))

    def close(self, *, at_once: bool = False) -> None:
        """Say the last words, and let go of everything; `at_once`: only fall silent, the process ends now."""
        if self.speaker is not None:
            if not at_once:
                self.speaker.wait_until_quiet(GOODBYE)
            self.speaker.close(HURRIED if at_once else None)
            self.speaker = None
        # A device takes its time to open and to close. It goes with the process.
        if self.mixer is not None and not at_once:
            self.mixer.close(1.0 if self.sounds_on else 0.0)
            self.mixer = None

    # Telling.

    @property
    def voice(self) -> str | None:
        """The kind of voice that speaks now."""
        current = None if self.speaker is None else self.speaker.current
        return None if current is None else str(current.kind)

    @property
    def mute(self) -> Silence | None:
        """Why nobody hears the voice; None if someone does, as far as is known."""
        if self.speaker is None:
            return None
        mixer = self.mixer
        return why_unheard(
            self.voice,
            no_device=mixer is not None and mixer.no_device and installed(),
            volume=self.speaker.settings.volume,
            sound_volume=self.settings().sound.volume if mixer is None else mixer.settings.volume,
        )

    @property
    def settled(self) -> bool:
        """Whether it is known if the voice can be heard: not while a voice or the sound device is opening."""
        if self.speaker is None or self.mute is not None:
            return True
        state = None if self.mixer is None else self.mixer.state
        return self.speaker.ready and (
            state is MixerState.OPEN or (self.voice != BUILTIN and state is not MixerState.OPENING)
        )

    def wait_until_settled(self) -> None:
        """Wait, only ever on leaving, until it is known if the voice can be heard."""
        ends = time.monotonic() + GOODBYE
        while not self.settled and time.monotonic() < ends:
            time.sleep(LOOK)

    def pressed(self) -> None:
        """Fall silent for a key, and forget what was to be heard in a moment."""
        self.afterwards.drop()
        self.waiting = None
        if self.speaker is not None:
            self.speaker.pressed()

    @property
    def silence(self) -> Silence | None:
        """Why no sound can be heard; None if one can."""
        if self.mixer is None or self.mixer.state in (MixerState.CLOSED, MixerState.NO_DEVICE):
            return Silence.DEVICE
        if not self.sounds_on:
            return Silence.OFF
        return Silence.VOLUME if self.mixer.settings.volume == 0 else None

    @property
    def unheard(self) -> frozenset[str] | None:
        """Cues that can't be heard; None where no sound can."""
        if self.silence is not None or self.mixer is None:
            return None
        return self.mixer.settings.silent

    def way_of_piece(self, utterance: Utterance) -> str:
        """Return how a touched piece sounds: before, after or instead of its words, or never."""
        if utterance.piece is None or self.silence is not None:
            return "never"
        open_now = self.mixer is not None and self.mixer.state is MixerState.OPEN
        return self.settings().sound.pieces if open_now else "never"

    def utter(self, utterance: Utterance, text: str | None) -> None:
        """Sound and say an utterance."""
        self.last_text = text or self.last_text
        self._say_what_waits()
        way = self.way_of_piece(utterance)
        sounds = [] if utterance.cue is None else [str(utterance.cue), *utterance.sounds]
        if utterance.piece is not None and way in ("before", "instead"):
            sounds.append(cues.of_piece(utterance.piece))
        squares = utterance.squares or (() if utterance.square is None else (utterance.square,))
        columns = [column_of(square) for square in squares]
        if self.mixer is not None and self.sounds_on and sounds:
            self.mixer.play(*sounds, columns=columns, follows=not utterance.lines)
        self._say(utterance, text, self.mixer.seconds(*sounds) if self.mixer is not None and way == "before" else 0.0)
        if utterance.piece is not None and way == "after":
            sound = cues.of_piece(utterance.piece)
            self._after(text or "", lambda: self.hear(sound, columns, utterance.square))

    def _say(self, utterance: Utterance, text: str | None, pause: float) -> None:
        if self.speaker is None or text is None or not utterance.aloud:
            return
        column = None if utterance.square is None else column_of(utterance.square)
        news = utterance.news
        say = partial(
            self.speaker.say,
            pronounce(text),
            interrupt=not news,
            news=news,
            column=column,
            within=utterance.holds,
        )
        if pause:
            self.waiting = say
            self.afterwards.wait(pause, self._say_what_waits)
        else:
            say()

    def _say_what_waits(self) -> None:
        say, self.waiting = self.waiting, None
        if say is not None:
            say()

    def after_words(self, then: Callable[[], None]) -> None:
        """Do something once the last utterance was said, unless a key comes first."""
        self._after(self.last_text, then)

    def _after(self, text: str, then: Callable[[], None]) -> None:
        speaker = self.speaker
        if speaker is None:
            self.afterwards.wait(READING, then)
            return
        least = time.monotonic() + len(text.split()) * 60 / speaker.settings.rate

        def said() -> bool:
            return speaker.quiet and (speaker.reports_end or time.monotonic() >= least)

        self.afterwards.wait_until(said, then, LOOK, LOOKS)

    @property
    def ready(self) -> bool:
        """Whether the sound device is open and every sound is loaded."""
        return self.mixer is not None and self.mixer.ready

    def when_known(self, then: Callable[[], None]) -> None:
        """Do something once sounds are ready, or known to be unavailable, unless a key comes first."""
        self.afterwards.wait_until(lambda: self.ready or self.silence is not None, then, LOOK, LOOKS)

    def hear(self, cue: str, columns: Sequence[int] = (), square: Square | None = None) -> None:
        """Play a sound, whatever the settings say about it."""
        if self.mixer is not None and self.mixer.play(cue, columns=columns, always=True):
            self.sounded(cue, square)

    def hear_all(self, cues: Sequence[str]) -> None:
        """Play sounds one after the other, with a rest between them."""
        if cues and self.mixer is not None:
            cue, *rest = cues
            self.hear(cue)
            self.afterwards.wait(self.mixer.seconds(cue) + GAP, lambda: self.hear_all(rest))

    def example(self, setting: Setting[Any]) -> None:
        """Play an example of what a setting does."""
        wanted = self.settings()
        shown = wanted.value(setting) not in (False, PieceSound.NEVER) or setting in _SHOWN_OFF
        heard_already = setting is SoundSettings.volume and wanted.sound.touching
        if setting not in _EXAMPLES or not shown or heard_already or self.mixer is None or not self.sounds_on:
            return
        mixer = self.mixer
        cue, columns = _EXAMPLES[setting]

        def show() -> None:
            self.afterwards.wait_until(lambda: mixer.ready, lambda: self.hear(cue, columns), LOOK, LOOKS)

        self.afterwards.wait(GAP, show)

    # What comes back from other threads.

    def _voice_changed(self, change: VoiceChange) -> None:
        event = None if change.new is None else VoiceChanged(str(change.new.kind), change.reason is ChangeReason.ASKED)
        self.later(lambda: self.happened(event))

    def _sound_trouble(self) -> None:
        for trouble in () if self.mixer is None else self.mixer.troubles():
            if isinstance(trouble, BrokenFile):
                self.happened(SoundFaulty(SoundTrouble.BROKEN_FILE, trouble.path.name))
            elif isinstance(trouble, NoDevice):
                self.happened(SoundFaulty(SoundTrouble.NO_DEVICE) if self.sounds_asked_for else None)
            else:
                self.happened(SoundFaulty(SoundTrouble.DEVICE_GONE))
