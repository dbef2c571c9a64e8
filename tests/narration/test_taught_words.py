"""The parser understands the words that prompts, help and documents teach, and the ones that they suggest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from helpers.program import BOOK

import quarto_access
from quarto_access.narration.understand import Vocabulary, understand
from quarto_access.record.export import ExportKind
from quarto_access.rules.board import parse_goal, parse_square
from quarto_access.rules.pieces import parse_piece_code, parse_value, values_of
from quarto_access.rules.quarto import Call, Place
from quarto_access.table import intents
from quarto_access.table.clock.state import PauseClock
from quarto_access.table.intents import Act, AskGoal, AskPiece, AskSpot, Intent, NamePiece, NameSpot, NotUnderstood

SOURCE = Path(__file__).parents[2]
LOCALE = Path(quarto_access.__file__).parent / "locales" / "en"
WORDS = Vocabulary.of(BOOK)

AT_THE_TABLE = (
    "aids",
    "argument",
    "coach",
    "companion",
    "game",
    "help",
    "hints",
    "quatrenun",
    "refused",
    "review",
    "touch",
)
"""Language files whose typed words are meant for the table, not for the menu, a drill or a lesson."""

CALL, B3, ROW_2 = Act(Call()), parse_square("b3"), parse_goal("row 2")
CALL_AFTER_B3 = (NameSpot(B3, more=True), CALL)
TALL_AND_ROUND = (parse_value("tall"), parse_value("round"))
TALL_ROUND = NamePiece(TALL_AND_ROUND)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("call quarto", (CALL,)),
        ("Call Quarto.", (CALL,)),
        ("quarto!", (CALL,)),
        ("Quarto !", (CALL,)),
        ("QUARTO!!!", (CALL,)),
        ("call quarto!", (CALL,)),
        ("!", (CALL,)),
        ("Quarto! Row 2", (Act(Call(ROW_2)),)),
        ("call quarto in row 2", (Act(Call(ROW_2)),)),
        ("quarto 2", (intents.CalledBy(2),)),
        ("quarto b3", CALL_AFTER_B3),
        ("quarto, b3", CALL_AFTER_B3),
        ("Quarto! On B3.", CALL_AFTER_B3),
        ("b3 quarto", CALL_AFTER_B3),
        ("b3, quarto!", CALL_AFTER_B3),
        ("quarto b3 row 2", (NameSpot(B3, more=True), Act(Call(ROW_2)))),
        ("quarto row 2 on b3", (NameSpot(B3, more=True), Act(Call(ROW_2)))),
        (
            "quarto b3 srts",
            (NameSpot(B3, more=True), Act(Call(), more=True), NamePiece(values_of(parse_piece_code("srts")))),
        ),
        ("put it on b3", (Act(Place(B3)),)),
        ("place on b3", (Act(Place(B3)),)),
        ("Place it on B3.", (Act(Place(B3)),)),
        ("on b3", (NameSpot(B3),)),
        ("give the tall round", (TALL_ROUND,)),
        ("give a tall round piece", (TALL_ROUND,)),
        ("the tall and round one", (TALL_ROUND,)),
        ("take it back", (intents.Undo(),)),
        ("what is on b3", (AskSpot(B3),)),
        ("what's on b3?", (AskSpot(B3),)),
        ("where is srts", (AskPiece(values_of(parse_piece_code("srts"))),)),
        ("row 2", (AskGoal(ROW_2),)),
        ("column a", (AskGoal(parse_goal("column a")),)),
        ("go on", (PauseClock(stop=False),)),
        ("move the tall round to b3", (intents.NameMove(TALL_AND_ROUND, B3),)),
        ("move b3 to c3", (intents.CorrectSpot(B3, parse_square("c3")),)),
        ("the rest at random", (intents.LayRest(),)),
        ("back to the menu", (intents.Leave(),)),
        ("leave the game", (intents.Leave(sure=True),)),
    ],
)
def test_a_line_means_what_a_player_means_by_it(line: str, meant: tuple[Intent, ...]):
    assert understand(line, WORDS) == meant


@pytest.mark.parametrize("line", ["it", "on the", "quart!", "b3!", "row", "give the"])
def test_small_words_alone_mean_nothing(line: str):
    (unknown,) = understand(line, WORDS)
    assert isinstance(unknown, NotUnderstood)


def understood(line: str) -> bool:
    return not any(isinstance(intent, NotUnderstood) for intent in understand(line, WORDS))


def unread(lines: set[str]) -> list[str]:
    """Return the lines that the parser doesn't understand. An empty set would prove nothing."""
    assert lines
    return sorted(line for line in lines if not understood(line))


def sources() -> str:
    """Return the language files whose words are typed at the table, without comments and line breaks."""
    text = "\n".join((LOCALE / f"{name}.ftl").read_text(encoding="utf-8") for name in AT_THE_TABLE)
    return re.sub(r"^ *#.*$", "", text, flags=re.MULTILINE).replace(" |", "")


def test_the_parser_reads_the_examples_of_the_help():
    examples = {
        example
        for text in re.findall(r"\bas in (.+)", sources())
        for example in re.split(r" or (?:as in )?", text)
        if "profile" not in example  # That is for the room, not for the table.
    }
    assert {"quarto row 2", "quarto d1", "place b3", "where tall", "left tall"} <= examples
    assert unread(examples) == []


def taught() -> set[str]:
    """Return what messages say to type: "type undo", "such as row 2". A description isn't meant to the letter."""
    found = set()
    for after in re.findall(r"(?:\b[Tt]ype|\bsuch as) ([^{}\n.:\[\]]+)", sources().replace(", such as", ". such as")):
        command, *_ = re.split(r" (?:to|for|in|and|first|instead|again)\b", after)
        found |= {one.strip() for one in re.split(r",| or ", command)}
    described = r"(a|an|any|another|its|it|the|then|this|two|where|words|your)\b|1$|$"
    return {one for one in found - set(ExportKind) if not re.match(described, one)}


def test_the_parser_reads_what_messages_say_to_type():
    assert {"quarto", "quarto B3", "rematch", "coach", "undo", "row 2", "yes", "smooth round b3"} <= taught()
    assert unread(taught()) == []


def test_the_parser_reads_the_choices_of_the_space_bar():
    choices = ("call", "pass", "again", "hint", "coach", "take-back", "resign", "lay-rest")
    said = {BOOK.say(f"touch-choice-{choice}").partition(":")[0] for choice in choices}
    said |= {BOOK.say("touch-choice-leave", {"menu": menu}) for menu in (True, False)}
    assert unread(said) == []


def test_the_parser_reads_the_typed_commands_of_the_documents():
    path = SOURCE / "docs" / "playing.md"
    if not path.exists():
        pytest.skip("the documents are not part of the installed package")
    (section,) = re.findall(
        r"^## Typed commands\n(.*?)^## ", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    prose = re.sub(r"^```.*?^```$", "", section, flags=re.MULTILINE | re.DOTALL)
    commands = {" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose)}
    commands = {span for span in commands if not re.match(r"quarto-access|[A-Z]$", span)}
    assert "quarto d1" in commands
    assert unread(commands) == []
