"""What happened in the menu, and around keys and settings."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece, Trait
    from quarto_access.rules.pieces import Value as TraitValue
    from quarto_access.settings import Hand, Layout, Settings, Value
    from quarto_access.table.menu import Page


@small
class PageTold:
    """A page was opened, or is told again. The settings tell which values are in force.

    `back`: someone who knows the page is back on it, and hears where; `first` such return: and how to hear it whole.
    """

    page: Page
    settings: Settings
    back: bool = False
    first: bool = False


@small
class ItemHeard:
    """A choice was come to."""

    page: Page
    index: int
    settings: Settings


@small
class MenuHelped:
    """How the menu is walked."""


@small
class NoSuchItem:
    """A digit that no choice has."""

    count: int


@small
class RulesExplained:
    """The rules in five sentences."""


@small
class ValueSet:
    """A setting was changed; it speaks an example of itself."""

    key: str
    value: Value
    settings: Settings


@small
class NameAsked:
    """A name can be typed."""

    key: str


@small
class NameRefused:
    """A name that is too long."""


@small
class NumberAsked:
    """A number can be typed, by which pieces are laid."""


@small
class NumberRefused:
    """What was typed is no such number."""


class Seeking(StrEnum):
    """Which key is asked for to find the keyboard."""

    BOTTOM_LEFT = "bottom-left"
    BESIDE = "beside"
    AGAIN = "again"


@small
class KeyboardAsked:
    """The keyboard is being found; `first`: at the very first start."""

    seeking: Seeking
    first: bool = False


@small
class LayoutSet:
    """The keyboard is known."""

    layout: Layout


@small
class HandSet:
    """The touch grid lies under this hand."""

    hand: Hand


@small
class KeyWanted:
    """A key for this place of the grid is to be pressed."""

    square: Square


@small
class KeyRefused:
    """A key that can't be used; where it has a task already, that is told."""

    key: str
    task: str | None


@small
class KeysTaught:
    """All sixteen keys are known."""


@small
class TaskAsked:
    """A new key for a task is to be pressed."""

    task: str


@small
class TaskMoved:
    """A task has a new key."""

    task: str
    key: str


@small
class UsualKeys:
    """All keys are as they were at first."""


@small
class GivenUp:
    """What was being asked was left: nothing has changed."""


@small
class InputHelp:
    """From now on keys tell what they do, and do nothing; or that is over."""

    on: bool


@small
class KeyExplained:
    """What a key does; a key of the grid tells its place, or the piece or the value that is to be given."""

    key: str
    task: str | None
    place: Square | None = None
    piece: Piece | None = None
    again_leaves: bool = False
    value: TraitValue | None = None


class SettingsTrouble(StrEnum):
    """What can be wrong with the settings file."""

    UNREADABLE = "unreadable"
    NOT_TOML = "not-toml"
    NEWER = "newer"
    TOO_LARGE = "too-large"
    NOT_SAVED = "not-saved"


@small
class SettingsFaulty:
    """The settings file can't be used, or not be written."""

    trouble: SettingsTrouble


@small
class SettingBad:
    """A value in the settings file can't be used; `others`: how many more."""

    key: str
    value: str
    others: int


@small
class ResumeFailed:
    """There is no unfinished game to go on with."""


@small
class RecordDamaged:
    """A newer game can't be read: where it is damaged. It is left as it is."""

    file: str
    line: int
    word: str


@small
class LeaveAsked:
    """Whether to leave the program is asked."""


@small
class LeftMenu:
    """The program is left."""


# The voice, the sounds and braille.


@small
class VoiceAsked:
    """The very first question of all: who is to speak."""


@small
class VoiceChosen:
    """Who speaks from now on: "reader", "voice" or "both"."""

    choice: str


@small
class RateSet:
    """The voice speaks at another rate."""

    words: int


@small
class VolumeSet:
    """The voice, or the sounds, have another volume."""

    volume: int
    sounds: bool = False


class Silence(StrEnum):
    """Why nothing can be heard."""

    DEVICE = "device"
    OFF = "off"
    VOLUME = "volume"
    FAILED = "failed"
    """Every voice failed."""


@small
class NoVoice:
    """A key for the voice, and none is on."""


@small
class ProfileSet:
    """So much is told from now on. `refused`: silence was come to where no sound can be heard."""

    profile: str
    refused: bool = False


@small
class NoSounds:
    """A key for the sounds, and none are on."""


@small
class VoiceChanged:
    """Another voice speaks from now on; `asked`: the player wanted it so."""

    voice: str
    asked: bool


@small
class VoiceUnheard:
    """No voice can be heard, so lines are printed; `menu`: the program was started with its menu."""

    why: Silence
    menu: bool


class SoundTrouble(StrEnum):
    """What can be wrong with the sounds."""

    NO_DEVICE = "no-device"
    DEVICE_GONE = "device-gone"
    BROKEN_FILE = "broken-file"


@small
class SoundFaulty:
    """There is no sound, or not this one."""

    trouble: SoundTrouble
    file: str = ""


@small
class BrailleShown:
    """The whole board in braille, or in letters where cells can't be written."""

    lines: tuple[str, ...]


# The gallery of sounds.


@small
class CueTold:
    """A sound's name and when it is heard; then it sounds."""

    cue: str


@small
class NothingSounds:
    """A sound was to be heard, and can't be."""

    why: Silence


@small
class SoundTried:
    """The sound is tried again; `works`: it has begun."""

    works: bool


class Listening(StrEnum):
    """What one can do with the sounds of pieces."""

    COMPARE = "compare"
    GUESS = "guess"


@small
class ListeningBegun:
    """How to listen to pieces is told."""

    listening: Listening


@small
class PieceTold:
    """A piece was touched in the gallery, and how it differs from the one before, if there was one."""

    piece: Piece
    differs: tuple[Trait, ...] = ()


@small
class Guessed:
    """A piece was guessed by its sound; in nothing it differs: it was right."""

    piece: Piece
    differs: tuple[Trait, ...]


GalleryEvent = CueTold | NothingSounds | SoundTried | ListeningBegun | PieceTold | Guessed
ChannelEvent = (
    VoiceAsked
    | VoiceChosen
    | RateSet
    | VolumeSet
    | NoVoice
    | NoSounds
    | ProfileSet
    | VoiceChanged
    | VoiceUnheard
    | SoundFaulty
    | BrailleShown
)
KeysEvent = (
    KeyboardAsked
    | LayoutSet
    | HandSet
    | KeyWanted
    | KeyRefused
    | KeysTaught
    | TaskAsked
    | TaskMoved
    | UsualKeys
    | InputHelp
    | KeyExplained
)
MenuEvent = (
    PageTold
    | ItemHeard
    | NoSuchItem
    | MenuHelped
    | RulesExplained
    | ValueSet
    | NameAsked
    | NameRefused
    | NumberAsked
    | NumberRefused
    | GivenUp
    | SettingsFaulty
    | SettingBad
    | ResumeFailed
    | RecordDamaged
    | LeaveAsked
    | LeftMenu
    | KeysEvent
    | ChannelEvent
    | GalleryEvent
)
