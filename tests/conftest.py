from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

import pytest
from helpers.left_running import end_all_with, running_with
from helpers.quick_set import register_profiles

if TYPE_CHECKING:
    from collections.abc import Iterator

register_profiles()

# The tests start the program hundreds of times. Without bytecode, every start and every worker would compile it again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Someone who tests with a screen reader may have set this; with it, the first start asks less.
os.environ.pop("ACCESSIBLE", None)

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
