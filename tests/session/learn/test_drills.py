"""Drills: answers are saved before they are announced, and saved exercises come back."""

from __future__ import annotations

import json
import re
import shutil
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from helpers.program import BOOK, NOON, Program

from quarto_access.app.channels import Channels
from quarto_access.learn.drill_items import GROWING, PIECE_WAYS
from quarto_access.learn.exercises import (
    GoalAnswer,
    NoneAnswer,
    PieceAnswer,
    QuestionKind,
    SoundContent,
    SpotAnswer,
    ValuesAnswer,
)
from quarto_access.learn.progress import Progress
from quarto_access.learn.subjects import MORE_DRILLS, Drill
from quarto_access.rules.board import goal_squares, is_block, square_name
from quarto_access.rules.pieces import piece_code, value_word
from quarto_access.session.menu.room import MenuRoom
from quarto_access.session.outlet import SilenceReason
from quarto_access.table.grid import FAR_TO_NEAR, grid_square
from quarto_access.table.intents import AskGoal

if TYPE_CHECKING:
    from quarto_access.learn.exercises import DrillAnswer
    from quarto_access.session.learn.drills import Round

RECORDS = Path(__file__).parents[2] / "helpers" / "records"
SAID = ("No Quarto.", "No group.", "Nothing: it is complete.")
GRID = dict(zip(FAR_TO_NEAR, "1234qwerasdfzxcv", strict=True))
GOALS = ("b", "g", "t", "5", "7", "8", "9", "0", "minus", "equals")


@pytest.fixture(autouse=True)
def _played_before(tmp_path: Path) -> None:
    """Have a finished game with three mistakes, one of each kind."""
    shutil.copy(RECORDS / "three-mistakes.quarto.txt", tmp_path)


@pytest.fixture(autouse=True)
def _something_sounds(monkeypatch: pytest.MonkeyPatch):
    """Pretend that sounds can be heard, so that there are drills about them."""
    monkeypatch.setattr(Channels, "silence", None)


def round_of(program: Program) -> Round:
    assert isinstance(program.session.room, MenuRoom)
    now = program.session.room.training.round
    assert now is not None
    return now


def key_of(answer: DrillAnswer) -> str:
    match answer:
        case PieceAnswer(piece):
            return GRID[grid_square(piece)]
        case SpotAnswer(square):
            return GRID[square]
        case GoalAnswer(goal):
            return " ".join(GRID[square] for square in goal_squares(goal)) if is_block(goal) else GOALS[goal]
        case ValuesAnswer(values):
            return " ".join("14qrafzv"[value] for value in values)
        case NoneAnswer():
            return "space"


def answer_correctly(program: Program) -> list[str]:
    question = round_of(program).question
    assert question is not None
    return program.press(*key_of(question.right[0]).split(), "enter")


def play_a_round(program: Program) -> list[str]:
    heard: list[str] = []
    while not round_of(program).over:
        heard += program.press("enter") if round_of(program).question is None else answer_correctly(program)
    return heard


def saved(home: Path) -> dict[str, object]:
    return json.loads((home / "progress.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("drill", Drill)
def test_a_round_works_with_single_keys_and_the_next_is_larger(drill: Drill, tmp_path: Path):
    program = Program(tmp_path, ("train", drill, "--seed", "1"))
    heard = play_a_round(program)
    assert not [line for line in heard if line.startswith("No") and line not in SAID]
    assert saved(tmp_path)["drills"][drill]["answers"] > 0
    if drill not in GROWING:
        assert heard[-3:-1] == ["Three of three.", "All done for now. The next one comes back in ten minutes."]
        return
    assert any("Next:" in line or "Still" in line for line in heard[-2:])
    for _ in range(3):
        program.press("enter")
        play_a_round(program)
    assert "Next:" in " ".join(program.heard.texts)


def test_the_summary_compares_with_the_exercise_that_was_heard(tmp_path: Path):
    """An exercise that comes back can be larger than the next one."""
    program = Program(tmp_path, ("train", "board", "--seed", "1"))
    program.press("enter", "d", "enter", "1", "enter", "a", "enter")
    progress = saved(tmp_path)
    for item in progress["items"].values():
        item["due"] = 0
    (tmp_path / "progress.json").write_text(json.dumps(progress), encoding="utf-8")
    later = Program(tmp_path, ("train", "board", "--seed", "1"))
    assert later.heard.texts[-1].startswith("Three pieces.")
    assert later.press("enter", "d", "enter", "1", "enter", "a", "enter")[-2] == "Two of three. Now two pieces."


@pytest.mark.parametrize("drill", Drill)
def test_a_round_works_with_three_keys(drill: Drill, tmp_path: Path):
    program = Program(tmp_path, ("train", drill, "--seed", "1"))
    pressed = 0
    while not round_of(program).over:
        question = round_of(program).question
        while question is not None and round_of(program).chosen not in question.right:
            wanted = question.right[0].values if isinstance(question.right[0], ValuesAnswer) else ()
            assert len(program.press("enter" if round_of(program).candidate in wanted else "space")) == 1
            pressed += 1
            assert pressed < 500
        program.press("enter")
    assert program.heard.texts[-1].endswith("Backspace for the menu.")


@pytest.mark.parametrize("drill", Drill)
def test_a_round_works_with_typed_lines(drill: Drill, tmp_path: Path):
    program = Program(tmp_path, ("train", drill, "--keys", "typed", "--seed", "1"))
    while not round_of(program).over:
        question = round_of(program).question
        match None if question is None else question.right[0]:
            case None:
                program.type("")
            case PieceAnswer(piece):
                program.type(piece_code(piece))
            case SpotAnswer(square):
                program.type(square_name(square))
            case GoalAnswer(goal):
                program.type(
                    ("row 1", "row 2", "row 3", "row 4")[goal]
                    if goal < 4
                    else ("column a", "column b", "column c", "column d", "diagonal a1", "diagonal a4")[goal - 4]
                )
            case ValuesAnswer(values):
                program.type(" ".join(value_word(value) for value in values))
            case NoneAnswer():
                program.type("none")
    assert all(round_of(program).results)


@pytest.mark.parametrize("drill", Drill)
def test_every_key_is_heard_and_only_enter_answers(drill: Drill, tmp_path: Path):
    program = Program(tmp_path, ("train", drill, "--seed", "1"))
    for _ in range(3):
        before = round_of(program).at, len(round_of(program).results)
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
            assert len(program.press(key)) >= 1, key
            assert (round_of(program).at, len(round_of(program).results)) == before
        program.press("enter")


@pytest.mark.parametrize("drill", Drill)
def test_leaving_in_mid_round_keeps_the_answers_and_the_next_round_starts_over(drill: Drill, tmp_path: Path):
    program = Program(tmp_path, ("train", "--seed", "1"))
    more = drill in MORE_DRILLS
    digit = str((MORE_DRILLS if more else tuple(Drill)).index(drill) + 1)
    program.press(*("9" if more else ""), digit)
    if round_of(program).question is None:
        program.press("enter")
    answer_correctly(program)
    assert saved(tmp_path)["drills"][drill]["answers"] == 1
    page = "More practice: five choices." if more else "Memory drills: nine choices."
    assert program.press("backspace")[-1].startswith(page)
    assert "Press a key, then Enter." not in " ".join(program.press(digit))
    assert round_of(program).results == []
    again = Program(tmp_path, ("train", drill, "--seed", "2"))
    assert "Press a key, then Enter." not in " ".join(again.heard.texts)


def test_an_answer_is_saved_before_it_is_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = Program(tmp_path, ("train", "board", "--seed", "1"))
    program.press("enter")
    written: list[int] = []
    tell = program.outlet.tell

    def checked(utterances: object) -> None:
        written.append((tmp_path / "progress.json").exists())
        tell(utterances)

    monkeypatch.setattr(program.outlet, "tell", checked)
    question = round_of(program).question
    assert question is not None
    program.press(key_of(question.right[0]))
    assert written == [False]
    program.press("enter")
    assert written[1:] == [True, True]


def test_a_failed_board_comes_back_a_minute_later(tmp_path: Path):
    program = Program(tmp_path, ("train", "board", "--seed", "1"))
    first = round_of(program).exercise
    program.press("enter")
    while not round_of(program).over:
        wrong = next(key for key in "1234" if key != key_of(round_of(program).question.right[0]))
        program.press(wrong, "enter")
    program.press("enter")
    assert round_of(program).exercise != first
    later = Program(tmp_path, ("train", "board", "--seed", "9"), today=NOON + timedelta(minutes=2))
    assert round_of(later).exercise == first


def test_with_commit_touch_touching_answers(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[keys]\ncommit = "touch"\n', encoding="utf-8")
    program = Program(tmp_path, ("train", "replay", "--seed", "1"))
    program.press(key_of(round_of(program).question.right[0]))
    assert round_of(program).results == [True]


def test_with_commit_twice_the_same_key_is_needed_twice(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[keys]\ncommit = "twice"\n', encoding="utf-8")
    program = Program(tmp_path, ("train", "replay", "--seed", "1"))
    key = key_of(round_of(program).question.right[0])
    program.press("1" if key != "1" else "2", key)
    assert round_of(program).results == []
    program.press(key)
    assert round_of(program).results == [True]


def test_input_help_names_pieces_or_spots_as_the_question_needs(tmp_path: Path):
    program = Program(tmp_path, ("train", "replay", "--seed", "1"))
    assert program.press("apostrophe", "z", "g", "p")[1:] == [
        "Z: grooved round short hollow.",
        "G: row 2.",
        "P: nothing.",
    ]


def test_for_values_input_help_names_them_and_touching_never_answers(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[keys]\ncommit = "touch"\n', encoding="utf-8")
    program = Program(tmp_path, ("train", "lacking", "--seed", "1"))
    assert program.press("apostrophe", "2", "v", "apostrophe")[1:3] == ["2: grooved.", "V: solid."]
    program.press("1", "f", "z")
    assert round_of(program).results == []
    assert round_of(program).chosen == ValuesAnswer((0, 5, 6))
    program.press("4", "f", "z", "4")
    assert round_of(program).chosen is None


@pytest.mark.parametrize("drill", [Drill.QUARTO, Drill.SAFE])
def test_blocks_count_in_drills_if_the_rules_have_blocks(drill: Drill, tmp_path: Path):
    plain = Program(tmp_path, ("train", drill, "--seed", "1"))
    assert not round_of(plain).exercise.item.blocks
    (tmp_path / "settings.toml").write_text("[rules]\nblocks = true\n", encoding="utf-8")
    program = Program(tmp_path, ("train", drill, "--seed", "1"))
    assert "Blocks count too." in program.heard.texts[0]
    assert "Blocks count too." not in plain.heard.texts[0]
    assert round_of(program).exercise.item.blocks
    play_a_round(program)
    assert any(name.endswith(" blocks") for name in saved(tmp_path)["items"])


def test_blocks_change_nothing_in_other_drills(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[rules]\nblocks = true\n", encoding="utf-8")
    program = Program(tmp_path, ("train", "board", "--seed", "1"))
    assert "Blocks count too." not in program.heard.texts[0]
    assert not round_of(program).exercise.item.blocks


def test_a_block_can_be_touched_chosen_with_space_or_typed(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[rules]\nblocks = true\n", encoding="utf-8")
    program = Program(tmp_path, ("train", "quarto", "--seed", "1"))
    assert program.press("z", "x", "a")[-1] == "Block A1."
    heard = " ".join(program.press(*["space"] * 20))
    assert "Block C3." in heard
    typed = Program(tmp_path, ("train", "quarto", "--seed", "1", "--keys", "typed"))
    typed.type("block b2")
    assert len(round_of(typed).results) == 1


def test_the_practice_menu_offers_the_daily_problems(tmp_path: Path):
    program = Program(tmp_path, ("train", "--seed", "1", "--keys", "typed"))
    assert "daily" in program.heard.texts[-1]
    assert "More practice: five choices." in program.type("9")[-1]
    assert not isinstance(program.type("daily") and program.session.room, MenuRoom)


def test_the_number_of_sounds_grows_with_the_player(tmp_path: Path):
    program = Program(tmp_path, ("train", "sound", "--seed", "1"))
    met: list[set[int]] = []
    for _ in range(12):
        met.append(set())
        while not round_of(program).over:
            told = round_of(program).exercise.content
            assert isinstance(told, SoundContent)
            met[-1].add(told.piece)
            answer_correctly(program)
        program.press("enter")
    assert len(met[0]) == 2
    assert len(set.union(*met)) == 16


# What the explanation says.


@pytest.mark.parametrize("layout", ["qwerty", "azerty", "dvorak"])
def test_spotting_the_quarto_names_the_keys_of_all_lines(layout: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text(f'[keyboard]\nlayout = "{layout}"\n', encoding="utf-8")
    program = Program(tmp_path, ("train", "quarto", "--seed", "1"))
    opened = program.heard.texts[0]
    bindings = program.context.keys.bindings.values()
    for message in dict.fromkeys(
        one.message for one in bindings if one.group == "lines" and isinstance(one.intent, AskGoal)
    ):
        keys = [one.key for one in bindings if one.message == message]
        assert any(
            re.search(rf"[ ,]{re.escape(BOOK.say(f'key-{key}') if len(key) > 1 else key.upper())}[,.]", opened)
            for key in keys
        ), keys
    assert program.press("question-mark")[0] == opened


def test_a_missed_line_is_asked_for_with_the_keys_of_lines(tmp_path: Path):
    program = Program(tmp_path, ("train", "mistakes", "--seed", "1"))
    while round_of(program).question.kind is not QuestionKind.MISSED:
        answer_correctly(program)
    assert "Rows 4 to 1: 5, T, G, B." in program.press("question-mark")[0]


def test_without_a_key_for_every_line_only_spots_are_named(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[keyboard]\npad = true\n", encoding="utf-8")
    opened = Program(tmp_path, ("train", "quarto", "--seed", "1")).heard.texts[0]
    assert "and where? Press two spots of the line. Press a key, then Enter." in opened


@pytest.mark.parametrize("drill", ["missing", "lacking"])
def test_now_repeats_the_list_that_the_question_is_about(drill: str, tmp_path: Path):
    program = Program(tmp_path, ("train", drill, "--seed", "1"))
    _, *asked = program.heard.texts
    assert [text.rstrip(".") for text in program.press("n")] == [text.rstrip(".") for text in asked]
    assert round_of(program).twice


NO_SOUNDS = {
    SilenceReason.DEVICE: "There's no sound here. This drill is all sound.",
    SilenceReason.OFF: "The sounds are off. This drill is all sound. To turn them on: Settings, Sounds.",
}


@pytest.mark.parametrize("reason", NO_SOUNDS)
@pytest.mark.parametrize("drill", PIECE_WAYS)
def test_a_drill_about_sounds_is_not_done_without_them(
    drill: Drill, reason: SilenceReason, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(Channels, "silence", reason)
    program = Program(tmp_path, ("train", drill, "--seed", "1"))
    refused, page = program.heard.texts
    assert refused == NO_SOUNDS[reason]
    assert page.split(":")[0] in ("Memory drills", "Drills")
    assert program.session.room.training.round is None


def test_a_drill_about_sounds_ends_when_they_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = Program(tmp_path, ("train", "sound", "--seed", "1"))
    monkeypatch.setattr(Channels, "silence", SilenceReason.DEVICE)
    before = len(program.heard.entries)
    program.wait(1)
    refused, page = program.heard.since(before)
    assert refused == NO_SOUNDS[SilenceReason.DEVICE]
    assert page.startswith("Memory drills: nine choices.")


# Progress.


def some_rounds(home: Path) -> Program:
    program = Program(home, ("train", "board", "--seed", "1"))
    play_a_round(program)
    program.press("backspace", "7")
    play_a_round(program)
    program.press("backspace")
    return program


def test_progress_is_announced_in_words(tmp_path: Path):
    program = some_rounds(tmp_path)
    assert program.press("8", "1")[-1] == (
        "Remember the board: 100 percent right. 3 answers, on one day. Now four pieces. "
        "Most without a mistake: three pieces. "
        "Replay the game: 100 percent right. 4 answers, on one day. Now three turns. "
        "Most without a mistake: two turns."
    )


def test_progress_is_shown_as_a_chart_that_fits_a_braille_display(tmp_path: Path):
    program = some_rounds(tmp_path)
    announced, shown = program.press("8", "2")[1:]
    assert announced == "Right answers by day, newest last."
    assert "2026-11-16 100 % ####################" in shown
    assert all(len(line) <= 39 for line in program.out.getvalue().splitlines()[-5:])


def test_progress_is_drawn_as_a_picture_with_text(tmp_path: Path):
    program = some_rounds(tmp_path)
    assert program.press("8", "3")[-1] == f"Saved as {tmp_path / 'progress.svg'}"
    root = ET.parse(tmp_path / "progress.svg").getroot()  # noqa: S314 - our own file
    texts = ["".join(node.itertext()) for node in root]
    assert "Progress in the drills" in texts
    assert "Remember the board" in texts
    assert "Replay the game" in texts


def test_a_picture_that_cannot_be_written_is_announced(tmp_path: Path):
    program = some_rounds(tmp_path)
    (tmp_path / "progress.svg").mkdir()
    assert program.press("8", "3")[-1].startswith(f"Can't write {tmp_path / 'progress.svg'}: ")


@pytest.mark.parametrize("keys", [("8", "1"), ("8", "2"), ("8", "3")])
def test_without_practice_there_is_no_progress(keys: tuple[str, ...], tmp_path: Path):
    program = Program(tmp_path, ("train",))
    assert program.press(*keys)[-1] == "You haven't practised yet."


@pytest.mark.parametrize("word", ["progress", "chart", "svg"])
def test_typed_words_ask_for_progress(word: str, tmp_path: Path):
    program = Program(tmp_path, ("train", "--keys", "typed"))
    assert program.type(word)[-1] == "You haven't practised yet."


# File errors.


def test_a_damaged_file_is_announced_once_and_set_aside(tmp_path: Path):
    (tmp_path / "progress.json").write_text("damaged", encoding="utf-8")
    program = Program(tmp_path, ("train", "board", "--seed", "1"))
    heard = program.heard.texts[0]
    assert heard == "Your progress file is damaged. I kept it as progress-damaged-1.json. You start afresh."
    play_a_round(program)
    assert sum("is damaged" in text for text in program.heard.texts) == 1
    assert (tmp_path / "progress-damaged-1.json").read_text(encoding="utf-8") == "damaged"
    assert saved(tmp_path)["version"] == 3


def test_the_file_of_a_newer_version_is_left_alone_and_drills_still_work(tmp_path: Path):
    (tmp_path / "progress.json").write_text('{"version": 9}', encoding="utf-8")
    program = Program(tmp_path, ("train", "board", "--seed", "1"))
    assert program.heard.texts[0].startswith("Your progress is from a newer version.")
    play_a_round(program)
    assert program.heard.texts[-1].startswith("Enter for another round.")
    assert (tmp_path / "progress.json").read_text(encoding="utf-8") == '{"version": 9}'


def test_answers_that_cannot_be_saved_are_announced_once(tmp_path: Path):
    program = Program(tmp_path, ("train", "board", "--seed", "1"))
    (tmp_path / "progress.json").mkdir()
    play_a_round(program)
    assert program.heard.texts.count("Can't save your answers. The drill goes on.") == 1
    assert program.session.room.training.practice.progress != Progress()


def test_two_programs_that_train_in_one_folder_keep_each_others_answers(tmp_path: Path):
    tables = {drill: Program(tmp_path, ("train", drill, "--seed", "1")) for drill in (Drill.BOARD, Drill.PLACE)}
    while not all(round_of(table).over for table in tables.values()):
        for table in tables.values():
            if not round_of(table).over:
                table.press("enter") if round_of(table).question is None else answer_correctly(table)
    answered = {drill: table.session.room.training.practice.progress for drill, table in tables.items()}
    assert {drill: standing["answers"] for drill, standing in saved(tmp_path)["drills"].items()} == {
        drill: progress.drill(drill).answers for drill, progress in answered.items()
    }
    assert len(saved(tmp_path)["items"]) == sum(
        len([item for item in progress.cards if item.drill is drill]) for drill, progress in answered.items()
    )
