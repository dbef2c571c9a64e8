"""Whole games, by ear: each .txt here is a script of keys and typed lines, and everything that is heard.

A line that begins with `$` starts the program, `>` presses keys, `:` types a line, `!` ends the program as a kill would.
What is heard stands below, with its cue and its place in brackets. After a change of wording:
`UPDATE_TRANSCRIPTS=1 python -m pytest tests/transcripts`, and read the difference aloud.
"""

from __future__ import annotations

import os
import shlex
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from quarto_access.app import Keyboard, Sitting, World
from quarto_access.cli import parse_wishes
from quarto_access.narration.phrasebook import Phrasebook

HERE = Path(__file__).parent
NAMED = {"Enter": "enter", "Space": "space", "Backspace": "backspace", "?": "question-mark", "!": "exclamation-mark"}
NAMED |= {",": "comma", ".": "full-stop", "[": "left-bracket", "]": "right-bracket", ";": "semicolon", "/": "slash"}
NAMED |= {"-": "minus", "=": "equals", "Tab": "tab", "Ctrl-C": "control-c", "Escape": "escape", "F5": "f5"}
NAMED |= {"Left": "left", "Right": "right", "Up": "up", "Down": "down"}


class Heard:
    """An ordinary log that keeps what it is told."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, _at: float, text: str | None, cue: str | None, square: str | None, **_: object) -> None:
        marks = " ".join(mark for mark in (cue, square) if mark)
        self.lines.append(" ".join(part for part in (f"[{marks}]" if marks else "", text) if part))


class Player:
    """Follows a script and writes down what is heard."""

    def __init__(self, games: Path) -> None:
        self.games = games
        self.heard = Heard()
        self.keyboard: Keyboard | None = None

    def start(self, command: str) -> None:
        wishes = parse_wishes([*shlex.split(command), "--games", str(self.games)])
        clock = datetime(2026, 11, 16, 12, tzinfo=UTC)
        world = World(StringIO(), StringIO(), lambda: 0.0, lambda: clock, Random(wishes.seed))
        sitting = Sitting(wishes, world, Phrasebook("en"), self.heard, typed=wishes.typed)
        self.keyboard = Keyboard(sitting, len)
        sitting.open()

    def follow(self, line: str) -> None:
        kind, _, rest = line.partition(" ")
        if kind == "$":
            self.start(rest)
        assert self.keyboard is not None
        if kind == ">":
            for key in rest.split():
                self.keyboard.press(NAMED.get(key, key), key if len(key) == 1 else "")
        elif kind == ":":
            self.keyboard.sitting.typed_line(rest)


def play(script: str, games: Path) -> str:
    player = Player(games)
    told = []
    for line in script.splitlines():
        if line.startswith("#") or not line:
            told.append(line)
        elif line[0] in "$>:!":
            player.heard.lines.clear()
            player.follow(line)
            told += [line, *player.heard.lines]
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("name", sorted(path.stem for path in HERE.glob("*.txt")))
def test_is_heard_as_written(name: str, tmp_path: Path):
    file = HERE / f"{name}.txt"
    script = file.read_text(encoding="utf-8")
    told = play(script, tmp_path)
    if os.environ.get("UPDATE_TRANSCRIPTS"):
        file.write_text(told, encoding="utf-8", newline="\n")
    assert told == script
