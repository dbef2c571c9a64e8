"""A start reads what it needs: drills, lessons, the companion and the rest are there when they are first asked for."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

NOT_AT_A_START = (
    *("table.drills", "table.drill_items", "table.exercises", "table.lessons", "table.lesson_steps", "table.progress"),
    *("table.companion", "table.companion_quatrenun", "table.laying", "table.half_laid", "table.putting_up"),
    *("table.picking", "table.correcting", "table.correcting_board", "table.correcting_quatrenun"),
    *("table.refereeing", "table.review", "table.menu", "table.menu_announcements"),
    *("narration.progress", "store.progress", "store.half_laid"),
    *("table.coaching", "table.quatrenun_hints"),
    *("app.train", "app.learn", "app.practice", "app.menu", "app.review", "app.laying"),
)


def read_by(command: str, home: Path) -> set[str]:
    kept = ("--games", str(home), "--settings", str(home / "settings.toml"))
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "quarto_access", *command.split(), *kept],
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(re.findall(r"\| +quarto_access\.([a-z_.]+)$", done.stderr, re.MULTILINE))


def test_a_game_reads_nothing_of_what_else_there_is(tmp_path: Path):
    read = read_by("play", tmp_path)
    assert "table.step" in read
    assert read.isdisjoint(NOT_AT_A_START)


@pytest.mark.slow
def test_a_drill_reads_them_and_so_would_be_seen(tmp_path: Path):
    assert {"table.drills", "app.train", "store.progress"} <= read_by("train board", tmp_path)
    assert {"table.lessons", "app.learn"} <= read_by("learn", tmp_path)


@pytest.mark.slow
def test_a_companion_and_the_menu_read_theirs_and_so_would_be_seen(tmp_path: Path):
    beside = {"table.companion", "table.correcting", "table.picking", "table.putting_up"}
    assert beside <= read_by("companion", tmp_path)
    assert "table.laying" in read_by("companion --game quatrenun", tmp_path)
    assert "app.menu" in read_by("", tmp_path)
