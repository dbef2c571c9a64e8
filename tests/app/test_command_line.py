"""Mistakes on the command line are explained in one sentence."""

from __future__ import annotations

import pytest

from quarto_access.app.arguments import parse_command_line
from quarto_access.app.options import make_options


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
