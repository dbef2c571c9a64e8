"""speech-dispatcher: a real server on a private socket, with a synthesizer that writes down its texts."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from voices import RunningSpeaker, recorder

from quarto_access.speech.recording import recording
from quarto_access.speech.speech_dispatcher import (
    Server,
    SpeechDispatcherVoice,
    has_voices,
    server_address,
    speech_dispatcher_voice,
    ssip_rate,
)
from quarto_access.speech.voice import ChangeReason, Died, Lack, Missing, VoiceSettings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no speech-dispatcher")

PROGRAM = shutil.which("speech-dispatcher")
NEEDS_SERVER = pytest.mark.skipif(PROGRAM is None, reason="speech-dispatcher is not installed")

SERVER = """
LogLevel 1
AudioOutputMethod "alsa"
DefaultLanguage "en"
AddModule "writing" "sd_generic" "writing.conf"
DefaultModule writing
"""
NO_VOICES = """
LogLevel 1
AudioOutputMethod "alsa"
AddModule "dummy" "sd_dummy" ""
"""
MODULE = r"""
GenericExecuteSynth "printf '%s' \'$DATA\' | {script} $LANGUAGE $RATE $VOLUME $PITCH"
GenericMaxChunkLength 5000
GenericDelimiters "\n"
GenericRateAdd 0
GenericRateMultiply 100
GenericRateForceInteger 1
GenericVolumeAdd 0
GenericVolumeMultiply 100
GenericVolumeForceInteger 1
GenericPitchAdd 0
GenericPitchMultiply 100
GenericPitchForceInteger 1
GenericLanguage "en" "en" "utf-8"
GenericLanguage "fr" "fr" "utf-8"
AddVoice "en" "male1" "en"
AddVoice "fr" "male1" "fr"
"""
SCRIPT = """#!/bin/sh
text=$(cat)
printf '%s|%s\\n' "$*" "$text" >> {folder}/begun
case $text in *long*) steps=400;; *) steps=1;; esac
while [ $steps -gt 0 ] && [ ! -e {folder}/stopped ]; do sleep 0.05; steps=$((steps - 1)); done
printf '%s\\n' "$text" >> {folder}/ended
"""


class RealServer:
    """A server for one test, and the texts its synthesizer received."""

    def __init__(self, folder: Path, settings: str = SERVER) -> None:
        self.folder = folder
        (folder / "conf" / "modules").mkdir(parents=True)
        (folder / "conf" / "speechd.conf").write_text(settings)
        (folder / "conf" / "modules" / "writing.conf").write_text(MODULE.format(script=folder / "speak"))
        script = folder / "speak"
        script.write_text(SCRIPT.format(folder=folder))
        script.chmod(0o755)
        # ALSA's null device, so that no sound device is needed.
        (folder / "asound.conf").write_text("pcm.!default { type null }\nctl.!default { type null }\n")
        self.socket = folder / "s"
        self.environment = {**os.environ, "SPEECHD_ADDRESS": f"unix_socket:{self.socket}", "USER": "ana"}
        self.process = subprocess.Popen(
            [
                *(str(PROGRAM), "--run-single", "--timeout", "0", "--config-dir", str(folder / "conf")),
                *("--socket-path", str(self.socket), "--pid-file", str(folder / "pid"), "--log-dir", str(folder)),
            ],
            env={**os.environ, "XDG_RUNTIME_DIR": str(folder), "ALSA_CONFIG_PATH": str(folder / "asound.conf")},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def ready(self) -> bool:
        ends = time.monotonic() + 60
        while not self.socket.exists() and self.process.poll() is None and time.monotonic() < ends:
            time.sleep(0.02)
        return self.socket.exists()

    def begun(self) -> list[str]:
        file = self.folder / "begun"
        return file.read_text().splitlines() if file.exists() else []

    @property
    def texts(self) -> list[str]:
        return [line.partition("|")[2] for line in self.begun()]

    def ended(self) -> list[str]:
        file = self.folder / "ended"
        return file.read_text().splitlines() if file.exists() else []

    def end(self) -> None:
        # The server's module runs in its own session, and would finish a long text first.
        (self.folder / "stopped").touch()
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    started = RealServer(tmp_path)
    try:
        if not started.ready():
            pytest.skip("speech-dispatcher does not start here, not even without a sound device")
        yield started
    finally:
        started.end()


@pytest.fixture
def server_without_voices(tmp_path: Path) -> Iterator[RealServer]:
    started = RealServer(tmp_path, NO_VOICES)
    try:
        if not started.ready():
            pytest.skip("speech-dispatcher does not start here with only its dummy module")
        yield started
    finally:
        started.end()


@NEEDS_SERVER
def test_a_server_without_voices_is_missing_and_the_next_voice_speaks(server_without_voices: RealServer):
    environment = server_without_voices.environment
    with pytest.raises(Missing, match="no voices installed") as missing:
        SpeechDispatcherVoice(environment, time.sleep)
    assert missing.value.lack is Lack.VOICES
    fallback = recorder()
    chain = [speech_dispatcher_voice(environment, time.sleep), recording(fallback)]
    with RunningSpeaker(chain, open_timeout=5.0, hang_timeout=1.0) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: fallback.texts == ["B3: empty."])
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.MISSING]


@NEEDS_SERVER
def test_accessible_output_is_missing_too_if_the_server_has_no_voices(server_without_voices: RealServer):
    done = by_accessible_output(server_without_voices.environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Linux Speech Dispatcher: no voices installed" in done.stdout


@NEEDS_SERVER
@pytest.mark.parametrize("fault", ["no modules", "no sound device"])
def test_a_server_that_cannot_be_heard_does_not_start(tmp_path: Path, fault: str):
    modules = tmp_path / "no modules"
    modules.mkdir()
    program = tmp_path / "bin" / "speech-dispatcher"
    program.parent.mkdir()
    option = f"--module-dir '{modules}'" if fault == "no modules" else ""
    program.write_text(f'#!/bin/sh\nexec {PROGRAM} {option} "$@"\n')
    program.chmod(0o755)
    settings = tmp_path / ".config" / "speech-dispatcher" / "speechd.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text(NO_VOICES)
    device = "" if fault == "no sound device" else "pcm.!default { type null }\n"
    (tmp_path / "asound.conf").write_text(device)
    environment = {name: value for name, value in os.environ.items() if name != "SPEECHD_ADDRESS"}
    environment |= {
        "HOME": str(tmp_path),
        "XDG_RUNTIME_DIR": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / ".config"),
        "ALSA_CONFIG_PATH": str(tmp_path / "asound.conf"),
        "PATH": f"{program.parent}:{os.environ['PATH']}",
    }
    with pytest.raises(Missing) as missing:
        SpeechDispatcherVoice(environment, time.sleep)
    assert missing.value.lack is Lack.START


def test_a_server_that_does_not_list_its_modules_may_have_voices():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b"500 ERR INVALID COMMAND\r\n")
        assert Server(ours).modules() is None
        theirs.sendall(b"250-espeak-ng\r\n250-dummy\r\n250 OK MODULE LIST SENT\r\n")
        modules = Server(ours).modules()
    assert modules == ["espeak-ng", "dummy"]
    assert has_voices(modules)
    assert not has_voices(["dummy"])


@NEEDS_SERVER
def test_the_server_receives_the_exact_texts(server: RealServer):
    texts = [
        "B3: grooved round tall hollow.",
        "It's Ana's turn, isn't it? \"Quarto!\"",
        ".Begins with a full stop",
        "B3 : vide, été, œuf.",
    ]
    with RunningSpeaker(
        [speech_dispatcher_voice(server.environment, time.sleep)], open_timeout=5.0, hang_timeout=1.0
    ) as running:
        for text in texts:
            running.speaker.say(text)
        assert running.until_quiet()
        assert running.changes == []
    assert server.texts == texts
    assert server.ended() == texts


SPEECHD = "/usr/lib/python3/dist-packages"
"""Where Debian installs speechd, the client module of speech-dispatcher."""

BY_ACCESSIBLE_OUTPUT = """
import sys, time
from quarto_access.speech.reader import accessible_output_synthesizer
from quarto_access.speech.worker import Speaker
changes = []
chain = [accessible_output_synthesizer()]
speaker = Speaker(chain, time.monotonic, changes.append, open_timeout=60.0, hang_timeout=60.0)
speaker.start()
speaker.say("B3: empty.")
speaker.wait_until_quiet(60.0)
speaker.close()
print(changes)
"""


def by_accessible_output(environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Let the real library speak through the server, in a process that prints the changes of voice."""
    pytest.importorskip("accessible_output3", reason="accessible-output3 is not installed")
    if not Path(SPEECHD, "speechd").is_dir():
        pytest.skip("speechd is not installed")
    path = os.pathsep.join([*filter(None, sys.path), SPEECHD])
    return subprocess.run(
        [sys.executable, "-c", BY_ACCESSIBLE_OUTPUT],
        env={**environment, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@NEEDS_SERVER
@pytest.mark.parametrize("served", [True, False], ids=["served", "no server"])
def test_accessible_output_speaks_through_speechd_prints_nothing_and_lets_the_program_exit(
    server: RealServer, *, served: bool
):
    environment = dict(server.environment)
    if not served:
        environment |= {"SPEECHD_ADDRESS": f"unix_socket:{server.folder}/none", "PATH": "/nowhere"}
    done = by_accessible_output(environment)
    assert (done.returncode, done.stderr) == (0, "")
    if served:
        assert done.stdout == "[]\n"
        ends = time.monotonic() + 60
        while not server.texts and time.monotonic() < ends:
            time.sleep(0.02)
        assert server.texts == ["B3: empty."]
    else:
        assert "Linux Speech Dispatcher: not running" in done.stdout
        assert done.stdout.count("\n") == 1


@NEEDS_SERVER
def test_the_settings_reach_the_synthesizer(server: RealServer):
    with RunningSpeaker(
        [speech_dispatcher_voice(server.environment, time.sleep)], open_timeout=5.0, hang_timeout=1.0
    ) as running:
        running.speaker.configure(VoiceSettings(rate=450, volume=50, pitch=80, language="fr"))
        running.speaker.say("B3 : vide.")
        assert running.until_quiet()
    assert server.begun() == ["fr 100 0 60|B3 : vide."]


@NEEDS_SERVER
def test_a_key_interrupts_a_long_text(server: RealServer):
    with RunningSpeaker(
        [speech_dispatcher_voice(server.environment, time.sleep)], open_timeout=5.0, hang_timeout=1.0
    ) as running:
        running.speaker.say("A long text.")
        assert running.until(lambda: server.texts == ["A long text."])
        running.speaker.pressed()
        running.speaker.say("B3: empty.", interrupt=True)
        assert running.until(lambda: server.ended() == ["B3: empty."])
        assert running.until_quiet()
        assert running.changes == []


@NEEDS_SERVER
def test_the_next_voice_takes_over_when_the_server_is_killed_in_mid_sentence(server: RealServer):
    fallback = recorder()
    chain = [speech_dispatcher_voice(server.environment, time.sleep), recording(fallback)]
    with RunningSpeaker(chain, open_timeout=5.0, hang_timeout=1.0) as running:
        running.speaker.say("A long text.")
        assert running.until(lambda: server.texts == ["A long text."])
        server.end()
        assert running.until(lambda: fallback.texts == ["A long text."])
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.DIED]


@NEEDS_SERVER
def test_the_next_voice_takes_over_when_the_server_hangs(server: RealServer):
    fallback = recorder()
    chain = [speech_dispatcher_voice(server.environment, time.sleep), recording(fallback)]
    with RunningSpeaker(chain, open_timeout=5.0, hang_timeout=1.0) as running:
        running.speaker.say("First.")
        assert running.until_quiet()
        os.killpg(server.process.pid, signal.SIGSTOP)
        running.speaker.say("Second.")
        assert running.until(lambda: fallback.texts == ["Second."])
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.HUNG]


@NEEDS_SERVER
def test_with_a_stale_socket_it_starts_the_server_and_is_missing_if_that_fails(tmp_path: Path):
    stale = tmp_path / "s"
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(stale))
    left.close()
    environment = {
        **os.environ,
        "SPEECHD_ADDRESS": f"unix_socket:{stale}",
        "XDG_RUNTIME_DIR": str(tmp_path),
        "HOME": str(tmp_path),
        "ALSA_CONFIG_PATH": os.devnull,
    }
    program = tmp_path / "bin" / "speech-dispatcher"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/asked\nexit 1\n')
    program.chmod(0o755)
    environment["PATH"] = f"{program.parent}:{environment['PATH']}"
    with pytest.raises(Missing):
        SpeechDispatcherVoice(environment, time.sleep)
    assert (tmp_path / "asked").read_text() == "--spawn\n"


def test_without_program_and_socket_it_is_missing(tmp_path: Path):
    with pytest.raises(Missing):
        SpeechDispatcherVoice({"XDG_RUNTIME_DIR": str(tmp_path), "PATH": str(tmp_path)}, time.sleep)


@pytest.mark.parametrize(
    ("environment", "place"),
    [
        ({"SPEECHD_ADDRESS": "unix_socket:/run/s"}, "/run/s"),
        ({"SPEECHD_ADDRESS": "inet_socket:localhost:7000"}, ("localhost", 7000)),
        ({"SPEECHD_ADDRESS": "inet_socket"}, ("127.0.0.1", 6560)),
        ({"XDG_RUNTIME_DIR": "/run/user/1"}, "/run/user/1/speech-dispatcher/speechd.sock"),
        ({"HOME": "/home/ana"}, "/home/ana/.cache/speech-dispatcher/speechd.sock"),
    ],
)
def test_the_environment_says_where_the_server_listens(environment: dict[str, str], place: object):
    assert server_address(environment)[1] == place


@pytest.mark.parametrize(("words", "rate"), [(170, 0), (80, -100), (450, 100), (125, -50), (310, 50), (9999, 100)])
def test_words_per_minute_are_converted_to_the_servers_scale(words: int, rate: int):
    assert ssip_rate(words) == rate


def test_events_are_kept_apart_from_replies():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        server = Server(ours)
        theirs.sendall(b"701-21\r\n701-1\r\n701 BEGIN\r\n208 OK CLIENT NAME SET\r\n702-21\r\n")
        assert server.ask("SET SELF CLIENT_NAME a:b:c") == ["208 OK CLIENT NAME SET"]
        theirs.sendall(b"702-1\r\n702 END\r\n")
        server.poll()
        assert list(server.events) == [("begin", "21"), ("end", "21")]


def test_an_error_from_the_server_is_raised_with_its_message():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b"409 ERR RATE TOO HIGH\r\n")
        with pytest.raises(OSError, match="RATE TOO HIGH"):
            Server(ours).ask("SET SELF RATE 900")


def test_a_server_that_closes_the_connection_has_died():
    ours, theirs = socket.socketpair()
    theirs.close()
    with ours, pytest.raises((Died, BrokenPipeError)):
        Server(ours).ask("SPEAK")


# Servers that never stop answering.


class Flooding:
    """A connection whose server sends the same again and again, without end."""

    def __init__(self, piece: bytes, seconds: float = 0.0) -> None:
        self.piece = piece
        self.seconds = seconds
        self.now = 0.0
        self.received = 0
        self.closed = False

    def settimeout(self, _seconds: float) -> None:
        pass

    def sendall(self, _data: bytes) -> None:
        pass

    def recv(self, most: int) -> bytes:
        piece = self.piece * (most // len(self.piece))
        self.now += self.seconds
        self.received += len(piece)
        return piece

    def close(self) -> None:
        self.closed = True

    def server(self) -> Server:
        return Server(cast("socket.socket", self), lambda: self.now)


@pytest.mark.edge("speech servers")
@pytest.mark.parametrize("piece", [b"x", b"200-more\r\n", b"701-1\r\n", b"\0"])
def test_a_reply_without_an_end_is_given_up(piece: bytes):
    flooding = Flooding(piece)
    with pytest.raises(Died, match="without an end"):
        flooding.server().ask("SPEAK")
    assert flooding.received < 300_000


@pytest.mark.edge("speech servers")
def test_a_reply_that_comes_too_slowly_is_given_up():
    flooding = Flooding(b"701-1\r\n701-2\r\n701 BEGIN\r\n", seconds=0.1)
    with pytest.raises(TimeoutError):
        flooding.server().ask("SPEAK")
    assert flooding.now < 2


@pytest.mark.edge("speech servers")
def test_events_without_an_end_are_not_all_kept():
    flooding = Flooding(b"701-1\r\n701-2\r\n701 BEGIN\r\n")
    server = flooding.server()
    for _ in range(50):
        server.poll()
    assert len(server.events) <= 2_000
    assert flooding.received < 5_000_000


@pytest.mark.edge("speech servers")
def test_a_server_that_never_finishes_is_left_with_a_closed_connection(monkeypatch: pytest.MonkeyPatch):
    flooding = Flooding(b"200-more\r\n")
    monkeypatch.setattr("quarto_access.speech.speech_dispatcher.connect", lambda *_: flooding)
    with pytest.raises(Died):
        SpeechDispatcherVoice({}, time.sleep)
    assert flooding.closed
