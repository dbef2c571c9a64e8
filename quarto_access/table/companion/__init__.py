"""Companion mode: the players play on a real board and enter what they do there."""
