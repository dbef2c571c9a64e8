"""One solver a variant for all tests: its tables take a sixth of a second to make."""

from __future__ import annotations

from functools import cache

from quarto_access.opponent.quarto.solver import Solver


@cache
def solver_of(traits: int, blocks: bool) -> Solver:  # noqa: FBT001 - a variant is written so
    """Return the solver of a variant, with whatever it has proven so far."""
    return Solver(traits, blocks=blocks)
