"""Sound packs: whatever is in the folder, every cue has a sound, and broken files are reported."""

import struct
import sys
from array import array
from pathlib import Path

import pytest
from helpers.sound_recording import cues, needs_pygame, record, wav
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.audio.decode import decoded
from quarto_access.audio.pack import Sounds, decode, read_folders
from quarto_access.paths import sounds_folder

OURS = cues()


def pack(folder: Path, **files: bytes) -> Sounds:
    for name, content in files.items():
        stem, _, suffix = name.rpartition("_")
        (folder / f"{stem.replace('_', '-')}.{suffix}").write_bytes(content)
    return read_folders([folder, sounds_folder()])


def test_cues_missing_from_a_pack_are_ours(tmp_path: Path):
    sounds = pack(tmp_path, place_wav=wav())
    assert set(sounds.cues) == set(OURS)
    assert sounds.cues["place"] == array("h", wav()[44:])
    assert sounds.cues["give"] == OURS["give"]
    assert not sounds.broken


def test_a_missing_folder_is_an_empty_pack(tmp_path: Path):
    assert read_folders([tmp_path / "gone", sounds_folder()]).cues == OURS


def test_names_may_have_any_case_and_other_files_are_ignored(tmp_path: Path):
    (tmp_path / "song.ogg").write_bytes(b"not a cue")
    (tmp_path / "win.wav").mkdir()
    sounds = pack(tmp_path, PIECE_grth_WAV=wav())
    assert sounds.cues["piece-GRTH"] == array("h", wav()[44:])
    assert not sounds.broken
    assert not sounds.undecoded


@pytest.mark.parametrize(
    "content",
    [b"", b"RIFF", wav()[:30], wav()[:44], wav()[:5001], wav(width=1)[:999], wav(seconds=0), b"\0" * 4_000_001],
    ids=["empty", "four bytes", "half a header", "a header", "truncated", "truncated 8 bit", "no samples", "huge"],
)
def test_a_broken_file_is_reported_and_replaced_by_ours(tmp_path: Path, content: bytes):
    sounds = decode(pack(tmp_path, place_wav=content))
    assert sounds.cues["place"] == OURS["place"]
    assert sounds.broken == [tmp_path / "place.wav"]


def test_a_long_sound_is_faded_out_after_three_seconds(tmp_path: Path):
    sounds = pack(tmp_path, place_wav=wav(seconds=5))
    assert len(sounds.cues["place"]) == 3 * 44_100
    assert sounds.cues["place"][-1] == 0
    assert not sounds.broken


def test_a_wrong_length_in_the_header_is_ignored(tmp_path: Path):
    good = wav()
    sounds = pack(tmp_path, place_wav=good[:40] + struct.pack("<I", 0xFFFFFFFF) + good[44:])
    assert sounds.cues["place"] == array("h", good[44:])


@given(st.data())
def test_any_bytes_are_read_decoded_or_broken(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject):
    content = bytearray(wav(seconds=0.002))
    for _ in range(data.draw(st.integers(0, 4))):
        content[data.draw(st.integers(0, 50))] = data.draw(st.integers(0, 255))
    folder = tmp_path_factory.mktemp("pack")
    sounds = pack(folder, place_wav=bytes(content[: data.draw(st.integers(0, len(content)))]))
    assert sounds.cues["place"]
    assert sounds.cues["place"] != OURS["place"] or sounds.broken or sounds.undecoded


def test_a_file_that_keeps_the_decoder_busy_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    busy = "import time; print('ready', flush=True); time.sleep(30); print('1\\nab', end='')"
    monkeypatch.setattr("quarto_access.audio.decode.subprocess_command", lambda *_: [sys.executable, "-c", busy])
    monkeypatch.setattr("quarto_access.audio.decode._TIMEOUT", 0.1)
    assert decoded([tmp_path / "place.ogg"]) == {}


@needs_pygame
class TestDecoded:
    """With SDL's decoders in their subprocess."""

    @pytest.mark.parametrize(
        "content",
        [wav(8000, 1), wav(96_000), wav(48_000, 3, 2), wav(22_050, 4), wav(44_100, 2, 2)],
        ids=["8 bit", "96 kHz", "24 bit stereo", "32 bit", "stereo"],
    )
    def test_other_sample_formats_are_decoded(self, tmp_path: Path, content: bytes):
        sounds = decode(pack(tmp_path, place_wav=content))
        assert len(sounds.cues["place"]) == pytest.approx(8820, abs=2)
        assert max(sounds.cues["place"]) == pytest.approx(16_383, abs=400)
        assert not sounds.broken

    def test_files_without_sound_are_broken(self, tmp_path: Path):
        sounds = decode(pack(tmp_path, place_ogg=b"OggS" * 100, give_flac=b"fLaC" + bytes(200), win_wav=b"hello" * 90))
        assert sounds.cues == OURS
        assert {path.name for path in sounds.broken} == {"place.ogg", "give.flac", "win.wav"}

    @pytest.mark.parametrize("kind", ["ogg", "flac"])
    def test_compressed_files_are_decoded(self, tmp_path: Path, kind: str):
        tone = Path(__file__).with_name(f"tone.{kind}").read_bytes()
        sounds = decode(pack(tmp_path, **{f"place_{kind}": tone}))
        assert len(sounds.cues["place"]) == pytest.approx(8820, abs=2)
        assert not sounds.broken

    def test_a_file_that_crashes_the_decoder_spares_the_others(self, tmp_path: Path):
        tone = bytearray(Path(__file__).with_name("tone.flac").read_bytes())
        tone[20] = 0xA2  # claim more channels than there are, so that SDL's decoder reads past the end
        sounds = decode(pack(tmp_path, edge_wav=wav(48_000), give_flac=tone, win_wav=wav(48_000)))
        assert sounds.broken == [tmp_path / "give.flac"]
        assert sounds.cues["give"] == OURS["give"]
        assert len(sounds.cues["edge"]) == len(sounds.cues["win"]) == pytest.approx(8820, abs=2)

    def test_without_the_decoder_its_files_are_broken_and_ours_replace_them(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr("sys.executable", str(tmp_path / "nothing"))
        sounds = decode(pack(tmp_path, edge_wav=wav(48_000), win_wav=wav(48_000)))
        assert sounds.cues == OURS
        assert len(sounds.broken) == 2

    def test_the_mixer_plays_a_pack_and_reports_its_broken_file_once(self, tmp_path: Path):
        folder = tmp_path / "pack"
        (folder / "low").mkdir(parents=True)
        (folder / "place.wav").write_bytes(wav(48_000, 2, 2, 0.5))
        (folder / "low" / "give.wav").write_bytes(wav(seconds=0.4))
        (folder / "edge.wav").write_bytes(b"")
        script = f"""
mixer = loud(pack=Path({str(folder)!r}))
assert mixer.troubles() == [BrokenFile(Path({str(folder / "edge.wav")!r}))], mixer.troubles()
assert mixer.troubles() == []
for cue in ("place", "edge", "give"):
    mixer.play(cue); rest()
mixer.configure(SoundSettings(volume=10, low=True, pack=mixer.settings.pack))
while len(mixer._samples.get("place", ())) != 22050 or len(mixer._samples["give"]) != 17640:
    time.sleep(0.01)
assert mixer.troubles() == []
mixer.play("give"); rest()
"""
        assert [round(sound.seconds, 2) for sound in record(tmp_path, script)] == [0.5, 0.09, 0.21, 0.4]
