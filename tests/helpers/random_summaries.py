"""Random games in short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.record.summary import Summary
from quarto_access.rules.outcome import Reason

if TYPE_CHECKING:
    import random

    from quarto_access.rules.outcome import Player

SEATS: tuple[Player, Player] = (1, 2)


def random_summary(chance: random.Random) -> Summary:
    """Return a game of any kind, from some day in three years."""
    computer = chance.choice((None, *SEATS))
    finished = chance.random() < 0.9
    winner = chance.choice((None, *SEATS)) if finished else None
    reason = chance.choice(list(Reason)) if winner else Reason.DRAW if finished else None
    day = f"{chance.randint(2024, 2026)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
    return Summary(
        game=chance.choice(("quarto", "quarto", "quatrenun")),
        date=chance.choice((day, day, day, None, "yesterday")),
        names=(None, None),
        computer=computer,
        level=chance.randint(1, 5) if computer else 0,
        finished=finished,
        winner=winner,
        reason=reason,
        placed=chance.randint(0, 16),
        blindfold=chance.random() < 0.2,
        companion=chance.random() < 0.2,
        played_on=chance.random() < 0.1,
        missed=(chance.randint(0, 2), chance.randint(0, 2)),
    )


def against_computer(score: str, *, level: int = 1, day: str = "2026-11-16", **others: object) -> Summary:
    """Return a finished game of Quarto of a person, player 1, who won, drew or lost it."""
    winner = {"won": 1, "drawn": None, "lost": 2}[score]
    values = {
        "game": "quarto",
        "date": day,
        "names": (None, f"Computer, level {level}"),
        "computer": 2,
        "level": level,
        "finished": True,
        "winner": winner,
        "reason": Reason.CALL if winner else Reason.DRAW,
        "placed": 9,
        "blindfold": False,
        "companion": False,
        "played_on": False,
        "missed": (0, 0),
    }
    return Summary(**(values | others))  # type: ignore[arg-type]
