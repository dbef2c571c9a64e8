"""Who speaks when. Times are seconds on a clock of the test's own."""

from __future__ import annotations

from quarto_access.speech.speech_queue import ANSWER_WITHIN, SETTLED, Line, Turns

MOVE = Line("Computer places on B3.", news=True)
CLOCK = Line("Thirty seconds.", news=True)
ANSWER = Line("B2: empty.")
MORE = Line("Enter places it.")


def said_by(turns: Turns, now: float, *, tells_end: bool = True) -> Line | None:
    line = turns.next(now)
    if line is not None:
        turns.begin(line, now, tells_end=tells_end)
    return line


def test_lines_are_said_in_their_order():
    turns = Turns()
    turns.add(ANSWER, 0.0)
    turns.add(MORE, 0.0)
    assert [turns.next(0.0), turns.next(0.0), turns.next(0.0)] == [ANSWER, MORE, None]


def test_news_cut_in_its_first_second_is_said_again_after_the_answer():
    turns = Turns()
    turns.add(MOVE, 0.0)
    assert said_by(turns, 0.0) == MOVE
    turns.cut(0.5)
    turns.add(ANSWER, 0.501)
    assert said_by(turns, 0.51) == ANSWER
    turns.end()
    assert said_by(turns, 1.5) == MOVE


def test_news_cut_later_was_heard():
    turns = Turns()
    turns.add(MOVE, 0.0)
    said_by(turns, 0.0)
    turns.cut(1.0)
    turns.add(ANSWER, 1.0)
    assert said_by(turns, 1.0) == ANSWER
    assert turns.next(9.0) is None


def test_news_that_had_not_begun_is_not_lost_either():
    turns = Turns()
    for line in (ANSWER, MOVE, CLOCK):
        turns.add(line, 0.0)
    said_by(turns, 0.0)
    turns.cut(2.0)
    turns.add(MORE, 2.0)
    assert [said_by(turns, 3.0), said_by(turns, 3.0), said_by(turns, 3.0)] == [MORE, MOVE, CLOCK]


def test_an_old_answer_is_dropped():
    turns = Turns()
    turns.add(ANSWER, 0.0)
    turns.cut(0.0)
    assert turns.empty


def test_news_comes_again_even_if_the_key_has_no_answer():
    turns = Turns()
    turns.add(MOVE, 0.0)
    said_by(turns, 0.0)
    turns.cut(0.1)
    assert turns.next(0.2) is None
    assert turns.due(0.2) is not None
    assert turns.next(0.1 + ANSWER_WITHIN) == MOVE


def test_an_answer_in_two_pieces_comes_before_the_news():
    turns = Turns()
    turns.add(MOVE, 0.0)
    said_by(turns, 0.0, tells_end=False)
    turns.cut(0.1)
    turns.add(ANSWER, 0.1)
    assert said_by(turns, 0.1, tells_end=False) == ANSWER
    assert turns.next(0.1 + SETTLED / 2) is None
    turns.add(MORE, 0.12)
    assert said_by(turns, 0.12, tells_end=False) == MORE
    assert said_by(turns, 0.12 + SETTLED, tells_end=False) == MOVE


def test_news_cut_off_twice_is_still_said_and_only_once():
    turns = Turns()
    turns.add(MOVE, 0.0)
    said_by(turns, 0.0)
    for at in (0.2, 0.4, 0.6):
        turns.cut(at)
        turns.add(ANSWER, at)
        said_by(turns, at)
    turns.end()
    assert said_by(turns, 2.0) == MOVE
    assert turns.next(9.0) is None


def test_newer_news_comes_after_older_news_that_was_cut_off():
    turns = Turns()
    turns.add(MOVE, 0.0)
    said_by(turns, 0.0)
    turns.cut(0.1)
    turns.add(CLOCK, 0.2)
    assert turns.next(0.2) is None
    assert [turns.next(1.0), turns.next(1.0)] == [MOVE, CLOCK]


def test_silence_is_silence():
    turns = Turns()
    turns.add(MOVE, 0.0)
    said_by(turns, 0.0)
    turns.cut(0.1)
    turns.silence()
    assert turns.empty
    assert turns.due(0.0) is None


def test_what_a_lost_voice_was_saying_is_said_first():
    turns = Turns()
    turns.add(ANSWER, 0.0)
    turns.add(MORE, 0.0)
    said_by(turns, 0.0)
    turns.lose(0.5)
    assert [turns.next(0.5), turns.next(0.5)] == [ANSWER, MORE]


def test_a_reader_that_is_lost_much_later_had_said_everything():
    turns = Turns()
    turns.add(ANSWER, 0.0)
    said_by(turns, 0.0, tells_end=False)
    turns.lose(60.0)
    assert turns.empty


def test_a_reader_may_still_be_busy_with_the_line_before():
    turns = Turns()
    turns.add(Line("word " * 10), 0.0)
    turns.add(MOVE, 0.0)
    said_by(turns, 0.0, tells_end=False)
    said_by(turns, 0.0, tells_end=False)
    turns.cut(1.5)
    assert turns.next(9.0) == MOVE


def test_what_is_no_longer_true_is_not_said():
    turns = Turns()
    turns.add(ANSWER, 0.0)
    turns.add(Line("Thirty seconds.", news=True, until=5.0), 0.0)
    said_by(turns, 0.0)
    assert turns.next(6.0) is None
    turns.end()
    assert turns.empty
    assert turns.due(6.0) is None


def test_what_was_cut_off_is_not_said_again_when_it_is_no_longer_true():
    turns = Turns()
    turns.add(Line("Thirty seconds.", news=True, until=5.0), 0.0)
    said_by(turns, 0.0)
    turns.cut(0.5)
    turns.add(ANSWER, 0.6)
    said_by(turns, 0.6)
    assert turns.next(9.0) is None
    assert turns.due(9.0) is None
