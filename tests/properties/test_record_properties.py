"""Every record that is written can be parsed to the same game."""

import contextlib

import pytest
from helpers.quick_set import examples
from helpers.random_games import all_rules, quarto_games, quatrenun_games
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.record import Damaged, Note, Record, parse_record, parse_rules, record_text, rules_text
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import PieceSet
from quarto_access.rules.quarto import Rules

lines_of_text = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12)
any_text = st.text(max_size=30)


@st.composite
def notes(draw: st.DrawFn, game: Game, texts: st.SearchStrategy[str]) -> tuple[Note, ...]:
    behind = sorted(draw(st.lists(st.integers(0, len(game.turns)), max_size=4)))
    return tuple(Note(draw(texts), turn) for turn in behind)


@st.composite
def records(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> Record:
    game = draw(st.one_of(quarto_games(), quatrenun_games()))
    text = st.one_of(st.none(), texts)
    return Record(
        game,
        draw(text),
        (draw(text), draw(text)),
        draw(st.sampled_from(PieceSet)),
        draw(notes(game, texts)),
    )


@examples(200)
@given(records(lines_of_text))
def test_records_round_trip(record: Record):
    assert parse_record(record_text(record)) == record


@given(records(any_text))
def test_any_names_and_notes_can_be_parsed(record: Record):
    text = record_text(record)
    text.encode("utf-8")
    again = parse_record(text)
    assert (again.game, again.pieces) == (record.game, record.pieces)
    assert record_text(again) == text


@given(records(lines_of_text), st.data())
def test_a_truncated_record_is_refused(record: Record, data: st.DataObject):
    text = record_text(record)
    end = data.draw(st.integers(0, len(text) - 2))
    with pytest.raises(Damaged) as refusal:
        parse_record(text[:end])
    assert refusal.value.word
    assert refusal.value.line == text[:end].count("\n") + 1


@given(records(lines_of_text), st.data())
def test_a_record_with_any_text_in_it_is_parsed_or_refused(record: Record, data: st.DataObject):
    text = record_text(record)
    begin, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    with contextlib.suppress(Damaged):
        parse_record(text[:begin] + data.draw(any_text) + text[end:])


@given(any_text)
def test_any_text_is_parsed_or_refused(text: str):
    with contextlib.suppress(Damaged):
        parse_record(text)


@given(all_rules, st.sampled_from(PieceSet))
def test_rules_are_parsed_from_their_text(rules: Rules, pieces: PieceSet):
    assert parse_rules(rules_text(rules, pieces)) == rules
