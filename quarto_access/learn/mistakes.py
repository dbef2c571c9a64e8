"""Mistakes from a player's own games: positions in which every answer is proven to be right or wrong. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import field
from zlib import crc32

from quarto_access.frozen import frozen
from quarto_access.learn.drill_items import SIZES, DrillItem
from quarto_access.learn.subjects import Drill
from quarto_access.opponent.decision import Worth
from quarto_access.record import position_text, rules_text
from quarto_access.rules.quarto import Action, Alignment, AlignmentState, Call, Position, set_up

MAX_MISTAKES = 200
"""How many mistakes to keep: those from the newest games. Nobody practises more."""

MAX_SEARCHED = 1000
"""How many searched games to remember. Many more than we search."""


@frozen
class Answer:
    """An action, what it is proven to lead to with best play, and what to do next if it is a right one."""

    action: Action
    worth: Worth
    then: Action | None = None


@frozen
class Mistake:
    """A position before a mistake, and all possible answers; for a missed Quarto, only the right ones.

    `file`: the name of the game's record. `level`: the computer's, None if two people played.
    """

    file: str
    date: str | None
    level: int | None
    turn: int
    position: Position
    answers: tuple[Answer, ...]

    @property
    def item(self) -> DrillItem:
        """What identifies the mistake in a player's progress. The same position is the same mistake in any game."""
        return DrillItem(Drill.MISTAKES, SIZES[Drill.MISTAKES][0], crc32(_identity(self.position).encode()))

    @property
    def right(self) -> tuple[Answer, ...]:
        """The right answers: those that lead to the best result."""
        best = self.worth
        return tuple(answer for answer in self.answers if answer.worth is best)

    @property
    def worth(self) -> Worth:
        """What the right answers lead to."""
        worths = {answer.worth for answer in self.answers}
        return Worth.WIN if Worth.WIN in worths else Worth.DRAW

    def answer_of(self, action: Action) -> Answer | None:
        """Return the answer with this action, if it is one."""
        return next((answer for answer in self.answers if answer.action == action), None)


@frozen
class Mistakes:
    """The mistakes found so far. `searched`: the games searched for them, and when their files were last changed."""

    found: tuple[Mistake, ...] = ()
    searched: Mapping[str, int] = field(default_factory=dict)

    def with_game(self, file: str, changed: int, found: tuple[Mistake, ...]) -> Mistakes:
        """Return these mistakes with those of one more game. A position that is known already isn't added again."""
        known = {mistake.item for mistake in self.found}
        added = (*self.found, *(mistake for mistake in found if mistake.item not in known))
        newest = sorted(added, key=lambda mistake: (mistake.file, mistake.turn))[-MAX_MISTAKES:]
        others = {name: when for name, when in self.searched.items() if name != file}
        return Mistakes(tuple(newest), dict([*others.items(), (file, changed)][-MAX_SEARCHED:]))


def position_before(position: Position) -> Position:
    """Return a position as an exercise poses it: the player is player 1, and earlier false calls are forgotten."""
    return _with_open(set_up(position.rules, position.board, position.hand), {one.goal for one in position.open})


def position_of(position: Position, answers: tuple[Answer, ...]) -> Position:
    """Return a position as it was: a Quarto that is an answer can still be called, any other is too late."""
    return _with_open(position, {one.action.goal for one in answers if isinstance(one.action, Call)})


def _with_open(position: Position, goals: set[int | None]) -> Position:
    alignments = (
        Alignment(one.goal, one.values, AlignmentState.OPEN if one.goal in goals else AlignmentState.LAPSED)
        for one in position.alignments
    )
    return dataclasses.replace(position, alignments=tuple(alignments))


def _identity(position: Position) -> str:
    """Return the text of a position: its rules, the pieces and what can be called."""
    goals = "".join(f", open {one.goal}" for one in position.open)
    return f"{rules_text(position.rules)}; {position_text(position)}{goals}"
