"""Start a game of Quatrenun from the menu, laid out at random, by hand, or from a typed number."""

from __future__ import annotations

from random import Random

from quarto_access.menu.pages import Command, LayoutSource, NewQuatrenun
from quarto_access.rules.quatrenun import random_layout
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.session.menu.starting_level import starting_level
from quarto_access.session.options import LayoutChoice
from quarto_access.table import cues
from quarto_access.table.announcement import announce, refuse

_LONGEST = 12
_AGAINST_COMPUTER = (Command.QUATRENUN, Command.COMPANION_QUATRENUN)
_COMPANION = (Command.COMPANION_QUATRENUN, Command.COMPANION_QUATRENUN_TWO)


def start_with_layout(room: OpenMenu, item: NewQuatrenun) -> None:
    """Start a game. If the layout comes from a number, ask for that first."""
    if item.way is not LayoutSource.NUMBER:
        _start(room, item, LayoutChoice(by_hand=item.way is LayoutSource.HAND))
        return
    room.tell(announce("setup-number", cue=cues.MENU))
    room.context.ask_line(lambda text: _by_number(room, item, text.strip()))


def _by_number(room: OpenMenu, item: NewQuatrenun, text: str) -> None:
    if not text.isdecimal() or len(text) > _LONGEST:
        room.tell(refuse("setup-no-number"))
        return
    _start(room, item, LayoutChoice(random_layout(Random(int(text))), by_hand=False))


def _start(room: OpenMenu, item: NewQuatrenun, layout: LayoutChoice) -> None:
    level = starting_level(room.context, "quatrenun", room.tell) if item.game in _AGAINST_COMPUTER else None
    start = room.navigation.companion if item.game in _COMPANION else room.navigation.play
    start(level=level, layout=layout)
