"""Leave after a crash: say one sentence wherever the player may notice it, and keep the details in a file."""

from __future__ import annotations

import platform
import sys
import traceback
from contextlib import suppress
from pathlib import Path
from tempfile import gettempdir

from quarto_access import __version__
from quarto_access.app.standard_streams import print_error
from quarto_access.paths import crash_file


class Crashed(Exception):
    """The program crashed, and the player has been told."""


def crash_sentence(crash: BaseException, *, saved: bool) -> str:
    """Keep the details of a crash; return what to tell the player, without the last full stop."""
    game = " Your game is saved." if saved else ""
    details = _keep_details(crash)
    where = "" if details is None else f": the details are in {details}"
    return f"The program crashed in {_location(crash)}.{game} Please report this{where}"


def report_crash(crash: BaseException) -> int:
    """Print what to tell the player about a crash outside of a session; return the exit code."""
    return print_error(crash_sentence(crash, saved=False), on_screen=True)


def _location(crash: BaseException) -> str:
    """Return where the program crashed: "narrate.py, line 30: KeyError"."""
    last = crash.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    where = "" if last is None else f"{Path(last.tb_frame.f_code.co_filename).name}, line {last.tb_lineno}: "
    return f"{where}{type(crash).__name__}"


def _keep_details(crash: BaseException) -> Path | None:
    """Write the details of a crash to this user's file, or else to a temporary one; return its path if that worked."""
    # Whatever made the program crash, such as a lack of memory or of open files, may make this fail, too.
    with suppress(Exception):
        system = f"{platform.system()} {platform.release()}, Python {sys.version.split()[0]}"
        text = f"quarto-access {__version__}, {system}\n{''.join(traceback.format_exception(crash))}"
        own = crash_file()
        for path in (own, Path(gettempdir()) / f"quarto-access-{own.name}"):
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", errors="replace")
                return path.absolute()
    return None
