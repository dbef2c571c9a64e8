"""Parse what terminals send: report the keys, drop everything else, and never get stuck."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from quarto_access.terminal.key_parser import LONGEST, KeyParser
from quarto_access.terminal.keyboard import key_name

KEYS = [one for one, key in ANSI_SEQUENCES.items() if isinstance(key, Keys) and key is not Keys.BracketedPaste]
REPORTS = [
    *("\x1b[I", "\x1b[O", "\x1b[97;5u", "\x1b[97;5:3u", "\x1b[5;10R", "\x1b[?62;22c", "\x1b[201~", "\x1b[?2004;2$y"),
    *("\x1b[<0;1;1M", "\x1b[<35;80;24m", "\x1b[32;10;10M", "\x1b[M !!", "\x1b[M\x7f\udcff\udc80"),
    *("\x1bOx", "\x1bO5x", "\x1b[[Z"),
    *("\x1b]11;rgb:00/00/00\x07", "\x1b]52;c;MQ==\x1b\\", "\x1bP1$r0m\x1b\\", "\x1bPa\x07\rb\x1b\\", "\x1b_G1\x1b\\"),
]

texts = st.lists(
    st.sampled_from(["\x1b", "[", "O", "]", "P", "M", "~", ";", "1", "a", "\r", "\x07", "\\", "\x03", "é", "\udcff"])
    | st.sampled_from([*REPORTS, *ANSI_SEQUENCES, "\x1b[200~", "\x1b[201~"])
    | st.text(max_size=3)
).map("".join)


def keys_from(*texts: str, flush: bool = True) -> list[str]:
    """Return the names of the keys when these texts arrive one by one, followed by a pause if `flush` is set."""
    parser = KeyParser()
    presses = [press for text in texts for press in parser.feed(text)]
    return [key_name(press) for press in presses + (parser.flush() if flush else [])]


@pytest.mark.parametrize("sequence", KEYS)
def test_every_key_is_parsed_as_prompt_toolkit_does(sequence: str):
    expected: list[KeyPress] = []
    Vt100Parser(expected.append).feed_and_flush(sequence)
    parser = KeyParser()
    assert parser.feed(sequence) + parser.flush() == expected


@pytest.mark.parametrize("report", REPORTS)
def test_other_sequences_are_dropped_wherever_they_are_cut(report: str):
    for cut in range(len(report) + 1):
        assert keys_from("a", report[:cut], report[cut:], "b", flush=False) == ["a", "b"]


@pytest.mark.parametrize("report", REPORTS)
def test_an_incomplete_sequence_is_dropped_after_a_pause(report: str):
    for cut in range(2, len(report)):
        assert keys_from(report[:cut]) == []


@pytest.mark.parametrize("sequence", ["\x1b[1;3D", "\x1b[5;3~"])
def test_a_key_with_alt_is_neither_escape_nor_that_key(sequence: str):
    assert keys_from(sequence) == []


def test_escape_is_a_key_alone_and_before_a_letter_or_an_arrow():
    assert keys_from("\x1b") == ["escape"]
    assert keys_from("\x1b", flush=False) == []
    assert keys_from("\x1b\x1b") == ["escape", "escape"]
    assert keys_from("\x1ba") == ["escape", "a"]
    assert keys_from("\x1b\r") == ["escape", "enter"]
    assert keys_from("\x1b\x1b[A") == ["escape", "up"]


def test_a_paste_is_one_key_press_however_it_ends():
    paste = KeyPress(Keys.BracketedPaste, "")
    parser = KeyParser()
    assert parser.feed("\x1b[200~a\x1b[A\r") == []
    assert parser.pasting
    assert parser.feed("b\x1b[20") == []
    assert parser.feed("1~c") == [paste, KeyPress("c", "c")]
    assert parser.feed("\x1b[200~a\x1b[20") == []
    assert parser.flush() == [paste]
    assert parser.feed("c") == [KeyPress("c", "c")]


def test_a_string_without_an_end_is_a_paste():
    parser = KeyParser()
    assert parser.feed("\x1b]" + LONGEST * "1") == []
    assert parser.feed(LONGEST * "1\r") == []
    assert [press.key for press in parser.flush()] == [Keys.BracketedPaste]


@pytest.mark.parametrize("sent", ["\x03", "\x1b[99;5u", "\x1b[27;5;99~"])
def test_control_c_is_a_key_whichever_way_it_is_sent(sent: str):
    assert keys_from(sent, flush=False) == ["control-c"]


@given(texts, texts)
@example("\x1b", "[200~")
@example("\x1b]a\x1b", "[A")
def test_the_keys_do_not_depend_on_where_the_input_is_cut(one: str, two: str):
    assert keys_from(one, two) == keys_from(one + two) == keys_from(*one, *two)


@given(texts)
def test_after_any_input_and_a_pause_a_key_is_a_key(text: str):
    parser = KeyParser()
    parser.feed(text)
    parser.flush()
    assert parser.feed("a") == [KeyPress("a", "a")]


@given(texts)
def test_after_any_input_but_a_paste_control_c_works_at_once(text: str):
    parser = KeyParser()
    parser.feed(text)
    if not parser.pasting:
        assert parser.feed("\x03")[-1].key is Keys.ControlC
