"""Switch the profile: how much the program says. A key cycles through full, normal, terse and silent."""

from __future__ import annotations

from quarto_access.session.context import SessionContext
from quarto_access.session.room import Room
from quarto_access.settings import Profile, WordSettings
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message
from quarto_access.table.grid import next_of


def switch_to_next(context: SessionContext, room: Room) -> None:
    """Switch to the next profile. Skip silent if no sound can be heard."""
    following = next_of(tuple(Profile), context.settings.words.profile)
    refused = following is Profile.SILENT and context.outlet.sounds.unheard is None
    _switch(context, room, Profile.FULL if refused else following, refused=refused)


def _switch(context: SessionContext, room: Room, profile: Profile, *, refused: bool = False) -> None:
    context.change_setting(WordSettings.profile, profile)
    why = message("profile-refused") if refused else None
    room.tell_aside(announce(why, message(f"profile-{profile}"), cue=cues.REFUSED if refused else cues.CHOOSE))


def take_line(context: SessionContext, room: Room, line: str) -> bool:
    """Handle "profile" or "profile terse"; return False for any other line."""
    words = line.lower().split()
    if not words or context.vocabulary.meanings.get(words[0]) != "profile":
        return False
    named = {context.book.say(f"word-profile-{profile}"): profile for profile in Profile}
    if len(words) == 1:
        switch_to_next(context, room)
        return True
    if len(words) > 2 or words[1] not in named:
        return False
    profile = named[words[1]]
    if profile is Profile.SILENT and context.outlet.sounds.unheard is None:
        _switch(context, room, context.settings.words.profile, refused=True)
    else:
        _switch(context, room, profile)
    return True
