"""What not every table has: pieces laid by hand, a real board beside it. Its modules are read when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.table.acting import Answer
    from quarto_access.table.companion_state import Doing
    from quarto_access.table.events import Event
    from quarto_access.table.half_laid import HalfLaid
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Chosen, Table


def taken(table: Table, intent: Intent) -> Answer | None:
    """Do what an intent means while pieces are laid, or beside a real board; None where it means the same as ever."""
    answer = None
    if table.laying is not None:
        from quarto_access.table.laying import lay

        answer = lay(table, table.laying, intent)
    if answer is None and table.companion is not None:
        from quarto_access.table.companion import beside

        answer = beside(table, table.companion, intent)
    return answer


def refereed(before: Table, after: Table, happened: tuple[Event, ...]) -> Answer:
    """Return the table and what is told, as the referee beside a real board has it."""
    if after.companion is None or after.game is before.game:
        return after, happened
    from quarto_access.table.refereeing import referee

    return referee(before, after, after.companion, happened)


def choices(table: Table, usual: list[Chosen]) -> list[Chosen]:
    """Return what Space goes through; beside a real board, asking first."""
    if table.companion is None:
        return usual
    from quarto_access.table.companion import choices_beside

    return choices_beside(table, usual)


def asks(table: Table) -> bool:
    """Return whether a yes-or-no question is open."""
    if table.pending is not None:
        return True
    if table.laying is not None:
        return table.laying.twice is not None
    if table.companion is None or table.companion.doing is None:
        return False
    from quarto_access.table.companion import asks as asks_beside

    return asks_beside(table, table.companion.doing)


def half_laid(table: Table) -> HalfLaid | None:
    """Return what is half laid or put up on a table, if anything is."""
    if table.laying is None and (table.companion is None or table.companion.doing is None):
        return None
    from quarto_access.table.half_laid import half_laid as found

    return found(table)


def going_on(table: Table, half: HalfLaid) -> tuple[Event, ...]:
    """Tell that what was half laid goes on."""
    from quarto_access.table.half_laid import goes_on

    return goes_on(table, half)


def question(table: Table, doing: Doing) -> Event:
    """Return what is asked for beside a real board."""
    from quarto_access.table.companion import question as asked

    return asked(table, doing)
