"""Lessons, drills, the gallery of sounds, and the player's progress. Pure."""
