"""A voice that says nothing: an ordinary voice, for when none is wanted or none is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.speech.voice import QUIET, Candidate, Kind

if TYPE_CHECKING:
    from quarto_access.speech.voice import Manner, Pulse


class SilentVoice:
    """Says nothing, at once."""

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Say nothing."""
        del text, interrupt, column
        return 0.0

    def stop(self) -> None:
        """Stay silent."""

    def adopt(self, manner: Manner) -> None:
        """Take any manner."""

    def pulse(self) -> Pulse:
        """Be done."""
        return QUIET

    def close(self) -> None:
        """Hold nothing."""


def silent() -> Candidate:
    """Return the voice that says nothing."""
    return Candidate(Kind.SILENT, "silent", SilentVoice)
