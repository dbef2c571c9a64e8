"""What is told of a problem: a position that is won by one answer, and by no other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.rules.game import Action


@dataclass(frozen=True, slots=True)
class Posed:
    """A problem is put up; `name` is its day, or the seed that was asked for."""

    quatrenun: bool
    name: str


@dataclass(frozen=True, slots=True)
class Judged:
    """An action was judged: nothing has changed if it was wrong."""

    right: bool


@dataclass(frozen=True, slots=True)
class NoHints:
    """A hint was asked for: there is none but the answer."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The whole answer was found, or (`shown`) it was told; `more`: another problem follows."""

    answer: tuple[Action, ...]
    tries: int
    shown: bool
    more: bool


DailyEvent = Posed | Judged | NoHints | Solved
