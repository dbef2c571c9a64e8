### Memory drills, and the player's progress.

## The drills, as choices and as titles.

drills-name-sound = Name the piece by its sound
drills-name-place = Which spot was that
drills-name-board = Remember the board
drills-name-quarto = Spot the Quarto
drills-name-missing = The missing piece
drills-name-safe = Pick the safe piece
drills-name-replay = Replay the game
drills-name-complete = Complete the group
drills-name-lacking = What's missing
drills-name-spearcon = Fast names
drills-name-mistakes = Practise your mistakes

# The title of a drill when it is opened.
drills-title = { $name }.

## How each drill works: heard when it is opened for the first time, or on asking for help.

drills-how-sound = You hear a piece. Which one is it?
drills-how-place = You hear a spot. Which one is it?
drills-how-board = I read the board once. Then I ask.
drills-how-quarto =
    I read the board once.
    Is there a Quarto, and where?
# How to name a line, where the answer is one. $keys: "yes" if each line has a key of its own
drills-lines-keys =
    { $typed ->
        [yes] Type row 2, column A or diagonal A4, | for example.
       *[no]
            { $keys ->
                [yes]
                    Press two spots of the line, or its key.
                    Rows 4 to 1: { KEY("help-key-row-4") }, { KEY("help-key-row-3") }, { KEY("help-key-row-2") }, { KEY("help-key-row-1") }.
                    Columns A to D: { KEY("help-key-column-a") }, { KEY("help-key-column-b") }, { KEY("help-key-column-c") }, { KEY("help-key-column-d") }.
                    Diagonal A1: { KEY("help-key-diagonal-a1") }. A4: { KEY("help-key-diagonal-a4") }.
               *[no] Press two spots of the line.
            }
    }
drills-how-missing =
    I read every piece of a kind but one.
    Which one is missing?
drills-how-safe =
    I read the board once.
    Give a piece that can't win.
drills-how-replay =
    I read the turns of a game once.
    Then you replay it from memory.
drills-how-complete =
    I read groups of Quatrenun once.
    Which one does a piece complete?
drills-how-lacking =
    You hear a group of Quatrenun.
    What's missing to complete it?
    { $typed ->
        [yes] Type all of it: short square.
       *[no]
            Far row: { WORD("grooved") } left, { WORD("smooth") } right.
            Then { WORD("round") } and { WORD("square") }, { WORD("tall") } and { WORD("short") }.
            Near row: { WORD("hollow") } left, { WORD("solid") } right.
            Press all that's missing.
    }
drills-how-spearcon = You hear a fast name. { drills-ask-sound }
drills-how-mistakes =
    A position from one of your games.
    What would have been better?
    { $typed ->
        [yes] Type board to hear it again.
       *[no] { KEY("help-key-board") } reads the board.
    }
# How to answer, after the explanation.
drills-how-answer =
    { $typed ->
        [yes] Type your answer, or back for the menu.
       *[no] Press a key, then Enter. | { KEY("help-key-back") } for the menu.
    }

# The size of an exercise. $drill: its name on the command line
drills-size =
    { $drill ->
        [sound] { COUNT($number) } sounds
        [spearcon] { COUNT($number) } names
        [place] { COUNT($number) } spots
        [replay] { COUNT($number) } turns
       *[other] { COUNT($number) } pieces
    }

## Exercises.

# The traits that vary among the sounds in play. All others are grooved, round, tall, hollow.
drills-vary =
    { $number ->
        [1] Only { TRAIT_NAMES($traits) } varies.
        [4] All four traits vary.
       *[other] { TRAIT_NAMES($traits) } vary.
    }
# The spots in play. $rows: how many rows
drills-rows =
    { $rows ->
        [1] All in row 1, the near one.
        [2] All in rows 1 and 4.
       *[other] Any of the sixteen.
    }
# In a drill about Quartos, if the player plays with blocks.
drills-blocks = Blocks count too.
# Before a sound, one of several in a round.
drills-number = { $number } of { $count }:
# Before a board is read.
drills-board = { COUNT($pieces) } pieces.
# The same, one of several in a round.
drills-board-of = { $number } of { $round }: { COUNT($pieces) } pieces.
# One piece on the board.
drills-stands = { SPOT($place) }: { PIECE($piece) }.
# Before the pieces of a kind: which kind, "tall, and round or hollow".
drills-group =
    { $number } of { $round }. | All but one of these:
    { $kind ->
        [values] { TRAITS($values) }.
        [either] { EITHER($either) }.
        [both] { TRAITS($values) }, and { EITHER($either) }.
       *[all] all sixteen.
    }
# One of these pieces, or a piece chosen as the answer.
drills-piece = { PIECE($piece) }.
# Before groups of Quatrenun are read.
drills-groups = { COUNT($pieces) } pieces, { COUNT($groups) } groups.
# Before the pieces of one of them.
drills-group-on = { SPOT($place) }, { COUNT($pieces) } pieces:
# Before the turns of a game.
drills-turns = { COUNT($turns) } turns.
# One turn of a game.
drills-turn = { $number }: { PIECE($piece) }, { SPOT($place) }.
# After the exercise, before the questions.
drills-ready = Enter for the questions.

## If no sound can be heard.

# A drill about the sounds of pieces can't be opened, or ends.
drills-needs-device = There's no sound here. | This drill is all sound.
# The same, if sounds are turned off.
drills-needs-off =
    The sounds are off. | This drill is all sound.
    To turn them on: | Settings, Sounds.
# A spot in other words. $column: A to D; $row: 1 to 4
drills-as-place =
    { $row ->
        [1] Near row
        [2] Second row
        [3] Third row
       *[4] Far row
    }, { $column ->
        [A] leftmost.
        [B] left of the middle.
        [C] right of the middle.
       *[D] rightmost.
    }
# Once, before words replace the sounds of spots.
drills-words-device = No sound here. Words instead.
# The same, if sounds are turned off.
drills-words-off = The sounds are off. Words instead.

## A position from the player's own game.

# Where it comes from, one of several in a round. $date: the next message, or "none"; $level: the computer's, or "none"
drills-from-game =
    { $number } of { $round }: | from your game{ $date ->
        [none] { "" }
       *[other] { " " }on { $date }
    }{ $level ->
        [none] { "" }
       *[other] { " " }| against level { $level }
    }, turn { $turn }.
# A day. $month: 1 to 12
drills-date =
    { $day } { $month ->
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
       *[other] December
    }
# In that game, only some traits counted. $number: how many
drills-traits =
    { $number ->
        [1] Only { TRAIT_NAMES($traits) } counts.
       *[other] Only { TRAIT_NAMES($traits) } count.
    }
# After the board, if there is a piece to place.
drills-hand = You hold { PIECE($piece) }.
# Some player could have called one or more Quartos. $number: how many
drills-ask-missed =
    { $number ->
        [1] A Quarto was missed here. | Which line?
       *[other] { COUNT($number) } Quartos were missed here. | Name one line.
    }
drills-ask-best-place = Where do you place it?
drills-ask-best-give = Which piece do you give?
# After these two: how many spots or pieces are right, and what they lead to.
drills-right-count =
    { $number ->
        [1] Only one { $worth ->
            [win] wins
           *[draw] keeps the draw
        }.
       *[other] { COUNT($number) } { $worth ->
            [win] win
           *[draw] keep the draw
        }. | Name one.
    }
# After a right answer, or after the better one: how it goes on.
drills-then-give = Then give { PIECE($piece) }.
# The same, if it completes a line, or if that was the answer.
drills-line = { GOAL($goal) }, { SHARED($shared) }.
# A wrong answer. $worth: what it leads to
drills-wrong-leads =
    { $worth ->
        [draw] No, that only draws.
       *[loss] No, that loses.
    }
# The line named was a Quarto, but it can't be called any more.
drills-wrong-late = It was too late to call { GOAL($goal) }.
# What would have been better. $worth: what it leads to
drills-better-place =
    { SPOT($place) } { $worth ->
        [win] wins
       *[draw] keeps the draw
    }.
drills-better-give =
    { PIECE($piece) } { $worth ->
        [win] wins
       *[draw] keeps the draw
    }.
# Before looking for mistakes, if that takes a moment.
drills-search = Looking through your games.
# Some games haven't been searched yet. $games: the next message; $background: whether that is going on meanwhile
drills-searching =
    { $background ->
        [yes] Still looking through { $games }.
       *[no] Still to look through: { $games }.
    }
# A number of games.
drills-games =
    { $number ->
        [1] one game
       *[other] { COUNT($number) } games
    }
# There is nothing to practise.
drills-no-mistakes = No mistakes found yet.
# The same, after all games were searched: how to get some.
drills-no-mistakes-how = Finish a game of Quarto, | and I'll look through it.
# Nothing is due. $number and $unit: when the next one comes back
drills-all-done =
    All done for now.
    The next one comes back { $unit ->
        [day] { $number ->
            [1] tomorrow
           *[other] in { COUNT($number) } days
        }
        [hour] { $number ->
            [1] in an hour
           *[other] in { COUNT($number) } hours
        }
       *[minute] { $number ->
            [1] in a minute
           *[other] in { COUNT($number) } minutes
        }
    }.

## Questions. $number of $count: if there are several

drills-ask-sound = Which piece?
drills-ask-place = Which spot?
drills-ask-what =
    { $number } of { $count }: what's on { SPOT($place) }?
    { $typed ->
        [yes] Type the piece, or empty.
       *[no] Press the piece, | or { KEY("help-key-next") } for empty.
    }
drills-ask-where =
    { $number } of { $count }: where is this one?
    { PIECE($piece) }.
drills-ask-quarto =
    { $typed ->
        [yes] Where's the Quarto? Or type none.
       *[no] Where's the Quarto? | { KEY("help-key-next") } for none.
    }
drills-ask-missing = Which piece is missing?
drills-ask-safe = Which piece is safe to give?
drills-ask-given = Turn { $turn }: which piece was given?
drills-ask-placed = And where did it go?
drills-ask-complete =
    { $number } of { $count }: | which group does this one complete?
    { PIECE($piece) }.
    { $typed ->
        [yes] Or type none.
       *[no] { KEY("help-key-next") } for none.
    }
drills-ask-lacking =
    { $typed ->
        [yes] What's missing? Or type none.
       *[no] What's missing? | { KEY("help-key-next") } for none.
    }

## Answers.

# An answer that was pressed.
drills-say-place = { SPOT($place) }.
drills-say-goal = { GOAL($goal) }.
# There is no Quarto.
drills-say-none = No Quarto.
# Nothing is on that spot.
drills-say-empty = Empty.
# No group would be complete.
drills-say-no-group = No group.
# The group lacks nothing.
drills-say-nothing-lacking = Nothing. It's complete.
# Space reached a value. Enter adds it to what is lacking.
drills-say-value = { VALUES($values) }. Enter to add it.
# All chosen so far. "Lacks short and square."
drills-lacking-so-far = Missing: { VALUES($values) }.
# The only value was removed again.
drills-lacking-none-yet = Nothing chosen yet.
# A spot of a line was pressed.
drills-goal-more = { SPOT($place) }. Press another in the line.
# No line has all the spots pressed.
drills-goal-again = No line has these. | Starting again from { SPOT($place) }.
# Enter with nothing chosen, or an answer of another kind.
drills-want-piece =
    { $typed ->
        [yes] Type a piece.
       *[no] The keys are pieces. Press one.
    }
drills-want-place =
    { $typed ->
        [yes] Type a spot.
       *[no] The keys are spots. Press one.
    }
drills-want-goal =
    { $typed ->
        [yes] Type row 2, for example, or none.
       *[no] { drills-missed-want }
    }
# The same for a missed Quarto, where none is no answer.
drills-missed-want =
    { $typed ->
        [yes] Type row 2, for example.
       *[no] Press a row or column key, | or two of its spots.
    }
drills-want-values =
    { $typed ->
        [yes] Type short square, for example.
       *[no] Press what's missing. A row is a trait.
    }

## Right or wrong.

# $streak: how many right answers in a row
drills-right =
    { $streak ->
        [5] Right. Five in a row.
        [10] Right. Ten in a row!
        [20] Right. Twenty in a row!
        [50] Right. Fifty in a row!
       *[other] Right.
    }
# Right, where there is more to say.
drills-right-quarto = Right: { GOAL($goal) }, { SHARED($shared) }.
drills-right-none = Right, there is none.
# Wrong: the right answer.
drills-wrong-piece = No: { PIECE($piece) }.
drills-wrong-place = No: { SPOT($place) }.
drills-wrong-what = No. { SPOT($place) }: { PIECE($piece) }.
drills-wrong-empty = No: { SPOT($place) } is empty.
drills-wrong-quarto = No: { GOAL($goal) }, { SHARED($shared) }.
# There was no Quarto, but one was named.
drills-wrong-none = No: { GOAL($goal) } shares nothing.
# The line that was named isn't even full.
drills-wrong-not-full = No: { GOAL($goal) } isn't full.
# A piece that isn't safe: where it would make a Quarto.
drills-wrong-safe =
    No: on { SPOT($place) } it makes a Quarto.
    { GOAL($goal) }, { SHARED($shared) }.
# The piece to give is on the board already.
drills-wrong-stands = No: it's on { SPOT($place) }.
# One that would have been safe.
drills-was-safe = Safe: { PIECE($piece) }.
# What the group lacked. "Short and square."
drills-wrong-lacking = No. Missing: { VALUES($values) }.
drills-wrong-complete = No: it's complete.
# That piece completes no group.
drills-wrong-no-group = No: it completes none.
# What the group that was named would still lack.
drills-still-lacks = { SPOT($place) } would still miss { VALUES($values) }.
# What really was on the spot named.
drills-there-stood = { SPOT($place) } has { PIECE($piece) }.
drills-there-empty = { SPOT($place) } is empty.

## The end of a round, in one line.

# $right of $count answers; $change: whether the next exercise is larger, smaller or the same size, or "none" if the size
# never changes; $size: its size
drills-over =
    { $change ->
        [none] { COUNT($right) } of { COUNT($count) }.
        [larger] { COUNT($right) } of { COUNT($count) }. Next: { $size }.
        [smaller] { COUNT($right) } of { COUNT($count) }. Now { $size }.
       *[same] { COUNT($right) } of { COUNT($count) }. Still { $size }.
    }
# The largest exercise so far without a mistake.
drills-best = Your best so far: { $size }.
# The player heard the exercise twice.
drills-twice = You heard it twice, | so it won't get harder.
# What to do next.
drills-after =
    { $typed ->
        [yes] Enter for another round. | Type back for the menu.
       *[no] Enter for another round. | { KEY("help-key-back") } for the menu.
    }
# The same, if no mistake is left to practise.
drills-after-all =
    { $typed ->
        [yes] Type back for the menu.
       *[no] { KEY("help-key-back") } for the menu.
    }

## Progress.

drills-none-yet = You haven't practised yet.
# One drill: the share of right answers, of how many, on how many days; then its size, if it $grows.
drills-told =
    { $name }: { $percent } percent right.
    { $asked ->
        [1] One answer
       *[other] { $asked } answers
    }, on { $days ->
        [1] one day
       *[other] { $days } days
    }.{ $grows ->
        [yes] { " " }Now { $size }.
       *[no] { "" }
    }
drills-told-best = Most without a mistake: { $size }.
# Before the chart. Its lines are for sighted readers.
drills-chart = Right answers by day, newest last.
# The name of a drill above its lines of the chart.
drills-chart-name = { $name }
# Titles in the picture.
drills-drawing-title = Progress in the drills
drills-drawing-about = Right answers in percent, day by day.
# Words that can be typed.
drills-word-progress = progress
drills-word-daily = daily
drills-word-chart = chart
drills-word-svg = svg
drills-word-none = none, nothing, empty
drills-word-next = next, go, ready

## Trouble with the progress file.

drills-trouble-damaged =
    Your progress file is damaged.
    I kept it as { $file }.
    You start afresh.
drills-trouble-stuck =
    Your progress file is damaged.
    I can't move it out of the way.
    Nothing new will be saved.
drills-trouble-unreadable =
    Can't read your progress file.
    Nothing new will be saved.
drills-trouble-newer =
    Your progress is from a newer version.
    Nothing new will be saved.
# The same for the file with the mistakes from the player's games.
drills-mistakes-damaged =
    Your file of mistakes was damaged.
    I'll look through your games again.
drills-mistakes-unusable =
    Can't use your file of mistakes.
    Nothing new will be saved.
drills-mistakes-not-saved = Can't save your mistakes.
drills-not-saved =
    Can't save your answers.
    The drill goes on.
