"""Mistakes on the command line are explained in one sentence, and each command has its own help."""

from __future__ import annotations

import pytest

from quarto_access.app.arguments import (
    COMMANDS,
    COMMON,
    COMPANION,
    PLAY,
    command_help_text,
    help_text,
    parse_command_line,
)
from quarto_access.app.options import make_options
from quarto_access.cli import main
from quarto_access.rules.pieces import PIECES, piece_code


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("--clock=x", '--clock must be seconds, up to 3600, or 0 for no clock, not "x".'),
        ("--clock=-1", '--clock must be seconds, up to 3600, or 0 for no clock, not "-1".'),
        ("--clock=nan", '--clock must be seconds, up to 3600, or 0 for no clock, not "nan".'),
        ("--think=0", '--think must be seconds, up to 3600, not "0".'),
        ("--think=3601", '--think must be seconds, up to 3600, not "3601".'),
        ("--seed=x", '--seed must be a whole number, not "x".'),
        ("--lang=", "--lang needs a language: en."),
        ("--lang= ", "--lang needs a language: en."),
        ("--lang=xx", 'There\'s no language "xx", only en.'),
        ("--seed=1.5", '--seed must be a whole number, not "1.5".'),
        ("--traits=height,weight", '--traits "weight": use texture, shape, height or body, each once.'),
        ("--traits=height,height", '--traits "height,height": use texture, shape, height or body, each once.'),
    ],
)
def test_a_wrong_value_is_explained_in_plain_words(option: str, sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as exited:
        make_options(parse_command_line(["play", option]))
    assert exited.value.code == 2
    assert capsys.readouterr().err == f"{sentence} Try --help.\n"


@pytest.mark.parametrize("option", ["--game=chess", "--players=2", "--blindfold", "--layout=GRTH"])
def test_options_that_make_no_sense_in_companion_mode_are_refused(option: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        make_options(parse_command_line(["companion", option]))
    assert left.value.code == 2
    assert "Try --help." in capsys.readouterr().err


CODES = [piece_code(piece) for piece in PIECES]


@pytest.mark.parametrize(
    ("codes", "sentence"),
    [
        ([*CODES[:3], "GRTX", *CODES[4:]], '--layout: "GRTX" isn\'t a piece. Codes look like GRTH.'),
        ([*CODES[:3], "tall", *CODES[4:]], '--layout: "tall" isn\'t a piece. Codes look like GRTH.'),
        ([*CODES[:3], "", *CODES[4:]], '--layout: "" isn\'t a piece. Codes look like GRTH.'),
        ([*CODES[:3], CODES[0], *CODES[4:]], f"--layout has {CODES[0]} twice."),
        (CODES[:15], "--layout needs sixteen codes, not 15."),
        (CODES[:14], "--layout needs sixteen codes, not 14."),
        ([*CODES, CODES[0]], "--layout needs sixteen codes, not 17."),
    ],
)
def test_a_wrong_layout_names_the_code(codes: list[str], sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as exited:
        make_options(parse_command_line(["play", "--game", "quatrenun", "--layout", ", ".join(codes)]))
    assert exited.value.code == 2
    assert capsys.readouterr().err == f"{sentence} Try --help.\n"


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


def test_the_help_of_doctor_export_and_engine_lists_what_they_take(capsys: pytest.CaptureFixture[str]):
    assert help_of(capsys, "doctor")[1] == ["--aloud", "--reader-check", "--lang", "--settings", "--games", *LAST]
    assert help_of(capsys, "export")[1] == [
        "--as",
        "--to",
        "--force",
        "--paper",
        "--lang",
        "--settings",
        "--games",
        *LAST,
    ]
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
        assert capsys.readouterr().err.startswith("--game only works with train daily.")


@pytest.mark.parametrize("command", [None, *(name for name, _, _ in COMMANDS if " " not in name)])
def test_no_line_of_the_help_is_longer_than_a_terminal(command: str | None):
    text = help_text() if command is None else command_help_text(command)
    assert [line for line in text.splitlines() if len(line) > 79] == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play --level 9", '--level must be 0, 1, 2, 3, 4 or 5, not "9".'),
        ("play --voice x", '--voice must be off, auto, reader, system or builtin, not "x".'),
        ("play --calls", "--calls needs a value."),
        ("play --levle 2", 'I don\'t know "--levle". Did you mean --level?'),
        ("play now", 'I don\'t know "now".'),
        ("paly", 'There\'s no command "paly". Did you mean play?'),
        ("train sond", 'There\'s no drill "sond". Did you mean sound?'),
    ],
)
def test_a_mistake_is_explained_in_one_short_line(words: str, sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as exited:
        parse_command_line(words.split())
    assert exited.value.code == 2
    line = capsys.readouterr().err
    assert line == f"{sentence} Try --help.\n"
    assert len(line) <= 80
