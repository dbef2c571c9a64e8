"""The doctor: report what works and what is missing, let voices speak, and check the screen reader."""
