"""Compile the solver with mypyc during installation if QUARTO_ACCESS_COMPILE=1 is set.

This is optional and never fails an install. If anything goes wrong, it prints one line and installs plain Python.
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

VARIABLE = "QUARTO_ACCESS_COMPILE"
COMPILED = "quarto_access/opponent/quarto/solver.py"


class CompileHook(BuildHookInterface[Any]):
    """Add the compiled solver next to its source."""

    def dependencies(self) -> list[str]:
        """Require mypyc only if the solver is to be compiled."""
        return ["mypy[mypyc]>=1.11", "setuptools"] if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile in a temporary folder."""
        if self.target_name != "wheel" or version == "editable" or not _is_wanted():
            return
        self.work = tempfile.mkdtemp()
        try:
            for path in _compile(Path(self.root), Path(self.work)):
                build_data["force_include"][str(path)] = path.relative_to(self.work).as_posix()
        except Exception as trouble:  # noqa: BLE001 - no error may stop the install
            self.app.display_warning(f"The solver was not compiled, plain Python is installed: {_one_line(trouble)}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Delete the temporary folder."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work, ignore_errors=True)


def _is_wanted() -> bool:
    return os.environ.get(VARIABLE) == "1"


def _compile(root: Path, work: Path) -> list[Path]:
    shutil.copytree(root / "quarto_access", work / "quarto_access")
    command = [sys.executable, "-m", "mypyc", "--follow-imports=silent", COMPILED]
    subprocess.run(command, cwd=work, check=True, capture_output=True)  # noqa: S603 - a fixed command
    compiled = [path for suffix in ("so", "pyd") for path in work.glob(f"**/*.{suffix}") if "build" not in path.parts]
    if not compiled:
        raise FileNotFoundError("the compiler made no file")
    return compiled


def _one_line(trouble: Exception) -> str:
    output = getattr(trouble, "stderr", None) or getattr(trouble, "stdout", None)
    lines = output.decode(errors="replace").strip().splitlines() if output else []
    return lines[-1] if lines else str(trouble)
