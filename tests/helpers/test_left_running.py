"""Processes that a test leaves running are found and killed."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from helpers.left_running import PATIENCE, end_all_with, running_with

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="environments are read from /proc")

ORPHAN = "setsid sh -c 'sleep 600 & sleep 600' > /dev/null 2>&1 &"
"""A shell that leaves its parent and its session, and starts a process itself."""


def test_a_process_that_has_left_its_parent_is_found_and_killed(tmp_path: object):
    setting = f"LEFT_BY={tmp_path}"
    assert running_with(setting) == {}
    subprocess.run(["/bin/sh", "-c", ORPHAN], env={**os.environ, "LEFT_BY": str(tmp_path)}, check=True)
    end = time.monotonic() + PATIENCE
    while len(found := running_with(setting)) < 3 and time.monotonic() < end:
        time.sleep(0.01)
    assert len(found) == 3
    assert all("test_a_process_that_has_left_its_parent" in one for one in found.values())
    end_all_with(setting)
    assert running_with(setting) == {}
