"""The end of a game: why it was lost, the score of this sitting, and one prompt."""

from __future__ import annotations

import pytest
from helpers.positions import play_on, played

from quarto_access.frozen import replace
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player, Resign
from quarto_access.rules.quarto import Call, Calls, Rules, parse_action
from quarto_access.table.announcement import Announcement, Message, Prompt
from quarto_access.table.companion.state import Companion
from quarto_access.table.events import Event
from quarto_access.table.hints.state import Consulted
from quarto_access.table.intents import Act, OtherActs, Rematch, Reply
from quarto_access.table.starting import sit_down
from quarto_access.table.state import Table
from quarto_access.table.step import step

FITTED = "give GRTH; place A1; give GRTS; place B1; give GRSH; place C1; give GSSS; place D1"
"""Player 1 places the fourth grooved piece, which player 2 gave."""

UNCALLED = f"{FITTED}; give SSSH"


def sitting(game: Game, computer: Player | None = None) -> Table:
    table, _ = sit_down(game, computer=computer)
    return replace(table, score=(0, 0))


def ended(table: Table, action: str = "call row 1") -> tuple[Table, tuple[Event, ...]]:
    acts = OtherActs if table.position.player == table.computer else Act
    return step(table, acts(parse_action(action)))


def closing(happened: tuple[Event, ...]) -> list[str]:
    """Return the messages that are said last."""
    last = happened[-1].announcement if isinstance(happened[-1], Consulted) else happened[-1]
    assert isinstance(last, Announcement)
    assert isinstance(last.parts[-1], Prompt)
    return [part.id for part in last.parts if isinstance(part, Message)]


def test_a_piece_that_fitted_is_the_reason():
    _, happened = ended(sitting(played(FITTED), computer=1))
    assert closing(happened) == ["loss-fits", "loss-better"]


def test_an_uncalled_quarto_is_the_reason():
    _, happened = ended(sitting(played(UNCALLED), computer=2))
    assert closing(happened) == ["loss-called-first"]


def test_with_automatic_calls_a_piece_that_fitted_is_the_reason():
    game = played(FITTED.rpartition(";")[0], Rules(calls=Calls.AUTOMATIC))
    _, happened = ended(sitting(game, computer=1), "place d1")
    assert closing(happened) == ["loss-fits", "loss-better"]


def test_the_computer_does_not_hear_why_it_lost():
    _, happened = ended(sitting(played(FITTED), computer=2))
    assert closing(happened) == []
    assert not any(isinstance(event, Consulted) for event in happened)


def test_beside_a_real_board_nobody_hears_why():
    table, _ = sit_down(played(FITTED), companion=Companion())
    _, happened = ended(replace(table, score=(0, 0)))
    assert closing(happened) == []


def test_what_is_not_on_the_board_is_found_out():
    table, happened = step(sitting(played("give GRTH"), computer=1), Act(Resign()))
    assert closing(happened) == []
    assert isinstance(happened[-1], Consulted)
    assert table.hints.to_count is None


def test_the_score_is_said_from_the_second_win_on():
    table, happened = ended(sitting(played(FITTED)))
    assert "game-score" not in closing(happened)
    table, _ = step(table, Rematch())
    table, _ = step(table, Reply(yes=True))
    assert table.score == (1, 0)
    table, happened = ended(replace(table, game=played(FITTED, first=2)))
    assert "game-score" in closing(happened)
    assert table.score_now == (1, 1)


def test_undoing_the_end_undoes_the_win():
    table, _ = ended(sitting(played(FITTED)))
    assert table.score_now == (1, 0)
    undone = table.with_game(table.game.undo())
    assert undone.score_now == (0, 0)


@pytest.mark.parametrize("action", [Call(), Resign()])
def test_without_a_score_nothing_is_closed(action: Call | Resign):
    table, _ = sit_down(play_on(played("give GRTH; place A1"), UNCALLED[len("give GRTH; place A1; ") :]))
    _, happened = step(table, Act(action))
    assert len(happened) == 1
