"""How soon a cue sounds, what the mixer costs while nothing sounds, and whether a busy program makes it stumble.

SDL's disk driver writes into a pipe, one buffer every 11.6 ms as a device would take them; the times are when they come
out of it. Where there is PulseAudio, the same through a server with a device that nobody hears.
Run: `pytest -s -n 0 tests/benchmarks/bench_audio.py`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
import time
from itertools import pairwise
from statistics import median, quantiles
from typing import TYPE_CHECKING

import pytest
from audio.recording import BEGIN, needs_pygame

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [needs_pygame, pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")]

BLOCK = 2048
SECONDS = 512 / 44_100

PRESSES = """
mixer = loud()
for i in range(120):
    time.sleep(0.2 + 0.0137 * (i % 7))
    before = time.monotonic()
    mixer.play(("focus-1", "focus-2", "focus-3", "focus-4")[i % 4], columns=[i // 4 % 4])
    print(before, flush=True)
time.sleep(0.2)
"""

BUSY = """
import threading
def think():
    n = 0
    while True:
        n = (n * 31 + 7) % 1_000_003
threading.Thread(target=think, daemon=True).start()
"""

TONE = """
mixer = loud()
mixer.speak(array("h", [3000, -3000] * 5 * 11025))
time.sleep(5.2)
"""

IDLE = """
mixer = loud()
before, spent = time.monotonic(), time.process_time()
time.sleep(5)
print((time.process_time() - spent) / (time.monotonic() - before))
"""


VOICE = """
from quarto_access.speech.builtin import SampleOutput, builtin
from quarto_access.speech.voice import VoiceSettings
from quarto_access.speech.worker import Speaker
mixer = loud()
out = SampleOutput(lambda samples, column: mixer.speak(samples, column), mixer.stop_speaking, lambda: mixer.speaking)
speaker = Speaker([builtin(out, time.monotonic)], time.monotonic, lambda change: None, VoiceSettings(rate=300))
speaker.start()
speaker.say("Ready.")
time.sleep(2)
"""

SPOKEN = """
for i in range(30):
    before = time.monotonic()
    speaker.pressed()
    speaker.say("B3: empty.", interrupt=True, column=i % 4)
    print(before, flush=True)
    time.sleep(1.5 + 0.0037 * (i % 7))
speaker.close()
"""

CUT = """
for i in range(15):
    speaker.say("Smooth round tall solid, grooved square short hollow.", interrupt=True)
    time.sleep(0.5 + 0.0037 * (i % 7))
    before = time.monotonic()
    speaker.pressed()
    print(before, flush=True)
    time.sleep(0.5)
speaker.close()
"""


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path), **more}


def blocks(path: Path, script: str) -> tuple[list[tuple[float, bytes]], list[float]]:
    """Return every buffer with the time at which the driver wrote it, and the times that the script printed."""
    os.mkfifo(path)
    written: list[tuple[float, bytes]] = []

    def listen() -> None:
        left = b""
        with path.open("rb", buffering=0) as pipe:
            while data := pipe.read(65_536):
                now = time.monotonic()
                left += data
                whole = [left[at : at + BLOCK] for at in range(0, len(left) - BLOCK + 1, BLOCK)]
                left = left[BLOCK * len(whole) :]
                # The C library hands on two buffers at once: the first was there a buffer earlier.
                written.extend((now - SECONDS * (len(whole) - 1 - i), block) for i, block in enumerate(whole))

    listener = threading.Thread(target=listen)
    listener.start()
    done = subprocess.run(
        [sys.executable, "-c", BEGIN + script + "\nmixer.close()\n"],
        env=environment(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(path)),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=120,
    )
    listener.join()
    return written, [float(line) for line in done.stdout.split()]


def onsets(written: list[tuple[float, bytes]]) -> list[float]:
    silent = bytes(BLOCK)
    return [now for (_, before), (now, block) in pairwise(written) if before == silent and block != silent]


def told(name: str, seconds: list[float]) -> float:
    late = quantiles(seconds, n=20)[-1]
    print(f"{name}: median {1000 * median(seconds):.1f} ms, 95th percentile {1000 * late:.1f} ms")
    return late


def test_from_play_to_the_first_sample(tmp_path: Path):
    written, played = blocks(tmp_path / "pipe", PRESSES)
    begun = onsets(written)
    assert len(begun) == len(played)
    assert told("play to first sample", [b - p for b, p in zip(begun, played, strict=True)]) <= 0.025


def test_from_a_key_to_the_first_sample_of_the_voice(tmp_path: Path):
    written, pressed = blocks(tmp_path / "pipe", VOICE + SPOKEN)
    begun = onsets(written)
    waits = [min(at for at in begun if at > key) - key for key in pressed]
    assert told("key to first sample of the built-in voice", waits) <= 0.030


def test_from_a_key_to_silence(tmp_path: Path):
    written, pressed = blocks(tmp_path / "pipe", VOICE + CUT)
    silent = bytes(BLOCK)
    waits = [min(at for at, block in written if at > key and block == silent) - key for key in pressed]
    assert told("key to silence of the built-in voice", waits) <= 0.030


def test_an_idle_mixer_costs_next_to_nothing():
    command = [sys.executable, "-c", BEGIN + IDLE]
    done = subprocess.run(
        command, env=environment(SDL_AUDIODRIVER="dummy"), stdout=subprocess.PIPE, text=True, check=True, timeout=60
    )
    print(f"idle: {100 * float(done.stdout):.2f} % of a core")
    assert float(done.stdout) < 0.02


@pytest.fixture
def server(tmp_path: Path) -> Iterator[dict[str, str]]:
    """A sound server of our own, with a device that nobody hears."""
    if not shutil.which("pulseaudio") or not shutil.which("parec"):
        pytest.skip("pulseaudio is not installed")
    homes = dict.fromkeys(("HOME", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"), str(tmp_path))
    socket = tmp_path / "native"
    spoken_to = environment(PULSE_SERVER=f"unix:{socket}", SDL_AUDIODRIVER="pulseaudio", **homes)
    command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes"]
    modules = [f"module-native-protocol-unix auth-anonymous=1 socket={socket}", "module-null-sink rate=44100"]
    command += [f"--load={module}" for module in modules]
    running = subprocess.Popen(command, env=spoken_to, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1.5)
    yield spoken_to
    running.kill()
    running.wait()


def move_through(server: dict[str, str], script: str) -> tuple[list[tuple[float, bytes]], list[float]]:
    """Return what came out of the server, with the times, and the times that the script printed."""
    listening = ["parec", "--latency-msec=1", "--format=s16le", "--rate=44100", "--channels=2", "-d", "null.monitor"]
    ear = subprocess.Popen(listening, env=server, stdout=subprocess.PIPE)
    heard: list[tuple[float, bytes]] = []

    def listen() -> None:
        while data := os.read(ear.stdout.fileno(), 65_536):
            heard.append((time.monotonic(), data))

    listener = threading.Thread(target=listen)
    listener.start()
    time.sleep(0.5)
    command = [sys.executable, "-c", BEGIN + script + "\nmixer.close()\n"]
    done = subprocess.run(command, env=server, stdout=subprocess.PIPE, text=True, check=True, timeout=120)
    ear.kill()
    ear.wait()
    listener.join()
    ear.stdout.close()
    return heard, [float(line) for line in done.stdout.split()]


def test_from_play_to_the_first_sample_through_a_sound_server(server: dict[str, str]):
    heard, presses = move_through(server, PRESSES)
    waits = []
    for played in presses:
        sound = (now - len(data.lstrip(b"\0")) / 176_400 for now, data in heard if now > played and data.strip(b"\0"))
        waits.append(next(sound) - played)
    assert told("through a sound server", waits) <= 0.025


def stumbles(server: dict[str, str], script: str) -> int:
    heard, _ = move_through(server, script)
    tone = b"".join(data for _, data in heard).strip(b"\0")
    assert len(tone) / 176_400 > 4.9
    return len(re.findall(rb"\0{256,}", tone))


def test_no_drop_out_beside_a_busy_thread(server: dict[str, str]):
    alone = stumbles(server, TONE)
    busy = stumbles(server, BUSY + TONE)
    print(f"5 s of sound: {alone} drop-outs alone, {busy} beside a busy thread")
    if alone:
        pytest.skip("this machine is too busy with other things to tell")
    assert busy == 0
