"""Find the mistakes in a game that make exercises: every answer must be proven, or there is no exercise.

The coach knows which turns changed the game. The perfect player then proves what each other action would have led to.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from quarto_access.learn.drill_items import DrillItem
from quarto_access.learn.mistakes import Answer, Mistake, position_before
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.coach import Query, QueryKind, value_by_rules, without_false_calls
from quarto_access.opponent.coach_report import find_changes
from quarto_access.opponent.decision import Worth
from quarto_access.record import Record
from quarto_access.record.branch import branched_after
from quarto_access.record.summary import Summary, summarize
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player
from quarto_access.rules.quarto import Action, Call, Give, Phase, Place, Position, apply, legal_moves


def find_mistakes(record: Record, file: str) -> Generator[Query, Analysis, tuple[Mistake, ...]]:
    """Find the mistakes of the people in a finished game of Quarto. `file`: the name of its record.

    If the players tried again from a turn of another game, the turns up to there belong to that game, with its date.
    """
    game, summary = record.game, summarize(record)
    if not _can_be_searched(summary):
        return ()
    first, found = branched_after(record) + 1, dict[DrillItem, Mistake]()
    missed = _missed(game, summary.people, first)
    changed = yield from _changed(game, summary.people, first)
    for turn, position, action in (*missed, *changed):
        posed = position_before(position)
        answers = yield from _answers(posed)
        mistake = Mistake(file, record.date, summary.level, turn, posed, answers)
        # If it wasn't proven which action of the turn was wrong, it may have been another one.
        if answers and action not in [answer.action for answer in mistake.right]:
            found.setdefault(mistake.item, mistake)
    return tuple(sorted(found.values(), key=lambda mistake: mistake.turn))


def _can_be_searched(summary: Summary) -> bool:
    """Return whether a game can have exercises. Beside a real board, a mistake may only be a wrong entry."""
    return summary.game == "quarto" and summary.finished and not summary.companion


_Found = tuple[int, Position, object]
"""A turn, the position before the mistake, and what the player did."""


def _missed(game: Game, people: Sequence[Player], first: int) -> Iterator[_Found]:
    """Yield each Quarto that one of these people didn't call, from turn `first`. If both could have, that is one."""
    boards = set()
    for turn in game.turns[first - 1 :]:
        for step in turn.steps:
            position = step.before
            if step.misses_quarto and isinstance(position, Position) and turn.player in people:
                if position.board not in boards:
                    yield turn.number, position, step.action
                boards.add(position.board)


def _changed(game: Game, people: Sequence[Player], first: int) -> Generator[Query, Analysis, list[_Found]]:
    """Return the positions, from turn `first`, in which one of these people should have placed or given another way."""
    changes = yield from find_changes(game)
    return [
        (change.turn, step.before, step.action)
        for change in changes
        for step in game.turns[change.turn - 1].steps
        if change.turn >= first and change.player in people and step.action in change.actions
        if isinstance(step.before, Position) and isinstance(step.action, Place | Give) and not step.before.open
    ]


def _answers(position: Position) -> Generator[Query, Analysis, tuple[Answer, ...]]:
    """Return every answer with its proven worth, or none if one of them can't be proven or all lead to the same."""
    if position.open:
        return tuple(Answer(Call(one.goal), Worth.WIN) for one in position.open)
    answers: list[Answer] = []
    for action in legal_moves(position):
        worth = yield from _proven(position, action)
        if worth is None:
            return ()
        answers.append(Answer(action, worth))
    best = max((answer.worth for answer in answers), key=_RANKING.index)
    if all(answer.worth is best for answer in answers):
        return ()
    for index, answer in enumerate(answers):
        if answer.worth is best:
            then = yield from _next(position, answer)
            if then is None and _has_next(position, answer):
                return ()
            answers[index] = Answer(answer.action, best, then)
    return tuple(answers)


_RANKING = (Worth.LOSS, Worth.DRAW, Worth.WIN)


def _proven(position: Position, action: Action) -> Generator[Query, Analysis, Worth | None]:
    """Return what an action leads to for the player who takes it, or None if that can't be proven."""
    after = without_false_calls(apply(position, action))
    bounds = value_by_rules(after) or (yield Query(after, QueryKind.PROVE)).bounds
    return (bounds if after.player == position.player else bounds.for_opponent).worth


def _has_next(position: Position, answer: Answer) -> bool:
    """Return whether the player goes on after an answer: gives a piece, or calls."""
    after = apply(position, answer.action)
    return after.player == position.player and after.phase is Phase.GIVE


def _next(position: Position, answer: Answer) -> Generator[Query, Analysis, Action | None]:
    """Return what to do after a right place: call, or give a piece that keeps what the place leads to."""
    after = apply(position, answer.action)
    if after.player == position.player and after.open:
        return Call(after.open[0].goal)
    for give in legal_moves(after) if _has_next(position, answer) else ():
        if isinstance(give, Give) and (yield from _proven(after, give)) is answer.worth:
            return give
    return None
