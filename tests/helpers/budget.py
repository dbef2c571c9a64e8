"""The processor time that each folder of tests may take, so that the quick set stays quick.

`.ci/run` asks for the table by setting QUARTO_ACCESS_TEST_BUDGET. Going over a budget is a warning, never a failure.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ASKED = "QUARTO_ACCESS_TEST_BUDGET"

BUDGET = {
    "e2e": 1400,
    "session": 800,
    "transcripts": 650,
    "properties": 600,
    "opponent": 600,
    "audio": 450,
    "speech": 300,
    "app": 250,
    "store": 200,
    "learn": 150,
    "locales": 150,
    "engine": 100,
    "narration": 80,
    "settings": 80,
}
"""How often each folder may take as long as `reference`: its quick tests, and the programs they start."""

OTHERS = 40
"""The budget of a folder without a row of its own."""

TESTS = Path(__file__).parents[1]
BEGAN = pytest.StashKey[float]()


def processor_time() -> float:
    """Return the processor time of this process and of the subprocesses it has waited for."""
    return sum(os.times()[:4])


def reference() -> float:
    """Return the processor time of a fixed piece of work. It tells how fast this machine is at the moment."""
    began = time.process_time()
    sum(number % 7 for number in range(1_000_000))
    return time.process_time() - began


class BudgetPlugin:
    """Adds up what the tests of each folder take. Tests report it themselves, because they run in other processes."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        item.stash[BEGAN] = processor_time()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Iterator[None]:
        report = yield
        if report.when == "teardown":
            folder = item.path.relative_to(TESTS).parts[0]
            report.user_properties.append((ASKED, (folder, processor_time() - item.stash[BEGAN])))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == ASKED and report.when == "teardown":
                self.taken[value[0]] += value[1]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        unit = median(reference() for _ in range(5))
        terminalreporter.section("Processor time by folder")
        for folder, seconds in self.taken.most_common():
            share, budget = seconds / unit, BUDGET.get(folder, OTHERS)
            warning = "  WARNING: over its budget" if share > budget else ""
            terminalreporter.line(f"{folder:<20} {seconds:6.1f} s {share:6.0f} of {budget:4}{warning}")
        total = self.taken.total()
        terminalreporter.line(f"{'all':<20} {total:6.1f} s {total / unit:6.0f} of {sum(BUDGET.values())}")
        terminalreporter.line(f"In the second column, 1 is a reference that took {unit:.3f} s here.")
