"""Keys that change the voice and the volume of the sounds. The new values are saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.table import cues
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.terminal.keys import Task

if TYPE_CHECKING:
    from quarto_access.app.menu import MenuRoom
    from quarto_access.app.program import Program
    from quarto_access.app.sitting import Sitting

RATE_STEP = 20
"""Words a minute."""

VOLUME_STEP = 10
"""Percent."""


def change_voice(program: Program, room: Sitting | MenuRoom, task: Task) -> None:
    """Change the rate, the volume or the voice, or stop speaking."""
    speaker = program.channels.speaker
    if speaker is None:
        room.tell_of_keys(refuse("voice-none"))
        return
    settings = speaker.settings
    match task:
        case Task.SLOWER | Task.FASTER:
            rate = settings.rate + (RATE_STEP if task is Task.FASTER else -RATE_STEP)
            speaker.configure(replace(settings, rate=rate))
            program.keep("voice.rate", speaker.settings.rate)
            room.tell_of_keys(announce(message("voice-rate", number=speaker.settings.rate)))
        case Task.SOFTER | Task.LOUDER:
            volume = settings.volume + (VOLUME_STEP if task is Task.LOUDER else -VOLUME_STEP)
            speaker.configure(replace(settings, volume=volume))
            program.keep("voice.volume", speaker.settings.volume)
            room.tell_of_keys(announce(message("voice-volume", number=speaker.settings.volume)))
        case Task.OTHER_VOICE:
            speaker.switch_voice()
        case _:
            speaker.stop()
    program.explain_lines()


def change_sounds(program: Program, room: Sitting | MenuRoom, task: Task) -> None:
    """Change the volume of the sounds."""
    mixer = program.channels.mixer
    if mixer is None or not program.channels.sounds_on:
        room.tell_of_keys(refuse("voice-no-sounds"))
        return
    volume = mixer.louder() if task is Task.SOUNDS_LOUDER else mixer.softer()
    program.keep("sound.volume", volume)
    room.tell_of_keys(announce(message("voice-sounds", number=volume), cue=cues.CHOOSE))
    program.explain_lines()
