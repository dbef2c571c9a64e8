"""Properties of the table, whatever keys are pressed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program
from helpers.quick_set import examples, quick_first
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.keys.bindings import BINDINGS
from quarto_access.record import parse_record, record_text
from quarto_access.rules.quarto import Phase
from quarto_access.store.whole import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

KEYS = [binding.key for binding in BINDINGS]
STRANGE = ["escape", "f5", "é", "unknown", "~", "control-z", "pageup", "漢"]
GRID = list("1234qwerasdfzxcv")
ASKING = [binding.key for binding in BINDINGS if binding.group in ("asking", "lines", "history", "cursor")]
VARIANTS = [
    (),
    ("--blocks", "--point-out"),
    ("--traits", "height", "--false-call", "forfeit"),
    ("--calls", "automatic", "--traits", "texture,shape"),
    ("--keys", "typed"),
    ("--clock", "10", "--time-out", "forfeit"),
    ("--game", "quatrenun"),
    ("--game", "quatrenun", "--clock", "60", "--time-out", "forfeit"),
]
key_sequences = st.lists(st.sampled_from([*KEYS, *GRID, *GRID, "enter", "enter", "enter", *STRANGE]), max_size=120)
variants = st.sampled_from(VARIANTS)


@pytest.fixture
def games() -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        yield Path(folder)


def start(folder: str, variant: tuple[str, ...]) -> Program:
    return Program(Path(folder), ("play", "--players", "2", "--seed", "1", *variant))


@given(key_sequences, variants)
@examples(30)
def test_the_same_seed_and_keys_produce_the_same_game(keys: list[str], variant: tuple[str, ...]):
    heard = []
    for _ in range(2):
        with TemporaryDirectory() as folder:
            program = start(folder, variant)
            program.press(*keys)
            heard.append(program.heard.entries)
    assert heard[0] == heard[1]


@given(st.lists(st.sampled_from([*GRID, *ASKING, "space", "question-mark", "u"]), max_size=150))
@examples(40)
def test_touching_and_asking_never_change_the_game(keys: list[str]):
    with TemporaryDirectory() as folder:
        program = start(folder, ())
        program.press("1", "enter", "z", "enter")
        before = program.sitting.table.game
        program.press(*keys)
        assert program.sitting.table.game is before


@pytest.mark.parametrize("seed", quick_first([0, 1, 2, 11, *range(3, 11)], 4))
def test_a_game_can_be_finished_with_three_keys(seed: int, games: Path):
    chance = Random(seed)
    variant = VARIANTS[seed % 4]
    program = Program(games, ("play", "--players", "2", "--seed", str(seed), *variant))
    for _ in range(4000):
        if program.sitting.table.position.phase is Phase.OVER:
            break
        heard = program.press(*["space"] * chance.randint(1, 18))
        while heard[-1].rstrip(".") in ("Undo", "Resign", "Leave the game", "Everything else"):
            heard = program.press("space")
        program.press("enter", *["backspace"] * (chance.random() < 0.1))
        if program.sitting.table.pending is not None or program.sitting.table.calling is not None:
            program.press(chance.choice(["enter", "backspace"]))
    assert program.sitting.table.position.outcome is not None


ALIGNED = "GRTH,GSTH,SSTH,-,-,-,-,-,-,-,-,-,-,-,-,- SRTH"
NOT_ALIGNED = "GRSS,GSTH,SSTH,-,-,-,-,-,-,-,-,-,-,-,-,- SRTH"
TELLS_NOTHING_OF_A1 = [
    "enter",
    "u",
    "exclamation-mark",
    "backspace",
    "n",
    "h",
    "tab",
    "tab y",
    "tab h",
    "left-bracket",
    "g",
    "t",
    "5",
]


@given(st.lists(st.sampled_from([*TELLS_NOTHING_OF_A1, "c", "v", "w", "e", "d", "6"]), max_size=60), st.booleans())
@examples(60)
def test_nothing_heard_before_a_call_gives_away_an_alignment(keys: list[str], point_out: bool):  # noqa: FBT001
    rules = "lines, all traits, calls required" + (", pointing out" if point_out else "")
    heard = []
    for board in (ALIGNED, NOT_ALIGNED):
        with TemporaryDirectory() as folder:
            record = parse_record(f"Game: Quarto\nRules: {rules}\nStart: {board}\nResult: not finished\n")
            write_whole(Path(folder) / "a.quarto.txt", record_text(record))
            program = Program(Path(folder), ("play", "--resume"))
            program.press("v", "enter")
            assert bool(program.sitting.table.position.open) == (board is ALIGNED)
            told = []
            for key in keys:
                before = len(program.heard.entries)
                program.press(key)
                new = program.heard.entries[before:]
                if any(entry.cue in ("quarto", "false-call") for entry in new):
                    break
                told += new
            heard.append((program.heard.entries[:3], told))
    assert heard[0] == heard[1]
