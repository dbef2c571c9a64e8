"""Beside a real board, doing what is still to be done makes the real pieces agree with the game, even after a break."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from helpers.quick_set import examples
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.record import Record, parse_record, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.game import Action, Game, legal_moves
from quarto_access.rules.pieces import PIECES, Piece
from quarto_access.rules.quarto import Call, Calls, Place, Rules
from quarto_access.rules.quatrenun import Shift
from quarto_access.table.companion.state import Companion
from quarto_access.table.intents import Act, Key, OtherActs, Undo
from quarto_access.table.recorded import record_of
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player
    from quarto_access.table.state import Table

STARTS = [
    Game(quarto.start(Rules(), 1)),
    Game(quarto.start(Rules(calls=Calls.AUTOMATIC, blocks=True), 2)),
    Game(quatrenun.start(PIECES, 1)),
    Game(quatrenun.start(PIECES, 2)),
]
doings = st.lists(st.sampled_from(["act"] * 6 + ["undo"] * 2 + ["enter"] * 2 + ["obey", "break"]), max_size=60)


class Wood:
    """Real pieces, and the hands that move them."""

    def __init__(self, table: Table) -> None:
        self.spots: dict[Piece, Square] = {
            piece: square for square, group in enumerate(table.groups) for piece in group
        }

    def obey(self, table: Table) -> None:
        """Do what is still to be done."""
        for move in () if table.to_move is None else table.to_move.moves:
            if move.to is not None:
                self.spots[move.piece] = move.to
            else:
                self.spots.pop(move.piece, None)

    def do(self, table: Table, action: Action) -> None:
        """Move the piece of a player's own action."""
        match action:
            case Place(square) if isinstance(table.position, quarto.Position) and table.position.hand is not None:
                self.spots[table.position.hand] = square
            case Shift(piece, square):
                self.spots[piece] = square

    @property
    def groups(self) -> list[set[Piece]]:
        return [{piece for piece, at in self.spots.items() if at == square} for square in SQUARES]


def resumed(table: Table, computer: Player | None) -> Table:
    """Return the table after a power cut: what the record says, and nothing else."""
    record = parse_record(record_text(record_of(table, Record(table.game))))
    return sit_down(record.game, computer=computer, notes=record.notes, companion=Companion())[0]


@examples(200)
@given(st.sampled_from(STARTS), st.sampled_from([None, 1, 2]), doings, st.integers(0, 2**32))
def test_what_is_still_to_be_done_is_enough(game: Game, computer: Player | None, doings: list[str], seed: int):
    chance = Random(seed)
    table = sit_down(game, computer=computer, companion=Companion(), resumed=False)[0]
    wood = Wood(table)
    for doing in doings:
        match doing:
            case "act" if table.position.outcome is None and not table.waits_for_hands:
                moves = [move for move in legal_moves(table.position) if not isinstance(move, Call)]
                action = chance.choice(moves)
                if table.my_turn:
                    # Whoever enters something has done what they were asked to.
                    wood.obey(table)
                    wood.do(table, action)
                table = step(table, Act(action) if table.my_turn else OtherActs(action))[0]
            case "undo":
                table = step(table, Undo())[0]
            case "enter" if table.to_move is not None:
                wood.obey(table)
                table = step(table, Key.DO)[0]
            case "obey":
                wood.obey(table)
            case "break":
                table = resumed(table, computer)
                told = Wood(table)
                told.spots = dict(wood.spots)
                told.obey(table)
                assert told.groups == [set(group) for group in table.groups]
    wood.obey(table)
    assert wood.groups == [set(group) for group in table.groups]
