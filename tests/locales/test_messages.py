"""Every language has every message, and no message is unused."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

import quarto_access
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.phrasebook import NoSuchMessage, Phrasebook

PACKAGE = Path(quarto_access.__file__).parent
LANGUAGES = sorted(folder.name for folder in (PACKAGE / "locales").iterdir() if folder.is_dir())
FILES = [(language, file) for language in LANGUAGES for file in sorted((PACKAGE / "locales" / language).glob("*.ftl"))]


@cache
def entries(file: Path) -> list[ast.EntryType]:
    return FluentParser().parse(file.read_text(encoding="utf-8")).body


@cache
def messages(language: str) -> dict[str, ast.Message]:
    found = [entry for lang, file in FILES if lang == language for entry in entries(file)]
    return {entry.id.name: entry for entry in found if isinstance(entry, ast.Message)}


def variables(node: object) -> set[str]:
    """Return the names of all variables in a message, and in those that it says within."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.MessageReference):
        return variables(messages("en")[node.id.name])
    if isinstance(node, list):
        return {name for item in node for name in variables(item)}
    if isinstance(node, ast.BaseNode):
        return {name for value in vars(node).values() for name in variables(value)}
    return set()


@pytest.mark.parametrize(("language", "file"), FILES, ids=lambda value: getattr(value, "stem", value))
def test_files_have_no_syntax_errors(language: str, file: Path):
    assert [entry.content for entry in entries(file) if isinstance(entry, ast.Junk)] == [], language


@pytest.mark.parametrize(("language", "file"), FILES, ids=lambda value: getattr(value, "stem", value))
def test_every_message_is_explained_to_translators(language: str, file: Path):
    in_group = False
    unexplained = []
    for entry in entries(file):
        if isinstance(entry, ast.GroupComment):
            in_group = bool(entry.content)
        elif isinstance(entry, ast.Message) and entry.comment is None and not in_group:
            unexplained.append(entry.id.name)
    assert unexplained == [], language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_formatted(language: str):
    book = Phrasebook(language)
    for name, message in messages(language).items():
        book.say(name, dict.fromkeys(variables(message), "x"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_in_the_file_of_its_first_word(language: str):
    for _, file in FILES:
        names = [entry.id.name for entry in entries(file) if isinstance(entry, ast.Message)]
        assert {name.partition("-")[0] for name in names} <= {file.stem}, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_messages_of_english(language: str):
    ours, english = messages(language), messages("en")
    assert ours.keys() == english.keys()
    for name, message in ours.items():
        assert variables(message) <= variables(english[name]) | {"typed", "voice", "name", "other", "length"}


def within(node: object) -> set[str]:
    """Return the names of the messages that a message says within."""
    if isinstance(node, ast.MessageReference):
        return {node.id.name}
    if isinstance(node, list):
        return {name for item in node for name in within(item)}
    if isinstance(node, ast.BaseNode):
        return {name for value in vars(node).values() for name in within(value)}
    return set()


def test_every_message_is_used():
    code = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    parts = {part for name, message in messages("en").items() for part in within(message) - {name}}
    made = re.compile(r'f"([a-z]+(?:-[a-z]+)*-)\{')
    prefixes = tuple(made.findall(code))
    said = {name for name in messages("en") if f'"{name}"' in code or name.startswith(prefixes)}
    unused = messages("en").keys() - said - parts
    assert unused == set()


def test_only_wrapped_messages_have_wrapping_marks():
    code = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    unwrapped = re.findall(r'book\.say\("([a-z-]+)"', code)
    texts = {name: FluentSerializer().serialize_entry(message) for name, message in messages("en").items()}
    assert any(" | " in text for text in texts.values())
    assert [name for name in unwrapped if " | " in texts.get(name, "")] == []


def test_a_message_may_say_another_of_a_file_not_yet_read():
    assert Phrasebook("en").say("menu-leave-asked", {"typed": "yes"}) == "Leave? Type yes or no."


def test_an_unknown_message_raises():
    with pytest.raises(NoSuchMessage):
        Phrasebook("en").say("game-no-such-thing")


def test_a_long_file_name_is_not_cut():
    assert (
        Phrasebook("en")
        .say("menu-record-damaged", {"file": 3_000 * "Ana", "line": 2, "word": 4_000 * "x", "why": "Why."})
        .count("Ana")
        == 3_000
    )


def test_messages_contain_no_terminal_escapes():
    told = Phrasebook("en").say(
        "menu-record-damaged", {"file": "\x1b]0;hi\x07.txt", "line": 2, "word": "\x9b2J", "why": ""}
    )
    assert told.replace("\n", " ").isprintable()


@pytest.mark.parametrize(("name", "said"), [(1_000 * "Ana", 1_000 * "Ana"), ("Ana\x1b]0;hi\x07", "Ana ]0;hi ")])
def test_a_player_name_is_not_cut_and_contains_no_terminal_escapes(name: str, said: str):
    book = Phrasebook("en")
    words = Describer(book, Style(names=(name, None)))
    assert book.say("game-passed", {"player": 1}, words) == f"{said} passes."


def test_a_message_without_its_values_raises():
    with pytest.raises(NoSuchMessage):
        Phrasebook("en").say("goal-row")
