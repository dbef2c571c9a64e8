"""Helpers for tests in several folders. Each folder keeps those that only its own tests need."""
