"""Measure the latency of a cue, the cost of an idle mixer, and whether a busy thread causes drop-outs.

SDL's disk driver writes into a pipe, one buffer every 11.6 ms like a real device, and we time what comes out. If
PulseAudio is installed, the tests also run through a sound server with a null sink.
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
from helpers.sound_recording import BEGIN, needs_pygame

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
    """Return every buffer with the time it was written, and the times that the script printed."""
    os.mkfifo(path)
    written: list[tuple[float, bytes]] = []

    def listen() -> None:
        left = b""
        with path.open("rb", buffering=0) as pipe:
            while data := pipe.read(65_536):
                now = time.monotonic()
                left += data
                buffers = [left[at : at + BLOCK] for at in range(0, len(left) - BLOCK + 1, BLOCK)]
                left = left[BLOCK * len(buffers) :]
                # The C library passes on two buffers at once, when the third one comes.
                written.extend((now - SECONDS * (len(buffers) - i), block) for i, block in enumerate(buffers))

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


def report(name: str, seconds: list[float]) -> float:
    percentile = quantiles(seconds, n=20)[-1]
    print(f"{name}: median {1000 * median(seconds):.1f} ms, 95th percentile {1000 * percentile:.1f} ms")
    return percentile


def test_from_play_to_the_first_sample(tmp_path: Path):
    written, played = blocks(tmp_path / "pipe", PRESSES)
    starts = onsets(written)
    assert len(starts) == len(played)
    assert report("play to first sample", [b - p for b, p in zip(starts, played, strict=True)]) <= 0.025


def test_from_a_key_to_the_first_sample_of_the_voice(tmp_path: Path):
    written, pressed = blocks(tmp_path / "pipe", VOICE + SPOKEN)
    starts = onsets(written)
    waits = [min(at for at in starts if at > key) - key for key in pressed]
    assert report("key to first sample of the built-in voice", waits) <= 0.030


def test_from_a_key_to_silence(tmp_path: Path):
    written, pressed = blocks(tmp_path / "pipe", VOICE + CUT)
    silent = bytes(BLOCK)
    waits = [min(at for at, block in written if at > key and block == silent) - key for key in pressed]
    assert report("key to silence of the built-in voice", waits) <= 0.030


def test_an_idle_mixer_takes_less_than_2_percent_of_a_core():
    command = [sys.executable, "-c", BEGIN + IDLE]
    done = subprocess.run(
        command, env=environment(SDL_AUDIODRIVER="dummy"), stdout=subprocess.PIPE, text=True, check=True, timeout=60
    )
    print(f"idle: {100 * float(done.stdout):.2f} % of a core")
    assert float(done.stdout) < 0.02


@pytest.fixture
def server(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Start a private sound server with a null sink."""
    if not shutil.which("pulseaudio") or not shutil.which("parec"):
        pytest.skip("pulseaudio is not installed")
    homes = dict.fromkeys(("HOME", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"), str(tmp_path))
    socket = tmp_path / "native"
    variables = environment(PULSE_SERVER=f"unix:{socket}", SDL_AUDIODRIVER="pulseaudio", **homes)
    command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes"]
    modules = [f"module-native-protocol-unix auth-anonymous=1 socket={socket}", "module-null-sink rate=44100"]
    command += [f"--load={module}" for module in modules]
    running = subprocess.Popen(command, env=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1.5)
    yield variables
    running.kill()
    running.wait()


def record_through(server: dict[str, str], script: str) -> tuple[list[tuple[float, bytes]], list[float]]:
    """Return the server's output with times, and the times that the script printed."""
    listening = ["parec", "--latency-msec=1", "--format=s16le", "--rate=44100", "--channels=2", "-d", "null.monitor"]
    recorder = subprocess.Popen(listening, env=server, stdout=subprocess.PIPE)
    heard: list[tuple[float, bytes]] = []

    def listen() -> None:
        while data := os.read(recorder.stdout.fileno(), 65_536):
            heard.append((time.monotonic(), data))

    listener = threading.Thread(target=listen)
    listener.start()
    time.sleep(0.5)
    command = [sys.executable, "-c", BEGIN + script + "\nmixer.close()\n"]
    done = subprocess.run(command, env=server, stdout=subprocess.PIPE, text=True, check=True, timeout=120)
    recorder.kill()
    recorder.wait()
    listener.join()
    recorder.stdout.close()
    return heard, [float(line) for line in done.stdout.split()]


def test_from_play_to_the_first_sample_through_a_sound_server(server: dict[str, str]):
    heard, presses = record_through(server, PRESSES)
    waits = []
    for played in presses:
        sound = (now - len(data.lstrip(b"\0")) / 176_400 for now, data in heard if now > played and data.strip(b"\0"))
        waits.append(next(sound) - played)
    assert report("through a sound server", waits) <= 0.025


def drop_outs(server: dict[str, str], script: str) -> int:
    heard, _ = record_through(server, script)
    tone = b"".join(data for _, data in heard).strip(b"\0")
    assert len(tone) / 176_400 > 4.9
    return len(re.findall(rb"\0{256,}", tone))


def test_a_busy_thread_causes_no_drop_out(server: dict[str, str]):
    alone = drop_outs(server, TONE)
    busy = drop_outs(server, BUSY + TONE)
    print(f"5 s of sound: {alone} drop-outs alone, {busy} with a busy thread")
    if alone:
        pytest.skip("this machine is too busy to measure")
    assert busy == 0
