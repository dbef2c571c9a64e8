"""The arguments of every command: parse them, and list them in the help.

This module imports little, so that help and the engine start quickly.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from quarto_access import __version__
from quarto_access.app.standard_streams import FAILED, one_line, print_output
from quarto_access.frozen import frozen
from quarto_access.learn.subjects import Drill
from quarto_access.rules.options import RULE_OPTIONS, RuleOption, TraitsOption
from quarto_access.settings import (
    ClockSettings,
    First,
    KeySettings,
    LineSettings,
    PlayerSettings,
    Setting,
    SoundSettings,
    VoiceSettings,
)

if TYPE_CHECKING:
    from typing import Any

    from _typeshed import SupportsWrite

WRONG_COMMAND_LINE = 2
"""Exit code."""


@frozen
class Argument:
    """An argument of a command, such as `--level`: its choices, its default, and its line in the help."""

    flag: str
    help: str
    choices: tuple[str, ...] = ()
    placeholder: str = ""
    """Stands for the value in the help, if there are no fixed choices. An argument with neither is a switch."""
    default: str | None = None
    """Only for the help."""
    parse: Callable[[str], Any] = str
    values: tuple[object, ...] = ()
    """What each choice means; by default the word itself."""

    @property
    def name(self) -> str:
        """The argument's name in the parsed namespace."""
        return self.flag.removeprefix("--").replace("-", "_")

    @property
    def help_line(self) -> str:
        """The argument's line in the help."""
        values = " ".join(part for part in (self.flag, "|".join(self.choices) or self.placeholder) if part)
        default = f" ({self.default})" if self.default is not None else ""
        return f"  {values}: {self.help}{default}"


DRILLS = tuple(drill.value for drill in Drill)

DAILY = "daily"
"""Given instead of a drill: the problems of the day."""


def _seconds(text: str) -> float:
    seconds = _parse_seconds(text)
    if seconds is None:
        raise argparse.ArgumentTypeError(f"it takes seconds, at most 3600, not {text!r}")
    return seconds


def _seconds_or_zero(text: str) -> float:
    seconds = 0.0 if text.strip() == "0" else _parse_seconds(text)
    if seconds is None:
        raise argparse.ArgumentTypeError(f"it takes seconds, at most 3600, or 0 for no clock, not {text!r}")
    return seconds


def _parse_seconds(text: str) -> float | None:
    with suppress(ValueError):
        seconds = float(text)
        if 0 < seconds <= 3600:
            return seconds
    return None


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"it takes a whole number, not {text!r}") from None


def _from_setting(flag: str, description: str, setting: Setting[Any]) -> Argument:
    """Return the argument for a setting, with the same values and default."""
    words = tuple(_word(setting.plain(value)) for value in setting.offered)
    return Argument(flag, description, words, default=_word(setting.plain(setting.default)), values=setting.offered)


def _word(plain: str | int) -> str:
    return ("off", "on")[plain] if isinstance(plain, bool) else str(plain)


def _from_rule(option: RuleOption | TraitsOption) -> Argument:
    """Return the argument for a rule option."""
    flag = f"--{option.name}"
    if isinstance(option, TraitsOption):
        return Argument(flag, option.help, placeholder="TRAITS", default="all")
    if option.is_switch:
        return Argument(flag, option.help)
    return Argument(flag, option.help, option.choices, default=option.choices[0])


COMMON = (
    Argument("--lang", "the language, by its code", placeholder="CODE", default="en"),
    _from_setting("--pieces", "the tactile set, or the classic one with colours", PlayerSettings.set),
    _from_setting("--keys", "single keys, or lines that are typed", KeySettings.ways),
    _from_setting("--text", "lines, a drawn board too, or nothing but a voice", LineSettings.text),
    _from_setting(
        "--voice",
        "a voice of its own: none, what there is, your reader's, the system's, the built-in one",
        VoiceSettings.voice,
    ),
    Argument("--braille", "braille reading: nothing appears unasked, Space shows the next line"),
    _from_setting("--sound", "sounds for places, pieces and what happens", SoundSettings.on),
    Argument("--seed", "a number that makes every draw by lot repeatable", placeholder="N", parse=_whole_number),
    Argument("--heard", "append everything the player is told to this file", placeholder="FILE", parse=Path),
    Argument("--settings", "the settings file", placeholder="FILE"),
    Argument("--games", "the folder in which games are kept", placeholder="DIR"),
)
GAME = Argument(
    "--game",
    "review without FILE: the newest of this game; play, companion, learn, train daily: which game",
    ("quarto", "quatrenun"),
    default="quarto",
)
"""For five commands. The help lists it under `play`, because every argument gets only one line."""

PLAY = (
    GAME,
    Argument("--players", "1 against the computer, or 2 at one keyboard", ("1", "2"), default="1"),
    _from_setting("--level", "how well the computer plays", PlayerSettings.level),
    Argument(
        "--think", "seconds the computer may think, levels 1 to 4", placeholder="SECONDS", default="1", parse=_seconds
    ),
    Argument(
        "--first",
        "who gives first: you or player 1, the other, or by lot",
        ("me", "other", "lot"),
        default="lot",
        values=(First.ONE, First.TWO, First.LOT),
    ),
    *map(_from_rule, RULE_OPTIONS),
    Argument("--blindfold", "nobody is shown the board; asking about it costs peeks, as the settings say"),
    Argument(
        "--clock", "seconds a move, placing and giving", placeholder="SECONDS", default="none", parse=_seconds_or_zero
    ),
    _from_setting("--time-out", "what running out of time costs", ClockSettings.time_out),
    Argument(
        "--lay",
        "Quatrenun: pieces laid by lot or by hand; beside a real table, by hand",
        ("lot", "hand"),
        default="lot",
    ),
    Argument(
        "--layout", "Quatrenun: how the pieces lie, sixteen codes from A1 to D4", placeholder="CODES", default="by lot"
    ),
    Argument(
        "--resume",
        "go on with the game, or the pieces half laid, left last; of Quatrenun or the companion if that is asked for",
    ),
)
COMPANION = (
    Argument("--computer", "the computer plays the other side: you move its pieces"),
    _from_setting(
        "--referee", "judges calls, only answers, tells what lapsed too, or threats as well", PlayerSettings.referee
    ),
)
DOCTOR = (Argument("--reader-check", "only the ten lines that tell how your screen reader reads"),)
REVIEW = (Argument("--follow", "a drawn board for onlookers, which follows the game as it is saved"),)
COMMANDS: tuple[tuple[str, str, tuple[Argument, ...]], ...] = (
    ("play", "a game; in brackets what holds if neither you nor the settings say otherwise", PLAY),
    ("companion", "a voice beside a real board", COMPANION),
    ("review", "FILE: go through a recorded game, turn by turn, or without FILE the newest", REVIEW),
    ("learn", "the spoken lessons, from nothing to a first game won; goes on where you were", ()),
    ("train", f"DRILL: a memory drill, {', '.join(DRILLS[:-1])} or {DRILLS[-1]}; without DRILL, lists them", ()),
    ("train daily", "today's problems: a position of each game that is won by one answer only; takes --game", ()),
    ("doctor", "which voices, readers, sound devices and folders were found; tries each", DOCTOR),
    ("engine", "the referee for other programs: a request a line in, a JSON object a line out", ()),
)

_LISTED_ELSEWHERE: Mapping[str, str] = {
    "companion": "; the options of play, without --players and --blindfold, and:",
    "review": "; takes --game, and:",
    "learn": "; takes --game",
}
"""What the whole help adds to a command's line, because every argument gets only one line there."""

ARGUMENTS: Mapping[str | None, tuple[Argument, ...]] = {
    None: COMMON,
    "play": (*PLAY, *COMMON),
    "companion": (*COMPANION, *(one for one in PLAY if one.flag not in ("--players", "--blindfold")), *COMMON),
    "review": (GAME, *REVIEW, *COMMON),
    "learn": (GAME, *COMMON),
    "train": (GAME, *COMMON),
    "doctor": (*DOCTOR, *(one for one in COMMON if one.flag in ("--lang", "--settings", "--games"))),
    "engine": (),
}
"""The arguments that each command takes, including those that the help lists elsewhere."""


@frozen
class CommandLine:
    """A parsed command line."""

    command: str | None
    """None for the menu."""
    given: argparse.Namespace
    parser: argparse.ArgumentParser


class _Parser(argparse.ArgumentParser):
    """Answers a wrong command line with one sentence: a usage block is noise to the ear."""

    command: str | None = None

    def error(self, message: str) -> NoReturn:
        sentence = one_line(message[:1].upper() + message[1:])
        self.exit(WRONG_COMMAND_LINE, f"{sentence}. quarto-access --help lists what there is.\n")

    def format_help(self) -> str:
        return help_text() if self.command is None else command_help_text(self.command)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        # argparse ignores write errors.
        if sys.stdout is None:
            super().print_help(file)
        elif print_output(self.format_help()):
            sys.exit(FAILED)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        super().exit(status or print_output(), message)


def help_text() -> str:
    """Return every command and argument, one line each."""
    lines = ["quarto-access: Quarto, played without sight.", "Without a command: the spoken menu."]
    for name, description, arguments in COMMANDS:
        lines += [
            f"{name}: {description}{_LISTED_ELSEWHERE.get(name, '')}",
            *(argument.help_line for argument in arguments),
        ]
    lines += [
        "Options of play, companion, review, learn, train and the menu; doctor takes --lang, --settings and --games:",
        *(argument.help_line for argument in COMMON),
    ]
    return "\n".join([*lines, *_LAST_LINES]) + "\n"


def command_help_text(command: str) -> str:
    """Return what a command does and all its arguments, one line each, its own first."""
    lines = [f"{name}: {description}" for name, description, _ in COMMANDS if name.split()[0] == command]
    lines += [argument.help_line for argument in ARGUMENTS[command]]
    return "\n".join([*lines, *_LAST_LINES]) + "\n"


_LAST_LINES = ("--version: tells the version", "--help: tells this")


def parse_command_line(words: Sequence[str]) -> CommandLine:
    """Parse a command and its arguments. If they are wrong, or ask for help, print that and exit."""
    command = words[0] if words and not words[0].startswith("-") else None
    if command not in ARGUMENTS:
        _new_parser(None).error(f"there is no command {command}")
    parser = _new_parser(command)
    given = parser.parse_args(words if command is None else words[1:])
    for argument in ARGUMENTS[command]:
        if argument.values and (word := getattr(given, argument.name)) is not None:
            setattr(given, argument.name, argument.values[argument.choices.index(word)])
    return CommandLine(command, given, parser)


def _new_parser(command: str | None) -> argparse.ArgumentParser:
    parser = _Parser(prog="quarto-access", allow_abbrev=False)
    parser.command = command
    parser.add_argument("--version", action="version", version=f"quarto-access {__version__}")
    for argument in ARGUMENTS[command]:
        if argument.choices:
            parser.add_argument(argument.flag, choices=argument.choices)
        elif argument.placeholder:
            parser.add_argument(argument.flag, type=argument.parse, metavar=argument.placeholder)
        else:
            parser.add_argument(argument.flag, action="store_true")
    if command == "review":
        parser.add_argument("file", nargs="?", type=Path)
    if command == "train":
        parser.add_argument("drill", nargs="?", choices=(*DRILLS, DAILY))
    return parser
