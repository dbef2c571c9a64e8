"""A blindfold game in the notes of its record, and back: so that it goes on blindfolded, with the peeks that are left.

The words are the record's own, whatever the player's language.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.record import Note
from quarto_access.rules.board import parse_square, square_name
from quarto_access.rules.quarto import Position
from quarto_access.table.peeks import TOURNAMENT, Blindfold, Kind, Noted, tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from quarto_access.record import Record
    from quarto_access.rules.game import Game
    from quarto_access.rules.outcome import Player
    from quarto_access.table.peeks import Tally

_TERMS = re.compile(r"blindfold, (?:(tournament)|(\d{1,6}) peeks? each|peeks without limit)")
_PEEK = re.compile(r"player ([12]) peeks")
_TAKEN = re.compile(r"player ([12]) tries ([a-d][1-4]), taken")
_IMPOSSIBLE = re.compile(r"player ([12]) tries ([a-d][1-4]), impossible")
_TALLY = re.compile(
    r"player [12]: \d+ peeks?, "
    r"(?:\d+ taken places?, \d+ false calls?, \d+ missed quartos?|\d+ impossible tr(?:y|ies), \d+ needless loss(?:es)?)"
)


def blindfold_of(notes: Iterable[Note]) -> Blindfold | None:
    """Read the blindfolds back from the notes of a record; None where it was played without."""
    blind: Blindfold | None = None
    noted: list[Noted] = []
    for note in notes:
        text = _plain(note)
        if (terms := _TERMS.fullmatch(text)) is not None:
            stock = TOURNAMENT if terms[1] else None if terms[2] is None else int(terms[2])
            blind = Blindfold(stock, since=note.turn)
        elif (peek := _PEEK.fullmatch(text)) is not None:
            noted.append(Noted(note.turn, _player(peek[1]), Kind.PEEK))
        elif (taken := _TAKEN.fullmatch(text)) is not None:
            noted.append(Noted(note.turn, _player(taken[1]), Kind.TAKEN, parse_square(taken[2])))
        elif (tried := _IMPOSSIBLE.fullmatch(text)) is not None:
            noted.append(Noted(note.turn, _player(tried[1]), Kind.IMPOSSIBLE, parse_square(tried[2])))
    return None if blind is None else replace(blind, noted=tuple(noted))


def hides_board(record: Record) -> bool:
    """Whether nobody may see the board of this record yet: a blindfold game that isn't over."""
    return record.game.position.outcome is None and blindfold_of(record.notes) is not None


def with_blindfold(record: Record, blind: Blindfold | None) -> Record:
    """Return the record with what is to be noted now of the blindfolds; other notes stay as they are."""
    if blind is None:
        return record
    others = tuple(note for note in record.notes if not _is_ours(note))
    return replace(record, notes=(*others, *_notes(blind, record.game)))


def same_notes(one: Record, two: Record) -> bool:
    """Tell whether two records have the same notes, in whatever order."""
    return _sorted(one) == _sorted(two)


def _sorted(record: Record) -> list[tuple[int, str]]:
    return sorted((note.turn, note.text) for note in record.notes)


def _notes(blind: Blindfold, game: Game) -> Iterator[Note]:
    yield Note(f"Blindfold, {_terms(blind)}", blind.since)
    for one in blind.noted:
        where = "" if one.square is None else square_name(one.square)
        done = "peeks" if one.kind is Kind.PEEK else f"tries {where}, {one.kind}"
        yield Note(f"Player {one.player} {done}", one.turn)
    if game.position.outcome is not None:
        both: tuple[Player, Player] = (1, 2)
        for player in both:
            text = _tally_text(tally(game, blind, player), quarto=isinstance(game.position, Position))
            yield Note(text, len(game.turns))


def _terms(blind: Blindfold) -> str:
    if blind.stock is None:
        return "peeks without limit"
    return "tournament" if blind.tournament else f"{_count(blind.stock, 'peek')} each"


def _tally_text(one: Tally, *, quarto: bool) -> str:
    if not quarto:
        tried = f"{one.impossible} impossible {'try' if one.impossible == 1 else 'tries'}"
        lost = f"{one.needless} needless {'loss' if one.needless == 1 else 'losses'}"
        return f"Player {one.player}: {_count(one.peeks, 'peek')}, {tried}, {lost}"
    counted = (
        _count(one.peeks, "peek"),
        _count(one.taken, "taken place"),
        _count(one.false_calls, "false call"),
        _count(one.missed, "missed Quarto"),
    )
    return f"Player {one.player}: {', '.join(counted)}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _plain(note: Note) -> str:
    return " ".join(note.text.lower().split())


def _is_ours(note: Note) -> bool:
    text = _plain(note)
    return any(pattern.fullmatch(text) for pattern in (_TERMS, _PEEK, _TAKEN, _IMPOSSIBLE, _TALLY))


def _player(digit: str) -> Player:
    return 1 if digit == "1" else 2
