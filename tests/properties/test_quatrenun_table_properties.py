"""What holds at a table of Quatrenun whatever is pressed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from helpers.program import AtTheTable
from helpers.quick_set import examples, quick_first
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.keys.bindings import BINDINGS
from quarto_access.record import parse_record, record_text
from quarto_access.rules import quatrenun
from quarto_access.rules.game import action_text
from quarto_access.rules.pieces import PIECES, VALUES, has_value
from quarto_access.rules.quatrenun_questions import by_size, completing, lacking, pointable, shared
from quarto_access.table.aids.state import AskAid

GRID = list("1234qwerasdfzxcv")
ASKING = [binding.key for binding in BINDINGS if binding.group in ("asking", "lines", "history", "cursor")]
OTHER_CHOICES = ("Take back", "Resign", "Leave the table")


def seated(folder: str, *options: str) -> AtTheTable:
    return AtTheTable(Path(folder), ("play", "--game", "quatrenun", "--players", "2", "--seed", "1", *options))


def into_the_game(table: AtTheTable, number: int, seed: int) -> None:
    """Play so many actions at random that end nothing."""
    chance = Random(seed)
    for _ in range(number):
        game = table.sitting.table.game
        going_on = [action for action in quatrenun.legal_moves(game.position) if not ends(game.position, action)]
        if going_on:
            table.type(action_text(chance.choice(going_on)))


def ends(position: quatrenun.Position, action: quatrenun.Action) -> bool:
    return quatrenun.apply(position, action).outcome is not None


@given(st.integers(0, 24), st.integers(0, 99), st.lists(st.sampled_from([*GRID, *ASKING, "space", "u"]), max_size=80))
@examples(40)
def test_touching_and_asking_never_change_the_game(number: int, seed: int, keys: list[str]):
    with TemporaryDirectory() as folder:
        table = seated(folder)
        into_the_game(table, number, seed)
        before = table.sitting.table.game
        assert len(table.press(*keys)) >= len(keys)
        assert table.sitting.table.game is before


AIDS = [binding.key.removeprefix("tab ") for binding in BINDINGS if isinstance(binding.intent, AskAid)]


@given(st.integers(0, 24), st.integers(0, 99), st.lists(st.sampled_from(AIDS), min_size=1, max_size=20))
@examples(20)
def test_every_aid_answers_and_changes_nothing(number: int, seed: int, keys: list[str]):
    with TemporaryDirectory() as folder:
        table = seated(folder)
        into_the_game(table, number, seed)
        before = table.sitting.table.game
        for key in keys:
            told = table.press("tab", key)
            # What ends a quiz says so behind its own answer.
            quizzed = told[-1].startswith("The quiz is over")
            assert len(told) == 2 + quizzed
            assert "another game" not in told[1]
        assert table.sitting.table.game is before


@pytest.mark.parametrize("seed", quick_first([0, 3, 7, 1, 2, 4, 5, 6], 3))
def test_a_game_can_be_finished_with_three_keys(seed: int):
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        table = AtTheTable(Path(folder), ("play", "--game", "quatrenun", "--players", "2", "--seed", str(seed)))
        for _ in range(400):
            if table.sitting.table.game.position.outcome is not None:
                break
            heard = table.press(*["space"] * chance.randint(1, 18))
            while heard[-1].rstrip(".") in OTHER_CHOICES:
                heard = table.press("space")
            told = table.press("enter")
            assert not any("can't" in line or "another row" in line for line in told), "Space offers what is allowed"
        assert table.sitting.table.game.position.outcome is not None


@given(st.integers(0, 30), st.integers(0, 99))
@examples(30)
def test_what_was_played_is_kept_and_goes_on_as_it_was(number: int, seed: int):
    with TemporaryDirectory() as folder:
        table = seated(folder)
        into_the_game(table, number, seed)
        record = table.sitting.record
        assert parse_record(record_text(record)) == record
        if record.game.before is not None:
            again = AtTheTable(Path(folder), ("play", "--resume"))
            assert again.sitting.table.game == table.sitting.table.game


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=9, unique=True))
def test_what_a_group_shares_and_lacks_follows_from_its_pieces(group: list):
    held = [value for value in VALUES if any(has_value(piece, value) for piece in group)]
    assert set(lacking(group)) == set(VALUES) - set(held)
    assert set(shared(group)) == {value for value in VALUES if all(has_value(piece, value) for piece in group)}
    assert quatrenun.is_complete(group) == (not lacking(group))


@given(st.integers(0, 24), st.integers(0, 999))
@examples(60)
def test_what_is_told_of_groups_is_what_the_rules_say(number: int, seed: int):
    chance = Random(seed)
    position = quatrenun.start(quatrenun.random_layout(chance))
    for _ in range(number):
        if position.outcome is None:
            position = quatrenun.apply(position, chance.choice(quatrenun.legal_moves(position)))
    assert sum(size * len(squares) for size, squares in by_size(position.groups)) == 16
    if position.outcome is None and position.pointed is None:
        assert {quatrenun.Point(square) for square in pointable(position)} == set(quatrenun.legal_moves(position))
        for square in pointable(position):
            pointed = quatrenun.apply(position, quatrenun.Point(square))
            losing = {
                action
                for action in quatrenun.legal_moves(pointed)
                if (outcome := quatrenun.apply(pointed, action).outcome) is not None and outcome.winner is not None
            }
            assert set(completing(position, square)) == losing
