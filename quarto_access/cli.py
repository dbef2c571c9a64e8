"""The command line."""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from quarto_access import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from quarto_access.app import Wishes
    from quarto_access.rules.outcome import Player

FAILED = 1
WRONG_COMMAND_LINE = 2


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command: its values, what holds without it, and one line that tells what it is for."""

    flag: str
    help: str
    choices: tuple[str, ...] = ()
    value: str = ""
    default: str | None = None
    read: Callable[[str], Any] = str

    @property
    def line(self) -> str:
        """The option's line in the help."""
        values = " ".join(part for part in (self.flag, "|".join(self.choices) or self.value) if part)
        usual = f" ({self.default})" if self.default is not None else ""
        return f"  {values}: {self.help}{usual}"


PLAY = (
    Option("--players", "who plays: 2 at one keyboard; against the computer is not built yet", ("2",)),
    Option("--first", "who gives first: player 1, player 2, or by lot", ("me", "other", "lot"), default="lot"),
    Option("--blocks", "the nine 2 by 2 blocks count too"),
    Option("--traits", "which traits count, such as texture,height", value="TRAITS", default="all"),
    Option("--calls", "must Quarto be called, or does it win by itself", ("required", "automatic"), default="required"),
    Option("--point-out", "a call must name its goal"),
    Option("--false-call", "what a false call costs", ("warn", "forfeit"), default="warn"),
    Option("--resume", "go on with the game that was left last"),
    Option("--pieces", "the tactile set, or the classic one with colours", ("access", "classic"), default="access"),
    Option("--keys", "single keys, or lines that are typed", ("touch", "typed"), default="touch"),
    Option("--text", "printed lines, or none", ("lines", "off"), default="lines"),
    Option("--seed", "a number that makes every draw by lot repeatable", value="N", read=int),
    Option("--heard", "append everything the player is told to this file", value="FILE"),
    Option("--games", "the folder in which games are kept", value="DIR"),
)
COMMANDS: tuple[tuple[str, str, tuple[Option, ...]], ...] = (
    ("play", "a game", PLAY),
    ("engine", "the referee for other programs: a request a line in, a JSON object a line out", ()),
)


class _Parser(argparse.ArgumentParser):
    """One sentence for a wrong command line: a usage block is noise to the ear."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        self.exit(WRONG_COMMAND_LINE, f"{sentence}. quarto-access --help lists what there is.\n")

    def format_help(self) -> str:
        return help_text()


def help_text() -> str:
    """Return every command and option, one line each."""
    lines = ["quarto-access: Quarto and Quatrenun, played without sight."]
    for name, about, options in COMMANDS:
        lines += [f"{name}: {about}", *(option.line for option in options)]
    lines += ["--version: tells the version", "--help: tells this"]
    return "\n".join(lines) + "\n"


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="quarto-access", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"quarto-access {__version__}")
    # Left to itself, argparse makes `prog` by formatting a usage, which loads half of the standard library.
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", prog="quarto-access")
    for name, _, options in COMMANDS:
        command = commands.add_parser(name, allow_abbrev=False)
        for option in options:
            if option.choices:
                command.add_argument(option.flag, choices=option.choices, default=option.default)
            elif option.value:
                command.add_argument(option.flag, type=option.read, metavar=option.value)
            else:
                command.add_argument(option.flag, action="store_true")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        return _engine() if asked.command == "engine" else _play(_wishes(parser, asked))
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        # Whoever listened has gone.
        _silence_output()
        return 0


def _engine() -> int:
    from quarto_access.engine import serve

    if sys.stdin is None or sys.stdout is None:
        return _stopped("the standard input or output is closed")
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, random.Random())
    except BrokenPipeError:
        raise
    except OSError as trouble:
        _silence_output()
        return _stopped(trouble.strerror or str(trouble))
    return 0


def _stopped(trouble: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"The engine had to stop: {trouble}.\n")
    return FAILED


def _silence_output() -> None:
    """Give up an output that is broken: Python would complain once more when it closes it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parse_wishes(arguments: Sequence[str]) -> Wishes:
    """Return what a command line that plays asks for."""
    parser = _parser()
    return _wishes(parser, parser.parse_args(arguments))


def _wishes(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> Wishes:
    from quarto_access import paths
    from quarto_access.app import Wishes
    from quarto_access.rules import quarto
    from quarto_access.rules.pieces import TRAITS, PieceSet, parse_trait
    from quarto_access.rules.refusals import Unreadable

    if asked.players != "2" and not asked.resume:
        parser.error("playing against the computer is not built yet: add --players 2")
    try:
        traits = tuple(parse_trait(word) for word in asked.traits.split(",")) if asked.traits else TRAITS
        rules = quarto.Rules(
            asked.blocks,
            traits,
            quarto.Calls(asked.calls),
            asked.point_out,
            quarto.FalseCall(asked.false_call),
        )
    except Unreadable:
        parser.error("--traits takes texture, shape, height and body, each once, with commas between them")
    firsts: dict[str, Player | None] = {"me": 1, "other": 2, "lot": None}
    return Wishes(
        rules=rules,
        first=firsts[asked.first],
        pieces=PieceSet(asked.pieces),
        typed=asked.keys == "typed",
        lines=asked.text == "lines",
        seed=asked.seed,
        heard=None if asked.heard is None else Path(asked.heard),
        games=paths.games_folder() if asked.games is None else Path(asked.games),
        resume=asked.resume,
    )


def _play(wishes: Wishes) -> int:
    from datetime import datetime

    from quarto_access import app

    world = app.standard_world(time.monotonic, lambda: datetime.now().astimezone(), random.Random(wishes.seed))
    try:
        app.play(wishes, world)
    except app.CannotPlay as sentence:
        sys.stderr.write(f"{sentence}\n")
        return FAILED
    return 0
