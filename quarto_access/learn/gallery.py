"""The gallery of sounds: hear their names, compare two pieces, guess one. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace
from quarto_access.rules.pieces import PIECES, TRAITS, VALUES, Piece, Trait, value_of
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, Message, announce, message
from quarto_access.table.cues import Cue
from quarto_access.table.grid import next_piece

if TYPE_CHECKING:
    from random import Random


def differing_traits(one: Piece, another: Piece) -> tuple[Trait, ...]:
    """Return the traits in which two pieces differ."""
    return tuple(trait for trait in TRAITS if value_of(one, trait) != value_of(another, trait))


def difference_messages(traits: Sequence[Trait]) -> tuple[Message, ...]:
    """Say in which traits two pieces differ; nothing if they don't."""
    return (message("sound-differs", number=len(traits), traits=tuple(traits)),) if traits else ()


def cue_name(cue: Cue) -> Message:
    """Return the name of a sound."""
    if cue in cues.LACKING:
        return message("sound-lacking", value=VALUES[cues.LACKING.index(cue)])
    return message(f"sound-name-{cue}")


def explain_sound(cue: Cue) -> Announcement:
    """Announce the name of a sound, and when it plays."""
    return announce(message("sound-told", name=cue_name(cue)), message(f"sound-when-{cue}"))


def describe_piece(piece: Piece, differs: Sequence[Trait] = ()) -> Announcement:
    """Announce a piece, and in which traits it differs from the one before."""
    return announce(message("sound-piece", piece=piece), *difference_messages(differs))


def judge_guess(piece: Piece, differs: Sequence[Trait]) -> Announcement:
    """Announce whether a guess was right. It is if no trait differs."""
    if differs:
        return announce(message("sound-wrong", piece=piece), *difference_messages(differs), cue=cues.REFUSED)
    return announce(message("sound-right", piece=piece), cue=cues.CHOOSE)


def name_pieces(pieces: Sequence[Piece]) -> Announcement:
    """Announce pieces by their words alone."""
    return announce(*(message("sound-piece", piece=piece) for piece in pieces))


@frozen
class ComparingSounds:
    """The last pieces pressed, at most two."""

    pieces: tuple[Piece, ...] = ()

    def with_piece(self, piece: Piece) -> ComparingSounds:
        """Return the comparison with one more piece."""
        return ComparingSounds((*self.pieces[-1:], piece))

    @property
    def differs(self) -> tuple[Trait, ...]:
        """The traits in which the two differ."""
        return differing_traits(self.pieces[0], self.pieces[-1]) if self.pieces else ()


@frozen
class GuessingSound:
    """The piece to guess, and the one selected with Space."""

    piece: Piece
    selected: Piece | None = None

    def with_next(self, by: int) -> GuessingSound:
        """Return the same with the next or previous piece selected."""
        return replace(self, selected=next_piece(self.selected, by))


def piece_to_guess(chance: Random, last: Piece | None = None) -> Piece:
    """Return a random piece, other than the last."""
    return chance.choice([piece for piece in PIECES if piece != last])
