"""Pieces laid by hand, and positions put up: whatever is told of them is kept before, and a new start goes on there."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable
from helpers.quick_set import examples
from hypothesis import event, given
from hypothesis import strategies as st

from quarto_access.record import Damaged, parse_record
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.session.options import CannotPlay
from quarto_access.store.games import SETUP_SUFFIX, GamesFolder, load_record, open_setup
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


def do(table: AtTheTable, doing: str) -> list[str]:
    return table.type(doing[2:]) if doing.startswith(": ") else table.press(*doing.split())


def kept(folder: Path) -> UnfinishedSetup | None:
    """Return what is half laid as the newest file says."""
    files = [path for path in GamesFolder(folder).newest_first(setups=True) if path.name.endswith(SETUP_SUFFIX)]
    return open_setup(files[0])[1].unfinished if files else None


def on_the_table(table: Table) -> tuple[object, ...]:
    """Return what must be the same when laying goes on: the game, what lies, what is asked for."""
    under_way = table.setup if isinstance(table.setup, SettingUp | Walking) else None
    laying = None if table.laying is None else table.laying.without_question
    player = table.game.position.player
    game = player if laying is not None else table.game
    return game, laying, under_way, table.computer, table.blindfold and table.blindfold.stock, bool(table.clock)


def gone_on(folder: str, options: tuple[str, ...]) -> AtTheTable:
    return AtTheTable(Path(folder), (options[0], "--resume", "--seed", "2"))


@given(doings, st.sampled_from(VARIANTS))
@examples(60)
def test_a_new_start_goes_on_with_exactly_what_was_told_last(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        table = AtTheTable(Path(folder), options)
        for doing in done:
            assert do(table, doing) != [], doing
            now = table.sitting.table
            unfinished = unfinished_setup(now)
            assert kept(Path(folder)) == unfinished, doing
            if unfinished is None:
                continue
            event(type(unfinished.activity).__name__)
            again = gone_on(folder, options)
            assert on_the_table(again.sitting.table) == on_the_table(now)
            assert again.sitting.record.names == table.sitting.record.names
            assert again.sitting.record.pieces == table.sitting.record.pieces
            assert again.sitting.opening == announce_resumed(now, unfinished)
            assert unfinished_setup(again.sitting.table) == unfinished


@given(doings, st.sampled_from(VARIANTS))
@examples(60)
def test_what_is_laid_is_kept_before_anything_is_told(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        table = AtTheTable(Path(folder), options)
        write = table.heard.write

        def checked(at: float, text: str | None, cue: str | None, square: str | None, **rest: object) -> None:
            assert kept(Path(folder)) == unfinished_setup(table.sitting.table), text
            write(at, text, cue, square, **rest)

        table.heard.write = checked
        for doing in done:
            do(table, doing)


@given(doings, st.sampled_from(VARIANTS), st.integers(0, 59))
@examples(40)
def test_killed_anywhere_the_same_is_done_as_without(done: list[str], options: tuple[str, ...], killed: int):
    """Until the game begins: what is drawn by lot is drawn anew then."""
    with TemporaryDirectory() as one, TemporaryDirectory() as two:
        table, other = AtTheTable(Path(one), options), AtTheTable(Path(two), options)
        for number, doing in enumerate(done):
            if "rest" in doing or "space" in doing:
                continue
            do(table, doing)
            do(other, doing)
            laying = other.sitting.table.laying
            quiet = laying is None or laying.without_question == laying
            chosen = other.sitting.table.chosen is not None or not quiet or other.sitting.table.pending is not None
            values = other.sitting.table.companion is not None and other.sitting.table.companion.values
            by_traits = other.sitting.table.companion is not None and other.sitting.table.companion.by_traits
            unfinished = unfinished_setup(other.sitting.table)
            if number >= killed and unfinished is not None and not (chosen or values or by_traits):
                other = gone_on(two, options)
            assert unfinished_setup(other.sitting.table) == unfinished_setup(table.sitting.table)


@given(doings, st.sampled_from(VARIANTS))
@examples(30)
def test_taking_back_leads_step_by_step_to_where_it_began(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        table = AtTheTable(Path(folder), options)
        moments: list[object] = []
        for doing in done:
            before = table.sitting.table.laying
            do(table, doing)
            now = table.sitting.table.laying
            if before is None or now is None:
                continue
            if len(now.before) > len(before.before):
                assert len(now.before) == len(before.before) + 1, "one thing done is one step"
                moments.append((now.before[-1][0], now.before[-1][1]))
                assert now.before[-1][0] == before.layout
            elif len(now.before) < len(before.before):
                assert (now.layout, now.at) == moments.pop()
        while table.sitting.table.laying is not None and moments:
            count = len(table.sitting.table.laying.before)
            while len(table.sitting.table.laying.before) == count:
                table.press("backspace")
            now = table.sitting.table.laying
            assert (now.layout, now.at) == moments.pop()


@given(doings, st.sampled_from(VARIANTS))
@examples(60)
def test_the_text_is_read_back_and_known_to_be_damaged_wherever_it_is_cut(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        table = AtTheTable(Path(folder), options)
        for doing in done:
            do(table, doing)
        unfinished = unfinished_setup(table.sitting.table)
        if unfinished is None:
            return
        record = table.sitting.record
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
def test_no_record_of_a_game_is_touched_while_pieces_are_laid(done: list[str], options: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        table = AtTheTable(Path(folder), options)
        for doing in done:
            do(table, doing)
            for path in GamesFolder(Path(folder)).newest_first():
                assert not path.name.endswith(SETUP_SUFFIX)
                load_record(path)
        laying = unfinished_setup(table.sitting.table)
        if laying is not None and isinstance(laying.activity, Laying) and not GamesFolder(Path(folder)).newest_first():
            with pytest.raises(CannotPlay):
                AtTheTable(Path(folder), ("review",))
