"""The referee for other programs: a request a line in, a JSON object a line out."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, BinaryIO

from quarto_access.record import Record, parse_board, parse_layout, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, goal_name, square_name
from quarto_access.rules.game import Game, action_text, legal_moves, parse_action
from quarto_access.rules.options import RULE_OPTIONS
from quarto_access.rules.outcome import Outcome, Player
from quarto_access.rules.pieces import piece_code, value_word
from quarto_access.rules.refusals import NotAllowed, Unreadable, WhichOne, Why

if TYPE_CHECKING:
    from random import Random

    from quarto_access.opponent.computer import Computer
    from quarto_access.opponent.decision import Limits

LONGEST = 4096
"""Bytes of a request at most."""

Answer = dict[str, Any]

_WANTED = {"action": "request", "place": "place from A1 to D4"}
_BLANKS = b" \t"
_SENTENCES = {
    Why.OVER: "The game is over.",
    Why.NOT_OVER: "The game is not over.",
    Why.NOT_YOUR_TURN: "It is the other player's turn.",
    Why.OTHER_GAME: "That belongs to the other game.",
    Why.NOTHING_IN_HAND: "There is no piece in hand: give one first.",
    Why.PIECE_IN_HAND: "There is a piece in hand: place it first.",
    Why.PIECE_GONE: "That piece has already been given.",
    Why.PLACE_TAKEN: "That place is taken.",
    Why.NOTHING_STANDS: "Nothing stands on the board, so there is nothing to call.",
    Why.CALLS_AUTOMATIC: "Calls are automatic in this game.",
    Why.GOAL_NOT_NAMED: "A call must name its goal in this game.",
    Why.NO_BLOCKS: "Blocks don't count in this game.",
    Why.NOT_LAST_CALL: "Passing is for the last call, when all pieces stand.",
    Why.ALL_PLACED: "All pieces stand: call or pass.",
    Why.SAME_PIECE_TWICE: "The same piece stands there twice.",
    Why.NOTHING_TO_UNDO: "There is nothing to take back.",
    Why.NOT_POINTING: "A group has been pointed to: move a piece of it first.",
    Why.NOT_POINTED: "No group has been pointed to: point to one first.",
    Why.NO_GROUP_THERE: "There is no group on that place.",
    Why.GROUP_CANNOT_MOVE: "No piece of that group can move.",
    Why.PIECE_NOT_IN_GROUP: "That piece is not in the group pointed to.",
    Why.SAME_PLACE: "The piece must go to another place.",
    Why.NOT_IN_LINE: "That place is neither in the same row nor in the same column.",
    Why.SMALLER_GROUP: "The group there is smaller.",
}


class Illegal(Exception):
    """A readable request that makes no sense now, with its sentence."""


def serve(requests: BinaryIO, answers: BinaryIO, chance: Random, clock: Callable[[], float] = time.monotonic) -> None:
    """Answer every request until `quit` or the end of the input."""
    engine = Engine(chance, clock)
    for line in _lines(requests):
        answers.write(json.dumps(engine.answer(line)).encode("ascii") + b"\n")
        answers.flush()
        if engine.quitting:
            return


def _lines(requests: BinaryIO) -> Iterator[bytes]:
    """Yield the lines that want an answer, never holding more than the beginning of one that is too long."""
    while line := requests.readline(LONGEST + 2):
        said = line.lstrip(_BLANKS)
        rest = line
        while not rest.endswith(b"\n") and (rest := requests.readline(65536)):
            if said in (b"", b"\r"):
                said = (said + rest).lstrip(_BLANKS)
        if _without_end(said) and not said.startswith(b"#"):
            yield _without_end(line)


def _without_end(line: bytes) -> bytes:
    return line.removesuffix(b"\n").removesuffix(b"\r")


class Engine:
    """One game and what may be asked of it."""

    def __init__(self, chance: Random, clock: Callable[[], float] = time.monotonic) -> None:
        """Put up the default game."""
        self.chance = chance
        self.temper = chance.getrandbits(32)
        """What the computer overlooks, and its lots, are drawn from this, the same in the whole game."""
        self.clock = clock
        self.computer: Computer | None = None
        self.rules: quarto.Rules | None = quarto.STANDARD
        self.game = Game(quarto.start())
        self.quitting = False
        self.requests: Mapping[str, Callable[[list[str]], Answer]] = {
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
            "quit": self.quit,
        }

    def answer(self, line: bytes) -> Answer:
        """Answer one request; on failure nothing has changed but, for a false call, the count of them."""
        try:
            words = _words(line)
            request = self.requests.get(words[0])
            if request is None:
                raise Unreadable("request", words[0])
            added = request(words)
        except Unreadable as refusal:
            return _failure(
                "unreadable", f'"{_short(refusal.text)}" is not a {_WANTED.get(refusal.wanted, refusal.wanted)}.'
            )
        except WhichOne as refusal:
            return _failure(
                "unreadable", f'"{_short(refusal.text)}" fits {len(refusal.pieces)} pieces: say all four traits.'
            )
        except NotAllowed as refusal:
            return _failure("illegal", _SENTENCES[refusal.why])
        except Illegal as refusal:
            return _failure("illegal", str(refusal))
        if not added.get("ok", True):
            return added
        return {"ok": True, **_position(self.game), **added}

    def new(self, words: list[str]) -> Answer:
        """Begin a game with the rules that are asked for."""
        options = _options(words, _NEW)
        first: Player = options.get("first", 1)
        chance = self.chance
        self.temper = chance.getrandbits(32)
        if "seed" in options:
            chance = type(self.chance)(options["seed"])
            self.temper = options["seed"]
        if options.get("game", "quarto") == "quarto":
            if "layout" in options:
                raise Illegal("A layout is for Quatrenun only.")
            rules = {option.field: options[option.name] for option in RULE_OPTIONS if option.name in options}
            self.rules = quarto.Rules(**rules)
            self.game = Game(quarto.start(self.rules, first))
            return {}
        if any(option.name in options for option in RULE_OPTIONS):
            raise Illegal("Blocks, traits and calls are for Quarto only.")
        layout = options.get("layout") or quatrenun.random_layout(chance)
        self.game = Game(quatrenun.start(layout, first))
        self.rules = None
        return {}

    def set(self, words: list[str]) -> Answer:
        """Put up a position."""
        if len(words) != 3:
            raise Unreadable("request", " ".join(words))
        board, hand = parse_board(" ".join(words[1:]))
        if self.rules is None:
            raise NotAllowed(Why.OTHER_GAME)
        self.game = Game(quarto.set_up(self.rules, board, hand))
        return {}

    def act(self, words: list[str]) -> Answer:
        """Do something in the game."""
        action = parse_action(" ".join(words))
        self.game = self.game.play(action)
        if isinstance(action, quarto.Call) and self.game.position.outcome is None:
            return _failure("false-call", "There is no such Quarto to call; the false call is counted.")
        return {}

    def legal(self, words: list[str]) -> Answer:
        """List what could be sent now."""
        _alone(words)
        return {"legal": [action_text(action) for action in legal_moves(self.game.position)]}

    def show(self, words: list[str]) -> Answer:
        """Tell the position."""
        _alone(words)
        return {}

    def value(self, words: list[str]) -> Answer:
        """Tell the exact value for the player to act."""
        options = _options(words, _VALUE)
        worth, nodes = self._player().value(self.game.position, _limits(options))
        return {"value": "unknown" if worth is None else worth, "nodes": nodes}

    def best(self, words: list[str]) -> Answer:
        """Tell what the computer would do."""
        options = _options(words, _BEST)
        began = self.clock()
        level = options.get("level", 5)
        # Asked again, it draws the same lot: what was asked before makes no difference.
        lots = type(self.chance)(f"{self.temper} {len(self.game.steps)}")
        decision = self._player().decide(self.game, level, self.temper, lots, _limits(options))
        answer: Answer = {"best": action_text(decision.action)}
        if decision.worth is not None:
            answer["value"] = decision.worth
        return {**answer, "seconds": round(self.clock() - began, 3)}

    def _player(self) -> Computer:
        """Return the computer player, while there is something to think about."""
        if self.game.position.outcome is not None:
            raise NotAllowed(Why.OVER)
        if self.computer is None:
            from quarto_access.opponent.computer import Computer

            self.computer = Computer(self.clock)
        return self.computer

    def undo(self, words: list[str]) -> Answer:
        """Take the last action back."""
        _alone(words)
        self.game = self.game.undo()
        return {}

    def record(self, words: list[str]) -> Answer:
        """Tell the game so far as record text."""
        _alone(words)
        return {"record": record_text(Record(self.game))}

    def quit(self, words: list[str]) -> Answer:
        """End after this answer."""
        _alone(words)
        self.quitting = True
        return {}


def _words(line: bytes) -> list[str]:
    if len(line) > LONGEST:
        raise Unreadable("request", "a line of more than 4096 bytes")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("request", "a line that is not UTF-8") from None
    if not text.isascii():
        raise Unreadable("request", text)
    return [word for word in text.lower().replace("\t", " ").split(" ") if word]


def _alone(words: list[str]) -> None:
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
    from quarto_access.opponent.decision import Limits

    return Limits(options.get("seconds"))


def _one_of(*known: str) -> Callable[[str], str]:
    def read(value: str) -> str:
        if value not in known:
            raise Unreadable("known value", value)
        return value

    return read


def _whole_number(value: str) -> int:
    # Python refuses to read numbers of thousands of digits, and no seed needs them.
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


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "…"


def _failure(kind: str, message: str) -> Answer:
    return {"ok": False, "error": kind, "message": message}


def _position(game: Game) -> Answer:
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


def _outcome(outcome: Outcome | None) -> Answer | None:
    if outcome is None:
        return None
    return {
        "winner": outcome.winner,
        "reason": outcome.reason,
        "goal": None if outcome.goal is None else goal_name(outcome.goal),
        "traits": [value_word(value) for value in outcome.values],
    }
