"""The examples in the README work."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from quarto_access.engine import Engine

README = Path(__file__).parents[2] / "README.md"
pytestmark = pytest.mark.skipif(not README.exists(), reason="the README is not part of the installed package")


def test_the_library_example_runs():
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - our own text


def test_the_engine_example_gets_the_documented_answers():
    example = re.search(r"printf '(.*?)' \| quarto-access engine", README.read_text(encoding="utf-8"))
    assert example is not None
    requests = example.group(1).replace("\\n", "\n")
    command = [sys.executable, "-m", "quarto_access", "engine"]
    answers = subprocess.run(command, input=requests, capture_output=True, text=True, check=True).stdout
    read = [json.loads(line) for line in answers.splitlines()]
    assert [answer["ok"] for answer in read] == [True, True, False, True]
    assert read[2]["error"] == "false-call"
    assert "give SSSS" in read[3]["legal"]


def test_the_engine_knows_every_request_in_the_readme():
    listed = README.read_text(encoding="utf-8").partition("The requests:")[2].partition(". Quatrenun")[0]
    named = set(re.findall(r"`([a-z]+)", listed)) - {"blocks"}
    assert named <= Engine(Random()).requests.keys()
