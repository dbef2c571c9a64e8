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
from typing import TYPE_CHECKING, Any, Protocol

from quarto_access.app.consulting import Consultation, begun
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import action_text, parse_action
from quarto_access.rules.pieces import piece_code, trait_word
from quarto_access.table.hints import Advised, NothingFound

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.opponent.coach import Found, Wanted
    from quarto_access.opponent.computer import Computer
    from quarto_access.opponent.decision import Limits
    from quarto_access.rules.game import Action, Game
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.quarto import Position, Rules

PATIENCE = 20.0
"""Seconds beyond its own time after which a computer that does not answer has hung."""

PERFECT = 5
PERFECT_NODES = 60_000
"""Level 5 thinks until its move is proven to hold. Early in a game it then looks into so many positions for a win: a
second or two. Positions and not seconds, so that with a seed it plays the same game on every machine. Of Quatrenun not
every move can be proven: there, it looks into so many in all, about a second, and decides twice a turn."""

PERFECT_PATIENCE = 180.0
"""Seconds after which even a proof has hung: it takes five at most where this was measured."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the computer is asked: a game, its level, its seconds, and the seed of what it overlooks."""

    game: Game
    level: int
    seconds: float
    seed: int

    @property
    def patience(self) -> float:
        """Seconds after which it has hung."""
        return PERFECT_PATIENCE if self.level == PERFECT else self.seconds + PATIENCE

    @property
    def limits(self) -> Limits:
        """How long it may think."""
        from quarto_access.opponent.decision import Limits

        return Limits(seconds=self.seconds) if self.level != PERFECT else Limits(nodes=PERFECT_NODES)

    @property
    def request(self) -> str:
        """What the engine is asked."""
        limits = self.limits
        limit = f"seconds={limits.seconds:g}" if limits.nodes is None else f"nodes={limits.nodes}"
        return f"best level={self.level} {limit}"


class Thinker(Protocol):
    """Someone who thinks; the answer comes back on the program's own thread, an action or (None) nothing."""

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Begin to think."""

    def consult(self, asked: Consultation, answer: Callable[[Advised], None]) -> None:
        """Begin to think about what a coach wants to know."""

    def stop(self) -> None:
        """Think no more: nothing comes back."""

    async def closed(self) -> None:
        """Wait until nothing of it is left."""


class HereThinker:
    """Thinks in this process, and answers before anything else can happen."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Think with this clock."""
        self.clock = clock
        self.computer: Computer | None = None

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Answer at once."""
        from random import Random

        lots = Random(f"{question.seed} {len(question.game.steps)}")
        answer(self._computer().decide(question.game, question.level, question.seed, lots, question.limits).action)

    def consult(self, asked: Consultation, answer: Callable[[Advised], None]) -> None:
        """Answer at once."""
        from random import Random

        from quarto_access.opponent.coach import look_up

        wanting = begun(asked)
        try:
            wanted = next(wanting)
            while True:
                wanted = wanting.send(look_up(self._computer(), wanted, Random(f"{asked.seed} 0")))
        except StopIteration as done:
            answer(done.value)

    def _computer(self) -> Computer:
        """Return the computer player, who remembers what was proven."""
        if self.computer is None:
            from quarto_access.opponent.computer import Computer

            self.computer = Computer(self.clock)
        return self.computer

    def stop(self) -> None:
        """Nothing is under way."""

    async def closed(self) -> None:
        """Nothing is left."""


def new_request(rules: Rules, first: Player, seed: int) -> str:
    """Return the line that begins a game of Quarto."""

    def switch(on: bool) -> str:  # noqa: FBT001 - a word for a truth
        return "on" if on else "off"

    options = (
        f"blocks={switch(rules.blocks)}",
        f"traits={','.join(trait_word(trait) for trait in rules.traits)}",
        f"calls={rules.calls}",
        f"point-out={switch(rules.point_out)}",
        f"false-call={rules.false_call}",
        f"first={first}",
        f"seed={seed}",
    )
    return " ".join(("new", *options))


def set_request(position: Position) -> str:
    """Return the line that puts a position up; what could be called in it has then lapsed."""
    codes = ["-" if piece is None else piece_code(piece) for piece in (*position.board, position.hand)]
    return f"set {','.join(codes[:-1])} {codes[-1]}"


def requests(question: Question) -> tuple[str, ...]:
    """Return the lines that tell the engine a game, without the question itself."""
    start = question.game.start
    if isinstance(start, quatrenun.Position):
        layout = ",".join(piece_code(piece) for (piece,) in start.groups)
        lines = [f"new game=quatrenun layout={layout} first={start.player} seed={question.seed}"]
    else:
        lines = [new_request(start.rules, start.player, question.seed)]
        if start.placed or start.hand is not None:
            lines.append(set_request(start))
    return (*lines, *map(action_text, question.game.actions))


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

    def consult(self, asked: Consultation, answer: Callable[[Advised], None]) -> None:
        """Begin to think about what a coach wants to know."""
        self.task = asyncio.get_running_loop().create_task(self._consult(asked, answer))

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
            async with asyncio.timeout(question.patience):
                action = await self._ask(question)
        except (OSError, ValueError, KeyError, TimeoutError):
            self._end()
            action = None
        self.task = None
        answer(action)

    async def _ask(self, question: Question) -> Action:
        lines = requests(question)
        await self._begin()
        if lines[: len(self.told)] != self.told:
            # Another game, or something was taken back: it is told anew, and what was proven is not forgotten.
            self.told = ()
        for line in lines[len(self.told) :]:
            await self._request(line)
        self.told = lines
        told = await self._request(question.request)
        return parse_action(told["best"])

    async def _begin(self) -> None:
        if self.child is None:
            self.child = await asyncio.create_subprocess_exec(
                *(sys.executable, "-I", "-m", "quarto_access", "engine"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
            )

    async def _consult(self, asked: Consultation, answer: Callable[[Advised], None]) -> None:
        try:
            async with asyncio.timeout(PERFECT_PATIENCE):
                found = await self._advice(asked)
        except (OSError, ValueError, KeyError, TimeoutError):
            self._end()
            found = NothingFound()
        self.task = None
        answer(found)

    async def _advice(self, asked: Consultation) -> Advised:
        wanting = begun(asked)
        try:
            wanted = next(wanting)
            while True:
                wanted = wanting.send(await self._look_up(wanted, asked.seed))
        except StopIteration as done:
            advised: Advised = done.value
            return advised

    async def _look_up(self, wanted: Wanted, seed: int) -> Found:
        from quarto_access.opponent.coach import Found
        from quarto_access.opponent.decision import Worth

        await self._begin()
        self.told = ()
        position = wanted.position
        await self._request(new_request(position.rules, 1, seed))
        await self._request(set_request(position))
        asked = f"best level=5 proof={wanted.proof}" if wanted.best else "value"
        told = await self._request(f"{asked} nodes={wanted.nodes}")
        worth = told.get("value", "unknown")
        action = quarto.parse_action(told["best"]) if wanted.best else None
        return Found(None if worth == "unknown" else Worth(worth), action, bool(told.get("held", True)))

    async def _request(self, line: str) -> dict[str, Any]:
        child = self.child
        if child is None or child.stdin is None or child.stdout is None:
            raise OSError("no child")
        child.stdin.write(f"{line}\n".encode())
        await child.stdin.drain()
        answer: dict[str, Any] = json.loads(await child.stdout.readline())
        return answer
