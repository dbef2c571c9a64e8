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
from quarto_access.rules.board import (
    SQUARES,
    Goal,
    Square,
    goal_name,
    goal_squares,
    parse_goal,
    parse_square,
    square_name,
)
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player
from quarto_access.rules.parsing import Refusal
from quarto_access.rules.pieces import PIECES, Piece, PieceSet, parse_piece, piece_code, piece_words
from quarto_access.rules.quatrenun import Group
from quarto_access.table.companion.state import Walking
from quarto_access.table.setup.state import EMPTY, Board, Laying, SettingUp, UndoStep, board_of, first_free, layout_of
from quarto_access.table.setup.unfinished import UnfinishedSetup

VERSION = 1
BY_HAND, AT_RANDOM, NEW = "by hand", "by lot", "a new game"
LAYING, SETTING_UP = "Laying", "Putting up"
_LAST_OF = "last of "
_HEADING = re.compile(rf"({LAYING}|{SETTING_UP})\s*:\s*(.+)", re.IGNORECASE)
_STEP = re.compile(r"(\d+)\s+(?:at\s+([a-d][1-4])\s*:\s*)?(.+)", re.IGNORECASE)
_CHANGE = re.compile(r"([a-d][1-4])\s+(.+)", re.IGNORECASE)


def setup_text(unfinished: UnfinishedSetup, record: Record, instead_of: str | None = None) -> str:
    """Return the text of a setup. `instead_of`: the file of the game that the new position will replace."""
    *head, result = record_text(record).rstrip("\n").split("\n")
    if isinstance(unfinished.activity, SettingUp):
        head += [result, "", f"{SETTING_UP}: instead of {_named(instead_of)}"]
    else:
        # The steps below give the layout, so leave out the record's own.
        all_random = isinstance(unfinished.activity, Walking) and unfinished.activity.before_random is None
        head = [line for line in head if not line.startswith("Layout: ")]
        head += [f"{LAYING}: {AT_RANDOM if all_random else BY_HAND}"]
    lines = [
        f"Version: {VERSION}",
        *head,
        *_steps_text(unfinished, record.pieces),
        *_question_text(unfinished, record.pieces),
    ]
    return "\n".join(lines) + "\n"


def _named(game: str | None) -> str:
    """Return what a setup calls the game that it will replace. Not every file name is a word of a text file."""
    fits = game is not None and game.isprintable() and game == " ".join(game.split())
    return game if game is not None and fits else NEW


def with_renamed_game(text: str, old: str, new: str) -> str:
    """Return the text of a setup after the file of the game that it replaces was renamed."""
    # People may have edited the file, on Windows too.
    heading = re.compile(
        rf"^(\s*{SETTING_UP}\s*:\s*instead\s+of\s+){re.escape(old)}(?=\s*$)", re.IGNORECASE | re.MULTILINE
    )
    return heading.sub(lambda match: f"{match[1]}{_named(new)}", text, count=1)


def _boards(unfinished: UnfinishedSetup) -> list[tuple[Board, Square | None]]:
    """Return every board from the empty one to the current one, each with the spot asked for, if known."""
    match unfinished.activity:
        case Laying(layout, at, before):
            return [(board_of(lay), asked) for lay, asked in (*before, (layout, at))]
        case SettingUp(groups, _, boards):
            return [(board, None) for board in (*boards, groups)]
        case Walking(before_random=None):
            return [(EMPTY, SQUARES[0]), (board_of(unfinished.layout), None)]
        case Walking(before_random=Laying() as before_random):
            return [*_boards(UnfinishedSetup(before_random)), (board_of(unfinished.layout), None)]
        case _:
            raise AssertionError(unfinished)


def _steps_text(unfinished: UnfinishedSetup, pieces: PieceSet) -> Iterator[str]:
    for number, ((was, at), (now, _)) in enumerate(pairwise(_boards(unfinished)), start=1):
        # By default the first empty spot was asked for.
        spot = "" if at is None or at == first_free(layout_of(was)) else f"at {square_name(at)}: "
        changes = (f"{square_name(one)} {_group_text(now[one], pieces)}" for one in SQUARES if now[one] != was[one])
        yield f"{number} {spot}{', '.join(changes)}"


def _group_text(group: Group, pieces: PieceSet) -> str:
    return " and ".join(piece_words(piece, pieces) for piece in group) or "empty"


def _question_text(unfinished: UnfinishedSetup, pieces: PieceSet) -> Iterator[str]:
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
            if now.last is not None:
                yield f"Last: {square_name(now.last)}"
            if now.line is not None:
                yield f"Next: {_LAST_OF if now.completed else ''}{goal_name(now.line)}"
            elif now.player is not None:
                yield f"Next: player {now.player}"
            elif now.board_done:
                yield "Next: the board is done"
            else:
                yield f"Next: {'a place' if square is None else square_name(square)}"


# Parsing.


@frozen
class ParsedSetup:
    """The parsed text: the record of the game on the table, the setup, and the file of that game."""

    record: Record
    unfinished: UnfinishedSetup
    instead_of: str | None = None


def parse_setup(text: str) -> ParsedSetup:
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
    if heading[1].lower() == SETTING_UP.lower():
        instead = re.fullmatch(rf"instead\s+of\s+(?:({NEW})|([^/\\]+{re.escape(SUFFIX)}))", heading[2], re.IGNORECASE)
        if instead is None:
            raise Damaged(at + 1, heading[2])
        record = parse_record("\n".join(head))
        return ParsedSetup(record, _StepParser(at + 1, lines, record).parse_position(), instead[2])
    what = heading[2].lower()
    if what not in (BY_HAND, AT_RANDOM):
        raise Damaged(at + 1, heading[2])
    # A record of Quatrenun needs a layout, so use any until we have parsed the steps.
    layout = ",".join(map(piece_code, PIECES))
    record = parse_record("\n".join([*head, f"Layout: {layout}", "Result: not finished"]))
    unfinished = _StepParser(at + 1, lines, record).parse_layout(at_random=what == AT_RANDOM)
    if unfinished.layout:
        record = replace(record, game=Game(quatrenun.start(unfinished.layout, record.game.position.player)))
    return ParsedSetup(record, unfinished)


class _StepParser:
    """Parse the steps and the current question."""

    def __init__(self, at: int, lines: list[str], record: Record) -> None:
        """Parse all lines after the first `at`."""
        self.is_quatrenun = isinstance(record.game.position, quatrenun.Position)
        self.record = record
        self.line = at
        self.boards: list[Board] = [EMPTY]
        self.spots: list[Square | None] = []
        self.hand: Piece | None = None
        self.pointed: Square | None = None
        self.last: Square | None = None
        self.question = ""
        for number, line in enumerate(lines[at:], start=at + 1):
            if line:
                self.line = number
                self.parse_line(line)
        if not self.question:
            self.line = len(lines)
            raise self.damaged("Next")

    def damaged(self, word: str) -> Damaged:
        return Damaged(self.line, word)

    def parse_line(self, line: str) -> None:
        key, _, value = (part.strip() for part in line.partition(":"))
        if self.question:
            raise self.damaged(line.split(maxsplit=1)[0])
        try:
            if line[0].isdigit():
                self.parse_step(line)
            elif key.lower() == "hand" and self.hand is None:
                self.hand = parse_piece(value)
            elif key.lower() == "pointed" and self.pointed is None:
                self.pointed = parse_square(value)
            elif key.lower() == "last" and self.last is None:
                self.last = parse_square(value)
            elif key.lower() == "next" and value:
                self.question = " ".join(value.lower().split())
            else:
                raise self.damaged(key or ":")
        except Refusal:
            raise self.damaged(value or line) from None

    def parse_step(self, line: str) -> None:
        match = _STEP.fullmatch(line)
        if match is None or int(match[1]) != len(self.boards):
            raise self.damaged(line.split(maxsplit=1)[0])
        board = list(self.boards[-1])
        for part in match[3].split(","):
            change = _CHANGE.fullmatch(part.strip())
            if change is None:
                raise self.damaged(part.strip() or ",")
            names = () if change[2].lower() == "empty" else re.split(r"\s+and\s+", change[2])
            board[parse_square(change[1])] = tuple(map(parse_piece, names))
        pieces = [piece for group in board for piece in group]
        if len(set(pieces)) != len(pieces) or tuple(board) == self.boards[-1]:
            raise self.damaged(match[3])
        self.spots.append(None if match[2] is None else parse_square(match[2]))
        self.boards.append(tuple(board))

    def parse_spot(self, text: str) -> Square:
        try:
            return parse_square(text)
        except Refusal:
            raise self.damaged(text) from None

    def parse_layout(self, *, at_random: bool) -> UnfinishedSetup:
        """Return a setup of Quatrenun, laid by hand or at random."""
        if not self.is_quatrenun or any(len(group) > 1 for board in self.boards for group in board):
            raise self.damaged(self.question)
        layouts = list(map(layout_of, self.boards))
        pieces = tuple(piece for piece in layouts[-1] if piece is not None)
        spots = [at if at is not None else first_free(lay) for at, lay in zip(self.spots, layouts, strict=False)]
        undo_steps: list[UndoStep] = list(zip(layouts, spots, strict=False))
        if self.question.startswith("lay ") and len(pieces) == len(SQUARES) and undo_steps:
            layout, spot = undo_steps.pop()
            before_random = None if at_random else Laying(layout, spot, tuple(undo_steps))
            square = self.parse_spot(self.question.removeprefix("lay "))
            return UnfinishedSetup(Walking(square, laying=True, started=True, before_random=before_random), pieces)
        if at_random or not undo_steps or (self.question == "begin" and len(pieces) != len(SQUARES)):
            raise self.damaged(self.question)
        at = None if self.question == "begin" else self.parse_spot(self.question)
        return UnfinishedSetup(Laying(layouts[-1], at, tuple(undo_steps)))

    def parse_position(self) -> UnfinishedSetup:
        """Return a position being set up."""
        board, before = self.boards[-1], tuple(self.boards[:-1])
        if not self.is_quatrenun and any(len(group) > 1 for board in self.boards for group in board):
            raise self.damaged(self.question)
        player: Player | None = {"player 1": 1, "player 2": 2}.get(self.question)  # type: ignore[assignment]
        line = self.parse_line_asked()
        done = player is not None or line is not None or self.question == "the board is done"
        if done:
            self.check_board(board, line)
        square = None if done or self.question == "a place" else self.parse_spot(self.question)
        completed = line is not None and self.question.startswith(_LAST_OF)
        position = (board, square, before, done, self.hand, self.pointed, player)
        return UnfinishedSetup(SettingUp(*position, line, completed, self.last))

    def parse_line_asked(self) -> Goal | None:
        """Return the Quarto that is asked about; None if something else is asked."""
        try:
            return parse_goal(self.question.removeprefix(_LAST_OF))
        except Refusal:
            return None

    def check_board(self, board: Board, line: Goal | None) -> None:
        """Raise `Damaged` if no position can be set up like this."""
        position = self.record.game.position
        lines: list[Goal] = []
        try:
            if isinstance(position, quarto.Position):
                lines = [one.goal for one in quarto.set_up(position.rules, layout_of(board), self.hand).alignments]
            else:
                quatrenun.set_up(board, self.pointed)
        except Refusal:
            raise self.damaged(self.question) from None
        completed_there = self.last is None or any(self.last in goal_squares(goal) for goal in lines)
        if not completed_there or (line is not None and line not in lines):
            raise self.damaged(self.question)
