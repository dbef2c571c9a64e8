"""Wires the rooms: the only place where keys, the table, words, lines and files meet."""
