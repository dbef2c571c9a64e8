"""Computer players and the coach: a game, a level, a random source and a deadline in, an action out. Pure."""
