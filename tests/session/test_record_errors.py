"""A record that can't be read: the player hears the line, the word, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.session.options import CannotPlay
from quarto_access.session.review import load_reviewed

if TYPE_CHECKING:
    from pathlib import Path

HEADERS = "Game: Quarto\nRules: lines, calls required\n"
BEGUN = f"{HEADERS}\n1 Player 1 gives GRTH\n2 Player 2 places A1, gives GRTS\n"
UNFINISHED = "Result: not finished\n"
GROUPS = f"Game: Quatrenun\nRules: standard\nLayout: {','.join(map(piece_code, PIECES))}\n1 Player 1 points A1\n"


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        (f"{BEGUN}3 Player 1 places A1\n{UNFINISHED}", 'line 6, at "places A1"', "A1 is taken."),
        (f"{BEGUN}3 Player 1 places A9\n{UNFINISHED}", 'line 6, at "A9"', "Spots are A1 to D4."),
        (f"{BEGUN}3 Player 1 places B1, gives GRTH\n{UNFINISHED}", "gives GRTH", "That piece was given before."),
        (f"{BEGUN}3 Player 1 places B1, gives GRTX\n{UNFINISHED}", "GRTX", "That isn't a piece."),
        (f"{BEGUN}3 Player 1 places B1, gives tall\n{UNFINISHED}", "gives tall", "That fits several pieces."),
        (f"{BEGUN}3 Player 2 places B1\n{UNFINISHED}", "Player 2", "It isn't that player's turn."),
        (f"{BEGUN}4 Player 1 places B1\n{UNFINISHED}", '"4"', "Turns are numbered from 1, without gaps."),
        (f"{BEGUN}3 Player 1 calls row 1\n{UNFINISHED}", "calls row 1", "The call doesn't fit the board."),
        (f"{BEGUN}3 Player 1 calls block A1, false\n{UNFINISHED}", "block", "Blocks don't count in this game."),
        (f"{BEGUN}3 Player 1 jumps\n{UNFINISHED}", "jumps", "I don't know that action."),
        (f"{BEGUN}3 Player 1 resigns\n{UNFINISHED}", "not finished", "The result doesn't fit the game."),
        (f"{BEGUN}Winner: Ana\n{UNFINISHED}", "Winner", "That header is unknown or there twice."),
        (BEGUN, "Result", "The file ends without a result."),
        (f"{BEGUN}{UNFINISHED}Note: more\n", "Note:", "Nothing may follow the result."),
        (f"Rules: lines\n{UNFINISHED}", "Game", "That header is missing."),
        (f"{HEADERS}Pieces: wooden\n{UNFINISHED}", "wooden", "I don't know that value."),
        (f"Game: Quarto\nRules: circles\n{UNFINISHED}", "circles", "I don't know that rule."),
        (
            f"{HEADERS}Start: {'-,' * 15}GRTH GRTH\n{UNFINISHED}",
            "line 3",
            "The same piece is there twice: grooved round tall hollow.",
        ),
        (f"{GROUPS}2 Player 2 moves GRTH to B2\n{UNFINISHED}", "B2", "B2 isn't in line with it."),
        (f"{GROUPS}2 Player 2 moves SSSS to B1\n{UNFINISHED}", "B1", "That piece isn't in the group on A1."),
        ("\n" * 1_000_001, "line 1", "The file is too large."),
        (f"{HEADERS}Player 1: Jos\udce9\n{UNFINISHED}", "line 3", "That isn't text in UTF-8."),
        ("nonsense\n", "nonsense", "I can't read that."),
    ],
)
def test_a_record_that_cannot_be_read_says_where_and_why(text: str, where: str, why: str, tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(CannotPlay) as refusal:
        load_reviewed(path, Phrasebook("en"))
    sentence = str(refusal.value)
    assert where in sentence
    assert sentence.endswith(f". {why} I left it as it is")
