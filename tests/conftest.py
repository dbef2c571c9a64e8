from __future__ import annotations

import gc
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from helpers.left_running import end_all_with, running_with
from helpers.quick_set import register_profiles

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent

register_profiles()

# The tests start the program hundreds of times. Without bytecode, every start and every worker would compile it again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Someone who tests with a screen reader may have set this; with it, the first start asks less.
os.environ.pop("ACCESSIBLE", None)

# Keep the user's speech and sound servers out of the tests, and never start one: it would outlive the run.
# `speech-dispatcher --spawn` ignores the address, but ends at once without a folder for its socket.
os.environ["SPEECHD_ADDRESS"] = "unix_socket:/none"
os.environ["XDG_RUNTIME_DIR"] = os.devnull

# The user's index of games is no business of the tests, and theirs none of the user's.
_CACHE = TemporaryDirectory(prefix="quarto-access-cache-")
os.environ["XDG_CACHE_HOME"] = _CACHE.name

WAITING = ("transcripts", "speech", "e2e", "audio", "app", "engine")
"""Folders whose tests mostly wait for other processes, longest first."""

COMPUTING = ("properties", "opponent", "locales", "session", "store", "learn")
"""Folders whose tests mostly compute, longest first. All others are quick."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Alternate files that wait with files that compute, and end with the quick ones. Workers take them in order."""
    files = list(dict.fromkeys(item.path for item in items))
    places: dict[Path, tuple[bool, float]] = {}
    for folders in (WAITING, COMPUTING):
        kind = [path for folder in folders for path in files if path.is_relative_to(HERE / folder)]
        places |= {path: (False, number / len(kind)) for number, path in enumerate(kind)}
    items.sort(key=lambda item: places.get(item.path, (True, 0)))


def pytest_collection_finish() -> None:
    """Exempt all tests and modules from garbage collection. Visiting them again and again took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


GRACE = 10.0
"""Seconds for processes that the last test killed to be gone."""


@pytest.fixture(autouse=True, scope="session")
def nothing_is_left_running() -> Iterator[None]:
    """After the last test, kill every process that the tests left running, and fail if there was one."""
    os.environ["QUARTO_ACCESS_TEST_RUN"] = run = f"{os.getpid()}-{time.monotonic_ns()}"
    yield
    setting, end = f"QUARTO_ACCESS_TEST_RUN={run}", time.monotonic() + GRACE
    while (left := running_with(setting)) and time.monotonic() < end:
        time.sleep(0.05)
    end_all_with(setting)
    assert not left, "\n".join(["These were left running:", *left.values()])
