"""The recipes of the tones, one for every cue."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from quarto_access.audio.tones import (
    RATE,
    Recipe,
    Timbre,
    Wave,
    blown,
    click,
    count,
    fading,
    joined,
    mixed,
    shaped,
    silence,
    slide,
    struck,
    tone,
    trembling,
)
from quarto_access.rules.pieces import PIECES, VALUES, Piece, Value, has_value, parse_value, piece_code, value_word

ROUND: Timbre = ((1, 1.0), (2, 0.18))
SQUARE: Timbre = ((1, 1.0), (3, 0.55), (5, 0.35), (7, 0.2))
BAR: Timbre = ((1, 1.0), (2, 0.25), (4, 0.12))
LOW_BAR: Timbre = ((1, 1.0), (2, 0.9), (3, 0.7), (4, 0.4))
"""A bar for low pitches, which a small loudspeaker can only suggest by what is above them."""
GLIDE: Timbre = ((1, 1.0), (2, 0.4), (3, 0.2))
BELL: Timbre = ((1, 1.0), (2, 0.45), (3, 0.2), (4.16, 0.1))
WOOD: Timbre = ((1, 1.0), (2.76, 0.4), (5.4, 0.15))
REED: Timbre = tuple((n, 1 / n) for n in range(1, 8))

ROWS = (293.66, 440.0, 659.26, 987.77)
"""From row 1, nearest to the player, to row 4, each a fifth higher."""

TALL, SHORT = 329.63, 1318.51
"""Two octaves apart. Big things sound deep."""


def piece_sound(piece: Piece, pitch: float = 1.0) -> Wave:
    """Return the sound of a piece: a stroke along its side, then a tap on its top.

    Height sets the pitch, shape the timbre, texture the roughness of the stroke, and body how long the tap rings.
    """
    # A tall piece is as deep as a small loudspeaker can play: only short ones can be lower.
    note = TALL if has_value(piece, parse_value("tall")) else pitch * SHORT
    timbre = SQUARE if has_value(piece, parse_value("square")) else ROUND
    stroke = tone(note, 0.17, timbre)
    if has_value(piece, parse_value("grooved")):
        stroke = trembling(stroke, 35, 1.5)
    if has_value(piece, parse_value("hollow")):
        tap = fading(tone(note, 0.17, timbre), 0.4)
    else:
        tap = mixed((0, 1.0, fading(tone(note, 0.17, timbre), 0.05)), (0, 1.0, click(0.006, piece)))
    stroke = [0.7 * sample for sample in shaped(stroke)]
    return joined(stroke, silence(0.01), shaped(tap, 0.001))


LACKING_PITCH = 311.13
"""Halfway between the ends of the two glides, so that only a glide suggests height."""

LACKING_DEEP, LACKING_HIGH = 164.81, 587.33


def lacking_sound(value: Value) -> Wave:
    """Return the sound for a value that a group lacks: a quarter of a piece's sound, different for each trait.

    A stroke is texture, rough or even. Two notes are shape, by their timbre. A glide is height, down for tall and up
    for short. A tap is body, ringing or dull. All stay below 600 Hz, so the lower-pitched set doesn't need its own.
    """
    match value_word(value):
        case "grooved":
            return shaped(trembling(tone(LACKING_PITCH, 0.13, BAR), 35, 1.5))
        case "smooth":
            return blown(LACKING_PITCH, 0.13, BAR, 0.006, 0.012)
        case "round" | "square" as word:
            note = blown(LACKING_PITCH, 0.055, SQUARE if word == "square" else ROUND, 0.004, 0.008)
            return joined(note, silence(0.02), note)
        case "tall" | "short" as word:
            end = LACKING_DEEP if word == "tall" else LACKING_HIGH
            return shaped(slide(LACKING_PITCH, end, 0.13, GLIDE), 0.006, 0.012)
        case "hollow":
            return struck(LACKING_PITCH, 0.13, BAR, 0.4)
        case _:
            dull = struck(LACKING_PITCH, 0.13, BAR, 0.05)
            return mixed((0, 1.0, dull), (0, 1.0, click(0.006, value)))


def _lacking(value: Value) -> Recipe:
    return lambda _: lacking_sound(value)


def _focus(row: int) -> Recipe:
    return lambda pitch: struck(pitch * ROWS[row], 0.1, BAR if pitch == 1 else LOW_BAR, 0.3)


def _edge(_: float) -> Wave:
    return mixed((0, 1.0, struck(207.65, 0.09, LOW_BAR, 0.12)), (0, 0.6, click(0.02, 1, 0.85)))


def _choose(pitch: float) -> Wave:
    return joined(struck(pitch * 523.25, 0.045, BAR, 0.3), struck(pitch * 783.99, 0.075, BAR, 0.3))


def _gone(_: float) -> Wave:
    return blown(466.16, 0.12, ROUND, 0.03, 0.07)


def _give(pitch: float) -> Wave:
    return shaped(slide(pitch * 392, pitch * 783.99, 0.2, ROUND), 0.02, 0.09)


def _knock() -> Wave:
    return mixed((0, 1.0, struck(246.94, 0.16, WOOD, 0.2)), (0, 0.5, click(0.012, 2, 0.7)))


def _place(_: float) -> Wave:
    return _knock()


def _undo(_: float) -> Wave:
    return shaped(_knock()[::-1], 0.002, 0.003)


def _refused(_: float) -> Wave:
    buzz = blown(174.61, 0.075, REED, 0.004, 0.01)
    return joined(buzz, silence(0.045), buzz)


def _quarto(pitch: float) -> Wave:
    quarter = count(0.35) // 4
    notes = (pitch * 523.25, pitch * 659.26, pitch * 783.99, pitch * 1046.5)
    return joined(*(shaped(fading(tone(note, quarter / RATE, BELL), 0.35), 0.002, 0.015) for note in notes))


def _false_call(_: float) -> Wave:
    return joined(blown(392, 0.13, REED, 0.005), silence(0.02), blown(277.18, 0.2, REED, 0.005, 0.08))


def _lapsed(_: float) -> Wave:
    return shaped(slide(523.25, 220, 0.34, ROUND), 0.06, 0.2)


def _your_turn(_: float) -> Wave:
    return joined(struck(392, 0.11, BELL, 0.5), struck(523.25, 0.2, BELL, 0.5))


def _last_call(pitch: float) -> Wave:
    rung = struck(pitch * 659.26, 0.075, BELL, 0.5)
    return joined(rung, silence(0.02), rung, silence(0.02), struck(pitch * 659.26, 0.15, BELL, 0.5))


def _tick(pitch: float) -> Wave:
    return mixed((0, 1.0, struck(pitch * 880, 0.035, WOOD, 0.04)), (0, 0.4, click(0.004, 3)))


def _hurry(pitch: float) -> Wave:
    high = mixed((0, 1.0, struck(pitch * 1174.66, 0.045, WOOD, 0.06)), (0, 0.4, click(0.004, 4)))
    return joined(high, silence(0.035), high)


def _out_of_time(_: float) -> Wave:
    return shaped(trembling(slide(330, 165, 0.35, REED), 14), 0.005, 0.04)


def _win(pitch: float) -> Wave:
    last = struck(pitch * 1046.5, 0.5, BELL, 0.9)
    under = struck(pitch * 659.26, 0.5, BELL, 0.9)
    rise = [(0.1 * i, 1.0, struck(pitch * note, 0.16, BELL, 0.6)) for i, note in enumerate((523.25, 659.26, 783.99))]
    return mixed(*rise, (0.3, 1.0, last), (0.3, 0.6, under))


def _loss(_: float) -> Wave:
    fall = joined(*(blown(note, 0.18, ROUND, 0.01, 0.04) for note in (440, 349.23, 293.66)))
    return joined(fall, blown(220, 0.26, ROUND, 0.01, 0.15))


def _draw(_: float) -> Wave:
    return joined(struck(392, 0.2, BAR, 0.6), struck(523.25, 0.2, BAR, 0.6), struck(392, 0.4, BAR, 0.6))


def _menu(_: float) -> Wave:
    return struck(466.16, 0.05, ROUND, 0.1)


def _saved(_: float) -> Wave:
    return joined(
        mixed((0, 1.0, struck(311.13, 0.05, WOOD, 0.06)), (0, 0.3, click(0.008, 5, 0.7))),
        silence(0.03),
        mixed((0, 1.0, struck(466.16, 0.09, WOOD, 0.09)), (0, 0.3, click(0.008, 6, 0.7))),
    )


def _voice_lost(_: float) -> Wave:
    return joined(
        blown(440, 0.12, REED, 0.01, 0.005),
        silence(0.03),
        blown(440, 0.05, REED, 0.003, 0.005),
        silence(0.03),
        blown(311.13, 0.12, REED, 0.003, 0.08),
    )


def _point(pitch: float) -> Wave:
    return joined(struck(pitch * 880, 0.04, ROUND, 0.2), silence(0.02), struck(pitch * 880, 0.12, ROUND, 0.25))


def _move(_: float) -> Wave:
    drawn = trembling(shaped(slide(233.08, 349.23, 0.16, SQUARE), 0.02, 0.02), 28)
    return joined(drawn, silence(0.01), _knock())


def _complete(_: float) -> Wave:
    chord = (261.63, 329.63, 392.0, 523.25)
    return mixed(*((0.045 * i, 1.0, struck(note, 0.35 - 0.045 * i, BELL, 0.7)) for i, note in enumerate(chord)))


RECIPES: Mapping[str, Recipe] = {
    **{f"focus-{row + 1}": _focus(row) for row in range(4)},
    "edge": _edge,
    "choose": _choose,
    "gone": _gone,
    "give": _give,
    "place": _place,
    "refused": _refused,
    "quarto": _quarto,
    "false-call": _false_call,
    "lapsed": _lapsed,
    "your-turn": _your_turn,
    "last-call": _last_call,
    "tick": _tick,
    "hurry": _hurry,
    "out-of-time": _out_of_time,
    "win": _win,
    "loss": _loss,
    "draw": _draw,
    "menu": _menu,
    "undo": _undo,
    "saved": _saved,
    "voice-lost": _voice_lost,
    "point": _point,
    "move": _move,
    "complete": _complete,
    **{f"lacking-{value_word(value)}": _lacking(value) for value in VALUES},
    **{f"piece-{piece_code(piece)}": partial(piece_sound, piece) for piece in PIECES},
}
"""The recipe of each cue."""

HIGH = frozenset(
    {"choose", "give", "quarto", "last-call", "tick", "hurry", "win", "point"}
    | {f"focus-{row}" for row in (1, 2, 3, 4)}
    | {f"piece-{piece_code(piece)}" for piece in PIECES if has_value(piece, parse_value("short"))}
)
"""Cues that the lower-pitched set plays an octave lower. The others are low anyway."""
