"""Record a game with the real program, voice and mixer, on a clock that the script advances."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from helpers.sound_recording import run

if TYPE_CHECKING:
    from pathlib import Path

SIT_DOWN = """
import json
from helpers.program import Program
from quarto_access.speech.worker import Speaker

# Give slow machines time: other tests check the timeouts.
Speaker.__init__.__kwdefaults__.update(hang_timeout=50.0, open_timeout=50.0)

def sit_down(*options):
    global program, mixer, speaker
    home = Path(os.environ["RECORDING"]).parent
    program = Program(home, ("play", "--players", "2", "--first", "me", "--sound", "on", *options))
    mixer = program.outlet.channels.mixer
    program.outlet.start_voice()
    speaker = program.outlet.channels.speaker

def logged():
    return [(entry.text, entry.cue) for entry in program.heard.entries]

def output(value):
    print(json.dumps(value))

def mark():
    output(len(tape.raw))

def finish_speaking():
    "Let the voice finish."
    until(lambda: speaker.quiet)
    rest()
"""


def record_game(folder: Path, script: str, **settings: dict[str, str | int]) -> tuple[bytes, list[object]]:
    """Run a script with these settings; return what it plays, and the values it prints."""
    lines = ["version = 1"]
    for section, values in settings.items():
        lines += [f"[{section}]", *(f"{name} = {value!r}" for name, value in values.items())]
    (folder / "settings.toml").write_text("\n".join([*lines, ""]), encoding="utf-8")
    path = folder / "played.raw"
    done = run(SIT_DOWN + script + "\nclose()\n", RECORDING=str(path))
    assert (done.returncode, done.stderr) == (0, "")
    return path.read_bytes(), [json.loads(line) for line in done.stdout.splitlines()]
