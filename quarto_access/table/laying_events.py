"""How a game of Quatrenun starts when its pieces are laid by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.table.clock import Terms
    from quarto_access.table.events import Due


@small
class LayBegun:
    """The players start to lay the pieces. `beside`: on a real table; `again`: for a rematch."""

    beside: bool
    again: bool = False


@small
class LayDone:
    """All pieces are laid and the game starts."""

    due: Due
    clock: Terms | None = None
