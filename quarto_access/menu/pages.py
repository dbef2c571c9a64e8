"""The menu as data: pages of choices, and which page is open. Pure: the menu room acts on the choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from quarto_access.frozen import frozen, replace
from quarto_access.learn.subjects import MORE_DRILLS, QUARTO_LESSONS, QUATRENUN_LESSONS, Drill, Lesson
from quarto_access.record.export import EXPORTS, ExportKind, Paper
from quarto_access.record.summary import GameFile
from quarto_access.settings import (
    SECTIONS,
    Hand,
    KeySettings,
    Layout,
    PieceWay,
    ProfileSettings,
    Section,
    Setting,
    Settings,
    SoundSettings,
    WordSettings,
)
from quarto_access.table.announcement import Message, message
from quarto_access.table.cues import Cue

if TYPE_CHECKING:
    from pathlib import Path

MAX_LISTED = 9
"""Up to this many choices, a page is read in full, and digits choose from it."""


class Command(StrEnum):
    """Choices without any data."""

    PLAY = "play"
    TWO = "two"
    EASY = "easy"
    COMPANION = "companion"
    COMPANION_TWO = "companion-two"
    COMPANION_COMPUTER = "companion-computer"
    COMPANION_QUATRENUN_TWO = "companion-quatrenun-two"
    COMPANION_QUATRENUN = "companion-quatrenun"
    LEARNING = "learning"
    RULES = "rules"
    VOICE = "voice"
    SETTINGS = "settings"
    KEYBOARD = "keyboard"
    MORE = "more"
    PROFILES = "profiles"
    INPUT_HELP = "input-help"
    LEAVE = "leave"
    FIND_KEYBOARD = "find-keyboard"
    TEACH_KEYS = "teach-keys"
    CHANGE_KEYS = "change-keys"
    USUAL_KEYS = "usual-keys"
    SOUND_KINDS = "sound-kinds"
    LISTEN = "listen"
    COMPARE = "compare"
    GUESS = "guess"
    TRY_SOUND = "try-sound"
    LESSONS = "lessons"
    CHOOSE_LESSON = "choose-lesson"
    TRAIN = "train"
    MORE_DRILLS = "more-drills"
    DAILY = "daily"
    SECOND_GAME = "second-game"
    QUATRENUN = "quatrenun"
    QUATRENUN_TWO = "quatrenun-two"
    QUATRENUN_LESSONS = "quatrenun-lessons"
    CHOOSE_QUATRENUN_LESSON = "choose-quatrenun-lesson"
    PROGRESS = "progress"
    PROGRESS_WORDS = "progress-words"
    CHART = "chart"
    SVG = "svg"
    STATISTICS = "statistics"
    STATISTICS_WORDS = "statistics-words"
    STATISTICS_CHART = "statistics-chart"
    STATISTICS_SVG = "statistics-svg"
    GAMES = "games"
    UNFINISHED_GAMES = "unfinished-games"
    EARLIER_GAMES = "earlier-games"
    FIND_GAME = "find-game"
    DELETED_GAMES = "deleted-games"


class Unfinished(StrEnum):
    """What can be resumed."""

    QUARTO = "quarto"
    QUATRENUN = "quatrenun"
    COMPANION = "beside"
    LAYING = "laying"


@frozen
class Resume:
    """The game to resume. `level`: the computer's, None for two; `placed`: pieces on the board, -1 to hide it."""

    kind: Unfinished
    level: int | None = None
    placed: int = -1
    when: Message | None = None
    """The day it started, if its record says so."""
    file: str = ""
    """Its file, in the folder of games."""


@frozen
class OpenSection:
    """A group of settings."""

    section: Section


@frozen
class OpenSetting:
    """A setting, read with its value."""

    setting: Setting[Any]


@frozen
class SetValue:
    """A value of a setting."""

    setting: Setting[Any]
    value: object


@frozen
class SetLayout:
    """A keyboard layout."""

    layout: Layout


@frozen
class SetHand:
    """The hand for the grid keys."""

    hand: Hand


@frozen
class ChangeKey:
    """A command whose key the player changes."""

    task: str


@frozen
class OpenCues:
    """A group of sounds in the gallery."""

    group: str


@frozen
class HearCue:
    """A sound to hear."""

    cue: Cue


@frozen
class HearPieces:
    """A way to hear the pieces that are compared or guessed."""

    task: Command
    way: PieceWay


@frozen
class OpenDrill:
    """A memory drill."""

    drill: Drill


@frozen
class OpenLesson:
    """A lesson."""

    lesson: Lesson


class LayoutSource(StrEnum):
    """Where the layout of a game of Quatrenun comes from."""

    RANDOM = "lot"
    HAND = "hand"
    NUMBER = "number"


@frozen
class NewQuatrenun:
    """A new game of Quatrenun. `game`: the choice that says who plays, and whether in companion mode."""

    way: LayoutSource
    game: Command


@frozen
class ExportGame:
    """A kind of export of a recorded game."""

    file: Path
    kind: ExportKind
    paper: Paper = Paper.A4


@frozen
class OpenMonth:
    """The games of a month, "2026-11", or of a year, "2026"."""

    month: str
    count: int


@frozen
class FoundGames:
    """The games that match what the player typed."""

    words: str


@frozen
class OpenGame:
    """A game. `when`: its date as the page says it."""

    game: GameFile
    when: Message
    deleted: bool = False
    moved: bool = False
    """Whether it was deleted, or brought back, since the page was opened."""


class GameTask(StrEnum):
    """What the player can do with a game."""

    RESUME = "resume"
    REVIEW = "review"
    EXPORT = "export"
    RENAME = "rename"
    DELETE = "delete"


@frozen
class DoWithGame:
    """Something to do with a game."""

    task: GameTask
    game: GameFile


MenuItem = (
    Command
    | Resume
    | OpenSection
    | OpenSetting
    | SetValue
    | SetLayout
    | SetHand
    | ChangeKey
    | OpenCues
    | HearCue
    | HearPieces
    | OpenDrill
    | OpenLesson
    | NewQuatrenun
    | ExportGame
    | OpenMonth
    | FoundGames
    | OpenGame
    | DoWithGame
)


MAIN = "main"
GALLERY = "gallery"


@frozen
class Page:
    """A page of choices. `about`: the message that names its section, setting, group of sounds or games.

    `of`: the choice that opens this page, if what it shows can change. Its choices and their numbers stay as they were
    when it was opened, until the whole page is read again. Only what is said about them follows what happens meanwhile.
    """

    title: str
    items: Sequence[MenuItem]
    about: Message | None = None
    chosen: int | None = None
    of: MenuItem | None = None
    gone: int = 0
    """How many of the listed games have been deleted, or brought back, since the page was opened."""

    @property
    def count(self) -> int:
        """The number of choices, without games that are gone."""
        return len(self.items) - self.gone

    @property
    def resuming(self) -> int | None:
        """The index of the choice that resumes a game, if there is one. It's always the first."""
        match self.items[0] if self.items else None:
            case Resume() | DoWithGame(GameTask.RESUME):
                return 0
            case _:
                return None

    @property
    def listed(self) -> bool:
        """Whether the page is read in full, because digits reach all its choices."""
        return len(self.items) - self.unnumbered <= MAX_LISTED

    @property
    def unnumbered(self) -> int:
        """How many choices come before number 1. Resuming has a key of its own, so that the numbers never change."""
        return 0 if self.resuming is None else 1


@frozen
class Menu:
    """The open pages, current one last."""

    pages: tuple[Page, ...]

    @property
    def page(self) -> Page:
        """The current page."""
        return self.pages[-1]

    def opened(self, page: Page) -> Menu:
        """Return the menu with one more page open."""
        return Menu((*self.pages, page))

    def back(self) -> Menu | None:
        """Return the menu one page back; None on the first page."""
        return Menu(self.pages[:-1]) if len(self.pages) > 1 else None

    def select(self, chosen: int | None) -> Menu:
        """Return the menu with another choice selected."""
        return Menu((*self.pages[:-1], replace(self.page, chosen=chosen)))

    def step(self, by: int) -> Menu:
        """Return the menu with the next or previous choice selected."""
        count = len(self.page.items)
        if self.page.chosen is None:
            return self.select(0 if by > 0 else count - 1)
        return self.select((self.page.chosen + by) % count)


def main_page(resume: Resume | None = None) -> Page:
    """Return the main page. The game to resume comes first, without a number, so that 1 always starts a new one."""
    always = (
        *(Command.PLAY, Command.TWO, Command.EASY, Command.LEARNING, Command.VOICE, Command.SETTINGS),
        *(Command.COMPANION, Command.GAMES, Command.LEAVE),
    )
    return Page(MAIN, (*(() if resume is None else (resume,)), *always))


def laying_page(game: Command) -> Page:
    """Return the page that asks where the layout of Quatrenun comes from."""
    return Page("laying", tuple(NewQuatrenun(way, game) for way in LayoutSource))


_FIRST_SECTIONS = 7
"""This many sections, how much is read and a page for the rest make nine choices, one per digit."""

_AMOUNTS: tuple[Setting[Any], ...] = (WordSettings.profile, WordSettings.sentences)
"""How much is read. These have a page together with the profiles, not with the other words."""

_SOUND_KINDS: tuple[Setting[Any], ...] = (
    *(SoundSettings.set, SoundSettings.piece_way, SoundSettings.wait, SoundSettings.softer),
    *(SoundSettings.low, SoundSettings.mono, SoundSettings.beats, SoundSettings.pack),
)
"""What the sounds are like. These have a page of their own, so that digits reach all the choices about sounds."""

_PROFILES = tuple(OpenSection(section) for section in SECTIONS if isinstance(section, ProfileSettings))
_SECTIONS = tuple(OpenSection(section) for section in SECTIONS if not isinstance(section, ProfileSettings))

PAGES: Mapping[Command, tuple[MenuItem, ...]] = {
    Command.COMPANION: (
        *(Command.COMPANION_TWO, Command.COMPANION_COMPUTER),
        *(Command.COMPANION_QUATRENUN_TWO, Command.COMPANION_QUATRENUN),
    ),
    Command.LEARNING: (
        *(Command.LESSONS, Command.CHOOSE_LESSON, Command.RULES, Command.INPUT_HELP),
        *(Command.TRAIN, Command.DAILY, Command.SECOND_GAME),
    ),
    Command.SECOND_GAME: (
        *(Command.QUATRENUN, Command.QUATRENUN_TWO),
        *(Command.QUATRENUN_LESSONS, Command.CHOOSE_QUATRENUN_LESSON),
    ),
    Command.TRAIN: (
        *(OpenDrill(drill) for drill in Drill if drill not in MORE_DRILLS),
        *(Command.PROGRESS, Command.MORE_DRILLS),
    ),
    Command.MORE_DRILLS: (*map(OpenDrill, MORE_DRILLS), Command.DAILY),
    Command.CHOOSE_LESSON: tuple(map(OpenLesson, QUARTO_LESSONS)),
    Command.CHOOSE_QUATRENUN_LESSON: tuple(map(OpenLesson, QUATRENUN_LESSONS)),
    Command.PROGRESS: (Command.PROGRESS_WORDS, Command.CHART, Command.SVG),
    Command.STATISTICS: (Command.STATISTICS_WORDS, Command.STATISTICS_CHART, Command.STATISTICS_SVG),
    Command.SETTINGS: (*_SECTIONS[:_FIRST_SECTIONS], Command.PROFILES, Command.MORE),
    Command.PROFILES: (*map(OpenSetting, _AMOUNTS), *_PROFILES),
    Command.SOUND_KINDS: tuple(map(OpenSetting, _SOUND_KINDS)),
    Command.KEYBOARD: (
        Command.FIND_KEYBOARD,
        *map(SetLayout, Layout),
        *map(SetHand, Hand),
        Command.TEACH_KEYS,
    ),
    Command.MORE: _SECTIONS[_FIRST_SECTIONS:],
}
"""The choices that open another page, and what is on that page."""

_BESIDE: Mapping[type[Section], tuple[Command, ...]] = {
    KeySettings: (Command.KEYBOARD, Command.CHANGE_KEYS, Command.USUAL_KEYS),
    SoundSettings: (Command.SOUND_KINDS, Command.LISTEN),
}
"""What is on a page beside its settings."""


def page_of(command: Command) -> Page:
    """Return the page that a choice opens."""
    return Page(command, PAGES[command])


def section_page(section: Section) -> Page:
    """Return the page of a group of settings, with the commands beside them."""
    settings = (setting for setting in section.settings if setting not in (*_AMOUNTS, *_SOUND_KINDS))
    items: tuple[MenuItem, ...] = (*map(OpenSetting, settings), *_BESIDE.get(type(section), ()))
    return Page("section", items, Message(section_name(section)))


def values_page(setting: Setting[Any], settings: Settings) -> Page:
    """Return the page of a setting's values, with the current one selected."""
    now = settings.value(setting)
    # A value that isn't offered comes last, so that the numbers of the others never change.
    offered = setting.offered if now in setting.offered else (*setting.offered, now)
    values = tuple(SetValue(setting, value) for value in offered)
    return Page("values", values, Message(setting_name(setting)), offered.index(now))


def section_name(section: Section) -> str:
    """Return the id of the message that names a group of settings."""
    return f"settings-section-{section.name}"


def setting_name(setting: Setting[Any]) -> str:
    """Return the id of the message that names a setting."""
    return f"settings-name-{_shared_section(setting)}-{setting.name}"


def setting_help(setting: Setting[Any]) -> str:
    """Return the id of the message that explains a setting."""
    return f"settings-help-{_shared_section(setting)}-{setting.name}"


def _shared_section(setting: Setting[Any]) -> str:
    """Return the section in the ids of a setting's messages. The four profiles share theirs."""
    return "profile" if setting.section.startswith("profile-") else setting.section


def exports_page(file: Path) -> Page:
    """Return the page of all kinds of export of a game."""
    return Page("exports", tuple(ExportGame(file, kind, paper) for kind, paper in EXPORTS))


_USUAL_SOUNDS = 4
"""This many groups come first. The sounds of Quatrenun come after comparing and guessing."""


def gallery_page(groups: Iterable[str], *, silent: bool) -> Page:
    """Return the gallery. If sound isn't working, it also offers to try again."""
    again = [Command.TRY_SOUND] if silent else []
    pages = [OpenCues(group) for group in groups]
    usual, rest = pages[:_USUAL_SOUNDS], pages[_USUAL_SOUNDS:]
    return Page(GALLERY, (*usual, Command.COMPARE, Command.GUESS, *rest, *again))


def ways_page(task: Command) -> Page:
    """Return the page that asks in which way to hear the pieces."""
    return Page("ways", tuple(HearPieces(task, way) for way in (PieceWay.SOUND, PieceWay.SPEARCON, PieceWay.WORDS)))


def cues_page(group: str, cues: Iterable[Cue]) -> Page:
    """Return the page of a group of sounds."""
    return Page("cues", tuple(HearCue(cue) for cue in cues), message(f"sound-group-{group}"))


def tasks_page(tasks: Sequence[str]) -> Page:
    """Return the page of commands that can move to another key."""
    return Page("tasks", tuple(ChangeKey(task) for task in tasks))
