"""Records to export: both games, both sets, finished and unfinished."""

from __future__ import annotations

from helpers.positions import played
from quarto_access.record import Record, parse_record
from quarto_access.rules.pieces import PIECES, PieceSet, piece_code
from quarto_access.rules.quarto import Rules

WON = Record(
    played(
        "give GRTH; place B2; give SSSS; place C3; call row 2; give SRTS; place A1; give GRSS; place B1; give GSTH;"
        "place D4; give SRSH; place A2; call block A1",
        Rules(blocks=True),
    ),
    "2026-11-16",
    ("Ana", "Computer, level 3"),
)
IN_HAND = Record(
    played("give GRTH; place B2; give SSSS; place C3; give SRTS; place A1; give GSTH"),
    names=("Ana", "Jos\N{LATIN SMALL LETTER E WITH ACUTE}"),
    pieces=PieceSet.CLASSIC,
)
EMPTY = Record(played("give GRTH").undo())
FULL = parse_record(
    "Game: Quarto\nRules: lines, calls required\n"
    "Start: GRTH,GRSS,SSSH,SRSS,GSSS,SSTH,SRTH,GSTH,SRTS,GSSH,GSTS,GRSH,SRSH,SSTS,GRTS,SSSS -\n\n"
    "Result: not finished\n"
)
GROUPS = parse_record(
    "Game: Quatrenun\nRules: standard\nPieces: classic\n"
    "Start: LRTH+LRTS+LRSH+LRSS,-,DSSS+DSSH+DSTS+DRSS+DSTH,-,LSTH,-,-,LSTS+LSSH+LSSS,-,-,DRTH+DRTS,-,-,-,-,DRSH A1\n\n"
    "Result: not finished\n"
)
LAID_OUT = parse_record(
    f"Game: Quatrenun\nRules: standard\nLayout: {','.join(map(piece_code, PIECES))}\n\n"
    "1 Player 1 points A1\n2 Player 2 moves GRTH to B1, points C1\nResult: not finished\n"
)
ALL = {"won": WON, "in-hand": IN_HAND, "empty": EMPTY, "full": FULL, "groups": GROUPS, "laid-out": LAID_OUT}
