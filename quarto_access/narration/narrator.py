"""The narrator: what happened, as utterances in the player's words and style."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import assert_never

from quarto_access.frozen import frozen, replace
from quarto_access.narration import quatrenun as in_quatrenun
from quarto_access.narration.clock import terms_lines, warn
from quarto_access.narration.help import help_parts
from quarto_access.narration.utterance import LONGEST_PAGE, Utterance, View, cut, pack
from quarto_access.narration.wording import Wording
from quarto_access.rules.board import Goal, Square, goal_squares, parse_goal, square_name
from quarto_access.rules.outcome import Outcome, Player, Reason, other
from quarto_access.rules.pieces import TRAITS, Piece, Value
from quarto_access.rules.quarto import Phase
from quarto_access.rules.refusals import Why
from quarto_access.table import cues, events
from quarto_access.table.announcement import (
    Announcement,
    GroupAt,
    Item,
    Message,
    Packed,
    Paged,
    Part,
    Prompt,
    Worded,
    announce,
    message,
    refuse,
)
from quarto_access.table.clock.state import Terms, Warned
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
from quarto_access.table.games.actions import action_values, step_message
from quarto_access.table.games.goals import describe_spots
from quarto_access.table.games.rules_in_force import counting_traits
from quarto_access.table.hints.state import Consulted
from quarto_access.table.intents import Direction


@frozen
class Narrator(Wording):
    """Turns events into utterances."""

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
            case LayingStarted(companion, again):
                started = "setup-begun-again" if again else "setup-begun-beside" if companion else "setup-begun"
                return self.tell(announce(started, message("setup-how", beside=companion), news=True))
            case LayingDone(prompt, terms):
                return self.tell(
                    announce(message("setup-done", player=prompt.player), terms, prompt, cue=cues.MENU, news=True)
                )
            case CompanionOnly(prompt, correcting):
                return self.tell(refuse("companion-only-corrects" if correcting else "companion-only", prompt))
            case PositionSetUp(announcement, swapped):
                style = self.describe.style
                # Names move with the players, numbers don't.
                unnamed = swapped and style.computer is None and not all(style.names)
                numbered = (message("companion-put-up-numbered"),) if unnamed else ()
                return self._announce(replace(announcement, parts=(*numbered, *announcement.parts)))
            case (
                AllLaid(announcement)
                | Corrected(announcement)
                | events.Copied(announcement=announcement)
                | events.Exporting(announcement=announcement)
                | events.PlayedOn(announcement=announcement)
            ):
                return self._announce(announcement)
            case events.TurnAsked(last):
                return self.tell(announce(message("review-which-turn", last=last), cue=cues.MENU))
            case events.LinesShown(shown):
                return Utterance(shown, aloud=False)
            case events.Refused():
                return self._refused(event)
            case _:
                assert_never(event)

    def _tell_answer(self, event: events.Answering) -> Utterance:
        match event:
            case events.Repeated(repeated, back):
                return self._repeat(repeated, back)
            case events.QuartoNow():
                return Utterance(tuple(self._now(event)))
            case events.HelpHeard():
                return self._announce(self.cut_help(event)[0])
            case _:
                return Utterance(tuple(self._answer_lines(event)))

    def _answer_lines(self, event: events.TurnHeard | events.GoalHeard | events.SharedHeard) -> list[str]:
        match event:
            case events.TurnHeard(turn, other):
                if other:
                    lines = self.about("ask-turn-other", turn.player)
                else:
                    lines = self.about("ask-turn", turn.player, number=turn.number)
                return pack([*lines, *self.tell(announce(*map(step_message, turn.steps))).lines])
            case events.GoalHeard(holding, by_finger):
                held = [(square, () if piece is None else (piece,)) for square, piece in holding.pieces]
                named = not (by_finger and self.is_short)
                return list(self.tell(announce(*describe_spots(holding.goal, held, named=named))).lines)
            case events.SharedHeard(goal, count, values):
                return self._shared(goal, count, values)
            case _:
                assert_never(event)

    def _shared(self, goal: Goal, count: int, values: tuple[Value, ...] | None) -> list[str]:
        """Return what the pieces of a goal share. `values` is None if the player may only hear how many there are."""
        if values is None:
            return self.say("ask-shared-count", goal=goal, number=count)
        if count == 1:
            return self.say("ask-shared-one", goal=goal, values=values)
        if not values:
            return self.say("ask-shared-nothing", goal=goal, count=count)
        return self.say("ask-shared", goal=goal, count=count, shared=values)

    def _announce(self, event: Announcement) -> Utterance:
        if any(isinstance(part, Paged) for part in event.parts):
            event = self.cut(event)[0]
        lines = self._lines(event.parts) + (self.say("ask-more") if event.more else [])
        return Utterance(
            tuple(lines),
            event.cue,
            event.spot,
            event.news,
            walked=event.walked,
            piece=event.piece,
            whispered=event.whispered,
        )

    def _lines(self, parts: Sequence[Part]) -> list[str]:
        return [line for part in parts for line in self._part(part)]

    def cut(self, answer: Announcement) -> tuple[Announcement, ...]:
        """Cut a long answer into parts short enough to remember. What comes behind it is said with the first part."""
        paged, *end = answer.parts
        if not isinstance(paged, Paged):
            return (answer,)
        longest = inf if paged.at_once and self.is_short else LONGEST_PAGE
        suffix = " ".join((*self._lines(end), *self.say("ask-more")))
        parts: list[Announcement] = []
        for view in paged.views:
            *first, last = cut(self.items(view), longest - len(suffix) - 2)
            parts += [replace(answer, parts=(Worded(tuple(lines)),), more=True) for lines in first]
            parts.append(replace(answer, parts=(Worded(tuple(last)),)))
        return replace(parts[0], parts=(*parts[0].parts, *end)), *parts[1:]

    def items(self, view: Sequence[Part]) -> View:
        """Return the lines of each item of a long answer, and what they are at the beginning of a part."""
        return [lines for part in view for lines in self._item(part)]

    def _item(self, part: Part) -> View:
        match part:
            case Item(below, headed):
                return [(self._part(below), self._part(headed))]
            case GroupAt(square):
                # Each line about a group is an item. Without the first one, the spot has to be named again.
                first, *rest = self._part(part)
                still = (self.say("aids-still", place=square, text=line) for line in rest)
                return [([first], [first]), *zip(([line] for line in rest), still, strict=True)]
            case _:
                lines = self._part(part)
                return [(lines, lines)]

    def cut_help(self, event: events.HelpHeard) -> tuple[Announcement, ...]:
        """Return what to do now, or all keys or words in parts."""
        *first, last = help_parts(self, event)
        parts = [announce(Worded(tuple(lines)), more=True) for lines in first]
        return *parts, announce(Worded(tuple(last)))

    def _part(self, part: Part) -> Sequence[str]:
        match part:
            case None:
                return ()
            case Message(message, values):
                return self.say(message, **self.arguments(values))
            case Packed(parts):
                return pack(self._lines(parts))
            case Paged(views):
                return [line for view in views for lines, _ in self.items(view) for line in lines]
            case Item(below):
                return self._part(below)
            case Worded(lines):
                return lines
            case GroupAt(square, group):
                return in_quatrenun.group_sentences(self, square, group)
            case Prompt():
                return self.prompt_lines(part)
            case Terms():
                return terms_lines(self, part)
            case _:
                assert_never(part)

    def _tell_change(self, event: events.Change) -> Utterance:
        match event:
            case events.Started(prompt, again, terms, companion):
                started = self.about("companion-begun", prompt.player) if companion else []
                lines = started or self.about("game-started-again" if again else "game-started", prompt.player)
                lines += self._counting_traits()
                lines += [] if terms is None else terms_lines(self, terms)
                lines += self.say("companion-how") if companion else []
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
                squares = goal_squares(goal)
                return Utterance(tuple(lines), cues.QUARTO, square, news=True, squares=squares)
            case events.FalselyCalled(player, goal, prompt, outcome, late):
                if late is not None:
                    lines = self.about("game-called-late", player, goal=late.goal, shared=late.values)
                elif goal is None:
                    lines = self.about("game-false-call-any", player)
                else:
                    lines = self.about("game-false-call", player, goal=goal)
                lost = outcome is not None
                lines = (
                    [*lines, *self.about("game-false-call-loses", player)]
                    if lost
                    else pack(lines + self.say("game-goes-on"))
                )
                return Utterance((*lines, *(self.prompt_lines(prompt) if lost else ())), cues.FALSE_CALL, news=True)
            case events.Passed(player, prompt, outcome):
                lines = self.about("game-passed", player)
                lines += [] if outcome is None else self.say("game-drawn")
                return Utterance((*lines, *self.prompt_lines(prompt)), cues.LAST_CALL, news=True)
            case events.Conceded(player, reason):
                message = "game-resigned" if reason is Reason.RESIGNED else "game-out-of-time"
                return Utterance(tuple(self.about(message, player)), cues.LOSS, news=True)
            case _:
                assert_never(event)

    def _counting_traits(self) -> list[str]:
        """Return which traits count, unless all do."""
        counting = [trait for trait in TRAITS if trait in self.describe.style.traits]
        if len(counting) == len(TRAITS):
            return []
        return list(self.tell(announce(*counting_traits(counting))).lines)

    def _placed(self, player: Player, square: Square, piece: Piece, outcome: Outcome | None) -> list[str]:
        if outcome is not None and outcome.goal is not None:
            return self.about("game-placed-wins", player, place=square, goal=outcome.goal, shared=outcome.values)
        lines = self.about("game-placed", player, place=square, piece=piece)
        return lines if outcome is None else lines + self.say("game-drawn-automatic")

    def _now(self, event: events.QuartoNow) -> list[str]:
        prompt = event.prompt
        lines = self.say("game-resumed") if event.resumed else []
        lines += [] if event.clock is None else terms_lines(self, event.clock)
        lines += self.say("companion-how") if event.companion else []
        if prompt.outcome is not None:
            return self.result(prompt.outcome) + self.prompt_lines(prompt)
        acting = prompt.phase in (Phase.GIVE, Phase.PLACE) and not prompt.first
        if self.is_short and acting and not prompt.called and not prompt.to_move:
            return lines + self._now_in_short(event)
        if event.hand is not None:
            lines += self.about("ask-hand", prompt.player, piece=event.hand)
        to_do = self.prompt_lines(replace(prompt, named=event.hand is not None or event.placed is not None))
        if not to_do:
            to_do = self.about("game-others-turn", prompt.player)
        placed: list[str] = []
        for player, square in ((other(prompt.player), event.other_placed), (prompt.player, event.placed)):
            if square is not None:
                placed += self.about("ask-placed", player, place=square)
        # Say what to do right after the piece in hand. Without one, say it last, where players remember it best.
        return lines + pack(to_do + placed if event.hand is not None else placed + to_do)

    def _now_in_short(self, event: events.QuartoNow) -> list[str]:
        """Return the last placements and what to do, on one line."""
        player, hand = event.prompt.player, event.hand
        to_do = self.prompt_lines(event.prompt) if hand is None else self.about("ask-now-place", player, piece=hand)
        to_do = to_do or self.about("game-others-turn", player)
        return self.about("ask-now", player, theirs=event.other_placed, own=event.placed, to_do=" ".join(to_do))

    def _repeat(self, event: Event, back: int) -> Utterance:
        # Describe the group: we repeat only this message, not the move before it.
        alone = replace(event, just_heard=False) if isinstance(event, Pointed) else event
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
                lines = self.say("blindfold-place", place=square) + (self.say(how) if teach else [])
                return Utterance(tuple(lines), cues.focus(square), square)
            case Peeked(answer, peeks):
                answered = self.tell(answer)
                # Always in words, even if the settings ask for sounds, because the number of peeks matters.
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
                return self.tell(announce(message("aids-note-asked", place=square), cue=cues.MENU))
            case _:
                assert_never(event)

    def place_heard(self, square: Square, piece: Piece | None, *, known: bool = False) -> list[str]:
        """Return a spot and its piece, in the player's order. Only a `known` spot may be left out."""
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
        if event.location is PieceLocation.LEFT:
            return Utterance(tuple(lines), cues.CHOOSE, piece=event.piece)
        # Without its piece: replaced by its sound alone, a piece that is gone would seem available.
        return Utterance(tuple(lines), cues.GONE, whispered=True)

    def _asked(self, event: events.Asked) -> list[str]:
        match event.question:
            case Question.CALL:
                return self.say("touch-ask-call") + self.say("touch-answer")
            case Question.WITHDRAW:
                return self.say("touch-ask-withdraw") + self.say("touch-answer")
            case Question.UNDO if event.hidden:
                # Naming the action would be a free peek.
                return self.about("blindfold-ask-take-back", event.player) + self.about("touch-agree", event.player)
            case Question.UNDO if event.action is not None:
                lines = self.say("touch-ask-take-back", too=event.computer_too, **action_values(event.action))
                return lines + self.about("touch-agree", event.player)
            case Question.RESIGN:
                return self.about("touch-ask-resign", event.player) + self.say("touch-answer")
            case Question.AGAIN:
                return self.say("touch-ask-again")
            case _:
                setup = self.say("setup-kept") if event.laid else []
                return self.say("touch-ask-leave", kept=event.kept) + setup + self.say("touch-answer-leave")

    def _refused(self, event: events.Refused) -> Utterance:
        lines = self._why_refused(event)
        if not event.doubtful:
            return Utterance(tuple(lines), cues.REFUSED, whispered=event.why is Why.PIECE_GONE)
        lines += self.say("companion-doubt") + self.say("companion-doubt-how", place=None)
        return Utterance(tuple(lines), cues.REFUSED, event.square)

    def _why_refused(self, event: events.Refused) -> list[str]:
        if event.hidden:
            return self._refused_blindly(event)
        if event.why is Why.PIECE_GONE and event.square is None:
            return self.say("refused-piece-gone-held", piece=event.piece)
        reason = event.why.replace(" ", "-")
        how = self.say("quatrenun-how-to-choose") if event.choosing and not self.describe.style.companion else []
        return self.about(f"refused-{reason}", event.prompt.player, piece=event.piece, place=event.square) + how

    def _refused_blindly(self, event: events.Refused) -> list[str]:
        """Return a refusal that says nothing about the board."""
        if event.why is Why.PLACE_TAKEN:
            return self.say("blindfold-taken", place=event.square)
        return (
            self.say("blindfold-gone") if event.piece is None else self.say("blindfold-gone-piece", piece=event.piece)
        )
