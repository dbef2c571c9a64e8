"""The worker with voices that work, and with voices that fail in every way: the game goes on, and is told once."""

from __future__ import annotations

import sys
import threading
import time
from dataclasses import replace

import pytest
from voices import LIMIT, PATIENCE, FaultyVoice, Listening, candidate, recorder

from quarto_access.speech.recording import recording
from quarto_access.speech.voice import Died, Manner, Missing, Pulse, Why
from quarto_access.speech.worker import Speaker


def test_everything_is_said_in_its_order():
    voice = recorder()
    with Listening([recording(voice)]) as listening:
        for text in ("One.", "Two.", "Three."):
            listening.speaker.say(text)
        assert listening.until_quiet()
        assert voice.texts == ["One.", "Two.", "Three."]
        assert listening.changes == []


def test_a_line_waits_until_the_one_before_has_ended():
    voice = recorder(0.2)
    with Listening([recording(voice)]) as listening:
        listening.speaker.say("One.")
        listening.speaker.say("Two.")
        assert listening.until(lambda: voice.texts == ["One."])
        time.sleep(0.05)
        assert voice.texts == ["One."]
        assert listening.until(lambda: voice.texts == ["One.", "Two."])


def test_the_column_and_the_manner_go_with_the_text():
    voice = recorder()
    with Listening([recording(voice)]) as listening:
        listening.speaker.say("D1: empty.", column=3)
        assert listening.until(lambda: len(voice.said) == 1)
        listening.speaker.adopt(replace(listening.speaker.manner, rate=200, language="fr"))
        listening.speaker.say("D1 : vide.")
        assert listening.until(lambda: len(voice.said) == 2)
    assert voice.said[0].column == 3
    assert voice.said[0].manner == Manner(rate=170, volume=100, language="en")
    assert voice.said[1].manner == Manner(rate=200, language="fr")


def test_a_key_interrupts_and_its_answer_comes_at_once():
    voice = recorder(600.0)
    with Listening([recording(voice)]) as listening:
        listening.speaker.say("A very long help.")
        assert listening.until(lambda: len(voice.said) == 1)
        listening.speaker.pressed()
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: "B3: empty." in voice.texts)
    assert any(said.interrupt for said in voice.said)


def test_an_answer_in_two_pieces_does_not_interrupt_itself():
    voice = recorder(0.1)
    with Listening([recording(voice)]) as listening:
        listening.speaker.pressed()
        listening.speaker.say("Placed, B4.", interrupt=True)
        listening.speaker.say("Give a piece, or call Quarto.", interrupt=True)
        assert listening.until_quiet()
        listening.speaker.pressed()
        listening.speaker.say("B3: empty.", interrupt=True)
        listening.speaker.pressed()
        listening.speaker.say("C3: empty.", interrupt=True)
        assert listening.until_quiet()
    assert voice.texts[:2] == ["Placed, B4.", "Give a piece, or call Quarto."]
    assert voice.texts[-1] == "C3: empty."


def test_news_that_a_key_cut_off_is_said_again_after_the_answer():
    voice = recorder(0.9)
    with Listening([recording(voice)]) as listening:
        listening.speaker.say("Computer places on B3.", news=True)
        assert listening.until(lambda: len(voice.said) == 1)
        listening.speaker.pressed()
        listening.speaker.say("A1: empty.", interrupt=True)
        assert listening.until_quiet()
    assert voice.texts == ["Computer places on B3.", "A1: empty.", "Computer places on B3."]


def test_stop_is_silence_and_nothing_comes_again():
    voice = recorder(30.0)
    with Listening([recording(voice)]) as listening:
        listening.speaker.say("Computer places on B3.", news=True)
        listening.speaker.say("More.", news=True)
        assert listening.until(lambda: len(voice.said) == 1)
        listening.speaker.stop()
        assert listening.until_quiet()
    assert voice.texts == ["Computer places on B3."]
    assert voice.said[-1].interrupt


def test_say_never_waits_for_the_voice():
    held = Held()
    with Listening([candidate(lambda: with_method("say", held))]) as listening:
        listening.speaker.say("A line.")
        assert listening.until(held.begun.is_set)
        for _ in range(1000):
            listening.speaker.say("A line.")
            listening.speaker.pressed()
        assert not held.ended.is_set()
        held.released.set()


def test_another_voice_is_asked_for_and_after_the_last_comes_the_first():
    first, second = recorder(), recorder()
    chain = [candidate(lambda: first, name="first"), candidate(lambda: second, name="second")]
    with Listening(chain) as listening:
        listening.speaker.say("One.")
        assert listening.until(lambda: first.texts == ["One."])
        for name in ("second", "first"):
            known = len(listening.changes)
            listening.speaker.other_voice()
            assert listening.until(lambda known=known: len(listening.changes) > known)
            assert listening.speaker.current.name == name
        assert [(change.old.name, change.new.name, change.why) for change in listening.changes] == [
            ("first", "second", Why.ASKED),
            ("second", "first", Why.ASKED),
        ]


def test_where_there_is_no_other_voice_it_stays():
    voice = recorder()
    with Listening([recording(voice)]) as listening:
        listening.speaker.other_voice()
        listening.speaker.say("Still here.")
        assert listening.until(lambda: voice.texts == ["Still here."])
        assert listening.changes == []


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


def with_method(name: str, does: object) -> FaultyVoice:
    voice = FaultyVoice()
    setattr(voice, name, does)
    return voice


def fail(trouble: BaseException) -> object:
    def failing(*_: object, **__: object) -> None:
        raise trouble

    return failing


def hang(*_: object, **__: object) -> None:
    time.sleep(LIMIT)


class Held:
    """Something that hangs until it is released."""

    def __init__(self) -> None:
        self.begun, self.released, self.ended = threading.Event(), threading.Event(), threading.Event()

    def __call__(self, *_: object, **__: object) -> None:
        self.begun.set()
        self.released.wait(LIMIT)
        self.ended.set()


@pytest.mark.parametrize(
    ("opening", "why"),
    [
        (missing, Why.MISSING),
        (not_importable, Why.MISSING),
        (raises_on_opening, Why.RAISED),
        (exits_on_opening, Why.RAISED),
        (hangs_on_opening, Why.HUNG),
        (lambda: with_method("say", fail(RuntimeError("no device"))), Why.RAISED),
        (lambda: with_method("say", hang), Why.HUNG),
        (lambda: with_method("say", fail(Died("gone"))), Why.DIED),
        (lambda: with_method("adopt", fail(KeyError("rate"))), Why.RAISED),
        (lambda: with_method("pulse", fail(Died("killed in mid-sentence"))), Why.DIED),
        (lambda: with_method("pulse", fail(BrokenPipeError())), Why.DIED),
        (lambda: with_method("pulse", hang), Why.HUNG),
        (lambda: with_method("pulse", lambda: Pulse(speaking=True, beats=0)), Why.HUNG),
    ],
)
def test_the_next_voice_takes_over_says_it_all_and_the_fault_is_told_once(opening: object, why: Why):
    following = recorder()
    with Listening([candidate(opening, name="faulty"), recording(following)]) as listening:
        listening.speaker.say("B3: empty.")
        listening.speaker.say("Enter places it.")
        assert listening.until(lambda: following.texts == ["B3: empty.", "Enter places it."])
        assert listening.until(lambda: listening.changes != [])
        listening.speaker.say("And on.")
        assert listening.until(lambda: following.texts[-1] == "And on.")
    assert [(change.old.name, change.new.name, change.why) for change in listening.changes] == [
        ("faulty", "recording", why)
    ]


def test_a_voice_that_hangs_in_stop_is_replaced_too():
    faulty = with_method("stop", hang)
    following = recorder()
    with Listening([candidate(lambda: faulty), recording(following)]) as listening:
        listening.speaker.say("Long.")
        assert listening.until(lambda: faulty.heard == ["Long."])
        listening.speaker.pressed()
        assert listening.until(lambda: listening.changes != [])
        listening.speaker.say("Answer.")
        assert listening.until(lambda: following.texts == ["Answer."])
        assert listening.changes[0].why is Why.HUNG


def test_a_device_that_is_gone_shows_by_a_text_that_never_ends():
    faulty = with_method("say", lambda *_, **__: 0.1)
    faulty.pulse = lambda: Pulse(speaking=True, beats=1)
    following = recorder()
    with Listening([candidate(lambda: faulty), recording(following)]) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: following.texts == ["B3: empty."])
        assert listening.changes[0].why is Why.HUNG


def test_a_voice_that_shows_signs_of_life_may_take_its_time():
    voice = FaultyVoice()
    voice.say = lambda *_, **__: 0.0
    began = time.monotonic()
    voice.pulse = lambda: Pulse(time.monotonic() - began < 4 * PATIENCE, int((time.monotonic() - began) * 50))
    with Listening([candidate(lambda: voice)]) as listening:
        listening.speaker.say("A long text.")
        assert listening.until_quiet()
        assert listening.changes == []


def test_a_voice_that_hung_is_closed_when_it_comes_back():
    held = Held()
    faulty = with_method("say", held)
    with Listening([candidate(lambda: faulty), recording(recorder())]) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: listening.changes != [])
        held.released.set()
        assert faulty.closed.wait(LIMIT)


def test_several_faults_in_a_row_are_told_as_one():
    following = recorder()
    chain = [
        candidate(lambda: with_method("say", fail(OSError())), name="first"),
        candidate(missing, name="second"),
        candidate(raises_on_opening, name="third"),
        recording(following),
    ]
    with Listening(chain) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: following.texts == ["B3: empty."])
        assert listening.until(lambda: listening.changes != [])
    assert [(change.old.name, change.new.name) for change in listening.changes] == [("first", "recording")]


def test_a_voice_nobody_named_is_passed_over_in_silence():
    voice = recorder()
    with Listening([candidate(missing, optional=True), recording(voice)]) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: voice.texts == ["B3: empty."])
        assert listening.changes == []


def test_when_no_voice_is_left_that_is_told_once_and_the_game_goes_on():
    with Listening([candidate(missing, optional=True), candidate(missing, name="last")]) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: listening.changes != [])
        for _ in range(10):
            listening.speaker.say("And on.")
            listening.speaker.pressed()
            listening.speaker.other_voice()
        assert listening.speaker.quiet
        assert listening.speaker.current is None
    assert [(change.old.name, change.new, change.why) for change in listening.changes] == [("last", None, Why.MISSING)]


def test_a_listener_that_raises_does_not_stop_the_voice():
    voice = recorder()

    def told(_: object) -> None:
        raise RuntimeError("the game's own mistake")

    speaker = Speaker([candidate(missing), recording(voice)], time.monotonic, told)
    speaker.start()
    speaker.say("B3: empty.")
    assert speaker.wait_until_quiet(LIMIT)
    speaker.close()
    assert voice.texts == ["B3: empty."]


def test_what_a_library_prints_stays_off_the_screen(capsys: pytest.CaptureFixture[str]):
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

    with Listening([candidate(opening)]) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: voice.done)
        sys.stdout.write("The game's own line.\n")
        assert listening.until_quiet()
    assert capsys.readouterr() == ("The game's own line.\n", "")


def test_the_streams_are_given_back():
    before = sys.stdout, sys.stderr
    with Listening([recording(recorder())]):
        assert sys.stdout is not before[0]
    assert (sys.stdout, sys.stderr) == before


def test_closing_does_not_wait_for_a_voice_that_hangs():
    held = Held()
    with Listening([candidate(lambda: with_method("say", held))]) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(held.begun.is_set)
    assert not held.ended.is_set()
    held.released.set()


def test_closing_lets_go_of_the_voice():
    voice = recorder(30.0)
    with Listening([recording(voice)]) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: voice.texts == ["B3: empty."])
    assert voice.closed


def test_braille_goes_to_a_voice_that_has_it_and_harms_no_other():
    shown: list[str] = []
    voice = FaultyVoice()
    voice.braille = lambda text: shown.append(text) is None
    with Listening([candidate(lambda: voice), recording(recorder())]) as listening:
        listening.speaker.braille("⠤⠤⠤⠤")
        assert listening.until(lambda: shown == ["⠤⠤⠤⠤"])
        listening.speaker.other_voice()
        assert listening.until(lambda: listening.changes != [])
        listening.speaker.braille("⠤⠤⠤⠤")
        listening.speaker.say("B3: empty.")
        assert listening.until_quiet()
    assert shown == ["⠤⠤⠤⠤"]


def test_a_manner_stays_within_what_every_voice_can_do():
    assert Manner(rate=5, volume=500) == Manner(rate=80, volume=100)
    assert Manner(rate=9999, volume=-1) == Manner(rate=450, volume=0)


def test_an_idle_worker_does_nothing():
    calls = 0

    def clock() -> float:
        nonlocal calls
        calls += 1
        return time.monotonic()

    speaker = Speaker([recording(recorder())], clock, lambda _: None)
    speaker.start()
    speaker.say("B3: empty.")
    # On a busy machine it may take a while to come to rest; one that goes on looking at its clock never does.
    for _ in range(60):
        before = calls
        time.sleep(0.5)
        if calls == before:
            break
    assert calls == before
    speaker.close()
