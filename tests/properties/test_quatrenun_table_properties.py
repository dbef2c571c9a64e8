"""Properties of a Quatrenun table, whatever keys are pressed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from helpers.program import Program
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
OTHER_CHOICES = ("Undo", "Resign", "Leave the game", "Everything else")


@contextmanager
def game_after(number: int, seed: int) -> Iterator[Program]:
    """Start a game and play this many random actions that don't end it."""
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("play", "--game", "quatrenun", "--players", "2", "--seed", "1"))
        for _ in range(number):
            position = program.sitting.table.game.position
            actions = [action for action in quatrenun.legal_moves(position) if not ends(position, action)]
            if actions:
                program.type(action_text(chance.choice(actions)))
        yield program


def ends(position: quatrenun.Position, action: quatrenun.Action) -> bool:
    return quatrenun.apply(position, action).outcome is not None


@given(st.integers(0, 24), st.integers(0, 99), st.lists(st.sampled_from([*GRID, *ASKING, "space", "u"]), max_size=80))
@examples(40)
def test_touching_and_asking_never_change_the_game(number: int, seed: int, keys: list[str]):
    with game_after(number, seed) as program:
        before = program.sitting.table.game
        assert len(program.press(*keys)) >= len(keys)
        assert program.sitting.table.game is before


AIDS = [binding.key.removeprefix("tab ") for binding in BINDINGS if isinstance(binding.intent, AskAid)]


@given(st.integers(0, 24), st.integers(0, 99), st.lists(st.sampled_from(AIDS), min_size=1, max_size=20))
@examples(20)
def test_every_aid_answers_and_changes_nothing(number: int, seed: int, keys: list[str]):
    with game_after(number, seed) as program:
        before = program.sitting.table.game
        for key in keys:
            told = program.press("tab", key)
            # An action that ends a quiz announces that before its own answer.
            quizzed = told[1].startswith("The quiz is over")
            assert len(told) == 2 + quizzed
            assert "isn't part of this game" not in told[-1]
        assert program.sitting.table.game is before


@pytest.mark.parametrize("seed", quick_first([0, 3, 7, 1, 2, 4, 5, 6], 3))
def test_a_game_can_be_finished_with_three_keys(seed: int):
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("play", "--game", "quatrenun", "--players", "2", "--seed", str(seed)))
        for _ in range(400):
            if program.sitting.table.game.position.outcome is not None:
                break
            heard = program.press(*["space"] * chance.randint(1, 18))
            while heard[-1].rstrip(".") in OTHER_CHOICES:
                heard = program.press("space")
            told = program.press("enter")
            hints = [line for line in told if "hint" in line]
            refused = [line for line in told if line not in hints and ("can't" in line or "isn't in line" in line)]
            assert not refused, "Space offers what is allowed"
        assert program.sitting.table.game.position.outcome is not None


@given(st.integers(0, 30), st.integers(0, 99))
@examples(30)
def test_a_saved_game_is_resumed_unchanged(number: int, seed: int):
    with game_after(number, seed) as program:
        record = program.sitting.record
        assert parse_record(record_text(record)) == record
        if record.game.before is not None:
            again = Program(program.context.options.games, ("play", "--resume"))
            assert again.sitting.table.game == program.sitting.table.game


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=9, unique=True))
def test_shared_and_lacking_values_follow_from_the_pieces(group: list):
    held = [value for value in VALUES if any(has_value(piece, value) for piece in group)]
    assert set(lacking(group)) == set(VALUES) - set(held)
    assert set(shared(group)) == {value for value in VALUES if all(has_value(piece, value) for piece in group)}
    assert quatrenun.is_complete(group) == (not lacking(group))


@given(st.integers(0, 24), st.integers(0, 999))
@examples(60)
def test_announced_groups_are_those_of_the_rules(number: int, seed: int):
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
