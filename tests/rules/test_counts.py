"""How many sequences of (place, give) there are after the first give, as counted by another program."""

from __future__ import annotations

import pytest
from symmetries import board_symmetries

from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import Calls, Give, Position, Rules, apply, legal_moves, start

Key = tuple[int, ...]
MovedBits = tuple[list[int], list[int]]


def moved_bits(squares: tuple[int, ...]) -> MovedBits:
    """Look up where a set of squares goes: one table for the near half of the board, one for the far half."""
    return (
        [sum(1 << squares[bit] for bit in range(8) if half >> bit & 1) for half in range(256)],
        [sum(1 << squares[bit + 8] for bit in range(8) if half >> bit & 1) for half in range(256)],
    )


def key(position: Position, symmetries: list[MovedBits]) -> Key:
    """Give positions that differ only by a symmetry of the board or of the traits one name.

    Flipping traits so that the piece in hand becomes the first one, and sorting the traits, covers all 384 ways.
    """
    assert position.hand is not None
    taken, lanes = 0, [0, 0, 0, 0]
    for square, piece in enumerate(position.board):
        if piece is not None:
            taken |= 1 << square
            for trait in range(4):
                lanes[trait] |= ((piece ^ position.hand) >> trait & 1) << square
    return min(
        (near[taken & 255] | far[taken >> 8], *sorted([near[lane & 255] | far[lane >> 8] for lane in lanes]))
        for near, far in symmetries
    )


class Counting:
    """Positions with as many pieces placed, one for each kind, and in how many ways each kind is reached."""

    def __init__(self, rules: Rules) -> None:
        self.symmetries = [moved_bits(squares) for squares in board_symmetries(blocks=rules.blocks)]
        self.kinds: dict[Key, tuple[Position, int]] = {}
        for give in legal_moves(start(rules)):
            self.reach(self.kinds, apply(start(rules), give), 1)

    def reach(self, kinds: dict[Key, tuple[Position, int]], position: Position, ways: int) -> None:
        name = key(position, self.symmetries)
        first, before = kinds.get(name, (position, 0))
        kinds[name] = (first, before + ways)

    def place_and_give(self) -> None:
        """Go one placement and one give further from every kind of position."""
        kinds: dict[Key, tuple[Position, int]] = {}
        for position, ways in self.kinds.values():
            for place in legal_moves(position):
                placed = apply(position, place)
                for give in legal_moves(placed):  # none, when this placement has won
                    self.reach(kinds, apply(placed, give), ways)
        self.kinds = kinds

    @property
    def sequences(self) -> int:
        return sum(ways for _, ways in self.kinds.values())

    def sequences_one_further(self) -> tuple[int, int]:
        """Count, without keeping positions, the sequences one longer and the placements that win."""
        sequences = winning = 0
        for position, ways in self.kinds.values():
            for place in legal_moves(position):
                placed = apply(position, place)
                winning += ways * (placed.outcome is not None)
                sequences += ways * len(legal_moves(placed))
        return sequences, winning


@pytest.mark.parametrize(("blocks", "kinds"), [(False, [8, 148]), (True, [12, 381])])
def test_sequences_of_length_1_to_3(blocks: bool, kinds: list[int]):  # noqa: FBT001 - both kinds of game
    counting = Counting(Rules(blocks=blocks, calls=Calls.AUTOMATIC))
    counting.place_and_give()
    assert (counting.sequences, len(counting.kinds)) == (3_840, kinds[0])
    counting.place_and_give()
    assert (counting.sequences, len(counting.kinds)) == (806_400, kinds[1])
    assert counting.sequences_one_further() == (146_764_800, 0)


def test_sequences_of_length_1_and_2_without_symmetry():
    hands = [apply(start(), give) for give in legal_moves(start())]
    once = [apply(apply(hand, place), give) for hand in hands for place in legal_moves(hand) for give in gives(hand)]
    assert len(once) == 3_840
    assert sum(len(legal_moves(hand)) * len(gives(hand)) for hand in once) == 806_400


def gives(hand: Position) -> list[Give]:
    return [Give(piece) for piece in PIECES if hand.left >> piece & 1]


@pytest.mark.slow
def test_sequences_of_length_4_and_the_fourth_placements_that_win():
    counting = Counting(Rules(calls=Calls.AUTOMATIC))
    for _ in range(3):
        counting.place_and_give()
    assert len(counting.kinds) == 3_382
    assert counting.sequences_one_further() == (22_858_260_480, 3_087_360)
