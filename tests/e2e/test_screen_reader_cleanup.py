"""Whatever happens while a reader is listened to, nothing that was started for it keeps running."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.left_running import running_with
from helpers.quick_set import quick_first
from program import wait_until
from screen_reader import READERS, hear, missing

if TYPE_CHECKING:
    from collections.abc import Iterator


class Broken(Exception):
    """A test that fails in the middle."""


@pytest.mark.parametrize("reader", quick_first(READERS))
def test_a_reader_is_ended_with_all_that_it_started(reader: str, tmp_path: Path):
    why = missing(reader)
    if why:
        pytest.skip(why)
    found: dict[int, str] = {}

    def script() -> Iterator[str]:
        found.update(running_with(f"HOME={tmp_path}/home"))
        yield "1"
        raise Broken

    with pytest.raises(Broken):
        hear(reader, tmp_path, script(), "--first", "me", rows=24, columns=80)
    assert any(reader in command for command in found.values())
    assert any("quarto_access" in command for command in found.values())
    assert running_with(f"HOME={tmp_path}/home") == {}
    # Nor are they left as dead ones that nobody waited for.
    wait_until(lambda: not any(Path(f"/proc/{one}").exists() for one in found), "all have ended")
