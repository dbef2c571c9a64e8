import io
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from helpers.quick_set import quick_first

from quarto_access.engine import Engine, serve
from quarto_access.opponent.computer import PERFECT_NODES, Computer
from quarto_access.rules.game import action_text
from quarto_access.rules.pieces import piece_code
from quarto_access.session.thinker.thinker import MoveRequest, answer_request

POSITIONS = json.loads(Path(__file__).with_name("positions.json").read_text("utf-8"))["positions"]
SQUARES = [f"{column}{row}" for row in "1234" for column in "ABCD"]


def ask(*requests, seed=1):
    answers = io.BytesIO()
    serve(io.BytesIO("\n".join(requests).encode()), answers, random.Random(seed))
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def set_up(board, hand="-"):
    return f"set {','.join(board.get(square, '-') for square in SQUARES)} {hand}"


@pytest.mark.parametrize(
    "position", quick_first([one for one in POSITIONS if one["placed"] > 6], 6), ids=lambda one: one["value"]
)
def test_value_is_exact(position):
    *_, answer = ask(
        f"new blocks={'on' if position['blocks'] else 'off'}", set_up(position["board"], position["hand"]), "value"
    )
    assert answer["value"] == position["value"]
    assert answer["nodes"] >= 0
    assert answer["hand"] == position["hand"]


def test_the_value_of_the_start_is_in_the_book():
    for rules in ("", "blocks=on", "traits=height", "traits=shape,body blocks=on"):
        *_, giving, _, placing = ask(f"new {rules}", "value", "give GRTH", "value")
        assert (giving["value"], placing["value"]) == ("draw", "draw")


def test_out_of_time_the_value_is_unknown():
    *_, answer = ask(set_up({"A1": "GRTH", "B2": "SSTS", "C4": "SRTH", "D1": "GSSS"}, "SSSS"), "value seconds=0")
    assert answer["value"] == "unknown"


def test_best_returns_an_action_in_protocol_form():
    requests = ("best seconds=0.2", "give GRTH", "best seconds=0.2", "place B3", "best level=5 seconds=0.2")
    first, _, second, _, third = ask(*requests)
    assert first["best"].startswith("give ")
    assert second["best"].startswith("place ")
    assert third["best"].startswith("give ")
    assert all(answer["seconds"] < 3 for answer in (first, second, third))
    assert third["phase"] == "give", "asking changes nothing"


def test_best_completes_and_calls():
    board = {"A1": "GRTH", "B1": "GRTS", "C1": "GRSH"}
    _, place, _, call, _, other = ask(set_up(board, "GSSS"), "best", "place D1", "best", "give SSTH", "best")
    assert (place["best"], place["value"]) == ("place D1", "win")
    assert (call["best"], call["value"]) == ("call row 1", "win")
    assert (other["best"], other["value"], other["player"]) == ("call row 1", "win", 2)


@pytest.mark.parametrize("hand", [pytest.param("-", marks=pytest.mark.slow), "SSTH"])
@pytest.mark.parametrize("blocks", [pytest.param("on", marks=pytest.mark.slow), "off"])
def test_best_without_seconds_takes_about_a_second_with_three_pieces_placed(blocks, hand):
    engine = Engine(random.Random(1))
    board = {"A1": "GRTH", "B2": "SSTS", "D2": "SRSH"}
    answers = [engine.answer(line.encode()) for line in (f"new blocks={blocks}", set_up(board, hand), "best")]
    assert answers[-1]["ok"]
    assert engine.computer.quarto.nodes < 2 * PERFECT_NODES


@pytest.mark.parametrize("level", [1, 5])
@pytest.mark.parametrize("request_", ["new seed=3", "new game=quatrenun seed=3"])
def test_best_without_seconds_answers_as_the_computer_at_the_table(request_, level):
    engine = Engine(random.Random(1))
    engine.answer(request_.encode())
    at_table = answer_request(Computer(time.monotonic), MoveRequest(engine.game, level, 600.0, 3))
    assert engine.answer(f"best level={level}".encode())["best"] == action_text(at_table)


def test_a_seed_repeats_random_choices():
    first, second = (ask("new seed=7", "best")[1]["best"] for _ in range(2))
    assert first == second
    assert len({ask(f"new seed={seed}", "best")[1]["best"] for seed in range(4)}) > 1


def test_every_level_answers_with_a_legal_action():
    for level in "12345":
        answers = ask("new seed=1", "give GRTH", f"best level={level} seconds=0.2", "legal")
        assert answers[2]["best"] in answers[3]["legal"]
    assert ask("best level=6")[0]["error"] == "unreadable"


LAYOUT = "GRTH,SSSS,GSTH,SRTH,GRSS,SSTS,GSSH,SRSH,GRTS,SSTH,GSTS,SRTS,GRSH,SSSH,GSSS,SRSS"


def test_value_and_best_work_for_quatrenun():
    new = f"new game=quatrenun layout={LAYOUT} seed=1"
    _, value, best, legal = ask(new, "value seconds=0", "best seconds=0.2", "legal")
    assert value["value"] == "unknown"
    assert best["best"] in legal["legal"]
    assert best["seconds"] < 3
    assert best["phase"] == "point", "asking changes nothing"
    for level in "1234":
        _, point, _, move, legal = ask(new, f"best level={level}", "point A1", f"best level={level}", "legal")
        assert point["best"].startswith("point ")
        assert move["best"] in legal["legal"]


def test_pointing_to_a_group_that_must_complete_wins():
    # GRTH can join SSSS in row 1, or GRSS, GRTS or GRSH in column A. Once those three have moved, only SSSS is left.
    moves = ("point A2", "move GRSS B2", "point A3", "move GRTS B3", "point A4", "move GRSH B4")
    others = ("point C1", "move GSTH C2", "point D1", "move SRTH D2")
    *_, point, _, move, best = ask(
        f"new game=quatrenun layout={LAYOUT}", *moves, *others, "value", "point A1", "value", "best"
    )
    assert point["value"] == "win"
    assert (move["value"], move["nodes"]) == ("loss", 0)
    assert (best["best"], best["value"]) == ("move GRTH B1", "loss")


def test_value_and_best_are_refused_when_the_game_is_over():
    board = {"A1": "GRTH", "B1": "GRTS", "C1": "GRSH"}
    for calls, last in (("automatic", "place D1"), ("required", "call row 1")):
        *_, value, best = ask(f"new calls={calls}", set_up(board, "GSSS"), "place D1", last, "value", "best")
        assert value["error"] == best["error"] == "illegal"


def test_changing_the_variant_resets_the_player():
    board = {"A1": "GRTH", "B1": "SSTS", "A2": "SSSS", "B2": "GRSH", "C3": "SRTH"}
    requests = (set_up(board, "GRTS"), "best seconds=0.1")
    answers = ask("new", *requests, "new blocks=on", *requests, "new traits=texture", *requests)
    assert answers[5]["best"].startswith("place ")
    assert all(answer["ok"] for answer in answers)


def test_a_killed_engine_leaves_no_files_behind(tmp_path):
    environment = {**os.environ, "TMPDIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-m", "quarto_access", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
    ) as child:
        child.stdin.write((set_up({"A1": "GRTH", "B1": "SSTS", "C2": "SSSS", "D4": "GRSH"}) + "\nvalue\n").encode())
        child.stdin.flush()
        assert json.loads(child.stdout.readline())["ok"]
        time.sleep(0.3)
        assert child.poll() is None, "it is still searching"
        child.kill()
        child.wait(timeout=60)
    assert list(tmp_path.iterdir()) == []


def test_the_engine_starts_without_importing_the_solvers():
    script = "import sys, quarto_access.engine; print([name for name in sys.modules if 'opponent.qua' in name])"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.strip() == "[]"


def test_best_names_a_piece_by_its_code():
    best = ask("best")[0]["best"]
    assert best.removeprefix("give ") in {piece_code(piece) for piece in range(16)}
