"""The menu, settings and keys in words. Every choice of a setting speaks an example of itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.answers import grid_words, named_keys
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.gallery import cue_name, narrate_gallery
from quarto_access.narration.narrate import Narrator
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import parse_square
from quarto_access.rules.pieces import parse_piece
from quarto_access.rules.quarto import Phase
from quarto_access.settings import COST_SECTIONS, PROFILE_SECTION, Kind, Settings, Value, spec_of
from quarto_access.table import cues, menu, menu_events
from quarto_access.table.events import Due, Placed, PlaceHeard

if TYPE_CHECKING:
    from quarto_access.table.menu_events import MenuEvent

_PAGES = frozenset(
    {
        menu.Command.COMPANION,
        menu.Command.LEARNING,
        menu.Command.SETTINGS,
        menu.Command.KEYBOARD,
        menu.Command.MORE,
        menu.Command.PROFILES,
        menu.Command.CHOOSE_LESSON,
        menu.Command.CHOOSE_QUATRENUN_LESSON,
        menu.Command.TRAIN,
        menu.Command.MORE_DRILLS,
        menu.Command.SECOND_GAME,
        menu.Command.PROGRESS,
    }
)
"""Choices that open a page: their title and their choice are two messages."""

_WITH_SAMPLE = ("words.order", "words.pieces", "words.places", "words.touching")


def styled(style: Style, settings: Settings) -> Style:
    """Return a style with what the settings say of words."""
    return replace(
        style,
        names=settings.names,
        pieces=settings.pieces,
        traits=tuple(trait for trait in settings.order if trait in style.traits),
        naming=settings.naming,
        places=settings.places,
        length=settings.length,
        amounts=settings.amounts,
        touching=settings.touching,
    )


def narrate_menu(event: MenuEvent, describer: Describer) -> Utterance:
    """Return what is heard of an event in the menu."""
    teller = _MenuTeller(Narrator(describer))
    return teller.tell(event)


class _MenuTeller:
    def __init__(self, narrator: Narrator) -> None:
        self.narrator = narrator
        self.say = narrator.say
        self.book = narrator.describe.book

    def tell(self, event: MenuEvent) -> Utterance:
        match event:
            case menu_events.PageTold(page, settings, back=True, first=first):
                lines = self.back_on(page, settings) + (self.hear_all() if first else [])
                return Utterance(tuple(lines), cues.MENU, news=True)
            case menu_events.PageTold(page, settings):
                return Utterance(tuple(self.page(page, settings)), cues.MENU, news=True, walked=True)
            case menu_events.ItemHeard(page, index, settings):
                return Utterance(tuple(self.item(page, index, settings)), cues.MENU)
            case menu_events.MenuHelped():
                return Utterance(tuple(self.say("menu-help")))
            case menu_events.NoSuchItem(count):
                return self.refusal("menu-no-such-item", count=self.narrator.describe.number(count))
            case menu_events.RulesExplained():
                return Utterance(tuple(self.say("menu-rules-told", **grid_words(self.narrator))))
            case menu_events.ValueSet(key, value, settings):
                return Utterance(tuple(self.example(key, value, settings)), cues.CHOOSE)
            case menu_events.LeaveAsked():
                return Utterance(tuple(self.say("menu-leave-asked")), cues.MENU, news=True)
            case menu_events.LeftMenu():
                return Utterance(tuple(self.say("menu-left")), news=True)
            case menu_events.SettingsFaulty(trouble):
                return Utterance(tuple(self.say(f"menu-trouble-{trouble}")), cues.REFUSED, news=True)
            case menu_events.SettingBad(key, value, others):
                lines = self.say("menu-bad", key=key, value=value or "that", others=others)
                return Utterance(tuple(lines), cues.REFUSED, news=True)
            case menu_events.RecordDamaged(file, line, word):
                lines = self.say("menu-record-damaged", file=file, line=line, word=word[:30])
                return Utterance(tuple(lines), cues.REFUSED, news=True)
            case menu_events.ResumeFailed():
                return self.refusal("menu-resume-failed")
            case menu_events.NameAsked():
                return Utterance(tuple(self.say("menu-name-asked")), cues.MENU, news=True)
            case menu_events.NumberAsked():
                return Utterance(tuple(self.say("lay-number")), cues.MENU)
            case menu_events.NumberRefused():
                return self.refusal("lay-no-number")
            case menu_events.NameRefused():
                return self.refusal("menu-name-refused")
            case menu_events.GivenUp():
                return Utterance(tuple(self.say("menu-given-up")))
            case (
                menu_events.VoiceAsked()
                | menu_events.VoiceChosen()
                | menu_events.RateSet()
                | menu_events.VolumeSet()
                | menu_events.NoVoice()
                | menu_events.NoSounds()
                | menu_events.ProfileSet()
                | menu_events.VoiceChanged()
                | menu_events.VoiceUnheard()
                | menu_events.SoundFaulty()
                | menu_events.BrailleShown()
            ):
                return self.channels(event)
            case (
                menu_events.CueTold()
                | menu_events.NothingSounds()
                | menu_events.SoundTried()
                | menu_events.ListeningBegun()
                | menu_events.PieceTold()
                | menu_events.Guessed()
            ):
                return narrate_gallery(event, self.narrator)
            case _:
                return self.keys(event)

    def channels(self, event: menu_events.ChannelEvent) -> Utterance:
        match event:
            case menu_events.VoiceAsked():
                return Utterance(tuple(self.say("voice-asked")), cues.MENU, news=True)
            case menu_events.VoiceChosen(choice):
                return Utterance(tuple(self.say(f"voice-chosen-{choice}")), cues.CHOOSE, news=True)
            case menu_events.RateSet(words):
                return Utterance(tuple(self.say("voice-rate", number=words)))
            case menu_events.VolumeSet(volume, sounds):
                lines = self.say("voice-sounds" if sounds else "voice-volume", number=volume)
                return Utterance(tuple(lines), cues.CHOOSE if sounds else None)
            case menu_events.NoVoice():
                return self.refusal("voice-none")
            case menu_events.NoSounds():
                return self.refusal("voice-no-sounds")
            case menu_events.ProfileSet(profile, refused):
                lines = self.say("profile-refused") if refused else []
                return Utterance((*lines, *self.say(f"profile-{profile}")), cues.REFUSED if refused else cues.CHOOSE)
            case menu_events.VoiceChanged(voice, asked):
                message = "voice-other" if asked else "voice-replaced"
                said = self.book.say(f"voice-kind-{voice}")
                return Utterance(tuple(self.say(message, voice=said)), None if asked else cues.VOICE_LOST, news=True)
            case menu_events.VoiceUnheard(why, menu):
                lines = self.say(f"voice-unheard-{why}", menu="yes" if menu else "no")
                cue = cues.REFUSED if why is menu_events.Silence.OFF else cues.VOICE_LOST
                return Utterance(tuple(lines), cue, news=True)
            case menu_events.SoundFaulty(trouble, file):
                return Utterance(tuple(self.say(f"voice-sound-{trouble}", file=file)), cues.REFUSED, news=True)
            case menu_events.BrailleShown(lines):
                return Utterance(lines, aloud=False)
            case _:
                assert_never(event)

    def refusal(self, message: str, **arguments: str | int) -> Utterance:
        return Utterance(tuple(self.say(message, **arguments)), cues.REFUSED)

    def page(self, page: menu.Page, settings: Settings) -> list[str]:
        count = self.narrator.describe.number(len(page.items))
        about = self.about(page)
        lines = self.say(f"menu-{page.title}", count=count, about=about)
        if len(page.items) <= menu.LISTED:
            for index in range(len(page.items)):
                lines += self.item(page, index, settings)
            return lines
        typed = self.narrator.describe.style.typed
        return lines + self.say("menu-walk-typed" if typed else "menu-walk")

    def back_on(self, page: menu.Page, settings: Settings) -> list[str]:
        """Return the title, and which choice was taken or heard last."""
        lines = self.say(
            f"menu-{page.title}", count=self.narrator.describe.number(len(page.items)), about=self.about(page)
        )
        return lines + ([] if page.chosen is None else self.item(page, page.chosen, settings))

    def hear_all(self) -> list[str]:
        """Return how a page is heard whole."""
        return self.say("menu-hear-all", now=named_keys(self.narrator)["now"])

    def about(self, page: menu.Page) -> str:
        if page.title is menu.Title.CUES:
            return self.book.say(f"sound-group-{page.about}")
        return self.book.say(f"set-{page.about.replace('.', '-')}") if page.about else ""

    def item(self, page: menu.Page, index: int, settings: Settings) -> list[str]:
        message = "menu-item" if len(page.items) <= menu.LISTED else "menu-item-of"
        item = self.label(page.items[index], settings).removesuffix(".")
        return self.say(message, number=index + 1, count=len(page.items), item=item[:1].upper() + item[1:])

    def label(self, item: menu.Item, settings: Settings) -> str:
        match item:
            case menu.Command() if item in _PAGES:
                return self.book.say(f"menu-{item}-item")
            case menu.Command():
                return self.book.say(f"menu-{item}")
            case menu.OpenSection(section):
                return self.book.say(f"set-{section}")
            case menu.OpenSetting(key):
                setting = self.book.say(f"set-{key.replace('.', '-')}")
                value = self.value(key, settings.value(key), settings)
                return self.book.say("set-with-value", {"setting": setting, "value": value})
            case menu.SetValue(key, value):
                return self.value(key, value, settings)
            case menu.SetLayout(layout):
                return self.book.say(f"menu-layout-{layout}")
            case menu.SetHand(hand):
                return self.book.say(f"menu-hand-{hand}")
            case menu.ChangeKey(task):
                return self.book.say(task)
            case menu.OpenCues(group):
                return self.book.say(f"sound-group-{group}")
            case menu.HearCue(cue):
                return cue_name(self.narrator, cue)
            case menu.Lay(way):
                return self.book.say(f"lay-way-{way}")
            case menu.Study(lesson):
                return self.book.say(f"lesson-title-{lesson}")
            case menu.Practise(drill):
                return self.book.say(f"drill-name-{drill}")
            case _:
                assert_never(item)

    def value(self, key: str, value: Value, settings: Settings) -> str:
        """Return a value in words: where it can be, an example of itself."""
        if key in _WITH_SAMPLE:
            return self.sample(settings.with_value(key, value)).removesuffix(".")
        spec = spec_of(key)
        name = f"set-value-{key.replace('.', '-')}"
        if spec.kind in (Kind.NAME, Kind.FOLDER):
            return str(value) or self.book.say("set-no-name" if spec.kind is Kind.NAME else "set-no-folder")
        if spec.kind is Kind.MOMENTS:
            return self.book.say(name, {"text": str(value)})
        if spec.kind is Kind.NUMBER:
            return self.book.say(name, {"number": int(value), "text": str(value)})
        if spec.section in COST_SECTIONS:
            return self.book.say(f"set-cost-{value}")
        if spec.section.startswith(PROFILE_SECTION):
            return self.book.say(
                "set-amount-none" if (spec.name, value) == ("prompts", "sound") else f"set-amount-{value}"
            )
        return self.book.say(f"{name}-{str(value).lower()}")

    def sample(self, settings: Settings) -> str:
        style = styled(self.narrator.describe.style, settings)
        heard = PlaceHeard(parse_square("B3"), parse_piece("srts"), by_finger=True)
        return " ".join(Narrator(Describer(self.book, style)).tell(heard).lines)

    def example(self, key: str, value: Value, settings: Settings) -> list[str]:
        if key == "words.sentences":
            style = styled(self.narrator.describe.style, settings)
            placed = Placed(1, parse_square("B3"), parse_piece("srts"), Due(Phase.GIVE, 1))
            return list(Narrator(Describer(self.book, style)).tell(placed).lines)
        example = self.value(key, value, settings)
        return self.say("set-done", example=f"{example[:1].upper()}{example[1:]}.")

    def keys(self, event: menu_events.KeysEvent) -> Utterance:
        describe = self.narrator.describe
        match event:
            case menu_events.KeyboardAsked(seeking, first):
                lines = self.say("menu-welcome") if first else []
                return Utterance((*lines, *self.say(f"menu-seek-{seeking}")), cues.MENU, news=True)
            case menu_events.LayoutSet(layout):
                name = self.book.say(f"menu-layout-{layout}")
                return Utterance(tuple(self.say("menu-layout-set", layout=name)), cues.CHOOSE)
            case menu_events.HandSet(hand):
                return Utterance(tuple(self.say(f"menu-hand-set-{hand}")), cues.CHOOSE)
            case menu_events.KeyWanted(square):
                lines = self.say("menu-key-wanted", place=describe.place(square))
                return Utterance(tuple(lines), cues.focus(square), square)
            case menu_events.KeyRefused(key, task):
                name = self.narrator.describe.key(key)
                if task is None:
                    return self.refusal("menu-key-refused", key=name)
                return self.refusal("menu-key-taken", key=name, task=self.book.say(task))
            case menu_events.KeysTaught():
                return Utterance(tuple(self.say("menu-keys-taught")), cues.CHOOSE)
            case menu_events.TaskAsked(task):
                return Utterance(tuple(self.say("menu-task-asked", task=self.book.say(task))), cues.MENU)
            case menu_events.TaskMoved(task, key):
                lines = self.say("menu-task-moved", key=self.narrator.describe.key(key), task=self.book.say(task))
                return Utterance(tuple(lines), cues.CHOOSE)
            case menu_events.UsualKeys():
                return Utterance(tuple(self.say("menu-usual-keys-set")), cues.CHOOSE)
            case menu_events.InputHelp(on):
                if not on:
                    return Utterance(tuple(self.say("menu-input-help-off")))
                keys = [entry.key for entry in describe.style.keys if entry.message == "help-key-input-help"]
                name = self.narrator.describe.key(keys[0]) if keys else ""
                return Utterance(tuple(self.say("menu-input-help-on", key=name)), cues.MENU)
            case menu_events.KeyExplained():
                return Utterance(tuple(self.explained(event)))
            case _:
                assert_never(event)

    def explained(self, event: menu_events.KeyExplained) -> list[str]:
        describe = self.narrator.describe
        key = self.narrator.describe.key(event.key)
        if event.piece is not None:
            lines = self.say("menu-key-piece", key=key, piece=describe.piece(event.piece))
        elif event.value is not None:
            lines = self.say("menu-key-piece", key=key, piece=describe.value(event.value))
        elif event.place is not None:
            lines = self.say("menu-key-place", key=key, place=describe.place(event.place))
        elif event.task is not None:
            lines = self.say("menu-key-does", key=key, task=self.book.say(event.task))
        else:
            lines = self.say("menu-key-does-nothing", key=key)
        return lines + (self.say("menu-key-again-leaves") if event.again_leaves else [])
