"""Every answer that can have parts: whoever follows it to its end hears each item exactly once.

In four ways: by pressing the same keys again, by typing "more", with Space as players with three keys do, and in
braille with the key that only reads, line by line.
"""

from __future__ import annotations

import re
from collections import Counter
from math import inf
from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import examples
from helpers.random_games import play_quarto, play_quatrenun, seeds
from hypothesis import given
from session.listener import Listener, Player

from quarto_access.app.braille_queue import BrailleQueue
from quarto_access.frozen import replace
from quarto_access.narration import narrator
from quarto_access.narration.utterance import LONGEST_PAGE
from quarto_access.opponent.coach_report import Report, TurningPoint, Unproven
from quarto_access.opponent.decision import Bounds, Worth
from quarto_access.opponent.quarto.argument import Answer, Case, Completing, LostGiving, LostPlacing
from quarto_access.record import Record
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.pieces import PIECES, Value
from quarto_access.rules.quarto import Place, Rules
from quarto_access.session.announcer import Announcer
from quarto_access.session.line import parse_line
from quarto_access.session.table_room import TableRoom
from quarto_access.settings import Cost
from quarto_access.table.aids.state import Aid, Aids
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quarto_access.narration.utterance import Utterance
    from quarto_access.session.context import SessionContext
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

OFFERS = ("Space for more.", "Type more for the next part.")
NO_MORE = "Nothing more to read."
MOST_PARTS = 200


class AtBoard:
    """Somebody who only asks, at a table that nobody saves."""

    computer = None
    level = 0

    def __init__(self, context: SessionContext, table: Table) -> None:
        self.context = context
        self.table = table
        self.record = Record(table.game)
        self.announcer = Announcer(context, self)

    def open(self) -> None:
        """Say nothing."""

    def understand(self, line: str) -> Sequence[Intent]:
        return parse_line(self.context, line, answering=False)

    def braille_shown(self) -> None:
        """Do nothing."""

    def want(self, intents: Sequence[Intent]) -> None:
        for intent in intents:
            self.table, happened = step(self.table, intent)
            self.announcer.tell(happened)


class BrailleListener(Listener):
    """Shows the first line of an answer, and the next ones when they are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = BrailleQueue()
        self.first = True

    def begin(self) -> None:
        self.first = True

    def tell(self, utterances: Iterable[Utterance]) -> None:
        for utterance in utterances:
            self.told += self.queue.add_answer(list(utterance.lines), first=self.first)
            self.first = False

    def show_next(self) -> bool:
        line = self.queue.next_line()
        self.told += [] if line is None else [line]
        return line is not None


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Player:
    return Player(tmp_path_factory.mktemp("home"))


COUNTED = Aids({str(aid): Cost.COUNTED for aid in Aid})


def quarto_table(seed: int) -> Table:
    """Return a table in mid-game, with blocks, so that many lines have three pieces, and with counted aids."""
    chance = Random(seed)
    game = play_quarto(quarto.start(Rules(blocks=True)), chance, chance.randint(0, 24), leaving=False)
    return sit_down(game, aids=COUNTED)[0]


def quatrenun_table(seed: int) -> Table:
    chance = Random(seed)
    start = quatrenun.start(quatrenun.random_layout(chance))
    return sit_down(play_quatrenun(start, chance, chance.randint(0, 24), leaving=False), aids=COUNTED)[0]


def with_report(table: Table) -> Table:
    """Return a finished game that the coach has looked at."""
    lost = (Bounds(Worth.WIN, Worth.WIN), Bounds(Worth.LOSS, Worth.LOSS))
    points = tuple(TurningPoint(turn, 1, (Place(turn),), *lost) for turn in range(1, 6))
    report = Report(points, points, (), (Unproven(1, 2, turned=False),))
    return replace(table, hints=replace(table.hints, report=report), reviewing=True)


def with_argument(table: Table) -> Table:
    """Return a position of which the player has asked why it's lost."""
    table = table if table.position.outcome is None else quarto_table(0)
    completing = (Completing((Value(0),), 1),)
    end = LostPlacing((Case((1, 2, 3), LostGiving(completing)),))
    answers = tuple(Answer((piece,), 5, PIECES[9], end) for piece in PIECES[:4])
    return replace(table, hints=replace(table.hints, argument=LostGiving((), answers)))


Prepare = "Callable[[int], Table]"

QUESTIONS: dict[str, tuple[Prepare, str, str]] = {
    "since your last turn": (quarto_table, "tab n", "recap"),
    "all pieces": (quarto_table, "tab m", "breath"),
    "threes": (quarto_table, "tab y", "threes"),
    "what the piece completes": (quarto_table, "tab h", "completes"),
    "pieces left": (quarto_table, "p", "pieces"),
    "what changed": (quarto_table, "tab comma", "changed"),
    "the board": (quarto_table, "m", ""),
    "a line": (quarto_table, "g", "row 2"),
    "help": (quarto_table, "question-mark question-mark", ""),
    "pieces by trait": (quarto_table, "", "where tall"),
    "pieces left by trait": (quarto_table, "", "left tall"),
    "is it safe": (quarto_table, "", "safe grth"),
    "the rules": (quarto_table, "tab r", "rules"),
    "the coach's report": (lambda seed: with_report(quarto_table(seed)), "tab d", "coach"),
    "why it's lost": (lambda seed: with_argument(quarto_table(seed)), "tab x", "because"),
    "Quatrenun: since your last turn": (quatrenun_table, "tab n", "recap"),
    "Quatrenun: all groups": (quatrenun_table, "tab m", "breath"),
    "Quatrenun: nearly complete groups": (quatrenun_table, "tab y", "threes"),
    "Quatrenun: moves that complete": (quatrenun_table, "tab h", "completes"),
    "Quatrenun: what changed": (quatrenun_table, "tab comma", "changed"),
    "Quatrenun: the rules": (quatrenun_table, "tab r", "rules"),
    "Quatrenun: the board": (quatrenun_table, "m", ""),
    "Quatrenun: the group pointed to": (quatrenun_table, "h", "hand"),
    "Quatrenun: pieces by trait": (quatrenun_table, "", "where tall"),
    "Quatrenun: two spots": (quatrenun_table, "", "compare b2 c3"),
}


CUT_BY_SENSE = ("help", "why it's lost")
"""Answers whose parts are groups of keys, or steps of an argument, however long they are."""


class Way:
    """One way to ask and to read on. `told` is everything heard, part by part."""

    outlet = Listener

    def __init__(self, player: Player, table: Table, keys: str, words: str) -> None:
        self.player = player
        player.outlet = player.context.outlet = self.outlet()
        player.session.room = TableRoom(player.context, AtBoard(player.context, table))
        self.keys, self.words = keys.split(), words
        self.told = [self.ask()]

    def ask(self, *, again: bool = False) -> str:
        """Ask the question; return the answer, without the announcement of Tab."""
        keys = self.keys[1:] if again and self.keys[:1] == self.keys[1:] else self.keys
        return (self.player.press(*keys) if keys else self.player.type(self.words))[-1]

    def follow(self) -> list[str]:
        for _ in range(MOST_PARTS):
            heard = self.read_on()
            if heard is None:
                return self.told
            self.told.append(heard)
        raise AssertionError(self.told)

    def read_on(self) -> str | None:
        raise NotImplementedError


class ByKeys(Way):
    """The same keys, or the same words, until the answer begins again."""

    def read_on(self) -> str | None:
        heard = self.ask(again=True)
        first = self.told[0].partition(". ")[0]
        return None if heard.startswith(first) or heard in self.told or heard.endswith("again for all keys.") else heard


class Typed(Way):
    """Words: the question, then "more"."""

    def ask(self, *, again: bool = False) -> str:
        return self.player.type(self.words)[-1] if self.words else super().ask(again=again)

    def read_on(self) -> str | None:
        (heard,) = self.player.type("more")
        return None if heard == NO_MORE else heard


class ThreeKeys(Way):
    """Space, as long as there is more."""

    def read_on(self) -> str | None:
        reading = self.player.sitting.table.reading
        if reading is None or reading.is_last:
            return None
        assert self.told[-1].endswith(OFFERS) == reading.offers_space
        (heard,) = self.player.press("space")
        return heard


class InBraille(Way):
    """The key that only reads, line by line."""

    outlet = BrailleListener

    def read_on(self) -> str | None:
        (line,) = self.player.press("greater-than")
        return None if line == NO_MORE else line


ASIDE = re.compile(
    r"(Player [12]|Row [1-4]|From [A-D][1-4](, \w+ moves)?|Still from [A-D][1-4]):$"
    r"|Still [A-D][1-4]\.$|Player [12]'s aids used: \d+\.$|" + "|".join(map(re.escape, OFFERS))
)
"""What is said besides the items: headings, which are repeated where they would be missed, counts and offers."""


def items(told: Sequence[str]) -> Counter[str]:
    """Return the items of an answer."""
    return Counter(one.lower() for one in re.split(r"(?<=[.!?:]) ", " ".join(told)) if not ASIDE.match(one))


def whole(player: Player, table: Table, keys: str, words: str) -> Counter[str]:
    """Return the items of an answer as it would be if nobody minded long parts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(narrator, "LONGEST_PAGE", inf)
        return items(ByKeys(player, table, keys, words).follow())


@pytest.mark.parametrize("way", [ByKeys, Typed, ThreeKeys, InBraille])
@pytest.mark.parametrize("question", QUESTIONS)
@given(seed=seeds)
@examples(25)
def test_following_an_answer_to_its_end_tells_each_item_once(question: str, way: type[Way], seed: int, player: Player):
    prepare, keys, words = QUESTIONS[question]
    table = prepare(seed)
    told = way(player, table, keys, words).follow()
    assert items(told) == whole(player, table, keys, words)
    if question not in CUT_BY_SENSE:
        assert all(len(part) <= LONGEST_PAGE for part in told)
