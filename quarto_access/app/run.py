"""Runs the program: at a terminal, or with lines from a pipe."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

from quarto_access.app.outlet import LocalOutlet
from quarto_access.app.piped import PipedLines
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.session.context import SessionContext
from quarto_access.session.options import CannotPlay, Options, Unheard, Unsaved, World
from quarto_access.session.session import Session
from quarto_access.session.thinker.thinker import InProcessThinker, SubprocessThinker
from quarto_access.signals import HandlingSignals, RaisingInterrupts, handled_signals
from quarto_access.store.heard import HeardLog
from quarto_access.table.events import Trouble
from quarto_access.terminal.page import PAUSE, Page, cells
from quarto_access.terminal.piped_lines import LONGEST

if TYPE_CHECKING:
    from pathlib import Path


def run(options: Options, world: World, enter: Callable[[Session], None]) -> None:
    """Run until the players leave; `enter` opens the first room."""
    log = None if options.heard is None else _open_log(options.heard)
    try:
        runner = asyncio.Runner()
        program = Program(options, world, log, runner.get_loop())
        try:
            with runner:
                at_once = runner.run(program.play(enter))
        except KeyboardInterrupt:
            program.session.leave()
            at_once = True
        program.outlet.channels.close(at_once=at_once)
    finally:
        if log is not None:
            log.close()
    if program.context.unsaved:
        raise Unsaved
    lost = program.outlet.page.lost
    if lost is not None:
        raise Unheard(lost, expected=program.on_terminal or isinstance(lost, BrokenPipeError))
    if log is not None and log.lost is not None:
        raise CannotPlay(
            f"Entries are missing in the log {options.heard}: {log.lost.strerror}. Name another file with --heard."
        )


def _open_log(path: Path) -> HeardLog:
    try:
        return HeardLog(path)
    except OSError as trouble:
        raise CannotPlay(f"Can't write the log {path}: {trouble.strerror}. Name another file with --heard.") from None


class Program:
    """Wires a session to this computer: its streams, its outlet, a thinker and an event loop."""

    def __init__(self, options: Options, world: World, log: HeardLog | None, loop: asyncio.AbstractEventLoop) -> None:
        """Open nothing yet."""
        self.world = world
        self.loop = loop
        self.on_terminal = world.stdin.isatty()
        book = Phrasebook(options.language)
        self.outlet = LocalOutlet(options, world.stdout, world.seconds, log, book, on_terminal=self.on_terminal)
        thinker = SubprocessThinker() if self.on_terminal else InProcessThinker(world.seconds, loop.call_soon)
        self.context = SessionContext(options, world, self.outlet, thinker, book, on_terminal=self.on_terminal)
        self.context.alarm = loop.call_later
        self.session = Session(self.context)
        self.outlet.channels.later = lambda then: _soon(loop, lambda: None if self.session.gone else then())
        self.broken: list[BaseException] = []

    async def play(self, enter: Callable[[Session], None]) -> bool:
        """Play until the players leave; return whether to end at once, because a signal or a lost terminal says so."""
        # asyncio prints warnings where nobody handles them, such as about a thinker that died at once.
        logging.getLogger("asyncio").addHandler(logging.NullHandler())
        self.loop.set_exception_handler(lambda _, context: self._break(context))
        try:
            at_once = await (self._at_terminal(enter) if self.on_terminal else self._from_pipe(enter))
        finally:
            self.outlet.page.close()
        if self.broken:
            raise self.broken[0]
        return at_once

    def _break(self, context: dict[str, object]) -> None:
        """End when something in the program is broken: nobody must wait in silence for an answer."""
        exception = context.get("exception")
        if isinstance(exception, BaseException):
            self.broken.append(exception)
            self.session.leave()

    def _open(self, enter: Callable[[Session], None]) -> None:
        self.outlet.start_voice()
        enter(self.session)
        self.outlet.end()
        self.outlet.start_sounds()

    def _columns(self) -> int:
        return self.context.settings.lines.cells or columns_of(self.world.stdout)

    # A pipe.

    async def _from_pipe(self, enter: Callable[[Session], None]) -> bool:
        """Take typed lines, each when the room is idle; at the end of the input the players leave."""
        session, outlet = self.session, self.outlet
        outlet.page.on_lost = session.leave
        outlet.page.columns = self._columns if self.world.stdout.isatty() else None
        lines = PipedLines(self.world.stdin.buffer)
        session.on_gone = lines.close
        with _interrupting(self.loop):
            self._open(enter)
            await self._idle()
            async for line in lines:
                self._take(line)
                await self._idle()
            outlet.print_unheard()
            if not session.gone:
                outlet.begin()
                session.depart()
                outlet.print_unheard()
        return False

    async def _idle(self) -> None:
        """Wait until the computer has replied and a hint has come."""
        while not self.session.idle and not self.session.gone:  # noqa: ASYNC110 - each turn brings one answer
            await asyncio.sleep(0)

    def _take(self, line: bytes) -> None:
        """Take a line; one that can't be read is refused."""
        if len(line) > LONGEST:
            self.session.trouble(Trouble.LINE_TOO_LONG)
            return
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            self.session.trouble(Trouble.NOT_TEXT)
        else:
            self.session.type(text)

    # A terminal.

    async def _at_terminal(self, enter: Callable[[Session], None]) -> bool:
        """Take keys until the players leave."""
        session, outlet, page = self.session, self.outlet, self.outlet.page
        gone, told_to_end = asyncio.Event(), asyncio.Event()
        session.on_gone = gone.set

        def end() -> None:
            told_to_end.set()
            session.leave()

        def hear(key: str, character: str) -> None:
            page.pressed(key, character)
            session.press(key, character)

        page.width, page.later, page.columns, page.on_lost = cells, self.loop.call_later, self._columns, end
        page.size = lambda: size_of(self.world.stdout)
        outlet.moves_its_cursor = moves_its_cursor(self.world.stdout)
        outlet.settle_page()
        self.context.after = outlet.channels.afterwards.timer = self.loop.call_later
        self._open(enter)
        await _drained(page, told_to_end)
        # What hears is slow to import: keys pressed so far have been kept, unechoed.
        from quarto_access.terminal.keyboard import Keyboard

        keyboard = Keyboard(hear, lambda: session.trouble(Trouble.PASTED), end)
        # Until now nothing has been done that could need saving, and a signal ends the program at once.
        with _answering(self.loop, end, lambda: hear("control-c", "")), keyboard.listening():
            await gone.wait()
            self.context.thinker.stop()
            await self.context.thinker.wait_closed()
            await _drained(page, told_to_end)
        return told_to_end.is_set()


@contextmanager
def _interrupting(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Raise KeyboardInterrupt for each signal while the block runs, even while the computer thinks."""
    with suppress(NotImplementedError):
        # These handlers are replaced at once, but the loop now wakes up when a signal comes. Windows does so anyway.
        for number in handled_signals():
            loop.add_signal_handler(number, lambda: None)
    with RaisingInterrupts():
        yield


def _soon(loop: asyncio.AbstractEventLoop, then: Callable[[], None]) -> None:
    """Let another thread have something done on ours; after the end nobody is there to hear of it."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(then)


@contextmanager
def _answering(loop: asyncio.AbstractEventLoop, end: Callable[[], None], ask: Callable[[], None]) -> Iterator[None]:
    """Ask about leaving on SIGINT, and end on every other signal, while the block runs."""
    wanted = {number: ask if number == signal.SIGINT else end for number in handled_signals()}
    with HandlingSignals(lambda number, _frame: _soon(loop, wanted[number])):
        # A loop's own handlers also wake it when the signal comes just before it goes to sleep. Windows has none.
        with suppress(NotImplementedError):
            for number, then in wanted.items():
                loop.add_signal_handler(number, then)
        try:
            yield
        finally:
            with suppress(NotImplementedError):
                for number in wanted:
                    loop.remove_signal_handler(number)


async def _drained(page: Page, told_to_end: asyncio.Event) -> None:
    """Let what waits be printed at its pace, unless the program must end."""
    while page.waiting and not told_to_end.is_set():  # noqa: ASYNC110 - a page that is left knows nothing of events, and waits but a moment
        await asyncio.sleep(PAUSE)


def size_of(stream: TextIO) -> tuple[int, int]:
    """Return how many rows and columns a terminal has now; some don't know, and say 0."""
    try:
        size = os.get_terminal_size(stream.fileno())
    except OSError:
        return 24, 80
    return size.lines or 24, size.columns or 80


def columns_of(stream: TextIO) -> int:
    """Return how wide a terminal is now."""
    return size_of(stream)[1]


def moves_its_cursor(stream: TextIO) -> bool:
    """Tell whether the cursor can be sent back up there."""
    return stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
