### Who is spoken of.

# A player who gave no name. $number: 1 or 2
who-player = Player { $number }

# How the game addresses the player. Never heard by itself: no player may be named this.
who-you = You

# The computer, as a player.
who-computer = Computer
# The computer, to whom a piece is given.
who-the-computer = the computer
