"""The system's own voices, best first, for each platform."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.speech.reader import accessible_output_synthesizer
from quarto_access.speech.say import say_program
from quarto_access.speech.speech_dispatcher import dispatcher
from quarto_access.speech.subprocess_voices import pyttsx3_child

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from quarto_access.speech.voice import Candidate


def system_voices(
    platform: str, environment: Mapping[str, str], pause: Callable[[float], None], *, asked: bool
) -> tuple[Candidate, ...]:
    """Return the system's voices; `asked`: the player named them, so that the absence of all of them is news."""
    if platform == "win32":
        return (pyttsx3_child(environment, optional=not asked),)
    if platform == "darwin":
        # pyttsx3 is an extra there: without it, its absence is no news.
        return (say_program(environment, optional=not asked), pyttsx3_child(environment, optional=True))
    return (
        dispatcher(environment, pause, optional=True),
        pyttsx3_child(environment, optional=not asked),
        accessible_output_synthesizer(),
    )
