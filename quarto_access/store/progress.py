"""The file with a player's progress, as JSON. Two copies of the program may practise at the same time."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from quarto_access.learn.drill_items import SIZES, parse_item
from quarto_access.learn.progress import Card, Day, DrillProgress, LessonProgress, ProblemProgress, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.store.shared_file import Format, Newer, SharedFile, load_shared, number_in

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 3
"""Version 1 had no blocks in items and no Quatrenun, version 2 no mistakes. We still read both as they are.

Problems are newer, too. A program that doesn't know them forgets only how often the last one was tried.
"""


def load_progress(path: Path) -> SharedFile[Progress]:
    """Read the progress. Whatever is wrong with the file, return at least empty progress."""
    return load_shared(path, Format(Progress(), progress_text, parse_progress))


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
    data |= {
        name: {"step": learned.step, "finished": learned.finished, "helped": learned.helped}
        for name, learned in lessons.items()
    }
    data["problems"] = {
        game: {"name": tried.name, "wrong": tried.wrong, "known": tried.known}
        for game, tried in progress.problems.items()
    }
    return json.dumps(data, indent=1) + "\n"


def parse_progress(text: str) -> Progress:
    """Parse the text of the file; raise one of several errors if it is damaged."""
    data = json.loads(text)
    if number_in(data["version"], 1, 1_000_000) > VERSION:
        raise Newer
    standings = {Drill(name): _standing(Drill(name), one) for name, one in data["drills"].items()}
    cards = {parse_item(name): Card(float(one["due"]), dict(one["card"])) for name, one in data["items"].items()}
    problems = {game: _tried(**one) for game, one in data.get("problems", {}).items()}
    return Progress(standings, cards, _learned(data.get("lessons")), _learned(data.get("group lessons")), problems)


def _learned(data: dict[str, object] | None) -> LessonProgress:
    if data is None:
        return LessonProgress()
    step, finished = data["step"], data["finished"]
    if not isinstance(step, str) or not isinstance(finished, bool):
        raise TypeError(data)
    return LessonProgress(step, finished, number_in(data.get("helped", 0), 0))


def _tried(name: object, wrong: object, known: object) -> ProblemProgress:
    if not isinstance(name, str) or not isinstance(known, bool):
        raise TypeError(name)
    return ProblemProgress(name, number_in(wrong, 0), known)


def _standing(drill: Drill, data: dict[str, object]) -> DrillProgress:
    level = data["level"]
    if isinstance(level, bool) or not isinstance(level, (int, float)) or not 0 <= level <= len(SIZES[drill]) - 1:
        raise ValueError(level)
    days = data["days"]
    if not isinstance(days, list):
        raise TypeError(days)
    return DrillProgress(
        float(level),
        number_in(data["answers"], 0, 10**9),
        number_in(data["best"], 0, 16),
        tuple(_day(*day) for day in days),
    )


def _day(date: object, asked: object, right: object, size: object) -> Day:
    if not isinstance(date, str):
        raise TypeError(date)
    return Day(date, number_in(asked, 1), number_in(right, 0), number_in(size, 1))
