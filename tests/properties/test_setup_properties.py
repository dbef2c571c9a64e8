"""Setups by hand: every step is saved before it is announced, and a new start resumes it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program
from helpers.quick_set import examples
from hypothesis import event, example, given
from hypothesis import strategies as st

from quarto_access.record import SETUP_SUFFIX, Damaged, parse_record
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.session.options import CannotPlay
from quarto_access.store.games import GamesFolder, load_record, open_setup
from quarto_access.store.unfinished_setup import parse_setup, setup_text
from quarto_access.table.companion.state import Walking
from quarto_access.table.setup.state import Laying, SettingUp
from quarto_access.table.setup.unfinished import UnfinishedSetup, announce_resumed, unfinished_setup

if TYPE_CHECKING:
    from quarto_access.table.state import Table

GRID = list("1234qwerasdfzxcv")
PLACES = [f"{column}{row}" for column in "abcd" for row in "1234"]
CODES = [piece_code(piece) for piece in PIECES]
LAID = ",".join(CODES)
QUATRENUN = ("--game", "quatrenun", "--seed", "1")
BY_HAND = ("play", *QUATRENUN, "--lay", "hand")
VARIANTS = [
    (*BY_HAND, "--players", "2"),
    (*BY_HAND, "--level", "3", "--first", "me", "--blindfold", "--pieces", "classic"),
    (*BY_HAND, "--players", "2", "--clock", "60"),
    ("companion", *QUATRENUN),
    ("companion", *QUATRENUN, "--lay", "lot"),
    ("companion", *QUATRENUN, "--layout", LAID),
    ("companion", "--blocks", "--first", "other"),
    ("companion", "--traits", "height"),
]

COMPANION = ("companion", "--first", "me")
ROW_OF_FOUR = ("tab s", "1 1 2 2 3 3 4 4", "enter enter")
"""Set up a Quarto: whether it was just completed is asked next, then which piece came last, then who acts."""

touched = st.sampled_from(GRID)
laid = touched.map("{} enter".format)
named = st.sampled_from(CODES)
sought = st.tuples(st.sampled_from(PLACES), st.sampled_from(CODES)).map(" ".join)
swapped = st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES)).map(lambda two: f"swap {two[0]} {two[1]}")
words = st.one_of(named, sought, swapped, st.sampled_from(["rest", "undo", "yes", "no"])).map(": {}".format)
keys = st.sampled_from(
    ["backspace", "backspace", "enter", "space", "space enter", "tab c", "tab s", "tab f", "n", "control-c backspace"]
)
doings = st.lists(st.one_of(touched, laid, laid, words, keys), min_size=1, max_size=60)


def do(program: Program, doing: str) -> list[str]:
    return program.type(doing[2:]) if doing.startswith(": ") else program.press(*doing.split())


def saved_setup(folder: Path) -> UnfinishedSetup | None:
    """Return the unfinished setup in the newest file."""
    files = [path for path in GamesFolder(folder).newest_first(setups=True) if path.name.endswith(SETUP_SUFFIX)]
    return open_setup(files[0])[1].unfinished if files else None


def state_to_resume(table: Table) -> tuple[object, ...]:
    """Return everything that must be the same after resuming a setup."""
    under_way = table.setup if isinstance(table.setup, SettingUp | Walking) else None
    laying = None if table.laying is None else table.laying.without_question
    player = table.game.position.player
    game = player if laying is not None else table.game
    return game, laying, under_way, table.computer, table.blindfold and table.blindfold.stock, bool(table.clock)


def resumed(folder: str, options: tuple[str, ...]) -> Program:
    return Program(Path(folder), (options[0], "--resume", "--seed", "2"))


@given(doings, st.sampled_from(VARIANTS))
@examples(60)
def test_a_new_start_resumes_exactly_the_last_setup(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), options)
        for doing in done:
            assert do(program, doing) != [], doing
            now = program.sitting.table
            unfinished = unfinished_setup(now)
            assert saved_setup(Path(folder)) == unfinished, doing
            if unfinished is None:
                continue
            event(type(unfinished.activity).__name__)
            again = resumed(folder, options)
            assert state_to_resume(again.sitting.table) == state_to_resume(now)
            assert again.sitting.record.names == program.sitting.record.names
            assert again.sitting.record.pieces == program.sitting.record.pieces
            assert again.sitting.opening == announce_resumed(now, unfinished)
            assert unfinished_setup(again.sitting.table) == unfinished


@given(doings, st.sampled_from(VARIANTS))
@examples(60)
def test_a_setup_is_saved_before_anything_is_announced(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), options)
        write = program.heard.write

        def checked(at: float, text: str | None, cue: str | None, square: str | None, **rest: object) -> None:
            assert saved_setup(Path(folder)) == unfinished_setup(program.sitting.table), text
            write(at, text, cue, square, **rest)

        program.heard.write = checked
        for doing in done:
            do(program, doing)


@given(doings, st.sampled_from(VARIANTS), st.integers(0, 59))
@examples(40)
def test_a_kill_and_resume_at_any_time_changes_nothing(done: list[str], options: tuple[str, ...], killed: int):
    """This holds until the game starts, because a resumed setup draws random choices again."""
    with TemporaryDirectory() as one, TemporaryDirectory() as two:
        program, other = Program(Path(one), options), Program(Path(two), options)
        for number, doing in enumerate(done):
            if "rest" in doing or "space" in doing:
                continue
            do(program, doing)
            do(other, doing)
            laying = other.sitting.table.laying
            quiet = laying is None or laying.without_question == laying
            chosen = other.sitting.table.chosen is not None or not quiet or other.sitting.table.pending is not None
            values = other.sitting.table.companion is not None and other.sitting.table.companion.values
            by_traits = other.sitting.table.companion is not None and other.sitting.table.companion.by_traits
            unfinished = unfinished_setup(other.sitting.table)
            if number >= killed and unfinished is not None and not (chosen or values or by_traits):
                other = resumed(two, options)
            assert unfinished_setup(other.sitting.table) == unfinished_setup(program.sitting.table)


@given(doings, st.sampled_from(VARIANTS))
@examples(30)
def test_undo_leads_step_by_step_back_to_the_start(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), options)
        moments: list[object] = []
        for doing in done:
            before = program.sitting.table.laying
            do(program, doing)
            now = program.sitting.table.laying
            if before is None or now is None:
                continue
            if len(now.before) > len(before.before):
                assert len(now.before) == len(before.before) + 1, "each action is one step"
                moments.append((now.before[-1][0], now.before[-1][1]))
                assert now.before[-1][0] == before.layout
            elif len(now.before) < len(before.before):
                assert (now.layout, now.at) == moments.pop()
        while program.sitting.table.laying is not None and moments:
            count = len(program.sitting.table.laying.before)
            while len(program.sitting.table.laying.before) == count:
                program.press("backspace")
            now = program.sitting.table.laying
            assert (now.layout, now.at) == moments.pop()


@given(doings, st.sampled_from(VARIANTS))
@example([*ROW_OF_FOUR], COMPANION)
@example([*ROW_OF_FOUR, "enter"], COMPANION)
@example([*ROW_OF_FOUR, "enter", "2"], COMPANION)
@examples(60)
def test_the_text_is_parsed_and_every_truncation_is_detected(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), options)
        for doing in done:
            do(program, doing)
        unfinished = unfinished_setup(program.sitting.table)
        if unfinished is None:
            return
        record = program.sitting.record
        text = setup_text(unfinished, record, "a.quarto.txt" if isinstance(unfinished.activity, SettingUp) else None)
        read = parse_setup(text)
        assert read.unfinished == unfinished
        assert (read.record.names, read.record.pieces, read.record.date) == (record.names, record.pieces, record.date)
        assert parse_setup(text.upper().replace("A.QUARTO.TXT", "a.quarto.txt")).unfinished == unfinished
        for end in range(len(text) - 1):
            with pytest.raises(Damaged):
                parse_setup(text[:end])
        with pytest.raises(Damaged):
            parse_record(text)


@given(doings, st.sampled_from(VARIANTS))
@examples(20)
def test_a_setup_changes_no_record_of_a_game(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), options)
        for doing in done:
            do(program, doing)
            for path in GamesFolder(Path(folder)).newest_first():
                assert not path.name.endswith(SETUP_SUFFIX)
                load_record(path)
        laying = unfinished_setup(program.sitting.table)
        if laying is not None and isinstance(laying.activity, Laying) and not GamesFolder(Path(folder)).newest_first():
            with pytest.raises(CannotPlay):
                Program(Path(folder), ("review",))
