"""Run the program, at a terminal or with lines from a pipe."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, TextIO

from quarto_access.app.crash import Crashed, crash_sentence
from quarto_access.app.outlet import LocalOutlet
from quarto_access.app.standard_streams import print_error, reason_of
from quarto_access.app.unread import GivingUp
from quarto_access.frozen import replace
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.session.context import SessionContext
from quarto_access.session.learn.mistake_search import BackgroundSearch
from quarto_access.session.options import CannotPlay, Options, Unheard, Unsaved, World
from quarto_access.session.session import Session
from quarto_access.session.thinker.thinker import InProcessThinker, SubprocessThinker
from quarto_access.signals import HandlingSignals, RaisingInterrupts, handle_signals, handled_signals
from quarto_access.store.heard import HeardLog
from quarto_access.table.events import Trouble
from quarto_access.terminal.page import PAUSE, Page, cells
from quarto_access.terminal.piped_lines import MAX_LINE, PipedLines

if TYPE_CHECKING:
    from pathlib import Path


def run(options: Options, world: World, enter: Callable[[Session], None]) -> None:
    """Run until the players leave. `enter` opens the first room.

    If the program crashes before that room is open, a setting may be the reason: start again with one default after
    the other, and at last with all of them. A crash that remains is reported.
    """
    log = None if options.heard is None else _open_log(options.heard)
    try:
        try:
            program = _run_once(options, world, enter, log)
        except _CrashedAtStart as first:
            program = _run_with_defaults(options, world, enter, log, first)
    finally:
        if log is not None:
            log.close()
    if program.context.unsaved:
        raise Unsaved
    lost = program.outlet.page.lost
    if lost is not None:
        expected = isinstance(lost, (BrokenPipeError, InterruptedError))
        raise Unheard(lost, expected=expected or program.on_terminal, saved=program.session.saved)
    if program.unread is not None:
        saved = " Your game is saved." if program.session.saved else ""
        raise CannotPlay(f"Can't read any more: {reason_of(program.unread)}.{saved}")
    if log is not None and log.lost is not None:
        raise CannotPlay(
            f"Entries are missing in the log {options.heard}: {log.lost.strerror}. Name another file with --heard."
        )


class _CrashedAtStart(Exception):
    """The program crashed before the first room was open. `tell` reports that."""

    def __init__(self, tell: Callable[[], None]) -> None:
        """Tell nobody yet."""
        super().__init__()
        self.tell = tell


def _run_with_defaults(
    options: Options,
    world: World,
    enter: Callable[[Session], None],
    log: HeardLog | None,
    first: _CrashedAtStart,
) -> Program:
    """Find the setting whose default lets the program start, and run with it. If there is none, report the crash."""
    for settings in options.settings.with_defaults():
        with suppress(_CrashedAtStart):
            return _run_once(replace(options, settings=settings), world, enter, log)
    first.tell()
    raise Crashed from first


def _run_once(options: Options, world: World, enter: Callable[[Session], None], log: HeardLog | None) -> Program:
    """Run until the players leave. After a crash, restore the terminal and tell the player."""
    program = None
    try:
        with asyncio.Runner() as runner:
            program = Program(options, world, log, runner.get_loop())
            with _noticing_threads(program):
                try:
                    at_once = runner.run(program.play(enter))
                except KeyboardInterrupt:
                    program.session.leave()
                    at_once = True
        program.outlet.channels.close(at_once=at_once)
    except (CannotPlay, BrokenPipeError):
        raise
    except Exception as crash:
        if program is None or not program.started:
            if program is not None:
                program.close_after_crash()
            raise _CrashedAtStart(partial(_tell_crash, crash, program)) from crash
        _tell_crash(crash, program)
        raise Crashed from crash
    return program


def _tell_crash(crash: Exception, program: Program | None) -> None:
    """Tell the player about a crash wherever that is possible: on the screen, in the log, by the voice."""
    saved = False
    if program is not None:
        # Whatever is broken now, the sentence must come through.
        with suppress(Exception):
            saved = program.session.saved
        with suppress(Exception):
            program.outlet.channels.restore_stderr()
    sentence = crash_sentence(crash, saved=saved)
    print_error(sentence, on_screen=True)
    if program is not None:
        with suppress(Exception):
            program.outlet.say_last(f"{sentence}.")
        program.close_after_crash()


@contextmanager
def _noticing_threads(program: Program) -> Iterator[None]:
    """Treat a crash in another thread like one in the event loop while the block runs. Python only prints it."""
    before = threading.excepthook

    def notice(crash: threading.ExceptHookArgs) -> None:
        if crash.exc_value is not None:
            context: dict[str, object] = {"exception": crash.exc_value}
            _call_soon(program.loop, lambda: program.crash(context))

    threading.excepthook = notice
    try:
        yield
    finally:
        threading.excepthook = before


def _open_log(path: Path) -> HeardLog:
    try:
        return HeardLog(path)
    except OSError as trouble:
        raise CannotPlay(f"Can't write the log {path}: {trouble.strerror}. Name another file with --heard.") from None


class Program:
    """Connects a session to this computer's streams, outlet, thinker and event loop."""

    def __init__(self, options: Options, world: World, log: HeardLog | None, loop: asyncio.AbstractEventLoop) -> None:
        """Print nothing and start no process yet."""
        self.world = world
        self.loop = loop
        self.on_terminal = world.stdin.isatty()
        book = Phrasebook(options.language)
        self.outlet = LocalOutlet(options, world.stdout, world.seconds, log, book, on_terminal=self.on_terminal)
        thinker = SubprocessThinker() if self.on_terminal else InProcessThinker(world.seconds, loop.call_soon)
        self.context = SessionContext(options, world, self.outlet, thinker, book, on_terminal=self.on_terminal)
        self.context.alarm = loop.call_later
        if self.on_terminal:
            self.context.search = BackgroundSearch(options.games, options.mistakes)
        self.session = Session(self.context)
        self.outlet.channels.call_soon = lambda then: _call_soon(loop, lambda: None if self.session.gone else then())
        self.crashes: list[BaseException] = []
        """Exceptions that asyncio caught in callbacks, or that ended a thread."""
        self.unread: OSError | None = None
        """Why the input ended too early."""
        self.started = False
        """Whether the first room is open."""

    async def play(self, enter: Callable[[Session], None]) -> bool:
        """Play until the players leave. Return whether to exit at once, because of a signal or a lost terminal."""
        # Without a handler, asyncio prints its warnings, such as about a thinker that died at once.
        logging.getLogger("asyncio").addHandler(logging.NullHandler())
        self.loop.set_exception_handler(lambda _, context: self.crash(context))
        try:
            at_once = await (self._at_terminal(enter) if self.on_terminal else self._from_pipe(enter))
        finally:
            self.outlet.page.close()
        if self.crashes:
            raise self.crashes[0]
        return at_once

    def crash(self, context: dict[str, object]) -> None:
        """Exit after a crash in a callback or a thread, instead of leaving the player without an answer."""
        exception = context.get("exception")
        if isinstance(exception, BaseException):
            self.crashes.append(exception)
            self.session.leave()

    def close_after_crash(self) -> None:
        """Release the voice and the sound device."""
        with suppress(Exception):
            self.outlet.channels.close(at_once=True)

    def _open(self, enter: Callable[[Session], None]) -> None:
        self.outlet.start_voice()
        enter(self.session)
        self.outlet.end()
        self.outlet.start_sounds()
        self.started = True

    def _columns(self) -> int:
        return width_of_lines(self.context.options, self.world.stdout)

    # A pipe.

    async def _from_pipe(self, enter: Callable[[Session], None]) -> bool:
        """Handle lines one by one, each when the room is idle. Leave at the end of the input."""
        session, outlet = self.session, self.outlet
        outlet.page.on_lost = session.leave
        outlet.page.columns = self._columns if self.world.stdout.isatty() else None
        lines = PipedLines(self.world.stdin.buffer)
        session.on_gone = lines.close
        with _raising_interrupts(self.loop):
            self._open(enter)
            await self._wait_until_idle()
            async for line in lines:
                self._handle(line)
                await self._wait_until_idle()
            self.unread = lines.lost
            outlet.print_unheard()
            if not session.gone:
                outlet.begin()
                session.depart()
                outlet.print_unheard()
        return False

    async def _wait_until_idle(self) -> None:
        """Wait until the computer has moved and any hint has come."""
        while not self.session.idle and not self.session.gone:  # noqa: ASYNC110 - each pass runs what the thinker scheduled
            await asyncio.sleep(0)

    def _handle(self, line: bytes) -> None:
        """Handle a line, or refuse one that is too long or not text."""
        if len(line) > MAX_LINE:
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
        """Handle keys until the players leave."""
        session, outlet, page = self.session, self.outlet, self.outlet.page
        gone, must_exit = asyncio.Event(), asyncio.Event()
        session.on_gone = gone.set

        def exit_now() -> None:
            must_exit.set()
            session.leave()

        def press(key: str, character: str) -> None:
            page.pressed(key, character)
            session.press(key, character)

        page.width, page.later, page.columns, page.on_lost = cells, self.loop.call_later, self._columns, exit_now
        page.size = lambda: size_of(self.world.stdout)
        outlet.can_move_cursor = can_move_cursor(self.world.stdout)
        outlet.configure_page()
        self.context.after = outlet.channels.delayed_calls.timer = self.loop.call_later
        self._open(enter)
        await _wait_until_printed(page, must_exit)
        # Import prompt_toolkit only after printing the first lines, because that is slow. The terminal keeps any keys
        # pressed meanwhile, and doesn't echo them.
        from quarto_access.terminal.keyboard import Keyboard

        keyboard = Keyboard(press, lambda: session.trouble(Trouble.PASTED), exit_now)

        def go_on() -> None:
            page.forget()
            session.remind()

        keyboard.on_continue = go_on
        # Before this, there is nothing to save, and a signal ends the process at once.
        handling = _handling_signals(self.loop, exit_now, lambda: press("control-c", ""), GivingUp(page).begin)
        with handling, keyboard.listening():
            await gone.wait()
            self.context.thinker.stop()
            await self.context.thinker.wait_closed()
            if self.context.search is not None:
                await self.context.search.close()
            await _wait_until_printed(page, must_exit)
        return must_exit.is_set()


@contextmanager
def _raising_interrupts(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    """Raise KeyboardInterrupt for each signal while the block runs, even while the computer is thinking."""
    with suppress(NotImplementedError):
        # These handlers are replaced below, but adding them makes a signal wake the loop. Windows does that anyway.
        for number in handled_signals():
            loop.add_signal_handler(number, lambda: None)
    with RaisingInterrupts():
        yield


def _call_soon(loop: asyncio.AbstractEventLoop, then: Callable[[], None]) -> None:
    """Call a function on the main thread, from any thread. Ignore it once the loop is closed."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(then)


@contextmanager
def _handling_signals(
    loop: asyncio.AbstractEventLoop,
    exit_now: Callable[[], None],
    ask: Callable[[], None],
    on_signal: Callable[[], None],
) -> Iterator[None]:
    """Ask whether to leave on SIGINT, and exit on every other signal, while the block runs.

    `on_signal` is called at once, even while the loop waits in a write.
    """
    handlers = {number: ask if number == signal.SIGINT else exit_now for number in handled_signals()}

    def handle(number: int, _frame: object) -> None:
        _call_soon(loop, handlers[number])
        on_signal()

    with HandlingSignals(handle):
        # Only a loop with handlers of its own wakes up if a signal comes just before it goes to sleep. But those don't
        # interrupt a write, so install ours again. Windows has none.
        with suppress(NotImplementedError):
            for number in handlers:
                loop.add_signal_handler(number, lambda: None)
            handle_signals(handle)
        try:
            yield
        finally:
            with suppress(NotImplementedError):
                for number in handlers:
                    loop.remove_signal_handler(number)


async def _wait_until_printed(page: Page, must_exit: asyncio.Event) -> None:
    """Wait until the page has printed everything at its own pace, unless the program must exit."""
    while page.waiting and not must_exit.is_set():  # noqa: ASYNC110 - a page has no event to wait for
        await asyncio.sleep(PAUSE)


def size_of(stream: TextIO) -> tuple[int, int]:
    """Return the current rows and columns of a terminal. If it doesn't know, assume 24 by 80."""
    try:
        size = os.get_terminal_size(stream.fileno())
    except OSError:
        return 24, 80
    return size.lines or 24, size.columns or 80


USUAL_DISPLAY = 40
"""Cells of a braille display, unless the settings say how many."""


def width_of_lines(options: Options, stream: TextIO) -> int:
    """Return how wide lines are now: of a longer one, a braille display would show nothing but the end."""
    columns = size_of(stream)[1]
    return options.settings.settings.lines.cells or (min(columns, USUAL_DISPLAY) if options.reads_braille else columns)


def can_move_cursor(stream: TextIO) -> bool:
    """Return whether a terminal can move its cursor back up."""
    return stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
