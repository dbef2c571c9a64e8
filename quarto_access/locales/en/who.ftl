### Names of players.

# A player without a name. $number: 1 or 2
who-player = Player { $number }

# How the program addresses the player. Never said alone: players can't choose it as their name.
who-you = You

# The computer, as a player.
who-computer = Computer
# The computer, within a sentence.
who-the-computer = the computer
