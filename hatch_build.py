"""An optional speed: with QUARTO_ACCESS_COMPILE=1 the solver is compiled by mypyc while installing.

It is never needed and never fails an install: without the variable nothing happens, and whatever goes wrong with it
is told in one line, and the plain Python source is installed as ever.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = "QUARTO_ACCESS_COMPILE"
COMPILED = "quarto_access/opponent/quarto/solver.py"


class CompileHook(BuildHookInterface[Any]):
    """Put the compiled solver beside its source."""

    def dependencies(self) -> list[str]:
        """Ask for the compiler's Python side only when it is wanted."""
        return ["mypy[mypyc]>=1.11", "setuptools"] if _wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in a folder of its own, which is gone when the build is over."""
        if self.target_name != "wheel" or version == "editable" or not _wanted():
            return
        self.work = tempfile.mkdtemp()
        try:
            for path in _compile(Path(self.root), Path(self.work)):
                build_data["force_include"][str(path)] = path.relative_to(self.work).as_posix()
        except Exception as trouble:  # noqa: BLE001 - the install must go on whatever it is
            self.app.display_warning(f"The solver was not compiled, plain Python is installed: {_one_line(trouble)}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Leave nothing behind."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work, ignore_errors=True)


def _wanted() -> bool:
    return os.environ.get(WANTED) == "1"


def _compile(root: Path, work: Path) -> list[Path]:
    shutil.copytree(root / "quarto_access", work / "quarto_access")
    command = [sys.executable, "-m", "mypyc", "--follow-imports=silent", COMPILED]
    subprocess.run(command, cwd=work, check=True, capture_output=True)  # noqa: S603 - our own words only
    found = [path for suffix in ("so", "pyd") for path in work.glob(f"**/*.{suffix}") if "build" not in path.parts]
    if not found:
        raise FileNotFoundError("the compiler made no file")
    return found


def _one_line(trouble: Exception) -> str:
    output = getattr(trouble, "stderr", None) or getattr(trouble, "stdout", None)
    lines = output.decode(errors="replace").strip().splitlines() if output else []
    return lines[-1] if lines else str(trouble)
