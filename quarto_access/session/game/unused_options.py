"""Command-line options that a resumed game ignores, because it keeps its own."""

from __future__ import annotations

from quarto_access.rules import quarto, quatrenun
from quarto_access.session.game.sitting import GameSitting
from quarto_access.session.options import Options


def unused_options(options: Options, sitting: GameSitting) -> tuple[str, ...]:
    """Return the options for new games that have no effect here. One that asks for what the game has isn't listed."""
    return tuple(option for option in options.new_game_options if not _in_effect(option, options, sitting))


def _in_effect(option: str, options: Options, sitting: GameSitting) -> bool:
    record, table = sitting.record, sitting.table
    start = record.game.start
    match option:
        case "--players" | "--computer":
            return (options.level is None) is (sitting.computer is None)
        case "--level":
            return options.level == sitting.level
        case "--first":
            return options.first is not None and options.first.player in (None, start.player)
        case "--pieces":
            return options.pieces is record.pieces
        case "--time-out":
            return table.clock is not None
        case "--blindfold":
            return table.blindfold is not None
        case "--lay":
            return bool(options.by_hand) and table.laying is not None
        case "--layout":
            laid_out = isinstance(start, quatrenun.Position) and table.laying is None
            return laid_out and options.layout is not None and start == quatrenun.start(options.layout, start.player)
        case _:
            return isinstance(start, quarto.Position) and _rule(option, options.rules) == _rule(option, start.rules)


def _rule(option: str, rules: quarto.Rules | None) -> object:
    return getattr(rules, option.removeprefix("--").replace("-", "_"))
