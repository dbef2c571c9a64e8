"""A recorded game to take along: as text, as a picture, in braille, or as a tactile diagram."""
