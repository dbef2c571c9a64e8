### How lines are written, whatever they say. In any message, " | " marks where a line may be broken in two if it is too long
### for a braille display.

# How each line starts: "capital", or "as-is" in a language without capitals.
line-start = capital
