"""Write an unfinished setup as text, and parse it.

It isn't a record, because no game has started. It has the headers of a record, then one line per step, and always ends
with the current question, so we notice if the text was cut off. Like a record, it is in English in every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from quarto_access.frozen import frozen, replace
from quarto_access.record import SUFFIX, Damaged, Record, parse_record, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, Square, parse_square, square_name
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import PIECES, Piece, PieceSet, parse_piece, piece_code, piece_words
from quarto_access.rules.refusals import Refusal
from quarto_access.table.companion.state import SettingUp, Walking
from quarto_access.table.setup.state import Laying, UndoStep, first_free
from quarto_access.table.setup.unfinished import EMPTY, Board, Group, UnfinishedSetup, board_of

VERSION = 1
BY_HAND, BY_LOT, NEW = "by hand", "by lot", "a new game"
LAYING, PUTTING_UP = "Laying", "Putting up"
_HEADING = re.compile(rf"({LAYING}|{PUTTING_UP})\s*:\s*(.+)", re.IGNORECASE)
_STEP = re.compile(r"(\d+)\s+(?:at\s+([a-d][1-4])\s*:\s*)?(.+)", re.IGNORECASE)
_LIES = re.compile(r"([a-d][1-4])\s+(.+)", re.IGNORECASE)


def setup_text(unfinished: UnfinishedSetup, record: Record, instead_of: str | None = None) -> str:
    """Return the text of a setup. `instead_of`: the file of the game that the new position will replace."""
    *head, result = record_text(record).rstrip("\n").split("\n")
    if isinstance(unfinished.activity, SettingUp):
        head += [result, "", f"{PUTTING_UP}: instead of {instead_of or NEW}"]
    else:
        # The steps below give the layout, so leave out the one of the record.
        drawn = isinstance(unfinished.activity, Walking) and unfinished.activity.before_random is None
        head = [line for line in head if not line.startswith("Layout: ")]
        head += [f"{LAYING}: {BY_LOT if drawn else BY_HAND}"]
    lines = [
        f"Version: {VERSION}",
        *head,
        *_steps_text(unfinished, record.pieces),
        *_asked_text(unfinished, record.pieces),
    ]
    return "\n".join(lines) + "\n"


def _moments(unfinished: UnfinishedSetup) -> list[tuple[Board, Square | None]]:
    """Return every board from the empty one to the current one, each with the spot asked for, if known."""
    match unfinished.activity:
        case Laying(layout, at, before):
            return [(board_of(lay), asked) for lay, asked in (*before, (layout, at))]
        case SettingUp(groups, _, boards):
            return [(board, None) for board in (*boards, groups)]
        case Walking(before_random=None):
            return [(EMPTY, SQUARES[0]), (board_of(unfinished.layout), None)]
        case Walking(before_random=Laying() as before_random):
            return [*_moments(UnfinishedSetup(before_random)), (board_of(unfinished.layout), None)]
        case _:
            raise AssertionError(unfinished)


def _steps_text(unfinished: UnfinishedSetup, pieces: PieceSet) -> Iterator[str]:
    moments = _moments(unfinished)
    for number, ((was, at), (now, _)) in enumerate(pairwise(moments), start=1):
        asked = at is not None and at != first_free(tuple(group[0] if group else None for group in was))
        changed = (f"{square_name(one)} {_group_text(now[one], pieces)}" for one in SQUARES if now[one] != was[one])
        yield f"{number} {f'at {square_name(at)}: ' if asked and at is not None else ''}{', '.join(changed)}"


def _group_text(group: Group, pieces: PieceSet) -> str:
    return " and ".join(piece_words(piece, pieces) for piece in group) or "empty"


def _asked_text(unfinished: UnfinishedSetup, pieces: PieceSet) -> Iterator[str]:
    match unfinished.activity:
        case Laying(_, at):
            yield f"Next: {'begin' if at is None else square_name(at)}"
        case Walking(square):
            yield f"Next: lay {square_name(square)}"
        case SettingUp(_, square) as now:
            if now.hand is not None:
                yield f"Hand: {piece_code(now.hand, pieces)}"
            if now.pointed is not None:
                yield f"Pointed: {square_name(now.pointed)}"
            if now.player is not None:
                yield f"Next: player {now.player}"
            elif now.board_done:
                yield "Next: the board is done"
            else:
                yield f"Next: {'a place' if square is None else square_name(square)}"


# Parsing.


@frozen
class Kept:
    """The parsed text: the record of the game on the table, the setup, and the file of that game."""

    record: Record
    unfinished: UnfinishedSetup
    instead_of: str | None = None


def parse_setup(text: str) -> Kept:
    """Parse the text of a setup, or raise `Damaged`."""
    lines = [line.strip() for line in text.removeprefix("\ufeff").split("\n")]
    version = re.fullmatch(r"version\s*:\s*(\d{1,6})", lines[0], re.IGNORECASE)
    if version is None or not 1 <= int(version[1]) <= VERSION:
        raise Damaged(1, lines[0] or "Version")
    found = next(((at, one) for at, line in enumerate(lines) if (one := _HEADING.fullmatch(line))), None)
    if found is None:
        raise Damaged(len(lines), LAYING)
    at, heading = found
    head = ["", *lines[1:at]]
    if heading[1].lower() == PUTTING_UP.lower():
        instead = re.fullmatch(rf"instead\s+of\s+(?:({NEW})|([^/\\]+{re.escape(SUFFIX)}))", heading[2], re.IGNORECASE)
        if instead is None:
            raise Damaged(at + 1, heading[2])
        record = parse_record("\n".join(head))
        return Kept(record, _Steps(at + 1, lines, record).put_up(), instead[2])
    what = heading[2].lower()
    if what not in (BY_HAND, BY_LOT):
        raise Damaged(at + 1, heading[2])
    # A record of Quatrenun needs a layout, so use any until we have parsed the steps.
    layout = ",".join(map(piece_code, PIECES))
    record = parse_record("\n".join([*head, f"Layout: {layout}", "Result: not finished"]))
    unfinished = _Steps(at + 1, lines, record).laid(by_lot=what == BY_LOT)
    if unfinished.layout:
        record = replace(record, game=Game(quatrenun.start(unfinished.layout, record.game.position.player)))
    return Kept(record, unfinished)


class _Steps:
    """A parser for the steps and the current question."""

    def __init__(self, at: int, lines: list[str], record: Record) -> None:
        """Parse all lines after the first `at`."""
        self.groups = isinstance(record.game.position, quatrenun.Position)
        self.record = record
        self.line = at
        self.boards: list[Board] = [EMPTY]
        self.asked: list[Square | None] = []
        self.hand: Piece | None = None
        self.pointed: Square | None = None
        self.then = ""
        for number, line in enumerate(lines[at:], start=at + 1):
            if line:
                self.line = number
                self.read(line)
        if not self.then:
            self.line = len(lines)
            raise self.damaged("Next")

    def damaged(self, word: str) -> Damaged:
        return Damaged(self.line, word)

    def read(self, line: str) -> None:
        key, _, value = (part.strip() for part in line.partition(":"))
        if self.then:
            raise self.damaged(line.split(maxsplit=1)[0])
        try:
            if line[0].isdigit():
                self.step(line)
            elif key.lower() == "hand" and self.hand is None:
                self.hand = parse_piece(value)
            elif key.lower() == "pointed" and self.pointed is None:
                self.pointed = parse_square(value)
            elif key.lower() == "next" and value:
                self.then = " ".join(value.lower().split())
            else:
                raise self.damaged(key or ":")
        except Refusal:
            raise self.damaged(value or line) from None

    def step(self, line: str) -> None:
        found = _STEP.fullmatch(line)
        if found is None or int(found[1]) != len(self.boards):
            raise self.damaged(line.split(maxsplit=1)[0])
        board = list(self.boards[-1])
        for part in found[3].split(","):
            lies = _LIES.fullmatch(part.strip())
            if lies is None:
                raise self.damaged(part.strip() or ",")
            pieces = () if lies[2].lower() == "empty" else re.split(r"\s+and\s+", lies[2])
            board[parse_square(lies[1])] = tuple(map(parse_piece, pieces))
        lying = [piece for group in board for piece in group]
        if len(set(lying)) != len(lying) or tuple(board) == self.boards[-1]:
            raise self.damaged(found[3])
        self.asked.append(None if found[2] is None else parse_square(found[2]))
        self.boards.append(tuple(board))

    def place(self, text: str) -> Square:
        try:
            return parse_square(text)
        except Refusal:
            raise self.damaged(text) from None

    def laid(self, *, by_lot: bool) -> UnfinishedSetup:
        """Return a setup of Quatrenun, laid by hand or at random."""
        if not self.groups or any(len(group) > 1 for board in self.boards for group in board):
            raise self.damaged(self.then)
        layouts = [tuple(group[0] if group else None for group in board) for board in self.boards]
        whole = tuple(piece for piece in layouts[-1] if piece is not None)
        asked = [at if at is not None else first_free(lay) for at, lay in zip(self.asked, layouts, strict=False)]
        moments: list[UndoStep] = list(zip(layouts, asked, strict=False))
        if self.then.startswith("lay ") and len(whole) == len(SQUARES) and moments:
            lot, at = moments.pop()
            before_random = None if by_lot else Laying(lot, at, tuple(moments))
            walking = Walking(self.place(self.then[4:]), laying=True, started=True, before_random=before_random)
            return UnfinishedSetup(walking, whole)
        if by_lot or not moments or (self.then == "begin" and len(whole) != len(SQUARES)):
            raise self.damaged(self.then)
        return UnfinishedSetup(
            Laying(layouts[-1], None if self.then == "begin" else self.place(self.then), tuple(moments))
        )

    def put_up(self) -> UnfinishedSetup:
        """Return a position being set up."""
        board, before = self.boards[-1], tuple(self.boards[:-1])
        if not self.groups and any(len(group) > 1 for board in self.boards for group in board):
            raise self.damaged(self.then)
        player: Player | None = {"player 1": 1, "player 2": 2}.get(self.then)  # type: ignore[assignment]
        done = player is not None or self.then == "the board is done"
        if done:
            self.check(board)
        square = None if done or self.then == "a place" else self.place(self.then)
        return UnfinishedSetup(SettingUp(board, square, before, done, self.hand, self.pointed, player))

    def check(self, board: Board) -> None:
        """Raise `Damaged` if no position can be set up like this."""
        position = self.record.game.position
        try:
            if isinstance(position, quarto.Position):
                quarto.set_up(position.rules, [group[0] if group else None for group in board], self.hand)
            else:
                quatrenun.set_up(board, self.pointed)
        except Refusal:
            raise self.damaged(self.then) from None
