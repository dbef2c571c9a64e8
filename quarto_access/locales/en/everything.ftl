### The list of everything, for players with three keys. Enter with nothing chosen leads to it.
### The names of its groups are also the headings of the help.

# After "Choose a spot first."
everything-offered = { KEY("help-key-do") } again for everything else.
# The first time the list opens.
everything-how = { KEY("help-key-next") } for the next. { KEY("help-key-do") } to choose. | { KEY("help-key-back") } to go back.
# Space reached a group: "The board: eight choices." $name: one of the names below
everything-group =
    { $count ->
        [1] { $name }: one choice.
       *[other] { $name }: { COUNT($count) } choices.
    }
# Space reached something to do. $does: as in the help, "the piece in hand"
everything-entry = { $does }.
# A spot, to hear what is there.
everything-spot = { SPOT($place) }
# The spots of a row.
everything-row = spots of { GOAL($goal) }
# Backspace left the list.
everything-closed = Back to the game.

## Names of groups.

# Space, Enter, Backspace and Tab. Only in the help.
everything-name-choosing = three keys and Tab
everything-name-board = the board
everything-name-spots = spots
everything-name-rows = rows and columns
# Diagonals, and the lines and blocks through a spot.
everything-name-lines = diagonals and other lines
# Only in the help.
everything-name-cursor = the cursor
everything-name-pieces = pieces
everything-name-memory = memory
# Earlier turns, and messages to hear again.
everything-name-history = earlier turns and messages
everything-name-game = this game
# Jumps to other turns, in a review.
everything-name-turns = other turns
everything-name-companion = the real board
everything-name-hints = hints
everything-name-clock = the clock
everything-name-help = help and settings
everything-name-voice = the voice
everything-name-sounds = sounds and more
