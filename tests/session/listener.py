"""A session with a plain outlet, without terminal, voice or sound."""

from __future__ import annotations

from collections import deque
from datetime import UTC, datetime
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.session.context import SessionContext
from quarto_access.session.options import Options, World
from quarto_access.session.outlet import SilenceReason
from quarto_access.session.session import Session
from quarto_access.session.thinker.thinker import InProcessThinker
from quarto_access.settings import First
from quarto_access.store.settings import load_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from quarto_access.narration.utterance import Utterance
    from quarto_access.session.table_room import Sitting
    from quarto_access.table.announcement import Announcement
    from quarto_access.table.intents import Task


class NoSounds:
    """No sound device."""

    silence = SilenceReason.DEVICE
    unheard = None
    ready = False

    def hear(self, cue: str, columns: Sequence[int] = (), square: int | None = None) -> None:
        """Play nothing."""

    def hear_all(self, cues: Sequence[str]) -> None:
        """Play nothing."""

    def after_words(self, then: Callable[[], None]) -> None:
        then()

    def prepare(self, way: str) -> None:
        """Prepare nothing."""

    def when_known(self, then: Callable[[], None]) -> None:
        then()

    def example(self, key: str) -> None:
        """Play nothing."""


class Line:
    """A line that is being typed."""

    full = False
    hidden = False

    def __init__(self) -> None:
        self.text = ""

    def type(self, character: str) -> None:
        self.text += character

    def erase(self) -> bool:
        had, self.text = self.text, self.text[:-1]
        return bool(had)

    def close(self) -> None:
        """Show nothing."""


class Listener:
    """An ordinary outlet that records utterances."""

    text = "lines"
    writes_cells = True
    speaking = None
    unread = None

    def __init__(self) -> None:
        self.sounds = NoSounds()
        self.announce: Callable[[Announcement], None] | None = None
        self.asks_who_speaks = False
        self.told: list[str] = []
        self.cues: list[str] = []

    def tell(self, utterances: Iterable[Utterance]) -> None:
        for utterance in utterances:
            self.told.append(" ".join(utterance.lines))
            self.cues.append(str(utterance.cue))

    def begin(self) -> None:
        """Every answer is heard whole."""

    def end(self) -> None:
        """Every answer is heard whole."""

    def show_next(self) -> bool:
        return False

    def draw(self, lines: list[str], legend: list[str]) -> None:
        """Draw nothing."""

    def show_braille(self, line: str) -> None:
        """Show nothing."""

    can_copy = True

    def copy(self, text: str) -> None:
        self.copied = text

    def open_line(self) -> Line:
        return Line()

    def flush(self) -> None:
        """Have nothing to flush."""

    def spell(self, name: str) -> None:
        self.told.append(name)

    def adjust(self, task: Task) -> None:
        """There is no voice."""

    def try_out(self, settings: object) -> None:
        pass

    def settings_changed(self) -> None:
        """Ignore settings."""

    def explain_lines(self, *, again: bool = False) -> None:
        """Explain nothing: lines are always on."""

    def start_sounds(self) -> None:
        """Have no sounds."""

    def try_sounds(self) -> bool:
        return False

    def speak_anyway(self, utterance: Utterance) -> None:
        """There is no voice."""

    def stop_voice(self) -> None:
        """There is no voice."""


class Player:
    """Someone who presses keys, types lines and listens."""

    def __init__(self, home: Path, seed: int = 1) -> None:
        self.outlet = Listener()
        self.pending: deque[Callable[[], None]] = deque()
        self.now = 0.0
        noon = datetime(2026, 11, 16, 12, tzinfo=UTC)
        world = World(StringIO(), StringIO(), lambda: self.now, lambda: noon, Random(seed))
        options = Options(
            load_settings(home / "settings.toml"), home, home / "progress.json", first=First.ONE, seed=seed
        )
        thinker = InProcessThinker(world.seconds, self.pending.append)
        self.context = SessionContext(options, world, self.outlet, thinker, Phrasebook("en"), on_terminal=True)
        self.session = Session(self.context)

    @property
    def sitting(self) -> Sitting:
        return self.session.room.sitting

    def press(self, *keys: str) -> list[str]:
        """Press keys, a second apart; return what was heard."""
        before = len(self.outlet.told)
        for key in keys:
            self.now += 1
            self.session.press(key, key if len(key) == 1 else "")
            self.run_pending()
        return self.outlet.told[before:]

    def type(self, line: str) -> list[str]:
        """Type a line; return what was heard."""
        before = len(self.outlet.told)
        self.session.type(line)
        self.run_pending()
        return self.outlet.told[before:]

    def run_pending(self) -> None:
        """Run the callbacks that wait for the end of a step, such as the computer's reply."""
        while self.pending:
            self.pending.popleft()()
