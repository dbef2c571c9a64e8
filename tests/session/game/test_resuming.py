"""Going on with a game that was left."""

from __future__ import annotations

import os
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.rules import quatrenun
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.session.options import CannotPlay
from quarto_access.settings import UNLIMITED

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.session.game.sitting import GameSitting


def test_a_newer_game_that_is_damaged_is_named_and_the_older_one_goes_on(tmp_path: Path):
    AtTheTable(tmp_path).press("1", "enter")
    broken = tmp_path / "z.quarto.txt"
    broken.write_text("Game: Quarto\nRules: lines\n\n1 Player 1 gives GRTX\nResult: not finished\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ("play", "--resume"))
    assert "z.quarto.txt is damaged in line 4" in table.heard.texts[0]
    assert table.heard.texts[1].startswith("The game goes on.")
    assert "GRTX" in broken.read_text(encoding="utf-8")


def test_a_game_against_the_computer_goes_on_against_the_computer(tmp_path: Path):
    AtTheTable(tmp_path, ("play", "--level", "3", "--first", "me", "--seed", "1")).press("1", "enter")
    table = AtTheTable(tmp_path, ("play", "--resume", "--seed", "1"))
    assert table.sitting.level == 3
    assert table.heard.texts[0].startswith("The game goes on. You hold")


TOUCHING = "Touching enters. Backspace takes back. Space, then touch: only asks."
PLAY = ("play", "--players", "2", "--first", "me")
BESIDE = ("companion", "--first", "me")
QUATRENUN = ("play", "--game", "quatrenun", "--players", "2", "--first", "me", "--seed", "1")

BESIDE_QUATRENUN = ("companion", "--game", "quatrenun", "--first", "me", "--layout", ",".join(map(piece_code, PIECES)))


def leave_a_game(home: Path, options: tuple[str, ...], at: int) -> None:
    """Leave a game behind that was saved at this second, and a turn of it at least."""
    before = set(home.glob("*.quarto.txt"))
    table = AtTheTable(home, options)
    table.press(*(("1",) if options[0] == "companion" else ("1", "enter")))
    (path,) = set(home.glob("*.quarto.txt")) - before
    os.utime(path, (at, at))


def resumed(home: Path, *options: str) -> GameSitting:
    return AtTheTable(home, options).sitting


def is_quatrenun(sitting: GameSitting) -> bool:
    return isinstance(sitting.record.game.position, quatrenun.Position)


@pytest.mark.parametrize("newest_first", list(permutations((PLAY, BESIDE, QUATRENUN))))
def test_each_way_to_go_on_takes_the_newest_game_of_its_kind(tmp_path: Path, newest_first: tuple[tuple[str, ...], ...]):
    for age, options in enumerate(newest_first):
        leave_a_game(tmp_path, options, 1000 - age)
    at_keyboard = next(options for options in newest_first if options is not BESIDE)
    assert not is_quatrenun(resumed(tmp_path, "play", "--game", "quarto", "--resume"))
    # Nothing is saved by sitting down: the order stays as it is.
    assert resumed(tmp_path, "companion", "--resume").table.companion is not None
    assert is_quatrenun(resumed(tmp_path, "play", "--game", "quatrenun", "--resume"))
    went_on = resumed(tmp_path, "play", "--resume")
    assert went_on.table.companion is None
    assert is_quatrenun(went_on) is (at_keyboard is QUATRENUN)


@pytest.mark.parametrize("newest_first", list(permutations((PLAY, BESIDE, QUATRENUN, BESIDE_QUATRENUN))))
def test_a_game_asked_for_by_its_name_goes_on_where_it_was_asked_for(
    tmp_path: Path, newest_first: tuple[tuple[str, ...], ...]
):
    for age, options in enumerate(newest_first):
        leave_a_game(tmp_path, options, 1000 - age)
    for command in ("play", "companion"):
        for game in ("quarto", "quatrenun"):
            went_on = resumed(tmp_path, command, "--game", game, "--resume")
            assert is_quatrenun(went_on) is (game == "quatrenun")
            assert (went_on.table.companion is not None) is (command == "companion")


@pytest.mark.parametrize(("left", "game"), [(BESIDE, "quarto"), (BESIDE_QUATRENUN, "quatrenun")])
def test_where_a_game_was_left_beside_a_real_board_only_play_goes_on_with_it(
    tmp_path: Path, left: tuple[str, ...], game: str
):
    leave_a_game(tmp_path, left, 1000)
    assert resumed(tmp_path, "play", "--game", game, "--resume").table.companion is not None


def test_of_two_games_beside_a_real_board_the_newer_goes_on(tmp_path: Path):
    for at in (1000, 1002, 1001):
        leave_a_game(tmp_path, BESIDE, at)
    newest = max(tmp_path.glob("*.quarto.txt"), key=lambda path: path.stat().st_mtime)
    assert resumed(tmp_path, "companion", "--resume").path == newest


def test_a_game_beside_a_real_board_that_goes_on_says_again_that_touching_enters(tmp_path: Path):
    leave_a_game(tmp_path, BESIDE, 1000)
    begun = f"The game goes on. {TOUCHING} Player 2 holds grooved round tall hollow."
    # Where there is no other, `play` takes it, too; and it goes on beside the board.
    for options in (("companion", "--resume"), ("play", "--resume")):
        table = AtTheTable(tmp_path, options)
        assert table.heard.texts[0].startswith(begun)
        table.press("n")
        assert TOUCHING not in table.heard.texts[-1]


def test_a_game_at_the_keyboard_that_goes_on_does_not_say_that_touching_enters(tmp_path: Path):
    leave_a_game(tmp_path, PLAY, 1000)
    assert "Touching" not in AtTheTable(tmp_path, ("play", "--resume")).heard.texts[0]


@pytest.mark.parametrize(
    ("left", "wanted", "missing"),
    [
        (PLAY, ("companion", "--resume"), "There is no unfinished game beside a real board in "),
        (QUATRENUN, ("companion", "--resume"), "There is no unfinished game beside a real board in "),
        (BESIDE, ("play", "--game", "quatrenun", "--resume"), "There is no unfinished game of Quatrenun in "),
        (PLAY, ("play", "--game", "quatrenun", "--resume"), "There is no unfinished game of Quatrenun in "),
        (QUATRENUN, ("play", "--game", "quarto", "--resume"), "There is no unfinished game of Quarto in "),
        (
            BESIDE_QUATRENUN,
            ("companion", "--game", "quarto", "--resume"),
            "There is no unfinished game of Quarto beside a real board in ",
        ),
        (
            BESIDE,
            ("companion", "--game", "quatrenun", "--resume"),
            "There is no unfinished game of Quatrenun beside a real board in ",
        ),
    ],
)
def test_where_none_of_that_kind_was_left_this_is_said(
    tmp_path: Path, left: tuple[str, ...], wanted: tuple[str, ...], missing: str
):
    leave_a_game(tmp_path, left, 1000)
    with pytest.raises(CannotPlay) as refusal:
        AtTheTable(tmp_path, wanted)
    assert str(refusal.value).startswith(missing)


def test_a_review_without_a_file_takes_the_newest_game_or_the_newest_of_one_kind(tmp_path: Path):
    leave_a_game(tmp_path, PLAY, 1000)
    leave_a_game(tmp_path, QUATRENUN, 1001)
    for options, groups in (((), True), (("--game", "quatrenun"), True), (("--game", "quarto"), False)):
        assert is_quatrenun(AtTheTable(tmp_path, ("review", *options)).sitting) is groups


def test_a_review_where_there_is_no_game_of_that_kind_asks_for_a_record(tmp_path: Path):
    leave_a_game(tmp_path, QUATRENUN, 1000)
    with pytest.raises(CannotPlay, match="There is no game of Quarto in "):
        AtTheTable(tmp_path, ("review", "--game", "quarto"))


BLINDFOLD = "This blindfold game isn't over: finish it or resign first, with quarto-access play --resume."


@pytest.mark.parametrize("options", [PLAY, QUATRENUN])
@pytest.mark.parametrize("peeks", [0, 3, UNLIMITED])
def test_a_blindfold_game_is_reviewed_only_once_it_is_over(tmp_path: Path, options: tuple[str, ...], peeks: int | str):
    settings = tmp_path / "settings.toml"
    settings.write_text(f"[players]\nblindfold = true\npeeks = {peeks!r}\n", encoding="utf-8")
    table = AtTheTable(tmp_path, options)
    table.press("1", "enter")
    path = table.sitting.path
    assert path is not None
    for review in (("review",), ("review", str(path)), ("review", "--keys", "typed"), ("review", "--text", "board")):
        with pytest.raises(CannotPlay) as refusal:
            AtTheTable(tmp_path, review)
        assert str(refusal.value) == BLINDFOLD
    AtTheTable(tmp_path, ("play", "--resume")).type("resign yes")
    assert AtTheTable(tmp_path, ("review",)).heard.texts[0].startswith("A record of ")


def test_a_level_that_nobody_plays_at_is_said_to_be_unused(tmp_path: Path):
    told = "No computer plays: the level is not used."
    assert told in AtTheTable(tmp_path, ("play", "--players", "2", "--level", "3")).heard.texts
    assert told not in AtTheTable(tmp_path, ("play", "--level", "3", "--first", "me")).heard.texts
    assert told not in AtTheTable(tmp_path, ("play", "--players", "2")).heard.texts


def told_unused(home: Path, *options: str) -> str | None:
    """Return what is said of options behind the opening of a game that goes on, if anything is."""
    heard = AtTheTable(home, options).heard.texts
    assert heard[0].startswith("The game goes on.")
    said = [text for text in heard if "used" in text]
    assert len(said) <= 1
    return said[0] if said else None


NEW_ONE = "For a new game, leave out --resume."


@pytest.mark.parametrize(
    ("options", "unused"),
    [
        (("--level", "5"), "--level"),
        (("--players", "1"), "--players"),
        (("--first", "other"), "--first"),
        (("--blocks",), "--blocks"),
        (("--traits", "height"), "--traits"),
        (("--calls", "automatic"), "--calls"),
        (("--point-out",), "--point-out"),
        (("--false-call", "forfeit"), "--false-call"),
        (("--pieces", "classic"), "--pieces"),
        (("--time-out", "forfeit"), "--time-out"),
        (("--game", "quarto", "--level", "5", "--calls", "automatic"), "--level, --calls"),
    ],
)
def test_an_option_that_a_game_which_goes_on_does_not_have_is_said_to_be_unused(
    tmp_path: Path, options: tuple[str, ...], unused: str
):
    leave_a_game(tmp_path, PLAY, 1000)
    assert told_unused(tmp_path, "play", "--resume", *options) == f"Not used: {unused}. {NEW_ONE}"


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "2"),
        ("--first", "me"),
        ("--first", "lot"),
        ("--calls", "required"),
        ("--traits", "body,height,shape,colour"),
        ("--pieces", "access"),
        ("--seed", "3", "--think", "2", "--game", "quarto"),
        ("--clock", "30", "--time-out", "forfeit"),
    ],
)
def test_who_asks_for_what_the_game_has_anyway_hears_nothing_of_it(tmp_path: Path, options: tuple[str, ...]):
    leave_a_game(tmp_path, PLAY, 1000)
    assert told_unused(tmp_path, "play", "--resume", *options) is None


def test_the_level_of_a_game_that_goes_on_is_the_one_it_was_begun_with(tmp_path: Path):
    leave_a_game(tmp_path, ("play", "--level", "3", "--first", "me", "--seed", "1"), 1000)
    assert told_unused(tmp_path, "play", "--resume", "--level", "3") is None
    assert told_unused(tmp_path, "play", "--resume", "--level", "4") == f"Not used: --level. {NEW_ONE}"
    beside = ("companion", "--computer", "--level", "3", "--first", "me", "--seed", "1")
    leave_a_game(tmp_path, beside, 1001)
    assert told_unused(tmp_path, "companion", "--resume", "--level", "3") is None
    assert told_unused(tmp_path, "companion", "--resume", "--level", "4") == f"Not used: --level. {NEW_ONE}"
    # Not said twice, and in no other words.
    both = told_unused(tmp_path, "play", "--resume", "--level", "4", "--players", "2")
    assert both == f"Not used: --players, --level. {NEW_ONE}"


def test_how_pieces_lie_is_said_to_be_unused_where_they_lie_otherwise(tmp_path: Path):
    leave_a_game(tmp_path, BESIDE_QUATRENUN, 1000)
    resume = ("companion", "--game", "quatrenun", "--resume")
    same, turned = BESIDE_QUATRENUN[-1], ",".join(map(piece_code, reversed(PIECES)))
    assert told_unused(tmp_path, *resume, "--layout", same) is None
    assert told_unused(tmp_path, *resume, "--layout", turned) == f"Not used: --layout. {NEW_ONE}"
    assert told_unused(tmp_path, *resume, "--lay", "hand") == f"Not used: --lay. {NEW_ONE}"
    assert told_unused(tmp_path, *resume, "--computer") == f"Not used: --computer. {NEW_ONE}"


def test_pieces_half_laid_by_hand_go_on_being_laid_by_hand(tmp_path: Path):
    by_hand = ("play", "--game", "quatrenun", "--players", "2", "--lay", "hand")
    AtTheTable(tmp_path, by_hand).type("grth")
    assert "Not used" not in " ".join(AtTheTable(tmp_path, (*by_hand, "--resume")).heard.texts)
    assert "Not used: --lay." in AtTheTable(tmp_path, (*by_hand[:-1], "lot", "--resume")).heard.texts[-1]


def test_a_rule_of_quarto_is_unused_where_quatrenun_goes_on(tmp_path: Path):
    leave_a_game(tmp_path, QUATRENUN, 1000)
    assert told_unused(tmp_path, "play", "--resume", "--calls", "required") == f"Not used: --calls. {NEW_ONE}"
