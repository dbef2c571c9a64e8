"""Correcting what was entered beside a real board.

Any earlier entry can be changed, two pieces swapped, one moved. What was entered later is replayed; the first entry
that no longer fits is asked about. The game on the table changes only when all of it fits: no entry is ever lost.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import Give, Phase, Place, Position, put_up
from quarto_access.rules.questions import empty_squares, where_is
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.table import companion_events as told
from quarto_access.table import events, intents
from quarto_access.table.companion_state import Choosing, Refitting, Replacing, Standing
from quarto_access.table.intents import Ask, Asking, Key
from quarto_access.table.picking import pick_piece, pick_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Action
    from quarto_access.table.acting import Answer
    from quarto_access.table.companion_state import Companion, Doing
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

Correcting = Choosing | Standing | Replacing | Refitting

YES = (Key.DO, intents.Reply(yes=True))
NO = (Key.BACK, intents.Reply(yes=False), intents.TakeBack())
"""What takes what is asked, and what leaves it."""


def doing(table: Table, now: Doing | None) -> Table:
    """Return the table with something else under way."""
    assert table.companion is not None  # noqa: S101 - nothing is corrected at other tables
    beside = replace(table.companion, doing=now, values=(), doubt=None)
    return replace(table, companion=beside, chosen=None, calling=None)


def begin_correction(table: Table) -> Answer:
    """Ask what is wrong."""
    if table.game.before is None and not table.position.placed:
        return table, (told.NothingToCorrect(),)
    return doing(table, Choosing()), (told.CorrectionBegun(),)


def correct_at(table: Table, square: Square) -> Answer:
    """Correct what stands here."""
    piece = table.position.board[square]
    if piece is None:
        return table, (told.NothingToCorrect(square),)
    return doing(table, Standing(square)), (told.StandingHeard(square, piece),)


def correct(table: Table, companion: Companion, now: Correcting, intent: Intent) -> Answer | None:
    """Go on with a correction; None where it was about something else."""
    if intent in NO:
        return doing(table, None), (told.CorrectionDropped(table.due),)
    if intent == Ask(Asking.NOW):
        return table, (question(table, now),)
    match now:
        case Choosing(entry):
            return _choose(table, entry, intent)
        case Standing(square):
            return _stands(table, square, intent)
        case Replacing():
            return _replace(table, companion, now, intent)
        case Refitting():
            return _refit(table, companion, now, intent)


def question(table: Table, now: Correcting) -> Event:
    """Return what is being asked."""
    match now:
        case Choosing(None):
            return told.CorrectionBegun()
        case Choosing(int() as entry):
            return _entry_heard(table.game, entry)
        case Standing(square):
            piece = table.position.board[square]
            assert piece is not None  # noqa: S101 - only what stands is corrected
            return told.StandingHeard(square, piece)
        case Replacing(entry, square):
            action = Give(PIECES[0]) if entry is None else _quarto(table.game.actions[entry])
            return told.ReplacementAsked(action, square)
        case Refitting():
            return _misfit(now)
        case _:
            raise AssertionError(now)


# What is wrong?


def _choose(table: Table, entry: int | None, intent: Intent) -> Answer | None:
    match intent:
        case intents.Touch(square) | intents.NamePlace(square):
            return correct_at(table, square)
        case Key.NEXT if table.game.actions:
            # The latest entry first: what is wrong was mostly entered a moment ago.
            earlier = (len(table.game.actions) if entry is None else entry) - 1
            chosen = earlier % len(table.game.actions)
            return doing(table, Choosing(chosen)), (_entry_heard(table.game, chosen),)
        case _ if intent in YES and entry is not None:
            return _ask_replacement(table, Replacing(entry))
        case _:
            return None


def _entry_heard(game: Game, entry: int) -> Event:
    turn = turn_of(game, entry)
    return told.EntryHeard(turn, game.steps[entry].before.player, _quarto(game.actions[entry]))


def turn_of(game: Game, entry: int) -> int:
    """Return in which turn something was done."""
    turns = game.turns
    for turn in turns:
        entry -= len(turn.steps)
        if entry < 0:
            return turn.number
    return len(turns)


def _ask_replacement(table: Table, now: Replacing) -> Answer:
    return doing(table, now), (question(table, now),)


def _stands(table: Table, square: Square, intent: Intent) -> Answer | None:
    if isinstance(intent, intents.NamePiece):
        now = Replacing(giving_of(table.game, square), square)
        return correct(doing(table, now), _companion(table), now, intent)
    picked = pick_place(table, intent, [place for place in SQUARES if place != square])
    if isinstance(picked, int):
        return move(table, square, picked)
    if picked is None and intent in YES:
        return _ask_replacement(table, Replacing(giving_of(table.game, square), square))
    return picked


def _companion(table: Table) -> Companion:
    assert table.companion is not None  # noqa: S101 - nothing is corrected at other tables
    return table.companion


def _replace(table: Table, companion: Companion, now: Replacing, intent: Intent) -> Answer | None:
    action = None if now.entry is None else _quarto(table.game.actions[now.entry])
    if action is None or isinstance(action, Give):
        current = table.position.board[now.square] if now.square is not None and action is None else None
        current = action.piece if isinstance(action, Give) else current
        picked = pick_piece(table, companion, intent, [piece for piece in PIECES if piece != current])
        return exchange(table, now, picked) if isinstance(picked, int) else picked
    if isinstance(action, Place):
        place = pick_place(table, intent, [square for square in SQUARES if square != action.square])
        return move(table, action.square, place) if isinstance(place, int) else place
    if intent in YES and now.entry is not None:
        return _take_out(table, now.entry, action)
    return None


# What follows from it.


def placing_of(game: Game, square: Square) -> int | None:
    """Return which action placed what stands here; None for a piece of a position put up."""
    return next((index for index, action in enumerate(game.actions) if action == Place(square)), None)


def giving_of(game: Game, square: Square) -> int | None:
    """Return which action gave what stands here; None for a piece of a position put up."""
    placing = placing_of(game, square)
    if placing is None:
        return None
    return next((index for index in range(placing - 1, -1, -1) if isinstance(game.actions[index], Give)), None)


def move(table: Table, square: Square, to: Square) -> Answer:
    """Let what stands here stand there; what stands there changes places with it."""
    if table.position.board[square] is None:
        return table, (told.NothingToCorrect(square),)
    if square == to:
        return correct_at(table, square)
    game = table.game
    swapped = table.position.board[to] is not None
    actions = [_quarto(action) for action in game.actions]
    fixes = []
    for place, other in ((square, to), (to, square)):
        placing = placing_of(game, place)
        if placing is not None:
            actions[placing] = Place(other)
            player = game.steps[placing].before.player
            fixes.append(told.Fix(turn_of(game, placing), player, Place(place), Place(other)))
        elif table.position.board[place] is not None:
            fixes.append(told.Fix(0, game.start.player, Place(place), Place(other)))
    board = list(_start(game).board)
    board[square], board[to] = board[to], board[square]
    start = _restarted(_start(game), board, _start(game).hand)
    ordered = tuple(sorted(fixes, key=lambda fix: fix.turn))
    return _go_on(table, Refitting(Game(start), tuple(actions), ordered, (square, to) if swapped else None))


def exchange(table: Table, now: Replacing, piece: Piece) -> Answer:
    """Let another piece have been given, or put up."""
    game = table.game
    if now.entry is None:
        return _exchange_put_up(table, now.square, piece)
    before = game.steps[now.entry].before
    assert isinstance(before, Position)  # noqa: S101 - this table plays Quarto
    was = _quarto(game.actions[now.entry])
    if was == Give(piece):
        return table, (question(table, now),)
    stands = where_is(before, piece)
    if stands is not None:
        return table, (told.EntryDoubted(stands, piece, taken=False, fixable=False),)
    actions = [_quarto(action) for action in game.actions]
    actions[now.entry] = Give(piece)
    fix = told.Fix(turn_of(game, now.entry), before.player, was, Give(piece))
    return _go_on(table, Refitting(Game(game.start), tuple(actions), (fix,)))


def _exchange_put_up(table: Table, square: Square | None, piece: Piece) -> Answer:
    """Exchange a piece of a position that was put up: on a place of it, or the one that was in hand."""
    start = _start(table.game)
    board, hand = list(start.board), start.hand
    was = hand if square is None or board[square] is None else board[square]
    assert was is not None  # noqa: S101 - whoever is asked for it has heard of it
    if piece in board and piece != was:
        stands = where_is(start, piece)
        assert stands is not None  # noqa: S101 - it is on the board
        return table, (told.EntryDoubted(stands, piece, taken=False, fixable=False),)
    if piece == was:
        return table, (told.ReplacementAsked(Give(was), square),)
    if piece == hand:
        return table, (events.PieceHeard(piece, events.Lies.HAND),)
    if was == hand:
        hand = piece
    else:
        board[board.index(was)] = piece
    fix = told.Fix(0, start.player, Give(was), Give(piece))
    actions = tuple(_quarto(action) for action in table.game.actions)
    return _go_on(table, Refitting(Game(_restarted(start, board, hand)), actions, (fix,)))


def _take_out(table: Table, entry: int, action: Action) -> Answer:
    game = table.game
    fix = told.Fix(turn_of(game, entry), game.steps[entry].before.player, action, None)
    actions = [_quarto(one) for index, one in enumerate(game.actions) if index != entry]
    return _go_on(table, Refitting(Game(game.start), tuple(actions), (fix,)))


def _start(game: Game) -> Position:
    start = game.start
    assert isinstance(start, Position)  # noqa: S101 - this table plays Quarto
    return start


def _restarted(start: Position, board: Sequence[Piece | None], hand: Piece | None) -> Position:
    """Return the start with another board; one that is as it was keeps who gave first."""
    if tuple(board) == start.board and hand == start.hand:
        return start
    return put_up(start.rules, board, hand)


def _quarto(action: object) -> Action:
    return action  # type: ignore[return-value]


# Replaying what was entered later.


def _go_on(table: Table, now: Refitting) -> Answer:
    """Replay as much as fits: all of it, and the game is corrected; else the first that does not is asked about."""
    game, rest = now.game, now.rest
    while rest:
        try:
            game = game.play(rest[0])
        except NotAllowed:
            stopped = replace(now, game=game, rest=rest)
            return doing(table, stopped), (_misfit(stopped),)
        rest = rest[1:]
    after = table.playing(game)
    return after, (told.Corrected(now.fixes, after.due, (), now.swapped),)


def _misfit(now: Refitting) -> told.Misfit:
    try:
        now.game.play(now.rest[0])
    except NotAllowed as no:
        return told.Misfit(_next_turn(now.game), now.game.position.player, now.rest[0], no.why, no.square)
    raise AssertionError("only what does not fit is asked about")


def _next_turn(game: Game) -> int:
    """Return the number of the turn to which the next action belongs."""
    turns = game.turns
    if turns and turns[-1].player == game.position.player and game.position.outcome is None:
        return turns[-1].number
    return len(turns) + 1


def _refit(table: Table, companion: Companion, now: Refitting, intent: Intent) -> Answer | None:
    """Take what is right instead of the entry that does not fit; or let the game end there."""
    shadow = replace(table, game=now.game)
    position = shadow.position
    picked: Square | Piece | Answer | None = None
    action: Action | None = None
    if position.phase is Phase.GIVE and isinstance(now.rest[0], Give):
        picked = pick_piece(shadow, companion, intent, position.pieces_left)
        action = Give(picked) if isinstance(picked, int) else None
    elif position.phase is Phase.PLACE and isinstance(now.rest[0], Place):
        picked = pick_place(shadow, intent, empty_squares(position))
        action = Place(picked) if isinstance(picked, int) else None
    if action is not None:
        return _instead(table, now, action)
    if isinstance(picked, tuple):
        heard, happened = picked
        return replace(heard, game=table.game), happened
    return _end_there(table, now) if intent in YES else None


def _instead(table: Table, now: Refitting, action: Action) -> Answer:
    try:
        game = now.game.play(action)
    except NotAllowed as no:
        if no.square is not None and no.piece is not None:
            doubted = told.EntryDoubted(no.square, no.piece, taken=no.why is Why.PLACE_TAKEN, fixable=False)
            return table, (doubted,)
        return table, (events.Refused(no.why, table.due, no.square, no.piece),)
    fix = told.Fix(_next_turn(now.game), now.game.position.player, now.rest[0], action)
    return _go_on(table, replace(now, game=game, rest=now.rest[1:], fixes=(*now.fixes, fix)))


def _end_there(table: Table, now: Refitting) -> Answer:
    """Let the game end before the entry that does not fit. What is left out is told, and kept as a note."""
    made = table.game.steps[-len(now.rest) :]
    left_out = tuple((step.before.player, _quarto(step.action)) for step in made)
    after = table.playing(now.game)
    return after, (told.Corrected(now.fixes, after.due, left_out, now.swapped),)
