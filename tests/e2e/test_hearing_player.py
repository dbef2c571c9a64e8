"""A player that only hears plays a game, and its board is the true one after every turn."""

from __future__ import annotations

import subprocess
import sys

import hearing_player
import pytest
from helpers.hearing import KINDS, parse_sentences, written_sentences

SHORT_GAME = "1"
"""Won after seven turns, which takes a minute less than a draw."""


@pytest.mark.slow
def test_a_game_is_played_by_ear():
    for module in ("pygame", "espeakng_loader", "pocketsphinx"):
        pytest.importorskip(module, reason=f"{module} is not installed")
    # In a process of its own, which takes the recogniser's with it.
    command = [sys.executable, hearing_player.__file__, "--games", "1", "--seed", SHORT_GAME, "--rate", "240"]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "1 games, 0 boards wrong" in run.stdout


def test_a_text_is_split_into_the_sentences_of_a_game():
    text = "Computer plays bravo 2. You get grooved square short solid."
    plays, gets = written_sentences(text)
    assert (plays.form, plays.spot) == ("computer plays <spot>", 5)
    assert (gets.form, gets.piece) == ("you get <piece>", 7)
    (wins,) = written_sentences("Quarto! Diagonal alpha 4, all tall, round and solid. You win.")
    assert wins.form == "quarto <goal> <shared> you win"


def test_words_that_make_no_sentence_have_no_form():
    words = ["given", "the", "the", "place", "it"]
    assert parse_sentences(words) == [("given", 0, 1), ("", 1, 3), ("place it", 3, 5)]
    assert "" not in KINDS
