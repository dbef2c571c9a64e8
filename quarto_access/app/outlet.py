"""The outlet of this computer: printed lines, voice, sounds, braille, and the log of everything heard."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

from quarto_access.app.braille_queue import Reading
from quarto_access.app.channels import Channels, SoundFaulty, SoundTrouble, VoiceChanged
from quarto_access.app.fallback import printed, to_explain
from quarto_access.frozen import replace
from quarto_access.keys.bindings import Task
from quarto_access.narration.braille import writes_cells
from quarto_access.narration.utterance import Utterance, varied
from quarto_access.paths import sounds_folder
from quarto_access.rules.board import Square, square_name
from quarto_access.session.outlet import Silence
from quarto_access.settings import Cursor, LineSettings, Printed, Setting, Settings, SoundSettings, VoiceSettings
from quarto_access.speech.worker import Speaker
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.terminal.input_line import InputLine
from quarto_access.terminal.page import Page

if TYPE_CHECKING:
    from typing import TextIO

    from quarto_access.narration.phrasebook import Phrasebook
    from quarto_access.session.options import Options
    from quarto_access.store.heard import HeardLog


T = TypeVar("T")

UNHEARD = 30
"""Lines that are kept in case a voice turns out to be mute."""

RATE_STEP = 20
"""Words a minute."""

VOLUME_STEP = 10
"""Percent."""


class LocalOutlet:
    """Say what happens at this computer: in lines, by voice, in braille, with sounds, and in the log."""

    def __init__(
        self,
        options: Options,
        stdout: TextIO,
        seconds: Callable[[], float],
        log: HeardLog | None,
        book: Phrasebook,
        *,
        on_terminal: bool,
    ) -> None:
        """Open neither a voice nor sounds yet."""
        self.options = options
        self.seconds = seconds
        self.log = log
        self.book = book
        self.on_terminal = on_terminal
        self.page = Page(stdout)
        self.moves_its_cursor = False
        """Whether the terminal lets the cursor be sent back up."""
        self.channels = Channels(lambda: self.settings, sounds_folder(), self.channels_changed, seconds)
        self.channels.sounded = self.sounded
        self.announce: Callable[[Announcement], None] | None = None
        """Narrates what happened to the voice or the sounds; None before anyone listens and after they left."""
        self.began = seconds()
        self.last_line = ""
        self.last_text = ""
        self.told_at_once = 0
        self.answering = True
        self.unprinted: deque[str] = deque(maxlen=UNHEARD)
        """What was only spoken, until it is known that it was heard."""
        self.reading: Reading | None = None
        self.asks_who_speaks = False
        self.explained: Silence | None = None
        """Why lines are printed, as the player was last told."""
        self.running = False
        self.spoken_by = "off"
        self.settle_page()

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.options.settings.settings

    @property
    def sounds(self) -> Channels:
        """The sounds."""
        return self.channels

    def _keep(self, setting: Setting[T], value: T) -> None:
        """Save a setting, if that can be done."""
        with suppress(OSError, ValueError):
            self.options.settings.change(setting, value)

    # Utterances.

    def begin(self) -> None:
        """Start an answer because a key or a line came: it doesn't wait for anything said before."""
        self.told_at_once = 0
        self.answering = True
        if self.unprinted:
            # Asked first: in between, another thread may find out that there is no device.
            settled = self.channels.settled
            if self.prints:
                self.explain_lines()
            elif settled:
                self.unprinted.clear()
        self.channels.pressed()

    def end(self) -> None:
        """End the answer: anything after it is news."""
        self.answering = False

    def show_next(self) -> bool:
        """Show the next line that waits; False where none does."""
        line = None if self.reading is None else self.reading.next_line()
        if line is None:
            return False
        lines = varied(self.last_line, [line])
        if self.log is not None and self.channels.voice is None:
            self.log.write(self.seconds() - self.began, lines[0], None, None, voice=None, interrupt=True)
        self._print(lines, printing=self.prints)
        return True

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Tell one utterance after the other."""
        # Asked once: another thread may find out at any moment that there is no device, and lines must keep their
        # order.
        printing = self.prints
        if printing and self.unprinted:
            self.explain_lines()
        for utterance in utterances:
            way = self.channels.way_of_piece(utterance)
            wordless = way == "instead"
            if utterance.piece is not None and way == "before":
                self.sounded(cues.of_piece(utterance.piece), utterance.square)
            lines = [] if wordless else self.page.fit(utterance.lines)
            shown = varied(self.last_line, self._shown(utterance, lines), self.last_text)
            spoken = self.reading is not None and utterance.aloud and self.channels.voice is not None
            text = " ".join(lines if spoken else shown) or None
            self.last_text = text or self.last_text
            self._log(utterance, text, wordless=wordless)
            for cue in utterance.sounds:
                self.sounded(cue, utterance.square)
            self._print(shown, printing=printing)
            self.channels.utter(utterance, text)

    def _shown(self, utterance: Utterance, lines: list[str]) -> list[str]:
        """Return what of an utterance is shown at once: in braille reading the rest waits."""
        reading = self.reading
        if reading is None or not lines:
            return lines
        if utterance.walked:
            lines = self.page.fit(utterance.lines[:1])
        if not self.answering:
            return [self.book.say("voice-new", {"count": reading.wait(lines)})]
        return reading.answer(lines, first=self.told_at_once == 0)

    def sounded(self, cue: str, square: Square | None) -> None:
        """Log a sound that was heard without words."""
        if self.log is not None:
            at = self.seconds() - self.began
            self.log.write(at, None, cue, None if square is None else square_name(square), voice=None, interrupt=True)

    def draw(self, lines: list[str]) -> None:
        """Print a picture for sighted players: it is no message, and in no log."""
        if self.text == "board" and self.reading is None:
            self._print(lines, printing=True)

    def show_braille(self, line: str) -> None:
        """Show a line on the screen reader's braille display."""
        if self.channels.speaker is not None:
            self.channels.speaker.braille(line)

    def _print(self, lines: list[str], *, printing: bool) -> None:
        if lines:
            self.last_line = lines[-1]
        if not printing:
            self.unprinted.extend(lines)
        elif lines:
            self.page.print(lines, follows=self.told_at_once > 0)
            self.told_at_once += 1

    @contextmanager
    def _printing_unheard(self) -> Iterator[None]:
        """After this block, print the lines that were only spoken before it: perhaps nobody heard them."""
        lines = list(self.unprinted)
        self.unprinted.clear()
        yield
        self._print(lines, printing=self.prints)

    def _log(self, utterance: Utterance, text: str | None, *, wordless: bool) -> None:
        if self.log is None:
            return
        square = None if utterance.square is None else square_name(utterance.square)
        cue = None if utterance.cue is None else str(utterance.cue)
        if wordless and utterance.piece is not None:
            cue = cues.of_piece(utterance.piece)
        at = self.seconds() - self.began
        voice = self.channels.voice if text is not None and utterance.aloud else None
        self.log.write(at, text, cue, square, voice=voice, interrupt=not utterance.news)

    # What is printed.

    @property
    def prints(self) -> bool:
        """Whether lines are printed."""
        return self.text != "off"

    @property
    def text(self) -> str:
        """What is printed: "lines", a drawn "board" too, or "off"."""
        return printed(self._wanted_text, self._why_unheard, needed=self._reads_braille or self.asks_who_speaks)

    @property
    def _wanted_text(self) -> str:
        """What the player asked to have printed."""
        return self.options.text or self.settings.lines.text

    @property
    def _why_unheard(self) -> Silence | None:
        """Why nobody hears the program's own voice; None if someone does, as far as is known."""
        return Silence.OFF if self._wanted_voice == "off" else self.channels.mute

    @property
    def _reads_braille(self) -> bool:
        """Whether lines are read on a braille display."""
        return self.options.braille or self.settings.lines.braille

    @property
    def writes_cells(self) -> bool:
        """Whether braille cells can be printed."""
        return writes_cells(self.page.stream.encoding)

    @property
    def unread(self) -> int | None:
        """How many lines wait to be called up in braille; None where lines aren't called up."""
        if self.reading is None or self.channels.speaker is not None:
            return None
        return self.reading.lines_to(news=not self.answering)

    def settle_page(self) -> None:
        """Print as the settings say: where the cursor rests, whether lines wait to be called up."""
        self.page.cursor_goes_back = self.moves_its_cursor and self.settings.lines.style is Cursor.BACK
        if not self._reads_braille or self.options.types(on_terminal=self.on_terminal):
            self.reading = None
        elif self.reading is None:
            self.reading = Reading()

    def explain_lines(self, *, again: bool = False) -> None:
        """Announce why no voice can be heard, once or when asked `again`, and print what it was to say."""
        if self.announce is None or self.asks_who_speaks:
            return
        why, before = self._to_explain, self.explained
        if why is None and not self.channels.settled:
            # A device that is tried again and fails again is no news.
            return
        self.explained = why
        with self._printing_unheard():
            if why is not None and (again or why is not before):
                cue = cues.REFUSED if why is Silence.OFF else cues.VOICE_LOST
                self.announce(announce(message(f"voice-unheard-{why}"), cue=cue, news=True))
        if why is Silence.OFF and self.options.text is None and self.options.voice is None:
            # A file that asks for neither lines nor a voice would have this explained at every start.
            self._keep(LineSettings.text, Printed.LINES)
            self.explained = None

    def print_unheard(self) -> None:
        """Print what a mute voice was to say. Input from a pipe may end before it is known to be mute."""
        if self.unprinted:
            self.channels.wait_until_settled()
            self.explain_lines()

    @property
    def _to_explain(self) -> Silence | None:
        return to_explain(self._wanted_text, self._why_unheard)

    # Typing.

    def open_line(self) -> InputLine:
        """Begin a line to be typed."""
        # In a file, or from a pipe, typed characters would be scattered between the lines.
        return InputLine(self.page, lambda: self.prints and self.on_terminal and self.page.stream.isatty())

    def flush(self) -> None:
        """Print at once what still waits for its turn."""
        self.page.flush()

    def spell(self, name: str) -> None:
        """Say a typed or deleted character where no echo shows it."""
        if not self.prints and self.channels.speaker is not None:
            self.channels.speaker.say(name, interrupt=True)

    # Voice and sounds.

    @property
    def _wanted_voice(self) -> str:
        """Which voice is to speak."""
        return self.options.voice or self.settings.voice.voice

    @property
    def _wants_sounds(self) -> bool:
        """Whether cues are to sound; at a terminal they are unless someone said no."""
        usual = self.settings.sound.on and self.on_terminal
        return usual if self.options.sound is None else self.options.sound

    @property
    def speaking(self) -> bool | None:
        """Whether a voice is still saying the news; None if nobody can know."""
        speaker = self.channels.speaker
        if speaker is None or speaker.current is None or not speaker.reports_end:
            return None
        return speaker.has_unspoken_news

    def start_voice(self) -> None:
        """Start the voice that the player chose."""
        self.running = True
        if self._wanted_voice != self.spoken_by:
            self.spoken_by = self._wanted_voice
            self.explained = None
            self.channels.start_voice(self.spoken_by)
        if self._wanted_voice != "off" and self._wanted_text == "off":
            self.channels.look_for_device()

    def stop_voice(self) -> None:
        """Stop the voice until settings change."""
        self.channels.stop_voice()
        self.spoken_by = "off"

    def speak_anyway(self, utterance: Utterance) -> None:
        """Say an utterance by any voice, if none was chosen."""
        if self.channels.speaker is None:
            self.channels.start_voice("auto")
            self.channels.utter(utterance, " ".join(utterance.lines))

    def start_sounds(self) -> None:
        """Open the sound device, if sounds are wanted."""
        if self.running and self._wants_sounds:
            self.channels.start_sounds(asked_for=self.options.sound is True)

    def try_sounds(self) -> bool:
        """Try again to open the sound device; return whether that is being tried."""
        if self.running:
            self.channels.start_sounds(asked_for=True)
        return self.running

    def settings_changed(self) -> None:
        """Apply changed settings."""
        self.settle_page()
        self.channels.settings_changed()
        if not self.running:
            return
        self.start_voice()
        if not self._wants_sounds:
            self.channels.stop_sounds()
        elif not self.channels.sounds_on:
            self.channels.start_sounds(asked_for=True)

    def adjust(self, task: Task) -> None:
        """Change the voice or the volume as a key asks, and announce that."""
        speaker = self.channels.speaker
        if task in (Task.SOUNDS_SOFTER, Task.SOUNDS_LOUDER):
            told: Announcement | None = self._adjust_sounds(louder=task is Task.SOUNDS_LOUDER)
        else:
            told = refuse("voice-none") if speaker is None else self._adjust_voice(speaker, task)
        if told is not None and self.announce is not None:
            self.announce(told)
        self.explain_lines()

    def _adjust_voice(self, speaker: Speaker, task: Task) -> Announcement | None:
        settings = speaker.settings
        match task:
            case Task.SLOWER | Task.FASTER:
                rate = settings.rate + (RATE_STEP if task is Task.FASTER else -RATE_STEP)
                speaker.configure(replace(settings, rate=rate))
                self._keep(VoiceSettings.rate, speaker.settings.rate)
                return announce(message("voice-rate", number=speaker.settings.rate))
            case Task.SOFTER | Task.LOUDER:
                volume = settings.volume + (VOLUME_STEP if task is Task.LOUDER else -VOLUME_STEP)
                speaker.configure(replace(settings, volume=volume))
                self._keep(VoiceSettings.volume, speaker.settings.volume)
                return announce(message("voice-volume", number=speaker.settings.volume))
            case Task.OTHER_VOICE:
                speaker.switch_voice()
            case _:
                speaker.stop()
        return None

    def _adjust_sounds(self, *, louder: bool) -> Announcement:
        mixer = self.channels.mixer
        if mixer is None or not self.channels.sounds_on:
            return refuse("voice-no-sounds")
        volume = mixer.louder() if louder else mixer.softer()
        self._keep(SoundSettings.volume, volume)
        return announce(message("voice-sounds", number=volume), cue=cues.CHOOSE)

    def channels_changed(self, event: VoiceChanged | SoundFaulty | None) -> None:
        """Announce what happened to the voice or the sounds, and whether they can still be heard."""
        if self.announce is None:
            return
        if event is not None and not self._goes_without_saying(event):
            self.announce(event.announcement)
        self.explain_lines()

    def _goes_without_saying(self, event: VoiceChanged | SoundFaulty) -> bool:
        """Return whether an event need not be announced: nobody chose that voice, or why it is mute says more."""
        if isinstance(event, VoiceChanged):
            return self.asks_who_speaks or (not event.asked and self._to_explain in (Silence.DEVICE, Silence.FAILED))
        if event.trouble is SoundTrouble.BROKEN_FILE:
            return False
        return self._to_explain is Silence.DEVICE and self.explained is not Silence.DEVICE
