"""The pages of "Your games", and what they say about a game. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from quarto_access.learn.subjects import Drill
from quarto_access.menu.pages import (
    MAX_LISTED,
    Command,
    DoWithGame,
    FoundGames,
    GameTask,
    MenuItem,
    OpenDrill,
    OpenGame,
    OpenMonth,
    Page,
)
from quarto_access.record.summary import FileKind, GameFile, Summary
from quarto_access.rules.outcome import Player
from quarto_access.table.announcement import Message, Raw, message

UNFINISHED_LISTED = 3
"""How many choices on the first page are about unfinished games."""

_ALWAYS = (Command.FIND_GAME, Command.STATISTICS, OpenDrill(Drill.MISTAKES), Command.DELETED_GAMES)


def games_page(unfinished: Sequence[OpenGame], months: Sequence[OpenMonth]) -> Page:
    """Return the first page: what is always there, then the newest unfinished games and the newest months.

    Every command has the same number on each visit, the one for the earlier games too: it is always the last of nine.
    """
    newest = _shortened(unfinished, UNFINISHED_LISTED, Command.UNFINISHED_GAMES)
    most = MAX_LISTED - len(_ALWAYS) - len(newest)
    items = (*_ALWAYS, *newest, *_shortened(months, most, Command.EARLIER_GAMES))
    return Page(Command.GAMES, items, of=Command.GAMES)


def _shortened(items: Sequence[MenuItem], most: int, rest: Command) -> tuple[MenuItem, ...]:
    """Return the items, or the first of them and a choice for the rest."""
    return tuple(items) if len(items) <= most else (*items[: most - 1], rest)


def no_games_page() -> Page:
    """Return the first page as long as there are no games."""
    return Page("no-games", (Command.PLAY,), of=Command.GAMES)


def earlier_page(months: Sequence[OpenMonth]) -> Page:
    """Return the page of the older months, or of the years if there are many months."""
    items = months if len(months) <= MAX_LISTED else years(months)
    return Page(Command.EARLIER_GAMES, tuple(items), of=Command.EARLIER_GAMES)


def years(months: Iterable[OpenMonth]) -> list[OpenMonth]:
    """Return the years of months, each with how many games it has."""
    by_year = groupby(months, key=lambda one: one.month[:4])
    return [OpenMonth(year, sum(one.count for one in ones)) for year, ones in by_year]


def year_page(year: OpenMonth, months: Iterable[OpenMonth]) -> Page:
    """Return the page of a year's months."""
    return Page("year", tuple(months), message("games-year", year=year.month), of=year)


def month_page(month: OpenMonth, games: Sequence[MenuItem]) -> Page:
    """Return the page of a month's games."""
    return Page("month", games, _month(month.month), of=month)


def game_page(opened: OpenGame) -> Page:
    """Return the page of a game. Every task has the same number for all games; resuming has a key of its own.

    What can't be done with a game now says why when it's chosen.
    """
    game = opened.game
    tasks = [task for task in GameTask if task is not GameTask.RESUME or game.unfinished]
    return Page("game", tuple(DoWithGame(task, game) for task in tasks), game_line(opened), of=opened)


# What is said about a choice.


def game_choice(item: OpenMonth | FoundGames | OpenGame | DoWithGame) -> Raw:
    """Return the name of a choice, without a full stop."""
    match item:
        case OpenMonth(month, count) if "-" in month:
            return message("games-with-count", name=_month(month), number=count)
        case OpenMonth(year, count):
            return message("games-with-count", name=message("games-year", year=year), number=count)
        case FoundGames(words):
            return message("games-sought", words=words)
        case OpenGame(moved=True):
            return message("games-moved", deleted=item.deleted, line=game_line(item))
        case OpenGame():
            return game_line(item)
        case DoWithGame(task):
            return message(f"games-task-{task}")


def when_played(day: str, near: str) -> Message:
    """Return a date. `near` is "today", "yesterday", "year" for this year, "month" for a page of one month, or ""."""
    year, month, date = (*day.split("-"), "", "")[:3]
    if not date:
        return message("games-undated")
    if near == "month":
        return message("games-day", day=int(date))
    return message("games-when", near=near or "other", day=int(date), month=_named_month(month), year=year)


def _month(month: str) -> Message:
    year, _, number = month.partition("-")
    return message("games-month-of", month=_named_month(number), year=year) if number else message("games-undated")


def _named_month(number: str) -> Message:
    return message("games-month", month=int(number) if number.isdecimal() else 0)


def game_line(item: OpenGame) -> Message:
    """Return a game in one line: what differs most from game to game comes first."""
    game, summary = item.game, item.game.summary
    if game.kind is FileKind.DAMAGED:
        return message("games-damaged", when=item.when, file=game.file)
    if game.kind is FileKind.UNREADABLE:
        return message("games-cannot-read", when=item.when, file=game.file)
    if summary is None:
        return message("games-gone", file=game.file)
    flags = {
        "quatrenun": summary.game == "quatrenun",
        "blindfold": summary.blindfold,
        "board": summary.companion,
        "again": summary.played_on,
    }
    who, result = _who(summary), _result(game, summary)
    line = message("games-line", when=item.when, who=who, result=result, **flags)
    return line if game.called is None else message("games-line-called", called=game.called, line=line)


def _who(summary: Summary) -> Message:
    if summary.computer is not None:
        return message("games-against", level=summary.level)
    if all(name in (None, f"Player {player}") for player, name in enumerate(summary.names, start=1)):
        return message("games-two-players")
    return message("games-players", one=_name(summary, 1), two=_name(summary, 2))


def _name(summary: Summary, player: Player) -> Raw:
    return summary.names[player - 1] or message("who-player", number=player)


def _result(game: GameFile, summary: Summary) -> Message:
    moves = summary.game == "quatrenun"
    if game.kind is FileKind.SETUP:
        return message("games-setup")
    if summary.hidden:
        # Blindfolded players have to remember how many pieces are placed.
        return message("games-hidden")
    count = message("games-moves" if moves else "games-pieces", number=summary.placed)
    if not summary.finished:
        return message("games-unfinished", count=count)
    if summary.winner is None:
        return message("games-drawn")
    if summary.computer is None:
        return message("games-winner", name=_name(summary, summary.winner), count=count)
    return message("games-lost" if summary.winner == summary.computer else "games-won", count=count)
