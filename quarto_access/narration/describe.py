"""Pieces, spots, goals, keys and lists in the player's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from string import digits
from typing import Any, Literal, assert_never
from unicodedata import normalize

from quarto_access.frozen import frozen, replace
from quarto_access.keys.bindings import KeyHelp
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.rules.board import Goal, Square, goal_name, parse_square, square_name
from quarto_access.rules.outcome import Player, computer_name, other
from quarto_access.rules.pieces import (
    TRAITS,
    Piece,
    PieceSet,
    Trait,
    Value,
    parse_value,
    trait_of,
    trait_word,
    value_of,
    value_word,
)
from quarto_access.settings import (
    Commit,
    MessageKind,
    PieceNames,
    SentenceLength,
    Settings,
    SpotNames,
    SpotOrder,
    Verbosity,
)

Voice = Literal["you", "other", "both"]

UNSAID = ""
"""Replaces messages that a game never says. A key or word with such a message does nothing in that game."""


@frozen
class Style:
    """How to word things for the listener. Without a `listener`, both players listen at one keyboard."""

    game: str = "quarto"
    listener: Player | None = None
    computer: Player | None = None
    level: int | None = None
    names: tuple[str | None, str | None] = (None, None)
    pieces: PieceSet = PieceSet.ACCESS
    traits: tuple[Trait, ...] = TRAITS
    """The traits that count, in the player's order."""
    order: tuple[Trait, ...] = TRAITS
    naming: PieceNames = PieceNames.WORDS
    places: SpotNames = SpotNames.SHORT
    length: SentenceLength = SentenceLength.LONG
    touching: SpotOrder = SpotOrder.PLACE_FIRST
    typed: bool = False
    automatic: bool = False
    commit: Commit = Commit.ENTER
    """What confirms a move, so that help can say it."""
    in_menu: bool = False
    companion: bool = False
    """Whether this is companion mode, where pressing a key enters a move."""
    reviewing: bool = False
    """Whether this is a review of a recorded game."""
    keys: tuple[KeyHelp, ...] = ()
    amounts: Mapping[MessageKind, Verbosity] = field(default_factory=dict)
    full: bool = False
    unheard: frozenset[str] | None = None
    """Cues that can't be heard now. None: no sound can, so everything needs words."""
    instead: Mapping[str, str] = field(default_factory=dict)
    """Messages of this game, by those they replace."""

    @property
    def named(self) -> tuple[Trait, ...]:
        """The traits that name a piece: those that count; all four beside a real board, to find the piece there."""
        return self.order if self.companion else self.traits


def styled(style: Style, settings: Settings) -> Style:
    """Return a style with the wording of the settings."""
    return replace(
        style,
        names=settings.names,
        pieces=settings.players.set,
        traits=tuple(trait for trait in settings.words.order if trait in style.traits),
        order=settings.words.order,
        naming=settings.words.pieces,
        places=settings.words.places,
        length=settings.words.sentences,
        amounts=settings.amounts,
        touching=settings.words.touching,
    )


def _column_and_row(square: Square) -> tuple[str, str]:
    name = square_name(square)
    return name[0], name[1]


def _sound(name: str) -> str:
    """Return a name without what nobody hears: case, spaces and punctuation."""
    folded = normalize("NFKC", name).casefold()
    return "".join(filter(str.isalnum, folded)) or folded


@frozen
class Describer:
    """Knows the words of a language for single things, in the player's style."""

    book: Phrasebook
    style: Style

    def touching(self, *, known: bool) -> str:
        """Return how to order a spot and its piece. "piece-only" is possible only if the player knows the spot."""
        order = self.style.touching
        return (SpotOrder.PLACE_FIRST if order is SpotOrder.PIECE_ONLY and not known else order).replace(" ", "-")

    def voice(self, player: Player) -> Voice:
        """Return whether a player is the listener, the other player, or one of two listeners."""
        if self.style.listener is None:
            return "both"
        return "you" if self.style.listener == player else "other"

    def name(self, player: Player) -> str:
        """Return a player's name."""
        if player == self.style.computer:
            return self.book.say("who-computer")
        name = self.style.names[player - 1]
        if name is None or self.mistaken_for(name, player) is not None:
            return self.book.say("who-player", {"number": player})
        return name

    def mistaken_for(self, name: str, player: Player) -> str | None:
        """Return who listeners would take a player of this name for: "you", the "computer", the "other" or None."""
        sound, rival = _sound(name), other(player)
        if sound == _sound(self.book.say("who-you")):
            return "you"
        computer = (self.book.say("who-computer"), self.book.say("who-the-computer"), computer_name(1))
        if sound.rstrip(digits) in {_sound(one).rstrip(digits) for one in computer}:
            return "computer"
        others = (self.book.say("who-player", {"number": rival}), self.style.names[rival - 1] or "")
        return "other" if sound in map(_sound, others) else None

    def receiver(self, player: Player) -> str:
        """Return a player's name inside a sentence, such as "the computer"."""
        return self.book.say("who-the-computer") if player == self.style.computer else self.name(player)

    def value(self, value: Value) -> str:
        """Return "tall"."""
        return self.book.say(f"piece-{value_word(value, self.style.pieces)}")

    def piece(self, piece: Piece) -> str:
        """Return a piece, named by the traits that count, or by all four beside a real board."""
        return self.values(value_of(piece, trait) for trait in self.style.named)

    def one_piece(self, piece: Piece) -> str:
        """Return a piece inside a sentence: "a tall piece" if only one trait names it."""
        return self._one_of(piece, self.style.named)

    def _one_of(self, piece: Piece, traits: Sequence[Trait]) -> str:
        name = self.values(value_of(piece, trait) for trait in traits)
        in_words = self.style.naming in (PieceNames.WORDS, PieceNames.MARKED)
        return self.book.say("piece-one", {"name": name}) if in_words and len(traits) == 1 else name

    def pieces_or(self, pieces: Sequence[Piece]) -> str:
        """Return alternative pieces, named only by the traits that count: "tall round or short square"."""
        return self.listed_with_or([self._one_of(piece, self.style.traits) for piece in pieces])

    def values(self, values: Iterable[Value]) -> str:
        """Return values as a piece's name, "grooved round". If none of their traits count, name them all."""
        said = tuple(values)
        counting = [value for value in said if trait_of(value) in self.style.named] or list(said)
        match self.style.naming:
            case PieceNames.WORDS:
                return self._joined("piece-named", [self.value(value) for value in counting])
            case PieceNames.MARKED:
                marked = [self.value(value) for value in counting if value % 2 == 0]
                return self._joined("piece-named", marked) if marked else self.book.say("piece-plain")
            case PieceNames.CODES:
                return "".join(value_word(value, self.style.pieces)[0].upper() for value in counting)
            case PieceNames.LETTERS:
                words = (value_word(value, self.style.pieces) for value in counting)
                return "".join(self.book.say(f"piece-letter-{word}") for word in words)
            case _:
                assert_never(self.style.naming)

    def words(self, values: Iterable[Value]) -> str:
        """Return values in full words, "round tall", even if pieces are named by codes."""
        return self._joined("piece-named", [self.value(value) for value in values])

    def _joined(self, message: str, words: Sequence[str]) -> str:
        names = dict(zip(("first", "second", "third", "fourth"), [*words, "", "", ""], strict=False))
        return self.book.say(message, {"count": len(words), **names})

    def shared(self, values: Sequence[Value]) -> str:
        """Return values that all pieces share, "all tall and round"."""
        return self._joined("piece-shared", [self.value(value) for value in values])

    def both(self, values: Sequence[Value]) -> str:
        """Return values that two pieces share, "both tall and round"."""
        return self._joined("piece-both", [self.value(value) for value in values])

    def either(self, values: Sequence[Value]) -> str:
        """Return alternative values, "tall or round"."""
        return self.listed_with_or([self.value(value) for value in values])

    def spot(self, square: Square) -> str:
        """Return "B3", "bravo 3" or "row 3 column B"."""
        column, row = _column_and_row(square)
        if self.style.places is SpotNames.SHORT:
            return f"{column}{row}"
        return self.book.say(f"place-{self.style.places}", {"column": column, "row": row})

    def column(self, square: Square) -> str:
        """Return the column of a spot, "B" or "bravo"."""
        column, _ = _column_and_row(square)
        if self.style.places is SpotNames.SPELLED:
            return self.book.say("place-column", {"column": column})
        return column

    def goal(self, goal: Goal) -> str:
        """Return "row 2", or "column bravo" if spots are spelled."""
        kind, _, name = goal_name(goal).partition(" ")
        if self.style.places is SpotNames.SPELLED and kind != "row":
            name = (
                self.book.say("place-column", {"column": name}) if kind == "column" else self.spot(parse_square(name))
            )
        return self.book.say(f"goal-{kind}", {"name": name})

    def number(self, number: int) -> str:
        """Return a number, as a word up to sixteen."""
        return self.book.say("number-small", {"number": number}) if number <= 16 else str(number)

    def key(self, key: str) -> str:
        """Return the name of a key: "N", "Enter", or "Tab N" for two keys."""
        if " " in key:
            return " ".join(map(self.key, key.split(" ")))
        if len(key) == 1:
            return key.upper()
        name = f"key-{key}"
        return self.book.say(name) if self.book.has(name) else key

    def key_of(self, task: str) -> str:
        """Return the name of the key with a task, or an empty text. A task is named by its help message."""
        return next((self.key(entry.key) for entry in self.style.keys if entry.message == task), "")

    def grid_key(self, number: int) -> str:
        """Return the name of a grid key, counted from the far left corner."""
        keys = [entry.key for entry in self.style.keys if entry.message == "help-key-grid"]
        return self.key(keys[number - 1]) if keys else ""

    def listed(self, words: Sequence[str]) -> str:
        """Return a list, "A1, B3"."""
        return self._chained("aids-list", words)

    def _chained(self, message: str, words: Sequence[str]) -> str:
        text = words[0]
        for word in words[1:]:
            text = self.book.say(message, {"one": text, "two": word})
        return text

    def other(self, player: Player) -> str:
        """Return the name of the other player."""
        return self.name(other(player))

    def spots(self, squares: Sequence[Square]) -> str:
        """Return several spots, "A1, B3"."""
        return self.listed([self.spot(square) for square in squares])

    def listed_with_and(self, words: Sequence[str]) -> str:
        """Return a list inside a sentence, "A1, B3 and C2"."""
        *first, last = words
        return self.book.say("quatrenun-and", {"one": self.listed(first), "two": last}) if first else last

    def listed_with_or(self, words: Sequence[str]) -> str:
        """Return a list of alternatives, "A1, B3 or C2"."""
        *first, last = words
        return self.book.say("companion-or", {"one": self.listed(first), "two": last}) if first else last

    def spots_or(self, squares: Sequence[Square]) -> str:
        """Return alternative spots, "A1, B3 or C2"."""
        return self.listed_with_or([self.spot(square) for square in squares])

    def spots_and(self, squares: Sequence[Square]) -> str:
        """Return several spots inside a sentence, "A1, B3 and C2"."""
        return self.listed_with_and([self.spot(square) for square in squares])

    def values_listed(self, values: Sequence[Value]) -> str:
        """Return "smooth, short and square"."""
        return self.listed_with_and([self.value(value) for value in values])

    def value_list(self, values: Sequence[Value]) -> str:
        """Return "smooth, short, square"."""
        return self.listed([self.value(value) for value in values])

    def word_of_set(self, word: str) -> str:
        """Return the player's word for a value of the Access set, such as "light" for "grooved" in the classic set."""
        return self.value(parse_value(word))

    def trait(self, trait: Trait) -> str:
        """Return "texture", or "colour" in the classic set."""
        return self.book.say(f"ask-rules-{trait_word(Trait(trait), self.style.pieces)}")

    def trait_names(self, traits: Iterable[Trait]) -> str:
        """Return "height and body"."""
        named = set(traits)
        ordered = [trait for trait in self.style.traits if trait in named]
        names = [self.book.say(f"sound-trait-{trait_word(trait, self.style.pieces)}") for trait in ordered]
        return self.listed_with_and(names)

    def word(self, function: str, value: object) -> str:
        """Return the words for a raw value. `function` is its name in language files: PIECE in `{ PIECE($piece) }`."""
        return _FUNCTIONS[function](self, value)


_FUNCTIONS: Mapping[str, Callable[[Describer, Any], str]] = {
    "PIECE": Describer.piece,
    "ONE_PIECE": Describer.one_piece,
    "PIECES_OR": Describer.pieces_or,
    "SPOT": Describer.spot,
    "SPOTS": Describer.spots,
    "SPOTS_AND": Describer.spots_and,
    "SPOTS_OR": Describer.spots_or,
    "COLUMN": Describer.column,
    "GOAL": Describer.goal,
    "VALUE": Describer.value,
    "TRAITS": Describer.values,
    "SHARED": Describer.shared,
    "BOTH": Describer.both,
    "EITHER": Describer.either,
    "COUNT": Describer.number,
    "VOICE": Describer.voice,
    "NAME": Describer.name,
    "OTHER": Describer.other,
    "KEY": Describer.key_of,
    "KEY_NAME": Describer.key,
    "TEXT": lambda _, value: str(value),
    "GRID_KEY": Describer.grid_key,
    "LIST": Describer.listed,
    "WORD": Describer.word_of_set,
    "WORDS": Describer.words,
    "VALUES": Describer.values_listed,
    "VALUE_LIST": Describer.value_list,
    "TRAIT": Describer.trait,
    "TRAIT_NAMES": Describer.trait_names,
}
"""The functions that language files may use. Their names are also in `phrasebook`."""
