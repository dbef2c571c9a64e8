"""What a document calls by its name is called that by the program.

- In double quotes: what the program says, such as a choice. It has to be a line of the language file, or its beginning
  up to a colon, a full stop or a question mark.
- After "Settings,": the way through the menu, a choice on each page. The last name may be in quotes, too.
- "Tab G", "Control B": a key that does something.
- In code: a command line, a file, or something to type that the program understands.

If a test fails, change the document, not the test: it names what it couldn't find.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from helpers.program import BOOK
from locales.test_messages import messages
from locales.test_whole_sentences import VALUE, wordings
from test_readme import CODE, FOR_PLAYERS, README, code_spans, prose

from quarto_access.keys.bindings import Keys
from quarto_access.learn.subjects import Drill
from quarto_access.menu import pages as menu
from quarto_access.menu.announcements import choice_heard
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrate import narrate
from quarto_access.narration.understand import Vocabulary, understand
from quarto_access.settings import KeyboardSettings, Settings
from quarto_access.table import cues
from quarto_access.table.intents import NotUnderstood

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.skipif(not README.exists(), reason="the documents are not part of the installed package")

NOTHING_TYPED = {"README.md", "readers.md", "sounds.md", "voices-and-braille.md"}
"""Documents whose code is about files and other programs."""

FOLDERS = {"deleted"}

MADE_FROM_THE_TABLE = re.compile(r"<!-- keys: begin -->.*<!-- keys: end -->", flags=re.DOTALL)


def text_of(name: str) -> str:
    """Return a document without its blocks, code and made parts, as one line."""
    return " ".join(CODE.sub("", MADE_FROM_THE_TABLE.sub("", prose(name))).split())


# What the program says.


def parts(line: str) -> Iterator[str]:
    """Return a line, its sentences, and what comes before a colon or a question mark."""
    yield line
    yield from re.split(r"(?<=[.?!]) ", line)
    yield from re.findall(r"^([^:?]+)[:?]", line)


@cache
def said() -> dict[str, re.Pattern[str]]:
    """Return everything that the program says, line by line, each with what matches it."""
    texts = chain.from_iterable(wordings(one.value) for one in messages("en").values() if one.value is not None)
    lines = {" ".join(line.split()).replace(" | ", " ") for text in texts for line in text.split("\n")}
    wanted = {part.rstrip(".?") for line in lines for part in parts(line)}
    # A line of values only would match anything.
    return {
        one: re.compile(".+".join(map(re.escape, one.split(VALUE))), flags=re.IGNORECASE)
        for one in wanted
        if re.search("[a-z]{3}", one)
    }


def is_said(quoted: str) -> bool:
    plain = quoted.rstrip(".,?")
    return any(pattern.fullmatch(plain) for pattern in said().values())


ELSEWHERE = {"Allow VoiceOver to be controlled with AppleScript"}
"""What other programs say."""


def quotes_in(name: str) -> list[str]:
    return [quoted for quoted in re.findall(r'"([A-Z][^"]+)"', text_of(name)) if quoted not in ELSEWHERE]


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_what_a_document_quotes_is_said(name: str):
    stale = {
        quoted: get_close_matches(quoted, said(), n=2, cutoff=0.4) for quoted in quotes_in(name) if not is_said(quoted)
    }
    assert stale == {}


def test_what_a_message_quotes_is_said():
    texts = {name: wordings(one.value) for name, one in messages("en").items() if one.value is not None}
    stale = [
        (name, quoted)
        for name, found in texts.items()
        for quoted in set(re.findall(r'"([A-Z][^"]+)"', " ".join(found)))
        if VALUE not in quoted and not is_said(quoted)
    ]
    assert stale == []


# Ways through the menu.


def choice_name(item: menu.MenuItem) -> str:
    """Return how a choice is read, without its number and its value."""
    describer = Describer(BOOK, Style())
    (heard,) = narrate(choice_heard(menu.Page("", (item,), chosen=0), Settings()), describer)
    return re.sub(r"^1: |, current\.?$|[:.].*$", "", re.sub(r"^1: ", "", " ".join(heard.lines)))


def opened_by(item: menu.MenuItem) -> tuple[menu.MenuItem, ...]:
    """Return the choices of the page that a choice opens."""
    match item:
        case menu.OpenSection(section):
            return tuple(menu.section_page(section).items)
        case menu.OpenSetting(setting):
            return tuple(menu.values_page(setting, Settings()).items)
        case menu.Command.LISTEN:
            return tuple(menu.gallery_page(cues.GROUPS, silent=True).items)
        case menu.Command():
            return menu.PAGES.get(item, ())
        case _:
            return ()


def lost_at(way: str) -> str | None:
    """Follow a way through the menu, from the settings on. Return the rest of it that no choice begins."""
    items, rest = opened_by(menu.Command.SETTINGS), way
    while (found := re.match(r'"?, "?(?=[A-Z])', rest)) is not None:
        rest = rest[found.end() :]
        fitting = [item for item in items if re.match(rf"{re.escape(choice_name(item))}\b", rest)]
        if not fitting:
            return rest
        chosen = max(fitting, key=lambda item: len(choice_name(item)))
        items, rest = opened_by(chosen), rest[len(choice_name(chosen)) :]
    return None


def ways_in(text: str) -> list[str]:
    return re.findall(r'\bSettings(, "?[A-Z][^.:;?]*)', text)


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_every_way_through_the_menu_leads_somewhere(name: str):
    assert {way: lost for way in ways_in(text_of(name)) if (lost := lost_at(way)) is not None} == {}


def test_every_way_in_a_message_leads_somewhere():
    texts = [text for one in messages("en").values() if one.value is not None for text in wordings(one.value)]
    ways = [way for text in texts for way in ways_in(" ".join(text.replace(" | ", " ").split()))]
    assert ways
    assert {way: lost for way in ways if (lost := lost_at(way)) is not None} == {}


# Keys.


@cache
def key_names() -> frozenset[str]:
    describer = Describer(BOOK, Style())
    return frozenset(describer.key(key) for pad in (False, True) for key in Keys(KeyboardSettings(pad=pad)).bindings)


def key_mentions(text: str) -> list[str]:
    """Return keys that need two presses or two fingers. Single letters can't be told from other words."""
    return re.findall(r"\b(?:Tab|Control) (?:[A-Z0-9]\b|[A-Z][a-z]+(?: bracket)?)", text)


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_every_key_does_something(name: str):
    assert [key for key in key_mentions(text_of(name)) if key not in key_names()] == []


# Words to type.

TYPED_IN = [name for name in FOR_PLAYERS if name.partition("/")[2] not in NOTHING_TYPED]


@cache
def known_words() -> frozenset[str]:
    """Return the words that rooms understand besides those for a table."""
    names = [name for name in messages("en") if "-word-" in name and not name.startswith("help-word-")]
    months = (BOOK.say("games-month", {"month": month}).lower() for month in range(1, 13))
    return frozenset(chain(Drill, months, chain.from_iterable(map(BOOK.words_in, names))))


def is_understood(typed: str) -> bool:
    """Return whether a room takes a typed line. What follows a word such as "rename" may be anything."""
    vocabulary = Vocabulary.of(BOOK)
    if not any(isinstance(intent, NotUnderstood) for intent in understand(typed, vocabulary)):
        return True
    first, *_ = words = typed.split()
    if vocabulary.meanings.get(first) == "profile" or first in BOOK.words_in("games-word-rename"):
        return True
    return typed in known_words() or all(word in known_words() or re.fullmatch(r"[\d-]+", word) for word in words)


def typed_in(name: str) -> list[str]:
    """Return what a document says can be typed: code that isn't a command line, a flag, a file or a folder."""
    spans = (span for span in code_spans(name) if re.fullmatch(r"[a-z][\w ,!]*", span))
    return [span for span in spans if span not in FOLDERS]


@pytest.mark.parametrize("name", TYPED_IN)
def test_every_typed_word_is_understood(name: str):
    assert [typed for typed in typed_in(name) if not is_understood(typed)] == []


# The tests themselves.


@pytest.mark.parametrize("stale", ["Companion beside a real board", "Teach me your sixteen keys", "It never came here"])
def test_a_stale_name_is_found(stale: str):
    assert not is_said(stale)


@pytest.mark.parametrize(
    "name", ["Play turn 9 again", "Who speaks", "Your games", "Thirty seconds.", "Learn and practise"]
)
def test_a_name_in_use_is_found(name: str):
    assert is_said(name)


def test_a_stale_way_is_found():
    assert ways_in('Choose Settings, Keyboard, "Teach me". Then Settings, Players, Blindfold does it.') == [
        ', Keyboard, "Teach me"',
        ", Players, Blindfold does it",
    ]
    assert lost_at(', Keyboard, "Teach me"') == 'Keyboard, "Teach me"'
    assert lost_at(", Players, Blindfold does it") is None


def test_a_key_that_does_nothing_is_found():
    assert key_mentions("Tab G asks. Tab Minus stops, Control V speaks.") == ["Tab G", "Tab Minus", "Control V"]
    assert "Tab Q" not in key_names()
    assert {"Tab G", "Tab Minus", "Control V"} <= key_names()
