"""Companion mode: whatever is entered and corrected, the record replays to the announced board."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from helpers.program import Program
from helpers.quick_set import examples
from hypothesis import event, given
from hypothesis import strategies as st

from quarto_access.keys.bindings import BINDINGS
from quarto_access.record import SUFFIX, Record, parse_record, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SIDE, SQUARES, Goal
from quarto_access.rules.game import Game, legal_moves
from quarto_access.rules.pieces import PIECES, PieceSet, parse_piece_code, values_of
from quarto_access.rules.quarto import Calls, Give, Place, Rules, start
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table import intents
from quarto_access.table.companion.correcting import Replaying
from quarto_access.table.companion.state import Companion
from quarto_access.table.events import Corrected, GoalHeard, PiecesHeard
from quarto_access.table.games import game_at
from quarto_access.table.grid import grid_square
from quarto_access.table.intents import Key
from quarto_access.table.recorded import record_of
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.table.state import Table

GRID = list("1234qwerasdfzxcv")
PLACES = [f"{column}{row}" for column in "abcd" for row in "1234"]
CODES = [a + b + c + d for a in "gs" for b in "rs" for c in "ts" for d in "hs"]

entries = st.sampled_from(GRID)
moves = st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES)).map(" ".join)
exchanges = st.tuples(st.sampled_from(PLACES), st.sampled_from(CODES)).map(" ".join)
corrections = st.one_of(moves, exchanges).map("correct {}".format)
others = st.sampled_from(
    ["backspace", "enter", "space", "u", "tab c", "tab w", "tab f", "tab s", "n", "quit-not", "rest"]
)
doings = st.lists(st.one_of(entries, entries, entries, corrections, others), max_size=90)
VARIANTS = [
    (),
    ("--blocks", "--referee", "full"),
    ("--calls", "automatic"),
    ("--referee", "teacher"),
    ("--referee", "silent"),
]
LAID = ",".join(code.upper() for code in CODES)
QUATRENUN = ("--game", "quatrenun")
QUATRENUN_VARIANTS = [
    (*QUATRENUN, "--layout", LAID),
    (*QUATRENUN, "--layout", LAID, "--referee", "teacher"),
    (*QUATRENUN, "--layout", LAID, "--referee", "silent"),
    (*QUATRENUN, "--seed", "1"),
    (*QUATRENUN, "--seed", "1", "--lay", "lot"),
]
"""Quatrenun in companion mode: pieces already laid out, laid out by hand, or as announced."""


def do(program: Program, doing: str) -> list[str]:
    """Press keys or type a line; return what was heard."""
    if doing.startswith("correct") or doing == "rest":
        return program.type(doing)
    return program.press(*doing.split()) if doing != "quit-not" else program.press("control-c", "backspace")


def saved(folder: Path) -> Record | None:
    """Return the record that was saved last."""
    files = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
    return parse_record(files[-1].read_text(encoding="utf-8")) if files else None


def announced_board(table: Table) -> list[object]:
    """Return the content of each spot as the table announces it."""
    if table.position.game == "quatrenun":
        return [told.group for square in SQUARES if isinstance(told := game_at(table).ask_spot(square), PiecesHeard)]
    rows = [game_at(table).hear_goal(Goal(row)) for row in range(SIDE)]
    return [piece for row in rows if isinstance(row, GoalHeard) for _, piece in row.holding.pieces]


def board_of(game: Game) -> list[object]:
    """Return the content of each spot."""
    position = game.position
    return list(position.board if isinstance(position, quarto.Position) else position.groups)


@given(doings, st.sampled_from([*VARIANTS, *QUATRENUN_VARIANTS]))
@examples(80)
def test_the_record_replays_to_the_announced_board(done: list[str], variant: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("companion", "--first", "me", *variant))
        for doing in done:
            assert do(program, doing) != [], doing
            sitting = program.sitting
            if sitting.path is not None:
                record = parse_record(sitting.path.read_text(encoding="utf-8"))
                assert record.game.position == sitting.table.game.position
                assert board_of(record.game) == announced_board(sitting.table)
                assert record_text(record) == record_text(sitting.record)


ACTIONS = frozenset({"point", "move", "complete", "give", "place", "quarto", "false-call", "undo", "last-call", "loss"})
"""The cues that announce an action."""


@given(doings, st.sampled_from([*VARIANTS, *QUATRENUN_VARIANTS]))
@examples(60)
def test_every_change_is_saved_first_and_announced_once(done: list[str], variant: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("companion", "--first", "me", *variant))
        told: list[str] = []
        write = program.heard.write

        def checked(at: float, text: str | None, cue: str | None, square: str | None, **rest: object) -> None:
            if cue in ACTIONS:
                told.append(cue)
                record = parse_record(program.sitting.path.read_text(encoding="utf-8"))
                assert record.game == program.sitting.table.game, text
            write(at, text, cue, square, **rest)

        program.heard.write = checked
        for doing in done:
            before = program.sitting.table.game
            told.clear()
            do(program, doing)
            after = program.sitting.table.game
            anew = after.before is None and after is not before and "undo" not in told
            assert len(told) == (after is not before and not anew), doing


def entered(draw: st.DataObject, rules: Rules | None) -> Table:
    """Return a table in companion mode with part of a game entered. No rules means Quatrenun."""
    layout = draw.draw(st.permutations(PIECES)) if rules is None else ()
    game = Game(quatrenun.start(layout) if rules is None else start(rules))
    table, _ = sit_down(game, companion=Companion())
    for _ in range(draw.draw(st.integers(6, 32))):
        moves = [move for move in legal_moves(table.game.position) if isinstance(move, Give | Place | Point | Shift)]
        if not moves:
            break
        move = draw.draw(st.sampled_from(moves))
        if isinstance(move, Give) or (isinstance(move, Shift) and table.prompt.group_size):
            table, _ = step(table, intents.Touch(grid_square(move.piece)))
        if not isinstance(move, Give):
            table, _ = step(table, intents.Touch(move.square))
    return table


def answer_questions(draw: st.DataObject, table: Table) -> tuple[Table, int]:
    """Answer the questions about entries that no longer fit at random; return how many there were."""
    asked = 0
    while isinstance(table.setup, Replaying):
        asked += 1
        touches = st.sampled_from(SQUARES).map(intents.Touch)
        table, _ = step(table, draw.draw(st.one_of(touches, touches, st.sampled_from([Key.DO, Key.BACK]))))
    return table, asked


@given(st.data(), st.sampled_from([Rules(), Rules(blocks=True), Rules(calls=Calls.AUTOMATIC), None, None]))
@examples(250)
def test_no_correction_loses_an_entry(draw: st.DataObject, rules: Rules | None):
    table = entered(draw, rules)
    for _ in range(draw.draw(st.integers(1, 4))):
        before = table.game
        square = draw.draw(st.sampled_from([one for one in SQUARES if board_of(table.game)[one] not in (None, ())]))
        places, pieces = st.sampled_from(SQUARES), st.sampled_from(PIECES)
        corrections = st.one_of(
            places.map(lambda to: intents.CorrectSpot(square, to)),  # noqa: B023 - drawn at once
            pieces.map(lambda piece: intents.CorrectPiece(square, values_of(piece))),  # noqa: B023 - the same
        )
        table, _ = step(table, draw.draw(corrections))
        table, asked = answer_questions(draw, table)
        event(f"asked about {min(asked, 3)} entries")
        if table.setup is not None:
            table, _ = step(table, Key.BACK)
        check(before, table)


def check(before: Game, table: Table) -> None:
    """Check that each earlier entry is unchanged, corrected, or noted as left out."""
    done = table.game.actions
    if table.game is before:
        return
    # A correction that ends the game is followed by the usual end-of-game events.
    told = next(event for event in reversed(table.heard) if isinstance(event, Corrected))
    left_out = tuple(action for _, action in told.left_out)
    assert len(done) + len(left_out) == len(before.actions)
    assert before.actions[len(done) :] == left_out
    changed = [(was, now) for was, now in zip(before.actions, done, strict=False) if was != now]
    fixed = [(fix.was, fix.now) for fix in told.fixes if fix.turn]
    assert sorted(map(repr, changed)) == sorted(map(repr, fixed[: len(changed)]))
    assert all(was in left_out for was, _ in fixed[len(changed) :])
    for pieces in PieceSet:
        record = record_of(table, Record(table.game, pieces=pieces))
        again = parse_record(record_text(record))
        assert again.game == record.game
        assert record_text(again) == record_text(record)
        assert sorted(str(note.content) for note in again.notes) == sorted(str(note.content) for note in record.notes)
    assert len(table.notes) >= len(told.fixes) + bool(left_out)


@given(st.lists(st.sampled_from(range(16)), min_size=2, max_size=40), st.integers(0, 15), st.integers(0, 15))
@examples(100)
def test_swapping_two_pieces_twice_changes_nothing(touched: list[int], one: int, two: int):
    table, _ = sit_down(Game(start()), companion=Companion())
    for square in touched:
        table, _ = step(table, intents.Touch(square))
    placed = [action.square for action in table.game.actions if isinstance(action, Place)]
    if one not in placed or two not in placed:
        return
    before = table.game
    for _ in range(2):
        table, _ = step(table, intents.CorrectSpot(one, two))
        if table.setup is not None:
            table, _ = step(table, Key.BACK)
            return
    assert table.game == before


@given(st.sampled_from(CODES))
def test_a_piece_entered_by_its_traits_is_that_piece(code: str):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("companion", "--first", "me"))
        program.press("tab", "f")
        piece = parse_piece_code(code)
        for trait, row in enumerate(("14", "qr", "af", "zv")):
            program.press(row[piece >> (3 - trait) & 1])
        assert program.sitting.table.position.hand == piece


KEYS = [binding.key for binding in BINDINGS]
STRANGE = ["escape", "f5", "é", "unknown", "pageup"]


@given(
    st.lists(st.sampled_from([*KEYS, *GRID, *GRID, "enter", "space", "backspace", *STRANGE]), max_size=120),
    st.sampled_from([("--blocks",), *QUATRENUN_VARIANTS]),
)
@examples(80)
def test_every_key_in_companion_mode_is_answered(keys: list[str], variant: tuple[str, ...]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("companion", "--first", "me", *variant))
        for led in keys:
            for key in led.split():
                before = len(program.heard.entries), len(program.out.getvalue())
                program.press(key)
                if program.session.gone:
                    return
                assert (len(program.heard.entries), len(program.out.getvalue())) != before, key


def test_a_game_can_be_entered_with_32_keys(tmp_path: Path):
    program = Program(tmp_path, ("companion", "--first", "me"))
    # Each key gives a piece and places it on the same grid spot: 16 gives, 16 placements. Then both players pass.
    for key in GRID:
        program.press(key, key)
    assert program.sitting.table.position.placed == 16
    assert len(program.sitting.table.game.actions) == 32
    program.press("enter", "enter")
    assert saved(tmp_path).game.position.outcome is not None


ALIGNED = "GRTH,GSTH,SSTH,-,-,-,-,-,-,-,-,-,-,-,-,- SRTH"
NOT_ALIGNED = "GRSS,GSTH,SSTH,-,-,-,-,-,-,-,-,-,-,-,-,- SRTH"
TELLS_NOTHING_OF_A1 = ["enter", "n", "h", "g", "t", "5", "left-bracket", "tab f", "help", "u"]


@given(st.lists(st.sampled_from(TELLS_NOTHING_OF_A1), max_size=30), st.sampled_from(["calls", "silent", "full"]))
@examples(40)
def test_the_companion_does_not_give_away_an_alignment_before_a_call(keys: list[str], referee: str):
    heard = []
    for board in (ALIGNED, NOT_ALIGNED):
        with TemporaryDirectory() as folder:
            text = f"Game: Quarto\nRules: lines, all traits, calls required\nStart: {board}\n"
            text += "Note: beside a real board\nResult: not finished\n"
            (Path(folder) / "a.quarto.txt").write_text(text, encoding="utf-8")
            program = Program(Path(folder), ("companion", "--resume", "--referee", referee))
            program.press("v")
            assert bool(program.sitting.table.position.open) == (board is ALIGNED)
            told = []
            for led in keys:
                before = len(program.heard.entries)
                program.press(*(led.split() if led != "help" else ("question-mark",)))
                new = program.heard.entries[before:]
                if any(entry.cue in ("quarto", "false-call", "undo", "give") for entry in new):
                    break
                if any("The record shows no Quarto" in (entry.text or "") for entry in new):
                    break
                told += new
            heard.append((program.heard.entries[:3], told))
    assert heard[0] == heard[1]


@given(st.integers(0, 10_000), st.sampled_from([(), (*QUATRENUN, "--seed", "1")]))
@examples(16)
def test_a_companion_game_can_be_finished_with_three_keys(seed: int, variant: tuple[str, ...]):
    chance = Random(seed)
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("companion", "--first", "me", *variant))
        for _ in range(3000):
            if program.sitting.table.game.position.outcome is not None:
                break
            heard = program.press(*["space"] * chance.randint(1, 20))
            # Hints take long and don't continue the game.
            while heard[-1].rstrip(".") in (
                "Hint: suggest a move",
                "Undo",
                "Resign",
                "Leave the game",
                "Everything else",
            ):
                heard = program.press("space")
            program.press("enter")
        assert program.sitting.table.game.position.outcome is not None


SETUP_ACTIONS = [*GRID, *GRID, "backspace", "enter", "space", "tab c", *CODES, *PLACES, "rest"]


@given(st.lists(st.sampled_from(SETUP_ACTIONS), max_size=60))
@examples(80)
def test_a_setup_by_hand_starts_the_game_with_that_layout(done: list[str]):
    with TemporaryDirectory() as folder:
        program = Program(Path(folder), ("play", *QUATRENUN, "--players", "2", "--lay", "hand", "--seed", "1"))
        for doing in done:
            laying = program.sitting.table.laying
            heard = program.type(doing) if doing in (*CODES, *PLACES, "rest") else program.press(*doing.split())
            assert heard != [], doing
            after = program.sitting.table.laying
            if after is None:
                # A game starts only with all sixteen pieces, each once, and is saved at once.
                assert laying is not None
                assert laying.free == []
                assert [group for (group,) in saved(Path(folder)).game.start.groups] == list(laying.layout)
                return
            lying = [piece for piece in after.layout if piece is not None]
            assert len(set(lying)) == len(lying)
            assert program.sitting.path is None
