"""Run the whole program in this process, with fake streams and a fake clock. Everything else is real."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

from helpers.fake_clock import FakeClock
from quarto_access.app.arguments import parse_command_line
from quarto_access.app.commands import enter
from quarto_access.app.options import make_options
from quarto_access.app.outlet import LocalOutlet
from quarto_access.frozen import replace
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.session.context import SessionContext
from quarto_access.session.options import World
from quarto_access.session.session import Session
from quarto_access.session.table_room import Sitting, TableRoom
from quarto_access.session.thinker.thinker import InProcessThinker
from quarto_access.store.locks import Locks, NoLocks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

BOOK = Phrasebook("en")
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


def at_once(then: Callable[[], None]) -> None:
    """Run a callback now instead of after the current step."""
    then()


class WaitingThinker:
    """A thinker and coach that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.answer: Callable[[object], None] | None = None

    def think(self, question: object, answer: Callable[[object], None]) -> None:
        self.asked.append(question)
        self.answer = answer

    consult = think

    def stop(self) -> None:
        self.answer = None

    def says(self, reply: object) -> None:
        answer, self.answer = self.answer, None
        assert answer is not None
        answer(reply)


@dataclass(frozen=True)
class Entry:
    """One entry of the heard log."""

    text: str | None
    cue: str | None
    square: str | None


class Heard:
    """A heard log in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def write(self, _at: float, text: str | None, cue: str | None, square: str | None, **_: object) -> None:
        self.entries.append(Entry(text, cue, square))

    @property
    def texts(self) -> list[str]:
        return self.since(0)

    def since(self, before: int) -> list[str]:
        return [entry.text for entry in self.entries[before:] if entry.text]


class _Screen(StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


class Program(FakeClock):
    """Someone who presses keys, types lines and listens. Without a command, the menu opens."""

    def __init__(
        self,
        home: Path,
        options: Sequence[str] = ("play", "--players", "2", "--first", "me"),
        today: datetime = NOON,
        prepare: Callable[[Program], None] = lambda _: None,
        *,
        locks: Locks | None = None,
        own_games: Path | None = None,
    ) -> None:
        super().__init__()
        words = [*options, "--games", str(home)]
        usual = "--settings" not in words
        if usual:
            words += ["--settings", str(home / "settings.toml")]
        line = parse_command_line(words)
        options = replace(make_options(line), own_games=own_games)
        if usual:
            # This file stands for the player's own, which may be missing. Nothing is said about that.
            options.settings.missing = False
        self.out = _Screen()
        self.heard = Heard()
        world = World(StringIO(), self.out, lambda: self.now, lambda: today, Random(options.seed), locks or NoLocks())
        self.pending: deque[Callable[[], None]] = deque()
        thinker = InProcessThinker(world.seconds, self.pending.append)
        self.outlet = LocalOutlet(options, self.out, world.seconds, self.heard, BOOK, on_terminal=True)
        self.context = SessionContext(options, world, self.outlet, thinker, BOOK, on_terminal=True)
        self.session = Session(self.context)
        self.outlet.channels.delayed_calls.timer = self.after
        self.context.after = self.context.alarm = self.after
        prepare(self)
        if options.sound:
            self.open_mixer()
        enter(self.session, line.command)
        self.outlet.end()
        self.run_pending()

    def open_mixer(self) -> None:
        """Open the real mixer and wait until it is ready. The caller has set a driver that needs no device."""
        self.outlet.running = True
        self.outlet.start_sounds()
        mixer = self.outlet.channels.mixer
        while mixer is not None and not mixer.ready:
            time.sleep(0.005)

    def run_pending(self) -> None:
        """Run the callbacks that wait for the end of a step, as an event loop would."""
        while self.pending:
            self.pending.popleft()()

    def after(self, seconds: float, then: Callable[[], None]) -> None:
        """Run a callback later, and then whatever waits for its end."""

        def run() -> None:
            then()
            self.run_pending()

        super().after(seconds, run)

    def wait(self, seconds: float) -> None:
        # A subprocess makes them in real time.
        self.outlet.channels.spearcons.wait()
        self.advance(seconds)

    @property
    def sitting(self) -> Sitting:
        assert isinstance(self.session.room, TableRoom)
        return self.session.room.sitting

    def press(self, *keys: str, character: str | None = None) -> list[str]:
        """Press keys, a second apart; return what was heard."""
        before = len(self.heard.entries)
        for key in keys:
            self.wait(1)
            typed = key if character is None else character
            self.session.press(key, typed if len(typed) == 1 else "")
            self.run_pending()
        return self.heard.since(before)

    def type(self, line: str) -> list[str]:
        """Type a line; return what was heard."""
        before = len(self.heard.entries)
        self.session.type(line)
        self.run_pending()
        return self.heard.since(before)
