"""The state of a blindfold game: the peeks agreed on and used, and what players remembered wrongly."""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.record.notes import Note, Peek, QuartoTally, QuatrenunTally, Tried
from quarto_access.rules import quarto
from quarto_access.rules.game import Game, apply, legal_moves
from quarto_access.rules.outcome import Player, Reason
from quarto_access.table.announcement import Message, message

TOURNAMENT = 0
"""The stock in a tournament: no peeks."""


@frozen
class Peeks:
    """How many peeks a player has used, and how many are left; None if they are unlimited."""

    player: Player
    used: int
    left: int | None

    @property
    def summary(self) -> Message:
        """The message that says how many peeks are left or, without a limit, used."""
        if self.left is None:
            return message("blindfold-peeks-so-far", player=self.player, number=self.used)
        return message("blindfold-peeks-left", player=self.player, number=self.left)


@frozen
class Blindfold:
    """What the players agreed on, and what they have used.

    `stock`: the peeks of each player; None: no limit. `since`: the last turn before the blindfold was put on, which
    earlier versions allowed in the middle of a game.
    `paid`: the last question was answered, so continuing the answer is free. `advise` and `lasting`: add a sentence to
    the first announcement.
    """

    stock: int | None
    notes: tuple[Note, ...] = ()
    since: int = 0
    paid: bool = False
    advise: bool = False
    lasting: bool = False

    @property
    def tournament(self) -> bool:
        """Whether players have no peeks."""
        return self.stock == TOURNAMENT

    def errors(self, player: Player, error: str) -> int:
        """Count how often a player made this error."""
        tried = (note.content for note in self.notes if isinstance(note.content, Tried))
        return sum(one.player == player and one.error == error for one in tried)

    def peeks(self, player: Player) -> Peeks:
        """Return the peeks of a player."""
        used = sum(note.content == Peek(player) for note in self.notes)
        return Peeks(player, used, None if self.stock is None else max(0, self.stock - used))

    def with_note(self, game: Game, what: Peek | Tried) -> Blindfold:
        """Return the blindfold with one more note about the current turn."""
        return replace(self, notes=(*self.notes, Note(what, len(game.turns))))

    def for_next_game(self) -> Blindfold:
        """Return the blindfold for the next game: the same stock, nothing used."""
        return Blindfold(self.stock)


def tally(game: Game, blindfold: Blindfold, player: Player) -> QuartoTally | QuatrenunTally:
    """Count a player's peeks and mistakes."""
    peeks = blindfold.peeks(player).used
    if not isinstance(game.position, quarto.Position):
        return QuatrenunTally(player, peeks, blindfold.errors(player, "impossible"), _needless_losses(game, player))
    steps = [step for step in game.steps if step.before.player == player]
    false_calls = sum(step.is_false_call for step in steps)
    taken = blindfold.errors(player, "taken")
    return QuartoTally(player, peeks, taken, false_calls, game.missed_quartos(player))


def _needless_losses(game: Game, player: Player) -> int:
    """Return 1 if the player lost by completing a group although another move would have been safe, else 0."""
    outcome = game.position.outcome
    if game.before is None or outcome is None or outcome.reason is not Reason.COMPLETE_GROUP:
        return 0
    before = game.before.position
    if before.player != player:
        return 0
    return int(any(apply(before, move).outcome is None for move in legal_moves(before)))
