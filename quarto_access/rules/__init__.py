"""The rules engine of both games: pure, standard library only, no sentences.

Each game is a module with the same functions: `start`, `legal_moves`, `apply`. Positions are values. Every type has a
text form and a parser next to it. An action that isn't possible raises one of the exceptions in `refusals`.
"""
