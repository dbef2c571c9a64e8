"""Profiles choose how much is said. Whatever the profile, no information is lost."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import examples
from helpers.random_games import all_rules, play_quarto, play_quatrenun, players, seeds
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.frozen import replace
from quarto_access.narration.boards import board_of
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrate import narrate
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Game
from quarto_access.rules.quarto import Phase
from quarto_access.settings import MessageKind, Profile, Settings, Verbosity, WordSettings
from quarto_access.table import cues, events
from quarto_access.table.announcement import Prompt
from quarto_access.table.events import GroupHeard, MemberHeard, Pointed, Shifted
from quarto_access.table.intents import Ask, Asking, Key, OtherActs, Touch
from quarto_access.table.starting import sit_down
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.rules.game import Position
    from quarto_access.rules.outcome import Player
    from quarto_access.table.events import Event
    from quarto_access.table.state import Table

BOOK = Phrasebook("en")
CHANGES = (events.Change, Pointed, Shifted)
MAY_BE_SOUNDS = (
    *(events.SpotHeard, events.PieceHeard, events.EdgeHeard, events.Given, events.Placed),
    *(GroupHeard, MemberHeard, Pointed, Shifted),
)
amounts = st.fixed_dictionaries({kind: st.sampled_from(Verbosity) for kind in MessageKind})
listeners = st.sampled_from((None, 1, 2))


@st.composite
def starts(draw: st.DrawFn) -> Position:
    """Draw the start of a game of Quarto or Quatrenun."""
    if draw(st.booleans()):
        return quarto.start(draw(all_rules), draw(players))
    return quatrenun.start(quatrenun.random_layout(Random(draw(seeds))), draw(players))


def style_of(start: Position, listener: Player | None, **more: object) -> Style:
    """Return the style for a game."""
    return replace(board_of(start).style, listener=listener, **more)


def events_of(start: Position, chance: Random) -> list[Event]:
    """Play a game with touches, questions and keys in between; return all events."""
    table: Table = sit_down(Game(start))[0]
    found: list[Event] = [events.Started(table.prompt)]
    play = play_quarto if isinstance(start, quarto.Position) else play_quatrenun
    for action in play(start, chance).actions:
        for intent in (Touch(chance.choice(SQUARES)), Ask(chance.choice(list(Asking))), Key.NEXT, OtherActs(action)):
            table, happened = step(table, intent)
            found += happened
    return found


@given(starts(), seeds, amounts, listeners)
@examples(40)
def test_without_sounds_everything_has_words(
    start: Position, seed: int, wanted: dict[MessageKind, Verbosity], listener: Player | None
):
    style = style_of(start, listener, amounts=wanted)
    for event in events_of(start, Random(seed)):
        said, *_ = narrate(event, Describer(BOOK, style))
        assert said.lines, event


@given(starts(), seeds, amounts, listeners)
@examples(40)
def test_with_sounds_no_information_is_lost(
    start: Position, seed: int, wanted: dict[MessageKind, Verbosity], listener: Player | None
):
    usual = Describer(BOOK, style_of(start, listener))
    style = style_of(start, listener, amounts=wanted, unheard=frozenset())
    for event in events_of(start, Random(seed)):
        said, *more = narrate(event, Describer(BOOK, style))
        assert said.lines or said.cue, event
        ends = getattr(event, "outcome", None) is not None
        last_call = getattr(getattr(event, "prompt", None), "phase", None) is Phase.LAST_CALL
        if not isinstance(event, MAY_BE_SOUNDS) or ends:
            assert said.lines, event
        if isinstance(event, events.Placed) and last_call and listener in (None, event.player):
            assert said.lines, event
        # In every profile, exactly one entry announces an action, with the action's own cue.
        if isinstance(event, CHANGES):
            assert said.cue == narrate(event, usual)[0].cue
            assert not any(
                one.cue in (cues.GIVE, cues.PLACE, cues.QUARTO, cues.UNDO, cues.POINT, cues.MOVE) for one in more
            )


@pytest.mark.parametrize("profile", Profile)
def test_a_sound_that_is_turned_off_never_replaces_words(profile: Profile):
    chosen = Settings().with_value(WordSettings.profile, profile)
    style = Style(listener=1, amounts=chosen.amounts, unheard=frozenset({"focus-1", "give", "place"}))
    for event in (events.SpotHeard(SQUARES[0], None), events.Given(1, quarto.PIECES[3], None)):
        assert narrate(event, Describer(BOOK, style))[0].lines


def lengths_of(event: Event) -> list[int]:
    """Return the number of characters that each profile needs for an event."""
    lengths = []
    for profile in Profile:
        chosen = Settings().with_value(WordSettings.profile, profile)
        style = Style(amounts=chosen.amounts, unheard=frozenset())
        lengths.append(len(" ".join(narrate(event, Describer(BOOK, style))[0].lines)))
    return lengths


def test_each_profile_says_less_than_the_one_before():
    lengths = lengths_of(events.Placed(2, SQUARES[5], quarto.PIECES[3], Prompt(Phase.GIVE, 2)))
    assert lengths == sorted(set(lengths), reverse=True)
    assert lengths[-1] == 0


@pytest.mark.parametrize(
    "event",
    [
        Pointed(2, SQUARES[5], (quarto.PIECES[3],), Prompt(quatrenun.Phase.MOVE, 1)),
        Shifted(2, quarto.PIECES[3], SQUARES[4], SQUARES[5], quarto.PIECES[2:4], Prompt(quatrenun.Phase.POINT, 2)),
    ],
)
def test_pointing_and_moving_have_short_forms_and_sounds(event: Event):
    full, normal, terse, silent = lengths_of(event)
    assert full >= normal > terse > silent == 0
