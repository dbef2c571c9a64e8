"""The settings file: saving keeps comments and unknown keys. A fault gets one sentence, and the file stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.settings import SETTINGS, KeyboardSettings, Layout, PieceNames, WordSettings
from quarto_access.store.settings import load_settings

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN = """# My own words.
version = 1

[words]
pieces = "codes"  # short
order = "body, height, shape, texture"

[future]
colour = "teal"
"""


def test_without_a_file_the_defaults_apply(tmp_path: Path):
    file = load_settings(tmp_path / "settings.toml")
    assert file.new
    assert file.settings.words.pieces is PieceNames.WORDS


def test_a_file_is_read(tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(WRITTEN, encoding="utf-8")
    settings = load_settings(path).settings
    assert settings.words.pieces is PieceNames.CODES
    assert [trait.name for trait in settings.words.order] == ["BODY", "HEIGHT", "SHAPE", "TEXTURE"]


def test_a_change_keeps_comments_and_unknown_keys(tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(WRITTEN, encoding="utf-8")
    load_settings(path).change(WordSettings.pieces, PieceNames.MARKED)
    assert path.read_text(encoding="utf-8") == WRITTEN.replace('"codes"', '"marked"')


def test_every_saved_setting_and_the_keyboard_are_read_back(tmp_path: Path):
    path = tmp_path / "settings.toml"
    file = load_settings(path)
    for setting in SETTINGS:
        file.change(setting, setting.offered[-1] if setting.offered else "Ana")
    keyboard = KeyboardSettings(Layout.AZERTY, taught=tuple("abcdefghijklmnop"), changed={"hand": "plus"})
    file.change_keyboard(keyboard)
    again = load_settings(path)
    assert again.bad == ()
    assert again.settings == file.settings


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('[words]\npieces = "shouting"\n', "words.pieces"),
        ("[words]\npieces = 3\n", "words.pieces"),
        ("[keys]\nrepeats = -1\n", "keys.repeats"),
        ("[keys]\nrepeats = true\n", "keys.repeats"),
        ("[lines]\ncells = 13\n", "lines.cells"),
        ('[rules]\nblocks = "yes"\n', "rules.blocks"),
        ('[players]\none = "' + "x" * 31 + '"\n', "players.one"),
        ('[players]\ntwo = "Computer, level 3"\n', "players.two"),
        ('[keyboard]\nlayout = "typewriter"\n', "keyboard.layout"),
        ('[keyboard]\ntaught = ["a", "a"]\n', "keyboard.taught"),
        ('[keyboard]\nchanged = "h"\n', "keyboard.changed"),
        ("words = 5\n", "words"),
        ("keyboard = 5\n", "keyboard"),
    ],
)
def test_a_bad_value_gives_the_default_and_one_sentence(text: str, key: str, tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    file = load_settings(path)
    assert [bad.key for bad in file.bad] == [key]
    table = AtTheTable(tmp_path, ())
    assert key in table.heard.texts[0]
    assert "usual one" in table.heard.texts[0]
    assert path.read_text(encoding="utf-8") == text


def folder(path: Path) -> None:
    path.mkdir()


def half_written(path: Path) -> None:
    path.write_text(WRITTEN[:40], encoding="utf-8")


def newer(path: Path) -> None:
    path.write_text("version = 99\n", encoding="utf-8")


def not_text(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")


def ten_megabytes(path: Path) -> None:
    path.write_text('[players]\none = "' + "x" * 10_000_000 + '"\n', encoding="utf-8")


@pytest.mark.parametrize("spoil", [folder, half_written, newer, not_text, ten_megabytes])
def test_an_unusable_file_gets_one_sentence_and_stays_as_it_is(spoil, tmp_path: Path):
    path = tmp_path / "settings.toml"
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    table = AtTheTable(tmp_path, ())
    assert "usual ones hold" in table.heard.texts[0]
    assert "choices." in table.heard.texts[1]
    table.press("6", "1", "2", "2")
    assert any("can't be saved" in text for text in table.heard.texts)
    assert table.context.settings.words.pieces is PieceNames.MARKED
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_game_started_from_the_command_line_announces_bad_settings(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[words]\npieces = "shouting"\n', encoding="utf-8")
    table = AtTheTable(tmp_path)
    assert "words.pieces" in table.heard.texts[0]
    assert table.heard.texts[1].startswith("New game.")
