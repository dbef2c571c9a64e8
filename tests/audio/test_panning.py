"""Panning, measured in the samples."""

from array import array

import pytest
from helpers.sound_measures import left_over_right, strength

from quarto_access.audio.panning import double_rate, move_through, pan

WAVE = array("h", [(i * 7919) % 40_000 - 20_000 for i in range(4000)])


@pytest.mark.parametrize(("column", "difference"), [(0, 12), (1, 4), (None, 0), (2, -4), (3, -12)])
def test_a_column_changes_the_balance_and_keeps_the_power(column: int | None, difference: float):
    both = pan(WAVE)[column]
    left, right = both[0::2], both[1::2]
    assert left_over_right(left, right) == pytest.approx(difference, abs=0.05)
    assert (strength(left) ** 2 + strength(right) ** 2) ** 0.5 == pytest.approx(strength(WAVE), rel=0.001)


def test_a_sound_moves_through_its_columns():
    both = move_through(pan(WAVE), (3, 2, 1, 0))
    assert len(both) == 2 * len(WAVE)
    quarters = [both[at : at + 2000] for at in range(0, 8000, 2000)]
    assert [round(left_over_right(quarter[0::2], quarter[1::2])) for quarter in quarters] == [-12, -4, 4, 12]


def test_no_sample_is_lost_in_uneven_cuts():
    assert len(move_through(pan(WAVE[:3999]), (0, 1, 2, 3))) == 2 * 3999


def test_double_rate_puts_a_sample_between_any_two():
    assert list(double_rate(array("h", [2, -4, 8]))) == [2, 2, -1, -1, -4, -4, 2, 2, 8, 8, 4, 4]
    assert list(double_rate(array("h"))) == []
