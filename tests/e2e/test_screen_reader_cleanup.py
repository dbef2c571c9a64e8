"""After a test with a screen reader, none of its processes is left running."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.left_running import running_with
from helpers.quick_set import quick_first
from program import wait_until
from screen_reader import READERS, run_in_reader, why_unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator


class Broken(Exception):
    """A test that fails in the middle."""


@pytest.mark.parametrize("reader", quick_first(READERS))
def test_a_failing_test_ends_the_reader_and_all_its_processes(reader: str, tmp_path: Path):
    why = why_unavailable(reader)
    if why:
        pytest.skip(why)
    started: dict[int, str] = {}

    def script() -> Iterator[str]:
        started.update(running_with(f"HOME={tmp_path}/home"))
        yield "1"
        raise Broken

    with pytest.raises(Broken):
        run_in_reader(reader, tmp_path, script(), "--first", "me", rows=24, columns=80)
    assert any(reader in command for command in started.values())
    assert any("quarto_access" in command for command in started.values())
    assert running_with(f"HOME={tmp_path}/home") == {}
    # There are no zombies either.
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in started), "all have ended")
