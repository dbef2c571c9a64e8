"""Blindfold play: the board is hidden, and each question about it costs a peek."""
