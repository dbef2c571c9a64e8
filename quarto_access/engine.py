"""The referee and computer player for other programs: one request per line in, one JSON object per line out."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, BinaryIO

from quarto_access.opponent.computer import Computer, limits_at_table
from quarto_access.opponent.decision import Limits
from quarto_access.record import Record, parse_board, parse_groups, parse_layout, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, goal_name, square_name
from quarto_access.rules.game import Game, action_text, legal_moves, parse_action
from quarto_access.rules.options import RULE_OPTIONS
from quarto_access.rules.outcome import Outcome, Player
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import WhichOne, piece_code, value_word
from quarto_access.rules.refusals import NotAllowed, Why

if TYPE_CHECKING:
    from random import Random

MAX_REQUEST = 4096
"""Longest request in bytes."""

Response = dict[str, Any]

_EXPECTED = {"action": "request", "place": "spot from A1 to D4", "goal": "line or block", "groups": "board"}
"""Better names for what a parser expected."""

_BLANKS = b" \t"
_SENTENCES = {
    Why.OVER: "The game is over.",
    Why.NOT_OVER: "The game isn't over.",
    Why.NOT_YOUR_TURN: "It's the other player's turn.",
    Why.OTHER_GAME: "That belongs to the other game.",
    Why.NOTHING_IN_HAND: "No piece is in hand. Give one first.",
    Why.PIECE_IN_HAND: "A piece is in hand. Place it first.",
    Why.PIECE_GONE: "That piece has already been given.",
    Why.PLACE_TAKEN: "That spot is taken.",
    Why.NOTHING_STANDS: "The board is empty, so there's nothing to call.",
    Why.CALLS_AUTOMATIC: "Calls are automatic in this game.",
    Why.GOAL_NOT_NAMED: "A call must name its line in this game, such as call row 2.",
    Why.NO_BLOCKS: "Blocks don't count in this game.",
    Why.NOT_LAST_CALL: "You can only pass after all sixteen pieces are placed.",
    Why.ALL_PLACED: "All sixteen pieces are placed. Call or pass.",
    Why.SAME_PIECE_TWICE: "The same piece is there twice.",
    Why.NOTHING_TO_UNDO: "There's nothing to undo.",
    Why.NOT_POINTING: "A group was pointed to. Move one of its pieces first.",
    Why.NOT_POINTED: "No group was pointed to. Point to one first.",
    Why.NO_GROUP_THERE: "There's no group on that spot.",
    Why.GROUP_CANNOT_MOVE: "None of that group's pieces can move.",
    Why.PIECE_NOT_IN_GROUP: "That piece isn't in the group pointed to.",
    Why.SAME_PLACE: "The piece must move to another spot.",
    Why.NOT_IN_LINE: "That spot is in another row and column.",
    Why.SMALLER_GROUP: "The group there is smaller.",
    Why.NOT_ALL_LIE: "All sixteen pieces must be on the board.",
    Why.GROUP_COMPLETE: "A group there is already complete.",
}


class NotText(Exception):
    """A line that can't be split into words, with the sentence that says why."""


class Illegal(Exception):
    """A readable request that isn't allowed, with the sentence that says why."""


def serve(requests: BinaryIO, responses: BinaryIO, chance: Random, clock: Callable[[], float] = time.monotonic) -> None:
    """Answer every request until `quit` or the end of the input."""
    engine = Engine(chance, clock)
    for line in _lines(requests):
        responses.write(json.dumps(engine.answer(line)).encode("ascii") + b"\n")
        responses.flush()
        if engine.quitting:
            return


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Yield the lines to answer. Never buffer more than the start of one that is too long."""
    while line := requests.readline(MAX_REQUEST + 2):
        content = line.lstrip(_BLANKS)
        rest = line
        while not rest.endswith(b"\n") and (rest := requests.readline(65536)):
            if content in (b"", b"\r"):
                content = (content + rest).lstrip(_BLANKS)
        if _without_end(content) and not content.startswith(b"#"):
            yield _without_end(line)


def _without_end(line: bytes) -> bytes:
    return line.removesuffix(b"\n").removesuffix(b"\r")


class Engine:
    """One game, and the requests about it."""

    def __init__(self, chance: Random, clock: Callable[[], float] = time.monotonic) -> None:
        """Start the default game."""
        self.chance = chance
        self.seed = chance.getrandbits(32)
        """Determines the computer's oversights and random choices for the whole game."""
        self.clock = clock
        self.computer: Computer | None = None
        self.rules: quarto.Rules | None = quarto.STANDARD
        self.game = Game(quarto.start())
        self.quitting = False
        self.requests: Mapping[str, Callable[[list[str]], Response]] = {
            "new": self.new,
            "set": self.set,
            "give": self.act,
            "place": self.act,
            "call": self.act,
            "pass": self.act,
            "point": self.act,
            "move": self.act,
            "legal": self.legal,
            "show": self.show,
            "value": self.value,
            "best": self.best,
            "undo": self.undo,
            "record": self.record,
            "help": self.help,
            "quit": self.quit,
        }

    def answer(self, line: bytes) -> Response:
        """Answer one request. A failed one changes nothing, except that a false call is counted."""
        try:
            words = _words(line)
            request = self.requests.get(words[0])
            if request is None:
                raise Unreadable("request", words[0])
            extra = request(words)
        except Unreadable as refusal:
            return _failure(
                "unreadable", f'"{_short(refusal.text)}" isn\'t a {_EXPECTED.get(refusal.wanted, refusal.wanted)}.'
            )
        except WhichOne as refusal:
            return _failure(
                "unreadable", f'"{_short(refusal.text)}" fits {len(refusal.pieces)} pieces. Say all four traits.'
            )
        except NotText as refusal:
            return _failure("unreadable", str(refusal))
        except NotAllowed as refusal:
            return _failure("illegal", _SENTENCES[refusal.why])
        except Illegal as refusal:
            return _failure("illegal", str(refusal))
        if not extra.get("ok", True):
            return extra
        return {"ok": True, **_position(self.game), **extra}

    def new(self, words: list[str]) -> Response:
        """Start a game with the given rules."""
        options = _options(words, _NEW)
        first: Player = options.get("first", 1)
        chance = self.chance
        self.seed = chance.getrandbits(32)
        if "seed" in options:
            chance = type(self.chance)(options["seed"])
            self.seed = options["seed"]
        if options.get("game", "quarto") == "quarto":
            if "layout" in options:
                raise Illegal("Only Quatrenun has a layout.")
            rules = {option.field: options[option.name] for option in RULE_OPTIONS if option.name in options}
            self.rules = quarto.Rules(**rules)
            self.game = Game(quarto.start(self.rules, first))
            return {}
        if any(option.name in options for option in RULE_OPTIONS):
            raise Illegal("Only Quarto has blocks, traits and calls.")
        layout = options.get("layout") or quatrenun.random_layout(chance)
        self.game = Game(quatrenun.start(layout, first))
        self.rules = None
        return {}

    def set(self, words: list[str]) -> Response:
        """Set up a position."""
        if len(words) != 3:
            raise Unreadable("request", " ".join(words))
        text = " ".join(words[1:])
        if self.rules is None:
            self.game = Game(quatrenun.set_up(*parse_groups(text)))
        else:
            self.game = Game(quarto.set_up(self.rules, *parse_board(text)))
        return {}

    def act(self, words: list[str]) -> Response:
        """Play an action."""
        action = parse_action(" ".join(words))
        self.game = self.game.play(action)
        if isinstance(action, quarto.Call) and self.game.position.outcome is None:
            return _failure("false-call", f"{_no_quarto(self.game.late_call)} The false call is counted.")
        return {}

    def legal(self, words: list[str]) -> Response:
        """List the legal actions."""
        _no_arguments(words)
        return {"legal": [action_text(action) for action in legal_moves(self.game.position)]}

    def show(self, words: list[str]) -> Response:
        """Return the position, which is part of every response."""
        _no_arguments(words)
        return {}

    def value(self, words: list[str]) -> Response:
        """Return the exact value for the player to act."""
        options = _options(words, _VALUE)
        worth, nodes = self._player().value(self.game.position, _limits(options))
        return {"value": "unknown" if worth is None else worth, "nodes": nodes}

    def best(self, words: list[str]) -> Response:
        """Return the action that the computer would choose."""
        options = _options(words, _BEST)
        began = self.clock()
        level = options.get("level", 5)
        # Seed the random choice anew, so that earlier requests don't change it.
        chance = type(self.chance)(f"{self.seed} {len(self.game.steps)}")
        limits = _limits(options) if "seconds" in options else limits_at_table(level)
        decision = self._player().decide(self.game, level, self.seed, chance, limits)
        response: Response = {"best": action_text(decision.action)}
        if decision.worth is not None:
            response["value"] = decision.worth
        return {**response, "seconds": round(self.clock() - began, 3)}

    def _player(self) -> Computer:
        """Return the computer player. Refuse once the game is over."""
        if self.game.position.outcome is not None:
            raise NotAllowed(Why.OVER)
        if self.computer is None:
            self.computer = Computer(self.clock)
        return self.computer

    def undo(self, words: list[str]) -> Response:
        """Undo the last action."""
        _no_arguments(words)
        self.game = self.game.undo()
        return {}

    def record(self, words: list[str]) -> Response:
        """Return the game so far as record text."""
        _no_arguments(words)
        return {"record": record_text(Record(self.game))}

    def help(self, words: list[str]) -> Response:
        """List the requests."""
        _no_arguments(words)
        return {"help": list(_HELP)}

    def quit(self, words: list[str]) -> Response:
        """Stop after this response."""
        _no_arguments(words)
        self.quitting = True
        return {}


def _no_quarto(late: quarto.Alignment | None) -> str:
    if late is None:
        return "There's no such Quarto."
    *more, last = map(value_word, late.values)
    shared = f"{', '.join(more)} and {last}" if more else last
    return f"Too late: {goal_name(late.goal)}, all {shared}, wasn't called in time."


def _words(line: bytes) -> list[str]:
    if len(line) > MAX_REQUEST:
        raise NotText(f"A request has at most {MAX_REQUEST:,} bytes.")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise NotText("That line isn't UTF-8.") from None
    if not text.isascii():
        raise Unreadable("request", text)
    return [word for word in text.lower().replace("\t", " ").split(" ") if word]


def _no_arguments(words: list[str]) -> None:
    if len(words) != 1:
        raise Unreadable("request", " ".join(words))


def _options(words: list[str], known: Mapping[str, Callable[[str], Any]]) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for word in words[1:]:
        name, _, value = word.partition("=")
        if name not in known or name in options:
            raise Unreadable("known option", word)
        options[name] = known[name](value)
    return options


def _limits(options: dict[str, Any]) -> Limits:
    """Return the limits of a request. Whoever names the seconds wants them kept, by a proof as well."""
    seconds = options.get("seconds")
    return Limits(seconds, proof=seconds)


def _one_of(*known: str) -> Callable[[str], str]:
    def parse(value: str) -> str:
        if value not in known:
            raise Unreadable("known value", value)
        return value

    return parse


def _whole_number(value: str) -> int:
    # Python refuses to parse numbers of thousands of digits.
    if not value.removeprefix("-").isdigit() or len(value) > 100:
        raise Unreadable("number", value)
    return int(value)


def _seconds(value: str) -> float:
    if not re.fullmatch(r"\d{1,9}(\.\d{1,9})?", value):
        raise Unreadable("number", value)
    return float(value)


def _level(value: str) -> int:
    return int(_one_of("1", "2", "3", "4", "5")(value))


def _first(value: str) -> int:
    return int(_one_of("1", "2")(value))


_NEW: Mapping[str, Callable[[str], Any]] = {
    "game": _one_of("quarto", "quatrenun"),
    **{option.name: option.parse for option in RULE_OPTIONS},
    "first": _first,
    "seed": _whole_number,
    "layout": parse_layout,
}
_VALUE: Mapping[str, Callable[[str], Any]] = {"seconds": _seconds}
_BEST: Mapping[str, Callable[[str], Any]] = {"level": _level, "seconds": _seconds}


_HELP = (
    "new [OPTION=VALUE ...]: start a game. Options: game=quarto|quatrenun, first=1|2, seed=N; for Quarto "
    + ", ".join(f"{option.name}={'|'.join(option.choices) or 'TRAIT,TRAIT,...'}" for option in RULE_OPTIONS)
    + "; for Quatrenun layout=CODE,CODE,... from A1 to D4",
    "set BOARD HAND: set up a position, such as set GRTH,-,SSSS,... GRTS",
    "give CODE: give a piece",
    "place SQUARE: place the piece in hand",
    "call [GOAL]: call Quarto, such as call row 2",
    "pass: end the last call",
    "point SQUARE: point to a group",
    "move CODE SQUARE: move a piece of the group pointed to",
    "legal: list all legal actions",
    "show: show the position",
    "value [seconds=S]: what the position is worth to the player to act",
    "best [level=1...5] [seconds=S]: what the computer would do",
    "undo: undo the last action",
    "record: the record of the game so far",
    "help: list the requests",
    "quit: end",
)


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "…"


def _failure(kind: str, message: str) -> Response:
    return {"ok": False, "error": kind, "message": message}


def _position(game: Game) -> Response:
    position = game.position
    player = None if position.outcome is not None else position.player
    if isinstance(position, quatrenun.Position):
        return {
            "game": "quatrenun",
            "phase": position.phase,
            "player": player,
            "pointed": None if position.pointed is None else square_name(position.pointed),
            "board": {
                square_name(square): [piece_code(piece) for piece in position.groups[square]]
                for square in SQUARES
                if position.groups[square]
            },
            "outcome": _outcome(position.outcome),
        }
    return {
        "game": "quarto",
        "phase": position.phase,
        "player": player,
        "hand": None if position.hand is None else piece_code(position.hand),
        "board": {
            square_name(square): piece_code(piece)
            for square, piece in zip(SQUARES, position.board, strict=True)
            if piece is not None
        },
        "left": [piece_code(piece) for piece in position.pieces_left],
        "alignments": [
            {
                "goal": goal_name(alignment.goal),
                "traits": [value_word(value) for value in alignment.values],
                "state": alignment.state,
            }
            for alignment in position.alignments
        ],
        "false_calls": list(position.false_calls),
        "outcome": _outcome(position.outcome),
    }


def _outcome(outcome: Outcome | None) -> Response | None:
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "reason": outcome.reason,
        "goal": None if outcome.goal is None else goal_name(outcome.goal),
        "traits": [value_word(value) for value in outcome.values],
    }
