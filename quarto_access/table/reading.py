"""What is being read to the player: an answer in parts, made once, and how far it has been read."""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.table.announcement import Announcement
from quarto_access.table.events import Event, Peeked
from quarto_access.table.intents import Intent


@frozen
class Reading:
    """An answer in parts and the part heard last. Its parts never change, whatever happens to the board or the words.

    `asked`: the question; asking it again reads on. `then`: what Space asks after the last part, if the player was
    told so. `lasts`: another question doesn't end it, so that the player can look around and then read on.
    """

    asked: Intent
    parts: tuple[Event, ...]
    at: int = 0
    then: Intent | None = None
    lasts: bool = False

    @property
    def part(self) -> Event:
        """The part heard last."""
        return self.parts[self.at]

    @property
    def is_last(self) -> bool:
        """Whether nothing follows."""
        return self.at + 1 == len(self.parts)

    @property
    def next(self) -> Reading:
        """The reading, one part further."""
        return replace(self, at=self.at + 1)

    @property
    def following(self) -> Intent | None:
        """The question that reads on, if there is more to read."""
        return self.then if self.is_last else self.asked

    @property
    def offers_space(self) -> bool:
        """Whether the player was told that Space reads on."""
        part = self.part.answer if isinstance(self.part, Peeked) else self.part
        return self.then is not None if self.is_last else isinstance(part, Announcement) and part.more

    def cut(self, parts: tuple[Event, ...]) -> Reading:
        """Return the reading with the current part cut into several, once its length in words is known."""
        return replace(self, parts=(*self.parts[: self.at], *parts, *self.parts[self.at + 1 :]))
