from __future__ import annotations

import pytest

from quarto_access.opponent import coach

LITTLE = {"MOVE_NODES": 3_000, "PROOF_NODES": 3_000, "WORTH_NODES": 4_000, "GROUP_NODES": 3_000}
"""So few positions that little is proven: whatever is, all must agree on it."""


@pytest.fixture
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, nodes in LITTLE.items():
        monkeypatch.setattr(coach, name, nodes)
