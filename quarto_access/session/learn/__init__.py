"""The rooms for learning: lessons, drills, the daily problem and the gallery of sounds."""
