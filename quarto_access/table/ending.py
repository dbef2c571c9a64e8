"""The end of a game, after what happened: why it was lost, the score of this sitting, and what to do now."""

from __future__ import annotations

from quarto_access.rules import quarto
from quarto_access.rules.outcome import Player, other
from quarto_access.table import events
from quarto_access.table.announcement import Message, announce, message
from quarto_access.table.events import Event, Shifted
from quarto_access.table.hints.state import Consulted, Hint
from quarto_access.table.intents import Intent
from quarto_access.table.state import Result, Table

_ENDS = events.Called | events.FalselyCalled | events.Passed | events.Placed | events.Conceded | Shifted
"""Events that say how a game has ended, but not what to do now."""


def close_game(before: Table, table: Table, _: Intent, happened: tuple[Event, ...]) -> Result:
    """After the end of a game, say why it was lost, the score and what to do now.

    Where the board doesn't show why, the thinker finds it out meanwhile.
    """
    ended = table.just_ended(before) and any(isinstance(event, _ENDS) for event in happened)
    if not ended or table.score is None or table.waits_for_hands:
        return table, happened
    loser = _to_explain(table)
    told = () if loser is None else _loss_on_board(table, loser)
    closing = announce(*told, _score(table, table.score), table.prompt, news=True)
    if loser is None or told:
        return table, (*happened, closing)
    return table, (*happened, Consulted(Hint.LOSS, closing))


def _to_explain(table: Table) -> Player | None:
    """Return who wants to hear why they lost: never the computer, and nobody beside a real board.

    There, a mistake may only be a wrong entry.
    """
    outcome = table.game.position.outcome
    if table.companion is not None or not isinstance(table.position, quarto.Position):
        return None
    if outcome is None or outcome.winner is None or outcome.winner != (table.computer or outcome.winner):
        return None
    return other(outcome.winner)


def _loss_on_board(table: Table, loser: Player) -> tuple[Message, ...]:
    """Return why the game was lost if that is on the board."""
    from quarto_access.opponent.explainer import explain_by_rules
    from quarto_access.table.hints.loss import loss_told

    loss = explain_by_rules(table.game, loser)
    if loss is None:
        return ()
    # The result has just named the line that wasn't called.
    return (message("loss-called-first", player=loser),) if loss.fault.called else loss_told(loss)


def _score(table: Table, before: tuple[int, int]) -> Message | None:
    """Return how many games each player has won, unless this was the first win of the sitting."""
    score = table.score_now
    if score is None or before == (0, 0):
        return None
    player = 1 if table.computer is None else other(table.computer)
    return message("game-score", player=player, own=score[player - 1], others=score[2 - player])
