"""The shared rules engine: pure, standard library only, no sentences.

Both games are modules with the same verbs: `start`, `legal_moves`, `apply`. Positions are values; every type has a
text form and a parser beside it; what can't be done raises one of the three refusals of `refusals`.
"""
