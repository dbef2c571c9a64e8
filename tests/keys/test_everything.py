"""Three keys reach everything: a list made from the table of keys, in groups that the help has, too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quarto_access.frozen import replace
from quarto_access.keys.bindings import BINDINGS, CURSOR, GRID, GROUPS, THREE_KEYS, in_order, in_review
from quarto_access.keys.everything import everything, name_of_group
from quarto_access.narration.boards import board_of
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.help import is_listed
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES
from quarto_access.table.everything import Everything, Listed, OpenList
from quarto_access.table.intents import AskSpot, Intent, Key, Task, Touch

MOST_PRESSES = 12
MOST_MEMBERS = 9

QUARTO = board_of(quarto.start()).style
QUATRENUN = board_of(quatrenun.start(PIECES)).style
AUTOMATIC = board_of(quarto.start(quarto.Rules(calls=quarto.Calls.AUTOMATIC))).style
STYLES = {
    "quarto": QUARTO,
    "calls are automatic": AUTOMATIC,
    "quatrenun": QUATRENUN,
    "companion": replace(QUARTO, companion=True),
    "companion for quatrenun": replace(QUATRENUN, companion=True),
    "review": replace(QUARTO, reviewing=True),
    "review of quatrenun": replace(QUATRENUN, reviewing=True),
}


def list_of(style: Style) -> Everything:
    return everything(lambda one: is_listed(style, one.message, one.group), reviewing=style.reviewing)


def walk(members: Everything, presses: int = 0) -> Iterator[tuple[Listed, int]]:
    """Yield everything there is to do, and how many presses of Space and Enter it takes."""
    for index, listed in enumerate(members):
        so_far = presses + index + 1
        if listed.members:
            yield from walk(listed.members, so_far)
        else:
            yield listed, so_far


def sizes(members: Everything) -> Iterator[int]:
    yield len(members)
    for listed in members:
        if listed.members:
            yield from sizes(listed.members)


@pytest.mark.parametrize("room", STYLES)
def test_the_list_has_every_key_within_twelve_presses(room: str):
    style = STYLES[room]
    presses = {listed.does: count for listed, count in walk(list_of(style))}
    missing = []
    for binding in BINDINGS:
        intent = (in_review(binding) if style.reviewing else binding).intent
        # A grid key is a spot here: Space walks the pieces to give. The spots move the cursor, too.
        wanted = AskSpot(intent.square) if isinstance(intent, Touch) else intent
        here = is_listed(style, binding.message, binding.group)
        if here and binding.group not in (THREE_KEYS, CURSOR) and wanted not in presses:
            missing.append(binding.key)
    assert missing == []
    assert max(presses.values()) <= MOST_PRESSES
    assert max(sizes(list_of(style))) <= MOST_MEMBERS


def test_only_the_three_keys_and_the_cursor_are_not_in_the_list():
    listed = {one.does for one, _ in walk(list_of(replace(QUARTO, companion=True)))}
    left_out = {one.key for one in BINDINGS if one.intent not in listed and not isinstance(one.intent, Touch)}
    moves = {*"jkli", "left", "right", "up", "down", "home", "end"}
    assert left_out == {"space", "enter", "backspace", "escape", "tab", *moves}


def test_the_groups_are_those_of_the_help():
    names = [listed.name for listed in list_of(QUARTO)]
    assert names == [name_of_group(group) for group in GROUPS if group != THREE_KEYS]
    groups = in_order(binding.group for binding in BINDINGS)
    assert [group for group in groups if "/" not in group] == list(GROUPS)
    describer = Describer(Phrasebook("en"), QUARTO)
    assert all(describer.book.say(name_of_group(group).id) for group in groups)


def test_a_group_with_one_member_is_not_asked_for():
    (group,) = everything(lambda one: one.key == "left-bracket")
    assert [listed.members for listed in group.members] == [()]


# The open list, walked with three keys.


def press(opened: OpenList | None, *keys: Intent) -> OpenList | None:
    for key in keys:
        assert opened is not None
        assert opened.picked(key) == key
        opened, _ = opened.take(key)
    return opened


def paths(members: Everything) -> Iterator[tuple[tuple[Intent, ...], Listed]]:
    for index, listed in enumerate(members):
        to = (Key.NEXT,) * index
        if listed.members:
            yield from (((*to, Key.DO, *keys), found) for keys, found in paths(listed.members))
        else:
            yield to, listed


@pytest.mark.parametrize("room", STYLES)
def test_space_and_enter_reach_each_entry(room: str):
    members = list_of(STYLES[room])
    for keys, listed in paths(members):
        reached = press(OpenList(members), *keys)
        assert reached is not None
        assert reached.picked(Key.DO) == listed.does


def test_backspace_goes_up_one_level_and_then_leaves():
    opened = press(OpenList(list_of(QUARTO)), Key.NEXT, Key.DO, Key.NEXT)
    assert opened is not None
    assert opened.at.does is not None
    above = press(opened, Key.BACK)
    assert above is not None
    assert above.at.name == name_of_group(GROUPS[2])
    assert press(above, Key.BACK) is None


def test_the_spots_are_read_and_never_played():
    grid = {listed.does for listed, _ in walk(list_of(QUARTO)) if isinstance(listed.does, AskSpot)}
    assert grid == {AskSpot(square) for square in SQUARES}
    assert {binding.group for binding in BINDINGS if isinstance(binding.intent, Touch)} == {GRID}


def test_only_questions_about_something_else_leave_the_list_open():
    opened = OpenList(list_of(replace(QUARTO, companion=True)))
    closing = {
        one.name.id for one, _ in walk(opened.everything) if not isinstance(one.does, Task) and not _stays(opened, one)
    }
    assert closing == {
        *("help-key-now", "help-key-call", "help-key-resign", "help-key-leave", "help-key-leave-now"),
        *(f"companion-key-{task}" for task in ("correct", "check", "walk", "put-up", "traits")),
    }


def _stays(opened: OpenList, listed: Listed) -> bool:
    assert listed.does is not None
    assert not isinstance(listed.does, Task)
    return opened.stays(listed.does)
