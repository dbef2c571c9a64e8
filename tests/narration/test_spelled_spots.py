"""Names that can't be misheard: "D" and "B" sound alike."""

import pytest

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.rules.board import parse_goal
from quarto_access.settings import SpotNames


@pytest.mark.parametrize(
    ("goal", "heard"),
    [
        ("row 2", "row 2"),
        ("column D", "column delta"),
        ("diagonal A4", "diagonal alpha 4"),
        ("block B2", "block bravo 2"),
    ],
)
def test_lines_are_spelled_as_their_spots_are(goal: str, heard: str):
    book = Phrasebook("en")
    assert Describer(book, Style(places=SpotNames.SPELLED)).goal(parse_goal(goal)) == heard
    assert Describer(book, Style()).goal(parse_goal(goal)) == goal
