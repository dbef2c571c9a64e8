"""The spoken argument why a player loses: a checker that knows only the rules is convinced by its sentences."""

from __future__ import annotations

import re
import time
from random import Random
from statistics import median
from typing import TYPE_CHECKING

import pytest
from argument_checker import Gap, check, check_win, sentences
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
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import TRAITS, Trait, parse_piece
from quarto_access.rules.quarto import (
    PLACES,
    Call,
    Calls,
    Give,
    Phase,
    Place,
    Position,
    Rules,
    apply,
    legal_moves,
    start,
)
from quarto_access.table.announcement import announce, message
from quarto_access.table.hints.argument import argument_parts, parts_about_piece, parts_about_spot
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

WON = on_board("A1 SRTH, B1 GRTH, C1 SSSH, D1 SRTS, B2 GSSH, C2 SSTH, B3 SSTS, C3 GRSS, B4 GRTS, C4 GSTH", "GSSS")
"""One turn earlier in that transcript."""

DRAWN = on_board("A1 SRSS, B1 SSSS, C1 GSTH, C2 SSTS, D3 GRTH, A4 GSSH, B4 SRTS, C4 GSSS, D4 GSTS", "GRSS")


def spoken(position: Position, *, won: bool = False, to_winner: bool = False) -> str:
    """Return all sentences of the argument, as the loser hears them unless they are for the winner."""
    return " ".join(heard_parts(position, won=won, to_winner=to_winner))


def heard_parts(
    position: Position, *, won: bool = False, to_winner: bool = False, about: Place | Give | None = None
) -> list[str]:
    """Return the parts of the argument: its main line, then the other cases, or only what is `about` a move."""
    found = argue(position)
    assert found is not None
    loser = other(position.player) if won else position.player
    listener, computer = (other(loser), loser) if to_winner else (loser, other(loser))
    style = Style(listener=listener, computer=computer, traits=position.traits)
    narrator = Narrator(Describer(BOOK, style))
    match about:
        case Place(square):
            parts = parts_about_spot(found, position.player, square)
        case Give(piece):
            parts = parts_about_piece(found, position.player, piece, position.rules)
        case None:
            parts = argument_parts(found, position.player)
    return [" ".join(narrator.tell(announce(*part)).lines) for part in parts]


def random_position(rules: Rules, chance: Random, phase: Phase, most: int = 14) -> Position | None:
    """Play at random until there are enough pieces, but never complete anything; return None if that fails."""
    position = start(rules)
    target = chance.randint(ARGUED_FROM, most)
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


def lost_positions(seed: int, each: int, variants: tuple[Rules, ...] = VARIANTS, most: int = 14) -> Iterator[Position]:
    """Yield as many lost positions of each variant to give in as to place in, with at most so many pieces placed."""
    computer = Computer(time.monotonic)
    for number, rules in enumerate(variants):
        chance = Random(f"{seed} {number}")
        for phase in (Phase.GIVE, Phase.PLACE):
            found = 0
            while found < each:
                position = random_position(rules, chance, phase, most)
                if position is not None and computer.value(position)[0] is Worth.LOSS:
                    found += 1
                    yield position


def won_positions(seed: int, each: int) -> Iterator[Position]:
    """Yield won positions of each variant with a piece in hand. Every second one is won without completing anything."""
    computer = Computer(time.monotonic)
    for number, rules in enumerate(VARIANTS):
        chance = Random(f"won {seed} {number}")
        found = 0
        while found < each:
            position = random_position(rules, chance, Phase.PLACE)
            if position is None or completes(position) is bool(found % 2):
                continue
            if computer.value(position)[0] is Worth.WIN:
                found += 1
                yield position


def without_a_sentence(parts: list[str]) -> Iterator[str]:
    """Yield the argument without each of its sentences, but keep on which board a part begins: it may be clear."""
    whole = sentences(" ".join(parts))
    begins = [sum(len(sentences(part)) for part in parts[:number]) for number in range(1, len(parts))]
    for index, sentence in enumerate(whole):
        if index not in begins or not sentence.startswith("Back to "):
            yield ". ".join(whole[:index] + whole[index + 1 :]) + "."


def proof_sentences(part: str) -> list[str]:
    """Return the sentences of a part, without those that only return to a board."""
    return [sentence for sentence in sentences(part) if not sentence.startswith("Back to ")]


def with_a_changed_word(said: str, position: Position) -> Iterator[str]:
    """Yield the argument with each value turned into its opposite, and each spot into each other empty spot."""
    opposite = {"tall": "short", "round": "square", "hollow": "solid", "grooved": "smooth"}
    opposite |= {two: one for one, two in opposite.items()}
    for word in re.finditer("|".join(opposite), said):
        yield said[: word.start()] + opposite[word[0]] + said[word.end() :]
    empty = [square_name(square) for square in SQUARES if position.board[square] is None]
    for spot in re.finditer(r"[A-D][1-4]", said):
        for another in empty:
            if another != spot[0]:
                yield said[: spot.start()] + another + said[spot.end() :]


def convinces(said: str, position: Position, *, won: bool = False) -> bool:
    try:
        (check_win if won else check)(said, position)
    except Gap:
        return False
    return True


@pytest.mark.parametrize("position", LOST)
def test_a_checker_is_convinced(position: Position):
    check(spoken(position), position)


@pytest.mark.parametrize("position", LOST)
def test_the_main_line_comes_first_and_every_part_is_short(position: Position):
    parts = heard_parts(position)
    assert all(len(proof_sentences(part)) <= 3 for part in parts)
    assert ", any piece makes a Quarto: " in sentences(parts[0])[-1]


def test_every_part_says_on_which_board_it_begins():
    _, *others = (part for position in LOST for part in heard_parts(position)[1:])
    assert others
    assert all(part.startswith("Back to ") for part in others)


def test_a_threat_that_is_not_there_yet_is_refused():
    # Solid threatens A3 only after D3 is filled.
    position = on_board(
        "A1 SRTH, B1 GRTH, C1 SSSH, D1 SRTS, B2 GSSH, C2 SSTH, D2 GSSS, B3 SSTS, C3 GRSS, A4 GRSH, B4 GRTS, C4 GSTH, "
        "A2 SRSH",
        "SSSS",
    )
    check(
        "Anywhere but D3, any piece makes a Quarto: solid on D3. "
        "If you place it on D3, any piece makes a Quarto: solid on A3.",
        position,
    )
    assert not convinces("Wherever you place it, any piece makes a Quarto: solid on A3, solid on D3.", position)


@pytest.mark.parametrize("position", [position for position in LOST if position.hand is not None])
def test_the_cases_of_all_spots_are_an_argument_too(position: Position):
    each = [" ".join(heard_parts(position, about=place)) for place in legal_moves(position) if isinstance(place, Place)]
    check(" Back to the board as it is now. ".join(each), position)


def test_a_case_is_about_one_piece():
    (position, *_) = (position for position in LOST if position.hand is None)
    answers = 0
    for give in map(Give, position.pieces_left):
        first, *_ = sentences(heard_parts(position, about=give)[0])
        if completes(apply(position, give)):
            check_win(first, apply(position, give))
        else:
            answers += 1
            assert first.startswith("If you give ")
    assert answers


def test_a_case_can_be_heard_by_the_winner():
    (heard,) = heard_parts(WON, won=True, to_winner=True, about=PLACES[parse_square("A3")])
    assert heard == (
        "You play A2 and give grooved round short hollow. "
        "If Computer places it on A3, any piece makes a Quarto: smooth or tall on A4."
    )


def test_every_sentence_is_needed():
    for position in LOST[:4]:
        for changed in without_a_sentence(heard_parts(position)):
            assert not convinces(changed, position), changed


def test_hardly_any_word_can_be_changed():
    verdicts = [convinces(changed, at) for at in LOST for changed in with_a_changed_word(spoken(at), at)]
    print(f"\n{verdicts.count(False)} of {len(verdicts)} changed words are rejected")
    # A few are harmless: another spot does as well, or the piece fits another one that is alike.
    assert verdicts.count(False) >= 0.98 * len(verdicts)


def test_a_checker_is_not_convinced_of_a_drawn_position():
    position = apply(LOST[1], Give(parse_piece("SSTH")))
    assert not convinces(spoken(LOST[1]), position)


def test_nothing_is_argued_about_a_drawn_position():
    assert argue(DRAWN) is None


def test_a_checker_is_convinced_of_won_positions():
    # Whatever the loser gives leaves a won position.
    given = [apply(lost, Give(piece)) for lost in LOST if lost.phase is Phase.GIVE for piece in lost.pieces_left]
    assert {completes(position) for position in given} == {True, False}
    for position in (WON, *given):
        check_win(spoken(position, won=True), position)


def test_every_sentence_about_a_won_position_is_needed():
    said = spoken(WON, won=True)
    assert convinces(said, WON, won=True)
    for changed in without_a_sentence(heard_parts(WON, won=True)):
        assert not convinces(changed, WON, won=True), changed


def test_a_changed_answer_in_a_won_position_is_rejected():
    said = spoken(WON, won=True)
    answer, dot, rest = said.partition(".")
    for changed in with_a_changed_word(answer, WON):
        assert not convinces(changed + dot + rest, WON, won=True), changed


def test_the_winner_hears_what_to_play():
    assert heard_parts(WON, won=True, to_winner=True) == [
        (
            "You play A2 and give grooved round short hollow. Anywhere but A4, any piece makes a Quarto: smooth or tall"
            " on A4."
        ),
        (
            "Back to when you play A2. If Computer places it on A4, some pieces make a Quarto: square on D2. If"
            " Computer gives smooth round short hollow or smooth round short solid, you play D3 and give the other one."
            " Anywhere but D2, any piece makes a Quarto: square on D2."
        ),
        "Back to when you play D3. If Computer places it on D2, any piece makes a Quarto: grooved or smooth on D4.",
    ]


def test_the_winner_hears_what_the_piece_in_hand_completes():
    won = apply(LOST[1], Give(parse_piece("SSTH")))
    assert spoken(won, won=True) == "Computer makes a Quarto: tall on C3."
    assert spoken(won, won=True, to_winner=True) == "You make a Quarto: tall on C3."


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


@pytest.mark.slow
def test_a_checker_is_convinced_of_a_hundred_won_positions():
    at_once, later = [], []
    slowest = 0.0
    for position in won_positions(2, 18):
        begin = time.process_time()
        said = spoken(position, won=True)
        slowest = max(slowest, time.process_time() - begin)
        check_win(said, position)
        (at_once if completes(position) else later).append(len(said.split()))
    print(f"\n{len(at_once)} won at once, slowest of all {slowest:.2f} s")
    print(f"{len(later)} won later: median {median(later)} words, longest {max(later)}")
    assert len(at_once) + len(later) >= 100


@pytest.mark.slow
def test_the_main_lines_of_a_hundred_long_arguments_are_short():
    first, whole = [], []
    for position in lost_positions(3, 50, VARIANTS[:1], ARGUED_FROM + 1):
        parts = heard_parts(position)
        check(" ".join(parts), position)
        assert all(len(proof_sentences(part)) <= 3 for part in parts)
        first.append(len(parts[0].split()))
        whole.append(len(" ".join(parts).split()))
    print(f"\n{len(first)} main lines: median {median(first)} words, longest {max(first)}")
    print(f"whole arguments: median {median(whole)} words, longest {max(whole)}")
    assert len(first) >= 100
    assert max(first) <= 70
