"""Tells utterances: to the log, as printed lines, by a voice, and with sounds."""

from __future__ import annotations

from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

from quarto_access.app.reading import Reading
from quarto_access.narration.utterance import varied
from quarto_access.rules.board import square_name
from quarto_access.table import cues

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from quarto_access.app.channels import Channels
    from quarto_access.narration.utterance import Utterance
    from quarto_access.rules.board import Square
    from quarto_access.store.heard import HeardLog
    from quarto_access.terminal.page import Page


UNHEARD = 30
"""Lines that are kept in case a voice turns out to be mute."""


class Teller:
    """The one mouth of the program."""

    def __init__(self, page: Page, log: HeardLog | None, channels: Channels, seconds: Callable[[], float]) -> None:
        """Tell to a page, to the voice and the sounds, and to a log, if there is one."""
        self.page = page
        self.prints: Callable[[], bool] = lambda: True
        self.on_mute: Callable[[], None] = lambda: None
        """Called when lines are printed again while some were only spoken."""
        self.log = log
        self.channels = channels
        self.seconds = seconds
        self.began = seconds()
        self.last_line = ""
        self.last_text = ""
        self.told_at_once = 0
        self.answering = True
        self.unprinted: deque[str] = deque(maxlen=UNHEARD)
        """What was only spoken, until it is known that it was heard."""
        self.reading: Reading | None = None
        self.count_new: Callable[[int], str] = str
        channels.sounded = self.sounded

    def begin(self) -> None:
        """Know that something new was asked for: what is told now does not wait for what was told before."""
        self.told_at_once = 0
        self.answering = True
        if self.unprinted:
            # Asked first: in between, another thread may find out that there is no device.
            settled = self.channels.settled
            if self.prints():
                self.on_mute()
            elif settled:
                self.unprinted.clear()
        self.channels.pressed()

    def end(self) -> None:
        """Know that what was asked for has been told: anything more is news."""
        self.answering = False

    def by_line(self, count_new: Callable[[int], str] | None) -> None:
        """Show single lines, as they are asked for; `count_new` tells how many messages wait. None: all at once."""
        if count_new is None:
            self.reading = None
        elif self.reading is None:
            self.reading = Reading()
        self.count_new = count_new or str

    def show_next(self) -> bool:
        """Show the next line that waits; False where none does."""
        line = None if self.reading is None else self.reading.next_line()
        if line is None:
            return False
        lines = varied(self.last_line, [line])
        if self.log is not None and self.channels.voice is None:
            self.log.write(self.seconds() - self.began, lines[0], None, None, voice=None, interrupt=True)
        self._print(lines, printing=self.prints())
        return True

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Tell one utterance after the other."""
        # Asked once: another thread may find out at any moment that there is no device, and lines must keep their
        # order.
        printing = self.prints()
        if printing and self.unprinted:
            self.on_mute()
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
            return [self.count_new(reading.wait(lines))]
        return reading.answer(lines, first=self.told_at_once == 0)

    def sounded(self, cue: str, square: Square | None) -> None:
        """Note a sound that was heard without words."""
        if self.log is not None:
            at = self.seconds() - self.began
            self.log.write(at, None, cue, None if square is None else square_name(square), voice=None, interrupt=True)

    def draw(self, lines: list[str]) -> None:
        """Print a picture for those who see: it is no message, and in no log."""
        if self.reading is None:
            self._print(lines, printing=self.prints())

    def _print(self, lines: list[str], *, printing: bool) -> None:
        if lines:
            self.last_line = lines[-1]
        if not printing:
            self.unprinted.extend(lines)
        elif lines:
            self.page.print(lines, follows=self.told_at_once > 0)
            self.told_at_once += 1

    @contextmanager
    def printing_unheard(self) -> Iterator[None]:
        """After this block, print the lines that were only spoken before it: perhaps nobody heard them."""
        lines = list(self.unprinted)
        self.unprinted.clear()
        yield
        self._print(lines, printing=self.prints())

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
