"""How much is said: a key or a typed word cycles through full, normal, terse and silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.settings import Profile, WordSettings
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message
from quarto_access.table.choosing import next_of

if TYPE_CHECKING:
    from quarto_access.session.context import SessionContext
    from quarto_access.session.room import Room


def go_on(context: SessionContext, room: Room) -> None:
    """Switch to the next profile; skip silent if no sound can be heard."""
    following = next_of(tuple(Profile), context.settings.words.profile)
    refused = following is Profile.SILENT and context.outlet.sounds.unheard is None
    _take(context, room, Profile.FULL if refused else following, refused=refused)


def _take(context: SessionContext, room: Room, profile: Profile, *, refused: bool = False) -> None:
    context.keep(WordSettings.profile, profile)
    why = message("profile-refused") if refused else None
    room.tell_aside(announce(why, message(f"profile-{profile}"), cue=cues.REFUSED if refused else cues.CHOOSE))


def take_line(context: SessionContext, room: Room, line: str) -> bool:
    """Handle "profile" or "profile terse"; return False if the line is about something else."""
    words = line.lower().split()
    if not words or context.vocabulary.meanings.get(words[0]) != "profile":
        return False
    named = {context.book.say(f"word-profile-{profile}"): profile for profile in Profile}
    if len(words) == 1:
        go_on(context, room)
        return True
    if len(words) > 2 or words[1] not in named:
        return False
    profile = named[words[1]]
    if profile is Profile.SILENT and context.outlet.sounds.unheard is None:
        _take(context, room, context.settings.words.profile, refused=True)
    else:
        _take(context, room, profile)
    return True
