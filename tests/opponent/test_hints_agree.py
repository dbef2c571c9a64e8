"""Hints never contradict each other, and the coach's report knows everything a hint has said."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from test_coach import QueryRunner

from quarto_access.opponent import coach, coach_report
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.decision import Bounds, Worth
from quarto_access.opponent.memory import Memory
from quarto_access.opponent.quatrenun.perfect import PerfectQuatrenun
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Game, apply, legal_moves, replay
from quarto_access.rules.quatrenun_questions import dangers, forcing

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from quarto_access.opponent.coach import Query


def random_game(game: str, seed: int) -> Game:
    """Play a random game in which nobody completes a group unless forced to."""
    chance = Random(seed)
    played = Game(quarto.start() if game == "quarto" else quatrenun.start(quatrenun.random_layout(chance)))
    while played.position.outcome is None:
        after = [played.play(action) for action in legal_moves(played.position)]
        played = chance.choice([one for one in after if one.position.outcome is None] or after)
    return played


def steps_of(game: Game) -> list[tuple[object, object]]:
    return [(step.before, step.action) for turn in game.turns for step in turn.steps]


def explainable_actions(position: object) -> list[object]:
    """Return the actions that a "why" hint can explain: gives, points and moves."""
    if isinstance(position, quarto.Position) and position.phase is not quarto.Phase.GIVE:
        return []
    kinds = (quarto.Give, quatrenun.Point, quatrenun.Shift)
    return [action for action in legal_moves(position) if isinstance(action, kinds)]


def hints(runner: QueryRunner, position: object) -> tuple[object, Bounds, dict[object, Bounds]]:
    """Return the advice, the worth of the position, and the worth of each action."""
    return (
        runner.run(coach.advise(position)),
        runner.run(coach.evaluate(position)),
        {action: runner.run(coach.evaluate_action(position, action)) for action in explainable_actions(position)},
    )


def hints_in_another_order(runner: QueryRunner, position: object) -> tuple[object, Bounds, dict[object, Bounds]]:
    each = {
        action: runner.run(coach.evaluate_action(position, action))
        for action in reversed(explainable_actions(position))
    }
    worth = runner.run(coach.evaluate(position))
    return runner.run(coach.advise(position)), worth, each


def covers(known: Bounds, said: Bounds) -> bool:
    """Return whether `known` includes everything that was said."""
    return known.combined_with(said) == known


@pytest.mark.parametrize("seed", quick_first(range(3)))
@pytest.mark.parametrize("game", ["quarto", "quatrenun"])
@pytest.mark.usefixtures("few_nodes")
def test_the_hints_agree_in_every_position(game: str, seed: int):
    runner = QueryRunner()
    for position, _ in steps_of(random_game(game, seed)):
        if position.open:
            continue
        advice, worth, each = hints(runner, position)
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
            # Nothing is known about the other actions.
            assert not advice.only


@pytest.mark.slow
@pytest.mark.parametrize("game", ["quarto", "quatrenun"])
@pytest.mark.usefixtures("few_nodes")
def test_the_order_of_questions_does_not_change_the_hints(game: str):
    runner = QueryRunner()
    steps = steps_of(random_game(game, 7))
    hinted = [hints(runner, position) for position, _ in steps if not position.open]
    backwards = QueryRunner()
    again = [hints_in_another_order(backwards, position) for position, _ in reversed(steps) if not position.open]
    assert hinted == again[::-1]


@pytest.mark.parametrize("seed", quick_first(range(4)))
@pytest.mark.usefixtures("few_nodes")
def test_the_hints_know_the_dangers_that_the_rules_show(seed: int):
    runner = QueryRunner()
    for position, _ in steps_of(random_game("quatrenun", seed)):
        for action in explainable_actions(position):
            known = runner.run(coach.evaluate_action(position, action))
            if isinstance(action, quatrenun.Point):
                if action.square in forcing(position):
                    assert known.worth is Worth.WIN
                elif dangers(position, action.square):
                    assert known.worth is Worth.LOSS
            elif (after := apply(position, action)).outcome is None and forcing(after):
                assert known.worth is Worth.WIN


@pytest.mark.parametrize("seed", quick_first(range(3)))
@pytest.mark.parametrize("game", quick_first(["quarto", "quatrenun"]))
@pytest.mark.usefixtures("few_nodes")
def test_the_coach_knows_everything_a_hint_has_said(game: str, seed: int):
    whole = random_game(game, seed)
    steps = steps_of(whole)
    reviewed = coach_report.PlayedGame.of(whole)
    QueryRunner().run(reviewed.prove())
    unproven = QueryRunner().run(coach_report.review(whole)).unproven
    doubtful = {turn for one in unproven for turn in range(one.first, one.last + 1)}
    numbers = [turn.number for turn in whole.turns for _ in turn.steps]
    runner = QueryRunner()
    for index, (position, action) in enumerate(steps):
        if position.open:
            continue
        _, worth, each = hints(runner, position)
        assert covers(reviewed.bounds_for(index, position.player), worth)
        if action in each:
            assert covers(reviewed.bounds_for(index + 1, position.player), each[action])
            if each[action].most is Worth.LOSS:
                assert numbers[index] not in doubtful, "the coach also reports it as losing"


@pytest.mark.parametrize("seed", quick_first(range(6), 2))
@pytest.mark.usefixtures("few_nodes")
def test_hints_with_few_nodes_are_true(seed: int):
    """Compare late positions with the exact search."""
    runner, exact = QueryRunner(), PerfectQuatrenun(time.process_time)
    for position, _ in steps_of(random_game("quatrenun", seed))[13:]:
        _, worth, each = hints(runner, position)
        assert covers(Bounds(value := exact.value(position), value), worth)
        for action, known in each.items():
            after = apply(position, action)
            plain = coach.value_by_rules(after)
            value = plain.worth if plain is not None else exact.value(after)
            true = Bounds(value, value)
            assert covers(true if after.player == position.player else true.for_opponent, known)


def asked_along(game: Game, memory: Memory) -> list[Bounds | None]:
    """Ask what every position of a game is worth to player 1, one after the other; not where a call would tell."""
    runner, found = QueryRunner(), []
    games = [game]
    while games[0].before is not None:
        games.insert(0, games[0].before)
    for so_far in games:
        position = so_far.position
        if position.open or position.outcome is not None:
            found.append(None)
        else:
            known = runner.run(memory.asking(so_far, coach.evaluate(position)))
            found.append(known if position.player == 1 else known.for_opponent)
    return found


# In these games, an analysis that starts from nothing proves less than the one before.
@pytest.mark.parametrize(("game", "seed"), [("quarto", 6), ("quarto", 15)])
@pytest.mark.usefixtures("few_nodes")
def test_a_hint_knows_what_follows_from_earlier_hints(game: str, seed: int):
    whole = random_game(game, seed)
    found = asked_along(whole, Memory())
    for step, before, after in zip(whole.steps, found, found[1:], strict=False):
        if before is not None and after is not None:
            # No action makes the game better for the player who acts.
            mine = (before, after) if step.before.player == 1 else (before.for_opponent, after.for_opponent)
            assert covers(mine[1], Bounds(most=mine[0].most))


LOSING = Bounds(most=Worth.LOSS)


def layout_after(*actions: str) -> Game:
    start = quatrenun.start(quatrenun.random_layout(Random(5)))
    return replay(start, [quatrenun.parse_action(action) for action in actions])


def answer(hint: Generator[Query, Analysis, object], *answers: Callable[[object], Analysis]) -> object:
    """Answer a hint's queries; return what it says."""
    try:
        query = next(hint)
        for one in answers:
            query = hint.send(one(query.position))
    except StopIteration as done:
        return done.value
    raise AssertionError("more is asked")


def all_lose(position: object) -> Analysis:
    actions = legal_moves(position)
    return Analysis(LOSING, actions[0], dict.fromkeys(actions, LOSING))


def one_may_hold(position: object) -> Analysis:
    first, *others = legal_moves(position)
    return Analysis(Bounds(), first, {first: Bounds(), **dict.fromkeys(others, LOSING)})


def test_where_all_moves_lose_no_later_hint_says_that_one_may_hold():
    memory = Memory()
    before = layout_after("point A1")
    move = next(action for action in legal_moves(before.position) if apply(before.position, action).outcome is None)
    after = before.play(move)
    assert answer(coach.advise(after.position), one_may_hold).only, "without a memory it would"
    assert answer(memory.asking(before, coach.advise(before.position)), all_lose).worth is Worth.LOSS
    assert answer(memory.asking(after, coach.advise(after.position)), one_may_hold).worth is Worth.LOSS
    then = after.play(legal_moves(after.position)[0])
    worth = answer(memory.asking(then, coach.evaluate(then.position)), lambda _: Analysis(Bounds()))
    assert worth.least is Worth.WIN, "the other player wins"


def test_an_undone_move_is_remembered_too():
    memory = Memory()
    before = layout_after("point A1")
    first, *others = (
        action for action in legal_moves(before.position) if apply(before.position, action).outcome is None
    )
    after = before.play(first)
    answer(memory.asking(after, coach.evaluate(after.position)), all_lose)
    known = answer(memory.asking(before, coach.evaluate_action(before.position, first)), nothing_known)
    assert known.worth is Worth.LOSS
    assert answer(memory.asking(before, coach.advise(before.position)), nothing_known).action in others


def nothing_known(position: object) -> Analysis:
    actions = legal_moves(position)
    return Analysis(Bounds(), actions[0], dict.fromkeys(actions, Bounds()))
