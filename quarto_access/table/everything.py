"""The list of everything: what three keys choose from, and what a player who has forgotten a key may look for.

It's made from the table of keys, in nested groups. Space and the arrows walk it, Enter opens a group or does what was
reached, Backspace goes up.
"""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.table import cues, intents
from quarto_access.table.announcement import Announcement, AnnouncementKind, Message, announce, message
from quarto_access.table.clock.state import ClockIntent
from quarto_access.table.grid import next_of
from quarto_access.table.hints.state import AskHint, ThinkerAnswer
from quarto_access.table.intents import Ask, Asking, Direction, Intent, Key, Move, Task


@frozen
class Listed:
    """Something to do, and its name; or a group of such things."""

    name: Message
    does: Intent | Task | None = None
    members: tuple[Listed, ...] = ()

    @property
    def heard(self) -> Message:
        """What the player hears when Space reaches it."""
        if self.does is None:
            return message("everything-group", name=self.name, count=len(self.members))
        return message("everything-entry", does=self.name)


Everything = tuple[Listed, ...]
"""The groups of the list."""

_WALKS: dict[Intent, int] = {
    Key.NEXT: 1,
    Move(Direction.RIGHT): 1,
    Move(Direction.NEAR): 1,
    Move(Direction.LEFT): -1,
    Move(Direction.FAR): -1,
}
_ASKS = (intents.PlayerQuestion, AskHint, ThinkerAnswer, ClockIntent, intents.Jump)
_NOTHING = (intents.NoSuchKey, intents.NotUnderstood, intents.OtherActs)


@frozen
class OpenList:
    """The open list. `reached`: where the player is in each group, the outermost first."""

    everything: Everything
    reached: tuple[int, ...] = (0,)

    @property
    def _walked(self) -> Everything:
        """What Space walks: the members of the innermost open group."""
        walked = self.everything
        for index in self.reached[:-1]:
            walked = walked[index].members
        return walked

    @property
    def at(self) -> Listed:
        """What Space has reached."""
        return self._walked[self.reached[-1]]

    @property
    def question(self) -> Announcement:
        """What is reached, once more."""
        return announce(self.at.heard, cue=cues.MENU)

    def opened(self, *, first: bool) -> Announcement:
        """Announce that it opens. `first`: say how to use it."""
        how = "everything-how" if first else None
        return announce("touch-choice-everything", how, self.at.heard, cue=cues.MENU)

    def picked(self, intent: Intent) -> Intent | Task:
        """Return what an intent means: Enter does what is reached, unless that's a group."""
        return self.at.does if intent is Key.DO and self.at.does is not None else intent

    def takes(self, intent: Intent) -> bool:
        """Whether an intent walks or leaves the list."""
        return intent in _WALKS or intent in (Key.DO, Key.BACK, intents.Undo())

    def stays(self, intent: Intent) -> bool:
        """Whether the list stays open after an intent that it doesn't take: as long as the player only asks.

        What to do now is to be done at the table: where it ends with "then Enter", Enter has to mean that.
        """
        return isinstance(intent, (*_ASKS, *_NOTHING)) and intent != Ask(Asking.NOW)

    def take(self, intent: Intent) -> tuple[OpenList | None, Announcement]:
        """Walk, open the group that is reached, or go up. None: the player leaves the list."""
        *outer, index = self.reached
        if intent in _WALKS:
            after = replace(self, reached=(*outer, next_of(range(len(self._walked)), index, _WALKS[intent])))
        elif intent is Key.DO:
            after = replace(self, reached=(*self.reached, 0)) if self.at.members else self
        elif not outer:
            return None, announce("everything-closed", kind=AnnouncementKind.NOTHING)
        else:
            after = replace(self, reached=tuple(outer))
        return after, after.question
