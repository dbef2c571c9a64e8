"""What the quick set leaves out: most examples of a property, and most values of some parameters.

Hypothesis draws a tenth of the examples, alike on every run; `--hypothesis-profile=full` asks for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterable

FULL, QUICK = 100, 10


def register_profiles() -> None:
    """Register both profiles and load the quick one; the command line may still choose the other."""
    for name, count in (("quick", QUICK), ("full", FULL)):
        # No property fails because a machine is slow: neither an example nor drawing one has a deadline.
        settings.register_profile(
            name, derandomize=True, deadline=None, max_examples=count, suppress_health_check=[HealthCheck.too_slow]
        )
    settings.load_profile("quick")


def examples(count: int) -> settings:
    """Return settings for a property that the full profile tries with `count` examples."""
    return settings(max_examples=max(2, count * settings().max_examples // FULL))


def quick_first(values: Iterable[object], quick: int = 1) -> list[object]:
    """Return the parameters of a test: the first ones for the quick set, all others marked as slow."""
    return [
        value if number < quick else pytest.param(value, marks=pytest.mark.slow) for number, value in enumerate(values)
    ]
