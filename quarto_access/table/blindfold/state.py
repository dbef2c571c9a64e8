"""What two blindfolded players have agreed on, what they have used of it, and what memory got wrong."""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.record.notes import Note, Peek, QuartoTally, QuatrenunTally, Tried
from quarto_access.rules import quarto
from quarto_access.rules.game import Game, apply, legal_moves
from quarto_access.rules.outcome import Player, Reason
from quarto_access.rules.quarto import Give, Pass, Place
from quarto_access.table.announcement import Message, message

TOURNAMENT = 0
"""The stock of a tournament: no peeks at all."""


@frozen
class Peeks:
    """How many peeks a player has taken, and how many are left if they are limited."""

    player: Player
    used: int
    left: int | None

    @property
    def told(self) -> Message:
        """How many peeks are left, or were taken so far, as the player hears it."""
        if self.left is None:
            return message("blind-peeks-so-far", player=self.player, number=self.used)
        return message("blind-peeks-left", player=self.player, number=self.left)


@frozen
class Blindfold:
    """What both agreed on, and what they have used of it.

    `stock` is each player's; None is without limit. `since` is the turn behind which the blindfolds were put on.
    `paid`: the question asked last was answered, so that going on with it costs nothing more. `advise` and `lasting`
    are told at the start.
    """

    stock: int | None
    noted: tuple[Note, ...] = ()
    since: int = 0
    paid: bool = False
    advise: bool = False
    lasting: bool = False

    @property
    def tournament(self) -> bool:
        """Whether there are no peeks at all."""
        return self.stock == TOURNAMENT

    def errors(self, player: Player, error: str) -> int:
        """Count how often a player tried what can't be done."""
        tried = (note.what for note in self.noted if isinstance(note.what, Tried))
        return sum(one.player == player and one.error == error for one in tried)

    def peeks(self, player: Player) -> Peeks:
        """Return how many peeks a player has used, and how many are left."""
        used = sum(note.what == Peek(player) for note in self.noted)
        return Peeks(player, used, None if self.stock is None else max(0, self.stock - used))

    def noting(self, game: Game, what: Peek | Tried) -> Blindfold:
        """Return it with one more note on the turn the game is in."""
        return replace(self, noted=(*self.noted, Note(what, len(game.turns))))

    def anew(self) -> Blindfold:
        """Return it for the next game: the same stock, and nothing used of it."""
        return Blindfold(self.stock)


def tally(game: Game, blind: Blindfold, player: Player) -> QuartoTally | QuatrenunTally:
    """Count what a player needed and got wrong."""
    peeks = blind.peeks(player).used
    if not isinstance(game.position, quarto.Position):
        return QuatrenunTally(player, peeks, blind.errors(player, "impossible"), _needless(game, player))
    steps = [step for step in game.steps if step.before.player == player]
    false_calls = sum(step.is_false_call for step in steps)
    # There was something to call, and the player did something else.
    missed = sum(bool(step.before.open) and isinstance(step.action, (Give, Place, Pass)) for step in steps)
    return QuartoTally(player, peeks, blind.errors(player, "taken"), false_calls, missed)


def _needless(game: Game, player: Player) -> int:
    """Count whether a player completed a group though another move would have completed none."""
    outcome = game.position.outcome
    if game.before is None or outcome is None or outcome.reason is not Reason.COMPLETE_GROUP:
        return 0
    before = game.before.position
    if before.player != player:
        return 0
    return int(any(apply(before, move).outcome is None for move in legal_moves(before)))
