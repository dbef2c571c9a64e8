"""Every key of every layout does what the key in the same position does on qwerty."""

from __future__ import annotations

import pytest

from quarto_access.keys.bindings import BINDINGS, TASKS, Keys
from quarto_access.keys.layouts import name_of
from quarto_access.rules.board import square_at
from quarto_access.settings import Hand, KeyboardSettings, Layout
from quarto_access.table.intents import Touch

# As printed on the keys, row by row. Written independently of the program.
PRINTED = {
    Layout.QWERTY: ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"],
    Layout.QWERTZ: ["1234567890ß´", "qwertzuiopü+", "asdfghjklöä", "yxcvbnm,.-"],  # noqa: RUF001
    Layout.AZERTY: ["&é\"'(-è_çà)=", "azertyuiop^$", "qsdfghjklmù", "wxcvbn,;:!"],
    Layout.DVORAK: ["1234567890[]", "',.pyfgcrl/=", "aoeuidhtns-", ";qjkxbmwvz"],
}
QWERTY = Keys(KeyboardSettings())


@pytest.mark.parametrize("layout", list(Layout))
def test_every_key_does_what_the_key_in_its_position_does_on_qwerty(layout: Layout):
    keys = Keys(KeyboardSettings(layout))
    for row, qwerty_row in zip(PRINTED[layout], PRINTED[Layout.QWERTY], strict=True):
        for key, qwerty in zip(row, qwerty_row, strict=True):
            binding, expected = keys.get(name_of(key)), QWERTY.get(name_of(qwerty))
            assert binding is not None
            assert expected is not None
            assert (binding.intent, binding.message) == (expected.intent, expected.message), (key, qwerty)


def test_azerty_digits_work_with_and_without_shift():
    keys = Keys(KeyboardSettings(Layout.AZERTY))
    for key, digit in zip("&é\"'(-è_çà", "1234567890", strict=True):
        with_shift, without = keys.get(digit), keys.get(name_of(key))
        assert with_shift is not None
        assert without is not None
        assert with_shift.intent == without.intent


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("hand", list(Hand))
def test_every_keyboard_has_every_command(layout: Layout, hand: Hand):
    keys = Keys(KeyboardSettings(layout, hand))
    assert {binding.intent for binding in keys.bindings.values()} == {binding.intent for binding in BINDINGS}


def test_the_right_hand_grid_is_arranged_like_the_board():
    keys = Keys(KeyboardSettings(hand=Hand.RIGHT))
    for key, qwerty in zip("7890uiopjkl;m,./", "1234qwerasdfzxcv", strict=True):
        assert keys.get(name_of(key)).intent == QWERTY.get(qwerty).intent  # type: ignore[union-attr]


def test_taught_keys_become_the_grid_and_their_commands_move_to_the_free_keys():
    taught = tuple(name_of(key) for key in "7890uiopjkl;m,./")
    keys = Keys(KeyboardSettings(taught=taught))
    for key, qwerty in zip(taught, "1234qwerasdfzxcv", strict=True):
        assert keys.get(key).intent == QWERTY.get(qwerty).intent  # type: ignore[union-attr]
    assert {binding.intent for binding in keys.bindings.values()} == {binding.intent for binding in BINDINGS}


def test_a_number_pad_has_every_spot_on_two_keys():
    keys = Keys(KeyboardSettings(pad=True))
    for column in range(4):
        for row in range(4):
            assert keys.get(f"{column + 1} {row + 1}").intent == Touch(square_at(column, row))  # type: ignore[union-attr]


def test_every_key_of_a_number_pad_does_something():
    keys = Keys(KeyboardSettings(pad=True))
    assert all(keys.get(name_of(key)) for key in "0123456789+-*/.")


@pytest.mark.parametrize("keyboard", [KeyboardSettings(layout, hand, pad=True) for layout in Layout for hand in Hand])
def test_space_reaches_everything_behind_tab_once_on_a_number_pad(keyboard: KeyboardSettings):
    assert [binding.message for binding in Keys(keyboard).led] == [binding.message for binding in QWERTY.led]


def test_a_command_moves_to_a_free_key_and_leaves_its_own():
    keys = Keys(KeyboardSettings(changed={"hand": "plus"}))
    assert keys.get("plus").message == "help-key-hand"  # type: ignore[union-attr]
    assert keys.get("h") is None


def test_a_change_that_would_hide_another_command_is_ignored():
    keys = Keys(KeyboardSettings(changed={"hand": "n", "no such task": "plus"}))
    assert keys.get("n").message == "help-key-now"  # type: ignore[union-attr]
    assert keys.get("h").message == "help-key-hand"  # type: ignore[union-attr]
    assert keys.get("plus") is None


def test_all_commands_but_the_grid_and_the_fixed_keys_can_be_moved():
    assert "help-key-hand" in TASKS
    assert not {"help-key-grid", "help-key-next", "help-key-do", "help-key-back", "help-key-leave"} & set(TASKS)


def test_no_key_has_two_commands():
    assert len({binding.key for binding in BINDINGS}) == len(BINDINGS)
