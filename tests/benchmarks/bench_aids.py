"""Time each memory aid, from the request to the words.

    python -m pytest -q -s -n 0 tests/benchmarks/bench_aids.py

Targets: at most 20 ms each, in the middle and at the end of a game of either kind, with blocks; and at most 40 times
as long as the shortest answer, the piece in hand or the group pointed to. The coach's hints aren't included.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.random_games import play_quarto, play_quatrenun

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrate import narrate
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import parse_square
from quarto_access.rules.pieces import Value
from quarto_access.settings import PieceNames
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.intents import Ask, Asking
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.rules.game import Game
    from quarto_access.table.intents import Intent

GAMES = 60
TARGET = 0.020
OBJECTS = {
    Aid.LEFT: AskAid(Aid.LEFT, values=(Value(4),)),
    Aid.WHERE: AskAid(Aid.WHERE, values=(Value(4),)),
    Aid.SAFE: AskAid(Aid.SAFE, values=(Value(0), Value(2), Value(4), Value(6))),
    Aid.COMPARE: AskAid(Aid.COMPARE, squares=(parse_square("A1"), parse_square("C3"))),
    Aid.NOTE: AskAid(Aid.NOTE, squares=(parse_square("A1"),), text="Keep it empty"),
}


def positions(kind: str) -> list[Game]:
    if kind == "quatrenun":
        layouts = [quatrenun.random_layout(Random(seed)) for seed in range(GAMES)]
        starts = [quatrenun.start(layout) for layout in layouts]
        return [play_quatrenun(one, Random(at), 2 * (at % 8), leaving=False) for at, one in enumerate(starts)]
    start = quarto.start(quarto.Rules(blocks=True))
    return [play_quarto(start, Random(seed), 6 + seed % 24, leaving=False) for seed in range(GAMES)]


def seconds(game: Game, intent: Intent, describer: Describer) -> float:
    """Return the time of the fastest of five runs: other programs may slow down the rest."""
    table, _ = sit_down(game)
    tries = []
    for _ in range(5):
        began = time.perf_counter()
        _, happened = step(table, intent)
        for event in happened:
            narrate(event, describer)
        tries.append(time.perf_counter() - began)
    return min(tries)


@pytest.mark.parametrize("kind", ["quarto", "quatrenun"])
def test_every_aid_is_answered_within_20_ms(kind: str):
    describer = Describer(Phrasebook("en"), Style(naming=PieceNames.WORDS))
    games = positions(kind)
    seconds(games[0], Ask(Asking.HAND), describer)
    shortest = sorted(seconds(game, Ask(Asking.HAND), describer) for game in games)
    baseline = shortest[len(shortest) // 2]
    print(f"\n{kind}, the piece in hand: median {baseline * 1000:.3f} ms")
    for aid in Aid:
        intent = OBJECTS.get(aid, AskAid(aid))
        seconds(games[0], intent, describer)
        took = sorted(seconds(game, intent, describer) for game in games)
        median, most = took[len(took) // 2], took[-1]
        print(f"{aid}: median {median * 1000:.3f} ms, most {most * 1000:.3f} ms, {median / baseline:.1f} times")
        assert median / baseline < 40, aid
        if most > TARGET:
            print(f"{aid}: over the target of {TARGET * 1000:.0f} ms")
