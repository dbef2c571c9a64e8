"""What is spoken when. Times are seconds."""

from __future__ import annotations

import pytest

from quarto_access.frozen import replace
from quarto_access.speech.speech_queue import ANSWER_PAUSE, ANSWER_WITHIN, Line, SpeechQueue

MOVE = Line("Computer places on B3.", news=True)
CLOCK = Line("Thirty seconds.", news=True)
ANSWER = Line("B2: empty.")
MORE = Line("Enter places it.")


def say_next(queue: SpeechQueue, now: float, *, reports_end: bool = True) -> Line | None:
    line = queue.next(now)
    if line is not None:
        queue.mark_started(line, now, reports_end=reports_end)
    return line


def test_lines_are_spoken_in_order():
    queue = SpeechQueue()
    queue.add(ANSWER, 0.0)
    queue.add(MORE, 0.0)
    assert [queue.next(0.0), queue.next(0.0), queue.next(0.0)] == [ANSWER, MORE, None]


def test_news_interrupted_in_its_first_second_is_repeated_after_the_answer():
    queue = SpeechQueue()
    queue.add(MOVE, 0.0)
    assert say_next(queue, 0.0) == MOVE
    queue.interrupt(0.5)
    queue.add(ANSWER, 0.501)
    assert say_next(queue, 0.51) == ANSWER
    queue.mark_finished()
    assert say_next(queue, 1.5) == MOVE


def test_news_interrupted_later_counts_as_heard():
    queue = SpeechQueue()
    queue.add(MOVE, 0.0)
    say_next(queue, 0.0)
    queue.interrupt(1.0)
    queue.add(ANSWER, 1.0)
    assert say_next(queue, 1.0) == ANSWER
    assert queue.next(9.0) is None


def test_waiting_news_survives_an_interruption():
    queue = SpeechQueue()
    for line in (ANSWER, MOVE, CLOCK):
        queue.add(line, 0.0)
    say_next(queue, 0.0)
    queue.interrupt(2.0)
    queue.add(MORE, 2.0)
    assert [say_next(queue, 3.0), say_next(queue, 3.0), say_next(queue, 3.0)] == [MORE, MOVE, CLOCK]


def test_an_interruption_drops_old_answers():
    queue = SpeechQueue()
    queue.add(ANSWER, 0.0)
    queue.interrupt(0.0)
    assert queue.empty


def test_news_is_repeated_even_if_the_key_has_no_answer():
    queue = SpeechQueue()
    queue.add(MOVE, 0.0)
    say_next(queue, 0.0)
    queue.interrupt(0.1)
    assert queue.next(0.2) is None
    assert queue.seconds_until_next(0.2) is not None
    assert queue.next(0.1 + ANSWER_WITHIN) == MOVE


def test_an_answer_in_two_pieces_comes_before_the_news():
    queue = SpeechQueue()
    queue.add(MOVE, 0.0)
    say_next(queue, 0.0, reports_end=False)
    queue.interrupt(0.1)
    queue.add(ANSWER, 0.1)
    assert say_next(queue, 0.1, reports_end=False) == ANSWER
    assert queue.next(0.1 + ANSWER_PAUSE / 2) is None
    queue.add(MORE, 0.12)
    assert say_next(queue, 0.12, reports_end=False) == MORE
    assert say_next(queue, 0.12 + ANSWER_PAUSE, reports_end=False) == MOVE


def test_news_interrupted_twice_is_repeated_once():
    queue = SpeechQueue()
    queue.add(MOVE, 0.0)
    say_next(queue, 0.0)
    for at in (0.2, 0.4, 0.6):
        queue.interrupt(at)
        queue.add(ANSWER, at)
        say_next(queue, at)
    queue.mark_finished()
    assert say_next(queue, 2.0) == MOVE
    assert queue.next(9.0) is None


def test_interrupted_news_comes_before_newer_news():
    queue = SpeechQueue()
    queue.add(MOVE, 0.0)
    say_next(queue, 0.0)
    queue.interrupt(0.1)
    queue.add(CLOCK, 0.2)
    assert queue.next(0.2) is None
    assert [queue.next(1.0), queue.next(1.0)] == [MOVE, CLOCK]


def test_clear_drops_everything():
    queue = SpeechQueue()
    queue.add(MOVE, 0.0)
    say_next(queue, 0.0)
    queue.interrupt(0.1)
    queue.clear()
    assert queue.empty
    assert queue.seconds_until_next(0.0) is None


def test_the_line_of_a_failed_voice_comes_first():
    queue = SpeechQueue()
    queue.add(ANSWER, 0.0)
    queue.add(MORE, 0.0)
    say_next(queue, 0.0)
    queue.requeue_started(0.5)
    assert [queue.next(0.5), queue.next(0.5)] == [ANSWER, MORE]


def test_a_reader_that_fails_much_later_had_finished():
    queue = SpeechQueue()
    queue.add(ANSWER, 0.0)
    say_next(queue, 0.0, reports_end=False)
    queue.requeue_started(60.0)
    assert queue.empty


def test_a_reader_may_still_be_busy_with_an_earlier_line():
    queue = SpeechQueue()
    queue.add(Line("word " * 10), 0.0)
    queue.add(MOVE, 0.0)
    say_next(queue, 0.0, reports_end=False)
    say_next(queue, 0.0, reports_end=False)
    queue.interrupt(1.5)
    assert queue.next(9.0) == MOVE


def test_an_outdated_line_is_not_spoken():
    queue = SpeechQueue()
    queue.add(ANSWER, 0.0)
    queue.add(Line("Thirty seconds.", news=True, until=5.0), 0.0)
    say_next(queue, 0.0)
    assert queue.next(6.0) is None
    queue.mark_finished()
    assert queue.empty
    assert queue.seconds_until_next(6.0) is None


def test_outdated_news_is_not_repeated():
    queue = SpeechQueue()
    queue.add(Line("Thirty seconds.", news=True, until=5.0), 0.0)
    say_next(queue, 0.0)
    queue.interrupt(0.5)
    queue.add(ANSWER, 0.6)
    say_next(queue, 0.6)
    assert queue.next(9.0) is None
    assert queue.seconds_until_next(9.0) is None


def test_words_wait_for_their_cue():
    queue = SpeechQueue()
    waiting = replace(ANSWER, not_before=0.08)
    queue.add(waiting, 0.0)
    queue.add(MORE, 0.0)
    assert queue.next(0.07) is None
    assert queue.seconds_until_next(0.05) == pytest.approx(0.03)
    assert [queue.next(0.08), queue.next(0.08)] == [waiting, MORE]


def test_news_plays_its_cue_when_its_turn_comes():
    played: list[str] = []
    queue = SpeechQueue()
    queue.add(ANSWER, 0.0)
    queue.add(replace(MOVE, play_cue=lambda: played.append("place") or 0.2), 0.0)
    assert say_next(queue, 0.0) == ANSWER
    assert played == []
    assert queue.next(1.0) is None
    assert played == ["place"]
    assert queue.seconds_until_next(1.0) == pytest.approx(0.2)
    line = queue.next(1.2)
    assert line is not None
    assert (line.text, played) == (MOVE.text, ["place"])


def test_news_that_waits_for_its_cue_survives_a_key():
    queue = SpeechQueue()
    queue.add(replace(MOVE, not_before=1.2), 0.0)
    queue.interrupt(0.1)
    queue.add(ANSWER, 0.1)
    assert say_next(queue, 0.1) == ANSWER
    queue.mark_finished()
    assert say_next(queue, 0.1 + ANSWER_WITHIN) == MOVE
