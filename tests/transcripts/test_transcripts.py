"""Golden transcripts: each .txt file here is a script of keys and typed lines, with everything that is heard.

`$` starts the program, `>` presses keys, `:` types a line, `+` lets seconds pass, and `!` stands for a kill. Below each
such line is what is heard, with the cue and the spot in brackets. `<` puts a record, or a folder of them, from
`helpers/records` into the folder of games, as if they had been saved when their names say. With `--sound on`, a real
mixer plays into SDL's dummy driver in a subprocess, so cues without words appear too.

After a change in wording, run `UPDATE_TRANSCRIPTS=1 python -m pytest tests/transcripts` and read the diff aloud.

The computer's answers are recorded in `thoughts/` and replayed. Slow tests let the computer think again.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import time
from datetime import UTC, datetime
from hashlib import sha256
from io import StringIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.program import NOON, Entry, Heard, Program

from quarto_access.app.doctor.dialog import run_doctor
from quarto_access.app.doctor.report import Doctor, new_doctor
from quarto_access.keys.layouts import NAMES
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.coach import QueryKind
from quarto_access.opponent.decision import Bounds, Worth
from quarto_access.rules.game import Action, action_text, parse_action
from quarto_access.session.options import Options, World
from quarto_access.session.thinker import thinker
from quarto_access.session.thinker.thinker import AnalysisRequest, MoveRequest, answer_request
from quarto_access.speech.recording import RecordingVoice
from quarto_access.speech.voice import Candidate, Lack, Missing, VoiceKind
from quarto_access.store.settings import load_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from quarto_access.app.channels import Channels
    from quarto_access.opponent.computer import Computer
    from quarto_access.speech.voice import Voice

HERE = Path(__file__).parent
RECORDS = HERE.parent / "helpers" / "records"
SCRIPTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.txt"))}
WITH_SOUNDS = [name for name, script in SCRIPTS.items() if "--sound on" in script]
UPDATING = bool(os.environ.get("UPDATE_TRANSCRIPTS"))

KEY_NAMES = {"Enter": "enter", "Space": "space", "Backspace": "backspace", **NAMES}
KEY_NAMES |= {"Tab": "tab", "Ctrl-C": "control-c", "Ctrl-D": "control-d", "Escape": "escape", "F5": "f5"}
KEY_NAMES |= {f"Ctrl-{letter}": f"control-{letter.lower()}" for letter in "BFGPSTUVWY"}
KEY_NAMES |= {"Left": "left", "Right": "right", "Up": "up", "Down": "down", "Home": "home", "End": "end"}


class _Reader(RecordingVoice):
    name = "NVDA"


def _missing() -> Voice:
    raise Missing("prismatoid: No module named 'prism'")


def _broken() -> Voice:
    raise ValueError("the library is broken")


def _lacking(lack: Lack) -> Callable[[], Voice]:
    def open_voice() -> Voice:
        raise Missing("detail", lack)

    return open_voice


def doctor_voices(_: Channels) -> tuple[Candidate, ...]:
    return (
        Candidate(VoiceKind.READER, "prism", _missing),
        Candidate(VoiceKind.READER, "accessible-output3", lambda: _Reader(time.monotonic)),
        Candidate(VoiceKind.SYSTEM, "speech-dispatcher", _lacking(Lack.PROGRAM)),
        Candidate(VoiceKind.SYSTEM, "speech-dispatcher", _lacking(Lack.VOICES)),
        Candidate(VoiceKind.SYSTEM, "speech-dispatcher", _lacking(Lack.START)),
        Candidate(VoiceKind.SYSTEM, "pyttsx3", _lacking(Lack.PLAYER)),
        Candidate(VoiceKind.SYSTEM, "pyttsx3", _lacking(Lack.DEVICE)),
        Candidate(VoiceKind.SYSTEM, "pyttsx3", _broken),
        Candidate(VoiceKind.BUILTIN, "espeak-ng", lambda: RecordingVoice(time.monotonic)),
    )


class DoctorVisit:
    """The doctor's output into a pipe.

    Voices and versions differ between machines, so this one finds fake voices, and versions are masked. End-to-end
    tests check the real ones.
    """

    def __init__(self, home: Path, words: Sequence[str] = ()) -> None:
        out = StringIO()
        world = World(StringIO(), out, time.monotonic, lambda: datetime.now(UTC), Random(1))
        options = Options(load_settings(home / "settings.toml"), home / "games", home / "progress.json")
        found = new_doctor(options, world)
        doctor = Doctor(options, world, found.book, found.channels, home, doctor_voices)
        run_doctor(options, world, check_only="--reader-check" in words, doctor=doctor)
        self.heard = Heard()
        for line in out.getvalue().splitlines():
            self.heard.entries.append(Entry(_without_versions(line), None, None))


def _without_versions(line: str) -> str:
    """Mask what differs between machines."""
    line = re.sub(r"^(Package [\w.-]+): .*", r"\1: (a version).", line)
    line = re.sub(r"^Sounds: \d+", "Sounds: (a number of)", line)
    line = re.sub(r"^(Program: quarto-access) .*", r"\1 (a version).", line)
    return re.sub(r"^\w+ [\d.]+\S* on .*", "(Python, a version) on (a system).", line)


class StaleRecording(Exception):
    """The program asks other questions now than when this was recorded."""


class LiveThinking:
    """Think, and record every answer."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, computer: Computer, asked: MoveRequest | AnalysisRequest) -> Action | Analysis:
        answer = answer_request(computer, asked)
        if _is_quick(asked):
            return answer
        self.lines.append(f"{_fingerprint(asked)} {_text(answer)}\n")
        return answer


class RecordedThinking:
    """Replay answers without thinking.

    Each line of a recording has the fingerprint of a question, and its answer. All questions must come in the recorded
    order, because the computer remembers what it has proven.
    """

    def __init__(self, text: str) -> None:
        self.lines: Iterator[str] = iter(text.splitlines())

    def __call__(self, computer: Computer, asked: MoveRequest | AnalysisRequest) -> Action | Analysis:
        if _is_quick(asked):
            return answer_request(computer, asked)
        fingerprint, _, answer = next(self.lines, "").partition(" ")
        if fingerprint != _fingerprint(asked):
            raise StaleRecording
        return _parse(answer)

    def check_used_up(self) -> None:
        """Raise `StaleRecording` if answers are left over."""
        if next(self.lines, None) is not None:
            raise StaleRecording


def _is_quick(asked: MoveRequest | AnalysisRequest) -> bool:
    """Return whether an answer is found as quickly as it could be read. It doesn't depend on earlier ones."""
    return isinstance(asked, AnalysisRequest) and asked.query.kind is QueryKind.ARGUE


def _fingerprint(asked: MoveRequest | AnalysisRequest) -> str:
    if isinstance(asked, AnalysisRequest):
        # No other answer of the coach depends on chance.
        seed = asked.seed if asked.query.kind is QueryKind.BEST_MOVE else ""
        text = f"{asked.query.kind} {asked.query.position} {seed}"
    else:
        actions = ", ".join(map(action_text, asked.game.actions))
        text = f"{asked.level} {asked.seed} {asked.game.start} {actions}"
    return sha256(text.encode()).hexdigest()[:12]


def _text(answer: Action | Analysis) -> str:
    if not isinstance(answer, Analysis):
        return action_text(answer)
    each = {action_text(action): _bounds_text(bounds) for action, bounds in answer.each.items()}
    action = None if answer.action is None else action_text(answer.action)
    return json.dumps([_bounds_text(answer.bounds), action, each])


def _parse(text: str) -> Action | Analysis:
    if not text.startswith("["):
        return parse_action(text)
    bounds, action, each = json.loads(text)
    return Analysis(
        _parse_bounds(bounds),
        None if action is None else parse_action(action),
        {parse_action(one): _parse_bounds(worth) for one, worth in each.items()},
    )


def _bounds_text(bounds: Bounds) -> str:
    return f"{bounds.least} {bounds.most}"


def _parse_bounds(text: str) -> Bounds:
    return Bounds(*map(Worth, text.split()))


def put_records(record: Path, games: Path) -> None:
    """Copy a record, or all those in a folder. A name without a time is that of the newest file."""
    games.mkdir(parents=True, exist_ok=True)
    for number, path in enumerate(sorted(record.iterdir()) if record.is_dir() else [record]):
        started = re.match(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d", path.name)
        saved = NOON if started is None else datetime.strptime(started[0], "%Y-%m-%d %H.%M.%S").replace(tzinfo=UTC)
        copy = games / path.name
        copy.write_bytes(path.read_bytes())
        os.utime(copy, (saved.timestamp() + number,) * 2)


def run_line(line: str, games: Path, player: Program | DoctorVisit | None) -> Program | DoctorVisit | None:
    kind, _, rest = line.partition(" ")
    if kind == "<":
        put_records(RECORDS / rest, games)
    if kind == "$" and rest.startswith("doctor"):
        return DoctorVisit(games, shlex.split(rest)[1:])
    if kind == "$":
        return Program(games, shlex.split(rest))
    if isinstance(player, Program) and kind == ">":
        for key in rest.split():
            player.press(KEY_NAMES.get(key, key), character=key)
    elif isinstance(player, Program) and kind == ":":
        player.type(rest)
    elif isinstance(player, Program) and kind == "+":
        player.wait(float(rest))
    return player


def line_of(entry: Entry) -> str:
    marks = " ".join(mark for mark in (entry.cue, entry.square) if mark)
    return " ".join(part for part in (f"[{marks}]" if marks else "", entry.text) if part)


def play(script: str, games: Path) -> str:
    player: Program | DoctorVisit | None = None
    heard = []
    for line in script.splitlines():
        if line.startswith("#") or not line:
            heard.append(line)
        elif line[0] in "$>:+!<":
            before = 0 if player is None or line[0] == "$" else len(player.heard.entries)
            player = run_line(line, games, player)
            heard += [line, *map(line_of, player.heard.entries[before:] if player else ())]
    return "\n".join(heard) + "\n"


def play_with_mixer(names: list[str], games: Path) -> dict[str, str]:
    """Play scripts in a subprocess with SDL's dummy driver, which needs no device."""
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
def played_with_mixer(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Play all selected scripts with sounds in one subprocess, because starting it takes longer than playing."""
    pytest.importorskip("pygame", reason="pygame-ce has no wheel here")
    asked = {
        str(item.callspec.params["name"])
        for item in request.session.items
        if hasattr(item, "callspec") and item.path == request.path
    }
    return play_with_mixer(sorted(asked & set(WITH_SOUNDS)), tmp_path_factory.mktemp("sounds"))


def thoughts_of(name: str) -> Path:
    """Return the path of the recorded answers for this transcript."""
    return HERE / "thoughts" / f"{name}.txt"


def play_with_thoughts(script: str, games: Path, thoughts: LiveThinking | RecordedThinking) -> str:
    """Play a script in this process."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        monkeypatch.setattr(thinker, "answer_request", thoughts)
        return play(script, games)


def play_as_recorded(name: str, script: str, folder: Path) -> str:
    """Play a script with its recorded answers, or let the computer think if the recording is stale."""
    recording = thoughts_of(name)
    try:
        thoughts = RecordedThinking(recording.read_text(encoding="utf-8") if recording.exists() else "")
        heard = play_with_thoughts(script, folder / "recorded", thoughts)
        thoughts.check_used_up()
    except StaleRecording:
        return play_with_thoughts(script, folder / "live", LiveThinking())
    return heard


def update(name: str, script: str, folder: Path) -> str:
    """Play a script and record the computer's answers, if there are any."""
    thoughts = LiveThinking()
    heard = play_with_thoughts(script, folder, thoughts)
    recording = thoughts_of(name)
    recording.unlink(missing_ok=True)
    if thoughts.lines:
        recording.parent.mkdir(exist_ok=True)
        recording.write_text("".join(thoughts.lines), encoding="utf-8", newline="\n")
    return heard


def check_transcript(name: str, heard: str) -> None:
    if UPDATING:
        (HERE / f"{name}.txt").write_text(heard, encoding="utf-8", newline="\n")
    assert heard == SCRIPTS[name]


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name not in WITH_SOUNDS])
def test_a_script_is_heard_as_written(name: str, tmp_path: Path):
    check_transcript(name, (update if UPDATING else play_as_recorded)(name, SCRIPTS[name], tmp_path))


@pytest.mark.parametrize("name", WITH_SOUNDS)
def test_a_script_with_sounds_is_heard_as_written(name: str, played_with_mixer: dict[str, str]):
    if "[spearcon-" in SCRIPTS[name]:
        pytest.importorskip("espeakng_loader", reason="no built-in voice here, so no spearcons")
    check_transcript(name, played_with_mixer[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.stem for path in (HERE / "thoughts").glob("*.txt")))
def test_the_computer_still_thinks_as_recorded(name: str, tmp_path: Path):
    thoughts = LiveThinking()
    assert play_with_thoughts(SCRIPTS[name], tmp_path, thoughts) == SCRIPTS[name]
    assert "".join(thoughts.lines) == thoughts_of(name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[2:]:
        print(json.dumps([wanted, play(SCRIPTS[wanted], Path(sys.argv[1]) / wanted)]), flush=True)
    # Mixers are still open, as after a kill. A normal exit would sometimes hang in SDL.
    os._exit(0)
