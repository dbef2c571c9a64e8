"""The open menu: its pages, the question that waits for a key, and what it announces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from quarto_access.menu import announcements as announced
from quarto_access.menu import pages as menu
from quarto_access.menu.pages import Menu
from quarto_access.narration.describe import Describer, Style, styled
from quarto_access.session.context import SessionContext
from quarto_access.session.room import Navigation
from quarto_access.store.settings import Unusable
from quarto_access.table.announcement import announce, refuse
from quarto_access.table.events import Event
from quarto_access.table.state import Left


@dataclass(slots=True)
class MenuMemory:
    """What the menu remembers while the players are in other rooms."""

    last_choice: menu.MenuItem | None = None
    """The last choice on the main page."""
    resumable: bool = False
    """Whether the players can resume the game they left last."""
    pages: tuple[menu.Page, ...] = ()
    """The pages to open again, if the players left one of their games for a room."""
    reading_announced: bool = False
    """Whether the player knows that older games are still being read."""
    came_back: bool = False
    """Whether the players have come back to a page before, and know how to hear all of it."""


class OpenMenu:
    """The menu as its parts see it: the gallery, drills, and questions about keyboard, voice and layout."""

    def __init__(self, context: SessionContext, navigation: Navigation, memory: MenuMemory, page: menu.Page) -> None:
        """Open a page. Announce nothing yet."""
        self.context = context
        self.navigation = navigation
        self.memory = memory
        self.menu = Menu((page,))
        self.left: Left | None = None
        self.on_next_key: Callable[[str], None] | None = None
        """Takes the next key while a question waits for one."""
        self.last: Event | None = None
        """The last announcement, for a repeat."""
        self.aside: Event | None = None
        """The same, if it wasn't about the menu, the drill or the sounds that are open. They can't repeat it."""

    @property
    def describer(self) -> Describer:
        """The player's words and style."""
        style = Style(typed=self.context.typed, in_menu=self.context.in_menu, keys=self.context.help)
        return Describer(self.context.book, styled(style, self.context.settings))

    def tell(self, event: Event) -> None:
        """Announce an event, and remember it for a repeat."""
        self.last, self.aside = event, None
        self.context.tell(event, self.describer)

    def tell_aside(self, event: Event) -> None:
        """Announce something that isn't about what is open."""
        self.tell(event)
        self.aside = event

    def tell_page(self) -> None:
        """Announce the page."""
        self.tell(announced.page_opened(self.menu.page, self.context.settings))

    def tell_back(self) -> None:
        """Announce a page the player comes back to. The first time, also say how to hear all of it."""
        first, self.memory.came_back = not self.memory.came_back, True
        self.tell(announced.back_on_page(self.menu.page, self.context.settings, first=first))

    def save_settings(self, save: Callable[[], None], refused: str = "settings-refused") -> bool:
        """Save settings; announce a failure. Return False if the program can't use them, and nothing has changed."""
        try:
            save()
        except Unusable:
            self.tell(refuse(refused))
            return False
        except (OSError, ValueError):
            self.tell(refuse("menu-trouble-not-saved", news=True))
        if self.context.options.settings.fault is not None:
            self.tell(refuse("menu-trouble-not-saved", news=True))
        return True

    def leave(self, *, sure: bool) -> None:
        """Leave the program, or ask first."""

    def depart(self) -> None:
        """Leave the program."""
        self.tell(announce("menu-left", news=True))
        self.left = Left.PROGRAM
