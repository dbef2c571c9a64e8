"""Play at random in every room: legal actions mixed with anything that a player could press or type.

Each key and each typed line must be answered, in words or by an echo. The tests play a short while in every room. To
play longer, run `python tests/fuzz.py --keys 600000`. It prints what it covered, and how to repeat what went wrong.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from helpers.program import Program

from quarto_access.keys.bindings import BINDINGS, Binding
from quarto_access.keys.layouts import NAMES
from quarto_access.menu.pages import Command
from quarto_access.opponent.analysis import Analysis, analysis_from
from quarto_access.opponent.coach import answer_query
from quarto_access.opponent.decision import UNKNOWN
from quarto_access.rules import quarto
from quarto_access.rules.game import action_text, legal_moves
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.rules.quarto import Call, Give, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.session.learn.daily import DailySitting
from quarto_access.session.learn.lessons import LessonSitting
from quarto_access.session.menu.room import MenuRoom
from quarto_access.session.options import CannotPlay
from quarto_access.session.table_room import TableRoom
from quarto_access.session.thinker.thinker import InProcessThinker, consult_coach
from quarto_access.settings import VoiceChoice
from quarto_access.table.grid import grid_square
from quarto_access.table.intents import AskGoal, Key, Task, Touch
from quarto_access.table.setup.state import Laying

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from quarto_access.opponent.coach import Query
    from quarto_access.rules.game import Action
    from quarto_access.session.thinker.thinker import Consultation, MoveRequest
    from quarto_access.table.hints.state import ThinkerAnswer
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

QUATRENUN = ("--game", "quatrenun")
ROOMS: dict[str, tuple[str, ...]] = {
    "menu": (),
    "two players": ("play", "--players", "2"),
    "computer": ("play", "--level", "1"),
    "blindfold": ("play", "--players", "2", "--blindfold", "--blocks"),
    "house rules": ("play", "--players", "2", "--blocks", "--point-out", "--false-call", "forfeit"),
    "clock": ("play", "--players", "2", "--clock", "90", "--time-out", "forfeit"),
    "braille": ("play", "--players", "2", "--braille"),
    "typed": ("play", "--level", "1", "--keys", "typed"),
    "one trait": ("play", "--players", "2", "--traits", "height", "--calls", "automatic", "--text", "off"),
    "Quatrenun": ("play", *QUATRENUN, "--players", "2"),
    "Quatrenun with the computer": ("play", *QUATRENUN, "--level", "1", "--clock", "90"),
    "Quatrenun blindfolded": ("play", *QUATRENUN, "--players", "2", "--blindfold"),
    "laying by hand": ("play", *QUATRENUN, "--players", "2", "--lay", "hand"),
    "companion": ("companion", "--referee", "teacher"),
    "companion with the computer": ("companion", "--computer", "--level", "1"),
    "companion of Quatrenun": ("companion", *QUATRENUN),
    "setting up": ("companion",),
    "lessons": ("learn",),
    "lessons of Quatrenun": ("learn", *QUATRENUN),
    "drills": ("train", "board"),
    "mistakes": ("train", "mistakes"),
    "daily problems": ("train", "daily"),
    "review": ("review",),
}
WITHOUT_LAYER = ("menu", "drills", "mistakes")
"""Rooms in which Tab leads nowhere."""

TYPED = "typed"
"""The room in which keys are letters of a line."""

LONGEST_VISIT = 600
"""Keys after which we start afresh, so that what we remember of a visit stays short."""

STRANGE = ("escape", "f5", "é", "unknown", "~", "control-z", "pageup", "漢", "insert", "control-a", "8", "\x00")
GRID = tuple("1234qwerasdfzxcv")
OPENING = (
    *["tab"] * 4,
    "u",
    "backspace",
    "apostrophe",
    *(f"tab {key}" for key in ("p", "i", "o", "l", "semicolon", *"cwfs")),
)
"""Keys that open a dialogue."""

CHARACTERS = {name: character for character, name in NAMES.items()}
KILLED = "! killed"
FEW_MOVES = 4
"""So few are left late in a game."""
SETTINGS = "[voice]\nvoice = 'off'\n"
RECORD = """Game: Quarto
Date: 2026-11-15
Rules: lines, all traits, calls required

1 Player 1 gives grooved round tall hollow
2 Player 2 places A1, gives grooved round short hollow
3 Player 1 places B1, gives smooth square short solid
4 Player 2 places D3, gives grooved square tall solid
5 Player 1 places C1, gives grooved square short solid
6 Player 2 places D1
"""
UNFINISHED = f"{RECORD}Result: not finished\n"
MISTAKEN = (Path(__file__).parent / "helpers" / "records" / "three-mistakes.quarto.txt").read_text(encoding="utf-8")
FINISHED = f"{RECORD}7 Player 2 calls row 1: grooved\nResult: Player 2 wins by call\n"


class Silence(Exception):
    """A key, a line or a start that wasn't answered."""


class Lost(Exception):
    """Actions that a kill undid."""


@dataclass
class Tally:
    """What was pressed, typed and finished, by room."""

    keys: Counter[str] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)
    finished: Counter[str] = field(default_factory=Counter)
    """Games, setups, reviews, lesson steps and exercises; and from the menu, rooms that were opened."""
    bindings: dict[str, set[Binding]] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    """Typed words that mean something."""
    most_placed: int = 0
    """The most pieces on a board of Quarto."""

    def unseen(self, room: str) -> list[Binding]:
        """Return the bindings that a room could have, and that nobody has pressed there yet."""
        if room == TYPED:
            return []
        seen = self.bindings.setdefault(room, set())
        layer = room not in WITHOUT_LAYER
        return [one for one in BINDINGS if one not in seen and (layer or " " not in one.key)]

    def covers(self, room: str) -> bool:
        """Return whether every binding was pressed in a room, and something was finished."""
        return self.finished[room] > 0 and not self.unseen(room)


class HastyThinker(InProcessThinker):
    """A thinker that plays at random, and proves something only late in a game, where that is quick."""

    def __init__(self, chance: Random, soon: Callable[[Callable[[], None]], object]) -> None:
        super().__init__(lambda: 0.0, soon)
        self.chance = chance

    def think(self, request: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        self._soon(lambda: answer(self.chance.choice(legal_moves(request.game.position))))

    def _consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        queries = consult_coach(asked)
        try:
            query = next(queries)
            while True:
                query = queries.send(self._analyse(query))
        except StopIteration as done:
            answer(done.value)

    def _analyse(self, query: Query) -> Analysis:
        # Guesses would contradict each other, and the program remembers what was proven.
        moves = legal_moves(query.position)
        if len(moves) <= FEW_MOVES:
            return answer_query(self._computer(), query, self.chance)
        return analysis_from(dict.fromkeys(moves, UNKNOWN), ())


class Visit:
    """One start of the program, and a player who presses keys until it ends."""

    def __init__(self, room: str, seed: str, tally: Tally, home: Path) -> None:
        self.room = room
        self.tally = tally
        self.chance = chance = Random(seed)
        self.done: list[str] = []
        record = {"review": FINISHED, "mistakes": MISTAKEN}.get(room, UNFINISHED)
        (home / "a.quarto.txt").write_text(record, encoding="utf-8")
        if chance.random() < 0.7:
            (home / "settings.toml").write_text(SETTINGS, encoding="utf-8")
        self.home = home
        self.spelled = 0
        """How many letters a voice has spelled, because lines are off. The log of what was heard doesn't have them."""
        self.options = (*ROOMS[room], "--seed", str(chance.randrange(1000)))
        self._start(self.options)

    def _start(self, options: tuple[str, ...]) -> None:
        self.player = Program(self.home, options, prepare=self._prepare)
        self.session = self.player.session
        self.context = self.player.context

    def _resume(self) -> None:
        """Kill the program, and resume the last game. Raise `Lost` if an action is missing."""
        before = self.table
        try:
            self._start((*self.options, "--resume"))
        except CannotPlay:
            self._start(self.options)
        if not self.player.heard.texts:
            raise Silence(KILLED)
        if before is None or before.game.before is None or before.position.outcome is not None:
            return
        # The computer may have gone on by now.
        if self.table is None or self.table.game.actions[: len(before.game.steps)] != before.game.actions:
            raise Lost(before.game.actions)

    def _prepare(self, player: Program) -> None:
        player.context.thinker = HastyThinker(self.chance, player.pending.append)
        player.outlet.spell = self._spell  # type: ignore[method-assign]

    def _spell(self, _: str) -> None:
        self.spelled += self.context.settings.voice.voice is not VoiceChoice.OFF

    @property
    def table(self) -> Table | None:
        room = self.session.room
        return room.sitting.table if isinstance(room, TableRoom) else None

    def play(self, keys: int) -> None:
        """Press so many keys, or fewer if the program ends."""
        end = self.tally.keys[self.room] + keys
        while not self.session.gone and self.tally.keys[self.room] < end:
            for one in self._next():
                self.do(one)
                if self.session.gone:
                    break

    # What is done, in the notation of transcripts: a key, ": a line", "+ seconds" or "! killed".

    def do(self, one: str) -> None:
        """Press a key, type a line, let time pass or kill the program. Raise `Silence` if there is no answer."""
        self.done.append(one)
        before_room, before = self.session.room, self._milestone()
        if one == KILLED:
            self._resume()
        elif one.startswith("+ "):
            self.player.wait(float(one[2:]))
        else:
            self._answered(one)
        after = self._milestone()
        moved = self.room == "menu" and self.session.room is not before_room
        if moved or (before is not None and after is not None and before[0] is after[0] and before[1] < after[1]):
            self.tally.finished[self.room] += 1
        if self.table is not None and isinstance(self.table.position, quarto.Position):
            self.tally.most_placed = max(self.tally.most_placed, self.table.position.placed)

    def _answered(self, one: str) -> None:
        player, session = self.player, self.session
        # Timers print too. Let them, before we listen for the answer. And a key that repeats too soon has none.
        player.wait(1 + self.context.settings.keys.repeats / 1000)
        heard, echoed = len(player.heard.entries), (player.out.tell(), self.spelled)
        if one.startswith(": "):
            line = one[2:]
            self.tally.lines[self.room] += 1
            said = line.lower().split()
            phrases = {" ".join(said[first:last]) for first, last in combinations(range(len(said) + 1), 2)}
            self.tally.words |= phrases & self.context.vocabulary.meanings.keys()
            session.type(line)
        else:
            self._count(one)
            session.press(one, one if len(one) == 1 else CHARACTERS.get(one, ""))
        player.run_pending()
        told = any(entry.text for entry in player.heard.entries[heard:]) or (player.out.tell(), self.spelled) != echoed
        if not told and not session.gone:
            raise Silence(one)

    def _count(self, key: str) -> None:
        """Count a key, and the binding that it reaches."""
        self.tally.keys[self.room] += 1
        session, room = self.session, self.session.room
        taken = session.typing.line is not None or room is None or room.asks_for_key or session.input_help.on
        if taken and key != "control-c":
            return
        layer = session.layer.open and room is not None and room.has_aids and key != "control-c"
        binding = self.context.keys.behind(key) if layer else self.context.keys.get(key)
        if binding is not None:
            self.tally.bindings.setdefault(self.room, set()).add(binding)

    def _milestone(self) -> tuple[object, int] | None:
        """Return what is going on, and how far it has come; a higher number is a milestone."""
        room = self.session.room
        if isinstance(room, MenuRoom):
            current = room.training.round
            return None if current is None else (current, len(current.results))
        if not isinstance(room, TableRoom):
            return None
        match room.sitting:
            case LessonSitting(index=index):
                return room, index
            case DailySitting(done=done):
                return room, int(done)
        table = room.sitting.table
        if table.reviewing:
            return room, int(table.hints.report is not None)
        over = table.position.outcome is not None
        return room, 2 * over + (table.setup is None and table.set_up)

    # What to do next.

    def _next(self) -> list[str]:
        chance = self.chance
        # Early on, press mostly what nobody has pressed here yet.
        new = 5 if self.context.typed else 60 if self.tally.unseen(self.room) else 20
        kinds = {"play": 60, "binding": new, "open": 12, "strange": 3, "line": 8, "time": 3, "leave": 1, "kill": 1}
        match chance.choices(list(kinds), list(kinds.values()))[0]:
            case "play":
                return self._sensible()
            case "binding":
                return list(self._any_binding())
            case "open":
                return [*chance.choice(OPENING).split(), *self._some_keys()]
            case "strange":
                return [chance.choice(STRANGE)]
            case "line":
                return [f": {self._any_line()}"]
            case "time":
                return [f"+ {chance.choice((5, 45, 200))}"]
            case "kill":
                return [KILLED] if ROOMS[self.room][:1] in (("play",), ("companion",)) else []
            case _:
                return ["control-c", chance.choice(("backspace", "backspace", "n", "enter", "control-c", "control-d"))]

    def _any_binding(self) -> Iterator[str]:
        """Yield the keys of a binding, one not yet pressed here if there is one, and of what it opens."""
        chance = self.chance
        binding = chance.choice(self.tally.unseen(self.room) or BINDINGS)
        yield from binding.key.split()
        match binding.intent:
            case Task.COMMAND:
                yield from self._any_line()
                yield chance.choice(("enter", "enter", "backspace"))
            case Task.INPUT_HELP:
                yield from (chance.choice(BINDINGS).key.split()[-1] for _ in range(3))
                yield from ("backspace", "backspace")
            case _ if " " in binding.key:
                yield from self._some_keys()

    def _some_keys(self) -> list[str]:
        """Return keys that take part in most dialogues."""
        return [
            self.chance.choice(("space", "space", "enter", "backspace", "n", *self.chance.choices(GRID, k=2)))
            for _ in "123"
        ]

    def _any_line(self) -> str:
        """Return a word that means something, one not typed yet if there is one; or any characters at all."""
        chance, meanings = self.chance, self.context.vocabulary.meanings
        if chance.random() < 0.15:
            return "".join(chr(chance.randrange(*chance.choice(((32, 127), (161, 0x3000))))) for _ in range(9))
        word = chance.choice([one for one in meanings if one not in self.tally.words] or list(meanings))
        objects = ("", "b3", "a1 b2", "row 2", "tall", piece_code(chance.choice(PIECES)), "5", "full", "d4 x")
        return f"{word} {chance.choice(objects)}".strip()

    def _sensible(self) -> list[str]:
        """Return keys that somebody would press who wants to get on."""
        chance, room = self.chance, self.session.room
        if self.context.typed:
            action = self._typed_action()
            return [f": {action}"] if chance.random() < 0.7 else [*action, "enter"]
        if self.session.typing.line is not None:
            return ["enter"]
        if self.session.input_help.on:
            return ["backspace", "backspace"]
        if self.session.layer.open:
            return self._some_keys()
        if isinstance(room, MenuRoom):
            return self._in_menu(room)
        if not isinstance(room, TableRoom):
            return ["n"]
        table = room.sitting.table
        if table.pending is not None:
            return [chance.choice(("enter", "enter", "backspace"))]
        if isinstance(room.sitting, LessonSitting) and chance.random() < 0.8:
            keys = [self._key(intent) for intent in room.sitting.step.example]
            return keys if all(keys) and chance.random() < 0.5 else ["space", "enter"]
        if isinstance(table.setup, Laying):
            free = table.setup.free
            return [self._key(Touch(grid_square(chance.choice(free)))), "enter"] if free else ["enter"]
        if table.activities:
            return chance.choice(([chance.choice(GRID), "enter"], ["space", "enter"], self._some_keys()))
        if self.room == "setting up" and chance.random() < 0.1:
            return ["tab", "s"]
        if table.position.outcome is not None:
            return chance.choice((["enter", "enter"], ["tab", "d"], ["m", "m"], ["backspace", "enter"]))
        if table.waits_for_hands:
            return ["enter"]
        if table.reviewing:
            return chance.choice(
                (["comma"], ["full-stop"], ["m"], ["tab", "k"], ["enter", *["space"] * chance.randint(0, 9), "enter"])
            )
        return self._move(table)

    def _move(self, table: Table) -> list[str]:
        """Return the keys, or the line, of a legal action; or some way on by Space."""
        way = self.chance.random()
        if way < 0.15:
            return [f": {self._typed_action()}"]
        if way < 0.3:
            return [*["space"] * self.chance.randint(1, 20), "enter"]
        match self._legal():
            case Give(piece):
                return [self._key(Touch(grid_square(piece))), "enter"]
            case Place(square) | Point(square):
                return [self._key(Touch(square)), "enter"]
            case Shift(piece, square):
                picking = [self._key(Touch(grid_square(piece))), "enter"] if table.prompt.group_size else []
                return [*picking, self._key(Touch(square)), "enter"]
            case Call(goal):
                return [self._key(Key.CALL), *([] if goal is None else [self._key(AskGoal(goal))]), "enter", "enter"]
            case _:
                return ["enter"]

    def _legal(self) -> Action | None:
        moves = [] if self.table is None else legal_moves(self.table.position)
        return self.chance.choice(moves) if moves else None

    def _typed_action(self) -> str:
        action = self._legal()
        return "yes" if action is None or self.chance.random() < 0.1 else action_text(action).lower()

    def _key(self, intent: Intent) -> str:
        """Return the key of an intent on the player's own keyboard; Enter if it has none."""
        bindings = self.context.keys.bindings.values()
        return next((one.key for one in bindings if one.intent == intent and " " not in one.key), "enter")

    def _in_menu(self, room: MenuRoom) -> list[str]:
        chance = self.chance
        walk = [*["space"] * chance.randint(0, 4), "enter"]
        if room.asks_for_key:
            return [chance.choice(("s", "z", "enter", "backspace", *GRID))]
        if room.training.running:
            return chance.choice((walk, [chance.choice(GRID), "enter"]))
        if room.gallery.listening is not None:
            return chance.choice((walk, [chance.choice(GRID)], ["backspace"]))
        items = room.menu.page.items
        index = chance.randrange(len(items))
        if items[index] is Command.LEAVE and chance.random() < 0.9:
            index = 0
        if index > 8:
            return walk
        return ["backspace"] if len(room.menu.pages) > 1 and chance.random() < 0.3 else [str(index + 1)]


@dataclass
class Failure:
    """What went wrong, and how to get there."""

    room: str
    options: tuple[str, ...]
    done: list[str]
    trouble: Exception

    @property
    def kind(self) -> str:
        return type(self.trouble).__name__.lower() if isinstance(self.trouble, (Silence, Lost)) else "crash"

    def __str__(self) -> str:
        lines = "".join(traceback.format_exception(self.trouble)[-3:])
        return f"{self.kind} in {self.room}: {' '.join(self.options)}\n{' | '.join(self.done)}\n{lines}"


def fuzz(room: str, keys: int, tally: Tally, seed: int = 0) -> Iterator[Failure]:
    """Press so many keys in a room, more if that doesn't cover it; yield what goes wrong."""
    number, pressed = 0, 0
    while pressed < keys or (pressed < 10 * keys and not tally.covers(room)):
        number += 1
        before = tally.keys[room]
        with TemporaryDirectory() as home:
            visit = Visit(room, f"{seed} {room} {number}", tally, Path(home))
            try:
                visit.play(min(LONGEST_VISIT, keys))
            except Exception as trouble:  # noqa: BLE001 - whatever it is, it is what we look for
                yield Failure(room, visit.options, visit.done, trouble)
        pressed += tally.keys[room] - before


def memory() -> float:
    """Return the memory that this process uses, in megabytes; Linux only."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20


def main() -> int:
    """Play in all rooms, and print the figures; return the exit code."""
    parser = argparse.ArgumentParser(description="Press random keys in every room.")
    parser.add_argument("--keys", type=int, default=600_000, help="how many, in all rooms together")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--room", choices=ROOMS, action="append", help="only this room")
    given = parser.parse_args()
    rooms, tally, failures = given.room or list(ROOMS), Tally(), Counter[str]()
    began = time.monotonic()
    for room in rooms:
        # Load what is loaded on first use, before we measure.
        list(fuzz(room, 200, Tally(), seed=-1))
    at_start = memory()
    for room in rooms:
        for failure in fuzz(room, given.keys // len(rooms), tally, given.seed):
            failures[failure.kind] += 1
            print(failure, flush=True)
        seen = len(tally.bindings.get(room, ()))
        print(
            f"{room}: {tally.keys[room]} keys, {tally.lines[room]} lines, {seen} bindings, "
            f"{tally.finished[room]} finished; {memory():.0f} MB",
            flush=True,
        )
    known = set(BINDINGS) & set().union(*tally.bindings.values())
    print(f"{tally.keys.total()} keys and {tally.lines.total()} lines in {len(rooms)} rooms")
    print(f"{len(known)} of {len(BINDINGS)} bindings, {len(tally.words)} words, {tally.finished.total()} finished")
    print(f"{tally.most_placed} pieces placed at most")
    print(f"{failures['crash']} crashes, {failures['silence']} silences, {failures['lost']} games lost")
    print(f"{at_start:.0f} MB at the start, {memory():.0f} MB at the end; {time.monotonic() - began:.0f} s")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
