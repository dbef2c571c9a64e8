"""Why a game was lost: a checker that knows only the rules and the solver confirms every sentence."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, TypeVar

import pytest
from helpers.program import BOOK
from loss_checker import LossChecker

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.opponent.coach import Query, answer_query
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.explainer import FaultKind, explain_action, explain_by_rules, explain_loss
from quarto_access.opponent.quarto.perfect import PerfectQuarto
from quarto_access.rules import quarto
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import Trait
from quarto_access.rules.quarto import Calls, FalseCall, Position, Rules
from quarto_access.table.announcement import announce
from quarto_access.table.hints.loss import loss_told

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from quarto_access.opponent.analysis import Analysis
    from quarto_access.opponent.explainer import Loss

T = TypeVar("T")

FILE = Path(__file__).parent / "lost_games.json"


def lost_games() -> dict[str, Game]:
    """Return the games that model players lost, to the computer or among its levels."""
    games = {}
    for one in json.loads(FILE.read_text(encoding="utf-8")):
        rules = Rules(
            blocks=one["blocks"],
            traits=tuple(map(Trait, one["traits"])),
            calls=Calls(one["calls"]),
            false_call=FalseCall(one["false_call"]),
        )
        actions = map(quarto.parse_action, one["actions"].split("; "))
        games[one["id"]] = replay(quarto.start(rules, one["first"]), actions)
    return games


def loser(game: Game) -> Player:
    assert game.position.outcome is not None
    assert game.position.outcome.winner is not None
    return other(game.position.outcome.winner)


def asked(proof: Generator[Query, Analysis, T]) -> T:
    computer = Computer(time.perf_counter)
    try:
        query = next(proof)
        while True:
            query = proof.send(answer_query(computer, query, Random(0)))
    except StopIteration as done:
        found: T = done.value
        return found


def spoken(game: Game, loss: Loss | None) -> str:
    """Return what the loser hears."""
    assert loss is not None
    assert isinstance(game.position, Position)
    style = Style(listener=loser(game), computer=other(loser(game)), traits=game.position.rules.traits)
    return " ".join(Narrator(Describer(BOOK, style)).tell(announce(*loss_told(loss))).lines)


def checker(game: Game) -> LossChecker:
    assert isinstance(game.position, Position)
    return LossChecker(game, PerfectQuarto(game.position.rules, time.perf_counter))


EXAMPLES = {
    "a82": "The piece you gave on turn 10 lost it: Computer put it on B1, and then no spot left you anything safe to"
    " give. Any grooved tall one would have held the draw.",
    "a87": "After D4, round pieces completed row 4 and smooth ones column B: nothing was safe to give. Only B1 would"
    " have held the draw.",
    "a157": "You could have made a Quarto on B3: row 3, all tall.",
    "a28": "After D2, smooth or short pieces completed row 4: nothing was safe to give. Only D4 would have held the"
    " draw.",
    "b86": "A1 on turn 11 lost it: Computer played B2, and then no spot left you anything safe to give. Only B2 would"
    " have won.",
    "c6": "You resigned with the game still open.",
    "a213": "Row 1 wasn't a Quarto.",
    "d3": "Column B had three hollow pieces, and you gave a hollow one. But C4 had lost it already: A2 or B4 would have"
    " held the draw.",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_loss_is_explained_in_one_or_two_sentences(name: str):
    game = lost_games()[name]
    text = spoken(game, asked(explain_loss(game, loser(game))))
    assert text == EXAMPLES[name]
    assert checker(game).check(text) == []


def test_what_is_on_the_board_needs_no_solver():
    games = lost_games()
    given = spoken(games["b37"], explain_by_rules(games["b37"], loser(games["b37"])))
    assert given == "Row 2 had three hollow pieces, and you gave a hollow one. Any solid one was safe."
    assert checker(games["b37"]).check(given) == []
    assert explain_by_rules(games["a87"], loser(games["a87"])) is None


def test_a_winner_has_no_loss_to_explain():
    game = lost_games()["a87"]
    assert asked(explain_loss(game, other(loser(game)))) is None


CHANGES = (
    (r"Only (B1)", "Only A2"),
    (r"Only B1", "Any other spot"),
    (r"After D4", "After D3"),
    (r"row 4", "row 3"),
    (r"round pieces", "square pieces"),
    (r"held the draw", "won"),
)


@pytest.mark.parametrize(("said", "instead"), CHANGES)
def test_a_changed_sentence_is_refuted(said: str, instead: str):
    assert checker(lost_games()["a87"]).check(re.sub(said, instead, EXAMPLES["a87"])) != []


def test_a_try_is_explained_from_its_position_alone():
    game = lost_games()["b37"]
    step = game.steps[-3]
    assert isinstance(step.before, Position)
    fault = asked(explain_action(step.before, step.action))
    assert fault is not None
    assert (fault.kind, fault.action) == (FaultKind.FITS, step.action)


def changed(text: str) -> Iterator[str]:
    """Yield a sentence with another line, trait, spot or result than it should have."""
    for one in dict.fromkeys(re.findall(r"[Rr]ow \d|[Cc]olumn [A-D]", text)):
        yield text.replace(one, f"{one[:-1]}{_NEXT[one[-1]]}")
    for one in dict.fromkeys(re.findall(r"[A-D]\d", text)):
        yield text.replace(one, f"{one[0]}{_NEXT[one[1]]}")
    for one, other_one in _OPPOSITES:
        for word, instead in ((one, other_one), (other_one, one)):
            if word in text:
                yield text.replace(word, instead)
    for one, other_one in (("would have won", "would have held the draw"), ("Any ", "Only the ")):
        if one in text:
            yield text.replace(one, other_one)


_NEXT = {**dict(zip("ABCD", "BCDA", strict=True)), **dict(zip("1234", "2341", strict=True))}
_OPPOSITES = (("grooved", "smooth"), ("round", "square"), ("tall", "short"), ("hollow", "solid"))


@pytest.mark.slow
def test_changed_sentences_are_refuted():
    number = refuted = 0
    for game in list(lost_games().values())[::3]:
        text = spoken(game, asked(explain_loss(game, loser(game))))
        check = checker(game)
        for other_text in changed(text):
            number += 1
            refuted += bool(check.check(other_text))
    print(f"{refuted} of {number} changed sentences refuted")
    assert refuted >= 0.95 * number


@pytest.mark.slow
def test_every_lost_game_is_explained():
    words, with_line, at_once, kinds = list[int](), 0, 0, dict[FaultKind, int]()
    seconds, unproven = list[float](), 0
    games = lost_games()
    for name, game in games.items():
        before = time.process_time()
        loss = asked(explain_loss(game, loser(game)))
        seconds.append(time.process_time() - before)
        assert loss is not None, name
        text = spoken(game, loss)
        check = checker(game)
        assert check.check(text) == [], (name, text)
        unproven += check.unproven
        words.append(len(text.split()))
        kinds[loss.fault.kind] = kinds.get(loss.fault.kind, 0) + 1
        with_line += bool(loss.fault.threats or loss.fault.alignment or loss.straw)
        at_once += explain_by_rules(game, loser(game)) is not None
    print(kinds)
    print(f"with line and trait {with_line / len(games):.0%}, without the solver {at_once / len(games):.0%}")
    print(f"words: median {median(words)}, nine tenths {sorted(words)[int(0.9 * len(words))]}, most {max(words)}")
    print(f"seconds: median {median(seconds):.3f}, most {max(seconds):.3f}; unproven by the checker: {unproven}")
    assert with_line >= 0.85 * len(games)
    assert median(words) <= 24
    assert max(words) <= 36
