"""The settings file: saving keeps comments and unknown keys. A fault gets one sentence, and the file stays as it is."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.settings import (
    SETTINGS,
    KeyboardSettings,
    Layout,
    PieceNames,
    PlayerSettings,
    WordSettings,
    nearest_name,
)
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
    keyboard = KeyboardSettings(Layout.AZERTY, taught=tuple("abcdefghijklmnop"), changed={"hand": "plus"}, pad=True)
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
        ('[keyboard]\nlayout = ["qwerty"]\n', "keyboard.layout"),
        ("[keyboard]\nhand = {a = 1}\n", "keyboard.hand"),
        ('[keyboard]\ntaught = ["a", "a"]\n', "keyboard.taught"),
        ('[keyboard]\npad = "yes"\n', "keyboard.pad"),
        ('[keyboard]\nchanged = "h"\n', "keyboard.changed"),
        ("words = 5\n", "words"),
        ("keyboard = 5\n", "keyboard"),
        ("[players]\nlevel = 0x" + "f" * 10_000 + "\n", "players.level"),
        ("[players]\nlevel = " + "[" * 90 + "]" * 90 + "\n", "players.level"),
    ],
)
def test_a_bad_value_gives_the_default_and_one_sentence(text: str, key: str, tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    file = load_settings(path)
    assert [bad.key for bad in file.bad] == [key]
    program = Program(tmp_path, ())
    assert key in program.heard.texts[0]
    assert "Using the default" in program.heard.texts[0]
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


def twenty_thousand_brackets(path: Path) -> None:
    path.write_text("x = " + "[" * 20_000, encoding="utf-8")


def a_key_of_fifty_thousand_parts(path: Path) -> None:
    # A parser takes half a minute for this.
    path.write_text("a" + ".a" * 49_999 + " = 1\n", encoding="utf-8")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


SPOILED = [
    folder,
    half_written,
    newer,
    not_text,
    ten_megabytes,
    twenty_thousand_brackets,
    a_key_of_fifty_thousand_parts,
]
if sys.platform != "win32":
    SPOILED += [a_pipe, a_device]


@pytest.mark.parametrize("spoil", SPOILED)
def test_an_unusable_file_gets_one_sentence_and_stays_as_it_is(spoil, tmp_path: Path):
    path = tmp_path / "settings.toml"
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    program = Program(tmp_path, ())
    assert "Using the defaults" in program.heard.texts[0]
    assert "choices." in program.heard.texts[2]
    program.press("6", "1", "2", "2")
    assert any("Can't save the settings" in text for text in program.heard.texts)
    assert program.context.settings.words.pieces is PieceNames.MARKED
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_game_started_from_the_command_line_announces_bad_settings(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[words]\npieces = "shouting"\n', encoding="utf-8")
    program = Program(tmp_path)
    assert "words.pieces" in program.heard.texts[0]
    assert program.heard.texts[1].startswith("New game.")


def test_a_file_that_nests_too_deeply_to_be_changed_stays_as_it_was(tmp_path: Path):
    path = tmp_path / "settings.toml"
    text = "[future]\na" + ".a" * 400 + " = 1\n"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"nested|settings"):
        load_settings(path).change(WordSettings.pieces, PieceNames.CODES)
    assert path.read_text(encoding="utf-8") == text


def test_what_another_program_has_set_meanwhile_is_kept(tmp_path: Path):
    ours, theirs = (load_settings(tmp_path / "settings.toml") for _ in range(2))
    theirs.change(PlayerSettings.one, "Ana")
    ours.change(WordSettings.pieces, PieceNames.CODES)
    kept = load_settings(tmp_path / "settings.toml").settings
    assert (kept.players.one, kept.words.pieces) == ("Ana", PieceNames.CODES)


def test_programs_that_change_settings_at_the_same_moment_keep_each_others(tmp_path: Path):
    script = """
import os, sys
from pathlib import Path
from quarto_access.settings import SETTINGS
from quarto_access.store.settings import load_settings
os.fsync = lambda file: None
file = load_settings(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for setting in SETTINGS[int(sys.argv[2])::2]:
    if setting.offered:
        file.change(setting, setting.offered[-1])
"""
    path = tmp_path / "settings.toml"
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(path), str(half)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for half in range(2)
    ]
    for one in programs:
        assert one.stdout is not None
        assert one.stdout.readline() == b"ready\n"
    for one in programs:
        assert one.stdin is not None
        one.stdin.write(b"\n")
        one.stdin.flush()
    for one in programs:
        one.communicate(timeout=60)
        assert one.returncode == 0
    kept = load_settings(path).settings
    assert [setting.key for setting in SETTINGS if setting.offered and kept.value(setting) != setting.offered[-1]] == []


@pytest.mark.skipif(sys.platform == "win32", reason="links and permissions are different there")
def test_a_linked_file_is_changed_where_it_is_and_stays_private(tmp_path: Path):
    real, link = tmp_path / "dotfiles" / "settings.toml", tmp_path / "settings.toml"
    real.parent.mkdir()
    real.write_text(WRITTEN, encoding="utf-8")
    real.chmod(0o600)
    link.symlink_to("dotfiles/settings.toml")
    load_settings(link).change(WordSettings.pieces, PieceNames.MARKED)
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == WRITTEN.replace('"codes"', '"marked"')
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    assert sorted(one.name for one in real.parent.iterdir()) == ["settings.toml"]


@pytest.mark.skipif(sys.platform == "win32", reason="links are different there")
def test_a_link_to_a_file_that_is_not_there_yet_stays_a_link(tmp_path: Path):
    (tmp_path / "settings.toml").symlink_to("dotfiles/settings.toml")
    load_settings(tmp_path / "settings.toml").change(WordSettings.pieces, PieceNames.MARKED)
    assert (tmp_path / "settings.toml").is_symlink()
    assert load_settings(tmp_path / "dotfiles" / "settings.toml").settings.words.pieces is PieceNames.MARKED


@pytest.mark.parametrize(
    ("text", "unknown", "near"),
    [
        ("[sound]\nvolum = 3\n", "sound.volum", "sound.volume"),
        ("[sounds]\nvolume = 3\n", "sounds", "sound"),
        ("[player]\nlevel = 3\n", "player", "players"),
        ("level = 3\n", "level", "players.level"),
        ("[voice]\nmono = true\n", "voice.mono", "sound.mono"),
        ('[keyboard]\nlayuot = "qwerty"\n', "keyboard.layuot", "keyboard.layout"),
        ('[profile-full]\nprompt = "full"\n', "profile-full.prompt", "profile-full.prompts"),
        ("[zzz]\nx = 1\n", "zzz", None),
        ('[words]\nPieces = "codes"\n', "words.Pieces", "words.pieces"),
    ],
)
def test_an_unknown_name_is_found_with_the_nearest_known_one(text: str, unknown: str, near: str, tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    assert load_settings(path).unknown == (unknown,)
    assert nearest_name(unknown) == near


def test_what_the_program_writes_has_no_unknown_names(tmp_path: Path):
    file = load_settings(tmp_path / "settings.toml")
    for setting in SETTINGS:
        file.change(setting, setting.default)
    file.change_keyboard(KeyboardSettings())
    assert load_settings(file.path).unknown == ()


def test_a_named_file_that_is_missing_is_mentioned_once_and_the_defaults_apply(tmp_path: Path):
    path = tmp_path / "none.toml"
    for options in (("play", "--players", "2", "--first", "me"), ("train", "board"), ("learn",)):
        program = Program(tmp_path, (*options, "--settings", str(path)))
        told = f"There's no settings file {path}. Using the defaults."
        assert program.heard.texts.count(told) == 1
        assert program.heard.texts[0] != told
    assert not path.exists()


def test_a_named_file_that_is_missing_is_mentioned_in_the_menu_too(tmp_path: Path):
    program = Program(tmp_path, ("--settings", str(tmp_path / "none.toml")), prepare=without_first_questions)
    assert program.heard.texts[-1].startswith("There's no settings file")
    assert len(program.heard.texts) == 3


def without_first_questions(program: Program) -> None:
    program.context.on_terminal = False


def test_the_first_questions_make_the_file_so_that_nothing_is_missing(tmp_path: Path):
    program = Program(tmp_path, ("--settings", str(tmp_path / "none.toml")))
    assert not any("no settings file" in text for text in program.heard.texts)


@pytest.mark.parametrize(("section", "default"), [("sound", 8), ("voice", 100)])
def test_a_volume_of_0_that_an_old_version_stored_is_repaired(section: str, default: int, tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(f"[{section}]\nvolume = 0\n", encoding="utf-8")
    file = load_settings(path)
    assert getattr(file.settings, section).volume == default
    assert file.bad == ()
