"""Which voices to try, in order: the player's choice first, then fallbacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from quarto_access.frozen import frozen
from quarto_access.settings import VoiceChoice
from quarto_access.speech.builtin import SampleOutput, builtin
from quarto_access.speech.reader import accessible_output_synthesizer, readers, unknown_reader_runs
from quarto_access.speech.speech_dispatcher import speech_dispatcher_voice
from quarto_access.speech.subprocess_voices import pyttsx3_voice, say_voice
from quarto_access.speech.voice import Candidate


@frozen
class VoiceContext:
    """What voices need from the system. `out` is None if there is no sound at all."""

    platform: str
    environment: Mapping[str, str]
    clock: Callable[[], float]
    sleep: Callable[[float], None]
    out: SampleOutput | None
    unknown_reader: Callable[[], bool] = unknown_reader_runs


def system_voices(context: VoiceContext, *, asked: bool) -> tuple[Candidate, ...]:
    """Return the system's voices, best first. `asked`: the player named them, so report if none works."""
    environment = context.environment
    if context.platform == "win32":
        return (pyttsx3_voice(environment, optional=not asked),)
    if context.platform == "darwin":
        # On macOS pyttsx3 is an extra, so don't report that it's missing.
        return (say_voice(environment, optional=not asked), pyttsx3_voice(environment, optional=True))
    return (
        speech_dispatcher_voice(environment, context.sleep, optional=True),
        pyttsx3_voice(environment, optional=not asked),
        accessible_output_synthesizer(),
    )


def voice_chain(choice: VoiceChoice, context: VoiceContext) -> tuple[Candidate, ...]:
    """Return the voices to try for a choice, in order.

    On Windows the system's voice is no fallback while any screen reader is running: both would speak at once.
    """
    reader = readers(asked=choice is VoiceChoice.READER)
    system = system_voices(context, asked=choice is VoiceChoice.SYSTEM)
    own = _builtin(context, optional=choice is not VoiceChoice.BUILTIN)
    fallback = () if context.platform == "win32" and context.unknown_reader() else system
    match choice:
        case VoiceChoice.OFF:
            return ()
        case VoiceChoice.AUTO | VoiceChoice.READER:
            return (*reader, *own, *fallback)
        case VoiceChoice.SYSTEM:
            return (*system, *own)
        case VoiceChoice.BUILTIN:
            return (*own, *fallback)
        case _:
            assert_never(choice)


def every_voice(context: VoiceContext) -> tuple[Candidate, ...]:
    """Return every voice there could be on this platform, for the doctor."""
    return (*readers(asked=True), *system_voices(context, asked=True), *_builtin(context, optional=False))


def _builtin(context: VoiceContext, *, optional: bool) -> tuple[Candidate, ...]:
    return () if context.out is None else (builtin(context.out, context.clock, optional=optional),)
