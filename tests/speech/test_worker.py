"""The worker with voices that work, and with voices that fail in every way: the game goes on, and hears of it once."""

from __future__ import annotations

import sys
import threading
import time

import pytest
from voices import HANG_TIMEOUT, LIMIT, FaultyVoice, RunningSpeaker, candidate, recorder

from quarto_access.frozen import replace
from quarto_access.speech.recording import recording
from quarto_access.speech.voice import ChangeReason, Died, Missing, SpeechProgress, VoiceChange, VoiceSettings
from quarto_access.speech.worker import Speaker


def test_lines_are_spoken_one_after_the_other():
    voice = recorder()
    with RunningSpeaker([recording(voice)]) as running:
        for text in ("One.", "Two.", "Three."):
            running.speaker.say(text)
        assert running.until_quiet()
        assert voice.texts == ["One.", "Two.", "Three."]
        assert running.changes == []


def test_a_line_waits_for_the_end_of_the_one_before():
    voice = recorder(0.2)
    with RunningSpeaker([recording(voice)]) as running:
        running.speaker.say("One.")
        running.speaker.say("Two.")
        assert running.until(lambda: voice.texts == ["One."])
        time.sleep(0.05)
        assert voice.texts == ["One."]
        assert running.until(lambda: voice.texts == ["One.", "Two."])


def test_the_voice_gets_column_and_settings():
    voice = recorder()
    with RunningSpeaker([recording(voice)]) as running:
        running.speaker.say("D1: empty.", column=3)
        assert running.until(lambda: len(voice.said) == 1)
        running.speaker.configure(replace(running.speaker.settings, rate=200, language="fr"))
        running.speaker.say("D1 : vide.")
        assert running.until(lambda: len(voice.said) == 2)
    assert voice.said[0].column == 3
    assert voice.said[0].settings == VoiceSettings(rate=170, volume=100, language="en")
    assert voice.said[1].settings == VoiceSettings(rate=200, language="fr")


def test_a_key_interrupts_and_is_answered_at_once():
    voice = recorder(600.0)
    with RunningSpeaker([recording(voice)]) as running:
        running.speaker.say("A very long help.")
        assert running.until(lambda: len(voice.said) == 1)
        running.speaker.pressed()
        running.speaker.say("B3: empty.")
        assert running.until(lambda: "B3: empty." in voice.texts)
    assert any(said.interrupt for said in voice.said)


def test_an_answer_in_two_pieces_does_not_interrupt_itself():
    voice = recorder(0.1)
    with RunningSpeaker([recording(voice)]) as running:
        running.speaker.pressed()
        running.speaker.say("Placed, B4.", interrupt=True)
        running.speaker.say("Give a piece, or call Quarto.", interrupt=True)
        assert running.until_quiet()
        running.speaker.pressed()
        running.speaker.say("B3: empty.", interrupt=True)
        running.speaker.pressed()
        running.speaker.say("C3: empty.", interrupt=True)
        assert running.until_quiet()
    assert voice.texts[:2] == ["Placed, B4.", "Give a piece, or call Quarto."]
    assert voice.texts[-1] == "C3: empty."


def test_news_interrupted_by_a_key_is_repeated_by_the_worker():
    voice = recorder(0.9)
    with RunningSpeaker([recording(voice)]) as running:
        running.speaker.say("Computer places on B3.", news=True)
        assert running.until(lambda: len(voice.said) == 1)
        running.speaker.pressed()
        running.speaker.say("A1: empty.", interrupt=True)
        assert running.until_quiet()
    assert voice.texts == ["Computer places on B3.", "A1: empty.", "Computer places on B3."]


def test_stop_drops_everything():
    voice = recorder(30.0)
    with RunningSpeaker([recording(voice)]) as running:
        running.speaker.say("Computer places on B3.", news=True)
        running.speaker.say("More.", news=True)
        assert running.until(lambda: len(voice.said) == 1)
        running.speaker.stop()
        assert running.until_quiet()
    assert voice.texts == ["Computer places on B3."]
    assert voice.said[-1].interrupt


def test_say_never_waits_for_the_voice():
    hanging = Hanging()
    with RunningSpeaker([candidate(lambda: with_method("say", hanging))]) as running:
        running.speaker.say("A line.")
        assert running.until(hanging.begun.is_set)
        for _ in range(1000):
            running.speaker.say("A line.")
            running.speaker.pressed()
        assert not hanging.ended.is_set()
        hanging.released.set()


def test_switching_voices_goes_round_the_chain():
    first, second = recorder(), recorder()
    chain = [candidate(lambda: first, name="first"), candidate(lambda: second, name="second")]
    with RunningSpeaker(chain) as running:
        running.speaker.say("One.")
        assert running.until(lambda: first.texts == ["One."])
        for name in ("second", "first"):
            known = len(running.changes)
            running.speaker.switch_voice()
            assert running.until(lambda known=known: len(running.changes) > known)
            assert running.speaker.current.name == name
        assert [(change.old.name, change.new.name, change.reason) for change in running.changes] == [
            ("first", "second", ChangeReason.ASKED),
            ("second", "first", ChangeReason.ASKED),
        ]


def test_the_only_voice_that_works_stays_and_each_request_for_another_is_answered():
    voice = recorder()
    ours = recording(voice)
    with RunningSpeaker([ours, candidate(missing, optional=True)]) as running:
        for asked in (1, 2):
            running.speaker.switch_voice()
            assert running.until(lambda asked=asked: len(running.changes) == asked)
        running.speaker.say("Still here.")
        assert running.until(lambda: voice.texts == ["Still here."])
    assert running.changes == [VoiceChange(ours, ours, ChangeReason.ASKED, "")] * 2


def missing() -> FaultyVoice:
    raise Missing("no such library")


def not_importable() -> FaultyVoice:
    raise ImportError("no such module")


def raises_on_opening() -> FaultyVoice:
    raise ValueError("broken")


def exits_on_opening() -> FaultyVoice:
    sys.exit(1)


def hangs_on_opening() -> FaultyVoice:
    hang()
    return FaultyVoice()


def with_method(name: str, replacement: object) -> FaultyVoice:
    voice = FaultyVoice()
    setattr(voice, name, replacement)
    return voice


def fail(error: BaseException) -> object:
    def failing(*_: object, **__: object) -> None:
        raise error

    return failing


def hang(*_: object, **__: object) -> None:
    time.sleep(LIMIT)


class Hanging:
    """A method that hangs until it is released."""

    def __init__(self) -> None:
        self.begun, self.released, self.ended = threading.Event(), threading.Event(), threading.Event()

    def __call__(self, *_: object, **__: object) -> None:
        self.begun.set()
        self.released.wait(LIMIT)
        self.ended.set()


@pytest.mark.parametrize(
    ("opening", "reason"),
    [
        (missing, ChangeReason.MISSING),
        (not_importable, ChangeReason.MISSING),
        (raises_on_opening, ChangeReason.RAISED),
        (exits_on_opening, ChangeReason.RAISED),
        (hangs_on_opening, ChangeReason.HUNG),
        (lambda: with_method("say", fail(RuntimeError("no device"))), ChangeReason.RAISED),
        (lambda: with_method("say", hang), ChangeReason.HUNG),
        (lambda: with_method("say", fail(Died("gone"))), ChangeReason.DIED),
        (lambda: with_method("configure", fail(KeyError("rate"))), ChangeReason.RAISED),
        (lambda: with_method("poll", fail(Died("killed in mid-sentence"))), ChangeReason.DIED),
        (lambda: with_method("poll", fail(BrokenPipeError())), ChangeReason.DIED),
        (lambda: with_method("poll", hang), ChangeReason.HUNG),
        (lambda: with_method("poll", lambda: SpeechProgress(speaking=True, heartbeats=0)), ChangeReason.HUNG),
    ],
)
def test_the_next_voice_takes_over_and_the_failure_is_reported_once(opening: object, reason: ChangeReason):
    fallback = recorder()
    with RunningSpeaker([candidate(opening, name="faulty"), recording(fallback)]) as running:
        running.speaker.say("B3: empty.")
        running.speaker.say("Enter places it.")
        assert running.until(lambda: fallback.texts == ["B3: empty.", "Enter places it."])
        assert running.until(lambda: running.changes != [])
        running.speaker.say("And on.")
        assert running.until(lambda: fallback.texts[-1] == "And on.")
    assert [(change.old.name, change.new.name, change.reason) for change in running.changes] == [
        ("faulty", "recording", reason)
    ]


def test_a_voice_that_hangs_in_stop_is_replaced():
    faulty = with_method("stop", hang)
    fallback = recorder()
    with RunningSpeaker([candidate(lambda: faulty), recording(fallback)]) as running:
        running.speaker.say("Long.")
        assert running.until(lambda: faulty.heard == ["Long."])
        running.speaker.pressed()
        assert running.until(lambda: running.changes != [])
        running.speaker.say("Answer.")
        assert running.until(lambda: fallback.texts == ["Answer."])
        assert running.changes[0].reason is ChangeReason.HUNG


def test_a_text_that_never_ends_means_a_hung_voice():
    faulty = with_method("say", lambda *_, **__: 0.1)
    faulty.poll = lambda: SpeechProgress(speaking=True, heartbeats=1)
    fallback = recorder()
    with RunningSpeaker([candidate(lambda: faulty), recording(fallback)]) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: fallback.texts == ["B3: empty."])
        assert running.changes[0].reason is ChangeReason.HUNG


def test_a_voice_with_a_heartbeat_may_take_its_time():
    voice = FaultyVoice()
    voice.say = lambda *_, **__: 0.0
    began = time.monotonic()
    voice.poll = lambda: SpeechProgress(
        time.monotonic() - began < 4 * HANG_TIMEOUT, int((time.monotonic() - began) * 50)
    )
    with RunningSpeaker([candidate(lambda: voice)]) as running:
        running.speaker.say("A long text.")
        assert running.until_quiet()
        assert running.changes == []


def test_a_hung_voice_is_closed_when_it_comes_back():
    hanging = Hanging()
    faulty = with_method("say", hanging)
    with RunningSpeaker([candidate(lambda: faulty), recording(recorder())]) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: running.changes != [])
        hanging.released.set()
        assert faulty.closed.wait(LIMIT)


def test_several_failures_in_a_row_are_reported_as_one():
    fallback = recorder()
    chain = [
        candidate(lambda: with_method("say", fail(OSError())), name="first"),
        candidate(missing, name="second"),
        candidate(raises_on_opening, name="third"),
        recording(fallback),
    ]
    with RunningSpeaker(chain) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: fallback.texts == ["B3: empty."])
        assert running.until(lambda: running.changes != [])
    assert [(change.old.name, change.new.name) for change in running.changes] == [("first", "recording")]


def test_a_missing_optional_voice_is_not_reported():
    voice = recorder()
    with RunningSpeaker([candidate(missing, optional=True), recording(voice)]) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: voice.texts == ["B3: empty."])
        assert running.changes == []


def test_it_is_reported_once_that_no_voice_is_left():
    with RunningSpeaker([candidate(missing, optional=True), candidate(missing, name="last")]) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: running.changes != [])
        for _ in range(10):
            running.speaker.say("And on.")
            running.speaker.pressed()
            running.speaker.switch_voice()
        assert running.speaker.quiet
        assert running.speaker.current is None
    assert [(change.old.name, change.new, change.reason) for change in running.changes] == [
        ("last", None, ChangeReason.MISSING)
    ]


def test_a_callback_that_raises_does_not_stop_the_voice():
    voice = recorder()

    def on_change(_: object) -> None:
        raise RuntimeError("the game's own mistake")

    speaker = Speaker([candidate(missing), recording(voice)], time.monotonic, on_change)
    speaker.start()
    speaker.say("B3: empty.")
    assert speaker.wait_until_quiet(LIMIT)
    speaker.close()
    assert voice.texts == ["B3: empty."]


def test_what_a_voice_prints_stays_off_the_screen(capsys: pytest.CaptureFixture[str]):
    voice = FaultyVoice()

    def noisy(*_: object, **__: object) -> float:
        sys.stdout.write("Cannot find Speech Dispatcher.\n")
        sys.stderr.write("Traceback\n")
        voice.done = True
        return 0.0

    voice.say = noisy

    def opening() -> FaultyVoice:
        sys.stdout.write("Loading.\n")
        return voice

    with RunningSpeaker([candidate(opening)]) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: voice.done)
        sys.stdout.write("The game's own line.\n")
        assert running.until_quiet()
    assert capsys.readouterr() == ("The game's own line.\n", "")


def test_the_streams_are_restored():
    before = sys.stdout, sys.stderr
    with RunningSpeaker([recording(recorder())]):
        assert sys.stdout is not before[0]
    assert (sys.stdout, sys.stderr) == before


def test_closing_does_not_wait_for_a_hung_voice():
    hanging = Hanging()
    with RunningSpeaker([candidate(lambda: with_method("say", hanging))]) as running:
        running.speaker.say("B3: empty.")
        assert running.until(hanging.begun.is_set)
    assert not hanging.ended.is_set()
    hanging.released.set()


def test_closing_closes_the_voice():
    voice = recorder(30.0)
    with RunningSpeaker([recording(voice)]) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: voice.texts == ["B3: empty."])
    assert voice.closed


def test_only_a_voice_with_braille_gets_braille():
    shown: list[str] = []
    voice = FaultyVoice()
    voice.braille = lambda text: shown.append(text) is None
    with RunningSpeaker([candidate(lambda: voice), recording(recorder())]) as running:
        running.speaker.braille("⠤⠤⠤⠤")
        assert running.until(lambda: shown == ["⠤⠤⠤⠤"])
        running.speaker.switch_voice()
        assert running.until(lambda: running.changes != [])
        running.speaker.braille("⠤⠤⠤⠤")
        running.speaker.say("B3: empty.")
        assert running.until_quiet()
    assert shown == ["⠤⠤⠤⠤"]


def test_settings_are_clamped_to_what_every_voice_can_do():
    assert VoiceSettings(rate=5, volume=500, pitch=-9) == VoiceSettings(rate=80, volume=100, pitch=0)
    assert VoiceSettings(rate=9999, volume=-1) == VoiceSettings(rate=450, volume=10)


def test_an_idle_worker_does_nothing():
    calls = 0

    def clock() -> float:
        nonlocal calls
        calls += 1
        return time.monotonic()

    speaker = Speaker([recording(recorder())], clock, lambda _: None)
    speaker.start()
    speaker.say("B3: empty.")
    # On a busy machine the worker may take a while to settle. One that keeps polling never does.
    for _ in range(60):
        before = calls
        time.sleep(0.5)
        if calls == before:
            break
    assert calls == before
    speaker.close()
