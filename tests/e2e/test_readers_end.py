"""Whatever happens while a reader is listened to, nothing that was started for it keeps running."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from examples import quick_first
from program import wait_until
from reader import READERS, hear, missing

if TYPE_CHECKING:
    from collections.abc import Iterator


class Broken(Exception):
    """A test that fails in the middle."""


def running_for(folder: Path) -> dict[int, str]:
    """Return the processes whose home this folder is, and their command lines."""
    found = {}
    for process in Path("/proc").iterdir():
        if process.name.isdecimal():
            with suppress(OSError):
                if f"HOME={folder}/".encode() in (process / "environ").read_bytes():
                    found[int(process.name)] = (process / "cmdline").read_text(encoding="utf-8")
    return found


@pytest.mark.parametrize("reader", quick_first(READERS))
def test_a_reader_is_ended_with_all_that_it_started(reader: str, tmp_path: Path):
    why = missing(reader)
    if why:
        pytest.skip(why)
    found: dict[int, str] = {}

    def script() -> Iterator[str]:
        found.update(running_for(tmp_path))
        yield "1"
        raise Broken

    with pytest.raises(Broken):
        hear(reader, tmp_path, script(), "--first", "me", rows=24, columns=80)
    assert any(reader in command for command in found.values())
    assert any("quarto_access" in command for command in found.values())
    assert running_for(tmp_path) == {}
    # Nor are they left as dead ones that nobody waited for.
    wait_until(lambda: not any(Path(f"/proc/{one}").exists() for one in found), "all have ended")
