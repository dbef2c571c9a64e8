### Your games: finding, resuming, renaming and deleting them.

## Dates.

# The name of a month. $month: 1 to 12, 0 if unknown
games-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
        [12] December
       *[other] Unknown month
    }
# A page or a choice: all games of a month. $month: its name; $year: like "2026"
games-month-of = { $month } { $year }
# A page or a choice: all games of a year, like "2026".
games-year = { $year }
# Games whose file doesn't say when they were played.
games-undated = No date
# A game's date. $near: how close it is; $month: the name of the month; $year: like "2026"
games-when =
    { $near ->
        [today] today
        [yesterday] yesterday
        [year] { $day } { $month }
       *[other] { $day } { $month } { $year }
    }
# A game's date on a page of one month's games.
games-day =
    { $day ->
        [1] 1st
        [2] 2nd
        [3] 3rd
        [21] 21st
        [22] 22nd
        [23] 23rd
        [31] 31st
       *[other] { $day }th
    }

## A game in one line.

# $when: its date; $who: against whom; $result: how it ended; $quatrenun, $blindfold, $board (a real one) and
# $again (played on from another game): what kind of game it was
games-line =
    { $when }, { $who }: { $result }{ $quatrenun ->
        [yes] , Quatrenun
       *[no] {""}
    }{ $blindfold ->
        [yes] , blindfold
       *[no] {""}
    }{ $board ->
        [yes] , real board
       *[no] {""}
    }{ $again ->
        [yes] , tried again
       *[no] {""}
    }
# A game that the player has given a name. $called: that name; $line: games-line
games-line-called = { $called }, { $line }
# A file that isn't a whole game. Choosing it says why.
games-damaged = { $when }, damaged: { $file }
# A file that the system doesn't let us read. Choosing it says why.
games-cannot-read = { $when }, can't be read: { $file }
# The file was there when the list opened.
games-gone = Gone: { $file }
# A game that was deleted, or brought back, since the list was opened. $line: games-line
games-moved =
    { $deleted ->
        [yes] Deleted: { $line }
       *[no] Brought back: { $line }
    }
games-against = level { $level }
games-two-players = two players
games-players = { $one } and { $two }
games-setup = unfinished setup
# An unfinished blindfold game: how many pieces are placed is for the player to remember.
games-hidden = unfinished
games-unfinished = unfinished, { $count }
games-drawn = a draw
games-won = you won, { $count }
games-lost = you lost, { $count }
games-winner = { $name } won, { $count }
# Pieces on the board.
games-pieces =
    { $number ->
        [0] nothing placed
        [1] one piece
       *[other] { COUNT($number) } pieces
    }
# Moves made in Quatrenun.
games-moves =
    { $number ->
        [0] no moves
        [1] one move
       *[other] { COUNT($number) } moves
    }

## Choices.

# A month or a year. $name: which
games-with-count =
    { $number ->
        [0] { $name }: no games
        [1] { $name }: one game
       *[other] { $name }: { COUNT($number) } games
    }
# In the title of the page of games found. $words: what the player typed
games-sought = { $words }
games-task-resume = Resume
games-task-review = Review
# Opens a page of kinds of files: text, picture, braille.
games-task-export = Export
games-task-rename = Rename
games-task-delete = Delete

## Finding a game.

# Waits for a typed line.
games-find-asked =
    { $typed ->
        [yes] Which game? Type words, or back.
       *[no] Which game? Type words, then Enter.
    }
    Try a name, level 3, won or October.
games-none-found =
    No game matches "{ $words }".
    Try fewer words, a name or a month.
# In the help of these pages.
games-help = { KEY("help-key-command") }, then words, finds a game.
# The same for players who type.
games-help-words = Or type words to find a game.

## Reading the games.

# After the list, if there are files that haven't been read yet. Said once.
games-still-reading = Still reading older games.
# Later, if there is more to list. Until then, the open list stays as it is.
games-all-read =
    The list is complete. | { $typed ->
        [yes] The word now reads the whole list.
       *[no] { KEY("help-key-now") } reads the whole list.
    }
# After coming back to a list that would have other games if it were opened now, such as one just played.
games-more =
    There's a newer list. | { $typed ->
        [yes] The word now reads it.
       *[no] { KEY("help-key-now") } reads it.
    }
# In a pipe, before the list. $number: how many
games-reading = Reading { $number } games.

## What was chosen.

# On a list of games, the player has typed what to do, such as delete.
games-choose-first = Choose a game first.
# A damaged file was chosen. It's left alone. $why: the reason, a sentence
games-damaged-where =
    { $file } is damaged.
    Line { $line }, at "{ $word }".
    { $why }
# A file that can't be opened was chosen. $why: the system's own words
games-unreadable = Can't read { $file }: { $why }.
# A month, or the deleted games, was chosen, and none is there.
games-none-here = There are no games there.
games-gone-now = This game is gone. Another program may have moved it.
# A game to resume was finished in another program.
games-over-now = This game is over.
# To review a blindfold game that isn't over would show the board.
games-hidden-now =
    This blindfold game isn't over.
    Resume it, and finish or resign.
# To review a setup that isn't done: no game has started.
games-setup-now = No game has started here. | Resume the setup first.
games-rename-asked =
    { $typed ->
        [yes] Type the new name, or back:
       *[no] Type the new name, then Enter:
    }
games-renamed = Renamed: { $called }.
games-name-unusable = A file can't have that name. Try another.
games-name-taken = That name is taken. Try another.
games-delete-asked = Delete this game? | { touch-answer }
games-deleted = Deleted. You can bring it back | from your deleted games.
games-bring-back-asked = Bring this game back? | { touch-answer }
games-brought-back = It's back in your games.
# Renaming, deleting or bringing back failed. $why: the system's own words
games-not-moved = That didn't work: { $why }.

## Words to type.

# What to do on a game's page.
games-word-resume = resume, go, continue
games-word-review = review
games-word-export = export
games-word-rename = rename, name
games-word-delete = delete, remove
games-word-find = find, search
# What to search for. After "level" comes a number.
games-word-level = level
games-word-today = today
games-word-yesterday = yesterday
games-word-won = won, win
games-word-lost = lost, lose
games-word-drawn = drawn, draw
games-word-unfinished = unfinished
games-word-blindfold = blindfold
games-word-quarto = quarto
games-word-quatrenun = quatrenun
games-word-computer = computer
# A game of two people.
games-word-players = players, two
# A game on a real board.
games-word-board = board, real
# A game played on from a turn of another game.
games-word-again = tried, again
games-word-setup = setup
games-word-damaged = damaged
# Words that add nothing to a search, as in "a draw" or "Ana and Ben".
games-word-fillers = a, an, and, the, you, against, with, in, on, of, game, games
