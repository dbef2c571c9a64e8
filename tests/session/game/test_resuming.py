"""Resuming an unfinished game."""

from __future__ import annotations

import os
from itertools import permutations
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.record.notes import StillToMove
from quarto_access.rules import quatrenun
from quarto_access.rules.pieces import PIECES, piece_code
from quarto_access.session.game import resuming
from quarto_access.session.options import CannotPlay
from quarto_access.settings import UNLIMITED
from quarto_access.store import games

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.session.game.sitting import GameSitting


def test_a_damaged_game_is_named_and_an_older_one_is_resumed(tmp_path: Path):
    Program(tmp_path).press("1", "enter")
    forget_what_was_left(tmp_path)
    broken = tmp_path / "z.quarto.txt"
    broken.write_text("Game: Quarto\nRules: lines\n\n1 Player 1 gives GRTX\nResult: not finished\n", encoding="utf-8")
    program = Program(tmp_path, ("play", "--resume"))
    damaged = 'z.quarto.txt is damaged in line 4, at "GRTX". That isn\'t a piece.'
    assert damaged in program.heard.texts[0]
    assert program.heard.texts[1].startswith("Game resumed.")
    assert "GRTX" in broken.read_text(encoding="utf-8")


def test_a_game_against_the_computer_is_resumed_against_the_computer(tmp_path: Path):
    Program(tmp_path, ("play", "--level", "3", "--first", "me", "--seed", "1")).press("1", "enter")
    program = Program(tmp_path, ("play", "--resume", "--seed", "1"))
    assert program.sitting.level == 3
    assert program.heard.texts[0].startswith("Game resumed. You hold")


@pytest.mark.parametrize(
    ("one", "two", "told"),
    [
        ("Ana", "Bo", ["Ana", "Bo"]),
        ("Ana", " ANA.", ["Player 1", "Player 2"]),
        ("Player 2", "Bo", ["Player 1", "Bo"]),
        ("player-2", "Player 1", ["Player 1", "Player 2"]),
        ("Ana", "You", ["Ana", "Player 2"]),
        ("Ana", "the computer", ["Ana", "Player 2"]),
        ("Computer level 7", "Bo", ["Player 1", "Bo"]),
        ("Computer, level 2", "Computer, level 1", ["you", "Computer"]),
    ],
)
def test_names_that_would_be_mistaken_are_neutral_and_stay_in_the_record(
    one: str, two: str, told: list[str], tmp_path: Path
):
    headers = f"Player 1: {one}\nPlayer 2: {two}\nRules: lines, all traits, calls required\n"
    turns = "1 Player 1 gives GRTH\n2 Player 2 places A1, gives SSSS\n"
    (tmp_path / "a.quarto.txt").write_text(f"Game: Quarto\n{headers}\n{turns}Result: not finished\n", encoding="utf-8")
    program = Program(tmp_path, ("review",))
    assert [text.split(": ")[0].split(", ")[1] for text in program.press("space", "space")] == told
    assert program.sitting.record.names == (one, two.strip())


TOUCHING = "Every key counts. Backspace undoes. To ask instead, press Space first."
PLAY = ("play", "--players", "2", "--first", "me")
BESIDE = ("companion", "--first", "me")
QUATRENUN = ("play", "--game", "quatrenun", "--players", "2", "--first", "me", "--seed", "1")

BESIDE_QUATRENUN = ("companion", "--game", "quatrenun", "--first", "me", "--layout", ",".join(map(piece_code, PIECES)))


def leave_a_game(home: Path, options: tuple[str, ...], at: int) -> None:
    """Leave an unfinished game with a first action, saved at this second."""
    before = set(home.glob("*.quarto.txt"))
    program = Program(home, options)
    program.press(*(("1",) if options[0] == "companion" else ("1", "enter")))
    (path,) = set(home.glob("*.quarto.txt")) - before
    os.utime(path, (at, at))
    forget_what_was_left(home)


def forget_what_was_left(home: Path) -> None:
    """Forget which games were left last, so that the times of their files count."""
    (home / "left-games.json").unlink(missing_ok=True)


def resumed(home: Path, *options: str) -> GameSitting:
    """Resume a game, and leave no trace of that."""
    sitting = Program(home, options).sitting
    forget_what_was_left(home)
    return sitting


def is_quatrenun(sitting: GameSitting) -> bool:
    return isinstance(sitting.record.game.position, quatrenun.Position)


@pytest.mark.parametrize("newest_first", list(permutations((PLAY, BESIDE, QUATRENUN))))
def test_each_command_resumes_the_newest_game_of_its_kind(tmp_path: Path, newest_first: tuple[tuple[str, ...], ...]):
    for age, options in enumerate(newest_first):
        leave_a_game(tmp_path, options, 1000 - age)
    at_keyboard = next(options for options in newest_first if options is not BESIDE)
    assert not is_quatrenun(resumed(tmp_path, "play", "--game", "quarto", "--resume"))
    # Resuming saves nothing, so the order stays the same.
    assert resumed(tmp_path, "companion", "--resume").table.companion is not None
    assert is_quatrenun(resumed(tmp_path, "play", "--game", "quatrenun", "--resume"))
    resumed_game = resumed(tmp_path, "play", "--resume")
    assert resumed_game.table.companion is None
    assert is_quatrenun(resumed_game) is (at_keyboard is QUATRENUN)


@pytest.mark.parametrize("newest_first", list(permutations((PLAY, BESIDE, QUATRENUN, BESIDE_QUATRENUN))))
def test_each_command_resumes_the_game_that_it_names(tmp_path: Path, newest_first: tuple[tuple[str, ...], ...]):
    for age, options in enumerate(newest_first):
        leave_a_game(tmp_path, options, 1000 - age)
    for command in ("play", "companion"):
        for game in ("quarto", "quatrenun"):
            resumed_game = resumed(tmp_path, command, "--game", game, "--resume")
            assert is_quatrenun(resumed_game) is (game == "quatrenun")
            assert (resumed_game.table.companion is not None) is (command == "companion")


@pytest.mark.parametrize(("left", "game"), [(BESIDE, "quarto"), (BESIDE_QUATRENUN, "quatrenun")])
def test_play_resumes_a_companion_game_if_there_is_no_other(tmp_path: Path, left: tuple[str, ...], game: str):
    leave_a_game(tmp_path, left, 1000)
    assert resumed(tmp_path, "play", "--game", game, "--resume").table.companion is not None


def test_the_newest_companion_game_is_resumed(tmp_path: Path):
    for at in (1000, 1002, 1001):
        leave_a_game(tmp_path, BESIDE, at)
    newest = max(tmp_path.glob("*.quarto.txt"), key=lambda path: path.stat().st_mtime)
    assert resumed(tmp_path, "companion", "--resume").path == newest


def test_a_resumed_companion_game_explains_again_that_touching_enters(tmp_path: Path):
    leave_a_game(tmp_path, BESIDE, 1000)
    begun = f"Game resumed. {TOUCHING} Player 2 holds grooved round tall hollow."
    # If there is no other, `play` resumes it too, still in companion mode.
    for options in (("companion", "--resume"), ("play", "--resume")):
        program = Program(tmp_path, options)
        assert program.heard.texts[0].startswith(begun)
        program.press("n")
        assert TOUCHING not in program.heard.texts[-1]


def test_a_resumed_keyboard_game_does_not_explain_that_touching_enters(tmp_path: Path):
    leave_a_game(tmp_path, PLAY, 1000)
    assert "Touching" not in Program(tmp_path, ("play", "--resume")).heard.texts[0]


@pytest.mark.parametrize(
    ("left", "wanted", "missing"),
    [
        (PLAY, ("companion", "--resume"), "There's no unfinished game beside a real board in "),
        (QUATRENUN, ("companion", "--resume"), "There's no unfinished game beside a real board in "),
        (BESIDE, ("play", "--game", "quatrenun", "--resume"), "There's no unfinished game of Quatrenun in "),
        (PLAY, ("play", "--game", "quatrenun", "--resume"), "There's no unfinished game of Quatrenun in "),
        (QUATRENUN, ("play", "--game", "quarto", "--resume"), "There's no unfinished game of Quarto in "),
        (
            BESIDE_QUATRENUN,
            ("companion", "--game", "quarto", "--resume"),
            "There's no unfinished game of Quarto beside a real board in ",
        ),
        (
            BESIDE,
            ("companion", "--game", "quatrenun", "--resume"),
            "There's no unfinished game of Quatrenun beside a real board in ",
        ),
    ],
)
def test_a_missing_unfinished_game_is_named_by_its_kind(
    tmp_path: Path, left: tuple[str, ...], wanted: tuple[str, ...], missing: str
):
    leave_a_game(tmp_path, left, 1000)
    with pytest.raises(CannotPlay) as refusal:
        Program(tmp_path, wanted)
    assert str(refusal.value).startswith(missing)


def test_a_review_without_a_file_opens_the_newest_game_of_its_kind(tmp_path: Path):
    leave_a_game(tmp_path, PLAY, 1000)
    leave_a_game(tmp_path, QUATRENUN, 1001)
    for options, groups in (((), True), (("--game", "quatrenun"), True), (("--game", "quarto"), False)):
        assert is_quatrenun(Program(tmp_path, ("review", *options)).sitting) is groups


def test_a_review_without_a_game_of_that_kind_is_refused(tmp_path: Path):
    leave_a_game(tmp_path, QUATRENUN, 1000)
    with pytest.raises(CannotPlay, match="There's no game of Quarto in "):
        Program(tmp_path, ("review", "--game", "quarto"))


BLINDFOLD = "This blindfold game isn't over. To finish it or resign: quarto-access play --resume"


@pytest.mark.parametrize("options", [PLAY, QUATRENUN])
@pytest.mark.parametrize("peeks", [0, 3, UNLIMITED])
def test_a_blindfold_game_can_be_reviewed_only_when_it_is_over(
    tmp_path: Path, options: tuple[str, ...], peeks: int | str
):
    settings = tmp_path / "settings.toml"
    settings.write_text(f"[players]\nblindfold = true\npeeks = {peeks!r}\n", encoding="utf-8")
    program = Program(tmp_path, options)
    program.press("1", "enter")
    path = program.sitting.path
    assert path is not None
    for review in (("review",), ("review", str(path)), ("review", "--keys", "typed"), ("review", "--text", "board")):
        with pytest.raises(CannotPlay) as refusal:
            Program(tmp_path, review)
        assert str(refusal.value) == BLINDFOLD
    Program(tmp_path, ("play", "--resume")).type("resign yes")
    assert Program(tmp_path, ("review",)).heard.texts[0].startswith("Reviewing a game of ")


def test_a_level_without_a_computer_player_is_reported_as_unused(tmp_path: Path):
    told = "Level ignored: two people are playing."
    assert told in Program(tmp_path, ("play", "--players", "2", "--level", "3")).heard.texts
    assert told not in Program(tmp_path, ("play", "--level", "3", "--first", "me")).heard.texts
    assert told not in Program(tmp_path, ("play", "--players", "2")).heard.texts


def unused_options(home: Path, *options: str) -> str | None:
    """Resume a game; return what is announced about unused options, if anything."""
    heard = Program(home, options).heard.texts
    assert heard[0].startswith("Game resumed.")
    said = [text for text in heard if "Ignored" in text]
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
        (("--blindfold",), "--blindfold"),
        (("--game", "quarto", "--level", "5", "--calls", "automatic"), "--level, --calls"),
    ],
)
def test_an_option_that_differs_from_the_resumed_game_is_reported_as_unused(
    tmp_path: Path, options: tuple[str, ...], unused: str
):
    leave_a_game(tmp_path, PLAY, 1000)
    assert unused_options(tmp_path, "play", "--resume", *options) == f"Ignored: {unused}. {NEW_ONE}"


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
def test_an_option_that_matches_the_resumed_game_is_not_reported(tmp_path: Path, options: tuple[str, ...]):
    leave_a_game(tmp_path, PLAY, 1000)
    assert unused_options(tmp_path, "play", "--resume", *options) is None


def test_a_resumed_game_keeps_its_level(tmp_path: Path):
    leave_a_game(tmp_path, ("play", "--level", "3", "--first", "me", "--seed", "1"), 1000)
    assert unused_options(tmp_path, "play", "--resume", "--level", "3") is None
    assert unused_options(tmp_path, "play", "--resume", "--level", "4") == f"Ignored: --level. {NEW_ONE}"
    beside = ("companion", "--computer", "--level", "3", "--first", "me", "--seed", "1")
    leave_a_game(tmp_path, beside, 1001)
    assert unused_options(tmp_path, "companion", "--resume", "--level", "3") is None
    assert unused_options(tmp_path, "companion", "--resume", "--level", "4") == f"Ignored: --level. {NEW_ONE}"
    # One message names both.
    both = unused_options(tmp_path, "play", "--resume", "--level", "4", "--players", "2")
    assert both == f"Ignored: --players, --level. {NEW_ONE}"


def test_a_layout_that_differs_from_the_resumed_game_is_reported_as_unused(tmp_path: Path):
    leave_a_game(tmp_path, BESIDE_QUATRENUN, 1000)
    resume = ("companion", "--game", "quatrenun", "--resume")
    same, turned = BESIDE_QUATRENUN[-1], ",".join(map(piece_code, reversed(PIECES)))
    assert unused_options(tmp_path, *resume, "--layout", same) is None
    assert unused_options(tmp_path, *resume, "--layout", turned) == f"Ignored: --layout. {NEW_ONE}"
    assert unused_options(tmp_path, *resume, "--lay", "hand") == f"Ignored: --lay. {NEW_ONE}"
    assert unused_options(tmp_path, *resume, "--computer") == f"Ignored: --computer. {NEW_ONE}"


def test_a_setup_by_hand_is_resumed_by_hand(tmp_path: Path):
    by_hand = ("play", "--game", "quatrenun", "--players", "2", "--lay", "hand")
    Program(tmp_path, by_hand).type("grth")
    assert "Ignored" not in " ".join(Program(tmp_path, (*by_hand, "--resume")).heard.texts)
    assert "Ignored: --lay." in Program(tmp_path, (*by_hand[:-1], "lot", "--resume")).heard.texts[-1]


def test_a_quarto_rule_is_reported_as_unused_when_quatrenun_is_resumed(tmp_path: Path):
    leave_a_game(tmp_path, QUATRENUN, 1000)
    assert unused_options(tmp_path, "play", "--resume", "--calls", "required") == f"Ignored: --calls. {NEW_ONE}"


# A folder full of finished games.

FINISHED = "Game: Quarto\nRules: lines\n\n1 Player 1 resigns\nResult: Player 2 wins by resignation\n"


def finish_games(home: Path, number: int) -> None:
    """Leave finished games behind, all newer than any other."""
    for index in range(number):
        path = home / f"finished-{index}.quarto.txt"
        path.write_text(FINISHED, encoding="utf-8")
        os.utime(path, (2_000_000_000 + index,) * 2)


def test_the_menu_replays_no_finished_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    leave_a_game(tmp_path, PLAY, at=1_000)
    finish_games(tmp_path, 20)
    parsed: list[str] = []
    parse = games.parse_record
    monkeypatch.setattr(games, "parse_record", lambda text: parsed.append(text) or parse(text))
    assert Program(tmp_path, ()).heard.texts != []
    assert [text for text in parsed if "resigns" in text] == []
    assert len(parsed) == 1


def test_the_menu_looks_at_so_many_files_and_resuming_by_command_at_all(tmp_path: Path):
    (tmp_path / "settings.toml").touch()
    leave_a_game(tmp_path, PLAY, at=1_000)
    finish_games(tmp_path, resuming.LOOKED_AT - 1)
    assert "R: Resume" in Program(tmp_path, ()).heard.texts[0]
    finish_games(tmp_path, resuming.LOOKED_AT)
    assert "Go on" not in Program(tmp_path, ()).heard.texts[0]
    assert resumed(tmp_path, "play", "--resume").table.game.steps != ()


@pytest.mark.parametrize(
    ("result", "finished"),
    [
        ("Result: drawn\n", True),
        ("Result: Player 2 wins by call\n\n\n", True),
        ("  RESULT :  Drawn ", True),
        ("Result: not finished\n", False),
        ("result:  NOT FINISHED", False),
        ("Result:\n", False),
        ("Note: the Result: drawn\n", False),
        ("3 Player 1 gives grooved rou", False),
        ("Result: drawn\nNote: we stopped here\n", False),
        ("Result: drawn" + " " * 200, False),
        ("Result: drawn\n\xff", False),
        (
            f"Note: {StillToMove.template.format(moves='put GRTH on C2')}\nResult: Player 2 wins by automatic call\n",
            False,
        ),
        ("Note: we stopped here\nResult: drawn\n", True),
    ],
)
def test_whether_a_game_is_finished_is_read_from_its_last_line(result: str, finished: bool, tmp_path: Path):  # noqa: FBT001
    path = tmp_path / "a.quarto.txt"
    path.write_bytes(b"Game: Quarto\nRules: lines\n\n" + result.encode("latin-1"))
    assert games.is_finished(path) is finished


def test_the_newest_game_of_a_kind_is_found_without_replaying_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    leave_a_game(tmp_path, QUATRENUN, at=1_000)
    finish_games(tmp_path, 20)
    parsed: list[str] = []
    parse = games.parse_record
    monkeypatch.setattr(games, "parse_record", lambda text: parsed.append(text) or parse(text))
    Program(tmp_path, ("review", "--game", "quatrenun"))
    assert len(parsed) == 1
