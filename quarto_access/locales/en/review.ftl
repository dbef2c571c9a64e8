### Reviewing a recorded game, turn by turn.

# The review starts. $count: turns
review-begun =
    { $count ->
        [0] This record has no turns yet.
        [1] Reviewing a game of one turn.
       *[other] Reviewing a game of { COUNT($count) } turns.
    }
# Who starts, after review-begun.
review-starts =
    { VOICE($player) ->
        [you] You start.
       *[other] { NAME($player) } starts.
    }
# How to move through it.
review-how =
    { $typed ->
        [yes] Later: next turn. Earlier: back.
       *[no]
            { KEY("help-key-next") } for next turn, | { KEY("help-key-back") } to go back.
            { KEY("help-key-do") } for more.
    }
# In the help, after review-how.
review-help =
    { $typed ->
        [yes]
            Board reads the board at that turn.
            Hint and coach say what was best.
            Try plays that turn again.
            Quit leaves.
       *[no]
            The grid reads the board at that turn.
            { KEY("help-key-other") }: next turning point.
            { $game ->
                [quatrenun] {""}
               *[quarto] { KEY("help-key-call") }: next missed Quarto.
            }
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
# After a turn, if there was a clock.
review-took =
    { $seconds ->
        [0] It took less than a second.
        [1] It took one second.
       *[other] It took { $seconds } seconds.
    }
# Once, when a review starts: this game goes on from a turn of another one. $file: the other record; $turn: the last turn
# of it that is also in this game
review-played-on-from =
    Played on from { $file }, | { $turn ->
        [0] from its start.
       *[other] after turn { $turn }.
    }
# A note in the record, after its turn, in the record's words.
review-note = Note: { $text }.
# A hint that was asked for in this turn. $hint: which one, in the record's words, such as "a good move"
review-hinted =
    { VOICE($player) ->
        [you] You got hint { $number }: { $hint }.
       *[other] { NAME($player) } got hint { $number }: { $hint }.
    }
# After the last turn of an unfinished game.
review-unfinished = The record ends here, unfinished.
# A key or a word that would play on.
review-only =
    { $typed ->
        [yes] You're reviewing. Type later for next turn.
       *[no] You're reviewing. { KEY("help-key-next") } for next turn.
    }
# The same keys and words where no game is reviewed.
review-elsewhere = That only works in a review.

## Jumping.

# A number that no turn has. $count: turns
review-no-turn =
    { $count ->
        [0] This record has no turns yet.
        [1] This game has only one turn.
       *[other] This game has turns 1 to { $count }.
    }
# The player can type the number of a turn now.
review-which-turn = Which turn? | Type 1 to { $last }, then Enter.
# Nothing to jump to. $mark: "turning" or "missed"; $back: "yes" if the player wanted to jump back; $turn: the last one in
# the game, or the first one, which is here or in the other direction; 0 if there's none
review-no-mark =
    { $turn ->
        [0]
            { $mark ->
                [missed] No Quarto was missed.
               *[turning] I found no turning point.
            }
       *[other]
            { $mark ->
                [missed] No missed Quarto
               *[turning] No turning point
            } { $back ->
                [yes] before this.
               *[no] after this.
            }
            { $back ->
                [yes] The first is turn { $turn }.
               *[no] The last is turn { $turn }.
            }
    }
# The coach has looked at the game for a jump, but the player has moved on.
review-coach-ready =
    The coach has looked at the game.
    { $typed ->
        [yes] Type turning for the next turning point.
       *[no] { KEY("help-key-other") } for the next turning point.
    }
# In the coach's report, before what it says of a turn. The board is now as it was after that turn.
review-coach-turn = At turn { $turn }.

## The list of choices.

# After the first choice. $exports: "yes" if these are kinds of file to export to. Typed, the only other list is one
# choice: to play the last turn again
review-choices-how =
    { $typed ->
        [yes]
            { $exports ->
                [yes] Type export text, | or svg, png, brf or tactile.
               *[no] Type try.
            }
       *[no] { KEY("help-key-do") } to choose, { KEY("help-key-next") } for more.
    }
review-choice-turning = Next turning point.
review-choice-turning-back = Previous turning point.
review-choice-missed = Next missed Quarto.
review-choice-missed-back = Previous missed Quarto.
review-choice-start = Start of the game.
review-choice-end = End of the game.
review-choice-turn = Go to a turn by number.
review-choice-board = Read the board.
review-choice-again = Play turn { $turn } again.
review-choice-play-on = Play on from here.
review-choice-copy-game = Copy the game.
review-choice-copy-position = Copy the position.
review-choice-export = Export the game up to here.
# Instead of leaving the game. $menu: "yes" if it leads to the menu
review-choice-leave =
    { $menu ->
        [yes] Back to the menu.
       *[no] Leave the review.
    }
# Against whom to play on.
review-choice-level = Against level { $level }.
review-choice-alone = Alone, both sides.

# A kind of file to export to.
review-choice-as = { TEXT($kind) }.

## Trying again.

# The player wants to play on after the last turn. A choice to play that turn again may follow.
review-over-here = The game is over here.
# A game of its own starts. $again: "yes" if $turn is played again, "no" if it's the last one kept; $level: the
# computer's level, "none" without a computer
review-plays =
    { $again ->
        [yes] Playing turn { $turn } again,
       *[no]
            { $turn ->
                [0] Playing from the start,
               *[other] Playing on after turn { $turn },
            }
    } | { $level ->
        [none] both sides.
       *[other] against level { $level }.
    }

## Copying.

# $whole: "yes" for the whole game, "no" for the position. Not every terminal lets programs copy.
review-copied =
    { $whole ->
        [yes] Game copied,
       *[no] Position copied,
    } if your terminal allows it.
# The path is in a line of its own, so that players can copy it themselves. $path: the file of the record
review-cannot-copy =
    I can't copy from here. | The record is in this file:
    { $path }

## Exporting.

# What is exported, before "Saved as …". $whole: "yes" for the whole game; $turn: else the turn after which it's shown
review-exports =
    { $whole ->
        [yes] Exporting the game.
       *[no]
            { $turn ->
                [0] Exporting the start.
               *[other] Exporting turn { $turn }.
            }
    }

## What keys do in a review, where it isn't the same as in a game.

review-key-choices = more choices
review-key-now = this turn again
review-key-turning = next turning point
review-key-turning-back = previous turning point
review-key-missed = next missed Quarto
review-key-start = start of the game
review-key-end = end of the game
review-key-turn = go to a turn by number
review-key-play-on = play on from here
review-key-coach = the coach: what decided the game

## For people who watch.

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
