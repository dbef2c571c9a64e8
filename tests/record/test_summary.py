"""A summary says of a game what its list and the statistics need."""

from __future__ import annotations

from quarto_access.record import Note, Record, parse_record
from quarto_access.record.notes import Blindfolded, PlayedOn
from quarto_access.record.summary import summarize
from quarto_access.rules import quarto
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Reason

MISSED_BY_BOTH = """Game: Quarto
Date: 2026-11-16
Player 1: Ana
Player 2: Computer, level 3
Rules: lines, all traits, calls required
Pieces: access

1 Player 1 gives grooved round tall hollow
2 Player 2 places A1, gives grooved round tall solid
3 Player 1 places B1, gives grooved round short hollow
4 Player 2 places C1, gives grooved round short solid
5 Player 1 places D1, gives smooth round tall hollow
6 Player 2 places A4, gives smooth round tall solid
7 Player 1 resigns
Result: Player 2 wins by resignation
"""


def test_a_quarto_that_nobody_called_counts_for_both_players():
    summary = summarize(parse_record(MISSED_BY_BOTH))
    assert summary.missed == (1, 1)


def test_who_played_and_how_it_ended():
    summary = summarize(parse_record(MISSED_BY_BOTH))
    assert (summary.game, summary.date, summary.names) == ("quarto", "2026-11-16", ("Ana", "Computer, level 3"))
    assert (summary.person, summary.computer, summary.level) == (1, 2, 3)
    assert (summary.finished, summary.winner, summary.reason) == (True, 2, Reason.RESIGNED)
    assert summary.placed == 5


def test_a_blindfold_game_is_hidden_until_it_is_over():
    game = Game(quarto.start())
    summary = summarize(Record(game, notes=(Note(Blindfolded(None)),)))
    assert summary.blindfold
    assert summary.hidden


def test_a_game_played_on_from_another_one_is_marked():
    note = Note(PlayedOn("2026-11-16 20.00.00.quarto.txt", 9))
    assert note.text() == "played on from 2026-11-16 20.00.00.quarto.txt, after turn 9"
    assert summarize(Record(Game(quarto.start()), notes=(note,))).played_on


def test_a_player_who_resigns_instead_of_calling_misses_the_quarto():
    resigned = MISSED_BY_BOTH.replace("2 places A4, gives smooth round tall solid\n7 Player 1 resigns", "2 resigns")
    summary = summarize(parse_record(resigned.replace("Player 2 wins", "Player 1 wins")))
    assert summary.missed == (1, 1)
