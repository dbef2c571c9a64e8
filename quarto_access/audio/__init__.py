"""Sound: how the cues are made, and the mixer that plays them together with the built-in voice."""
