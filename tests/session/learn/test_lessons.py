"""Every step of every lesson: done in each way, met with wrong keys and with silence, left and come back to."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.app.channels import Channels
from quarto_access.keys.bindings import Keys
from quarto_access.learn.lesson_steps import (
    BY_ENTER,
    ChooseOne,
    GivePiece,
    GoOn,
    HearAnswer,
    HearBlock,
    HearGoal,
    HearPiece,
    HearPlace,
    HearRefusal,
    MoveIt,
    PlaceIt,
    PointTo,
    SeeBraille,
    met,
    others_turn,
)
from quarto_access.learn.lessons import Course, fresh_table
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
    from quarto_access.learn.lesson_steps import Step
    from quarto_access.table.intents import Intent

LESSON_GAMES = Path(__file__).parents[2] / "opponent" / "lesson_games"
COURSE = Course(parse_square("d2"))
GROUPS = Course(parse_square("d2"), quatrenun=True)
OTHER = "quatrenun "
"""Before the names of the steps of the other game."""


def name_of(one: Step) -> str:
    return f"{OTHER}{one.name}" if one.quatrenun else one.name


STEPS = [one for course in (COURSE, GROUPS) for _, one in course.steps]
NAMES = [name_of(one) for one in STEPS]
SOME_QUICK = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if number % 8 else name for number, name in enumerate(NAMES)]
)
"""All steps: every eighth in the quick set."""
GAMES = pytest.mark.parametrize("course", [COURSE, GROUPS], ids=["quarto", "quatrenun"])


def learning(course: Course, *options: str) -> tuple[str, ...]:
    return ("learn", "--seed", "1", *(("--game", "quatrenun") if course.quatrenun else ()), *options)


@pytest.fixture(autouse=True)
def _something_sounds(monkeypatch: pytest.MonkeyPatch):
    """Let the lesson on sounds be there, though nothing is heard."""
    monkeypatch.setattr(Channels, "silence", None)


def come_to(home: Path, name: str, *options: str) -> AtTheTable:
    """Sit down to learn, with this step the next one."""
    course, learned = course_of(name), {"step": name.removeprefix(OTHER), "finished": False}
    known = {"version": 2, "drills": {}, "items": {}, lessons_of(name): learned}
    (home / "progress.json").write_text(json.dumps(known), encoding="utf-8")
    return AtTheTable(home, learning(course, *options))


def course_of(name: str) -> Course:
    return GROUPS if name.startswith(OTHER) else COURSE


def lessons_of(name: str) -> str:
    return "group lessons" if name.startswith(OTHER) else "lessons"


def is_first_game(table: AtTheTable) -> bool:
    return any(note.what == notes.FirstGame() for note in table.sitting.table.notes)


def room(table: AtTheTable) -> LessonSitting:
    assert isinstance(table.sitting, LessonSitting)
    return table.sitting


def called(table: AtTheTable) -> str:
    return name_of(room(table).step)


def kept(home: Path, name: str = "") -> dict[str, object]:
    return json.loads((home / "progress.json").read_text(encoding="utf-8"))[lessons_of(name)]


def keys_of(table: AtTheTable, intent: Intent) -> list[str]:
    bindings = table.context.keys.bindings.values()
    found = next(binding.key for binding in bindings if binding.intent == intent)
    return found.split(" ")


def do(table: AtTheTable, one: Step) -> list[str]:
    """Do what a step waits for, by single keys."""
    keys = [key for intent in one.example for key in keys_of(table, intent)] or ["control-b"]
    return table.press(*keys)


def is_told(table: AtTheTable, heard: list[str], *, helped: bool = False) -> bool:
    """Tell whether the message of the step, or its help, was heard, whole."""
    now = room(table)
    (said,) = narrate(announce(now.help if helped else now.instruction), now.announcer.describer)
    text = " ".join(said.lines)
    # The same line twice running has lost its full stop.
    return any(text.replace(".", "") == one.replace(".", "") for one in heard)


def following(name: str) -> str | None:
    names = [name_of(one) for _, one in course_of(name).steps]
    index = names.index(name) + 1
    return names[index] if index < len(names) else None


# The data.


def test_names_of_steps_are_their_own():
    assert len(set(NAMES)) == len(NAMES)
    assert [lesson for course in (COURSE, GROUPS) for lesson in course.lessons] == list(Lesson)


@pytest.mark.parametrize("name", NAMES)
def test_the_example_of_a_step_is_what_it_waits_for(name: str):
    course = course_of(name)
    index = course.find(name.removeprefix(OTHER))
    one = course.steps[index][1]
    if isinstance(one.wants, SeeBraille):
        return
    table = course.table(index)
    done = []
    for intent in one.example:
        table, happened = step(table, intent)
        done.append(met(one.wants, intent, happened))
    assert done[-1]


def test_the_other_completes_a_quarto_and_does_not_call_it():
    index = COURSE.find("overlooked")
    assert [alignment.values for alignment in COURSE.table(index).position.open] == [(2,)]


def test_the_other_does_nothing_where_a_step_does_not_say_so():
    table = fresh_table(Lesson.PIECES)
    assert others_turn(table, STEPS[0]) == (table, ())


# Each step.


@pytest.mark.parametrize("name", NAMES)
def test_a_step_waits_for_the_right_key_and_helps_after_two_wrong_ones(name: str, tmp_path: Path):
    table = come_to(tmp_path, name)
    one = room(table).step
    assert name_of(one) == name
    assert is_told(table, table.heard.texts)
    assert not is_told(table, table.press("f5"), helped=True)
    second = table.press("f5")
    assert len(second) == 2
    assert is_told(table, second[1:], helped=True)
    assert called(table) == name
    assert len(table.press("f5")) == 1
    assert is_told(table, table.press("f5")[1:], helped=True)
    do(table, one)
    if following(name) is None:
        assert is_first_game(table)
    else:
        assert called(table) == following(name)
        assert f"{OTHER if one.quatrenun else ''}{kept(tmp_path, name)['step']}" == following(name)


@SOME_QUICK
def test_silence_is_answered_once_and_then_let_be(name: str, tmp_path: Path):
    table = come_to(tmp_path, name)
    before = len(table.heard.texts)
    table.wait(HELP_DELAY - 1)
    assert len(table.heard.texts) == before
    table.wait(2)
    assert is_told(table, table.heard.texts[before:], helped=True)
    table.wait(3600)
    assert len(table.heard.texts) == before + 1
    assert called(table) == name


@SOME_QUICK
def test_a_step_is_left_and_come_back_to(name: str, tmp_path: Path):
    table = come_to(tmp_path, name)
    asked, again = table.press("backspace", "backspace")
    assert asked == "Leave? Your place is kept. Enter: yes. Backspace: no."
    assert is_told(table, [again])
    assert table.press("control-c", "enter")[-1] == "Your place in the lessons is kept."
    assert table.session.gone
    later = AtTheTable(tmp_path, learning(course_of(name)))
    assert called(later) == name
    do(later, room(later).step)
    if following(name) is not None:
        assert called(later) == following(name)


@SOME_QUICK
def test_what_was_told_is_told_again_and_help_helps(name: str, tmp_path: Path):
    table = come_to(tmp_path, name)
    assert is_told(table, table.press("left-bracket"))
    if name != "now":
        assert is_told(table, table.press("n"))
    if not name.endswith("help-key"):
        assert is_told(table, table.press("question-mark"), helped=True)
    assert called(table) == name


@SOME_QUICK
def test_every_key_is_answered_at_every_step(name: str, tmp_path: Path):
    for key in (*"1qaz4rv5tgb70hopmyujikl,.;]", "minus", "left", "up", "space", "tab", "control-b", "apostrophe", "f5"):
        table = come_to(tmp_path, name)
        assert len(table.press(key)) >= 1, key


@pytest.mark.parametrize("key", ["j", "k", "e", "d", "semicolon"])
def test_a_hint_is_not_given_in_a_lesson_and_no_note_taken(key: str, tmp_path: Path):
    table = come_to(tmp_path, "place")
    assert table.press("tab", key)[-1] == "Not yet."


@SOME_QUICK
def test_an_action_that_is_not_waited_for_changes_nothing(name: str, tmp_path: Path):
    table = come_to(tmp_path, name)
    game = room(table).table.game
    if not isinstance(room(table).step.wants, (*BY_ENTER, GoOn)):
        table.press("s", "enter", "u", "enter")
        table.type("give gsss")
        table.type("place c4")
        table.type("resign")
        if called(table) == name:
            assert room(table).table.game is game
    assert not list(tmp_path.glob("*.quarto.txt"))


# All steps, each way.


@GAMES
def test_the_whole_course_by_single_keys(course: Course, tmp_path: Path):
    table = AtTheTable(tmp_path, learning(course))
    for _, one in course.steps:
        assert room(table).step == one
        do(table, one)
    assert is_first_game(table)
    assert table.context.settings.sound.pieces == ("never" if course.quatrenun else "before")
    assert (table.sitting.table.position.game == "quatrenun") is course.quatrenun


@GAMES
def test_the_whole_course_with_three_keys(course: Course, tmp_path: Path):
    table = AtTheTable(tmp_path, learning(course))
    for _, one in course.steps:
        presses = 0
        while isinstance(table.sitting, LessonSitting) and room(table).step == one:
            wants, chosen = one.wants, room(table).table.chosen
            calling = room(table).table.calling is not None
            if isinstance(wants, (GoOn, SeeBraille)) or calling:
                key = "enter"
            elif isinstance(wants, (HearPiece, HearPlace)):
                key = "space"
            elif isinstance(wants, BY_ENTER):
                key = "enter" if _fits(one, chosen) else "space"
            else:
                key = "enter" if room(table).offered else "space"
            assert table.press(key)
            presses += 1
            assert presses < 40, one.name
    assert is_first_game(table)


def _fits(one: Step, chosen: object) -> bool:
    match one.wants:
        case GivePiece(values):
            return getattr(chosen, "piece", None) in pieces_with(values)
        case PlaceIt(square) | PointTo(square) | MoveIt(square):
            there = getattr(chosen, "square", None)
            return there is not None and square in (None, there)
        case ChooseOne():
            return getattr(chosen, "piece", None) is not None
        case _:
            return str(chosen) == "call"


def typed_words(one: Step) -> list[str]:
    words = []
    for intent in one.example:
        match intent:
            case Touch(square) if isinstance(one.wants, (HearPiece, GivePiece)):
                wanted = pieces_with(one.wants.values)
                code = next(piece_code(piece) for piece in wanted if Touch(square) == one.key)
                words.append(code if one.name != "mistake" else "grss")
            case Touch(square) if isinstance(one.wants, ChooseOne):
                words.append(piece_code(piece_at(square)))
            case Touch(square) if isinstance(one.wants, (HearPlace, PlaceIt, PointTo, MoveIt, HearRefusal)):
                words.append(square_name(square))
            case AskGoal() | Ask() | AskAid():
                words.append({"call": "quarto"}.get(one.word, one.word))
            case Key.CALL:
                words.append("quarto")
            case Key.DO if isinstance(one.wants, GoOn):
                words.append("")
            case _:
                continue
    return words or [""]


@GAMES
def test_the_whole_course_by_typed_lines(course: Course, tmp_path: Path):
    table = AtTheTable(tmp_path, learning(course, "--keys", "typed"))
    for _, one in course.steps:
        assert room(table).step == one
        for line in typed_words(one):
            assert table.type(line)
    assert is_first_game(table)


@pytest.mark.parametrize(
    "line", ["d2 grth", "a1 b1 c1", "grth ssss", "quarto grth", "undo d2", "yes", "no", "rematch d2"]
)
@pytest.mark.parametrize("name", ["first", "bump", "give", "place", "call"])
def test_a_typed_line_of_several_actions_is_answered(name: str, line: str, tmp_path: Path):
    table = come_to(tmp_path, name, "--keys", "typed")
    assert table.type(line)


@pytest.mark.parametrize("options", [(), ("--keys", "typed")], ids=["keys", "typed"])
def test_lines_fit_a_braille_display(options: tuple[str, ...], tmp_path: Path):
    long = set()
    for name in NAMES:
        table = come_to(tmp_path, name, *options)
        if options:
            table.type("chess")
            table.type("chess")
        else:
            table.press("f5", "f5")
        long |= {line for line in table.out.getvalue().splitlines() if len(line) > 39 and "chess" not in line}
    assert long == set()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ('layout = "azerty"', "The bump on F lies on D2."),
        ('layout = "dvorak"', "The bump on U lies on D2."),
        ('hand = "right"', "The bump on J lies on A2."),
        ("taught = " + json.dumps(list("abcdefghijklmnop")), "L is D2. Touch it."),
    ],
)
def test_the_bump_is_where_it_is_on_this_keyboard(settings: str, sentence: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text(f"[keyboard]\n{settings}\n", encoding="utf-8")
    table = come_to(tmp_path, "bump")
    assert sentence in table.heard.texts[-1]


@pytest.mark.parametrize("layout", ["qwertz", "azerty", "dvorak"])
@GAMES
def test_the_whole_course_on_other_keyboards(course: Course, layout: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text(f'[keyboard]\nlayout = "{layout}"\n', encoding="utf-8")
    table = AtTheTable(tmp_path, learning(course))
    for _, one in course.steps:
        do(table, one)
    assert is_first_game(table)


# Sounds.


def test_without_a_sound_device_the_lesson_on_sounds_is_left_out_and_nothing_is_turned_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.undo()
    table = come_to(tmp_path, "find-piece")
    heard = table.press("d")
    assert "No sound can be heard here. So the lesson on sounds is left out." in heard
    assert called(table) == "bump"
    assert table.context.settings.sound.pieces == "never"
    resumed = come_to(tmp_path, "sound-body")
    assert room(resumed).step.name == "bump"


def test_sounds_that_were_chosen_otherwise_stay_as_they_are(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[sound]\npieces = "after"\n', encoding="utf-8")
    table = come_to(tmp_path, "sound-which")
    table.press("z")
    assert table.context.settings.sound.pieces == "after"


# The game, the menu, and trouble.


def test_whoever_wins_the_first_game_has_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table = come_to(tmp_path, "game")
    table.press("enter")
    assert is_first_game(table)
    assert table.sitting.level == 1
    game = table.sitting

    def win(_table: object, _intent: object):
        won = replace(game.table.position, outcome=Outcome(1, Reason.CALL))
        return type(game.table)(game=type(game.table.game)(won)), ()

    monkeypatch.setattr(game, "_do", win)
    heard = table.press("n")
    assert heard == ["Your first game is won. You know all you need. Well done!"]
    assert kept(tmp_path) == {"step": "", "finished": True}


@GAMES
def test_the_first_game_is_marked_as_such_when_it_is_saved(course: Course, tmp_path: Path):
    table = come_to(tmp_path, f"{OTHER if course.quatrenun else ''}game")
    table.press("enter")
    while not list(tmp_path.glob("*.quarto.txt")):
        table.press("space", "enter")
    (saved,) = tmp_path.glob("*.quarto.txt")
    assert "Note: the first game of the lessons" in saved.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("course", "keys"), [(COURSE, "v enter u enter"), (GROUPS, "z enter")], ids=["quarto", "quatrenun"]
)
def test_a_first_game_that_was_left_finishes_the_lessons_when_it_is_won_later(
    course: Course, keys: str, tmp_path: Path
):
    name = f"{OTHER if course.quatrenun else ''}game"
    come_to(tmp_path, name)
    won_next = fresh_table(Lesson.EXAMPLE if course.quatrenun else Lesson.GOAL).game
    if course.quatrenun:
        won_next = parse_record((LESSON_GAMES / "example.quarto.txt").read_text(encoding="utf-8")).game
    record = Record(won_next, "2026-11-15", ("Ana", "Computer, level 1"), notes=(Note(notes.FirstGame()),))
    (tmp_path / "left.quarto.txt").write_text(record_text(record), encoding="utf-8")
    game = ("--game", "quatrenun") if course.quatrenun else ()
    later = AtTheTable(tmp_path, ("play", "--resume", *game))
    assert is_first_game(later)
    later.press(*keys.split())
    assert "Your first game is won. You know all you need. Well done!" in later.heard.texts
    assert kept(tmp_path, name) == {"step": "", "finished": True}


def test_to_win_another_game_after_the_first_finishes_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    come_to(tmp_path, "game")
    record = Record(
        fresh_table(Lesson.GOAL).game, "2026-11-15", ("Ana", "Computer, level 1"), notes=(Note(notes.FirstGame()),)
    )
    first = tmp_path / "left.quarto.txt"
    first.write_text(record_text(record), encoding="utf-8")
    table = AtTheTable(tmp_path, ("play", "--resume", "--seed", "1"))
    table.press("v", "enter", "u", "enter")
    assert "Your first game is won. You know all you need. Well done!" in table.heard.texts
    monkeypatch.setattr(table.context.thinker, "think", lambda _question, answer: answer(Resign()))
    before = len(table.heard.entries)
    table.press("enter", "enter")
    while table.sitting.table.game.position.outcome is None:
        table.press("space", "enter")
    assert table.sitting.table.game.position.outcome.winner == 1
    assert not [text for text in table.heard.since(before) if text.startswith("Your first game")]
    (another,) = set(tmp_path.glob("*.quarto.txt")) - {first}
    assert notes.FirstGame.form in first.read_text(encoding="utf-8")
    assert notes.FirstGame.form not in another.read_text(encoding="utf-8")


def test_the_lessons_of_both_games_are_kept_apart(tmp_path: Path):
    come_to(tmp_path, "near").press("backspace", "enter")
    table = AtTheTable(tmp_path, learning(GROUPS))
    assert called(table) == "quatrenun welcome"
    table.press("enter", "backspace", "enter")
    assert kept(tmp_path) == {"step": "near", "finished": False}
    assert kept(tmp_path, OTHER) == {"step": "touch", "finished": False}


def test_the_lessons_of_quatrenun_are_in_the_menu(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("--seed", "1"))
    assert table.press("4", "7")[-1].startswith("Quatrenun: four choices.")
    assert "Lesson 1 of 9: Groups." in table.press("3")
    table.press("backspace", "enter")
    assert "Lesson 8 of 9: A problem." in table.press("4", "7", "4", "8")


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith(OTHER)])
@pytest.mark.parametrize("line", ["rematch", "resign", "undo", "point a1", "move grth b2", "quarto", "hint"])
def test_whatever_is_typed_in_a_lesson_of_quatrenun_is_answered(name: str, line: str, tmp_path: Path):
    assert come_to(tmp_path, name, "--keys", "typed").type(line)


def test_a_lesson_of_ones_choice_from_the_menu(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("--seed", "1"))
    assert table.press("4", "2")[-1].startswith("Lessons: nine choices.")
    assert "Lesson 5 of 9: Making a Quarto." in table.press("5")
    assert table.press("backspace", "enter")[-1].split(".")[0].endswith("choices")
    assert isinstance(table.session.room, MenuRoom)
    table.press("4", "1")
    assert called(table) == "line"


def test_l_leads_to_the_lessons_at_the_very_first_start_only(tmp_path: Path):
    table = AtTheTable(tmp_path, ("--seed", "1"))
    heard = table.press("s", "enter")
    assert "First time here? L: the lessons." in heard
    assert "Lesson 1 of 9: The pieces." in table.press("l")
    table.press("backspace", "enter")
    assert table.press("l")[-1].startswith("1: ")


@pytest.mark.parametrize("word", ["learn", "lessons", "l"])
def test_the_lessons_are_begun_by_a_typed_word(word: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text("version = 1\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("--seed", "1", "--keys", "typed"))
    assert "Lesson 1 of 9: The pieces." in table.type(word)


def test_a_damaged_file_is_told_of_and_the_lessons_begin(tmp_path: Path):
    (tmp_path / "progress.json").write_text("damaged", encoding="utf-8")
    table = AtTheTable(tmp_path, ("learn",))
    assert table.heard.texts[0].startswith("Your progress can't be read.")
    assert called(table) == "welcome"
    assert (tmp_path / "progress-damaged-1.json").read_text(encoding="utf-8") == "damaged"


def test_a_place_that_cannot_be_kept_is_not_called_kept(tmp_path: Path):
    (tmp_path / "progress.json").write_text('{"version": 9}', encoding="utf-8")
    table = AtTheTable(tmp_path, ("learn",))
    assert table.press("backspace", "enter")[-1] == "Your place could not be saved."
    assert (tmp_path / "progress.json").read_text(encoding="utf-8") == '{"version": 9}'


def test_a_step_that_is_not_known_any_more_begins_at_the_beginning(tmp_path: Path):
    assert room(come_to(tmp_path, "chess")).step.name == "welcome"


def test_wants_that_are_asked_for_are_named_by_a_key(tmp_path: Path):
    keys = {
        binding.intent for binding in Keys(come_to(tmp_path, "welcome").context.settings.keyboard).bindings.values()
    }
    for one in STEPS:
        if isinstance(one.wants, (HearAnswer, HearGoal, HearBlock, HearPlace, HearPiece)):
            assert one.key in keys, one.name
