"""Make the opening book, or resume making it. Every proof is saved immediately, so you can stop at any time.

    python tools/make_book.py --notes book.notes             run until the book is complete
    python tools/make_book.py --notes book.notes --only blocks-4 --stage draws --minutes 20

It starts from the book in the package and from the notes. On Ctrl-C or at the time limit, it writes the book.

It runs in plain Python, and several times as fast with the compiled solver (QUARTO_ACCESS_COMPILE=1 pip install .).
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from book_notes import Notes, name_of, write_book
from book_proofs import BookProver

from quarto_access.opponent.decision import OutOfTime

STAGES = {
    "openings": "just enough never to lose a game from the first give on",
    "draws": "a drawing move for every early position",
    "exact": "every position that follows from the player's own first moves",
    "wins": "the wins one piece later, in the standard game",
    "losses": "every lost position one piece later",
    "gives": "a safe give on every board one piece later; takes hours, runs only on request",
}
DEFAULT_STAGES = tuple(STAGES)[:-1]


def run_stages(prover: BookProver, stages: tuple[str, ...]) -> None:
    """Run these stages for one variant."""
    early = prover.depth == 3
    for stage in stages:
        match stage:
            case "openings" if early:
                prover.prove_openings()
            case "draws":
                prover.find_draws()
            case "exact" if early:
                prover.choose_placing()
                prover.solve_after_chosen(4)
            case "wins" if prover.variant == (4, False):
                prover.choose_giving()
                prover.solve_after_chosen(5)
            case "losses":
                prover.list_losses(prover.depth + 1)
            case "gives":
                prover.find_gives(prover.depth + 1)


def main() -> int:
    """Make the book, or resume making it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.epilog = "stages:\n" + "\n".join(f"  {stage:10}{text}" for stage, text in STAGES.items())
    parser.add_argument("--notes", type=Path, required=True, help="file of proofs to resume from and add to")
    parser.add_argument("--only", action="append", help="variant, such as lines-4 or blocks-3; can be repeated")
    parser.add_argument("--stage", action="append", choices=STAGES, help="run only this stage; can be repeated")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this many minutes")
    options = parser.parse_args()
    notes = Notes(options.notes)
    until = time.monotonic() + 60 * options.minutes
    stages = tuple(stage for stage in STAGES if stage in (options.stage or DEFAULT_STAGES))
    try:
        for variant in [(traits, blocks) for traits in (1, 2, 3, 4) for blocks in (False, True)]:
            if not options.only or name_of(variant) in options.only:
                run_stages(BookProver(variant, notes, until), stages)
    except (OutOfTime, KeyboardInterrupt):
        sys.stdout.write("Stopped. Run the same command again to resume.\n")
    write_book(notes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
