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
from quarto_access.app import channels
from quarto_access.speech.worker import Speaker

speaker = None

class TapedSpeaker(Speaker):
    "A speaker whose clock is the tape, so that words wait as long on any machine."

    def __init__(self, chain, clock, *arguments, **options):
        # Give slow machines time: other tests check the timeouts.
        super().__init__(chain, tape.now, *arguments, **{**options, "hang_timeout": 50.0, "open_timeout": 50.0})
        self.rests = 0
        wait = self._wake_voice.wait

        def counted_wait(timeout=None):
            self.rests += 1
            return wait(timeout)

        self._wake_voice.wait = counted_wait

channels.Speaker = TapedSpeaker

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

def settle():
    "Wait until the voice has done what is due at this time of the tape."
    if speaker is None or speaker._state is None:
        return
    with speaker._wake_voice:
        before = speaker.rests
        speaker._wake_voice.notify_all()
    end = time.monotonic() + 50
    while speaker.rests == before:
        assert time.monotonic() < end
        time.sleep(0.0002)

def until(condition):
    "Let the tape play until a condition is true, and the voice keep pace with it."
    settle()
    tape.listen_until(lambda: settle() or condition())

def finish_speaking():
    "Let the voice finish."
    until(lambda: speaker.quiet)
    rest()

# With these, the game's clock follows the tape, as it would at a real device.

def go_on(seconds):
    "Let the game go on for a time."
    end = len(tape.raw) + round(seconds * SECOND / 4) * 4
    while len(tape.raw) < end:
        before = tape.now()
        tape.listen(min(end - len(tape.raw), BUFFER) / SECOND)
        program.advance(tape.now() - before)
        settle()

def key(name):
    "Press a key now."
    program.session.press(name, name if len(name) == 1 else "")
    program.run_pending()
    settle()

def hear_out():
    "Let the game go on until nothing has sounded for a while."
    silent = 0
    while silent < 26:
        go_on(BUFFER / SECOND)
        busy = mixer._device.busy() or speaker is not None and not speaker.quiet
        silent = 0 if busy else silent + 1

def hear(name):
    "Press a key and hear all of its answer."
    mark()
    key(name)
    hear_out()
"""


def record_game(
    folder: Path, script: str, *, real_time: bool = False, **settings: dict[str, str | int]
) -> tuple[bytes, list[object]]:
    """Run a script with these settings; return what it plays, and the values it prints."""
    lines = ["version = 1"]
    for section, values in settings.items():
        lines += [f"[{section}]", *(f"{name} = {value!r}" for name, value in values.items())]
    (folder / "settings.toml").write_text("\n".join([*lines, ""]), encoding="utf-8")
    path = folder / "played.raw"
    environment = {"REAL_TIME": "1"} if real_time else {}
    done = run(SIT_DOWN + script + "\nclose()\n", timeout=300, RECORDING=str(path), **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return path.read_bytes(), [json.loads(line) for line in done.stdout.splitlines()]
