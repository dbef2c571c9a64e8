"""The silent profile plays sounds instead of words, as long as they can be heard."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from helpers.program import Program

from quarto_access.audio.mixer_state import MixerState
from quarto_access.audio.sound_settings import SoundSettings
from quarto_access.rules.pieces import PIECES
from quarto_access.table import cues

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from quarto_access.audio.envelope import Envelope


SPOTS_AND_PIECES = {*cues.TOUCHING[:4], *map(cues.of_piece, PIECES)}


class RecordingMixer:
    """A mixer that records the cues to play."""

    def __init__(self) -> None:
        self.played: list[tuple[str, ...]] = []
        self.state = MixerState.OPEN
        self.settings = SoundSettings()

    def play(self, *cues: str, columns: Sequence[int] = (), follows: bool = False, envelope: Envelope) -> float:
        assert isinstance(columns, list)
        assert envelope.longest == inf or cues[0] not in SPOTS_AND_PIECES
        self.played.append((*cues, "follows") if follows and cues[0] == "your-turn" else cues)
        return 0.1

    def stop_speaking(self) -> None:
        """Do nothing."""

    def stop_cues(self) -> None:
        """Do nothing."""

    def seconds(self, *_cues: str) -> float:
        return 0.1


def silent_game(folder: Path, *options: str) -> tuple[Program, RecordingMixer]:
    program = Program(folder, ("play", "--first", "me", "--seed", "3", "--level", "1", *options))
    mixer = RecordingMixer()
    program.outlet.channels.mixer = mixer  # type: ignore[assignment]
    program.outlet.channels.sounds_on = True
    program.type("profile silent")
    mixer.played.clear()
    return program, mixer


def test_sounds_replace_words_and_play_one_after_the_other(tmp_path: Path):
    program, mixer = silent_game(tmp_path)
    assert program.press("1", "enter") == []
    program.wait(2)
    assert mixer.played[:2] == [("piece-GRTH",), ("give",)]
    place, give, turn = mixer.played[2:]
    assert (place[0], give[0], turn) == ("place", "give", ("your-turn", "follows"))
    assert place[1].startswith("focus-")
    assert give[1].startswith("piece-")
    taken = program.sitting.table.position.board.index(0)
    mixer.played.clear()
    program.press("zxcvasdfqwer1234"[taken])
    assert mixer.played == [(f"focus-{taken // 4 + 1}", "piece-GRTH")]


def test_a_cue_that_is_turned_off_is_replaced_by_words(tmp_path: Path):
    program, mixer = silent_game(tmp_path)
    mixer.settings = SoundSettings(silent=frozenset({"piece-GRTH"}))
    assert program.press("1") == ["Grooved round tall hollow."]
    assert program.press("2") == []


def test_words_come_back_when_the_device_is_gone(tmp_path: Path):
    program, mixer = silent_game(tmp_path)
    assert program.press("2") == []
    mixer.state = MixerState.NO_DEVICE
    assert program.press("3") == ["Smooth square tall hollow."]
