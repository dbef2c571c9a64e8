"""Run the command given on the command line."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from quarto_access import process
from quarto_access.app.arguments import CommandLine, parse_command_line
from quarto_access.app.crash import report_crash
from quarto_access.app.standard_streams import discard_output, make_blocking, print_error, reason_of
from quarto_access.terminal.unechoed import unechoed


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    make_blocking()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if process.frozen() and words[:1] == [process.SUBCOMMAND]:
            process.run(words[1:])
            return 0
        return _run(parse_command_line(words))
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        # Nobody reads our output any more.
        discard_output()
        return 0
    except Exception as crash:  # noqa: BLE001 - nobody wants to hear a traceback read aloud
        return report_crash(crash)


def _run(line: CommandLine) -> int:
    # Import each command only when it runs. A session takes 300 ms to import: help, errors and the engine skip that,
    # and `unechoed` keeps the terminal from echoing keys meanwhile.
    if line.command == "engine":
        return _engine()
    if line.command == "review" and line.given.follow:
        from quarto_access.app.commands import follow_command

        return follow_command(line)
    if line.command == "export":
        from quarto_access.app.export import export_command

        return export_command(line)
    with unechoed():
        if line.command == "doctor":
            from quarto_access.app.doctor.dialog import doctor_command

            return doctor_command(line)
        from quarto_access.app.commands import session_command

        return session_command(line)


def _engine() -> int:
    from quarto_access.engine import serve

    if sys.stdin is None or sys.stdout is None:
        return print_error("The engine stopped: its input or output is closed")
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, random.Random())
    except BrokenPipeError:
        raise
    except OSError as trouble:
        discard_output()
        return print_error(f"The engine stopped: {reason_of(trouble)}")
    return 0
