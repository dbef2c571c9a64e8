"""Advice that arrives while the player does something else is announced only if it is still useful."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Program, WaitingThinker

from quarto_access.opponent.decision import Bounds, Decision, Worth
from quarto_access.rules.board import parse_square
from quarto_access.rules.pieces import parse_piece
from quarto_access.rules.quarto import Give, Place
from quarto_access.table.hints.state import MoveFound, NothingFound, WorthFound
from quarto_access.table.state import Left

if TYPE_CHECKING:
    from pathlib import Path


GIVE = MoveFound(Decision(Give(parse_piece("SSSS")), None))
PLACE = MoveFound(Decision(Place(parse_square("D4")), None))


TWO = ("play", "--players", "2", "--first", "me")


def start(home: Path, *options: str) -> tuple[Program, WaitingThinker]:
    program, coach = Program(home, options or TWO), WaitingThinker()
    program.context.thinker = coach
    return program, coach


def test_a_hint_waits_for_the_end_of_a_correction(tmp_path: Path):
    program, coach = start(tmp_path, "companion", "--first", "me")
    program.press("1", "f")
    assert program.press("tab", "j")[-1] == "Let me think."
    asked = program.press("tab", "c")[-1]
    coach.says(GIVE)
    assert program.heard.texts[-1] == asked
    assert program.press("f")[-1].startswith("D2: grooved round tall hollow. Press where it really is.")
    assert program.press("backspace")[-1].startswith("Player 2, hint 1. Give smooth square short solid.")


def test_a_hint_waits_for_the_end_of_a_quiz(tmp_path: Path):
    program, coach = start(tmp_path, "play", "--players", "2", "--first", "me")
    program.press("1", "enter", "f", "enter", "tab", "j")
    asked = program.press("tab", "l")[-1]
    coach.says(GIVE)
    assert program.heard.texts[-1] == asked
    mode = program.sitting.table.open_aid
    assert mode is not None
    program.press("enter")
    assert program.sitting.table.open_aid != mode
    assert program.press("backspace")[-1].startswith("Player 2, hint 1.")


@pytest.mark.parametrize(
    ("opens", "prompt", "closes"),
    [
        (("tab",), "Which aid?", ("backspace",)),
        (("tab", "space"), "All pieces on the board: Tab M.", ("enter",)),
        (("enter", "enter"), "Everything else.", ("backspace",)),
        (("slash",), "Command:", ("backspace",)),
        (("slash", "a"), "Command:", ("backspace", "backspace")),
        (("tab", "semicolon", "z", "enter"), "", ("h", "i", "enter")),
        (("apostrophe",), "Press a key to hear what it does.", ("apostrophe",)),
        (("control-c",), "Leave?", ("backspace",)),
        (("u",), "Enter to call Quarto.", ("backspace",)),
    ],
)
def test_a_late_answer_is_not_told_under_another_prompt(
    tmp_path: Path, opens: tuple[str, ...], prompt: str, closes: tuple[str, ...]
):
    program, coach = start(tmp_path)
    program.press("1", "enter", "f", "enter", "tab", "j")
    asked = program.press(*opens)
    assert asked[-1].startswith(prompt)
    coach.says(GIVE)
    # Nor is it said that the coach is still thinking.
    program.wait(30)
    assert "hint 1" not in program.heard.texts[-1]
    assert program.heard.texts[-1].rstrip(".") == asked[-1].rstrip(".")
    *first, last = closes
    assert not any("hint 1" in text for text in program.press(*first))
    assert program.press(last)[-1].startswith("Player 2, hint 1. Give smooth square short solid.")
    assert program.sitting.table.hints_given == (0, 1)
    # Only the prompt of the game is left, and Enter is for the game.
    program.press("2")
    assert program.press("enter")[-1].startswith("Player 2 gives ")


def test_thinking_is_not_reported_under_another_prompt(tmp_path: Path):
    program, coach = start(tmp_path)
    program.press("1", "enter", "f", "enter", "tab", "j", "tab")
    program.wait(30)
    assert program.heard.texts[-1].startswith("Which aid?")
    assert program.press("backspace")[-1].startswith("Still thinking about your hint.")
    coach.says(GIVE)
    assert program.heard.texts[-1].startswith("Player 2, hint 1.")


def test_an_answer_that_waits_is_dropped_with_its_game(tmp_path: Path):
    program, coach = start(tmp_path)
    program.press("1", "enter", "tab", "j", "tab")
    coach.says(PLACE)
    program.press("backspace")
    assert "hint 1" in program.heard.texts[-1]
    program.press("f", "enter", "tab", "j", "control-c")
    coach.says(GIVE)
    heard = program.press("enter")
    assert not any("hint" in text and "Give" in text for text in heard)


def test_the_rest_of_a_line_and_the_next_one_do_not_wait_for_an_answer_that_waits(tmp_path: Path):
    program, coach = start(tmp_path)
    program.type("grth a1")
    program.type("hint")
    program.press("control-c")
    assert not program.session.idle
    coach.says(GIVE)
    assert program.session.idle
    assert any("hint 1" in text for text in program.type("no"))


def test_in_a_review_the_coach_waits_for_the_end_of_a_question(reviewed: tuple[Program, WaitingThinker]):
    program, coach = reviewed
    program.press("tab", "j", "tab")
    coach.says(PLACE)
    assert program.heard.texts[-1] == "Which aid?"
    assert program.press("backspace")[-1].startswith("Place it on D4.")


@pytest.mark.parametrize("second", ["hint", "worth", "why srth"])
def test_a_second_hint_is_refused_until_the_first_has_come_and_is_not_counted(tmp_path: Path, second: str):
    program, coach = start(tmp_path, "play", "--players", "2", "--first", "me")
    assert program.type("hint") == ["Let me think."]
    assert program.type(second) == ["Still thinking about your hint."]
    assert len(coach.asked) == 1
    assert (program.sitting.table.hints_given, program.sitting.record.notes) == ((0, 0), ())
    coach.says(GIVE)
    assert program.heard.texts[-1].startswith("Player 1, hint 1. Give smooth square short solid.")
    assert program.sitting.table.hints_given == (1, 0)
    assert len(program.sitting.record.notes) == 1
    program.type(second)
    coach.says(GIVE if second == "hint" else WorthFound(Bounds(least=Worth.DRAW)))
    told = "Player 1, hint 1 again. Give" if second == "hint" else "Player 1, hint 2."
    assert any(text.startswith(told) for text in program.heard.texts)
    assert program.sitting.table.hints_given == (1 if second == "hint" else 2, 0)


def test_the_coach_remembers_what_was_proven_in_a_game(tmp_path: Path):
    program, coach = start(tmp_path)
    program.type("hint")
    coach.says(GIVE)
    program.type("grth")
    program.type("worth")
    first, second = (asked.memory for asked in coach.asked)
    assert first is second is not None


def test_a_second_hint_by_key_is_refused(tmp_path: Path):
    program, coach = start(tmp_path)
    program.press("tab", "j")
    assert program.press("tab", "k")[-1] == "Still thinking about your hint."
    assert program.heard.entries[-1].cue == "refused"
    assert coach.answer is not None


def test_a_refused_hint_drops_the_rest_of_a_typed_line(tmp_path: Path):
    program, _ = start(tmp_path)
    program.type("hint")
    assert program.type("worth grth") == ["Still thinking about your hint.", "The rest of the line was skipped."]
    assert program.sitting.table.game.before is None


@pytest.mark.parametrize("game", ["quarto", "quatrenun"])
def test_a_hint_without_an_answer_is_not_counted_and_can_be_repeated(tmp_path: Path, game: str):
    program, coach = start(tmp_path, "play", "--players", "2", "--first", "me", "--game", game)
    program.press("tab", "j")
    coach.says(NothingFound())
    assert program.heard.texts[-1] == "No answer. Ask again. Not counted."
    assert (program.sitting.table.hints_given, program.sitting.record.notes) == ((0, 0), ())
    assert program.press("tab", "j")[-1] == "Let me think."


@pytest.mark.parametrize("game", ["quarto", "quatrenun"])
def test_an_unknown_worth_is_not_counted(tmp_path: Path, game: str):
    program, coach = start(tmp_path, "play", "--players", "2", "--first", "me", "--game", game)
    program.press("tab", "k")
    coach.says(WorthFound(Bounds()))
    assert program.heard.texts[-1].endswith("Not counted.")
    assert not any("hint 1" in text for text in program.heard.texts)
    assert (program.sitting.table.hints_given, program.sitting.record.notes) == ((0, 0), ())
    program.press("tab", "k")
    coach.says(WorthFound(Bounds(least=Worth.DRAW)))
    assert program.heard.texts[-1] == "Player 1, hint 1. At least a draw. Maybe a win."
    assert program.sitting.table.hints_given == (1, 0)
    assert [note.text() for note in program.sitting.record.notes] == [
        "Player 1 asked for hint 1: what the position is worth"
    ]
    # A hint that was answered stays counted, even if a repeat fails.
    program.press("tab", "k")
    coach.says(NothingFound())
    assert program.heard.texts[-1] == "No answer. Ask again."
    assert program.sitting.table.hints_given == (1, 0)


def test_why_is_counted_at_once_because_part_of_it_is_answered_at_once(tmp_path: Path):
    program, coach = start(tmp_path)
    assert program.press("1", "tab", "e")[-2:] == ["Player 1, hint 1.", "Safe for now: grooved round tall hollow."]
    assert program.sitting.table.hints_given == (1, 0)
    coach.says(NothingFound())
    assert program.heard.texts[-1] == "No answer. Ask again."
    program.press("tab", "e")
    assert program.press("enter")[-1] == "Hint cancelled. It still counts."
    assert program.sitting.table.hints_given == (1, 0)


def test_an_action_before_the_hint_cancels_it(tmp_path: Path):
    program, coach = start(tmp_path)
    program.press("tab", "j")
    told = program.press("1", "enter")
    assert told[-2].startswith("Player 1 gives grooved round tall hollow.")
    assert told[-1] == "Hint cancelled. Not counted."
    assert coach.answer is None
    assert program.sitting.table.hints_given == (0, 0)
    program.press("tab", "j")
    coach.says(PLACE)
    assert program.heard.texts[-1].startswith("Player 2, hint 1. Place it on D4.")


def test_a_rematch_stops_the_coach(tmp_path: Path):
    program, coach = start(tmp_path)
    program.type("resign")
    program.press("enter")
    assert program.type("coach") == ["The coach is looking at the game."]
    assert program.type("rematch")[-1] == "The coach has stopped."
    assert coach.answer is None


@pytest.fixture
def reviewed(tmp_path: Path) -> tuple[Program, WaitingThinker]:
    played = Program(tmp_path)
    played.press("1", "enter", "z", "enter", "3", "enter")
    program, coach = start(tmp_path, "review")
    program.press("space")
    return program, coach


def test_in_a_review_a_hint_is_dropped_when_the_position_changes(reviewed: tuple[Program, WaitingThinker]):
    program, coach = reviewed
    program.press("tab", "j")
    coach.says(PLACE)
    assert program.heard.texts[-1].startswith("Place it on D4.")
    assert program.press("tab", "j", "space")[-1] == "Hint cancelled."
    assert coach.answer is None
    assert program.press("left-bracket")[-1].startswith("Hint cancelled")


def test_in_a_review_the_coach_keeps_looking_when_the_position_changes(reviewed: tuple[Program, WaitingThinker]):
    program, coach = reviewed
    program.press("tab", "d")
    assert program.press("space")[-1].startswith("Turn 2")
    assert coach.answer is not None
    assert program.press("tab", "j")[-1] == "The coach is still thinking."
    assert program.press("tab", "d")[-1].startswith("The coach is still thinking")
    assert len(coach.asked) == 1


def test_leaving_a_review_stops_the_coach(reviewed: tuple[Program, WaitingThinker]):
    program, coach = reviewed
    program.press("tab", "d", "control-c", "enter")
    assert program.sitting.table.left is Left.TABLE
    assert coach.answer is None


def test_a_new_setup_starts_without_the_counts_and_notes_of_the_game_before(tmp_path: Path):
    program, coach = start(tmp_path, "companion", "--first", "me", "--clock", "60")
    program.press("1", "f", "tab", "j")
    coach.says(GIVE)
    program.type("note D2 beware")
    program.wait(5)
    assert program.sitting.table.clock is not None
    assert program.sitting.table.clock.taken != ()
    program.press("tab", "s", "d", "2", "enter", "enter", "enter")
    after = program.sitting.table
    assert (after.hints_given, after.aids.notes) == ((0, 0), ())
    program.press("3")
    texts = [note.text() for note in program.sitting.record.notes]
    assert texts == ["beside a real board", "Clock: 60 seconds a move, time-out warns", "Player 1 took 0 seconds"]


def test_correcting_a_piece_to_itself_asks_again(tmp_path: Path):
    program, _ = start(tmp_path, "companion")
    program.press("tab", "s", "d", "2", "enter", "enter", "enter")
    asked = program.press("tab", "c", "d", "enter")[-1]
    assert asked.startswith("Which piece is on")
    assert program.press("2")[-1].rstrip(".") == asked.rstrip(".")


@pytest.mark.parametrize(("worth", "ends"), [(Worth.LOSS, "loses"), (Worth.WIN, "wins")])
def test_an_end_that_takes_too_long_to_explain_is_still_announced(tmp_path: Path, worth: Worth, ends: str):
    program, coach = start(tmp_path)
    for line in ("grth a1 srts b1 ssss c1 ssth d1 grss", "a2 ssts b2 gsth c2 gsss d2 srth", "a3 srsh"):
        program.type(line)
    assert program.type("because") == ["Let me think."]
    coach.says(WorthFound(Bounds(worth, worth), because=True))
    (heard,) = program.heard.texts[-1:]
    assert heard.endswith(f"With best play Player 1 {ends}. Not counting calls. That takes too long to explain.")
