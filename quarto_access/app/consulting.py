"""What a coach is asked, and how his answer comes back to the table: as an intent."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.record import Note
from quarto_access.table.hints import Advised, GameReviewed, Hint, MoveFound, WorthFound

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from quarto_access.opponent.analysis import Analysis
    from quarto_access.opponent.coach import Query
    from quarto_access.record import Record
    from quarto_access.rules.game import Action, Game
    from quarto_access.table.state import Table

_NOTE = re.compile(r"Player ([12]) asked for hint \d+: .+")
_NAMES = {
    Hint.MOVE: "a good move",
    Hint.WORTH: "what the position is worth",
    Hint.WHY: "what a move leads to",
    Hint.COACH: "the coach",
}


@dataclass(frozen=True, slots=True)
class Consultation:
    """What is asked of a coach, in which game, about doing what; lots are drawn from the seed."""

    hint: Hint
    game: Game
    seed: int
    meant: Action | None = None


def begun(asked: Consultation) -> Generator[Query, Analysis, Advised]:
    """Begin to ask: what is wanted comes out, what was found goes in, and the answer is an intent."""
    from quarto_access.opponent import coach, coach_report

    position = asked.game.position
    match asked.hint:
        case Hint.MOVE:
            return MoveFound((yield from coach.advise(position)))
        case Hint.WORTH:
            return WorthFound((yield from coach.evaluate(position)))
        case Hint.WHY:
            assert asked.meant is not None  # noqa: S101 - the table knows what was meant
            return WorthFound((yield from coach.evaluate_action(position, asked.meant)), asked.meant)
        case Hint.COACH:
            return GameReviewed((yield from coach_report.review(asked.game)))
        case _:
            assert_never(asked.hint)


def with_hints(record: Record, before: Table, after: Table) -> Record:
    """Return the record with a note of each hint that was just answered and counted."""
    counted = after.hinted[len(before.hinted) :]
    if not counted:
        return record
    player, turn = after.game.position.player, len(record.game.turns)
    notes = (Note(f"Player {player} asked for hint {number}: {_NAMES[hint]}", turn) for hint, _, number in counted)
    return replace(record, notes=(*record.notes, *notes))


def hints_in(notes: Iterable[Note]) -> tuple[int, int]:
    """Count the hints of each player in a record."""
    players = [found.group(1) for note in notes if (found := _NOTE.fullmatch(note.text))]
    return players.count("1"), players.count("2")
