"""Through real screen readers: every message is spoken once, whole and in order, and nothing else is."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from screen_reader import READERS, Hearing, hear, missing, words
from scripted_games import ASKED_BY_KEYS, WON_BY_KEYS, WON_BY_LINES
from terminal import BACKSPACE, CONTROL_C, DOWN, ENTER, LEFT, RIGHT, SPACE, TAB, UP

from quarto_access.terminal.page import IDLE

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = {"high": (24, 80), "low": (8, 80), "narrow": (24, 38)}

LEFT_BY_KEY = [CONTROL_C, CONTROL_C]

GAMES: dict[str, tuple[list[str], tuple[str, ...]]] = {
    "keys": ([*WON_BY_KEYS[:4], *ASKED_BY_KEYS, *WON_BY_KEYS[4:], "n", *LEFT_BY_KEY], ()),
    "other-ways": (
        [
            *(SPACE, SPACE, ENTER, UP, RIGHT, ENTER, DOWN, LEFT, BACKSPACE, BACKSPACE, BACKSPACE, BACKSPACE, "m"),
            *(BACKSPACE, BACKSPACE, TAB, BACKSPACE, "/", BACKSPACE, BACKSPACE, ENTER, BACKSPACE, *LEFT_BY_KEY),
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
            *("s", "z", "4", "3", BACKSPACE, SPACE, SPACE, UP, "6", "1", "2", "2", BACKSPACE, BACKSPACE, "9", "\\"),
            *("2", SPACE, ENTER, CONTROL_C, ENTER, BACKSPACE, BACKSPACE, *LEFT_BY_KEY),
        ],
        ("--seed", "1"),
    ),
}
SLOW = ("other-ways",)
"""Games in which every key waits until the page has blanked rows for its answer; in the others hardly one does."""

Case = tuple[str, str, str]
CASES: list[Case] = [(reader, size, game) for reader in READERS for size in ("high", "low") for game in GAMES]
CASES += [(reader, "narrow", "keys") for reader in READERS]
QUICK: list[Case] = [("yasr", "high", "keys"), ("yasr", "high", "menu")]
"""What is played every time: one reader on one size of screen."""


@pytest.fixture(scope="module")
def hearings(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[Case, Future[Hearing]]]:
    """Play all games that were asked for: mostly they wait for silence, so that several can do so at once."""
    wanted = [
        (item.callspec.params["reader"], item.callspec.params["size"], item.callspec.params["game"])
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.fspath == request.fspath
    ]
    with ThreadPoolExecutor(4) as pool:
        found: dict[Case, Future[Hearing]] = {}
        for case in wanted:
            reader, size, game = case
            if missing(reader):
                continue
            script, options = GAMES[game]
            rows, columns = SIZES[size]
            folder = tmp_path_factory.mktemp("-".join(case))
            menu = game == "menu"
            first = () if menu else ("--first", "me")
            rest = 1.5 * IDLE if game in SLOW else 0
            found[case] = pool.submit(
                hear, reader, folder, script, *first, *options, rows=rows, columns=columns, menu=menu, rest=rest
            )
        yield found


@pytest.mark.parametrize(
    ("reader", "size", "game"),
    [pytest.param(*case, id="-".join(case), marks=() if case in QUICK else pytest.mark.slow) for case in CASES],
)
def test_every_message_is_spoken_once_whole_and_in_order(
    reader: str, size: str, game: str, hearings: dict[Case, Future[Hearing]]
):
    why = missing(reader)
    if why:
        pytest.skip(why)
    hearing = hearings[reader, size, game].result()
    assert "\n".join(words_of_each(hearing.spoken)) == "\n".join(words_of_each(hearing.told))
    assert hearing.blanks <= 1 + len(hearing.told) // 10
    assert (hearing.code, hearing.errors) == (0, "")


def words_of_each(texts: list[str]) -> list[str]:
    """Return one word a line: where two sittings differ, the difference is then easy to read."""
    return words(" ".join(texts))
