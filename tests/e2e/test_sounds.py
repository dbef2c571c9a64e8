"""What is heard of a game: the real program and mixer, recorded by SDL's disk driver. No sound device is needed."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import pytest
from audio.recording import Sounded, cues, known_cues, run, stretches
from audio.test_pack import wav
from key_games import WON_BY_KEYS
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
SECOND = 176_400
"""Bytes."""


class Recording:
    """A game that is recorded."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "played.raw"
        self.driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(self.path)}

    @property
    def size(self) -> int:
        return self.path.stat().st_size if self.path.exists() else 0

    def runs(self) -> None:
        wait_until(lambda: self.size > 0, "the device is open")
        self.wait(0.3)

    def wait(self, seconds: float) -> None:
        """Let so much sound be written, however slow the machine is."""
        end = self.size + seconds * SECOND
        wait_until(lambda: self.size >= end, "sound is written")

    def heard(self) -> list[Sounded]:
        return stretches(self.path.read_bytes())


@pytest.fixture
def recording(files: Files) -> Recording:
    return Recording(files.folder)


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


def sounds_of(heard: list[Sounded]) -> list[str]:
    return [sound.cue(KNOWN) for sound in heard]


def test_of_a_whole_game_each_cue_is_heard_in_order_from_its_place(
    sit_down: SitDown, files: Files, recording: Recording
):
    terminal = sit_down("--first", "me", **recording.driver).begun()
    recording.runs()
    pressed = []
    for key in WON_BY_KEYS:
        pressed.append(recording.size / SECOND)
        terminal.press(key)
        recording.wait(0.6)
    recording.wait(1.2)
    terminal.press(CONTROL_D)
    assert terminal.left() == 0
    heard = recording.heard()
    turn = ["choose", "give", "focus-1", "place"]
    quarto, win = heard[-1].cut(len(cues()["quarto"]) / 44_100)
    assert sounds_of(heard[:-1]) == [*4 * turn, "menu"]
    assert [sound.column for sound in heard[:-1] if sound.cue(KNOWN) in ("focus-1", "place")] == [
        0,
        0,
        1,
        1,
        2,
        2,
        3,
        3,
    ]
    assert all(abs(sound.difference) < 0.1 for sound in heard[:-1] if sound.cue(KNOWN) in ("choose", "give", "menu"))
    # On a busy machine what follows may begin a buffer or two before or after the end of the other.
    assert (quarto.cue(KNOWN), win.cue(KNOWN, late=0.025)) == ("quarto", "win")
    quarter = len(quarto.left) // 4
    notes = [
        Sounded(0, quarto.left[at : at + quarter], quarto.right[at : at + quarter])
        for at in range(0, 4 * quarter, quarter)
    ]
    assert [note.column for note in notes] == [0, 1, 2, 3]
    # Each is the answer to its key: it begins after it, and before the next.
    assert all(at < sound.at < after for at, sound, after in zip(pressed, heard, [*pressed[1:], 1e9], strict=True))
    told = [entry["cue"] for entry in files.entries() if entry["cue"]]
    assert told == [*4 * turn, "menu", "quarto", "win"]
    assert terminal.errors == ""


def test_the_sound_of_a_piece_comes_before_the_words_of_the_voice(
    sit_down: SitDown, files: Files, recording: Recording
):
    pytest.importorskip("espeakng_loader", reason="no built-in voice here")
    settings(files, pieces="before")
    terminal = sit_down("--first", "me", "--voice", "builtin", **recording.driver).begun()
    recording.runs()
    recording.wait(6)
    at = recording.size / SECOND
    terminal.press("1")
    recording.wait(3)
    terminal.press(CONTROL_D)
    terminal.left()
    first = next(sound for sound in recording.heard() if sound.at > at)
    choose, rest = first.cut(len(cues()["choose"]) / 44_100)
    piece, words = rest.cut(len(cues()["piece-GRTH"]) / 44_100)
    assert sounds_of([choose, piece]) == ["choose", "piece-GRTH"]
    said = [sound for sound in recording.heard() if sound.at > first.at + 0.4]
    assert len(words.left) > 10_000 or said
    entries = [(entry["text"], entry["cue"], entry["voice"]) for entry in files.entries()[1:3]]
    assert entries == [
        (None, "piece-GRTH", None),
        ("Grooved round tall hollow. Enter gives it.", "choose", "builtin"),
    ]


def test_the_sound_of_a_piece_comes_after_the_words_of_the_voice(sit_down: SitDown, files: Files, recording: Recording):
    pytest.importorskip("espeakng_loader", reason="no built-in voice here")
    settings(files, pieces="after")
    terminal = sit_down("--first", "me", "--voice", "builtin", **recording.driver).begun()
    recording.runs()
    recording.wait(6)
    before = len(files.entries())
    terminal.press("1")
    wait_until(lambda: len(files.entries()) > before + 1, "the piece sounds")
    recording.wait(1)
    last = recording.heard()[-1]
    words, sound = files.entries()[before : before + 2]
    assert (words["text"], words["cue"]) == ("Grooved round tall hollow. Enter gives it.", "choose")
    assert (sound["text"], sound["cue"]) == (None, "piece-GRTH")
    _, piece = last.cut(max(0.0, last.seconds - 0.355))
    assert piece.cue(KNOWN) == "piece-GRTH"
    terminal.press(CONTROL_D)


def test_without_a_voice_the_sound_of_a_piece_comes_a_second_later_unless_a_key_comes(
    sit_down: SitDown, files: Files, recording: Recording
):
    settings(files, pieces="after")
    terminal = sit_down("--first", "me", **recording.driver).begun()
    recording.runs()
    terminal.send("123")
    wait_until(lambda: [entry for entry in files.entries() if entry["text"] is None], "the piece sounds")
    terminal.press(CONTROL_D)
    assert [entry["cue"] for entry in files.entries()][1:-1] == ["choose", "choose", "choose", "piece-SSTH"]
    assert float(str(files.entries()[-2]["at"])) - float(str(files.entries()[-3]["at"])) >= 1.0


def test_instead_of_words_there_is_only_the_sound(sit_down: SitDown, files: Files, recording: Recording):
    settings(files, pieces="instead")
    terminal = sit_down("--first", "me", **recording.driver).begun()
    recording.runs()
    terminal.press("1", ENTER, "z", ENTER)
    recording.wait(1)
    at = recording.size / SECOND
    terminal.press("2")
    recording.wait(1)
    terminal.press(CONTROL_D)
    first, touched = files.entries()[1], files.entries()[-2]
    assert (first["text"], first["cue"]) == (None, "piece-GRTH")
    assert (touched["text"], touched["cue"]) == (None, "piece-GSTH")
    heard = next(sound for sound in recording.heard() if sound.at > at)
    assert sounds_of(list(heard.cut(len(cues()["choose"]) / 44_100))) == ["choose", "piece-GSTH"]


def test_what_is_set_of_the_sounds_holds(sit_down: SitDown, files: Files, recording: Recording):
    settings(files, mono=True, low=True, events=False)
    terminal = sit_down("--first", "me", **recording.driver).begun()
    recording.runs()
    for key in ("1", ENTER, "z", ENTER):
        terminal.press(key)
        recording.wait(0.6)
    terminal.press(CONTROL_D)
    terminal.left()
    heard = recording.heard()
    low = {name: samples[::3] for name, samples in cues(sounds_folder() / "low").items()}
    assert [sound.cue(low) for sound in heard] == ["choose", "focus-1"]
    assert all(sound.left == sound.right for sound in heard)


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
    recording.runs()
    wait_until(lambda: len(files.entries()) > len(bad), "every broken file is named")
    recording.wait(1)
    for key in ("1", ENTER, "z", ENTER):
        terminal.press(key)
        recording.wait(0.6)
    terminal.press(CONTROL_D)
    assert terminal.left() == 0
    named = [text for text in files.heard() if "can't be played" in text]
    assert sorted(named) == [f"The sound {name} can't be played. The usual one is heard." for name in sorted(bad)]
    ours = {**KNOWN, "theirs": array("h", wav()[44:])[::3]}
    assert [sound.cue(ours) for sound in recording.heard()[-5:-1]] == ["theirs", "give", "theirs", "place"]
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


def test_who_did_not_ask_for_sounds_hears_nothing_of_a_missing_device(sit_down: SitDown, files: Files):
    terminal = sit_down("--first", "me", SDL_AUDIODRIVER="nothing").begun()
    terminal.press("1", ENTER, "z", ENTER).settled()
    terminal.press(CONTROL_D)
    assert not [text for text in files.heard() if "sound" in text]


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


def test_sounds_that_were_off_are_heard_when_the_gallery_tries_them(
    menu: Callable[..., Terminal], files: Files, recording: Recording
):
    terminal = menu("--sound", "off", **recording.driver)
    terminal.press("s", ENTER, "6", "7", "9", "8")
    wait_until(lambda: "The sound works." in files.heard(), "the sound works")
    terminal.press("6")
    wait_until(lambda: files.entries()[-1]["text"] is None, "a piece sounds")
    recording.wait(1)
    piece = files.entries()[-1]["cue"]
    assert recording.heard()[-1].cue(KNOWN) == piece
    terminal.press(SPACE, CONTROL_D)
    assert terminal.left() == 0


def test_a_device_that_vanishes_is_told_once_and_the_game_goes_on(tmp_path: Path):
    script = f"""
from sittings import AtTheTable
import pygame
table = AtTheTable(Path({str(tmp_path)!r}), ("play", "--players", "2", "--first", "me", "--sound", "on"))
table.press("1", "enter")
os.environ["SDL_AUDIODRIVER"] = "nothing"
pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
table.press("z")
gone = "The sound device has gone. The game goes on without sounds."
end = time.monotonic() + 30
while gone not in table.heard.texts and time.monotonic() < end:
    time.sleep(0.01)
table.press("enter", "2", "enter")
assert table.heard.texts.count(gone) == 1, table.heard.texts
assert table.heard.entries[-1].cue == "give"
table.program.channels.close()
"""
    done = run(script, SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")


def test_no_sample_is_lost_while_other_threads_are_busy(tmp_path: Path):
    path = tmp_path / "played.raw"
    script = """
from threading import Thread
def busy():
    while True:
        sum(range(1000))
for _ in range(2):
    Thread(target=busy, daemon=True).start()
mixer = loud()
for _ in range(3):
    mixer.play("win"); rest()
mixer.close()
os._exit(0)
"""
    done = run(script, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(path))
    assert done.returncode == 0, done.stderr
    heard = stretches(path.read_bytes())
    assert sounds_of(heard) == ["win", "win", "win"]
    assert heard[0].left == heard[1].left == heard[2].left
    assert abs(len(heard[0].left) - len(cues()["win"])) < 500


def test_all_sounds_together_are_small():
    assert sum(path.stat().st_size for path in sounds_folder().rglob("*.wav")) < 2_000_000
