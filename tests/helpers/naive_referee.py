"""A slow, simple Quarto referee to check the rules against. It shares no code with the package.

Pieces are sets of words; squares and goals are names. An alignment is open until another piece is placed: the calling
rule in other words.
"""

from __future__ import annotations

from itertools import product

LINES = {
    "row 1": "A1 B1 C1 D1",
    "row 2": "A2 B2 C2 D2",
    "row 3": "A3 B3 C3 D3",
    "row 4": "A4 B4 C4 D4",
    "column A": "A1 A2 A3 A4",
    "column B": "B1 B2 B3 B4",
    "column C": "C1 C2 C3 C4",
    "column D": "D1 D2 D3 D4",
    "diagonal A1": "A1 B2 C3 D4",
    "diagonal A4": "A4 B3 C2 D1",
}
BLOCKS = {
    "block A1": "A1 B1 A2 B2",
    "block B1": "B1 C1 B2 C2",
    "block C1": "C1 D1 C2 D2",
    "block A2": "A2 B2 A3 B3",
    "block B2": "B2 C2 B3 C3",
    "block C2": "C2 D2 C3 D3",
    "block A3": "A3 B3 A4 B4",
    "block B3": "B3 C3 B4 C4",
    "block C3": "C3 D3 C4 D4",
}
WORDS = {
    "texture": ("grooved", "smooth"),
    "shape": ("round", "square"),
    "height": ("tall", "short"),
    "body": ("hollow", "solid"),
}
PIECES = {"".join(word[0].upper() for word in four): set(four) for four in product(*WORDS.values())}


class NaiveGame:
    def __init__(
        self,
        *,
        blocks: bool = False,
        traits: tuple[str, ...] = tuple(WORDS),
        automatic: bool = False,
        forfeit: bool = False,
        first: int = 1,
    ) -> None:
        self.goals = LINES | BLOCKS if blocks else LINES
        self.counting = {word for trait in traits for word in WORDS[trait]}
        self.automatic = automatic
        self.forfeit = forfeit
        self.player = first
        self.hand: str | None = None
        self.board: dict[str, str] = {}
        self.placements: list[str] = []
        self.passes = 0
        self.false_calls = {1: 0, 2: 0}
        self.called: set[str] = set()
        self.winner: int | None = None
        self.reason: str | None = None

    @property
    def left(self) -> set[str]:
        return set(PIECES) - set(self.board.values()) - {self.hand}

    def shared(self, goal: str) -> set[str]:
        squares = self.goals[goal].split()
        if not all(square in self.board for square in squares):
            return set()
        return set.intersection(self.counting, *(PIECES[self.board[square]] for square in squares))

    def alignments(self) -> dict[str, tuple[str, frozenset[str]]]:
        """Return the state and the shared values of every goal that shares any."""
        return {goal: (self.state(goal), frozenset(self.shared(goal))) for goal in self.goals if self.shared(goal)}

    def state(self, goal: str) -> str:
        if goal in self.called:
            return "called"
        is_newest = self.placements[-1] in self.goals[goal].split()
        return "open" if is_newest and self.reason is None else "lapsed"

    def open(self) -> list[str]:
        return [goal for goal, (state, _) in self.alignments().items() if state == "open"]

    def end(self, winner: int | None, reason: str) -> None:
        self.winner, self.reason = winner, reason

    def do(self, words: str) -> None:
        verb, _, what = words.partition(" ")
        opponent = 3 - self.player
        match verb:
            case "give":
                self.hand = what
                self.player = opponent
            case "place":
                assert self.hand is not None
                self.board[what] = self.hand
                self.hand = None
                self.placements.append(what)
                if self.automatic:
                    self.called = set(self.open())
                    if self.called:
                        self.end(self.player, "automatic")
                    elif not self.left:
                        self.end(None, "draw")
            case "call":
                right = self.open()
                if what in right or (what == "" and right):
                    self.called = {what or right[0]}
                    self.end(self.player, "call")
                else:
                    self.false_calls[self.player] += 1
                    if self.forfeit:
                        self.end(opponent, "false call")
            case "pass":
                self.passes += 1
                if self.passes == 2:
                    self.end(None, "draw")
                else:
                    self.player = opponent
            case "resign":
                self.end(opponent, "resigned")
            case "time":
                self.end(opponent, "time")
