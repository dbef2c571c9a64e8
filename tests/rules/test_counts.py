"""The number of (place, give) sequences after the first give matches another program's count."""

from __future__ import annotations

import pytest
from helpers.symmetries import board_symmetries

from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import Calls, Give, Position, Rules, apply, legal_moves, start

Key = tuple[int, ...]
MovedBits = tuple[list[int], list[int]]


def moved_bits(squares: tuple[int, ...]) -> MovedBits:
    """Return tables that map a set of squares to its image, one for each half of the board."""
    return (
        [sum(1 << squares[bit] for bit in range(8) if unfinished >> bit & 1) for unfinished in range(256)],
        [sum(1 << squares[bit + 8] for bit in range(8) if unfinished >> bit & 1) for unfinished in range(256)],
    )


def key(position: Position, symmetries: list[MovedBits]) -> Key:
    """Return the same key for all positions that differ only by a symmetry of the board or the traits.

    Flipping traits so that the piece in hand becomes piece 0, and sorting the traits, covers all 384 trait symmetries.
    """
    assert position.hand is not None
    taken, bitboards = 0, [0, 0, 0, 0]
    for square, piece in enumerate(position.board):
        if piece is not None:
            taken |= 1 << square
            for trait in range(4):
                bitboards[trait] |= ((piece ^ position.hand) >> trait & 1) << square
    return min(
        (near[taken & 255] | far[taken >> 8], *sorted([near[bits & 255] | far[bits >> 8] for bits in bitboards]))
        for near, far in symmetries
    )


class Counter:
    """One position of each symmetry class, and the number of ways to reach that class."""

    def __init__(self, rules: Rules) -> None:
        self.symmetries = [moved_bits(squares) for squares in board_symmetries(blocks=rules.blocks)]
        self.classes: dict[Key, tuple[Position, int]] = {}
        for give in legal_moves(start(rules)):
            self.reach(self.classes, apply(start(rules), give), 1)

    def reach(self, classes: dict[Key, tuple[Position, int]], position: Position, ways: int) -> None:
        position_key = key(position, self.symmetries)
        first, before = classes.get(position_key, (position, 0))
        classes[position_key] = (first, before + ways)

    def place_and_give(self) -> None:
        """Advance every class by one placement and one give."""
        classes: dict[Key, tuple[Position, int]] = {}
        for position, ways in self.classes.values():
            for place in legal_moves(position):
                placed = apply(position, place)
                for give in legal_moves(placed):  # empty if this placement has won
                    self.reach(classes, apply(placed, give), ways)
        self.classes = classes

    @property
    def sequences(self) -> int:
        return sum(ways for _, ways in self.classes.values())

    def sequences_one_further(self) -> tuple[int, int]:
        """Return the number of sequences one move longer and of winning placements, without storing positions."""
        sequences = winning = 0
        for position, ways in self.classes.values():
            for place in legal_moves(position):
                placed = apply(position, place)
                winning += ways * (placed.outcome is not None)
                sequences += ways * len(legal_moves(placed))
        return sequences, winning


@pytest.mark.parametrize(("blocks", "classes"), [(False, [8, 148]), (True, [12, 381])])
def test_sequences_of_length_1_to_3(blocks: bool, classes: list[int]):  # noqa: FBT001 - with and without blocks
    counter = Counter(Rules(blocks=blocks, calls=Calls.AUTOMATIC))
    counter.place_and_give()
    assert (counter.sequences, len(counter.classes)) == (3_840, classes[0])
    counter.place_and_give()
    assert (counter.sequences, len(counter.classes)) == (806_400, classes[1])
    assert counter.sequences_one_further() == (146_764_800, 0)


def test_sequences_of_length_1_and_2_without_symmetry():
    hands = [apply(start(), give) for give in legal_moves(start())]
    once = [apply(apply(hand, place), give) for hand in hands for place in legal_moves(hand) for give in gives(hand)]
    assert len(once) == 3_840
    assert sum(len(legal_moves(hand)) * len(gives(hand)) for hand in once) == 806_400


def gives(hand: Position) -> list[Give]:
    return [Give(piece) for piece in PIECES if hand.left >> piece & 1]


@pytest.mark.slow
def test_sequences_of_length_4_and_winning_fourth_placements():
    counter = Counter(Rules(calls=Calls.AUTOMATIC))
    for _ in range(3):
        counter.place_and_give()
    assert len(counter.classes) == 3_382
    assert counter.sequences_one_further() == (22_858_260_480, 3_087_360)
