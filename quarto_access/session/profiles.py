"""How much is said: a key or a typed word cycles through full, normal, terse and silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.settings import Profile
from quarto_access.table import cues
from quarto_access.table.announcement import announce, message

if TYPE_CHECKING:
    from quarto_access.session.menu import MenuRoom
    from quarto_access.session.session import Session
    from quarto_access.session.sitting import Sitting

_IN_ORDER = tuple(Profile)


def go_on(program: Session, room: Sitting | MenuRoom) -> None:
    """Switch to the next profile; skip silent if no sound can be heard."""
    following = _IN_ORDER[(_IN_ORDER.index(program.settings.profile) + 1) % len(_IN_ORDER)]
    refused = following is Profile.SILENT and program.outlet.sounds.unheard is None
    _take(program, room, Profile.FULL if refused else following, refused=refused)


def _take(program: Session, room: Sitting | MenuRoom, profile: Profile, *, refused: bool = False) -> None:
    program.keep("words.profile", str(profile))
    why = message("profile-refused") if refused else None
    room.tell_of_keys(announce(why, message(f"profile-{profile}"), cue=cues.REFUSED if refused else cues.CHOOSE))


def take_line(program: Session, room: Sitting | MenuRoom, line: str) -> bool:
    """Handle "profile" or "profile terse"; return False if the line is about something else."""
    words = line.lower().split()
    if not words or program.vocabulary.meanings.get(words[0]) != "profile":
        return False
    named = {program.book.say(f"word-profile-{profile}"): profile for profile in Profile}
    if len(words) == 1:
        go_on(program, room)
        return True
    if len(words) > 2 or words[1] not in named:
        return False
    profile = named[words[1]]
    if profile is Profile.SILENT and program.outlet.sounds.unheard is None:
        _take(program, room, program.settings.profile, refused=True)
    else:
        _take(program, room, profile)
    return True
