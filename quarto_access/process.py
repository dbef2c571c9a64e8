"""Start the program's own subprocesses: the thinker, the sound decoder, the spearcons and the pyttsx3 voice."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable

SUBCOMMAND = "subprocess"
"""Hidden command for frozen builds, which have no Python to start and run their own executable instead."""

NO_WINDOW = 0x08000000 if sys.platform == "win32" else 0
"""Creation flag that keeps Windows from opening a console window, which a screen reader would announce."""

LOW_PRIORITY = 0x40 if sys.platform == "win32" else 0
"""Creation flag for work that can wait. Elsewhere the subprocess lowers its priority itself."""


def frozen() -> bool:
    """Return whether this is a frozen build, such as PyInstaller's single file."""
    return bool(getattr(sys, "frozen", False))


def subprocess_command(module: str, *arguments: str) -> list[str]:
    """Return the command line that runs the `main` of one of our modules in a subprocess.

    The subprocess gets our `sys.path`. Its own might lack the program: after `pip install --user` or `--target`, with
    PYTHONPATH, or in a zipapp that unpacks itself.
    """
    if frozen():
        return [sys.executable, SUBCOMMAND, module, *arguments]
    run = f"import sys; sys.path[:] = {sys.path!r}; from quarto_access.process import run; run(sys.argv[1:])"
    return [sys.executable, "-P", "-c", run, module, *arguments]


def run(words: list[str]) -> None:
    """Run the `main` of a module, in the subprocess. The counterpart of `subprocess_command`."""
    from importlib import import_module

    module, *arguments = words
    import_module(module).main(arguments)


def exit_with_parent(read: Callable[[], object]) -> None:
    """Exit this subprocess as soon as its input has ended, even in the middle of its work.

    The input ends when the parent closes it, exits or is killed. `read` handles the input up to its end.
    """

    def read_to_the_end() -> None:
        read()
        if sys.platform != "win32" and os.getpgid(0) == os.getpid():
            # Kill what we have started as well, such as an audio player.
            os.killpg(os.getpid(), signal.SIGKILL)
        os._exit(0)

    threading.Thread(target=read_to_the_end, name="input", daemon=True).start()
