"""The file with a player's progress, as JSON. A damaged file is renamed, never overwritten.

Two copies of the program may practise at the same time. So a change isn't saved as a whole new progress: it is made to
whatever the file has by then.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.learn.drill_items import SIZES, parse_item
from quarto_access.learn.progress import Card, Day, DrillProgress, LessonProgress, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.rules.parsing import Unreadable
from quarto_access.store.whole import ChangedElsewhere, SavedFile, read_bounded, sync_folder

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 2
"""Version 1 had no blocks in items and no Quatrenun. We still read it as it is."""


class ProgressFault(StrEnum):
    """What was wrong with the file."""

    DAMAGED = "damaged"
    UNREADABLE = "unreadable"
    NEWER = "newer"


Change = Callable[[Progress], Progress]


@dataclass(slots=True)
class ProgressFile:
    """The file and its content. `aside` is the new name of a damaged file; a `locked` file must not be written."""

    path: Path
    progress: Progress
    fault: ProgressFault | None = None
    aside: Path | None = None
    locked: bool = False
    text: str = ""
    """The text that we last read or wrote."""
    unsaved: list[Change] = field(default_factory=list)
    """Changes that are in `progress`, but not in the file yet."""

    def change(self, change: Change) -> None:
        """Change the progress and save it; raise `OSError` if that fails."""
        self.progress = change(self.progress)
        if self.locked:
            raise PermissionError(self.path)
        self.unsaved.append(change)
        while True:
            known = SavedFile(self.path, self.text)
            if known.changed_elsewhere:
                self._read_again()
                continue
            with suppress(ChangedElsewhere):
                self.text = known.overwrite(progress_text(self.progress)).text
                self.unsaved.clear()
                return

    def _read_again(self) -> None:
        """Take over what another program has saved, and make our unsaved changes to it."""
        found = load_progress(self.path)
        if found.fault is ProgressFault.UNREADABLE:
            # Perhaps it can be read next time.
            raise PermissionError(self.path)
        self.text = found.text
        if found.fault is not None:
            # Keep what we have. A damaged file was moved out of the way; any other must not be written.
            self.fault, self.aside, self.locked = found.fault, found.aside, found.locked
            if self.locked:
                raise PermissionError(self.path)
            return
        self.progress = found.progress
        for change in self.unsaved:
            self.progress = change(self.progress)


def load_progress(path: Path) -> ProgressFile:
    """Read the progress. Whatever is wrong with the file, return at least empty progress."""
    try:
        text = read_bounded(path)
    except FileNotFoundError:
        return ProgressFile(path, Progress())
    except OSError:
        return ProgressFile(path, Progress(), ProgressFault.UNREADABLE, locked=True)
    except ValueError:
        return _set_aside(path)
    try:
        return ProgressFile(path, parse_progress(text), text=text)
    except _Newer:
        return ProgressFile(path, Progress(), ProgressFault.NEWER, locked=True)
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError, Unreadable):
        return _set_aside(path)


def _set_aside(path: Path) -> ProgressFile:
    """Rename a damaged file. If that fails, lock it, so that nothing overwrites it."""
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


class _Newer(Exception):
    """A newer version of the program wrote the file."""


def progress_text(progress: Progress) -> str:
    """Return progress as the text of the file."""
    drills = {
        str(drill): {
            "level": round(standing.level, 6),
            "answers": standing.answers,
            "best": standing.best,
            "days": [[day.date, day.asked, day.right, day.size] for day in standing.days],
        }
        for drill, standing in progress.drills.items()
    }
    items = {str(item): {"due": card.due, "card": dict(card.data)} for item, card in progress.cards.items()}
    data = {"version": VERSION, "drills": drills, "items": items}
    lessons = {"lessons": progress.lessons, "group lessons": progress.quatrenun_lessons}
    data |= {name: {"step": learned.step, "finished": learned.finished} for name, learned in lessons.items()}
    return json.dumps(data, indent=1) + "\n"


def parse_progress(text: str) -> Progress:
    """Parse the text of the file; raise one of several errors if it is damaged."""
    data = json.loads(text)
    if _number(data["version"], 1, 1_000_000) > VERSION:
        raise _Newer
    standings = {Drill(name): _standing(Drill(name), one) for name, one in data["drills"].items()}
    cards = {parse_item(name): Card(float(one["due"]), dict(one["card"])) for name, one in data["items"].items()}
    return Progress(standings, cards, _learned(data.get("lessons")), _learned(data.get("group lessons")))


def _learned(data: dict[str, object] | None) -> LessonProgress:
    if data is None:
        return LessonProgress()
    step, finished = data["step"], data["finished"]
    if not isinstance(step, str) or not isinstance(finished, bool):
        raise TypeError(data)
    return LessonProgress(step, finished)


def _standing(drill: Drill, data: dict[str, object]) -> DrillProgress:
    level = data["level"]
    if isinstance(level, bool) or not isinstance(level, (int, float)) or not 0 <= level <= len(SIZES[drill]) - 1:
        raise ValueError(level)
    days = data["days"]
    if not isinstance(days, list):
        raise TypeError(days)
    return DrillProgress(
        float(level),
        _number(data["answers"], 0, 10**9),
        _number(data["best"], 0, 16),
        tuple(_day(*day) for day in days),
    )


def _day(date: object, asked: object, right: object, size: object) -> Day:
    if not isinstance(date, str):
        raise TypeError(date)
    return Day(date, _number(asked, 1), _number(right, 0), _number(size, 1))


def _number(value: object, least: int, most: int = 10**9) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(value)
    return value
