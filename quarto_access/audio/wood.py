"""The recipes of the natural sounds: wood on felt. Cues without a recipe here sound like the tones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from quarto_access.audio.earcons import ROWS
from quarto_access.audio.tones import (
    Modes,
    Recipe,
    Wave,
    brushed,
    click,
    joined,
    knocked,
    mixed,
    shaped,
    silence,
    trembling,
)
from quarto_access.rules.pieces import PIECES, Piece, has_value, parse_value, piece_code

ROUND: Modes = ((1, 1.0, 1.0), (1.62, 0.1, 0.5))
SQUARE: Modes = ((1, 0.8, 1.0), (1.62, 0.75, 0.9), (2.27, 0.65, 0.8))
BAR: Modes = ((1, 1.0, 1.0), (3, 0.2, 0.5), (4, 0.12, 0.3))
"""A bar of a marimba, tuned so that its pitch is clear."""
LOW_BAR: Modes = ((1, 1.0, 1.0), (2, 0.9, 0.9), (3, 0.7, 0.8), (4, 0.4, 0.6))
"""The same for low pitches, which a small loudspeaker can only suggest by what is above them."""
BOARD: Modes = ((1, 1.0, 1.0), (1.47, 0.7, 0.8), (2.09, 0.5, 0.7), (3.4, 0.3, 0.4))

TALL, SHORT = 329.63, 1318.51
"""The pitches of a tall and a short piece, the same as those of the tones."""

RATTLE = (0.0, 0.024, 0.048, 0.072)
"""When each groove of a piece hits the board, in seconds. At the last one it stands."""


def piece_sound(piece: Piece, pitch: float = 1.0) -> Wave:
    """Return the sound of a piece that is put down.

    Height sets the pitch, shape the brightness, and body how long it rings. Grooves rattle before it stands. The first
    120 ms are enough to tell all pieces apart.
    """
    tall, square, grooved, hollow = (
        has_value(piece, parse_value(word)) for word in ("tall", "square", "grooved", "hollow")
    )
    # A tall piece is as deep as a small loudspeaker can play: only short ones can be lower.
    note = TALL if tall else pitch * SHORT
    modes, attack, softness = (SQUARE, 0.001, 0.6) if square else (ROUND, 0.002, 0.85)
    t60, seconds = (0.4, 0.2) if hollow else (0.07, 0.08)
    stands = mixed(
        (0, 1.0, knocked(note, seconds, modes, t60, attack)),
        (0, 0.4, click(0.008, piece, softness)),
    )
    if not grooved:
        return stands
    groove = mixed((0, 1.0, knocked(note, 0.022, modes, 0.035, attack)), (0, 0.4, click(0.008, 16 + piece, softness)))
    return mixed(*((at, 0.9, groove) for at in RATTLE[:-1]), (RATTLE[-1], 1.0, stands))


def _tap(pitch: float, seconds: float, t60: float, seed: int, modes: Modes = BAR) -> Wave:
    """Return the tap of a fingernail or a piece: a knock, and the noise of touching."""
    return mixed((0, 1.0, knocked(pitch, seconds, modes, t60)), (0, 0.3, click(0.006, seed, 0.6)))


def _focus(row: int) -> Recipe:
    return lambda pitch: _tap(pitch * ROWS[row], 0.1, 0.25, row, BAR if pitch == 1 else LOW_BAR)


def _edge(_: float) -> Wave:
    thud = knocked(277.18, 0.09, ((1, 1.0, 1.0), (1.31, 0.8, 0.9), (1.9, 0.4, 0.6)), 0.1, 0.003)
    return mixed((0, 1.0, thud), (0, 1.5, click(0.03, 1, 0.9)))


def _choose(pitch: float) -> Wave:
    return joined(_tap(pitch * 783.99, 0.045, 0.15, 2), _tap(pitch * 1174.66, 0.07, 0.15, 3))


def _give(pitch: float) -> Wave:
    slides = shaped(brushed(pitch * 600, pitch * 2400, 0.17, 4), 0.03, 0.02)
    return mixed((0, 0.5, slides), (0.15, 1.0, _tap(440, 0.06, 0.08, 5, BOARD)))


def _knock() -> Wave:
    return mixed((0, 1.0, knocked(293.66, 0.16, BOARD, 0.18)), (0, 0.5, click(0.012, 6, 0.7)))


def _place(_: float) -> Wave:
    return _knock()


def _undo(_: float) -> Wave:
    return shaped(_knock()[::-1], 0.002, 0.003)


def _move(_: float) -> Wave:
    drawn = trembling(shaped(brushed(1200, 600, 0.16, 7), 0.02, 0.02), 28)
    return joined([0.6 * sample for sample in drawn], silence(0.01), _knock())


def _point(pitch: float) -> Wave:
    tap = partial(_tap, pitch * 880, t60=0.1, seed=8, modes=BOARD)
    return joined(tap(seconds=0.05), silence(0.02), tap(seconds=0.11))


def _tick(pitch: float) -> Wave:
    return _tap(pitch * 1320, 0.04, 0.05, 9, ROUND)


def _hurry(pitch: float) -> Wave:
    high = _tap(pitch * 1760, 0.045, 0.06, 10, ROUND)
    return joined(high, silence(0.035), high)


def _menu(_: float) -> Wave:
    return knocked(466.16, 0.05, ROUND, 0.08, 0.003)


def _saved(_: float) -> Wave:
    lid = mixed((0, 1.0, knocked(330, 0.06, BOARD, 0.07)), (0, 0.5, click(0.015, 11, 0.8)))
    return joined(lid, silence(0.03), _tap(523.25, 0.09, 0.08, 12, BOARD))


def _gone(_: float) -> Wave:
    return shaped(brushed(900, 450, 0.11, 13, 1.0), 0.03, 0.05)


RECIPES: Mapping[str, Recipe] = {
    **{f"focus-{row + 1}": _focus(row) for row in range(4)},
    "edge": _edge,
    "choose": _choose,
    "gone": _gone,
    "give": _give,
    "place": _place,
    "tick": _tick,
    "hurry": _hurry,
    "menu": _menu,
    "undo": _undo,
    "saved": _saved,
    "point": _point,
    "move": _move,
    **{f"piece-{piece_code(piece)}": partial(piece_sound, piece) for piece in PIECES},
}
"""The recipe of each cue that has a natural sound."""

HIGH = frozenset(
    {"choose", "give", "tick", "hurry", "point"}
    | {f"focus-{row}" for row in (1, 2, 3, 4)}
    | {f"piece-{piece_code(piece)}" for piece in PIECES if has_value(piece, parse_value("short"))}
)
"""Cues that sound lower in the lower-pitched set. The others are low anyway."""
