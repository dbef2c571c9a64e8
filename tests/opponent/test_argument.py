"""The spoken argument why a position is lost: a checker that knows only the rules is convinced by its sentences."""

from __future__ import annotations

import re
import time
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import pytest
from argument_checker import Gap, check, sentences
from helpers.program import BOOK

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import Worth
from quarto_access.opponent.quarto.argument import argue
from quarto_access.rules.board import SQUARES, square_name
from quarto_access.rules.pieces import TRAITS
from quarto_access.rules.quarto import Call, Calls, Give, Phase, Position, Rules, apply, legal_moves, start
from quarto_access.table.announcement import announce
from quarto_access.table.hints.argument import argument_parts
from quarto_access.table.hints.state import ARGUED_FROM

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIANTS = (
    Rules(),
    Rules(blocks=True),
    Rules(traits=TRAITS[:3]),
    Rules(traits=TRAITS[1:3], calls=Calls.AUTOMATIC),
    Rules(traits=TRAITS[2:3]),
    Rules(traits=TRAITS[1:], blocks=True),
)


def spoken(position: Position) -> str:
    """Return all sentences of the argument, as the loser hears them."""
    found = argue(position)
    assert found is not None
    computer = 2 if position.player == 1 else 1
    style = Style(listener=position.player, computer=computer, traits=position.traits)
    narrator = Narrator(Describer(BOOK, style))
    parts = argument_parts(found, position.player)
    return " ".join(line for part in parts for line in narrator.tell(announce(*part)).lines)


def random_position(rules: Rules, chance: Random, phase: Phase) -> Position | None:
    """Play at random until there are enough pieces, but never complete anything; return None if that fails."""
    position = start(rules)
    target = chance.randint(ARGUED_FROM, 14)
    while position.placed < target or position.phase is not phase:
        actions = [action for action in legal_moves(position) if not isinstance(action, Call)]
        if isinstance(actions[0], Give) and phase is Phase.PLACE:
            # Otherwise hardly any position with a piece in hand is lost.
            actions = [action for action in actions if not completes(apply(position, action))] or actions
        after = [apply(position, action) for action in actions]
        safe = [one for one in after if not one.alignments]
        if not safe or safe[0].phase is Phase.OVER or safe[0].placed > target:
            return None
        position = chance.choice(safe)
    return position


def completes(position: Position) -> bool:
    """Return whether the piece in hand completes something."""
    return any(apply(position, action).alignments for action in legal_moves(position) if not isinstance(action, Call))


def lost_positions(seed: int, each: int) -> Iterator[Position]:
    """Yield as many lost positions of each variant to give in as to place in."""
    computer = Computer(time.monotonic)
    for number, rules in enumerate(VARIANTS):
        chance = Random(f"{seed} {number}")
        for phase in (Phase.GIVE, Phase.PLACE):
            found = 0
            while found < each:
                position = random_position(rules, chance, phase)
                if position is not None and computer.value(position)[0] is Worth.LOSS:
                    found += 1
                    yield position


def test_a_checker_is_convinced():
    for position in lost_positions(1, 1):
        check(spoken(position), position)


@pytest.mark.slow
def test_a_checker_is_convinced_of_two_hundred_random_positions():
    words: dict[tuple[str, int], list[int]] = {}
    slowest = 0.0
    for position in lost_positions(2, 17):
        begin = time.process_time()
        said = spoken(position)
        slowest = max(slowest, time.process_time() - begin)
        check(said, position)
        words.setdefault((position.phase, position.placed), []).append(len(said.split()))
    every = [number for numbers in words.values() for number in numbers]
    print(f"\n{len(every)} arguments: median {median(every)} words, longest {max(every)}, slowest {slowest:.2f} s")
    for (phase, placed), numbers in sorted(words.items()):
        print(f"to {phase}, {placed} placed: {len(numbers)}, median {median(numbers)}, longest {max(numbers)}")
    assert len(every) >= 200


def mutations(said: str, position: Position) -> Iterator[str]:
    """Yield the argument without one sentence, and with one spot or value changed."""
    whole = sentences(said)
    for index in range(len(whole)):
        yield ". ".join(whole[:index] + whole[index + 1 :]) + "."
    opposite = {"tall": "short", "round": "square", "hollow": "solid", "grooved": "smooth"}
    opposite |= {two: one for one, two in opposite.items()}
    for word in re.finditer("|".join(opposite), said):
        yield said[: word.start()] + opposite[word[0]] + said[word.end() :]
    empty = [square_name(square) for square in SQUARES if position.board[square] is None]
    for spot in re.finditer(r"[A-D][1-4]", said):
        for other in empty:
            if other != spot[0]:
                yield said[: spot.start()] + other + said[spot.end() :]


def convinces(said: str, position: Position) -> bool:
    try:
        check(said, position)
    except Gap:
        return False
    return True


def caught(positions: Iterator[Position]) -> tuple[int, int]:
    """Return how many mutations the checker rejects, and how many there are."""
    verdicts = [
        convinces(changed, position) for position in positions for changed in mutations(spoken(position), position)
    ]
    return verdicts.count(False), len(verdicts)
