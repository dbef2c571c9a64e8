"""Words in a pipe are enough to find a missed Quarto, try again and win."""

from __future__ import annotations

from program import Files, program

from quarto_access.record import parse_record

RECORD = """Game: Quarto
Rules: lines, all traits, calls required

1 Player 1 gives GRTH
2 Player 2 places A1, gives GRTS
3 Player 1 places B1, gives GRSH
4 Player 2 places C1, gives GSSS
5 Player 1 places D1, gives SSSH
6 Player 2 places A4
Result: not finished
"""

LINES = """end
missed back
copy game
play on alone b2
try alone
d1 call row 1
quit
"""


def test_a_missed_quarto_is_found_played_again_and_called(files: Files):
    path = files.folder / "old.quarto.txt"
    path.write_text(RECORD, encoding="utf-8")
    options = files.command()[len([*program(), "play", "--players", "2"]) :]
    ran = files.piped(LINES, command=[*program(), "review", str(path), *options])
    assert (ran.code, ran.errors) == (0, "")
    assert b"\x1b" not in ran.out
    heard = files.heard()
    assert heard[1:4] == [
        "Turn 6, Player 2: Played A4, smooth square short hollow.",
        "The record ends here, unfinished.",
        "Turn 5, Player 1: Played D1, grooved square short solid. Gave smooth square short hollow.",
    ]
    assert heard[4:6] == [
        "Player 1 missed row 1, all grooved.",
        f"I can't copy from here. The record is in this file: {path}",
    ]
    assert heard[-3].startswith("Player 1 calls Quarto: row 1, all grooved. Player 1 wins.")
    assert heard[-2].startswith("Row 1 had three grooved pieces, and Player 2 gave a grooved one.")
    assert path.read_text(encoding="utf-8") == RECORD
    assert parse_record(files.records()[0].read_text(encoding="utf-8")).game.position.outcome is not None
