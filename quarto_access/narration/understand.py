"""Parse typed lines into intents. A line may have several actions: "b3 grth" places and gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import field

from quarto_access.frozen import frozen, replace
from quarto_access.keys.bindings import COMPANION, TURNS, KeyHelp
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record.export import ExportKind, Paper
from quarto_access.rules.board import Goal, Square, parse_goal, parse_square
from quarto_access.rules.outcome import LEVELS, Player
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import (
    TRAITS,
    VALUES,
    PieceSet,
    Value,
    parse_piece_code,
    parse_value,
    trait_of,
    value_word,
    values_of,
)
from quarto_access.rules.quarto import Call, Pass, Place
from quarto_access.rules.quatrenun import Point
from quarto_access.table import intents
from quarto_access.table.aids.state import Aid, AskAid, SayEmpty
from quarto_access.table.clock.state import AskTime, GiveTime, PauseClock
from quarto_access.table.hints.state import AskHint, Hint
from quarto_access.table.intents import (
    READ_ON,
    Against,
    Ask,
    Asking,
    CompanionTask,
    Expected,
    Intent,
    Mark,
    NotUnderstood,
)

MOST_EXTRA = 600
"""The most seconds that a player can give the other at once."""

MOST_DIGITS = 5
"""The longest number of a turn."""

_GOAL_KINDS = ("row", "column", "diagonal", "block")
_ALONE: Mapping[str, Intent] = {
    "pass": intents.Act(Pass()),
    "take-back": intents.Undo(),
    "resign": intents.GiveUp(),
    "leave": intents.Leave(sure=True),
    "menu": intents.Leave(),
    "rematch": intents.Rematch(),
    "yes": intents.Reply(yes=True),
    "no": intents.Reply(yes=False),
    "hand": Ask(Asking.HAND),
    "now": Ask(Asking.NOW),
    "other": Ask(Asking.OTHER),
    "lines": Ask(Asking.LINES),
    "blocks": Ask(Asking.BLOCKS),
    "board": Ask(Asking.BOARD, whole=True),
    "rules": Ask(Asking.RULES),
    "peeks": Ask(Asking.PEEKS),
    "earlier": Ask(Asking.EARLIER),
    "later": Ask(Asking.LATER),
    "again": Ask(Asking.AGAIN),
    "before": Ask(Asking.BEFORE),
    "more": READ_ON,
    "empty": SayEmpty(),
    "time": AskTime(),
    "pause": PauseClock(stop=True),
    "go-on": PauseClock(stop=False),
    "rest": intents.LayRest(),
    "walk": intents.StartTask(CompanionTask.WALK),
    "check": intents.StartTask(CompanionTask.CHECK),
    "put-up": intents.StartTask(CompanionTask.SET_UP),
    "traits": intents.StartTask(CompanionTask.TRAITS),
    "hint": AskHint(Hint.MOVE),
    "worth": AskHint(Hint.WORTH),
    "coach": AskHint(Hint.COACH),
    "start": intents.Jump(Mark.START),
    "end": intents.Jump(Mark.END),
    "turning": intents.Jump(Mark.TURNING),
    "turning-back": intents.Jump(Mark.TURNING, back=True),
    "missed": intents.Jump(Mark.MISSED),
    "missed-back": intents.Jump(Mark.MISSED, back=True),
    "copy-game": intents.Copy(whole=True),
    "copy-position": intents.Copy(),
    **{aid: AskAid(aid) for aid in Aid},
}
_HELP = (
    ("board", ("board", Aid.BREATH, "here", *_GOAL_KINDS, "lines", "blocks")),
    ("pieces", ("hand", "left", "where", Aid.COMPLETES, Aid.SAFE)),
    ("memory", ("other", Aid.RECAP, Aid.CHANGED, Aid.THREES, Aid.COMPARE, Aid.NOTE, Aid.QUIZ, "empty", "peeks")),
    ("memory/history", ("earlier", "later", "again", "before", "more")),
    (
        "game",
        (
            *("now", "place", "give", "point", "move", "call", "pass"),
            *("take-back", "rules", "coach", "resign", "rematch", "yes", "no"),
        ),
    ),
    (
        TURNS,
        (
            *("turn", "start", "end", "turning", "turning-back", "missed", "missed-back"),
            *("try", "play-on", "level", "alone", "copy-game", "copy-position", "export"),
        ),
    ),
    (COMPANION, ("correct", "check", "walk", "put-up", "traits", "rest")),
    ("game/hints", ("hint", "worth", "why", "because")),
    ("game/clock", ("time", "pause", "go-on", "extra")),
    ("help", ("help", "profile", "menu", "leave")),
)
"""The words in the order of the help. The groups are those of the keys."""


def nearest_word(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that a mistyped one resembles, if any. Very short ones resemble too many."""
    # Import late: only mistyped words need it.
    from difflib import get_close_matches

    long_enough = [one for one in known if len(one) > _TOO_SHORT]
    if len(word) <= _TOO_SHORT or word in long_enough:
        return None
    return next(iter(get_close_matches(word, long_enough, n=1, cutoff=0.7)), None)


_TOO_SHORT = 2


class _Unknown(Exception):
    def __init__(self, text: str, want: Expected) -> None:
        super().__init__(text)
        self.intent = NotUnderstood(text, want)


@frozen
class Vocabulary:
    """The words of a language, and what they mean."""

    meanings: Mapping[str, str]
    values: Mapping[str, Value]
    help: tuple[KeyHelp, ...]
    fillers: frozenset[str] = frozenset()
    """Words that add nothing, like "the" in "give the tall round"."""
    plain: str = ""
    """The piece without any marked value, where pieces are named by those."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """Short answers to a yes-or-no question. Otherwise they may mean something else."""

    @property
    def answering(self) -> Vocabulary:
        """The vocabulary while a yes-or-no question is open."""
        return replace(self, meanings={**self.meanings, **self.answers})

    def of_meanings(self, names: Container[str]) -> list[str]:
        """Return the words that have one of these meanings."""
        return [word for word, meaning in self.meanings.items() if meaning in names]

    def with_nearest(self, unknown: NotUnderstood) -> NotUnderstood:
        """Add the nearest known word, if any word could have been meant."""
        if unknown.expected is not Expected.WORD:
            return unknown
        return replace(unknown, near=nearest_word(unknown.text, (*self.meanings, *self.values)))

    @classmethod
    def of(cls, book: Phrasebook) -> Vocabulary:
        """Load the words of a language."""
        meanings: dict[str, str] = {}
        helped = []
        for group, names in _HELP:
            for name in names:
                words = book.words_in(f"word-{name}")
                meanings |= dict.fromkeys(words, name)
                helped.append(KeyHelp(words[0], f"help-word-{name}", group))
        values = {book.say(f"piece-{value_word(value, pieces)}"): value for pieces in PieceSet for value in VALUES}
        fillers = frozenset(book.words_in("word-fillers"))
        answers = dict.fromkeys(book.words_in("word-no-answer"), "no")
        return cls(meanings, values, tuple(helped), fillers, book.say("piece-plain"), answers)


def understand(line: str, words: Vocabulary) -> tuple[Intent, ...]:
    """Return the intents of a typed line. If any word can't be parsed, return just one intent that says so."""
    typed = _calm([token for token in re.split(r"[\s,;]+", line.lower().strip().rstrip(".")) if token], words)
    if not typed:
        return (Ask(Asking.NOW),)
    tokens = _joined(typed, words)
    if words.meanings.get(tokens[0]) == "note":
        return (_note(line, tokens, words),)
    # Small words are part of some of ours, such as "go on". All others add nothing, as in "place it on b3".
    tokens = _joined(_without_fillers(tokens, words), words)
    if not tokens:
        return (NotUnderstood(" ".join(typed), Expected.WORD),)
    parser = _Parser(tokens, words)
    found: list[Intent] = []
    try:
        while parser.tokens or parser.then:
            found.append(parser.then.pop() if parser.then else parser.next_intent())
    except _Unknown as unknown:
        return (words.with_nearest(unknown.intent),)
    return (*(_with_more(intent) for intent in found[:-1]), found[-1])


def _calm(tokens: list[str], words: Vocabulary) -> list[str]:
    """Drop the mark at the end of a question or a call, as in "quarto!". Alone, both marks are words of ours."""
    asked = (token.rstrip("?") or token for token in tokens)
    return [calm if words.meanings.get(calm := token.rstrip("!")) == "call" else token for token in asked]


def _joined(tokens: list[str], words: Vocabulary) -> list[str]:
    """Join tokens that are one word of ours, such as "take back"."""
    joined: list[str] = []
    while tokens:
        phrases = ((" ".join(tokens[:length]), length) for length in range(_LONGEST_PHRASE, 1, -1))
        phrase, length = next((one for one in phrases if one[0] in words.meanings), (tokens[0], 1))
        joined.append(phrase)
        tokens = tokens[length:]
    return joined


_LONGEST_PHRASE = 4
"""The most words in a phrase that is one word of ours."""


def _without_fillers(tokens: list[str], words: Vocabulary) -> list[str]:
    """Drop words that add nothing. After the kind of a goal comes its name, even if it looks like one: "column a"."""
    goals = words.of_meanings(_GOAL_KINDS)
    return [
        token
        for index, token in enumerate(tokens)
        if token not in words.fillers or (index > 0 and tokens[index - 1] in goals)
    ]


def _note(line: str, tokens: list[str], words: Vocabulary) -> Intent:
    """Parse a note: a spot, and the text exactly as typed."""
    try:
        intent = _Parser(tokens[:2], words).next_intent()
    except _Unknown as unknown:
        return unknown.intent
    text = re.split(r"[\s,;]+", line.strip(), maxsplit=2)[2:]
    return replace(intent, text=text[0]) if text and isinstance(intent, AskAid) else intent


def _with_more(intent: Intent) -> Intent:
    if isinstance(intent, (intents.Act, intents.NameSpot, intents.NamePiece, intents.NameMove)):
        return replace(intent, more=True)
    return intent


class _Parser:
    """A parser that consumes the words of a line."""

    def __init__(self, tokens: list[str], words: Vocabulary) -> None:
        self.tokens = tokens
        self.words = words
        self.then: list[Intent] = []
        """Parsed already, but to be done after what comes next."""

    def meaning(self) -> str | None:
        return self.words.meanings.get(self.tokens[0]) if self.tokens else None

    def next_intent(self) -> Intent:
        token = self.tokens[0]
        meaning = self.meaning()
        if meaning in _GOAL_KINDS:
            return intents.AskGoal(self.goal())
        if meaning is not None:
            self.tokens.pop(0)
            return _WITH_OBJECT[meaning](self) if meaning in _WITH_OBJECT else _ALONE[meaning]
        if self.is_piece(token):
            return intents.NamePiece(self.piece())
        return intents.NameSpot(self.spot())

    def is_piece(self, token: str) -> bool:
        return (
            token == self.words.plain
            or _is_code(token)
            or all(part in self.words.values or _is_value(part) for part in token.split("-"))
        )

    def names_values(self, token: str) -> bool:
        return self.is_piece(token) and token != self.words.plain and not _is_code(token)

    def value(self, word: str) -> Value:
        return self.words.values[word] if word in self.words.values else parse_value(word)

    def spot(self) -> Square:
        if not self.tokens:
            raise _Unknown("", Expected.PLACE)
        token = self.tokens.pop(0)
        try:
            return parse_square(token)
        except Unreadable:
            looks_like_one = re.fullmatch(r"[a-z]\d+|\d+[a-z]?", token)
            raise _Unknown(token, Expected.PLACE if looks_like_one else Expected.WORD) from None

    def optional_spot(self) -> Square | None:
        return self.spot() if self.tokens and _is_spot(self.tokens[0]) else None

    def piece(self) -> tuple[Value, ...]:
        """Parse a code, or as many words of a piece as follow."""
        if not self.tokens or not self.is_piece(self.tokens[0]):
            raise _Unknown(self.tokens[0] if self.tokens else "", Expected.PIECE)
        if self.tokens[0] == self.words.plain:
            self.tokens.pop(0)
            return tuple(value for value in VALUES if value % 2)
        if _is_code(self.tokens[0]):
            return values_of(parse_piece_code(self.tokens.pop(0)))
        said: list[str] = []
        while self.tokens and self.names_values(self.tokens[0]):
            said += self.tokens.pop(0).split("-")
        values = tuple(dict.fromkeys(self.value(word) for word in said))
        if len({trait_of(value) for value in values}) != len(values):
            raise _Unknown(" ".join(said), Expected.PIECE)
        return values

    def goal(self) -> Goal:
        kind = self.meaning()
        if kind not in _GOAL_KINDS:
            raise _Unknown(self.tokens[0] if self.tokens else "", Expected.GOAL)
        said = self.tokens[:2]
        del self.tokens[:2]
        try:
            return parse_goal(f"{kind} {said[-1]}")
        except Unreadable:
            raise _Unknown(" ".join(said), Expected.GOAL) from None

    def call(self) -> Intent:
        """Parse a call, its caller beside a real board, its line, and the spot where the piece in hand shows it.

        "Call Quarto!" is still one call. Calling and placing is one act at the table, and the game places first.
        """
        while self.meaning() == "call":
            self.tokens.pop(0)
        caller: Player | None = {"1": 1, "2": 2}.get(self.tokens[0] if self.tokens else "")  # type: ignore[assignment]
        if caller is not None:
            self.tokens.pop(0)
            return intents.CalledBy(caller, self.goal() if self.meaning() in _GOAL_KINDS else None)
        spot = self.optional_spot()
        call = intents.Act(Call(self.goal() if self.meaning() in _GOAL_KINDS else None))
        spot = self.optional_spot() if spot is None else spot
        if spot is None:
            return call
        self.then.append(call)
        return intents.NameSpot(spot)

    def move(self) -> Intent:
        """Parse a piece of the group pointed to and its target. A lone piece needs only a target.

        From spot to spot, or from a spot to a piece, it is a correction.
        """
        if not self.tokens or self.is_piece(self.tokens[0]):
            return intents.NameMove(self.piece(), self.spot())
        follows = self.tokens[1:2]
        if follows and (self.is_piece(follows[0]) or _is_spot(follows[0])):
            return self.correct()
        return intents.NameMove((), self.spot())

    def correct(self) -> Intent:
        """Parse a spot, and where its piece really is, or which piece is really there."""
        if not self.tokens:
            return intents.StartTask(CompanionTask.CORRECT)
        square = self.spot()
        if self.tokens and self.is_piece(self.tokens[0]):
            return intents.CorrectPiece(square, self.piece())
        return intents.CorrectSpot(square, self.spot() if self.tokens else square)

    def help(self) -> Intent:
        """Parse the word to explain, if any. Do nothing that follows: "help undo" undoes nothing."""
        about = self.meaning()
        if not self.tokens or about == "help":
            return Ask(Asking.HELP, typed=True)
        if about is None:
            raise _Unknown(self.tokens[0], Expected.WORD)
        self.tokens.clear()
        return Ask(Asking.HELP, word=about)

    def here(self) -> Intent:
        return intents.AskSpot(self.spot()) if self.tokens else Ask(Asking.HERE)

    def extra(self) -> Intent:
        number = self.tokens.pop(0) if self.tokens and self.tokens[0].isdecimal() else None
        if number is None:
            return GiveTime()
        if len(number) > len(str(MOST_EXTRA)) or not 1 <= int(number) <= MOST_EXTRA:
            raise _Unknown(number, Expected.WORD)
        return GiveTime(int(number))

    def turn(self) -> Intent:
        """Parse the number of a turn. Without one, the current turn is meant."""
        number = self.number()
        return Ask(Asking.NOW) if number is None else intents.Jump(number)

    def number(self) -> int | None:
        """Parse a number of a few digits, if anything follows."""
        if not self.tokens:
            return None
        number = self.tokens.pop(0)
        if not number.isdecimal() or len(number) > MOST_DIGITS:
            raise _Unknown(number, Expected.WORD)
        return int(number)

    def play_on(self, *, again: bool = False) -> Intent:
        """Parse "play on level 4" or "play turn 9 again alone". Nothing may follow: it would be for another game.

        "Play B3" means "place B3".
        """
        if self.tokens and _is_spot(self.tokens[0]):
            return intents.Act(Place(self.spot()))
        turn: int | None = None
        against: int | Against = Against.USUAL
        while self.tokens:
            meaning, word = self.meaning(), self.tokens.pop(0)
            match meaning:
                case "turn":
                    turn, again = self.number(), True
                case "level" if self.tokens:
                    word = self.tokens[0]
                    level = self.number()
                    if level not in LEVELS:
                        raise _Unknown(word, Expected.WORD)
                    against = level
                case "level":
                    against = Against.USUAL
                case "alone":
                    against = Against.ALONE
                case "again":
                    again = True
                case _:
                    raise _Unknown(word, Expected.WORD)
        return intents.PlayOn(again, turn, against)

    def export(self) -> Intent:
        """Parse the kind of an export, in the words of the command line, and the paper of a tactile diagram."""
        if not self.tokens:
            return intents.Export()
        kind, *more = self.tokens
        self.tokens = []
        try:
            return intents.Export(ExportKind(kind), *map(Paper, more))
        except (ValueError, TypeError):
            raise _Unknown(" ".join((kind, *more)), Expected.WORD) from None

    def where(self) -> Intent:
        values = self.piece()
        return intents.AskPiece(values) if len(values) == len(TRAITS) else AskAid(Aid.WHERE, values)

    def alone(self, name: str) -> Intent:
        """Refuse a word where it means nothing: "profile" among other words, "level" where nobody plays on."""
        word = next(word for word, meaning in self.words.meanings.items() if meaning == name)
        raise _Unknown(self.tokens[0] if self.tokens else word, Expected.WORD)

    def left(self) -> Intent:
        """Parse an optional filter in words. A code would be a piece to give."""
        filtered = bool(self.tokens) and self.is_piece(self.tokens[0]) and not _is_code(self.tokens[0])
        return AskAid(Aid.LEFT, self.piece()) if filtered else Ask(Asking.LEFT)

    def compare(self) -> Intent:
        return AskAid(Aid.COMPARE, squares=(self.spot(), self.spot()) if self.tokens else ())

    def note(self) -> Intent:
        """Parse only the spot. `_note` adds the text."""
        return AskAid(Aid.NOTE, squares=(self.spot(),) if self.tokens else ())

    def subject(self) -> tuple[tuple[Value, ...], tuple[Square, ...]]:
        """Parse a piece, or in Quatrenun a spot."""
        if self.tokens and not self.is_piece(self.tokens[0]) and _is_spot(self.tokens[0]):
            return (), (self.spot(),)
        return self.piece() if self.tokens else (), ()

    def safe(self) -> Intent:
        values, squares = self.subject()
        return AskAid(Aid.SAFE, values=values, squares=squares)

    def why(self) -> Intent:
        return AskHint(Hint.WHY, *self.subject())

    def because(self) -> Intent:
        return AskHint(Hint.BECAUSE, *self.subject())


_WITH_OBJECT: Mapping[str, Callable[[_Parser], Intent]] = {
    "place": lambda parser: intents.Act(Place(parser.spot())),
    "point": lambda parser: intents.Act(Point(parser.spot())),
    "move": _Parser.move,
    "give": lambda parser: intents.NamePiece(parser.piece()),
    "call": _Parser.call,
    "correct": _Parser.correct,
    "here": _Parser.here,
    "help": _Parser.help,
    "where": _Parser.where,
    "left": _Parser.left,
    "profile": lambda parser: parser.alone("profile"),
    "level": lambda parser: parser.alone("level"),
    "alone": lambda parser: parser.alone("alone"),
    "turn": _Parser.turn,
    "try": lambda parser: parser.play_on(again=True),
    "play-on": _Parser.play_on,
    "export": _Parser.export,
    "safe": _Parser.safe,
    "compare": _Parser.compare,
    "note": _Parser.note,
    "extra": _Parser.extra,
    "why": _Parser.why,
    "because": _Parser.because,
}


def _is_spot(token: str) -> bool:
    return re.fullmatch(r"[a-d][1-4]", token) is not None


def _is_code(token: str) -> bool:
    return _can_parse(parse_piece_code, token)


def _is_value(word: str) -> bool:
    return _can_parse(parse_value, word)


def _can_parse(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except Unreadable:
        return False
    return True
