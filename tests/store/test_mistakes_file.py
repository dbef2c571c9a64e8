"""The file of mistakes is read back as it was written. A damaged one is set aside, a newer one left alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from quarto_access.learn.mistakes import Mistakes
from quarto_access.record import parse_record
from quarto_access.session.learn.mistake_search import mistakes_in
from quarto_access.store.mistakes import load_mistakes, mistakes_text, parse_mistakes
from quarto_access.store.shared_file import Fault

RECORDS = Path(__file__).parents[1] / "helpers" / "records"
NAMES = ("three-mistakes", "blocks-won")


@pytest.fixture(scope="module")
def mistakes() -> Mistakes:
    found = Mistakes()
    for number, name in enumerate(NAMES):
        record = parse_record((RECORDS / f"{name}.quarto.txt").read_text(encoding="utf-8"))
        found = found.with_game(name, number, mistakes_in(record, name))
    return found


def test_what_is_written_is_read_back(mistakes: Mistakes, tmp_path: Path):
    assert len(mistakes.found) == 6
    file = load_mistakes(tmp_path / "folder" / "mistakes.json")
    file.change(lambda _: mistakes)
    again = load_mistakes(file.path)
    assert (again.content, again.fault) == (mistakes, None)
    assert [one.item for one in again.content.found] == [one.item for one in mistakes.found]


def changed(text: str, **fields: Any) -> str:
    data = json.loads(text)
    data["mistakes"][0] |= fields
    return json.dumps(data)


@pytest.mark.parametrize(
    "fields",
    [
        {"file": None},
        {"level": 9},
        {"turn": 0},
        {"rules": "no rules"},
        {"position": "GRTH"},
        {"answers": []},
        {"answers": ["place A1: draw"]},
        {"answers": ["give SRSS: draw", "call row 1: win"]},
        {"answers": ["give SRSS: drawn"]},
        {"answers": ["give SRSS: loss"]},
        {"answers": ["give SRSS: draw, then give SRSS"]},
        {"answers": ["pass: draw"]},
        {"more": 1},
    ],
    ids=str,
)
def test_a_file_with_a_damaged_mistake_is_set_aside(fields: dict[str, object], mistakes: Mistakes, tmp_path: Path):
    path = tmp_path / "mistakes.json"
    path.write_text(changed(mistakes_text(mistakes), **fields), encoding="utf-8")
    file = load_mistakes(path)
    assert (file.fault, file.content) == (Fault.DAMAGED, Mistakes())
    assert file.aside == tmp_path / "mistakes-damaged-1.json"
    assert not path.exists()


def test_unchanged_fields_are_no_damage(mistakes: Mistakes):
    assert parse_mistakes(changed(mistakes_text(mistakes))) == mistakes


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path):
    path = tmp_path / "mistakes.json"
    path.write_text('{"version": 3}', encoding="utf-8")
    file = load_mistakes(path)
    assert (file.fault, file.locked) == (Fault.NEWER, True)
    with pytest.raises(PermissionError):
        file.change(lambda mistakes: mistakes)
    assert path.read_text(encoding="utf-8") == '{"version": 3}'


def test_in_files_of_version_1_level_0_stood_for_two_people(mistakes: Mistakes):
    data = json.loads(changed(mistakes_text(mistakes), level=0))
    assert parse_mistakes(json.dumps(data)).found[0].level == 0
    assert parse_mistakes(json.dumps(data | {"version": 1})).found[0].level is None
