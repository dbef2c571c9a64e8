"""Start the program: `python -m quarto_access` and the `quarto-access` command."""

import _signal  # type: ignore[import-not-found]
import os
import sys


def main() -> int:
    """Run the program and exit the process."""
    # Do this before any import: until then, Ctrl-C prints a traceback. Python has loaded `_signal` already.
    if _signal.getsignal(_signal.SIGINT) is not _signal.SIG_IGN:
        _signal.signal(_signal.SIGINT, lambda *_: os._exit(0))
    from quarto_access.signals import exit_at_once, handle_signals

    handle_signals(exit_at_once)
    from contextlib import suppress

    # After a crash, Python would print more about objects that were left half made. Nobody wants to hear that.
    sys.unraisablehook = lambda _: None
    try:
        from quarto_access.cli import main as run

        code = run()
    except Exception:  # noqa: BLE001
        # So little works that even the report of a crash crashed.
        os.write(2, b"The program can't run: too little memory, or too few open files.\n")
        code = 1
    with suppress(OSError):
        if sys.stdout is not None:
            sys.stdout.flush()
        # A normal exit would wait for the sound library and for hung voices, and might crash in them.
        os._exit(code)
    return code


if __name__ == "__main__":
    raise SystemExit(main())
