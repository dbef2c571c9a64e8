"""Mistakes on the command line are explained in one sentence, and each command has its own help."""

from __future__ import annotations

import pytest

from quarto_access.app.arguments import COMMON, COMPANION, PLAY, parse_command_line
from quarto_access.app.options import make_options
from quarto_access.cli import main
from quarto_access.rules.pieces import PIECES, piece_code


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("--clock=x", "Argument --clock: it takes seconds, at most 3600, or 0 for no clock, not 'x'."),
        ("--clock=-1", "Argument --clock: it takes seconds, at most 3600, or 0 for no clock, not '-1'."),
        ("--clock=nan", "Argument --clock: it takes seconds, at most 3600, or 0 for no clock, not 'nan'."),
        ("--think=0", "Argument --think: it takes seconds, at most 3600, not '0'."),
        ("--think=3601", "Argument --think: it takes seconds, at most 3600, not '3601'."),
        ("--seed=x", "Argument --seed: it takes a whole number, not 'x'."),
        ("--lang=", "--lang takes the code of a language; there are: en."),
        ("--lang= ", "--lang takes the code of a language; there are: en."),
        ("--lang=xx", "There is no language xx; there are: en."),
        ("--seed=1.5", "Argument --seed: it takes a whole number, not '1.5'."),
        ("--traits=height,weight", '--traits takes texture, shape, height and body, each once: not "weight".'),
        ("--traits=height,height", '--traits takes texture, shape, height and body, each once: not "height,height".'),
    ],
)
def test_a_wrong_value_is_explained_in_plain_words(option: str, sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as exited:
        make_options(parse_command_line(["play", option]))
    assert exited.value.code == 2
    assert capsys.readouterr().err == f"{sentence} quarto-access --help lists what there is.\n"


@pytest.mark.parametrize("option", ["--game=chess", "--players=2", "--blindfold", "--layout=GRTH"])
def test_options_that_make_no_sense_in_companion_mode_are_refused(option: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        make_options(parse_command_line(["companion", option]))
    assert left.value.code == 2
    assert "--help lists what there is" in capsys.readouterr().err


CODES = [piece_code(piece) for piece in PIECES]


@pytest.mark.parametrize(
    ("codes", "sentence"),
    [
        ([*CODES[:3], "GRTX", *CODES[4:]], '--layout: "GRTX" isn\'t a piece. Codes are like GRTH.'),
        ([*CODES[:3], "tall", *CODES[4:]], '--layout: "tall" isn\'t a piece. Codes are like GRTH.'),
        ([*CODES[:3], "", *CODES[4:]], '--layout: "" isn\'t a piece. Codes are like GRTH.'),
        ([*CODES[:3], CODES[0], *CODES[4:]], f"--layout has {CODES[0]} twice."),
        (CODES[:15], "--layout takes sixteen codes, not 15."),
        (CODES[:14], "--layout takes sixteen codes, not 14."),
        ([*CODES, CODES[0]], "--layout takes sixteen codes, not 17."),
    ],
)
def test_a_wrong_layout_names_the_code(codes: list[str], sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as exited:
        make_options(parse_command_line(["play", "--game", "quatrenun", "--layout", ", ".join(codes)]))
    assert exited.value.code == 2
    assert capsys.readouterr().err == f"{sentence} quarto-access --help lists what there is.\n"


def help_of(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[str, list[str]]:
    """Return the first line of the help, and the options that it lists."""
    with pytest.raises(SystemExit) as exited:
        main([*words, "--help"])
    assert exited.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    listed = [line.split()[0].rstrip(":") for line in lines if line.strip().startswith("--")]
    assert len(listed) == len(set(listed))
    return lines[0], listed


SHARED = [option.flag for option in COMMON]
LAST = ["--version", "--help"]


@pytest.mark.parametrize(
    ("command", "own"),
    [
        ("play", [option.flag for option in PLAY]),
        (
            "companion",
            [option.flag for option in (*COMPANION, *PLAY) if option.flag not in ("--players", "--blindfold")],
        ),
        ("review", ["--game", "--follow"]),
        ("learn", ["--game"]),
        ("train", ["--game"]),
    ],
)
def test_the_help_of_a_command_lists_its_own_options_first(
    command: str, own: list[str], capsys: pytest.CaptureFixture[str]
):
    first, listed = help_of(capsys, command)
    assert first.startswith(f"{command}: ")
    assert listed == [*own, *SHARED, *LAST]


def test_the_help_of_the_doctor_and_of_the_engine_lists_what_they_take(capsys: pytest.CaptureFixture[str]):
    assert help_of(capsys, "doctor")[1] == ["--reader-check", "--lang", "--settings", "--games", *LAST]
    assert help_of(capsys, "engine")[1] == LAST


def test_the_help_without_a_command_lists_everything(capsys: pytest.CaptureFixture[str]):
    first, listed = help_of(capsys)
    assert first.startswith("quarto-access: ")
    assert {"--players", "--computer", "--follow", "--reader-check", *SHARED, *LAST} <= set(listed)


def test_train_takes_a_game_only_for_the_daily_problems(capsys: pytest.CaptureFixture[str]):
    assert make_options(parse_command_line(["train", "daily", "--game", "quatrenun"])).game == "quatrenun"
    for words in (["place", "--game", "quarto"], ["--game", "quatrenun"]):
        with pytest.raises(SystemExit) as exited:
            make_options(parse_command_line(["train", *words]))
        assert exited.value.code == 2
        assert capsys.readouterr().err.startswith("--game is for train daily: a drill belongs to one game.")
