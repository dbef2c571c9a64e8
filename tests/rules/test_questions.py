"""Questions about a Quarto position."""

from helpers.positions import code_list, names, on_board, words

from quarto_access.rules.board import parse_goal, parse_square, square_name
from quarto_access.rules.pieces import PIECES, TRAITS, parse_piece, parse_trait, value_word
from quarto_access.rules.quarto import Position, Rules
from quarto_access.rules.questions import completions, count_by_value, empty_squares, holding, safe_pieces, where_is

THREE_TALL = "A1 GRTH, B1 SSTS, C1 SRTS"


def can_share(position: Position, goal: str) -> str:
    return " ".join(value_word(value) for value in holding(position, parse_goal(goal)).shareable)


def test_the_contents_of_a_goal():
    held = holding(on_board(THREE_TALL), parse_goal("row 1"))
    assert [(square_name(square), piece) for square, piece in held.pieces] == [
        ("A1", parse_piece("GRTH")),
        ("B1", parse_piece("SSTS")),
        ("C1", parse_piece("SRTS")),
        ("D1", None),
    ]
    assert held.standing == 3


def test_the_values_that_a_goal_can_still_share():
    assert can_share(on_board(THREE_TALL), "row 1") == "tall"


def test_an_empty_goal_can_share_everything():
    assert can_share(on_board(THREE_TALL), "row 2") == "grooved smooth round square tall short hollow solid"


def test_a_goal_can_share_only_traits_that_count():
    assert can_share(on_board(THREE_TALL, rules=Rules(traits=(parse_trait("shape"),))), "column A") == "round"


def test_the_squares_that_complete_an_alignment():
    found = completions(on_board("A1 GRTH, B1 SSTS, C1 SRTS, D2 GSSS, D3 GRSH, D4 SRSS"), parse_piece("GSTH"))
    assert {square_name(square): [words(made) for made in all_made] for square, all_made in found.items()} == {
        "D1": ["tall"]
    }


def test_the_pieces_that_are_safe_to_give():
    assert code_list(safe_pieces(on_board(THREE_TALL))) == "GRSH GRSS GSSH GSSS SRSH SRSS SSSH SSSS"


def test_every_piece_is_safe_on_an_almost_empty_board():
    assert len(safe_pieces(on_board("A1 GRTH"))) == 15


def test_the_pieces_left_by_trait():
    counted = count_by_value(on_board(THREE_TALL).pieces_left, TRAITS)
    assert {value_word(value): number for value, number in counted.items()} == {
        "grooved": 7, "smooth": 6, "round": 6, "square": 7, "tall": 5, "short": 8, "hollow": 7, "solid": 6,
    }  # fmt: skip


def test_all_pieces_by_one_trait():
    assert list(count_by_value(PIECES, [parse_trait("height")]).values()) == [8, 8]


def test_the_empty_squares():
    assert names(empty_squares(on_board("A1 GRTH, D4 SSSS"))) == "B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3 A4 B4 C4"


def test_where_a_piece_is():
    position = on_board("A1 GRTH, D4 SSSS")
    assert where_is(position, parse_piece("SSSS")) == parse_square("D4")
    assert where_is(position, parse_piece("GSSS")) is None
