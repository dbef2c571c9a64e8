"""The file with the mistakes from a player's games, as JSON. They take long to find, so each is kept with its proof."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.learn.mistakes import Answer, Mistake, Mistakes, position_of
from quarto_access.opponent.decision import Worth
from quarto_access.record import parse_board, parse_rules, position_text, rules_text
from quarto_access.rules.quarto import (
    Call,
    Give,
    Place,
    Position,
    action_text,
    apply,
    legal_moves,
    parse_action,
    set_up,
)
from quarto_access.store.shared_file import Format, Newer, SharedFile, load_shared, number_in

if TYPE_CHECKING:
    from pathlib import Path

VERSION = 2
"""Before version 2, level 0 stood for two people."""


def load_mistakes(path: Path) -> SharedFile[Mistakes]:
    """Read the mistakes. Whatever is wrong with the file, return at least none."""
    return load_shared(path, Format(Mistakes(), mistakes_text, parse_mistakes))


def mistakes_text(mistakes: Mistakes) -> str:
    """Return mistakes as the text of the file."""
    data = {"version": VERSION, "searched": dict(mistakes.searched), "mistakes": [*map(_data, mistakes.found)]}
    return json.dumps(data, indent=1) + "\n"


def _data(mistake: Mistake) -> dict[str, object]:
    return {
        "file": mistake.file,
        "date": mistake.date,
        "level": mistake.level,
        "turn": mistake.turn,
        "rules": rules_text(mistake.position.rules),
        "position": position_text(mistake.position),
        "answers": [*map(_answer_text, mistake.answers)],
    }


def _answer_text(answer: Answer) -> str:
    """Return "place B3: draw" or "place B3: draw, then give GRTH"."""
    then = "" if answer.then is None else f", then {action_text(answer.then)}"
    return f"{action_text(answer.action)}: {answer.worth}{then}"


def _parse_answer(text: str) -> Answer:
    action, _, rest = text.partition(": ")
    worth, _, then = rest.partition(", then ")
    return Answer(parse_action(action), Worth(worth), parse_action(then) if then else None)


def parse_mistakes(text: str) -> Mistakes:
    """Parse the text of the file; raise one of several errors if it is damaged."""
    data = json.loads(text)
    version = number_in(data["version"], 1)
    if version > VERSION:
        raise Newer
    searched = {name: number_in(changed, 0, 2**63) for name, changed in data["searched"].items()}
    found = tuple(_mistake(**one) for one in data["mistakes"])
    if version == 1:
        found = tuple(replace(mistake, level=mistake.level or None) for mistake in found)
    return Mistakes(found, searched)


def _mistake(  # noqa: PLR0917 - the fields of the file
    file: object, date: object, level: object, turn: object, rules: str, position: str, answers: list[str]
) -> Mistake:
    if not isinstance(file, str) or not isinstance(date, str | None):
        raise TypeError(file)
    read = tuple(map(_parse_answer, answers))
    posed = position_of(set_up(parse_rules(rules), *parse_board(position)), read)
    against = None if level is None else number_in(level, 0, 5)
    mistake = Mistake(file, date, against, number_in(turn, 1), posed, read)
    _check(posed, read)
    if not mistake.right or not read or len({type(one.action) for one in read}) > 1:
        raise ValueError(answers)
    return mistake


def _check(position: Position, answers: tuple[Answer, ...]) -> None:
    """Raise `ValueError` if an answer isn't possible in its position, or what follows it isn't."""
    legal = legal_moves(position)
    for answer in answers:
        if answer.action not in legal or not isinstance(answer.action, Place | Give | Call):
            raise ValueError(answer)
        if answer.then is not None and answer.then not in legal_moves(apply(position, answer.action)):
            raise ValueError(answer)
