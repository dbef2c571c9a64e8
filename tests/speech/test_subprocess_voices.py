"""Voices in subprocesses: the real pyttsx3 with the real espeak-ng, and subprocesses that fail."""

from __future__ import annotations

import ctypes.util
import os
import shutil
import signal
import sys
import wave
from typing import TYPE_CHECKING

import pytest
from voices import RunningSpeaker, candidate, recorder

from quarto_access.speech import subprocess_voices
from quarto_access.speech.recording import recording
from quarto_access.speech.subprocess_voices import (
    Pyttsx3Voice,
    SayVoice,
    check_player,
    pyttsx3_voice,
    say_voice,
    voices_by_language,
)
from quarto_access.speech.voice import ChangeReason, Died, Lack, Missing, VoiceSettings

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these tests use shell scripts as fake programs")

HAS_ESPEAK = ctypes.util.find_library("espeak-ng") is not None
NEEDS_ESPEAK = pytest.mark.skipif(not HAS_ESPEAK, reason="the system has no espeak-ng library for pyttsx3")


def program(folder: Path, name: str, lines: str) -> dict[str, str]:
    """Create a fake program; return an environment that has it first in its PATH."""
    file = folder / "bin" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"#!/bin/sh\n{lines}\n")
    file.chmod(0o755)
    return {**os.environ, "PATH": f"{file.parent}:{os.environ['PATH']}"}


def player(folder: Path, lines: str) -> dict[str, str]:
    """Create a fake aplay; return an environment that has it first in its PATH."""
    # Ignore a file with only a header: espeak-ng sometimes ends a text at once, and we speak it again.
    return program(folder, "aplay", f'[ $(wc -c < "$1") -gt 44 ] || exit 0; {lines}')


def python_process(folder: Path, lines: str) -> tuple[str, ...]:
    """Return a command whose process gets ready and then runs these lines, which can call `report`."""
    file = folder / "process.py"
    file.write_text(
        "import json, os, sys, time\n"
        "def report(what, detail=''):\n    print(json.dumps([what, detail]), flush=True)\n"
        f"report('started')\nreport('ready')\n{lines}\n"
    )
    return sys.executable, str(file)


def fallback_texts(tmp_path: Path, lines: str, **times: float) -> tuple[list[str], list[ChangeReason]]:
    """Speak through such a process; return what the fallback said, and the reasons it had to."""
    fallback = recorder()
    command = python_process(tmp_path, lines)
    chain = [candidate(lambda: Pyttsx3Voice(os.environ, command)), recording(fallback)]
    with RunningSpeaker(chain, open_timeout=5.0, **times) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: running.changes != [] and fallback.texts != [])
    return fallback.texts, [change.reason for change in running.changes]


@NEEDS_ESPEAK
def test_pyttsx3_plays_every_text_in_order(tmp_path: Path):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    environment = player(tmp_path, f'n=$(ls {tmp_path} | wc -l); cp "$1" {tmp_path}/$n.wav')
    with RunningSpeaker([pyttsx3_voice(environment)], open_timeout=10.0, hang_timeout=2.0) as running:
        for text in ("B3: grooved round tall hollow.", "Yes."):
            running.speaker.say(text)
        assert running.until_quiet()
        assert running.changes == []
    seconds = []
    for file in sorted(tmp_path.glob("*.wav")):
        with wave.open(str(file)) as sound:
            seconds.append(sound.getnframes() / sound.getframerate())
    assert len(seconds) == 2
    assert seconds[0] > 1.0 > seconds[1] > 0.2


@NEEDS_ESPEAK
def test_without_a_player_pyttsx3_is_missing_and_the_next_voice_speaks(tmp_path: Path):
    assert lack_of_pyttsx3({**os.environ, "PATH": str(tmp_path)}) is Lack.PLAYER
    fallback = recorder()
    chain = [pyttsx3_voice({**os.environ, "PATH": str(tmp_path)}), recording(fallback)]
    with RunningSpeaker(chain, open_timeout=10.0) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: fallback.texts == ["B3: empty."])
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.MISSING]


@pytest.mark.skipif(shutil.which("aplay") is None, reason="aplay is not installed (apt-get install alsa-utils)")
def test_pyttsx3_is_missing_if_the_real_player_finds_no_device(tmp_path: Path):
    settings = tmp_path / "asound.conf"
    environment = {**os.environ, "ALSA_CONFIG_PATH": str(settings)}
    settings.write_text("")
    assert lack_of_pyttsx3(environment) is Lack.DEVICE
    settings.write_text("pcm.!default { type null }\n")
    check_player(environment)


@pytest.mark.parametrize(
    ("lines", "lack"),
    [
        ("echo 'aplay: main:831: audio open error: No such file or directory' >&2; exit 1", Lack.DEVICE),
        ("echo 'aplay: main:831: audio open error: Device or resource busy' >&2; exit 1", None),
        ("echo 'aplay: another trouble' >&2; exit 1", None),
        ("exec sleep 600", None),
        ("exit 0", None),
    ],
    ids=["no device", "busy", "another trouble", "slow", "works"],
)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="pyttsx3 needs aplay on Linux only")
def test_a_player_that_may_yet_work_is_not_called_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: str, lack: Lack | None
):
    # A slow machine must not turn the other answers into a timeout.
    monkeypatch.setattr(subprocess_voices, "PLAYER_TIMEOUT", 0.1 if "sleep" in lines else 60.0)
    assert lack_of_pyttsx3(program(tmp_path, "aplay", lines)) is lack


def lack_of_pyttsx3(environment: dict[str, str]) -> Lack | None:
    """Return what pyttsx3 lacks to be heard."""
    try:
        check_player(environment)
    except Missing as missing:
        return missing.lack
    return None


@NEEDS_ESPEAK
def test_an_interruption_kills_the_player_and_the_answer_is_spoken(tmp_path: Path):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    lines = f"echo $$ >> {tmp_path}/players; [ $(wc -l < {tmp_path}/players) = 1 ] && exec sleep 600; exit 0"
    environment = player(tmp_path, lines)
    players = tmp_path / "players"
    with RunningSpeaker([pyttsx3_voice(environment)], open_timeout=10.0, hang_timeout=2.0) as running:
        running.speaker.say("A long text.")
        assert running.until(lambda: players.exists() and players.read_text().endswith("\n"))
        running.speaker.pressed()
        running.speaker.say("B3: empty.", interrupt=True)
        first = int(players.read_text().split()[0])
        assert running.until(lambda: not runs(first))
        assert running.until_quiet()
        assert len(players.read_text().split()) == 2
        assert running.changes == []


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as file:  # noqa: PTH123
        return file.read().split(")")[-1].split()[0] != "Z"


@NEEDS_ESPEAK
def test_the_next_voice_takes_over_when_the_process_is_killed_in_mid_sentence(tmp_path: Path):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    environment = player(tmp_path, f"touch {tmp_path}/playing; exec sleep 30")
    fallback, opened = recorder(), []

    def opening() -> Pyttsx3Voice:
        opened.append(Pyttsx3Voice(environment))
        return opened[0]

    chain = [candidate(opening), recording(fallback)]
    with RunningSpeaker(chain, open_timeout=10.0, hang_timeout=2.0) as running:
        running.speaker.say("A long text.")
        assert running.until((tmp_path / "playing").exists)
        os.killpg(opened[0].current.process.pid, signal.SIGKILL)
        assert running.until(lambda: fallback.texts == ["A long text."])
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.DIED]
    assert not os.path.exists(opened[0].folder)  # noqa: PTH110


def test_an_exception_in_the_process_is_reported(tmp_path: Path):
    assert fallback_texts(tmp_path, "sys.stdin.readline()\nreport('raised', 'RuntimeError')") == (
        ["B3: empty."],
        [ChangeReason.RAISED],
    )


def test_a_process_that_never_starts_to_speak_has_hung(tmp_path: Path):
    assert fallback_texts(tmp_path, "time.sleep(60)") == (["B3: empty."], [ChangeReason.HUNG])


def test_a_process_that_sends_nonsense_has_died(tmp_path: Path):
    assert fallback_texts(tmp_path, "sys.stdin.readline()\nprint('Traceback', flush=True)") == (
        ["B3: empty."],
        [ChangeReason.DIED],
    )


def test_without_its_library_pyttsx3_is_missing(tmp_path: Path):
    file = tmp_path / "pyttsx3.py"
    file.write_text("raise RuntimeError('eSpeak is not installed')")
    # Shadow the real pyttsx3.
    command = (sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {RUN}")
    with pytest.raises(Missing, match="eSpeak is not installed"):
        Pyttsx3Voice(os.environ, command)


@pytest.mark.skipif(sys.platform == "darwin", reason="only espeak-ng is known to end a text at once")
def test_a_text_that_ended_at_once_is_spoken_again(tmp_path: Path):
    (tmp_path / "pyttsx3.py").write_text(
        "class Engine:\n"
        "    texts, rounds = [], 0\n"
        "    def connect(self, _, word): self.word = word\n"
        f"    def setProperty(self, *set): print(*set, file=open({str(tmp_path / 'set')!r}, 'a'))\n"
        "    def getProperty(self, _): return []\n"
        "    def say(self, text): self.texts.append(text)\n"
        "    def runAndWait(self):\n"
        "        self.rounds += 1\n"
        "        text = self.texts.pop() if self.texts else ''\n"
        # The first round is the empty one at the start.
        "        if self.rounds > 2:\n"
        f"            print(text, file=open({str(tmp_path / 'heard')!r}, 'a'))\n"
        "            self.word(name=text.split()[0], location=1, length=1)\n"
        "def init(): return Engine()\n"
    )
    command = (sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {RUN}")
    with RunningSpeaker([candidate(lambda: Pyttsx3Voice(os.environ, command))], open_timeout=5.0) as running:
        for text in ("B3: empty.", "Yes."):
            running.speaker.say(text)
        assert running.until_quiet()
        assert running.changes == []
    assert (tmp_path / "heard").read_text().splitlines() == ["B3: empty.", "Yes."]
    assert (tmp_path / "set").read_text().splitlines()[:3] == ["rate 170", "volume 1.0", "pitch 50"]


def test_what_the_library_prints_is_discarded(tmp_path: Path, capfd: pytest.CaptureFixture[str]):
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
    with RunningSpeaker([candidate(lambda: Pyttsx3Voice(os.environ, command))], open_timeout=5.0) as running:
        running.speaker.say("B3: empty.")
        assert running.until_quiet()
        assert running.changes == []
    assert capfd.readouterr() == ("", "")


RUN = "from quarto_access.speech.pyttsx3_process import main; main([])"


def test_close_kills_both_processes(tmp_path: Path):
    voice = Pyttsx3Voice(os.environ, python_process(tmp_path, "for line in sys.stdin: pass"))
    processes = [voice.current.process, voice.spare.process]
    voice.close()
    assert all(process.poll() is not None for process in processes)


def test_a_frozen_build_starts_its_own_executable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    file = tmp_path / "quarto-access"
    file.write_text(f"#!/bin/sh\necho $* > {tmp_path}/words\n")
    file.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(file))
    with pytest.raises(Missing):
        Pyttsx3Voice(os.environ)
    assert (tmp_path / "words").read_text() == "subprocess quarto_access.speech.pyttsx3_process\n"


LISTED = """\
Alex                en_US    # Most people recognize me by my voice.
Amelie              fr_CA    # Bonjour, je m'appelle Amelie.
Thomas              fr_FR    # Bonjour, je m'appelle Thomas.
Eddy (German (Germany)) de_DE    # Hallo! Ich bin Eddy.
"""


def test_the_list_of_macos_voices_is_parsed():
    assert voices_by_language(LISTED) == {
        "en_us": "Alex",
        "en": "Alex",
        "fr_ca": "Amelie",
        "fr": "Amelie",
        "fr_fr": "Thomas",
        "de_de": "Eddy (German (Germany))",
        "de": "Eddy (German (Germany))",
    }


def fake_say(folder: Path, speaking: str) -> dict[str, str]:
    lines = f"""
if [ "$2" = "?" ]; then printf '{LISTED.replace("'", "")}'; exit 0; fi
printf '%s|' "$@" >> {folder}/said
cat >> {folder}/said
echo >> {folder}/said
{speaking}"""
    return program(folder, "say", lines)


def test_say_gets_the_text_through_stdin_and_the_settings_as_options(tmp_path: Path):
    environment = fake_say(tmp_path, "exit 0")
    with RunningSpeaker([say_voice(environment)]) as running:
        running.speaker.say("-v is no option here.")
        assert running.until_quiet()
        running.speaker.configure(VoiceSettings(rate=200, volume=50, language="fr-FR"))
        running.speaker.say("B3 : vide [[slnc 9000]].")
        assert running.until_quiet()
        running.speaker.configure(VoiceSettings(pitch=80))
        running.speaker.say("B3: empty.", whispered=True)
        assert running.until_quiet()
        assert running.changes == []
    assert (tmp_path / "said").read_text().splitlines() == [
        "-r|170|-f|-|-v is no option here.",
        "-r|200|-v|Thomas|-f|-|[[volm 0.50]] B3 : vide [ [slnc 9000]].",
        "-r|170|-v|Alex|-f|-|[[pbas +6.0]] B3: empty.",
    ]


def test_stop_kills_say(tmp_path: Path):
    voice = SayVoice(fake_say(tmp_path, "exec sleep 30"))
    voice.say("A long text.", interrupt=False, column=None)
    process = voice.process
    assert voice.poll().speaking
    voice.stop()
    assert process.poll() is not None
    assert not voice.poll().speaking


def test_say_has_died_if_it_fails(tmp_path: Path):
    voice = SayVoice(fake_say(tmp_path, "exit 3"))
    voice.say("B3: empty.", interrupt=False, column=None)
    voice.process.wait()
    with pytest.raises(Died):
        voice.poll()


@pytest.mark.skipif(shutil.which("say") is not None, reason="this system has say")
def test_without_the_program_say_is_missing():
    with pytest.raises(Missing):
        SayVoice({"PATH": ""})
