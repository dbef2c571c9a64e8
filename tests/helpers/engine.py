"""Ask the engine, in this process or in one of its own."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from typing import Any

from quarto_access.engine import serve

Answer = dict[str, Any]
ENGINE = [sys.executable, "-m", "quarto_access", "engine"]


def answers(requests: bytes, seed: int = 0) -> list[Answer]:
    """Answer what stands on the input; every answer is one line of JSON."""
    output = io.BytesIO()
    serve(io.BytesIO(requests), output, random.Random(seed))
    text = output.getvalue()
    assert text == b"" or text.endswith(b"\n")
    return [json.loads(line) for line in text.split(b"\n")[:-1]]


def ask(*requests: str) -> list[Answer]:
    """Send requests, a line each or several in one text with "; " between them, and return all answers."""
    lines = [line.strip(" ") for text in requests for line in text.split(";")]
    return answers("\n".join(lines).encode() + b"\n")


def last(*requests: str) -> Answer:
    return ask(*requests)[-1]


def refusal(*requests: str) -> str:
    """Return the kind of the refusal of the last request, having checked that it is one plain sentence."""
    *before, answer = ask(*requests)
    assert set(answer) == {"ok", "error", "message"}, answer
    assert answer["ok"] is False
    assert answer["message"].endswith(".")
    assert "\n" not in answer["message"]
    assert before == ask(*requests)[:-1]
    return str(answer["error"])


def run_engine(requests: bytes, timeout: float = 60) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(ENGINE, input=requests, capture_output=True, timeout=timeout, check=False)
