"""The menu room and the questions it asks."""
