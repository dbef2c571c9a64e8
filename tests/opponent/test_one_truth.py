"""One position, one truth: what a hint claims, the other hints know, and the coach after the game knows it too."""

from __future__ import annotations

import time
from random import Random

import pytest
from examples import quick_first
from test_coach import Asked

from quarto_access.opponent import coach, coach_report
from quarto_access.opponent.decision import Bounds, Worth
from quarto_access.opponent.quatrenun.perfect import PerfectQuatrenun
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Game, apply, legal_moves
from quarto_access.rules.quatrenun_questions import dangers, forcing


def played(game: str, seed: int) -> Game:
    """Return a game at random, in which nobody completes a group while there is anything else to do."""
    chance = Random(seed)
    begun = Game(quarto.start() if game == "quarto" else quatrenun.start(quatrenun.random_layout(chance)))
    while begun.position.outcome is None:
        after = [begun.play(action) for action in legal_moves(begun.position)]
        begun = chance.choice([one for one in after if one.position.outcome is None] or after)
    return begun


def line(game: Game) -> list[tuple[object, object]]:
    return [(step.before, step.action) for turn in game.turns for step in turn.steps]


def asked_about(position: object) -> list[object]:
    """Return what can be asked about with "why": what can be given, pointed to or moved."""
    if isinstance(position, quarto.Position) and position.phase is not quarto.Phase.GIVE:
        return []
    kinds = (quarto.Give, quatrenun.Point, quatrenun.Shift)
    return [action for action in legal_moves(position) if isinstance(action, kinds)]


def hints(asked: Asked, position: object) -> tuple[object, Bounds, dict[object, Bounds]]:
    """Return a good move, what the position is worth, and what each thing that can be done is."""
    return (
        asked.answer(coach.advise(position)),
        asked.answer(coach.evaluate(position)),
        {action: asked.answer(coach.evaluate_action(position, action)) for action in asked_about(position)},
    )


def in_another_order(asked: Asked, position: object) -> tuple[object, Bounds, dict[object, Bounds]]:
    each = {action: asked.answer(coach.evaluate_action(position, action)) for action in reversed(asked_about(position))}
    worth = asked.answer(coach.evaluate(position))
    return asked.answer(coach.advise(position)), worth, each


def within(known: Bounds, told: Bounds) -> bool:
    """Tell whether all that was told is known."""
    return known.combined_with(told) == known


@pytest.mark.parametrize("seed", quick_first(range(3)))
@pytest.mark.parametrize("game", ["quarto", "quatrenun"])
@pytest.mark.usefixtures("little_time")
def test_the_hints_agree_wherever_one_asks_them(game: str, seed: int):
    asked = Asked()
    for position, _ in line(played(game, seed)):
        if coach.open_alignments(position):
            continue
        advice, worth, each = hints(asked, position)
        lost = worth.most is Worth.LOSS
        assert worth.is_at_least(Worth.DRAW) == (advice.held and not lost)
        assert advice.worth == (worth.worth if advice.held else None)
        if each:
            assert worth.rank == (
                max(one.rank[0] for one in each.values()),
                max(one.rank[1] for one in each.values()),
            )
            assert each[advice.action].is_at_least(worth.least)
            others = [one for action, one in each.items() if action != advice.action]
            assert advice.only == (bool(others) and all(one.most is Worth.LOSS for one in others))
        else:
            # Of what else could be done nothing is known.
            assert not advice.only


@pytest.mark.slow
@pytest.mark.parametrize("game", ["quarto", "quatrenun"])
@pytest.mark.usefixtures("little_time")
def test_the_same_is_known_in_every_order_and_whatever_was_asked_before(game: str):
    asked = Asked()
    steps = line(played(game, 7))
    told = [hints(asked, position) for position, _ in steps if not coach.open_alignments(position)]
    backwards = Asked()
    again = [
        in_another_order(backwards, position) for position, _ in reversed(steps) if not coach.open_alignments(position)
    ]
    assert told == again[::-1]


@pytest.mark.parametrize("seed", quick_first(range(4)))
@pytest.mark.usefixtures("little_time")
def test_what_the_rules_alone_tell_of_a_danger_the_look_knows(seed: int):
    asked = Asked()
    for position, _ in line(played("quatrenun", seed)):
        for action in asked_about(position):
            known = asked.answer(coach.evaluate_action(position, action))
            if isinstance(action, quatrenun.Point):
                if action.square in forcing(position):
                    assert known.worth is Worth.WIN
                elif dangers(position, action.square):
                    assert known.worth is Worth.LOSS
            elif (after := apply(position, action)).outcome is None and forcing(after):
                assert known.worth is Worth.WIN


@pytest.mark.parametrize("seed", quick_first(range(3)))
@pytest.mark.parametrize("game", quick_first(["quarto", "quatrenun"]))
@pytest.mark.usefixtures("little_time")
def test_the_coach_knows_what_a_hint_has_told(game: str, seed: int):
    whole = played(game, seed)
    steps = line(whole)
    reviewed = coach_report._PlayedGame(
        [*(position for position, _ in steps), whole.position], [action for _, action in steps]
    )
    Asked().answer(reviewed.prove())
    unproven = Asked().answer(coach_report.review(whole)).unproven
    doubtful = {turn for one in unproven for turn in range(one.first, one.last + 1)}
    numbers = [turn.number for turn in whole.turns for _ in turn.steps]
    asked = Asked()
    for index, (position, action) in enumerate(steps):
        if coach.open_alignments(position):
            continue
        _, worth, each = hints(asked, position)
        assert within(reviewed.bounds_for(index, position.player), worth)
        if action in each:
            assert within(reviewed.bounds_for(index + 1, position.player), each[action])
            if each[action].most is Worth.LOSS:
                assert numbers[index] not in doubtful, "whoever was told that it loses is told so by the coach"


@pytest.mark.parametrize("seed", quick_first(range(6), 2))
@pytest.mark.usefixtures("little_time")
def test_what_is_claimed_with_little_time_is_true(seed: int):
    """Compared with the exact search, where that takes no time."""
    asked, exact = Asked(), PerfectQuatrenun(time.process_time)
    for position, _ in line(played("quatrenun", seed))[13:]:
        _, worth, each = hints(asked, position)
        assert within(Bounds(value := exact.value(position), value), worth)
        for action, known in each.items():
            after = apply(position, action)
            plain = coach.value_by_rules(after)
            value = plain.worth if plain is not None else exact.value(after)
            true = Bounds(value, value)
            assert within(true if after.player == position.player else true.for_opponent, known)
