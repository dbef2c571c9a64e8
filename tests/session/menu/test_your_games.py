"""Your games in the menu: reading in the background, thousands of games, other programs, blindfold games."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
from itertools import product
from typing import TYPE_CHECKING

import pytest
from helpers.positions import played
from helpers.program import Program
from helpers.random_games import play_quarto

from quarto_access.learn.subjects import Drill
from quarto_access.menu.games import earlier_page, games_page
from quarto_access.menu.pages import MAX_LISTED, Command, MenuItem, OpenDrill, OpenGame, OpenMonth
from quarto_access.record import Note, Record, notes, record_text
from quarto_access.record.summary import FileKind, GameFile
from quarto_access.rules import quarto
from quarto_access.store import whole
from quarto_access.table.announcement import message

if TYPE_CHECKING:
    from pathlib import Path

ALWAYS = "1: Find a game. 2: How you're doing. 3: Practise your mistakes. 4: Deleted games."
BLINDFOLD = Record(
    played("give GRTH; place B2; give SSSS; place C3; give SRTS"),
    "2026-11-15",
    ("Ana", "Computer, level 2"),
    notes=(Note(notes.Blindfolded(3)),),
)
GRTH_ON_B2 = ("B2", "grooved round tall hollow", "two pieces", "2 pieces", "GRTH")
"""What would give away the hidden board."""


def save(folder: Path, record: Record, name: str) -> Path:
    path = folder / f"{name}.quarto.txt"
    path.write_text(record_text(record), encoding="utf-8")
    return path


def fill(folder: Path, number: int, date: str = "2026-10-16") -> None:
    chance = random.Random(1)
    for index in range(number):
        game = play_quarto(quarto.start(), chance, leaving=False)
        save(folder, Record(game, date, ("Ana", "Computer, level 2")), f"{date} 12.{index // 60:02}.{index % 60:02}")


def games(folder: Path, *options: str) -> Program:
    return Program(folder, ("games", "--seed", "1", *options))


def test_many_new_files_are_read_after_the_list_opens(tmp_path: Path):
    fill(tmp_path, 40)
    save(tmp_path, Record(played("give GRTH"), "2026-01-01", ("Ana", "Ben")), "2026-01-01 12.00.00")
    program = games(tmp_path)
    months = "October 2026: 40 games. 6: January 2026: one game."
    assert program.heard.texts == [f"Your games: six choices. {ALWAYS} 5: {months}", "Still reading older games."]
    program.wait(1)
    assert program.heard.texts[-1] == "The list is complete. N reads the whole list."
    assert program.press("n")[-1].startswith(
        f"Your games: seven choices. {ALWAYS} 5: 1 January, Ana and Ben: unfinished, nothing placed. 6: October"
    )


def test_a_number_heard_while_the_list_is_read_opens_what_was_heard(tmp_path: Path):
    fill(tmp_path, 40)
    save(tmp_path, Record(played("give GRTH"), "2026-01-01", ("Ana", "Ben")), "2026-01-01 12.00.00")
    program = games(tmp_path)
    assert "6: January 2026" in program.heard.texts[0]
    program.wait(1)
    assert program.press("6")[-1].startswith("January 2026: one game. 1: 1st, Ana and Ben: unfinished")
    assert program.press("backspace") == ["Your games: six choices. 6: January 2026: one game. N repeats this menu."]
    assert program.press("n", "6")[-1].startswith("October 2026: 40 games.")


def test_a_number_means_the_same_game_as_long_as_the_list_is_open(tmp_path: Path):
    for name in "abcd":
        save(tmp_path, Record(played("give GRTH; resign"), "2026-10-16", ("Ana", name)), f"2026-10-16 {name}")
    program = games(tmp_path)
    heard = program.press("5")[-1]
    assert [f"{number}: 2026-10-16 {name}, 16th" in heard for number, name in enumerate("dcba", start=1)] == [True] * 4
    assert program.press("2", "4", "enter")[-1].startswith("October 2026: three games. 2: Deleted: 2026-10-16 c")
    assert program.press("3")[-1].startswith("2026-10-16 b, 16th, Ana and b")
    program.press("3")
    assert program.type("Zed")[-1].startswith("October 2026: three games. 3: Zed, 16th, Ana and b: Ana won")
    # A game of another program isn't in the open list, and one that it took away says so.
    save(tmp_path, Record(played("give GRTH; resign"), "2026-10-31", ("Ana", "Eve")), "2026-10-31 e")
    (tmp_path / "2026-10-16 d.quarto.txt").unlink()
    assert program.press("2")[-1] == "Bring this game back? Enter yes, Backspace no."
    assert program.press("enter")[-1].startswith("October 2026: four games. 2: 2026-10-16 c, 16th, Ana and c: Ana won")
    assert program.press("home")[-1] == "1: Gone: 2026-10-16 d.quarto.txt."
    assert program.press("4")[-1].startswith("2026-10-16 a, 16th, Ana and a")


def test_a_search_typed_instead_of_an_answer_is_done(tmp_path: Path):
    save(tmp_path, Record(played("give GRTH; resign"), "2026-11-16", ("Ana", "Ben")), "a")
    program = games(tmp_path)
    assert program.press("control-c")[-1] == "Leave? Enter yes, Backspace no."
    assert program.type("ana") == ["Ana: one game. 1: A, today, Ana and Ben: Ana won, nothing placed."]
    assert program.press("1")[-1].startswith("A, today, Ana and Ben: Ana won")
    program.press("control-c")
    # A word without meaning is answered, too, and an answer is one.
    assert program.type("xyzzy")[-1].startswith('No game matches "xyzzy".')
    program.press("control-c")
    assert program.type("no")[-1].startswith("A, today, Ana and Ben")
    program.press("control-c")
    assert program.type("yes") == ["Goodbye."]


def test_a_list_that_was_left_for_a_game_says_that_there_is_a_newer_one(tmp_path: Path):
    (tmp_path / "settings.toml").touch()
    for name in "ab":
        save(tmp_path, Record(played("give GRTH; resign"), "2026-10-16", ("Ana", name)), f"2026-10-16 {name}")
    program = games(tmp_path)
    program.press("5", "1", "1")
    # Meanwhile another program finishes a game of the same month.
    save(tmp_path, Record(played("give GRTH; resign"), "2026-10-31", ("Ana", "Eve")), "2026-10-31 e")
    assert program.press("control-c", "enter")[-2:] == [
        "October 2026: two games. 1: 2026-10-16 b, 16th, Ana and b: Ana won, nothing placed. N repeats this menu.",
        "There's a newer list. N reads it.",
    ]
    assert program.press("home") == ["1: 2026-10-16 b, 16th, Ana and b: Ana won, nothing placed."]
    assert program.press("n")[-1].startswith("October 2026: three games. 1: 2026-10-31 e, 31st")
    # What was selected still is.
    assert program.press("space") == ["3: 2026-10-16 a, 16th, Ana and a: Ana won, nothing placed"]


def test_every_month_is_reached_from_the_open_list(tmp_path: Path):
    for month in range(1, 9):
        save(tmp_path, Record(played("give GRTH; resign"), f"2026-{month:02}-16", ("Ana", "Ben")), f"game {month}")
    for name in "abc":
        save(tmp_path, Record(played("give GRTH"), "2026-10-16", ("Ana", name)), f"left {name}")
    program = games(tmp_path)
    assert "8: October 2026: three games. 9: Earlier games." in program.heard.texts[0]
    # Now the list would have one unfinished game less, and one month more.
    save(tmp_path, Record(played("give GRTH; resign"), "2026-10-16", ("Ana", "c")), "left c")
    program.context.index.look()
    assert program.press("9")[-1].startswith("Earlier games: eight choices. 1: August 2026: one game.")


def test_a_year_has_the_months_that_are_not_on_the_first_page(tmp_path: Path):
    for month in range(1, 13):
        for year in (2025, 2026):
            date = f"{year}-{month:02}-16"
            save(tmp_path, Record(played("give GRTH; resign"), date, ("Ana", "Ben")), f"game {date}")
    program = games(tmp_path)
    program.wait(1)
    program.press("n")
    assert program.press("9")[-1] == "Earlier games: two choices. 1: 2026: eight games. 2: 2025: twelve games."
    assert program.press("space", "n")[-1] == program.heard.texts[-3]


def test_the_list_is_not_said_to_be_complete_under_a_question(tmp_path: Path):
    fill(tmp_path, 40)
    save(tmp_path, Record(played("give GRTH"), "2026-01-01", ("Ana", "Ben")), "2026-01-01 12.00.00")
    program = games(tmp_path)
    program.session.press("control-c", "")
    program.wait(5)
    assert program.heard.texts[-1] == "Leave? Enter yes, Backspace no."
    assert program.press("backspace")[-1] == "The list is complete. N reads the whole list."


def test_reading_pauses_during_a_game_and_goes_on_afterwards(tmp_path: Path):
    fill(tmp_path, 60)
    program = games(tmp_path)
    # The keys come before the first portion.
    program.session.press("5", "5")
    program.session.press("space", "")
    program.session.press("enter", "")
    program.session.press("1", "1")
    program.wait(5)
    assert program.context.index.unread > 0
    program.press("control-c", "enter")
    program.wait(5)
    assert program.context.index.unread == 0
    assert program.heard.texts.count("Still reading older games.") == 1


def test_reading_goes_on_after_a_page_that_is_not_about_games(tmp_path: Path):
    fill(tmp_path, 60)
    program = games(tmp_path)
    for key in ("5", "space", "enter", "2"):
        program.session.press(key, key)
    program.wait(5)
    assert program.heard.texts[-1].startswith("Export: six choices.")
    assert program.context.index.unread > 0
    program.press("backspace")
    program.wait(5)
    assert program.context.index.unread == 0


def test_a_month_of_thousands_opens_without_looking_them_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    fill(tmp_path, 60)
    program = games(tmp_path)
    program.wait(1)
    asked: list[str] = []
    lookup = program.context.index.game
    monkeypatch.setattr(program.context.index, "game", lambda name: asked.append(name) or lookup(name))
    assert program.press("5") == ["October 2026: 60 games. Space for next, Enter to choose."]
    assert len(asked) <= 1
    assert program.press("space")[-1].endswith(" 1 of 60.")
    assert program.press("end")[-1].endswith(" 60 of 60.")
    assert len(asked) < 10


def test_a_game_that_another_program_finished_is_heard_as_finished(tmp_path: Path):
    save(tmp_path, Record(played("give GRTH"), "2026-11-16", ("Ana", "Computer, level 2")), "a")
    program = games(tmp_path)
    assert "unfinished, nothing placed" in program.press("5")[-1]
    save(tmp_path, Record(played("give GRTH; resign"), "2026-11-16", ("Ana", "Computer, level 2")), "a")
    assert program.press("r") == ["This game is over."]
    assert "unfinished" not in program.press("backspace")[-1]


def test_a_game_that_another_program_moved_is_gone(tmp_path: Path):
    path = save(tmp_path, Record(played("give GRTH"), "2026-11-16", ("Ana", "Ben")), "a")
    save(tmp_path, Record(played("give GRTH"), "2026-11-16", ("Ana", "Ben")), "b")
    gone = "This game is gone. Another program may have moved it."
    program = games(tmp_path)
    program.press("7")
    path.unlink()
    assert program.press("2") == [gone]
    assert program.press("1")[-1].startswith("B, 16th, Ana and Ben: unfinished")
    (tmp_path / "b.quarto.txt").unlink()
    for key in "r14":
        # The same sentence in a row loses its full stop.
        assert gone.startswith(program.press(key, *["enter"] * (key == "4"))[-1])
    program.press("3")
    assert program.type("Final") == [gone]


def test_a_folder_that_cannot_be_changed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    save(tmp_path, Record(played("give GRTH; resign"), "2026-11-16", ("Ana", "Ben")), "a")
    program = games(tmp_path)
    monkeypatch.setattr("quarto_access.store.games.move", refuse)
    assert program.press("5", "1", "4", "enter")[-1] == "That didn't work: Permission denied."
    assert (tmp_path / "a.quarto.txt").exists()


def test_in_a_pipe_all_games_are_read_before_the_list(tmp_path: Path):
    fill(tmp_path, 30)
    save(tmp_path, Record(played("give GRTH"), "2026-01-01", ("Ana", "Ben")), "2026-01-01 12.00.00")
    heard = in_a_pipe("games", tmp_path)
    assert (heard[0], heard[5]) == (
        "Your games: seven choices.",
        "5: 1 January, Ana and Ben: unfinished, nothing placed.",
    )


# Blindfold games.


def in_a_pipe(command: str, folder: Path, *lines: str) -> list[str]:
    words = [*command.split(), "--games", str(folder), "--settings", str(folder / "settings.toml")]
    (folder / "settings.toml").touch()
    done = subprocess.run(
        [sys.executable, "-m", "quarto_access", *words],
        input="\n".join((*lines, "quit\n")),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return (done.stdout + done.stderr).splitlines()


@pytest.mark.parametrize(
    "command",
    [
        *("review {}", "review", "export {} --as text"),
        *(
            pytest.param(f"export {{}} --as {kind}", marks=pytest.mark.slow)
            for kind in ("svg", "png", "brf", "tactile")
        ),
    ],
)
def test_no_command_shows_the_board_of_an_unfinished_blindfold_game(tmp_path: Path, command: str):
    path = save(tmp_path, BLINDFOLD, "blind")
    heard = in_a_pipe(command.format(path), tmp_path, "board", "b2")
    assert heard == ["This blindfold game isn't over. To finish it or resign: quarto-access play --resume."]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["blind.quarto.txt", "settings.toml"]


def test_no_page_says_what_is_on_the_board_of_an_unfinished_blindfold_game(tmp_path: Path):
    save(tmp_path, BLINDFOLD, "blind")
    program = games(tmp_path)
    program.press("n", "5", "n", "3")
    program.type("Secret")
    program.press("5", "1", "2", "space", "backspace", "6", "1", "backspace", "backspace", "1")
    program.type("ana")
    program.type("review")
    program.press("1")
    program.type("review")
    heard = " ".join(program.heard.texts)
    assert "blindfold" in heard
    assert "This blindfold game isn't over." in heard
    assert [word for word in GRTH_ON_B2 if word in heard] == []


def test_an_unfinished_blindfold_game_is_resumed_blindfold(tmp_path: Path):
    save(tmp_path, BLINDFOLD, "blind")
    program = games(tmp_path)
    assert program.press("5", "r")[1].startswith("Blindfold.")
    assert program.sitting.table.hides_board


# Pages.


def unfinished(number: int) -> list[OpenGame]:
    return [
        OpenGame(GameFile(f"{index}", "2026-11-16", FileKind.UNREAD), message("games-undated"))
        for index in range(number)
    ]


def months(number: int) -> list[OpenMonth]:
    return [OpenMonth(f"{2026 - index // 12}-{12 - index % 12:02}", 3) for index in range(number)]


@pytest.mark.parametrize("games_left", range(7))
@pytest.mark.parametrize("played_in", range(7))
def test_the_first_page_has_at_most_nine_choices_and_leads_everywhere(games_left: int, played_in: int):
    items = games_page(unfinished(games_left), months(played_in)).items
    assert len(items) <= MAX_LISTED
    listed = [item for item in items if isinstance(item, OpenGame)]
    assert len(listed) == games_left or (len(listed) == 2 and Command.UNFINISHED_GAMES in items)
    listed_months = [item for item in items if isinstance(item, OpenMonth)]
    assert listed_months == months(played_in)[: len(listed_months)]
    assert len(listed_months) == played_in or (listed_months and Command.EARLIER_GAMES in items)


def test_a_choice_that_is_not_a_game_or_a_month_has_the_same_number_on_every_visit():
    numbers: dict[MenuItem, set[int]] = {}
    for games_left, played_in in product(range(12), range(30)):
        page = games_page(unfinished(games_left), months(played_in))
        for number, item in enumerate(page.items, start=1):
            if not isinstance(item, OpenGame | OpenMonth):
                numbers.setdefault(item, set()).add(number)
    assert numbers == {
        Command.FIND_GAME: {1},
        Command.STATISTICS: {2},
        OpenDrill(Drill.MISTAKES): {3},
        Command.DELETED_GAMES: {4},
        Command.UNFINISHED_GAMES: {7},
        Command.EARLIER_GAMES: {9},
    }


def test_what_can_be_done_with_a_game_has_the_same_key_for_all_games(tmp_path: Path):
    setup = Record(played("give GRTH"), "2026-11-16", ("Ana", "Ben"))
    save(tmp_path, setup, "left")
    save(tmp_path, Record(played("give GRTH; resign"), "2026-11-15", ("Ana", "Ben")), "over")
    save(tmp_path, BLINDFOLD, "blind")
    program = games(tmp_path)
    tasks = "1: Review. 2: Export. 3: Rename. 4: Delete."
    told = [program.type(name)[-1] and program.press("1")[-1] for name in ("left", "blind", "over")]
    assert [tasks in text for text in told] == [True, True, True]
    assert ["R: Resume." in text for text in told] == [True, True, False]
    # There is nothing to resume.
    assert program.press("r") == ["R does nothing. Question mark for help."]


def test_many_earlier_months_are_grouped_by_year():
    assert earlier_page(months(9)).items == tuple(months(9))
    assert earlier_page(months(30)).items == (OpenMonth("2026", 36), OpenMonth("2025", 36), OpenMonth("2024", 18))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_a_name_with_line_breaks_is_heard_as_one_line(tmp_path: Path):
    """Otherwise a file that came from elsewhere could put any sentence on a line of its own."""
    name = "a\nYou win.\x1b[2J\r"
    save(tmp_path, Record(played("give GRTH"), "2026-10-16"), name)
    (tmp_path / f"b{name}.quarto.txt").write_text("damaged")
    program = games(tmp_path)
    program.press("1")
    heard = [*program.heard.texts, *program.press("backspace", "2")]
    listed = [text for text in heard if "You win" in text]
    assert listed
    printed = program.out.getvalue()
    assert "\x1b[2J" not in printed
    assert all(not line.strip().startswith("You win.") for line in printed.splitlines())


def test_a_file_that_cannot_be_read_is_not_called_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = save(tmp_path, Record(played("give GRTH"), "2026-10-16"), "2026-10-16 12.00.00")
    real = whole.open_regular

    def refuse(file: Path, mode: str = "rb") -> object:
        if file == path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(file))
        return real(file, mode)

    monkeypatch.setattr(whole, "open_regular", refuse)
    program = games(tmp_path)
    assert program.press("5", "space")[-1] == "1: 16th, can't be read: 2026-10-16 12.00.00.quarto.txt"
    assert program.press("enter") == ["Can't read 2026-10-16 12.00.00.quarto.txt: Permission denied."]
