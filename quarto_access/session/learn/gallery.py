"""The gallery of sounds: hear each sound by name, compare two pieces, or guess a piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarto_access.keys.bindings import Binding
from quarto_access.learn.gallery import (
    ComparingSounds,
    GuessingSound,
    describe_piece,
    differing_traits,
    explain_sound,
    judge_guess,
    name_pieces,
    piece_to_guess,
)
from quarto_access.menu import pages as menu
from quarto_access.narration.understand import understand
from quarto_access.rules.pieces import Piece, pieces_with
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.settings import PieceWay
from quarto_access.table import cues, events
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.cues import Cue
from quarto_access.table.grid import next_piece, piece_at
from quarto_access.table.intents import (
    Ask,
    Asking,
    Direction,
    Expected,
    Key,
    Leave,
    Move,
    NamePiece,
    Touch,
    Undo,
)
from quarto_access.table.refusing import not_understood, which_piece

_AGAIN = frozenset({Asking.NOW, Asking.AGAIN, Asking.HELP, Asking.HERE})
_POLL_INTERVAL, _POLLS = 0.05, 200
"""Seconds between two checks whether the sound device is open, and how often we check."""


class Gallery:
    """The gallery. While the player compares or guesses, the grid keys are pieces."""

    def __init__(self, room: OpenMenu) -> None:
        """Start without comparing or guessing."""
        self.room = room
        self.context = room.context
        self.listening: ComparingSounds | GuessingSound | None = None
        self.way = PieceWay.SOUND
        """How pieces are heard while the player compares or guesses."""

    def take(self, command: menu.Command) -> None:
        """Do what a choice on the gallery's page says."""
        if command is menu.Command.TRY_SOUND:
            self.try_again()
        else:
            self.open()

    def open(self) -> None:
        """Open the page. If no sound can be heard, first announce why."""
        page = menu.gallery_page(cues.GROUPS, silent=not self._sounding())
        self.room.menu = self.room.menu.opened(page)
        self.room.tell_page()

    def _sounding(self) -> bool:
        """Return whether sounds can be heard; if not, announce why."""
        why = self.context.outlet.sounds.silence
        if why is not None:
            self.room.tell(refuse(message(f"sound-none-{why}"), news=True))
        return why is None

    def _tell(self, event: Announcement, then: Callable[[], None]) -> None:
        """Announce something, then play sounds after the words."""
        self.room.tell(event)
        sounds = self.context.outlet.sounds
        sounds.after_words(lambda: sounds.when_known(then))

    # Every sound by its name.

    def hear(self, cue: Cue) -> None:
        """Say a sound's name and what it means, then play it. The second time, just play it."""
        if not self._sounding():
            return
        columns = range(4) if cue == cues.QUARTO else ()

        def play() -> None:
            self.context.outlet.sounds.hear(cue, columns)

        announcement = explain_sound(cue)
        if self.room.last == announcement:
            play()
        else:
            self._tell(announcement, play)

    # Trying the sound again.

    def try_again(self) -> None:
        """Try to open the sound device again, and announce the result."""
        if not self.context.outlet.try_sounds():
            self._sounding()
            return
        self.room.tell(announce("sound-trying"))
        self._poll(_POLLS)

    def _poll(self, polls: int) -> None:
        if self.context.outlet.sounds.ready:
            self.room.tell(announce("sound-works", cue=cues.CHOOSE, news=True))
            if self.room.menu.page.title == menu.GALLERY:
                page = menu.gallery_page(cues.GROUPS, silent=False)
                self.room.menu = menu.Menu((*self.room.menu.pages[:-1], page))
        elif polls and self.context.outlet.sounds.silence is None:
            self.context.after(_POLL_INTERVAL, lambda: self._poll(polls - 1))

    # Pieces.

    def listen(self, task: menu.Command, way: PieceWay) -> None:
        """Compare two pieces, or guess pieces, in one of the ways to hear them."""
        if way is not PieceWay.WORDS and not self._sounding():
            return
        self.way = way
        self.context.outlet.sounds.prepare(way)
        guessing = task is menu.Command.GUESS
        self.listening = GuessingSound(piece_to_guess(self.context.world.chance)) if guessing else ComparingSounds()
        self._begin()

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key while the player compares or guesses."""
        match None if binding is None else binding.intent:
            case Touch(square):
                self._touch(piece_at(square))
            case Key.NEXT | Move(Direction.NEAR | Direction.RIGHT):
                self._walk(1)
            case Move(Direction.FAR | Direction.LEFT):
                self._walk(-1)
            case Key.DO:
                self._do()
            case Key.BACK:
                self._back()
            case Ask(asking) if asking in _AGAIN:
                self._begin()
            case _:
                self.room.tell_aside(self.context.unknown_key(key))

    def type(self, line: str) -> None:
        """Handle a typed line: a piece, or one of a few words."""
        (intent, *_) = understand(line, self.context.vocabulary)
        match intent:
            case NamePiece(values):
                found = pieces_with(values)
                if len(found) == 1:
                    self._touch(found[0])
                else:
                    self._refuse(which_piece(values, len(found)))
            case Ask(Asking.HELP):
                self._begin()
            case Ask(asking) if asking in _AGAIN:
                self._repeat()
            case Undo():
                self._back()
            case Leave(sure=True):
                self.room.depart()
            case Leave():
                self._leave()
            case _:
                self._refuse(not_understood(line.strip(), Expected.PIECE))

    def _refuse(self, event: events.Event) -> None:
        self.room.tell_aside(event)

    def _touch(self, piece: Piece) -> None:
        match self.listening:
            case ComparingSounds() as comparing:
                self.listening = comparing = comparing.with_piece(piece)
                self._tell_and_play(describe_piece(piece, comparing.differs))
            case GuessingSound(hidden):
                differs = differing_traits(piece, hidden)
                if not differs:
                    self.listening = GuessingSound(piece_to_guess(self.context.world.chance, hidden))
                self._tell_and_play(judge_guess(piece, differs))

    def _walk(self, by: int) -> None:
        match self.listening:
            case ComparingSounds(pieces):
                self._touch(next_piece(pieces[-1] if pieces else None, by))
            case GuessingSound() as guessing:
                self.listening = guessing = guessing.with_next(by)
                if guessing.selected is not None:
                    self.room.tell(describe_piece(guessing.selected))

    def _do(self) -> None:
        """Choose the piece that Space has reached, or play again."""
        if isinstance(self.listening, GuessingSound) and self.listening.selected is not None:
            selected, self.listening = self.listening.selected, GuessingSound(self.listening.piece)
            self._touch(selected)
        else:
            self._repeat()

    def _repeat(self) -> None:
        """Play the pieces again. If there are none yet, say what to do."""
        if self.listening == ComparingSounds():
            self._begin()
        else:
            self._play()

    def _begin(self) -> None:
        """Say what to do, then play the pieces so far."""
        how = "sound-begin-guess" if isinstance(self.listening, GuessingSound) else "sound-begin-compare"
        self._tell_and_play(announce(how, cue=cues.MENU))

    def _tell_and_play(self, event: Announcement) -> None:
        """Announce something, then play the pieces. Words need no pause, and those of a compared piece no repeat."""
        if self.way is not PieceWay.WORDS:
            self._tell(event, self._play)
            return
        self.room.tell(event)
        if isinstance(self.listening, GuessingSound):
            self._play()

    def _back(self) -> None:
        """Drop the piece that Space has reached. If there is none, go back to the page."""
        if isinstance(self.listening, GuessingSound) and self.listening.selected is not None:
            self.listening = GuessingSound(self.listening.piece)
            self.room.tell(announce("touch-forgotten"))
            return
        self._leave()

    def _leave(self) -> None:
        self.listening = None
        self.room.tell_back()

    def _play(self) -> None:
        """Play the pieces, or announce why no sound can be heard."""
        pieces: Sequence[Piece] = ()
        match self.listening:
            case ComparingSounds(pieces):
                pass
            case GuessingSound(piece):
                pieces = (piece,)
        if self.way is PieceWay.WORDS:
            self.room.tell(name_pieces(pieces))
        elif self._sounding():
            self.context.outlet.sounds.hear_all([cues.of_piece(piece, self.way) for piece in pieces])
