"""The interface between a session and everything that makes sound or text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, Protocol

from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import Square
from quarto_access.settings import PieceWay, Setting, Settings
from quarto_access.table.announcement import Announcement
from quarto_access.table.intents import Task


class SilenceReason(StrEnum):
    """Why nothing can be heard."""

    DEVICE = "device"
    OFF = "off"
    FAILED = "failed"
    """Every voice failed."""


class Sounds(Protocol):
    """Sounds that rooms play themselves, besides the cues of utterances."""

    @property
    def silence(self) -> SilenceReason | None:
        """Why no sound can be heard; None if sounds can be heard."""

    @property
    def unheard(self) -> frozenset[str] | None:
        """Cues that can't be heard; None if no sound can."""

    @property
    def ready(self) -> bool:
        """Whether the sound device is open and every sound is loaded."""

    def hear(self, cue: str, columns: Sequence[int] = (), square: Square | None = None) -> None:
        """Play a sound, whatever the settings say about it."""

    def hear_all(self, cues: Sequence[str]) -> None:
        """Play sounds one after another."""

    def after_words(self, then: Callable[[], None]) -> None:
        """Call back once the last utterance has been said, unless a key comes first."""

    def prepare(self, way: PieceWay) -> None:
        """Get ready to play pieces in this way. `ready` says when that is done."""

    def when_known(self, then: Callable[[], None]) -> None:
        """Call back once sounds are ready or known to be unavailable, unless a key comes first."""

    def example(self, setting: Setting[Any]) -> None:
        """Let the player hear what a setting does."""


class TypedLine(Protocol):
    """A line being typed."""

    text: str

    @property
    def full(self) -> bool:
        """Whether the line has reached its maximum length."""

    @property
    def hidden(self) -> bool:
        """Whether the line would be printed, but a message has come after it."""

    def type(self, character: str) -> None:
        """Append a character."""

    def erase(self) -> bool:
        """Remove the last character; return False if there is none."""

    def close(self) -> None:
        """End the line."""


class Outlet(Protocol):
    """Where a session's utterances go."""

    announce: Callable[[Announcement], None] | None
    """Announces trouble with the voice or the sounds; None until the first room opens."""

    asks_who_speaks: bool
    """Whether the question who speaks is open. We always print it, because perhaps no voice can be heard."""

    @property
    def sounds(self) -> Sounds:
        """The sounds."""

    # Utterances.

    def begin(self) -> None:
        """Start the answer to a key or a line. It doesn't wait for earlier utterances."""

    def end(self) -> None:
        """End the answer. Anything after it is news."""

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Say utterances, one after another."""

    def show_next(self) -> bool:
        """Show the next waiting line on a braille display; return False if none waits."""

    def draw(self, lines: list[str], legend: list[str]) -> None:
        """Print the board for sighted players, if they asked for it. The first one gets the legend."""

    def show_braille(self, line: str) -> None:
        """Show a line on the screen reader's braille display."""

    @property
    def can_copy(self) -> bool:
        """Whether `copy` may reach a clipboard."""

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard."""

    # What reaches the player.

    @property
    def text(self) -> str:
        """What we print: "lines", "board" (lines and a drawn board), or "off"."""

    @property
    def writes_cells(self) -> bool:
        """Whether braille cells can be printed."""

    @property
    def speaking(self) -> bool | None:
        """Whether a voice is still saying the news; None if we can't know."""

    @property
    def unread(self) -> int | None:
        """How many lines the player still has to call up in braille; None if lines don't wait."""

    # Typing.

    def open_line(self) -> TypedLine:
        """Start a line for typing."""

    def flush(self) -> None:
        """Print waiting lines at once."""

    def spell(self, name: str) -> None:
        """Say a typed or deleted character if nothing is printed."""

    # Voice and sounds.

    def adjust(self, task: Task) -> None:
        """Change the voice or the volume, and announce the change."""

    def try_out(self, settings: Settings) -> None:
        """Raise if the outlet can't use these settings. Change nothing."""

    def settings_changed(self) -> None:
        """Apply changed settings."""

    def explain_lines(self, *, again: bool = False) -> None:
        """Announce why no voice can be heard, once or when asked `again`, and print what it should have said."""

    def start_sounds(self) -> None:
        """Open the sound device, if sounds are wanted."""

    def try_sounds(self) -> bool:
        """Try again to open the sound device; return False if it's too early to try."""

    def speak_anyway(self, utterance: Utterance) -> None:
        """Say an utterance with any voice, if the player hasn't chosen one."""

    def stop_voice(self) -> None:
        """Stop the voice until the settings change."""
