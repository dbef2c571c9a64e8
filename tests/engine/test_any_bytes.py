"""Whatever the input, the engine answers each line that needs an answer."""

from helpers.engine import answers
from helpers.quick_set import examples
from helpers.random_games import quarto_games, quatrenun_games
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.record import parse_record
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import goal_name
from quarto_access.rules.game import Game
from quarto_access.rules.options import RULE_OPTIONS, RuleOption
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.pieces import piece_code, trait_word

words = st.sampled_from(
    [b"new", b"set", b"give", b"place", b"call", b"pass", b"point", b"move", b"legal", b"show",
     b"value seconds=0",  # without a limit Quatrenun is thought about until it is proven
     b"best level=1",
     b"undo", b"record", b"GRTH", b"ssss", b"grooved-round-tall-hollow", b"A1", b"d4", b"row", b"2", b"block",
     b"game=quatrenun", b"game=quarto",
     b"blocks=on", b"traits=height", b"calls=automatic", b"false-call=forfeit", b"seed=3", b"-", b"#"]
)  # fmt: skip
almost_requests = st.lists(st.one_of(words, st.binary(max_size=3)), max_size=5).map(b" ".join)
inputs = st.one_of(
    st.binary(max_size=200),
    st.lists(st.one_of(almost_requests, st.binary(max_size=20)), max_size=30).map(b"\n".join),
)


def count_requests(requests: bytes) -> int:
    """Count the lines that need an answer, up to `quit`."""
    count = 0
    for line in requests.split(b"\n"):
        content = line.removesuffix(b"\r").strip(b" \t")
        if content and not content.startswith(b"#"):
            count += 1
        if content.lower() == b"quit":
            break
    return count


@examples(400)
@given(inputs)
def test_any_bytes_are_answered(requests: bytes):
    responses = answers(requests)
    assert len(responses) == count_requests(requests)
    for answer in responses:
        if answer["ok"]:
            assert {"game", "phase", "player", "board", "outcome"} <= set(answer)
        else:
            assert set(answer) == {"ok", "error", "message"}
            assert answer["error"] in ("unreadable", "illegal", "false-call")


def requests_of(game: Game) -> list[str]:
    """Return the requests that play a game. The engine has none for resigning or running out of time."""
    start = game.start
    if isinstance(start, quatrenun.Position):
        layout = ",".join(piece_code(group[0]) for group in start.groups)
        opening = [f"new game=quatrenun first={start.player} layout={layout}"]
        return [*opening, *(quatrenun.action_text(step.action) for step in game.steps if not ends_early(step.action))]  # type: ignore[arg-type]
    rules = start.rules
    opening = [f"new first={start.player}", f"traits={','.join(trait_word(trait) for trait in rules.traits)}"]
    for option in RULE_OPTIONS:
        if isinstance(option, RuleOption):
            opening.append(f"{option.name}={option.choices[option.values.index(getattr(rules, option.field))]}")
    opening = [" ".join(opening)]
    if start.placed or start.hand is not None:
        *board, hand = ["-" if piece is None else piece_code(piece) for piece in (*start.board, start.hand)]
        opening.append(f"set {','.join(board)} {hand}")
    return [*opening, *(quarto.action_text(step.action) for step in game.steps if not ends_early(step.action))]  # type: ignore[arg-type]


def ends_early(action: object) -> bool:
    return isinstance(action, (Resign, TimeOut))


@given(st.one_of(quarto_games(), quatrenun_games()))
def test_the_engine_plays_and_records_a_whole_game(game: Game):
    while game.before is not None and ends_early(game.action):
        game = game.undo()
    *played, answer = answers("\n".join([*requests_of(game), "record"]).encode())
    assert all(one["ok"] or one["error"] == "false-call" for one in played)
    assert parse_record(answer["record"]).game == game
    outcome = game.position.outcome
    if outcome is None:
        assert (answer["outcome"], answer["player"]) == (None, game.position.player)
    else:
        assert answer["player"] is None
        assert answer["outcome"]["winner"] == outcome.winner
        assert answer["outcome"]["reason"] == outcome.reason
        assert answer["outcome"]["goal"] == (None if outcome.goal is None else goal_name(outcome.goal))


@given(st.one_of(quarto_games(), quatrenun_games()))
def test_every_legal_action_is_accepted(game: Game):
    while game.before is not None and ends_early(game.action):
        game = game.undo()
    so_far = requests_of(game)
    legal = answers("\n".join([*so_far, "legal"]).encode())[-1]["legal"]
    responses = answers("\n".join([*so_far, *(f"{request}\nundo" for request in legal)]).encode())[len(so_far) :]
    assert [answer["ok"] for answer in responses] == [True] * 2 * len(legal)
