"""Play the whole ladder. The default tests play part of it."""

from __future__ import annotations

import pytest
from ladder import GAMES, contest, report


@pytest.mark.thorough
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_level_scores_65_percent_against_the_one_below(level: int):
    result = contest(level, level - 1, GAMES if level < 5 else 60)
    print("\n" + "\n".join(report(level, level - 1, result, 0)))
    assert result.score >= 0.65
