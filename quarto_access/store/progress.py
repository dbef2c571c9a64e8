"""The file of a player's progress, JSON, written whole or not at all; one that can't be read is set aside."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.rules.refusals import Unreadable
from quarto_access.store.whole import read_bounded, sync_folder, write_whole
from quarto_access.table.drill_items import SIZES, parse_item
from quarto_access.table.progress import Card, Day, Learned, Progress, Standing
from quarto_access.table.subjects import Drill

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 2
"""1 knew neither blocks in items nor the second game; it is read as it is."""


class ProgressFault(StrEnum):
    """What was wrong with the file."""

    DAMAGED = "damaged"
    UNREADABLE = "unreadable"
    NEWER = "newer"


@dataclass(slots=True)
class ProgressFile:
    """The file, and what was read from it. `aside`: where a damaged one was put; `locked`: this one is not written."""

    path: Path
    progress: Progress
    fault: ProgressFault | None = None
    aside: Path | None = None
    locked: bool = False

    def keep(self, progress: Progress) -> None:
        """Keep another state; raises `OSError` where it can't be written."""
        self.progress = progress
        if self.locked:
            raise PermissionError(self.path)
        write_whole(self.path, progress_text(progress))


def load_progress(path: Path) -> ProgressFile:
    """Read the progress; whatever is wrong with the file, there is some."""
    try:
        text = read_bounded(path)
    except FileNotFoundError:
        return ProgressFile(path, Progress())
    except OSError:
        return ProgressFile(path, Progress(), ProgressFault.UNREADABLE, locked=True)
    except ValueError:
        return _set_aside(path)
    try:
        return ProgressFile(path, parse_progress(text))
    except _Newer:
        return ProgressFile(path, Progress(), ProgressFault.NEWER, locked=True)
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError, Unreadable):
        return _set_aside(path)


def _set_aside(path: Path) -> ProgressFile:
    """Give a damaged file another name; where that can't be done it stays, and nothing is written over it."""
    number = 1
    aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
    with suppress(OSError):
        path.rename(aside)
        sync_folder(path.parent)
        return ProgressFile(path, Progress(), ProgressFault.DAMAGED, aside)
    return ProgressFile(path, Progress(), ProgressFault.DAMAGED, locked=True)


def write_drawing(path: Path, text: str) -> None:
    """Write a picture of the progress, whole or not at all."""
    write_whole(path, text)


class _Newer(Exception):
    """The file is of a newer version of the program."""


def progress_text(progress: Progress) -> str:
    """Return the file's text."""
    drills = {
        str(drill): {
            "level": round(standing.level, 6),
            "answers": standing.answers,
            "best": standing.best,
            "days": [[day.date, day.asked, day.right, day.size] for day in standing.days],
        }
        for drill, standing in progress.standings.items()
    }
    items = {str(item): {"due": card.due, "card": dict(card.kept)} for item, card in progress.cards.items()}
    kept = {"version": VERSION, "drills": drills, "items": items}
    lessons = {"lessons": progress.lessons, "group lessons": progress.group_lessons}
    kept |= {name: {"step": learned.step, "finished": learned.finished} for name, learned in lessons.items()}
    return json.dumps(kept, indent=1) + "\n"


def parse_progress(text: str) -> Progress:
    """Read the file's text; raises one of several errors where it is damaged."""
    found = json.loads(text)
    if _number(found["version"], 1, 1_000_000) > VERSION:
        raise _Newer
    standings = {Drill(name): _standing(Drill(name), one) for name, one in found["drills"].items()}
    cards = {parse_item(name): Card(float(one["due"]), dict(one["card"])) for name, one in found["items"].items()}
    return Progress(standings, cards, _learned(found.get("lessons")), _learned(found.get("group lessons")))


def _learned(found: dict[str, object] | None) -> Learned:
    if found is None:
        return Learned()
    step, finished = found["step"], found["finished"]
    if not isinstance(step, str) or not isinstance(finished, bool):
        raise TypeError(found)
    return Learned(step, finished)


def _standing(drill: Drill, found: dict[str, object]) -> Standing:
    level = found["level"]
    if isinstance(level, bool) or not isinstance(level, (int, float)) or not 0 <= level <= len(SIZES[drill]) - 1:
        raise ValueError(level)
    days = found["days"]
    if not isinstance(days, list):
        raise TypeError(days)
    return Standing(
        float(level),
        _number(found["answers"], 0, 10**9),
        _number(found["best"], 0, 16),
        tuple(_day(*day) for day in days),
    )


def _day(date: object, asked: object, right: object, size: object) -> Day:
    if not isinstance(date, str):
        raise TypeError(date)
    return Day(date, _number(asked, 1), _number(right, 0), _number(size, 1))


def _number(found: object, least: int, most: int = 10**9) -> int:
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        raise ValueError(found)
    return found
