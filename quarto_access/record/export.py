"""What a record can be exported as."""

from __future__ import annotations

from enum import StrEnum


class ExportKind(StrEnum):
    """A kind of export, as the command line names it."""

    TEXT = "text"
    SVG = "svg"
    PNG = "png"
    BRF = "brf"
    TACTILE = "tactile"

    @property
    def ending(self) -> str:
        """The ending of the file's name."""
        return ".txt" if self is ExportKind.TEXT else ".tactile.svg" if self is ExportKind.TACTILE else f".{self}"


class Paper(StrEnum):
    """A size of paper for a tactile diagram."""

    A4 = "a4"
    LETTER = "letter"


EXPORTS = (*((kind, Paper.A4) for kind in ExportKind), (ExportKind.TACTILE, Paper.LETTER))
"""The kinds of export to choose from, each with its paper."""
