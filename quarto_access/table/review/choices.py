"""The list of choices in a review: Enter opens it, Space steps through it, Enter chooses, Backspace leaves it."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.record.export import EXPORTS
from quarto_access.rules.outcome import LEVELS
from quarto_access.table import cues
from quarto_access.table.announcement import AnnouncementKind, Message, announce, message
from quarto_access.table.events import Choice
from quarto_access.table.grid import next_of
from quarto_access.table.hints.state import AskHint, Hint
from quarto_access.table.intents import (
    Against,
    Ask,
    Asking,
    Copy,
    Direction,
    Export,
    Intent,
    Jump,
    Key,
    Leave,
    ListEverything,
    Mark,
    Move,
    PlayOn,
)
from quarto_access.table.review.jumps import Heard, marked_turns, nearest
from quarto_access.table.review.state import Review


def _everything(review: Review) -> dict[Intent, Message]:
    """Return every choice: what it does, and its name."""
    return {
        Jump(Mark.TURNING): message("review-choice-turning"),
        Jump(Mark.MISSED): message("review-choice-missed"),
        AskHint(Hint.COACH): message("touch-choice-coach"),
        PlayOn(again=True): message("review-choice-again", turn=review.turn),
        PlayOn(): message("review-choice-play-on"),
        ListEverything(): message(f"touch-choice-{Choice.EVERYTHING}"),
        Ask(Asking.BOARD, whole=True): message("review-choice-board"),
        AskHint(Hint.MOVE): message("touch-choice-hint"),
        Jump(Mark.TURNING, back=True): message("review-choice-turning-back"),
        Jump(Mark.MISSED, back=True): message("review-choice-missed-back"),
        Jump(Mark.START, back=True): message("review-choice-start"),
        Jump(Mark.END): message("review-choice-end"),
        Jump(None): message("review-choice-turn"),
        Copy(whole=True): message("review-choice-copy-game"),
        Copy(): message("review-choice-copy-position"),
        Export(): message("review-choice-export"),
        Leave(): message("touch-choice-leave"),
    }


def _makes_sense(review: Review, intent: Intent) -> bool:
    """Whether a choice leads anywhere from the current turn, as far as we know."""
    match intent:
        case PlayOn(again=True):
            return review.turn > 0
        case PlayOn() | AskHint(Hint.MOVE):
            return review.table.position.outcome is None
        case Jump(Mark() as mark, back):
            turns = marked_turns(review, mark)
            return nearest((0, review.last) if turns is None else turns, review.turn, back=back) is not None
        case ListEverything():
            return bool(review.table.everything)
        case _:
            return True


def _opponents(review: Review, asked: PlayOn) -> dict[Intent, Message]:
    """Return against whom to play on: the level of the game, the others, or nobody."""
    levels = (review.level, *(level for level in LEVELS if level != review.level))
    named: dict[Intent, Message] = {
        replace(asked, against=level): message("review-choice-level", level=level) for level in levels
    }
    return named | {replace(asked, against=Against.ALONE): message("review-choice-alone")}


def _exports() -> dict[Intent, Message]:
    """Return the kinds of export."""
    return {
        Export(kind, paper): message("review-choice-as", kind=message("export-as", kind=kind, paper=paper))
        for kind, paper in EXPORTS
    }


def _led_from(chosen: Intent | None) -> Intent | None:
    """Return the choice that leads to a list of its own with this one; None in the first list."""
    match chosen:
        case PlayOn(against=against) if against is not None:
            return replace(chosen, against=None)
        case Export(kind) if kind is not None:
            return Export()
        case _:
            return None


def _choices(review: Review) -> dict[Intent, Message]:
    """Return the choices of the list that is open, or would be."""
    match _led_from(review.choosing):
        case PlayOn() as asked:
            return _opponents(review, asked)
        case Export():
            return _exports()
    return {intent: name for intent, name in _everything(review).items() if _makes_sense(review, intent)}


def open_choices(review: Review, chosen: Intent | None = None, why: Message | None = None) -> Heard:
    """Open the list at a choice, or at the first one, and say how to use it."""
    review, name = _at(review, chosen)
    how = message("review-choices-how", exports=isinstance(_led_from(review.choosing), Export))
    return review, (announce(why, name, how, cue=cues.MENU),)


def _at(review: Review, chosen: Intent | None) -> tuple[Review, Message]:
    """Return the review with the list at a choice, or at the first one if that isn't in the list, and its name."""
    names = _choices(replace(review, choosing=chosen))
    chosen = chosen if chosen is not None and chosen in names else next(iter(names))
    return replace(review, choosing=chosen), names[chosen]


_ON = (Key.NEXT, Move(Direction.RIGHT), Move(Direction.NEAR))
_BACK = (Move(Direction.LEFT), Move(Direction.FAR))


def take_choice(review: Review, intent: Intent) -> Heard | None:
    """Step through the open list, or leave it. Now reads the choice again. Any other intent isn't about the list."""
    chosen = review.choosing
    if intent == Ask(Asking.NOW):
        return open_choices(review, chosen)
    if intent in (*_ON, *_BACK):
        return _choose(review, next_of(tuple(_choices(review)), chosen, 1 if intent in _ON else -1))
    if intent is not Key.BACK:
        return None
    before = _led_from(chosen)
    if before is not None:
        return _choose(review, before)
    return replace(review, choosing=None), (announce("review-aid-left", kind=AnnouncementKind.NOTHING),)


def _choose(review: Review, chosen: Intent) -> Heard:
    review, name = _at(review, chosen)
    return review, (announce(name, cue=cues.MENU),)
