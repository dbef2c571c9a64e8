"""Turn the arguments of a command into `Options`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from quarto_access import paths
from quarto_access.app.arguments import DAILY, CommandLine
from quarto_access.frozen import replace
from quarto_access.learn.subjects import Drill
from quarto_access.rules.options import RULE_OPTIONS
from quarto_access.rules.parsing import Refusal, Unreadable
from quarto_access.rules.pieces import PIECES, Piece, parse_piece, piece_code
from quarto_access.rules.quarto import Rules
from quarto_access.session.options import Options
from quarto_access.settings import InputMode
from quarto_access.store.settings import load_settings

_COPIED = (
    *("pieces", "text", "voice", "sound", "braille", "seed", "heard", "file", "game", "referee"),
    *("first", "think", "resume", "blindfold", "clock", "time_out"),
)
"""Arguments that become options unchanged."""

ACCESSIBLE = "ACCESSIBLE"
"""The variable by which users of screen readers ask command-line tools for plain lines."""

_OF_NEW_GAME = ("players", "computer", "level", "first", "pieces", "time_out", "blindfold", "lay", "layout")
"""Arguments that only apply to a new game, besides the rules of Quarto."""

_OF_QUARTO = tuple(option.field for option in RULE_OPTIONS)


def make_options(line: CommandLine) -> Options:
    """Return the options that a command line sets. Exit with one sentence if its values are wrong."""
    command, given = line.command, line.given
    options = _common_options(line)
    if command in ("doctor", "export"):
        return options
    copied = {name: getattr(given, name, None) for name in _COPIED}
    options = replace(
        options,
        accessible=os.environ.get(ACCESSIBLE, "") not in ("", "0"),
        typed=None if given.keys is None else given.keys is InputMode.TYPED,
        **{name: value for name, value in copied.items() if value is not None},
    )
    if command == "train":
        named = given.drill not in (None, DAILY)
        if given.game is not None and given.drill != DAILY:
            line.parser.error("--game only works with train daily")
        return replace(options, daily=given.drill == DAILY, drill=Drill(given.drill) if named else None)
    if command == "learn":
        return replace(options, quatrenun=given.game == "quatrenun")
    if command not in ("play", "companion"):
        return options
    # Set a level whenever a companion game is resumed: only its record says whether the computer plays.
    against_computer = given.computer or given.resume if command == "companion" else given.players != "2"
    usual = options.settings.settings.usual_level
    return replace(
        options,
        rules=_rules(line, options.settings.settings.quarto_rules),
        level=(usual if given.level is None else given.level) if against_computer else None,
        quatrenun=given.game == "quatrenun",
        layout=_layout(line),
        by_hand=None if given.lay is None else given.lay == "hand",
        level_unused=given.level is not None and not against_computer and not given.resume,
        new_game_options=_new_game_options(line) if given.resume else (),
    )


def _common_options(line: CommandLine) -> Options:
    """Return the language and the files to use, and load the settings."""
    given = line.given
    language = "en" if given.lang is None else given.lang.lower()
    if language not in paths.languages():
        known = ", ".join(paths.languages())
        wrong = f'there\'s no language "{given.lang}", only {known}'
        line.parser.error(wrong if given.lang.strip() else f"--lang needs a language: {known}")
    named = given.settings is not None
    return Options(
        language=language,
        settings=load_settings(Path(given.settings) if named else paths.settings_file(), named=named),
        games=paths.games_folder() if given.games is None else Path(given.games),
        progress=paths.progress_file() if given.games is None else Path(given.games) / "progress.json",
        cache=paths.cache_folder(),
        own_games=paths.games_folder(),
        homeless=(given.games is None or not named) and paths.is_homeless(),
    )


def _new_game_options(line: CommandLine) -> tuple[str, ...]:
    """Return those of the given flags that only apply to a new game."""
    given = ((name, getattr(line.given, name, None)) for name in (*_OF_NEW_GAME, *_OF_QUARTO))
    # Not just what is true: a level may be 0.
    return tuple(_flag(name) for name, value in given if value is not None and value is not False)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _layout(line: CommandLine) -> tuple[Piece, ...] | None:
    """Return the layout for Quatrenun, if given. Refuse arguments of the other game."""
    given = line.given
    if given.game != "quatrenun":
        for name in ("layout", "lay"):
            if getattr(given, name) is not None:
                line.parser.error(f"--{name} only works with --game quatrenun")
        return None
    for name in _OF_QUARTO:
        if getattr(given, name, None):
            line.parser.error(f"{_flag(name)} only works in Quarto")
    if given.layout is None:
        return None
    if given.lay == "hand":
        line.parser.error("--layout already says where the pieces go. Leave out --lay hand")
    layout: list[Piece] = []
    for code in (word.strip() for word in given.layout.split(",")):
        try:
            layout.append(parse_piece(code))
        except Refusal:
            line.parser.error(f'--layout: "{code}" isn\'t a piece. Codes look like GRTH')
    if len(layout) != len(PIECES):
        line.parser.error(f"--layout needs sixteen codes, not {len(layout)}")
    if twice := [piece for piece in PIECES if layout.count(piece) > 1]:
        line.parser.error(f"--layout has {piece_code(twice[0])} twice")
    return tuple(layout)


def _rules(line: CommandLine, usual: Rules) -> Rules:
    """Return the rules from the settings, with the given ones replaced."""
    words = {option: getattr(line.given, option.field) for option in RULE_OPTIONS}
    try:
        values: dict[str, Any] = {
            option.field: option.parse(word) if isinstance(word, str) else word
            for option, word in words.items()
            if word not in (None, False)
        }
        return replace(usual, **values)
    except Unreadable as refusal:
        line.parser.error(f'--traits "{refusal.text}": use texture, shape, height or body, each once')
