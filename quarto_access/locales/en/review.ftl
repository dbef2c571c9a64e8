### A recorded game that is gone through, turn by turn.

# A record was opened. $count: its turns; $player: who begins
review-begun =
    { $count ->
        [0] A record with no turn yet.
        [1] A record of one turn. | { NAME($player) } begins.
       *[other] A record of { $count } turns. | { NAME($player) } begins.
    }
# How one goes through it.
review-how =
    { $typed ->
        [yes] Later: the next turn. Earlier: back.
       *[no] { KEY("help-key-next") }: the next turn. { KEY("help-key-back") }: back.
    }
# In the help, behind how one goes through it.
review-help =
    { $typed ->
        [yes]
            Board: what stood then. Quit leaves.
            Hint, worth and coach: what was best.
       *[no]
            The grid tells what stood where.
            { KEY("help-key-now") }: this turn. Control C leaves.
    }
# A note in the record, behind its turn; its words are those of the record.
review-note = Note: { $text }.
# Behind the last turn of a game that was not finished.
review-unfinished = The record ends here. Not finished.
# A key or a word that would play on.
review-only =
    { $typed ->
        [yes] This is a record. Later goes on.
       *[no] This is a record. { KEY("help-key-next") } goes on.
    }
# An onlooker's board: the file is not there yet.
review-waiting = Waiting for a game.
# An onlooker's board: the file can't be read as a record now. $line and $word: where; $why: no-record
review-damaged =
    The record is damaged:
    Line { $line }, at "{ $word }".
    { $why }
# On the command line, to someone who wants to review a blindfold game that isn't over. Keep the command as it is.
review-blindfold-unfinished = This blindfold game isn't over: finish it or resign first, with quarto-access play --resume.
# An onlooker's board, while a blindfold game is played.
review-blindfold =
    A blindfold game.
    You'll see the board when it's over.
# An onlooker's board, before the first turn.
review-names = { $one } and { $two }
