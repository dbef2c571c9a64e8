"""Turn events into utterances, in as many words as the player's profile asks for: in full, usual, short, or a sound.

Only pressing, giving, placing, pointing and moving, and the prompts after them, ever get by without words. Answers,
refusals, questions, trouble, calls and the end of a game always have theirs. A sound that can't be heard never replaces
words.
"""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.narration.describe import Describer
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.quatrenun import group_sounds
from quarto_access.narration.utterance import Utterance
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Outcome, Player, Reason, other
from quarto_access.rules.quarto import Phase
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.settings import MessageKind, SentenceLength, SpotOrder, Verbosity
from quarto_access.table import cues, events
from quarto_access.table.announcement import Announcement, Paged, Prompt
from quarto_access.table.cues import Cue
from quarto_access.table.events import (
    Event,
    GroupHeard,
    MemberHeard,
    Picked,
    PieceLocation,
    Pointed,
    Shifted,
    SpotHidden,
)

_TURN_PHASES = (Phase.GIVE, Phase.PLACE, quatrenun.Phase.POINT, quatrenun.Phase.MOVE)


def narrate(event: Event, describer: Describer) -> tuple[Utterance, ...]:
    """Return what the player hears: the utterance of an event, and a second cue if the game ends or it's their turn."""
    said = _in_profile(event, describer)
    second = _second_cue(event, describer)
    return (said,) if second is None else (said, Utterance(cue=second))


def _second_cue(event: Event, describer: Describer) -> Cue | None:
    match event:
        case events.Given(prompt=Prompt(player=player)) if describer.voice(player) == "you":
            return cues.YOUR_TURN
        case Pointed(player) if describer.voice(player) == "other":
            return cues.YOUR_TURN
        case events.Conceded(reason=Reason.TIME):
            return cues.OUT_OF_TIME
        case events.Conceded(loser) if describer.voice(other(loser)) == "you":
            return cues.WIN
        case events.Called(winner) | events.FalselyCalled(outcome=Outcome(winner=int() as winner)):
            return _win_cue(winner, describer)
        case (
            events.Placed(outcome=Outcome() as outcome)
            | events.Passed(outcome=Outcome() as outcome)
            | Shifted(outcome=Outcome() as outcome)
        ):
            return cues.DRAW if outcome.winner is None else _win_cue(outcome.winner, describer)
        case _:
            return None


def _win_cue(winner: Player, describer: Describer) -> Cue | None:
    """Return the sound of winning. The loser hears no second cue."""
    return None if describer.voice(winner) == "other" else cues.WIN


def _in_profile(event: Event, describer: Describer) -> Utterance:
    match event:
        case events.SpotHeard() | events.PieceHeard() | SpotHidden() | GroupHeard() | MemberHeard():
            teaches = _amount(describer, MessageKind.PROMPTS) in (Verbosity.FULL, Verbosity.USUAL)
            return _say_or_play(replace(event, teach=event.teach and teaches), MessageKind.TOUCHING, describer)
        case events.EdgeHeard():
            return _say_or_play(event, MessageKind.TOUCHING, describer)
        case (
            events.Given(player=player, prompt=prompt)
            | events.Placed(player=player, prompt=prompt, outcome=None)
            | Pointed(player=player, prompt=prompt)
            | Shifted(player=player, prompt=prompt, outcome=None)
        ):
            kind = MessageKind.OWN if describer.voice(player) == "you" else MessageKind.OTHER
            said = _say_or_play(replace(event, prompt=None), kind, describer)
            if prompt is not None and prompt.named:
                # A sound names nobody, and neither do few words.
                short = Narrator(_in_style(describer, _amount(describer, kind))).is_short
                prompt = replace(prompt, named=bool(said.lines) and not short)
            return replace(said, lines=(*said.lines, *_prompt(prompt, describer)))
        case Announcement(parts=(Paged(), *_)) | events.SharedHeard():
            return _answering(describer).tell(event)
        case Picked():
            # The player has just heard the piece, so all that is left to say is what to do next.
            return _say_or_play(event, MessageKind.PROMPTS, describer)
        case _:
            return Narrator(_in_length(describer, _amount(describer, MessageKind.TOUCHING))).tell(event)


def _answering(describer: Describer) -> Narrator:
    """Return the narrator of answers: as short as what a pressed spot says, but no sound can replace them."""
    if _is_brief(describer):
        return Narrator(_in_style(describer, Verbosity.SHORT))
    return Narrator(_in_length(describer, _amount(describer, MessageKind.TOUCHING)))


def cut(event: Event, describer: Describer) -> tuple[Event, ...]:
    """Cut a long answer into parts, in the words that the player hears now. Return any other event as it is."""
    narrator = _answering(describer)
    match event:
        case Announcement():
            return narrator.cut(event)
        case events.Peeked(Announcement() as answer):
            first, *rest = narrator.cut(answer)
            return replace(event, answer=first), *rest
        case events.HelpHeard():
            parts = narrator.cut_help(event)
            return parts if len(parts) > 1 else (event,)
        case _:
            return (event,)


def _in_length(describer: Describer, amount: Verbosity) -> Describer:
    """Return a describer that answers briefly if the player also wants to hear pressed spots and pieces briefly."""
    if amount in (Verbosity.FULL, Verbosity.USUAL):
        return describer
    return replace(describer, style=replace(describer.style, length=SentenceLength.SHORT))


def _amount(describer: Describer, kind: MessageKind) -> Verbosity:
    return describer.style.amounts.get(kind, Verbosity.USUAL)


def _is_brief(describer: Describer) -> bool:
    return _amount(describer, MessageKind.TOUCHING) in (Verbosity.SHORT, Verbosity.SOUND)


def _in_style(describer: Describer, amount: Verbosity) -> Describer:
    style = describer.style
    match amount:
        case Verbosity.FULL:
            return replace(describer, style=replace(style, full=True, touching=_with_spot(style.touching)))
        case Verbosity.USUAL:
            return describer
        case _:
            return replace(describer, style=replace(style, length=SentenceLength.SHORT, touching=SpotOrder.PIECE_ONLY))


def _with_spot(touching: SpotOrder) -> SpotOrder:
    return SpotOrder.PLACE_FIRST if touching is SpotOrder.PIECE_ONLY else touching


def _say_or_play(event: Event, kind: MessageKind, describer: Describer) -> Utterance:
    amount = _amount(describer, kind)
    styled = _in_style(describer, amount)
    if isinstance(event, (events.SpotHeard, GroupHeard)) and not event.by_finger:
        # No finger on a key says where it is, so name the spot, in the order the player prefers.
        styled = replace(styled, style=replace(styled.style, touching=_with_spot(describer.style.touching)))
    said = Narrator(styled).tell(event)
    unheard = describer.style.unheard
    first, *rest = sounds = _sounds(event, kind)
    if amount is not Verbosity.SOUND or unheard is None or first is None or any(cue in unheard for cue in sounds):
        return said
    return Utterance(
        cue=first, square=said.square, news=said.news, sounds=tuple(cue for cue in rest if cue is not None)
    )


def _sounds(event: Event, kind: MessageKind) -> tuple[Cue | None, ...]:
    """Return the sounds that say it all, one after the other. The first is None if only words can."""
    match event:
        case events.SpotHeard(square, piece):
            return cues.focus(square), None if piece is None else cues.of_piece(piece)
        case SpotHidden(square):
            return (cues.focus(square),)
        case GroupHeard(square, group):
            return _sounds_of_group(square, group)
        case MemberHeard(piece, inside=True, choosing=True):
            return (cues.of_piece(piece),)
        case Pointed(square=square, group=group):
            return (cues.POINT,) if kind is MessageKind.OWN else (cues.POINT, *_sounds_of_group(square, group))
        case Shifted(piece=piece, square=square, group=group):
            # Players know which piece they moved, but the group it makes is new to both.
            moved = (cues.MOVE,) if kind is MessageKind.OWN else (cues.MOVE, cues.of_piece(piece))
            return *moved, *_sounds_of_group(square, group)
        case Picked():
            return (cues.CHOOSE,)
        case events.PieceHeard(piece, PieceLocation.LEFT):
            return (cues.of_piece(piece),)
        case events.EdgeHeard():
            return (cues.EDGE,)
        case events.Given(piece=piece):
            # Players know which piece they gave, and where they placed one.
            return cues.GIVE, None if kind is MessageKind.OWN else cues.of_piece(piece)
        case events.Placed(square=square):
            return cues.PLACE, None if kind is MessageKind.OWN else cues.focus(square)
        case _:
            return (None,)


def _sounds_of_group(square: Square, group: Group | None) -> tuple[Cue | None, ...]:
    """Return the sounds of a group, or just of its spot if it is hidden. A complete group needs words."""
    if group is None:
        return (cues.focus(square),)
    return group_sounds(square, group) if len(group) < 2 or lacking(group) else (None,)


def _prompt(prompt: Prompt | None, describer: Describer) -> list[str]:
    """Return what to do next. The last call is news, so it always gets words."""
    amount = _amount(describer, MessageKind.PROMPTS)
    if amount is Verbosity.SOUND and prompt is not None and prompt.phase in _TURN_PHASES and not prompt.to_move:
        return []
    return Narrator(_in_style(describer, amount)).prompt_after(prompt)
