"""Keep a time zone that makes no sense from stopping the program."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_time_zone() -> Iterator[None]:
    """Hide the time zone while the block imports babel, which reads it then and crashes if it makes no sense.

    We use nothing of babel that depends on the zone. Don't start processes in the block: they would get another zone.
    """
    before = os.environ.get("TZ")
    # Neither a file nor a zone. Then babel doesn't look at /etc/localtime either, which may be a folder.
    os.environ["TZ"] = f"{os.devnull}/none"
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
