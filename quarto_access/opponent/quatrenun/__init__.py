"""Computer players of Quatrenun."""
