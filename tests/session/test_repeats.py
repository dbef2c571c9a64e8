"""The key for the last message repeats it in every room, also if the room had no part in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.app.channels import Channels
from quarto_access.table.events import Trouble

if TYPE_CHECKING:
    from pathlib import Path

RECORD = """Game: Quarto
Date: 2026-10-16
Player 1: Ana
Player 2: Ben
Rules: lines, all traits, calls required

1 Player 1 gives grooved round tall hollow
2 Player 2 places B2, gives smooth square short solid
Result: not finished
"""

ROOMS = {
    "menu": ((), ()),
    "settings": ((), ("6", "7")),
    "gallery": ((), ("6", "7", "8")),
    "guessing sounds": ((), ("6", "7", "8", "6", "1")),
    "game": (("play", "--players", "2", "--first", "me"), ("1",)),
    "blindfold game": (("play", "--players", "2", "--first", "me", "--blindfold"), ("1", "enter", "1")),
    "companion": (("companion", "--first", "me"), ("1", "2")),
    "laying": (("companion", "--game", "quatrenun"), ("1",)),
    "review": (("review",), ("space",)),
    "list of a review": (("review",), ("space", "enter")),
    "lesson": (("learn",), ("enter",)),
    "lesson, wrong key": (("learn",), ("enter", "3")),
    "problem": (("train", "daily"), ("1",)),
    "drill": (("train", "quarto"), ()),
    "drill by ear": (("train", "place"), ()),
    "drill with the board": (("train", "board"), ("enter",)),
}
ASIDES = {
    "trouble": (),
    "an open list of aids": ("tab", "backspace"),
    "a command": ("slash", "backspace"),
    "input help": ("apostrophe", "1", "apostrophe"),
    "a voice key": ("control-s",),
    "an unknown key": ("f5",),
}


@pytest.fixture(autouse=True)
def _something_sounds(monkeypatch: pytest.MonkeyPatch):
    """Pretend that sounds can be heard, so that they can be guessed."""
    monkeypatch.setattr(Channels, "silence", None)


CASES = [
    pytest.param(room, aside, marks=() if room == "review" or aside == "trouble" else pytest.mark.slow)
    for room in ROOMS
    for aside in ASIDES
]


@pytest.mark.parametrize(("room", "aside"), CASES)
def test_the_last_message_is_repeated(room: str, aside: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    (tmp_path / "2026-10-16 20.00.00.quarto.txt").write_text(RECORD, encoding="utf-8")
    options, keys = ROOMS[room]
    program = Program(tmp_path, (*options, "--seed", "1"))
    program.press(*keys)
    heard = program.press(*ASIDES[aside])
    if aside == "trouble":
        before = len(program.heard.entries)
        program.session.trouble(Trouble.PASTED)
        heard = program.heard.since(before)
    (again,) = program.press("left-bracket")
    if options and options[0] == "train" and "drill" in room:
        assert program.press("left-bracket") != [again]
    # A line that is repeated loses its full stop. Blindfolded, the repeat costs a peek, and says so.
    assert again.startswith(heard[-1].removesuffix("."))


@pytest.mark.parametrize("keys", [(), ("4", "5", "4")], ids=["menu", "drill"])
def test_the_last_message_is_repeated_in_typed_mode(keys: tuple[str, ...], tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    program = Program(tmp_path, ("--seed", "1", "--keys", "typed"))
    for line in keys:
        program.type(line)
    program.session.trouble(Trouble.PASTED)
    assert program.type("again") == ["Pasted text is ignored. Press keys one by one"]
