"""Code and language files agree: every announced message exists and gets exactly the values it uses."""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest
from fluent.syntax import ast as fluent
from locales.test_messages import PACKAGE, messages, variables

from quarto_access.rules.refusals import Why

if TYPE_CHECKING:
    from collections.abc import Iterator

STYLE = {"typed", "length", "menu", "computer", "game", "commit", "calls"}
"""Values that every message gets: the player's style."""


@cache
def english() -> dict[str, set[str]]:
    """Return the values that each message uses, apart from the style. Not at import: every worker imports this."""
    return {name: variables(entry) - STYLE for name, entry in messages("en").items()}


class Used(NamedTuple):
    where: str
    ids: tuple[str, ...]
    """The possible message ids. Empty if the code doesn't show them."""
    values: frozenset[str]
    open: bool
    """Whether it may get more values than the code shows."""


def ids_of(node: ast.expr, assigned: dict[str, list[ast.expr]]) -> Iterator[str]:
    """Yield the possible message ids of an expression, as far as the code shows them."""
    match node:
        case ast.Constant(str() as name):
            yield name
        case ast.IfExp(body=body, orelse=orelse):
            yield from ids_of(body, assigned)
            yield from ids_of(orelse, assigned)
        case ast.JoinedStr(parts):
            pattern = "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in parts)
            yield from (name for name in english() if re.fullmatch(pattern, name)) if len(parts) > 1 else ()
        case ast.Name(name):
            for value in assigned.get(name, ()):
                yield from ids_of(value, {})
        case ast.Subscript(ast.Name(name)):
            yield from (one for table in assigned.get(name, ()) for one in _values(table))
        case _:
            return


def _values(table: ast.expr) -> Iterator[str]:
    if isinstance(table, ast.Dict):
        for value in table.values:
            yield from ids_of(value, {})


def used() -> Iterator[Used]:
    """Yield every announced message with the values it gets."""
    for file in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        outer = assigned_in(tree.body)
        for scope in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
            given = {argument.arg for argument in scope.args.args}
            assigned = {name: values for name, values in (outer | assigned_in(scope.body)).items() if name not in given}
            for call in (node for node in ast.walk(scope) if isinstance(node, ast.Call)):
                where = f"{file.relative_to(PACKAGE)}:{call.lineno}"
                yield from used_in(call, where, assigned)


def assigned_in(body: list[ast.stmt]) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for statement in (node for part in body for node in ast.walk(part)):
        match statement:
            case ast.Assign(targets=[ast.Name(name)], value=value) | ast.AnnAssign(
                ast.Name(name), value=ast.expr() as value
            ):
                found.setdefault(name, []).append(value)
    return found


def is_book(func: ast.expr) -> bool:
    """Whether this calls the phrasebook itself, without the player's style."""
    return "book" in ast.unparse(func)


def used_in(call: ast.Call, where: str, assigned: dict[str, list[ast.expr]]) -> Iterator[Used]:
    match call.func:
        case ast.Name("message"):
            values = frozenset(keyword.arg.replace("_", "-") for keyword in call.keywords if keyword.arg is not None)
            hidden = any(keyword.arg is None for keyword in call.keywords)
            yield Used(where, tuple(ids_of(call.args[0], assigned)), values, hidden)
        case ast.Name("say" | "about") | ast.Attribute(attr="say" | "about") if not is_book(call.func) and call.args:
            about = {"player"} if "about" in ast.unparse(call.func) else set()
            names = {keyword.arg.replace("_", "-") for keyword in call.keywords if keyword.arg is not None}
            hidden = any(keyword.arg is None for keyword in call.keywords)
            # Style or reason selects one of several messages here, and they don't all use the same values.
            family = any(isinstance(node, ast.JoinedStr) for node in ast.walk(call.args[0]))
            if not family and (ids := tuple(ids_of(call.args[0], assigned))):
                yield Used(where, ids, frozenset(names | about), hidden)
        case ast.Name("announce" | "refuse"):
            for part in call.args:
                found = tuple(ids_of(part, assigned))
                if found or isinstance(part, ast.JoinedStr):
                    yield Used(where, found, frozenset(), open=False)


def wrong(one: Used) -> str | None:
    if not one.ids:
        return f"{one.where}: write the id where it can be seen"
    for name in one.ids:
        if name not in english():
            return f"{one.where}: there is no message {name}"
        missing, unused = english()[name] - one.values, one.values - english()[name]
        if unused or (missing and not one.open):
            return f"{one.where}: {name} lacks {sorted(missing)}, and does not mention {sorted(unused)}"
    return None


def test_every_announced_message_exists_and_gets_its_values():
    assert [mistake for one in used() if (mistake := wrong(one))] == []


@pytest.mark.parametrize(
    ("code", "mistake"),
    [
        ('message("setup-lade", place=1, piece=2)', "there is no message setup-lade"),
        ('message("setup-laid", place=1)', "setup-laid lacks ['piece']"),
        ('message("setup-laid", place=1, piece=2, count=3)', "does not mention ['count']"),
        ('announce("setup-laid")', "setup-laid lacks ['piece', 'place']"),
        ('announce(f"setup-lade-{way}")', "write the id where it can be seen"),
        ("message(found)", "write the id where it can be seen"),
        ('narrator.say("setup-laid", place=1)', "setup-laid lacks ['piece']"),
        ('narrator.about("game-passed", player, place=1)', "does not mention ['place']"),
    ],
)
def test_this_check_finds_mistakes(code: str, mistake: str):
    call = ast.parse(code, mode="eval").body
    assert isinstance(call, ast.Call)
    (one,) = used_in(call, "here", {})
    assert mistake in str(wrong(one))


def test_messages_select_only_reasons_that_exist():
    """A misspelled reason would never match, and the player would hear the vague default."""
    pattern = messages("en")["companion-misfit"].value
    assert pattern is not None
    (choice,) = (element.expression for element in pattern.elements if isinstance(element, fluent.Placeable))
    assert isinstance(choice, fluent.SelectExpression)
    chosen = {variant.key.name for variant in choice.variants if isinstance(variant.key, fluent.Identifier)}
    assert "piece-gone" in chosen
    assert chosen - {"other"} <= {why.replace(" ", "-") for why in Why}
