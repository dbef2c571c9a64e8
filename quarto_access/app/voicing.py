"""Keys that change the voice and the volume of the sounds. The new values are saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.keys.bindings import Task
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message, refuse

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
    manner = speaker.manner
    match task:
        case Task.SLOWER | Task.FASTER:
            rate = manner.rate + (RATE_STEP if task is Task.FASTER else -RATE_STEP)
            speaker.adopt(replace(manner, rate=rate))
            program.keep("voice.rate", speaker.manner.rate)
            room.tell_of_keys(announce(message("voice-rate", number=speaker.manner.rate)))
        case Task.SOFTER | Task.LOUDER:
            volume = manner.volume + (VOLUME_STEP if task is Task.LOUDER else -VOLUME_STEP)
            speaker.adopt(replace(manner, volume=volume))
            program.keep("voice.volume", speaker.manner.volume)
            room.tell_of_keys(announce(message("voice-volume", number=speaker.manner.volume)))
        case Task.OTHER_VOICE:
            speaker.other_voice()
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
