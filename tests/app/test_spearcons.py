"""Spearcons, made by the real espeak-ng in a real subprocess and played by the real mixer."""

from __future__ import annotations

from array import array
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from helpers.program import BOOK
from helpers.sound_recording import needs_pygame, record, run
from helpers.speech_likeness import features, most_alike

from quarto_access.app.spearcons import Spearcons, SpokenNames, cue_of, spearcons
from quarto_access.audio.loudness import LOUDNESS, loudness
from quarto_access.audio.tones import RATE
from quarto_access.narration.describe import Describer, Style, styled
from quarto_access.rules.pieces import PIECES, TRAITS
from quarto_access.settings import Settings, WordSettings
from quarto_access.speech.espeak import SAMPLE_RATE, Synthesizer, bundled
from quarto_access.speech.voice import VoiceSettings
from quarto_access.table.cues import SPEARCONS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    Samples = dict[str, array[int]]

pytest.importorskip("espeakng_loader", reason="no built-in voice here")


def names_of(settings: Settings) -> SpokenNames:
    describer = Describer(BOOK, styled(Style(), settings))
    return SpokenNames("en", tuple(map(describer.piece, PIECES)))


NAMES = names_of(Settings())
OTHER_ORDER = names_of(Settings().with_value(WordSettings.order, TRAITS[::-1]))


@pytest.fixture(scope="module")
def made() -> Samples:
    return spearcons(NAMES)


@pytest.fixture(scope="module")
def spoken() -> Samples:
    """The same names, spoken by the built-in voice at its usual rate, without silence at their ends."""
    synthesizer = Synthesizer(*bundled())
    synthesizer.configure(VoiceSettings(rate=170))
    try:
        names = zip(SPEARCONS.values(), NAMES.names, strict=True)
        return {cue: _trimmed(synthesizer.samples(name)) for cue, name in names}
    finally:
        synthesizer.close()


def _trimmed(samples: array[int]) -> array[int]:
    while abs(samples[-1]) <= 60:
        samples.pop()
    return samples


def test_all_sixteen_differ(made: Samples):
    assert list(made) == list(SPEARCONS.values())
    assert all(one != other for one, other in combinations(made.values(), 2))


def test_each_is_short_and_less_than_half_as_long_as_the_spoken_name(made: Samples, spoken: Samples):
    for cue, samples in made.items():
        seconds, slow = len(samples) / RATE, len(spoken[cue]) / SAMPLE_RATE
        assert 0.3 < seconds < 0.55
        assert slow > 2 * seconds


def test_each_is_as_loud_as_the_other_cues(made: Samples):
    for samples in made.values():
        assert loudness([sample / 32_767 for sample in samples]) == pytest.approx(LOUDNESS, abs=0.1)


@pytest.mark.slow
def test_each_is_recognised_by_the_spoken_names(made: Samples, spoken: Samples):
    known = {cue: features(samples, SAMPLE_RATE) for cue, samples in spoken.items()}
    heard = {cue: most_alike(features(samples[::2], SAMPLE_RATE), known) for cue, samples in made.items()}
    right = sum(cue == name for cue, name in heard.items())
    print(f"{right} of {len(heard)} spearcons recognised by their names at 170 words a minute")
    assert right == 16


@pytest.mark.slow
def test_another_order_of_traits_makes_others():
    first, last = OTHER_ORDER.names[0].split()[0], NAMES.names[0].split()[-1]
    assert first == last
    added: list[Mapping[str, array[int]]] = []
    making = Spearcons(added.append, lambda: pytest.fail("espeak-ng is there"))
    for names in (NAMES, NAMES, OTHER_ORDER):
        making.make(names)
        making.wait()
        assert making.made
    assert len(added) == 2
    assert all(added[0][cue] != added[1][cue] for cue in SPEARCONS.values())


def test_sharp_peaks_are_flattened_instead_of_refused():
    speech = array("h", [20 if i % 40 else 32_000 for i in range(8_000)])
    assert loudness([sample / 32_767 for sample in cue_of(speech)]) == pytest.approx(LOUDNESS, abs=0.1)


PLAY = f"""
from quarto_access.app.spearcons import SpokenNames, spearcons
made = spearcons(SpokenNames("en", {NAMES.names!r}))
"""


@needs_pygame
@pytest.mark.slow
def test_each_plays_from_its_column(tmp_path: Path, made: Samples):
    heard = record(tmp_path, f"{PLAY}mixer = eager()\nmixer.add(made)\nplay_each(made, range(4))\n")
    known = {cue: features(samples, RATE) for cue, samples in made.items()}
    assert [sound.column for sound in heard] == [column for column in range(4) for _ in made]
    assert [most_alike(features(sound.middle, RATE), known) for sound in heard[:16]] == list(made)


@needs_pygame
def test_a_mixer_keeps_them_when_it_reads_another_set(tmp_path: Path):
    script = """
mixer = Mixer(sounds_folder(), clock=clock)
mixer.add({"spearcon-GRTH": array("h", 4_000 * [9_000])})
opened(mixer)
mixer.configure(SoundSettings(low=True))
until(lambda: mixer.ready)
mixer.play("spearcon-GRTH"); rest()
"""
    (heard,) = record(tmp_path, script)
    assert len(heard.left) == 4_000


WITHOUT = """
from helpers.program import Program
program = Program(Path(sys.argv[-1]), ("--seed", "1", "--sound", "on"))
program.press(*"sz676", "2", "2")
program.wait(1)
program.press("backspace", "3", "4")
program.wait(1)
program.press("backspace", "backspace", "2", "1")
for entry in program.heard.entries[8:]:
    print(entry.cue, entry.text)
os._exit(0)
"""


@needs_pygame
def test_without_espeak_that_is_said_once_and_the_usual_sound_plays(tmp_path: Path):
    (tmp_path / "espeakng_loader.py").write_text("raise ImportError\n", encoding="utf-8")
    script = f"sys.path.insert(0, {str(tmp_path)!r})\nsys.argv.append({str(tmp_path)!r})\n{WITHOUT}"
    heard = run(script, SDL_AUDIODRIVER="dummy").stdout
    assert heard.count("No fast names here. Sounds instead.") == 1
    assert "spearcon" not in heard
    assert heard.splitlines()[-1] == "piece-GRTH None"
