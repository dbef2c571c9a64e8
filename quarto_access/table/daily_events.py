"""What is told of a problem: a position that is won by one answer, and by no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.game import Action


@small
class Posed:
    """A problem is put up; `name` is its day, or the seed that was asked for."""

    quatrenun: bool
    name: str


@small
class Judged:
    """An action was judged: nothing has changed if it was wrong."""

    right: bool


@small
class Sought:
    """Behind what is to be done: why."""


@small
class NoHints:
    """A hint was asked for: there is none but the answer."""


@small
class Solved:
    """The whole answer was found, or (`shown`) it was told; `more`: another problem follows."""

    answer: tuple[Action, ...]
    tries: int
    shown: bool
    more: bool


@small
class Behind:
    """Something was to be done, or asked for, where the answer is known; `more`: another problem follows."""

    more: bool


DailyEvent = Posed | Judged | Sought | NoHints | Solved | Behind
