"""Wires the rooms: the only place where keys, the table, words, lines and files meet."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TextIO

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrate import narrate
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.narration.understand import Vocabulary, understand
from quarto_access.narration.utterance import varied
from quarto_access.record import Damaged, Record
from quarto_access.rules import quarto
from quarto_access.rules.board import square_name
from quarto_access.rules.game import Game
from quarto_access.store.games import GamesFolder, load_record, save_record
from quarto_access.store.heard import HeardLog
from quarto_access.table import events
from quarto_access.table.events import Trouble
from quarto_access.table.intents import Intent, Leave, NoSuchKey
from quarto_access.table.step import remember, sit_down, step
from quarto_access.terminal.keys import KEY_HELP, OPEN_COMMAND, bindings_by_key
from quarto_access.terminal.lines import LONGEST, bounded_lines
from quarto_access.terminal.page import PAUSE, Page
from quarto_access.terminal.typing_line import TypingLine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from pathlib import Path
    from random import Random
    from typing import BinaryIO

    from quarto_access.narration.utterance import Utterance
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import PieceSet
    from quarto_access.rules.quarto import Rules
    from quarto_access.table.events import Event


class CannotPlay(Exception):
    """The game can't begin; the sentence says why and what to do."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    rules: Rules
    first: Player | None
    pieces: PieceSet
    typed: bool
    lines: bool
    seed: int | None
    heard: Path | None
    games: Path
    resume: bool


@dataclass(frozen=True, slots=True)
class World:
    """What the program is given: its streams, a clock, a calendar, chance."""

    stdin: TextIO
    stdout: TextIO
    seconds: Callable[[], float]
    today: Callable[[], datetime]
    chance: Random


def play(wishes: Wishes, world: World) -> None:
    """Play at one keyboard until the players leave."""
    on_terminal = world.stdin.isatty()
    typed = wishes.typed or not on_terminal
    log = None if wishes.heard is None else _open_log(wishes.heard)
    try:
        book = Phrasebook("en")
        sitting = Sitting(wishes, world, book, log, typed=typed)
        if on_terminal:
            asyncio.run(_at_terminal(sitting, world))
        else:
            _from_pipe(sitting, world.stdin.buffer)
    finally:
        if log is not None:
            log.close()


def _open_log(path: Path) -> HeardLog:
    try:
        return HeardLog(path)
    except OSError as trouble:
        raise CannotPlay(f"Can't write the log {path}: {trouble.strerror}. Name another file with --heard.") from None


class Sitting:
    """One sitting: what is wanted goes to the table, what happens is saved, then told."""

    def __init__(self, wishes: Wishes, world: World, book: Phrasebook, log: HeardLog | None, *, typed: bool) -> None:
        """Lay the table: a new game, or the one that was left."""
        self.world = world
        self.book = book
        self.log = log
        self.typed = typed
        self.folder = GamesFolder(wishes.games)
        self.path: Path | None = None
        self.page = Page(world.stdout) if wishes.lines else None
        self.words: Vocabulary | None = None
        self.began = world.seconds()
        self.last_line = ""
        self.cannot_save: Trouble | None = None
        self.told_at_once = 0
        if wishes.resume:
            self.path, self.record = _unfinished(self.folder)
        else:
            self.record = _new_record(wishes, world)
        self.table, self.opening = sit_down(self.record.game)

    @property
    def style(self) -> Style:
        """How things are told: both players listen, at one keyboard."""
        rules = self.table.position.rules
        return Style(
            names=self.record.names,
            pieces=self.record.pieces,
            traits=rules.traits,
            typed=self.typed,
            automatic=rules.calls is quarto.Calls.AUTOMATIC,
            keys=self.vocabulary.help if self.typed else KEY_HELP,
        )

    @property
    def vocabulary(self) -> Vocabulary:
        """The words that can be typed; read when the first is."""
        if self.words is None:
            self.words = Vocabulary.of(self.book)
        return self.words

    def open(self) -> None:
        """Tell how the sitting begins."""
        self.told_at_once = 0
        self.tell(self.opening)

    def want(self, intents: Sequence[Intent]) -> None:
        """Do what is wanted, one after the other, until something can't be done."""
        self.told_at_once = 0
        for index, intent in enumerate(intents):
            happened = self._step(intent)
            if index + 1 < len(intents) and isinstance(happened[-1], events.Refusing):
                self.trouble(Trouble.REST_NOT_DONE)
                return

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        before = self.table.game
        self.table, happened = step(self.table, intent)
        saved: tuple[Event, ...] = ()
        if self.table.game is not before:
            if any(isinstance(event, events.Started) for event in happened):
                self.path = None
                self.record = replace(self.record, date=self._date(), notes=())
            self.record = replace(self.record, game=self.table.game)
            saved = self._save()
        self.tell((*happened, *saved))
        return happened

    def _date(self) -> str:
        return self.world.today().strftime("%Y-%m-%d")

    def _save(self) -> tuple[Event, ...]:
        """Save the game before anything of it is told; trouble is told once, and so is its end."""
        if self.record.game.before is None and self.path is None:
            return ()
        trouble = None
        try:
            if self.path is None:
                self.path = self.folder.new_path(self.world.today().strftime("%Y-%m-%d %H.%M.%S"))
            save_record(self.path, self.record)
        except OSError as error:
            trouble = _SAVING.get(error.errno or 0, Trouble.CANNOT_SAVE)
        known, self.cannot_save = self.cannot_save, trouble
        if trouble is known:
            return ()
        return (events.TroubleTold(trouble or Trouble.SAVED_AGAIN),)

    def trouble(self, trouble: Trouble) -> None:
        """Tell of trouble that is not the table's."""
        event = events.TroubleTold(trouble)
        self.table = remember(self.table, (event,))
        self.tell((event,))

    def tell(self, happened: Sequence[Event]) -> None:
        """Tell what happened: to the log, and as printed lines."""
        describer = Describer(self.book, self.style)
        for event in happened:
            for utterance in narrate(event, describer):
                self._utter(utterance)

    def _utter(self, utterance: Utterance) -> None:
        lines = utterance.lines if self.page is None else self.page.fit(utterance.lines)
        lines = varied(self.last_line, lines)
        if lines:
            self.last_line = lines[-1]
        if self.log is not None:
            at = self.world.seconds() - self.began
            square = None if utterance.square is None else square_name(utterance.square)
            self.log.write(at, " ".join(lines) or None, utterance.cue, square, interrupt=not utterance.news)
        if self.page is not None and lines:
            self.page.print(lines, follows=self.told_at_once > 0)
            self.told_at_once += 1

    def typed_line(self, line: str) -> None:
        """Do what a typed line asks for."""
        self.want(understand(line, self.vocabulary))

    @property
    def left(self) -> bool:
        """Whether the players have left."""
        return self.table.left


_SAVING = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}


def _new_record(wishes: Wishes, world: World) -> Record:
    first: Player = wishes.first or (1 if world.chance.random() < 0.5 else 2)
    game = Game(quarto.start(wishes.rules, first))
    return Record(game, world.today().strftime("%Y-%m-%d"), pieces=wishes.pieces)


def _unfinished(folder: GamesFolder) -> tuple[Path, Record]:
    """Return the game that was left last."""
    damaged = ""
    for path in folder.newest_first():
        try:
            record = load_record(path)
        except Damaged as trouble:
            damaged = damaged or f' {path.name} is damaged in line {trouble.line}, at "{trouble.word}".'
            continue
        except OSError:
            continue
        if record.game.position.outcome is None and isinstance(record.game.position, quarto.Position):
            return path, record
    raise CannotPlay(f"There is no unfinished game in {folder.folder}.{damaged} Leave out --resume for a new one.")


def _from_pipe(sitting: Sitting, stdin: BinaryIO) -> None:
    """Take typed lines from a pipe; at its end the players leave."""
    sitting.open()
    for line in bounded_lines(stdin):
        sitting.told_at_once = 0
        if len(line) > LONGEST:
            sitting.trouble(Trouble.LINE_TOO_LONG)
            continue
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            sitting.trouble(Trouble.NOT_TEXT)
            continue
        sitting.typed_line(text)
        if sitting.left:
            return
    sitting.want([Leave(sure=True)])


async def _at_terminal(sitting: Sitting, world: World) -> None:
    from quarto_access.terminal.ear import Ear, cells

    loop = asyncio.get_running_loop()
    page = sitting.page
    if page is not None:
        page.width, page.later = cells, loop.call_later
        page.columns = lambda: _columns(world.stdout)
        page.cursor_goes_back = _moves_its_cursor(world.stdout)
    keyboard = Keyboard(sitting, cells)
    ear = Ear(keyboard.press, keyboard.paste, keyboard.gone.set)
    for name in ("SIGTERM", "SIGHUP", "SIGINT"):
        _on_signal(loop, name, keyboard)
    try:
        with ear.listening():
            sitting.open()
            await keyboard.gone.wait()
            await _drained(page)
    finally:
        if page is not None:
            _close(page)


def _on_signal(loop: asyncio.AbstractEventLoop, name: str, keyboard: Keyboard) -> None:
    """Leave when the system says so, silently: everything is saved, and nobody may be there to hear."""
    number = getattr(signal, name, None)
    if number is None:
        return
    try:
        loop.add_signal_handler(number, keyboard.ask_leave if name == "SIGINT" else keyboard.gone.set)
    except NotImplementedError:
        # Windows has no such handlers; there, Control C arrives as a key.
        return


async def _drained(page: Page | None) -> None:
    """Let what waits be printed at its pace."""
    for _ in range(len(page.waiting) if page is not None else 0):
        await asyncio.sleep(PAUSE)


def _close(page: Page) -> None:
    try:
        page.close()
    except OSError:
        # The terminal has gone, and with it whoever could have read the line.
        return


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return 80


def _moves_its_cursor(stream: TextIO) -> bool:
    return stream.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


class Keyboard:
    """Keys in, intents out; and the line that is being typed."""

    def __init__(self, sitting: Sitting, cells: Callable[[str], int]) -> None:
        """Listen for a sitting."""
        self.sitting = sitting
        self.cells = cells
        self.bindings = bindings_by_key()
        self.gone = asyncio.Event()
        self.line: TypingLine | None = self._new_line() if sitting.typed else None

    def _new_line(self) -> TypingLine:
        page = self.sitting.page
        return TypingLine(page.echo if page is not None else lambda _: None, self.cells)

    def ask_leave(self) -> None:
        """Ask whether the table is to be left; asked twice, leave."""
        if not self.gone.is_set():
            self.want(Leave())

    def paste(self) -> None:
        """Refuse what was pasted."""
        self.sitting.told_at_once = 0
        self.sitting.trouble(Trouble.PASTED)

    def want(self, intent: Intent) -> None:
        """Pass an intent on."""
        try:
            self.sitting.want([intent])
        except OSError:
            # The terminal has gone: everything done so far is saved.
            self.gone.set()
        if self.sitting.left:
            self.gone.set()

    def press(self, key: str, character: str) -> None:
        """Take a key."""
        if self.gone.is_set():
            return
        if key == "control-d":
            self.want(Leave(sure=True))
        elif key == "control-c":
            self.ask_leave()
        elif self.line is not None:
            self._type(self.line, key, character)
        else:
            self._command(key)

    def _command(self, key: str) -> None:
        binding = self.bindings.get(key)
        if binding is None:
            self.want(NoSuchKey(key))
        elif binding.intent == OPEN_COMMAND:
            self.line = self._new_line()
            self.sitting.told_at_once = 0
            self.sitting.tell([events.CommandOpened()])
        elif not isinstance(binding.intent, str):
            self.want(binding.intent)

    def _type(self, line: TypingLine, key: str, character: str) -> None:
        lasting = self.sitting.typed
        if self.sitting.page is not None:
            # Lines that still wait belong before what is typed now.
            self.sitting.page.flush()
        if key == "enter":
            self.line = self._new_line() if lasting else None
            self.sitting.typed_line(line.text)
            if self.sitting.left:
                self.gone.set()
        elif key == "backspace":
            if not line.rub_out():
                self.line = line if lasting else None
                self.sitting.told_at_once = 0
                self.sitting.tell([events.CommandClosed(lasting)])
        elif len(character) != 1 or not character.isprintable():
            line.interrupted()
            self.want(NoSuchKey(key))
        elif line.full:
            self.line = self._new_line()
            self.sitting.told_at_once = 0
            self.sitting.trouble(Trouble.LINE_TOO_LONG)
        else:
            line.type(character)


def standard_world(seconds: Callable[[], float], today: Callable[[], datetime], chance: Random) -> World:
    """Return the real world: the program's own streams."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return World(sys.stdin, sys.stdout, seconds, today, chance)
