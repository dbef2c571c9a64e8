"""What the player hears, as data: message ids with raw values.

An event has a class of its own only if some code besides narration looks at it. Everything else is an `Announcement`:
the code that knows what happened names the messages, and the language files say it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Union

from quarto_access.frozen import frozen
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Outcome, Player
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quarto import Phase
from quarto_access.rules.quatrenun import Group
from quarto_access.table import cues
from quarto_access.table.clock.state import Terms
from quarto_access.table.cues import Cue

if TYPE_CHECKING:
    from quarto_access.settings import Settings

Raw = Union[str, int, tuple[int, ...], tuple[str, ...], "Message", "Sample", None]
"""A piece, a spot, a goal, a player, a number, a switch: the language file decides how to say it."""


@frozen
class Message:
    """A message of the language files, and the raw values it mentions."""

    id: str
    values: tuple[tuple[str, Raw], ...] = ()


@frozen
class Sample:
    """A message in the words that other settings would give it."""

    message: Message
    settings: Settings


@frozen
class Packed:
    """Short sentences that share a line, as far as it fits a braille display."""

    parts: tuple[Part, ...]


@frozen
class Paged:
    """A long answer, of which one part is heard at a time.

    `views` are ways of saying it, one after the other. `page` counts how often it was asked for in a row. Without
    `more` the player can't ask for the rest.
    """

    views: tuple[tuple[Part, ...], ...]
    page: int = 0
    more: bool = True


@frozen
class Prompt:
    """What the player has to do next.

    `first`: the first give, before anything can be called. `group_size`: in Quatrenun, the player first has to choose
    one of so many pieces; always 1 for a blindfolded player, who mustn't learn the number.
    """

    phase: Phase | quatrenun.Phase
    player: Player
    first: bool = False
    passed: bool = False
    outcome: Outcome | None = None
    group_size: int = 0


@frozen
class GroupAt:
    """A group of Quatrenun, as it is heard when it is touched."""

    square: Square
    group: Group


class AnnouncementKind(StrEnum):
    """What an announcement is to the player who hears it."""

    ANSWER = "answer"
    UNCOUNTED = "uncounted"
    """Costs a peek, but isn't counted as an aid: a prompt for more, or a question that doesn't apply."""
    NOTHING = "nothing"
    """There is nothing to report. Blindfolded, that costs no peek."""
    REFUSAL = "refusal"
    """It can't be done now. The rest of a typed line is dropped."""


@frozen
class Announcement:
    """One utterance.

    Its parts, in order: messages, the prompt for what is due next, the terms of the clock, another event. `news` must
    not be missed: it waits for its turn instead of interrupting. `walked`: the lines after the first are choices that
    Space goes through, so a braille display shows only the first. `piece`: may be heard as a sound instead.
    """

    parts: tuple[Part, ...]
    cue: Cue | None = None
    spot: Square | None = None
    news: bool = False
    kind: AnnouncementKind = AnnouncementKind.ANSWER
    walked: bool = False
    piece: Piece | None = None
    repeatable: bool = True
    """Whether the player can have it repeated."""

    @property
    def is_refusal(self) -> bool:
        """Whether something can't be done now."""
        return self.kind is AnnouncementKind.REFUSAL


Part = Message | Packed | Paged | GroupAt | Prompt | Terms | None


def message(id: str, /, **values: Raw) -> Message:  # noqa: A002 - Fluent's own word for it
    """Return a message with its values."""
    return Message(id, tuple(values.items()))


def announce(
    *parts: str | Part,
    cue: Cue | None = None,
    spot: Square | None = None,
    news: bool = False,
    kind: AnnouncementKind = AnnouncementKind.ANSWER,
    walked: bool = False,
    piece: Piece | None = None,
    repeatable: bool = True,
) -> Announcement:
    """Return an announcement; a part without values may be given by its id alone."""
    whole = tuple(Message(part) if isinstance(part, str) else part for part in parts)
    return Announcement(whole, cue, spot, news, kind, walked, piece, repeatable)


def refuse(*parts: str | Part, spot: Square | None = None, news: bool = False) -> Announcement:
    """Return an announcement that something can't be done now."""
    return announce(*parts, cue=cues.REFUSED, spot=spot, news=news, kind=AnnouncementKind.REFUSAL)
