"""The tactile diagram, measured from the file against the practice for swell paper."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from helpers.exported_records import ALL, FULL, GROUPS, IN_HAND, WON

from quarto_access.narration.export.tactile import Paper, tactile_export
from quarto_access.narration.phrasebook import Phrasebook

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quarto_access.record import Record

BOOK = Phrasebook("en")
SVG = "{http://www.w3.org/2000/svg}"
PAPERS = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4)}
GAP = 3
CELLS = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""ASCII braille: dots 1 to 6 are the bits of the index."""


@dataclass(frozen=True)
class Circle:
    x: float
    y: float
    radius: float
    half: float
    """Half the width of the line; a disc is a wide line with a radius of 0."""

    def distance(self, x: float, y: float) -> float:
        return abs(hypot(x - self.x, y - self.y) - self.radius) - self.half

    def points(self) -> Iterator[tuple[float, float]]:
        for step in range(360):
            turn = complex(self.x, self.y) + self.radius * 1j ** (step / 90)
            yield turn.real, turn.imag


@dataclass(frozen=True)
class Segment:
    x: float
    y: float
    to_x: float
    to_y: float
    half: float

    def distance(self, x: float, y: float) -> float:
        """Return the distance from a point. All segments are level or upright."""
        aside = max(self.x - x, 0, x - self.to_x)
        above = max(self.y - y, 0, y - self.to_y)
        return hypot(aside, above) - self.half

    def points(self) -> Iterator[tuple[float, float]]:
        for step in range(101):
            yield self.x + (self.to_x - self.x) * step / 100, self.y + (self.to_y - self.y) * step / 100


Element = tuple[Circle | Segment, ...]


def apart(one: Element, other: Element) -> float:
    """Return the distance between the edges of two elements."""
    return min(
        b.distance(x, y) - a.half
        for first, second in ((one, other), (other, one))
        for a in first
        for b in second
        for x, y in a.points()
    )


def number(node: ET.Element, *names: str) -> list[float]:
    return [float(node.get(name, "0")) for name in names]


def element(node: ET.Element) -> Element:
    """Return a line, an outline, a disc or a braille cell."""
    (width,) = number(node, "stroke-width")
    match node.tag.removeprefix(SVG):
        case "line":
            return (Segment(*number(node, "x1", "y1", "x2", "y2"), width / 2),)
        case "circle":
            x, y, radius = number(node, "cx", "cy", "r")
            return (Circle(x, y, radius, width / 2) if width else Circle(x, y, 0, radius),)
        case "rect":
            x, y, across, down = number(node, "x", "y", "width", "height")
            corners = ((x, y, x + across, y), (x, y + down, x + across, y + down))
            sides = ((x, y, x, y + down), (x + across, y, x + across, y + down))
            return tuple(Segment(*ends, width / 2) for ends in (*corners, *sides))
        case _:
            return tuple(part for dot in node for part in element(dot))


def diagram(record: Record, paper: Paper = Paper.A4) -> ET.Element:
    return ET.fromstring(tactile_export(record, BOOK, paper))  # noqa: S314 - our own file


def by_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [node for node in root.iter() if node.get("class") == name]


def braille_lines(nodes: list[ET.Element]) -> dict[tuple[float, float], str]:
    """Return each line of braille by where it starts. A gap of more than a few cells starts another one."""
    found: dict[tuple[float, float], str] = {}
    last: tuple[tuple[float, float], float] | None = None
    for node in nodes:
        x, y = number(node, "data-x", "data-y")
        bits = 0
        for dot in node:
            column, row = ((at - start - 0.8) / 2.5 for at, start in zip(number(dot, "cx", "cy"), (x, y), strict=True))
            assert (column, row) == pytest.approx((round(column), round(row)), abs=0.01)
            assert float(dot.get("r", "0")) == pytest.approx(0.8)
            bits |= 1 << round(3 * column + row)
        if last is not None and last[0][1] == y and 0 < x - last[1] <= 12.1:
            steps = (x - last[1]) / 6
            assert steps == pytest.approx(round(steps), abs=0.001)
            found[last[0]] += " " * (round(steps) - 1) + CELLS[bits]
            last = last[0], x
        else:
            found[x, y] = CELLS[bits]
            last = (x, y), x
    return found


@pytest.mark.parametrize("paper", [Paper.A4, pytest.param(Paper.LETTER, marks=pytest.mark.slow)])
@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_elements_are_at_least_three_millimetres_apart(record: Record, paper: Paper):
    root = diagram(record, paper)
    grid = tuple(part for node in by_class(root, "grid") for part in element(node))
    for spot in by_class(root, "spot"):
        inside = [node for node in spot if node.get("class") != "cell"]
        for node in spot:
            for line in grid:
                assert min(line.distance(x, y) - part.half for part in element(node) for x, y in part.points()) >= GAP
        for one, other in combinations(map(element, inside), 2):
            assert apart(one, other) >= GAP
    for node in [node for node in root if node.get("class") == "cell"]:
        for line in grid:
            assert min(line.distance(dot.x, dot.y) - dot.half for dot in element(node)) >= GAP


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_everything_is_on_the_paper(record: Record, paper: Paper):
    root = diagram(record, paper)
    width, height = PAPERS[paper]
    assert (root.get("width"), root.get("height")) == (f"{width}mm", f"{height}mm")
    assert root.get("viewBox") == f"0 0 {width} {height}"
    dots = [number(dot, "cx", "cy") for cell in by_class(root, "cell") for dot in cell]
    assert all(6 <= x <= width - 6 and 6 <= y <= height - 6 for x, y in dots)


@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_braille_cells_are_six_by_ten_millimetres(record: Record):
    nodes = [node for node in diagram(record) if node.get("class") == "cell"]
    below = sorted({y for (_, y), cells in braille_lines(nodes).items() if len(cells) > 5})
    assert len(below) >= 4
    assert [round(lower - upper, 3) for upper, lower in pairwise(below)][1:] == [10.0] * (len(below) - 2)


@pytest.mark.parametrize("record", ALL.values(), ids=ALL)
def test_at_most_five_textures_and_line_styles(record: Record):
    nodes = list(diagram(record).iter())
    styles = {(node.get("stroke-width"), node.get("stroke-dasharray")) for node in nodes if node.get("stroke")}
    textures = {node.get("class") for node in nodes if node.get("class") in ("stripe", "solid")}
    assert len(styles) <= 5
    assert len(textures) <= 5
    assert {node.get("stroke", "black") for node in nodes} == {"black"}
    assert {node.get("fill", "black") for node in nodes} <= {"black", "white", "none"}


def test_labels_and_key_in_braille():
    nodes = [node for node in diagram(WON) if node.get("class") == "cell"]
    told = list(braille_lines(nodes).values())
    assert told[0] == ",QUARTO1 #BJBF-#AA-#AF"
    assert sorted(told[1:9]) == ["#A", "#B", "#C", "#D", "A", "B", "C", "D"]
    assert told[9:] == [
        ",THICK LINE TALL1 DASHED SHORT4",
        ",STRIPES GROOVED1 NONE SMOOTH4",
        ",FULL DOT SOLID1 RING HOLLOW4",
        ",PLAYER #A WINS BY CALL",
    ]


def test_the_key_has_the_words_of_the_set_and_the_piece_in_hand():
    told = list(braille_lines([node for node in diagram(IN_HAND) if node.get("class") == "cell"]).values())
    assert ",STRIPES LIGHT1 NONE DARK4" in told
    assert [line.strip() for line in told[-2:]] == [",IN HAND3 LIGHT SQUARE TALL", "HOLLOW4"]


def test_a_piece_can_be_felt_by_its_traits():
    looks = {}
    for spot in by_class(diagram(FULL), "spot"):
        outline, *inside = spot
        stripes = sum(node.get("class") == "stripe" for node in inside)
        looks[spot.get("id")] = (outline.tag.removeprefix(SVG), outline.get("class"), stripes, inside[-1].get("class"))
    assert len(set(looks.values())) == 16
    assert looks["A1"] == ("circle", "tall", 4, "hollow")
    assert looks["D4"] == ("rect", "short", 0, "solid")


def test_a_group_has_its_size_and_the_letters_it_shares():
    spots = {spot.get("id"): list(spot) for spot in by_class(diagram(GROUPS), "spot")}
    assert list(braille_lines(spots["A1"]).values()) == ["#D", "LR--"]
    assert list(braille_lines(spots["C1"]).values()) == ["#E", "D---"]
    assert spots["A2"][0].get("class") == "tall"
