"""Tells utterances: to the log, and as printed lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.narration.utterance import varied
from quarto_access.rules.board import square_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from quarto_access.narration.utterance import Utterance
    from quarto_access.store.heard import HeardLog
    from quarto_access.terminal.page import Page


class Teller:
    """The one mouth of the program."""

    def __init__(self, page: Page | None, log: HeardLog | None, seconds: Callable[[], float]) -> None:
        """Tell to a page and to a log, if there are such."""
        self.page = page
        self.log = log
        self.seconds = seconds
        self.began = seconds()
        self.last_line = ""
        self.told_at_once = 0

    def begin(self) -> None:
        """Know that something new was asked for: what is told now does not wait for what was told before."""
        self.told_at_once = 0

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Tell one utterance after the other."""
        for utterance in utterances:
            lines = list(utterance.lines) if self.page is None else self.page.fit(utterance.lines)
            lines = varied(self.last_line, lines)
            self._log(utterance, " ".join(lines) or None)
            self._print(lines)

    def draw(self, lines: list[str]) -> None:
        """Print a picture for those who see: it is no message, and in no log."""
        self._print(lines)

    def _print(self, lines: list[str]) -> None:
        if not lines:
            return
        self.last_line = lines[-1]
        if self.page is not None:
            self.page.print(lines, follows=self.told_at_once > 0)
            self.told_at_once += 1

    def _log(self, utterance: Utterance, text: str | None) -> None:
        if self.log is not None:
            square = None if utterance.square is None else square_name(utterance.square)
            at = self.seconds() - self.began
            self.log.write(at, text, utterance.cue, square, interrupt=not utterance.news)
