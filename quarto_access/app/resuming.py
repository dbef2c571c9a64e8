"""Which game goes on: the newest of those that were left, of the kind that is wanted."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, assert_never

from quarto_access.app.notes import BESIDE
from quarto_access.app.wishes import CannotPlay
from quarto_access.record import Damaged
from quarto_access.rules import quarto
from quarto_access.store.games import load_record
from quarto_access.table.menu_events import RecordDamaged

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.record import Record
    from quarto_access.store.games import GamesFolder


class Kind(Enum):
    """What kind of game is to go on; the value names it where there is none."""

    ANY = "unfinished game"
    KEYBOARD = "unfinished game that is not beside a real board"
    BESIDE = "unfinished game beside a real board"
    QUARTO = "unfinished game of Quarto that is not beside a real board"
    QUATRENUN = "unfinished game of Quatrenun"
    BESIDE_QUATRENUN = "unfinished game of Quatrenun beside a real table"

    def takes(self, record: Record) -> bool:
        """Tell whether a game is of this kind."""
        match self:
            case Kind.ANY:
                return True
            case Kind.KEYBOARD:
                return not was_beside(record)
            case Kind.BESIDE:
                return was_beside(record)
            case Kind.QUARTO:
                return isinstance(record.game.position, quarto.Position) and not was_beside(record)
            case Kind.QUATRENUN:
                return not isinstance(record.game.position, quarto.Position)
            case Kind.BESIDE_QUATRENUN:
                return Kind.BESIDE.takes(record) and Kind.QUATRENUN.takes(record)
            case _:
                assert_never(self)


def was_beside(record: Record) -> bool:
    """Tell whether a game was played beside a real board."""
    return any(note.text == BESIDE.text for note in record.notes)


def unfinished(folder: GamesFolder, kind: Kind = Kind.ANY) -> tuple[Path, Record, RecordDamaged | None]:
    """Return the game of a kind that was left last, and a newer one that is damaged, if there is one."""
    damaged: RecordDamaged | None = None
    for path in folder.newest_first():
        try:
            record = load_record(path)
        except Damaged as trouble:
            damaged = damaged or RecordDamaged(path.name, trouble.line, trouble.word)
            continue
        except OSError:
            continue
        if record.game.position.outcome is None and kind.takes(record):
            return path, record, damaged
    named = "" if damaged is None else f' {damaged.file} is damaged in line {damaged.line}, at "{damaged.word}".'
    raise CannotPlay(f"There is no {kind.value} in {folder.folder}.{named} Leave out --resume for a new one.")


def left_at_keyboard(folder: GamesFolder) -> tuple[Path, Record, RecordDamaged | None]:
    """Return the game that was left last, one beside a real board only where there is no other."""
    try:
        return unfinished(folder, Kind.KEYBOARD)
    except CannotPlay:
        return unfinished(folder)
