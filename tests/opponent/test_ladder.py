"""Play the whole ladder, and first games. The default tests play part of it."""

from __future__ import annotations

import pytest
from ladder import GAMES, contest, report
from model_players import MODEL_PLAYERS, level_player, play_match

CHILD, HALF, _ = MODEL_PLAYERS


@pytest.mark.thorough
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_level_scores_65_percent_against_the_one_below(level: int):
    result = contest(level, level - 1, GAMES if level < 5 else 60)
    print("\n" + "\n".join(report(level, level - 1, result, 0)))
    assert result.score >= 0.65


@pytest.mark.slow
@pytest.mark.parametrize(("player", "game"), [(CHILD, "quarto"), (HALF, "quarto"), (HALF, "quatrenun")])
def test_a_newcomer_wins_half_of_the_games_against_level_0(player, game):
    won, _, _ = play_match(player.act, level_player(0), 100, game=game)
    assert won >= 50


@pytest.mark.slow
@pytest.mark.parametrize("game", ["quarto", "quatrenun"])
def test_level_1_beats_level_0(game):
    won, _, lost = play_match(level_player(0), level_player(1), 40, game=game)
    assert lost > 2 * won


def test_level_0_hardly_ever_wins_against_a_child():
    won, _, lost = play_match(CHILD.act, level_player(0), 20)
    assert won > lost
