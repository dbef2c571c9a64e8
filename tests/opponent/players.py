"""Careless and careful opponents for the perfect player, and a table to play at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules import quarto
from quarto_access.rules.questions import completions, safe_pieces

if TYPE_CHECKING:
    from random import Random


def careless(position: quarto.Position, chance: Random) -> quarto.Action:
    """Any legal move."""
    return chance.choice(quarto.legal_moves(position))


def careful(position: quarto.Position, chance: Random) -> quarto.Action:
    """Overlook no call, no completion and no safe piece; otherwise any move."""
    if position.open:
        return quarto.Call(position.open[0].goal)
    if position.hand is not None:
        winning = list(completions(position, position.hand))
        if winning:
            return quarto.PLACES[chance.choice(winning)]
    elif position.left:
        safe = safe_pieces(position)
        if safe:
            return quarto.GIVES[chance.choice(safe)]
    return chance.choice(quarto.legal_moves(position))


def play(rules: quarto.Rules, players: dict, chance: Random) -> int | None:
    """Play a whole game and return who won."""
    position = quarto.start(rules)
    while position.outcome is None:
        position = quarto.apply(position, players[position.player](position, chance))
    return position.outcome.winner
