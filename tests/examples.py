"""How many examples a property is tried with.

They are drawn alike on every run. So where the same tests run once more, against what was built and installed, all of
them would find what was found before: there a part of them shows that the same program was installed.
"""

from __future__ import annotations

import os

from hypothesis import settings

_PART = 10 if os.environ.get("QUARTO_ACCESS_FEWER_EXAMPLES") else 1
USUAL = 100 // _PART


def examples(count: int) -> settings:
    """Return what tries a property with so many examples."""
    return settings(max_examples=max(2, count // _PART))
