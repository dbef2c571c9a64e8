"""Blindfolded, nothing tells of the board but what the rules tell, and no more is asked than was agreed on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

from helpers.program import AtTheTable
from helpers.quick_set import examples
from hypothesis import assume, given
from hypothesis import strategies as st

from quarto_access.keys.bindings import BINDINGS
from quarto_access.record import Note, Record, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.game import Game, legal_moves, replay
from quarto_access.rules.pieces import PIECES, Piece, Trait, piece_code
from quarto_access.rules.quarto import Give, Place
from quarto_access.store.games import load_record
from quarto_access.store.whole import write_whole
from quarto_access.table.recorded import blindfold_of

if TYPE_CHECKING:
    from quarto_access.narration.utterance import Utterance
    from quarto_access.table.state import Table

SETTINGS = """
[aids]
landmark = 2
[sound]
pieces = "before"
"""

KEYS = [binding.key for binding in BINDINGS if binding.key not in ("slash", "colon", "control-c", "apostrophe")]
GRID = list("1234qwerasdfzxcv")
LINES = [
    *("board", "left", "earlier", "later", "other", "again", "before", "lines", "blocks", "rules", "peeks", "hand"),
    *("here", "here b3", "here a1", "what d4", "row 2", "column c", "diagonal a1", "block b2", "now", "help", ""),
    *("where grth", "where smooth round short solid", "where tall", "give tall", "give round hollow", "give grth"),
    *("srts", "b3", "a1", "place c2", "place d4", "undo", "yes", "no", "pass", "quarto", "quarto row 2", "nonsense"),
    *(
        "a2 gsth",
        "board b3",
        "b4 board",
        "point b2",
        "point d4",
        "move grth b3",
        "move sssh a1",
        "hollow c3",
        "gsts b2",
    ),
    *("c3 d3", "safe b2", "safe grth", "threes", "completes", "changed", "compare a1 b2", "note b2 x", "quiz"),
    *("recap", "breath", "left tall", "b2 grth b3", "move tall d4", "round"),
]


def flat(parts: list[list[str]]) -> list[str]:
    return [wish for part in parts for wish in part]


act = st.sampled_from([[key, "enter"] for key in GRID] + [[f": {piece_code(piece)}"] for piece in PIECES])
walk = st.integers(1, 17).map(lambda times: ["space"] * times)
twice = st.sampled_from([*"mpgt07y6", "semicolon", "tab m", "tab y", "tab p", "right-bracket"]).map(
    lambda key: [key] * 3
)
key = st.sampled_from([*KEYS, *GRID, "control-b", "control-b", "backspace", "backspace"]).map(lambda one: [one])
line = st.sampled_from(LINES).map(lambda one: [f": {one}"])
back = st.sampled_from([[": undo", ": yes"], ["backspace", "backspace", "enter"]])
asked = st.lists(st.one_of(act, walk, twice, key, line, back), min_size=3, max_size=12).map(flat)
rules = st.sampled_from(
    [
        quarto.STANDARD,
        quarto.Rules(blocks=True, point_out=True),
        quarto.Rules(traits=(Trait.SHAPE, Trait.HEIGHT), false_call=quarto.FalseCall.FORFEIT),
    ]
)
WAYS = ((), ("--text", "board"), ("--keys", "typed"))
ways = st.sampled_from((*WAYS, ("--braille",)))


def played(rule: quarto.Rules, pieces: list[Piece], places: list[Square], *, held: bool) -> Game:
    """Return a game in which these pieces were placed there, and nothing was called."""
    actions: list[quarto.Action] = []
    for piece, place in zip(pieces, places, strict=True):
        actions += (Give(piece), Place(place))
    return replay(quarto.start(rule), actions[:-1] if held else actions)


@dataclass
class Player:
    """Someone at a table, and everything that reaches the ears, the fingers and the screen there."""

    table: AtTheTable
    uttered: list[tuple[Utterance, str | None]]

    def do(self, wish: str) -> object:
        """Press a key or type a line; return all that was heard, felt, seen and sounded."""
        before = len(self.table.heard.entries), len(self.table.out.getvalue()), len(self.uttered)
        if wish.startswith(": "):
            self.table.type(wish[2:])
        else:
            self.table.press(*wish.split(" "))
        heard, seen, uttered = before
        return self.table.heard.entries[heard:], self.table.out.getvalue()[seen:], self.uttered[uttered:]

    @property
    def game(self) -> Game:
        return self.table.sitting.table.game


def moved(layout: list[Piece], chance: Random, moves: int) -> Game:
    """Return a game of Quatrenun after so many moves that ended nothing; a group is to be pointed to."""
    game = Game(quatrenun.start(layout))
    for _ in range(moves):
        pointed = [game.play(point) for point in legal_moves(game.position)]
        after = [one.play(move) for one in pointed for move in legal_moves(one.position)]
        game = chance.choice([one for one in after if one.position.outcome is None] or [game])
    return game


def seated(folder: str, game: Game, stock: str, way: tuple[str, ...] = ()) -> Player:
    """Sit down blindfolded to a game that was left, with everything on that could tell of the board unasked."""
    record = Record(game, notes=(Note(f"Blindfold, {stock}"),))
    write_whole(Path(folder) / "a.quarto.txt", record_text(record))
    (Path(folder) / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    table = AtTheTable(Path(folder), ("play", "--resume", "--seed", "1", *way))
    uttered: list[tuple[Utterance, str | None]] = []
    sound = table.outlet.channels.utter

    def utter(utterance: Utterance, text: str | None) -> None:
        uttered.append((utterance, text))
        sound(utterance, text)

    table.outlet.channels.utter = utter  # type: ignore[method-assign]
    return Player(table, uttered)


def same_until_the_rules_tell(
    games: tuple[Game, Game], way: tuple[str, ...], options: list[str], stock: str = "tournament"
) -> None:
    """Do the same at two tables, until the rules themselves tell the boards apart: a place tried, a call, the end."""
    with TemporaryDirectory() as one, TemporaryDirectory() as two:
        players = (seated(one, games[0], stock, way), seated(two, games[1], stock, way))
        assert players[0].table.heard.entries == players[1].table.heard.entries
        assert players[0].table.out.getvalue() == players[1].table.out.getvalue()
        last = ""
        for wish in options:
            before = [player.table.sitting.table for player in players]
            told = [player.do(wish) for player in players]
            done = [player.game.actions[len(table.game.steps) :] for player, table in zip(players, before, strict=True)]
            if done[0] != done[1]:
                assert_only_what_was_tried_is_told(players, done)
                return
            if told[0] != told[1] and all(
                tried(table, player.table.sitting.table) for table, player in zip(before, players, strict=True)
            ):
                # Both were refused, for what stands there.
                assert all(REFUSED.search(player.table.heard.texts[-1]) for player in players)
                return
            if any(player.game.position.outcome is not None or player.table.session.gone for player in players):
                return
            assert told[0] == told[1] or all(
                paid_for(table, player.table.sitting.table, again=wish == last)
                for table, player in zip(before, players, strict=True)
            ), wish
            if any(len(player.game.steps) < len(game.steps) for player, game in zip(players, games, strict=True)):
                # They went back into pasts that were never the same: now what is due is not.
                return
            last = wish


def paid_for(before: Table, after: Table, *, again: bool) -> bool:
    """Tell whether what was just heard cost a peek, or goes on with what did."""
    assert before.blindfold is not None
    assert after.blindfold is not None
    spent = after.blindfold.peeks(1).used + after.blindfold.peeks(2).used
    spent -= before.blindfold.peeks(1).used + before.blindfold.peeks(2).used
    return spent > 0 or (again and before.blindfold.paid) or before.open_aid is not None


BOTH: tuple[Literal[1, 2], ...] = (1, 2)
REFUSED = re.compile(
    r"^(Not in the group on [A-D][1-4]: [A-Za-z ]+|[A-D][1-4] is empty|The group on [A-D][1-4] is smaller"
    r"|[A-D][1-4] can't move\. No group as large is in line with it|The rest of the line was not done)\.?$"
)
"""What is told of the board where Quatrenun refuses something: that it can't be done, and no more."""


def tried(before: Table, after: Table) -> bool:
    """Tell whether something was just tried that can't be done as the board is; that is noted as an error of memory."""
    assert before.blindfold is not None
    assert after.blindfold is not None
    kinds = [[blind.errors(player, "impossible") for player in BOTH] for blind in (before.blindfold, after.blindfold)]
    return kinds[0] != kinds[1]


def assert_only_what_was_tried_is_told(players: tuple[Player, Player], done: list[tuple[object, ...]]) -> None:
    """Where one table refused what the other did, a place was tried, and is told to be taken, no more."""
    for player, mine, others in ((players[0], *done), (players[1], *reversed(done))):
        over = player.game.position.outcome is not None
        if any(isinstance(action, (quatrenun.Point, quatrenun.Shift)) for action in others[len(mine) :]) and not over:
            assert REFUSED.search(player.table.heard.texts[-1]), player.table.heard.texts[-1]
        if any(isinstance(action, Place) for action in others[len(mine) :]) and not over:
            last = [text for text in player.table.heard.texts if "taken" in text][-1]
            assert last.rstrip(".").endswith(" is taken"), last


@st.composite
def two_games(draw: st.DrawFn) -> tuple[Game, Game]:
    """Two games in which the same pieces were given, and put on different places."""
    count = draw(st.integers(2, 14))
    pieces = draw(st.permutations(PIECES))[:count]
    rule, held = draw(rules), draw(st.booleans())
    one, two = (played(rule, pieces, draw(st.permutations(SQUARES))[:count], held=held) for _ in range(2))
    assume(one.position != two.position)
    return one, two


@st.composite
def two_of_quatrenun(draw: st.DrawFn) -> tuple[Game, Game]:
    """Two games of Quatrenun with as many moves; in both the same group may be pointed to."""
    chance = Random(draw(st.integers(0, 9999)))
    moves = draw(st.integers(1, 12))
    one, two = (moved(draw(st.permutations(PIECES)), chance, moves) for _ in range(2))
    assume(len(one.actions) == len(two.actions) > 0)
    assume(one.position != two.position)
    both = sorted(set(legal_moves(one.position)) & set(legal_moves(two.position)), key=str)
    if both and draw(st.booleans()):
        point = draw(st.sampled_from(both))
        return one.play(point), two.play(point)
    return one, two


def test_in_a_tournament_of_quatrenun_what_is_tried_is_told_and_no_more():
    """What the properties look for can be found: a wrong piece, an empty place, a group that can't move."""
    layout = list(PIECES)
    game = replay(quatrenun.start(layout), [quatrenun.Point(SQUARES[0]), quatrenun.Shift(layout[0], SQUARES[1])])
    with TemporaryDirectory() as folder:
        player = seated(folder, game, "tournament")
        told = (
            player.table.type("a1") + player.table.type("b1") + player.table.type("c1") + player.table.type("ssss d1")
        )
        assert [text for text in told if REFUSED.search(text)] == [
            "A1 is empty.",
            "B1 can't move. No group as large is in line with it.",
            "Not in the group on C1: Smooth square short solid.",
        ]
        blind = player.table.sitting.table.blindfold
        assert blind is not None
        assert blind.errors(1, "impossible") + blind.errors(2, "impossible") == 3


both_games = st.one_of(two_games(), two_of_quatrenun())


@given(both_games, ways, asked)
@examples(160)
def test_in_a_tournament_the_same_keys_are_heard_the_same_whatever_stands_where(
    games: tuple[Game, Game], way: tuple[str, ...], options: list[str]
):
    same_until_the_rules_tell(games, way, options)


@st.composite
def two_sets(draw: st.DrawFn) -> tuple[tuple[Game, Game], tuple[Piece, Piece]]:
    """Two games alike but for one piece that was given, and these two pieces."""
    count = draw(st.integers(2, 14))
    pieces = draw(st.permutations(PIECES))
    places = draw(st.permutations(SQUARES))[:count]
    rule, held = draw(rules), draw(st.booleans())
    at = draw(st.integers(0, count - 1 - held))
    others = [*pieces[:at], pieces[15], *pieces[at + 1 : count]]
    games = (played(rule, pieces[:count], places, held=held), played(rule, others, places, held=held))
    return games, (pieces[at], pieces[15])


QUIET = [key for key in KEYS if key not in (*GRID, "space", "enter")]
NAMING = [
    f": give {words}" for words in ("tall", "short", "round", "square solid", "grooved", "smooth hollow", "solid")
]
NAMING += [": left tall", ": left round", ": left grooved", ": left solid"]
unlike = st.one_of(st.sampled_from(NAMING), st.sampled_from(QUIET), st.sampled_from(LINES).map(lambda one: f": {one}"))


@given(two_sets(), ways, st.lists(unlike, min_size=8, max_size=30), st.lists(st.sampled_from(PIECES), max_size=4))
@examples(80)
def test_in_a_tournament_only_the_piece_itself_tells_that_it_is_gone(
    both: tuple[tuple[Game, Game], tuple[Piece, Piece]], way: tuple[str, ...], options: list[str], named: list[Piece]
):
    games, (one, two) = both
    unnamed = [wish for wish in options if piece_code(one).lower() not in wish and piece_code(two).lower() not in wish]
    # The cursor hears pieces, too, where one is to be given.
    still = [wish for wish in unnamed if wish not in (*"ijkl", "semicolon", "left", "right", "up", "down", ": here")]
    asking = [f": where {piece_code(piece)}" for piece in named]
    same_until_the_rules_tell(games, way, [*still, *asking])


@given(both_games, st.integers(0, 4), asked)
@examples(60)
def test_peeks_never_go_below_zero_and_are_kept(games: tuple[Game, Game], stock: int, options: list[str]):
    with TemporaryDirectory() as folder:
        player = seated(folder, games[0], f"{stock} peeks each")
        for wish in options:
            blind = player.table.sitting.table.blindfold
            before = 0 if blind is None else len(blind.notes)
            player.do(wish)
            blind = player.table.sitting.table.blindfold
            if player.table.session.gone or player.game.position.outcome is not None or blind is None:
                break
            for one in (blind.peeks(1), blind.peeks(2)):
                assert one.left is not None
                assert one.left >= 0
                assert one.used + one.left == stock
            assert len(blind.notes) - before <= 3
            kept = blindfold_of(load_record(Path(folder) / "a.quarto.txt").notes)
            if before != len(blind.notes):
                assert kept is not None
                assert sorted(str(note.content) for note in kept.notes) == sorted(
                    str(note.content) for note in blind.notes
                )


# In braille reading the lines of an answer wait to be asked for: what was paid for may come much later.
@given(
    both_games, st.sampled_from(WAYS), st.sampled_from(["1 peek each", "3 peeks each", "peeks without limit"]), asked
)
@examples(80)
def test_with_peeks_only_what_was_paid_for_tells_of_the_board(
    games: tuple[Game, Game], way: tuple[str, ...], stock: str, options: list[str]
):
    same_until_the_rules_tell(games, way, options, stock)
