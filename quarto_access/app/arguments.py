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
from quarto_access.learn.subjects import MORE_DRILLS, Drill
from quarto_access.rules.options import RULE_OPTIONS, RuleOption, TraitsOption
from quarto_access.rules.outcome import LEVELS
from quarto_access.settings import (
    USUAL_LEVEL,
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
        raise argparse.ArgumentTypeError(f'must be seconds, up to 3600, not "{text}"')
    return seconds


def _seconds_or_zero(text: str) -> float:
    seconds = 0.0 if text.strip() == "0" else _parse_seconds(text)
    if seconds is None:
        raise argparse.ArgumentTypeError(f'must be seconds, up to 3600, or 0 for no clock, not "{text}"')
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
        raise argparse.ArgumentTypeError(f'must be a whole number, not "{text}"') from None


def _one_of(choices: tuple[str, ...]) -> Callable[[str], str]:
    """Return a parser for one of a few words. argparse's own error is hard to understand by ear."""

    def parse(text: str) -> str:
        if text not in choices:
            raise argparse.ArgumentTypeError(f'must be {", ".join(choices[:-1])} or {choices[-1]}, not "{text}"')
        return text

    return parse


def _drill(text: str) -> str:
    known = (*DRILLS, DAILY)
    if text not in known:
        raise argparse.ArgumentTypeError(f'there\'s no drill "{text}"{_did_you_mean(text, known)}')
    return text


def _did_you_mean(word: str, known: Sequence[str]) -> str:
    """Return the rest of a sentence: the nearest known word, if any is near."""
    # Import late: only errors need it.
    from difflib import get_close_matches

    near = get_close_matches(word, known, n=1)
    return f". Did you mean {near[0]}?" if near else ""


def _reworded(message: str) -> str:
    """Return argparse's message as a plain sentence."""
    name, colon, problem = message.removeprefix("argument ").partition(": ")
    if not colon or not message.startswith("argument "):
        return message
    if name == "drill":
        return problem
    return f"{name} needs a value" if problem == "expected one argument" else f"{name} {problem}"


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
    Argument("--lang", "the language", placeholder="CODE", default="en"),
    _from_setting("--pieces", "tactile pieces, or the classic colours", PlayerSettings.set),
    _from_setting("--keys", "single keys, or typed lines", KeySettings.ways),
    _from_setting("--text", "lines, lines and a drawn board, or no text", LineSettings.text),
    _from_setting("--voice", "which voice speaks, if any", VoiceSettings.voice),
    Argument("--braille", "for braille: one line at a time, Space shows the next"),
    _from_setting("--sound", "sounds for spots, pieces and events", SoundSettings.on),
    Argument("--seed", "makes every random choice repeatable", placeholder="N", parse=_whole_number),
    Argument("--heard", "append everything you hear to this file", placeholder="FILE", parse=Path),
    Argument("--settings", "the settings file", placeholder="FILE"),
    Argument("--games", "the folder for saved games", placeholder="DIR"),
)
GAME = Argument(
    "--game",
    "which game; for review, its newest record",
    ("quarto", "quatrenun"),
    default="quarto",
)
"""For five commands. The help lists it under `play`, because every argument gets only one line."""

PLAY = (
    GAME,
    Argument("--players", "1 against the computer, or 2 at one keyboard", ("1", "2"), default="1"),
    Argument(
        "--level",
        "how well the computer plays; 0 is still learning",
        tuple(map(str, LEVELS)),
        default=str(USUAL_LEVEL),
        values=LEVELS,
    ),
    Argument(
        "--think", "how long the computer thinks, levels 1 to 4", placeholder="SECONDS", default="1", parse=_seconds
    ),
    Argument(
        "--first",
        "who gives first; lot is random",
        ("me", "other", "lot"),
        default="lot",
        values=(First.ONE, First.TWO, First.LOT),
    ),
    *map(_from_rule, RULE_OPTIONS),
    Argument("--blindfold", "the board is hidden; asking about it costs peeks"),
    Argument(
        "--clock", "time for a move, placing and giving", placeholder="SECONDS", default="none", parse=_seconds_or_zero
    ),
    _from_setting("--time-out", "what running out of time costs", ClockSettings.time_out),
    Argument(
        "--lay",
        "Quatrenun: lay the pieces at random or by hand",
        ("lot", "hand"),
        default="lot",
    ),
    Argument("--layout", "Quatrenun: sixteen piece codes, from A1 to D4", placeholder="CODES", default="random"),
    Argument("--resume", "resume your last unfinished game or setup"),
)
COMPANION = (
    Argument("--computer", "play against the computer: you move its pieces"),
    _from_setting("--referee", "how much the referee says", PlayerSettings.referee),
)
DOCTOR = (
    Argument("--aloud", "let each voice speak, and ask whether you heard it"),
    Argument("--reader-check", "only check how your screen reader reads ten lines"),
)
EXPORT = (
    Argument("--as", "what to make of it", ("text", "svg", "png", "brf", "tactile")),
    Argument("--to", "the new file, or - for standard output", placeholder="PATH", default="beside the record"),
    Argument("--force", "replace an existing file, but never a game or settings"),
    Argument("--paper", "the size of a tactile diagram", ("a4", "letter"), default="a4"),
)
REVIEW = (Argument("--follow", "a drawn board for onlookers that follows a game in progress"),)
COMMANDS: tuple[tuple[str, str, tuple[Argument, ...]], ...] = (
    ("play", "a game; defaults are in brackets, and your settings can change them", PLAY),
    ("companion", "a voice beside a real board", COMPANION),
    ("games", "your games: find, resume, review, export, rename and delete them", ()),
    ("review", "replay a recorded game, from FILE or the newest", REVIEW),
    ("export", "FILE as text, as a picture, in braille or as a tactile diagram", EXPORT),
    ("learn", "spoken lessons, from scratch; resumes where you stopped", ()),
    ("train", "a memory drill, or without DRILL a list of them", ()),
    ("train daily", "today's problems, each won by just one answer; takes --game", ()),
    ("doctor", "what works and what's missing: voices, screen readers, sound, folders", DOCTOR),
    ("engine", "a referee for other programs: one request or JSON answer per line", ()),
)

_LISTED_ELSEWHERE: Mapping[str, str] = {
    "companion": "; most options of play, and:",
    "review": "; takes --game, and:",
    "learn": "; takes --game",
}
"""What the whole help adds to a command's line, because every argument gets only one line there."""

_FEW = tuple(one for one in COMMON if one.flag in ("--lang", "--settings", "--games"))
"""What a command takes that opens no session."""

ARGUMENTS: Mapping[str | None, tuple[Argument, ...]] = {
    None: COMMON,
    "play": (*PLAY, *COMMON),
    "companion": (*COMPANION, *(one for one in PLAY if one.flag not in ("--players", "--blindfold")), *COMMON),
    "review": (GAME, *REVIEW, *COMMON),
    "games": COMMON,
    "export": (*EXPORT, *_FEW),
    "learn": (GAME, *COMMON),
    "train": (GAME, *COMMON),
    "doctor": (*DOCTOR, *_FEW),
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
        sentence = one_line(_reworded(message))
        end = "" if sentence.endswith("?") else "."
        self.exit(WRONG_COMMAND_LINE, f"{sentence[:1].upper()}{sentence[1:]}{end} Try --help.\n")

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
    lines = ["quarto-access: play Quarto by ear and keyboard.", "Without a command, it opens the spoken menu."]
    for name, description, arguments in COMMANDS:
        lines += [
            f"{name}: {description}{_LISTED_ELSEWHERE.get(name, '')}",
            *([_DRILL_LINE] if name == "train" else []),
            *(argument.help_line for argument in arguments),
        ]
    lines += [
        "Options for the menu and all commands but engine; doctor and export take some:",
        *(argument.help_line for argument in COMMON),
    ]
    return "\n".join([*lines, *_LAST_LINES]) + "\n"


def command_help_text(command: str) -> str:
    """Return what a command does and all its arguments, one line each, its own first."""
    lines = [f"{name}: {description}" for name, description, _ in COMMANDS if name.split()[0] == command]
    lines += [_DRILL_LINE] if command == "train" else []
    lines += [argument.help_line for argument in ARGUMENTS[command]]
    return "\n".join([*lines, *_LAST_LINES]) + "\n"


_DRILL_LINE = f"  DRILL: {', '.join(DRILLS[: -len(MORE_DRILLS)])},\n    {', '.join(MORE_DRILLS)}"
_LAST_LINES = ("--version: print the version", "--help: print this help")


def parse_command_line(words: Sequence[str]) -> CommandLine:
    """Parse a command and its arguments. If they are wrong, or ask for help, print that and exit."""
    command = words[0] if words and not words[0].startswith("-") else None
    if command is not None and command not in ARGUMENTS:
        near = _did_you_mean(command, [known for known in ARGUMENTS if known is not None])
        _new_parser(None).error(f'there\'s no command "{command}"{near}')
    parser = _new_parser(command)
    given, unknown = parser.parse_known_args(words if command is None else words[1:])
    if unknown:
        known = [*(argument.flag for argument in ARGUMENTS[command]), "--version", "--help"]
        parser.error(f'I don\'t know "{unknown[0]}"{_did_you_mean(unknown[0].partition("=")[0], known)}')
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
            parser.add_argument(argument.flag, type=_one_of(argument.choices))
        elif argument.placeholder:
            parser.add_argument(argument.flag, type=argument.parse, metavar=argument.placeholder)
        else:
            parser.add_argument(argument.flag, action="store_true")
    if command == "review":
        parser.add_argument("file", nargs="?", type=Path)
    if command == "export":
        parser.add_argument("file", nargs="?", type=Path)
    if command == "train":
        parser.add_argument("drill", nargs="?", type=_drill)
    return parser
