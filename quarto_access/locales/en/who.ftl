### Who is spoken of.

# A player who gave no name. $number: 1 or 2
who-player = Player { $number }

# What the game calls whoever it talks to. It is never said by itself: no player can have it for a name.
who-you = You

# The computer, as a player.
who-computer = Computer
# The computer, to whom a piece is given.
who-the-computer = the computer
