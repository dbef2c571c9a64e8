"""Sixteen pieces in four columns, played by the real mixer and told apart by four measurements, one per trait."""

from pathlib import Path

import pytest
from helpers.sound_measures import piece_code
from helpers.sound_recording import Sounded, needs_pygame, record

from quarto_access.audio.earcons import piece_sound, write_file
from quarto_access.audio.loudness import normalized
from quarto_access.rules import pieces
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Trait

pytestmark = needs_pygame
CODES = [pieces.piece_code(piece) for piece in PIECES]
CUES = [f"piece-{code}" for code in CODES]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory):
    return record(tmp_path_factory.mktemp("played"), f"mixer = eager()\nplay_each({CUES}, range(4))\n")


def test_sixteen_pieces_in_four_columns_can_be_told_apart(played: list[Sounded]):
    assert [(piece_code(sound.middle), sound.column) for sound in played] == [
        (code, column) for column in range(4) for code in CODES
    ]


@pytest.mark.slow
def test_a_small_loudspeaker_is_enough_for_pieces(played: list[Sounded]):
    assert [piece_code(sound.banded) for sound in played] == 4 * CODES


@pytest.mark.slow
def test_the_pieces_of_the_lower_set_can_be_told_apart(tmp_path: Path):
    played = record(tmp_path, f"mixer = eager(low=True)\nplay_each({CUES}, [1])\n")
    assert [piece_code(sound.middle, 0.5) for sound in played] == CODES


@pytest.mark.slow
@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: trait.name.lower())
def test_a_trait_missing_from_the_sounds_of_pieces_is_not_heard(tmp_path: Path, trait: Trait):
    for piece in PIECES:
        without = Piece(piece & ~(8 >> trait))
        write_file(tmp_path / f"piece-{pieces.piece_code(piece)}.wav", normalized(piece_sound(without)))
    played = record(tmp_path, f"mixer = eager(pack=Path({str(tmp_path)!r}))\nplay_each({CUES}, [2])\n")
    wrong = [code for sound, code in zip(played, CODES, strict=True) if piece_code(sound.middle) != code]
    assert len(wrong) == 8
