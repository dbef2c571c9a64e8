"""What the installed package brings with it, and what its licence says about the rest."""

from __future__ import annotations

import re
from importlib import metadata, resources
from pathlib import Path

import pytest

from quarto_access import paths

SOURCE = Path(__file__).parents[2]


def test_the_installed_package_has_the_sounds():
    assert (paths.sounds_folder() / "README.md").is_file()


def licence() -> str:
    """Return the licence beside these tests, or of the installed package."""
    if (SOURCE / "LICENSE").is_file():
        return (SOURCE / "LICENSE").read_text(encoding="utf-8")
    (file,) = (one for one in metadata.files("quarto-access") or () if one.name == "LICENSE")
    return file.read_text(encoding="utf-8")


def names_of_installed(package: str) -> set[str]:
    """Return everything that is installed along with a package, on this system or on another."""
    found: set[str] = set()
    waiting = [package]
    while waiting:
        try:
            required = metadata.requires(waiting.pop()) or []
        except metadata.PackageNotFoundError:
            continue
        names = {re.match(r"[\w.-]+", line)[0] for line in required if "extra ==" not in line}
        waiting += names - found
        found |= names
    return found


def test_the_licence_names_everything_that_is_installed():
    listed = {re.sub(r"[-_.]+", "-", word).lower() for word in re.findall(r"[\w.-]*\w", licence())}
    installed = {re.sub(r"[-_.]+", "-", name).lower() for name in names_of_installed("quarto-access")}
    assert {"babel", "wcwidth", "pywin32", "attrs"} <= installed
    assert installed - listed - {"pyobjc"} == set()


def test_the_licence_names_every_library_that_comes_with_the_readers():
    pytest.importorskip("accessible_output3", reason="accessible-output3 is not installed")
    libraries = [
        one.name for one in (resources.files("accessible_output3") / "lib").iterdir() if one.name.endswith(".dll")
    ]
    assert [name for name in libraries if name not in licence()] == []


def test_the_description_says_what_espeak_ng_means():
    readme = SOURCE / "README.md"
    text = readme.read_text(encoding="utf-8") if readme.is_file() else metadata.metadata("quarto-access")["Description"]
    assert "espeak-ng for the built-in voice, is GPL-3.0-or-later" in " ".join(text.split())
