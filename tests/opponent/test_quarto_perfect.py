import random
import time

import players
import pytest
from helpers.quick_set import quick_first

from quarto_access.opponent.decision import OutOfTime, Worth
from quarto_access.opponent.quarto.perfect import PerfectQuarto
from quarto_access.rules import quarto
from quarto_access.rules.board import parse_goal, parse_square
from quarto_access.rules.pieces import TRAITS, Trait, parse_piece

VARIANTS = [(4, False), (4, True), (2, False), (3, True)]


def set_up(board, hand=None, rules=quarto.STANDARD):
    pieces = [None] * 16
    for square, piece in board.items():
        pieces[parse_square(square)] = parse_piece(piece)
    return quarto.set_up(rules, pieces, None if hand is None else parse_piece(hand))


def perfect(rules=quarto.STANDARD):
    return PerfectQuarto(rules, time.monotonic)


def words(decision):
    return quarto.action_text(decision.action), decision.worth


def play_games(variant, opponent, number, seed, seconds):
    traits, blocks = variant
    rules = quarto.Rules(blocks=blocks, traits=TRAITS[:traits])
    chance = random.Random(seed)
    won = {"level 5": 0, "drawn": 0, "opponent": 0}
    player = PerfectQuarto(rules, time.process_time)
    for game in range(number):
        seat = 1 + game % 2
        table = {seat: lambda position, chance: player.decide(position, chance, seconds).action, 3 - seat: opponent}
        winner = players.play(rules, table, chance)
        won["drawn" if winner is None else "level 5" if winner == seat else "opponent"] += 1
    return won


@pytest.mark.parametrize("variant", quick_first(VARIANTS, 2))
@pytest.mark.parametrize("opponent", quick_first([players.careful, players.careless]))
def test_level_5_loses_no_game(variant, opponent):
    assert play_games(variant, opponent, 2, 1, 0.1)["opponent"] == 0


@pytest.mark.thorough
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("opponent", [players.careless, players.careful])
def test_level_5_loses_none_of_a_hundred_games(variant, opponent):
    won = play_games(variant, opponent, 100, 2, 0.3)
    print(f"\n{variant[0]} traits, blocks {variant[1]}, {opponent.__name__}: {won}")
    assert won["opponent"] == 0


def test_level_5_takes_a_winning_square_and_calls():
    position = set_up({"A1": "GRTH", "B1": "GRTS", "C1": "GRSH"}, "GSSS")
    player, chance = perfect(), random.Random(1)
    assert words(player.decide(position, chance, 1)) == ("place D1", Worth.WIN)
    position = quarto.apply(position, quarto.PLACES[parse_square("D1")])
    assert words(player.decide(position, chance, 1)) == ("call row 1", Worth.WIN)
    assert player.value(position) is Worth.WIN
    overlooked = quarto.apply(position, quarto.GIVES[parse_piece("SSTH")])
    assert words(player.decide(overlooked, chance, 1)) == ("call row 1", Worth.WIN)
    assert player.value(overlooked) is Worth.WIN


def test_a_lapsed_alignment_wins_nothing():
    full = {"A1": "GRTH", "B1": "GRTS", "C1": "GRSH", "D1": "GRSS"}
    position = set_up(full, "SSTH")
    assert [one.state for one in position.alignments] == [quarto.AlignmentState.LAPSED]
    decision = perfect().decide(position, random.Random(1), 0.2)
    assert quarto.action_text(decision.action).startswith("place")
    assert decision.worth is not Worth.WIN


LAST = {
    "A1": "GRTH", "B1": "SSSS", "C1": "GSTS", "D1": "SRSH",
    "A2": "SSTS", "B2": "GRSH", "C2": "SRTH", "D2": "GSSS",
    "A3": "GRSS", "B3": "SSTH", "C3": "SRSS", "D3": "GSTH",
    "A4": "SSSH", "B4": "GRTS", "C4": "GSSH",
}  # fmt: skip


def test_either_player_can_call_after_the_last_piece():
    position = set_up(LAST, "SRTS")
    player, chance = perfect(), random.Random(1)
    assert words(player.decide(position, chance, 1)) == ("place D4", Worth.WIN)
    position = quarto.apply(position, quarto.PLACES[parse_square("D4")])
    assert words(player.decide(position, chance, 1)) == ("call diagonal A1", Worth.WIN)
    passed = quarto.apply(position, quarto.Pass())
    assert words(player.decide(passed, chance, 1)) == ("call diagonal A1", Worth.WIN)
    assert player.value(passed) is Worth.WIN


def test_a_last_call_with_nothing_open_is_a_draw():
    position = set_up(LAST | {"D4": "SRTS"})
    assert position.phase is quarto.Phase.LAST_CALL
    assert perfect().value(position) is Worth.DRAW
    assert words(perfect().decide(position, random.Random(1))) == ("pass", Worth.DRAW)


def test_a_player_with_only_losing_gives_has_lost():
    position = set_up({"A1": "GRTH", "B1": "GRTS", "C1": "GRSH", "A4": "SSSS", "B4": "SSSH", "C4": "SSTH"})
    player = perfect()
    assert player.value(position) is Worth.LOSS
    decision = player.decide(position, random.Random(1), 1)
    assert isinstance(decision.action, quarto.Give)
    assert decision.worth is Worth.LOSS


def test_the_value_of_giving_agrees_with_the_value_of_placing():
    chance = random.Random(4)
    player = perfect()
    for _ in range(6):
        pieces = chance.sample(range(16), 10)
        board = [None] * 16
        for square, piece in zip(chance.sample(range(16), 10), pieces, strict=True):
            board[square] = piece
        position = quarto.set_up(quarto.STANDARD, board, None)
        rank = {Worth.WIN: 1, Worth.DRAW: 0, Worth.LOSS: -1}
        after = [-rank[player.value(quarto.apply(position, give))] for give in quarto.legal_moves(position)]
        assert rank[player.value(position)] == max(after)
        decision = player.decide(position, chance)
        assert rank[decision.worth] == max(after)
        assert -rank[player.value(quarto.apply(position, decision.action))] == max(after)


def test_level_5_plays_well_whichever_traits_count():
    rules = quarto.Rules(traits=(Trait.HEIGHT,))
    position = set_up({"A1": "GRTH", "B2": "SSTS", "C3": "SRTH"}, "GSTS", rules)
    assert words(perfect(rules).decide(position, random.Random(1), 1)) == ("place D4", Worth.WIN)
    position = set_up({"A1": "GRTH", "B2": "SSTS", "C3": "SRTH"}, "GSSS", rules)
    assert perfect(rules).decide(position, random.Random(1), 1).worth is not Worth.WIN


def test_out_of_time_the_value_is_unknown():
    ticks = iter(range(1_000_000))
    player = PerfectQuarto(quarto.STANDARD, lambda: next(ticks))
    position = set_up({"A1": "GRTH", "B2": "SSTS", "C4": "SRTH", "D1": "GSSS"}, "SSSS")
    assert player.value(position, 0) is None


def test_out_of_time_level_5_avoids_moves_proven_to_lose(monkeypatch):
    answers = [True, True]

    def can_win(_board, _hand, _budget):
        if answers:
            return answers.pop()
        raise OutOfTime

    player = perfect()
    position = set_up({"A1": "GRTH", "B2": "SSTS", "C4": "SRTH", "D1": "GSSS", "D2": "GRSS"})
    gives = player._ordered(player._gives(player._board(position)), random.Random(1))
    monkeypatch.setattr(player, "_can_win", can_win)
    decision = player.decide(position, random.Random(1), 1)
    assert (decision.worth, decision.held) == (None, False)
    assert player.numbers[decision.action.piece] == gives[2].given


@pytest.mark.parametrize("blocks", [False, True])
def test_level_5_needs_no_search_for_a_win_after_its_own_opening(blocks, monkeypatch):
    rules = quarto.Rules(blocks=blocks)
    player, chance = perfect(rules), random.Random(2)
    position = quarto.start(rules)
    while position.placed < 4 or position.hand is None:
        action = (
            players.careful(position, chance) if position.player == 1 else player.decide(position, chance, 0.1).action
        )
        position = quarto.apply(position, action)
    assert position.player == 2
    monkeypatch.setattr(player, "_can_draw", None)
    assert player.decide(position, chance, 1).worth in (Worth.DRAW, Worth.WIN)


def test_the_seed_decides_between_equal_moves():
    start = quarto.start()
    one, other = perfect(), perfect()
    first = [one.decide(start, random.Random(seed), 0.1).action for seed in range(8)]
    again = [other.decide(start, random.Random(seed), 0.1).action for seed in range(8)]
    assert first == again
    assert len(set(first)) > 1


def test_with_several_alignments_the_call_names_the_first():
    position = set_up({"A1": "GRTH", "B1": "GRTS", "C1": "GRSH", "D2": "GSTH", "D3": "GSTS", "D4": "GRSS"}, "GSSH")
    position = quarto.apply(position, quarto.PLACES[parse_square("D1")])
    assert perfect().decide(position, random.Random(1)).action == quarto.Call(parse_goal("row 1"))
