"""The silent profile: sounds replace words, one after the other, as long as they can be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.program import AtTheTable

from quarto_access.audio.mixer_state import MixerState
from quarto_access.audio.sound_settings import SoundSettings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Recorder:
    """A mixer that records what it should play."""

    def __init__(self) -> None:
        self.played: list[tuple[str, ...]] = []
        self.state = MixerState.OPEN
        self.settings = SoundSettings()

    def play(self, *cues: str, columns: Sequence[int] = (), follows: bool = False, always: bool = False) -> bool:
        assert isinstance(columns, list)
        assert not always
        self.played.append((*cues, "follows") if follows and cues[0] == "your-turn" else cues)
        return True

    def seconds(self, *_cues: str) -> float:
        return 0.1


def silent(folder: Path, *options: str) -> tuple[AtTheTable, Recorder]:
    table = AtTheTable(folder, ("play", "--first", "me", "--seed", "3", "--level", "1", *options))
    recorder = Recorder()
    table.outlet.channels.mixer = recorder  # type: ignore[assignment]
    table.outlet.channels.sounds_on = True
    table.type("profile silent")
    recorder.played.clear()
    return table, recorder


def test_sounds_that_replace_words_play_one_after_the_other(tmp_path: Path):
    table, recorder = silent(tmp_path)
    assert table.press("1", "enter") == []
    table.wait(2)
    assert recorder.played[:2] == [("piece-GRTH",), ("give",)]
    place, give, turn = recorder.played[2:]
    assert (place[0], give[0], turn) == ("place", "give", ("your-turn", "follows"))
    assert place[1].startswith("focus-")
    assert give[1].startswith("piece-")
    taken = table.sitting.table.position.board.index(0)
    recorder.played.clear()
    table.press("zxcvasdfqwer1234"[taken])
    assert recorder.played == [(f"focus-{taken // 4 + 1}", "piece-GRTH")]


def test_a_cue_that_is_turned_off_is_replaced_by_words(tmp_path: Path):
    table, recorder = silent(tmp_path)
    recorder.settings = SoundSettings(silent=frozenset({"piece-GRTH"}))
    assert table.press("1") == ["Grooved round tall hollow."]
    assert table.press("2") == []


def test_words_come_back_when_the_device_is_lost(tmp_path: Path):
    table, recorder = silent(tmp_path)
    assert table.press("2") == []
    recorder.state = MixerState.NO_DEVICE
    assert table.press("3") == ["Smooth square tall hollow."]


def test_the_silent_profile_is_refused_at_volume_0(tmp_path: Path):
    table, recorder = silent(tmp_path)
    table.type("profile normal")
    recorder.settings = SoundSettings(volume=0)
    assert table.type("profile silent") == ["Silent needs sounds: none here. Normal."]
    assert table.press("1") == ["Grooved round tall hollow. Enter gives it."]
