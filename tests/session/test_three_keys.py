"""In every room, three keys choose whatever a key does, and hear the same."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from helpers.program import Program

from quarto_access.keys.bindings import LEAD
from quarto_access.session.menu.room import MenuRoom
from quarto_access.session.table_room import TableRoom
from quarto_access.table.clock.state import AskTime
from quarto_access.table.everything import Everything, Listed, OpenList
from quarto_access.table.intents import Ask, Asking, AskSpot

RECORD = Path(__file__).parents[1] / "helpers" / "records" / "three-mistakes.quarto.txt"

LAYOUT = "GRTH,GRTS,GRSH,GRSS,GSTH,GSTS,GSSH,GSSS,SRTH,SRTS,SRSH,SRSS,SSTH,SSTS,SSSH,SSSS"
QUATRENUN = ("--game", "quatrenun", "--layout", LAYOUT)
TWO = ("--players", "2", "--first", "me")
PLACED = "1 enter z enter 2 enter"
TWICE = "enter enter"

ROOMS = {
    "giving": (("play", *TWO), "1 enter z enter", TWICE),
    "placing": (("play", *TWO), PLACED, TWICE),
    "with the clock": (("play", *TWO, "--clock", "60", "--blocks"), PLACED, TWICE),
    "against the computer": (("play", "--first", "me"), "", TWICE),
    "blindfold": (("play", *TWO, "--blindfold"), PLACED, TWICE),
    "over": (("play", *TWO), f"{PLACED} tab g enter", "space space space space space enter"),
    "pointing": (("play", *TWO, *QUATRENUN), "", TWICE),
    "moving": (("play", *TWO, *QUATRENUN), "z enter", TWICE),
    "companion": (("companion", "--first", "me", "--clock", "60"), "1 z", "space space space enter"),
    "companion for Quatrenun": (("companion", "--first", "me", *QUATRENUN), "z x", "space space space enter"),
    "lesson": (("learn",), "enter", TWICE),
    "problem": (("train", "daily"), "", TWICE),
    "solved problem": (("train", "daily"), "tab g", "space"),
    "review": (("review",), "space space", "enter space space space space space enter"),
    "drill": (("train", "mistakes"), "", TWICE),
    "drill by ear": (("train", "place"), "", "space " * 16 + "space enter"),
    "memory drill": (("train", "board"), "", "space enter"),
}
"""A command, the keys that lead somewhere, and those that open the list of everything there."""


NOT_COMPARED = (Ask(Asking.AGAIN), Ask(Asking.BEFORE), AskTime())
"""What the way through the list changes: the last messages, and the time left."""


def arrive(home: Path, room: str) -> Program:
    options, keys, _ = ROOMS[room]
    home.mkdir(parents=True)
    shutil.copy(RECORD, home)
    program = Program(home, (*options, "--seed", "1"))
    program.press(*keys.split())
    return program


def open_list(program: Program) -> OpenList | None:
    room = program.session.room
    assert isinstance(room, TableRoom | MenuRoom)
    return room.sitting.table.open_list if isinstance(room, TableRoom) else room.training.open_list


def paths(members: Everything) -> Iterator[tuple[list[str], Listed]]:
    for index, listed in enumerate(members):
        to = ["space"] * index + ["enter"]
        if listed.members:
            yield from ((to + keys, found) for keys, found in paths(listed.members))
        else:
            yield to, listed


def _plain(text: str) -> str:
    """Return a text without what the way through the list changes: seconds, and the full stop of a repeated message."""
    return re.sub(r"\d+ seconds", "seconds", text).rstrip(".")


@pytest.mark.slow
@pytest.mark.parametrize("room", ROOMS)
def test_three_keys_hear_what_a_key_is_answered(tmp_path: Path, room: str):
    door = ROOMS[room][2].split()
    first = arrive(tmp_path / "first", room)
    assert first.press(*door)[-1].startswith("Everything else.")
    opened = open_list(first)
    assert opened is not None
    walked = list(paths(opened.everything))
    assert max(len(keys) for keys, _ in walked) <= 12
    for number, (keys, listed) in enumerate(walked):
        if isinstance(listed.does, AskSpot) or listed.does in NOT_COMPARED:
            continue
        home = tmp_path / str(number)
        three = arrive(home / "three", room)
        three.press(*door, *keys[:-1])
        one = arrive(home / "one", room)
        key = next(binding.key for binding in one.context.keys.bindings.values() if binding.message == listed.name.id)
        if key.startswith(LEAD) and not isinstance(one.session.room, TableRoom):
            continue
        heard = one.press(*key.split())[1 if key.startswith(LEAD) else 0 :]
        answered = [_plain(text) for text in three.press(keys[-1])]
        # Besides, a lesson may help after the Enter that was refused on the way.
        assert [text for text in heard if _plain(text) not in answered] == [], (room, key, answered)
