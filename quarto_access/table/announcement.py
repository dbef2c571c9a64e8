"""What the player hears, as data: message ids with raw values.

An event has its own class only if some code besides narration looks at it. Everything else is an `Announcement`: code
picks the messages, and the language files put them into words.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Union

from quarto_access.frozen import frozen
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Outcome, Player
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quarto import Phase
from quarto_access.rules.quatrenun import Group
from quarto_access.settings import Settings
from quarto_access.table import cues
from quarto_access.table.clock.state import Terms
from quarto_access.table.cues import Cue

Raw = Union[str, int, tuple[int, ...], tuple[str, ...], "Message", "Sample", None]
"""A piece, a spot, a goal, a player, a number, a flag: the language file decides how to say it."""


@frozen
class Message:
    """A message in the language files and the raw values it mentions."""

    id: str
    values: tuple[tuple[str, Raw], ...] = ()


@frozen
class Sample:
    """A message worded as other settings would word it, so that a setting can preview itself."""

    message: Message
    settings: Settings


@frozen
class Packed:
    """Short sentences that share a line as long as they fit a braille display."""

    parts: tuple[Part, ...]


@frozen
class Item:
    """An item below a heading, and the same item with its heading, for when it begins a part of a long answer."""

    part: Part
    headed: Part


@frozen
class Paged:
    """A long answer, to be cut into parts when its length in words is known.

    `views` are different ways to say it, read one after the other. `at_once`: players who want few words hear a whole
    view.
    """

    views: tuple[tuple[Part, ...], ...]
    at_once: bool = False


@frozen
class Worded:
    """A part of a long answer, in words already: it was cut where they fit."""

    lines: tuple[str, ...]


@frozen
class Prompt:
    """What the player has to do next.

    `first`: the first give, before anything can be called. `group_size`: in Quatrenun, the player first has to choose
    one of this many pieces; always 1 for a blindfolded player, who mustn't learn the number. `called`: the player has
    called Quarto, and has to place the piece in hand to show it. `named`: the sentence before has just named the
    player. `to_move`: what has to be done on the real board before that. `waits`: the game waits for it, so it's all
    there is to do.
    """

    phase: Phase | quatrenun.Phase
    player: Player
    first: bool = False
    passed: bool = False
    outcome: Outcome | None = None
    group_size: int = 0
    called: bool = False
    named: bool = False
    to_move: tuple[Message, ...] = ()
    waits: bool = False


@frozen
class GroupAt:
    """The pieces on a spot, worded as if the player had pressed its key."""

    square: Square
    group: Group


class AnnouncementKind(StrEnum):
    """How an announcement counts: as an aid or a peek, and whether it stops a typed line."""

    ANSWER = "answer"
    UNCOUNTED = "uncounted"
    """Costs a peek but isn't counted as an aid: a prompt for more input, or a question that doesn't apply."""
    NOTHING = "nothing"
    """There is nothing to report, so it costs no peek."""
    REFUSAL = "refusal"
    """The action is refused, and the rest of a typed line is dropped."""


@frozen
class Announcement:
    """One utterance, made of parts.

    `news` must not be missed, so it's queued instead of interrupting. `walked`: the lines after the first are choices
    to step through with Space, so a braille display shows only the first. `piece`: a sound may stand in for the words.
    `more`: another part of the answer follows, and Space reads it.
    """

    parts: tuple[Part, ...]
    cue: Cue | None = None
    spot: Square | None = None
    news: bool = False
    kind: AnnouncementKind = AnnouncementKind.ANSWER
    walked: bool = False
    piece: Piece | None = None
    repeatable: bool = True
    """Whether the player can ask to hear it again."""
    whispered: bool = False
    """Whether it's about a piece that is gone. A voice whispers it if it can."""
    more: bool = False

    @property
    def is_refusal(self) -> bool:
        """Whether this refuses an action."""
        return self.kind is AnnouncementKind.REFUSAL


Part = Message | Packed | Paged | Item | Worded | GroupAt | Prompt | Terms | None


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
    whispered: bool = False,
    more: bool = False,
) -> Announcement:
    """Return an announcement. A message without values can be passed as its id."""
    whole = tuple(Message(part) if isinstance(part, str) else part for part in parts)
    return Announcement(whole, cue, spot, news, kind, walked, piece, repeatable, whispered, more)


def refuse(*parts: str | Part, spot: Square | None = None, news: bool = False, whispered: bool = False) -> Announcement:
    """Return an announcement that refuses an action."""
    kind = AnnouncementKind.REFUSAL
    return announce(*parts, cue=cues.REFUSED, spot=spot, news=news, kind=kind, whispered=whispered)
