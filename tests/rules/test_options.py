"""The table of rule options: each row describes a field of the rules, and every value of it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from quarto_access.app.arguments import parse_command_line
from quarto_access.app.options import make_options
from quarto_access.rules.options import RULE_OPTIONS, RuleOption
from quarto_access.rules.quarto import STANDARD, Rules
from quarto_access.settings import Settings

LISTED = [option for option in RULE_OPTIONS if isinstance(option, RuleOption)]


def test_every_rule_has_a_row():
    assert [option.field for option in RULE_OPTIONS] == [field.name for field in fields(Rules)]


@pytest.mark.parametrize("option", LISTED, ids=lambda option: option.name)
def test_the_first_value_is_the_default_of_the_rules_and_of_the_settings(option: RuleOption):
    assert option.values[0] == getattr(STANDARD, option.field) == getattr(Settings().quarto_rules, option.field)
    assert len(option.values) == len(option.phrases) == len(option.messages)


@pytest.mark.parametrize("option", LISTED, ids=lambda option: option.name)
def test_every_value_can_be_set_in_the_settings_and_on_the_command_line(option: RuleOption, tmp_path):
    setting = next(setting for setting in Settings.rules.settings if setting.name == option.name)
    for value in option.values:
        assert getattr(Settings().with_value(setting, value).quarto_rules, option.field) == value
    last = () if option.is_switch else (option.choices[-1],)
    line = parse_command_line(["play", f"--{option.name}", *last, "--settings", str(tmp_path / "settings.toml")])
    options = make_options(line)
    assert getattr(options.rules, option.field) == option.values[-1]
