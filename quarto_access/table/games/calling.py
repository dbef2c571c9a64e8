"""Call Quarto key by key: name a goal by its spots, by its name or with Space, then call it."""

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
    """Start a call, unless no call is possible."""
    try:
        # Any goal will do: this only checks whether calls are allowed, and the result is dropped.
        table.game.play(Call(Goal(0)))
    except NotAllowed as no:
        return table, (events.Refused(no.why, table.prompt),)
    calling = Calling(rules)
    return table.end(Calling).start(calling), (how_to_call(calling),)


def how_to_call(calling: Calling) -> Event:
    """Announce how to continue a call."""
    if calling.goal is not None:
        return announce(message("touch-call-goal", goal=calling.goal), cue=cues.MENU)
    if calling.touched:
        return announce(message("touch-call-more", places=calling.touched), cue=cues.MENU)
    return announce(message("touch-call", point=calling.rules.point_out), cue=cues.MENU)


def _add_spot(table: Table, calling: Calling, square: Square) -> Result:
    """Add a spot to the call. If no goal has all of them, start over with this one."""
    touched = calling.touched if square in calling.touched else (*calling.touched, square)
    fitting = [goal for goal in calling.rules.goals if set(touched) <= set(goal_squares(goal))]
    if not fitting:
        again = announce(message("touch-no-goal", place=square), cue=cues.REFUSED, spot=square)
        return _with_call(replace(table, cursor=square), Calling(calling.rules, (square,))), (again,)
    goal = fitting[0] if len(fitting) == 1 else None
    event = _announce_several_goals(touched) if goal is None else _announce_goal(goal)
    return _with_call(replace(table, cursor=square), Calling(calling.rules, touched, goal)), (event,)


def _with_call(table: Table, calling: Calling) -> Table:
    """Return the table with the call updated in place: another activity may be on top of it."""
    return replace(table, activities=tuple(calling if isinstance(one, Calling) else one for one in table.activities))


def _announce_goal(goal: Goal) -> Event:
    """Announce only the goal's name: the player has to know what is on it."""
    return announce(message("touch-goal", goal=goal), cue=cues.CHOOSE)


def _announce_several_goals(touched: Sequence[Square]) -> Event:
    """Announce that several goals still fit the spots."""
    last = touched[-1]
    return announce(message("touch-goals", place=last), cue=cues.focus(last), spot=last)


def _choose_goal(table: Table, calling: Calling, goal: Goal) -> Result:
    """Choose a goal by name."""
    if goal not in calling.rules.goals:
        return table, (events.Refused(Why.NO_BLOCKS, table.prompt),)
    return _with_call(table, Calling(calling.rules, goal_squares(goal), goal)), (_announce_goal(goal),)


def take_call(table: Table, calling: Calling, intent: Intent) -> Result | None:
    """Choose a goal by its spots, by name or with Space. Enter calls, Backspace cancels."""
    match intent:
        case Ask(Asking.NOW):
            return table, (how_to_call(calling),)
        case AskGoal(goal):
            return _choose_goal(table, calling, goal)
        case Touch(square) | NameSpot(square):
            return _add_spot(table, calling, square)
        case Key.NEXT | Move():
            forward = intent not in (Move(Direction.LEFT), Move(Direction.NEAR))
            return _choose_goal(table, calling, next_of(calling.rules.goals, calling.goal, 1 if forward else -1))
        case Key.DO:
            return _finish(table, calling)
        case Key.BACK:
            return table.end(Calling), (events.Declined(Question.CALL, table.prompt),)
        case _:
            return None


def _finish(table: Table, calling: Calling) -> Result:
    """Call the chosen goal."""
    if calling.goal is None and calling.touched:
        return table, (_announce_several_goals(calling.touched),)
    if calling.goal is None and calling.rules.point_out:
        return table, (refuse("refused-touched-goal"),)
    return make_call(table, calling.rules, Call(calling.goal))


def make_call(table: Table, rules: Rules, call: Call, *, more: bool = False) -> Result:
    """Make a call. Ask first only if a false call loses the game."""
    silent = table.companion is not None and table.companion.referee is Referee.SILENT
    if rules.false_call is FalseCall.WARN or silent:
        return act(table, call, more=more)
    try:
        table.game.play(call)
    except NotAllowed:
        return act(table, call)
    asked = events.Asked(Question.CALL, table.game.position.player)
    return table.end(Calling).start(Pending(Question.CALL, call)), (asked,)
