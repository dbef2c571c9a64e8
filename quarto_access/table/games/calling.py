"""Call Quarto key by key: name a goal by its spots, by its name or with Space, then call it.

Who sees that the piece in hand makes a Quarto may call first and then place it. That is one act at the table, and two
actions in the game: placing, then calling.
"""

from __future__ import annotations

import dataclasses

from quarto_access.frozen import replace
from quarto_access.rules.board import Goal, Square
from quarto_access.rules.game import Game
from quarto_access.rules.quarto import Call, FalseCall, Place, Position, Rules
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.settings import Referee
from quarto_access.table import cues, events, intents
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.events import Choice, Event, Question
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
    return table.end(Calling).start(calling), (how_to_call(table, calling),)


def how_to_call(table: Table, calling: Calling) -> Event:
    """Announce how to continue a call."""
    if calling.names_line:
        return announce(message("touch-call-more", places=calling.touched), cue=cues.MENU)
    if calling.touched:
        # On a hidden board the spot would say that it is empty, unless nothing else was pressed.
        secret = table.hides_board and calling.goal is not None
        spot = None if secret else calling.spot
        return announce(message("touch-call-ready", goal=calling.goal, place=spot), cue=cues.MENU)
    how = {"point": calling.rules.point_out, "hand": holds_piece(table)}
    if table.companion is not None and table.computer is None:
        # At a real board anyone may call, so say whose call this is.
        return announce(message("companion-call", player=table.game.position.player, **how), cue=cues.MENU)
    return announce(message("touch-call", **how), cue=cues.MENU)


def holds_piece(table: Table) -> bool:
    """Return whether the player to act holds a piece, and so could call first and then place it."""
    return isinstance(table.position, Position) and table.position.hand is not None


def _add_spot(table: Table, calling: Calling, square: Square) -> Result:
    """Add a spot to the call. If no goal has all of them, start over with this one."""
    if not isinstance(table.position, Position):
        raise TypeError(table.position)
    now = calling.with_spot(square, table.position, hidden=table.hides_board)
    started_over = any(one not in now.touched for one in calling.touched if one != calling.spot)
    after = _with_call(replace(table, cursor=square), now)
    if now.goal is not None:
        return after, (_announce_goal(table, now.goal, now.spot),)
    several = _announce_several_goals(square)
    here = several if now.names_line else _announce_spot(table, square)
    if not started_over:
        return after, (here,)
    again = message("touch-no-goal", place=square)
    return after, (announce(again, *(() if now.names_line else here.parts), cue=cues.REFUSED, spot=square),)


def _with_call(table: Table, calling: Calling) -> Table:
    """Return the table with the call updated in place: another activity may be on top of it."""
    return replace(table, activities=tuple(calling if isinstance(one, Calling) else one for one in table.activities))


def _announce_goal(table: Table, goal: Goal, spot: Square | None = None) -> Announcement:
    """Announce only the goal's name: the player has to know what is on it. Also say where the piece in hand goes."""
    if spot is None or table.hides_board:
        return announce(message("touch-goal", goal=goal), cue=cues.CHOOSE)
    return announce(message("touch-goal-placing", goal=goal, place=spot), cue=cues.CHOOSE)


def _announce_spot(table: Table, square: Square) -> Announcement:
    """Announce a spot where the piece in hand could go. On a hidden board it may be taken."""
    how = message("touch-call-spot", place=square, hidden=table.hides_board)
    return announce(how, cue=cues.focus(square), spot=square)


def _announce_several_goals(last: Square) -> Announcement:
    """Announce that several goals still fit the spots."""
    return announce(message("touch-goals", place=last), cue=cues.focus(last), spot=last)


def _choose_goal(table: Table, calling: Calling, goal: Goal) -> Result:
    """Choose a goal by name."""
    if goal not in calling.rules.goals:
        return table, (events.Refused(Why.NO_BLOCKS, table.prompt),)
    return _with_call(table, calling.with_goal(goal)), (_announce_goal(table, goal),)


def take_call(table: Table, calling: Calling, intent: Intent) -> Result | None:
    """Choose a goal by its spots, by name or with Space. Enter calls, Backspace cancels."""
    if calling.made:
        return _take_called(table, calling, intent)
    match intent:
        case Ask(Asking.NOW):
            return table, (how_to_call(table, calling),)
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
    if calling.names_line:
        return table, (_announce_several_goals(calling.touched[-1]),)
    if calling.goal is None and calling.rules.point_out:
        return table, (refuse("refused-touched-goal"),)
    return make_call(table, calling)


def make_call(table: Table, calling: Calling, *, more: bool = False) -> Result:
    """Make a call. Ask first only if a false call loses the game."""
    try:
        table.game.play(calling.call)
        if calling.spot is not None:
            table.game.play(Place(calling.spot))
    except NotAllowed as no:
        return table.end(Pending, Calling), (events.Refused(no.why, table.prompt, no.square, no.piece),)
    if not _loses(table, calling):
        return complete_call(table, calling, more=more)
    asked = events.Asked(Question.CALL, table.game.position.player)
    return table.end(Calling).start(Pending(Question.CALL, calling)), (asked,)


def _loses(table: Table, calling: Calling) -> bool:
    """Return whether a false call loses the game. A silent referee judges none."""
    silent = table.companion is not None and table.companion.referee is Referee.SILENT
    return calling.rules.false_call is FalseCall.FORFEIT and not silent


def complete_call(table: Table, calling: Calling, *, more: bool = False) -> Result:
    """Call what is on the board. If only the piece in hand can show it, place that first, or wait for it.

    A call that has waited already is taken back, so it's false.
    """
    if calling.made:
        after, happened = act(table.without_called(), calling.call)
        over = after.position.outcome is not None
        return after, happened if over else (*happened, announce(after.prompt))
    position = table.position
    waits = isinstance(position, Position) and calling.waits_for_piece(position)
    if calling.spot is None and not waits:
        return act(table, calling.call, more=more)
    called = table.end(Pending, Calling).start(replace(calling, made=True))
    if calling.spot is not None:
        # `step` judges the call once the piece is placed.
        return act(called, Place(calling.spot))
    return called, (announce(called.prompt, cue=cues.MENU),)


# A call that waits for the piece.


def unjudged(table: Table) -> Table:
    """Return the table after a call as if nothing could be called: with a piece in hand, the call waits for it."""
    position, game = table.position, table.game
    if not isinstance(position, Position) or position.hand is None:
        return table
    nothing_open = Game(dataclasses.replace(position, alignments=()), game.before, game.action)
    waiting = table.end(Calling).without_called().start(Calling(position.rules, made=True))
    return replace(waiting, game=nothing_open)


def _take_called(table: Table, calling: Calling, intent: Intent) -> Result | None:
    """Let the player place the piece as always. Taking the call back makes it a false one."""
    companion = table.companion
    chosen = table.chosen if intent is Key.DO else None
    if intent is Key.CALL or chosen is Choice.CALL:
        return table, (announce(table.prompt, cue=cues.MENU),)
    match intent:
        case intents.Act(Call(goal)):
            return _call_again(table, goal)
        case intents.CalledBy(player, goal) if player == table.position.player:
            return _call_again(table, goal)
    entering = companion is not None and companion.entering
    if (
        intent == intents.Undo()
        or chosen is Choice.UNDO
        or (intent is Key.BACK and table.chosen is None and not entering)
    ):
        return _take_back(table, calling)
    return None


def _call_again(table: Table, goal: Goal | None) -> Result:
    """Call something else that is on the board, or say again that the call waits."""
    if isinstance(table.position, Position) and any(goal in (None, one.goal) for one in table.position.open):
        return act(table.without_called(), Call(goal))
    return table, (announce(table.prompt, cue=cues.MENU),)


def _take_back(table: Table, calling: Calling) -> Result:
    """Take a call back. Ask first if that loses the game."""
    if not _loses(table, calling):
        return complete_call(table, calling)
    asked = events.Asked(Question.WITHDRAW, table.game.position.player)
    return table.start(Pending(Question.WITHDRAW, calling)), (asked,)
