"""Play a game: save it, resume it, keep its clock."""
