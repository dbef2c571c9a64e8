"""Computer players: a game, a level, chance and a deadline in, an action out; pure."""
