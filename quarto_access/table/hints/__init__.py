"""Hints during the game, and the coach after it."""
