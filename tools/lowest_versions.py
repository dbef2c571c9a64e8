"""Print the lowest versions that `pyproject.toml` allows, as requirements for pip.

`.ci/run` installs them and runs the pure tests. If one is too low, raise it in `pyproject.toml`.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def main() -> None:
    """Print one requirement per line, those of the tests included."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    for requirement in (*project["dependencies"], *project["optional-dependencies"]["test"]):
        sys.stdout.write(requirement.replace(">=", "==", 1) + "\n")


if __name__ == "__main__":
    main()
