"""The clock in a session: what starts it, what is saved, and how many timers it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Entry, Program

from quarto_access.app.channels import Channels
from quarto_access.record import parse_record
from quarto_access.rules.outcome import Outcome, Reason
from quarto_access.session.game.timekeeper import POLL_INTERVAL
from quarto_access.table.clock.state import ClockState

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.table.clock.state import Clock

TWO = ("play", "--players", "2", "--first", "me")
LISTED = {"give", "place", "quarto", "false-call", "undo", "point", "move", "complete", "last-call", "loss"}
"""Cues that announce a change of the game. Each change has exactly one."""


def clock(program: Program) -> Clock:
    found = program.sitting.table.clock
    assert found is not None
    return found


def saved(folder: Path) -> str:
    return next(folder.glob("*.quarto.txt")).read_text(encoding="utf-8")


class SpeakingVoice:
    """A speaker that speaks for as long as the test wants."""

    def __init__(self, *, reports_end: bool = True) -> None:
        self.has_unspoken_news = True
        self.reports_end = reports_end
        self.current = self
        self.said: list[tuple[str, bool, bool]] = []

    kind = "builtin"
    optional = False

    def say(self, text: str, *, interrupt: bool, news: bool, **_: object) -> None:
        self.said.append((text, interrupt, news))

    def would_wait(self, *, news: bool) -> bool:
        del news
        return False

    def pressed(self) -> None:
        pass


def test_the_clock_starts_after_the_reading_time(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    letters = sum(len(line) for line in program.out.getvalue().splitlines())
    program.wait(letters / 15 - 0.1)
    assert clock(program).state is ClockState.NOT_STARTED
    program.wait(0.2)
    assert clock(program).state is ClockState.RUNNING


def test_the_reading_speed_is_a_setting(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[clock]\nreading = 150\n", encoding="utf-8")
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    program.wait(1)
    assert clock(program).state is ClockState.RUNNING


def test_questions_do_not_delay_the_clock(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    program.press(*["m", "p"] * 5)
    assert clock(program).state is ClockState.RUNNING


def test_the_clock_waits_for_a_voice(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    voice = SpeakingVoice()
    program.outlet.channels.speaker = voice  # type: ignore[assignment]
    program.press("1", "enter")
    program.wait(12)
    assert clock(program).state is ClockState.NOT_STARTED
    voice.has_unspoken_news = False
    program.wait(POLL_INTERVAL)
    assert clock(program).state is ClockState.RUNNING
    assert clock(program).left > 59.8


def test_the_clock_does_not_wait_forever_for_a_voice(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    program.outlet.channels.speaker = SpeakingVoice()  # type: ignore[assignment]
    program.press("1", "enter")
    program.wait(60)
    assert clock(program).state is ClockState.RUNNING


def test_a_voice_that_does_not_report_its_end_gets_the_reading_time(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    program.outlet.channels.speaker = SpeakingVoice(reports_end=False)  # type: ignore[assignment]
    program.press("1", "enter")
    program.wait(6)
    assert clock(program).state is ClockState.RUNNING


def test_in_braille_the_clock_starts_at_the_last_line(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60", "--braille"))
    program.wait(100)
    program.press("space")
    assert clock(program).state is ClockState.NOT_STARTED
    program.press("space")
    assert clock(program).state is ClockState.RUNNING


def test_in_braille_a_key_starts_the_clock(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60", "--braille"))
    program.press("1")
    assert clock(program).state is ClockState.RUNNING


@pytest.mark.parametrize(("out_of_time", "cues"), [("warn", ["out-of-time"]), ("forfeit", ["loss", "out-of-time"])])
def test_running_out_of_time_has_its_own_cue_once(out_of_time: str, cues: list[str], tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "20", "--time-out", out_of_time))
    program.press("1", "enter")
    before = len(program.heard.entries)
    program.wait(200)
    told = [entry.cue for entry in program.heard.entries[before:] if entry.cue not in (None, "hurry")]
    assert told == cues


def test_a_forfeit_is_saved_before_it_is_announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = Program(tmp_path, (*TWO, "--clock", "20", "--time-out", "forfeit"))
    program.press("1", "enter", "z", "enter")
    results: list[str] = []
    write = program.heard.write

    def look(at: float, text: str | None, cue: str | None, square: str | None, **more: object) -> None:
        if cue in LISTED:
            results.append(saved(tmp_path).splitlines()[-1])
        write(at, text, cue, square, **more)

    monkeypatch.setattr(program.heard, "write", look)
    program.wait(100)
    assert results == ["Result: Player 1 wins by time"]
    record = parse_record(saved(tmp_path))
    assert record.game.position.outcome == Outcome(1, Reason.TIME)


def test_the_record_contains_the_times(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    program.wait(20)
    program.press("1", "enter")
    program.wait(10)
    program.press("z", "enter", "2", "enter")
    notes = [line for line in saved(tmp_path).splitlines() if line.startswith("Note")]
    assert notes == [
        "Note: Clock: 60 seconds a move, time-out warns",
        "Note: Player 1 took 17 seconds",
        "Note: Player 2 took 10 seconds",
    ]


def test_a_resumed_game_keeps_its_clock_and_adds_up_the_times(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60", "--time-out", "forfeit"))
    program.press("1", "enter")
    program.wait(14.8)
    program.press("z", "enter", "control-c", "enter")
    again = Program(tmp_path, ("play", "--resume"))
    again.wait(30)
    assert clock(again).terms.forfeits
    # Reading the announcement of the resumed game takes over seven seconds.
    assert again.type("time") == ["Player 2 has 38 seconds left."]
    again.press("2", "enter")
    # 15 seconds before leaving, and 25 after resuming.
    assert [line for line in saved(tmp_path).splitlines() if "Player 2 took" in line] == [
        "Note: Player 2 took 40 seconds"
    ]


def test_a_game_without_a_clock_is_resumed_without_one(tmp_path: Path):
    Program(tmp_path, TWO).press("1", "enter")
    (tmp_path / "settings.toml").write_text("[clock]\nseconds = 60\n", encoding="utf-8")
    assert Program(tmp_path, ("play", "--resume")).sitting.table.clock is None
    assert Program(tmp_path, ("play", "--resume", "--clock", "30")).sitting.table.clock is not None
    assert Program(tmp_path, (*TWO,)).sitting.table.clock is not None
    assert Program(tmp_path, (*TWO, "--clock", "0")).sitting.table.clock is None


def test_there_is_one_timer_for_the_next_warning(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    program.wait(20)
    program.press(*["m", "p", "h"] * 5)
    assert len(program.timers) == 1
    rung = 0
    after = program.after

    def count(seconds: float, then: object) -> None:
        nonlocal rung
        rung += 1
        after(seconds, then)  # type: ignore[arg-type]

    program.context.alarm = count
    program.wait(600)
    # The warning at thirty seconds is over. Ten, the last five, and the end remain.
    assert rung <= 7
    assert program.timers == []


def test_after_leaving_the_game_the_clock_is_silent(tmp_path: Path):
    program = Program(tmp_path, ())
    program.press("s", "enter", "6", "9", "3", "1", "2", "backspace", "backspace", "backspace", "2")
    assert program.sitting.table.clock is not None
    program.press("1", "enter", "control-c", "enter")
    before = len(program.heard.entries)
    program.wait(1000)
    assert program.heard.entries[before:] == []


def test_a_cue_that_can_be_heard_needs_no_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = Program(tmp_path, (*TWO, "--clock", "20"))
    monkeypatch.setattr(Channels, "silence", None)
    program.press("1", "enter")
    before = len(program.heard.entries)
    program.wait(21)
    assert program.heard.entries[before:] == [Entry("Ten seconds.", None, None), *[Entry(None, "hurry", None)] * 3]


def test_a_half_typed_line_is_shown_again_after_a_warning(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "20", "--keys", "typed"))
    for letter in "gr":
        program.session.press(letter, letter)
    program.wait(24)
    assert program.heard.texts[-1] == "Five seconds."
    program.session.press("t", "t")
    assert program.out.getvalue().endswith("\ngrt")
    program.press("h", "enter", character=None)
    assert program.heard.texts[-1].startswith("Player 1 gives grooved round tall hollow.")


def test_a_warning_does_not_interrupt_speech(tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "20"))
    voice = SpeakingVoice()
    voice.has_unspoken_news = False
    program.outlet.channels.speaker = voice  # type: ignore[assignment]
    program.press("1", "enter")
    voice.said.clear()
    program.wait(30)
    assert [said[0] for said in voice.said] == [
        "Ten seconds.",
        "Five seconds.",
        "Player 2 is out of time. The game goes on.",
    ]
    assert all(said[1:] == (False, True) for said in voice.said)


@pytest.mark.parametrize("seconds", ["0", "601", "00000999", "9" * 5000])
def test_extra_time_outside_the_limits_is_refused(seconds: str, tmp_path: Path):
    program = Program(tmp_path, (*TWO, "--clock", "60"))
    left = clock(program).left
    [refused] = program.type(f"extra {seconds}")
    assert refused.startswith("I don't know")
    assert clock(program).left == left
