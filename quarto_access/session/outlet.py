"""The port between a session and everything that makes sound or text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from quarto_access.keys.bindings import Task
    from quarto_access.narration.utterance import Utterance
    from quarto_access.rules.board import Square
    from quarto_access.settings import Setting
    from quarto_access.table.announcement import Announcement


class SilenceReason(StrEnum):
    """Why nothing can be heard."""

    DEVICE = "device"
    OFF = "off"
    VOLUME = "volume"
    FAILED = "failed"
    """Every voice failed."""


class Sounds(Protocol):
    """Sounds that are played by themselves, beside the cues of utterances."""

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
        """Play sounds one after the other."""

    def after_words(self, then: Callable[[], None]) -> None:
        """Do something once the last utterance was said, unless a key comes first."""

    def when_known(self, then: Callable[[], None]) -> None:
        """Do something once sounds are ready, or known to be unavailable, unless a key comes first."""

    def example(self, setting: Setting[Any]) -> None:
        """Let the player hear what a setting does."""


class TypedLine(Protocol):
    """A line that is being typed."""

    text: str

    @property
    def full(self) -> bool:
        """Whether the line is as long as it may be."""

    def type(self, character: str) -> None:
        """Append a character."""

    def erase(self) -> bool:
        """Remove the last character; return False if there is none."""

    def close(self) -> None:
        """End the line."""


class Outlet(Protocol):
    """Where a session's utterances go."""

    announce: Callable[[Announcement], None] | None
    """Narrates what happened to the voice or the sounds; None before a room is entered."""

    asks_who_speaks: bool
    """Whether the player is being asked who speaks: this is always printed, as a voice may reach nobody."""

    @property
    def sounds(self) -> Sounds:
        """The sounds."""

    # Utterances.

    def begin(self) -> None:
        """Start an answer because a key or a line came: it doesn't wait for anything said before."""

    def end(self) -> None:
        """End the answer: anything after it is news."""

    def tell(self, utterances: Iterable[Utterance]) -> None:
        """Tell one utterance after the other."""

    def show_next(self) -> bool:
        """Show the next line that waits on a braille display; return False if none does."""

    def draw(self, lines: list[str]) -> None:
        """Print the board for sighted players, if they asked for it."""

    def show_braille(self, line: str) -> None:
        """Show a line on the screen reader's braille display."""

    # What reaches the player.

    @property
    def text(self) -> str:
        """What is printed: "lines", a drawn "board" too, or "off"."""

    @property
    def writes_cells(self) -> bool:
        """Whether braille cells can be printed."""

    @property
    def speaking(self) -> bool | None:
        """Whether a voice is still saying the news; None if nobody can know."""

    @property
    def unread(self) -> int | None:
        """How many lines wait to be called up in braille; None where lines aren't called up."""

    # Typing.

    def open_line(self) -> TypedLine:
        """Begin a line to be typed."""

    def flush(self) -> None:
        """Print at once what still waits for its turn."""

    def spell(self, name: str) -> None:
        """Say a typed or deleted character where no echo shows it."""

    # Voice and sounds.

    def adjust(self, task: Task) -> None:
        """Change the voice or the volume as a key asks, and announce that."""

    def settings_changed(self) -> None:
        """Apply changed settings."""

    def explain_lines(self, *, again: bool = False) -> None:
        """Announce why no voice can be heard, once or when asked `again`, and print what it was to say."""

    def start_sounds(self) -> None:
        """Open the sound device, if sounds are wanted."""

    def try_sounds(self) -> bool:
        """Try again to open the sound device; return whether that is being tried."""

    def speak_anyway(self, utterance: Utterance) -> None:
        """Say an utterance by any voice, if none was chosen."""

    def stop_voice(self) -> None:
        """Stop the voice until settings change."""
