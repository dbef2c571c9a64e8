"""What is printed: what the player asked for, and always lines where no voice can be heard. Pure."""

from __future__ import annotations

from quarto_access.session.outlet import Silence

READER = "reader"
BUILTIN = "builtin"


def why_unheard(voice: str | None, *, no_device: bool, volume: int, sound_volume: int) -> Silence | None:
    """Return why nobody hears this kind of voice; None if someone does. `voice` is None after every voice failed.

    A screen reader needs neither our sound device nor our volume: it may speak somewhere else, or in braille.
    """
    if voice == READER:
        return None
    if no_device:
        return Silence.DEVICE
    if voice is None:
        return Silence.FAILED
    # The built-in voice goes through the mixer, and its volume with it.
    at_zero = volume == 0 or (voice == BUILTIN and sound_volume == 0)
    return Silence.VOLUME if at_zero else None


def printed(text: str, why: Silence | None, *, needed: bool) -> str:
    """Return what is printed of "lines", "board" and "off"; `needed`: lines are read, whatever can be heard."""
    return "lines" if text == "off" and (needed or why is not None) else text


def to_explain(text: str, why: Silence | None) -> Silence | None:
    """Return what to explain: why lines are printed although none were asked for, or why the chosen voice is mute."""
    return why if text == "off" or why in (Silence.DEVICE, Silence.FAILED) else None
