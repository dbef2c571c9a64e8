"""The player's screen reader, with fake libraries since none is running here, and with the real library on Linux."""

from __future__ import annotations

import sys
from contextlib import suppress
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, ClassVar

import pytest
from voices import RunningSpeaker, recorder

from quarto_access.speech.reader import (
    ReaderVoice,
    accessible_output_synthesizer,
    find_by_accessible_output,
    find_by_prism,
    find_synthesizer,
    readers,
    unknown_reader_runs,
)
from quarto_access.speech.recording import recording
from quarto_access.speech.voice import Candidate, ChangeReason, Died, Missing, VoiceKind

if TYPE_CHECKING:
    from collections.abc import Callable


class Output:
    """What all outputs of the library share."""

    name = "Unnamed"
    system_output = False

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.running = True

    def is_active(self) -> bool:
        return self.running

    def speak(self, text: str, interrupt: bool = False) -> None:  # noqa: FBT001, FBT002 (as the library has it)
        self.heard.append((text, interrupt))

    def braille(self, text: str) -> bool:
        del text
        return False


class Nvda(Output):
    name = "NVDA"

    def silence(self) -> None:
        self.heard.append("silence")

    def braille(self, text: str) -> None:
        self.heard.append(("braille", text))


class Jaws(Output):
    name = "jaws"


class NotRunning(Output):
    name = "ZDSR"

    def is_active(self) -> bool:
        return False


class NoDll(Output):
    name = "PC Talker"

    def __init__(self) -> None:
        raise OSError("no DLL")


class Sapi(Output):
    name = "sapi5"
    system_output = True


class Dispatcher(Output):
    name = "Linux Speech Dispatcher"
    opened: ClassVar[list[Dispatcher]] = []

    def __init__(self) -> None:
        super().__init__()
        self.opened.append(self)

    def close(self) -> None:
        self.heard.append("close")


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def install(*classes: type) -> None:
        library = ModuleType("accessible_output3")
        library.get_output_classes = lambda: list(classes)
        monkeypatch.setitem(sys.modules, "accessible_output3", library)

    return install


def test_the_first_running_reader_is_used_whatever_the_others_raise(outputs: Callable[..., None]):
    outputs(NoDll, NotRunning, Nvda, Sapi)
    assert find_by_accessible_output().name == "NVDA"


def test_a_synthesizer_is_no_reader(outputs: Callable[..., None]):
    outputs(NoDll, NotRunning, Sapi)
    with pytest.raises(Missing, match="PC Talker: OSError: no DLL; ZDSR: not running"):
        find_by_accessible_output()


def test_looking_for_a_synthesizer_skips_readers(outputs: Callable[..., None]):
    outputs(Nvda, Sapi)
    assert find_synthesizer().name == "sapi5"
    outputs(Nvda)
    with pytest.raises(Missing):
        find_synthesizer()


def test_a_synthesizer_is_always_closed(outputs: Callable[..., None]):
    outputs(Dispatcher)
    with RunningSpeaker([accessible_output_synthesizer()]) as running:
        running.speaker.say("B3: empty.")
        assert running.until_quiet()
    assert Dispatcher.opened.pop().heard == [("B3: empty.", False), "close"]


def test_a_reader_speaks_interrupts_and_stops(outputs: Callable[..., None]):
    outputs(Nvda)
    voice = ReaderVoice(find_by_accessible_output)
    assert voice.say("B3: empty.", interrupt=True, column=1) is None
    voice.stop()
    assert voice.reader.output.heard == [("B3: empty.", True), "silence"]


def test_a_reader_that_cannot_be_silenced_is_interrupted_by_an_empty_text(outputs: Callable[..., None]):
    outputs(Jaws)
    voice = ReaderVoice(find_by_accessible_output)
    voice.stop()
    assert voice.reader.output.heard == [("", True)]


def test_braille_is_shown_only_by_a_reader_that_has_it(outputs: Callable[..., None]):
    outputs(Nvda)
    voice = ReaderVoice(find_by_accessible_output)
    assert voice.braille("⠤⠤⠤⠤")
    assert voice.reader.output.heard == [("braille", "⠤⠤⠤⠤")]
    outputs(Jaws)
    assert not ReaderVoice(find_by_accessible_output).braille("⠤⠤⠤⠤")


def test_a_reader_that_was_closed_has_died(outputs: Callable[..., None]):
    outputs(Nvda)
    voice = ReaderVoice(find_by_accessible_output)
    voice.reader.output.running = False
    with pytest.raises(Died):
        voice.say("B3: empty.", interrupt=False, column=None)


def test_the_next_voice_takes_over_when_the_reader_is_closed_in_mid_game(outputs: Callable[..., None]):
    outputs(Nvda)
    fallback, opened = recorder(), []

    def opening() -> ReaderVoice:
        opened.append(ReaderVoice(find_by_accessible_output))
        return opened[0]

    chain = [Candidate(VoiceKind.READER, "reader", opening), recording(fallback)]
    with RunningSpeaker(chain) as running:
        running.speaker.say("One.")
        running.speaker.say("Two.")
        assert running.until_quiet()
        assert opened[0].reader.output.heard == [("One.", False), ("Two.", False)]
        opened[0].reader.output.running = False
        running.speaker.say("Three.")
        assert running.until(lambda: "Three." in fallback.texts)
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.DIED]


def test_without_the_library_the_reader_is_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "accessible_output3", None)
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(Missing):
        find_by_accessible_output()
    with pytest.raises(Missing):
        find_by_prism()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the library may find a reader")
def test_the_real_library_on_linux_knows_no_reader_and_prints_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    pytest.importorskip("accessible_output3", reason="accessible-output3 is not installed")
    for module in ("speechd", "espeak"):
        monkeypatch.setitem(sys.modules, module, None)
    voice = recorder()
    chain = [*readers(asked=True), accessible_output_synthesizer(), recording(voice)]
    with RunningSpeaker(chain, open_timeout=5.0) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: voice.texts == ["B3: empty."])
        assert running.until(lambda: running.changes != [])
    assert [(change.old.name, change.reason) for change in running.changes] == [
        ("accessible-output3", ChangeReason.MISSING)
    ]
    assert capsys.readouterr() == ("", "")


class PrismBackend:
    """A backend of prism, as far as we use it."""

    def __init__(self, name: str, *, running: bool) -> None:
        self.name = name
        self.heard: list[object] = []
        self.features = SimpleNamespace(
            is_supported_at_runtime=running, supports_speak=True, supports_stop=True, supports_braille=name == "NVDA"
        )

    def speak(self, text: str, interrupt: bool) -> None:  # noqa: FBT001 (as the library has it)
        self.heard.append((text, interrupt))

    def stop(self) -> None:
        self.heard.append("stop")

    def braille(self, text: str) -> None:
        self.heard.append(("braille", text))


@pytest.fixture
def prism(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def install(**backends: bool) -> None:
        made = {name: PrismBackend(name, running=running) for name, running in backends.items()}
        library = ModuleType("prism")
        library.set_log_level = lambda _: None
        library.LogLevel = SimpleNamespace(NONE=9)
        library.BackendId = SimpleNamespace(**{name: name for name in made})
        library.Context = lambda: SimpleNamespace(exists=made.__contains__, acquire=made.__getitem__)
        monkeypatch.setitem(sys.modules, "prism", library)

    return install


def test_prism_finds_the_running_reader_and_no_synthesizer(prism: Callable[..., None]):
    prism(SAPI=True, JAWS=False, NVDA=True)
    voice = ReaderVoice(find_by_prism)
    assert voice.name == "NVDA"
    voice.say("B3: empty.", interrupt=True, column=None)
    voice.stop()
    assert voice.braille("⠤⠤⠤⠤")
    assert voice.reader.backend.heard == [("B3: empty.", True), "stop", ("braille", "⠤⠤⠤⠤")]
    prism(SAPI=True, SPEECH_DISPATCHER=True, ORCA=False)
    with pytest.raises(Missing, match="ORCA: not running"):
        find_by_prism()


def test_another_package_called_prism_is_ignored(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "prism", ModuleType("prism"))
    with pytest.raises(Missing):
        find_by_prism()


def test_the_real_prism_prints_nothing(capfd: pytest.CaptureFixture[str]):
    real = pytest.importorskip("prism", reason="prismatoid, an extra, is not installed")
    if not hasattr(real, "Context"):
        pytest.skip("another package called prism is installed")
    with suppress(Missing):
        assert ReaderVoice(find_by_prism).name
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can tell")
def test_off_windows_no_unknown_reader_is_assumed():
    assert unknown_reader_runs() is False
