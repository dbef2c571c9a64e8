"""Every step of every lesson: done in every way, answered wrongly or not at all, left and resumed."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.app.channels import Channels
from quarto_access.keys.bindings import Keys
from quarto_access.learn.lesson_steps import (
    NEED_ENTER,
    ChoosePiece,
    GivePiece,
    HearAnswer,
    HearBlock,
    HearGoal,
    HearPiece,
    HearRefusal,
    HearSpot,
    MovePiece,
    PlacePiece,
    PointToGroup,
    PressEnter,
    ShowBraille,
    is_done,
    play_reply,
)
from quarto_access.learn.lessons import Course, lesson_table
from quarto_access.learn.subjects import Lesson
from quarto_access.narration.narrate import narrate
from quarto_access.record import Note, Record, notes, parse_record, record_text
from quarto_access.rules.board import parse_square, square_name
from quarto_access.rules.outcome import Outcome, Reason, Resign
from quarto_access.rules.pieces import piece_code, pieces_with
from quarto_access.session.learn.lessons import HELP_DELAY, LessonSitting
from quarto_access.session.menu.room import MenuRoom
from quarto_access.table.aids.state import AskAid
from quarto_access.table.announcement import announce
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import Ask, AskGoal, Key, Touch
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.learn.lesson_steps import LessonStep
    from quarto_access.table.intents import Intent

LESSON_GAMES = Path(__file__).parents[2] / "opponent" / "lesson_games"
QUARTO_COURSE = Course(parse_square("d2"))
QUATRENUN_COURSE = Course(parse_square("d2"), quatrenun=True)
QUATRENUN = "quatrenun "
"""Prefix for the names of Quatrenun steps."""


def name_of(one: LessonStep) -> str:
    return f"{QUATRENUN}{one.name}" if one.quatrenun else one.name


STEPS = [one for course in (QUARTO_COURSE, QUATRENUN_COURSE) for _, one in course.steps]
NAMES = [name_of(one) for one in STEPS]
SOME_QUICK = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if number % 8 else name for number, name in enumerate(NAMES)]
)
"""All steps. The quick set has every eighth."""
GAMES = pytest.mark.parametrize("course", [QUARTO_COURSE, QUATRENUN_COURSE], ids=["quarto", "quatrenun"])


def learning(course: Course, *options: str) -> tuple[str, ...]:
    return ("learn", "--seed", "1", *(("--game", "quatrenun") if course.quatrenun else ()), *options)


@pytest.fixture(autouse=True)
def _something_sounds(monkeypatch: pytest.MonkeyPatch):
    """Pretend that sounds can be heard, so that there is a lesson on them."""
    monkeypatch.setattr(Channels, "silence", None)


def start_at(home: Path, name: str, *options: str) -> Program:
    """Start the lessons at this step."""
    course, learned = course_of(name), {"step": name.removeprefix(QUATRENUN), "finished": False}
    known = {"version": 2, "drills": {}, "items": {}, lessons_of(name): learned}
    (home / "progress.json").write_text(json.dumps(known), encoding="utf-8")
    return Program(home, learning(course, *options))


def course_of(name: str) -> Course:
    return QUATRENUN_COURSE if name.startswith(QUATRENUN) else QUARTO_COURSE


def lessons_of(name: str) -> str:
    return "group lessons" if name.startswith(QUATRENUN) else "lessons"


def is_first_game(program: Program) -> bool:
    return any(note.content == notes.FirstGame() for note in program.sitting.table.notes)


def lesson(program: Program) -> LessonSitting:
    assert isinstance(program.sitting, LessonSitting)
    return program.sitting


def current_step(program: Program) -> str:
    return name_of(lesson(program).step)


def saved_progress(home: Path, name: str = "") -> dict[str, object]:
    return json.loads((home / "progress.json").read_text(encoding="utf-8"))[lessons_of(name)]


def keys_of(program: Program, intent: Intent) -> list[str]:
    bindings = program.context.keys.bindings.values()
    found = next(binding.key for binding in bindings if binding.intent == intent)
    return found.split(" ")


def do(program: Program, one: LessonStep) -> list[str]:
    """Do what a step waits for, with single keys."""
    keys = [key for intent in one.example for key in keys_of(program, intent)] or ["control-b"]
    return program.press(*keys)


def was_heard(program: Program, heard: list[str], *, its_help: bool = False) -> bool:
    """Whether the whole instruction of the current step was heard, or its help."""
    now = lesson(program)
    (said,) = narrate(announce(now.help if its_help else now.instruction), now.announcer.describer)
    text = " ".join(said.lines)
    # A line that is repeated loses its full stop.
    return any(text.replace(".", "") == one.replace(".", "") for one in heard)


def step_after(name: str) -> str | None:
    names = [name_of(one) for _, one in course_of(name).steps]
    index = names.index(name) + 1
    return names[index] if index < len(names) else None


# The data.


def test_step_names_are_unique():
    assert len(set(NAMES)) == len(NAMES)
    assert [lesson for course in (QUARTO_COURSE, QUATRENUN_COURSE) for lesson in course.lessons] == list(Lesson)


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_a_step_completes_it(name: str):
    course = course_of(name)
    index = course.find(name.removeprefix(QUATRENUN))
    one = course.steps[index][1]
    if isinstance(one.task, ShowBraille):
        return
    table = course.table(index)
    done = []
    for intent in one.example:
        table, happened = step(table, intent)
        done.append(is_done(one.task, intent, happened))
    assert done[-1]


def test_the_opponent_completes_a_quarto_and_does_not_call_it():
    index = QUARTO_COURSE.find("overlooked")
    assert [alignment.values for alignment in QUARTO_COURSE.table(index).position.open] == [(2,)]


def test_the_opponent_does_nothing_unless_the_step_says_so():
    table = lesson_table(Lesson.PIECES)
    assert play_reply(table, STEPS[0]) == (table, ())


# Each step.


@pytest.mark.parametrize("name", NAMES)
def test_a_step_waits_for_the_right_key_and_helps_after_two_wrong_ones(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    one = lesson(program).step
    assert name_of(one) == name
    assert was_heard(program, program.heard.texts)
    assert not was_heard(program, program.press("f5"), its_help=True)
    second = program.press("f5")
    assert len(second) == 2
    assert was_heard(program, second[1:], its_help=True)
    assert current_step(program) == name
    assert len(program.press("f5")) == 1
    assert was_heard(program, program.press("f5")[1:], its_help=True)
    do(program, one)
    if step_after(name) is None:
        assert is_first_game(program)
    else:
        assert current_step(program) == step_after(name)
        assert f"{QUATRENUN if one.quatrenun else ''}{saved_progress(tmp_path, name)['step']}" == step_after(name)


@SOME_QUICK
def test_help_follows_a_long_silence_once(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    before = len(program.heard.texts)
    program.wait(HELP_DELAY - 1)
    assert len(program.heard.texts) == before
    program.wait(2)
    assert was_heard(program, program.heard.texts[before:], its_help=True)
    program.wait(3600)
    assert len(program.heard.texts) == before + 1
    assert current_step(program) == name


@SOME_QUICK
def test_a_step_can_be_left_and_resumed(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    asked, again = program.press("backspace", "backspace")
    assert asked == "Leave? You can resume here later. Enter yes, Backspace no."
    assert was_heard(program, [again])
    assert program.press("control-c", "enter")[-1] == "You'll resume here next time."
    assert program.session.gone
    later = Program(tmp_path, learning(course_of(name)))
    assert current_step(later) == name
    do(later, lesson(later).step)
    if step_after(name) is not None:
        assert current_step(later) == step_after(name)


@SOME_QUICK
def test_the_instruction_can_be_repeated_and_help_asked_for(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    assert was_heard(program, program.press("left-bracket"))
    if name != "now":
        assert was_heard(program, program.press("n"))
    if not name.endswith("help-key"):
        assert was_heard(program, program.press("question-mark"), its_help=True)
    assert current_step(program) == name


@SOME_QUICK
def test_every_key_is_answered_at_every_step(name: str, tmp_path: Path):
    for key in (*"1qaz4rv5tgb70hopmyujikl,.;]", "minus", "left", "up", "space", "tab", "control-b", "apostrophe", "f5"):
        program = start_at(tmp_path, name)
        assert len(program.press(key)) >= 1, key


@pytest.mark.parametrize("key", ["j", "k", "e", "d", "semicolon"])
def test_hints_and_notes_are_refused_in_a_lesson(key: str, tmp_path: Path):
    program = start_at(tmp_path, "place")
    assert program.press("tab", key)[-1] == "Not in a lesson."


@SOME_QUICK
def test_an_unexpected_action_changes_nothing(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    game = lesson(program).table.game
    if not isinstance(lesson(program).step.task, (*NEED_ENTER, PressEnter)):
        program.press("s", "enter", "u", "enter")
        program.type("give gsss")
        program.type("place c4")
        program.type("resign")
        if current_step(program) == name:
            assert lesson(program).table.game is game
    assert not list(tmp_path.glob("*.quarto.txt"))


# What comes in a later lesson isn't mentioned before it.


def heard_on_every_key(program: Program) -> list[str]:
    """Ask everything that single keys ask, go through all choices, and try Enter on whatever was pressed."""
    name = current_step(program)
    for key in (*"5tgb7890yu6hnopm", "minus", "equals", "semicolon", "comma", "full-stop", *["space"] * 24):
        program.press(key)
        if current_step(program) != name:
            break
    return program.heard.texts


def steps_before(lesson: Lesson) -> list[str]:
    lessons = list(QUARTO_COURSE.lessons)
    return [one.name for of, one in QUARTO_COURSE.steps if lessons.index(of) < lessons.index(lesson)]


@pytest.mark.parametrize("name", steps_before(Lesson.BOARD))
def test_rows_and_spots_are_not_mentioned_before_the_lesson_on_the_board(name: str, tmp_path: Path):
    heard = " ".join(heard_on_every_key(start_at(tmp_path, name)))
    assert not re.search(r"Row|Column|Diagonal|Block|empty|in hand|Sixteen left", heard), heard


@pytest.mark.parametrize("name", ["whole-board", "give", "now", "place"])
def test_calling_is_not_mentioned_before_the_lesson_on_quartos(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    assert not re.search("call", " ".join(heard_on_every_key(program)), re.IGNORECASE)


@pytest.mark.parametrize("name", ["row", "place", "shared", "lapsed"])
def test_blocks_are_not_mentioned_before_their_lesson(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    assert program.press("6")[-1].startswith("Not yet.")
    assert program.type("block b2")[-1].startswith("Not yet.")


def test_a_piece_is_placed_without_a_word_of_calling(tmp_path: Path):
    heard = start_at(tmp_path, "place").press("r", "enter")
    assert heard[1:3] == ["Placed on D3.", "Right. Lesson 5 of 9: Making a Quarto."]


def test_typed_calls_come_later_too(tmp_path: Path):
    program = start_at(tmp_path, "give", "--keys", "typed")
    assert program.type("quarto")[0].startswith("Not yet.")


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("game")])
def test_space_never_offers_what_a_lesson_refuses(name: str, tmp_path: Path):
    program = start_at(tmp_path, name)
    before = len(program.heard.texts)
    while current_step(program) == name and len(program.heard.texts) < before + 30:
        program.press("space")
    refused = {"Hint: suggest a move.", "Undo.", "Resign."}
    assert refused.isdisjoint(program.heard.texts)


def test_enter_is_explained_only_where_it_does_something(tmp_path: Path):
    program = start_at(tmp_path, "now")
    assert program.press("r") == ["D3: empty."]
    assert program.press("enter") == ["Not yet. Press N."]
    program.press("n")
    assert program.press("r") == ["D3: empty. Enter to place it."]
    assert program.press("e") == ["C3: empty."]


# The whole course, in every way.


@GAMES
def test_the_whole_course_works_with_single_keys(course: Course, tmp_path: Path):
    program = Program(tmp_path, learning(course))
    for _, one in course.steps:
        assert lesson(program).step == one
        do(program, one)
    assert is_first_game(program)
    assert program.context.settings.sound.pieces == ("never" if course.quatrenun else "before")
    assert (program.sitting.table.position.game == "quatrenun") is course.quatrenun


@GAMES
def test_the_whole_course_works_with_three_keys(course: Course, tmp_path: Path):
    program = Program(tmp_path, learning(course))
    for _, one in course.steps:
        presses = 0
        while isinstance(program.sitting, LessonSitting) and lesson(program).step == one:
            task, chosen = one.task, lesson(program).table.chosen
            calling = lesson(program).table.calling is not None
            if isinstance(task, (PressEnter, ShowBraille)) or calling:
                key = "enter"
            elif isinstance(task, (HearPiece, HearSpot)):
                key = "space"
            elif isinstance(task, NEED_ENTER):
                key = "enter" if _fits(one, chosen) else "space"
            else:
                key = "enter" if lesson(program).offered else "space"
            assert program.press(key)
            presses += 1
            assert presses < 40, one.name
    assert is_first_game(program)


def _fits(one: LessonStep, chosen: object) -> bool:
    match one.task:
        case GivePiece(values):
            return getattr(chosen, "piece", None) in pieces_with(values)
        case PlacePiece(square) | PointToGroup(square) | MovePiece(square):
            there = getattr(chosen, "square", None)
            return there is not None and square in (None, there)
        case ChoosePiece():
            return getattr(chosen, "piece", None) is not None
        case _:
            return str(chosen) == "call"


def typed_words(one: LessonStep) -> list[str]:
    words = []
    for intent in one.example:
        match intent:
            case Touch(square) if isinstance(one.task, (HearPiece, GivePiece)):
                wanted = pieces_with(one.task.values)
                code = next(piece_code(piece) for piece in wanted if Touch(square) == one.key)
                words.append(code if one.name != "mistake" else "grss")
            case Touch(square) if isinstance(one.task, ChoosePiece):
                words.append(piece_code(piece_at(square)))
            case Touch(square) if isinstance(one.task, (HearSpot, PlacePiece, PointToGroup, MovePiece, HearRefusal)):
                words.append(square_name(square))
            case AskGoal() | Ask() | AskAid():
                words.append({"call": "quarto"}.get(one.word, one.word))
            case Key.CALL:
                words.append("quarto")
            case Key.DO if isinstance(one.task, PressEnter):
                words.append("")
            case _:
                continue
    return words or [""]


@GAMES
def test_the_whole_course_works_with_typed_lines(course: Course, tmp_path: Path):
    program = Program(tmp_path, learning(course, "--keys", "typed"))
    for _, one in course.steps:
        assert lesson(program).step == one
        for line in typed_words(one):
            assert program.type(line)
    assert is_first_game(program)


@pytest.mark.parametrize(
    "line", ["d2 grth", "a1 b1 c1", "grth ssss", "quarto grth", "undo d2", "yes", "no", "rematch d2"]
)
@pytest.mark.parametrize("name", ["first", "bump", "give", "place", "call"])
def test_a_typed_line_of_several_actions_is_answered(name: str, line: str, tmp_path: Path):
    program = start_at(tmp_path, name, "--keys", "typed")
    assert program.type(line)


@pytest.mark.parametrize("options", [(), ("--keys", "typed")], ids=["keys", "typed"])
def test_lines_fit_a_braille_display(options: tuple[str, ...], tmp_path: Path):
    long = set()
    for name in NAMES:
        program = start_at(tmp_path, name, *options)
        if options:
            program.type("chess")
            program.type("chess")
        else:
            program.press("f5", "f5")
        long |= {line for line in program.out.getvalue().splitlines() if len(line) > 39 and "chess" not in line}
    assert long == set()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ('layout = "azerty"', "F, the key with the bump, is D2."),
        ('layout = "dvorak"', "U, the key with the bump, is D2."),
        ('hand = "right"', "J, the key with the bump, is A2."),
        ("taught = " + json.dumps(list("abcdefghijklmnop")), "L is D2. Press it."),
    ],
)
def test_the_bump_is_explained_for_this_keyboard(settings: str, sentence: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text(f"[keyboard]\n{settings}\n", encoding="utf-8")
    program = start_at(tmp_path, "bump")
    assert sentence in program.heard.texts[-1]


@pytest.mark.parametrize("layout", ["qwertz", "azerty", "dvorak"])
@GAMES
def test_the_whole_course_works_on_other_keyboards(course: Course, layout: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text(f'[keyboard]\nlayout = "{layout}"\n', encoding="utf-8")
    program = Program(tmp_path, learning(course))
    for _, one in course.steps:
        do(program, one)
    assert is_first_game(program)


# Sounds.


def test_without_a_sound_device_the_lesson_on_sounds_is_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.undo()
    program = start_at(tmp_path, "find-piece")
    heard = program.press("d")
    assert "Right. There's no sound here. So we skip the lesson on sounds." in heard
    assert current_step(program) == "bump"
    assert program.context.settings.sound.pieces == "never"
    resumed = start_at(tmp_path, "sound-body")
    assert lesson(resumed).step.name == "bump"


def test_the_lesson_on_sounds_keeps_the_players_own_choice(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[sound]\npieces = "after"\n', encoding="utf-8")
    program = start_at(tmp_path, "sound-which")
    program.press("z")
    assert program.context.settings.sound.pieces == "after"


# The first game, the menu, and file errors.


def test_winning_the_first_game_finishes_the_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = start_at(tmp_path, "game")
    program.press("enter")
    assert is_first_game(program)
    assert program.sitting.level == 1
    game = program.sitting

    def win(_table: object, _intent: object):
        won = replace(game.table.position, outcome=Outcome(1, Reason.CALL))
        return type(game.table)(game=type(game.table.game)(won)), ()

    monkeypatch.setattr(game, "_do", win)
    heard = program.press("n")
    assert heard == ["You've won your first game. Well done! You know all you need."]
    assert saved_progress(tmp_path) == {"step": "", "finished": True, "helped": 0}


@GAMES
def test_the_record_of_the_first_game_says_so(course: Course, tmp_path: Path):
    program = start_at(tmp_path, f"{QUATRENUN if course.quatrenun else ''}game")
    program.press("enter")
    while not list(tmp_path.glob("*.quarto.txt")):
        program.press("space", "enter")
    (saved,) = tmp_path.glob("*.quarto.txt")
    assert "Note: the first game of the lessons" in saved.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("course", "keys"), [(QUARTO_COURSE, "v enter u enter"), (QUATRENUN_COURSE, "z enter")], ids=["quarto", "quatrenun"]
)
def test_winning_a_resumed_first_game_finishes_the_lessons(course: Course, keys: str, tmp_path: Path):
    name = f"{QUATRENUN if course.quatrenun else ''}game"
    start_at(tmp_path, name)
    won_next = lesson_table(Lesson.EXAMPLE if course.quatrenun else Lesson.GOAL).game
    if course.quatrenun:
        won_next = parse_record((LESSON_GAMES / "example.quarto.txt").read_text(encoding="utf-8")).game
    record = Record(won_next, "2026-11-15", ("Ana", "Computer, level 1"), notes=(Note(notes.FirstGame()),))
    (tmp_path / "left.quarto.txt").write_text(record_text(record), encoding="utf-8")
    game = ("--game", "quatrenun") if course.quatrenun else ()
    later = Program(tmp_path, ("play", "--resume", *game))
    assert is_first_game(later)
    later.press(*keys.split())
    assert "You've won your first game. Well done! You know all you need." in later.heard.texts
    assert saved_progress(tmp_path, name) == {"step": "", "finished": True, "helped": 0}


def test_winning_a_second_game_does_not_finish_the_lessons_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    start_at(tmp_path, "game")
    record = Record(
        lesson_table(Lesson.GOAL).game, "2026-11-15", ("Ana", "Computer, level 1"), notes=(Note(notes.FirstGame()),)
    )
    first = tmp_path / "left.quarto.txt"
    first.write_text(record_text(record), encoding="utf-8")
    program = Program(tmp_path, ("play", "--resume", "--seed", "1"))
    program.press("v", "enter", "u", "enter")
    assert "You've won your first game. Well done! You know all you need." in program.heard.texts
    monkeypatch.setattr(program.context.thinker, "think", lambda _question, answer: answer(Resign()))
    before = len(program.heard.entries)
    program.press("enter", "enter")
    while program.sitting.table.game.position.outcome is None:
        program.press("space", "enter")
    assert program.sitting.table.game.position.outcome.winner == 1
    assert not [text for text in program.heard.since(before) if text.startswith("You've won your first game")]
    (another,) = set(tmp_path.glob("*.quarto.txt")) - {first}
    assert notes.FirstGame.template in first.read_text(encoding="utf-8")
    assert notes.FirstGame.template not in another.read_text(encoding="utf-8")


def test_both_games_have_their_own_place_in_the_lessons(tmp_path: Path):
    start_at(tmp_path, "near").press("backspace", "enter")
    program = Program(tmp_path, learning(QUATRENUN_COURSE))
    assert current_step(program) == "quatrenun welcome"
    program.press("enter", "backspace", "enter")
    assert saved_progress(tmp_path) == {"step": "near", "finished": False, "helped": 0}
    assert saved_progress(tmp_path, QUATRENUN) == {"step": "touch", "finished": False, "helped": 0}


def test_the_menu_offers_the_lessons_of_quatrenun(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    program = Program(tmp_path, ("--seed", "1"))
    assert program.press("4", "7")[-1].startswith("Quatrenun: four choices.")
    assert "Lesson 1 of 9: Groups." in program.press("3")
    program.press("backspace", "enter")
    assert "Lesson 8 of 9: A problem." in program.press("4", "7", "4", "8")


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith(QUATRENUN)])
@pytest.mark.parametrize("line", ["rematch", "resign", "undo", "point a1", "move grth b2", "quarto", "hint"])
def test_any_typed_word_in_a_lesson_of_quatrenun_is_answered(name: str, line: str, tmp_path: Path):
    assert start_at(tmp_path, name, "--keys", "typed").type(line)


def test_the_menu_offers_each_lesson(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    program = Program(tmp_path, ("--seed", "1"))
    assert program.press("4", "2")[-1].startswith("Lessons: nine choices.")
    assert "Lesson 5 of 9: Making a Quarto." in program.press("5")
    assert program.press("backspace", "enter")[-1].split(".")[0].endswith("choices")
    assert isinstance(program.session.room, MenuRoom)
    program.press("4", "1")
    assert current_step(program) == "line"


def test_l_opens_the_lessons_until_a_game_is_finished(tmp_path: Path):
    program = Program(tmp_path, ("--seed", "1"))
    heard = program.press("s", "enter")
    assert "New here? Press L for lessons." in heard
    assert "Lesson 1 of 9: The pieces." in program.press("l")
    program.press("backspace", "enter")
    assert "Lesson 1 of 9: The pieces." in program.press("l")
    record = "Game: Quarto\nRules: lines, all traits, calls required\n\nResult: not finished\n"
    finished = record.replace("Result: not finished", "1 Player 1 resigns\nResult: Player 2 wins by resignation")
    (tmp_path / "2026-11-01-1.quarto.txt").write_text(finished, encoding="utf-8")
    again = Program(tmp_path, ("--seed", "1"))
    assert "New here? Press L for lessons." not in again.heard.texts
    assert again.press("l")[-1].startswith("1: ")


@pytest.mark.parametrize(
    ("step", "offer"),
    [
        ("welcome", "New here? Press L for lessons."),
        ("first", "L: resume at lesson 1."),
        ("mistake", "L: resume at lesson 6."),
    ],
)
def test_the_menu_says_at_which_lesson_to_resume(step: str, offer: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    start_at(tmp_path, step)
    program = Program(tmp_path, ("--seed", "1"))
    assert program.heard.texts[0] == offer
    program.press("l")
    assert current_step(program) == step
    typed = Program(tmp_path, ("--seed", "1", "--keys", "typed"))
    assert typed.heard.texts[0] == offer.replace("Press L for", "Type learn for").replace("L:", "Learn:")


def test_the_menu_no_longer_offers_lessons_that_were_finished(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    known = {"version": 2, "drills": {}, "items": {}, "lessons": {"step": "", "finished": True}}
    (tmp_path / "progress.json").write_text(json.dumps(known), encoding="utf-8")
    program = Program(tmp_path, ("--seed", "1"))
    assert program.heard.texts[0].startswith("Nine choices.")
    assert program.press("l")[-1].startswith("1: ")


@pytest.mark.parametrize("word", ["learn", "lessons", "l"])
def test_a_typed_word_opens_the_lessons(word: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    program = Program(tmp_path, ("--seed", "1", "--keys", "typed"))
    assert "Lesson 1 of 9: The pieces." in program.type(word)


def test_a_damaged_file_is_announced_and_the_lessons_start(tmp_path: Path):
    (tmp_path / "progress.json").write_text("damaged", encoding="utf-8")
    program = Program(tmp_path, ("learn",))
    assert program.heard.texts[0].startswith("Your progress file is damaged.")
    assert current_step(program) == "welcome"
    assert (tmp_path / "progress-damaged-1.json").read_text(encoding="utf-8") == "damaged"


def test_a_place_that_cannot_be_saved_is_not_called_saved(tmp_path: Path):
    (tmp_path / "progress.json").write_text('{"version": 9}', encoding="utf-8")
    program = Program(tmp_path, ("learn",))
    assert program.press("backspace", "enter")[-1] == "Can't save how far you got."
    assert (tmp_path / "progress.json").read_text(encoding="utf-8") == '{"version": 9}'


def test_an_unknown_step_leads_to_the_first_one(tmp_path: Path):
    assert lesson(start_at(tmp_path, "chess")).step.name == "welcome"


def test_every_question_a_step_waits_for_has_a_key(tmp_path: Path):
    keys = {
        binding.intent for binding in Keys(start_at(tmp_path, "welcome").context.settings.keyboard).bindings.values()
    }
    for one in STEPS:
        if isinstance(one.task, (HearAnswer, HearGoal, HearBlock, HearSpot, HearPiece)):
            assert one.key in keys, one.name


# The game that ends the lessons.


@pytest.mark.parametrize(("helped", "level"), [(2, 1), (3, 0)])
def test_the_level_of_the_first_game_depends_on_how_much_help_was_needed(tmp_path: Path, helped: int, level: int):
    known = {"step": "game", "finished": False, "helped": helped}
    data = {"version": 2, "drills": {}, "items": {}, "lessons": known}
    (tmp_path / "progress.json").write_text(json.dumps(data), encoding="utf-8")
    program = Program(tmp_path, learning(QUARTO_COURSE))
    assert f"at level {level}." in program.heard.texts[-1]
    assert f"New game against level {level}." in " ".join(program.press("enter"))
    assert is_first_game(program)


def test_a_step_with_help_after_wrong_keys_counts_once(tmp_path: Path):
    program = Program(tmp_path, learning(QUARTO_COURSE))
    program.press("f5")
    assert saved_progress(tmp_path)["helped"] == 0
    program.press("f5", "f5", "f5", "f5", "f5")
    assert saved_progress(tmp_path)["helped"] == 1
    do(program, lesson(program).step)
    program.press("f5", "f5")
    assert saved_progress(tmp_path)["helped"] == 2
