"""Check the sentences that say why a game was lost. This knows only the rules, the solver and the English sentences.

It reads which half of which turn they blame, which line and trait they name, and what they say was better. Nothing may
be said that the rules or the solver refute. What the solver can't prove in time is counted in `unproven`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quarto_access.opponent.coach import value_by_rules
from quarto_access.opponent.decision import UNKNOWN, Bounds, Budget, Worth
from quarto_access.rules.board import Goal, goal_squares, parse_goal, parse_square
from quarto_access.rules.game import Action, Game, apply
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import Piece, Value, distinct, has_value, parse_value
from quarto_access.rules.quarto import GIVES, PLACES, Alignment, Call, Give, Place, Position
from quarto_access.rules.questions import empty_squares
from quarto_access.rules.refusals import NotAllowed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quarto_access.opponent.quarto.perfect import PerfectQuarto

NODES = 600_000
"""Positions to search for one answer."""

_VALUE = "(?:grooved|smooth|round|square|tall|short|hollow|solid)"
_VALUES = f"{_VALUE}(?:,? (?:or |and )?{_VALUE})*"
_SPOT = "[A-D][1-4]"
_GOAL = r"(?:row [1-4]|column [A-D]|diagonal A[14]|block [A-C][1-3])"
_FITS = rf"(?P<goal>{_GOAL}) had three (?P<value>{_VALUE}) pieces, and you gave a (?P<same>{_VALUE}) one\."
_ONE_LINE = rf"(?P<g>{_GOAL}) had three (?P<v>{_VALUE}) pieces and only (?P=v) ones were left"
_THEN = r"(?: (?P<better>(?!But )[^.:]+\.))?"
_ALREADY = r"had lost it already(?:\.|: (?P<better>[^.]+\.))"
_REPLY = rf"Computer (?:played|put it on) (?P<reply>{_SPOT})"
_MADE = rf"(?P<goal>{_GOAL}), all (?P<values>{_VALUES})"
_ON_TURN = r"(?:On turn (?P<turn>\d+), )?"
_END = r", and (?P<end>then no spot left you anything safe to give|by turn \d+ [^.]+|from there it was lost)"


@dataclass
class LossChecker:
    """Checks what is said about one lost game."""

    game: Game
    solver: PerfectQuarto
    wrong: list[str] = field(default_factory=list)
    unproven: int = 0
    known: dict[Position, Bounds] = field(default_factory=dict)

    def __post_init__(self) -> None:
        outcome = self.game.position.outcome
        assert outcome is not None
        assert outcome.winner is not None
        self.outcome = outcome
        self.loser = other(outcome.winner)
        self.positions = [step.before for step in self.game.steps if isinstance(step.before, Position)]
        self.actions = self.game.actions
        self.turns = [turn.number for turn in self.game.turns for _ in turn.steps]

    def check(self, text: str) -> list[str]:
        """Return what is wrong with these sentences."""
        self.wrong = []
        readers = (
            (rf"{_ON_TURN}{_FITS}{_THEN}", self._fits_alone),
            (
                rf"{_FITS} But (?:(?P<spot>{_SPOT})|the piece you gave)(?: on turn (?P<turn>\d+))? {_ALREADY}",
                self._straw,
            ),
            (rf"{_FITS}{_THEN} But it was lost by turn (?P<turn>\d+) already\.", self._straw_unknown),
            (rf"{_ON_TURN}after (?P<spot>{_SPOT}), (?P<what>[^.]+)\.{_THEN}", self._nothing_safe),
            (
                rf"(?:(?P<spot>{_SPOT})|the piece you gave) on turn (?P<turn>\d+) lost it: {_REPLY}{_END}\.{_THEN}",
                self._forced,
            ),
            (rf"{_ON_TURN}you made a Quarto in {_MADE}, and didn't call it, so Computer did\.", self._called),
            (rf"{_ON_TURN}you had a Quarto in {_MADE}, and didn't call it\.(?P<later> Later .+)?", self._uncalled),
            (rf"{_ON_TURN}you could have called a Quarto: {_MADE}\.(?P<later> Later .+)?", self._uncalled),
            (
                rf"{_ON_TURN}you could have made a Quarto on (?P<spot>{_SPOT}): {_MADE}\.(?P<later> Later .+)?",
                self._passed_by,
            ),
            (r"(?:you resigned|time ran out) with (?P<kept>a won game|the game still open)\.", self._conceded),
            (rf"(?P<goal>{_GOAL}) (?P<how>was a Quarto, but it was called too late|wasn't a Quarto)\.", self._false),
            (r"it was lost by turn (?P<turn>\d+) at the latest(?:, and (?P<end>by turn [^.]+))?\.", self._unknown),
        )
        for pattern, read in readers:
            if match := re.fullmatch(pattern, text, re.IGNORECASE):
                try:
                    read(match.groupdict())
                except (NotAllowed, StopIteration):
                    self.wrong.append("it can't be done")
                return self.wrong
        return [f"can't read: {text}"]

    def _need(self, ok: object, what: str) -> None:
        if not ok:
            self.wrong.append(what)

    # Each kind of sentence.

    def _fits_alone(self, said: dict[str, str | None]) -> None:
        at = self._last(Give, said["turn"])
        self._fits(at, said)
        if not (said["better"] or "").endswith("was safe."):
            self._lost_with(at)
        self._better(at, said["better"])

    def _straw(self, said: dict[str, str | None]) -> None:
        straw = self._last(Give, None)
        self._fits(straw, said)
        self._need((self._safe(self.positions[straw])), "nothing else was safe")
        turn = said["turn"] or str(self.turns[straw])
        at = self._last(Place if said["spot"] else Give, turn)
        self._spot(at, said["spot"])
        self._need(at < straw, "not before it")
        self._lost_with(at)
        self._better(at, said["better"])

    def _straw_unknown(self, said: dict[str, str | None]) -> None:
        at = self._last(Give, None)
        self._fits(at, said)
        self._better(at, said["better"])
        self._lost_since(int(said["turn"] or 0))

    def _nothing_safe(self, said: dict[str, str | None]) -> None:
        at = self._last(Place, said["turn"])
        self._spot(at, said["spot"])
        self._all_complete(self.positions[at + 1], said["what"] or "")
        self._lost_with(at)
        self._better(at, said["better"])

    def _forced(self, said: dict[str, str | None]) -> None:
        at = self._last(Place if said["spot"] else Give, said["turn"])
        self._spot(at, said["spot"])
        reply = next(a for i, a in self._later(at) if isinstance(a, Place) and self.positions[i].player != self.loser)
        self._need(reply.square == parse_square(said["reply"] or ""), "another answer")
        self._end(at, said["end"] or "")
        self._lost_with(at)
        self._better(at, said["better"])

    def _called(self, said: dict[str, str | None]) -> None:
        at = self._own_with_open(said["turn"])
        self._open(at, said)
        self._need(self.outcome.goal == parse_goal(said["goal"] or ""), "Computer called another")
        self._need(isinstance(self.actions[-1], Call), "nobody called")
        self._lost_with(at)

    def _uncalled(self, said: dict[str, str | None]) -> None:
        at = self._own_with_open(said["turn"])
        self._open(at, said)
        self._lost_with(at)
        self._later_fits(at, said["later"])

    def _passed_by(self, said: dict[str, str | None]) -> None:
        at = self._last(Place, said["turn"])
        made = self._made(apply(self.positions[at], PLACES[parse_square(said["spot"] or "")]))
        self._alignment(made, said)
        self._lost_with(at)
        self._later_fits(at, said["later"])

    def _conceded(self, said: dict[str, str | None]) -> None:
        worth = Worth.WIN if said["kept"] == "a won game" else Worth.DRAW
        self._need(self._bounds(self.positions[-1]).worth is worth, "it was worth something else")

    def _false(self, said: dict[str, str | None]) -> None:
        goal = parse_goal(said["goal"] or "")
        call = self.actions[-1]
        self._need(isinstance(call, Call) and call.goal == goal, "something else was called")
        late = any(one.goal == goal for one in self.positions[-1].alignments)
        self._need(late == (said["how"] or "").startswith("was a"), "late or not")
        self._lost_with(len(self.actions) - 1)

    def _unknown(self, said: dict[str, str | None]) -> None:
        self._lost_since(int(said["turn"] or 0))
        if said["end"]:
            self._end(0, said["end"])

    # Parts of sentences.

    def _fits(self, at: int, said: dict[str, str | None]) -> None:
        goal, value = parse_goal(said["goal"] or ""), parse_value(said["value"] or "")
        position, action = self.positions[at], self.actions[at]
        self._need(said["same"] == said["value"], "two traits")
        self._need(isinstance(action, Give) and has_value(action.piece, value), "the piece hasn't that trait")
        self._three(position, goal, value)

    def _three(self, position: Position, goal: Goal, value: Value) -> None:
        pieces = [piece for square in goal_squares(goal) if (piece := position.board[square]) is not None]
        self._need(len(pieces) == 3, "not three pieces")
        self._need(all(has_value(piece, value) for piece in pieces), "they don't share it")

    def _later_fits(self, at: int, later: str | None) -> None:
        if later is not None:
            straw = self._last(Give, None)
            match = re.fullmatch(_FITS, later.removeprefix(" Later "), re.IGNORECASE)
            self._need(match is not None and straw > at, "later what?")
            if match is not None:
                self._fits(straw, match.groupdict())

    def _all_complete(self, position: Position, what: str) -> None:
        """Check that these lines take every piece left."""
        named: list[tuple[Goal, Value]] = []
        if one := re.fullmatch(_ONE_LINE, what):
            named = [(parse_goal(one["g"]), parse_value(one["v"]))]
        elif what not in ("every piece left completed something", "nothing was safe to give"):
            for part in re.split(r", | and (?=[\w, ]+ ones )", what.removesuffix(": nothing was safe to give")):
                read = re.fullmatch(rf"({_VALUES}) (?:pieces completed|ones) ({_GOAL})", part)
                self._need(read is not None, f"can't read: {part}")
                if read is not None:
                    named += [(parse_goal(read[2]), parse_value(word)) for word in re.findall(_VALUE, read[1])]
        for goal, value in named:
            self._three(position, goal, value)
        if named:
            left_out = [piece for piece in position.pieces_left if not any(has_value(piece, v) for _, v in named)]
            self._need(not left_out, "a piece is left out")
        self._need(not self._safe(position), "something was safe")

    def _end(self, at: int, end: str) -> None:
        """Check how the game ended after an action."""
        if end.startswith("then"):
            placing = next(i for i, a in self._later(at) if self._own(i) and isinstance(a, Place))
            position = self.positions[placing]
            afters = [apply(position, PLACES[square]) for square in empty_squares(position)]
            self._need(not any(self._made(after) for after in afters), "a spot made a Quarto")
            self._need(not any(self._safe(after) for after in afters), "a spot left something safe")
        elif match := re.fullmatch(r"by turn (\d+) (.+)", end):
            turn = int(match[1])
            giving = [i for i in range(at, len(self.actions)) if self.turns[i] == turn and self._own(i)]
            position = next(p for i in giving if (p := self.positions[i]).hand is None)
            self._all_complete(position, match[2])

    def _better(self, at: int, text: str | None) -> None:
        """Check what would have been better than an action."""
        if text is None:
            return
        match = re.fullmatch(r"(.+?) (would have won|would have held the draw|would have held|was safe)\.", text)
        if match is None:
            self.wrong.append(f"can't read: {text}")
            return
        what, kept = match.groups()
        position = self.positions[at]
        actions, rest = self._actions(at, what.lower())
        self._need((actions), "it names nothing")
        if kept == "was safe":
            safe = self._safe(position)
            self._need(all(isinstance(one, Give) and one.piece in safe for one in actions), "not safe")
            return
        least = Worth.WIN if kept == "would have won" else Worth.DRAW
        for action in actions:
            bounds = self._after(position, action)
            self._need(not bounds.is_below(least), f"{what} was no better")
            self._need(kept != "would have held the draw" or bounds.least is not Worth.WIN, f"{what} would have won")
            self._need(self.actions[at] != action, "it was done")
        if what.lower().startswith("only"):
            for action in rest:
                self._need(not self._after(position, action).is_at_least(least), f"{what} wasn't the only one")

    def _actions(self, at: int, what: str) -> tuple[list[Action], list[Action]]:
        """Return the actions that are named, and all others."""
        position = self.positions[at]
        if isinstance(self.actions[at], Place):
            every: list[Action] = [PLACES[square] for square in empty_squares(position)]
            names = re.findall(_SPOT, what, re.IGNORECASE)
            named: list[Action] = [PLACES[parse_square(name)] for name in names]
            if what == "any other spot":
                named = [action for action in every if action != self.actions[at]]
            self._need(all(action in every for action in named), "taken")
            named = [action for action in named if action in every]
        else:
            every = [GIVES[piece] for piece in position.pieces_left]
            values = [parse_value(word) for word in re.findall(_VALUE, what)]
            self._need((values), f"can't read: {what}")
            pieces = [piece for piece in position.pieces_left if all(has_value(piece, value) for value in values)]
            kinds = distinct(pieces, position.traits) if what.startswith("only") else pieces
            self._need(len(pieces) > 1 if what.startswith("any ") else len(kinds) == 1, f"{len(pieces)} are {what}")
            named = [GIVES[piece] for piece in pieces]
        return named, [action for action in every if action not in named]

    def _spot(self, at: int, name: str | None) -> None:
        if name is not None:
            action = self.actions[at]
            self._need(isinstance(action, Place) and action.square == parse_square(name), "another spot")

    def _own_with_open(self, turn: str | None) -> int:
        found = [i for i, one in enumerate(self.positions) if self._own(i) and one.open]
        found = [i for i in found if turn is None or self.turns[i] == int(turn)]
        self._need((found), "nothing to call")
        return found[-1] if found else 0

    def _open(self, at: int, said: dict[str, str | None]) -> None:
        self._alignment(self.positions[at].open, said)
        self._need(not isinstance(self.actions[at], Call), "it was called")

    def _alignment(self, made: Iterable[Alignment], said: dict[str, str | None]) -> None:
        values = tuple(parse_value(word) for word in re.findall(_VALUE, said["values"] or ""))
        named = parse_goal(said["goal"] or ""), values
        self._need(named in [(one.goal, one.values) for one in made], "no such Quarto")

    # Rules and solver.

    def _own(self, at: int) -> bool:
        return self.positions[at].player == self.loser

    def _last(self, kind: type[Give | Place], turn: str | None) -> int:
        """Return the loser's last action of a kind, or that of a turn."""
        own = [i for i, action in enumerate(self.actions) if isinstance(action, kind) and self._own(i)]
        own = [i for i in own if turn is None or self.turns[i] == int(turn)]
        self._need((own), f"no {kind.__name__} there")
        if turn is None and own and kind is Place:
            self._need(self.turns[own[-1]] == max(t for i, t in enumerate(self.turns) if self._own(i)), "another turn")
        return own[-1] if own else 0

    def _later(self, at: int) -> list[tuple[int, Action]]:
        return list(enumerate(self.actions))[at + 1 :]

    def _safe(self, position: Position) -> list[Piece]:
        """Return the pieces with which nothing can be completed, trying every spot."""
        return [
            piece
            for piece in position.pieces_left
            if not any(
                self._made(apply(apply(position, GIVES[piece]), PLACES[square])) for square in empty_squares(position)
            )
        ]

    def _made(self, position: object) -> list[Alignment]:
        assert isinstance(position, Position)
        before = position.open
        won = position.outcome is not None and position.outcome.goal is not None
        return list(position.alignments) if won else list(before)

    def _bounds(self, position: Position) -> Bounds:
        """Return what is proven about a position for the loser."""
        known = value_by_rules(position)
        if known is None:
            if position not in self.known:
                solver = self.solver
                self.known[position] = solver.prove(position, Budget.of(lambda: float(solver.nodes), NODES))
            known = self.known[position]
            self.unproven += known == UNKNOWN
        return known if position.player == self.loser else known.for_opponent

    def _after(self, position: Position, action: Action) -> Bounds:
        after = apply(position, action)
        assert isinstance(after, Position)
        return self._bounds(after)

    def _lost_with(self, at: int) -> None:
        """Check that the game was lost with this action, and ever since."""
        self._need(self._bounds(self.positions[at]).most is not Worth.LOSS, "it was lost before")
        self._lost_from(at + 1)

    def _lost_since(self, turn: int) -> None:
        self._lost_from(max(i for i, one in enumerate(self.turns) if one == turn) + 1)

    def _lost_from(self, at: int) -> None:
        for position in self.positions[at:]:
            self._need(not self._bounds(position).is_at_least(Worth.DRAW), "it wasn't lost from there")
