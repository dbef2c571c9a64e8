"""What was asked for on the command line that a game which goes on does not have: it is as it was begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules import quarto, quatrenun

if TYPE_CHECKING:
    from quarto_access.session.game.sitting import GameSitting
    from quarto_access.session.options import Options


def unused(options: Options, sitting: GameSitting) -> tuple[str, ...]:
    """Return the options of a new game that do nothing here; one that asks for what is there anyway is none."""
    return tuple(option for option in options.of_new_game if not _holds(option, options, sitting))


def _holds(option: str, options: Options, sitting: GameSitting) -> bool:
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
        case "--lay":
            return bool(options.by_hand) and table.laying is not None
        case "--layout":
            lies = isinstance(start, quatrenun.Position) and table.laying is None
            return lies and options.layout is not None and start == quatrenun.start(options.layout, start.player)
        case _:
            return isinstance(start, quarto.Position) and _rule(option, options.rules) == _rule(option, start.rules)


def _rule(option: str, rules: quarto.Rules | None) -> object:
    return getattr(rules, option.removeprefix("--").replace("-", "_"))
