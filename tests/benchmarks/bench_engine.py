"""Measure the engine as a subprocess: lines per second through a pipe, and start-up time.

    python -m pytest -q -n 0 tests/benchmarks/bench_engine.py

Targets: 5,000 lines per second; started within 2.5 times `python -c "import json, argparse, dataclasses"`.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

from quarto_access.rules.quarto import Calls, Rules, action_text, apply, legal_moves, start

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest
    from pytest_benchmark.fixture import BenchmarkFixture

ENGINE = [sys.executable, "-m", "quarto_access", "engine"]
PLAIN = [sys.executable, "-c", "import json, argparse, dataclasses"]
GAMES = 1000
ROUNDS = 5
STARTS = 20


def requests_of_random_games(seed: int) -> list[bytes]:
    """Return the requests of whole random games, one per line."""
    chance = random.Random(seed)
    lines = []
    for _ in range(GAMES):
        lines.append(b"new calls=automatic\n")
        position = start(Rules(calls=Calls.AUTOMATIC))
        while position.outcome is None:
            action = chance.choice(legal_moves(position))
            lines.append(action_text(action).encode() + b"\n")
            position = apply(position, action)
    return lines


@contextmanager
def running_engine() -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """Start the engine, wait for its first answer, and return its input and output."""
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(b"show\n")
        engine.stdin.flush()
        assert engine.stdout.readline().startswith(b'{"ok": true')
        yield engine.stdin, engine.stdout


def write(requests: IO[bytes], lines: list[bytes]) -> None:
    with requests:
        requests.write(b"".join(lines))


def seconds_at_once(lines: list[bytes]) -> float:
    """Send everything at once, and read the answers meanwhile."""
    with running_engine() as (requests, answers):
        began = time.perf_counter()
        writer = threading.Thread(target=write, args=(requests, lines))
        writer.start()
        count = sum(1 for _ in answers)
        took = time.perf_counter() - began
        writer.join()
    assert count == len(lines)
    return took


def seconds_in_turn(lines: list[bytes]) -> float:
    """Send one request, read its answer, send the next."""
    with running_engine() as (requests, answers):
        began = time.perf_counter()
        for line in lines:
            requests.write(line)
            requests.flush()
            answers.readline()
        return time.perf_counter() - began


def seconds_until_the_first_answer() -> float:
    began = time.perf_counter()
    with running_engine():
        return time.perf_counter() - began


def seconds_of_a_plain_start() -> float:
    began = time.perf_counter()
    subprocess.run(PLAIN, check=True)
    return time.perf_counter() - began


def test_lines_per_second(capsys: pytest.CaptureFixture[str]):
    lines = requests_of_random_games(1)
    at_once = max(len(lines) / seconds_at_once(lines) for _ in range(ROUNDS))
    in_turn = max(len(lines) / seconds_in_turn(lines) for _ in range(ROUNDS))
    with capsys.disabled():
        print(f"\nengine: {at_once:,.0f} lines per second at once, {in_turn:,.0f} in turn (target 5,000)")


def test_start_up_compared_to_plain_python(capsys: pytest.CaptureFixture[str]):
    pairs = [(seconds_until_the_first_answer(), seconds_of_a_plain_start()) for _ in range(STARTS)]
    ours, plain = (statistics.median(times) for times in zip(*pairs, strict=True))
    with capsys.disabled():
        print(
            f"\nengine: first answer after {1000 * ours:.0f} ms; plain start {1000 * plain:.0f} ms;"
            f" ratio {ours / plain:.2f} (target 2.5)"
        )


def test_best_keeps_its_seconds(capsys: pytest.CaptureFixture[str]):
    boards = ("-,-,-,-,-,SSTS,-,-,-,-,-,-,SRTH,-,-,GSSS", "GRTH,-,-,-,-,SSTS,-,-,-,-,-,-,SRTH,-,-,GSSS")
    took = {}
    with running_engine() as (requests, replies):
        for board in boards:
            for seconds in (0.2, 1):
                requests.write(f"set {board} SSSS\n".encode())
                requests.flush()
                replies.readline()
                began = time.perf_counter()
                requests.write(f"best seconds={seconds}\n".encode())
                requests.flush()
                replies.readline()
                took[board, seconds] = time.perf_counter() - began
    with capsys.disabled():
        for (board, seconds), real in took.items():
            print(f"\nengine: best seconds={seconds} on {board}: {real:.2f} s (target {1.5 * seconds + 0.2:.2f})")


def test_the_first_answer(benchmark: BenchmarkFixture):
    benchmark.pedantic(seconds_until_the_first_answer, rounds=10)
