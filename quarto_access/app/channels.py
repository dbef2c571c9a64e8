"""Speak and play sounds. The game never waits for either."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quarto_access.app.delayed_calls import POLL_INTERVAL, DelayedCalls
from quarto_access.app.printed_lines import BUILTIN, voice_silence
from quarto_access.app.spearcons import Spearcons, SpokenNames
from quarto_access.audio import sound_settings
from quarto_access.audio.device import installed
from quarto_access.audio.envelope import Envelope
from quarto_access.audio.mixer import Mixer
from quarto_access.audio.mixer_state import BrokenFile, MixerState, NoDevice
from quarto_access.frozen import frozen, replace
from quarto_access.narration.pronounce import pronounce
from quarto_access.rules.board import Square, column_of
from quarto_access.rules.pieces import Piece, parse_piece
from quarto_access.session.outlet import SilenceReason
from quarto_access.settings import PieceSound, PieceWay, Setting, Settings, SoundSettings, VoiceChoice
from quarto_access.speech.builtin import SampleOutput
from quarto_access.speech.choice import VoiceContext, voice_chain
from quarto_access.speech.voice import ChangeReason, Voice, VoiceChange, VoiceSettings
from quarto_access.speech.worker import Speaker
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, announce, message, refuse

if TYPE_CHECKING:
    from array import array

    from quarto_access.narration.utterance import Utterance

GOODBYE_TIMEOUT = 4.0
"""Longest wait for the last words on exit, in seconds."""

LAST_WORDS_TIMEOUT = 20.0
"""Longest wait after a crash for the sentence that says so, in seconds. It names a file, so it is long."""

HURRIED_TIMEOUT = 0.2
"""Longest wait for a voice to close if a signal ends the program, in seconds."""

READING_TIME = 1.0
"""Seconds to give a screen reader for a line before a sound follows it."""

GAP = 0.25
"""Seconds between two sounds that the player compares."""

BREATH = 0.05
"""Seconds between the end of a sound that is heard out and the words."""

LONGEST_TOUCH = 0.12
"""Seconds that the sound of a pressed key lasts while a screen reader speaks: it doesn't wait for our sounds."""

_EXAMPLES: Mapping[Setting[Any], tuple[str | None, tuple[int, ...]]] = {
    SoundSettings.on: ("choose", ()),
    SoundSettings.volume: ("choose", ()),
    SoundSettings.pieces: (None, (1,)),
    SoundSettings.piece_way: (None, (1,)),
    SoundSettings.touching: ("focus-3", (1,)),
    SoundSettings.events: ("your-turn", ()),
    SoundSettings.mono: ("choose", (0, 3)),
    SoundSettings.low: ("focus-4", (1,)),
    SoundSettings.pack: ("choose", ()),
    SoundSettings.set: ("piece-GSTH", (1,)),
    SoundSettings.beats: ("focus-2", (3,)),
}
"""A sound that demonstrates each setting, or None for the sound of a piece, and the columns to play it from."""

_EXAMPLE_PIECE = parse_piece("srts")

_SOUNDS: Mapping[str, str] = {spearcon: sound for sound, spearcon in cues.SPEARCONS.items()}
"""The sound that replaces each spearcon until it is made."""

_AUDIBLE_WHEN_OFF = (SoundSettings.mono, SoundSettings.low)
"""Settings to demonstrate even when switched off."""


@frozen
class VoiceChanged:
    """Another voice took over. `asked` means that the player asked for it, `missing` that the first never began."""

    voice: str
    asked: bool
    missing: str | None = None

    @property
    def announcement(self) -> Announcement:
        """Announce the new voice."""
        voice = message(f"voice-kind-{self.voice}")
        if self.asked:
            return announce(message("voice-other", voice=voice), news=True)
        if self.missing is not None:
            return announce(message(f"voice-missing-{self.missing}", voice=voice), cue=cues.VOICE_LOST, news=True)
        return announce(message("voice-replaced", voice=voice), cue=cues.VOICE_LOST, news=True)


class SoundTrouble(StrEnum):
    """What can go wrong with the sounds."""

    NO_DEVICE = "no-device"
    DEVICE_GONE = "device-gone"
    BROKEN_FILE = "broken-file"
    NO_SPEARCONS = "no-spearcons"


@frozen
class SoundFaulty:
    """Sounds can't be played: none at all, or only the one in `file` and `others`."""

    trouble: SoundTrouble
    file: str = ""
    others: int = 0

    @property
    def announcement(self) -> Announcement:
        """Announce what can't be heard."""
        if self.trouble is SoundTrouble.BROKEN_FILE:
            return refuse(message("voice-sound-broken-file", file=self.file, others=self.others), news=True)
        if self.trouble is SoundTrouble.NO_SPEARCONS:
            return refuse("voice-no-spearcons", news=True)
        gone = self.trouble is SoundTrouble.DEVICE_GONE
        return refuse("voice-sound-device-gone" if gone else "voice-sound-no-device", news=True)


class Channels:
    """The voice and the mixer.

    They call `on_change` on the main thread. None means that something else changed what can be heard.
    """

    def __init__(
        self,
        settings: Callable[[], Settings],
        sounds_folder: Path,
        on_change: Callable[[VoiceChanged | SoundFaulty | None], None],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open neither a voice nor the mixer yet."""
        self.settings = settings
        self.sounds_folder = sounds_folder
        self.call_soon: Callable[[Callable[[], None]], None] = lambda then: then()
        """Calls a function on the main thread."""
        self.on_change = on_change
        self.seconds = seconds
        self.delayed_calls = DelayedCalls()
        self.on_sound: Callable[[str, Square | None], None] = lambda _cue, _square: None
        """Called for every sound that plays on its own, without words."""
        self.last_text = ""
        self.speaker: Speaker | None = None
        self.mixer: Mixer | None = None
        self.spearcons = Spearcons(lambda made: self.open_mixer().add(made), lambda: self.call_soon(self._no_spearcons))
        self.piece_names: Callable[[], SpokenNames | None] = lambda: None
        """Returns how to speak the names of the pieces, for their spearcons."""
        self.sounds_on = False
        self.sounds_asked_for = False

    # Opening and closing.

    def start_voice(self, choice: str) -> None:
        """Start the chosen voice, if any."""
        self.stop_voice()
        wanted = VoiceChoice(choice)
        if wanted is VoiceChoice.OFF:
            return
        settings = _voice_settings(self.settings())
        chain = [
            replace(candidate, open=partial(self._open, candidate.open))
            for candidate in voice_chain(wanted, self.voice_context())
        ]
        self.speaker = Speaker(chain, time.monotonic, self._voice_changed, settings)
        self.speaker.start()

    def _open(self, open_voice: Callable[[], Voice]) -> Voice:
        """Open a voice and report it. The speaker itself doesn't if only missing optional voices came before it."""
        voice = open_voice()
        self.call_soon(lambda: self.on_change(None))
        return voice

    def check_device(self) -> None:
        """Open the sound device unless it is open: a system voice doesn't notice a missing one."""
        mixer = self.open_mixer()
        if mixer.state is MixerState.CLOSED:
            mixer.start()

    def voice_context(self) -> VoiceContext:
        """Return what the voices need from this computer."""
        return VoiceContext(sys.platform, os.environ, time.monotonic, time.sleep, self._voice_output())

    def stop_voice(self) -> None:
        """Close the voice."""
        if self.speaker is not None:
            self.speaker.close()
            self.speaker = None

    def start_sounds(self, *, asked_for: bool) -> None:
        """Play cues from now on. Announce a missing device only if the player asked for sounds."""
        self.sounds_on = True
        self.sounds_asked_for = asked_for
        self.open_mixer().start()
        self.prepare(self.settings().sound.piece_way)

    def stop_sounds(self) -> None:
        """Play no more cues."""
        self.sounds_on = False

    def open_mixer(self) -> Mixer:
        """Return the mixer for both voice and sounds. It plays nothing before it is started."""
        if self.mixer is None:
            on_trouble = lambda: self.call_soon(self._sound_trouble)
            self.mixer = Mixer(self.sounds_folder, self._sound_settings(), on_trouble=on_trouble, clock=self.seconds)
        return self.mixer

    def _voice_output(self) -> SampleOutput:
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
            # The device opens in the background, so it may turn out to be missing after we accepted a text.
            if mixer.state is MixerState.NO_DEVICE:
                raise OSError("no sound device")
            return mixer.speaking

        return SampleOutput(sink, mixer.stop_speaking, speaking)

    def try_out(self, settings: Settings) -> None:
        """Read settings as the voice and the mixer do. Raise if that fails, or if a sound pack isn't there."""
        _voice_settings(settings)
        pack = self._sound_settings(settings).pack
        if pack is not None and not pack.is_dir():
            raise FileNotFoundError(pack)

    def _sound_settings(self, settings: Settings | None = None) -> sound_settings.SoundSettings:
        sound = (settings or self.settings()).sound
        silent: frozenset[str] = frozenset()
        silent |= frozenset() if sound.touching else frozenset({*cues.TOUCHING, *cues.LACKING})
        silent |= frozenset() if sound.events else cues.EVENTS
        # Not `Path.expanduser`, which raises for "~name" unless there is such a user.
        pack = Path(os.path.expanduser(sound.pack)) if sound.pack else None  # noqa: PTH111
        return sound_settings.SoundSettings(sound.volume, sound.mono, sound.low, silent, pack, sound.set, sound.beats)

    def settings_changed(self) -> None:
        """Apply changed settings."""
        if self.mixer is not None:
            self.mixer.configure(self._sound_settings())
        if self.sounds_on:
            self.prepare(PieceWay.SPEARCON if self.spearcons.wanted else self.settings().sound.piece_way)
        if self.speaker is not None:
            chosen = _voice_settings(self.settings())
            settings = self.speaker.settings
            self.speaker.configure(replace(settings, rate=chosen.rate, volume=chosen.volume, pitch=chosen.pitch))

    def restore_stderr(self) -> None:
        """Let what is written to stderr reach the player again, although the sound device is open."""
        if self.mixer is not None:
            self.mixer.restore_stderr()

    def say_last(self, text: str) -> None:
        """Speak the last words of a program that has crashed, and wait for their end."""
        if self.speaker is not None:
            self.speaker.stop()
            self.speaker.say(pronounce(text), news=True)
            self.speaker.wait_until_quiet(LAST_WORDS_TIMEOUT)

    def close(self, *, at_once: bool = False) -> None:
        """Finish speaking, and release everything. `at_once`: only stop speaking, because the process ends now."""
        if self.speaker is not None:
            if not at_once:
                self.speaker.wait_until_quiet(GOODBYE_TIMEOUT)
            self.speaker.close(HURRIED_TIMEOUT if at_once else None)
            self.speaker = None
        # Closing a device takes time. If we are in a hurry, leave it to the end of the process.
        if self.mixer is not None and not at_once:
            self.mixer.close(1.0 if self.sounds_on else 0.0)
            self.mixer = None

    # What can be heard.

    @property
    def voice(self) -> str | None:
        """The kind of the current voice."""
        current = None if self.speaker is None else self.speaker.current
        return None if current is None else str(current.kind)

    @property
    def sure_voice(self) -> str | None:
        """The kind of the current voice; None while we only try one that may well be missing."""
        current = None if self.speaker is None else self.speaker.current
        unsure = current is not None and self.speaker is not None and current.optional and not self.speaker.ready
        return None if unsure else self.voice

    @property
    def voice_silence(self) -> SilenceReason | None:
        """Why nobody can hear the voice; None if it can be heard, as far as we know."""
        if self.speaker is None:
            return None
        mixer = self.mixer
        return voice_silence(self.voice, no_device=mixer is not None and mixer.no_device and installed())

    @property
    def voice_checked(self) -> bool:
        """Whether we know if the voice can be heard. We don't while a voice or the sound device is opening."""
        if self.speaker is None or self.voice_silence is not None:
            return True
        state = None if self.mixer is None else self.mixer.state
        return self.speaker.ready and (
            state is MixerState.OPEN or (self.voice != BUILTIN and state is not MixerState.OPENING)
        )

    def wait_until_voice_checked(self) -> None:
        """Block until we know if the voice can be heard. Only call this on exit."""
        end = time.monotonic() + GOODBYE_TIMEOUT
        while not self.voice_checked and time.monotonic() < end:
            time.sleep(POLL_INTERVAL)

    def pressed(self) -> None:
        """Stop speaking and playing on a key press, and cancel delayed sounds."""
        self.delayed_calls.cancel_all()
        if self.mixer is not None:
            # Don't leave it to the voice's own thread: the cue of this key must not be ducked for old words.
            self.mixer.stop_speaking()
            self.mixer.stop_cues()
        if self.speaker is not None:
            self.speaker.pressed()

    @property
    def silence(self) -> SilenceReason | None:
        """Why no sound can be heard; None if sounds can be heard."""
        if self.mixer is None or self.mixer.state in (MixerState.CLOSED, MixerState.NO_DEVICE):
            return SilenceReason.DEVICE
        return None if self.sounds_on else SilenceReason.OFF

    @property
    def unheard(self) -> frozenset[str] | None:
        """Cues that can't be heard; None if no sound can."""
        if self.silence is not None or self.mixer is None:
            return None
        return self.mixer.settings.silent

    def piece_sound(self, utterance: Utterance) -> str:
        """Return when to play a piece's sound: "before", "after" or "instead" of its words, or "never"."""
        if utterance.piece is None or self.silence is not None:
            return "never"
        open_now = self.mixer is not None and self.mixer.state is MixerState.OPEN
        return self.settings().sound.pieces if open_now else "never"

    def prepare(self, way: PieceWay) -> None:
        """Make the spearcons in the background if this way to hear pieces needs them."""
        names = self.piece_names() if way is PieceWay.SPEARCON else None
        if names is not None:
            self.open_mixer()
            self.spearcons.make(names)

    def piece_cue(self, piece: Piece) -> str:
        """Return the cue for a pressed piece, as the player wants to hear it."""
        return self._in_way(cues.of_piece(piece))

    def in_piece_way(self, utterance: Utterance) -> Utterance:
        """Return an utterance whose sounds of pieces are as the player wants to hear them."""
        cue = None if utterance.cue is None else self._in_way(utterance.cue)
        return replace(utterance, cue=cue, sounds=tuple(map(self._in_way, utterance.sounds)))

    def _in_way(self, cue: cues.Cue) -> cues.Cue:
        spearcon = self.spearcons.made and self.settings().sound.piece_way is PieceWay.SPEARCON
        return cues.SPEARCONS.get(cue, cue) if spearcon else cue

    def _playable(self, cue: str) -> str:
        """Return a cue, or the sound of a piece instead of a spearcon that isn't made."""
        return cue if self.spearcons.made else _SOUNDS.get(cue, cue)

    def utter(self, utterance: Utterance, text: str | None, cues_after: Sequence[Utterance] = ()) -> None:
        """Play and speak an utterance, and play the cues that follow it. Words wait for their cues."""
        self.last_text = text or self.last_text
        speaker = self.speaker if text is not None and utterance.aloud else None
        play = partial(self._play, (utterance, *cues_after), speaks=speaker is not None)
        if speaker is None or text is None:
            play()
        elif speaker.would_wait(news=utterance.news):
            # Something else is being said, so the cue comes later, together with its words.
            self._say(speaker, utterance, text, play_cue=play)
        else:
            self._say(speaker, utterance, text, wait=play())
        if utterance.piece is not None and self.piece_sound(utterance) == "after":
            sound = self.piece_cue(utterance.piece)
            self._after(text or "", lambda: self.hear(sound, _columns(utterance), utterance.square))

    def _play(self, utterances: Sequence[Utterance], *, speaks: bool) -> float:
        """Play the cues of utterances in sequence; return how many seconds words have to wait for them."""
        if self.mixer is None or not self.sounds_on:
            return 0.0
        wait = 0.0
        for number, utterance in enumerate(utterances):
            sounds = self._sounds(utterance)
            envelope = self._envelope(utterance, speaks=speaks and number == len(utterances) - 1)
            follows = number > 0 or not utterance.lines
            ends = self.mixer.play(*sounds, columns=_columns(utterance), follows=follows, envelope=envelope)
            if ends:
                heard_out = envelope.full == inf
                wait = ends + BREATH if heard_out else ends - max(self.mixer.seconds(*sounds) - envelope.full, 0.0)
        return wait if speaks and self.settings().sound.wait else 0.0

    def _sounds(self, utterance: Utterance) -> list[str]:
        """Return the cues of an utterance, in sequence."""
        sounds = [] if utterance.cue is None else [str(utterance.cue), *utterance.sounds]
        if utterance.piece is not None and self._plays_piece(utterance):
            sounds.append(self.piece_cue(utterance.piece))
        return sounds

    def _plays_piece(self, utterance: Utterance) -> bool:
        """Return whether the sound of a piece comes before its words or instead of them."""
        return self.piece_sound(utterance) in ("before", "instead")

    def _envelope(self, utterance: Utterance, *, speaks: bool) -> Envelope:
        """Return how the cues of an utterance make room for its words, or for a screen reader."""
        sound = self.settings().sound
        beats = sound.beats and utterance.square is not None
        says_it_all = beats or bool(utterance.sounds) or self._plays_piece(utterance)
        if speaks and not says_it_all and utterance.cue not in cues.HEARD_OUT:
            return Envelope(full=sound.wait / 1000)
        if self.speaker is None and utterance.cue in cues.TOUCHING:
            return Envelope(longest=inf if says_it_all else LONGEST_TOUCH, softer=sound.softer)
        return Envelope()

    def _say(
        self,
        speaker: Speaker,
        utterance: Utterance,
        text: str,
        wait: float = 0.0,
        play_cue: Callable[[], float] | None = None,
    ) -> None:
        speaker.say(
            pronounce(text),
            interrupt=not utterance.news,
            # After the next key, a menu or a question would only be in the way.
            news=utterance.news and utterance.cue != cues.MENU,
            column=None if utterance.square is None else column_of(utterance.square),
            within=utterance.valid_for,
            wait=wait,
            play_cue=play_cue,
            whispered=utterance.whispered,
        )

    def after_words(self, then: Callable[[], None]) -> None:
        """Call a function once the last utterance is spoken, unless a key comes first."""
        self._after(self.last_text, then)

    def _after(self, text: str, then: Callable[[], None]) -> None:
        speaker = self.speaker
        if speaker is None:
            self.delayed_calls.call_later(READING_TIME, then)
            return
        earliest = time.monotonic() + len(text.split()) * 60 / speaker.settings.rate

        def finished() -> bool:
            return speaker.quiet and (speaker.reports_end or time.monotonic() >= earliest)

        self.delayed_calls.call_when(finished, then)

    @property
    def ready(self) -> bool:
        """Whether the sound device is open and every sound is loaded."""
        return self.mixer is not None and self.mixer.ready and not self.spearcons.making

    def when_known(self, then: Callable[[], None]) -> None:
        """Call a function once sounds are ready or known to be unavailable, unless a key comes first."""
        self.delayed_calls.call_when(lambda: self.ready or self.silence is not None, then)

    def hear(self, cue: str, columns: Sequence[int] = (), square: Square | None = None) -> None:
        """Play a sound even if the settings turn it off."""
        cue = self._playable(cue)
        if self.mixer is not None and self.mixer.play(cue, columns=columns, always=True):
            self.on_sound(cue, square)

    def hear_all(self, cues: Sequence[str]) -> None:
        """Play sounds one after the other, with gaps."""
        if cues and self.mixer is not None:
            cue, *rest = cues
            self.hear(cue)
            self.delayed_calls.call_later(self.mixer.seconds(self._playable(cue)) + GAP, lambda: self.hear_all(rest))

    def example(self, setting: Setting[Any]) -> None:
        """Play a sound that demonstrates a setting."""
        settings = self.settings()
        audible = settings.value(setting) not in (False, PieceSound.NEVER) or setting in _AUDIBLE_WHEN_OFF
        heard_already = setting is SoundSettings.volume and settings.sound.touching
        if setting not in _EXAMPLES or not audible or heard_already or self.mixer is None or not self.sounds_on:
            return
        cue, columns = _EXAMPLES[setting]

        def play() -> None:
            self.hear(cue or self.piece_cue(_EXAMPLE_PIECE), columns)

        self.delayed_calls.call_later(GAP, lambda: self.delayed_calls.call_when(lambda: self.ready, play))

    # Reports from other threads.

    def _voice_changed(self, change: VoiceChange) -> None:
        event = None
        if change.new is not None:
            missing = str(change.old.kind) if change.reason is ChangeReason.MISSING else None
            event = VoiceChanged(str(change.new.kind), change.reason is ChangeReason.ASKED, missing)
        self.call_soon(lambda: self.on_change(event))

    def _no_spearcons(self) -> None:
        self.on_change(SoundFaulty(SoundTrouble.NO_SPEARCONS))

    def _sound_trouble(self) -> None:
        troubles = [] if self.mixer is None else self.mixer.troubles()
        broken = [trouble.path.name for trouble in troubles if isinstance(trouble, BrokenFile)]
        if broken:
            self.on_change(SoundFaulty(SoundTrouble.BROKEN_FILE, broken[0], len(broken) - 1))
        for trouble in troubles:
            if isinstance(trouble, BrokenFile):
                continue
            if isinstance(trouble, NoDevice):
                self.on_change(SoundFaulty(SoundTrouble.NO_DEVICE) if self.sounds_asked_for else None)
            else:
                self.on_change(SoundFaulty(SoundTrouble.DEVICE_GONE))


def _voice_settings(settings: Settings) -> VoiceSettings:
    return VoiceSettings(settings.voice.rate, settings.voice.volume, settings.voice.pitch)


def _columns(utterance: Utterance) -> list[int]:
    """Return the columns that the cues of an utterance come from."""
    squares = utterance.squares or (() if utterance.square is None else (utterance.square,))
    return [column_of(square) for square in squares]
