"""Write positions and actions in words, so that tests read as sentences."""

from __future__ import annotations

from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import Square, goal_name, parse_goal, parse_square, square_name
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import PIECES, Piece, parse_piece, piece_code, value_word
from quarto_access.rules.quarto import STANDARD, Alignment, Rules

ROW_1_BUT_ONE = "give GRTH; place A1; give GRTS; place B1; give GRSH; place C1; give GSSS"
"""Row 1 has three grooved round pieces, and player 1 holds the grooved square short solid one."""

ROW_1_DONE = f"{ROW_1_BUT_ONE}; place D1"
"""Player 1 has completed only row 1, all grooved, and must give next."""

NO_ALIGNMENT = "GRTH,GRSS,SSSH,SRSS,GSSS,SSTH,SRTH,GSTH,SRTS,GSSH,GSTS,GRSH,SRSH,SSTS,GRTS,SSSS"
"""A full board where no line or block shares a value."""

ONLY_ROW_4 = "SRTH,SRSS,SRTS,GSTS,GRTS,SSSS,SRSH,GRSH,SSSH,GRTH,GRSS,SSTS,GSSS,SSTH,GSSH,GSTH"
"""A full board where row 4 is all square, and no other line shares a value."""


def actions(text: str) -> list[quarto.Action]:
    return [quarto.parse_action(words.strip().lower()) for words in text.split(";")]


def played(text: str, rules: Rules = STANDARD, first: int = 1) -> Game:
    """Play from the empty board: "give GRTH; place A1"."""
    return play_on(Game(quarto.start(rules, 2 if first == 2 else 1)), text)


def play_on(game: Game, text: str) -> Game:
    for action in actions(text):
        game = game.play(action)
    return game


def quarto_after(text: str, rules: Rules = STANDARD, first: int = 1) -> quarto.Position:
    position = played(text, rules, first).position
    assert isinstance(position, quarto.Position)
    return position


def codes(text: str) -> list[Piece | None]:
    """Parse sixteen comma-separated codes or "-", from A1 to D4."""
    return [None if code == "-" else parse_piece(code) for code in text.split(",")]


def on_board(text: str, hand: str | None = None, rules: Rules = STANDARD) -> quarto.Position:
    """Set up a board in words, "A1 GRTH, B2 SSSS", with player 1 to act. Alignments on it have lapsed."""
    board: list[Piece | None] = [None] * 16
    for pair in text.split(", "):
        square, code = pair.split(" ")
        board[parse_square(square)] = parse_piece(code)
    return quarto.set_up(rules, board, None if hand is None else parse_piece(hand))


def before_the_last_piece(board: str, square: str, rules: Rules = STANDARD) -> quarto.Position:
    """Move one piece of a full board back into player 1's hand."""
    pieces = codes(board)
    hand = pieces[parse_square(square)]
    pieces[parse_square(square)] = None
    return quarto.set_up(rules, pieces, hand)


def states(position: quarto.Position) -> dict[str, str]:
    """Return the state of each alignment: {"row 1": "open"}."""
    return {goal_name(one.goal): str(one.state) for one in position.alignments}


def shared(position: quarto.Position) -> dict[str, str]:
    """Return the values that each alignment shares: {"row 1": "grooved tall"}."""
    return {goal_name(one.goal): words(one) for one in position.alignments}


def words(alignment: Alignment) -> str:
    return " ".join(value_word(value) for value in alignment.values)


def open_goals(position: quarto.Position) -> list[str]:
    return [goal_name(one.goal) for one in position.open]


def call(goal: str | None = None) -> quarto.Call:
    return quarto.Call(None if goal is None else parse_goal(goal))


def give(code: str) -> quarto.Give:
    return quarto.Give(parse_piece(code))


def place(square: str) -> quarto.Place:
    return quarto.Place(parse_square(square))


def point(square: str) -> quatrenun.Point:
    return quatrenun.Point(parse_square(square))


def move(code: str, square: str) -> quatrenun.Shift:
    return quatrenun.Shift(parse_piece(code), parse_square(square))


def groups(text: str, player: int = 1) -> quatrenun.Position:
    """Set up Quatrenun groups, such as "A1 GRTH SSSS, B1 GRTS", with this player to point."""
    found: list[tuple[Piece, ...]] = [()] * 16
    for group in text.split(", "):
        square, *pieces = group.split(" ")
        found[parse_square(square)] = tuple(sorted(parse_piece(code) for code in pieces))
    return quatrenun.Position(tuple(found), quatrenun.Phase.POINT, 2 if player == 2 else 1)


def quatrenun_in_order() -> quatrenun.Position:
    """Return the start with all pieces in the order of their codes, from GRTH on A1 to SSSS on D4."""
    return quatrenun.start(PIECES)


def legal_words(position: quarto.Position | quatrenun.Position) -> list[str]:
    if isinstance(position, quarto.Position):
        return [quarto.action_text(action) for action in quarto.legal_moves(position)]
    return [quatrenun.action_text(action) for action in quatrenun.legal_moves(position)]


def names(squares: tuple[Square, ...]) -> str:
    return " ".join(square_name(square) for square in squares)


def code_list(pieces: tuple[Piece, ...]) -> str:
    return " ".join(piece_code(piece) for piece in pieces)
