"""Play beside a real board while the program is killed again and again: a player who only does what they hear.

The real program plays as the companion against the computer, with lines from a pipe. The player has the log of what was
spoken and their own real pieces, and remembers what they meant to do. After each kill the program resumes, and then the
pieces have to be where the saved game has them. For many kills, run `python tests/obedient_player.py --kills 200`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent / "e2e"))

from program import LIMIT, Files, make_environment, program

from quarto_access.record import Record, parse_record
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, Square, parse_square, square_name
from quarto_access.rules.pieces import PIECES, Piece, parse_piece, piece_code
from quarto_access.rules.quatrenun_questions import pointable

QUARTO = ((), ("--calls", "automatic"), ("--blocks",), ("--clock", "60"), ("--referee", "teacher"))
LAYOUT = ",".join(piece_code(piece) for piece in PIECES)
QUATRENUN = (("--game", "quatrenun", "--layout", LAYOUT), ("--game", "quatrenun", "--layout", LAYOUT, "--clock", "60"))

_PIECE = r"((?:grooved|smooth) (?:round|square) (?:tall|short) (?:hollow|solid))"
_SPOT = r"([A-D][1-4])"
_ORDERS = re.compile(
    rf"Put (?:it|(?P<put>{_PIECE})) on (?P<on>{_SPOT})"
    rf"|Move (?P<moved>{_PIECE})\. From {_SPOT} to (?P<to>{_SPOT})"
    rf"|Take the pieces? off (?P<off>{_SPOT}(?:(?:, | and ){_SPOT})*)"
    rf"|You (?:get|hold) (?P<held>{_PIECE})",
    re.IGNORECASE,
)
_POINTED = re.compile(rf"(?:Computer (?:points|pointed) to|Pointed to:|Undone: the move .* to) {_SPOT}")
"""After its move is undone, a lone piece goes back to the spot that was pointed to."""
_ASKED = re.compile(
    r"(?P<confirm>then type yes)|(?P<over>Type rematch)|(?P<pass>Call Quarto, or pass)"
    r"|(?P<give>Give a piece|Choose a piece\.)|(?P<place>You get [\w ]+\.|Place it)"
    r"|(?P<point>Point to a group)|(?P<move>Move it|Choose a piece to move)|(?P<nothing>Nothing to undo)"
)
"""What the player is asked for. The last one counts."""


@dataclass
class Player:
    """Somebody with real pieces, who does what they hear."""

    chance: Random
    quatrenun: bool
    wood: dict[Piece, Square] = field(default_factory=dict)
    hand: Piece | None = None
    given: Piece | None = None
    """The piece that the player gave last: "it"."""
    pointed: Square | None = None
    asked: str = ""
    meant: tuple[str, Piece, Square] | None = None
    """What the player has just done with a real piece, and the line for it, until the program confirms it."""
    told: Counter[str] = field(default_factory=Counter)

    def hear(self, text: str) -> None:
        """Do what is said."""
        for order in _ORDERS.finditer(text):
            if order["on"]:
                piece = self.given if order["put"] is None else parse_piece(order["put"])
                assert piece is not None, text
                self._move(piece, parse_square(order["on"]), "put")
            elif order["to"]:
                self._move(parse_piece(order["moved"]), parse_square(order["to"]), "move")
            elif order["off"]:
                off = {parse_square(name) for name in re.findall(_SPOT, order["off"])}
                self.wood = {piece: square for piece, square in self.wood.items() if square not in off}
                self.told["take off"] += 1
            else:
                self.hand = parse_piece(order["held"])
                if not self.meant:
                    self.wood.pop(self.hand, None)
        if pointed := _POINTED.search(text):
            self.pointed = parse_square(pointed[1])
        for asked in _ASKED.finditer(text):
            self.asked = str(asked.lastgroup)
            if self.asked in {"give", "confirm", "over"}:
                self.hand = None

    def _move(self, piece: Piece, to: Square, kind: str) -> None:
        self.wood[piece] = to
        self.told[kind] += 1

    def act(self) -> str:
        """Do something with the real pieces, and return the line that says so."""
        if self.meant and self.asked in {"place", "move"}:
            # The program doesn't know yet what the hands did before it was killed.
            return self._do(*self.meant)
        self.meant = None
        if self.asked in {"confirm", "pass"}:
            return "undo" if self.chance.random() < 0.1 else "yes" if self.asked == "confirm" else "pass"
        if self.asked != "nothing" and self.chance.random() < 0.2:
            return "undo"
        match self.asked:
            case "place":
                assert self.hand is not None
                spot = self.chance.choice([square for square in SQUARES if square not in self.wood.values()])
                return self._do(square_name(spot), self.hand, spot)
            case "move":
                assert self.pointed is not None
                options = quatrenun.legal_moves(quatrenun.set_up(self.groups, self.pointed))
                move = self.chance.choice([option for option in options if isinstance(option, quatrenun.Shift)])
                line = f"move {piece_code(move.piece)} {square_name(move.square)}"
                return self._do(line, move.piece, move.square)
            case _ if self.quatrenun:
                return square_name(self.chance.choice(pointable(quatrenun.set_up(self.groups, None))))
            case _:
                self.given = self.chance.choice([piece for piece in PIECES if piece not in self.wood])
                return piece_code(self.given)

    def _do(self, line: str, piece: Piece, to: Square) -> str:
        self.wood[piece], self.hand = to, None
        self.meant = line, piece, to
        return line

    @property
    def groups(self) -> tuple[tuple[Piece, ...], ...]:
        """The pieces on each spot."""
        return tuple(tuple(piece for piece in PIECES if self.wood.get(piece) == square) for square in SQUARES)


class Sitting:
    """A folder of games in which the program is killed and resumed."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Start no game yet."""
        self.files = Files(folder)
        self.chance = Random(seed)
        self.seed = seed
        self.games = self.kills = 0
        self.killed_at: Counter[str] = Counter()
        self.heard = 0
        self.player: Player
        self.process: subprocess.Popen[bytes]
        self.folder = folder

    def play(self, kills: int) -> None:
        """Play games until the program was killed so often. Compare the boards each time."""
        while self.kills < kills:
            self._new_game()
            resumed = False
            while self.kills < kills:
                self._start(*(("--resume",) if resumed else self.options))
                resumed = True
                if not self._listen():
                    # It's over, and nothing was left to do.
                    break
                if self.player.meant and self.player.asked in {"place", "move"}:
                    self._type(self.player.act())
                    self._listen()
                self.player.meant = None
                self._compare()
                if not self._live():
                    break
            self._compare()

    def _new_game(self) -> None:
        self.games += 1
        other = self.games % 2 == 0
        self.player = Player(self.chance, other, dict(zip(PIECES, SQUARES, strict=True)) if other else {})
        self.options = (
            *self.chance.choice(QUATRENUN if other else QUARTO),
            "--computer",
            "--level",
            "1",
            "--first",
            "me",
        )
        for old in self.files.records():
            old.unlink()

    def _start(self, *options: str) -> None:
        command = [*program(), "companion", *options, "--games", str(self.files.games), "--heard", str(self.files.log)]
        settings = self.folder / "settings.toml"
        settings.touch()
        self.player.asked = ""
        self.process = subprocess.Popen(
            [*command, "--settings", str(settings), "--sound", "off", "--seed", str(self.seed + self.games)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=make_environment({}),
        )

    def _live(self) -> bool:
        """Play a few lines, and kill the program at any moment. Return whether there is a game to resume."""
        for _ in range(self.chance.randrange(5)):
            if self.player.asked == "over":
                self._kill("after the end")
                return False
            self._type(self.player.act())
            self._listen()
            self._compare()
        asked = self.player.asked
        line = "" if asked == "over" else self.player.act()
        if line:
            self._type(line)
            time.sleep(self.chance.choice((0.0, self.chance.uniform(0, 0.02), self.chance.uniform(0, 0.4))))
        self._kill("undo" if line == "undo" else asked)
        # The player may be killed in the middle of an order, too: done or not, they hear it again.
        if self.chance.random() < 0.5:
            self._obey()
        else:
            self.heard = len(self.files.heard())
        return True

    def _type(self, line: str) -> None:
        self.player.asked = ""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def _obey(self) -> None:
        texts = self.files.heard()
        for text in texts[self.heard :]:
            self.player.hear(text)
        self.heard = len(texts)

    def _listen(self) -> bool:
        """Obey until the player is asked for something. Return whether the program still runs."""
        end = time.monotonic() + LIMIT
        while True:
            self._obey()
            if self.player.asked:
                return True
            if self.process.poll() is not None:
                errors = self.process.communicate()[1]
                assert self.process.returncode == 1, errors
                return False
            assert time.monotonic() < end, self.files.heard()[-5:]
            time.sleep(0.005)

    def close(self) -> None:
        """End the program if it still runs."""
        self.process.kill()
        self.process.communicate()

    def _kill(self, at: str) -> None:
        self.close()
        self.kills += 1
        self.killed_at[at] += 1

    def _compare(self) -> None:
        """Compare the real board with the saved game."""
        record = self._record()
        if record is None:
            assert not self.player.wood or self.player.quatrenun
            return
        assert self.player.groups == tuple(map(_sorted, record.game.position.groups)), (
            self.files.heard()[-8:],
            self.player,
        )

    def _record(self) -> Record | None:
        paths = self.files.records()
        return parse_record(paths[-1].read_text(encoding="utf-8")) if paths else None


def _sorted(group: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return tuple(sorted(group))


def main() -> None:
    """Print how many kills it survived."""
    parser = argparse.ArgumentParser(description="Kill the companion again and again.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        sitting = Sitting(Path(folder), options.seed)
        began = time.monotonic()
        try:
            sitting.play(options.kills)
        finally:
            sitting.close()
        print(
            f"{sitting.kills} kills in {sitting.games} games, {time.monotonic() - began:.0f} s: the boards were equal."
        )
        print(f"killed while: {dict(sitting.killed_at)}")


if __name__ == "__main__":
    main()
