"""Handle the signals that ask the program to exit, or end it.

This module is imported first, and imports only what Python has already loaded: a signal may come at any time during
start-up.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal as _signal
    from collections.abc import Callable, Iterable
    from types import FrameType
    from typing import NoReturn

    Handler = Callable[[int, FrameType | None], object]
else:
    import _signal

SIGNALS: tuple[int, ...] = tuple(
    getattr(_signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(_signal, name)
)
"""The signals that ask the program to exit. Windows has only the first two."""

_ENDING = (
    *("SIGABRT", "SIGALRM", "SIGIO", "SIGPROF", "SIGPWR", "SIGSTKFLT", "SIGSYS", "SIGTRAP", "SIGUSR1", "SIGUSR2"),
    *("SIGVTALRM", "SIGXCPU"),
)
if sys.platform == "win32":
    ENDING: tuple[int, ...] = ()
else:
    ENDING = (
        *(getattr(_signal, name) for name in _ENDING if hasattr(_signal, name)),
        # macOS has no real-time signals.
        *range(getattr(_signal, "SIGRTMIN", 0), getattr(_signal, "SIGRTMAX", -1) + 1),
    )
"""Other signals that end a program, but not those of a fault in C, which Python can't handle."""

REPEAT_INTERVAL = 0.01
"""Seconds after which a lost interrupt is repeated."""


def handled_signals(numbers: Iterable[int] = SIGNALS) -> list[int]:
    """Return the signals to handle: all except those that the parent process asked us to ignore."""
    return [number for number in numbers if _signal.getsignal(number) not in (_signal.SIG_IGN, None)]


def handle_signals(handler: Handler, numbers: Iterable[int] = SIGNALS) -> None:
    """Call this handler for each signal from now on."""
    for number in handled_signals(numbers):
        _signal.signal(number, handler)


def exit_at_once(_number: int = 0, _frame: FrameType | None = None) -> NoReturn:
    """Exit the process here and now. Use it only if nothing is left to save."""
    os._exit(0)


def end_by(number: int) -> None:
    """End the process as a signal does that nobody handles."""
    _signal.signal(number, _signal.SIG_DFL)
    os.kill(os.getpid(), number)


class HandlingSignals:
    """Call a handler for each signal while a block runs, then restore the previous handlers."""

    def __init__(self, handler: Handler, numbers: Iterable[int] = SIGNALS) -> None:
        """Install nothing yet."""
        self.handler = handler
        self.before = {number: _signal.getsignal(number) for number in handled_signals(numbers)}

    def __enter__(self) -> None:
        """Install the handler."""
        handle_signals(self.handler, self.before)

    def __exit__(self, *_: object) -> None:
        """Restore the previous handlers."""
        for number, handler in self.before.items():
            _signal.signal(number, handler)


class RaisingInterrupts(HandlingSignals):
    """Raise KeyboardInterrupt for each signal while a block runs, even where Python swallows exceptions."""

    def __init__(self) -> None:
        """Install nothing yet."""
        super().__init__(_signal.default_int_handler)
        self.hook = sys.unraisablehook

    def __enter__(self) -> None:
        """Install the handler, and the hook that notices lost interrupts."""
        super().__enter__()
        if sys.platform != "win32":
            _signal.signal(_signal.SIGALRM, _interrupt_again)
            sys.unraisablehook = _repeat_lost_interrupt

    def __exit__(self, *_: object) -> None:
        """Restore the previous handlers and the previous hook."""
        super().__exit__()
        if sys.platform != "win32":
            _signal.setitimer(_signal.ITIMER_REAL, 0.0)
            _signal.signal(_signal.SIGALRM, _signal.SIG_IGN)
            sys.unraisablehook = self.hook


def _interrupt_again(number: int, frame: FrameType | None) -> None:
    """Interrupt, unless the hook that set the timer is still running, as on a busy machine. The timer fires again."""
    inner = frame
    while inner is not None:
        if inner.f_code is _repeat_lost_interrupt.__code__:
            return
        inner = inner.f_back
    if sys.platform != "win32":
        _signal.setitimer(_signal.ITIMER_REAL, 0.0)
    _signal.default_int_handler(number, frame)


def _repeat_lost_interrupt(lost: sys.UnraisableHookArgs) -> None:
    """Repeat an interrupt soon if it couldn't be raised, such as in a weakref callback during an import.

    Say nothing of other exceptions: nobody wants to hear a traceback read aloud.
    """
    if issubclass(lost.exc_type, KeyboardInterrupt) and sys.platform != "win32":
        _signal.setitimer(_signal.ITIMER_REAL, REPEAT_INTERVAL, REPEAT_INTERVAL)
