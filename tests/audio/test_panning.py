"""Where a sound comes from, in the samples."""

from array import array

import pytest
from audio.measures import left_over_right, strength

from quarto_access.audio.panning import doubled, everywhere, through

WAVE = array("h", [(i * 7919) % 40_000 - 20_000 for i in range(4000)])


@pytest.mark.parametrize(("column", "difference"), [(0, 12), (1, 4), (None, 0), (2, -4), (3, -12)])
def test_a_column_is_a_difference_between_the_ears_of_the_same_power(column: int | None, difference: float):
    both = everywhere(WAVE)[column]
    left, right = both[0::2], both[1::2]
    assert left_over_right(left, right) == pytest.approx(difference, abs=0.05)
    assert (strength(left) ** 2 + strength(right) ** 2) ** 0.5 == pytest.approx(strength(WAVE), rel=0.001)


def test_quarto_is_cut_into_quarters_each_from_its_own_place():
    both = through(everywhere(WAVE), (3, 2, 1, 0))
    assert len(both) == 2 * len(WAVE)
    quarters = [both[at : at + 2000] for at in range(0, 8000, 2000)]
    assert [round(left_over_right(quarter[0::2], quarter[1::2])) for quarter in quarters] == [-12, -4, 4, 12]


def test_nothing_is_lost_where_the_cut_is_not_even():
    assert len(through(everywhere(WAVE[:3999]), (0, 1, 2, 3))) == 2 * 3999


def test_a_voice_is_doubled_exactly():
    assert list(doubled(array("h", [1, -2, 3]))) == [1, 1, 1, 1, -2, -2, -2, -2, 3, 3, 3, 3]
