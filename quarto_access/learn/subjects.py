"""The names of all drills and lessons. The menu needs only these, so it doesn't import the drills themselves."""

from __future__ import annotations

from enum import StrEnum


class Drill(StrEnum):
    """The drills, by their names on the command line."""

    SOUND = "sound"
    PLACE = "place"
    BOARD = "board"
    QUARTO = "quarto"
    MISSING = "missing"
    SAFE = "safe"
    REPLAY = "replay"
    COMPLETE = "complete"
    LACKING = "lacking"
    SPEARCON = "spearcon"
    MISTAKES = "mistakes"


MORE_DRILLS = (Drill.COMPLETE, Drill.LACKING, Drill.SPEARCON, Drill.MISTAKES)
"""Drills on a second page, so that digits reach all the others."""


class Lesson(StrEnum):
    """The lessons of both games, in order."""

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
"""The lessons of Quatrenun."""

QUARTO_LESSONS = tuple(lesson for lesson in Lesson if lesson not in QUATRENUN_LESSONS)
