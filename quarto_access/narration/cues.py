"""The names of the sounds. Sound packs and other programs know them: they keep their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

from quarto_access.rules.board import row_of

if TYPE_CHECKING:
    from quarto_access.rules.board import Square

Cue = NewType("Cue", str)

EDGE = Cue("edge")
CHOOSE = Cue("choose")
GIVE = Cue("give")
PLACE = Cue("place")
REFUSED = Cue("refused")
QUARTO = Cue("quarto")
FALSE_CALL = Cue("false-call")
LAST_CALL = Cue("last-call")
WIN = Cue("win")
LOSS = Cue("loss")
DRAW = Cue("draw")
MENU = Cue("menu")
UNDO = Cue("undo")
VOICE_LOST = Cue("voice-lost")


def focus(square: Square) -> Cue:
    """Return the cue of the row in which a place lies."""
    return Cue(f"focus-{row_of(square) + 1}")
