"""The drawn board while Quatrenun pieces are laid out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.program import Program

from quarto_access.rules.pieces import PIECES, piece_code

if TYPE_CHECKING:
    from pathlib import Path

LAYOUT = ",".join(map(piece_code, PIECES))
BESIDE = ("companion", "--game", "quatrenun", "--first", "me", "--layout", LAYOUT, "--text", "board")
EMPTY = [
    "4  ----  ----  ----  ----",
    "3  ----  ----  ----  ----",
    "2  ----  ----  ----  ----",
    "1  ----  ----  ----  ----",
]


def test_before_a_rematch_in_companion_mode_the_drawn_board_is_empty(tmp_path: Path):
    program = Program(tmp_path, BESIDE)
    for line in ("resign", "yes"):
        program.type(line)
    before = len(program.out.getvalue())
    program.type("rematch")
    assert program.sitting.table.laying is not None
    assert program.out.getvalue()[before:].splitlines()[-5:-1] == EMPTY
    program.type("grth")
    assert program.sitting.announcer.drawn()[3] == "1  GRTH  ----  ----  ----"
