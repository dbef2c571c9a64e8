"""The players, and how a game of either kind ends."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from random import Random

    from quarto_access.rules.board import Goal
    from quarto_access.rules.pieces import Value

Player = Literal[1, 2]


def other(player: Player) -> Player:
    """Return the opponent."""
    return 2 if player == 1 else 1


def random_player(chance: Random) -> Player:
    """Choose a player at random."""
    return 2 if chance.random() < 0.5 else 1


LEVELS = (0, 1, 2, 3, 4, 5)
"""How strong the computer can be. 0 is still learning."""

_COMPUTER = re.compile(r"computer, level ([0-5])", re.IGNORECASE)


def computer_name(level: int) -> str:
    """Return the computer's name, which says how strong it is: "Computer, level 3"."""
    return f"Computer, level {level}"


def parse_computer(name: str) -> int | None:
    """Return the level if this is the computer's name; no person can have it."""
    found = _COMPUTER.fullmatch(" ".join(name.split()))
    return None if found is None else int(found[1])


class Reason(StrEnum):
    """Why a game is over."""

    CALL = "call"
    AUTOMATIC = "automatic"
    FALSE_CALL = "false call"
    COMPLETE_GROUP = "complete group"
    TIME = "time"
    RESIGNED = "resigned"
    DRAW = "draw"


@frozen
class Outcome:
    """The winner, or None for a draw, and the reason. If an alignment decided, its goal and shared values."""

    winner: Player | None
    reason: Reason
    goal: Goal | None = None
    values: tuple[Value, ...] = ()


@frozen
class Resign:
    """The player to act resigns."""


@frozen
class TimeOut:
    """The player to act runs out of time, in a game where that forfeits."""
