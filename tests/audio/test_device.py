"""No device, a lost device, no library: the game goes on, the trouble is reported once, and the screen stays clean."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from helpers.sound_recording import needs_pygame, run

NO_DEVICE = """
from threading import Event
reported = Event()
mixer = opened(Mixer(sounds_folder(), on_trouble=reported.set))
assert reported.wait(5)
assert mixer.state is MixerState.NO_DEVICE, mixer.state
assert not mixer.play("place", columns=[1])
assert not mixer.speak(array("h", [1, 2, 3]))
assert not mixer.speaking
(trouble,) = mixer.troubles()
assert isinstance(trouble, NoDevice) and trouble.reason
assert mixer.troubles() == []
mixer.stop_speaking(); mixer.louder(); mixer.configure(SoundSettings(low=True))
"""


def test_a_missing_library_is_reported_once():
    done = run("sys.modules['pygame'] = None\n" + NO_DEVICE + "mixer.close()")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@needs_pygame
class TestWithLibrary:
    def test_a_missing_device_is_reported_once_and_tried_again_on_start(self):
        again = """
os.environ["SDL_AUDIODRIVER"] = "dummy"
opened(mixer)
assert mixer.state is MixerState.OPEN and mixer.play("place", columns=[1])
mixer.close()
assert mixer.state is MixerState.CLOSED and not mixer.play("place", columns=[1])
opened(mixer)
assert mixer.play("place", columns=[1])
mixer.close()
"""
        done = run(NO_DEVICE + again, SDL_AUDIODRIVER="nothing")
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")

    @pytest.mark.skipif(sys.platform != "linux", reason="ALSA is Linux's")
    def test_messages_of_alsa_stay_off_the_screen_but_later_ones_appear(self):
        done = run(NO_DEVICE + "print('after', file=sys.stderr)", SDL_AUDIODRIVER="alsa", AUDIODEV="nothing")
        assert (done.returncode, done.stderr) == (0, "after\n")

    def test_start_prints_nothing_and_does_not_wait_for_the_device(self):
        script = """
from threading import Event
from quarto_access.audio import mixer as mixing
assert "pygame" not in sys.modules
reached, released = Event(), Event()
Device = mixing.Device
def slow(*arguments):
    reached.set()
    assert released.wait(30)
    return Device(*arguments)
mixing.Device = slow
mixer = Mixer(sounds_folder())
mixer.start()
assert reached.wait(30)
assert mixer.state is MixerState.OPENING
print("started")
released.set()
while mixer.state is MixerState.OPENING:
    time.sleep(0.001)
assert mixer.state is MixerState.OPEN
mixer.close()
"""
        done = run(script, SDL_AUDIODRIVER="dummy")
        assert (done.returncode, done.stdout, done.stderr) == (0, "started\n", "")

    @pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
    def test_the_program_still_obeys_sigterm(self):
        done = run(
            "import signal\nmixer = loud()\nos.kill(os.getpid(), signal.SIGTERM)\ntime.sleep(5)",
            SDL_AUDIODRIVER="dummy",
        )
        assert done.returncode == -signal.SIGTERM

    def test_a_lost_device_is_reported_once_unless_another_opens(self):
        script = """
import pygame
mixer = loud()
assert mixer.play("win")
os.environ["SDL_AUDIODRIVER"] = "nothing"
pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
assert not mixer.play("place", columns=[1])
while mixer.state is MixerState.OPENING:
    time.sleep(0.001)
assert mixer.state is MixerState.NO_DEVICE
assert mixer.troubles() == [DeviceGone()] and mixer.troubles() == []
assert not mixer.play("place", columns=[1]) and not mixer.speak(array("h", [1])) and not mixer.speaking
os.environ["SDL_AUDIODRIVER"] = "dummy"
opened(mixer)
assert mixer.play("place", columns=[1])
pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
assert mixer.speak(array("h", [1] * 22050)) and mixer.speaking
while mixer.state is MixerState.OPENING:
    time.sleep(0.001)
assert mixer.state is MixerState.OPEN and mixer.speaking and mixer.play("place", columns=[1])
assert mixer.troubles() == []
mixer.close()
"""
        done = run(script, SDL_AUDIODRIVER="dummy")
        assert (done.returncode, done.stderr) == (0, "")

    @pytest.mark.skipif(not shutil.which("pulseaudio"), reason="pulseaudio is not installed")
    def test_a_killed_sound_server_counts_as_a_lost_device(self, tmp_path: Path):
        socket = tmp_path / "native"
        environment = {
            **os.environ,
            **dict.fromkeys(("HOME", "XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"), str(tmp_path)),
            "PULSE_SERVER": f"unix:{socket}",
        }
        command = [
            "pulseaudio",
            "-n",
            "--daemonize=no",
            "--exit-idle-time=-1",
            "--use-pid-file=no",
            "--disable-shm=yes",
        ]
        modules = [f"module-native-protocol-unix auth-anonymous=1 socket={socket}", "module-null-sink rate=44100"]
        command += [f"--load={module}" for module in modules]
        server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            end = time.monotonic() + 60
            while not socket.exists() and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(0.5)
            script = f"""
mixer = loud()
assert mixer.state is MixerState.OPEN, mixer.troubles()
assert mixer.play("win")
os.kill({server.pid}, 9)
end = time.monotonic() + 60
while mixer.play("place", columns=[1]) and time.monotonic() < end:
    time.sleep(0.05)
while mixer.state is MixerState.OPENING:
    time.sleep(0.01)
assert mixer.troubles() == [DeviceGone()]
mixer.close()
"""
            done = run(script, **{**environment, "SDL_AUDIODRIVER": "pulseaudio"})
            assert (done.returncode, done.stderr) == (0, "")
        finally:
            server.kill()
            server.wait()

    @pytest.mark.skipif(sys.platform == "win32", reason="no such terminal")
    def test_on_a_terminal_stderr_is_muted_until_the_mixer_closes(self):
        import pty

        ours, theirs = pty.openpty()
        script = "mixer = loud()\nos.write(2, b'noise')\nmixer.close()\nos.write(2, b'word')\n"
        run(script, stderr=theirs, SDL_AUDIODRIVER="dummy")
        assert os.read(ours, 1000) == b"word"
