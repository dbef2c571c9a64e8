"""Review a recorded game: step and jump through it, copy it, try again from any turn."""
