"""The outlet of this computer: print lines, speak, play sounds, write braille, and log everything heard."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import takewhile
from typing import TYPE_CHECKING, TypeVar

from quarto_access.app.braille_queue import BrailleQueue
from quarto_access.app.channels import Channels, SoundFaulty, SoundTrouble, VoiceChanged
from quarto_access.app.printed_lines import silence_to_explain, text_to_print
from quarto_access.app.spearcons import SpokenNames
from quarto_access.frozen import replace
from quarto_access.narration.braille import mark_last, writes_cells
from quarto_access.narration.describe import Describer, Style, styled
from quarto_access.narration.utterance import Utterance, joined, varied
from quarto_access.paths import sounds_folder
from quarto_access.rules.board import Square, square_name
from quarto_access.rules.pieces import PIECES
from quarto_access.session.outlet import SilenceReason
from quarto_access.settings import CursorStyle, LineSettings, Setting, Settings, SoundSettings, TextMode, VoiceSettings
from quarto_access.speech.worker import Speaker
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.intents import Task
from quarto_access.terminal.input_line import InputLine
from quarto_access.terminal.page import Page

if TYPE_CHECKING:
    from typing import TextIO

    from quarto_access.narration.phrasebook import Phrasebook
    from quarto_access.session.options import Options
    from quarto_access.store.heard import HeardLog


T = TypeVar("T")

MAX_UNPRINTED = 30
"""How many spoken lines to keep, in case it turns out that nobody can hear the voice."""

RATE_STEP = 20
"""In words per minute."""

VOLUME_STEP = 10
"""In percent."""


class LocalOutlet:
    """Sends utterances to the page, the voice, the mixer, the braille display and the log."""

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
        self.can_move_cursor = False
        """Whether the terminal can move the cursor back up."""
        self.channels = Channels(lambda: self.settings, sounds_folder(), self.channels_changed, seconds)
        self.channels.on_sound = self.log_sound
        self.channels.piece_names = self._piece_names
        self.announce: Callable[[Announcement], None] | None = None
        """Announces changes of the voice or the sounds; None before the first room and after the last."""
        self.started_at = seconds()
        self.last_line = ""
        self.last_text = ""
        self.messages_printed = 0
        """Since the last key or typed line."""
        self.answering = True
        self.unprinted: deque[str] = deque(maxlen=MAX_UNPRINTED)
        """Lines that we only spoke, until we know that the voice can be heard."""
        self.braille_queue: BrailleQueue | None = None
        self.held: list[str] = []
        """What an answer shows in braille reading. Only at its end do we know whether that is the last line."""
        self.asks_who_speaks = False
        self.has_drawn = False
        self.explained: SilenceReason | None = None
        """The reason for silence that we last announced."""
        self.running = False
        self.started_voice = "off"
        self.configure_page()

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self.options.settings.settings

    @property
    def sounds(self) -> Channels:
        """The sounds that rooms play directly."""
        return self.channels

    def _save_setting(self, setting: Setting[T], value: T) -> None:
        """Change a setting, even if the file can't be saved."""
        with suppress(OSError, ValueError):
            self.options.settings.change(setting, value)

    # Utterances.

    def begin(self) -> None:
        """Start the answer to a key or a typed line. It interrupts earlier speech."""
        self.messages_printed = 0
        self.answering = True
        if self.unprinted:
            # Read this before `prints`: another thread may discover in between that there is no device.
            voice_checked = self.channels.voice_checked
            if self.prints:
                self.explain_lines()
            elif voice_checked:
                self.unprinted.clear()
        self.channels.pressed()

    def end(self) -> None:
        """End the answer. Anything after it is news."""
        self.answering = False
        if self.held:
            shown, self.held = self._marked(self.held), []
            self.page.print(shown)

    def show_next(self) -> bool:
        """Show the next waiting braille line; return False if there is none."""
        line = None if self.braille_queue is None else self.braille_queue.next_line()
        if line is None:
            return False
        lines = varied(self.last_line, [line])
        if self.log is not None and self.channels.voice is None:
            self.log.write(self.seconds() - self.started_at, lines[0], None, None, voice=None, interrupt=True)
        self._print(lines, printing=self.prints)
        return True

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Print, speak, play and log utterances."""
        # Read this once: another thread may discover at any time that there is no device, and lines must keep their
        # order.
        printing = self.prints
        if printing and self.unprinted:
            self.explain_lines()
        told = list(map(self.channels.in_piece_way, utterances))
        for number, utterance in enumerate(told):
            piece_sound = self.channels.piece_sound(utterance)
            wordless = piece_sound == "instead"
            if utterance.piece is not None and piece_sound == "before":
                self.log_sound(self.channels.piece_cue(utterance.piece), utterance.square)
            lines = [] if wordless else self.page.fit(utterance.lines)
            plain = self._shown(utterance, lines)
            shown = varied(self.last_line, plain, self.last_text)
            spoken = self.braille_queue is not None and utterance.aloud and self.channels.voice is not None
            text = (" ".join(lines) if spoken else joined(plain, shown)) or None
            self.last_text = text or self.last_text
            self._log(utterance, text, wordless=wordless)
            for cue in utterance.sounds:
                self.log_sound(cue, utterance.square)
            self._print(shown, printing=printing)
            if number and utterance.wordless:
                continue  # its cue was played behind the one before
            cues_after = list(takewhile(lambda one: one.wordless, told[number + 1 :]))
            self.channels.utter(utterance, text, cues_after)

    def say_last(self, sentence: str) -> None:
        """Log and speak the last words of a program that has crashed. Someone else has printed them."""
        self._log(Utterance((sentence,), news=True), sentence, wordless=False)
        self.channels.say_last(sentence)

    def _shown(self, utterance: Utterance, lines: list[str]) -> list[str]:
        """Return the lines to show at once. In braille reading, queue the rest."""
        queue = self.braille_queue
        if queue is None or not lines:
            return lines
        if utterance.walked:
            lines = self.page.fit(utterance.lines[:1])
        if not self.answering:
            return [self.book.say("voice-new", {"count": queue.add_news(lines)})]
        return queue.add_answer(lines, first=self.messages_printed == 0)

    def _marked(self, lines: list[str]) -> list[str]:
        """Mark the last line if no more are waiting. Don't if the player types behind it, or if the row is full."""
        if self.braille_queue is None or self.braille_queue.count_lines(news=True) or self.page.typed is not None:
            return lines
        marked = mark_last(lines[-1], cells=self.writes_cells)
        return [*lines[:-1], marked] if self.page.fit([marked]) == [marked] else lines

    def log_sound(self, cue: str, square: Square | None) -> None:
        """Log a sound that played without words."""
        if self.log is not None:
            at = self.seconds() - self.started_at
            self.log.write(at, None, cue, None if square is None else square_name(square), voice=None, interrupt=True)

    def draw(self, lines: list[str], legend: list[str]) -> None:
        """Print the board for sighted players, the first one with a legend. It is no message, so it isn't logged."""
        if self.text == "board" and self.braille_queue is None:
            self._print(lines if self.has_drawn else [*legend, *lines], printing=True)
            self.has_drawn = True

    def show_braille(self, line: str) -> None:
        """Show a line on the screen reader's braille display."""
        if self.channels.speaker is not None:
            self.channels.speaker.braille(line)

    @property
    def can_copy(self) -> bool:
        """Whether the terminal may have a clipboard."""
        if not self.can_move_cursor:
            return False
        # Import late: only a review asks.
        from quarto_access.terminal.clipboard import has_clipboard

        return has_clipboard(self.page.stream)

    def copy(self, text: str) -> None:
        """Let the terminal copy a text to the clipboard."""
        if self.can_copy:
            self.page.copy(text)

    def _print(self, lines: list[str], *, printing: bool) -> None:
        if lines:
            self.last_line = lines[-1]
        if not printing:
            self.unprinted.extend(lines)
        elif lines:
            if self.braille_queue is not None and self.answering:
                self.held += lines
            else:
                self.page.print(lines, follows=self.messages_printed > 0)
            self.messages_printed += 1

    @contextmanager
    def _printing_unheard(self) -> Iterator[None]:
        """After the block, print the lines that we only spoke before it: perhaps nobody heard them."""
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
            cue = self.channels.piece_cue(utterance.piece)
        at = self.seconds() - self.started_at
        voice = self.channels.sure_voice if text is not None and utterance.aloud else None
        self.log.write(at, text, cue, square, voice=voice, interrupt=not utterance.news)

    # What to print.

    @property
    def prints(self) -> bool:
        """Whether to print lines."""
        return self.text != "off"

    @property
    def text(self) -> str:
        """What to print: "lines", the "board" as well, or "off"."""
        needed = self.options.reads_braille or self.asks_who_speaks
        return text_to_print(self._chosen_text, self._voice_silence, needed=needed)

    @property
    def _chosen_text(self) -> str:
        """What the player chose to print."""
        return self.options.chosen(self.options.text, LineSettings.text)

    @property
    def _voice_silence(self) -> SilenceReason | None:
        """Why nobody can hear our own voice; None if it can be heard, as far as we know."""
        return SilenceReason.OFF if self._chosen_voice == "off" else self.channels.voice_silence

    @property
    def writes_cells(self) -> bool:
        """Whether the output can encode braille cells."""
        return writes_cells(self.page.stream.encoding)

    @property
    def unread(self) -> int | None:
        """How many braille lines are waiting; None if lines don't wait, or a voice reads them."""
        if self.braille_queue is None or self.channels.speaker is not None:
            return None
        return self.braille_queue.count_lines(news=not self.answering)

    def configure_page(self) -> None:
        """Apply the settings for the cursor and for braille reading."""
        self.page.cursor_goes_back = self.can_move_cursor and self.settings.lines.style is CursorStyle.BACK
        if not self.options.reads_braille or self.options.types(on_terminal=self.on_terminal):
            self.braille_queue = None
        elif self.braille_queue is None:
            self.braille_queue = BrailleQueue()

    def explain_lines(self, *, again: bool = False) -> None:
        """Announce why no voice can be heard, only once unless `again`. Then print what only the voice said."""
        if self.announce is None or self.asks_who_speaks:
            return
        why, before = self._silence_to_explain, self.explained
        if why is None and not self.channels.voice_checked:
            # Keep `explained`: if the device fails to open again, that is no news.
            return
        self.explained = why
        with self._printing_unheard():
            if why is not None and (again or why is not before):
                cue = cues.REFUSED if why is SilenceReason.OFF else cues.VOICE_LOST
                self.announce(announce(message(f"voice-unheard-{why}"), cue=cue, news=True))
        if why is SilenceReason.OFF and self.options.text is None and self.options.voice is None:
            # The settings turn off both lines and voice. Change them, or we would explain this at every start.
            self._save_setting(LineSettings.text, TextMode.LINES)
            self.explained = None

    def print_unheard(self) -> None:
        """Print what nobody heard. A pipe may end before we know whether the voice can be heard."""
        if self.unprinted:
            self.channels.wait_until_voice_checked()
            self.explain_lines()

    @property
    def _silence_to_explain(self) -> SilenceReason | None:
        return silence_to_explain(self._chosen_text, self._voice_silence)

    # Typing.

    def open_line(self) -> InputLine:
        """Open an input line."""
        # Echo only on a terminal: in a file, the characters would be scattered between the lines.
        return InputLine(self.page, lambda: self.prints and self.on_terminal and self.page.stream.isatty())

    def flush(self) -> None:
        """Print the waiting lines without pauses."""
        self.page.flush()

    def spell(self, name: str) -> None:
        """Speak a typed or deleted character, if it isn't printed."""
        if not self.prints and self.channels.speaker is not None:
            self.channels.speaker.say(name, interrupt=True)

    # Voice and sounds.

    @property
    def _chosen_voice(self) -> str:
        """The voice that the player chose."""
        return self.options.chosen(self.options.voice, VoiceSettings.voice)

    @property
    def _wants_sounds(self) -> bool:
        """Whether to play cues. By default only at a terminal."""
        option = self.options.sound
        return self.options.chosen(option, SoundSettings.on) and (self.on_terminal or option is not None)

    @property
    def speaking(self) -> bool | None:
        """Whether a voice is still speaking the news; None if it can't tell."""
        speaker = self.channels.speaker
        if speaker is None or speaker.current is None or not speaker.reports_end:
            return None
        return speaker.has_unspoken_news

    def _piece_names(self) -> SpokenNames:
        """Return the names of the pieces in the player's words and order."""
        describer = Describer(self.book, styled(Style(), self.settings))
        return SpokenNames(self.options.language, tuple(map(describer.piece, PIECES)))

    def start_voice(self) -> None:
        """Start the voice that the player chose."""
        self.running = True
        if self._chosen_voice != self.started_voice:
            self.started_voice = self._chosen_voice
            self.explained = None
            self.channels.start_voice(self.started_voice)
        if self._chosen_voice != "off" and self._chosen_text == "off":
            self.channels.check_device()

    def stop_voice(self) -> None:
        """Stop the voice until the settings change."""
        self.channels.stop_voice()
        self.started_voice = "off"

    def speak_anyway(self, utterance: Utterance) -> None:
        """Speak an utterance with any voice, if none is on."""
        if self.channels.speaker is None:
            self.channels.start_voice("auto")
            text = " ".join(utterance.lines)
            self._log(utterance, text, wordless=False)
            self.channels.utter(utterance, text)

    def start_sounds(self) -> None:
        """Open the sound device, if sounds are wanted."""
        if self.running and self._wants_sounds:
            self.channels.start_sounds(asked_for=self.options.sound is True)

    def try_sounds(self) -> bool:
        """Try again to open the sound device; return False if the outlet isn't running yet."""
        if self.running:
            self.channels.start_sounds(asked_for=True)
        return self.running

    def try_out(self, settings: Settings) -> None:
        """Raise if the channels can't use these settings."""
        self.channels.try_out(settings)

    def settings_changed(self) -> None:
        """Apply changed settings."""
        self.configure_page()
        self.channels.settings_changed()
        if not self.running:
            return
        self.start_voice()
        if not self._wants_sounds:
            self.channels.stop_sounds()
        elif not self.channels.sounds_on:
            self.channels.start_sounds(asked_for=True)

    def adjust(self, task: Task) -> None:
        """Handle a key that changes the voice or a volume, and announce the change."""
        speaker = self.channels.speaker
        if task in (Task.SOUNDS_SOFTER, Task.SOUNDS_LOUDER):
            answer: Announcement | None = self._adjust_sounds(louder=task is Task.SOUNDS_LOUDER)
        else:
            answer = refuse("voice-none") if speaker is None else self._adjust_voice(speaker, task)
        if answer is not None and self.announce is not None:
            self.announce(answer)
        self.explain_lines()

    def _adjust_voice(self, speaker: Speaker, task: Task) -> Announcement | None:
        settings = speaker.settings
        match task:
            case Task.SLOWER | Task.FASTER:
                rate = settings.rate + (RATE_STEP if task is Task.FASTER else -RATE_STEP)
                speaker.configure(replace(settings, rate=rate))
                self._save_setting(VoiceSettings.rate, speaker.settings.rate)
                return announce(message("voice-rate", number=speaker.settings.rate))
            case Task.SOFTER | Task.LOUDER:
                volume = settings.volume + (VOLUME_STEP if task is Task.LOUDER else -VOLUME_STEP)
                speaker.configure(replace(settings, volume=volume))
                self._save_setting(VoiceSettings.volume, speaker.settings.volume)
                return announce(message("voice-volume", number=speaker.settings.volume))
            case Task.OTHER_VOICE if speaker.current is None:
                self.explain_lines(again=True)
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
        self._save_setting(SoundSettings.volume, volume)
        return announce(message("voice-sounds", number=volume), cue=cues.CHOOSE)

    def channels_changed(self, event: VoiceChanged | SoundFaulty | None) -> None:
        """Announce a change of the voice or the sounds. Also explain it if no voice can be heard any more."""
        if self.announce is None:
            return
        if event is not None and not self._is_redundant(event):
            self.announce(event.announcement)
        self.explain_lines()

    def _is_redundant(self, event: VoiceChanged | SoundFaulty) -> bool:
        """Return whether to skip an event: the player is choosing a voice, or the reason for silence is enough."""
        if isinstance(event, VoiceChanged):
            no_voice = self._silence_to_explain in (SilenceReason.DEVICE, SilenceReason.FAILED)
            return self.asks_who_speaks or (no_voice and not event.asked)
        if event.trouble is SoundTrouble.BROKEN_FILE:
            return False
        return self._silence_to_explain is SilenceReason.DEVICE and self.explained is not SilenceReason.DEVICE
