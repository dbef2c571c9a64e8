"""A careless and a careful opponent for the perfect player, and a function to play a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules import quarto
from quarto_access.rules.questions import completions, safe_pieces

if TYPE_CHECKING:
    from random import Random


def careless(position: quarto.Position, chance: Random) -> quarto.Action:
    """Return a random legal move."""
    return chance.choice(quarto.legal_moves(position))


def careful(position: quarto.Position, chance: Random) -> quarto.Action:
    """Call, complete an alignment or give a safe piece if possible, otherwise make a random move."""
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
    """Play a game and return the winner."""
    position = quarto.start(rules)
    while position.outcome is None:
        position = quarto.apply(position, players[position.player](position, chance))
    return position.outcome.winner
