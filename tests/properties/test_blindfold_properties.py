"""Blindfold: only the rules give away the board, and nobody gets more peeks than agreed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

from helpers.program import Program
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
    from collections.abc import Sequence

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
    *("recap", "breath", "left tall", "give round", "b2 grth b3", "move tall d4", "round"),
]


def flat(parts: list[list[str]]) -> list[str]:
    return [action for part in parts for action in part]


act = st.sampled_from([[key, "enter"] for key in GRID] + [[f": {piece_code(piece)}"] for piece in PIECES])
walk = st.integers(1, 17).map(lambda times: ["space"] * times)
three_times = st.sampled_from([*"mpgt07y6", "semicolon", "tab m", "tab y", "tab p", "right-bracket"]).map(
    lambda key: [key] * 3
)
key = st.sampled_from([*KEYS, *GRID, "control-b", "control-b", "backspace", "backspace"]).map(lambda one: [one])
line = st.sampled_from(LINES).map(lambda one: [f": {one}"])
back = st.sampled_from([[": undo", ": yes"], ["backspace", "backspace", "enter"]])
asked = st.lists(st.one_of(act, walk, three_times, key, line, back), min_size=3, max_size=12).map(flat)
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
    """Return a game in which these pieces were placed on these squares, without a call."""
    actions: list[quarto.Action] = []
    for piece, place in zip(pieces, places, strict=True):
        actions += (Give(piece), Place(place))
    return replay(quarto.start(rule), actions[:-1] if held else actions)


@dataclass
class Player:
    """A player with everything that reaches ears, fingers and screen."""

    program: Program
    uttered: list[tuple[Utterance, str | None]]

    def do(self, action: str) -> object:
        """Press a key or type a line; return everything that was heard, printed, spoken and played."""
        before = len(self.program.heard.entries), len(self.program.out.getvalue()), len(self.uttered)
        if action.startswith(": "):
            self.program.type(action[2:])
        else:
            self.program.press(*action.split(" "))
        heard, seen, uttered = before
        return self.program.heard.entries[heard:], self.program.out.getvalue()[seen:], self.uttered[uttered:]

    @property
    def game(self) -> Game:
        return self.program.sitting.table.game


def quatrenun_after(layout: list[Piece], chance: Random, moves: int) -> Game:
    """Return a game of Quatrenun with a group to point to, after this many moves that don't end it."""
    game = Game(quatrenun.start(layout))
    for _ in range(moves):
        pointed = [game.play(point) for point in legal_moves(game.position)]
        after = [one.play(move) for one in pointed for move in legal_moves(one.position)]
        game = chance.choice([one for one in after if one.position.outcome is None] or [game])
    return game


def resume(folder: str, game: Game, stock: str, way: tuple[str, ...] = ()) -> Player:
    """Resume a blindfold game, with every option on that might give away the board."""
    record = Record(game, notes=(Note(f"Blindfold, {stock}"),))
    write_whole(Path(folder) / "a.quarto.txt", record_text(record))
    (Path(folder) / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    program = Program(Path(folder), ("play", "--resume", "--seed", "1", *way))
    uttered: list[tuple[Utterance, str | None]] = []
    sound = program.outlet.channels.utter

    def utter(utterance: Utterance, text: str | None, cues_after: Sequence[Utterance]) -> None:
        uttered.append((utterance, text))
        uttered.extend((cue, None) for cue in cues_after)
        sound(utterance, text, cues_after)

    program.outlet.channels.utter = utter  # type: ignore[method-assign]
    return Player(program, uttered)


def check_same_until_the_rules_tell(
    games: tuple[Game, Game], way: tuple[str, ...], options: list[str], stock: str = "tournament"
) -> None:
    """Do the same in two games, until the rules show a difference: a taken spot, a call, the end."""
    with TemporaryDirectory() as one, TemporaryDirectory() as two:
        players = (resume(one, games[0], stock, way), resume(two, games[1], stock, way))
        assert players[0].program.heard.entries == players[1].program.heard.entries
        assert players[0].program.out.getvalue() == players[1].program.out.getvalue()
        last = ""
        for action in options:
            before = [player.program.sitting.table for player in players]
            told = [player.do(action) for player in players]
            done = [player.game.actions[len(table.game.steps) :] for player, table in zip(players, before, strict=True)]
            if done[0] != done[1]:
                check_refusal(players, done)
                return
            if told[0] != told[1] and all(
                tried_impossible(table, player.program.sitting.table)
                for table, player in zip(before, players, strict=True)
            ):
                # Both were refused, because of what is on the spot.
                assert all(REFUSED.search(player.program.heard.texts[-1]) for player in players)
                return
            if any(player.game.position.outcome is not None or player.program.session.gone for player in players):
                return
            assert told[0] == told[1] or all(
                paid_for(table, player.program.sitting.table, again=action == last)
                for table, player in zip(before, players, strict=True)
            ), action
            if any(len(player.game.steps) < len(game.steps) for player, game in zip(players, games, strict=True)):
                # They have undone moves of the original games, which differ, so they have different things to do now.
                return
            last = action


def paid_for(before: Table, after: Table, *, again: bool) -> bool:
    """Whether the last answer cost a peek, or continues one that did."""
    assert before.blindfold is not None
    assert after.blindfold is not None
    spent = after.blindfold.peeks(1).used + after.blindfold.peeks(2).used
    spent -= before.blindfold.peeks(1).used + before.blindfold.peeks(2).used
    return spent > 0 or (again and before.blindfold.paid) or before.open_aid is not None


BOTH: tuple[Literal[1, 2], ...] = (1, 2)
REFUSED = re.compile(
    r"^([A-Za-z ]+ isn't on [A-D][1-4]|[A-D][1-4] is empty|The group on [A-D][1-4] is smaller"
    r"|[A-D][1-4] can't move(\. No group in line with it is as large)?|The rest of the line was skipped)\.?$"
)
"""All that a refusal in Quatrenun gives away: that this action is impossible."""


def tried_impossible(before: Table, after: Table) -> bool:
    """Whether the player has just tried something impossible, which counts as a memory error."""
    assert before.blindfold is not None
    assert after.blindfold is not None
    kinds = [[blind.errors(player, "impossible") for player in BOTH] for blind in (before.blindfold, after.blindfold)]
    return kinds[0] != kinds[1]


def check_refusal(players: tuple[Player, Player], done: list[tuple[object, ...]]) -> None:
    """If one game refused what the other did, the refusal only says that the action is impossible or the spot taken."""
    for player, mine, others in ((players[0], *done), (players[1], *reversed(done))):
        over = player.game.position.outcome is not None
        if any(isinstance(action, (quatrenun.Point, quatrenun.Shift)) for action in others[len(mine) :]) and not over:
            assert REFUSED.search(player.program.heard.texts[-1]), player.program.heard.texts[-1]
        if any(isinstance(action, Place) for action in others[len(mine) :]) and not over:
            last = [text for text in player.program.heard.texts if "taken" in text][-1]
            assert last.rstrip(".").endswith(" is taken"), last


@st.composite
def two_games(draw: st.DrawFn) -> tuple[Game, Game]:
    """Draw two games with the same pieces on different squares. What is left is no secret."""
    count = draw(st.integers(2, 14))
    pieces = draw(st.permutations(PIECES))[:count]
    rule, held = draw(rules), draw(st.booleans())
    one, two = (played(rule, pieces, draw(st.permutations(SQUARES))[:count], held=held) for _ in range(2))
    assume(one.position != two.position)
    return one, two


@st.composite
def two_quatrenun_games(draw: st.DrawFn) -> tuple[Game, Game]:
    """Draw two games of Quatrenun with the same number of moves, maybe with the same group pointed to."""
    chance = Random(draw(st.integers(0, 9999)))
    moves = draw(st.integers(1, 12))
    one, two = (quatrenun_after(draw(st.permutations(PIECES)), chance, moves) for _ in range(2))
    assume(len(one.actions) == len(two.actions) > 0)
    assume(one.position != two.position)
    both = sorted(set(legal_moves(one.position)) & set(legal_moves(two.position)), key=str)
    if both and draw(st.booleans()):
        point = draw(st.sampled_from(both))
        return one.play(point), two.play(point)
    return one, two


def test_in_a_quatrenun_tournament_a_refusal_gives_nothing_else_away():
    """Check that the pattern finds each kind of refusal: a wrong piece, an empty spot, a group that can't move."""
    layout = list(PIECES)
    game = replay(quatrenun.start(layout), [quatrenun.Point(SQUARES[0]), quatrenun.Shift(layout[0], SQUARES[1])])
    with TemporaryDirectory() as folder:
        player = resume(folder, game, "tournament")
        told = [text for line in ("a1", "b1", "c1", "ssss d1") for text in player.program.type(line)]
        assert [text for text in told if REFUSED.search(text)] == [
            "A1 is empty.",
            "B1 can't move. No group in line with it is as large.",
            "Smooth square short solid isn't on C1.",
        ]
        blind = player.program.sitting.table.blindfold
        assert blind is not None
        assert blind.errors(1, "impossible") + blind.errors(2, "impossible") == 3


both_games = st.one_of(two_games(), two_quatrenun_games())


@given(both_games, ways, asked)
@examples(160)
def test_in_a_tournament_nothing_heard_depends_on_the_board(
    games: tuple[Game, Game], way: tuple[str, ...], options: list[str]
):
    check_same_until_the_rules_tell(games, way, options)


@given(both_games, st.integers(0, 4), asked)
@examples(60)
def test_peeks_never_go_below_zero_and_are_saved(games: tuple[Game, Game], stock: int, options: list[str]):
    with TemporaryDirectory() as folder:
        player = resume(folder, games[0], f"{stock} peeks each")
        for action in options:
            blind = player.program.sitting.table.blindfold
            before = 0 if blind is None else len(blind.notes)
            player.do(action)
            blind = player.program.sitting.table.blindfold
            if player.program.session.gone or player.game.position.outcome is not None or blind is None:
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


# In braille reading, the lines of a paid answer may come much later.
@given(
    both_games, st.sampled_from(WAYS), st.sampled_from(["1 peek each", "3 peeks each", "peeks without limit"]), asked
)
@examples(80)
def test_with_peeks_only_paid_answers_depend_on_the_board(
    games: tuple[Game, Game], way: tuple[str, ...], stock: str, options: list[str]
):
    check_same_until_the_rules_tell(games, way, options, stock)
