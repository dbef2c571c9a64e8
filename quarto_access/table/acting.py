"""What changes the game: acting, calling, undoing, playing again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares
from quarto_access.rules.outcome import Outcome, Reason, Resign, TimeOut
from quarto_access.rules.pieces import PIECES, Piece, Value, distinct, pieces_with, trait_of
from quarto_access.rules.quarto import Call, FalseCall, Give, Pass, Phase, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.rules.questions import where_is
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.settings import Referee
from quarto_access.table import blindfold, cues, events
from quarto_access.table.actions import action_values
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.choosing import next_of
from quarto_access.table.events import Event, Question
from quarto_access.table.games import game_at
from quarto_access.table.intents import Ask, AskGoal, Asking, Direction, Key, Move, NamePiece, NamePlace, Touch
from quarto_access.table.laying_events import LayBegun
from quarto_access.table.quatrenun_events import Pointed, Shifted
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import Answer, Calling, Pending, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quarto_access.rules import game
    from quarto_access.rules.game import Step
    from quarto_access.rules.outcome import Player
    from quarto_access.table.intents import Intent


def act(table: Table, action: game.Action, *, more: bool = False) -> Answer:
    """Do it, or refuse it."""
    try:
        played = table.game.play(action)
    except NotAllowed as no:
        refused = events.Refused(no.why, table.due, no.square, no.piece)
        return table.end(Pending, Calling), (refused,)
    after = table.playing(played)
    return after, (_told(table, after, action, more=more),)


def _told(before: Table, after: Table, action: game.Action, *, more: bool) -> Event:
    player = before.game.position.player
    outcome = after.game.position.outcome
    due = None if more and outcome is None else after.due
    match action:
        case Give(piece):
            return events.Given(player, piece, due, not _just_heard(before, piece))
        case Place(square):
            (placed,) = after.stands[square]
            return events.Placed(player, square, placed, due, outcome)
        case Call(goal):
            match outcome:
                case Outcome(reason=Reason.CALL, goal=called, values=values) if called is not None:
                    return events.Called(player, called, values, *_last_placed(after))
                case _:
                    return events.FalselyCalled(player, goal, due, outcome)
        case Pass():
            return events.Passed(player, due, outcome)
        case Resign():
            return events.Conceded(player, Reason.RESIGNED)
        case TimeOut():
            return events.Conceded(player, Reason.TIME)
        case Point(square):
            moved = before.game.action
            just_told = isinstance(moved, Shift) and moved.square == square
            return Pointed(player, square, before.stands[square], due, just_told)
        case Shift(piece, square):
            source = next(one for one in SQUARES if piece in before.stands[one])
            return Shifted(player, piece, source, square, after.stands[square], due, outcome)
        case _:
            assert_never(action)


def _just_heard(table: Table, piece: Piece) -> bool:
    """Whether the player has just heard the piece, or typed all its traits."""
    if isinstance(table.last, NamePiece):
        return {trait_of(value) for value in table.last.values} >= set(table.traits)
    match table.told[-1:]:
        case (events.PieceHeard(heard),):
            return heard == piece
        case _:
            return False


def _last_placed(table: Table) -> tuple[Player, Square]:
    """Return who placed a piece last, and where."""
    placed = ((step.before.player, step.action) for step in reversed(table.game.steps))
    return next((player, action.square) for player, action in placed if isinstance(action, Place))


def same_to_the_rules(position: game.Position, pieces: Iterable[Piece]) -> list[Piece]:
    """Return one piece of each kind that the counting traits can tell apart."""
    return distinct(pieces, position.traits)


def give_named(table: Table, values: tuple[Value, ...], *, more: bool) -> Answer:
    """Give the piece that was named by some of its values, if only one can be meant."""
    position = table.position
    if position.phase is not Phase.GIVE:
        return act(table, Give(PIECES[0]))
    fitting = pieces_with(values)
    left = [piece for piece in fitting if position.left >> piece & 1]
    if table.hides_board and len(same_to_the_rules(position, fitting)) > 1:
        # Which of them are left would tell of the board: blindfolded, the words must mean one piece of all sixteen.
        return table, (which_piece(values, len(fitting)),)
    kinds = same_to_the_rules(position, left)
    if len(kinds) == 1:
        return act(table, Give(kinds[0]), more=more)
    if not kinds and (table.hides_board or len(fitting) == 1):
        piece = fitting[0]
        return table, (events.Refused(Why.PIECE_GONE, table.due, where_is(position, piece), piece),)
    return table, (which_piece(values, len(left)),)


def begin_call(table: Table) -> Answer:
    """Begin a call, if a call is possible at all."""
    try:
        # A goal that is always there: only what forbids every call is of interest, nothing is called.
        table.game.play(Call(Goal(0)))
    except NotAllowed as no:
        return replace(table, chosen=None), (events.Refused(no.why, table.due),)
    return table.end(Calling).start(Calling()), (how_to_call(table, Calling()),)


def how_to_call(table: Table, calling: Calling) -> Event:
    """Announce how to go on with a call."""
    if calling.goal is not None:
        return announce(message("touch-call-goal", goal=calling.goal), cue=cues.MENU)
    if calling.touched:
        return announce(message("touch-call-more", places=calling.touched), cue=cues.MENU)
    return announce(message("touch-call", point=table.position.rules.point_out), cue=cues.MENU)


def point(table: Table, calling: Calling, square: Square) -> Answer:
    """Touch one more place of the goal that is to be called."""
    touched = calling.touched if square in calling.touched else (*calling.touched, square)
    fitting = [goal for goal in table.position.rules.goals if set(touched) <= set(goal_squares(goal))]
    if not fitting:
        again = announce(message("touch-no-goal", place=square), cue=cues.REFUSED, spot=square)
        return _pointing(replace(table, cursor=square), Calling((square,))), (again,)
    goal = fitting[0] if len(fitting) == 1 else None
    event = _several_goals(touched) if goal is None else _goal_pointed(goal)
    return _pointing(replace(table, cursor=square), Calling(touched, goal)), (event,)


def _pointing(table: Table, calling: Calling) -> Table:
    """Return the table with the call as it is now; a question may have been asked on top of it."""
    return replace(table, doing=tuple(calling if isinstance(one, Calling) else one for one in table.doing))


def _goal_pointed(goal: Goal) -> Event:
    """Announce the goal by its name alone: what it holds is for the player to know."""
    return announce(message("touch-goal", goal=goal), cue=cues.CHOOSE)


def _several_goals(touched: Sequence[Square]) -> Event:
    """Announce that several goals still fit the touched places."""
    last = touched[-1]
    return announce(message("touch-goals", place=last), cue=cues.focus(last), spot=last)


def point_to_goal(table: Table, goal: Goal) -> Answer:
    """Point to a goal by its name."""
    if goal not in table.position.rules.goals:
        return table, (events.Refused(Why.NO_BLOCKS, table.due),)
    return _pointing(table, Calling(goal_squares(goal), goal)), (_goal_pointed(goal),)


def take_call(table: Table, calling: Calling, intent: Intent) -> Answer | None:
    """Point to a goal by places, lines or Space, call with Enter, cancel with Backspace."""
    match intent:
        case Ask(Asking.NOW):
            return table, (how_to_call(table, calling),)
        case AskGoal(goal):
            return point_to_goal(table, goal)
        case Touch(square) | NamePlace(square):
            return point(table, calling, square)
        case Key.NEXT | Move():
            goals = table.position.rules.goals
            forward = intent not in (Move(Direction.LEFT), Move(Direction.NEAR))
            return point_to_goal(table, next_of(goals, calling.goal, 1 if forward else -1))
        case Key.DO:
            return finish_call(table, calling)
        case Key.BACK:
            return table.end(Calling), (events.Declined(Question.CALL, table.due),)
        case _:
            return None


def finish_call(table: Table, calling: Calling) -> Answer:
    """Call what was pointed to."""
    if calling.goal is None and calling.touched:
        return table, (_several_goals(calling.touched),)
    if calling.goal is None and table.position.rules.point_out:
        return table, (refuse("no-touched-goal"),)
    return make_call(table, Call(calling.goal))


def make_call(table: Table, call: Call, *, more: bool = False) -> Answer:
    """Call, asking first only where a false call loses the game."""
    silent = table.companion is not None and table.companion.referee is Referee.SILENT
    if table.position.rules.false_call is FalseCall.WARN or silent:
        return act(table, call, more=more)
    try:
        table.game.play(call)
    except NotAllowed:
        return act(table, call)
    asked = events.Asked(Question.CALL, table.position.player)
    return table.end(Calling).start(Pending(Question.CALL, call)), (asked,)


def ask_take_back(table: Table) -> Answer:
    """Ask whether to undo the last action."""
    last = _last_of_mine(table)
    if last is None:
        return replace(table, chosen=None), (events.Refused(Why.NOTHING_TO_UNDO, table.due),)
    refused = blindfold.no_taking_back(table, last.before.player)
    if refused is not None:
        return replace(table, chosen=None), (refused,)
    asked = events.Asked(Question.TAKE_BACK, last.before.player, action=last.action)
    return table.end(Calling).start(Pending(Question.TAKE_BACK)), (asked,)


def take_back(table: Table) -> Answer:
    """Undo the last action of a person, and all that the computer did since."""
    last = _last_of_mine(table)
    if last is None:
        return table.end(Pending), (events.Refused(Why.NOTHING_TO_UNDO, table.due),)
    game = table.game
    while game.before is not None and game.position is not last.before:
        game = game.before
    after = table.playing(game)
    after, paid = blindfold.paying_to_take_back(after, last.before.player) if table.hides_board else (after, ())
    return after, (_taken_back(after, last.action), *paid)


def _taken_back(after: Table, action: game.Action) -> Event:
    """Announce what was undone, and what is to be done again."""
    undone = message("game-taken-back", **action_values(action))
    return announce(undone, *game_at(after).undone(action), cue=cues.UNDO, news=True)


def _last_of_mine(table: Table) -> Step | None:
    """Return the last action that was done at this keyboard."""
    mine = [step for step in table.game.steps if step.before.player != table.computer]
    return mine[-1] if mine else None


def ask_resign(table: Table) -> Answer:
    """Ask whether the player to act wants to resign."""
    position = table.game.position
    if position.outcome is not None:
        return replace(table, chosen=None), (events.Refused(Why.OVER, table.due),)
    asked = events.Asked(Question.RESIGN, position.player)
    return table.end(Calling).start(Pending(Question.RESIGN)), (asked,)


def play_again(table: Table) -> Answer:
    """Begin a new game with the same rules; this time the other player gives first."""
    after = game_at(table).again()
    if after.laying is not None:
        return after, (LayBegun(beside=True, again=True),)
    if after.blindfold is not None:
        after = replace(after, blindfold=after.blindfold.anew())
    terms = None if table.clock is None else table.clock.terms
    return after, (*blindfold.beginning(after, again=True), events.Started(after.due, again=True, clock=terms))
