"""Going on with a game that was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sittings import AtTheTable

if TYPE_CHECKING:
    from pathlib import Path


def test_a_newer_game_that_is_damaged_is_named_and_the_older_one_goes_on(tmp_path: Path):
    AtTheTable(tmp_path).press("1", "enter")
    broken = tmp_path / "z.quarto.txt"
    broken.write_text("Game: Quarto\nRules: lines\n\n1 Player 1 gives GRTX\nResult: not finished\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("play", "--resume"))
    assert "z.quarto.txt is damaged in line 4" in table.heard.texts[0]
    assert table.heard.texts[1].startswith("The game goes on.")
    assert "GRTX" in broken.read_text(encoding="utf-8")


def test_a_game_against_the_computer_goes_on_against_the_computer(tmp_path: Path):
    AtTheTable(tmp_path, ("play", "--level", "3", "--first", "me", "--seed", "1")).press("1", "enter")
    table = AtTheTable(tmp_path, ("play", "--resume", "--seed", "1"))
    assert table.sitting.level == 3
    assert table.heard.texts[0].startswith("The game goes on. You hold")
