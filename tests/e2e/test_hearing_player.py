"""A player that only hears plays a game, and its board is the true one after every turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hearing_player import Misheard, play
from helpers.hearing import KINDS, parse_sentences, written_sentences

if TYPE_CHECKING:
    from pathlib import Path

SHORT_GAME = 1
"""Won after seven turns, which takes a minute less than a draw."""


@pytest.mark.slow
def test_a_game_is_played_by_ear(tmp_path: Path):
    for module in ("pygame", "espeakng_loader", "pocketsphinx"):
        pytest.importorskip(module, reason=f"{module} is not installed")
    misheard = Misheard()
    result = play(tmp_path, SHORT_GAME, misheard, rate=240)
    assert not result.wrong
    assert result.outcome != "not finished"
    # A changed message has to be changed in `SENTENCES`, too.
    assert not misheard.not_in_grammar


def test_a_text_is_split_into_the_sentences_of_a_game():
    text = "Computer plays bravo 2. You get grooved square short solid."
    plays, gets = written_sentences(text)
    assert (plays.form, plays.spot) == ("computer plays <spot>", 5)
    assert (gets.form, gets.piece) == ("you get <piece>", 7)
    (wins,) = written_sentences("Quarto! Diagonal A4, all tall, round and solid. You win.")
    assert wins.form == "quarto <goal> <shared> you win"


def test_words_that_make_no_sentence_have_no_form():
    words = ["given", "the", "the", "place", "it"]
    assert parse_sentences(words) == [("given", 0, 1), ("", 1, 3), ("place it", 3, 5)]
    assert "" not in KINDS
