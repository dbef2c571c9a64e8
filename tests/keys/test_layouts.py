"""Every key of every layout does what the same physical key does on qwerty."""

from __future__ import annotations

import pytest

from quarto_access.keys.bindings import BINDINGS, TASKS, Keys
from quarto_access.keys.layouts import name_of
from quarto_access.settings import Hand, KeyboardSettings, Layout

# As printed on the keys, row by row; written apart from the program.
PRINTED = {
    Layout.QWERTY: ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"],
    Layout.QWERTZ: ["1234567890ß´", "qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"],  # noqa: RUF001
    Layout.AZERTY: ["&é\"'(-è_çà)=", "azertyuiop^$", "qsdfghjklmù", "wxcvbn,;:!"],
    Layout.DVORAK: ["1234567890[]", "',.pyfgcrl/=", "aoeuidhtns-", ";qjkxbmwvz"],
}
QWERTY = Keys(KeyboardSettings())


@pytest.mark.parametrize("layout", list(Layout))
def test_every_key_does_what_the_key_in_its_place_does_on_qwerty(layout: Layout):
    keys = Keys(KeyboardSettings(layout))
    for row, there in zip(PRINTED[layout], PRINTED[Layout.QWERTY], strict=True):
        for key, place in zip(row, there, strict=True):
            ours, theirs = keys.get(name_of(key)), QWERTY.get(name_of(place))
            assert ours is not None
            assert theirs is not None
            assert (ours.intent, ours.message) == (theirs.intent, theirs.message), (key, place)


def test_azerty_has_its_digits_with_shift_too():
    keys = Keys(KeyboardSettings(Layout.AZERTY))
    for key, digit in zip("&é\"'(-è_çà", "1234567890", strict=True):
        with_shift, without = keys.get(digit), keys.get(name_of(key))
        assert with_shift is not None
        assert without is not None
        assert with_shift.intent == without.intent


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("hand", list(Hand))
def test_no_task_is_lost_on_any_keyboard(layout: Layout, hand: Hand):
    keys = Keys(KeyboardSettings(layout, hand))
    assert {binding.intent for binding in keys.bindings.values()} == {binding.intent for binding in BINDINGS}


def test_the_right_hand_has_the_grid_as_the_board_lies():
    keys = Keys(KeyboardSettings(hand=Hand.RIGHT))
    for ours, theirs in zip("7890uiopjkl;m,./", "1234qwerasdfzxcv", strict=True):
        assert keys.get(name_of(ours)).intent == QWERTY.get(theirs).intent  # type: ignore[union-attr]


def test_taught_keys_are_the_grid_and_what_they_did_goes_to_the_keys_left_free():
    taught = tuple(name_of(key) for key in "7890uiopjkl;m,./")
    keys = Keys(KeyboardSettings(taught=taught))
    for ours, theirs in zip(taught, "1234qwerasdfzxcv", strict=True):
        assert keys.get(ours).intent == QWERTY.get(theirs).intent  # type: ignore[union-attr]
    assert {binding.intent for binding in keys.bindings.values()} == {binding.intent for binding in BINDINGS}


def test_a_task_moves_to_a_key_that_is_free_and_leaves_its_own():
    keys = Keys(KeyboardSettings(changed={"hand": "plus"}))
    assert keys.get("plus").message == "help-key-hand"  # type: ignore[union-attr]
    assert keys.get("h") is None


def test_a_change_that_would_hide_another_task_is_not_made():
    keys = Keys(KeyboardSettings(changed={"hand": "n", "no such task": "plus"}))
    assert keys.get("n").message == "help-key-now"  # type: ignore[union-attr]
    assert keys.get("h").message == "help-key-hand"  # type: ignore[union-attr]
    assert keys.get("plus") is None


def test_tasks_that_can_be_moved_are_all_but_the_grid_and_the_three_keys():
    assert "help-key-hand" in TASKS
    assert not {"help-key-grid", "help-key-next", "help-key-do", "help-key-back", "help-key-leave"} & set(TASKS)


def test_no_key_has_two_tasks():
    assert len({binding.key for binding in BINDINGS}) == len(BINDINGS)
