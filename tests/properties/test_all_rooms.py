"""Any keys in any room: nothing breaks, and every key is answered."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable
from helpers.quick_set import quick_first

from quarto_access.keys.bindings import BINDINGS, LEAD
from quarto_access.table.hints.state import AskHint

if TYPE_CHECKING:
    from pathlib import Path

QUATRENUN = ("--game", "quatrenun")
ROOMS = {
    "menu": (),
    "two players": ("play", "--players", "2"),
    "computer": ("play", "--level", "1"),
    "blindfold": ("play", "--players", "2", "--blindfold", "--blocks"),
    "clock": ("play", "--players", "2", "--clock", "20", "--time-out", "forfeit"),
    "braille": ("play", "--players", "2", "--braille"),
    "Quatrenun": ("play", *QUATRENUN, "--players", "2"),
    "Quatrenun by hand": ("play", *QUATRENUN, "--level", "1", "--lay", "hand"),
    "companion": ("companion", "--referee", "teacher"),
    "companion with the computer": ("companion", "--computer", "--level", "1"),
    "companion of Quatrenun": ("companion", *QUATRENUN),
    "lessons": ("learn",),
    "lessons of Quatrenun": ("learn", *QUATRENUN),
    "drills": ("train", "board"),
    "daily problems": ("train", "daily"),
    "review": ("review",),
}
KEYS_A_ROOM = 200

# Hints take a second to find and have their own tests. Keys that open or leave something come with what follows them.
OPENING = ("slash", "colon", "control-c")
ANY = [binding.key for binding in BINDINGS if not isinstance(binding.intent, AskHint) and binding.key not in OPENING]
GRID = list("1234qwerasdfzxcv")
STRANGE = ["escape", "f5", "é", "unknown", "~", "control-z", "pageup", "漢"]


def some_keys(chance: Random) -> list[str]:
    """Return keys that belong together, such as a move by the grid or by three keys."""
    return chance.choice(
        [
            [chance.choice(GRID), "enter"],
            ["space"] * chance.randint(1, 6) + ["enter"],
            ["u", *["space"] * chance.randint(0, 3), chance.choice(["enter", "backspace"])],
            ["backspace", chance.choice(["enter", "backspace"])],
            ["slash", *chance.choice(["undo", "b3", "grth", "row", "now", "note", "quiz", "yes", "setup"]), "enter"],
            ["control-c", chance.choice(["backspace", "backspace", "n", "enter"])],
            chance.choice(ANY).split(),
            [LEAD, chance.choice([*GRID, "space", "n", "y"]), *chance.choices(GRID, k=2)],
            [chance.choice(STRANGE)],
        ]
    )


def keep_a_game(folder: Path) -> None:
    """Save an unfinished game for the review and the menu."""
    AtTheTable(folder, ("play", "--players", "2", "--first", "me")).press("1", "enter", "z", "enter", "3", "enter")


@pytest.mark.parametrize("room", quick_first(ROOMS, 3))
def test_every_key_is_answered_in_every_room(room: str, tmp_path: Path):
    chance = Random(room)
    keep_a_game(tmp_path)
    pressed: list[str] = []
    while len(pressed) < KEYS_A_ROOM:
        table = AtTheTable(tmp_path, (*ROOMS[room], "--voice", "off", "--seed", str(len(pressed))))
        while not table.session.gone and len(pressed) < KEYS_A_ROOM:
            for key in some_keys(chance):
                before = len(table.heard.entries), len(table.out.getvalue())
                table.press(key)
                pressed.append(key)
                if table.session.gone:
                    break
                assert (len(table.heard.entries), len(table.out.getvalue())) != before, " ".join(pressed[-14:])
