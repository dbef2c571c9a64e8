"""Keep the quick set quick: fewer Hypothesis examples, and fewer values of some parameters.

The quick profile draws a tenth of the examples, the same ones in every run. `--hypothesis-profile=full` draws all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterable

FULL, QUICK = 100, 10


def register_profiles() -> None:
    """Register both profiles and load the quick one. The command line can still choose the other."""
    for name, count in (("quick", QUICK), ("full", FULL)):
        # A slow machine must not fail a property, so there are no deadlines.
        settings.register_profile(
            name, derandomize=True, deadline=None, max_examples=count, suppress_health_check=[HealthCheck.too_slow]
        )
    settings.load_profile("quick")


def examples(count: int) -> settings:
    """Return settings for a property that needs `count` examples in the full profile."""
    return settings(max_examples=max(2, count * settings().max_examples // FULL))


def quick_first(values: Iterable[object], quick: int = 1) -> list[object]:
    """Return the parameters of a test, all but the first ones marked as slow."""
    return [
        value if number < quick else pytest.param(value, marks=pytest.mark.slow) for number, value in enumerate(values)
    ]
