"""A long answer is told in parts: no part ends with what belongs to the next one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.paging import LONGEST, part_of

MORE = "Again: more."


def parts_of(sentences: list[str]) -> list[list[str]]:
    """Return all parts of an answer."""
    parts = [part_of([sentences], 0, [MORE])]
    while parts[-1][-1] == MORE:
        parts.append(part_of([sentences], len(parts), [MORE]))
    return parts


@st.composite
def groups_of_moves(draw: st.DrawFn) -> list[str]:
    """Draw an answer of headings, each with what it is about behind it."""
    told: list[str] = []
    for place in draw(st.lists(st.sampled_from(("A1", "B3", "D4")), min_size=1, max_size=12)):
        moves = draw(st.integers(1, 4))
        told.append(f"From {place}, {moves}:")
        told += ["Grooved square short hollow to C2."] * moves
    return told


@given(groups_of_moves())
def test_no_part_ends_with_a_heading_and_nothing_is_lost(sentences: list[str]):
    parts = parts_of(sentences)
    told = [[line for line in part if line != MORE] for part in parts]
    assert all(told)
    assert not any(part[-1].endswith(":") for part in told)
    assert " ".join(line for part in told for line in part) == " ".join(sentences)
    assert all(len(" ".join(part)) <= LONGEST for part in parts)


def test_a_heading_goes_with_the_first_move_behind_it():
    move = "Grooved square short hollow to C2."
    first, second = parts_of(["From A1, four:", *[move] * 4, "From B1, one:", move])
    assert first == ["From A1, four:", *[move] * 4, MORE]
    assert second == ["From B1, one:", move]
