"""The engine in its own process."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from typing import IO

import pytest
from helpers.engine import ENGINE, run_engine
from helpers.positions import ROW_1_DONE

MEASURED = """
import sys
from quarto_access.cli import main
code = main(["engine"])
with open("/proc/self/status") as status:
    peak = next(line.split()[1] for line in status if line.startswith("VmHWM"))
print(peak, file=sys.stderr)
sys.exit(code)
"""
"""Runs the engine, then prints its peak memory in kilobytes."""

linux = pytest.mark.skipif(sys.platform != "linux", reason="memory is measured by /proc")


def test_each_request_gets_one_line_without_banner_or_prompt():
    done = run_engine(b"show\ngive GRTH\nbad\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["ok"] for line in done.stdout.split(b"\n")[:-1]] == [True, True, False, True]


def test_the_engine_exits_at_the_end_of_the_input():
    done = run_engine(b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_answers_have_no_carriage_return():
    assert b"\r" not in run_engine(b"show\r\n").stdout


def test_each_answer_is_flushed():
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for request in [*ROW_1_DONE.split("; "), "call", "quit"]:
            engine.stdin.write(request.encode() + b"\n")
            engine.stdin.flush()
            assert json.loads(engine.stdout.readline())["ok"] is True
        assert engine.wait(timeout=60) == 0


def test_requests_after_quit_are_not_answered():
    assert run_engine(b"quit\nshow\n").stdout.count(b"\n") == 1


def test_the_engine_takes_no_arguments():
    done = subprocess.run([*ENGINE, "now"], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


def test_closing_the_output_ends_the_engine_quietly():
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        engine.stdout.close()
        engine.stdin.write(b"show\n" * 10)
        engine.stdin.close()
        assert engine.wait(timeout=60) == 0
        assert engine.stderr.read() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")  # noqa: PTH110
def test_a_full_output_is_explained_in_one_line():
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(ENGINE, input=b"show\n", stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(b"The engine stopped: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_closed_input_or_output_is_explained_in_one_line(closed: str):
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$0" -m quarto_access engine {closed}', sys.executable],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(b"The engine stopped: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_ends_the_engine_quietly(name: str):
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(b"show\n")
        engine.stdin.flush()
        engine.stdout.readline()
        engine.send_signal(getattr(signal, name))
        output, errors = engine.communicate(timeout=60)
        assert (engine.returncode, output, errors) == (0, b"", b"")


def test_only_the_standard_library_and_our_own_modules_are_imported():
    # -S skips the start-up files of site-packages. PYTHONPATH finds the package as in this process.
    package = os.path.dirname(os.path.dirname(sys.modules["quarto_access"].__file__ or ""))  # noqa: PTH120
    done = subprocess.run(
        [sys.executable, "-S", "-X", "importtime", "-m", "quarto_access", "engine"],
        env={**os.environ, "PYTHONPATH": package},
        input=b"show\nnew game=quatrenun\nrecord\n",
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.count(b'"ok": true') == 3
    lines = [line for line in done.stderr.decode().splitlines() if line.startswith("import time:")][1:]
    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in lines}
    assert "quarto_access" in imported
    # The standard library's `copy` tries to import `org.python.core`, which only Jython has.
    assert imported - sys.stdlib_module_names <= {"quarto_access", "org"}


def measured(*feed: tuple[bytes, int]) -> tuple[int, int]:
    """Send each input as often as its number says; return the number of answers and the peak memory in megabytes."""
    with subprocess.Popen(
        [sys.executable, "-c", MEASURED], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        writer = threading.Thread(target=write, args=(engine.stdin, feed))
        writer.start()
        answers = 0
        while data := engine.stdout.read(1 << 16):
            answers += data.count(b"\n")
        writer.join()
        return answers, int(engine.stderr.read()) // 1000


def write(requests: IO[bytes], feed: tuple[tuple[bytes, int], ...]) -> None:
    with requests:
        for data, times in feed:
            for _ in range(times):
                requests.write(data)


@linux
def test_a_line_of_100_megabytes_gets_one_answer_in_bounded_memory():
    answers, megabytes = measured((b"x" * 1_000_000, 100), (b"\nshow\n", 1))
    assert answers == 2
    assert megabytes < 50


@linux
def test_100_megabytes_of_blanks_get_no_answer():
    answers, megabytes = measured((b" " * 1_000_000, 100), (b"\n", 1))
    assert answers == 0
    assert megabytes < 50


@pytest.mark.slow
@linux
def test_100_000_bad_lines_are_answered_in_bounded_memory():
    answers, megabytes = measured((b"bad\ngive XXXX\nplace A1\n\xff\nnew first=3\n" * 200, 100))
    assert answers == 100_000
    assert megabytes < 50


@pytest.mark.slow
@linux
def test_100_000_false_calls_are_answered_in_bounded_memory():
    answers, megabytes = measured((b"give GRTH\nplace A1\n", 1), (b"call row 1\n" * 1000, 100), (b"undo\nnew\n", 1))
    assert answers == 100_004
    assert megabytes < 100
