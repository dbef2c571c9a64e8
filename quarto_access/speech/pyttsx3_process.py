"""The subprocess behind the pyttsx3 voice: reads texts as lines of JSON, speaks them, and reports its progress.

pyttsx3 can't be interrupted and may hang, but a process can be killed.
"""

from __future__ import annotations

import json
import os
import queue
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from quarto_access.process import exit_with_parent

if TYPE_CHECKING:
    from typing import Any


def main(_arguments: Sequence[str]) -> None:
    """Speak until the input ends, which means that the game has exited."""
    # Keep the real stdout for our reports, and discard whatever libraries print.
    reports = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    requests: queue.Queue[dict[str, Any]] = queue.Queue()
    exit_with_parent(lambda: _read_requests(sys.stdin, requests))
    _report(reports, "started")
    try:
        engine = _engine()
        words: list[str] = []

        def on_word(name: str = "", **_: object) -> None:
            words.append(name)
            _report(reports, "word")

        engine.connect("started-word", on_word)
    except Exception as error:  # noqa: BLE001 (report whatever pyttsx3 raises)
        _report(reports, "missing", f"{type(error).__name__}: {error}")
        return
    _report(reports, "ready")
    while True:
        request = requests.get()
        try:
            _configure(engine, request)
            _report(reports, "begin")
            _speak(engine, request["say"], words)
        except Exception as error:  # noqa: BLE001 (the same)
            _report(reports, "raised", f"{type(error).__name__}: {error}")
            return
        _report(reports, "end")


def _engine() -> Any:  # noqa: ANN401 (pyttsx3 has no types)
    import pyttsx3

    engine = pyttsx3.init()
    if sys.platform not in ("win32", "darwin"):
        # On Linux the first `runAndWait` returns before its text is spoken, so run an empty one.
        engine.runAndWait()
    return engine


def _speak(engine: Any, text: str, words: list[str]) -> None:  # noqa: ANN401 (the same)
    words.clear()
    engine.say(text)
    engine.runAndWait()
    if not words and sys.platform not in ("win32", "darwin"):
        # Now and then espeak-ng ends the first text of a process without speaking a word of it.
        engine.say(text)
        engine.runAndWait()


def _configure(engine: Any, request: dict[str, Any]) -> None:  # noqa: ANN401 (the same)
    engine.setProperty("rate", request["rate"])
    engine.setProperty("volume", request["volume"] / 100)
    # Only espeak-ng can change it. Other drivers print that they can't.
    engine.setProperty("pitch", request["pitch"])
    voice = _voice_for(engine, request["language"])
    if voice is not None:
        engine.setProperty("voice", voice)


def _voice_for(engine: Any, language: str) -> str | None:  # noqa: ANN401 (the same)
    """Return the first voice for a language, or None to keep the system's default."""
    wanted = language.lower().replace("_", "-")
    for voice in engine.getProperty("voices"):
        for tag in voice.languages or ():
            text = tag.decode("utf-8", "ignore") if isinstance(tag, bytes) else str(tag)
            if text.strip("\x00\x05").lower().replace("_", "-").split("-")[0] == wanted.split("-")[0]:
                return str(voice.id)
    return None


def _read_requests(stream: TextIO, requests: queue.Queue[dict[str, Any]]) -> None:
    for line in stream:
        requests.put(json.loads(line))


def _report(stream: TextIO, what: str, detail: str = "") -> None:
    stream.write(json.dumps([what, detail]) + "\n")
