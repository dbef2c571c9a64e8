"""The keyboard, listened to in time: real timers, and a pipe instead of a terminal."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.input import create_pipe_input

from quarto_access.terminal import keyboard as module
from quarto_access.terminal.keyboard import ESCAPE_WAITS, PASTED, Ear

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="prompt_toolkit parses the keys itself there")

PASTE = "a paste"


class Keyboard:
    """Someone who types, and waits as long as it takes for what is heard."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self.send = send
        self.heard: list[str] = []
        self.ear = Ear(lambda key, _: self.heard.append(key), lambda: self.heard.append(PASTE), lambda: None)

    async def hears(self, *keys: str) -> None:
        await self.until(lambda: len(self.heard) >= len(keys))
        assert self.heard == list(keys)
        self.heard.clear()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not holds():  # noqa: ASYNC110 - the ear sets no events
                await asyncio.sleep(0.005)


def type_and_listen(monkeypatch: pytest.MonkeyPatch, script: Callable[[Keyboard], Awaitable[None]]) -> None:
    async def run() -> None:
        with create_pipe_input() as pipe:
            monkeypatch.setattr(module, "create_input", lambda: pipe)
            keyboard = Keyboard(pipe.send_text)
            with keyboard.ear.listening():
                await script(keyboard)

    asyncio.run(run())


def test_escape_is_heard_after_a_moment(monkeypatch: pytest.MonkeyPatch):
    async def script(keyboard: Keyboard) -> None:
        keyboard.send("\x1b")
        await keyboard.hears("escape")
        before = keyboard.ear.read_at
        keyboard.send("\x1b[")
        await keyboard.until(lambda: keyboard.ear.read_at > before and keyboard.ear.quiet is None)
        keyboard.send("a")
        await keyboard.hears("a")

    type_and_listen(monkeypatch, script)


@pytest.mark.parametrize("pasted", ["\x1b[200~a\r", PASTED * "a\r", PASTED * "棋盘"])
def test_a_paste_without_an_end_is_reported_once_and_keys_are_heard_again(monkeypatch: pytest.MonkeyPatch, pasted: str):
    async def script(keyboard: Keyboard) -> None:
        keyboard.send(pasted)
        await keyboard.hears(PASTE)
        keyboard.send("a")
        await keyboard.hears("a")

    type_and_listen(monkeypatch, script)


@pytest.mark.parametrize("pasted", ["\x1b[200~a\r", PASTED * "a\r"])
def test_control_c_ends_a_paste(monkeypatch: pytest.MonkeyPatch, pasted: str):
    monkeypatch.setattr(module, "PASTE_ENDS", 1e6)

    async def script(keyboard: Keyboard) -> None:
        keyboard.send(pasted)
        await keyboard.until(lambda: keyboard.ear.parser.pasting)
        await asyncio.sleep(2 * ESCAPE_WAITS)
        keyboard.send("\x03")
        await keyboard.hears(PASTE, "control-c")

    type_and_listen(monkeypatch, script)
