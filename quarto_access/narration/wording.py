"""Messages and prompts in the player's words: what every narrator builds on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import assert_never

from quarto_access.frozen import frozen, replace
from quarto_access.narration.describe import UNSAID, Describer, styled
from quarto_access.narration.phrasebook import Argument
from quarto_access.narration.utterance import Utterance, break_line
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Outcome, Player, other
from quarto_access.rules.quarto import Phase
from quarto_access.settings import Commit, SentenceLength
from quarto_access.table.announcement import Message, Prompt, Raw, Sample, announce
from quarto_access.table.asking import describe_outcome
from quarto_access.table.events import Event


@frozen
class Wording(ABC):
    """Turns messages into lines in one player's language and style."""

    describe: Describer

    @abstractmethod
    def tell(self, event: Event) -> Utterance:
        """Return the utterance of an event."""

    @property
    def is_short(self) -> bool:
        """Whether to use as few words as possible."""
        return self.describe.style.length is SentenceLength.SHORT and not self.describe.style.full

    def say(self, message: str, **arguments: Argument) -> list[str]:
        """Return the lines of a message, with long lines broken where the message allows it."""
        text = self.text(message, arguments)
        lines = [self.describe.book.started(line) for raw in text.split("\n") if (line := raw.strip())]
        return [part for line in lines for part in break_line(line)]

    def about(self, message: str, player: Player, **arguments: Argument) -> list[str]:
        """Return the lines of a message about a player, who may be the listener."""
        return self.say(message, player=player, **arguments)

    def text(self, message: str, values: Mapping[str, Argument]) -> str:
        """Return the formatted text of a message, not yet broken into lines."""
        style = self.describe.style
        length = "full" if style.full else str(style.length)
        named = {name.replace("_", "-"): value for name, value in values.items()}
        how: dict[str, Argument] = {"typed": style.typed, "length": length, "menu": style.in_menu}
        how |= {"computer": style.level, "game": style.game}
        how |= {"commit": "once" if style.commit is Commit.TOUCH else str(style.commit)}
        how |= {"calls": "automatic" if style.automatic else "required"}
        message = style.instead.get(message, message)
        return "" if message == UNSAID else self.describe.book.say(message, how | named, self.describe)

    def arguments(self, values: Iterable[tuple[str, Raw]]) -> dict[str, Argument]:
        """Return the values of a message as Fluent takes them."""
        return {name: self.argument(value) for name, value in values}

    def argument(self, value: Raw) -> Argument:
        """Return a value as Fluent takes it. A message inside a message is rendered first."""
        match value:
            case Message(name, values):
                return self.text(name, self.arguments(values))
            case Sample(example, settings):
                style = styled(self.describe.style, settings)
                return replace(self, describe=replace(self.describe, style=style)).argument(example)
            case _:
                return value

    def prompt_lines(self, prompt: Prompt | None) -> list[str]:
        """Return what the listener has to do next, if anything: with real pieces first."""
        if prompt is None:
            return []
        first = [line for one in prompt.to_move for line in self.say(one.id, **self.arguments(one.values))]
        return first if prompt.waits else first + self._prompt_of_game(prompt)

    def _prompt_of_game(self, prompt: Prompt) -> list[str]:
        match prompt.phase:
            case Phase.GIVE if prompt.first:
                return self.about(
                    "game-first-give", prompt.player, receiver=self.describe.receiver(other(prompt.player))
                )
            case Phase.GIVE:
                automatic = self.describe.style.automatic
                return self.about("game-give-only" if automatic else "game-give", prompt.player, named=prompt.named)
            case Phase.PLACE:
                return self.about("game-show" if prompt.called else "game-place", prompt.player, named=prompt.named)
            case quatrenun.Phase.POINT:
                return self.about("quatrenun-point", prompt.player)
            case quatrenun.Phase.MOVE:
                return self.about("quatrenun-choose" if prompt.group_size else "quatrenun-move", prompt.player)
            case Phase.LAST_CALL:
                lines = self.about("game-last-call", prompt.player, passed=prompt.passed)
                shared = self.describe.style.listener is None and not prompt.passed
                return self.say("game-all-stand") + lines if shared else lines
            case Phase.OVER | quatrenun.Phase.OVER:
                return self.say("game-over")
            case _:
                assert_never(prompt.phase)

    def prompt_after(self, prompt: Prompt | None) -> list[str]:
        """Return the prompt after an action, except for players who were just given a piece: they know."""
        knows = prompt is not None and prompt.phase is Phase.PLACE and self.describe.voice(prompt.player) == "you"
        return [] if knows else self.prompt_lines(prompt)

    def result(self, outcome: Outcome, moved: tuple[Player, Square] | None = None) -> list[str]:
        """Return how a game ended. `moved`: the last move of Quatrenun, if known."""
        return list(self.tell(announce(describe_outcome(outcome, moved))).lines)
