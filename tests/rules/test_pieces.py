from quarto_access.rules.pieces import PIECES, parse_piece, piece_code


def test_every_piece_is_read_back_from_its_code():
    assert [parse_piece(piece_code(piece)) for piece in PIECES] == list(PIECES)
