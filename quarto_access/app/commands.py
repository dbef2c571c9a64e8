"""The commands that open a session: the menu, play, companion, review, learn and train."""

from __future__ import annotations

import random
import sys
import time

from quarto_access.app.arguments import CommandLine
from quarto_access.app.clock import clock_without_sleep, local_now
from quarto_access.app.crash import Crashed
from quarto_access.app.options import make_options
from quarto_access.app.run import run
from quarto_access.app.standard_streams import FAILED, explain_lost_output, print_error
from quarto_access.session.game.resuming import GameFilter
from quarto_access.session.game.unused_options import unused_options
from quarto_access.session.options import CannotPlay, LayoutChoice, Unheard, Unsaved, standard_world
from quarto_access.session.review import Onlooker
from quarto_access.session.session import Session
from quarto_access.table.announcement import message, refuse
from quarto_access.table.events import Trouble


def session_command(line: CommandLine) -> int:
    """Run a session until the players leave; return the exit code."""
    options = make_options(line)
    world = standard_world(clock_without_sleep(), local_now, random.Random(options.seed))
    try:
        run(options, world, lambda session: enter(session, line.command))
    except CannotPlay as sentence:
        return print_error(str(sentence).removesuffix("."))
    except (Unsaved, Crashed):
        return FAILED
    except Unheard as lost:
        return explain_lost_output(lost)
    return 0


def follow_command(line: CommandLine) -> int:
    """Draw a game for onlookers while it is saved, until interrupted."""
    if sys.stdout is None:
        return print_error("Can't draw the game: the output is closed")
    try:
        Onlooker(make_options(line), sys.stdout).follow(time.sleep)
    except CannotPlay as sentence:
        return print_error(str(sentence).removesuffix("."))
    except OSError as trouble:
        return explain_lost_output(Unheard(trouble, expected=isinstance(trouble, BrokenPipeError)))
    return 0


def enter(session: Session, command: str | None) -> None:
    """Open the first room, or raise `CannotPlay`. Without a command, that is the menu."""
    options, rooms = session.context.options, session.rooms
    if command is None:
        rooms.menu()
    elif command == "review":
        rooms.review(options.file)
    elif command == "games":
        rooms.games()
    elif command == "train" and options.daily:
        rooms.daily(1 if options.game == "quatrenun" else 0)
    elif command == "train":
        rooms.train(options.drill)
    elif command == "learn":
        rooms.learn(quatrenun=options.quatrenun)
    else:
        _enter_game(session, beside=command == "companion")


def _enter_game(session: Session, *, beside: bool) -> None:
    options, rooms = session.context.options, session.rooms
    layout = LayoutChoice(options.layout, options.by_hand) if options.quatrenun else None
    if beside:
        game = rooms.companion(level=options.level, layout=layout)
    elif options.resume:
        game = rooms.resume(GameFilter(options.game, companion=False))
    else:
        game = rooms.play(level=options.level, layout=layout)
    if flags := unused_options(options, game):
        game.announcer.tell_aside(refuse(message("refused-options-unused", options=flags), news=True))
    elif options.level_unused:
        game.announcer.trouble(Trouble.LEVEL_UNUSED)
