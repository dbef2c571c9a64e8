"""Voices in child processes: the real pyttsx3 with the real espeak-ng, and children that fail."""

from __future__ import annotations

import ctypes.util
import os
import shutil
import signal
import sys
import wave
from typing import TYPE_CHECKING

import pytest
from voices import Listening, candidate, recorder

from quarto_access.speech.recording import recording
from quarto_access.speech.subprocess_voices import ChildVoice, SayVoice, pyttsx3_child, say_program, voices_by_language
from quarto_access.speech.voice import Died, Manner, Missing, Why

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins of these tests are shell scripts")

HAS_ESPEAK = ctypes.util.find_library("espeak-ng") is not None
NEEDS_ESPEAK = pytest.mark.skipif(not HAS_ESPEAK, reason="the system has no espeak-ng library for pyttsx3")


def program(folder: Path, name: str, lines: str) -> dict[str, str]:
    """Put a program first in the path, and return the environment."""
    file = folder / "bin" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"#!/bin/sh\n{lines}\n")
    file.chmod(0o755)
    return {**os.environ, "PATH": f"{file.parent}:{os.environ['PATH']}"}


def player(folder: Path, lines: str) -> dict[str, str]:
    """Put a program first in the path that stands in for the one that plays, and return the environment."""
    # A file of nothing but its header is not heard: espeak-ng ended a text without a word of it; it is spoken again.
    return program(folder, "aplay", f'[ $(wc -c < "$1") -gt 44 ] || exit 0; {lines}')


def python_child(folder: Path, lines: str) -> tuple[str, ...]:
    """A child that behaves as its lines say; `tell` and `wanted` are there already."""
    file = folder / "child.py"
    file.write_text(
        "import json, os, sys, time\n"
        "def tell(what, detail=''):\n    print(json.dumps([what, detail]), flush=True)\n"
        f"tell('started')\ntell('ready')\n{lines}\n"
    )
    return sys.executable, str(file)


def speaks(tmp_path: Path, lines: str, **times: float) -> tuple[list[str], list[Why]]:
    """Say something by such a child and a stand-in; return what the stand-in said, and why."""
    following = recorder()
    command = python_child(tmp_path, lines)
    chain = [candidate(lambda: ChildVoice(os.environ, command)), recording(following)]
    with Listening(chain, opening=5.0, **times) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: listening.changes != [] and following.texts != [])
    return following.texts, [change.why for change in listening.changes]


@NEEDS_ESPEAK
def test_pyttsx3_in_its_child_makes_sound_of_every_text_in_order(tmp_path: Path):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    environment = player(tmp_path, f'n=$(ls {tmp_path} | wc -l); cp "$1" {tmp_path}/$n.wav')
    with Listening([pyttsx3_child(environment)], opening=10.0, patience=2.0) as listening:
        for text in ("B3: grooved round tall hollow.", "Yes."):
            listening.speaker.say(text)
        assert listening.until_quiet()
        assert listening.changes == []
    seconds = []
    for file in sorted(tmp_path.glob("*.wav")):
        with wave.open(str(file)) as sound:
            seconds.append(sound.getnframes() / sound.getframerate())
    assert len(seconds) == 2
    assert seconds[0] > 1.0 > seconds[1] > 0.2


@NEEDS_ESPEAK
def test_an_interrupted_text_ends_with_its_player_and_the_answer_is_spoken(tmp_path: Path):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    lines = f"echo $$ >> {tmp_path}/players; [ $(wc -l < {tmp_path}/players) = 1 ] && exec sleep 600; exit 0"
    environment = player(tmp_path, lines)
    players = tmp_path / "players"
    with Listening([pyttsx3_child(environment)], opening=10.0, patience=2.0) as listening:
        listening.speaker.say("A long text.")
        assert listening.until(lambda: players.exists() and players.read_text().endswith("\n"))
        listening.speaker.pressed()
        listening.speaker.say("B3: empty.", interrupt=True)
        first = int(players.read_text().split()[0])
        assert listening.until(lambda: not runs(first))
        assert listening.until_quiet()
        assert len(players.read_text().split()) == 2
        assert listening.changes == []


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as file:  # noqa: PTH123
        return file.read().split(")")[-1].split()[0] != "Z"


@NEEDS_ESPEAK
def test_a_child_killed_in_mid_sentence_is_told_and_the_next_voice_says_it(tmp_path: Path):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    environment = player(tmp_path, f"touch {tmp_path}/playing; exec sleep 30")
    following, opened = recorder(), []

    def opening() -> ChildVoice:
        opened.append(ChildVoice(environment))
        return opened[0]

    chain = [candidate(opening), recording(following)]
    with Listening(chain, opening=10.0, patience=2.0) as listening:
        listening.speaker.say("A long text.")
        assert listening.until((tmp_path / "playing").exists)
        os.killpg(opened[0].child.process.pid, signal.SIGKILL)
        assert listening.until(lambda: following.texts == ["A long text."])
        assert listening.until(lambda: listening.changes != [])
    assert [change.why for change in listening.changes] == [Why.DIED]
    assert not os.path.exists(opened[0].folder)  # noqa: PTH110


def test_a_child_that_raises_is_told(tmp_path: Path):
    assert speaks(tmp_path, "sys.stdin.readline()\ntell('raised', 'RuntimeError')") == (["B3: empty."], [Why.RAISED])


def test_a_child_that_never_begins_hangs(tmp_path: Path):
    assert speaks(tmp_path, "time.sleep(60)") == (["B3: empty."], [Why.HUNG])


def test_a_child_that_talks_nonsense_has_died(tmp_path: Path):
    assert speaks(tmp_path, "sys.stdin.readline()\nprint('Traceback', flush=True)") == (["B3: empty."], [Why.DIED])


def test_a_child_without_its_library_is_missing(tmp_path: Path):
    file = tmp_path / "pyttsx3.py"
    file.write_text("raise RuntimeError('eSpeak is not installed')")
    # Found before the real one, because the folder is the first that is searched.
    command = (sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {RUN}")
    with pytest.raises(Missing, match="eSpeak is not installed"):
        ChildVoice(os.environ, command)


@pytest.mark.skipif(sys.platform == "darwin", reason="only espeak-ng is known to end a text without a word of it")
def test_a_text_that_ended_without_a_word_of_it_is_spoken_again(tmp_path: Path):
    (tmp_path / "pyttsx3.py").write_text(
        "class Engine:\n"
        "    texts, rounds = [], 0\n"
        "    def connect(self, _, word): self.word = word\n"
        "    def setProperty(self, *_): pass\n"
        "    def getProperty(self, _): return []\n"
        "    def say(self, text): self.texts.append(text)\n"
        "    def runAndWait(self):\n"
        "        self.rounds += 1\n"
        "        text = self.texts.pop() if self.texts else ''\n"
        # The first round is the empty one of the start.
        "        if self.rounds > 2:\n"
        f"            print(text, file=open({str(tmp_path / 'heard')!r}, 'a'))\n"
        "            self.word(name=text.split()[0], location=1, length=1)\n"
        "def init(): return Engine()\n"
    )
    command = (sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {RUN}")
    with Listening([candidate(lambda: ChildVoice(os.environ, command))], opening=5.0) as listening:
        for text in ("B3: empty.", "Yes."):
            listening.speaker.say(text)
        assert listening.until_quiet()
        assert listening.changes == []
    assert (tmp_path / "heard").read_text().splitlines() == ["B3: empty.", "Yes."]


def test_what_the_library_prints_in_the_child_goes_nowhere(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
    file = tmp_path / "pyttsx3.py"
    file.write_text(
        "import os, sys\n"
        "os.system('echo noise; echo noise >&2')\nprint('noise')\n"
        "class Engine:\n"
        "    def connect(self, *_): pass\n"
        "    def setProperty(self, *_): print('noise')\n"
        "    def getProperty(self, _): return []\n"
        "    def say(self, text): os.write(2, b'noise')\n"
        "    def runAndWait(self): pass\n"
        "def init(): return Engine()\n"
    )
    command = (sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {RUN}")
    with Listening([candidate(lambda: ChildVoice(os.environ, command))], opening=5.0) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until_quiet()
        assert listening.changes == []
    assert capfd.readouterr() == ("", "")


RUN = "from quarto_access.speech.pyttsx3_process import main; main([])"


def test_a_child_ends_with_the_game(tmp_path: Path):
    voice = ChildVoice(os.environ, python_child(tmp_path, "for line in sys.stdin: pass"))
    children = [voice.child.process, voice.spare.process]
    voice.close()
    assert all(child.poll() is not None for child in children)


def test_a_frozen_build_starts_its_own_executable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    file = tmp_path / "quarto-access"
    file.write_text(f"#!/bin/sh\necho $* > {tmp_path}/words\n")
    file.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(file))
    with pytest.raises(Missing):
        ChildVoice(os.environ)
    assert (tmp_path / "words").read_text() == "subprocess quarto_access.speech.pyttsx3_process\n"


LISTED = """\
Alex                en_US    # Most people recognize me by my voice.
Amelie              fr_CA    # Bonjour, je m'appelle Amelie.
Thomas              fr_FR    # Bonjour, je m'appelle Thomas.
Eddy (German (Germany)) de_DE    # Hallo! Ich bin Eddy.
"""


def test_the_voices_that_macos_lists():
    assert voices_by_language(LISTED) == {
        "en_us": "Alex",
        "en": "Alex",
        "fr_ca": "Amelie",
        "fr": "Amelie",
        "fr_fr": "Thomas",
        "de_de": "Eddy (German (Germany))",
        "de": "Eddy (German (Germany))",
    }


def say_stand_in(folder: Path, speaking: str) -> dict[str, str]:
    lines = f"""
if [ "$2" = "?" ]; then printf '{LISTED.replace("'", "")}'; exit 0; fi
printf '%s|' "$@" >> {folder}/said
cat >> {folder}/said
echo >> {folder}/said
{speaking}"""
    return program(folder, "say", lines)


def test_say_gets_the_text_by_its_input_and_the_manner_by_options(tmp_path: Path):
    environment = say_stand_in(tmp_path, "exit 0")
    with Listening([say_program(environment)]) as listening:
        listening.speaker.say("-v is no option here.")
        assert listening.until_quiet()
        listening.speaker.adopt(Manner(rate=200, volume=50, language="fr-FR"))
        listening.speaker.say("B3 : vide [[slnc 9000]].")
        assert listening.until_quiet()
        assert listening.changes == []
    assert (tmp_path / "said").read_text().splitlines() == [
        "-r|170|-f|-|-v is no option here.",
        "-r|200|-v|Thomas|-f|-|[[volm 0.50]] B3 : vide [ [slnc 9000]].",
    ]


def test_say_is_ended_to_interrupt_it(tmp_path: Path):
    voice = SayVoice(say_stand_in(tmp_path, "exec sleep 30"))
    voice.say("A long text.", interrupt=False, column=None)
    process = voice.process
    assert voice.pulse().speaking
    voice.stop()
    assert process.poll() is not None
    assert not voice.pulse().speaking


def test_say_that_fails_has_died(tmp_path: Path):
    voice = SayVoice(say_stand_in(tmp_path, "exit 3"))
    voice.say("B3: empty.", interrupt=False, column=None)
    voice.process.wait()
    with pytest.raises(Died):
        voice.pulse()


@pytest.mark.skipif(shutil.which("say") is not None, reason="this system has say")
def test_without_the_program_say_is_missing():
    with pytest.raises(Missing):
        SayVoice({"PATH": ""})
