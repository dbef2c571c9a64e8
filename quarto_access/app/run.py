"""Runs the program: at a terminal, or with lines from a pipe."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from quarto_access.app.piped import Alarms, lines_and_alarms
from quarto_access.app.program import Program
from quarto_access.app.thinker import ChildThinker
from quarto_access.app.wishes import CannotPlay, Unheard, Unsaved
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.store.heard import HeardLog
from quarto_access.table.events import Trouble
from quarto_access.terminal.lines import LONGEST
from quarto_access.terminal.page import PAUSE, cells

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import BinaryIO

    from quarto_access.app.wishes import Wishes, World
    from quarto_access.terminal.page import Page


def run(wishes: Wishes, world: World, enter: Callable[[Program], None]) -> None:
    """Run until the players leave; `enter` opens the first room."""
    log = None if wishes.heard is None else _open_log(wishes.heard)
    try:
        program = Program(wishes, world, log, Phrasebook(wishes.language), on_terminal=world.stdin.isatty())
        if program.on_terminal:
            asyncio.run(_at_terminal(program, enter))
        else:
            try:
                _from_pipe(program, enter, world.stdin.buffer)
            except KeyboardInterrupt:
                # The system, or Control C, wants the program to end.
                program.leave()
        program.channels.close()
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


def _print_unheard(program: Program) -> None:
    """Print what a voice that can't be heard was to say. Input from a pipe may end before that is known."""
    if program.teller.unprinted:
        program.channels.wait_until_settled()
        program.explain_lines()


async def _at_terminal(program: Program, enter: Callable[[Program], None]) -> None:
    loop = asyncio.get_running_loop()
    gone = asyncio.Event()
    program.on_gone = gone.set
    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        _on_signal(loop, name, program)
    # asyncio prints warnings where nobody handles them, such as about a thinker that died at once.
    logging.getLogger("asyncio").addHandler(logging.NullHandler())
    broken: list[BaseException] = []
    loop.set_exception_handler(lambda _, context: _break(program, broken, context))
    program.typing.width = cells
    page, stdout = program.teller.page, program.world.stdout
    page.width, page.later = cells, loop.call_later
    page.columns = lambda: program.settings.cells or columns_of(stdout)
    program.moves_its_cursor = moves_its_cursor(stdout)
    program.settle_page()
    page.on_lost = program.leave
    program.later = lambda then: _soon(loop, then)
    program.thinker = ChildThinker()
    program.after = program.alarm = loop.call_later
    program.channels.afterwards.timer = loop.call_later
    try:
        program.start_voice()
        enter(program)
        program.teller.end()
        program.start_sounds()
        await _drained(page)
        # What hears is slow to import: keys pressed so far have been kept, unechoed.
        from quarto_access.terminal.ear import Ear

        ear = Ear(program.press, lambda: program.trouble(Trouble.PASTED), program.leave)
        with ear.listening():
            await gone.wait()
            program.thinker.stop()
            await program.thinker.closed()
            await _drained(page)
    finally:
        page.close()
    if broken:
        raise broken[0]


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


def _on_signal(loop: asyncio.AbstractEventLoop, name: str, program: Program) -> None:
    """Leave when the system says so, silently: everything is saved, and nobody may be there to hear."""
    number = getattr(signal, name, None)
    if number is None:
        return
    ask = name == "SIGINT"
    try:
        loop.add_signal_handler(number, (lambda: program.press("control-c", "")) if ask else program.leave)
    except NotImplementedError:
        # Windows has no such handlers; there, Control C arrives as a key.
        return


async def _drained(page: Page) -> None:
    """Let what waits be printed at its pace."""
    while page.waiting:  # noqa: ASYNC110 - a page that is left knows nothing of events, and waits but a moment
        await asyncio.sleep(PAUSE)


def columns_of(stream: TextIO) -> int:
    """Return how wide a terminal is now."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return 80


def moves_its_cursor(stream: TextIO) -> bool:
    """Tell whether the cursor can be sent back up there."""
    return stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
