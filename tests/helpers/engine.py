"""Send requests to the engine, in this process or in a subprocess."""

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
    """Return the answers to these requests. Every answer must be one line of JSON."""
    output = io.BytesIO()
    serve(io.BytesIO(requests), output, random.Random(seed))
    text = output.getvalue()
    assert text == b"" or text.endswith(b"\n")
    return [json.loads(line) for line in text.split(b"\n")[:-1]]


def ask(*requests: str) -> list[Answer]:
    """Send requests, one per text or several with "; " between them; return all answers."""
    lines = [line.strip(" ") for text in requests for line in text.split(";")]
    return answers("\n".join(lines).encode() + b"\n")


def last(*requests: str) -> Answer:
    return ask(*requests)[-1]


def refusal(*requests: str) -> str:
    """Return the error of the last request, after checking that its message is one sentence."""
    *before, answer = ask(*requests)
    assert set(answer) == {"ok", "error", "message"}, answer
    assert answer["ok"] is False
    assert answer["message"].endswith(".")
    assert "\n" not in answer["message"]
    assert before == ask(*requests)[:-1]
    return str(answer["error"])


def run_engine(requests: bytes, timeout: float = 60) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(ENGINE, input=requests, capture_output=True, timeout=timeout, check=False)
