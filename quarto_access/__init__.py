"""Quarto and Quatrenun, played without sight."""

__version__ = "0.1.0"
