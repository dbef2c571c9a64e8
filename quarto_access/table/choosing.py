"""Going through choices: Space comes to the next one, from the last to the first again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_Choice = TypeVar("_Choice")


def next_of(choices: Sequence[_Choice], chosen: object, step: int = 1) -> _Choice:
    """Return the choice that follows; with nothing chosen yet, the first one, or the last one when going back."""
    if chosen in choices:
        return choices[(choices.index(chosen) + step) % len(choices)]
    return choices[0 if step > 0 else -1]
