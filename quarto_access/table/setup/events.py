"""How a game of Quatrenun starts when its pieces are laid by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from quarto_access.table.clock.state import Terms
    from quarto_access.table.events import Due


@frozen
class LayBegun:
    """The players start to lay the pieces. `beside`: on a real table; `again`: for a rematch."""

    beside: bool
    again: bool = False


@frozen
class LayDone:
    """All pieces are laid and the game starts."""

    due: Due
    clock: Terms | None = None
