"""How much is said: a key or a typed word cycles through full, normal, terse and silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.settings import Profile, WordSettings
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message
from quarto_access.table.grid import next_of

if TYPE_CHECKING:
    from quarto_access.session.equipment import Equipment
    from quarto_access.session.room import Room


def go_on(kit: Equipment, room: Room) -> None:
    """Switch to the next profile; skip silent if no sound can be heard."""
    following = next_of(tuple(Profile), kit.settings.words.profile)
    refused = following is Profile.SILENT and kit.outlet.sounds.unheard is None
    _take(kit, room, Profile.FULL if refused else following, refused=refused)


def _take(kit: Equipment, room: Room, profile: Profile, *, refused: bool = False) -> None:
    kit.keep(WordSettings.profile, profile)
    why = message("profile-refused") if refused else None
    room.tell_aside(announce(why, message(f"profile-{profile}"), cue=cues.REFUSED if refused else cues.CHOOSE))


def take_line(kit: Equipment, room: Room, line: str) -> bool:
    """Handle "profile" or "profile terse"; return False if the line is about something else."""
    words = line.lower().split()
    if not words or kit.vocabulary.meanings.get(words[0]) != "profile":
        return False
    named = {kit.book.say(f"word-profile-{profile}"): profile for profile in Profile}
    if len(words) == 1:
        go_on(kit, room)
        return True
    if len(words) > 2 or words[1] not in named:
        return False
    profile = named[words[1]]
    if profile is Profile.SILENT and kit.outlet.sounds.unheard is None:
        _take(kit, room, kit.settings.words.profile, refused=True)
    else:
        _take(kit, room, profile)
    return True
