"""Runs in the voice's subprocess: reads lines of JSON, speaks them by pyttsx3, and reports its progress.

pyttsx3 can't be interrupted and may hang; a process can be ended.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
import threading
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def main(_arguments: Sequence[str]) -> None:
    """Speak until the input ends: then the game has gone, and the voice goes with it."""
    # Whatever a library prints goes nowhere: the way back to the game is ours alone.
    tell = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    wanted: queue.Queue[dict[str, Any]] = queue.Queue()
    threading.Thread(target=_listen, args=(sys.stdin, wanted), daemon=True).start()
    _tell(tell, "started")
    try:
        engine = _engine()
        words: list[str] = []

        def word(name: str = "", **_: object) -> None:
            words.append(name)
            _tell(tell, "word")

        engine.connect("started-word", word)
    except Exception as trouble:  # noqa: BLE001 (whatever pyttsx3 raises is told, not shown)
        _tell(tell, "missing", f"{type(trouble).__name__}: {trouble}")
        return
    _tell(tell, "ready")
    while True:
        want = wanted.get()
        try:
            _adopt(engine, want)
            _tell(tell, "begin")
            _speak(engine, want["say"], words)
        except Exception as trouble:  # noqa: BLE001 (the same)
            _tell(tell, "raised", f"{type(trouble).__name__}: {trouble}")
            return
        _tell(tell, "end")


def _engine() -> Any:  # noqa: ANN401 (pyttsx3 has no types)
    import pyttsx3

    engine = pyttsx3.init()
    if sys.platform not in ("win32", "darwin"):
        # The first round on Linux returns before its text is spoken: let that be an empty one.
        engine.runAndWait()
    return engine


def _speak(engine: Any, text: str, words: list[str]) -> None:  # noqa: ANN401 (the same)
    words.clear()
    engine.say(text)
    engine.runAndWait()
    if not words and sys.platform not in ("win32", "darwin"):
        # Now and then espeak-ng ends the first text of a process at once, without a word of it: no text may be lost.
        engine.say(text)
        engine.runAndWait()


def _adopt(engine: Any, want: dict[str, Any]) -> None:  # noqa: ANN401 (the same)
    engine.setProperty("rate", want["rate"])
    engine.setProperty("volume", want["volume"] / 100)
    voice = _voice_for(engine, want["language"])
    if voice is not None:
        engine.setProperty("voice", voice)


def _voice_for(engine: Any, language: str) -> str | None:  # noqa: ANN401 (the same)
    """Return the first voice of a language, or None to keep the one that the player's system prefers."""
    wanted = language.lower().replace("_", "-")
    for voice in engine.getProperty("voices"):
        for tag in voice.languages or ():
            text = tag.decode("utf-8", "ignore") if isinstance(tag, bytes) else str(tag)
            if text.strip("\x00\x05").lower().replace("_", "-").split("-")[0] == wanted.split("-")[0]:
                return str(voice.id)
    return None


def _listen(stream: TextIO, wanted: queue.Queue[dict[str, Any]]) -> None:
    for line in stream:
        wanted.put(json.loads(line))
    if sys.platform == "win32":
        os._exit(0)
    else:
        # The player that pyttsx3 starts goes as well.
        os.killpg(os.getpgid(0), signal.SIGKILL)


def _tell(stream: TextIO, what: str, detail: str = "") -> None:
    stream.write(json.dumps([what, detail]) + "\n")
