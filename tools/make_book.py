"""Make the opening book, or go on making it: every proof is noted at once, so that it can be stopped at any time.

    python tools/make_book.py --notes book.notes             go on until the book is whole
    python tools/make_book.py --notes book.notes --only blocks-4 --stage draws --minutes 20

It goes on from the book in the package and from the notes; stopped by Ctrl-C or out of time it writes the book anew.

It runs in plain Python; with the solver compiled (QUARTO_ACCESS_COMPILE=1 pip install .) several times as fast.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from book_notes import Notes, name_of, write_book
from book_proofs import Maker

from quarto_access.opponent.decision import OutOfTime

STAGES = {
    "openings": "what is needed in order never to lose a game from its first give on",
    "draws": "a move that holds the draw for every early position",
    "exact": "whatever follows from the player's own first moves, exactly",
    "wins": "the wins one piece later, in the usual game",
    "losses": "every position that is lost one piece later",
    "gives": "a safe piece to give on every board one piece later: hours, only when asked for",
}
USUAL = tuple(STAGES)[:-1]


def go_on(maker: Maker, stages: tuple[str, ...]) -> None:
    """Go through these stages of one variant."""
    early = maker.depth == 3
    for stage in stages:
        match stage:
            case "openings" if early:
                maker.openings()
            case "draws":
                maker.draws()
            case "exact" if early:
                maker.choose_placing()
                maker.exactly(4)
            case "wins" if maker.variant == (4, False):
                maker.choose_giving()
                maker.exactly(5)
            case "losses":
                maker.losses(maker.depth + 1)
            case "gives":
                maker.gives(maker.depth + 1)


def main() -> int:
    """Go on with the book."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.epilog = "stages:\n" + "\n".join(f"  {stage:10}{text}" for stage, text in STAGES.items())
    parser.add_argument("--notes", type=Path, required=True, help="the file of proofs, to be gone on with")
    parser.add_argument("--only", action="append", help="lines-4, blocks-3, …; several may be given")
    parser.add_argument("--stage", action="append", choices=STAGES, help="only this; several may be given")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    options = parser.parse_args()
    notes = Notes(options.notes)
    until = time.monotonic() + 60 * options.minutes
    stages = tuple(stage for stage in STAGES if stage in (options.stage or USUAL))
    try:
        for variant in [(traits, blocks) for traits in (1, 2, 3, 4) for blocks in (False, True)]:
            if not options.only or name_of(variant) in options.only:
                go_on(Maker(variant, notes, until), stages)
    except (OutOfTime, KeyboardInterrupt):
        sys.stdout.write("Stopped; the same command goes on.\n")
    write_book(notes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
