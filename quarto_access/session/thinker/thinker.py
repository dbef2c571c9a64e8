"""The computer player at the table: it thinks in a process of its own, `mind`.

So keys and questions stay live while it thinks, and it ends at once when the players leave. Where lines come from a
pipe nobody presses keys meanwhile, and it thinks here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, cast

from quarto_access.frozen import frozen
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.coach import Query, answer_query
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import Limits
from quarto_access.process import NO_WINDOW, subprocess_command
from quarto_access.rules.game import Action, Game
from quarto_access.session.thinker.consulting import Consultation, begun
from quarto_access.table.hints.state import NothingFound, ThinkerAnswer

PATIENCE = 20.0
"""Seconds beyond its own time after which a computer that does not answer has hung."""

PERFECT = 5
PERFECT_NODES = 60_000
"""Level 5 thinks until its move is proven to hold. Early in a game it then looks into so many positions for a win: a
second or two. Positions and not seconds, so that with a seed it plays the same game on every machine. Of Quatrenun not
every move can be proven: there, it looks into so many in all, at most about a second, and decides twice a turn."""

PERFECT_PATIENCE = 180.0
"""Seconds after which even a proof has hung: it takes five at most where this was measured."""


@frozen
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
        return Limits(seconds=self.seconds) if self.level != PERFECT else Limits(nodes=PERFECT_NODES)


@frozen
class Lookup:
    """What a coach wants to know of a position, and the seed of its lots."""

    wanted: Query
    seed: int


def thought(computer: Computer, asked: Question | Lookup) -> Action | Analysis:
    """Think, in whichever process this is: the answer is the same."""
    from random import Random

    if isinstance(asked, Lookup):
        return answer_query(computer, asked.wanted, Random(f"{asked.seed} 0"))
    lots = Random(f"{asked.seed} {len(asked.game.steps)}")
    return computer.decide(asked.game, asked.level, asked.seed, lots, asked.limits).action


class Thinker(Protocol):
    """Someone who thinks; the answer comes back on the program's own thread, an action or (None) nothing."""

    answers_at_once: bool
    """Whether it answers before the next key or line can come."""

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Begin to think."""

    def consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        """Begin to think about what a coach wants to know."""

    def stop(self) -> None:
        """Think no more: nothing comes back."""

    async def closed(self) -> None:
        """Wait until nothing of it is left."""


class HereThinker:
    """Thinks in this process, as soon as the step that asked is over."""

    answers_at_once = True

    def __init__(self, clock: Callable[[], float], soon: Callable[[Callable[[], None]], object]) -> None:
        """Think with this clock; `soon` lets the event loop think, so that an answer is never nested in a step."""
        self.clock = clock
        self.soon = soon
        self.computer: Computer | None = None
        self.asked = 0

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Think soon."""
        self._soon(lambda: answer(cast("Action", thought(self._computer(), question))))

    def consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        """Think soon about what a coach wants to know."""
        self._soon(lambda: self._consult(asked, answer))

    def _soon(self, think: Callable[[], None]) -> None:
        self.asked += 1
        number = self.asked
        self.soon(lambda: think() if number == self.asked else None)

    def _consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        wanting = begun(asked)
        try:
            wanted = next(wanting)
            while True:
                wanted = wanting.send(cast("Analysis", thought(self._computer(), Lookup(wanted, asked.seed))))
        except StopIteration as done:
            answer(done.value)

    def _computer(self) -> Computer:
        """Return the computer player, who remembers what was proven."""
        if self.computer is None:
            self.computer = Computer(self.clock)
        return self.computer

    def stop(self) -> None:
        """Forget the question."""
        self.asked += 1

    async def closed(self) -> None:
        """Nothing is left."""


class ChildThinker:
    """Thinks in a child process; it is kept during a game, because it remembers what it has proven."""

    answers_at_once = False

    def __init__(self) -> None:
        """Start nothing yet."""
        self.child: asyncio.subprocess.Process | None = None
        self.task: asyncio.Task[None] | None = None
        self.ended: list[asyncio.subprocess.Process] = []

    def think(self, question: Question, answer: Callable[[Action | None], None]) -> None:
        """Begin to think."""
        self.task = asyncio.get_running_loop().create_task(self._think(question, answer))

    def consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        """Begin to think about what a coach wants to know."""
        self.task = asyncio.get_running_loop().create_task(self._consult(asked, answer))

    def stop(self) -> None:
        """End the child at once."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        self._end()

    def _end(self) -> None:
        child, self.child = self.child, None
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
                action = cast("Action | None", await self._ask(question))
        except Exception:  # noqa: BLE001 - whatever it is, a computer that is lost must be told of
            self._end()
            action = None
        self.task = None
        answer(action)

    async def _ask(self, asked: Question | Lookup) -> object:
        await self._begin()
        child = self.child
        if child is None or child.stdin is None or child.stdout is None:
            raise OSError("no child")
        child.stdin.write(packed(asked))
        await child.stdin.drain()
        return unpacked(await child.stdout.readexactly(int(await child.stdout.readline())))

    async def _begin(self) -> None:
        if self.child is None:
            self.child = await asyncio.create_subprocess_exec(
                *subprocess_command("quarto_access.session.thinker.process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
                creationflags=NO_WINDOW,
            )

    async def _consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        try:
            async with asyncio.timeout(PERFECT_PATIENCE):
                found = await self._advice(asked)
        except Exception:  # noqa: BLE001 - whatever it is, a computer that is lost must be told of
            self._end()
            found = NothingFound()
        self.task = None
        answer(found)

    async def _advice(self, asked: Consultation) -> ThinkerAnswer:
        wanting = begun(asked)
        try:
            wanted = next(wanting)
            while True:
                wanted = wanting.send(cast("Analysis", await self._ask(Lookup(wanted, asked.seed))))
        except StopIteration as done:
            advised: ThinkerAnswer = done.value
            return advised


def packed(value: object) -> bytes:
    """Return a value as it goes from one of our two processes to the other: its length in a line, then itself."""
    import pickle

    told = pickle.dumps(value)
    return b"%d\n" % len(told) + told


def unpacked(told: bytes) -> object:
    """Return a value that the other process has sent."""
    import pickle

    return pickle.loads(told)  # noqa: S301 - from our own child or parent, and from nobody else
