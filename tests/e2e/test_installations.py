"""However the program is installed, its subprocesses find their modules.

The computer thinks in a subprocess only at a terminal.
"""

from __future__ import annotations

import os
import site
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, make_environment, wait_until
from terminal import CONTROL_D, ENTER, Terminal

import quarto_access

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files

    Start = Callable[[Path], tuple[list[str], dict[str, str]]]

PYTHON = getattr(sys, "_base_executable", sys.executable)
"""Python without the packages of this environment."""

FOLDERS = [str(Path(quarto_access.__file__).parents[1]), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
EXTEND_PATH = f"import sys\nsys.path[:0] = {FOLDERS!r}\n"
RUN = "from quarto_access.__main__ import main\nsys.exit(main())\n"


def by_python_path(_folder: Path) -> tuple[list[str], dict[str, str]]:
    return [PYTHON, "-m", "quarto_access"], {"PYTHONPATH": os.pathsep.join(FOLDERS)}


def from_user_site(folder: Path) -> tuple[list[str], dict[str, str]]:
    user = Path(site.getusersitepackages()).relative_to(site.getuserbase())
    packages = folder / "user" / user
    packages.mkdir(parents=True)
    (packages / "folders.pth").write_text("\n".join(FOLDERS), encoding="utf-8")
    return [PYTHON, "-m", "quarto_access"], {"PYTHONUSERBASE": str(folder / "user")}


def from_zipapp(folder: Path) -> tuple[list[str], dict[str, str]]:
    """Like shiv, which unpacks the packages and adds their folder to the path."""
    with zipfile.ZipFile(folder / "app.pyz", "w") as file:
        file.writestr("__main__.py", EXTEND_PATH + RUN)
    return [PYTHON, str(folder / "app.pyz")], {}


def from_frozen_build(folder: Path) -> tuple[list[str], dict[str, str]]:
    """Like PyInstaller's single executable, which is no Python interpreter."""
    file = folder / "quarto-access"
    file.write_text(
        f"#!{PYTHON}\n{EXTEND_PATH}sys.frozen, sys.executable = True, {str(file)!r}\n{RUN}",
        encoding="utf-8",
    )
    file.chmod(0o755)
    return [str(file)], {}


@pytest.mark.parametrize("start", [by_python_path, from_user_site, from_zipapp, from_frozen_build])
def test_the_computer_plays(files: Files, start: Start):
    command, environment = start(files.folder)
    heard = play(files, command, environment)
    assert [text for text in heard if text.startswith("Computer plays ")], heard


def test_a_thinker_that_dies_at_once_prints_nothing(files: Files):
    # Whether asyncio warns about such a process depends on timing. Here it always does.
    script = files.folder / "dies.py"
    script.write_text(
        EXTEND_PATH
        + "import logging\n"
        + "from quarto_access.session.thinker import thinker\n"
        + "def dies(*_):\n"
        + "    logging.getLogger('asyncio').warning('Unknown child process pid 1')\n"
        + "    return ['/bin/false']\n"
        + "thinker.subprocess_command = dies\n"
        + RUN,
        encoding="utf-8",
    )
    heard = play(files, [PYTHON, str(script)], {})
    assert "The computer can't continue. Your game is saved. You can resume it." in heard


def test_the_sound_decoder_finds_its_modules(files: Files):
    tone = Path(__file__).parents[1] / "audio" / "tone.ogg"
    script = (
        f"{EXTEND_PATH}from pathlib import Path\nfrom quarto_access.audio.decode import decoded\n"
        f"print(len(decoded([Path({str(tone)!r})])))"
    )
    pytest.importorskip("pygame", reason="pygame-ce is not installed")
    run = subprocess.run(
        [PYTHON, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        timeout=LIMIT,
        cwd=files.folder,
        env=make_environment({"PYTHONPATH": None}),
    )
    assert run.stdout == "1\n"


def play(files: Files, command: list[str], environment: dict[str, str]) -> list[str]:
    """Give the computer a piece; return the texts in the log."""
    options = ["play", "--level", "1", "--first", "me", "--sound", "off", "--heard", str(files.log)]
    options += ["--games", str(files.games), "--settings", str(files.folder / "settings.toml")]
    ours: dict[str, str | None] = {"PYTHONPATH": None, **environment}
    terminal = Terminal([*command, *options], files, environment=ours)
    try:
        terminal.wait_for_start().press("1", ENTER)
        wait_until(lambda: computer_answered(files) or not terminal.running, "the computer answers")
        terminal.send(CONTROL_D)
        assert terminal.wait_for_exit() == 0
        assert terminal.errors == ""
    finally:
        terminal.end()
    return files.heard()


def computer_answered(files: Files) -> bool:
    return any(text.startswith(("You get", "Computer calls", "The computer can't")) for text in files.heard())
