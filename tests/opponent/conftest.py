from __future__ import annotations

import pytest

from quarto_access.opponent import coach

FEW_NODES = {"MOVE_NODES": 3_000, "PROOF_NODES": 3_000, "WORTH_NODES": 4_000, "GROUP_NODES": 3_000}
"""Limits so low that little gets proven. All hints must agree on what does."""


@pytest.fixture
def few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, nodes in FEW_NODES.items():
        monkeypatch.setattr(coach, name, nodes)
