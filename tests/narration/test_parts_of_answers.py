"""A long answer comes in parts, and no part ends with a heading."""

from __future__ import annotations

from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.utterance import LONGEST_PAGE, page_of_answer

MORE = "Again: more."
MOVE = "Grooved square short hollow to C2."
SHORT = "GSSH to bravo 2."


def parts_of(messages: list[list[str]]) -> list[list[str]]:
    """Return all parts of an answer."""
    parts = [page_of_answer([messages], 0, [MORE])]
    while parts[-1][-1] == MORE:
        parts.append(page_of_answer([messages], len(parts), [MORE]))
    return parts


@st.composite
def groups_of_moves(draw: st.DrawFn) -> list[list[str]]:
    """Draw an answer with headings, each with the first move below it."""
    told: list[list[str]] = []
    for place in draw(st.lists(st.sampled_from(("A1", "B3", "D4")), min_size=1, max_size=12)):
        moves = draw(st.lists(st.sampled_from((MOVE, SHORT)), min_size=1, max_size=4))
        told.append([f"From {place}, {len(moves)}:", moves[0]])
        told += [[move] for move in moves[1:]]
    return told


@given(groups_of_moves())
def test_no_part_ends_with_a_heading_and_none_is_lost(messages: list[list[str]]):
    parts = parts_of(messages)
    told = [[line for line in part if line != MORE] for part in parts]
    assert all(told)
    assert not any(part[-1].endswith(":") for part in told)
    assert " ".join(chain.from_iterable(told)) == " ".join(chain.from_iterable(messages))
    assert all(len(" ".join(part)) <= LONGEST_PAGE for part in parts)


def test_a_heading_in_the_line_of_another_move_stays_with_its_own_move():
    first, second = parts_of([[SHORT], *[["From delta 2, one:", SHORT]] * 9])
    assert first == [*["GSSH to bravo 2. From delta 2, one:"] * 4, SHORT, MORE]
    assert second[0] == "From delta 2, one: GSSH to bravo 2."


def test_a_heading_stays_with_its_first_move():
    first, second = parts_of([["From A1, four:", MOVE], *[[MOVE]] * 3, ["From B1, one:", MOVE]])
    assert first == ["From A1, four:", *[MOVE] * 4, MORE]
    assert second == ["From B1, one:", MOVE]
