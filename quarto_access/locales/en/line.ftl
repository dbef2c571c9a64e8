### How lines are written. In any message, " | " marks where a line may break if it's too long for a braille display.

# How each line starts: "capital", or "as-is" in a language without capitals.
line-start = capital
