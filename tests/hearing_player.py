"""Play whole games by ear: a player that gets nothing but the recorded sound of the program, and presses keys.

The real program plays in a pseudo-terminal, with its built-in voice and its cues, and prints nothing. The player keeps
its own board. After every turn a judge compares it with the saved game. To play many games, run
`python tests/hearing_player.py --games 30`. It prints what was misheard, by kind.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from enum import StrEnum
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent / "e2e"))

from helpers.hearing import PLACED_ASIDE, Ear, Heard, Sentence, written_sentences
from helpers.tape import Tape
from program import Files, program
from terminal import CONTROL_D, ENTER, Terminal

from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Square, column_of, row_of, square_name
from quarto_access.rules.pieces import Piece, piece_words
from quarto_access.rules.quarto import Call, Give, Pass, Phase, Place, Position
from quarto_access.rules.refusals import NotAllowed

GRID = ("zxcv", "asdf", "qwer", "1234")
"""The keys of the grid, row 1 first."""

PIECE_KEYS = dict(zip("1234qwerasdfzxcv", (0, 4, 12, 8, 1, 5, 13, 9, 3, 7, 15, 11, 2, 6, 14, 10), strict=True))
"""The same keys as pieces: columns share texture and shape, rows height and body."""

LETTERS = ("alpha", "bravo", "charlie", "delta")
ROWS = "bgt5"
"""The keys that read the rows."""

CALL, NOW, LAST_TURN, HAND = "u", "n", "o", "h"

YOU_WIN = ("quarto <goal> <shared> you win", "the game is over you won <goal> <shared>")
COMPUTER_WINS = ("computer calls quarto <goal> <shared>", "the game is over computer won")

PATIENCE = 4.0
"""Seconds of silence after which the player asks instead of waiting."""

SHORTEST_WORD = 0.25
"""Seconds."""

TRIES = 4
"""How often the player asks before it gives up."""


class Lost(Exception):
    """The player has asked again and again, and still doesn't know what happened."""


class Style(StrEnum):
    """How to play, so that games end in every way."""

    SENSIBLE = "sensible"
    CARELESS = "careless"
    PEACEFUL = "peaceful"


@dataclass
class Choices:
    """What to play, from the player's own board."""

    style: Style
    chance: Random

    def calls(self, position: Position) -> bool:
        return bool(position.open) and self.style is not Style.PEACEFUL

    def piece(self, position: Position) -> Piece:
        """Return the piece to give; a careless player doesn't mind if it wins."""
        pieces = position.pieces_left
        safe = [piece for piece in pieces if not _winning(position, piece)]
        return self.chance.choice(pieces if self.style is Style.CARELESS else safe or pieces)

    def spot(self, position: Position) -> Square:
        """Return where to place the piece in hand."""
        assert position.hand is not None
        empty = [square for square in SQUARES if position.board[square] is None]
        winning = _winning(position, position.hand)
        if self.style is not Style.PEACEFUL:
            return self.chance.choice(winning or empty)
        quiet = [square for square in empty if square not in winning] or empty
        return max(
            quiet, key=lambda square: (_safe_pieces(quarto.apply(position, Place(square))), self.chance.random())
        )


def _winning(position: Position, piece: Piece) -> list[Square]:
    return [
        square
        for square in SQUARES
        if position.board[square] is None and quarto.alignments_made(position, square, piece)
    ]


def _safe_pieces(position: Position) -> int:
    return sum(not _winning(position, piece) for piece in position.pieces_left)


@dataclass
class Player:
    """Plays as player 1, and gives first."""

    hear: Callable[[float], Heard | None]
    press: Callable[[str], None]
    choices: Choices
    position: Position = field(default_factory=quarto.start)
    asked: Counter[str] = field(default_factory=Counter)
    """How often the player had to ask, by what it hadn't understood."""

    def turns(self) -> Iterator[Position]:
        """Play a game; yield the player's own board after every turn."""
        self._listen("the start", lambda heard: _has(heard, "you give first choose a piece"), NOW)
        while self.position.phase is not Phase.OVER:
            if self.choices.calls(self.position):
                self._call()
            elif self.position.player == 2:
                self._hear_computer()
            elif self.position.phase is Phase.GIVE:
                self._give(self.choices.piece(self.position))
            elif self.position.phase is Phase.PLACE:
                self._place(self.choices.spot(self.position))
            else:
                self._pass()
            yield self.position

    # Listening.

    def _next(self) -> list[Sentence] | None:
        """Return what is said next, nothing if it wasn't understood; None after a silence. Cues alone say nothing."""
        while heard := self.hear(PATIENCE):
            if heard.sentences or heard.seconds > heard.cue_seconds + SHORTEST_WORD:
                return heard.sentences
        return None

    def _listen(self, what: str, known: Callable[[list[Sentence]], bool], *questions: str) -> None:
        """Listen until something is known. After a silence, ask with one key after the other."""
        sentences: list[Sentence] = []
        asked = 0
        while not known(sentences):
            said = self._next()
            sentences += said or []
            if said is None:
                if asked == TRIES:
                    raise Lost(what)
                self.asked[what] += 1
                self.press(questions[asked % len(questions)])
                asked += 1

    def _check(self, key: str, what: str, expected: Callable[[Sentence], bool]) -> None:
        """Press a key until what was expected is heard."""
        for attempt in range(TRIES):
            if attempt:
                self.asked[what] += 1
            self.press(key)
            if any(map(expected, self._next() or [])):
                return
        raise Lost(what)

    # Acting.

    def _give(self, piece: Piece) -> None:
        key = next(key for key, number in PIECE_KEYS.items() if number == piece)
        self._check(key, "a piece pressed", lambda sentence: sentence.piece == piece and sentence.form == "<piece>")
        self.press(ENTER)
        self.position = quarto.apply(self.position, Give(piece))
        self._hear_computer()

    def _place(self, square: Square) -> None:
        key = GRID[row_of(square)][column_of(square)]
        empty = lambda sentence: sentence.form == "<spot> empty" and sentence.spot == square
        self._check(key, "a spot pressed", empty)
        self.press(ENTER)
        piece = self.position.hand
        assert piece is not None
        in_row = f"{LETTERS[column_of(square)]} {piece_words(piece)}"

        def placed(heard: list[Sentence]) -> bool:
            done = ("placed on <spot>", "you played <spot>")
            return any((one.form in done and one.spot == square) or in_row in one.words for one in heard)

        self._listen("own turn", placed, NOW, ROWS[row_of(square)])
        self.position = quarto.apply(self.position, Place(square))

    def _call(self) -> None:
        self._check(CALL, "calling", lambda sentence: sentence.form.startswith("enter to call"))
        self.press(ENTER)
        self._listen("the end", lambda heard: any(one.form in YOU_WIN for one in heard), NOW)
        self.position = quarto.apply(self.position, Call())

    def _pass(self) -> None:
        self.press(ENTER)
        self.position = quarto.apply(self.position, Pass())
        self._hear_computer()

    # The computer.

    def _hear_computer(self) -> None:
        """Listen to the computer's turn, and do it on the own board."""
        before = self.position

        def known(heard: list[Sentence]) -> bool:
            self.position = self._after(before, heard)
            return self.position.player == 1 or self.position.phase is Phase.OVER

        self._listen("the computer's turn", known, NOW, LAST_TURN, HAND)

    def _after(self, position: Position, heard: list[Sentence]) -> Position:
        """Return the position after everything that was understood; what can't be, wasn't."""
        # Twice, because an answer may name the piece in hand before the spot that was played.
        for sentence in (*heard, *heard):
            if not sentence.side_fits:
                # A name and a side that contradict each other: better ask.
                continue
            try:
                match sentence.form:
                    case "computer plays <spot>" | "computer played <spot>" | "played <spot> <piece>":
                        position = quarto.apply(position, Place(sentence.spot))
                    case "you get <piece>" | "you hold <piece>" | "gave <piece>":
                        position = quarto.apply(position, Give(sentence.piece))
                    case form if form.startswith(COMPUTER_WINS) and position.open:
                        position = quarto.apply(position, Call())
                    case "computer passes" | "it's a draw nobody called quarto" | "the game is over it's a draw":
                        position = quarto.apply(position, Pass())
            except NotAllowed:
                continue
        return position


def _has(heard: list[Sentence], form: str) -> bool:
    return any(sentence.form == form for sentence in heard)


@dataclass
class Misheard:
    """What the judge found over many games, from the program's log and the saved games."""

    said: Counter[str] = field(default_factory=Counter)
    """Sentences, by kind."""
    wrong: Counter[str] = field(default_factory=Counter)
    examples: dict[str, Counter[str]] = field(default_factory=dict)
    cues: Counter[str] = field(default_factory=Counter)
    cues_heard: Counter[str] = field(default_factory=Counter)
    cues_imagined: Counter[str] = field(default_factory=Counter)
    sides: Counter[bool] = field(default_factory=Counter)
    """Whether a sentence about a spot came from its side."""
    not_in_grammar: Counter[str] = field(default_factory=Counter)

    def compare(self, heard: list[Heard], logged: list[dict[str, object]]) -> None:
        """Compare what was heard in a game with the log."""
        said = [sentence for entry in logged if entry["text"] for sentence in written_sentences(str(entry["text"]))]
        understood = [sentence for one in heard for sentence in one.sentences if sentence.form]
        for sentence in said:
            self.said[sentence.kind] += 1
            if not sentence.form:
                self.not_in_grammar[sentence.words] += 1
        matcher = SequenceMatcher(None, [one.words for one in said], [one.words for one in understood], autojunk=False)
        for change, start, end, heard_start, heard_end in matcher.get_opcodes():
            if change == "equal":
                continue
            instead = ". ".join(one.words for one in understood[heard_start:heard_end]) or "nothing"
            for sentence in said[start:end]:
                self.wrong[sentence.kind] += 1
                self.examples.setdefault(sentence.kind, Counter())[f"{sentence.words} -> {instead}"] += 1
            if start == end:
                self.wrong["imagined"] += 1
                self.examples.setdefault("imagined", Counter())[instead] += 1
        self.sides.update(sentence.side_fits for sentence in understood if sentence.form in PLACED_ASIDE)
        played = [str(entry["cue"]) for entry in logged if entry["cue"]]
        recognised = [cue.name for one in heard for cue in one.cues]
        self.cues.update(played)
        matcher = SequenceMatcher(None, played, recognised, autojunk=False)
        for start, _, size in matcher.get_matching_blocks():
            self.cues_heard.update(played[start : start + size])
        self.cues_imagined.update(Counter(recognised) - Counter(played))

    def add(self, more: Misheard) -> None:
        """Add what was found in other games."""
        for mine, theirs in (
            (self.said, more.said),
            (self.wrong, more.wrong),
            (self.cues, more.cues),
            (self.cues_heard, more.cues_heard),
            (self.cues_imagined, more.cues_imagined),
            (self.sides, more.sides),
            (self.not_in_grammar, more.not_in_grammar),
        ):
            mine.update(theirs)
        for kind, examples in more.examples.items():
            self.examples.setdefault(kind, Counter()).update(examples)

    def report(self) -> Iterator[str]:
        """Return the figures as lines."""
        yield f"sentences: {self.said.total() - self.wrong.total()} of {self.said.total()} heard right"
        for kind, count in self.said.items():
            yield f"  {kind}: {count - self.wrong[kind]} of {count}"
        for kind, examples in self.examples.items():
            for example, count in examples.most_common(5):
                yield f"  misheard, {kind}: {example} ({count})"
        yield f"sides: {self.sides[True]} of {self.sides.total()} spots heard from their column"
        yield f"cues: {self.cues_heard.total()} of {self.cues.total()} heard"
        for cue, count in sorted(self.cues.items()):
            yield f"  {cue}: {self.cues_heard[cue]} of {count}"
        if self.cues_imagined:
            yield f"  imagined: {dict(self.cues_imagined)}"
        for words, count in self.not_in_grammar.most_common(9):
            yield f"not in the grammar: {words} ({count})"


@dataclass
class Result:
    """How a game went."""

    outcome: str
    turns: int
    asked: Counter[str]
    wrong: list[str]
    """Turns after which the boards differed."""
    seconds: float = 0.0
    sound: float = 0.0


def play(
    folder: Path, seed: int, misheard: Misheard, *, rate: int = 170, turns: int = 99, trace: bool = False
) -> Result:
    """Play a game by ear; compare the boards after every turn."""
    style = list(Style)[seed % len(Style)]
    began = time.monotonic()
    with _open(folder, seed, rate) as (terminal, tape, files), closing(Ear(tape, pause=0.45 * 170 / rate)) as ear:
        heard: list[Heard] = []

        def hear(timeout: float) -> Heard | None:
            one = ear.hear(timeout)
            if one is not None:
                heard.append(one)
            if trace:
                print(one, flush=True)
            return one

        def press(key: str) -> None:
            if trace:
                print("  >", repr(key), flush=True)
            terminal.send(key)

        player = Player(hear, press, Choices(style, Random(seed)))
        result = Result("not finished", 0, player.asked, [])
        try:
            for position in player.turns():
                result.turns += 1
                true = files.record().game.position
                if (position.board, position.hand, position.outcome) != (true.board, true.hand, true.outcome):
                    result.wrong.append(f"turn {result.turns}: {_describe(position)}, but it is {_describe(true)}")
                    break
                if result.turns == turns:
                    break
        except Lost as lost:
            result.wrong.append(f"turn {result.turns + 1}: lost, {lost}")
        outcome = files.record().game.position.outcome
        if outcome is not None:
            result.outcome = {None: "draw", 1: "won", 2: "lost"}[outcome.winner]
        while hear(1.0):
            pass
        logged = files.entries()
        terminal.send(CONTROL_D)
        tape.drain(lambda: terminal.running)
        terminal.wait_for_exit()
        misheard.compare(heard, logged)
        result.seconds, result.sound = time.monotonic() - began, tape.now()
        return result


def _describe(position: Position) -> str:
    placed = [
        f"{square_name(square)} {piece_words(piece)}"
        for square, piece in zip(SQUARES, position.board, strict=True)
        if piece is not None
    ]
    hand = "no piece" if position.hand is None else piece_words(position.hand)
    return f"{', '.join(placed)}; {hand} in hand; {position.outcome}"


@contextmanager
def _open(folder: Path, seed: int, rate: int) -> Iterator[tuple[Terminal, Tape, Files]]:
    """Start the program against level 1, with sound only."""
    files = Files(folder)
    settings = folder / "settings.toml"
    settings.write_text(f'version = 1\n[words]\nplaces = "spelled"\n[voice]\nrate = {rate}\n', encoding="utf-8")
    paths = ["--games", str(files.games), "--heard", str(files.log), "--settings", str(settings)]
    game = ["play", "--level", "1", "--first", "me", "--seed", str(seed)]
    tape = Tape(folder / "sound.raw")
    terminal = Terminal(
        [*program(), *game, "--voice", "builtin", "--text", "off", "--sound", "on", *paths],
        files,
        environment=tape.driver,
    )
    try:
        yield terminal, tape, files
    finally:
        terminal.end()
        tape.close()


def _play_one(seed: int, rate: int, *, trace: bool) -> tuple[Result, Misheard]:
    misheard = Misheard()
    with TemporaryDirectory() as folder:
        return play(Path(folder), seed, misheard, rate=rate, trace=trace), misheard


def main() -> int:
    """Play games, and print the figures; return the exit code."""
    parser = argparse.ArgumentParser(description="Play whole games by ear.")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--rate", type=int, default=170, help="words a minute")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--jobs", type=int, default=2, help="games at a time; most of it is waiting")
    parser.add_argument("--trace", action="store_true", help="print everything heard and pressed, one game at a time")
    given = parser.parse_args()
    misheard, asked, outcomes, wrong = Misheard(), Counter[str](), Counter[str](), []
    turns = 0
    seeds = range(given.seed, given.seed + given.games)
    play_one = partial(_play_one, rate=given.rate, trace=given.trace)
    with ProcessPoolExecutor(1 if given.trace else given.jobs) as games:
        for seed, (result, one_game) in zip(seeds, games.map(play_one, seeds), strict=True):
            print(
                f"game {seed}: {result.outcome} after {result.turns} turns, asked {result.asked.total()} times; "
                f"{result.sound:.0f} s of sound in {result.seconds:.0f} s",
                *result.wrong,
                sep="\n  ",
                flush=True,
            )
            misheard.add(one_game)
            asked += result.asked
            outcomes[result.outcome] += 1
            wrong += result.wrong
            turns += result.turns
    print(f"{given.games} games, {len(wrong)} boards wrong in {turns} turns: {dict(outcomes)}")
    print(f"asked again: {dict(asked)}")
    print(*misheard.report(), sep="\n")
    # A changed message has to be changed in `SENTENCES`, too.
    return int(bool(wrong or misheard.not_in_grammar))


if __name__ == "__main__":
    sys.exit(main())
