"""From every turn of every game, players can try again, and the recorded game stays as it is."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from helpers.program import NOON, Program
from helpers.quick_set import examples
from helpers.random_games import quarto_games, quatrenun_games
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.frozen import replace
from quarto_access.record import Note, Record, parse_record, record_text
from quarto_access.record.branch import branch
from quarto_access.record.notes import Blindfolded, ClockAgreed, HintAsked, PlayedOn
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import computer_name, other

NAMES = ("Ana", "Bo", None, computer_name(1), computer_name(4))
OLD_NOTES = (Note(Blindfolded(3)), Note(ClockAgreed((60, 60), forfeits=True)), Note(HintAsked(1, 1, "a good move"), 1))

games = st.one_of(quarto_games(), quatrenun_games())
levels = st.sampled_from((None, 1, 3))


@st.composite
def records(draw: st.DrawFn) -> Record:
    names = st.sampled_from(NAMES)
    return Record(draw(games), "2026-10-16", (draw(names), draw(names)), notes=OLD_NOTES)


def turns_to_play_on(game: Game) -> list[int]:
    """Return every number of turns after which a game isn't over."""
    return [turn for turn in range(len(game.turns) + 1) if game.after(turn).position.outcome is None]


@given(records(), levels)
def test_a_branch_is_the_game_up_to_its_turn(record: Record, level: int | None):
    for turn in turns_to_play_on(record.game):
        branched = branch(record, turn, file="a.quarto.txt", date="2026-11-16", level=level)
        kept = [step.action for one in record.game.turns[:turn] for step in one.steps]
        assert branched.game == replay(record.game.start, kept)
        assert branched.notes == (Note(PlayedOn("a.quarto.txt", turn)),)
        assert parse_record(record_text(branched)) == branched


@given(records(), levels)
def test_a_person_keeps_the_seat_they_had_and_otherwise_acts_next(record: Record, level: int | None):
    for turn in turns_to_play_on(record.game):
        branched = branch(record, turn, file="a.quarto.txt", date="2026-11-16", level=level)
        if level is None:
            assert branched.computer is None
            continue
        computer = record.computer
        person = branched.game.position.player if computer is None else other(computer.player)
        assert branched.computer is not None
        assert (branched.computer.player, branched.computer.level) == (other(person), level)


@examples(40)
@given(records(), st.data())
def test_playing_on_never_changes_the_file_of_the_game(record: Record, data: st.DataObject):
    # Nobody reviews a blindfold game that isn't over.
    record = replace(record, notes=OLD_NOTES if record.game.position.outcome is not None else OLD_NOTES[1:])
    open_turns = turns_to_play_on(record.game)
    turn = data.draw(st.sampled_from(open_turns or [0]))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "2026-10-16 20.00.00.quarto.txt"
        path.write_text(record_text(record), encoding="utf-8")
        before = path.read_bytes()
        program = Program(path.parent, ("review", str(path)))
        program.type(f"turn {turn}")
        program.type("play on alone")
        if open_turns:
            game = record.game.after(turn)
            assert program.sitting.table.game == game
            program.type("resign yes")
            new = NOON.strftime("%Y-%m-%d %H.%M.%S.quarto.txt")
            saved = parse_record((path.parent / new).read_text(encoding="utf-8"))
            assert saved.game.actions[:-1] == game.actions
            assert saved.game == program.sitting.table.game
        assert path.read_bytes() == before
