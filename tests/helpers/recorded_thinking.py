"""What the computer answered while a transcript was recorded, so that it can be replayed without thinking.

A recording holds a line a question: its fingerprint and the answer. It is used only if the same questions come in the
same order, because the computer remembers what it has proven.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING

from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.decision import Bounds, Worth
from quarto_access.rules.game import Action, action_text, parse_action
from quarto_access.session.thinker import thinker
from quarto_access.session.thinker.thinker import Lookup, Question, thought

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from quarto_access.opponent.computer import Computer


class Stale(Exception):
    """The recording does not hold the questions that are asked now."""


class Live:
    """Thinks, and notes every question with its answer."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def __call__(self, computer: Computer, asked: Question | Lookup) -> Action | Analysis:
        answer = thought(computer, asked)
        self.lines.append(f"{_fingerprint(asked)} {_text(answer)}\n")
        return answer


class Recorded:
    """Answers from a recording."""

    def __init__(self, text: str) -> None:
        self.lines: Iterator[str] = iter(text.splitlines())

    def __call__(self, _computer: Computer, asked: Question | Lookup) -> Action | Analysis:
        fingerprint, _, answer = next(self.lines, "").partition(" ")
        if fingerprint != _fingerprint(asked):
            raise Stale
        return _parse(answer)

    def check_used_up(self) -> None:
        """Raise `Stale` if there are answers that nobody asked for."""
        if next(self.lines, None) is not None:
            raise Stale


def think_by(monkeypatch: pytest.MonkeyPatch, thoughts: Live | Recorded) -> None:
    """Let a computer that thinks in this process think so."""
    monkeypatch.setattr(thinker, "thought", thoughts)


def _fingerprint(asked: Question | Lookup) -> str:
    if isinstance(asked, Lookup):
        text = f"{asked.wanted.kind} {asked.wanted.position} {asked.seed}"
    else:
        actions = ", ".join(map(action_text, asked.game.actions))
        text = f"{asked.level} {asked.seed} {asked.game.start} {actions}"
    return sha256(text.encode()).hexdigest()[:12]


def _text(answer: Action | Analysis) -> str:
    if not isinstance(answer, Analysis):
        return action_text(answer)
    each = {action_text(action): _bounds_text(bounds) for action, bounds in answer.each.items()}
    action = None if answer.action is None else action_text(answer.action)
    return json.dumps([_bounds_text(answer.bounds), action, each])


def _parse(text: str) -> Action | Analysis:
    if not text.startswith("["):
        return parse_action(text)
    bounds, action, each = json.loads(text)
    return Analysis(
        _parse_bounds(bounds),
        None if action is None else parse_action(action),
        {parse_action(one): _parse_bounds(worth) for one, worth in each.items()},
    )


def _bounds_text(bounds: Bounds) -> str:
    return f"{bounds.least} {bounds.most}"


def _parse_bounds(text: str) -> Bounds:
    return Bounds(*map(Worth, text.split()))
