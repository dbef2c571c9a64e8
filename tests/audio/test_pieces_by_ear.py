"""Sixteen pieces in four columns, played by the real mixer and told apart by four measurements, one per trait."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from helpers.game_recording import record_game
from helpers.sound_measures import low_passed, piece_code, tone_piece_code
from helpers.sound_recording import Sounded, needs_pygame, record, stretches

from quarto_access.audio.loudness import normalized
from quarto_access.audio.synthesize import write_file
from quarto_access.audio.wood import piece_sound
from quarto_access.rules import pieces
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Trait
from quarto_access.settings import SoundSet

pytestmark = needs_pygame
CODES = [pieces.piece_code(piece) for piece in PIECES]
CUES = [f"piece-{code}" for code in CODES]
IN_EVERY_COLUMN = [(code, column) for column in range(4) for code in CODES]

Measure = Callable[[Sequence[float], float], str]
MEASURES: dict[SoundSet, Measure] = {SoundSet.WOOD: piece_code, SoundSet.TONES: tone_piece_code}


def play_all(folder: Path, sound_set: SoundSet, *, low: bool = False) -> list[Sounded]:
    settings = f"sound_set=SoundSet({str(sound_set)!r}), low={low}"
    return record(folder, f"mixer = eager({settings})\nplay_each({CUES}, range(4))\n")


@pytest.fixture(scope="module")
def wood(tmp_path_factory: pytest.TempPathFactory):
    return play_all(tmp_path_factory.mktemp("wood"), SoundSet.WOOD)


def test_sixteen_pieces_in_four_columns_can_be_told_apart(wood: list[Sounded]):
    assert [(piece_code(sound.middle), sound.column) for sound in wood] == IN_EVERY_COLUMN


def test_the_first_120_ms_of_a_piece_are_enough(wood: list[Sounded]):
    assert [piece_code(sound.cut(0.12)[0].middle) for sound in wood] == 4 * CODES


@pytest.mark.slow
def test_a_small_loudspeaker_is_enough_for_pieces(wood: list[Sounded]):
    assert [piece_code(sound.banded) for sound in wood] == 4 * CODES


@pytest.mark.slow
def test_pieces_of_tones_can_be_told_apart_even_on_a_small_loudspeaker(tmp_path: Path):
    played = play_all(tmp_path, SoundSet.TONES)
    assert [(tone_piece_code(sound.middle), sound.column) for sound in played] == IN_EVERY_COLUMN
    assert [tone_piece_code(sound.banded) for sound in played] == 4 * CODES


@pytest.mark.slow
@pytest.mark.parametrize("sound_set", SoundSet)
def test_the_pieces_of_the_lower_set_can_be_told_apart(tmp_path: Path, sound_set: SoundSet):
    played = play_all(tmp_path, sound_set, low=True)
    measure = MEASURES[sound_set]
    assert [(measure(sound.middle, 0.5), sound.column) for sound in played] == IN_EVERY_COLUMN
    assert [measure(sound.banded, 0.5) for sound in played] == 4 * CODES
    assert [measure(low_passed(sound.middle), 0.5) for sound in played] == 4 * CODES


@pytest.mark.slow
@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: trait.name.lower())
def test_a_trait_missing_from_the_sounds_of_pieces_is_not_heard(tmp_path: Path, trait: Trait):
    for piece in PIECES:
        without = Piece(piece & ~(8 >> trait))
        write_file(tmp_path / f"piece-{pieces.piece_code(piece)}.wav", normalized(piece_sound(without)))
    played = record(tmp_path, f"mixer = eager(pack=Path({str(tmp_path)!r}))\nplay_each({CUES}, [2])\n")
    wrong = [code for sound, code in zip(played, CODES, strict=True) if piece_code(sound.middle) != code]
    assert len(wrong) == 8


@pytest.mark.slow
def test_choosing_a_set_plays_it(tmp_path: Path):
    script = """
home = Path(os.environ["RECORDING"]).parent
program = Program(home, ("--sound", "on"))
mixer = program.outlet.channels.mixer
until(lambda: mixer.ready)
program.press("6", "7", "6")
for choice in ("2", "1"):
    program.press("1", choice)
    rest()
    end = time.monotonic() + 50
    before = len(program.heard.entries)
    while len(program.heard.entries) == before and time.monotonic() < end:
        program.wait(0.1)
        time.sleep(0.01)
    rest()
    output(logged()[-1])
"""
    raw, (tones, wood) = record_game(tmp_path, script)
    assert tones == wood == [None, "piece-GSTH"]
    played = [sound.cut(0.35)[0].middle for sound in stretches(raw) if sound.seconds > 0.15]
    assert [tone_piece_code(played[-2]), piece_code(played[-1])] == ["GSTH", "GSTH"]
    assert piece_code(played[-2]) != "GSTH"
