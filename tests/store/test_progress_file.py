"""Progress is saved. A damaged file is renamed, and never overwritten."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.frozen import replace
from quarto_access.learn.progress import LessonProgress, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.store.progress import ProgressFault, load_progress, progress_text
from quarto_access.store.repetition import rescheduled

if TYPE_CHECKING:
    from pathlib import Path

NOON = 1_763_294_400.0
MINUTE, DAY = 60.0, 86_400.0


def some_progress() -> Progress:
    progress = Progress()
    random = Random(1)
    for drill in Drill:
        standing = progress.drill(drill)
        for number in range(30):
            right = random.random() < 0.8
            standing = standing.answered(drill, f"2026-11-{number // 5 + 10}", right=right)
        item = progress.next_item(drill, NOON, random)
        progress = progress.with_drill(drill, standing.with_best(3)).with_card(item, rescheduled(None, 1, 1, NOON))
    return replace(progress, lessons=LessonProgress("far", finished=True), quatrenun_lessons=LessonProgress("lose"))


def test_saved_progress_is_read_back(tmp_path: Path):
    file = load_progress(tmp_path / "folder" / "progress.json")
    assert (file.progress, file.fault) == (Progress(), None)
    progress = some_progress()
    file.save(progress)
    again = load_progress(file.path)
    assert again.fault is None
    assert progress_text(again.progress) == progress_text(progress)


def standing(text: str) -> str:
    return f'{{"version": 1, "drills": {{"board": {text}}}, "items": {{}}}}'


DAMAGED = {
    "empty": "",
    "cut": progress_text(some_progress())[:-200],
    "no json": "This is a poem.",
    "a list": "[]",
    "no version": '{"drills": {}, "items": {}}',
    "version no number": '{"version": "one", "drills": {}, "items": {}}',
    "no such drill": '{"version": 1, "drills": {"chess": {}}, "items": {}}',
    "level too high": standing('{"level": 99, "answers": 1, "best": 1, "days": []}'),
    "no level": standing('{"answers": 1, "best": 1, "days": []}'),
    "days no list": standing('{"level": 1, "answers": 1, "best": 1, "days": 5}'),
    "a day too short": standing('{"level": 1, "answers": 1, "best": 1, "days": [["2026-11-16", 3]]}'),
    "right no number": standing('{"level": 1, "answers": 1, "best": 1, "days": [["2026-11-16", 3, "x", 2]]}'),
    "no such item": '{"version": 1, "drills": {}, "items": {"board 99 1": {"due": 1, "card": {}}}}',
    "due no number": '{"version": 1, "drills": {}, "items": {"board 3 1": {"due": "soon", "card": {}}}}',
    "due too large": f'{{"version": 1, "drills": {{}}, "items": {{"board 3 1": {{"due": {10**400}, "card": {{}}}}}}}}',
    "step no text": '{"version": 1, "drills": {}, "items": {}, "lessons": {"step": 1, "finished": false}}',
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_renamed_unchanged(text: str, tmp_path: Path):
    path = tmp_path / "progress.json"
    path.write_text(text, encoding="utf-8")
    file = load_progress(path)
    assert (file.fault, file.progress, file.locked) == (ProgressFault.DAMAGED, Progress(), False)
    assert file.aside == tmp_path / "progress-damaged-1.json"
    assert file.aside.read_text(encoding="utf-8") == text
    file.save(some_progress())
    assert file.aside.read_text(encoding="utf-8") == text


def test_a_file_that_is_not_utf_8_is_renamed(tmp_path: Path):
    path = tmp_path / "progress.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert load_progress(path).fault is ProgressFault.DAMAGED
    assert (tmp_path / "progress-damaged-1.json").read_bytes() == b"\xff\xfe\x00"


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path):
    path = tmp_path / "progress.json"
    for number, text in enumerate(("one", "two"), start=1):
        path.write_text(text, encoding="utf-8")
        assert load_progress(path).aside == tmp_path / f"progress-damaged-{number}.json"
    assert (tmp_path / "progress-damaged-1.json").read_text(encoding="utf-8") == "one"


def test_a_damaged_file_that_cannot_be_renamed_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "progress.json"
    path.write_text("damaged", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(type(path), "rename", refuse)
    file = load_progress(path)
    assert (file.fault, file.locked) == (ProgressFault.DAMAGED, True)
    with pytest.raises(PermissionError):
        file.save(some_progress())
    assert path.read_text(encoding="utf-8") == "damaged"


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path):
    path = tmp_path / "progress.json"
    text = json.dumps({"version": 3, "secret": True})
    path.write_text(text, encoding="utf-8")
    file = load_progress(path)
    assert file.fault is ProgressFault.NEWER
    with pytest.raises(PermissionError):
        file.save(some_progress())
    assert path.read_text(encoding="utf-8") == text


# When items come back.


def test_a_wrong_answer_brings_an_item_back_in_minutes_a_right_one_in_days():
    wrong = rescheduled(None, 0, 3, NOON)
    assert wrong.due - NOON <= 2 * MINUTE
    right = rescheduled(rescheduled(None, 3, 3, NOON), 3, 3, NOON + DAY)
    assert right.due - (NOON + DAY) >= DAY
    longer = rescheduled(right, 3, 3, right.due)
    assert longer.due - right.due > right.due - (NOON + DAY)


def test_a_mostly_right_item_comes_back_sooner_than_a_right_one():
    known = rescheduled(rescheduled(None, 4, 4, NOON), 4, 4, NOON + DAY)
    later = known.due
    assert rescheduled(known, 3, 4, later).due < rescheduled(known, 4, 4, later).due
    assert rescheduled(known, 2, 4, later).due - later <= 15 * MINUTE


def test_the_same_answers_give_the_same_date():
    assert rescheduled(None, 1, 1, NOON) == rescheduled(None, 1, 1, NOON)


def test_a_card_that_cannot_be_read_starts_over():
    card = rescheduled(None, 1, 1, NOON)
    without_a_zone = {**card.data, "last_review": "2026-11-16T12:00:00"}
    for kept in ({"card_id": "x"}, without_a_zone):
        assert rescheduled(type(card)(card.due, kept), 1, 1, NOON) == card
