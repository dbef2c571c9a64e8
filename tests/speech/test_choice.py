"""Which voices we try, and in which order, for each choice and platform."""

from __future__ import annotations

import time

import pytest

from quarto_access.settings import VoiceChoice
from quarto_access.speech.builtin import SampleOutput
from quarto_access.speech.choice import VoiceContext, every_voice, voice_chain

OUT = SampleOutput(lambda _samples, _column: None, lambda: None, lambda: False)


def context(platform: str, *, sound: bool = True, unknown_reader: bool = False) -> VoiceContext:
    return VoiceContext(platform, {}, time.monotonic, time.sleep, OUT if sound else None, lambda: unknown_reader)


def names(choice: str, given: VoiceContext) -> list[str]:
    return [candidate.name for candidate in voice_chain(VoiceChoice(choice), given)]


READERS = ["prism", "accessible-output3"]
LINUX = ["speech-dispatcher", "pyttsx3", "accessible-output3"]


@pytest.mark.parametrize(
    ("choice", "platform", "chain"),
    [
        ("off", "linux", []),
        ("auto", "linux", [*READERS, "espeak-ng", *LINUX]),
        ("auto", "win32", [*READERS, "espeak-ng", "pyttsx3"]),
        ("auto", "darwin", [*READERS, "espeak-ng", "say", "pyttsx3"]),
        ("reader", "win32", [*READERS, "espeak-ng", "pyttsx3"]),
        ("system", "linux", [*LINUX, "espeak-ng"]),
        ("system", "win32", ["pyttsx3", "espeak-ng"]),
        ("system", "darwin", ["say", "pyttsx3", "espeak-ng"]),
        ("builtin", "linux", ["espeak-ng", *LINUX]),
    ],
)
def test_each_choice_has_its_chain(choice: str, platform: str, chain: list[str]):
    assert names(choice, context(platform)) == chain


@pytest.mark.parametrize("choice", ["auto", "reader", "builtin"])
def test_sapi_is_no_fallback_while_an_unknown_reader_runs(choice: str):
    assert "pyttsx3" not in names(choice, context("win32", unknown_reader=True))


def test_sapi_speaks_beside_a_reader_if_the_player_asks_for_it():
    assert names("system", context("win32", unknown_reader=True))[0] == "pyttsx3"


def test_without_sound_there_is_no_builtin_voice():
    assert "espeak-ng" not in names("auto", context("linux", sound=False))


@pytest.mark.parametrize(
    ("choice", "named"),
    [
        ("auto", []),
        ("reader", ["accessible-output3"]),
        ("system", ["pyttsx3"]),
        ("builtin", ["espeak-ng"]),
    ],
)
def test_only_a_voice_that_the_player_named_is_reported_missing(choice: str, named: list[str]):
    chain = voice_chain(VoiceChoice(choice), context("linux"))
    assert [candidate.name for candidate in chain if not candidate.optional] == named


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_every_voice_has_all_kinds(platform: str):
    kinds = {candidate.kind for candidate in every_voice(context(platform))}
    assert kinds == {"reader", "system", "builtin"}
