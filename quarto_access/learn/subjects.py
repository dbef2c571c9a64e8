"""What can be learned and practised, by name: the menu knows the names without waking what they stand for."""

from __future__ import annotations

from enum import StrEnum


class Drill(StrEnum):
    """What can be practised; the names are those of the command line."""

    SOUND = "sound"
    PLACE = "place"
    BOARD = "board"
    QUARTO = "quarto"
    MISSING = "missing"
    SAFE = "safe"
    REPLAY = "replay"
    COMPLETE = "complete"
    LACKING = "lacking"


QUATRENUN_DRILLS = (Drill.COMPLETE, Drill.LACKING)
"""The drills of the second game."""


class Lesson(StrEnum):
    """The lessons of both games, in their order."""

    PIECES = "pieces"
    SOUNDS = "sounds"
    BOARD = "board"
    TURN = "turn"
    GOAL = "goal"
    MISSED = "missed"
    BLOCKS = "blocks"
    HELP = "help"
    GAME = "game"
    GROUPS = "groups"
    COMPLETE = "complete-groups"
    GROUP_TURN = "group-turn"
    CHOICE = "group-choice"
    DRAW = "group-draw"
    ASKING = "group-asking"
    EXAMPLE = "group-example"
    PROBLEM = "group-problem"
    GROUP_GAME = "group-game"


QUATRENUN_LESSONS = tuple(Lesson)[list(Lesson).index(Lesson.GROUPS) :]
"""The lessons of the second game."""

QUARTO_LESSONS = tuple(lesson for lesson in Lesson if lesson not in QUATRENUN_LESSONS)
