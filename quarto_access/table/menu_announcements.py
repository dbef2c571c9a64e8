"""What is heard of the menu: pages, choices, and settings with their values. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import parse_square
from quarto_access.rules.pieces import parse_piece
from quarto_access.rules.quarto import Phase
from quarto_access.settings import COST_SECTIONS, PROFILE_SECTION, Kind, spec_of
from quarto_access.table import cues, menu
from quarto_access.table.announcement import Message, Sample, announce, message
from quarto_access.table.events import Due, Placed
from quarto_access.table.gallery import cue_name
from quarto_access.table.menu import Title

if TYPE_CHECKING:
    from quarto_access.settings import Settings, Value
    from quarto_access.table.announcement import Announcement, Raw
    from quarto_access.table.menu import Item, Page

_WITH_SAMPLE = ("words.order", "words.pieces", "words.places", "words.touching")
"""Settings whose values are best explained by a piece on a spot."""


def page_opened(page: Page, settings: Settings) -> Announcement:
    """Announce a page: its choices too, where digits reach all of them."""
    if len(page.items) > menu.LISTED:
        return announce(_title(page), "menu-walk", cue=cues.MENU, news=True, walked=True)
    items = (_numbered(page, index, settings) for index in range(len(page.items)))
    return announce(_title(page), *items, cue=cues.MENU, news=True, walked=True)


def back_on_page(page: Page, settings: Settings, *, first: bool) -> Announcement:
    """Announce a page the player comes back to, and the choice made there; the `first` time also how to hear it all."""
    item = None if page.chosen is None else _numbered(page, page.chosen, settings)
    return announce(_title(page), item, message("menu-hear-all") if first else None, cue=cues.MENU, news=True)


def choice_heard(page: Page, settings: Settings) -> Announcement:
    """Announce the choice that the player has moved to."""
    return announce(_numbered(page, page.chosen or 0, settings), cue=cues.MENU)


def setting_changed(key: str, value: Value, settings: Settings) -> Announcement:
    """Announce a new value by an example of itself."""
    if key == "words.sentences":
        placed = Placed(1, parse_square("B3"), parse_piece("srts"), Due(Phase.GIVE, 1))
        return announce(placed, cue=cues.CHOOSE)
    return announce(message("set-done", value=_value(key, value, settings)), cue=cues.CHOOSE)


def _title(page: Page) -> Message:
    count = len(page.items)
    match page.title:
        case Title.CUES:
            return message("menu-about-cues", about=message(f"sound-group-{page.about}"), count=count)
        case Title.SECTION:
            return message("menu-about-section", about=message(f"set-section-{page.about}"), count=count)
        case Title.VALUES:
            return message("menu-about-values", about=_name(page.about), count=count)
        case _:
            return message(f"menu-title-{page.title}", count=count)


def _numbered(page: Page, index: int, settings: Settings) -> Message:
    item = _label(page.items[index], settings)
    if len(page.items) <= menu.LISTED:
        return message("menu-item", number=index + 1, item=item)
    return message("menu-item-of", number=index + 1, count=len(page.items), item=item)


def _label(item: Item, settings: Settings) -> Raw:
    """Return what a choice is called, without a full stop."""
    match item:
        case menu.Command():
            return message(f"menu-choice-{item}")
        case menu.OpenSection(section):
            return message(f"set-section-{section}")
        case menu.OpenSetting(key):
            return message("set-with-value", setting=_name(key), value=_value(key, settings.value(key), settings))
        case menu.SetValue(key, value):
            return _value(key, value, settings)
        case menu.SetLayout(layout):
            return message(f"menu-layout-{layout}")
        case menu.SetHand(hand):
            return message(f"menu-hand-{hand}")
        case menu.ChangeKey(task):
            return Message(task)
        case menu.OpenCues(group):
            return message(f"sound-group-{group}")
        case menu.HearCue(cue):
            return cue_name(cue)
        case menu.Lay(way):
            return message(f"lay-way-{way}")
        case menu.Study(lesson):
            return message(f"lesson-title-{lesson}")
        case menu.Practise(drill):
            return message(f"drill-name-{drill}")
        case _:
            assert_never(item)


def _name(key: str) -> Message:
    return message(f"set-name-{key.replace('.', '-')}")


def _value(key: str, value: Value, settings: Settings) -> Raw:
    """Return what a value is called: an example of itself where there can be one."""
    if key in _WITH_SAMPLE:
        return _sample(settings.with_value(key, value))
    spec, name = spec_of(key), key.replace(".", "-")
    match spec.kind:
        case Kind.NAME | Kind.FOLDER:
            # The sentence around it has its own full stop.
            text = str(value).removesuffix(".")
            return text or message("set-no-name" if spec.kind is Kind.NAME else "set-no-folder")
        case Kind.MOMENTS:
            return message(f"set-moments-{name}", text=str(value))
        case Kind.NUMBER:
            return message(f"set-number-{name}", number=int(value))
        case Kind.CHOICE if spec.section in COST_SECTIONS:
            return message(f"set-cost-{value}")
        case Kind.CHOICE if spec.section.startswith(PROFILE_SECTION):
            # Prompts have no sound, so only silence is left of them.
            unsaid = (spec.name, value) == ("prompts", "sound")
            return message("set-amount-none") if unsaid else message(f"set-amount-{value}")
        case Kind.CHOICE:
            return message(f"set-value-{name}-{str(value).lower()}")
        case _:
            assert_never(spec.kind)


def _sample(settings: Settings) -> Sample:
    order = settings.touching.replace(" ", "-")
    example = message("set-sample", order=order, place=parse_square("B3"), piece=parse_piece("srts"))
    return Sample(example, settings)
