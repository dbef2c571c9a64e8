"""The game's own mouth: voices, the choice of one, and a worker that never lets the game wait for it."""
