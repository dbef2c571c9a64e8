"""How many examples Hypothesis draws: a tenth in the quick profile, all of them in the full one.

They are drawn alike on every run. `--hypothesis-profile=full` asks for all of them, as `.ci/run` does.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

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
