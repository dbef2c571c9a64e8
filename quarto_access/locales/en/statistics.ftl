### How you're doing: games won and lost, counted from the records.

## In words. These are games against the computer, unless a message says otherwise.

# There are no such games yet.
statistics-none = Finish a game against the computer | to hear how you're doing.
statistics-games =
    { $count ->
        [1] One game against the computer.
       *[other] { COUNT($count) } games against the computer.
    }
# $won, $drawn, $lost: how many games
statistics-results =
    { $drawn ->
        [0] You won { COUNT($won) } and lost { COUNT($lost) }.
       *[other] You won { COUNT($won) }, drew { COUNT($drawn) } | and lost { COUNT($lost) }.
    }
# At least two games.
statistics-streak = You've won your last { COUNT($count) } games.
# After the streak.
statistics-longest-now = That's your longest streak.
# At least two games.
statistics-longest = Longest winning streak: { COUNT($count) } games.
# The computer's level. $of: the game. Starts a line, and is a heading in the chart and the picture.
statistics-level =
    { $of ->
        [quatrenun] Quatrenun, level { $level }
       *[quarto] Level { $level }
    }
# What the next results are about. Starts a line.
statistics-blindfold = Blindfold
# $what: a level, or blindfold; $results: won, drawn and lost
statistics-of = { $what }: { $results }.
# Inside a line. In digits, which are short and easy to compare.
statistics-won-drawn-lost =
    { $won ->
        [0] none
       *[other] { $won }
    } won{ $drawn ->
        [0] { "" }
       *[other] , { $drawn } drawn
    }, { $lost ->
        [0] none
       *[other] { $lost }
    } lost
# $count: Quartos the player could have called; $games: games of Quarto
statistics-missed =
    { $count ->
        [0] You haven't missed a Quarto.
        [1] You missed one Quarto | in { $games ->
                [1] one game
               *[other] { COUNT($games) } games
            }.
       *[other] You missed { COUNT($count) } Quartos | in { $games ->
                [1] one game
               *[other] { COUNT($games) } games
            }.
    }
# How many Quartos were missed in the last ten games.
statistics-missed-lately =
    { $count ->
        [0] In your last ten games, none.
       *[other] In your last ten games, { COUNT($count) }.
    }
# The average for ten games, of all games before those. $any: whether there were any
statistics-missed-before =
    { $any ->
        [no] Before that, none.
       *[other]
            { $count ->
                [0] Before that, very few.
               *[other] Before that, about { COUNT($count) } in ten games.
            }
    }
# Games of two people.
statistics-two-players = Two players: { $count ->
        [1] one game
       *[other] { COUNT($count) } games
    }.
# There are games that were played on from a turn of another game.
statistics-tried-again = Games you tried again aren't counted.

## While thousands of records are read.

statistics-reading = Reading your games.
# A key was pressed meanwhile.
statistics-still-reading =
    { $typed ->
        [yes] Still reading. Type back to stop.
       *[no] Still reading. { KEY("help-key-back") } stops.
    }

## The chart and the picture.

# Before the chart, which is read one level at a time.
statistics-chart = Games won each month, newest last.
# In the chart, above the months of a level.
statistics-chart-level = { $what }.
# A line of the chart. $month: like 2026-11; $gap: spaces, so that more games won are further right
statistics-chart-month = { $month }: { $gap }{ $won } of { $games }.
statistics-picture-title = Your games against the computer
statistics-picture-won = won
statistics-picture-drawn = drawn
statistics-picture-lost = lost

## Words that can be typed.

statistics-word-statistics = statistics, stats
