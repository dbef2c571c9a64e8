"""Runs the program: at a terminal, or with lines from a pipe."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

from quarto_access.app.piped import PipedLines
from quarto_access.app.program import Program
from quarto_access.app.thinker import ChildThinker, HereThinker
from quarto_access.app.wishes import CannotPlay, Unheard, Unsaved
from quarto_access.ending import Answering, Interrupting, heeded
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.store.heard import HeardLog
from quarto_access.table.events import Trouble
from quarto_access.terminal.lines import LONGEST
from quarto_access.terminal.page import PAUSE, cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from quarto_access.app.wishes import Wishes, World
    from quarto_access.terminal.page import Page


def run(wishes: Wishes, world: World, enter: Callable[[Program], None]) -> None:
    """Run until the players leave; `enter` opens the first room."""
    log = None if wishes.heard is None else _open_log(wishes.heard)
    try:
        runner = asyncio.Runner()
        on_terminal = world.stdin.isatty()
        thinker = ChildThinker() if on_terminal else HereThinker(world.seconds, runner.get_loop().call_soon)
        program = Program(wishes, world, thinker, log, Phrasebook(wishes.language), on_terminal=on_terminal)
        try:
            with runner:
                at_once = runner.run(_play(program, enter))
        except KeyboardInterrupt:
            program.leave()
            at_once = True
        program.outlet.channels.close(at_once=at_once)
    finally:
        if log is not None:
            log.close()
    if program.unsaved:
        raise Unsaved
    lost = program.outlet.page.lost
    if lost is not None:
        raise Unheard(lost, expected=program.on_terminal or isinstance(lost, BrokenPipeError))
    if log is not None and log.lost is not None:
        raise CannotPlay(
            f"Entries are missing in the log {wishes.heard}: {log.lost.strerror}. Name another file with --heard."
        )


def _open_log(path: Path) -> HeardLog:
    try:
        return HeardLog(path)
    except OSError as trouble:
        raise CannotPlay(f"Can't write the log {path}: {trouble.strerror}. Name another file with --heard.") from None


async def _play(program: Program, enter: Callable[[Program], None]) -> bool:
    """Play until the players leave; return whether to end at once, because a signal or a lost terminal says so."""
    loop = asyncio.get_running_loop()
    # asyncio prints warnings where nobody handles them, such as about a thinker that died at once.
    logging.getLogger("asyncio").addHandler(logging.NullHandler())
    broken: list[BaseException] = []
    loop.set_exception_handler(lambda _, context: _break(program, broken, context))
    program.alarm = loop.call_later
    program.outlet.channels.later = lambda then: _soon(loop, lambda: None if program.gone else then())
    try:
        at_once = await (_at_terminal if program.on_terminal else _from_pipe)(program, enter)
    finally:
        program.outlet.page.close()
    if broken:
        raise broken[0]
    return at_once


def _open(program: Program, enter: Callable[[Program], None]) -> None:
    program.outlet.start_voice()
    enter(program)
    program.outlet.end()
    program.outlet.start_sounds()


async def _from_pipe(program: Program, enter: Callable[[Program], None]) -> bool:
    """Take typed lines from a pipe, each when the room is idle; at the end of the input the players leave."""
    outlet, stdout = program.outlet, program.world.stdout
    outlet.page.on_lost = program.leave
    outlet.page.columns = (lambda: program.settings.cells or columns_of(stdout)) if stdout.isatty() else None
    lines = PipedLines(program.world.stdin.buffer)
    program.on_gone = lines.close
    with _interrupting(asyncio.get_running_loop()):
        _open(program, enter)
        await _idle(program)
        async for line in lines:
            _take(program, line)
            await _idle(program)
        outlet.print_unheard()
        if not program.gone:
            outlet.begin()
            program.depart()
            outlet.print_unheard()
    return False


async def _idle(program: Program) -> None:
    """Wait until the computer has replied and a hint has come."""
    while not program.idle and not program.gone:  # noqa: ASYNC110 - each turn of the loop brings one answer
        await asyncio.sleep(0)


def _take(program: Program, line: bytes) -> None:
    """Take a line; one that can't be read is refused."""
    if len(line) > LONGEST:
        program.trouble(Trouble.LINE_TOO_LONG)
        return
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        program.trouble(Trouble.NOT_TEXT)
    else:
        program.type(text)


@contextmanager
def _interrupting(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Raise KeyboardInterrupt for each signal while the block runs, even while the computer thinks."""
    with suppress(NotImplementedError):
        # These handlers are replaced at once, but the loop now wakes up when a signal comes. Windows does so anyway.
        for number in heeded():
            loop.add_signal_handler(number, lambda: None)
    with Interrupting():
        yield


async def _at_terminal(program: Program, enter: Callable[[Program], None]) -> bool:
    """Take keys until the players leave."""
    loop = asyncio.get_running_loop()
    gone, told_to_end = asyncio.Event(), asyncio.Event()
    program.on_gone = gone.set

    def end() -> None:
        told_to_end.set()
        program.leave()

    page, stdout = program.outlet.page, program.world.stdout
    page.width, page.later = cells, loop.call_later
    page.columns = lambda: program.settings.cells or columns_of(stdout)
    page.size = lambda: size_of(stdout)
    program.outlet.moves_its_cursor = moves_its_cursor(stdout)
    program.outlet.settle_page()
    page.on_lost = end
    program.after = program.outlet.channels.afterwards.timer = loop.call_later
    _open(program, enter)
    await _drained(page, told_to_end)
    # What hears is slow to import: keys pressed so far have been kept, unechoed.
    from quarto_access.terminal.ear import Ear

    def hear(key: str, character: str) -> None:
        page.pressed(key, character)
        program.press(key, character)

    ear = Ear(hear, lambda: program.trouble(Trouble.PASTED), end)
    # Until now nothing has been done that could need saving, and a signal ends the program at once.
    with _answering(loop, end, lambda: hear("control-c", "")), ear.listening():
        await gone.wait()
        program.thinker.stop()
        await program.thinker.closed()
        await _drained(page, told_to_end)
    return told_to_end.is_set()


def _soon(loop: asyncio.AbstractEventLoop, then: Callable[[], None]) -> None:
    """Let another thread have something done on ours; after the end nobody is there to hear of it."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(then)


def _break(program: Program, broken: list[BaseException], context: dict[str, object]) -> None:
    """End when something in the program is broken: whoever waits for an answer must not wait in silence."""
    exception = context.get("exception")
    if isinstance(exception, BaseException):
        broken.append(exception)
        program.leave()


@contextmanager
def _answering(loop: asyncio.AbstractEventLoop, end: Callable[[], None], ask: Callable[[], None]) -> Iterator[None]:
    """Ask about leaving on SIGINT, and end on every other signal, while the block runs."""
    wanted = {number: ask if number == signal.SIGINT else end for number in heeded()}
    with Answering(lambda number, _frame: _soon(loop, wanted[number])):
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
