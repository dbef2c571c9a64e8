"""Through a real BRLTTY: what a 40-cell display shows after each key of a game."""

from __future__ import annotations

import time

import pytest
from braille_display import AtTheDisplay, missing
from helpers.braille_reader import read_groups_line, read_quarto_line
from program import Files, wait_until
from scripted_games import QUESTIONS_BY_KEYS, WON_BY_KEYS
from terminal import ENTER, SPACE, TAB

from quarto_access.narration.braille import LAST_CELL

pytestmark = pytest.mark.skipif(missing() is not None, reason=str(missing()))

CONTROL_B = "\x02"
QUATRENUN = ("--game", "quatrenun", "--seed", "1")


def sit_down(files: Files, *options: str) -> AtTheDisplay:
    return AtTheDisplay(files, files.command("--first", "me", "--sound", "off", *options))


@pytest.mark.slow
def test_each_answer_ends_with_a_whole_line_once_the_cells_are_set(files: Files):
    (files.folder / "settings.toml").write_text("[lines]\ncells = 40\n", encoding="utf-8")
    with sit_down(files) as player:
        for key in (*WON_BY_KEYS[:4], *QUESTIONS_BY_KEYS, *WON_BY_KEYS[4:]):
            shown = player.press(key)
            assert player.display.cursor == len(shown), shown
        assert player.press("/") == "Command:"
        assert player.type("row 9") == "Command: row 9"
        player.press(ENTER)
    assert files.record().game.position.outcome is not None


@pytest.mark.slow
def test_in_braille_reading_every_line_is_whole_and_the_last_is_marked(files: Files):
    with sit_down(files, "--braille") as player:
        assert not player.first.endswith(LAST_CELL)
        assert player.press(SPACE) == f"Player 1, choose a piece for Player 2{LAST_CELL}"
        for key in (*WON_BY_KEYS[:6], "m", SPACE, "o", SPACE, "?", *[SPACE] * 8, TAB, *[SPACE] * 40):
            shown = player.press(key)
            assert player.display.cursor == len(shown), shown


def test_the_whole_board_is_felt_on_one_line(files: Files):
    with sit_down(files, "--braille") as player:
        for key in WON_BY_KEYS[:6]:
            player.press(key)
        felt = read_quarto_line(player.press(CONTROL_B).removesuffix(f" {LAST_CELL}"))
        position = files.record().game.position
        assert (felt.board, felt.hand) == (position.board, position.hand)
        grooved_round_tall_hollow, empty, *_ = player.display.dots
        assert (grooved_round_tall_hollow, empty) == ("12345", "36")


def test_the_groups_of_quatrenun_are_felt_on_one_line(files: Files):
    with sit_down(files, "--braille", *QUATRENUN) as player:
        felt, doing = read_groups_line(player.press(CONTROL_B))
        assert [group.size for group in felt if group] == [1] * 16
        assert doing == "aim"


def test_a_routing_key_does_nothing_to_the_game(files: Files):
    with sit_down(files) as player:
        for key in WON_BY_KEYS[:3]:
            player.press(key)
        done = files.announced_actions()
        before = len(files.entries())
        player.display.command("ROUTE 3")
        wait_until(lambda: len(files.entries()) > before, "the routing key sends arrow keys")
        # BRLTTY sends more of them until it gives up.
        time.sleep(1)
        assert files.announced_actions() == done
        player.press(ENTER)
        assert len(files.announced_actions()) == len(done) + 1
