import pytest
from helpers.positions import code_list

from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import (
    PIECES,
    TRAITS,
    VALUES,
    Piece,
    PieceSet,
    WhichOne,
    has_value,
    parse_piece,
    parse_trait,
    parse_value,
    piece_code,
    piece_with,
    piece_words,
    pieces_with,
    trait_of,
    trait_word,
    value_word,
    values_of,
)


def test_there_are_16_different_pieces():
    assert len({values_of(piece) for piece in PIECES}) == 16


def test_there_are_four_traits_with_two_values_each():
    assert [trait_of(value) for value in VALUES] == [trait for trait in TRAITS for _ in (1, 2)]


def test_eight_pieces_have_each_value():
    assert [sum(has_value(piece, value) for piece in PIECES) for value in VALUES] == [8] * 8


def test_the_words_of_the_access_set():
    assert [value_word(value) for value in VALUES] == [
        "grooved", "smooth", "round", "square", "tall", "short", "hollow", "solid",
    ]  # fmt: skip


def test_the_words_of_the_classic_set():
    assert [value_word(value, PieceSet.CLASSIC) for value in VALUES] == [
        "light", "dark", "round", "square", "tall", "short", "hollow", "solid",
    ]  # fmt: skip


def test_texture_is_called_colour_in_the_classic_set():
    assert [trait_word(trait, PieceSet.CLASSIC) for trait in TRAITS] == ["colour", "shape", "height", "body"]


def test_the_traits_of_the_access_set():
    assert [trait_word(trait) for trait in TRAITS] == ["texture", "shape", "height", "body"]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("GRTH", "grooved round tall hollow"),
        ("SSSS", "smooth square short solid"),
        ("GSTS", "grooved square tall solid"),
        ("SRSH", "smooth round short hollow"),
    ],
)
def test_a_code_is_four_letters_in_the_order_texture_shape_height_body(code: str, words: str):
    assert piece_words(parse_piece(code)) == words


def test_in_the_classic_set_the_texture_letter_is_l_or_d():
    assert [piece_code(parse_piece(code), PieceSet.CLASSIC) for code in ("GRTH", "SSSS")] == ["LRTH", "DSSS"]


def test_in_the_classic_set_the_texture_word_is_light_or_dark():
    assert piece_words(parse_piece("SRTH"), PieceSet.CLASSIC) == "dark round tall hollow"


@pytest.mark.parametrize("pieces", PieceSet)
def test_every_piece_is_parsed_from_its_code(pieces: PieceSet):
    assert [parse_piece(piece_code(piece, pieces)) for piece in PIECES] == list(PIECES)


@pytest.mark.parametrize("pieces", PieceSet)
def test_every_piece_is_parsed_from_its_words(pieces: PieceSet):
    assert [parse_piece(piece_words(piece, pieces)) for piece in PIECES] == list(PIECES)


@pytest.mark.parametrize(
    "text",
    ["GSTH", "gsth", "LSTH", "grooved-square-tall-hollow", "hollow-TALL-square-light", "tall square  hollow grooved"],
)
def test_a_piece_is_parsed_in_any_case_and_order_and_in_the_words_of_either_set(text: str):
    assert piece_code(parse_piece(text)) == "GSTH"


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "-", "--", "GRT", "GRTHH", "XRTH", "GGTH", "GRTX", "GRTH-", "-GRTH", "HTRG", "GRTH GRTH", "grooved-",
        "grooved--round-tall-hollow", "grooved-round-tall-hollow-", "grooved-smooth-tall-hollow", "grooved-light-tall",
        "grooved-round-tall-hollow-tall", "grooved-round-tall-big", "SSS\u017f", "GRTH\n",
    ],
)  # fmt: skip
def test_any_other_text_is_not_a_piece(text: str):
    with pytest.raises(Unreadable):
        parse_piece(text)


def test_too_few_traits_fit_several_pieces():
    with pytest.raises(WhichOne) as refusal:
        parse_piece("tall hollow round")
    assert code_list(refusal.value.pieces) == "GRTH SRTH"


def test_four_values_identify_a_piece():
    assert [piece_with(values_of(piece)) for piece in PIECES] == list(PIECES)


def test_pieces_are_found_by_some_of_their_values():
    assert code_list(pieces_with([parse_value("dark"), parse_value("tall"), parse_value("solid")])) == "SRTS SSTS"


def test_without_any_value_all_pieces_match():
    assert pieces_with([]) == PIECES


@pytest.mark.parametrize("text", ["texture", "COLOUR", "color"])
def test_colour_is_another_name_for_texture(text: str):
    assert trait_word(parse_trait(text)) == "texture"


@pytest.mark.parametrize("parse", [parse_trait, parse_value])
@pytest.mark.parametrize("text", ["", "weight", "heavy", "tall ", "grooved-round"])
def test_any_other_text_is_not_a_trait_or_value(parse, text: str):
    with pytest.raises(Unreadable):
        parse(text)


def test_a_piece_is_a_number():
    assert parse_piece("GRTH") == Piece(0)
