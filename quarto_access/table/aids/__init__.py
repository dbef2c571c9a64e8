"""Memory aids: what players can ask about the board, notes, comparisons and the quiz."""
