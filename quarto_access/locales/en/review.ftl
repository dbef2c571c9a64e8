### Reviewing a recorded game, turn by turn.

# The review starts. $count: turns; $player: who starts
review-begun =
    { $count ->
        [0] This record has no turns yet.
        [1] Reviewing a game of one turn. | { NAME($player) } starts.
       *[other] Reviewing a game of { $count } turns. | { NAME($player) } starts.
    }
# How to move through it.
review-how =
    { $typed ->
        [yes] Later: next turn. Earlier: back.
       *[no] { KEY("help-key-next") } for next turn, | { KEY("help-key-back") } to go back.
    }
# In the help, after review-how.
review-help =
    { $typed ->
        [yes]
            Board reads the board at that turn.
            Hint and coach say what was best.
            Quit leaves.
       *[no]
            The grid reads the board at that turn.
            { KEY("help-key-now") } repeats the turn. Control C leaves.
    }
# Going back to the start, or trying to go back from there.
review-start = At the start, before turn 1.
# A hint after the end of the game.
review-over = The game is over here. Go back a turn.
# Before the way to answer.
review-ask-leave = Leave the review?
# An aid was closed.
review-aid-left = Back in the review.
# A note in the record, after its turn, in the record's words.
review-note = Note: { $text }.
# After the last turn of an unfinished game.
review-unfinished = The record ends here, unfinished.
# A key or a word that would play on.
review-only =
    { $typed ->
        [yes] You're reviewing. Type later for next turn.
       *[no] You're reviewing. { KEY("help-key-next") } for next turn.
    }
# Below a drawn board: the codes of the pieces left.
review-left = Left: { $pieces }
# What the letters of a drawn board mean. A code has one letter for each trait, in this order. The letters stay as they
# are: they are those of the record.
review-legend =
    { $set ->
        [classic]
            L light, R round, T tall, H hollow.
            D dark, S square, short, solid.
       *[access]
            G grooved, R round, T tall, H hollow.
            S smooth, square, short, solid.
    }
# The same for the groups of Quatrenun.
review-legend-groups = Number: pieces in a group. Star: mixed.
# Once, with the first drawn board. Keep the command as it is.
review-second-window =
    Beside a screen reader, use a second window:
    quarto-access review --follow
# An onlooker's board: there is no file yet.
review-waiting = Waiting for a game.
# An onlooker's board: the file can't be read. $line and $word: where; $why: the reason, a sentence
review-damaged =
    This record is damaged.
    Line { $line }, at "{ $word }".
    { $why }
# On the command line. Keep the command as it is.
review-blindfold-unfinished = This blindfold game isn't over. To finish it or resign: quarto-access play --resume
# An onlooker's board, during a blindfold game.
review-blindfold =
    A blindfold game.
    You'll see the board when it's over.
# An onlooker's board: the two players.
review-names = { $one } and { $two }
