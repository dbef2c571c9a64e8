"""Time the built-in voice from a key press to its first sample, and from a key press to silence.

    python -m pytest -q -n 0 tests/benchmarks/bench_speech.py

Times run from `say` to the call of the sink, without the device's buffer. The first sample passed to the sink is
audible. Targets: 30 ms to the first sample at the 95th percentile, including the device's buffer, and half the time of
the `espeak-ng` command; 30 ms from a key press to silence.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import threading
import time
from typing import TYPE_CHECKING

import pytest

from quarto_access.speech.builtin import SampleOutput, builtin
from quarto_access.speech.espeak import SAMPLE_RATE
from quarto_access.speech.worker import Speaker

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator

    from quarto_access.speech.voice import VoiceChange

pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")

LINES = (
    "B3: empty.",
    "B3: smooth round tall solid.",
    "Grooved round tall hollow.",
    "Computer plays B3. You get grooved square short hollow.",
    "Row 2: A smooth round tall solid. B empty. C empty. D grooved round tall hollow.",
)
ROUNDS = 40
DEVICE_BUFFER = 1000 * 512 / 44_100
"""Milliseconds that a mixer with a buffer of 512 samples at 44,100 Hz adds."""


class FakeDevice:
    """Record when samples arrive and when they are stopped."""

    def __init__(self) -> None:
        self.heard = threading.Event()
        self.hushed = threading.Event()
        self.at = 0.0
        self.ends = 0.0
        self.out = SampleOutput(self.sink, self.hush, lambda: time.perf_counter() < self.ends)

    def sink(self, samples: array[int], column: int | None) -> None:
        del column
        assert any(samples[: SAMPLE_RATE // 100])
        self.at = time.perf_counter()
        self.ends = self.at + len(samples) / SAMPLE_RATE
        self.heard.set()

    def hush(self) -> None:
        self.at = time.perf_counter()
        self.ends = 0.0
        self.hushed.set()


@pytest.fixture
def device() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def speaker(device: FakeDevice) -> Iterator[Speaker]:
    changes: list[VoiceChange] = []
    opened = Speaker([builtin(device.out, time.monotonic)], time.monotonic, changes.append)
    opened.start()
    opened.say("Ready.")
    assert device.heard.wait(10)
    opened.stop()
    yield opened
    opened.close()
    assert changes == []


def percentile(times: list[float], hundredths: int) -> float:
    return statistics.quantiles(times, n=100)[hundredths - 1]


def report(what: str, times: list[float]) -> str:
    return f"{what}: median {statistics.median(times):.1f} ms, 95th percentile {percentile(times, 95):.1f} ms"


def by_key(speaker: Speaker, device: FakeDevice, line: str, *, whispered: bool = False) -> float:
    """Interrupt the speech and return the milliseconds until the answer starts."""
    time.sleep(0.03)
    device.heard.clear()
    began = time.perf_counter()
    speaker.say(line, interrupt=True, whispered=whispered)
    assert device.heard.wait(5)
    return 1000 * (device.at - began)


def by_command(program: str, line: str) -> float:
    """Run the command into a pipe and return the milliseconds until the first sample after the header."""
    began = time.perf_counter()
    with subprocess.Popen([program, "-v", "en", "-s", "170", "--stdout", line], stdout=subprocess.PIPE) as command:
        assert command.stdout is not None
        command.stdout.read(44 + 2)
        took = 1000 * (time.perf_counter() - began)
        command.stdout.read()
    return took


def test_a_key_to_the_first_sample(speaker: Speaker, device: FakeDevice, capsys: pytest.CaptureFixture[str]):
    ours, command = [], []
    program = shutil.which("espeak-ng")
    for _ in range(ROUNDS):
        for line in LINES:
            ours.append(by_key(speaker, device, line))
            if program is not None:
                command.append(by_command(program, line))
    with capsys.disabled():
        print(f"\n{report('key to first sample, built-in voice', ours)}")
        print(f"  and {DEVICE_BUFFER:.1f} ms for the device's buffer (target 30 in all)")
        if command:
            print(report("first sample of espeak-ng as a command", command))
            ratio = percentile(ours, 95) / percentile(command, 95)
            print(f"  the built-in voice takes {ratio:.2f} of that at the 95th percentile (target 0.5)")
    assert percentile(ours, 95) + DEVICE_BUFFER < 30


def test_whispering_every_second_line(speaker: Speaker, device: FakeDevice, capsys: pytest.CaptureFixture[str]):
    times: dict[str, list[float]] = {"in turn with a whisper": [], "never whispering": []}
    for _ in range(ROUNDS):
        for line in LINES:
            times["in turn with a whisper"].append(by_key(speaker, device, line, whispered=True))
            times["in turn with a whisper"].append(by_key(speaker, device, line))
            times["never whispering"].append(by_key(speaker, device, line))
    with capsys.disabled():
        for what, took in times.items():
            print(f"\n{report(f'key to first sample, {what}', took)}", end="")
    assert percentile(times["in turn with a whisper"], 95) + DEVICE_BUFFER < 30


def test_a_key_to_silence(speaker: Speaker, device: FakeDevice, capsys: pytest.CaptureFixture[str]):
    times = []
    for _ in range(ROUNDS * 5):
        device.heard.clear()
        speaker.say(LINES[-1])
        assert device.heard.wait(5)
        time.sleep(0.01)
        device.hushed.clear()
        began = time.perf_counter()
        speaker.pressed()
        assert device.hushed.wait(5)
        times.append(1000 * (device.at - began))
    with capsys.disabled():
        print(f"\n{report('key to silence, built-in voice', times)} (target 30)")
    assert percentile(times, 95) < 30


def test_say_returns_immediately(speaker: Speaker, capsys: pytest.CaptureFixture[str]):
    times = []
    for _ in range(2000):
        began = time.perf_counter()
        speaker.say(LINES[1], interrupt=True)
        times.append(1000 * (time.perf_counter() - began))
    with capsys.disabled():
        print(f"\nsay returns to the game: 99th percentile {percentile(times, 99):.3f} ms, most {max(times):.1f} ms")
