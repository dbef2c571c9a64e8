### Who is spoken of.

# A player who gave no name. $number: 1 or 2
who-player = Player { $number }
