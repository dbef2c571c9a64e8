"""The names of the sounds. Sound packs and other programs rely on them, so don't rename any."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NewType

from quarto_access.rules.board import Square, row_of
from quarto_access.rules.pieces import VALUES, Piece, Value, piece_code, value_word

Cue = NewType("Cue", str)

EDGE = Cue("edge")
CHOOSE = Cue("choose")
GIVE = Cue("give")
PLACE = Cue("place")
REFUSED = Cue("refused")
QUARTO = Cue("quarto")
FALSE_CALL = Cue("false-call")
LAPSED = Cue("lapsed")
LAST_CALL = Cue("last-call")
WIN = Cue("win")
LOSS = Cue("loss")
DRAW = Cue("draw")
MENU = Cue("menu")
GONE = Cue("gone")
UNDO = Cue("undo")
SAVED = Cue("saved")
YOUR_TURN = Cue("your-turn")
POINT = Cue("point")
MOVE = Cue("move")
COMPLETE = Cue("complete")
VOICE_LOST = Cue("voice-lost")
TICK = Cue("tick")
HURRY = Cue("hurry")
OUT_OF_TIME = Cue("out-of-time")

TOUCHING = (*(Cue(f"focus-{row}") for row in (1, 2, 3, 4)), EDGE, CHOOSE, MENU, GONE)
"""Sounds for pressing a key or moving to a choice."""

PLAYING = (GIVE, PLACE, REFUSED, QUARTO, FALSE_CALL, LAPSED, YOUR_TURN, LAST_CALL, UNDO)
ENDING = (WIN, LOSS, DRAW, TICK, HURRY, OUT_OF_TIME)
OTHERS = (SAVED, VOICE_LOST, POINT, MOVE, COMPLETE)

LACKING = tuple(Cue(f"lacking-{value_word(value)}") for value in VALUES)
"""What a group in Quatrenun lacks to be complete: one sound per value."""

GROUPS: Mapping[str, tuple[Cue, ...]] = {
    "touching": TOUCHING,
    "playing": PLAYING,
    "ending": ENDING,
    "others": OTHERS,
    "lacking": LACKING,
}
"""All cues except the pieces, grouped for the gallery. Each group is short enough to pick from with digits."""

EVENTS = frozenset({*PLAYING, *ENDING, *OTHERS}) - {VOICE_LOST}
"""Sounds for events, which can be turned off. Losing the voice must always be heard."""


def of_piece(piece: Piece) -> Cue:
    """Return the cue of a piece."""
    return Cue(f"piece-{piece_code(piece)}")


def of_lacking(value: Value) -> Cue:
    """Return the cue for a value that a group lacks."""
    return LACKING[value]


def focus(square: Square) -> Cue:
    """Return the cue for the row of a spot."""
    return Cue(f"focus-{row_of(square) + 1}")
