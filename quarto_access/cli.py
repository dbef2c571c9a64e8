"""The command line."""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
from typing import NoReturn

from quarto_access import __version__

FAILED = 1
WRONG_COMMAND_LINE = 2


class _Parser(argparse.ArgumentParser):
    """One sentence for a wrong command line: a usage block is noise to the ear."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        self.exit(WRONG_COMMAND_LINE, f"{sentence}. quarto-access --help lists what there is.\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="quarto-access", description="Quarto and Quatrenun, played without sight.", allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"quarto-access {__version__}")
    # Left to itself, argparse makes `prog` by formatting a usage, which loads half of the standard library.
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", prog="quarto-access")
    commands.add_parser("engine", help="the referee for other programs: a request a line in, a JSON object a line out")
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    _parser().parse_args(arguments)
    return _engine()


def _engine() -> int:
    from quarto_access.engine import serve

    if sys.stdin is None or sys.stdout is None:
        return _failed("the standard input or output is closed")
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, random.Random())
    except KeyboardInterrupt:
        pass
    except OSError as trouble:
        # Python would complain once more when it closes the output at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(trouble, BrokenPipeError):
            return _failed(trouble.strerror or str(trouble))
    return 0


def _failed(trouble: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"The engine had to stop: {trouble}.\n")
    return FAILED
