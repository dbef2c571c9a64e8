"""Blindfold play in words: what is hidden, what a peek costs, and what the end reveals."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration import answers
from quarto_access.narration.groups import line_sentences
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.refusals import Why
from quarto_access.table import blind_events, cues
from quarto_access.table.group_events import LineTold

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.pieces import Piece
    from quarto_access.table import events
    from quarto_access.table.blind_events import BlindEvent, Peeks, Tally


def narrate_blind(event: BlindEvent, narrator: Narrator) -> Utterance:
    """Return what is heard of an event of blindfold play."""
    say, describe = narrator.say, narrator.describe
    match event:
        case blind_events.BlindfoldOn():
            return Utterance(tuple(_begins(narrator, event)), news=True)
        case blind_events.PeeksTold(peeks, resumed):
            lines = say("blind-goes-on") if resumed else []
            told = [line for one in peeks for line in _peeks(narrator, one)] or say("blind-tournament")
            return Utterance((*lines, *told), news=True)
        case blind_events.NotBlindfold():
            return Utterance(tuple(say("blind-not")))
        case blind_events.PlaceHidden(square, teach, phase):
            how = "touch-place-teach" if phase == "place" else f"group-teach-{phase}"
            lines = say("blind-place", place=describe.place(square)) + (say(how) if teach else [])
            return Utterance(tuple(lines), cues.focus(square), square)
        case blind_events.PieceGone(piece):
            return Utterance(tuple(_gone(narrator, piece)), cues.CHOOSE)
        case blind_events.Peeked(answer, peeks):
            answered = narrator.tell(answer)
            # Always in words, whatever the settings say of a piece's sound: the number must be heard.
            lines = [*answered.lines, *_peeks(narrator, peeks)]
            return Utterance(tuple(lines), answered.cue, answered.square)
        case blind_events.NoPeeks(player, tournament, take_back):
            lines = say("blind-taking-back") if take_back else []
            lines += say("blind-tournament") if tournament else narrator.about("blind-none-left", player)
            return Utterance(tuple(lines), cues.REFUSED)
        case blind_events.ShownAlready():
            return Utterance(tuple(say("blind-shown-already")), cues.REFUSED)
        case blind_events.BoardHidden():
            return Utterance(tuple(say("blind-hidden")), cues.REFUSED)
        case blind_events.Revealed():
            return Utterance(tuple(_revealed(narrator, event)), news=True)
        case _:
            assert_never(event)


def _begins(narrator: Narrator, event: blind_events.BlindfoldOn) -> list[str]:
    say = narrator.say
    shared = narrator.describe.style.listener is None
    who = "both" if shared else "one"
    if event.stock is None:
        lines = say("blind-begins-unlimited")
    elif event.stock == 0:
        lines = say("blind-begins-tournament")
    else:
        lines = say("blind-begins", who=who, number=event.stock, count=narrator.describe.number(event.stock))
    look = say("blind-look") if event.look else []
    if event.again:
        return lines + look
    lines += (say("blind-cost") if event.stock else []) + look
    in_menu = "yes" if narrator.describe.style.in_menu else "no"
    lines += say("blind-advice", who=who, menu=in_menu) if event.advise else []
    return lines + (say("blind-stays") if event.lasting else [])


def _peeks(narrator: Narrator, peeks: Peeks) -> list[str]:
    if peeks.left is None:
        return narrator.about("blind-peeks-so-far", peeks.player, number=peeks.used)
    return narrator.about("blind-peeks-left", peeks.player, number=peeks.left)


def _gone(narrator: Narrator, piece: Piece | None) -> list[str]:
    if piece is None:
        return narrator.say("blind-gone")
    return narrator.say("blind-gone-piece", piece=narrator.describe.piece(piece))


def take_back_lines(narrator: Narrator, event: events.Asked) -> list[str]:
    """Return the question whether to take back, without what was done: that would be a peek before it is paid."""
    lines = narrator.about("blind-ask-take-back", event.player)
    return lines + narrator.say("touch-answer", who="both" if narrator.describe.style.listener is None else "one")


def refused_lines(narrator: Narrator, event: events.Refused) -> list[str]:
    """Return a refusal without what stands where."""
    if event.why is Why.PLACE_TAKEN and event.square is not None:
        return narrator.say("blind-taken", place=narrator.describe.place(event.square))
    return _gone(narrator, event.piece)


def _revealed(narrator: Narrator, event: blind_events.Revealed) -> list[str]:
    lines = narrator.say("blind-revealed")
    for row in event.rows:
        lines += line_sentences(narrator, row) if isinstance(row, LineTold) else answers.board_lines(narrator, (row,))
    for one in event.tallies:
        lines += _tally(narrator, one, tournament=event.tournament)
    return lines


def _tally(narrator: Narrator, one: Tally, *, tournament: bool) -> list[str]:
    computer = one.player == narrator.describe.style.computer
    if computer and not one.errors:
        return []
    message = "blind-tally-errors" if computer or tournament else "blind-tally"
    lines = narrator.about(message, one.player, number=one.peeks, errors=one.errors)
    wrong = (
        ("taken", one.taken),
        ("false-calls", one.false_calls),
        ("missed", one.missed),
        ("impossible", one.impossible),
        ("needless", one.needless),
    )
    return lines + answers.packed(
        line for kind, count in wrong if count for line in narrator.say(f"blind-wrong-{kind}", count=count)
    )
