"""The keyboard with real timers, and a pipe instead of a terminal."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest
from prompt_toolkit.input import create_pipe_input

from quarto_access.terminal import keyboard as module
from quarto_access.terminal.keyboard import ESCAPE_DELAY, PASTE_SIZE, Keyboard

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="prompt_toolkit parses the keys itself there")

PASTE = "a paste"


class Typist:
    """Types, and waits for what the keyboard reports."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self.send = send
        self.reported: list[str] = []
        self.keyboard = Keyboard(
            lambda key, _: self.reported.append(key), lambda: self.reported.append(PASTE), lambda: None
        )

    async def expect(self, *keys: str) -> None:
        await self.until(lambda: len(self.reported) >= len(keys))
        assert self.reported == list(keys)
        self.reported.clear()

    async def until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not condition():  # noqa: ASYNC110 - the keyboard sets no events
                await asyncio.sleep(0.005)


def type_and_listen(monkeypatch: pytest.MonkeyPatch, script: Callable[[Typist], Awaitable[None]]) -> None:
    async def run() -> None:
        with create_pipe_input() as pipe:
            monkeypatch.setattr(module, "create_input", lambda: pipe)
            typist = Typist(pipe.send_text)
            with typist.keyboard.listening():
                await script(typist)

    asyncio.run(run())


def test_a_letter_of_another_script_is_the_key_it_is_on(monkeypatch: pytest.MonkeyPatch):
    async def script(typist: Typist) -> None:
        typist.send("яЧы")
        await typist.expect("z", "x", "s")
        typist.send("їж")
        await typist.expect("right-bracket", "semicolon")
        typist.send("ζΧσς")
        await typist.expect("z", "x", "s", "w")
        typist.send("ㄅㄈㄥ")
        await typist.expect("1", "z", "slash")
        typist.send("éßґ")
        await typist.expect("é", "ß", "ґ")

    type_and_listen(monkeypatch, script)


def test_escape_is_reported_after_a_moment(monkeypatch: pytest.MonkeyPatch):
    async def script(typist: Typist) -> None:
        typist.send("\x1b")
        await typist.expect("escape")
        before = typist.keyboard.read_at
        typist.send("\x1b[")
        await typist.until(lambda: typist.keyboard.read_at > before and typist.keyboard.flush_timer is None)
        typist.send("a")
        await typist.expect("a")

    type_and_listen(monkeypatch, script)


@pytest.mark.parametrize("pasted", ["\x1b[200~a\r", PASTE_SIZE * "a\r", PASTE_SIZE * "棋盘"])
def test_a_paste_without_an_end_is_reported_once_and_then_keys_again(monkeypatch: pytest.MonkeyPatch, pasted: str):
    async def script(typist: Typist) -> None:
        typist.send(pasted)
        await typist.expect(PASTE)
        typist.send("a")
        await typist.expect("a")

    type_and_listen(monkeypatch, script)


@pytest.mark.parametrize("pasted", ["\x1b[200~a\r", PASTE_SIZE * "a\r"])
def test_control_c_ends_a_paste(monkeypatch: pytest.MonkeyPatch, pasted: str):
    monkeypatch.setattr(module, "PASTE_TIMEOUT", 1e6)

    async def script(typist: Typist) -> None:
        typist.send(pasted)
        await typist.until(lambda: typist.keyboard.parser.pasting)
        await asyncio.sleep(2 * ESCAPE_DELAY)
        typist.send("\x03")
        await typist.expect(PASTE, "control-c")

    type_and_listen(monkeypatch, script)
