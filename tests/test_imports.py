"""No module imports itself through others, not even for types or inside a function."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import quarto_access

PACKAGE = Path(quarto_access.__file__).parent
MODULES = {
    ".".join(("quarto_access", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
    for path in PACKAGE.rglob("*.py")
}


def imported_by(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= (inside & MODULES.keys()) or {node.module}
    return names & MODULES.keys()


def test_no_imports_form_a_cycle():
    TopologicalSorter({module: imported_by(path) for module, path in MODULES.items()}).prepare()
