"""What changes the game: acting, calling, undoing, playing again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules import game, quarto
from quarto_access.rules.board import Goal, Square, goal_squares
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Reason, Resign, TimeOut, other
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Value, pieces_with, trait_of, value_of
from quarto_access.rules.quarto import Call, FalseCall, Give, Pass, Phase, Place, Position
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.rules.questions import where_is
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.settings import Referee
from quarto_access.table import blindfold, cues, events, groups
from quarto_access.table.actions import action_values
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.events import Event, Question
from quarto_access.table.intents import NamePiece
from quarto_access.table.laying_events import LayBegun
from quarto_access.table.laying_state import Laying
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import Calling, Pending, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quarto_access.rules.game import Step
    from quarto_access.rules.pieces import Trait

Answer = tuple[Table, tuple[Event, ...]]


def act(table: Table, action: game.Action, *, more: bool = False) -> Answer:
    """Do it, or refuse it."""
    try:
        played = table.game.play(action)
    except NotAllowed as no:
        refused = events.Refused(no.why, table.due, no.square, no.piece)
        return replace(table, chosen=None, calling=None, pending=None), (refused,)
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
            placed = before.position.hand
            assert placed is not None  # noqa: S101 - what was placed was in hand
            return events.Placed(player, square, placed, due, outcome)
        case Call(goal):
            if outcome is not None and outcome.reason is Reason.CALL:
                return _called(after)
            return events.FalselyCalled(player, goal, due, outcome)
        case Pass():
            return events.Passed(player, due, outcome)
        case Resign():
            return events.Conceded(player, Reason.RESIGNED)
        case TimeOut():
            return events.Conceded(player, Reason.TIME)
        case Point() | Shift():
            return groups.told(before, after, action, due)
        case _:
            assert_never(action)


def _just_heard(table: Table, piece: Piece) -> bool:
    """Whether the player has just heard the piece, or typed all its traits."""
    if isinstance(table.last, NamePiece):
        return {trait_of(value) for value in table.last.values} >= set(table.position.rules.traits)
    match table.told[-1:]:
        case (events.PieceHeard(heard),):
            return heard == piece
        case _:
            return False


def _called(after: Table) -> Event:
    position = after.position
    alignment = next(one for one in position.alignments if one.state is quarto.AlignmentState.CALLED)
    for step in reversed(after.game.steps):
        if isinstance(step.action, Place):
            return events.Called(position.player, alignment, step.before.player, step.action.square)
    raise AssertionError("an alignment that can be called was completed by a placement")


def same_to_the_rules(position: game.Position, pieces: Iterable[Piece]) -> list[Piece]:
    """Return one piece of each kind that the counting traits can tell apart; in Quatrenun all traits count."""
    return same_by_traits(position.rules.traits if isinstance(position, Position) else TRAITS, pieces)


def same_by_traits(traits: Sequence[Trait], pieces: Iterable[Piece]) -> list[Piece]:
    """Return one piece of each kind that these traits can tell apart."""
    found: dict[tuple[Value, ...], Piece] = {}
    for piece in pieces:
        found.setdefault(tuple(value_of(piece, trait) for trait in traits), piece)
    return list(found.values())


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
    calling = replace(table, calling=Calling(), chosen=None)
    return calling, (how_to_call(calling, Calling()),)


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
        return replace(table, calling=Calling((square,)), cursor=square), (again,)
    goal = fitting[0] if len(fitting) == 1 else None
    event = _several_goals(touched) if goal is None else _goal_pointed(goal)
    return replace(table, calling=Calling(touched, goal), cursor=square), (event,)


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
    return replace(table, calling=Calling(goal_squares(goal), goal)), (_goal_pointed(goal),)


def next_goal(table: Table, calling: Calling, step: int) -> Answer:
    """Go to the next goal, or the one before."""
    goals = table.position.rules.goals
    if calling.goal is None:
        return point_to_goal(table, goals[0 if step > 0 else -1])
    return point_to_goal(table, goals[(goals.index(calling.goal) + step) % len(goals)])


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
    return replace(table, pending=Pending(Question.CALL, call), calling=None, chosen=None), (asked,)


def ask_take_back(table: Table) -> Answer:
    """Ask whether to undo the last action."""
    last = _last_of_mine(table)
    if last is None:
        return replace(table, chosen=None), (events.Refused(Why.NOTHING_TO_UNDO, table.due),)
    refused = blindfold.no_taking_back(table, last.before.player)
    if refused is not None:
        return replace(table, chosen=None), (refused,)
    asked = events.Asked(Question.TAKE_BACK, last.before.player, action=last.action)
    return replace(table, pending=Pending(Question.TAKE_BACK), calling=None, chosen=None), (asked,)


def take_back(table: Table) -> Answer:
    """Undo the last action of a person, and all that the computer did since."""
    last = _last_of_mine(table)
    if last is None:
        return replace(table, pending=None), (events.Refused(Why.NOTHING_TO_UNDO, table.due),)
    game = table.game
    while game.before is not None and game.position is not last.before:
        game = game.before
    after = table.playing(game)
    after, paid = blindfold.paying_to_take_back(after, last.before.player) if table.hides_board else (after, ())
    return after, (_taken_back(after, last.action), *paid)


def _taken_back(after: Table, action: game.Action) -> Event:
    """Announce what was undone, and what is to be done again."""
    due, groups = after.due, after.quatrenun
    moved, pointed = None, None
    hand = after.position.hand if groups is None else None
    if isinstance(action, Shift) and after.companion is None:
        # In companion mode the piece is named together with the place to carry it back to.
        moved = message("quatrenun-piece", piece=action.piece)
    if groups is not None and groups.pointed is not None and due.several:
        pointed = message("quatrenun-pointed-again", place=groups.pointed)
    to_do = due if hand is None else message("game-place-again", player=due.player, piece=hand)
    undone = message("game-taken-back", **action_values(action))
    return announce(undone, moved, pointed, to_do, cue=cues.UNDO, news=True)


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
    return replace(table, pending=Pending(Question.RESIGN), calling=None, chosen=None), (asked,)


def play_again(table: Table) -> Answer:
    """Begin a new game with the same rules; this time the other player gives first."""
    start = table.game.start
    if isinstance(start, Position):
        game = Game(quarto.start(start.rules, other(start.player)))
    else:
        game = groups.play_again(start, table.seed)
    after = table.beginning(game)
    if after.quatrenun is not None and after.companion is not None:
        # The real pieces have to be laid anew.
        return replace(after, laying=Laying()), (LayBegun(beside=True, again=True),)
    if after.blindfold is not None:
        after = replace(after, blindfold=after.blindfold.anew())
    terms = None if table.clock is None else table.clock.terms
    return after, (*blindfold.beginning(after, again=True), events.Started(after.due, again=True, clock=terms))
