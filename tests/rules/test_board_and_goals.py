import pytest
from helpers.positions import names

from quarto_access.rules.board import (
    BLOCKS,
    LINES,
    SQUARES,
    column_of,
    goal_name,
    goal_squares,
    goals,
    goals_through,
    is_block,
    parse_goal,
    parse_square,
    row_of,
    square_at,
    square_name,
)
from quarto_access.rules.parsing import Unreadable


def test_the_board_is_four_by_four_from_a1_near_left():
    assert names(SQUARES) == "A1 B1 C1 D1 A2 B2 C2 D2 A3 B3 C3 D3 A4 B4 C4 D4"


def test_columns_run_left_to_right_and_rows_away_from_the_player():
    b3 = parse_square("B3")
    assert (column_of(b3), row_of(b3), square_at(1, 2)) == (1, 2, b3)


def test_a_square_is_parsed_in_any_case():
    assert square_name(parse_square("d4")) == "D4"


@pytest.mark.parametrize("text", ["", "E1", "A5", "A0", "1A", "A", "A1 ", "A11", "A\u0663", "A1\n"])
def test_any_other_text_is_not_a_square(text: str):
    with pytest.raises(Unreadable):
        parse_square(text)


@pytest.mark.parametrize(
    ("goal", "squares"),
    [
        ("row 1", "A1 B1 C1 D1"),
        ("row 2", "A2 B2 C2 D2"),
        ("row 3", "A3 B3 C3 D3"),
        ("row 4", "A4 B4 C4 D4"),
        ("column A", "A1 A2 A3 A4"),
        ("column B", "B1 B2 B3 B4"),
        ("column C", "C1 C2 C3 C4"),
        ("column D", "D1 D2 D3 D4"),
        ("diagonal A1", "A1 B2 C3 D4"),
        ("diagonal A4", "A4 B3 C2 D1"),
        ("block A1", "A1 B1 A2 B2"),
        ("block B1", "B1 C1 B2 C2"),
        ("block C1", "C1 D1 C2 D2"),
        ("block A2", "A2 B2 A3 B3"),
        ("block B2", "B2 C2 B3 C3"),
        ("block C2", "C2 D2 C3 D3"),
        ("block A3", "A3 B3 A4 B4"),
        ("block B3", "B3 C3 B4 C4"),
        ("block C3", "C3 D3 C4 D4"),
    ],
)
def test_a_goal_is_four_squares(goal: str, squares: str):
    assert names(goal_squares(parse_goal(goal))) == squares


def test_there_are_ten_lines_in_the_order_of_the_rules():
    assert [goal_name(goal) for goal in goals(blocks=False)] == [
        "row 1", "row 2", "row 3", "row 4", "column A", "column B", "column C", "column D",
        "diagonal A1", "diagonal A4",
    ]  # fmt: skip


def test_the_expert_variant_adds_nine_blocks():
    assert [goal_name(goal) for goal in goals(blocks=True)[10:]] == [
        "block A1", "block B1", "block C1", "block A2", "block B2", "block C2", "block A3", "block B3", "block C3",
    ]  # fmt: skip


def test_lines_are_not_blocks():
    assert [goal for goal in (*LINES, *BLOCKS) if is_block(goal)] == list(BLOCKS)


@pytest.mark.parametrize("blocks", [False, True])
def test_the_goals_through_a_square_are_those_that_contain_it(blocks: bool):  # noqa: FBT001 - with and without blocks
    for square in SQUARES:
        found = {(goal, frozenset({square, *others})) for goal, *others in goals_through(square, blocks=blocks)}
        assert found == {
            (goal, frozenset(goal_squares(goal))) for goal in goals(blocks=blocks) if square in goal_squares(goal)
        }


def test_every_goal_is_parsed_from_its_name_in_any_case():
    assert [parse_goal(goal_name(goal).upper()) for goal in (*LINES, *BLOCKS)] == [*LINES, *BLOCKS]


@pytest.mark.parametrize(
    "text", ["", "row", "row 5", "row A", "column 1", "diagonal D4", "diagonal D1", "block D1", "block A4", "square A1"]
)
def test_any_other_text_is_not_a_goal(text: str):
    with pytest.raises(Unreadable):
        parse_goal(text)
