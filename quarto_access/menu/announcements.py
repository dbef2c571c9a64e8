"""Announcements of the menu: pages, choices, and settings with their values. Pure."""

from __future__ import annotations

from typing import Any, assert_never

from quarto_access.learn.gallery import cue_name
from quarto_access.menu import pages as menu
from quarto_access.menu.pages import MenuItem, Page
from quarto_access.rules.board import parse_square
from quarto_access.rules.pieces import parse_piece
from quarto_access.rules.quarto import Phase
from quarto_access.settings import (
    Cost,
    MessageKind,
    NumberField,
    PieceNames,
    Setting,
    Settings,
    TextField,
    TimesField,
    Verbosity,
    WordSettings,
)
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, Message, Prompt, Raw, Sample, announce, message

_WITH_SAMPLE: tuple[Setting[Any], ...] = (
    WordSettings.order,
    WordSettings.pieces,
    WordSettings.places,
    WordSettings.touching,
)
"""Settings whose values are best explained by a piece on a spot."""


def page_opened(page: Page, settings: Settings) -> Announcement:
    """Announce a page, and its choices if the digits reach all of them."""
    if not page.listed:
        return announce(_title(page), "menu-walk", cue=cues.MENU, news=True, walked=True)
    items = (_numbered(page, index, settings) for index in range(len(page.items)))
    return announce(_title(page), *items, cue=cues.MENU, news=True, walked=True)


def back_on_page(page: Page, settings: Settings, *, first: bool) -> Announcement:
    """Announce a page the player comes back to, and the choice made there. The `first` time, say how to hear it all."""
    item = None if page.chosen is None else _numbered(page, page.chosen, settings)
    return announce(_title(page), item, message("menu-hear-all") if first else None, cue=cues.MENU, news=True)


def choice_heard(page: Page, settings: Settings) -> Announcement:
    """Announce the selected choice."""
    return announce(_numbered(page, page.chosen or 0, settings), cue=cues.MENU)


def setting_changed(setting: Setting[Any], value: object, settings: Settings) -> Announcement:
    """Announce a new value, by example where possible."""
    done = message("settings-done", value=_value(setting, value, settings))
    if setting is WordSettings.sentences:
        placed = message("game-placed", player=1, place=parse_square("B3"), piece=parse_piece("srts"))
        return announce(done, placed, Prompt(Phase.GIVE, 1), cue=cues.CHOOSE)
    return announce(done, cue=cues.CHOOSE)


def setting_explained(item: MenuItem | None) -> Announcement | None:
    """Explain the setting that a choice is about, if it is about one."""
    if not isinstance(item, menu.OpenSetting | menu.SetValue):
        return None
    return announce(Message(menu.setting_help(item.setting)))


def _title(page: Page) -> Message:
    if page.about is None:
        return message(f"menu-title-{page.title}", count=page.count)
    return message(f"menu-about-{page.title}", about=page.about, count=page.count)


def _numbered(page: Page, index: int, settings: Settings) -> Message:
    choice = page.items[index]
    item = _label(choice, settings)
    if index == page.resuming:
        return message("menu-item-resume", item=item)
    current = _is_current(choice, settings)
    if page.listed:
        return message("menu-item", number=index + 1 - page.unnumbered, item=item, current=current)
    return message("menu-item-of", number=index + 1, count=len(page.items), item=item, current=current)


def _is_current(item: MenuItem, settings: Settings) -> bool:
    """Return whether a choice sets what is already set."""
    keyboard = settings.keyboard
    match item:
        case menu.SetValue(setting, value):
            return bool(settings.value(setting) == value)
        case menu.SetLayout(layout):
            return keyboard.layout is layout
        case menu.SetHand(hand):
            return keyboard.hand is hand and not keyboard.taught and not keyboard.pad
        case menu.Command.TEACH_KEYS:
            return bool(keyboard.taught) or keyboard.pad
        case _:
            return False


def _label(item: MenuItem, settings: Settings) -> Raw:
    """Return the name of a choice, without a full stop."""
    match item:
        case menu.Command():
            return message(f"menu-choice-{item}")
        case menu.Resume(kind, level, placed, when):
            day = "" if when is None else when
            return message("menu-resume", kind=str(kind), level=level, placed=placed, dated=bool(day), when=day)
        case menu.OpenSection(section):
            return Message(menu.section_name(section))
        case menu.OpenSetting(setting):
            value = _value(setting, settings.value(setting), settings)
            return message("settings-with-value", setting=Message(menu.setting_name(setting)), value=value)
        case menu.SetValue(setting, value):
            return _value(setting, value, settings)
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
        case menu.HearPieces(_, way):
            return message(f"sound-way-{way}")
        case menu.NewQuatrenun(way):
            return message(f"setup-way-{way}")
        case menu.OpenLesson(lesson):
            return message(f"lessons-title-{lesson}")
        case menu.ExportGame(_, kind, paper):
            return message("export-as", kind=kind, paper=paper)
        case menu.OpenDrill(drill):
            return message(f"drills-name-{drill}")
        case menu.OpenMonth() | menu.FoundGames() | menu.OpenGame() | menu.DoWithGame():
            # Import late: few players open their games each time.
            from quarto_access.menu.games import game_choice

            return game_choice(item)
        case _:
            assert_never(item)


def _value(setting: Setting[Any], value: object, settings: Settings) -> Raw:
    """Return the name of a value, or an example of it."""
    if setting in _WITH_SAMPLE:
        return _sample(setting, settings.with_value(setting, value))
    name, plain = f"{setting.section}-{setting.name}", setting.plain(value)
    match setting:
        case TextField():
            # The sentence around it has its own full stop.
            return str(plain).removesuffix(".") or Message(setting.unset)
        case TimesField():
            return message(f"settings-moments-{name}", text=str(plain))
        case NumberField():
            return message(f"settings-number-{name}", number=int(plain))
        case _ if isinstance(value, Cost):
            return message(f"settings-cost-{value}")
        case _ if setting.name == MessageKind.PROMPTS and value is Verbosity.SOUND:
            # Prompts have no sound, so "sound only" is the same as none.
            return message("settings-amount-none")
        case _ if isinstance(value, Verbosity):
            return message(f"settings-amount-{value}")
        case _:
            return message(f"settings-value-{name}-{str(plain).lower()}")


def _sample(setting: Setting[Any], settings: Settings) -> Sample:
    """Return an example that differs only in what the setting changes."""
    spot, piece = parse_square("B3"), parse_piece("srts")
    if setting is WordSettings.order:
        # Not every other style names all four traits.
        words = settings.with_value(WordSettings.pieces, PieceNames.WORDS)
        return Sample(message("settings-sample-order", piece=piece), words)
    if setting is WordSettings.pieces:
        return Sample(message(f"settings-pieces-{settings.words.pieces}", piece=piece), settings)
    if setting is WordSettings.places:
        return Sample(message("settings-sample-spot", place=spot), settings)
    order = settings.words.touching.replace(" ", "-")
    return Sample(message(f"settings-pressing-{order}"), settings)
