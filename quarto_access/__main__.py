"""Starts the program: `python -m quarto_access` and the `quarto-access` command."""

from quarto_access.ending import answer, end_at_once


def main() -> int:
    """Run the program and end the process."""
    # Before the imports, which take most of the time until the first message.
    answer(end_at_once)
    import os
    import sys
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
