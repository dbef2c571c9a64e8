"""Write a game as plain text that a screen reader reads well in any editor, and parse it.

Writing is strict. Parsing is lenient about case, codes or words, and blank lines. The result is always the last line,
so that we notice if a text was cut off anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from quarto_access.frozen import frozen, replace
from quarto_access.record.notes import Note, parse_note
from quarto_access.record.phrases import one_line, parse_phrase, step_phrase
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, Square, parse_square, square_name
from quarto_access.rules.game import Game, Position
from quarto_access.rules.options import RULE_OPTIONS
from quarto_access.rules.outcome import Outcome, Player, Reason, parse_computer
from quarto_access.rules.parsing import Refusal, Unreadable
from quarto_access.rules.pieces import Piece, PieceSet, WhichOne, parse_piece, piece_code
from quarto_access.rules.refusals import NotAllowed, Why

NOT_FINISHED = "not finished"
_REASONS = {
    Reason.CALL: "call",
    Reason.AUTOMATIC: "automatic call",
    Reason.FALSE_CALL: "false call",
    Reason.COMPLETE_GROUP: "complete group",
    Reason.TIME: "time",
    Reason.RESIGNED: "resignation",
}


class Damaged(Exception):
    """A text isn't a complete record. Says which line and word are wrong, and why.

    `why` is a key for the language files. A refusal, if there is one, knows it.
    """

    def __init__(self, line: int, word: str, refusal: Refusal | None = None, why: str = "") -> None:
        """Store where the text is damaged, and why."""
        super().__init__(line, word, refusal, why)
        self.line = line
        self.word = word
        self.refusal = refusal
        match refusal:
            case NotAllowed():
                self.why = refusal.why.replace(" ", "-")
            case Unreadable():
                self.why = refusal.wanted
            case WhichOne():
                self.why = "several"
            case _:
                self.why = why


@frozen
class ComputerPlayer:
    """Which player is the computer, and how strong it is."""

    player: Player
    level: int


@frozen
class Record:
    """A game with its headers and notes."""

    game: Game
    date: str | None = None
    names: tuple[str | None, str | None] = (None, None)
    pieces: PieceSet = PieceSet.ACCESS
    notes: tuple[Note, ...] = ()

    @property
    def computer(self) -> ComputerPlayer | None:
        """The computer player, recognised by name. If both have the computer's name, it is player 2."""
        seats: tuple[Player, Player] = (2, 1)
        for player in seats:
            level = parse_computer(self.names[player - 1] or "")
            if level is not None:
                return ComputerPlayer(player, level)
        return None

    def after(self, turns: int) -> Record:
        """Return the record as it was after the first `turns` turns."""
        last = len(self.game.turns)
        notes = tuple(note for note in self.notes if min(note.turn, last) <= turns)
        return replace(self, game=self.game.after(turns), notes=notes)


def rules_text(rules: quarto.Rules, pieces: PieceSet = PieceSet.ACCESS) -> str:
    """Return the rules in words: "lines and blocks, all traits, calls required"."""
    phrases = (option.phrase(getattr(rules, option.field), pieces) for option in RULE_OPTIONS)
    return ", ".join(phrase for phrase in phrases if phrase)


def parse_rules(text: str) -> quarto.Rules:
    """Parse the rules in words. Those not named are standard."""
    rules: dict[str, Any] = {}
    for phrase in text.lower().split(","):
        words = " ".join(phrase.split())
        parsed = ((option.field, option.parse_phrase(words)) for option in RULE_OPTIONS if words)
        field, value = next((rule for rule in parsed if rule[1] is not None), ("", None))
        if value is None:
            raise Unreadable("rule", phrase.strip())
        if value != getattr(quarto.STANDARD, field):
            rules[field] = value
    return quarto.Rules(**rules)


def record_text(record: Record) -> str:
    """Return the text of a record."""
    turns = record.game.turns
    lines = [*_headers(record), *_notes(record, 0, len(turns)), ""]
    for turn in turns:
        phrases = ", ".join(step_phrase(step, record.pieces) for step in turn.steps)
        lines += [f"{turn.number} Player {turn.player} {phrases}", *_notes(record, turn.number, len(turns))]
    lines.append(f"Result: {result_text(record.game.position.outcome)}")
    return "\n".join(lines) + "\n"


def result_text(outcome: Outcome | None) -> str:
    """Return "Player 2 wins by call", "drawn" or "not finished"."""
    if outcome is None:
        return NOT_FINISHED
    if outcome.winner is None:
        return "drawn"
    return f"Player {outcome.winner} wins by {_REASONS[outcome.reason]}"


def _notes(record: Record, turn: int, last: int) -> Iterator[str]:
    """Yield the notes after a turn. Notes on an undone turn move to the last remaining one."""
    return (f"Note: {one_line(note.text(record.pieces))}" for note in record.notes if min(note.turn, last) == turn)


def _headers(record: Record) -> Iterator[str]:
    start = record.game.start
    yield f"Game: {'Quarto' if isinstance(start, quarto.Position) else 'Quatrenun'}"
    if record.date is not None:
        yield f"Date: {one_line(record.date)}"
    for player, name in enumerate(record.names, start=1):
        if name is not None and one_line(name):
            yield f"Player {player}: {one_line(name)}"
    pieces = record.pieces
    if isinstance(start, quarto.Position):
        yield f"Rules: {rules_text(start.rules, pieces)}"
        yield f"Pieces: {pieces}"
        if start.hand is not None or start.placed:
            yield f"Start: {position_text(start, pieces)}"
    else:
        yield "Rules: standard"
        yield f"Pieces: {pieces}"
        if quatrenun.is_full_layout(start):
            yield f"Layout: {','.join(piece_code(piece, pieces) for (piece,) in start.groups)}"
        else:
            yield f"Start: {position_text(start, pieces)}"
    if start.player != 1:
        yield f"First: Player {start.player}"


def position_text(position: Position, pieces: PieceSet = PieceSet.ACCESS) -> str:
    """Return the pieces from A1 to D4, and the piece in hand or the spot pointed to: "GRTH+GRTS,-,SSSS,… B2"."""
    groups = ("+".join(piece_code(piece, pieces) for piece in group) or "-" for group in position.groups)
    if isinstance(position, quarto.Position):
        last = "-" if position.hand is None else piece_code(position.hand, pieces)
    else:
        last = "-" if position.pointed is None else square_name(position.pointed)
    return f"{','.join(groups)} {last}"


def parse_record(text: str) -> Record:
    """Parse a record, or raise `Damaged`."""
    parser = _Parser()
    lines = text.removeprefix("\ufeff").split("\n")
    for number, line in enumerate(lines, start=1):
        parser.line = number
        if line.strip():
            parser.parse_line(line.strip())
    if not parser.finished:
        raise parser.damaged("Result", why="no-result")
    return parser.record()


_HEADERS = frozenset({"game", "date", "player 1", "player 2", "rules", "pieces", "start", "layout", "first"})
_TURN = r"(\d+)\s+player\s+([12])\s+(.+)"


class _Parser:
    """Parses a record line by line. It remembers the line number for errors."""

    def __init__(self) -> None:
        self.line = 0
        self.headers: dict[str, str] = {}
        self.header_lines: dict[str, int] = {}
        self.notes: list[Note] = []
        self.game: Game | None = None
        self.turn = 0
        self.finished = False

    def damaged(self, word: str, refusal: Refusal | None = None, why: str = "") -> Damaged:
        return Damaged(self.line, one_line(word), refusal, why)

    def record(self) -> Record:
        return Record(
            self.started_game(),
            self.headers.get("date"),
            (self.headers.get("player 1"), self.headers.get("player 2")),
            PieceSet(self.headers.get("pieces", "access").lower()),
            tuple(self.notes),
        )

    def parse_line(self, line: str) -> None:
        if self.finished:
            raise self.damaged(line.split(maxsplit=1)[0], why="after-result")
        if line[0].isdigit():
            self.parse_turn(line)
            return
        name, colon, value = line.partition(":")
        key, value = " ".join(name.lower().split()), one_line(value)
        if not colon:
            raise self.damaged(line.split(maxsplit=1)[0])
        if key == "note":
            self.notes.append(Note(parse_note(value), self.turn))
        elif key == "result":
            self.parse_result(value)
        elif key in _HEADERS and key not in self.headers and self.game is None:
            self.headers[key] = value
            self.header_lines[key] = self.line
        else:
            raise self.damaged(name.strip() or ":", why="header")

    def started_game(self) -> Game:
        """Return the game so far. The first call starts it, so all headers must have been parsed."""
        if self.game is None:
            self.game = Game(self.start())
        return self.game

    def start(self) -> Position:
        current_line = self.line
        for key in ("game", "rules"):
            if key not in self.headers:
                raise self.damaged(key.capitalize(), why="no-header")
        try:
            self.expect("pieces", "access", "classic")
            self.expect("first", "player 1", "player 2")
            self.expect("game", "quarto", "quatrenun")
            first: Player = 2 if self.headers.get("first", "").lower().endswith("2") else 1
            if self.headers["game"].lower() == "quarto":
                return self.quarto_start(first)
            return self.quatrenun_start(first)
        finally:
            self.line = current_line

    def expect(self, key: str, *known: str) -> None:
        if key in self.headers and " ".join(self.headers[key].lower().split()) not in known:
            self.line = self.header_lines[key]
            raise self.damaged(self.headers[key] or key.capitalize(), why="header-value")

    def quarto_start(self, first: Player) -> Position:
        self.line = self.header_lines["rules"]
        try:
            rules = parse_rules(self.headers["rules"])
        except Unreadable as refusal:
            raise self.damaged(refusal.text or "Rules", refusal) from None
        if "layout" in self.headers:
            self.line = self.header_lines["layout"]
            raise self.damaged("Layout", why="other-game")
        if "start" not in self.headers:
            return quarto.start(rules, first)
        self.expect("first", "player 1")
        self.line = self.header_lines["start"]
        try:
            return quarto.set_up(rules, *parse_board(self.headers["start"]))
        except Unreadable as refusal:
            raise self.damaged(refusal.text or "Start", refusal) from None
        except Refusal as refusal:
            raise self.damaged(self.headers["start"], refusal) from None

    def quatrenun_start(self, first: Player) -> Position:
        self.expect("rules", "standard")
        key = "layout" if "layout" in self.headers else "start"
        if key not in self.headers or ("start" in self.headers and key == "layout"):
            self.line = self.header_lines.get("start", self.line)
            both = "start" in self.headers
            raise self.damaged("Start" if both else "Layout", why="header" if both else "no-header")
        if key == "start":
            self.expect("first", "player 1")
        self.line = self.header_lines[key]
        try:
            if key == "layout":
                return quatrenun.start(parse_layout(self.headers["layout"]), first)
            return quatrenun.set_up(*parse_groups(self.headers["start"]))
        except Unreadable as refusal:
            raise self.damaged(refusal.text or key.capitalize(), refusal) from None
        except Refusal as refusal:
            raise self.damaged(self.headers[key], refusal) from None

    def parse_turn(self, line: str) -> None:
        match = re.fullmatch(_TURN, line, re.IGNORECASE)
        if match is None:
            raise self.damaged(line.split(maxsplit=1)[0])
        number, player, phrases = match.groups()
        if number != str(self.turn + 1):
            raise self.damaged(number, why="turn-number")
        parts = [part.strip() for part in phrases.split(",")]
        for index, part in enumerate(parts):
            if part.lower() == "false":
                if index == 0 or not parts[index - 1].lower().startswith("calls"):
                    raise self.damaged(part)
                continue
            if self.started_game().position.player != int(player):
                raise self.damaged(f"Player {player}", why=Why.NOT_YOUR_TURN.replace(" ", "-"))
            false = parts[index + 1 : index + 2] and parts[index + 1].lower() == "false"
            self.play(part, false=bool(false))
        self.turn += 1

    def play(self, phrase: str, *, false: bool) -> None:
        game = self.started_game()
        try:
            action, values = parse_phrase(phrase)
            after = game.play(action)
        except Unreadable as refusal:
            raise self.damaged(_as_written(refusal.text, phrase) or phrase or ",", refusal) from None
        except Refusal as refusal:
            raise self.damaged(phrase, refusal) from None
        if isinstance(action, quarto.Call):
            outcome = after.position.outcome
            shared = outcome.values if outcome is not None and outcome.reason is Reason.CALL else ()
            if false == bool(shared) or (values and values != shared):
                raise self.damaged(phrase, why="call")
        self.game = after

    def parse_result(self, value: str) -> None:
        if value.lower() != result_text(self.started_game().position.outcome).lower():
            raise self.damaged(value or "Result", why="result")
        self.finished = True


def _as_written(word: str, phrase: str) -> str:
    """Return a word as the phrase spells it: the parser made it lower case."""
    at = phrase.lower().find(word.lower())
    return word if at < 0 else phrase[at : at + len(word)]


def parse_board(text: str) -> tuple[list[Piece | None], Piece | None]:
    """Parse sixteen comma-separated codes or "-" from A1 to D4, a space, and the piece in hand or "-"."""
    words = text.split()
    if len(words) != 2:
        raise Unreadable("board", text)
    board = [None if code == "-" else parse_piece(code) for code in words[0].split(",")]
    if len(board) != len(SQUARES):
        raise Unreadable("board", words[0])
    return board, None if words[1] == "-" else parse_piece(words[1])


def parse_groups(text: str) -> tuple[list[list[Piece]], Square | None]:
    """Parse sixteen groups from A1 to D4, each "-" or codes joined by "+", a space, and the spot pointed to or "-"."""
    words = text.split()
    if len(words) != 2:
        raise Unreadable("groups", text)
    groups = [[] if group == "-" else [parse_piece(code) for code in group.split("+")] for group in words[0].split(",")]
    if len(groups) != len(SQUARES):
        raise Unreadable("groups", words[0])
    return groups, None if words[1] == "-" else parse_square(words[1])


def parse_layout(text: str) -> tuple[Piece, ...]:
    """Parse sixteen comma-separated codes from A1 to D4."""
    layout = tuple(parse_piece(code.strip()) for code in text.split(","))
    if len(layout) != len(SQUARES):
        raise Unreadable("layout", text)
    return layout
