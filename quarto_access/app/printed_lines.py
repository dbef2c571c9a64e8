"""Fall back to printed lines if no voice can be heard. Pure."""

from __future__ import annotations

from quarto_access.session.outlet import SilenceReason

READER = "reader"
BUILTIN = "builtin"


def voice_silence(voice: str | None, *, no_device: bool) -> SilenceReason | None:
    """Return why nobody can hear this kind of voice; None if it can be heard.

    `voice` is None after every voice failed. A screen reader doesn't need our sound device: it may speak on another
    one, or in braille.
    """
    if voice == READER:
        return None
    if no_device:
        return SilenceReason.DEVICE
    return SilenceReason.FAILED if voice is None else None


def text_to_print(chosen: str, silence: SilenceReason | None, *, needed: bool) -> str:
    """Return what to print: the chosen "lines", "board" or "off", but "lines" instead of "off" if no voice is heard.

    `needed`: print lines even if a voice is heard, for a braille display or a question about the voice.
    """
    return "lines" if chosen == "off" and (needed or silence is not None) else chosen


def silence_to_explain(chosen: str, silence: SilenceReason | None) -> SilenceReason | None:
    """Return the reason to announce: why we print lines against the player's choice, or why the voice fell silent."""
    return silence if chosen == "off" or silence in (SilenceReason.DEVICE, SilenceReason.FAILED) else None
