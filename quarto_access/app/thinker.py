"""The computer player at the table: it thinks in a process of its own, which speaks the engine's protocol.

So keys and questions stay live while it thinks, and it ends at once when the players leave. Where lines come from a
pipe nobody presses keys meanwhile, and it thinks here.
"""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import action_text, parse_action
from quarto_access.rules.pieces import piece_code, trait_word

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.rules.game import Action, Game

PATIENCE = 20.0
"""Seconds beyond its own time after which a computer that does not answer has hung."""

PERFECT = 5
PERFECT_SECONDS = 2.0
"""Level 5 proves that its move holds; with the rest of this it looks for a win."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the computer is asked: a game, its level, its seconds, and the seed of what it overlooks."""

    game: Game
    level: int
    seconds: float
    seed: int

    @property
    def time(self) -> float:
        """Seconds that it may take."""
        return PERFECT_SECONDS if self.level == PERFECT else self.seconds


class Thinker(Protocol):
    """Someone who thinks; the answer comes back on the program's own thread, an action or (None) nothing."""

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Begin to think."""

    def stop(self) -> None:
        """Think no more: nothing comes back."""

    async def closed(self) -> None:
        """Wait until nothing of it is left."""


class HereThinker:
    """Thinks in this process, and answers before anything else can happen."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Think with this clock."""
        self.clock = clock

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Answer at once."""
        from random import Random

        from quarto_access.opponent.computer import Computer

        lots = Random(f"{question.seed} {len(question.game.steps)}")
        answer(Computer(self.clock).decide(question.game, question.level, question.seed, lots, question.time).action)

    def stop(self) -> None:
        """Nothing is under way."""

    async def closed(self) -> None:
        """Nothing is left."""


def requests(question: Question) -> tuple[str, ...]:
    """Return the lines that tell the engine a game, without the question itself."""
    start = question.game.start
    chance = (f"first={start.player}", f"seed={question.seed}")
    if isinstance(start, quatrenun.Position):
        layout = ",".join(piece_code(piece) for (piece,) in start.groups)
        lines = [" ".join(("new game=quatrenun", f"layout={layout}", *chance))]
    else:
        lines = [" ".join(("new", *_rules(start.rules), *chance))]
        if start.placed or start.hand is not None:
            codes = ["-" if piece is None else piece_code(piece) for piece in (*start.board, start.hand)]
            lines.append(f"set {','.join(codes[:-1])} {codes[-1]}")
    return (*lines, *map(action_text, question.game.actions))


def _rules(rules: quarto.Rules) -> tuple[str, ...]:
    """Return the rules of Quarto as the engine is told them."""

    def switch(on: bool) -> str:  # noqa: FBT001 - a word for a truth
        return "on" if on else "off"

    return (
        f"blocks={switch(rules.blocks)}",
        f"traits={','.join(trait_word(trait) for trait in rules.traits)}",
        f"calls={rules.calls}",
        f"point-out={switch(rules.point_out)}",
        f"false-call={rules.false_call}",
    )


class ChildThinker:
    """Thinks in a child process; it is kept during a game, because it remembers what it has proven."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self.child: asyncio.subprocess.Process | None = None
        self.told: tuple[str, ...] = ()
        self.task: asyncio.Task[None] | None = None
        self.ended: list[asyncio.subprocess.Process] = []

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Begin to think."""
        self.task = asyncio.get_running_loop().create_task(self._think(question, answer))

    def stop(self) -> None:
        """End the child at once."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        self._end()

    def _end(self) -> None:
        child, self.child, self.told = self.child, None, ()
        if child is not None:
            self.ended.append(child)
            with suppress(ProcessLookupError):
                child.kill()

    async def closed(self) -> None:
        """Wait until every child is gone, with its pipes."""
        self.stop()
        ended, self.ended = self.ended, []
        for child in ended:
            with suppress(OSError):
                await child.communicate()

    async def _think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        try:
            async with asyncio.timeout(question.time * 4 + PATIENCE):
                action = await self._ask(question)
        except (OSError, ValueError, KeyError, TimeoutError):
            self._end()
            action = None
        self.task = None
        answer(action)

    async def _ask(self, question: Question) -> Action:
        lines = requests(question)
        if self.child is None or lines[: len(self.told)] != self.told:
            self._end()
            self.child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-I", "-m", "quarto_access", "engine"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )
        for line in lines[len(self.told) :]:
            await self._request(line)
        self.told = lines
        told = await self._request(f"best level={question.level} seconds={question.time:g}")
        return parse_action(told["best"])

    async def _request(self, line: str) -> dict[str, str]:
        child = self.child
        if child is None or child.stdin is None or child.stdout is None:
            raise OSError("no child")
        child.stdin.write(f"{line}\n".encode())
        await child.stdin.drain()
        answer: dict[str, str] = json.loads(await child.stdout.readline())
        return answer
