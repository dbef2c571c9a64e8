"""When words and sounds start."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

from quarto_access.app.channels import Channels
from quarto_access.audio import sound_settings
from quarto_access.audio.mixer_state import MixerState
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.pieces import parse_piece
from quarto_access.settings import PieceSound, Settings, SoundSettings

if TYPE_CHECKING:
    from pathlib import Path


def test_words_that_wait_for_the_sound_of_a_piece_are_said_before_the_next_line(tmp_path: Path):
    settings = Settings().with_value(SoundSettings.pieces, PieceSound.BEFORE)
    channels = Channels(lambda: settings, tmp_path, lambda _: None)
    channels.sounds_on = True
    channels.mixer = SimpleNamespace(
        state=MixerState.OPEN,
        settings=sound_settings.SoundSettings(),
        play=lambda *_, **__: True,
        seconds=lambda *_: 1.0,
    )
    said: list[str] = []
    channels.speaker = SimpleNamespace(say=lambda text, **_: said.append(text))
    channels.delayed_calls.timer = lambda _seconds, _then: None
    channels.utter(Utterance(("Grooved.",), piece=parse_piece("GRTH")), "Grooved.")
    assert said == []
    channels.utter(Utterance(("Computer plays B3.",), news=True), "Computer plays B3.")
    assert said == ["Grooved.", "Computer plays B3."]
