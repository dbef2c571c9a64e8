"""The player's progress, loaded from its file when the first drill or lesson needs it, and saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.learn.drill_items import BY_EAR, WITH_GOALS, DrillItem
from quarto_access.learn.progress import LessonProgress, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.session.context import SessionContext
from quarto_access.store.progress import ProgressFile, load_progress
from quarto_access.store.repetition import rescheduled
from quarto_access.store.whole import write_whole
from quarto_access.table.announcement import Announcement, announce, message, refuse

if TYPE_CHECKING:
    from pathlib import Path

DRAWING = "progress.svg"


def _faulty(fault: str, aside: Path | None) -> Announcement:
    """Announce that the progress file can't be used; `aside`: where a damaged one was moved to."""
    if fault == "damaged":
        damaged = "drill-trouble-stuck" if aside is None else message("drill-trouble-damaged", file=aside.name)
        return refuse(damaged, news=True)
    return refuse("drill-trouble-newer" if fault == "newer" else "drill-trouble-unreadable", news=True)


class Practice:
    """The player's progress, and its file."""

    def __init__(self, context: SessionContext, tell: Callable[[Announcement], None]) -> None:
        """Load nothing yet. `tell` announces trouble with the file."""
        self.context = context
        self.tell = tell
        self.file: ProgressFile | None = None
        self.announce_trouble = False

    @property
    def _file(self) -> ProgressFile:
        if self.file is None:
            self.file = load_progress(self.context.options.progress)
            fault, aside = self.file.fault, self.file.aside
            if fault is not None:
                self.tell(_faulty(fault, aside))
        return self.file

    @property
    def progress(self) -> Progress:
        """The progress so far."""
        return self._file.progress

    def _save(self, progress: Progress) -> None:
        file = self._file
        try:
            file.save(progress)
        except OSError:
            if not self.announce_trouble and not file.locked:
                self.announce_trouble = True
                self.tell(refuse("drill-not-saved", news=True))

    def _now(self) -> float:
        return self.context.world.today().timestamp()

    def next_item(self, drill: Drill, last: DrillItem | None = None) -> DrillItem:
        """Return the next exercise."""
        blocks = self.with_blocks(drill)
        return self.progress.next_item(drill, self._now(), self.context.world.chance, last, blocks=blocks)

    def with_blocks(self, drill: Drill) -> bool:
        """Return whether blocks count in a drill: it must be about goals, and the player's rules must have blocks."""
        return drill in WITH_GOALS and self.context.settings.quarto_rules.blocks

    def answered(self, item: DrillItem, *, right: bool, of: int, raises: bool) -> None:
        """Save an answer."""
        date = self.context.world.today().strftime("%Y-%m-%d")
        standing = self.progress.drill(item.drill).answered(item.drill, date, right=right, of=of, raises=raises)
        self._save(self.progress.with_drill(item.drill, standing))

    def finished(self, item: DrillItem, right: int, asked: int, *, once: bool) -> bool:
        """Schedule when an exercise comes back. Return whether it beats the player's best size."""
        card = rescheduled(self.progress.cards.get(item), right, asked, self._now())
        progress = self.progress.with_card(item, card)
        standing = progress.drill(item.drill)
        best = right == asked and once and item.drill not in BY_EAR and item.size > standing.best
        if best:
            progress = progress.with_drill(item.drill, standing.with_best(item.size))
        self._save(progress)
        return best and standing.best > 0

    # Lessons.

    @property
    def locked(self) -> bool:
        """Whether nothing can be saved."""
        return self._file.locked

    def learned(self, step: str, *, quatrenun: bool) -> None:
        """Save the step to resume the lessons with."""
        known = self.progress.lesson_progress(quatrenun=quatrenun)
        if known.step != step:
            self._save(self.progress.with_lesson_progress(replace(known, step=step), quatrenun=quatrenun))

    def finished_lessons(self, *, quatrenun: bool) -> None:
        """Save that the player has finished the lessons of a game."""
        self._save(self.progress.with_lesson_progress(LessonProgress(finished=True), quatrenun=quatrenun))

    def draw(self, picture: str) -> None:
        """Write a picture next to the progress file, and announce its path."""
        path = self.context.options.progress.with_name(DRAWING)
        try:
            write_whole(path, picture)
        except OSError:
            self.tell(refuse(message("drill-not-drawn", path=str(path))))
        else:
            self.tell(announce(message("drill-drawn", path=str(path))))
