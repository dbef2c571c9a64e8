"""Memory aids in any order don't change the game, say at most 200 characters at once, and leave nothing out."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from helpers.quick_set import examples
from helpers.random_games import all_rules, next_action, play_quarto, play_quatrenun, players, seeds
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.frozen import replace
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.help import INSTEAD
from quarto_access.narration.narrate import narrate
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.narration.utterance import LONGEST_PAGE
from quarto_access.record import Record, parse_record, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, Goal
from quarto_access.rules.game import Game, legal_moves
from quarto_access.rules.pieces import VALUES, PieceSet, trait_of, values_of
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.rules.questions import holding
from quarto_access.settings import Cost, PieceNames, SentenceLength, Settings, SpotNames, SpotOrder
from quarto_access.table.aids.state import Aid, Aids, AskAid, Comparing, QuizzingPieces, QuizzingSpots, SayEmpty
from quarto_access.table.announcement import Announcement, Message, Paged, message
from quarto_access.table.events import NoteAsked, Refused
from quarto_access.table.intents import Act, Direction, Intent, Key, Move, NamePiece, NameSpot, OtherActs, Touch
from quarto_access.table.recorded import aids_of, record_of
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.table.events import Event
    from quarto_access.table.state import Table

BOOK = Phrasebook("en")
LONG_NAME = "Maximiliane-Theodora Habsburgg"
squares = st.sampled_from(SQUARES)
some_values = st.lists(st.sampled_from(VALUES), max_size=4, unique_by=trait_of).map(tuple)
asks = st.builds(
    AskAid,
    st.sampled_from(Aid),
    values=some_values,
    squares=st.lists(squares, max_size=2).map(tuple),
    text=st.none() | st.text(max_size=80),
    chance=st.integers(0, 99),
)
touches: st.SearchStrategy[Intent] = st.one_of(
    st.builds(Touch, squares),
    st.builds(NameSpot, squares),
    st.builds(NamePiece, some_values),
    st.builds(Move, st.sampled_from(Direction)),
    st.sampled_from((Key.NEXT, Key.DO, Key.BACK, SayEmpty())),
)
costs = st.dictionaries(st.sampled_from([str(aid) for aid in Aid]), st.sampled_from(Cost))
aids = st.builds(Aids, costs, st.sampled_from((0, 2, 3, 8)))


@st.composite
def styles(draw: st.DrawFn, table: Table) -> Style:
    listener = draw(st.sampled_from((None, 1, 2)))
    return Style(
        listener=listener,
        names=(LONG_NAME, LONG_NAME) if draw(st.booleans()) else (None, None),
        pieces=draw(st.sampled_from(PieceSet)),
        traits=table.traits,
        instead=INSTEAD[table.game.position.game],
        naming=draw(st.sampled_from(PieceNames)),
        places=draw(st.sampled_from(SpotNames)),
        length=draw(st.sampled_from(SentenceLength)),
        touching=draw(st.sampled_from(SpotOrder)),
        typed=draw(st.booleans()),
    )


def ask_and_act(table: Table, steps: list[Intent | None], chance: Random) -> tuple[Table, Game, list[object]]:
    """Ask for aids, continue them, or act (None); return the table, the game without aids, and all events."""
    alone = table.game
    told: list[object] = []
    for intent in steps:
        position = table.game.position
        if intent is None:
            if position.outcome is not None:
                continue
            quarto_ = isinstance(position, quarto.Position)
            action = next_action(position, chance, leaving=False) if quarto_ else chance.choice(legal_moves(position))
            alone = alone.play(action)
            # The computer may act at any time. A player's own action closes an open aid.
            table, happened = step(table, OtherActs(action) if chance.random() < 0.5 else Act(action))
        elif isinstance(intent, AskAid) or table.open_aid is not None:
            table, happened = step(table, intent)
            if isinstance(intent, NameSpot):
                # Typed while an aid is open that doesn't ask for a spot, it is an action.
                alone = table.game
        else:
            continue
        table = table if table.pending is None else step(table, Key.DO)[0]
        assert happened
        told += happened
    return table, alone, told


@st.composite
def tables(draw: st.DrawFn, steps: int = 36) -> Table:
    """Draw a table in mid-game, Quarto or Quatrenun, with aids that are free, counted or off."""
    chance = Random(draw(seeds))
    if draw(st.booleans()):
        start = quarto.start(draw(all_rules), draw(players))
        game = play_quarto(start, chance, chance.randint(0, steps), leaving=False)
    else:
        laid = quatrenun.start(quatrenun.random_layout(chance), draw(players))
        game = play_quatrenun(laid, chance, chance.randint(0, steps), leaving=False)
    return sit_down(game, aids=draw(aids))[0]


@given(tables(steps=4), st.lists(st.none() | asks | touches, max_size=60), seeds)
@examples(150)
def test_aids_in_any_order_never_change_the_game(table: Table, steps: list[Intent | None], seed: int):
    table, alone, _ = ask_and_act(table, steps, Random(seed))
    assert table.game == alone


@given(tables(), st.lists(asks | touches, max_size=40))
@examples(100)
def test_only_counted_aids_raise_the_counts(table: Table, steps: list[Intent]):
    over = table.game.position.outcome is not None
    for intent in steps:
        if not isinstance(intent, AskAid) and table.open_aid is None:
            continue
        before = table.aids.counted
        comparing = isinstance(table.open_aid, Comparing)
        table, _ = step(table, intent)
        grown = sum(table.aids.counted) - sum(before)
        assert all(now >= then >= 0 for now, then in zip(table.aids.counted, before, strict=True))
        aid = intent.aid if isinstance(intent, AskAid) else Aid.COMPARE if comparing else None
        if aid is None or table.aids.cost(aid) is not Cost.COUNTED or over:
            assert grown == 0
        assert grown in (0, 1)


def is_at_once(event: Announcement | NoteAsked) -> bool:
    parts = event.parts if isinstance(event, Announcement) else ()
    return any(isinstance(part, Paged) and part.at_once for part in parts)


@given(st.data(), tables(), st.lists(st.none() | asks | touches, max_size=40), seeds)
@examples(150)
def test_no_answer_is_longer_than_200_characters(
    data: st.DataObject, table: Table, steps: list[Intent | None], seed: int
):
    chance = Random(seed)
    style = data.draw(styles(table))
    asked_again = [again for one in steps for again in [one] * (chance.randint(1, 4) if isinstance(one, AskAid) else 1)]
    _, _, told = ask_and_act(table, asked_again, chance)
    for event in told:
        if isinstance(event, Announcement | NoteAsked):
            for utterance in narrate(event, Describer(BOOK, style)):
                text = " ".join(utterance.lines)
                # Players who want few words hear the whole board at once.
                whole_board = style.length is SentenceLength.SHORT and is_at_once(event)
                assert len(text) <= LONGEST_PAGE or whole_board, text
                assert all(len(line) >= 3 and line[0] == line[0].upper() for line in utterance.lines), text


@given(st.data(), tables(), st.sampled_from((Aid.BREATH, Aid.RECAP, Aid.THREES, Aid.COMPLETES)))
@examples(100)
def test_the_parts_of_a_long_answer_leave_nothing_out(data: st.DataObject, table: Table, aid: Aid):
    narrator = Narrator(Describer(BOOK, data.draw(styles(table))))
    _, (event, *_) = step(replace(table, aids=Aids()), AskAid(aid))
    if aid is Aid.COMPLETES and table.position.game == "quatrenun" and table.position.outcome is not None:
        # After the end nothing can be completed.
        assert isinstance(event, Refused)
        return
    assert isinstance(event, Announcement)
    parts = (narrator.tell(replace(part, more=False)) for part in narrator.cut(event))
    told = " ".join(line for part in parts for line in part.lines)
    for view in paged(event).views:
        for lines in narrator.items(view):
            # The first item of a part may repeat its heading.
            item = next(text for text in map(" ".join, lines) if told.startswith(text))
            told = told.removeprefix(item).lstrip()
    assert not told


def paged(event: Event) -> Paged:
    """Return the long answer in an announcement."""
    assert isinstance(event, Announcement)
    answer = event.parts[0]
    assert isinstance(answer, Paged)
    return answer


def messages(event: Event) -> list[list[Message]]:
    """Return the messages of each view of a long answer."""
    return [[part for part in view if isinstance(part, Message)] for view in paged(event).views]


@given(tables())
@examples(60)
def test_threes_never_name_a_full_line(table: Table):
    _, (event, *_) = step(replace(table, aids=Aids()), AskAid(Aid.THREES))
    first, *more = messages(event)
    if table.position.game == "quarto":
        assert {one.id for one in first} in ({"aids-three"}, {"aids-threes-none"})
        goals = [Goal(goal) for one in first for name, goal in one.values if name == "goal" and isinstance(goal, int)]
        assert all(holding(table.position, goal).standing == 3 for goal in goals)
        return
    for lacked, told in enumerate((first, *more), start=1):
        assert {one.id for one in told} in ({"quatrenun-short"}, {"quatrenun-aid-lacks-one-none"})
        places = {place for one in told for name, place in one.values if name == "place"}
        groups = table.position.groups
        assert places == {at for at in SQUARES if groups[at] and len(lacking(groups[at])) == lacked}


def pointing(seed: int, moves: int) -> quatrenun.Position:
    """Return a position with a group to point to, after this many random moves that don't end the game."""
    chance = Random(seed)
    position = quatrenun.start(quatrenun.random_layout(chance))
    for _ in range(moves):
        pointed = quatrenun.apply(position, chance.choice(legal_moves(position)))
        after = [quatrenun.apply(pointed, move) for move in legal_moves(pointed)]
        position = chance.choice([one for one in after if one.outcome is None] or [position])
    return position


@given(seeds, st.integers(0, 16), st.sampled_from(SQUARES))
@examples(60)
def test_safe_groups_are_those_of_the_rules(seed: int, moves: int, square: Square):
    """Try everything: a group is safe if no move of it lets the opponent point to one that must complete a group."""
    position = pointing(seed, moves)
    _, (event, *_) = step(sit_down(Game(position))[0], AskAid(Aid.SAFE, squares=(square,)))
    (is_safe,), *reasons = messages(event)
    if quatrenun.Point(square) not in legal_moves(position):
        assert is_safe == message("quatrenun-aid-cannot-point", place=square)
        return
    (why,) = reasons
    pointed = quatrenun.apply(position, quatrenun.Point(square))
    dangers = {move for move in legal_moves(pointed) if must_be_completed(quatrenun.apply(pointed, move))}
    assert is_safe == message("quatrenun-aid-unsafe" if dangers else "quatrenun-aid-safe", place=square)
    if dangers:
        moves = [dict(one.values) for one in why]
        assert {(move["piece"], move["place"]) for move in moves} == {
            (move.piece, move.square) for move in dangers if isinstance(move, quatrenun.Shift)
        }
    else:
        forced = all(is_lost(quatrenun.apply(pointed, move)) for move in legal_moves(pointed))
        assert why == [message("quatrenun-aid-forced" if forced else "quatrenun-aid-no-danger")]


def is_lost(position: quatrenun.Position) -> bool:
    """Whether the last move completed a group."""
    return position.outcome is not None and position.outcome.winner is not None


def must_be_completed(position: quatrenun.Position) -> bool:
    """Whether the player can point to a group whose every move completes a group."""
    pointed = (quatrenun.apply(position, point) for point in legal_moves(position) if position.outcome is None)
    return any(all(is_lost(quatrenun.apply(one, move)) for move in legal_moves(one)) for one in pointed)


@given(tables(), st.integers(0, 999))
@examples(60)
def test_a_player_who_knows_the_board_wins_the_quiz(table: Table, chance: int):
    table, (event, *_) = step(replace(table, aids=Aids()), AskAid(Aid.QUIZ, chance=chance))
    while isinstance(mode := table.open_aid, (QuizzingSpots, QuizzingPieces)):
        if isinstance(mode, QuizzingPieces):
            there = next(square for square in SQUARES if mode.pieces[0] in table.groups[square])
            table, (event, *_) = step(table, NameSpot(there))
        elif there := table.groups[mode.squares[0]]:
            table, (event, *_) = step(table, NamePiece(values_of(there[0])))
        else:
            table, (event, *_) = step(table, SayEmpty())
        assert isinstance(event, Announcement)
        answer = event.parts[0]
        assert isinstance(answer, Message)
        assert answer.id in ("aids-quiz-right", "quatrenun-aid-quiz-right")
    assert isinstance(event, Announcement)
    assert event.parts[-1] in (message("aids-quiz-nothing"), message("aids-quiz-score", right=3, asked=3))


@given(st.integers(0, 999), st.integers(0, 999), st.dictionaries(squares, st.text(max_size=80)))
def test_counts_and_notes_are_loaded_from_the_record(one: int, two: int, notes: dict[Square, str]):
    table, _ = sit_down(Game(quarto.start()), aids=Aids(counted=(one, two)))
    for square, text in notes.items():
        table, _ = step(table, AskAid(Aid.NOTE, squares=(square,), text=text))
    record = parse_record(record_text(record_of(table, Record(table.game))))
    again = aids_of(record.notes, Settings())
    assert again.counted == (one, two)
    assert set(again.notes) == set(table.aids.notes)
