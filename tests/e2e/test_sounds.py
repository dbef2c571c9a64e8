"""Sounds of the real program on a terminal, recorded by SDL's disk driver, and what it does where there are none."""

from __future__ import annotations

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

    SitDown = Callable[..., Terminal]

pytest.importorskip("pygame", reason="pygame-ce has no wheel here")

KNOWN = known_cues()
NOTHING_SOUNDS = "n"
"""A question that is answered by words alone."""


class Recording:
    """A game that is recorded: it sounds on only while somebody listens."""

    def __init__(self, folder: Path) -> None:
        self.tape = Tape(folder / "played.raw")
        self.driver = self.tape.driver
        self.begun_at = 0

    def begins(self, terminal: Terminal) -> None:
        """Touch a piece until that sounds: the device opens beside the game, and no cue waits for it."""
        while not self.tape.raw.strip(b"\0"):
            self.press(terminal, "1")
        self.begun_at = len(self.tape.raw)

    def press(self, terminal: Terminal, *keys: str) -> None:
        """Press keys, and listen to what each lets sound: that was played before a later key is answered."""
        for key in keys:
            terminal.press(key, NOTHING_SOUNDS)
            self.tape.listen(0.6)

    def wait_until(self, holds: Callable[[], object], what: str) -> None:
        """Listen on until something holds."""
        wait_until(lambda: self.tape.listen(0.02) or holds(), what)

    def leave(self, terminal: Terminal) -> int:
        terminal.press(CONTROL_D)
        self.tape.drain(lambda: terminal.running)
        return terminal.left()

    def heard(self) -> list[Sounded]:
        return stretches(bytes(self.tape.raw[self.begun_at :]))


@pytest.fixture
def recording(files: Files) -> Iterator[Recording]:
    recording = Recording(files.folder)
    yield recording
    recording.tape.close()


@pytest.fixture
def menu(files: Files) -> Iterator[Callable[..., Terminal]]:
    """Start the program's menu on a terminal, past the first questions."""
    opened: list[Terminal] = []

    def start(*options: str, **environment: str | None) -> Terminal:
        places = ["--games", str(files.games), "--heard", str(files.log)]
        command = [*program(), *places, "--settings", str(files.folder / "settings.toml"), *options]
        terminal = Terminal(command, files, environment=environment).begun()
        opened.append(terminal)
        return terminal

    yield start
    for terminal in opened:
        terminal.end()


def settings(files: Files, **sound: str | int | bool) -> None:
    text = "\n".join(
        f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}" for name, value in sound.items()
    )
    (files.folder / "settings.toml").write_text(f"version = 1\n[sound]\n{text}\n", encoding="utf-8")


def test_what_is_set_of_the_sounds_holds(sit_down: SitDown, files: Files, recording: Recording):
    settings(files, mono=True, low=True, events=False)
    terminal = sit_down("--first", "me", **recording.driver).begun()
    recording.begins(terminal)
    recording.press(terminal, "1", ENTER, "z", ENTER)
    heard = recording.heard()
    assert recording.leave(terminal) == 0
    low = {name: samples[::3] for name, samples in cues(sounds_folder() / "low").items()}
    assert [sound.cue(low) for sound in heard] == ["choose", "focus-1"]
    assert all(sound.left == sound.right for sound in heard)


@pytest.mark.slow
def test_broken_files_of_a_pack_are_named_once_each_and_the_game_goes_on(
    sit_down: SitDown, files: Files, recording: Recording
):
    pack = files.folder / "pack"
    pack.mkdir()
    bad = {"place.wav": wav()[:5001], "give.wav": b"", "edge.wav": b"\0" * 4_000_001, "win.ogg": b"OggS" + bytes(99)}
    good = {"choose.wav": wav(width=1), "focus-1.wav": wav(rate=96_000), "undo.wav": wav(seconds=9)}
    for name, content in (bad | good).items():
        (pack / name).write_bytes(content)
    settings(files, pack=str(pack))
    terminal = sit_down("--first", "me", **recording.driver).begun()
    wait_until(lambda: len(files.entries()) > len(bad), "every broken file is named")
    recording.begins(terminal)
    recording.press(terminal, "1", ENTER, "z", ENTER)
    heard = recording.heard()
    assert recording.leave(terminal) == 0
    named = [text for text in files.heard() if "can't be played" in text]
    assert sorted(named) == [f"The sound {name} can't be played. The usual one is heard." for name in sorted(bad)]
    ours = {**KNOWN, "theirs": array("h", wav()[44:])[::3]}
    assert [sound.cue(ours) for sound in heard] == ["theirs", "give", "theirs", "place"]
    assert terminal.errors == ""


def test_without_a_device_one_sentence_and_the_game_goes_on(sit_down: SitDown, files: Files):
    terminal = sit_down("--first", "me", "--sound", "on", SDL_AUDIODRIVER="nothing").begun()
    none = "There is no sound device. The game goes on without sounds."
    wait_until(lambda: none in files.heard(), "that is told")
    terminal.press("1", ENTER, "z", ENTER, CONTROL_D)
    assert terminal.left() == 0
    assert files.heard().count(none) == 1
    assert len(files.record().game.steps) == 2
    assert terminal.errors == ""


@pytest.mark.slow
def test_who_did_not_ask_for_sounds_hears_nothing_of_a_missing_device(sit_down: SitDown, files: Files):
    terminal = sit_down("--first", "me", SDL_AUDIODRIVER="nothing").begun()
    terminal.press("1", ENTER, "z", ENTER).settled()
    terminal.press(CONTROL_D)
    assert not [text for text in files.heard() if "sound" in text]


@pytest.mark.slow
def test_in_the_gallery_the_sound_can_be_tried_again(menu: Callable[..., Terminal], files: Files):
    terminal = menu(SDL_AUDIODRIVER="nothing")
    terminal.press("s", ENTER, "6", "7", "9")
    wait_until(lambda: files.heard()[-1].startswith("Listen:"), "the gallery is told")
    assert files.heard()[-2] == 'No sound can be heard here. Choose "Try the sound again" when it can.'
    terminal.press("8")
    none = "There is no sound device. The game goes on without sounds."
    wait_until(lambda: none in files.heard(), "that is told")
    assert files.heard()[-2:] == ["Trying.", none]
    terminal.press(BACKSPACE, CONTROL_D)
    assert terminal.left() == 0


@pytest.mark.slow
def test_sounds_that_were_off_are_heard_when_the_gallery_tries_them(
    menu: Callable[..., Terminal], files: Files, recording: Recording
):
    terminal = menu("--sound", "off", **recording.driver)
    terminal.press("s", ENTER, "6", "7", "9", "8")
    wait_until(lambda: "The sound works." in files.heard(), "the sound works")
    recording.tape.listen(1)
    terminal.press("6")
    recording.wait_until(lambda: files.entries()[-1]["text"] is None, "a piece sounds")
    recording.tape.listen(1)
    piece = files.entries()[-1]["cue"]
    assert recording.heard()[-1].cue(KNOWN) == piece
    terminal.press(SPACE)
    assert recording.leave(terminal) == 0


def test_a_device_that_vanishes_is_told_once_and_the_game_goes_on(tmp_path: Path):
    script = f"""
from helpers.program import AtTheTable
import pygame
table = AtTheTable(Path({str(tmp_path)!r}), ("play", "--players", "2", "--first", "me", "--sound", "on"))
table.press("1", "enter")
os.environ["SDL_AUDIODRIVER"] = "nothing"
pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
table.press("z")
gone = "The sound device has gone. The game goes on without sounds."
end = time.monotonic() + 60
while gone not in table.heard.texts and time.monotonic() < end:
    time.sleep(0.01)
table.press("enter", "2", "enter")
assert table.heard.texts.count(gone) == 1, table.heard.texts
assert table.heard.entries[-1].cue == "give"
table.outlet.channels.close()
"""
    done = run(script, SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in sounds_folder().rglob("*.wav")) < 2_000_000
