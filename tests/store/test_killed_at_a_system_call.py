"""Whatever system call a program is killed at, a saved file has its old text or its new one.

A tracer stops the writer before and after every system call and reads the file there. A process killed at such a stop
would leave exactly this behind, because nothing of it runs any more.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="system calls are traced with ptrace")

TRACE_ME, SYSTEM_CALL = 0, 24
NOT_ALLOWED = "ptrace is not allowed here"
OLD = "an old game\n"
NEW = "a new game\n" * 2000

BE_TRACED = f"""
import ctypes, os, signal, sys
from pathlib import Path
path, text = Path(sys.argv[1]), {NEW!r}
{{prepare}}
if ctypes.CDLL(None).ptrace({TRACE_ME}, 0, None, None) != 0:
    sys.exit({NOT_ALLOWED!r})
os.kill(os.getpid(), signal.SIGSTOP)
{{write}}
os._exit(0)
"""

WRITERS = {
    "write_whole": ("from quarto_access.store.whole import write_whole", "write_whole(path, text)"),
    "overwrite": (
        "from quarto_access.store.whole import SavedFile; file = SavedFile(path, path.read_text())",
        "file.overwrite(text)",
    ),
    "settings": (
        """
import tomlkit
from quarto_access.settings import PlayerSettings
from quarto_access.store.settings import load_settings
file = load_settings(path)
""",
        "file.change(PlayerSettings.level, 3)",
    ),
    "progress": (
        """
from quarto_access.store.progress import load_progress
from quarto_access.learn.progress import LessonProgress
file = load_progress(path)
""",
        "file.change(lambda progress: progress.with_lesson_progress(LessonProgress('far'), quatrenun=False))",
    ),
}
NEW_FILES = {
    "write_new": ("from quarto_access.store.whole import write_new", "write_new(path, text)"),
    "write_new without hard links": (
        "from quarto_access.store.whole import write_new\nos.link = lambda *_, **__: os.stat('/nowhere')",
        "write_new(path, text)",
    ),
}
BEFORE = {
    "settings": '[players]\none = "Ana"\n',
    "progress": '{"version": 2, "drills": {}, "items": {}}',
}


def text_of(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def texts_at_system_calls(
    script: tuple[str, str], path: Path, look: Callable[[Path], object] = text_of
) -> list[object]:
    """Run a writer; return the different texts that the file had at its system calls, in order."""
    prepare, write = script
    command = [sys.executable, "-c", BE_TRACED.format(prepare=prepare, write=write), str(path)]
    found: list[object] = []
    ptrace = ctypes.CDLL(None).ptrace
    ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as writer:
        _, status = os.waitpid(writer.pid, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            assert writer.stderr is not None
            writer.returncode = os.waitstatus_to_exitcode(status)
            assert writer.stderr.read().decode() == f"{NOT_ALLOWED}\n"
            pytest.skip(NOT_ALLOWED)
        while os.WIFSTOPPED(status):
            text = look(path)
            if text not in found[-1:]:
                found.append(text)
            sent = os.WSTOPSIG(status)
            deliver = sent if sent not in (signal.SIGTRAP, signal.SIGSTOP) else 0
            ptrace(SYSTEM_CALL, writer.pid, None, deliver)
            _, status = os.waitpid(writer.pid, 0)
        writer.returncode = os.waitstatus_to_exitcode(status)
        assert writer.stderr is not None
        assert (writer.returncode, writer.stderr.read()) == (0, b"")
    return found


@pytest.mark.parametrize("name", WRITERS)
def test_an_existing_file_has_its_old_text_or_the_new_one(name: str, tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    path.write_text(BEFORE.get(name, OLD), encoding="utf-8")
    found = texts_at_system_calls(WRITERS[name], path)
    assert found == [BEFORE.get(name, OLD), path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("name", NEW_FILES)
def test_a_new_file_is_missing_or_complete(name: str, tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    assert texts_at_system_calls(NEW_FILES[name], path) == [None, NEW]


MOVES = {
    "delete": ("a.quarto.txt", "deleted/a.quarto.txt", "GamesFolder(path.parent).delete(path.name)"),
    "bring back": ("deleted/a.quarto.txt", "a.quarto.txt", "GamesFolder(path.parent.parent).bring_back(path.name)"),
    "rename": ("a.quarto.txt", "b.quarto.txt", 'GamesFolder(path.parent).rename(path.name, "b")'),
}


@pytest.mark.parametrize("name", MOVES)
def test_a_moved_game_is_at_its_old_place_or_its_new_one(name: str, tmp_path: Path):
    before, after, write = MOVES[name]
    path = tmp_path / before
    path.parent.mkdir(exist_ok=True)
    path.write_text(OLD, encoding="utf-8")

    def places(_: Path) -> list[str]:
        return [str(one.relative_to(tmp_path)) for one in tmp_path.rglob("*.txt") if one.read_text() == OLD]

    script = ("from quarto_access.store.games import GamesFolder", write)
    assert texts_at_system_calls(script, path, places) == [[before], [after]]
