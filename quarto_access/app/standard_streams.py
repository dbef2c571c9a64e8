"""Write to the standard streams, and explain a failure in one line."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from quarto_access.session.options import Unheard

LONGEST_WORD = 300
_KEPT = 40
"""How many characters to print of a longer word at both ends. Paths are seldom so long."""

FAILED = 1
"""Exit code of a command that failed and said why."""


def print_error(sentence: str, *, on_screen: bool = False) -> int:
    """Print a sentence to standard error, adding the full stop; return the exit code.

    `on_screen`: print it to standard output as well if only that is a terminal.
    """
    streams = [sys.stderr]
    if on_screen and not _is_terminal(sys.stderr) and _is_terminal(sys.stdout):
        streams.append(sys.stdout)
    for stream in streams:
        if stream is not None:
            with suppress(OSError, ValueError):
                stream.write(f"{one_line(sentence)}.\n")
                stream.flush()
    return FAILED


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False


def one_line(text: str) -> str:
    """Put a text on one line, without control characters that a terminal might obey, and with no endless word."""
    # Import late: it takes 20 ms, and only errors need it.
    from quarto_access import record

    whole = re.sub(rf'"([^"]{{{_KEPT}}})[^"]{{{LONGEST_WORD},}}"', r'"\1…"', record.one_line(text))
    return " ".join(map(_shortened, whole.split(" ")))


def _shortened(word: str) -> str:
    """Return a word, or only the start and the end of one that nobody wants to hear whole."""
    return word if len(word) <= LONGEST_WORD else f"{word[:_KEPT]}…{word[-_KEPT:]}"


def print_output(content: str | bytes = "") -> int:
    """Print a text or bytes and flush earlier output; return the exit code. Explain a failure."""
    if sys.stdout is not None:
        try:
            if isinstance(content, bytes):
                sys.stdout.buffer.write(content)
            else:
                sys.stdout.write(content)
            sys.stdout.flush()
        except BrokenPipeError:
            discard_output()
        except OSError as trouble:
            discard_output()
            return print_error(f"Can't write: {reason_of(trouble)}")
    return 0


def explain_lost_output(lost: Unheard) -> int:
    """Explain in one line why nobody gets our output any more, unless that is expected; return the exit code."""
    discard_output()
    if lost.expected:
        return 0
    saved = ". Your game is saved" if lost.saved else ""
    return print_error(f"Can't print any more: {reason_of(lost.trouble)}{saved}")


def reason_of(trouble: OSError) -> str:
    """Return the system's words for an error."""
    return trouble.strerror or str(trouble)


def discard_output() -> None:
    """Discard further output. Otherwise Python would complain about a broken stream when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_blocking() -> None:
    """Let reading and writing wait. Another program may have left a stream so that both fail instead."""
    if sys.platform == "win32":
        return
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is not None:
            with suppress(OSError, ValueError, AttributeError):
                os.set_blocking(stream.fileno(), True)
