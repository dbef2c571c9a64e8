"""Which voice speaks: what the player chose, as a chain in which each stands in for the one before."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, assert_never

from quarto_access.speech.builtin import builtin
from quarto_access.speech.reader import accessible_output_synthesizer, readers, unknown_reader_runs
from quarto_access.speech.speech_dispatcher import dispatcher
from quarto_access.speech.subprocess_voices import pyttsx3_child, say_program

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from quarto_access.speech.builtin import WayOut
    from quarto_access.speech.voice import Candidate


class VoiceChoice(StrEnum):
    """What can be asked for, in the words of the command line."""

    OFF = "off"
    AUTO = "auto"
    READER = "reader"
    SYSTEM = "system"
    BUILTIN = "builtin"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where the program runs; `out` is None where there is no sound at all."""

    platform: str
    environment: Mapping[str, str]
    clock: Callable[[], float]
    pause: Callable[[float], None]
    out: WayOut | None
    unknown_reader: Callable[[], bool] = unknown_reader_runs


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


def voice_chain(choice: VoiceChoice, around: Surroundings) -> tuple[Candidate, ...]:
    """Return the voices for a choice, the first to be tried first.

    On Windows the system's voice never stands in, on its own, where some screen reader runs: two would speak at once.
    """
    reader = readers(asked=choice is VoiceChoice.READER)
    asked = choice is VoiceChoice.SYSTEM
    system = system_voices(around.platform, around.environment, around.pause, asked=asked)
    own = () if around.out is None else (builtin(around.out, around.clock, optional=choice is not VoiceChoice.BUILTIN),)
    unasked = () if around.platform == "win32" and around.unknown_reader() else system
    match choice:
        case VoiceChoice.OFF:
            return ()
        case VoiceChoice.AUTO | VoiceChoice.READER:
            return (*reader, *own, *unasked)
        case VoiceChoice.SYSTEM:
            return (*system, *own)
        case VoiceChoice.BUILTIN:
            return (*own, *unasked)
        case _:
            assert_never(choice)


def every_voice(around: Surroundings) -> tuple[Candidate, ...]:
    """Return all voices that there could be, for whoever wants to know what was found."""
    system = system_voices(around.platform, around.environment, around.pause, asked=True)
    own = () if around.out is None else (builtin(around.out, around.clock),)
    return (*readers(asked=True), *system, *own)
