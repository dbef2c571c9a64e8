"""The player's progress, loaded from its file when the first drill or lesson needs it, and saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.learn.drill_items import BY_EAR, GROWING, WITH_GOALS, DrillItem
from quarto_access.learn.progress import LessonProgress, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.session.context import SessionContext
from quarto_access.session.export import not_written, saved
from quarto_access.store.progress import load_progress
from quarto_access.store.repetition import rescheduled
from quarto_access.store.shared_file import Fault, SharedFile
from quarto_access.store.whole import write_whole
from quarto_access.table.announcement import Announcement, message, refuse

if TYPE_CHECKING:
    from pathlib import Path


def _faulty(fault: Fault, aside: Path | None) -> Announcement:
    """Announce that the progress file can't be used; `aside`: where a damaged one was moved to."""
    if fault is Fault.DAMAGED:
        damaged = "drills-trouble-stuck" if aside is None else message("drills-trouble-damaged", file=aside.name)
        return refuse(damaged, news=True)
    return refuse("drills-trouble-newer" if fault is Fault.NEWER else "drills-trouble-unreadable", news=True)


class Practice:
    """The player's progress, and its file."""

    def __init__(self, context: SessionContext, tell: Callable[[Announcement], None]) -> None:
        """Load nothing yet. `tell` announces trouble with the file."""
        self.context = context
        self.tell = tell
        self.file: SharedFile[Progress] | None = None
        self.announce_trouble = False
        self.announced_fault: Fault | None = None

    @property
    def _file(self) -> SharedFile[Progress]:
        if self.file is None:
            self.file = load_progress(self.context.options.progress)
            self._announce_fault(self.file)
        return self.file

    def _announce_fault(self, file: SharedFile[Progress]) -> None:
        if file.fault is not None and file.fault is not self.announced_fault:
            self.announced_fault = file.fault
            self.tell(_faulty(file.fault, file.aside))

    @property
    def progress(self) -> Progress:
        """The progress so far."""
        return self._file.content

    def _save(self, change: Callable[[Progress], Progress]) -> None:
        """Make a change to the progress and save it."""
        file = self._file
        try:
            file.change(change)
        except OSError:
            if not self.announce_trouble and not file.locked:
                self.announce_trouble = True
                self.tell(refuse("drills-not-saved", news=True))
        # Another program may have left a file that can't be used.
        self._announce_fault(file)

    @property
    def now(self) -> float:
        """The current time, in seconds since 1970."""
        return self.context.world.today().timestamp()

    def next_item(self, drill: Drill, last: DrillItem | None = None) -> DrillItem:
        """Return the next exercise."""
        blocks = self.with_blocks(drill)
        return self.progress.next_item(drill, self.now, self.context.world.chance, last, blocks=blocks)

    def with_blocks(self, drill: Drill) -> bool:
        """Return whether blocks count in a drill: it must be about goals, and the player's rules must have blocks."""
        return drill in WITH_GOALS and self.context.settings.quarto_rules.blocks

    def answered(self, item: DrillItem, *, right: bool, of: int, raises: bool) -> None:
        """Save an answer."""
        drill, date = item.drill, self.context.world.today().strftime("%Y-%m-%d")

        def answer(progress: Progress) -> Progress:
            standing = progress.drill(drill).answered(drill, date, right=right, of=of, raises=raises)
            return progress.with_drill(drill, standing)

        self._save(answer)

    def finished(self, item: DrillItem, right: int, asked: int, *, once: bool) -> bool:
        """Schedule when an exercise comes back. Return whether it beats the player's best size."""
        drill, now = item.drill, self.now
        best_before = self.progress.drill(drill).best
        best = right == asked and once and drill in GROWING - BY_EAR and item.size > best_before

        def finish(progress: Progress) -> Progress:
            after = progress.with_card(item, rescheduled(progress.cards.get(item), right, asked, now))
            return after.with_drill(drill, after.drill(drill).with_best(item.size)) if best else after

        self._save(finish)
        return best and best_before > 0

    def tried(self, game: str, name: str, *, wrong: int = 0, known: bool = False) -> None:
        """Save more wrong answers to a problem, or that the player knows its answer."""

        def try_it(progress: Progress) -> Progress:
            before = progress.problem(game, name)
            return progress.with_problem(game, replace(before, wrong=before.wrong + wrong, known=before.known or known))

        self._save(try_it)

    # Lessons.

    @property
    def locked(self) -> bool:
        """Whether nothing can be saved."""
        return self._file.locked

    def learned(self, step: str, *, quatrenun: bool) -> None:
        """Save the step to resume the lessons with."""

        def learn(progress: Progress) -> Progress:
            known = progress.lesson_progress(quatrenun=quatrenun)
            return progress.with_lesson_progress(replace(known, step=step), quatrenun=quatrenun)

        if self.progress.lesson_progress(quatrenun=quatrenun).step != step:
            self._save(learn)

    def needed_help(self, *, quatrenun: bool) -> None:
        """Save that the player needed help in one more step."""

        def help_once(progress: Progress) -> Progress:
            known = progress.lesson_progress(quatrenun=quatrenun)
            return progress.with_lesson_progress(replace(known, helped=known.helped + 1), quatrenun=quatrenun)

        self._save(help_once)

    def finished_lessons(self, *, quatrenun: bool) -> None:
        """Save that the player has finished the lessons of a game."""
        self._save(lambda progress: progress.with_lesson_progress(LessonProgress(finished=True), quatrenun=quatrenun))


def draw(context: SessionContext, name: str, picture: str) -> Announcement:
    """Write a picture next to the progress file; return the announcement of its path."""
    path = context.options.progress.with_name(name)
    try:
        write_whole(path, picture)
    except OSError as trouble:
        return not_written(path, trouble)
    return saved(path)
