"""The clock: whose time it is, and every warning once, when it is due."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from quarto_access.frozen import replace
from quarto_access.record import Record
from quarto_access.record.notes import ClockAgreed
from quarto_access.rules.board import parse_square
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Reason, Resign
from quarto_access.rules.pieces import parse_piece
from quarto_access.rules.quarto import Call, Give, Place, start
from quarto_access.table.clock.state import (
    SLEEP_THRESHOLD,
    AskTime,
    Clock,
    ClockState,
    Terms,
    give,
    pause,
    set_turn,
    start_time,
    tick,
)
from quarto_access.table.clock.timing import reset_clock, start_clock, turn_of, with_clock
from quarto_access.table.events import Conceded
from quarto_access.table.intents import Ask, Asking, Leave, OtherActs, Reply
from quarto_access.table.recorded import clock_agreed, record_of
from quarto_access.table.state import Table
from quarto_access.table.step import find_refusal, let_time_pass, step

USUAL = Terms((60.0, 60.0))


def running(terms: Terms = USUAL, now: float = 0.0) -> Clock:
    return start_time(set_turn(Clock(terms), 1, 1), now)


def test_no_time_passes_before_the_announcement_was_heard():
    clock, warned, over = tick(set_turn(Clock(USUAL), 1, 1), 1000.0)
    assert (clock.left, warned, over, clock.due) == (60.0, (), False, None)


def test_every_warning_is_due_at_its_time():
    clock, now, told = running(), 0.0, []
    while clock.due is not None:
        now += clock.due
        clock, warned, over = tick(clock, now)
        told += [(now, warning.left, warning.words, warning.sounds) for warning in warned]
        told += [(now, 0, False, False)] if over else []
    assert told == [
        (30.0, 30, True, False),
        (50.0, 10, True, False),
        *((60.0 - left, left, False, True) for left in (5, 4, 3, 2, 1)),
        (60.0, 0, False, False),
    ]


def test_words_and_a_sound_at_the_same_time_are_one_warning():
    clock = running(Terms((15.0, 15.0), words=(12, 10, 5), sounds=(10, 5)))
    _, warned, _ = tick(clock, 5.5)
    assert [(one.left, one.words, one.sounds, one.first) for one in warned] == [
        (12, True, False, False),
        (10, True, True, True),
    ]


def test_there_is_no_warning_at_the_full_time():
    _, warned, _ = tick(running(Terms((30.0, 30.0))), 19.0)
    assert warned == ()


def test_a_tick_that_is_far_too_late_means_the_machine_slept():
    clock, warned, over = tick(running(), 30.0 + SLEEP_THRESHOLD + 0.1)
    assert (clock.left, warned, over) == (60.0, (), False)
    clock, warned, _ = tick(clock, clock.ticked_at + 30.0)
    assert (round(clock.left), [one.left for one in warned]) == (30, [30])


def test_warnings_come_again_after_extra_time():
    clock, warned, _ = tick(running(), 32.0)
    assert [one.left for one in warned] == [30]
    clock, warned, _ = tick(give(clock, 10), 40.5)
    assert [one.left for one in warned] == [30]
    clock, warned, _ = tick(clock, 60.0)
    assert [one.left for one in warned] == [10]


def test_running_out_of_time_is_announced_once():
    clock, over = running(Terms((5.0, 5.0), words=(), sounds=())), False
    clock, _, over = tick(clock, 5.5)
    assert over
    clock, warned, over = tick(clock, 500.0)
    assert (warned, over, clock.due) == ((), False, None)
    assert not give(clock, 500).expired


@dataclass(frozen=True)
class Happening:
    """Something that happens after this many seconds."""

    seconds: float
    kind: str


moments = st.lists(st.integers(1, 70), max_size=8).map(lambda found: tuple(sorted(set(found), reverse=True)))
kinds = st.sampled_from(["key", "key", "key", "timer", "timer", "timer", "timer", "pause", "resume", "sleep"])
happenings = st.lists(st.builds(Happening, st.floats(0, 90, allow_nan=False), kinds), max_size=60)


@given(st.integers(5, 90), moments, moments, happenings)
def test_every_warning_comes_once_and_on_time(
    seconds: int, words: tuple[int, ...], sounds: tuple[int, ...], happenings: list[Happening]
):
    """Whatever happens: keys at any time, late timers, pauses, a machine that sleeps."""
    clock = running(Terms((float(seconds), 1.0), words=words, sounds=sounds))
    now, awake = 0.0, 0.0
    told: list[int] = []
    ended = 0
    for happening in happenings:
        due, late = clock.due, happening.seconds % 2.5
        slept = happening.kind == "sleep"
        if due is None:
            passed = happening.seconds
        elif happening.kind == "timer":
            passed = due + late
        else:
            passed = min(happening.seconds, due + late)
        before, awake = awake, awake + (passed if clock.runs and not (slept and due is not None) else 0.0)
        now += passed + (3600.0 if slept and due is not None else 0.0)
        clock, warned, over = tick(clock, now)
        for warning in warned:
            assert before - 0.01 <= seconds - warning.left <= awake + 0.01
            assert (warning.words, warning.sounds) == (warning.left in words, warning.left in sounds)
        told += [warning.left for warning in warned]
        ended += over
        assert not over or before - 0.01 <= seconds <= awake + 0.01
        if happening.kind in ("pause", "resume"):
            clock = pause(clock, stop=happening.kind == "pause")
        assert abs(clock.used - awake) < 0.01
    to_tell = [left for left in sorted({*words, *sounds}, reverse=True) if left < seconds]
    assert told == to_tell[: len(told)]
    assert len(told) >= sum(seconds - left <= awake - 0.01 for left in to_tell)
    assert ended == clock.expired
    assert ended or awake < seconds + 0.01


@given(st.lists(st.floats(0, 1e6, allow_nan=False), min_size=2, max_size=30))
def test_a_clock_that_runs_backwards_adds_no_time(times: list[float]):
    clock = running()
    for now in times:
        before = clock.left
        clock, _, _ = tick(clock, now)
        assert clock.left <= before


# At the table.


def table(terms: Terms = USUAL, *, computer: bool = False) -> Table:
    return with_clock(Table(Game(start()), computer=2 if computer else None), terms)


def playing(sat: Table, *actions: str) -> Table:
    for text in actions:
        verb, _, what = text.partition(" ")
        action = Give(parse_piece(what)) if verb == "give" else Place(parse_square(what))
        sat, _ = step(sat, OtherActs(action))
    return sat


def clock_of(sat: Table) -> Clock:
    assert sat.clock is not None
    return sat.clock


def test_placing_and_giving_are_one_move():
    sat = start_clock(table(), 0.0)
    sat, _ = let_time_pass(sat, 7.0)
    sat = start_clock(playing(sat, "give GRTH"), 7.0)
    assert (clock_of(sat).player, clock_of(sat).turn, clock_of(sat).left) == (2, 2, 60.0)
    sat, _ = let_time_pass(sat, 20.0)
    sat = playing(sat, "place B2")
    assert (clock_of(sat).state, clock_of(sat).left) == (ClockState.RUNNING, 47.0)
    sat, _ = let_time_pass(sat, 30.0)
    sat = playing(sat, "give SSSS")
    assert (clock_of(sat).state, clock_of(sat).player) == (ClockState.NOT_STARTED, 1)
    assert [(one.turn, one.player, one.seconds) for one in clock_of(sat).taken] == [(1, 1, 7.0), (2, 2, 23.0)]


def test_a_false_call_is_part_of_the_move():
    sat = start_clock(playing(table(), "give GRTH", "place B2"), 0.0)
    sat, _ = let_time_pass(sat, 5.0)
    sat, _ = step(sat, OtherActs(Call()))
    assert (clock_of(sat).player, clock_of(sat).left) == (2, 55.0)


def test_the_computer_has_no_clock():
    sat = playing(start_clock(table(computer=True), 0.0), "give GRTH")
    assert clock_of(sat).state is ClockState.IDLE
    sat, happened = let_time_pass(sat, 500.0)
    assert happened == ()
    sat = playing(sat, "place B2", "give SSSS")
    assert (clock_of(sat).state, clock_of(sat).left) == (ClockState.NOT_STARTED, 60.0)


def test_with_forfeit_running_out_of_time_ends_the_game():
    sat = start_clock(playing(table(Terms((9.0, 9.0), forfeits=True)), "give GRTH", "place B2"), 0.0)
    sat, _ = let_time_pass(sat, 7.0)
    sat, happened = let_time_pass(sat, 9.0)
    assert Conceded(2, Reason.TIME) in happened
    assert sat.position.outcome is not None
    assert sat.position.outcome.winner == 1
    assert [one.turn for one in clock_of(sat).taken] == [1, 2]
    assert turn_of(sat.game) == 3


def test_undo_keeps_the_time_that_the_turn_took():
    sat = start_clock(table(), 0.0)
    sat, _ = let_time_pass(sat, 7.0)
    sat = playing(sat, "give GRTH")
    assert sat.game.before is not None
    sat = start_clock(reset_clock(replace(sat, game=sat.game.before)), 7.0)
    assert clock_of(sat).left == 60.0
    sat, _ = let_time_pass(sat, 10.0)
    sat = playing(sat, "give SSSS")
    assert [(one.turn, one.player, one.seconds) for one in clock_of(sat).taken] == [(1, 1, 10.0)]


def test_the_record_contains_the_terms_and_the_time_of_each_turn():
    sat = start_clock(table(Terms((60.0, 90.5), forfeits=True)), 0.0)
    sat, _ = let_time_pass(sat, 1.2)
    notes = record_of(playing(sat, "give GRTH"), Record(sat.game)).notes
    assert [(note.text(), note.turn) for note in notes] == [
        ("Clock: 60 and 90.5 seconds a move, time-out forfeits", 0),
        ("Player 1 took 1 second", 1),
    ]
    assert clock_agreed(notes) == ClockAgreed((60.0, 90.5), forfeits=True)


def test_the_record_of_a_running_turn_changes_only_with_actions_and_on_leaving():
    sat = start_clock(playing(table(), "give GRTH"), 0.0)
    sat, _ = let_time_pass(sat, 5.0)
    sat = playing(sat, "place B2")
    sat, _ = let_time_pass(sat, 9.0)
    texts = [note.text() for note in record_of(sat, Record(sat.game)).notes]
    assert texts[-1] == "Player 2 took 5 seconds"
    left, _ = step(sat, Leave(sure=True))
    texts = [note.text() for note in record_of(left, Record(left.game)).notes]
    assert texts[-1] == "Player 2 took 9 seconds"


def test_resigning_stops_the_clock():
    sat, _ = step(start_clock(table(), 0.0), OtherActs(Resign()))
    assert clock_of(sat).state is ClockState.IDLE


def test_asking_for_the_time_without_a_clock_does_not_stop_the_line_before_it():
    table = Table(Game(start()))
    assert find_refusal(table, [Ask(Asking.BOARD), AskTime()]) is None
    assert find_refusal(table, [Ask(Asking.BOARD), Reply(yes=True)]) is not None
