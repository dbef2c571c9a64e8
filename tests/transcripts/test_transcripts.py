"""Whole games, by ear: each .txt here is a script of keys and typed lines, and everything that is heard.

A line that begins with `$` starts the program, `>` presses keys, `:` types a line, `+` lets seconds pass, `!` ends it
as a kill would. What is heard stands below, with its cue and its place in brackets. With `--sound on` the real mixer
plays, to nobody, in a process of its own: sounds without words are there, too. After a change of wording:
`UPDATE_TRANSCRIPTS=1 python -m pytest tests/transcripts`, and read the difference aloud.

What the computer thinks on the way is recorded in `thoughts/` and replayed; the slow tests let it think again.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.doctors import AtTheDoctors
from helpers.program import AtTheTable, Entry
from helpers.recorded_thinking import Live, Recorded, Stale, think_by

from quarto_access.keys.layouts import NAMES

HERE = Path(__file__).parent
NAMED = {"Enter": "enter", "Space": "space", "Backspace": "backspace", **NAMES}
NAMED |= {"Tab": "tab", "Ctrl-C": "control-c", "Escape": "escape", "F5": "f5"}
NAMED |= {f"Ctrl-{letter}": f"control-{letter.lower()}" for letter in "BFGPSTUVWY"}
NAMED |= {"Left": "left", "Right": "right", "Up": "up", "Down": "down"}


def follow(line: str, games: Path, player: AtTheTable | AtTheDoctors | None) -> AtTheTable | AtTheDoctors | None:
    kind, _, rest = line.partition(" ")
    if kind == "$" and rest.startswith("doctor"):
        return AtTheDoctors(games, shlex.split(rest)[1:])
    if kind == "$":
        return AtTheTable(games, shlex.split(rest))
    if isinstance(player, AtTheTable) and kind == ">":
        for key in rest.split():
            player.press(NAMED.get(key, key), character=key)
    elif isinstance(player, AtTheTable) and kind == ":":
        player.type(rest)
    elif isinstance(player, AtTheTable) and kind == "+":
        player.wait(float(rest))
    return player


def line_of(entry: Entry) -> str:
    marks = " ".join(mark for mark in (entry.cue, entry.square) if mark)
    return " ".join(part for part in (f"[{marks}]" if marks else "", entry.text) if part)


def play(script: str, games: Path) -> str:
    player: AtTheTable | AtTheDoctors | None = None
    told = []
    for line in script.splitlines():
        if line.startswith("#") or not line:
            told.append(line)
        elif line[0] in "$>:+!":
            before = 0 if player is None or line[0] == "$" else len(player.heard.entries)
            player = follow(line, games, player)
            told += [line, *map(line_of, player.heard.entries[before:] if player else ())]
    return "\n".join(told) + "\n"


def play_beside_sounds(names: list[str], games: Path) -> dict[str, str]:
    """Play scripts in another process, where SDL's dummy driver takes every sound and needs no device."""
    search = os.pathsep.join(path for path in sys.path if path)
    run = subprocess.run(
        [sys.executable, __file__, str(games), *names],
        env={**os.environ, "PYTHONPATH": search, "SDL_AUDIODRIVER": "dummy", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    return dict(json.loads(line) for line in run.stdout.splitlines())


@pytest.fixture(scope="module")
def beside_sounds(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Play all scripts with sounds that were asked for, in one process: it takes longer to start than to play."""
    pytest.importorskip("pygame", reason="pygame-ce has no wheel here")
    asked = {
        str(item.callspec.params["name"])
        for item in request.session.items
        if hasattr(item, "callspec") and item.path == request.path
    }
    return play_beside_sounds(sorted(asked & set(WITH_SOUNDS)), tmp_path_factory.mktemp("sounds"))


SCRIPTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.txt"))}
WITH_SOUNDS = [name for name, script in SCRIPTS.items() if "--sound on" in script]
UPDATING = bool(os.environ.get("UPDATE_TRANSCRIPTS"))


def thoughts_of(name: str) -> Path:
    """Return where it is recorded what the computer thought during this transcript."""
    return HERE / "thoughts" / f"{name}.txt"


def play_with_thoughts(script: str, games: Path, thoughts: Live | Recorded) -> str:
    """Play a script in this process, with a computer that thinks so."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        think_by(monkeypatch, thoughts)
        return play(script, games)


def play_as_recorded(name: str, script: str, folder: Path) -> str:
    """Play a script with the recorded thoughts, or with live ones where other questions are asked now."""
    recording = thoughts_of(name)
    try:
        thoughts = Recorded(recording.read_text(encoding="utf-8") if recording.exists() else "")
        told = play_with_thoughts(script, folder / "recorded", thoughts)
        thoughts.check_used_up()
    except Stale:
        return play_with_thoughts(script, folder / "live", Live())
    return told


def update(name: str, script: str, folder: Path) -> str:
    """Write anew what is heard, and what the computer thought if it was asked."""
    thoughts = Live()
    told = play_with_thoughts(script, folder, thoughts)
    recording = thoughts_of(name)
    recording.unlink(missing_ok=True)
    if thoughts.lines:
        recording.parent.mkdir(exist_ok=True)
        recording.write_text("".join(thoughts.lines), encoding="utf-8", newline="\n")
    return told


def is_heard_as_written(name: str, told: str) -> None:
    if UPDATING:
        (HERE / f"{name}.txt").write_text(told, encoding="utf-8", newline="\n")
    assert told == SCRIPTS[name]


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name not in WITH_SOUNDS])
def test_is_heard_as_written(name: str, tmp_path: Path):
    is_heard_as_written(name, (update if UPDATING else play_as_recorded)(name, SCRIPTS[name], tmp_path))


@pytest.mark.parametrize("name", WITH_SOUNDS)
def test_is_heard_as_written_with_sounds(name: str, beside_sounds: dict[str, str]):
    is_heard_as_written(name, beside_sounds[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.stem for path in (HERE / "thoughts").glob("*.txt")))
def test_the_computer_still_thinks_as_recorded(name: str, tmp_path: Path):
    thoughts = Live()
    assert play_with_thoughts(SCRIPTS[name], tmp_path, thoughts) == SCRIPTS[name]
    assert "".join(thoughts.lines) == thoughts_of(name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[2:]:
        print(json.dumps([wanted, play(SCRIPTS[wanted], Path(sys.argv[1]) / wanted)]), flush=True)
    # The tables stand as after a kill, their sounds still open: SDL now and then waits for ever if it is ended so.
    os._exit(0)
