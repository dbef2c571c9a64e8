"""The command `export`: where it writes, what it says, and what it refuses."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest
from helpers.exported_records import ALL, IN_HAND, WON

from quarto_access.cli import main
from quarto_access.frozen import replace
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Note, record_text
from quarto_access.record.export import ExportKind
from quarto_access.record.notes import Blindfolded
from quarto_access.session.export import exported

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.edge("exports")

QUICK = [kind for kind in ExportKind if kind is not ExportKind.PNG]
KINDS = [*QUICK, pytest.param(ExportKind.PNG, marks=pytest.mark.slow)]
BOOK = Phrasebook("en")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "2026-11-16.quarto.txt"
    path.write_text(record_text(WON), encoding="utf-8")
    return path


def export(path: Path, *words: str) -> int:
    return main(["export", str(path), *words])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("kind", KINDS)
def test_the_file_is_beside_the_record_and_its_path_is_said(
    kind: ExportKind, record: Path, capsys: pytest.CaptureFixture[str]
):
    assert export(record, "--as", kind) == 0
    path = record.with_name(f"2026-11-16{kind.ending}")
    assert capsys.readouterr().out == f"Saved as {path}\n"
    assert path.read_bytes() == exported(WON, kind, BOOK)
    assert names(record.parent) == sorted([record.name, path.name])


def test_a_file_beside_the_record_is_never_overwritten(record: Path, capsys: pytest.CaptureFixture[str]):
    other = record.with_name("2026-11-16.svg")
    other.write_text("mine", encoding="utf-8")
    for _ in range(2):
        assert export(record, "--as", "svg") == 0
        assert capsys.readouterr().out == f"Saved as {record.with_name('2026-11-16-2.svg')}\n"
    assert other.read_text(encoding="utf-8") == "mine"
    assert names(record.parent) == ["2026-11-16-2.svg", "2026-11-16.quarto.txt", "2026-11-16.svg"]


def test_a_record_with_another_ending_is_not_overwritten(tmp_path: Path):
    path = tmp_path / "game.txt"
    path.write_text(record_text(WON), encoding="utf-8")
    assert export(path, "--as", "text") == 0
    assert path.read_text(encoding="utf-8") == record_text(WON)
    assert names(tmp_path) == ["game-2.txt", "game.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_the_file_is_as_private_as_the_record(record: Path):
    record.chmod(0o600)
    export(record, "--as", "text")
    assert record.with_name("2026-11-16.txt").stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_named_is_only_replaced_by_force(record: Path, capsys: pytest.CaptureFixture[str]):
    path = record.with_name("board.svg")
    path.write_text("old", encoding="utf-8")
    assert export(record, "--as", "svg", "--to", str(path)) == 1
    assert capsys.readouterr().err == f"There's a file there already. Add --force to replace {path}.\n"
    assert path.read_text(encoding="utf-8") == "old"
    assert export(record, "--as", "svg", "--to", str(path), "--force") == 0
    assert capsys.readouterr().out == f"Saved as {path}\n"
    assert path.read_bytes() == exported(WON, ExportKind.SVG, BOOK)


@pytest.mark.parametrize("kind", KINDS)
def test_standard_output_gets_the_file_and_nothing_else(
    kind: ExportKind, record: Path, capfdbinary: pytest.CaptureFixture[bytes]
):
    assert export(record, "--as", kind, "--to", "-") == 0
    assert capfdbinary.readouterr() == (exported(WON, kind, BOOK), b"")
    assert names(record.parent) == [record.name]


def test_a_png_is_never_written_to_a_terminal(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert export(record, "--as", "png", "--to", "-") == 1
    assert capsys.readouterr() == (
        "",
        "A terminal can't show a picture. Use --to with a file name, or a pipe.\n",
    )


def test_the_record_itself_is_never_replaced(record: Path, capsys: pytest.CaptureFixture[str]):
    assert export(record, "--as", "svg", "--to", str(record)) == 1
    assert capsys.readouterr().err == "That's the record itself. Use another name after --to.\n"
    assert record.read_text(encoding="utf-8") == record_text(WON)


def a_game(home: Path) -> Path:
    path = home / "b.quarto.txt"
    path.write_text(record_text(IN_HAND), encoding="utf-8")
    return path


def a_game_in_capitals(home: Path) -> Path:
    return a_game(home).rename(home / "B.QUARTO.TXT")


def a_damaged_game(home: Path) -> Path:
    path = home / "b.quarto.txt"
    path.write_text("Game: ", encoding="utf-8")
    return path


def a_setup(home: Path) -> Path:
    path = home / "b.laying.txt"
    path.write_text("Version: 1", encoding="utf-8")
    return path


def a_game_of_another_name(home: Path) -> Path:
    return a_game(home).rename(home / "backup.txt")


def the_settings(home: Path) -> Path:
    path = home / "settings.toml"
    path.write_text("version = 1\n", encoding="utf-8")
    return path


def the_progress(home: Path) -> Path:
    path = home / "progress.json"
    path.write_text("{}", encoding="utf-8")
    return path


def a_link_to_a_game(home: Path) -> Path:
    link = home / "board.svg"
    link.symlink_to(a_game(home))
    return link


def a_link_to_the_settings(home: Path) -> Path:
    link = home / "board.svg"
    link.symlink_to(the_settings(home))
    return link


def a_link_to_a_link_to_a_game(home: Path) -> Path:
    link = home / "picture.svg"
    link.symlink_to(a_link_to_a_game(home))
    return link


NEVER_REPLACED = [a_game, a_game_in_capitals, a_damaged_game, a_setup, a_game_of_another_name, the_settings]
NEVER_REPLACED += [the_progress, a_link_to_a_game, a_link_to_the_settings, a_link_to_a_link_to_a_game]


@pytest.mark.parametrize("force", [[], ["--force"]], ids=["", "by force"])
@pytest.mark.parametrize("made", NEVER_REPLACED, ids=lambda made: made.__name__)
def test_a_file_of_the_program_is_never_replaced(
    made: Callable[[Path], Path], force: list[str], record: Path, capsys: pytest.CaptureFixture[str]
):
    home = record.parent
    path = made(home)
    before = path.read_bytes()
    places = ["--settings", str(home / "settings.toml"), "--games", str(home)]
    assert export(record, "--as", "svg", "--to", str(path), *places, *force) == 1
    assert capsys.readouterr().err == f"I never replace a game, or a file of my own: {path}.\n"
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["CON", "aux.txt", "com1.svg", "LPT¹.svg", "board.", "board ", "a:b", "a\nb"])
def test_a_name_that_windows_cannot_have_is_refused_everywhere(
    name: str, record: Path, capsys: pytest.CaptureFixture[str]
):
    assert export(record, "--as", "svg", "--to", str(record.with_name(name))) == 1
    heard = " ".join(name.split("\n"))
    sentence = f"Windows can't have a file named {heard}. Use another name after --to.\n"
    assert capsys.readouterr().err == sentence
    assert names(record.parent) == [record.name]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes of this kind")
def test_a_pipe_or_device_is_not_replaced(record: Path, capsys: pytest.CaptureFixture[str]):
    pipe = record.with_name("pipe")
    os.mkfifo(pipe)
    assert export(record, "--as", "svg", "--to", str(pipe)) == 1
    assert capsys.readouterr().err == f"Can't write {pipe}: It's a pipe or a device, not a file.\n"
    assert pipe.is_fifo()


def test_a_folder_is_not_a_file(record: Path, capsys: pytest.CaptureFixture[str]):
    assert export(record, "--as", "svg", "--to", str(record.parent)) == 1
    assert capsys.readouterr().err == f"Can't write {record.parent}: It's a folder.\n"


@pytest.mark.parametrize("kind", ExportKind)
def test_an_unfinished_blindfold_game_is_refused(kind: ExportKind, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "blind.quarto.txt"
    path.write_text(record_text(replace(IN_HAND, notes=(Note(Blindfolded(3)),))), encoding="utf-8")
    assert export(path, "--as", kind, "--to", "-") == 1
    assert capsys.readouterr() == (
        "",
        "This blindfold game isn't over. To finish it or resign: quarto-access play --resume.\n",
    )
    assert names(tmp_path) == [path.name]


def test_a_finished_blindfold_game_can_be_exported(tmp_path: Path):
    path = tmp_path / "blind.quarto.txt"
    path.write_text(record_text(replace(WON, notes=(Note(Blindfolded(3)),))), encoding="utf-8")
    assert export(path, "--as", "brf") == 0


def test_a_damaged_or_missing_record_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "a.quarto.txt"
    assert export(path, "--as", "svg") == 1
    assert capsys.readouterr().err == f"There's no file {path}. Records end in .quarto.txt.\n"
    path.write_text(record_text(WON).replace("Result:", ""), encoding="utf-8")
    assert export(path, "--as", "svg") == 1
    assert capsys.readouterr().err.startswith(f"{path} is damaged: line ")
    assert names(tmp_path) == [path.name]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Export needs a FILE."),
        (["a"], "Export needs --as text, svg, png, brf or tactile."),
        (["a", "--as", "pdf"], '--as must be text, svg, png, brf or tactile, not "pdf".'),
        (["a", "--as", "svg", "--paper", "a4"], "--paper only works with --as tactile."),
        (["a", "--as", "tactile", "--paper", "a5"], '--paper must be a4 or letter, not "a5".'),
    ],
)
def test_a_wrong_command_line_is_explained(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as exited:
        main(["export", *words])
    assert exited.value.code == 2
    assert capsys.readouterr().err == f"{sentence} Try --help.\n"


def test_the_paper_can_be_chosen(record: Path):
    assert export(record, "--as", "tactile", "--paper", "letter") == 0
    drawn = record.with_name("2026-11-16.tactile.svg").read_text(encoding="utf-8")
    assert 'width="215.9mm" height="279.4mm"' in drawn


@pytest.mark.parametrize("kind", QUICK)
@pytest.mark.parametrize("name", ALL)
def test_every_kind_takes_both_games_and_both_sets(name: str, kind: ExportKind):
    assert exported(ALL[name], kind, BOOK)
