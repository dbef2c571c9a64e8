"""How the program answers the signals that ask it to end.

It is imported first, and imports only what Python has already loaded: a signal may come at any moment of the start.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal as _signal
    from collections.abc import Callable
    from types import FrameType
    from typing import NoReturn

    Handler = Callable[[int, FrameType | None], object]
else:
    import _signal

SIGNALS: tuple[int, ...] = tuple(
    getattr(_signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(_signal, name)
)
"""The signals that ask the program to end. Windows has only the first two."""

AGAIN = 0.01
"""Seconds after which an interrupt that was lost is repeated."""


def heeded() -> list[int]:
    """Return the signals to answer: those that the parent process asked us to ignore stay ignored."""
    return [number for number in SIGNALS if _signal.getsignal(number) is not _signal.SIG_IGN]


def answer(handler: Handler) -> None:
    """Call a handler for each signal from now on."""
    for number in heeded():
        _signal.signal(number, handler)


def end_at_once(_number: int = 0, _frame: FrameType | None = None) -> NoReturn:
    """End the process here and now: there is nothing to save, or everything is saved."""
    os._exit(0)


class Answering:
    """Call a handler for each signal while a block runs, then what was called before."""

    def __init__(self, handler: Handler) -> None:
        """Install nothing yet."""
        self.handler = handler
        self.before = {number: _signal.getsignal(number) for number in heeded()}

    def __enter__(self) -> None:
        """Install the handler."""
        answer(self.handler)

    def __exit__(self, *_: object) -> None:
        """Install the handlers of before."""
        for number, handler in self.before.items():
            _signal.signal(number, handler)


class Interrupting(Answering):
    """Raise KeyboardInterrupt for each signal while a block runs, even where Python swallows exceptions."""

    def __init__(self) -> None:
        """Install nothing yet."""
        super().__init__(_signal.default_int_handler)

    def __enter__(self) -> None:
        """Install the handler, and notice lost interrupts."""
        super().__enter__()
        if sys.platform != "win32":
            _signal.signal(_signal.SIGALRM, _interrupt_again)
            sys.unraisablehook = _repeat_lost_interrupt

    def __exit__(self, *_: object) -> None:
        """Install the handlers of before."""
        super().__exit__()
        if sys.platform != "win32":
            _signal.setitimer(_signal.ITIMER_REAL, 0.0)
            _signal.signal(_signal.SIGALRM, _signal.SIG_IGN)
            sys.unraisablehook = sys.__unraisablehook__


def _interrupt_again(number: int, frame: FrameType | None) -> None:
    """Interrupt, unless the hook that asked for it still runs, as it may on a busy machine: the timer rings again."""
    inner = frame
    while inner is not None:
        if inner.f_code is _repeat_lost_interrupt.__code__:
            return
        inner = inner.f_back
    if sys.platform != "win32":
        _signal.setitimer(_signal.ITIMER_REAL, 0.0)
    _signal.default_int_handler(number, frame)


def _repeat_lost_interrupt(lost: sys.UnraisableHookArgs) -> None:
    """Interrupt again soon where nothing could be raised, such as in a weakref callback during an import."""
    if not issubclass(lost.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
    elif sys.platform != "win32":
        _signal.setitimer(_signal.ITIMER_REAL, AGAIN, AGAIN)
