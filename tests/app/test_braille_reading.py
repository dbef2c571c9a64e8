"""Braille reading: announcements wait, and only their number appears at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.program import Program

from quarto_access.app.channels import SoundFaulty, SoundTrouble, VoiceChanged
from quarto_access.app.run import width_of_lines
from quarto_access.narration.braille import LAST
from quarto_access.settings import LineSettings

if TYPE_CHECKING:
    from pathlib import Path

PLAY = ("play", "--players", "2", "--first", "me", "--braille")


def printed(program: Program) -> list[str]:
    return program.out.getvalue().splitlines()


def test_announcements_wait_and_are_counted(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    program.press("z")
    before = len(printed(program))
    program.outlet.channels_changed(SoundFaulty(SoundTrouble.DEVICE_GONE))
    program.outlet.channels_changed(SoundFaulty(SoundTrouble.BROKEN_FILE, "menu.wav"))
    assert printed(program)[before:] == ["1 new.", "2 new."]
    assert program.press("space") == ["Enter to give it."]
    assert program.press("space") == ["The sound device is gone."]
    assert program.press("space") == ["Playing without sounds."]
    assert program.press("space") == ["Can't play the sound menu.wav."]
    assert program.press("space") == ["Using the default."]
    assert program.press("space") == ["Grooved square short hollow."]


def test_another_key_does_not_lose_an_announcement(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    program.press("z")
    program.outlet.channels_changed(VoiceChanged("builtin", asked=False))
    assert program.press("x") == ["Grooved square short hollow."]
    assert program.press("space") == ["The voice stopped."]
    assert program.press("space") == ["Using the built-in one."]


def test_the_menu_shows_its_heading_and_space_steps_through_its_choices(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[lines]\nbraille = true\n", encoding="utf-8")
    program = Program(tmp_path, ())
    assert program.heard.texts == ["New here? Press L for lessons."]
    assert program.press("space")[0].endswith(" choices.")
    assert program.press("space")[0].startswith("1: ")
    assert program.press("space")[0].startswith("2: ")
    assert program.press("enter")[0].startswith("New game.")


def test_a_long_line_is_wrapped_to_the_width_of_the_display(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    program.outlet.page.columns = lambda: 20
    assert program.press("z") == ["Grooved round short"]
    assert program.press("space") == ["hollow."]
    assert program.press("space") == ["Enter to give it."]


def test_lines_fit_a_display_of_forty_cells_until_the_settings_say_how_many(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    assert width_of_lines(program.context.options, program.out) == 40
    program.context.options.settings.change(LineSettings.cells, 64)
    assert width_of_lines(program.context.options, program.out) == 64
    program.context.options.settings.change(LineSettings.cells, 0)
    program.context.options.settings.change(LineSettings.braille, value=False)
    assert width_of_lines(program.context.options, program.out) == 80


def test_a_setting_turns_it_on_and_off(tmp_path: Path):
    program = Program(tmp_path, ("play", "--players", "2", "--first", "me"))
    assert program.heard.texts == ["New game. Player 1, choose a piece for Player 2."]
    program.context.options.settings.change(LineSettings.braille, value=True)
    program.context.settings_changed()
    assert program.press("z") == ["Grooved round short hollow."]
    program.context.options.settings.change(LineSettings.braille, value=False)
    program.context.settings_changed()
    assert program.press("enter") == ["Player 1 gives grooved round short hollow. Player 2, place it."]


def test_the_last_line_is_marked_and_only_that(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    assert program.press("z") == ["Grooved round short hollow."]
    assert printed(program)[-1] == "Grooved round short hollow."
    program.press("space")
    assert printed(program)[-1] == f"Enter to give it{LAST}"
    program.press("x")
    assert printed(program)[-1] == f"Grooved square short hollow{LAST}"
    program.press("x")
    assert printed(program)[-1] == f"Grooved square short hollow {LAST}"


def test_a_line_is_not_marked_while_news_waits_or_one_is_typed(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    program.press("z", "x")
    program.outlet.channels_changed(SoundFaulty(SoundTrouble.DEVICE_GONE))
    assert printed(program)[-1] == "1 new."
    program.press("x")
    assert printed(program)[-1] == "Grooved square short hollow."
    program.press("space", "space")
    assert printed(program)[-1] == f"Playing without sounds{LAST}"
    program.press("slash")
    assert printed(program)[-1].rstrip() == "Command:"


def test_an_answer_in_several_messages_is_marked_at_its_end(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    program.press("z")
    before = len(printed(program))
    program.type("grth a1")
    program.press("space", "space")
    assert printed(program)[before:] == [
        "Player 1 gives grooved round tall hollow.",
        "Player 2 plays A1.",
        f"Give a piece, or call Quarto{LAST}",
    ]


def test_with_its_mark_a_line_still_leaves_a_cell_for_the_cursor(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    program.outlet.page.columns = lambda: 40
    program.press("z", "enter", "x", "enter", "m", "space", "space", "p", "space", "space", "o", "space")
    assert max(map(len, printed(program)[2:])) <= 39


def test_one_space_too_many_does_nothing_that_enter_would_do(tmp_path: Path):
    Program(tmp_path, ("play", "--players", "2", "--first", "me")).press("1", "enter", "z", "enter")
    program = Program(tmp_path, ("review", "--braille"))
    assert program.press("full-stop") == ["Turn 1, Player 1:"]
    assert program.press("space") == ["Gave grooved round tall hollow."]
    assert program.press("space") == ["That's all. Space again continues."]
    assert program.press("space") == ["Turn 2, Player 2:"]


def test_space_still_comes_to_the_next_choice(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    program.press("space")
    assert program.press("space", "space")[-1] == "Enter to give it."
    assert program.press("space") == ["Grooved square tall hollow."]


def test_typed_lines_get_whole_answers(tmp_path: Path):
    program = Program(tmp_path, (*PLAY, "--keys", "typed"))
    assert program.type("grth") == ["Player 1 gives grooved round tall hollow. Player 2, place it."]


def test_one_key_only_reads(tmp_path: Path):
    """Space goes on to the next choice after the last line, and answers what is asked. This key does neither."""
    program = Program(tmp_path, PLAY)
    assert program.press("greater-than") == ["Player 1, choose a piece for Player 2."]
    assert program.press("greater-than", "greater-than") == ["Nothing more to read.", "Nothing more to read"]
    program.press("z")
    assert program.press("greater-than") == ["Enter to give it."]
    program.outlet.channels_changed(VoiceChanged("builtin", asked=False))
    assert program.press("greater-than", "greater-than") == ["The voice stopped.", "Using the built-in one."]
    program.press("control-c")
    assert program.press("greater-than") == ["Enter to leave, Backspace to stay."]
    assert program.press("greater-than") == ["Nothing more to read."]
    assert program.press("backspace") == ["Staying."]


def test_it_reads_on_from_the_last_line_of_a_part(tmp_path: Path):
    program = Program(tmp_path, PLAY)
    assert program.press("p", "p")[-1] == "Grooved round tall hollow."
    assert program.press(*["greater-than"] * 3)[-1] == "Grooved round short solid."
    assert program.press("greater-than") == ["Space for more."]
    assert program.press("greater-than") == ["Grooved square tall hollow."]
    # After "Space for more", Space reads on, too.
    assert program.press(*["space"] * 4)[-1] == "Space for more."
    assert program.press("space") == ["Smooth round tall hollow."]
