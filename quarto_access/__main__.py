"""Starts the program: `python -m quarto_access` and the `quarto-access` command."""

import _signal  # type: ignore[import-not-found]
import os
import sys


def main() -> int:
    """Run the program and end the process."""
    # Before any import: until then Control C prints a traceback. `_signal` is loaded, `signal` would have to be.
    if _signal.getsignal(_signal.SIGINT) is not _signal.SIG_IGN:
        _signal.signal(_signal.SIGINT, lambda *_: os._exit(0))
    from quarto_access.signals import answer, end_at_once

    answer(end_at_once)
    from contextlib import suppress

    from quarto_access.cli import main as run

    code = run()
    with suppress(OSError):
        if sys.stdout is not None:
            sys.stdout.flush()
        # Python would wait for the sound library and for voices that hang, and may crash in them.
        os._exit(code)
    return code


if __name__ == "__main__":
    raise SystemExit(main())
