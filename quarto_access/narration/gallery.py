"""The gallery of sounds in words: each sound's name and when it is heard, pieces to compare and to guess."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.utterance import Utterance
from quarto_access.rules.pieces import VALUES, Trait
from quarto_access.table import cues, menu_events
from quarto_access.table.announcement import announce
from quarto_access.table.cues import Cue
from quarto_access.table.gallery import traits_that_differ

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.narration.narrate import Narrator
    from quarto_access.table.menu_events import GalleryEvent


def narrate_gallery(event: GalleryEvent, narrator: Narrator) -> Utterance:
    """Return the words; the sounds come after them."""
    describe, say = narrator.describe, narrator.say
    match event:
        case menu_events.CueTold(cue):
            return Utterance((f"{cue_name(narrator, cue)}.", *say(f"sound-when-{cue}")))
        case menu_events.NothingSounds(why):
            return Utterance(tuple(say(f"sound-none-{why}")), cues.REFUSED, news=True)
        case menu_events.SoundTried(works):
            if works:
                return Utterance(tuple(say("sound-works")), cues.CHOOSE, news=True)
            return Utterance(tuple(say("sound-trying")))
        case menu_events.ListeningBegun(listening):
            return Utterance(tuple(say(f"sound-begin-{listening}")), cues.MENU)
        case menu_events.PieceTold(piece, differs):
            return Utterance((*say("sound-piece", piece=describe.piece(piece)), *differing_lines(narrator, differs)))
        case menu_events.Guessed(piece, differs):
            message, cue = ("sound-wrong", cues.REFUSED) if differs else ("sound-right", cues.CHOOSE)
            lines = say(message, piece=describe.piece(piece))
            return Utterance((*lines, *differing_lines(narrator, differs)), cue)
        case _:
            assert_never(event)


def cue_name(narrator: Narrator, cue: str) -> str:
    """Return the name of a sound; of a value that is lacking, in the words of the set."""
    book = narrator.describe.book
    if cue not in cues.LACKING:
        return book.say(f"sound-name-{cue}")
    value = narrator.describe.value(VALUES[cues.LACKING.index(Cue(cue))])
    return book.say("sound-name-lacking", {"value": value[:1].upper() + value[1:]})


def differing_lines(narrator: Narrator, traits: Sequence[Trait]) -> list[str]:
    """Return in what two pieces differ, "Height and body differ."."""
    return list(narrator.tell(announce(*traits_that_differ(traits))).lines)
