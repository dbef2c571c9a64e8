"""Calling Quarto key by key: point to a goal by places, lines or Space, then call it."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.frozen import replace
from quarto_access.rules.board import Goal, Square, goal_squares
from quarto_access.rules.quarto import Call, FalseCall, Rules
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.settings import Referee
from quarto_access.table import cues, events
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.events import Event, Question
from quarto_access.table.games.acting import act
from quarto_access.table.grid import next_of
from quarto_access.table.intents import Ask, AskGoal, Asking, Direction, Intent, Key, Move, NameSpot, Touch
from quarto_access.table.state import Calling, Pending, Result, Table


def begin_call(table: Table, rules: Rules) -> Result:
    """Begin a call, if a call is possible at all."""
    try:
        # A goal that is always there: only what forbids every call is of interest, nothing is called.
        table.game.play(Call(Goal(0)))
    except NotAllowed as no:
        return replace(table, chosen=None), (events.Refused(no.why, table.prompt),)
    calling = Calling(rules)
    return table.end(Calling).start(calling), (how_to_call(calling),)


def how_to_call(calling: Calling) -> Event:
    """Announce how to go on with a call."""
    if calling.goal is not None:
        return announce(message("touch-call-goal", goal=calling.goal), cue=cues.MENU)
    if calling.touched:
        return announce(message("touch-call-more", places=calling.touched), cue=cues.MENU)
    return announce(message("touch-call", point=calling.rules.point_out), cue=cues.MENU)


def _point(table: Table, calling: Calling, square: Square) -> Result:
    """Touch one more place of the goal that is to be called."""
    touched = calling.touched if square in calling.touched else (*calling.touched, square)
    fitting = [goal for goal in calling.rules.goals if set(touched) <= set(goal_squares(goal))]
    if not fitting:
        again = announce(message("touch-no-goal", place=square), cue=cues.REFUSED, spot=square)
        return _pointing(replace(table, cursor=square), Calling(calling.rules, (square,))), (again,)
    goal = fitting[0] if len(fitting) == 1 else None
    event = _several_goals(touched) if goal is None else _goal_pointed(goal)
    return _pointing(replace(table, cursor=square), Calling(calling.rules, touched, goal)), (event,)


def _pointing(table: Table, calling: Calling) -> Table:
    """Return the table with the call as it is now; a question may have been asked on top of it."""
    return replace(table, activities=tuple(calling if isinstance(one, Calling) else one for one in table.activities))


def _goal_pointed(goal: Goal) -> Event:
    """Announce the goal by its name alone: what it holds is for the player to know."""
    return announce(message("touch-goal", goal=goal), cue=cues.CHOOSE)


def _several_goals(touched: Sequence[Square]) -> Event:
    """Announce that several goals still fit the touched places."""
    last = touched[-1]
    return announce(message("touch-goals", place=last), cue=cues.focus(last), spot=last)


def _point_to_goal(table: Table, calling: Calling, goal: Goal) -> Result:
    """Point to a goal by its name."""
    if goal not in calling.rules.goals:
        return table, (events.Refused(Why.NO_BLOCKS, table.prompt),)
    return _pointing(table, Calling(calling.rules, goal_squares(goal), goal)), (_goal_pointed(goal),)


def take_call(table: Table, calling: Calling, intent: Intent) -> Result | None:
    """Point to a goal by places, lines or Space, call with Enter, cancel with Backspace."""
    match intent:
        case Ask(Asking.NOW):
            return table, (how_to_call(calling),)
        case AskGoal(goal):
            return _point_to_goal(table, calling, goal)
        case Touch(square) | NameSpot(square):
            return _point(table, calling, square)
        case Key.NEXT | Move():
            forward = intent not in (Move(Direction.LEFT), Move(Direction.NEAR))
            return _point_to_goal(table, calling, next_of(calling.rules.goals, calling.goal, 1 if forward else -1))
        case Key.DO:
            return _finish(table, calling)
        case Key.BACK:
            return table.end(Calling), (events.Declined(Question.CALL, table.prompt),)
        case _:
            return None


def _finish(table: Table, calling: Calling) -> Result:
    """Call what was pointed to."""
    if calling.goal is None and calling.touched:
        return table, (_several_goals(calling.touched),)
    if calling.goal is None and calling.rules.point_out:
        return table, (refuse("no-touched-goal"),)
    return make_call(table, calling.rules, Call(calling.goal))


def make_call(table: Table, rules: Rules, call: Call, *, more: bool = False) -> Result:
    """Call, asking first only where a false call loses the game."""
    silent = table.companion is not None and table.companion.referee is Referee.SILENT
    if rules.false_call is FalseCall.WARN or silent:
        return act(table, call, more=more)
    try:
        table.game.play(call)
    except NotAllowed:
        return act(table, call)
    asked = events.Asked(Question.CALL, table.game.position.player)
    return table.end(Calling).start(Pending(Question.CALL, call)), (asked,)
