"""Runs the program: at a terminal, or with lines from a pipe."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections import deque
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO

from quarto_access.app.piped import Alarms, lines_and_alarms
from quarto_access.app.program import Program
from quarto_access.app.thinker import ChildThinker
from quarto_access.app.wishes import CannotPlay, Unheard, Unsaved
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.signals import HandlingSignals, RaisingInterrupts, handled_signals
from quarto_access.store.heard import HeardLog
from quarto_access.table.events import Trouble
from quarto_access.terminal.page import PAUSE, cells
from quarto_access.terminal.piped_lines import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import BinaryIO

    from quarto_access.app.wishes import Wishes, World
    from quarto_access.terminal.page import Page


def run(wishes: Wishes, world: World, enter: Callable[[Program], None]) -> None:
    """Run until the players leave; `enter` opens the first room."""
    log = None if wishes.heard is None else _open_log(wishes.heard)
    try:
        program = Program(wishes, world, log, Phrasebook(wishes.language), on_terminal=world.stdin.isatty())
        at_once = False
        if program.on_terminal:
            at_once = asyncio.run(_at_terminal(program, enter))
        else:
            try:
                with RaisingInterrupts():
                    _from_pipe(program, enter, world.stdin.buffer)
            except KeyboardInterrupt:
                program.leave()
                at_once = True
        program.channels.close(at_once=at_once)
    finally:
        if log is not None:
            log.close()
    if program.unsaved:
        raise Unsaved
    lost = program.teller.page.lost
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


def _from_pipe(program: Program, enter: Callable[[Program], None], stdin: BinaryIO) -> None:
    """Take typed lines from a pipe; at its end the players leave."""
    page, stdout = program.teller.page, program.world.stdout
    page.on_lost = program.leave
    page.columns = (lambda: program.settings.cells or columns_of(stdout)) if stdout.isatty() else None
    waiting: deque[Callable[[], None]] = deque()
    program.later = waiting.append
    alarms = Alarms(program.world.seconds)
    program.alarm = alarms.after
    program.start_voice()
    enter(program)
    program.start_sounds()
    for line in lines_and_alarms(stdin, alarms):
        while waiting:
            waiting.popleft()()
        if len(line) > LONGEST:
            program.trouble(Trouble.LINE_TOO_LONG)
            continue
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            program.trouble(Trouble.NOT_TEXT)
            continue
        program.type(text)
        if program.gone:
            _print_unheard(program)
            return
    _print_unheard(program)
    while waiting:
        waiting.popleft()()
    if program.gone:
        return
    program.teller.begin()
    program.depart()
    _print_unheard(program)


def _print_unheard(program: Program) -> None:
    """Print what a voice that can't be heard was to say. Input from a pipe may end before that is known."""
    if program.teller.unprinted:
        program.channels.wait_until_settled()
        program.explain_lines()


async def _at_terminal(program: Program, enter: Callable[[Program], None]) -> bool:
    """Take keys until the players leave; return whether to end at once, because a signal or a lost terminal says so."""
    loop = asyncio.get_running_loop()
    gone, told_to_end = asyncio.Event(), asyncio.Event()
    program.on_gone = gone.set

    def end() -> None:
        told_to_end.set()
        program.leave()

    # asyncio prints warnings where nobody handles them, such as about a thinker that died at once.
    logging.getLogger("asyncio").addHandler(logging.NullHandler())
    broken: list[BaseException] = []
    loop.set_exception_handler(lambda _, context: _break(program, broken, context))
    page, stdout = program.teller.page, program.world.stdout
    page.width, page.later = cells, loop.call_later
    page.columns = lambda: program.settings.cells or columns_of(stdout)
    page.size = lambda: size_of(stdout)
    program.moves_its_cursor = moves_its_cursor(stdout)
    program.settle_page()
    page.on_lost = end
    program.later = lambda then: _soon(loop, then)
    program.thinker = ChildThinker()
    program.after = program.alarm = loop.call_later
    program.channels.afterwards.timer = loop.call_later
    try:
        program.start_voice()
        enter(program)
        program.teller.end()
        program.start_sounds()
        await _drained(page, told_to_end)
        # What hears is slow to import: keys pressed so far have been kept, unechoed.
        from quarto_access.terminal.keyboard import Keyboard

        keyboard = Keyboard(program.press, lambda: program.trouble(Trouble.PASTED), end)
        # Until now nothing has been done that could need saving, and a signal ends the program at once.
        with _answering(loop, end, lambda: program.press("control-c", "")), keyboard.listening():
            await gone.wait()
            program.thinker.stop()
            await program.thinker.closed()
            await _drained(page, told_to_end)
    finally:
        page.close()
    if broken:
        raise broken[0]
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
