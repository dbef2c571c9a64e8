"""Random games of Quarto and Quatrenun, and Hypothesis strategies that draw them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Game, legal_moves
from quarto_access.rules.options import RULE_OPTIONS, RuleOption
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Trait
from quarto_access.rules.quarto import Calls, Rules

if TYPE_CHECKING:
    from quarto_access.rules.game import Position
    from quarto_access.rules.outcome import Player

seeds = st.integers(0, 2**32)
players: st.SearchStrategy[Player] = st.sampled_from((1, 2))


@st.composite
def counting_traits(draw: st.DrawFn) -> tuple[Trait, ...]:
    return tuple(draw(st.lists(st.sampled_from(TRAITS), min_size=1, max_size=4, unique=True)))


all_rules = st.builds(
    Rules,
    traits=st.one_of(st.just(TRAITS), counting_traits()),
    **{option.field: st.sampled_from(option.values) for option in RULE_OPTIONS if isinstance(option, RuleOption)},
)


def any_call(position: quarto.Position, chance: random.Random) -> quarto.Call:
    """Return a legal call, right or false."""
    goals = list(position.rules.goals)
    if position.open and chance.random() < 0.5:
        goals = [alignment.goal for alignment in position.open]
    if not position.rules.point_out and chance.random() < 0.3:
        return quarto.Call()
    return quarto.Call(chance.choice(goals))


def next_action(position: quarto.Position, chance: random.Random, *, leaving: bool) -> quarto.Action:
    """Return a legal action: now and then a call, right or false, and rarely a resignation or timeout if `leaving`."""
    if leaving and chance.random() < 0.01:
        return chance.choice((Resign(), TimeOut()))
    may_call = position.rules.calls is Calls.REQUIRED and position.placed > 0
    if may_call and chance.random() < (0.25 if position.open else 0.05):
        return any_call(position, chance)
    moves = [move for move in quarto.legal_moves(position) if not isinstance(move, quarto.Call)]
    return chance.choice(moves)


def play_quarto(start: quarto.Position, chance: random.Random, steps: int = 200, *, leaving: bool = True) -> Game:
    game = Game(start)
    for _ in range(steps):
        assert isinstance(game.position, quarto.Position)
        if game.position.outcome is not None:
            break
        game = game.play(next_action(game.position, chance, leaving=leaving))
    return game


def play_quatrenun(start: quatrenun.Position, chance: random.Random, steps: int = 200, *, leaving: bool = True) -> Game:
    game = Game(start)
    for _ in range(steps):
        if game.position.outcome is not None:
            break
        if leaving and chance.random() < 0.01:
            game = game.play(chance.choice((Resign(), TimeOut())))
        else:
            game = game.play(chance.choice(legal_moves(game.position)))
    return game


def positions_of(game: Game) -> list[Position]:
    """Return every position of a game, from the start to now."""
    return [*(step.before for step in game.steps), game.position]


@st.composite
def quarto_starts(draw: st.DrawFn) -> quarto.Position:
    """Draw an empty board or a position that was set up by hand."""
    rules = draw(all_rules)
    placed = draw(st.one_of(st.just(0), st.integers(0, 16)))
    if placed == 0 and draw(st.booleans()):
        return quarto.start(rules, draw(players))
    pieces = draw(st.permutations(PIECES))
    squares = draw(st.permutations(range(16)))
    board: list[Piece | None] = [None] * 16
    for square, piece in zip(squares[:placed], pieces, strict=False):
        board[square] = piece
    in_hand = placed < 16 and draw(st.booleans())
    return quarto.set_up(rules, board, pieces[15] if in_hand else None)


@st.composite
def quarto_games(draw: st.DrawFn, *, leaving: bool = True) -> Game:
    steps = draw(st.one_of(st.just(200), st.integers(0, 40)))
    return play_quarto(draw(quarto_starts()), random.Random(draw(seeds)), steps, leaving=leaving)


@st.composite
def quatrenun_games(draw: st.DrawFn) -> Game:
    steps = draw(st.one_of(st.just(200), st.integers(0, 40)))
    chance = random.Random(draw(seeds))
    return play_quatrenun(quatrenun.start(quatrenun.random_layout(chance), draw(players)), chance, steps)
