"""Start a game of Quatrenun from the menu, with a random layout, one laid by hand, or one from a typed number."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from quarto_access.menu.pages import Command, Lay, Way
from quarto_access.rules.quatrenun import random_layout
from quarto_access.session.options import Laid
from quarto_access.table import cues
from quarto_access.table.announcement import announce, refuse

if TYPE_CHECKING:
    from quarto_access.session.menu.room import MenuRoom

_LONGEST = 12
_ALONE = (Command.QUATRENUN, Command.COMPANION_QUATRENUN)
_BESIDE = (Command.COMPANION_QUATRENUN, Command.COMPANION_QUATRENUN_TWO)


def lay_in_menu(room: MenuRoom, item: Lay) -> None:
    """Start a game; ask for the number first if the layout comes from one."""
    if item.way is not Way.NUMBER:
        _begin(room, item, Laid(by_hand=item.way is Way.HAND))
        return
    room.tell(announce("lay-number", cue=cues.MENU))
    room.context.ask_line(lambda text: _by_number(room, item, text.strip()))


def _by_number(room: MenuRoom, item: Lay, text: str) -> None:
    if not text.isdecimal() or len(text) > _LONGEST:
        room.tell(refuse("lay-no-number"))
        return
    _begin(room, item, Laid(random_layout(Random(int(text))), by_hand=False))


def _begin(room: MenuRoom, item: Lay, laid: Laid) -> None:
    level = room.context.settings.players.level if item.game in _ALONE else None
    begin = room.navigation.companion if item.game in _BESIDE else room.navigation.play
    begin(level=level, laid=laid)
