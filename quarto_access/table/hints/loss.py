"""What the players hear of why a game was lost: one or two sentences."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, assert_never

from quarto_access.frozen import replace
from quarto_access.opponent.decision import Worth
from quarto_access.opponent.explainer import FaultKind
from quarto_access.rules.board import Goal
from quarto_access.rules.outcome import Resign
from quarto_access.rules.pieces import Value
from quarto_access.rules.quarto import Call, Place
from quarto_access.table.announcement import Message, message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.opponent.explainer import Better, Fault, Loss, Threat

SPOTS = 3
"""How many better spots to name. Nobody can hold more by ear."""


def loss_told(loss: Loss) -> tuple[Message, ...]:
    """Return why a game was lost. What the player remembers comes first: the piece that completed something."""
    fault, straw = loss.fault, loss.straw
    if straw is None:
        return fault_told(fault)
    fits = _fits(straw)
    match fault.kind:
        case FaultKind.UNCALLED | FaultKind.PASSED_BY:
            return *fault_told(fault), message("loss-later", what=fits)
        case FaultKind.UNKNOWN:
            return fits, *_better(straw), message("loss-but-unknown", turn=fault.turn)
        case FaultKind.CONCEDED | FaultKind.FALSE_CALL:
            return fault_told(fault)
        case _:
            better = next(iter(_better(fault)), None)
            if isinstance(fault.action, Place):
                turn = 0 if fault.turn == straw.turn else fault.turn
                return fits, message("loss-but-place", place=fault.action.square, turn=turn, better=better)
            return fits, message("loss-but-give", player=fault.player, turn=fault.turn, better=better)


def fault_told(fault: Fault, *, headed: bool = False) -> tuple[Message, ...]:
    """Return what was wrong with an action, and what would have been better. `headed`: the turn was just named."""
    wrong = _wrong(replace(fault, turn=0) if headed else fault)
    if wrong is None:
        return ()
    named = fault.kind in (FaultKind.FORCED, FaultKind.UNKNOWN)
    late = not (fault.at_end or named or headed)
    better = () if fault.kind is FaultKind.PASSED_BY else _better(fault)
    return message("loss-on-turn", turn=fault.turn, what=wrong) if late else wrong, *better


def _wrong(fault: Fault) -> Message | None:
    player, made = fault.player, fault.alignment
    match fault.kind:
        case FaultKind.FITS:
            return _fits(fault)
        case FaultKind.NONE_SAFE if isinstance(fault.action, Place):
            return message("loss-after", place=fault.action.square, what=_none_safe(fault.threats))
        case FaultKind.UNCALLED if made is not None:
            how = "loss-called" if fault.called else "loss-uncalled"
            return message(
                how if fault.own else "loss-uncalled-theirs", player=player, goal=made.goal, shared=made.values
            )
        case FaultKind.PASSED_BY if made is not None and fault.better is not None:
            (square,) = fault.better.squares
            return message("loss-passed-by", player=player, place=square, goal=made.goal, shared=made.values)
        case FaultKind.CONCEDED:
            return _conceded(fault)
        case FaultKind.FALSE_CALL:
            return _false_call(fault)
        case FaultKind.DREW:
            place = fault.action.square if isinstance(fault.action, Place) else None
            return message("loss-drew", player=player, place=place)
        case FaultKind.UNKNOWN:
            return message("loss-unknown", turn=fault.turn, end=_end(fault) if fault.last else None)
        case FaultKind.NONE_SAFE | FaultKind.FORCED | FaultKind.UNCALLED | FaultKind.PASSED_BY:
            return _forced(fault)
        case _:
            assert_never(fault.kind)


def _fits(fault: Fault) -> Message:
    threat = fault.threats[0]
    return message("loss-fits", player=fault.player, goal=threat.goal, value=threat.value)


def _none_safe(threats: Sequence[Threat]) -> Message:
    """Return that every piece left completed something after placing, with the lines if they are few."""
    if not threats:
        return message("loss-every-piece")
    lines = _lines(threats)
    return lines if len(threats) == 1 else message("loss-nothing-safe", lines=lines)


def _lines(threats: Sequence[Threat]) -> Message:
    """Return which pieces completed which lines."""
    if len(threats) == 1:
        return message("loss-one-line", goal=threats[0].goal, value=threats[0].value)
    by_goal: dict[Goal, tuple[Value, ...]] = {}
    for threat in threats:
        by_goal[threat.goal] = (*by_goal.get(threat.goal, ()), threat.value)
    first, *others = by_goal.items()
    told = [message("loss-completed", goal=first[0], values=first[1])]
    told += [message("loss-completed-too", goal=goal, values=values) for goal, values in others]
    *rest, last = told
    listed = reduce(lambda one, two: message("aids-list", one=one, two=two), rest) if rest else None
    return last if listed is None else message("quatrenun-and", one=listed, two=last)


def _forced(fault: Fault) -> Message:
    player, turn, reply = fault.player, fault.turn, fault.reply
    if isinstance(fault.action, Place):
        if reply is None:
            return message("loss-place-only", place=fault.action.square)
        return message("loss-place", player=player, place=fault.action.square, turn=turn, reply=reply, end=_end(fault))
    return message("loss-give", player=player, turn=turn, reply=reply, end=_end(fault))


def _end(fault: Fault) -> Message:
    """Return how a game ended that was lost some turns before."""
    if fault.cornered:
        return message("loss-cornered", player=fault.player)
    if fault.last is None:
        return message("loss-from-there")
    what = _lines(fault.threats) if fault.threats else message("loss-none")
    return message("loss-by-turn", turn=fault.last, what=what)


def _conceded(fault: Fault) -> Message | None:
    """Return what was given up, if that is known."""
    if fault.before not in (Worth.WIN, Worth.DRAW):
        return None
    if isinstance(fault.action, Resign):
        return message("loss-resigned", player=fault.player, kept=fault.before)
    return message("loss-out-of-time", kept=fault.before)


def _false_call(fault: Fault) -> Message:
    if fault.alignment is not None:
        return message("loss-called-late", goal=fault.alignment.goal)
    goal = fault.action.goal if isinstance(fault.action, Call) else None
    return message("loss-no-quarto-any") if goal is None else message("loss-no-quarto", goal=goal)


def _better(fault: Fault) -> tuple[Message, ...]:
    better = fault.better
    if better is None:
        return ()
    kept = "safe" if not better.proven else better.kept or "least"
    return (message("loss-better", what=_what(better), kept=message(f"loss-kept-{kept}")),)


def _what(better: Better) -> Message:
    if better.squares:
        first = better.squares[0]
        if better.only:
            return message("loss-only-spot", place=first)
        if better.any_other:
            return message("loss-any-spot")
        if len(better.squares) > SPOTS:
            return message("loss-one-spot", place=first)
        return message("loss-spots", places=better.squares)
    if better.only:
        return message("loss-only-piece", values=better.values)
    return message("loss-any-piece" if better.number > 1 else "loss-a-piece", values=better.values)
