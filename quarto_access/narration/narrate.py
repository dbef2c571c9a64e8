"""From events to utterances: what happened, in the player's words and style."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, assert_never

from quarto_access.frozen import frozen, replace
from quarto_access.narration import answers, paging, profiles
from quarto_access.narration import quatrenun as in_quatrenun
from quarto_access.narration.clock import terms_lines, warn
from quarto_access.narration.describe import Describer, styled
from quarto_access.narration.game_help import NOTHING
from quarto_access.narration.quatrenun import one_more_sound
from quarto_access.narration.utterance import Utterance
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square, goal_squares, parse_goal, square_name
from quarto_access.rules.outcome import Outcome, Player, Reason, other
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quarto import Phase
from quarto_access.rules.refusals import Why
from quarto_access.table import cues, events
from quarto_access.table.announcement import (
    Announcement,
    GroupAt,
    Message,
    Packed,
    Paged,
    Part,
    Prompt,
    Raw,
    Sample,
    announce,
    message,
    refuse,
)
from quarto_access.table.asking import describe_outcome
from quarto_access.table.clock.state import Terms, Warned
from quarto_access.table.cues import Cue
from quarto_access.table.events import (
    AllLaid,
    CompanionOnly,
    Corrected,
    Event,
    LayingDone,
    LayingStarted,
    Peeked,
    PieceLocation,
    Pointed,
    PositionSetUp,
    QuatrenunEvent,
    Question,
    SpotHidden,
)
from quarto_access.table.games.actions import action_values
from quarto_access.table.hints.state import Consulted
from quarto_access.table.intents import Direction

if TYPE_CHECKING:
    from quarto_access.narration.phrasebook import Argument


def narrate(event: Event, describer: Describer) -> tuple[Utterance, ...]:
    """Return what is heard of an event: one message, and one more sound when a game ends or the turn comes to you."""
    said = profiles.tell(event, describer, Narrator)
    more = one_more_sound(event, describer) if isinstance(event, QuatrenunEvent) else _one_more_sound(event, describer)
    return (said,) if more is None else (said, Utterance(cue=more))


def _one_more_sound(event: Event, describer: Describer) -> Cue | None:
    match event:
        case events.Given(prompt=Prompt(player=player)) if describer.voice(player) == "you":
            return cues.YOUR_TURN
        case events.FalselyCalled(outcome=Outcome(winner=int() as winner)):
            return _won(winner, describer)
        case events.Conceded(reason=Reason.TIME):
            return cues.OUT_OF_TIME
        case events.Conceded(loser) if describer.voice(other(loser)) == "you":
            return cues.WIN
        case events.Called(winner):
            return _won(winner, describer)
        case events.Placed(outcome=Outcome() as outcome) | events.Passed(outcome=Outcome() as outcome):
            if outcome.winner is None:
                return cues.DRAW
            return _won(outcome.winner, describer)
        case _:
            return None


def _won(winner: Player, describer: Describer) -> Cue | None:
    """Return the sound of winning; the loser hears no second sound."""
    return None if describer.voice(winner) == "other" else cues.WIN


@frozen
class Narrator:
    """Turns events into utterances."""

    describe: Describer

    def say(self, message: str, **arguments: Argument) -> list[str]:
        """Return the lines of a message; a long one is broken where the message allows it."""
        text = self._text(message, arguments)
        lines = [self.describe.book.started(line) for raw in text.split("\n") if (line := raw.strip())]
        return [part for line in lines for part in answers.split(line)]

    def _text(self, message: str, values: Mapping[str, Argument]) -> str:
        style = self.describe.style
        length = "full" if style.full else str(style.length)
        named = {name.replace("_", "-"): value for name, value in values.items()}
        how: dict[str, Argument] = {"typed": style.typed, "length": length, "menu": style.in_menu}
        how |= {"computer": style.level, "game": style.game}
        message = style.instead.get(message, message)
        return "" if message == NOTHING else self.describe.book.say(message, how | named, self.describe)

    def about(self, message: str, player: Player, **arguments: Argument) -> list[str]:
        """Return the lines of a message that speaks of a player, in the right voice."""
        return self.say(message, player=player, **arguments)

    def tell(self, event: Event) -> Utterance:
        """Return the utterance of an event."""
        if isinstance(event, Announcement):
            return self._announce(event)
        if isinstance(event, Consulted):
            return self._announce(event.announcement)
        if isinstance(event, QuatrenunEvent):
            return in_quatrenun.tell_groups(self, event)
        if isinstance(event, Warned):
            return warn(self, event)
        if isinstance(event, events.Change):
            return self._tell_change(event)
        if isinstance(event, events.Touching | SpotHidden | Peeked):
            return self._tell_touch(event)
        if isinstance(event, events.Answering):
            return self._tell_answer(event)
        match event:
            case LayingStarted(beside, again):
                begun = "lay-begun-again" if again else "lay-begun-beside" if beside else "lay-begun"
                return self.tell(announce(begun, message("lay-how", beside=beside), news=True))
            case LayingDone(prompt, terms):
                return self.tell(
                    announce(message("lay-done", player=prompt.player), terms, prompt, cue=cues.MENU, news=True)
                )
            case CompanionOnly(prompt, correcting):
                return self.tell(refuse("companion-only-corrects" if correcting else "companion-only", prompt))
            case AllLaid(announcement) | Corrected(announcement) | PositionSetUp(announcement):
                return self._announce(announcement)
            case events.LinesShown(shown):
                return Utterance(shown, aloud=False)
            case events.Refused():
                return self._refused(event)
            case _:
                assert_never(event)

    def _tell_answer(self, event: events.Answering) -> Utterance:
        match event:
            case events.Repeated(told, back):
                return self._retell(told, back)
            case events.QuartoNow():
                return Utterance(tuple(self._now(event)))
            case events.HelpHeard():
                return Utterance(tuple(answers.help_lines(self, event)))
            case _:
                return Utterance(tuple(answers.answer_lines(self, event)))

    def _announce(self, event: Announcement) -> Utterance:
        lines = self._lines(event.parts)
        return Utterance(tuple(lines), event.cue, event.spot, event.news, walked=event.walked, piece=event.piece)

    def _lines(self, parts: Sequence[Part]) -> list[str]:
        lines: list[str] = []
        for number, part in enumerate(parts, start=1):
            if isinstance(part, Paged):
                more = self.say("aid-more") if part.more else []
                return lines + paging.part_of(self.views(part), part.page, more, self._lines(parts[number:]))
            lines += self._part(part)
        return lines

    def views(self, paged: Paged) -> list[list[list[str]]]:
        """Return each way to say a long answer: its messages, each as lines. A group is several messages."""
        return [[lines for part in view for lines in self._messages(part)] for view in paged.views]

    def _messages(self, part: Part) -> list[list[str]]:
        lines = list(self._part(part))
        return [[line] for line in lines] if isinstance(part, GroupAt) else [lines]

    def _part(self, part: Part) -> Sequence[str]:
        match part:
            case None:
                return ()
            case Message(message, values):
                return self.say(message, **self._worded(values))
            case Packed(parts):
                return answers.packed(self._lines(parts))
            case Paged():
                return self._lines((part,))
            case GroupAt(square, group):
                return in_quatrenun.group_sentences(self, square, group)
            case Prompt():
                return self.prompt_lines(part)
            case Terms():
                return terms_lines(self, part)
            case _:
                assert_never(part)

    def _worded(self, values: Iterable[tuple[str, Raw]]) -> dict[str, Argument]:
        """Return values as Fluent takes them."""
        return {name: self.worded(value) for name, value in values}

    def worded(self, value: Raw) -> Argument:
        """Return a value as Fluent takes it: a message within a message is rendered first."""
        match value:
            case Message(name, values):
                return self._text(name, self._worded(values))
            case Sample(example, settings):
                style = styled(self.describe.style, settings)
                return Narrator(replace(self.describe, style=style)).worded(example)
            case _:
                return value

    def _tell_change(self, event: events.Change) -> Utterance:
        match event:
            case events.Started(prompt, again, terms, beside):
                begun = self.about("companion-begun", prompt.player) if beside else []
                lines = begun or self.about("game-started-again" if again else "game-started", prompt.player)
                lines += answers.traits_that_count(self)
                lines += [] if terms is None else terms_lines(self, terms)
                lines += self.say("companion-how") if beside else []
                return Utterance((*lines, *self.prompt_lines(prompt)), news=True)
            case events.Given(player, piece, prompt, unheard):
                lines = self.about("game-given", player, piece=piece, known=not unheard)
                return Utterance((*lines, *self.prompt_after(prompt)), cues.GIVE, news=True)
            case events.Placed(player, square, piece, prompt, outcome):
                lines = self._placed(player, square, piece, outcome)
                return Utterance((*lines, *self.prompt_lines(prompt)), cues.PLACE, square, news=True)
            case events.Called(player, goal, values, placer, square):
                lines = self.about("game-called", player, goal=goal, shared=values)
                by = "self" if placer == player else "other"
                lines += self.about("game-called-wins", player, placer=by, place=square)
                over = self.say("game-over")
                squares = goal_squares(goal)
                return Utterance((*lines, *over), cues.QUARTO, square, news=True, squares=squares)
            case events.FalselyCalled(player, goal, prompt, outcome):
                if goal is None:
                    lines = self.about("game-false-call-any", player)
                else:
                    lines = self.about("game-false-call", player, goal=goal)
                lost = outcome is not None
                lines += self.about("game-false-call-loses", player) if lost else self.say("game-goes-on")
                return Utterance((*lines, *(self.prompt_lines(prompt) if lost else ())), cues.FALSE_CALL, news=True)
            case events.Passed(player, prompt, outcome):
                lines = self.about("game-passed", player)
                lines += [] if outcome is None else self.say("game-drawn")
                return Utterance((*lines, *self.prompt_lines(prompt)), cues.LAST_CALL, news=True)
            case events.Conceded(player, reason):
                message = "game-resigned" if reason is Reason.RESIGNED else "game-out-of-time"
                return Utterance((*self.about(message, player), *self.say("game-over")), cues.LOSS, news=True)
            case _:
                assert_never(event)

    def _placed(self, player: Player, square: Square, piece: Piece, outcome: Outcome | None) -> list[str]:
        if outcome is not None and outcome.goal is not None:
            return self.about("game-placed-wins", player, place=square, goal=outcome.goal, shared=outcome.values)
        lines = self.about("game-placed", player, place=square, piece=piece)
        return lines if outcome is None else lines + self.say("game-drawn-automatic")

    def prompt_lines(self, prompt: Prompt | None) -> list[str]:
        """Return what the listener has to do next, if anything."""
        if prompt is None:
            return []
        match prompt.phase:
            case Phase.GIVE if prompt.first:
                return self.about(
                    "game-first-give", prompt.player, receiver=self.describe.receiver(other(prompt.player))
                )
            case Phase.GIVE:
                automatic = self.describe.style.automatic
                return self.about("game-give-only" if automatic else "game-give", prompt.player)
            case Phase.PLACE:
                return self.about("game-place", prompt.player)
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
        """Return what is to be done after an action; a player who has just been given a piece knows."""
        knows = prompt is not None and prompt.phase is Phase.PLACE and self.describe.voice(prompt.player) == "you"
        return [] if knows else self.prompt_lines(prompt)

    def _now(self, event: events.QuartoNow) -> list[str]:
        prompt = event.prompt
        lines = self.say("game-resumed") if event.resumed else []
        lines += [] if event.clock is None else terms_lines(self, event.clock)
        lines += self.say("companion-how") if event.companion else []
        if prompt.outcome is not None:
            return self.result(prompt.outcome) + self.prompt_lines(prompt)
        if event.hand is not None:
            lines += self.about("ask-hand", prompt.player, piece=event.hand)
        to_do = self.prompt_lines(prompt)
        if not to_do:
            to_do = self.about("game-others-turn", prompt.player)
        placed: list[str] = []
        for player, square in ((other(prompt.player), event.other_placed), (prompt.player, event.placed)):
            if square is not None:
                placed += self.about("ask-placed", player, place=square)
        # What to do follows the piece in hand; without one it comes last, where it is remembered best.
        return lines + answers.packed(to_do + placed if event.hand is not None else placed + to_do)

    def result(self, outcome: Outcome, moved: tuple[Player, Square] | None = None) -> list[str]:
        """Return how a game ended; `moved`: the last move of Quatrenun, if known."""
        return list(self._part(describe_outcome(outcome, moved)))

    def _retell(self, told: Event, back: int) -> Utterance:
        # Only this message is repeated, not the move before it that described the group.
        alone = replace(told, just_heard=False) if isinstance(told, Pointed) else told
        lines = self.tell(alone).lines
        if back == 0:
            return Utterance(lines)
        first, *rest = lines
        return Utterance((*self.say("ask-retold", back=back, text=first), *rest))

    def _tell_touch(self, event: events.Touching | SpotHidden | Peeked) -> Utterance:
        match event:
            case events.SpotHeard(square, piece, teach, by_finger):
                lines = self.place_heard(square, piece, known=by_finger)
                lines += self.say("touch-place-teach") if teach else []
                return Utterance(tuple(lines), cues.focus(square), square, piece=piece)
            case events.PieceHeard():
                return self._piece_heard(event)
            case events.EdgeHeard(direction, square, again):
                kind = "column" if direction in (Direction.LEFT, Direction.RIGHT) else "row"
                name = square_name(square)[0 if kind == "column" else 1]
                edge = "touch-edge-again" if again else "touch-edge"
                return Utterance(tuple(self.say(edge, line=parse_goal(f"{kind} {name}"))), cues.EDGE, square)
            case SpotHidden(square, teach, phase):
                how = "touch-place-teach" if phase == "place" else f"quatrenun-teach-{phase}"
                lines = self.say("blind-place", place=square) + (self.say(how) if teach else [])
                return Utterance(tuple(lines), cues.focus(square), square)
            case Peeked(answer, peeks):
                answered = self.tell(answer)
                # Always in words, even if the settings want sounds: the number must be heard.
                return Utterance((*answered.lines, *self._part(peeks.summary)), answered.cue, answered.square)
            case events.Asked():
                return Utterance(tuple(self._asked(event)), cues.MENU, news=True)
            case events.Declined(question, prompt):
                return Utterance((*self.say("touch-declined", question=question), *self.prompt_lines(prompt)))
            case events.Departed(over, resumable, program):
                saved = resumable and not over
                lines = self.say("game-departed", saved=saved, program=program)
                return Utterance(tuple(lines), cues.SAVED if saved else None, news=True)
            case events.NoteAsked(square):
                return self.tell(announce(message("aid-note-asked", place=square), cue=cues.MENU))
            case _:
                assert_never(event)

    def place_heard(self, square: Square, piece: Piece | None, *, known: bool = False) -> list[str]:
        """Return a place and the piece on it, in the player's order; only a `known` place may be left out."""
        order = self.describe.touching(known=known)
        if piece is None:
            return self.say(f"touch-{order}-empty", place=square)
        return self.say(f"touch-{order}", place=square, piece=piece)

    def _piece_heard(self, event: events.PieceHeard) -> Utterance:
        if event.location is PieceLocation.BOARD and event.square is not None:
            lines = self.say("touch-piece-gone", piece=event.piece, place=event.square)
        else:
            lines = self.say(
                "touch-piece-held" if event.location is PieceLocation.HAND else "touch-piece", piece=event.piece
            )
        lines += self.say("touch-piece-teach") if event.teach else []
        # The sound of a piece alone would hide that it is gone.
        return Utterance(tuple(lines), cues.CHOOSE, piece=event.piece if event.location is PieceLocation.LEFT else None)

    def _asked(self, event: events.Asked) -> list[str]:
        match event.question:
            case Question.CALL:
                return self.say("touch-ask-call") + self.say("touch-answer")
            case Question.UNDO if event.hidden:
                # Naming what was done would be a peek before it is paid for.
                return self.about("blind-ask-take-back", event.player) + self.about("touch-agree", event.player)
            case Question.UNDO if event.action is not None:
                lines = self.about("touch-ask-take-back", event.player, **action_values(event.action))
                return lines + self.about("touch-agree", event.player)
            case Question.RESIGN:
                return self.about("touch-ask-resign", event.player) + self.say("touch-answer")
            case Question.AGAIN:
                return self.say("touch-ask-again")
            case _:
                laid = self.say("lay-kept") if event.laid else []
                return self.say("touch-ask-leave", kept=event.kept) + laid + self.say("touch-answer-leave")

    def _refused(self, event: events.Refused) -> Utterance:
        lines = self._why_refused(event)
        if not event.doubtful:
            return Utterance(tuple(lines), cues.REFUSED)
        lines += self.say("companion-doubt-table") + self.say("companion-doubt-correct")
        return Utterance(tuple(lines), cues.REFUSED, event.square)

    def _why_refused(self, event: events.Refused) -> list[str]:
        if event.hidden:
            return self._refused_blindly(event)
        if event.why is Why.PIECE_GONE and event.square is None:
            return self.say("no-piece-gone-held", piece=event.piece)
        reason = event.why.replace(" ", "-")
        how = self.say("quatrenun-how-to-choose") if event.choosing and not self.describe.style.companion else []
        return self.about(f"no-{reason}", event.prompt.player, piece=event.piece, place=event.square) + how

    def _refused_blindly(self, event: events.Refused) -> list[str]:
        """Return a refusal that says nothing about the board."""
        if event.why is Why.PLACE_TAKEN:
            return self.say("blind-taken", place=event.square)
        return self.say("blind-gone") if event.piece is None else self.say("blind-gone-piece", piece=event.piece)
