"""What the mixer plays, measured in recordings."""

from itertools import pairwise
from pathlib import Path

import pytest
from helpers.sound_measures import decibels, strength
from helpers.sound_recording import cues, known_cues, needs_pygame, record
from helpers.tape import LAG

pytestmark = needs_pygame

CUES = cues()
KNOWN = known_cues()


def length(cue: str) -> float:
    return len(CUES[cue]) / 44_100


def test_cues_play_in_order_each_from_its_column(tmp_path: Path):
    order = [
        ("focus-1", 0),
        ("focus-4", 3),
        ("choose", 1),
        ("give", 2),
        ("place", 1),
        ("piece-GRTH", 0),
        ("refused", 3),
    ]
    heard = record(
        tmp_path, f"mixer = loud()\nfor cue, column in {order}:\n    mixer.play(cue, columns=[column]); rest()\n"
    )
    assert [(sound.cue(KNOWN), sound.column) for sound in heard] == order


def test_every_cue_sounds_like_its_file(tmp_path: Path):
    heard = record(tmp_path, "mixer = loud()\nfor cue in mixer.cues():\n    mixer.play(cue); rest()\n")
    assert [sound.cue(KNOWN) for sound in heard] == sorted(CUES)
    assert all(abs(sound.difference) < 0.01 for sound in heard)


def test_cues_start_at_once(tmp_path: Path):
    heard = record(tmp_path, "mixer = eager()\nfor i in range(5):\n    mixer.play('place', columns=[1]); wait(0.4)\n")
    between = [later.at - earlier.at for earlier, later in pairwise(heard)]
    assert len(heard) == 5
    assert between == pytest.approx(4 * [0.4], abs=LAG)


def test_quarto_moves_through_its_four_columns(tmp_path: Path):
    (heard,) = record(tmp_path, "mixer = eager()\nmixer.play('quarto', columns=range(4)); rest()\n")
    quarter = len(heard.left) // 4
    parts = [
        (heard.left[i * quarter : (i + 1) * quarter], heard.right[i * quarter : (i + 1) * quarter]) for i in range(4)
    ]
    assert [round(decibels(strength(left) / strength(right))) for left, right in parts] == [12, 4, -4, -12]


def test_a_following_event_waits_for_the_end_of_the_one_before(tmp_path: Path):
    (heard,) = record(
        tmp_path,
        "mixer = eager()\nmixer.play('give', columns=[0])\n"
        "mixer.play('your-turn', columns=[3], follows=True); rest()\n",
    )
    first = len(CUES["give"])
    assert strength(heard.left[:first]) > strength(heard.right[:first])
    assert strength(heard.left[first:]) < strength(heard.right[first:])
    assert heard.seconds == pytest.approx((first + len(CUES["your-turn"])) / 44_100, abs=LAG)


@pytest.mark.slow
def test_a_thousand_events_in_a_row_do_not_crash(tmp_path: Path):
    heard = record(
        tmp_path,
        "mixer = eager()\nfor i in range(1000):\n    mixer.play('give', columns=[i % 4], follows=i % 2 == 1)\nrest()\n",
    )
    assert heard


def test_a_touch_replaces_the_touch_before(tmp_path: Path):
    (heard,) = record(
        tmp_path,
        "mixer = eager()\nmixer.play('piece-GRTH', columns=[0]); wait(0.1)\n"
        "mixer.play('piece-SSSH', columns=[3]); rest()\n",
    )
    assert heard.seconds == pytest.approx(0.1 + length("piece-SSSH"), abs=LAG)
    # The first one fades out beside the start of the second.
    begins = heard.seconds - length("piece-SSSH")
    assert (heard.cut(begins - LAG / 2)[0].column, heard.cut(begins + LAG)[1].column) == (0, 3)


def test_a_piece_sounds_after_its_spot(tmp_path: Path):
    (heard,) = record(tmp_path, "mixer = eager()\nmixer.play('focus-2', 'piece-SRTH', columns=[1]); rest()\n")
    assert heard.seconds == pytest.approx(length("focus-2") + length("piece-SRTH"), abs=0.01)
    assert [sound.cue(KNOWN) for sound in heard.cut(length("focus-2"))] == ["focus-2", "piece-SRTH"]


def test_a_new_touch_drops_a_waiting_piece(tmp_path: Path):
    script = "mixer.play('focus-2', 'piece-SRTH', columns=[1]); mixer.play('focus-3', columns=[1]); rest()\n"
    (heard,) = record(tmp_path, "mixer = eager()\n" + script)
    assert heard.seconds < 0.2


def test_events_overlap(tmp_path: Path):
    (heard,) = record(
        tmp_path,
        "mixer = eager()\nmixer.play('win'); mixer.play('place', columns=[0])\n"
        "mixer.play('focus-1', columns=[3]); rest()\n",
    )
    assert heard.seconds == pytest.approx(0.8, abs=0.03)
    assert strength(heard.left[:4000]) > 1.2 * strength(CUES["win"][:4000]) / 2**0.5


@pytest.mark.slow
def test_twenty_events_at_once_are_no_problem(tmp_path: Path):
    script = "mixer = eager()\nassert all([mixer.play('loss') for _ in range(20)])\nrest()\n"
    assert len(record(tmp_path, script)) == 1


@pytest.mark.slow
def test_in_mono_everything_is_in_the_middle(tmp_path: Path):
    heard = record(
        tmp_path,
        "mixer = eager(mono=True)\nmixer.play('place', columns=[0]); rest()\n"
        "mixer.play('quarto', columns=range(4)); rest()\n"
        "mixer.speak(array('h', [9000, -9000] * 5000), 3); rest()\n",
    )
    assert [sound.left == sound.right for sound in heard] == [True, True, True]


@pytest.mark.slow
def test_silenced_and_unknown_cues_do_not_play(tmp_path: Path):
    script = "mixer = eager(silent=frozenset({'tick'}))\nassert not mixer.play('tick')\nwait(0.2)\n"
    script += "assert not mixer.play('no-such-cue')\nmixer.play('place', columns=[0]); rest()\n"
    assert [sound.cue(KNOWN) for sound in record(tmp_path, script)] == ["place"]


def test_each_volume_step_is_three_decibels(tmp_path: Path):
    script = """
mixer = eager()
assert mixer.louder() == 10
for volume in (10, 9, 8, 7):
    assert mixer.settings.volume == volume
    mixer.play("place", columns=[1]); rest()
    mixer.softer()
mixer.configure(SoundSettings(volume=-3))
assert (mixer.settings.volume, mixer.softer()) == (1, 1)
"""
    heard = [decibels(strength(sound.left)) for sound in record(tmp_path, script)]
    assert [before - after for before, after in pairwise(heard)] == pytest.approx([3, 3, 3], abs=0.15)


def test_cues_are_twelve_decibels_softer_during_speech(tmp_path: Path):
    script = """
mixer = eager()
mixer.play("place", columns=[1]); rest()
mixer.speak(array("h", [0] * 22050)); wait(0.1)
mixer.play("place", columns=[1]); wait(0.3)
assert mixer.speaking
mixer.stop_speaking()
assert not mixer.speaking
mixer.play("place", columns=[1]); rest()
"""
    alone, beside, after = record(tmp_path, script)
    assert decibels(strength(beside.left) / strength(alone.left)) == pytest.approx(-12, abs=0.2)
    assert after.left == alone.left


def test_speech_comes_from_its_column_at_its_own_speed(tmp_path: Path):
    script = """
mixer = eager()
voice = array("h", [9000, 9000, -9000, -9000] * 2000)
for column in (0, 1, 2, 3, None):
    assert mixer.speak(voice, column)
    rest()
"""
    heard = record(tmp_path, script)
    assert [round(sound.difference) for sound in heard] == [12, 4, -4, -12, 0]
    assert [round(sound.seconds, 2) for sound in heard] == 5 * [round(8000 / 22_050, 2)]
    assert heard[0].left[8000:8008] == heard[0].left[8008:8016]


@pytest.mark.slow
def test_speech_comes_from_its_column_even_on_a_busy_machine(tmp_path: Path):
    script = """
mixer = eager()
class Slow:
    "A channel on a busy machine, which does something else after each call."
    def __init__(self, channel):
        self.channel = channel
    def __getattr__(self, name):
        def slowly(*what):
            done = getattr(self.channel, name)(*what)
            wait(0.05)
            return done
        return slowly
voice = mixer._device.voice
voice._channels = type(voice._channels)(map(Slow, voice._channels))
for column in (0, 3):
    assert mixer.speak(array("h", [9000, -9000] * 5000), column)
rest()
"""
    assert [sound.difference for sound in record(tmp_path, script)] == pytest.approx([12, -12], abs=0.01)


def test_new_speech_replaces_the_old_and_can_be_stopped(tmp_path: Path):
    script = """
mixer = eager()
mixer.speak(array("h", [9000, -9000] * 22050), 0); wait(0.1)
mixer.speak(array("h", [9000, -9000] * 11025), 3); wait(0.3)
mixer.stop_speaking(); rest()
"""
    (heard,) = record(tmp_path, script)
    assert heard.seconds == pytest.approx(0.1 + 0.3, abs=LAG)
    assert decibels(strength(heard.left[-8000:]) / strength(heard.right[-8000:])) == pytest.approx(-12, abs=0.3)


@pytest.mark.slow
def test_speech_waits_for_the_device_but_a_cue_does_not(tmp_path: Path):
    script = """
mixer = Mixer(sounds_folder(), SoundSettings(volume=10))
assert not mixer.speak(array("h", [9000, -9000] * 5000))
mixer.start()
assert not mixer.play("win")
assert mixer.speak(array("h", [9000, -9000] * 22050), 0)
assert mixer.speak(array("h", [9000, -9000] * 5000), 3)
assert mixer.speaking
while mixer.state is MixerState.OPENING:
    time.sleep(0.001)
rest()
"""
    (heard,) = record(tmp_path, script)
    assert heard.seconds == pytest.approx(10_000 / 22_050, abs=0.01)
    assert heard.column == 3


@pytest.mark.slow
def test_closing_with_a_timeout_waits_for_the_last_sound(tmp_path: Path):
    (heard,) = record(tmp_path, "mixer = eager()\nmixer.play('win'); close(5)\nassert not mixer.play('win')\n")
    assert heard.seconds == pytest.approx(0.8, abs=0.05)


@pytest.mark.slow
def test_busy_threads_lose_no_sample(tmp_path: Path):
    script = """
def busy():
    while not done:
        sum(range(1000))
done = False
for _ in range(2):
    Thread(target=busy, daemon=True).start()
mixer = eager()
for _ in range(3):
    mixer.play("win"); rest()
done = True
"""
    heard = record(tmp_path, script)
    assert [sound.cue(KNOWN) for sound in heard] == ["win", "win", "win"]
    assert heard[0].left == heard[1].left == heard[2].left
    assert abs(len(heard[0].left) - len(CUES["win"])) < 500
