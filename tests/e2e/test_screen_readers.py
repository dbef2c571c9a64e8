"""Real screen readers speak every message once, whole and in order, and nothing else."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from screen_reader import READERS, Heard, run_in_reader, why_unavailable, words
from scripted_games import QUESTIONS_BY_KEYS, WON_BY_KEYS, WON_BY_LINES
from terminal import BACKSPACE, CONTROL_C, DOWN, ENTER, LEFT, RIGHT, SPACE, TAB, UP

from quarto_access.terminal.page import IDLE

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = {"high": (24, 80), "low": (8, 80), "narrow": (24, 38)}

EXIT = [CONTROL_C, CONTROL_C]

GAMES: dict[str, tuple[list[str], tuple[str, ...]]] = {
    "keys": ([*WON_BY_KEYS[:4], *QUESTIONS_BY_KEYS, *WON_BY_KEYS[4:], "n", *EXIT], ()),
    "other-ways": (
        [
            *(SPACE, SPACE, ENTER, UP, RIGHT, ENTER, DOWN, LEFT, BACKSPACE, BACKSPACE, BACKSPACE, BACKSPACE, "m"),
            *(BACKSPACE, BACKSPACE, TAB, BACKSPACE, "/", BACKSPACE, BACKSPACE, ENTER, BACKSPACE, *EXIT),
        ],
        (),
    ),
    "commands": (
        [
            *("/", "grooved round tall hollow", "/", "a1 gsth", ":", "b1", "/", "left", "/", "board", "/", "b9"),
            *(
                "/",
                "ssth",
                "/",
                "c1",
                "/",
                "tall",
                "/",
                BACKSPACE,
                "/",
                "srth",
                "/",
                "d1 quarto row 1",
                "n",
                "/",
                "quit",
            ),
        ],
        (),
    ),
    "typed": ([*WON_BY_LINES, "quit"], ("--keys", "typed")),
    "menu": (
        [
            *("s", "z", "4", "3", BACKSPACE, SPACE, SPACE, UP, "6", "1", "2", "2", BACKSPACE, BACKSPACE, "0", "\\"),
            *("2", SPACE, ENTER, CONTROL_C, ENTER, BACKSPACE, BACKSPACE, *EXIT),
        ],
        ("--seed", "1"),
    ),
}
SLOW = ("other-ways",)
"""Games in which every key waits until the page has blanked rows for the answer. In the others few keys do."""

Case = tuple[str, str, str]
CASES: list[Case] = [(reader, size, game) for reader in READERS for size in ("high", "low") for game in GAMES]
CASES += [(reader, "narrow", "keys") for reader in READERS]
QUICK: list[Case] = [("yasr", "high", "keys"), ("yasr", "high", "menu")]
"""The quick set: one reader on one screen size."""


@pytest.fixture(scope="module")
def runs(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[Case, Future[Heard]]]:
    """Play the selected games in parallel: mostly they wait for silence."""
    selected = [
        (item.callspec.params["reader"], item.callspec.params["size"], item.callspec.params["game"])
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.fspath == request.fspath
    ]
    with ThreadPoolExecutor(4) as pool:
        runs: dict[Case, Future[Heard]] = {}
        for case in selected:
            reader, size, game = case
            if why_unavailable(reader):
                continue
            script, options = GAMES[game]
            rows, columns = SIZES[size]
            folder = tmp_path_factory.mktemp("-".join(case))
            menu = game == "menu"
            first = () if menu else ("--first", "me")
            pause = 1.5 * IDLE if game in SLOW else 0
            runs[case] = pool.submit(
                run_in_reader,
                reader,
                folder,
                script,
                *first,
                *options,
                rows=rows,
                columns=columns,
                menu=menu,
                pause=pause,
            )
        yield runs


@pytest.mark.parametrize(
    ("reader", "size", "game"),
    [pytest.param(*case, id="-".join(case), marks=() if case in QUICK else pytest.mark.slow) for case in CASES],
)
def test_every_message_is_spoken_once_whole_and_in_order(
    reader: str, size: str, game: str, runs: dict[Case, Future[Heard]]
):
    why = why_unavailable(reader)
    if why:
        pytest.skip(why)
    heard = runs[reader, size, game].result()
    assert "\n".join(words_of_all(heard.spoken)) == "\n".join(words_of_all(heard.logged))
    assert heard.blanks <= 1 + len(heard.logged) // 10
    assert (heard.code, heard.errors) == (0, "")


def words_of_all(texts: list[str]) -> list[str]:
    """Return a list of words, which gives a readable diff."""
    return words(" ".join(texts))
