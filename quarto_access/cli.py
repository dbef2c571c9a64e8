"""The command line."""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from quarto_access import __version__, process
from quarto_access.frozen import frozen, replace
from quarto_access.rules.options import RULE_OPTIONS, RuleOption, TraitsOption
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quarto import Rules
from quarto_access.rules.refusals import Refusal, Unreadable
from quarto_access.settings import (
    ClockSettings,
    First,
    KeySettings,
    LineSettings,
    PlayerSettings,
    Setting,
    SoundSettings,
    VoiceSettings,
    Ways,
)

if TYPE_CHECKING:
    from typing import Any

    from _typeshed import SupportsWrite

    from quarto_access.session.options import Options
    from quarto_access.session.session import Session

FAILED = 1
WRONG_COMMAND_LINE = 2


@frozen
class Option:
    """An option of a command: its values, its default, and its line in the help."""

    flag: str
    help: str
    choices: tuple[str, ...] = ()
    value: str = ""
    default: str | None = None
    read: Callable[[str], Any] = str
    values: tuple[object, ...] = ()
    """What the choices stand for; by default their words."""

    @property
    def name(self) -> str:
        """The option's name among the parsed arguments."""
        return self.flag.removeprefix("--").replace("-", "_")

    @property
    def line(self) -> str:
        """The option's line in the help."""
        values = " ".join(part for part in (self.flag, "|".join(self.choices) or self.value) if part)
        usual = f" ({self.default})" if self.default is not None else ""
        return f"  {values}: {self.help}{usual}"


DRILLS = ("sound", "place", "board", "quarto", "missing", "safe", "replay", "complete", "lacking")
"""The drills by name: the list lies here too, so that the help is told without waking the rest."""

DAILY = "daily"
"""Practised like a drill: the problems of the day."""


def _seconds(text: str) -> float:
    seconds = _seconds_in(text)
    if seconds is None:
        raise argparse.ArgumentTypeError(f"it takes seconds, at most 3600, not {text!r}")
    return seconds


def _seconds_or_none(text: str) -> float:
    seconds = 0.0 if text.strip() == "0" else _seconds_in(text)
    if seconds is None:
        raise argparse.ArgumentTypeError(f"it takes seconds, at most 3600, or 0 for no clock, not {text!r}")
    return seconds


def _seconds_in(text: str) -> float | None:
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


def _choosing(flag: str, about: str, setting: Setting[Any]) -> Option:
    """Return the option for a setting: the same values, the same default."""
    words = tuple(_word(setting.plain(value)) for value in setting.offered)
    return Option(flag, about, words, default=_word(setting.plain(setting.default)), values=setting.offered)


def _word(plain: str | int) -> str:
    return ("off", "on")[plain] if isinstance(plain, bool) else str(plain)


def _rule(option: RuleOption | TraitsOption) -> Option:
    """Return the option for a rule."""
    flag = f"--{option.name}"
    if isinstance(option, TraitsOption):
        return Option(flag, option.help, value="TRAITS", default="all")
    if option.is_switch:
        return Option(flag, option.help)
    return Option(flag, option.help, option.choices, default=option.choices[0])


ANY = (
    Option("--lang", "the language, by its code", value="CODE", default="en"),
    _choosing("--pieces", "the tactile set, or the classic one with colours", PlayerSettings.set),
    _choosing("--keys", "single keys, or lines that are typed", KeySettings.ways),
    _choosing("--text", "lines, a drawn board too, or nothing but a voice", LineSettings.text),
    _choosing(
        "--voice",
        "a voice of its own: none, what there is, your reader's, the system's, the built-in one",
        VoiceSettings.voice,
    ),
    Option("--braille", "braille reading: nothing appears unasked, Space shows the next line"),
    _choosing("--sound", "sounds for places, pieces and what happens", SoundSettings.on),
    Option("--seed", "a number that makes every draw by lot repeatable", value="N", read=_whole_number),
    Option("--heard", "append everything the player is told to this file", value="FILE", read=Path),
    Option("--settings", "the settings file", value="FILE"),
    Option("--games", "the folder in which games are kept", value="DIR"),
)
GAME = Option(
    "--game",
    "review without FILE: the newest of this game; play, companion, learn: which game",
    ("quarto", "quatrenun"),
    default="quarto",
)
"""Taken by four commands and told with `play`, for every option has one line."""
PLAY = (
    GAME,
    Option("--players", "1 against the computer, or 2 at one keyboard", ("1", "2"), default="1"),
    _choosing("--level", "how well the computer plays", PlayerSettings.level),
    Option("--think", "seconds the computer may think, levels 1 to 4", value="SECONDS", default="1", read=_seconds),
    Option(
        "--first",
        "who gives first: you or player 1, the other, or by lot",
        ("me", "other", "lot"),
        default="lot",
        values=(First.ONE, First.TWO, First.LOT),
    ),
    *map(_rule, RULE_OPTIONS),
    Option("--blindfold", "nobody is shown the board; asking about it costs peeks, as the settings say"),
    Option("--clock", "seconds a move, placing and giving", value="SECONDS", default="none", read=_seconds_or_none),
    _choosing("--time-out", "what running out of time costs", ClockSettings.time_out),
    Option(
        "--lay",
        "Quatrenun: pieces laid by lot or by hand; beside a real table, by hand",
        ("lot", "hand"),
        default="lot",
    ),
    Option("--layout", "Quatrenun: how the pieces lie, sixteen codes from A1 to D4", value="CODES", default="by lot"),
    Option(
        "--resume",
        "go on with the game, or the pieces half laid, left last; of Quatrenun or the companion if that is asked for",
    ),
)
COMPANION = (
    Option("--computer", "the computer plays the other side: you move its pieces"),
    _choosing(
        "--referee", "judges calls, only answers, tells what lapsed too, or threats as well", PlayerSettings.referee
    ),
)
_NOT_BESIDE = ("--players", "--blindfold")
BESIDE = tuple(option for option in PLAY if option.flag not in _NOT_BESIDE)
"""What the companion takes besides: told with `play`, for every option has one line."""
DOCTOR = (Option("--reader-check", "only the ten lines that tell how your screen reader reads"),)
REVIEW = (Option("--follow", "a drawn board for onlookers, which follows the game as it is saved"),)
COMMANDS: tuple[tuple[str, str, tuple[Option, ...]], ...] = (
    ("play", "a game; in brackets what holds if neither you nor the settings say otherwise", PLAY),
    (
        "companion",
        "a voice beside a real board; the options of play, without --players and --blindfold, and:",
        COMPANION,
    ),
    (
        "review",
        "FILE: go through a recorded game, turn by turn, or without FILE the newest; takes --game, and:",
        REVIEW,
    ),
    ("learn", "the spoken lessons, from nothing to a first game won; goes on where you were; takes --game", ()),
    ("train", f"DRILL: a memory drill, {', '.join(DRILLS[:-1])} or {DRILLS[-1]}; without DRILL, lists them", ()),
    ("train daily", "today's problems: a position of each game that is won by one answer only", ()),
    ("doctor", "which voices, readers, sound devices and folders were found; tries each", DOCTOR),
    ("engine", "the referee for other programs: a request a line in, a JSON object a line out", ()),
)


class _Parser(argparse.ArgumentParser):
    """One sentence for a wrong command line: a usage block is noise to the ear."""

    def error(self, message: str) -> NoReturn:
        from quarto_access.record import one_line

        sentence = one_line(message[:1].upper() + message[1:])
        self.exit(WRONG_COMMAND_LINE, f"{sentence}. quarto-access --help lists what there is.\n")

    def format_help(self) -> str:
        return help_text()

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        # The usual way does not notice that what was asked for reaches nobody.
        if sys.stdout is None:
            super().print_help(file)
        elif _told(self.format_help()):
            sys.exit(FAILED)

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        super().exit(status or _told(), message)


def help_text() -> str:
    """Return every command and option, one line each."""
    lines = ["quarto-access: Quarto, played without sight.", "Without a command: the spoken menu."]
    for name, about, rows in COMMANDS:
        lines += [f"{name}: {about}", *(option.line for option in rows)]
    lines += [
        "Options of play, companion, review, learn, train and the menu; doctor takes --lang, --settings and --games:",
        *(option.line for option in ANY),
    ]
    lines += ["--version: tells the version", "--help: tells this"]
    return "\n".join(lines) + "\n"


def _parser(rows: Sequence[Option]) -> argparse.ArgumentParser:
    parser = _Parser(prog="quarto-access", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"quarto-access {__version__}")
    for option in rows:
        if option.choices:
            parser.add_argument(option.flag, choices=option.choices)
        elif option.value:
            parser.add_argument(option.flag, type=option.read, metavar=option.value)
        else:
            parser.add_argument(option.flag, action="store_true")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    command = words.pop(0) if words and not words[0].startswith("-") else None
    try:
        match command:
            case "engine":
                _parser(()).parse_args(words)
                return _engine()
            case "doctor":
                return _doctor(words)
            case "review" if "--follow" in words:
                return _follow(words)
            case "play" | "companion" | "review" | "learn" | "train" | None:
                return _run(command, words)
            case process.SUBCOMMAND if process.frozen():
                process.run(words)
                return 0
            case _:
                _parser(()).error(f"there is no command {command}")
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        # Whoever listened has gone.
        _silence_output()
        return 0
    except Exception as broken:  # noqa: BLE001 - whatever it is, nobody wants to hear a traceback read aloud
        return _failed(f"The program is broken, in {_place(broken)}. What was told is saved; please report this")


def _doctor(words: Sequence[str]) -> int:
    from datetime import datetime

    from quarto_access.app.examine import examine
    from quarto_access.session.options import Unheard, standard_world
    from quarto_access.terminal.unechoed import unechoed

    places = tuple(option for option in ANY if option.flag in ("--lang", "--settings", "--games"))
    parser = _parser((*DOCTOR, *places))
    asked = parser.parse_args(words)
    with unechoed():
        options = _kept(parser, asked)
        world = standard_world(time.monotonic, lambda: datetime.now().astimezone(), random.Random())
        try:
            examine(options, world, check_only=asked.reader_check)
        except Unheard:
            _silence_output()
    return 0


def _follow(words: Sequence[str]) -> int:
    from quarto_access.session.review import Onlooker

    Onlooker(parse_options("review", words), sys.stdout).follow(time.sleep)
    return 0


def _engine() -> int:
    from quarto_access.engine import serve

    if sys.stdin is None or sys.stdout is None:
        return _failed("The engine had to stop: the standard input or output is closed")
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer, random.Random())
    except BrokenPipeError:
        raise
    except OSError as trouble:
        _silence_output()
        return _failed(f"The engine had to stop: {trouble.strerror or trouble}")
    return 0


def _failed(sentence: str) -> int:
    if sys.stderr is not None:
        from quarto_access.record import one_line

        sys.stderr.write(f"{one_line(sentence)}.\n")
    return FAILED


def _told(text: str = "") -> int:
    """Write a text, and what was written before; return the exit code, and tell if it could not be written."""
    if sys.stdout is not None:
        try:
            sys.stdout.write(text)
            sys.stdout.flush()
        except BrokenPipeError:
            _silence_output()
        except OSError as trouble:
            _silence_output()
            return _failed(f"Can't write: {trouble.strerror or trouble}")
    return 0


def _place(broken: Exception) -> str:
    """Return where something broke: "narrate.py, line 30: KeyError"."""
    last = broken.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    where = "" if last is None else f"{Path(last.tb_frame.f_code.co_filename).name}, line {last.tb_lineno}: "
    return f"{where}{type(broken).__name__}"


def _silence_output() -> None:
    """Give up an output that is broken: Python would complain once more when it closes it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _kept(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> Options:
    """Return where settings and games are kept, what the settings say, and in which language all is told."""
    from quarto_access import paths
    from quarto_access.session.options import Options
    from quarto_access.store.settings import load_settings

    language = "en" if asked.lang is None else asked.lang.lower()
    if language not in paths.languages():
        wrong = f"there is no language {asked.lang}" if asked.lang.strip() else "--lang takes the code of a language"
        parser.error(f"{wrong}; there are: {', '.join(paths.languages())}")
    return Options(
        language=language,
        settings=load_settings(paths.settings_file() if asked.settings is None else Path(asked.settings)),
        games=paths.games_folder() if asked.games is None else Path(asked.games),
        progress=paths.progress_file() if asked.games is None else Path(asked.games) / "progress.json",
    )


def parse_options(command: str | None, words: Sequence[str]) -> Options:
    """Return what a command line that plays asks for."""
    own = {"play": PLAY, "companion": (*COMPANION, *BESIDE), "review": (GAME, *REVIEW), "learn": (GAME,)}
    rows = (*own.get(command or "", ()), *ANY)
    parser = _parser(rows)
    if command == "review":
        parser.add_argument("file", nargs="?", type=Path)
    if command == "train":
        parser.add_argument("drill", nargs="?", choices=(*DRILLS, DAILY))
    asked = parser.parse_args(words)
    for option in rows:
        if option.values and (said := getattr(asked, option.name)) is not None:
            setattr(asked, option.name, option.values[option.choices.index(said)])
    given = {name: getattr(asked, name, None) for name in _TAKEN}
    options = replace(
        _kept(parser, asked),
        typed=None if asked.keys is None else asked.keys is Ways.TYPED,
        **{name: value for name, value in given.items() if value is not None},
    )
    if command == "train":
        from quarto_access.learn.subjects import Drill

        named = asked.drill not in (None, DAILY)
        return replace(options, daily=asked.drill == DAILY, drill=Drill(asked.drill) if named else None)
    if command == "learn":
        return replace(options, quatrenun=asked.game == "quatrenun")
    if command not in ("play", "companion"):
        return options
    # Who plays a game that goes on is known to its record.
    alone = asked.computer or asked.resume if command == "companion" else asked.players != "2"
    return replace(
        options,
        rules=_rules(parser, asked, options.settings.settings.usual_rules),
        level=(asked.level or options.settings.settings.players.level) if alone else None,
        quatrenun=asked.game == "quatrenun",
        layout=_layout(parser, asked),
        by_hand=None if asked.lay is None else asked.lay == "hand",
        level_unused=asked.level is not None and not alone and not asked.resume,
        new_game_options=_new_game_options(asked) if asked.resume else (),
    )


_TAKEN = (
    *("pieces", "text", "voice", "sound", "braille", "seed", "heard", "file", "game", "referee"),
    *("first", "think", "resume", "blindfold", "clock", "time_out"),
)
"""Options that are kept as they were given."""
_OF_NEW_GAME = ("players", "computer", "level", "first", "pieces", "time_out", "lay", "layout")
"""What says how a game is to begin, besides the rules of Quarto."""
_OF_QUARTO = tuple(option.field for option in RULE_OPTIONS)


def _new_game_options(asked: argparse.Namespace) -> tuple[str, ...]:
    """Return the options that were given and say how a game is to begin."""
    return tuple(_flag(name) for name in (*_OF_NEW_GAME, *_OF_QUARTO) if getattr(asked, name, None))


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _layout(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> tuple[Piece, ...] | None:
    """Return how the pieces of Quatrenun lie, if that was said; what is of the other game is a mistake."""
    if asked.game != "quatrenun":
        for name in ("layout", "lay"):
            if getattr(asked, name) is not None:
                parser.error(f"--{name} is for --game quatrenun only")
        return None
    for name in _OF_QUARTO:
        if getattr(asked, name, None):
            parser.error(f"{_flag(name)} is for Quarto only")
    if asked.layout is None:
        return None
    if asked.lay == "hand":
        parser.error("--layout says how the pieces lie: leave out --lay hand")
    from quarto_access.record import parse_layout
    from quarto_access.rules import quatrenun

    try:
        layout = parse_layout(asked.layout)
        quatrenun.start(layout)
    except Refusal:
        parser.error("--layout takes sixteen codes such as GRTH, each piece once, with commas between them")
    return layout


def _rules(parser: argparse.ArgumentParser, asked: argparse.Namespace, usual: Rules) -> Rules:
    """Return the usual rules, with what was asked for instead."""
    given = {option: getattr(asked, option.field) for option in RULE_OPTIONS}
    try:
        values: dict[str, Any] = {
            option.field: option.parse(value) if isinstance(value, str) else value
            for option, value in given.items()
            if value not in (None, False)
        }
        return replace(usual, **values)
    except Unreadable:
        parser.error("--traits takes texture, shape, height and body, each once, with commas between them")


def enter(session: Session, command: str | None) -> None:
    """Open the first room; raises `CannotPlay`."""
    options, rooms = session.context.options, session.rooms
    if command is None:
        rooms.menu()
    elif command == "review":
        rooms.review(options.file)
    elif command == "train" and options.daily:
        rooms.daily()
    elif command == "train":
        rooms.train(options.drill)
    elif command == "learn":
        rooms.learn(quatrenun=options.quatrenun)
    else:
        _enter_game(session, beside=command == "companion")


def _enter_game(session: Session, *, beside: bool) -> None:
    from quarto_access.session.game.resuming import GameFilter
    from quarto_access.session.game.unused_options import unused_options
    from quarto_access.session.options import LayoutChoice
    from quarto_access.table.announcement import message, refuse
    from quarto_access.table.events import Trouble

    options, rooms = session.context.options, session.rooms
    layout = LayoutChoice(options.layout, options.by_hand) if options.quatrenun else None
    if beside:
        game = rooms.companion(level=options.level, layout=layout)
    elif options.resume:
        game = rooms.resume(GameFilter(options.game, companion=False))
    else:
        game = rooms.play(level=options.level, layout=layout)
    if rows := unused_options(options, game):
        game.announcer.tell_aside(refuse(message("no-options-unused", options=rows), news=True))
    elif options.level_unused:
        game.announcer.trouble(Trouble.LEVEL_UNUSED)


def _run(command: str | None, words: Sequence[str]) -> int:
    from quarto_access.terminal.unechoed import unechoed

    with unechoed():
        return _run_unechoed(command, words)


def _run_unechoed(command: str | None, words: Sequence[str]) -> int:
    from datetime import datetime

    from quarto_access.app.awake import awake_clock
    from quarto_access.app.run import run
    from quarto_access.session.options import CannotPlay, Unheard, Unsaved, standard_world

    options = parse_options(command, words)
    world = standard_world(awake_clock(), lambda: datetime.now().astimezone(), random.Random(options.seed))

    try:
        run(options, world, lambda session: enter(session, command))
    except CannotPlay as sentence:
        return _failed(str(sentence).removesuffix("."))
    except Unsaved:
        return FAILED
    except Unheard as lost:
        _silence_output()
        if lost.expected:
            return 0
        return _failed(f"Can't write any more: {lost.trouble.strerror}. The game is saved")
    return 0
