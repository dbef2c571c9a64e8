"""The thinker: finds the computer's moves and the coach's advice.

In a terminal it runs in a subprocess, so that keys stay responsive while it thinks, and so that we can stop it when the
players leave. In a pipe nobody presses keys meanwhile, so it runs in this process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol, assert_never, cast

from quarto_access.frozen import frozen
from quarto_access.opponent import coach
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.coach import Query, answer_query
from quarto_access.opponent.computer import PERFECT, Computer, limits_at_table
from quarto_access.opponent.decision import Limits
from quarto_access.process import NO_WINDOW, subprocess_command
from quarto_access.rules.game import Action, Game
from quarto_access.rules.outcome import other
from quarto_access.table.hints.state import (
    GameReviewed,
    Hint,
    LossFound,
    MoveFound,
    NothingFound,
    ThinkerAnswer,
    WorthFound,
)

if TYPE_CHECKING:
    from quarto_access.opponent.memory import Memory

HANG_TIMEOUT = 20.0
"""Seconds beyond its thinking time after which the computer counts as hung."""

PROOF_TIMEOUT = 180.0
"""Seconds after which even a proof counts as hung. None took more than five when we measured."""


@frozen
class MoveRequest:
    """A request for the computer's next action: its level, its thinking time, and the seed for what it overlooks."""

    game: Game
    level: int
    seconds: float
    seed: int

    @property
    def timeout(self) -> float:
        """Seconds after which the computer counts as hung."""
        return PROOF_TIMEOUT if self.level == PERFECT else self.seconds + HANG_TIMEOUT

    @property
    def limits(self) -> Limits:
        """How long the computer may think."""
        return limits_at_table(self.level, self.seconds)


@frozen
class AnalysisRequest:
    """The coach's query about a position, and the seed for random choices."""

    query: Query
    seed: int


@frozen
class Consultation:
    """A request for advice: a hint on a position or on an `action`, or the coach's review of a game.

    `memory`: what earlier hints have proven.
    """

    hint: Hint
    game: Game
    seed: int
    action: Action | None = None
    memory: Memory | None = None


def answer_request(computer: Computer, request: MoveRequest | AnalysisRequest) -> Action | Analysis:
    """Think, in either process: the answer is the same."""
    from random import Random

    if isinstance(request, AnalysisRequest):
        return answer_query(computer, request.query, Random(f"{request.seed} 0"))
    random = Random(f"{request.seed} {len(request.game.steps)}")
    return computer.decide(request.game, request.level, request.seed, random, request.limits).action


def consult_coach(asked: Consultation) -> Generator[Query, Analysis, ThinkerAnswer]:
    """Yield the coach's queries, receive their analyses, and return the advice as an intent for the table."""
    return _consult(asked) if asked.memory is None else asked.memory.asking(asked.game, _consult(asked))


def _consult(asked: Consultation) -> Generator[Query, Analysis, ThinkerAnswer]:
    from quarto_access.opponent import coach_report, explainer

    position = asked.game.position
    match asked.hint:
        case Hint.MOVE:
            return MoveFound((yield from coach.advise(position)))
        case Hint.WORTH:
            return WorthFound((yield from coach.evaluate(position)))
        case Hint.WHY:
            assert asked.action is not None  # noqa: S101 - the table always passes the action
            return WorthFound((yield from coach.evaluate_action(position, asked.action)), asked.action)
        case Hint.BECAUSE:
            bounds, argument = yield from coach.explain_loss(position)
            return WorthFound(bounds, because=True, argument=argument)
        case Hint.COACH:
            return GameReviewed((yield from coach_report.review(asked.game)))
        case Hint.LOSS:
            winner = None if position.outcome is None else position.outcome.winner
            loss = None if winner is None else (yield from explainer.explain_loss(asked.game, other(winner)))
            return NothingFound() if loss is None or loss.is_plain else LossFound(loss)
        case _:
            assert_never(asked.hint)


class Thinker(Protocol):
    """Thinks in the background. Calls `answer` on the event loop's thread."""

    answers_at_once: bool
    """Whether the answer comes before the next key or line can."""

    def think(self, request: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        """Start thinking about the computer's action. The answer is None if the thinker fails."""

    def consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        """Start thinking about the coach's advice."""

    def stop(self) -> None:
        """Stop thinking, and never answer."""

    async def wait_closed(self) -> None:
        """Stop, and wait until no process is left."""


class InProcessThinker:
    """Thinks in this process, right after the step that asked."""

    answers_at_once = True

    def __init__(self, clock: Callable[[], float], soon: Callable[[Callable[[], None]], object]) -> None:
        """Use this clock. `soon` schedules a call on the event loop, so that no answer is nested in a step."""
        self.clock = clock
        self.soon = soon
        self.computer: Computer | None = None
        self.asked = 0

    def think(self, request: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        """Schedule thinking about the computer's action."""
        self._soon(lambda: answer(cast("Action", answer_request(self._computer(), request))))

    def consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        """Schedule thinking about the coach's advice."""
        self._soon(lambda: self._consult(asked, answer))

    def _soon(self, think: Callable[[], None]) -> None:
        self.asked += 1
        number = self.asked
        self.soon(lambda: think() if number == self.asked else None)

    def _consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        queries = consult_coach(asked)
        try:
            query = next(queries)
            while True:
                request = AnalysisRequest(query, asked.seed)
                query = queries.send(cast("Analysis", answer_request(self._computer(), request)))
        except StopIteration as done:
            answer(done.value)

    def _computer(self) -> Computer:
        """Return the computer player, which remembers its proofs."""
        if self.computer is None:
            self.computer = Computer(self.clock)
        return self.computer

    def stop(self) -> None:
        """Drop the request."""
        self.asked += 1

    async def wait_closed(self) -> None:
        """Return at once: there is no process."""


class SubprocessThinker:
    """Thinks in a subprocess, which stays alive during a game because it remembers its proofs."""

    answers_at_once = False

    def __init__(self) -> None:
        """Start nothing yet."""
        self.process: asyncio.subprocess.Process | None = None
        self.task: asyncio.Task[None] | None = None
        self.killed: list[asyncio.subprocess.Process] = []

    def think(self, request: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        """Start thinking about the computer's action."""
        self.task = asyncio.get_running_loop().create_task(self._think(request, answer))

    def consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        """Start thinking about the coach's advice."""
        self.task = asyncio.get_running_loop().create_task(self._consult(asked, answer))

    def stop(self) -> None:
        """Kill the subprocess."""
        if self.task is not None:
            self.task.cancel()
            self.task = None
        self._kill()

    def _kill(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            self.killed.append(process)
            with suppress(ProcessLookupError):
                process.kill()

    async def wait_closed(self) -> None:
        """Kill the subprocess, and wait until every subprocess and its pipes are gone."""
        self.stop()
        killed, self.killed = self.killed, []
        for process in killed:
            with suppress(OSError):
                await process.communicate()

    async def _think(self, request: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        try:
            async with asyncio.timeout(request.timeout):
                action = cast("Action | None", await self._ask(request))
        except Exception:  # noqa: BLE001 - whatever went wrong, the player must hear that the computer is lost
            self._kill()
            action = None
        self.task = None
        answer(action)

    async def _ask(self, request: MoveRequest | AnalysisRequest) -> object:
        await self._start()
        process = self.process
        if process is None or process.stdin is None or process.stdout is None:
            raise OSError("no subprocess")
        process.stdin.write(encode(request))
        await process.stdin.drain()
        return decode(await process.stdout.readexactly(int(await process.stdout.readline())))

    async def _start(self) -> None:
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                *subprocess_command("quarto_access.session.thinker.process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,
                creationflags=NO_WINDOW,
            )

    async def _consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        try:
            async with asyncio.timeout(PROOF_TIMEOUT):
                advice = await self._advice(asked)
        except Exception:  # noqa: BLE001 - whatever went wrong, the player must hear that the computer is lost
            self._kill()
            advice = NothingFound()
        self.task = None
        answer(advice)

    async def _advice(self, asked: Consultation) -> ThinkerAnswer:
        queries = consult_coach(asked)
        try:
            query = next(queries)
            while True:
                query = queries.send(cast("Analysis", await self._ask(AnalysisRequest(query, asked.seed))))
        except StopIteration as done:
            advice: ThinkerAnswer = done.value
            return advice


def encode(value: object) -> bytes:
    """Return a value for the pipe between the two processes: a line with its length, then its bytes."""
    import pickle

    data = pickle.dumps(value)
    return b"%d\n" % len(data) + data


def decode(data: bytes) -> object:
    """Return a value sent by the other process. `data` doesn't include the line with its length."""
    import pickle

    return pickle.loads(data)  # noqa: S301 - comes only from our own parent or subprocess
