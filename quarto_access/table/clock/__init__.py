"""The clock: seconds for each move."""
