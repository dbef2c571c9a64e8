"""Blindfold play: what costs a peek, what is hidden, and what the end and the record say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import BOOK, Program

from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrate import narrate
from quarto_access.narration.utterance import Utterance
from quarto_access.record import Note, Record, parse_record, record_text
from quarto_access.record.notes import Blindfolded, Peek, Tried
from quarto_access.rules import quarto
from quarto_access.rules.board import parse_goal, parse_square
from quarto_access.rules.game import Game, replay
from quarto_access.rules.pieces import parse_piece, values_of
from quarto_access.rules.quarto import Pass, parse_action
from quarto_access.settings import MessageKind, Verbosity
from quarto_access.table import cues, events, intents
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.announcement import Announcement, Paged, announce, message, refuse
from quarto_access.table.blindfold.state import Blindfold, Peeks, tally
from quarto_access.table.grid import grid_square
from quarto_access.table.hints.state import AskHint, Hint
from quarto_access.table.intents import Ask, Asking, Key
from quarto_access.table.recorded import blindfold_of, record_of
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

A1 = parse_square("A1")
B3 = parse_square("B3")
GRTH = parse_piece("GRTH")
GONE = AskAid(Aid.SAFE, values=values_of(GRTH))
FREE: list[Intent] = [
    *map(Ask, (Asking.HAND, Asking.LEFT, Asking.NOW, Asking.RULES, Asking.PEEKS, Asking.HELP, Asking.MORE)),
    AskAid(Aid.LEFT),
    AskAid(Aid.LEFT, values=values_of(GRTH)[:2]),
]
QUESTIONS: list[Intent] = [
    *(Ask(asking) for asking in Asking if Ask(asking) not in FREE),
    Ask(Asking.BOARD, whole=True),
    intents.AskGoal(parse_goal("row 3")),
    intents.AskSpot(B3),
    intents.AskPiece(values_of(GRTH)),
    *(AskAid(aid) for aid in Aid if AskAid(aid) not in FREE),
]
TOURNAMENT = refuse("blindfold-tournament")
NONE_LEFT = refuse(message("blindfold-peeks-left", player=1, number=0))
HINTS = [AskHint(hint) for hint in (Hint.MOVE, Hint.WORTH, Hint.WHY, Hint.BECAUSE)]


def game(*actions: str) -> Game:
    return replay(quarto.start(), [parse_action(action) for action in actions])


BEGUN = ("give GRTH", "place B3", "give SSSS")


def message_of(event: Event) -> object:
    """Return the first message of an announcement."""
    assert isinstance(event, Announcement)
    return event.parts[0]


def table(stock: int | None, *actions: str) -> Table:
    return sit_down(game(*(actions or BEGUN)), blind=Blindfold(stock))[0]


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_a_tournament_answers_no_question(question: Intent):
    before = table(0)
    after, happened = step(before, question)
    assert happened == (TOURNAMENT,)
    again, happened = step(after, question)
    assert happened == (TOURNAMENT,)
    assert again.open_aid is None


@pytest.mark.parametrize("question", FREE, ids=str)
def test_asking_for_the_hand_the_pieces_left_and_the_task_is_free(question: Intent):
    after, happened = step(table(0), question)
    assert TOURNAMENT not in happened
    assert after.blindfold == Blindfold(0)


@pytest.mark.parametrize("hint", HINTS, ids=str)
@pytest.mark.parametrize("stock", [0, 2])
def test_hints_are_refused_and_cost_nothing(stock: int, hint: Intent):
    after, happened = step(table(stock), hint)
    assert happened == (refuse("hints-blindfolded"),)
    assert (after.blindfold, after.hints_given) == (Blindfold(stock), (0, 0))


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
def test_a_question_costs_at_most_one_peek(question: Intent):
    after, happened = step(table(2), question)
    assert after.blindfold is not None
    peeked = [event for event in happened if isinstance(event, events.Peeked)]
    assert after.blindfold.peeks(1).used == len(peeked) <= 1
    assert after.blindfold.peeks(2).used == 0


@pytest.mark.parametrize(
    "question",
    [Ask(Asking.BLOCKS), Ask(Asking.LATER), AskAid(Aid.SAFE), AskAid(Aid.SAFE, squares=(B3,)), GONE],
    ids=str,
)
def test_a_question_without_an_answer_costs_nothing(question: Intent):
    after, happened = step(table(2), question)
    assert not isinstance(happened[-1], events.Peeked)
    assert after.blindfold == Blindfold(2)


def test_continuing_an_answer_costs_nothing():
    after = table(1)
    rows = []
    for _ in range(4):
        after, happened = step(after, Ask(Asking.BOARD))
        rows.append(happened[-1])
    assert isinstance(rows[0], events.Peeked)
    assert all(isinstance(row, events.GoalHeard) for row in rows[1:])
    after, _ = step(after, Ask(Asking.NOW))
    assert step(after, Ask(Asking.BOARD))[1] == (NONE_LEFT,)


def test_each_turn_of_the_history_costs_a_peek():
    after = table(1)
    after, happened = step(after, Ask(Asking.EARLIER))
    assert isinstance(happened[0], events.Peeked)
    assert step(after, Ask(Asking.EARLIER))[1] == (NONE_LEFT,)


def test_a_repeated_answer_costs_a_peek_and_says_how_many_are_left_now():
    after, _ = step(table(2), intents.AskSpot(B3))
    after, happened = step(after, Ask(Asking.AGAIN))
    told = happened[0]
    assert isinstance(told, events.Peeked)
    assert told == events.Peeked(events.Repeated(events.SpotHeard(B3, GRTH), 0), Peeks(1, 2, 0))


def test_an_aid_with_several_keys_costs_its_peek_at_the_first():
    after, happened = step(table(1), AskAid(Aid.COMPARE))
    assert isinstance(happened[0], events.Peeked)
    after, _ = step(after, intents.Touch(B3))
    after, happened = step(after, intents.Touch(parse_square("A1")))
    both = (message("ask-goal-piece", place=B3, piece=GRTH), message("ask-goal-empty", number=1, place=A1, last=A1))
    assert happened == (announce(Paged((both,))),)
    assert step(after, AskAid(Aid.COMPARE))[1] == (NONE_LEFT,)


def test_pointing_out_a_row_during_a_call_is_free():
    after, _ = step(table(0), Key.CALL)
    row = parse_goal("row 3")
    pointed = announce(message("touch-goal", goal=row), cue=cues.CHOOSE)
    assert step(after, intents.AskGoal(row))[1] == (pointed,)


def test_a_taken_spot_counts_as_an_error_and_its_piece_stays_hidden():
    after, happened = step(table(0), intents.NameSpot(B3))
    refused = happened[0]
    assert isinstance(refused, events.Refused)
    assert (refused.square, refused.piece, refused.hidden) == (B3, None, True)
    assert after.blindfold is not None
    assert after.blindfold.errors(1, "taken") == 1


def test_words_need_only_fit_one_of_the_pieces_left():
    before = table(0, "give GRTH", "place B3")
    grooved_round = values_of(GRTH)[:2]
    several = refuse(message("refused-which-piece", values=grooved_round, count=3))
    assert step(before, intents.NamePiece(grooved_round))[1] == (several,)
    after, _ = step(before, intents.NamePiece(values_of(GRTH)[:3]))
    assert after.game.actions[-1] == parse_action("give GRTS")


def test_against_the_computer_the_player_pays_even_while_it_thinks():
    before = sit_down(game("give GRTH"), computer=2, blind=Blindfold(1))[0]
    after, _ = step(before, Ask(Asking.BOARD))
    assert after.blindfold is not None
    assert after.blindfold.peeks(1).left == 0
    assert after.blindfold.peeks(2).left == 1


def test_undo_costs_a_peek_of_the_player_who_undoes():
    before = table(1, "give GRTH", "place B3")
    asked, happened = step(before, intents.Undo())
    assert isinstance(happened[0], events.Asked)
    assert happened[0].hidden
    after, happened = step(asked, intents.Reply(yes=True))
    taken_back = message("game-taken-back", what="place", piece=None, place=B3)
    assert [message_of(event) for event in happened] == [
        taken_back,
        message("blindfold-peeks-left", player=2, number=0),
    ]
    assert after.blindfold is not None
    assert (after.blindfold.peeks(1).left, after.blindfold.peeks(2).left) == (1, 0)
    declined, _ = step(asked, intents.Reply(yes=False))
    assert declined.blindfold == Blindfold(1)


def test_the_end_of_the_game_cannot_be_undone():
    after, _ = step(table(None), intents.GiveUp())
    after, happened = step(after, Key.DO)
    assert message_of(happened[-1]) == message("blindfold-revealed")
    assert step(after, intents.Undo())[1] == (refuse("blindfold-shown-already"),)


def test_a_missed_quarto_counts_for_each_player_who_could_have_called():
    row = ("give GRTH", "place A1", "give GRTS", "place B1", "give SRTH", "place C1", "give SRTS", "place D1")
    missed = game(*row, "give GSSS", "place D4")
    blind = Blindfold(0)
    assert tally(missed, blind, 1).wrong["missed"] == 1
    assert tally(missed, blind, 2).wrong["missed"] == 1
    assert not any(tally(game(*row), blind, 1).wrong.values())


def test_passing_over_a_quarto_counts_as_missing_it():
    board = [parse_piece(code) for code in ["GRTH", "GRTS", "SRTH"]]
    others = [piece for piece in range(16) if piece not in board and piece != parse_piece("SRTS")]
    start = quarto.set_up(quarto.STANDARD, (*board, None, *others), parse_piece("SRTS"))
    played = replay(start, [parse_action("place D1"), Pass(), Pass()])
    assert [tally(played, Blindfold(0), player).wrong["missed"] for player in (1, 2)] == [1, 1]


@pytest.mark.parametrize("stock", [0, 1, 3, 20, None])
def test_a_blindfold_game_is_saved_and_loaded_unchanged(stock: int | None):
    blind = Blindfold(stock).with_note(game(), Peek(1)).with_note(game(*BEGUN), Tried(2, B3, "taken"))
    sat, _ = sit_down(game(*BEGUN), blind=blind, notes=(Note("A fine game", 1),))
    text = record_text(record_of(sat, Record(sat.game)))
    read = parse_record(text)
    assert blindfold_of(read.notes) == blind
    assert [note.text() for note in read.notes if note.turn == 1] == ["A fine game"]
    again, _ = sit_down(read.game, blind=blindfold_of(read.notes), notes=read.notes)
    assert record_text(record_of(again, read)) == text


def test_a_record_with_too_many_peeks_leaves_none():
    blind = blindfold_of((Note(Blindfolded(1)), Note(Peek(1)), Note(Peek(1))))
    assert blind is not None
    assert blind.peeks(1).left == 0


def test_a_peek_in_a_record_without_blindfold_is_an_ordinary_note():
    notes = (Note(Peek(1)),)
    assert blindfold_of(notes) is None
    sat, _ = sit_down(game(), notes=notes)
    assert record_of(sat, Record(sat.game)).notes == notes


# In the whole program.


def sitting(home: Path, *options: str) -> Program:
    return Program(home, ("play", "--players", "2", "--first", "me", "--blindfold", *options))


def test_the_board_is_drawn_only_at_the_end(tmp_path: Path):
    player = sitting(tmp_path, "--text", "board")
    player.press("1", "enter", "z", "enter", "control-b")
    assert "----" not in player.out.getvalue()
    assert "⠿" not in player.out.getvalue()
    player.type("resign")
    player.type("yes")
    assert "1  GRTH  ----  ----  ----" in player.out.getvalue()
    player.press("control-b")
    assert "The board is hidden" not in player.heard.texts[-1]


def test_with_a_voice_and_no_lines_there_is_no_warning_about_scrolling_back(tmp_path: Path):
    assert "Scrolling back" in sitting(tmp_path).heard.texts[0]
    assert "Scrolling back" not in sitting(tmp_path, "--text", "off", "--voice", "auto").heard.texts[0]


def test_without_a_voice_there_is_a_warning_about_scrolling_back(tmp_path: Path):
    assert "Scrolling back" in " ".join(sitting(tmp_path, "--text", "off").heard.texts[:2])


def test_a_peek_is_saved_before_it_is_answered(tmp_path: Path):
    player = sitting(tmp_path)
    player.press("1", "enter")
    kept: list[str] = []
    told = player.outlet.tell

    def tell(utterances: object) -> None:
        kept.append(next(tmp_path.glob("*.quarto.txt")).read_text(encoding="utf-8"))
        told(utterances)  # type: ignore[arg-type]

    player.outlet.tell = tell  # type: ignore[method-assign]
    player.press("m")
    assert "Note: Player 2 peeks" in kept[0]


def test_a_piece_on_the_board_is_only_said_to_be_gone(tmp_path: Path):
    player = sitting(tmp_path)
    player.press("1", "enter", "z", "enter")
    assert player.press("1") == ["Gone: grooved round tall hollow."]
    assert player.type("give grth") == ["Gone: grooved round tall hollow"]


def test_space_goes_through_the_pieces_left_and_every_spot(tmp_path: Path):
    player = sitting(tmp_path)
    player.press("1", "enter", "z", "enter")
    pieces = player.press(*["space"] * 15)
    assert len(set(pieces)) == 15
    assert not any("rooved round tall hollow" in piece for piece in pieces)
    assert player.press("space") == ["Call Quarto."]
    player.type("srts")
    places = player.press(*["space"] * 16)
    assert {place[:2] for place in places} == {f"{column}{row}" for column in "ABCD" for row in "1234"}


def test_in_the_silent_profile_a_hidden_spot_is_only_the_sound_of_its_row():
    quiet = Style(amounts=dict.fromkeys(MessageKind, Verbosity.SOUND), unheard=frozenset())
    said = narrate(events.SpotHidden(B3, teach=True), Describer(BOOK, quiet))
    assert said == (Utterance(cue=cues.focus(B3), square=B3),)
    before = table(0, "give GRTH", "place B3")
    ((_, (gone,))) = step(before, intents.Touch(grid_square(GRTH)))
    assert narrate(gone, Describer(BOOK, quiet))[0].lines == ("Gone.",)


def test_how_to_place_is_explained_on_taken_and_empty_spots():
    for square in (B3, parse_square("A1")):
        assert step(table(2), intents.Touch(square))[1] == (events.SpotHidden(square, teach=True),)
