"""The README and the documents for players: their examples work, and they are easy to listen to.

A fenced block that is marked `python` runs. In a block marked `engine`, `>` starts a request, and every field of the
answer below it must be in the engine's answer. In a block marked `typed`, `$` starts the program, `>` is a typed line,
and the lines below it are what the program answers. UPDATE_DOCS=1 writes those answers. A block marked `record` is a
record, exactly as the program writes it.
"""

from __future__ import annotations

import json
import os
import re
import shlex
from itertools import pairwise, takewhile
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from program import program

from quarto_access import engine
from quarto_access.app.arguments import ARGUMENTS, parse_command_line
from quarto_access.engine import Engine
from quarto_access.record import parse_record, record_text
from quarto_access.rules.outcome import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from program import Files

SOURCE = Path(__file__).parents[2]
README, ENGINE = SOURCE / "README.md", SOURCE / "docs" / "engine.md"
PATHS = [README, SOURCE / "sounds" / "README.md", *sorted(SOURCE.glob("docs/*.md"))]
DOCUMENTS = {path.relative_to(SOURCE).as_posix(): path for path in PATHS if path.exists()}
FOR_PLAYERS = [name for name in DOCUMENTS if name not in {"docs/design.md", "docs/engine.md"}]
UPDATING = bool(os.environ.get("UPDATE_DOCS"))

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")

RETIRED = re.compile(r"\b(tells?|stands?|touch(es|ed|ing)?|taken? back|takes? back|by lot|the usual game|go on with)\b")
"""Phrases that sound odd aloud. Code and double quotes are left out: those words are the program's own."""

pytestmark = pytest.mark.skipif(not README.exists(), reason="the documents are not part of the installed package")


def read(name: str) -> str:
    return DOCUMENTS[name].read_text(encoding="utf-8")


def prose(name: str) -> str:
    """Return a document without its blocks."""
    return BLOCK.sub("", read(name))


def blocks(language: str, names: Iterable[str] = DOCUMENTS) -> list[tuple[str, str]]:
    """Return every block that is marked with a language, with the name of its document."""
    return [(name, text) for name in names for marked, text in BLOCK.findall(read(name)) if marked == language]


def numbered(found: list[tuple[str, str]]) -> list[object]:
    """Return blocks as parameters with readable names."""
    return [pytest.param(name, text, id=f"{name}-{number}") for number, (name, text) in enumerate(found, 1)]


def code_spans(name: str) -> list[str]:
    return [" ".join(span.split()) for span in CODE.findall(prose(name))]


@pytest.mark.parametrize(("name", "example"), numbered(blocks("python")))
def test_the_library_example_runs(name: str, example: str):
    exec(compile(example, name, "exec"), {})  # noqa: S102 - our own text


@pytest.mark.parametrize(("name", "example"), numbered(blocks("engine")))
def test_the_engine_gives_the_answers_of_the_example(name: str, example: str):
    referee = Engine(Random(1))
    for exchange in example.split("> ")[1:]:
        request, _, expected = exchange.partition("\n")
        answer = referee.answer(request.encode())
        if expected.strip():
            wanted = json.loads(expected)
            assert {field: answer.get(field) for field in wanted} == wanted, f"{name}: {request}"
        else:
            assert answer["ok"], f"{name}: {request}"


def test_the_engine_document_names_every_request_option_field_and_reason():
    named = set(re.findall(r"[\w-]+", " ".join(CODE.findall(ENGINE.read_text(encoding="utf-8")))))
    requests = Engine(Random()).requests
    options = {*engine._NEW, *engine._VALUE, *engine._BEST}
    answers = [Engine(Random()).answer(f"new game={game}".encode()) for game in ("quarto", "quatrenun")]
    fields = {field for answer in answers for field in answer} | {"error", "message", "legal", "best", "seconds"}
    reasons = {word for reason in Reason for word in reason.split()}
    missing = {*requests, *options, *fields, *reasons, "nodes", "value", "record"} - named
    assert missing == set()


@pytest.mark.parametrize(("name", "example"), numbered(blocks("record")))
def test_the_record_is_what_the_program_would_write(name: str, example: str):
    assert record_text(parse_record(example)) == example, name


def test_the_log_has_the_documented_fields(files: Files):
    files.piped("grth\n", "--first", "me")
    section = ENGINE.read_text(encoding="utf-8").partition("## The log of what a player hears")[2]
    assert set(re.findall(r"^- `(\w+)`", section, flags=re.MULTILINE)) == set(files.entries()[0])


def answers_to(files: Files, command: str, typed: list[str]) -> list[list[str]]:
    """Return what is printed first, and after each typed line.

    What two runs have in common, one of them with a line more, is what the shorter one printed before it left.
    """
    words = shlex.split(command)[1:]
    files.folder.joinpath("settings.toml").touch()
    outputs = []
    for count in range(len(typed) + 2):
        own = ["--settings", "settings.toml", "--games", f"games-{count}"]
        lines = [*typed, "help"][:count]
        outputs.append(files.piped("".join(f"{line}\n" for line in lines), command=[*program(), *words, *own]).lines)
    printed = [
        [line for line, _ in takewhile(lambda both: both[0] == both[1], zip(shorter, longer, strict=False))]
        for shorter, longer in pairwise(outputs)
    ]
    starts = [0, *map(len, printed)]
    return [lines[start:] for lines, start in zip(printed, starts, strict=False)]


@pytest.mark.parametrize(("name", "example"), numbered(blocks("typed")))
def test_the_program_gives_the_answers_of_the_example(files: Files, name: str, example: str):
    command, *lines = example.splitlines()
    typed = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    first, *answers = answers_to(files, command.removeprefix("$ "), typed)
    heard = [command, *first]
    for line, answer in zip(typed, answers, strict=True):
        heard += [f"> {line}", *answer]
    updated = "\n".join(heard) + "\n"
    if UPDATING:
        DOCUMENTS[name].write_text(read(name).replace(example, updated), encoding="utf-8", newline="\n")
    assert example == updated


def exit_code(command: str) -> object:
    """Parse a command line. Return the exit code if it is wrong or asks for help."""
    try:
        parse_command_line(shlex.split(command)[1:])
    except SystemExit as exited:
        return exited.code
    return 0


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_command_line_is_understood(name: str):
    commands = [line for _, block in blocks("", [name]) for line in block.splitlines()] + code_spans(name)
    for command in commands:
        if command.startswith("quarto-access") and "[" not in command:
            assert exit_code(command) == 0, command


FLAGS = {argument.flag: argument for arguments in ARGUMENTS.values() for argument in arguments if argument.flag}


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_every_option_exists(name: str):
    for span in code_spans(name):
        flag, *value = span.split()
        if flag.startswith("--") and flag not in {"--help", "--version"}:
            assert flag in FLAGS, span
            if value and FLAGS[flag].choices:
                assert value[0] in FLAGS[flag].choices, span


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_somewhere(name: str):
    for link in re.findall(r"\]\(([^)]+)\)", prose(name)):
        if not link.startswith("http"):
            path, _, section = link.partition("#")
            target = DOCUMENTS[name].parent / path if path else DOCUMENTS[name]
            assert target.exists(), link
            headings = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), flags=re.MULTILINE)
            assert not section or section in {_anchor(heading) for heading in headings}, link


def _anchor(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("name", DOCUMENTS)
def test_lines_are_short(name: str):
    assert [line for line in prose(name).splitlines() if len(line) > 100] == []


def test_the_readme_is_short():
    assert len(README.read_text(encoding="utf-8").splitlines()) <= 130


@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_no_document_for_players_uses_retired_phrases(name: str):
    text = re.sub(r"<!-- keys: begin -->.*<!-- keys: end -->", "", prose(name), flags=re.DOTALL)
    ours = re.sub(r'"[^"]*"', "", CODE.sub("", text))
    assert [found.group() for found in RETIRED.finditer(" ".join(ours.lower().split()))] == []


def test_every_option_is_documented():
    spans = " ".join(span for name in DOCUMENTS for span in code_spans(name))
    assert [flag for flag in FLAGS if flag.startswith("--") and not re.search(rf"{flag}\b", spans)] == []


def test_every_sound_is_documented():
    spans = set(code_spans("sounds/README.md"))
    sounds = {path.stem for path in (SOURCE / "sounds").glob("*.wav")}
    ranges = {name for name in sounds if name.startswith(("focus-", "piece-"))}
    assert sounds - ranges - spans == set()
    assert {"focus-1", "focus-4", "piece-GRTH", "piece-SSSS"} <= spans
