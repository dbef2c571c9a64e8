"""Games are searched for mistakes once each, and a kill loses and doubles nothing."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.process import subprocess_command
from quarto_access.session.learn import mistake_search
from quarto_access.session.learn.mistake_search import BackgroundSearch, games_to_search, search_games
from quarto_access.store.games import GamesFolder
from quarto_access.store.mistakes import load_mistakes

if TYPE_CHECKING:
    from quarto_access.learn.mistakes import Mistakes
    from quarto_access.store.shared_file import SharedFile

RECORDS = Path(__file__).parents[2] / "helpers" / "records"
THREE = "three-mistakes.quarto.txt"


@pytest.fixture
def folder(tmp_path: Path) -> GamesFolder:
    """Return a folder with two finished games, an unfinished one and a damaged one, newest last."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(RECORDS.glob("*.quarto.txt"))}
    unfinished = texts[THREE].partition("6 Player 2")[0] + "Result: not finished\n"
    texts |= {"unfinished.quarto.txt": unfinished, "damaged.quarto.txt": texts[THREE].replace("GSSS", "????")}
    for number, (name, text) in enumerate(texts.items()):
        (tmp_path / name).write_text(text, encoding="utf-8")
        os.utime(tmp_path / name, (number, number))
    return GamesFolder(tmp_path)


def mistakes_in(folder: GamesFolder) -> SharedFile[Mistakes]:
    return load_mistakes(folder.folder / "mistakes.json")


def left(folder: GamesFolder) -> list[str]:
    return [path.name for path, _ in games_to_search(folder, mistakes_in(folder).content)]


def search(folder: GamesFolder, *, enough: bool = False) -> None:
    search_games(folder, mistakes_in(folder), lambda: enough)


def test_finished_games_are_searched_once_newest_first(folder: GamesFolder):
    assert left(folder) == ["damaged.quarto.txt", THREE, "blocks-won.quarto.txt"]
    search(folder)
    assert left(folder) == []
    assert [one.file for one in mistakes_in(folder).content.found] == ["blocks-won.quarto.txt"] * 3 + [THREE] * 3


def test_a_search_that_has_no_time_searches_one_game(folder: GamesFolder):
    search(folder, enough=True)
    search(folder, enough=True)
    assert left(folder) == ["blocks-won.quarto.txt"]
    assert len(mistakes_in(folder).content.found) == 3


def test_a_game_that_has_changed_is_searched_again_and_nothing_is_doubled(folder: GamesFolder):
    search(folder)
    os.utime(folder.folder / THREE, (99, 99))
    assert left(folder) == [THREE]
    before = mistakes_in(folder).content.found
    search(folder)
    assert mistakes_in(folder).content.found == before


def test_the_exercises_of_a_deleted_or_renamed_game_stay(folder: GamesFolder):
    search(folder)
    before = mistakes_in(folder).content.found
    (folder.folder / THREE).rename(folder.folder / "renamed.quarto.txt")
    (folder.folder / "blocks-won.quarto.txt").unlink()
    search(folder)
    assert mistakes_in(folder).content.found == before


def test_only_the_newest_games_are_searched(folder: GamesFolder, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(mistake_search, "NEWEST", 3)
    assert left(folder) == ["damaged.quarto.txt", THREE]


# The subprocess.


def run(search: BackgroundSearch, folder: GamesFolder, *, starts: int = 1) -> None:
    async def wait() -> None:
        for _ in range(starts):
            search.start()
        assert search.task is not None
        await asyncio.wait_for(search.task, 60)
        assert search.process is not None
        assert search.process.returncode == 0
        await search.close()

    asyncio.run(wait())
    assert left(folder) == []


def test_the_subprocess_finds_the_same_as_this_process(folder: GamesFolder, tmp_path: Path):
    run(BackgroundSearch(folder.folder, tmp_path / "mistakes.json"), folder, starts=2)
    there = mistakes_in(folder).content
    (tmp_path / "mistakes.json").unlink()
    search(folder)
    assert mistakes_in(folder).content == there


def test_closing_ends_the_search_and_the_next_one_continues(folder: GamesFolder, tmp_path: Path):
    async def start_and_close() -> None:
        search = BackgroundSearch(folder.folder, tmp_path / "mistakes.json")
        search.start()
        while search.process is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        process = search.process
        await search.close()
        assert process.returncode is not None

    asyncio.run(start_and_close())
    run(BackgroundSearch(folder.folder, tmp_path / "mistakes.json"), folder)
    assert len(mistakes_in(folder).content.found) == 6


def test_closing_a_search_that_never_started_does_nothing(tmp_path: Path):
    asyncio.run(BackgroundSearch(tmp_path, tmp_path / "mistakes.json").close())


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kill")
def test_a_search_killed_at_any_moment_loses_and_doubles_nothing(tmp_path: Path):
    names = [f"{number}-{name}.quarto.txt" for number in range(2) for name in ("three-mistakes", "blocks-won")]
    for name in names:
        shutil.copy(RECORDS / name.partition("-")[2], tmp_path / name)
    folder = GamesFolder(tmp_path)
    command = subprocess_command(mistake_search.__name__, str(tmp_path), str(tmp_path / "mistakes.json"))
    runs = 0
    while left(folder):
        with subprocess.Popen(command, stdin=subprocess.PIPE) as process:
            time.sleep(0.2 + 0.07 * runs)
            process.kill()
        runs += 1
        content = mistakes_in(folder).content
        items = [one.item for one in content.found]
        assert len(set(items)) == len(items)
        searched = {name.partition("-")[2] for name in content.searched}
        assert len(items) == 3 * len(searched)
        assert runs < 200
    assert runs > 1
    assert set(mistakes_in(folder).content.searched) == set(names)


# In the program.


class WaitingSearch:
    """A background search that only counts how often it was started."""

    def __init__(self) -> None:
        self.started = 0

    def start(self) -> None:
        self.started += 1


def program_with(search: WaitingSearch, home: Path, *options: str) -> Program:
    def prepare(program: Program) -> None:
        program.context.search = search  # type: ignore[assignment]

    return Program(home, options, prepare=prepare)


def test_the_search_starts_when_a_game_ends_and_nothing_is_said(tmp_path: Path):
    search = WaitingSearch()
    program = program_with(search, tmp_path, "play", "--players", "2", "--first", "me", "--keys", "typed")
    program.type("grth")
    assert search.started == 0
    with_search = program.type("resign") + program.type("yes")
    assert search.started == 1
    alone = Program(tmp_path / "alone", ("play", "--players", "2", "--first", "me", "--keys", "typed"))
    alone.type("grth")
    assert with_search == alone.type("resign") + alone.type("yes")


def test_an_opened_drill_says_how_many_games_are_still_being_searched(folder: GamesFolder):
    search = WaitingSearch()
    program = program_with(search, folder.folder, "train", "mistakes")
    assert search.started == 1
    assert program.heard.texts[0] == "No mistakes found yet. Still looking through three games."


def test_without_any_game_no_exercise_is_introduced(tmp_path: Path):
    program = Program(tmp_path, ("train", "mistakes"))
    assert program.heard.texts == [
        "No mistakes found yet. Finish a game of Quarto, and I'll look through it.",
        "Memory drills: nine choices. 9: More drills, daily problems. N repeats this menu.",
    ]


def test_mistakes_found_meanwhile_are_there_when_the_drill_is_opened_again(folder: GamesFolder):
    program = program_with(WaitingSearch(), folder.folder, "train", "mistakes")
    search(folder)
    assert "1 of 5: from your game" in " ".join(program.type("mistakes"))


def test_a_file_of_mistakes_that_is_damaged_is_announced_and_made_again(folder: GamesFolder):
    (folder.folder / "mistakes.json").write_text("damaged", encoding="utf-8")
    program = Program(folder.folder, ("train", "mistakes"))
    assert program.heard.texts[0] == "Your file of mistakes was damaged. I'll look through your games again."
    assert len(mistakes_in(folder).content.found) == 6
    assert (folder.folder / "mistakes-damaged-1.json").exists()


def test_beside_a_file_of_a_newer_version_nothing_is_searched(folder: GamesFolder):
    (folder.folder / "mistakes.json").write_text('{"version": 9}', encoding="utf-8")
    program = Program(folder.folder, ("train", "mistakes"))
    assert program.heard.texts[:2] == [
        "Can't use your file of mistakes. Nothing new will be saved.",
        "No mistakes found yet.",
    ]
    assert (folder.folder / "mistakes.json").read_text(encoding="utf-8") == '{"version": 9}'
