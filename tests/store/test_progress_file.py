"""Progress is saved, also what two programs practise at once. A damaged file is renamed, and never overwritten."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.frozen import replace
from quarto_access.learn.drill_items import DrillItem
from quarto_access.learn.progress import LessonProgress, ProblemProgress, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.store.progress import load_progress, progress_text
from quarto_access.store.repetition import rescheduled
from quarto_access.store.shared_file import Fault

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NOON = 1_763_294_400.0
MINUTE, DAY = 60.0, 86_400.0
ITEM = DrillItem(Drill.BOARD, 3, 7)


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
    progress = progress.with_problem("quarto", ProblemProgress("2026-11-16", 2, known=True))
    return replace(progress, lessons=LessonProgress("far", finished=True), quatrenun_lessons=LessonProgress("lose"))


def test_saved_progress_is_read_back(tmp_path: Path):
    file = load_progress(tmp_path / "folder" / "progress.json")
    assert (file.content, file.fault) == (Progress(), None)
    progress = some_progress()
    file.change(lambda _: progress)
    again = load_progress(file.path)
    assert again.fault is None
    assert progress_text(again.content) == progress_text(progress)


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
    assert (file.fault, file.content, file.locked) == (Fault.DAMAGED, Progress(), False)
    assert file.aside == tmp_path / "progress-damaged-1.json"
    assert file.aside.read_text(encoding="utf-8") == text
    file.change(lambda _: some_progress())
    assert file.aside.read_text(encoding="utf-8") == text


def test_a_file_that_is_not_utf_8_is_renamed(tmp_path: Path):
    path = tmp_path / "progress.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert load_progress(path).fault is Fault.DAMAGED
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
    assert (file.fault, file.locked) == (Fault.DAMAGED, True)
    with pytest.raises(PermissionError):
        file.change(lambda _: some_progress())
    assert path.read_text(encoding="utf-8") == "damaged"


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path):
    path = tmp_path / "progress.json"
    text = json.dumps({"version": 99, "secret": True})
    path.write_text(text, encoding="utf-8")
    file = load_progress(path)
    assert file.fault is Fault.NEWER
    with pytest.raises(PermissionError):
        file.change(lambda _: some_progress())
    assert path.read_text(encoding="utf-8") == text


# Two programs at once.


def answer(progress: Progress) -> Progress:
    """Answer one question of a drill right."""
    standing = progress.drill(Drill.BOARD).answered(Drill.BOARD, "2026-11-16", right=True)
    return progress.with_drill(Drill.BOARD, standing)


def finish(item: DrillItem) -> Callable[[Progress], Progress]:
    return lambda progress: progress.with_card(item, rescheduled(None, 1, 1, NOON))


def test_what_two_programs_practise_is_merged(tmp_path: Path):
    path, other = tmp_path / "progress.json", DrillItem(Drill.BOARD, 3, 8)
    ours, theirs = load_progress(path), load_progress(path)
    for file, item in ((ours, ITEM), (theirs, other), (ours, ITEM), (theirs, other)):
        file.change(answer)
        file.change(finish(item))
    theirs.change(lambda progress: progress.with_lesson_progress(LessonProgress("far"), quatrenun=False))
    ours.change(answer)
    for progress in (ours.content, load_progress(path).content):
        assert progress.drill(Drill.BOARD).answers == 5
        assert progress.drill(Drill.BOARD).days[0].asked == 5
        assert set(progress.cards) == {ITEM, other}
        assert progress.lessons == LessonProgress("far")


def test_no_answer_of_programs_that_save_at_the_same_moment_is_lost(tmp_path: Path):
    script = """
import os, sys
from pathlib import Path
from quarto_access.store.progress import load_progress
from quarto_access.learn.subjects import Drill
os.fsync = lambda file: None
def answer(progress):
    standing = progress.drill(Drill.BOARD).answered(Drill.BOARD, "2026-11-16", right=True)
    return progress.with_drill(Drill.BOARD, standing)
file = load_progress(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for _ in range(150):
    file.change(answer)
"""
    path = tmp_path / "progress.json"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    for one in programs:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in programs:
        assert one.stdin is not None
        one.stdin.write("\n")
        one.stdin.flush()
    for one in programs:
        one.communicate(timeout=60)
        assert one.returncode == 0
    assert load_progress(path).content.drill(Drill.BOARD).answers == 300


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_a_hung_program_that_has_locked_the_folder_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    import fcntl

    monkeypatch.setattr("quarto_access.store.whole.LOCK_TIMEOUT", 0.01)
    folder = os.open(tmp_path, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        load_progress(tmp_path / "progress.json").change(answer)
    finally:
        os.close(folder)
    assert load_progress(tmp_path / "progress.json").content.drill(Drill.BOARD).answers == 1


def test_answers_that_could_not_be_saved_are_added_to_what_another_program_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    ours, theirs = (load_progress(tmp_path / "progress.json") for _ in range(2))

    def disk_is_full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", disk_is_full)
        for _ in range(2):
            with pytest.raises(OSError, match="No space"):
                ours.change(answer)
    theirs.change(answer)
    ours.change(answer)
    assert load_progress(tmp_path / "progress.json").content.drill(Drill.BOARD).answers == 4


def test_a_file_that_another_program_has_damaged_is_renamed_and_ours_is_saved(tmp_path: Path):
    path = tmp_path / "progress.json"
    file = load_progress(path)
    file.change(answer)
    path.write_text("damaged", encoding="utf-8")
    file.change(answer)
    assert (file.fault, file.aside) == (Fault.DAMAGED, tmp_path / "progress-damaged-1.json")
    assert load_progress(path).content.drill(Drill.BOARD).answers == 2


def test_a_file_that_a_newer_version_has_written_meanwhile_is_left_alone(tmp_path: Path):
    path = tmp_path / "progress.json"
    file = load_progress(path)
    file.change(answer)
    text = json.dumps({"version": 99})
    path.write_text(text, encoding="utf-8")
    for _ in range(2):
        with pytest.raises(PermissionError):
            file.change(answer)
    assert file.fault is Fault.NEWER
    assert path.read_text(encoding="utf-8") == text
    assert file.content.drill(Drill.BOARD).answers == 3


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
