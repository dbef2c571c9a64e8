"""Start from a position other than the usual one: lay the pieces of Quatrenun by hand, or set up any position."""
