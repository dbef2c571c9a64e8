"""However often the program is killed beside a real board, what it says keeps the real pieces right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from obedient_player import Sitting

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
def test_the_real_pieces_are_right_after_every_kill(tmp_path: Path):
    sitting = Sitting(tmp_path, seed=2)
    try:
        sitting.play(10)
    finally:
        sitting.close()
    assert sitting.kills == 10
