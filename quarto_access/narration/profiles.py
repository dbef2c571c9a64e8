"""How much of an event is told: in full, as the words are set, shortly, or by its sound alone.

Only touching, giving, placing, pointing, moving and prompts are ever told by less than words: answers, refusals,
questions, trouble, calls and the end of a game always have theirs. And nothing is told by a sound that can't be heard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.narration.quatrenun import sounds_of
from quarto_access.narration.utterance import Utterance
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.quarto import Phase
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.settings import MessageKind, SentenceLength, SpotOrder, Verbosity
from quarto_access.table import cues, events
from quarto_access.table.announcement import Prompt
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

if TYPE_CHECKING:
    from quarto_access.narration.describe import Describer
    from quarto_access.narration.narrate import Narrator


_ACTING = (Phase.GIVE, Phase.PLACE, quatrenun.Phase.POINT, quatrenun.Phase.MOVE)


def tell(event: Event, describer: Describer, narrator: Callable[[Describer], Narrator]) -> Utterance:
    """Return what is heard of an event, as much as is wanted."""
    match event:
        case events.SpotHeard() | events.PieceHeard() | SpotHidden() | GroupHeard() | MemberHeard():
            prompts = _amount(describer, MessageKind.PROMPTS)
            wanted = replace(event, teach=event.teach and prompts in (Verbosity.FULL, Verbosity.USUAL))
            return _told(wanted, MessageKind.TOUCHING, describer, narrator)
        case events.EdgeHeard():
            return _told(event, MessageKind.TOUCHING, describer, narrator)
        case (
            events.Given(player=player, prompt=prompt)
            | events.Placed(player=player, prompt=prompt, outcome=None)
            | Pointed(player=player, prompt=prompt)
            | Shifted(player=player, prompt=prompt, outcome=None)
        ):
            kind = MessageKind.OWN if describer.voice(player) == "you" else MessageKind.OTHER
            told = _told(replace(event, prompt=None), kind, describer, narrator)
            return replace(told, lines=(*told.lines, *_prompt(prompt, describer, narrator)))
        case Picked():
            # What was chosen has just been heard: what is left to tell is how to go on.
            return _told(event, MessageKind.PROMPTS, describer, narrator)
        case _:
            return narrator(describer).tell(event)


def _amount(describer: Describer, kind: MessageKind) -> Verbosity:
    return describer.style.amounts.get(kind, Verbosity.USUAL)


def _in_style(describer: Describer, amount: Verbosity) -> Describer:
    style = describer.style
    match amount:
        case Verbosity.FULL:
            return replace(describer, style=replace(style, full=True, touching=_with_place(style.touching)))
        case Verbosity.USUAL:
            return describer
        case _:
            return replace(describer, style=replace(style, length=SentenceLength.SHORT, touching=SpotOrder.PIECE_ONLY))


def _with_place(touching: SpotOrder) -> SpotOrder:
    return SpotOrder.PLACE_FIRST if touching is SpotOrder.PIECE_ONLY else touching


def _told(
    event: Event, kind: MessageKind, describer: Describer, narrator: Callable[[Describer], Narrator]
) -> Utterance:
    amount = _amount(describer, kind)
    wanted = _in_style(describer, amount)
    if isinstance(event, (events.SpotHeard, GroupHeard)) and not event.by_finger:
        # Nothing else tells the place: it is named, where the player likes it named.
        wanted = replace(wanted, style=replace(wanted.style, touching=_with_place(describer.style.touching)))
    said = narrator(wanted).tell(event)
    unheard = describer.style.unheard
    first, *rest = sounds = _sounds(event, kind)
    if amount is not Verbosity.SOUND or unheard is None or first is None or any(cue in unheard for cue in sounds):
        return said
    return Utterance(
        cue=first, square=said.square, news=said.news, sounds=tuple(cue for cue in rest if cue is not None)
    )


def _sounds(event: Event, kind: MessageKind) -> tuple[Cue | None, ...]:
    """Return the sounds that say it all, one after the other; None where only words can."""
    match event:
        case events.SpotHeard(square, piece):
            return cues.focus(square), None if piece is None else cues.of_piece(piece)
        case SpotHidden(square):
            return (cues.focus(square),)
        case GroupHeard(square, group):
            return _group(square, group)
        case MemberHeard(piece, inside=True, choosing=True):
            return (cues.of_piece(piece),)
        case Pointed(square=square, group=group):
            return (cues.POINT,) if kind is MessageKind.OWN else (cues.POINT, *_group(square, group))
        case Shifted(piece=piece, square=square, group=group):
            # Whoever moves knows the piece; what group it has made is new to both.
            moved = (cues.MOVE,) if kind is MessageKind.OWN else (cues.MOVE, cues.of_piece(piece))
            return *moved, *_group(square, group)
        case Picked():
            return (cues.CHOOSE,)
        case events.PieceHeard(piece, PieceLocation.LEFT):
            return (cues.of_piece(piece),)
        case events.EdgeHeard():
            return (cues.EDGE,)
        case events.Given(piece=piece):
            # Whoever gives knows the piece, and whoever places knows the place.
            return cues.GIVE, None if kind is MessageKind.OWN else cues.of_piece(piece)
        case events.Placed(square=square):
            return cues.PLACE, None if kind is MessageKind.OWN else cues.focus(square)
        case _:
            return (None,)


def _group(square: Square, group: Group | None) -> tuple[Cue | None, ...]:
    """Return the sounds of a group, blindfolded only its place; of one that lacks nothing only words can tell."""
    if group is None:
        return (cues.focus(square),)
    return sounds_of(square, group) if len(group) < 2 or lacking(group) else (None,)


def _prompt(prompt: Prompt | None, describer: Describer, narrator: Callable[[Describer], Narrator]) -> list[str]:
    """Return what to do next. In the last call that is news, and always told."""
    amount = _amount(describer, MessageKind.PROMPTS)
    if amount is Verbosity.SOUND and prompt is not None and prompt.phase in _ACTING:
        return []
    return narrator(_in_style(describer, amount)).prompt_after(prompt)
