"""The spoken argument why a position is lost: a checker that knows only the rules is convinced by its sentences."""

from __future__ import annotations

import re
import time
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import pytest
from argument_checker import Gap, check, sentences
from helpers.positions import on_board
from helpers.program import BOOK

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.opponent.coach import without_calls
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import OutOfTime, Worth
from quarto_access.opponent.quarto import argument
from quarto_access.opponent.quarto.argument import argue
from quarto_access.rules.board import SQUARES, parse_square, square_name
from quarto_access.rules.pieces import TRAITS, Trait, parse_piece
from quarto_access.rules.quarto import PLACES, Call, Calls, Give, Phase, Position, Rules, apply, legal_moves, start
from quarto_access.table.announcement import announce, message
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


LOST = (
    on_board(
        "A1 SRTH, B1 GRTH, C1 SSSH, D1 SRTS, B2 GSSH, C2 SSTH, D2 GSSS, B3 SSTS, C3 GRSS, B4 GRTS, C4 GSTH", "GRSH"
    ),
    on_board("A1 GSTH, B1 GSSH, A2 SRSS, B2 GRTH, C2 GSTS, D2 GSSS, D3 SSSS, B4 SSTS, D4 GRTS"),
    on_board(
        "A1 GRSS, B1 GSSS, D1 GSTH, B2 SRTH, C2 GSSH, D2 SRSH, A3 SSTS, B3 GRSH, C3 SSSS, B4 GSTS", rules=VARIANTS[1]
    ),
    on_board(
        "A1 GSTH, C1 GRTS, A2 GRTH, B2 SRSS, C2 GSSH, D2 SSTH, A3 SRSH, B3 SSSH, A4 GRSS, B4 GSTS, C4 SRTS, D4 SRTH",
        "SSTS",
        rules=VARIANTS[2],
    ),
    on_board(
        "B1 GRTH, C1 GSTS, A2 SRSS, B2 GSSS, C2 SSTH, D2 GSSH, A3 GRSS, B3 SSTS, C3 GRTS, D3 SRSH, B4 SSSH",
        "SSSS",
        rules=VARIANTS[3],
    ),
    on_board(
        "C1 SSTS, D1 GSSS, A2 SRSH, B2 GSTS, C2 GRTH, A3 GRSH, B3 SRSS, C3 GRTS, D3 SSSH, A4 SSTH, B4 SSSS",
        rules=VARIANTS[4],
    ),
    on_board(
        "A1 SSSS, C1 SSTH, D1 GRSH, C2 GSTS, D2 SSTS, A3 GSTH, C3 SRSS, D3 SRTH, A4 GRTH, C4 SRTS, D4 GSSH",
        "GRTS",
        rules=VARIANTS[5],
    ),
)
"""Lost positions of each variant, to give and to place in. The first is in a transcript, too."""


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


def without_a_sentence(said: str) -> Iterator[str]:
    """Yield the argument without each of its sentences."""
    whole = sentences(said)
    for index in range(len(whole)):
        yield ". ".join(whole[:index] + whole[index + 1 :]) + "."


def with_a_changed_word(said: str, position: Position) -> Iterator[str]:
    """Yield the argument with each value turned into its opposite, and each spot into each other empty spot."""
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


@pytest.mark.parametrize("position", LOST)
def test_a_checker_is_convinced(position: Position):
    check(spoken(position), position)


def test_every_sentence_is_needed():
    for position in LOST[:4]:
        for changed in without_a_sentence(spoken(position)):
            assert not convinces(changed, position), changed


def test_hardly_any_word_can_be_changed():
    verdicts = [convinces(changed, at) for at in LOST for changed in with_a_changed_word(spoken(at), at)]
    print(f"\n{verdicts.count(False)} of {len(verdicts)} changed words are rejected")
    # A few are harmless: another spot does as well, or the piece fits another one that is alike.
    assert verdicts.count(False) >= 0.98 * len(verdicts)


def test_a_checker_is_not_convinced_of_a_drawn_position():
    position = apply(LOST[1], Give(parse_piece("SSTH")))
    assert not convinces(spoken(LOST[1]), position)


def test_nothing_is_argued_about_a_position_that_is_not_lost():
    won = apply(LOST[1], Give(parse_piece("SSTH")))
    assert argue(won) is None


def test_an_open_alignment_changes_nothing():
    before = on_board("A1 GRTH, B1 GSTS, C1 SSTH, A2 SSSS, B2 GRSH, D2 SRSS, C3 GSSH, D4 GSTH", "SRTS")
    completed = apply(before, PLACES[parse_square("D1")])
    assert completed.open
    assert argue(completed) == argue(without_calls(completed))


def test_one_piece_stands_for_all_that_have_the_same_counting_traits():
    # Beside a real board, all four traits name a piece. But any other tall piece would do as well.
    style = Style(traits=(Trait.HEIGHT,), companion=True)
    pieces = message("argument-pieces", pieces=(parse_piece("GRTH"), parse_piece("SSSS")))
    assert Narrator(Describer(BOOK, style)).tell(announce(pieces)).lines == ("A tall piece or a short piece",)


def test_a_long_search_is_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(argument, "NODES", 1)
    with pytest.raises(OutOfTime):
        argue(LOST[0])


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
