"""Lay the pieces of Quatrenun by hand, or set up any position of either game."""
