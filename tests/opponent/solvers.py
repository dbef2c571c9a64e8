"""Solvers shared by all tests, because building the tables takes a sixth of a second."""

from __future__ import annotations

from functools import cache

from quarto_access.opponent.quarto.solver import Solver


@cache
def solver_of(traits: int, blocks: bool) -> Solver:  # noqa: FBT001 - reads well as solver_of(4, False)
    """Return the solver of a variant, including its cached answers."""
    return Solver(traits, blocks=blocks)
