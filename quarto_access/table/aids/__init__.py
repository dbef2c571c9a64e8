"""Memory aids: questions about the board, notes, comparisons and the quiz."""
