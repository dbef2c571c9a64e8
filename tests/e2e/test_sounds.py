"""The sounds of the real program at a terminal, recorded with SDL's disk driver, and how it copes without any."""

from __future__ import annotations

import time
from array import array
from typing import TYPE_CHECKING

import pytest
from helpers.sound_recording import Sounded, cues, known_cues, run, stretches, wav
from helpers.tape import Tape
from program import program, wait_until
from terminal import BACKSPACE, CONTROL_D, ENTER, SPACE, Terminal

from quarto_access.paths import sounds_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from program import Files

    OpenTerminal = Callable[..., Terminal]

pytest.importorskip("pygame", reason="pygame-ce has no wheel here")

KNOWN = known_cues()
LATEST_SOUND = 0.5
"""Seconds after its answer in which a key must sound, or has no sound."""


class Recording:
    """Records a game. The device plays only while the tape listens."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.tape = Tape(files.folder / "played.raw")
        self.driver = self.tape.driver
        self.started_at = 0

    def wait_for_sound(self, terminal: Terminal) -> None:
        """Press a piece until it sounds: the device opens in the background, and no cue waits for it."""
        while not self.tape.raw.strip(b"\0"):
            self.press(terminal, "1")
        self.started_at = len(self.tape.raw)

    def press(self, terminal: Terminal, *keys: str) -> None:
        """Press keys, and record the sound of each, if it has one."""
        for key in keys:
            logged, recorded = len(self.files.entries()), len(self.tape.raw)
            terminal.send(key)
            wait_until(lambda: len(self.files.entries()) > logged, "the key is answered")  # noqa: B023
            end = time.monotonic() + LATEST_SOUND
            while not self.tape.raw[recorded:].strip(b"\0") and time.monotonic() < end:
                self.tape.listen(0.02)
                time.sleep(0.002)
            self.tape.listen(0.6)

    def wait_until(self, condition: Callable[[], object], description: str) -> None:
        """Record until a condition is true."""
        wait_until(lambda: self.tape.listen(0.02) or condition(), description)

    def leave(self, terminal: Terminal) -> int:
        terminal.press(CONTROL_D)
        self.tape.drain(lambda: terminal.running)
        return terminal.wait_for_exit()

    def heard(self) -> list[Sounded]:
        return stretches(bytes(self.tape.raw[self.started_at :]))


@pytest.fixture
def recording(files: Files) -> Iterator[Recording]:
    recording = Recording(files)
    yield recording
    recording.tape.close()


@pytest.fixture
def menu(files: Files) -> Iterator[Callable[..., Terminal]]:
    """Start the program's menu at a terminal."""
    opened: list[Terminal] = []

    def start(*options: str, **environment: str | None) -> Terminal:
        paths = ["--games", str(files.games), "--heard", str(files.log)]
        command = [*program(), *paths, "--settings", str(files.folder / "settings.toml"), *options]
        terminal = Terminal(command, files, environment=environment).wait_for_start()
        opened.append(terminal)
        return terminal

    yield start
    for terminal in opened:
        terminal.end()


def write_settings(files: Files, **sound: str | int | bool) -> None:
    text = "\n".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}" for name, value in sound.items()
    )
    (files.folder / "settings.toml").write_text(f"version = 1\n[sound]\n{text}\n", encoding="utf-8")


def test_sound_settings_apply(open_terminal: OpenTerminal, files: Files, recording: Recording):
    write_settings(files, mono=True, low=True, events=False)
    terminal = open_terminal("--first", "me", **recording.driver).wait_for_start()
    recording.wait_for_sound(terminal)
    recording.press(terminal, "1", ENTER, "z", ENTER)
    heard = recording.heard()
    assert recording.leave(terminal) == 0
    low = known_cues(sounds_folder() / "low")
    assert [sound.cue(low) for sound in heard] == ["choose", "focus-1"]
    assert all(sound.left == sound.right for sound in heard)


@pytest.mark.slow
def test_broken_files_of_a_pack_are_counted_once_and_the_game_goes_on(
    open_terminal: OpenTerminal, files: Files, recording: Recording
):
    pack = files.folder / "pack"
    pack.mkdir()
    bad = {"place.wav": wav()[:5001], "give.wav": b"", "edge.wav": b"\0" * 4_000_001, "win.ogg": b"OggS" + bytes(99)}
    short = {"choose.wav": wav(width=1, seconds=0.1), "focus-1.wav": wav(rate=96_000, seconds=0.1)}
    good = {**short, "undo.wav": wav(seconds=9)}
    for name, content in (bad | good).items():
        (pack / name).write_bytes(content)
    write_settings(files, pack=str(pack))
    terminal = open_terminal("--first", "me", **recording.driver).wait_for_start()
    wait_until(lambda: any(text.startswith("Can't play ") for text in files.heard()), "the broken files are counted")
    recording.wait_for_sound(terminal)
    recording.press(terminal, "1", ENTER, "z", ENTER)
    heard = recording.heard()
    assert recording.leave(terminal) == 0
    named = [text for text in files.heard() if text.startswith("Can't play ")]
    assert [text.partition(" sound ")[2] for text in named] == ["edge.wav and 3 more. Using the defaults."]
    ours = {**KNOWN, "theirs": array("h", wav(seconds=0.1)[44:])[::3]}
    assert [sound.cue(ours) for sound in heard] == ["theirs", "give", "theirs", "place"]
    assert terminal.errors == ""


def test_a_missing_device_is_announced_once_and_the_game_goes_on(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal("--first", "me", "--sound", "on", SDL_AUDIODRIVER="nothing").wait_for_start()
    none = "There's no sound device. Playing without sounds."
    wait_until(lambda: none in files.heard(), "that is announced")
    terminal.press("1", ENTER, "z", ENTER, CONTROL_D)
    assert terminal.wait_for_exit() == 0
    assert files.heard().count(none) == 1
    assert len(files.record().game.steps) == 2
    assert terminal.errors == ""


@pytest.mark.slow
def test_a_missing_device_is_not_announced_if_nobody_asked_for_sounds(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal("--first", "me", SDL_AUDIODRIVER="nothing").wait_for_start()
    terminal.press("1", ENTER, "z", ENTER).wait_until_quiet()
    terminal.press(CONTROL_D)
    assert not [text for text in files.heard() if "sound" in text]


@pytest.mark.slow
def test_the_gallery_can_retry_the_sound(menu: Callable[..., Terminal], files: Files):
    terminal = menu(SDL_AUDIODRIVER="nothing")
    terminal.press("s", ENTER, "6", "7", "7")
    wait_until(lambda: files.heard()[-1].startswith("Listen:"), "the gallery opens")
    assert files.heard()[-2] == 'There\'s no sound device. Connect one, then choose "Try the sound again".'
    terminal.press("8")
    none = "There's no sound device. Playing without sounds."
    wait_until(lambda: none in files.heard(), "that is announced")
    assert files.heard()[-2:] == ["Trying.", none]
    terminal.press(BACKSPACE, CONTROL_D)
    assert terminal.wait_for_exit() == 0


@pytest.mark.slow
def test_the_gallery_plays_sounds_that_were_off(menu: Callable[..., Terminal], files: Files, recording: Recording):
    terminal = menu("--sound", "off", **recording.driver)
    terminal.press("s", ENTER, "6", "7", "7", "8")
    wait_until(lambda: "Sound works." in files.heard(), "the sound works")
    recording.tape.listen(1)
    terminal.press("6", "1")
    recording.wait_until(lambda: files.entries()[-1]["text"] is None, "a piece sounds")
    recording.tape.listen(1)
    piece = files.entries()[-1]["cue"]
    assert recording.heard()[-1].cue(KNOWN) == piece
    terminal.press(SPACE)
    assert recording.leave(terminal) == 0


def test_a_device_that_vanishes_is_announced_once_and_the_game_goes_on(tmp_path: Path):
    script = f"""
from helpers.program import Program
import pygame
program = Program(Path({str(tmp_path)!r}), ("play", "--players", "2", "--first", "me", "--sound", "on"))
program.press("1", "enter")
os.environ["SDL_AUDIODRIVER"] = "nothing"
pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
program.press("z")
gone = "The sound device is gone. Playing without sounds."
end = time.monotonic() + 60
while gone not in program.heard.texts and time.monotonic() < end:
    time.sleep(0.01)
program.press("enter", "2", "enter")
assert program.heard.texts.count(gone) == 1, program.heard.texts
assert program.heard.entries[-1].cue == "give"
program.outlet.channels.close()
"""
    done = run(script, SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in sounds_folder().rglob("*.wav")) < 2_500_000


@pytest.mark.slow
def test_a_stored_choice_of_spearcons_applies_from_the_start(
    open_terminal: OpenTerminal, files: Files, recording: Recording
):
    pytest.importorskip("espeakng_loader", reason="no built-in voice here")
    write_settings(files, pieces="instead", **{"piece-way": "spearcon"})
    terminal = open_terminal("--first", "me", **recording.driver).wait_for_start()

    def spearcon_heard() -> bool:
        recording.press(terminal, "1")
        return any(entry["cue"] == "spearcon-GRTH" for entry in files.entries())

    wait_until(spearcon_heard, "a spearcon")
    recording.started_at = len(recording.tape.raw)
    for key in ("1", "2"):
        recording.press(terminal, key)
        recording.tape.listen(0.6)
    choose = len(cues()["choose"]) / 44_100
    one, other = (sound.cut(choose)[1] for sound in recording.heard())
    assert recording.leave(terminal) == 0
    assert one.left != other.left
    assert all(0.35 < sound.seconds < 0.55 for sound in (one, other))
