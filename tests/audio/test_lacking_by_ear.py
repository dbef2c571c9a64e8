"""What a group lacks, played by the real mixer and identified by measuring: in every column, and after its size."""

from itertools import combinations
from pathlib import Path

import pytest
from helpers.sound_measures import lacking_value
from helpers.sound_recording import Sounded, cues, needs_pygame, record

from quarto_access.audio.earcons import lacking_sound
from quarto_access.audio.loudness import normalized
from quarto_access.audio.synthesize import write_file
from quarto_access.rules.pieces import PIECES, TRAITS, VALUES, Trait, trait_of, value_word
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.table.cues import LACKING

pytestmark = needs_pygame
WORDS = [value_word(value) for value in VALUES]
CUES = list(LACKING)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory):
    return record(tmp_path_factory.mktemp("lacking"), f"mixer = eager()\nplay_each({CUES}, range(4))\n")


def test_eight_values_in_four_columns_can_be_told_apart(played: list[Sounded]):
    assert [(lacking_value(sound.middle), sound.column) for sound in played] == [
        (word, column) for column in range(4) for word in WORDS
    ]


@pytest.mark.slow
def test_a_small_loudspeaker_is_enough_for_values(played: list[Sounded]):
    assert [lacking_value(sound.banded) for sound in played] == 4 * WORDS


@pytest.mark.slow
def test_the_lower_set_has_the_same_sounds(tmp_path: Path):
    played = record(tmp_path, f"mixer = eager(low=True)\nplay_each({CUES}, [1])\n")
    assert [lacking_value(sound.middle) for sound in played] == WORDS


@pytest.mark.slow
@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: trait.name.lower())
def test_a_trait_missing_from_the_sounds_of_values_is_not_heard(tmp_path: Path, trait: Trait):
    for value in VALUES:
        of_trait = [one for one in VALUES if trait_of(one) == trait]
        sounds_as = of_trait[0] if value in of_trait else value
        write_file(tmp_path / f"lacking-{value_word(value)}.wav", normalized(lacking_sound(sounds_as)))
    played = record(tmp_path, f"mixer = eager(pack=Path({str(tmp_path)!r}))\nplay_each({CUES}, [2])\n")
    wrong = [word for sound, word in zip(played, WORDS, strict=True) if lacking_value(sound.middle) != word]
    assert wrong == [value_word(of_trait[1])]


@pytest.mark.slow
def test_the_lacking_values_are_heard_after_the_size(tmp_path: Path):
    # Every set of values that two pieces can lack, after two notes for their spot.
    sets = sorted({lacking(pair) for pair in combinations(PIECES, 2)} - {()})
    lines = [
        f"mixer.play('focus-2', 'focus-2', *{[LACKING[value] for value in one]}, columns=[3])\nrest()" for one in sets
    ]
    played = record(tmp_path, "mixer = eager()\n" + "\n".join(lines) + "\n")
    assert len(played) == len(sets)
    note = len(cues()["focus-2"]) / 44_100
    for sound, values in zip(played, sets, strict=True):
        _, rest = sound.cut(2 * note)
        heard = []
        for value in values:
            one, rest = rest.cut(len(cues()[LACKING[value]]) / 44_100)
            heard.append(lacking_value(one.middle))
        assert (heard, sound.column) == ([value_word(value) for value in values], 3)
