"""Practising, as a player meets it: answers are kept before they are told, and what was kept comes back."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from helpers.program import NOON, AtTheTable

from quarto_access.learn.exercises import GoalSaid, NothingSaid, PieceSaid, PlaceSaid, SoundTold, ValuesSaid
from quarto_access.learn.progress import Progress
from quarto_access.learn.subjects import QUATRENUN_DRILLS, Drill
from quarto_access.rules.board import goal_squares, is_block, square_name
from quarto_access.rules.pieces import piece_code, value_word
from quarto_access.session.menu.room import MenuRoom
from quarto_access.table.grid import FAR_TO_NEAR, grid_square

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.learn.exercises import Answer
    from quarto_access.session.learn.drills import Round

SAID = ("No Quarto.", "No group.", "Nothing: it is complete.")
GRID = dict(zip(FAR_TO_NEAR, "1234qwerasdfzxcv", strict=True))
GOALS = ("b", "g", "t", "5", "7", "8", "9", "0", "minus", "equals")


def at(table: AtTheTable) -> Round:
    assert isinstance(table.session.room, MenuRoom)
    now = table.session.room.training.round
    assert now is not None
    return now


def key_of(answer: Answer) -> str:
    match answer:
        case PieceSaid(piece):
            return GRID[grid_square(piece)]
        case PlaceSaid(square):
            return GRID[square]
        case GoalSaid(goal):
            return " ".join(GRID[square] for square in goal_squares(goal)) if is_block(goal) else GOALS[goal]
        case ValuesSaid(values):
            return " ".join("14qrafzv"[value] for value in values)
        case NothingSaid():
            return "space"


def answer_rightly(table: AtTheTable) -> list[str]:
    question = at(table).question
    assert question is not None
    return table.press(*key_of(question.right[0]).split(), "enter")


def play_a_round(table: AtTheTable) -> list[str]:
    heard: list[str] = []
    while not at(table).over:
        heard += table.press("enter") if at(table).question is None else answer_rightly(table)
    return heard


def kept(home: Path) -> dict[str, object]:
    return json.loads((home / "progress.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("drill", Drill)
def test_a_round_is_played_to_its_end_by_single_keys_and_the_next_is_larger(drill: Drill, tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", drill, "--seed", "1"))
    heard = play_a_round(table)
    assert not [line for line in heard if line.startswith("No") and line not in SAID]
    assert any("Next:" in line or "Again" in line for line in heard[-2:])
    assert kept(tmp_path)["drills"][drill]["answers"] > 0
    for _ in range(3):
        table.press("enter")
        play_a_round(table)
    assert "Next:" in " ".join(table.heard.texts)


@pytest.mark.parametrize("drill", Drill)
def test_a_round_is_played_with_three_keys_only(drill: Drill, tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", drill, "--seed", "1"))
    pressed = 0
    while not at(table).over:
        question = at(table).question
        while question is not None and at(table).chosen not in question.right:
            wanted = question.right[0].values if isinstance(question.right[0], ValuesSaid) else ()
            assert len(table.press("enter" if at(table).candidate in wanted else "space")) == 1
            pressed += 1
            assert pressed < 500
        table.press("enter")
    assert table.heard.texts[-1] == "Enter: another round. Backspace: back."


@pytest.mark.parametrize("drill", Drill)
def test_a_round_is_played_by_typed_lines(drill: Drill, tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", drill, "--keys", "typed", "--seed", "1"))
    while not at(table).over:
        question = at(table).question
        match None if question is None else question.right[0]:
            case None:
                table.type("")
            case PieceSaid(piece):
                table.type(piece_code(piece))
            case PlaceSaid(square):
                table.type(square_name(square))
            case GoalSaid(goal):
                table.type(
                    ("row 1", "row 2", "row 3", "row 4")[goal]
                    if goal < 4
                    else ("column a", "column b", "column c", "column d", "diagonal a1", "diagonal a4")[goal - 4]
                )
            case ValuesSaid(values):
                table.type(" ".join(value_word(value) for value in values))
            case NothingSaid():
                table.type("none")
    assert all(at(table).results)


@pytest.mark.parametrize("drill", Drill)
def test_every_key_is_answered_at_every_moment_and_changes_nothing_but_answers(drill: Drill, tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", drill, "--seed", "1"))
    for _ in range(3):
        before = at(table).at, len(at(table).results)
        for key in (
            *"1qaz5tgb7890hnopmyujikl,.;[]?",
            "minus",
            "equals",
            "left",
            "up",
            "space",
            "tab",
            "f5",
            "control-b",
        ):
            assert len(table.press(key)) >= 1, key
            assert (at(table).at, len(at(table).results)) == before
        table.press("enter")


@pytest.mark.parametrize("drill", Drill)
def test_leaving_in_the_middle_keeps_what_was_answered_and_coming_back_begins_anew(drill: Drill, tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "--seed", "1"))
    more = drill in QUATRENUN_DRILLS
    digit = str((QUATRENUN_DRILLS if more else tuple(Drill)).index(drill) + 1)
    table.press(*("9" if more else ""), digit)
    if at(table).question is None:
        table.press("enter")
    answer_rightly(table)
    assert kept(tmp_path)["drills"][drill]["answers"] == 1
    page = "More to practise: three choices." if more else "Practise: nine choices."
    assert table.press("backspace")[-1].startswith(page)
    assert "Touch, then Enter." not in " ".join(table.press(digit))
    assert at(table).results == []
    again = AtTheTable(tmp_path, ("train", drill, "--seed", "2"))
    assert "Touch, then Enter." not in " ".join(again.heard.texts)


def test_an_answer_is_kept_before_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table = AtTheTable(tmp_path, ("train", "board", "--seed", "1"))
    table.press("enter")
    written: list[int] = []
    tell = table.outlet.tell

    def telling(utterances: object) -> None:
        written.append((tmp_path / "progress.json").exists())
        tell(utterances)

    monkeypatch.setattr(table.outlet, "tell", telling)
    question = at(table).question
    assert question is not None
    table.press(key_of(question.right[0]))
    assert written == [False]
    table.press("enter")
    assert written[1:] == [True, True]


def test_a_board_that_went_wrong_comes_back_a_minute_later(tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "board", "--seed", "1"))
    first = at(table).exercise
    table.press("enter")
    while not at(table).over:
        wrong = next(key for key in "1234" if key != key_of(at(table).question.right[0]))
        table.press(wrong, "enter")
    table.press("enter")
    assert at(table).exercise != first
    later = AtTheTable(tmp_path, ("train", "board", "--seed", "9"), today=NOON + timedelta(minutes=2))
    assert at(later).exercise == first


def test_a_commit_by_touching_answers_at_once(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[keys]\ncommit = "touch"\n', encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", "replay", "--seed", "1"))
    table.press(key_of(at(table).question.right[0]))
    assert at(table).results == [True]


def test_a_commit_by_touching_twice_needs_the_same_key_twice(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[keys]\ncommit = "twice"\n', encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", "replay", "--seed", "1"))
    key = key_of(at(table).question.right[0])
    table.press("1" if key != "1" else "2", key)
    assert at(table).results == []
    table.press(key)
    assert at(table).results == [True]


def test_input_help_tells_pieces_and_places_as_they_are_asked_for(tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "replay", "--seed", "1"))
    assert table.press("apostrophe", "z", "g", "p")[1:] == [
        "Z: grooved round short hollow.",
        "G: row 2.",
        "P: nothing.",
    ]


def test_of_a_groups_values_input_help_tells_what_the_keys_are_and_touching_never_answers(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[keys]\ncommit = "touch"\n', encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", "lacking", "--seed", "1"))
    assert table.press("apostrophe", "2", "v", "apostrophe")[1:3] == ["2: grooved.", "V: solid."]
    table.press("1", "f", "z")
    assert at(table).results == []
    assert at(table).chosen == ValuesSaid((0, 5, 6))
    table.press("4", "f", "z", "4")
    assert at(table).chosen is None


@pytest.mark.parametrize("drill", [Drill.QUARTO, Drill.SAFE])
def test_blocks_count_in_the_drills_of_those_who_play_with_blocks(drill: Drill, tmp_path: Path):
    plain = AtTheTable(tmp_path, ("train", drill, "--seed", "1"))
    assert not at(plain).exercise.item.blocks
    (tmp_path / "settings.toml").write_text("[rules]\nblocks = true\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", drill, "--seed", "1"))
    assert "Blocks count, too." in table.heard.texts[0]
    assert "Blocks count, too." not in plain.heard.texts[0]
    assert at(table).exercise.item.blocks
    play_a_round(table)
    assert any(name.endswith(" blocks") for name in kept(tmp_path)["items"])


def test_in_other_drills_blocks_change_nothing(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[rules]\nblocks = true\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", "board", "--seed", "1"))
    assert "Blocks count, too." not in table.heard.texts[0]
    assert not at(table).exercise.item.blocks


def test_a_block_is_named_by_its_places_by_space_or_by_typing_it(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[rules]\nblocks = true\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", "quarto", "--seed", "1"))
    assert table.press("z", "x", "a")[-1] == "Block A1."
    heard = " ".join(table.press(*["space"] * 20))
    assert "Block C3." in heard
    typed = AtTheTable(tmp_path, ("train", "quarto", "--seed", "1", "--keys", "typed"))
    typed.type("block b2")
    assert len(at(typed).results) == 1


def test_the_problems_of_the_day_are_among_what_is_practised(tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "--seed", "1", "--keys", "typed"))
    assert "daily" in table.heard.texts[-1]
    assert "More to practise: three choices." in table.type("9")[-1]
    assert not isinstance(table.type("daily") and table.session.room, MenuRoom)


def test_sounds_in_play_grow_with_the_player(tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "sound", "--seed", "1"))
    met: list[set[int]] = []
    for _ in range(12):
        met.append(set())
        while not at(table).over:
            told = at(table).exercise.told
            assert isinstance(told, SoundTold)
            met[-1].add(told.piece)
            answer_rightly(table)
        table.press("enter")
    assert len(met[0]) == 2
    assert len(set.union(*met)) == 16


# Progress.


def some_rounds(home: Path) -> AtTheTable:
    table = AtTheTable(home, ("train", "board", "--seed", "1"))
    play_a_round(table)
    table.press("backspace", "7")
    play_a_round(table)
    table.press("backspace")
    return table


def test_progress_is_told_in_words(tmp_path: Path):
    table = some_rounds(tmp_path)
    assert table.press("8", "1")[-1] == (
        "Hold the board: 100 percent. 3 asked, on one day. Now four pieces. Most without a fault: three pieces. "
        "Replay the game: 100 percent. 4 asked, on one day. Now three turns. Most without a fault: two turns."
    )


def test_progress_is_shown_as_a_chart_whose_lines_fit_a_braille_display(tmp_path: Path):
    table = some_rounds(tmp_path)
    announced, shown = table.press("8", "2")[1:]
    assert announced == "Right answers by day, newest last."
    assert "2026-11-16 100 % ####################" in shown
    assert all(len(line) <= 39 for line in table.out.getvalue().splitlines()[-5:])


def test_progress_is_drawn_as_a_picture_that_says_what_it_is(tmp_path: Path):
    table = some_rounds(tmp_path)
    assert table.press("8", "3")[-1] == f"A picture is in {tmp_path / 'progress.svg'}."
    root = ET.parse(tmp_path / "progress.svg").getroot()  # noqa: S314 - our own file
    texts = ["".join(node.itertext()) for node in root]
    assert "Progress in the drills" in texts
    assert "Hold the board" in texts
    assert "Replay the game" in texts


def test_a_picture_that_cannot_be_written_is_told_of(tmp_path: Path):
    table = some_rounds(tmp_path)
    (tmp_path / "progress.svg").mkdir()
    assert table.press("8", "3")[-1].startswith("Can't write the picture")


@pytest.mark.parametrize("keys", [("8", "1"), ("8", "2"), ("8", "3")])
def test_without_practice_there_is_nothing_to_tell(keys: tuple[str, ...], tmp_path: Path):
    table = AtTheTable(tmp_path, ("train",))
    assert table.press(*keys)[-1] == "Nothing practised yet."


@pytest.mark.parametrize("word", ["progress", "chart", "svg"])
def test_progress_is_asked_for_by_typed_words(word: str, tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "--keys", "typed"))
    assert table.type(word)[-1] == "Nothing practised yet."


# Trouble with the file.


def test_a_damaged_file_is_told_of_once_and_set_aside(tmp_path: Path):
    (tmp_path / "progress.json").write_text("damaged", encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", "board", "--seed", "1"))
    assert table.heard.texts[0] == "Your progress can't be read. Kept as progress-damaged-1.json. A new one begins."
    play_a_round(table)
    assert sum("can't be read" in text for text in table.heard.texts) == 1
    assert (tmp_path / "progress-damaged-1.json").read_text(encoding="utf-8") == "damaged"
    assert kept(tmp_path)["version"] == 2


def test_the_file_of_a_newer_version_is_left_alone_and_the_drill_goes_on(tmp_path: Path):
    (tmp_path / "progress.json").write_text('{"version": 9}', encoding="utf-8")
    table = AtTheTable(tmp_path, ("train", "board", "--seed", "1"))
    assert table.heard.texts[0].startswith("Your progress is of a newer version.")
    play_a_round(table)
    assert table.heard.texts[-1].startswith("Enter: another round.")
    assert (tmp_path / "progress.json").read_text(encoding="utf-8") == '{"version": 9}'


def test_answers_that_cannot_be_saved_are_told_of_once(tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "board", "--seed", "1"))
    (tmp_path / "progress.json").mkdir()
    play_a_round(table)
    assert table.heard.texts.count("Your answers can't be saved. The drill goes on.") == 1
    assert table.session.room.training.practice.progress != Progress()
