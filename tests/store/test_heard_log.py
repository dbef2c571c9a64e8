"""The log of everything heard, even after the program was killed in the middle of an entry."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from quarto_access.store.heard import HeardLog

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = '{"at": 0.1, "text": "One.", "cue": null, "square": null, "voice": null, "interrupt": true}\n'


def logged(path: Path) -> str:
    log = HeardLog(path)
    log.write(0.2, "Two.", None, None)
    log.close()
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("cut", range(1, len(ENTRY)))
def test_a_partial_entry_is_removed_and_all_others_stay(tmp_path: Path, cut: int):
    path = tmp_path / "heard.jsonl"
    path.write_text(ENTRY + ENTRY[:cut], encoding="utf-8")
    lines = logged(path).splitlines()
    assert lines[0] == ENTRY.rstrip()
    assert json.loads(lines[-1])["text"] == "Two."
    assert len(lines) == 2


def test_a_complete_log_is_only_appended_to(tmp_path: Path):
    path = tmp_path / "heard.jsonl"
    path.write_text(ENTRY * 2000, encoding="utf-8")
    assert logged(path).startswith(ENTRY * 2000)


def test_text_that_is_no_entry_is_left_alone(tmp_path: Path):
    path = tmp_path / "notes.txt"
    path.write_text("My own notes", encoding="utf-8")
    assert logged(path).startswith("My own notes\n{")
