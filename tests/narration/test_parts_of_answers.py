"""A long answer comes in parts: none ends with a heading, and none begins without its own."""

from __future__ import annotations

from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.utterance import LONGEST_PAGE, cut

MOVE = "Grooved square short hollow to C2."
SHORT = "GSSH to bravo 2."

Item = tuple[list[str], list[str]]


@st.composite
def groups_of_moves(draw: st.DrawFn) -> list[Item]:
    """Draw an answer with headings. Its first move belongs to it; others repeat it at a part's start."""
    told: list[Item] = []
    for place in draw(st.lists(st.sampled_from(("A1", "B3", "D4")), min_size=1, max_size=12)):
        first, *rest = draw(st.lists(st.sampled_from((MOVE, SHORT)), min_size=1, max_size=4))
        heading = [f"From {place}, {1 + len(rest)}:", first]
        told.append((heading, heading))
        told += [([move], [f"Still from {place}:", move]) for move in rest]
    return told


@given(groups_of_moves())
def test_every_part_begins_with_a_heading_and_none_ends_with_one(items: list[Item]):
    parts = cut(items, LONGEST_PAGE)
    assert all(part[0].startswith(("From ", "Still from ")) for part in parts)
    assert not any(part[-1].endswith(":") for part in parts)
    assert all(len(" ".join(part)) <= LONGEST_PAGE for part in parts)


@given(groups_of_moves())
def test_every_item_is_told_once_in_its_place(items: list[Item]):
    told = " ".join(chain.from_iterable(cut(items, LONGEST_PAGE)))
    for place in ("A1", "B3", "D4"):
        told = told.replace(f"Still from {place}: ", "")
    assert told == " ".join(line for lines, _ in items for line in lines)


def test_a_heading_in_the_line_of_another_move_stays_with_its_own_move():
    heading = ["From delta 2, one:", SHORT]
    first, second = cut([([SHORT], [SHORT]), *[(heading, heading)] * 9], 186)
    assert first == [*["GSSH to bravo 2. From delta 2, one:"] * 4, SHORT]
    assert second[0] == "From delta 2, one: GSSH to bravo 2."


def test_a_move_at_the_beginning_of_a_part_says_again_where_it_is_from():
    first, second = cut([(["From A1, five:", MOVE], []), *[([MOVE], ["Still from A1:", MOVE])] * 4], 160)
    assert first == ["From A1, five:", *[MOVE] * 4]
    assert second == ["Still from A1:", MOVE]
