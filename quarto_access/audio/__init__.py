"""Sound: how the cues are made, and the mixer that plays them and the built-in voice."""
