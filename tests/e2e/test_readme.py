"""The README's examples do what it says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"
pytestmark = pytest.mark.skipif(not README.exists(), reason="the README is not part of the installed package")


def blocks(language: str) -> list[str]:
    text = README.read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def test_the_library_example_runs():
    (example,) = blocks("python")
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - it is our own text


def test_the_engine_example_is_answered():
    example = next(block for block in blocks("") if "quarto-access engine" in block)
    requests = re.search(r"printf '(.*?)'", example).group(1).replace("\\n", "\n")  # type: ignore[union-attr]
    command = [sys.executable, "-m", "quarto_access", "engine"]
    answers = subprocess.run(command, input=requests, capture_output=True, text=True, check=True).stdout
    read = [json.loads(line) for line in answers.splitlines()]
    assert [answer["ok"] for answer in read] == [True, True, False, True]
    assert read[2]["error"] == "false-call"
    assert "give SSSS" in read[3]["legal"]


def test_every_request_that_it_names_is_known():
    named = re.findall(
        r"`([a-z]+)", README.read_text(encoding="utf-8").partition("The requests:")[2].partition("\n\n")[0]
    )
    command = [sys.executable, "-m", "quarto_access", "engine"]
    answers = subprocess.run(command, input="\n".join(named), capture_output=True, text=True, check=True).stdout
    assert not [line for line in answers.splitlines() if "is not a request" in line and '\\"blocks' not in line]
