### Memory drills, and how far one has come.

## The drills, as choices and as titles.

drill-name-sound = Name the piece by its sound
drill-name-place = Which place was that
drill-name-board = Hold the board
drill-name-quarto = Spot the Quarto
drill-name-missing = The missing piece
drill-name-safe = Pick the safe piece
drill-name-replay = Replay the game
drill-name-complete = Which group is complete
drill-name-lacking = What is lacking

# The title of a drill when it is opened.
drill-title = { $name }.

## How each drill works; heard when it is opened for the first time, or on asking for help.

drill-how-sound = You hear a piece. Which one was it?
drill-how-place = You hear a place. Which one was it?
drill-how-board = The board is told once. Then I ask.
drill-how-quarto =
    The board is told once.
    Is there a Quarto, and where?
drill-how-missing =
    You hear all pieces of a kind but one.
    Which one is missing?
drill-how-safe =
    The board is told once.
    Give a piece that makes no Quarto.
drill-how-replay =
    You hear the turns of a game once.
    Then play it again from memory.
drill-how-complete =
    Groups of Quatrenun are told once.
    Which one is complete with a piece?
drill-how-lacking =
    You hear a group of Quatrenun.
    What does it lack to be complete?
    { $typed ->
        [yes] Type all of it: short square.
       *[no]
            Far row: { WORD("grooved") } left, { WORD("smooth") } right.
            Then { WORD("round") } and { WORD("square") }, { WORD("tall") } and { WORD("short") }.
            Near row: { WORD("hollow") } left, { WORD("solid") } right.
            Touch all that it lacks.
    }
# How an answer is given, after the explanation.
drill-how-answer =
    { $typed ->
        [yes] Type what you think. Back: the menu.
       *[no] Touch, then Enter. Backspace: the menu.
    }

## How large an exercise is.

drill-size-sound = { COUNT($number) } sounds
drill-size-place = { COUNT($number) } places
drill-size-board = { COUNT($number) } pieces
drill-size-quarto = { COUNT($number) } pieces
drill-size-missing = { COUNT($number) } pieces
drill-size-safe = { COUNT($number) } pieces
drill-size-replay = { COUNT($number) } turns
drill-size-complete = { COUNT($number) } pieces
drill-size-lacking = { COUNT($number) } pieces

## What is told.

# The traits that vary among the sounds in play, the others being grooved, round, tall, hollow.
drill-vary =
    { $number ->
        [1] Only { TRAIT_NAMES($traits) } varies.
        [4] All four traits vary.
       *[other] { TRAIT_NAMES($traits) } vary.
    }
# The places in play. $rows: how many rows
drill-rows =
    { $rows ->
        [1] All in row 1, the near one.
        [2] All in rows 1 and 4.
       *[other] Any of the sixteen.
    }
# Of a drill about Quartos, where the player plays with blocks.
drill-blocks = Blocks count, too.
# Before a sound of several in a round.
drill-number = { $number } of { $count }:
# Before a board is read.
drill-board = { COUNT($pieces) } pieces stand.
# The same, one of several in a round.
drill-board-of = { $number } of { $round }: { COUNT($pieces) } pieces.
# One piece on the board.
drill-stands = { SPOT($place) }: { PIECE($piece) }.
# Before the pieces of a group: which ones they are, "tall, and round or hollow".
drill-group =
    { $number } of { $round }. | All but one of these:
    { $kind ->
        [values] { TRAITS($values) }.
        [either] { EITHER($either) }.
        [both] { TRAITS($values) }, and { EITHER($either) }.
       *[all] all sixteen.
    }
# One piece of a group.
drill-piece = { PIECE($piece) }.
# Before groups of Quatrenun are read.
drill-groups = { COUNT($pieces) } pieces, { COUNT($groups) } groups.
# Before the pieces of one of them.
drill-group-on = { SPOT($place) }, { COUNT($pieces) } pieces:
# Before the turns of a game.
drill-turns = { COUNT($turns) } turns.
# One turn of a game.
drill-turn = { $number }: { PIECE($piece) }, { SPOT($place) }.
# After what is told, before the questions.
drill-ready = Enter: the questions.

## A sound in words, where none can be heard.

drill-as-sound = { SOUND_OF($piece) }.
drill-sound-grooved = purring
drill-sound-smooth = even
drill-sound-light = purring
drill-sound-dark = even
drill-sound-round = soft
drill-sound-square = sharp
drill-sound-tall = deep
drill-sound-short = high
drill-sound-hollow = ringing
drill-sound-solid = dry
# A place in other words. $column: A to D; $row: 1 to 4
drill-as-place =
    { $row ->
        [1] Near row
        [2] Second row
        [3] Third row
       *[4] Far row
    }, { $column ->
        [A] far left.
        [B] left of the middle.
        [C] right of the middle.
       *[D] far right.
    }
# Said once, before words take the place of sounds.
drill-words-device =
    No sound can be heard here.
    Words instead.
# The same, where sounds were turned off.
drill-words-off = The sounds are off. Words instead.
# The same, at volume 0.
drill-words-volume =
    The sounds are at volume 0.
    Words instead.

## Questions. $number of $count: where several are asked

drill-ask-sound = Which piece?
drill-ask-place = Which place?
drill-ask-what =
    { $number } of { $count }: what is on { SPOT($place) }?
    { $typed ->
        [yes] Its piece, or: empty.
       *[no] Touch its piece. Space: empty.
    }
drill-ask-where =
    { $number } of { $count }: where is this one?
    { PIECE($piece) }.
drill-ask-quarto =
    { $typed ->
        [yes] Where is a Quarto? Or type: none.
       *[no] Where is a Quarto? Space: none.
    }
drill-ask-missing = Which piece is missing?
drill-ask-safe = Which piece is safe to give?
drill-ask-given = Turn { $turn }: which piece was given?
drill-ask-placed = And where did it go?
drill-ask-complete =
    { $number } of { $count }. | With this one:
    { PIECE($piece) }.
    { $typed ->
        [yes] Which group is complete? Or: none.
       *[no] Which group is complete? Space: none.
    }
drill-ask-lacking =
    { $typed ->
        [yes] What is lacking? Or type: none.
       *[no] What is lacking? Space: nothing.
    }

## Answers.

# An answer that was touched.
drill-say-piece = { PIECE($piece) }.
drill-say-place = { SPOT($place) }.
drill-say-goal = { GOAL($goal) }.
# There is no Quarto.
drill-say-none = No Quarto.
# Nothing stands on that place.
drill-say-empty = Empty.
# No group would be complete.
drill-say-no-group = No group.
# The group lacks nothing.
drill-say-nothing-lacking = Nothing: it is complete.
# Space came to a value; Enter adds it to what is lacking.
drill-say-value = { VALUES($values) }. Enter adds it.
# All that was said to be lacking so far. "Short and square."
drill-lacking-so-far = Lacking: { VALUES($values) }.
# The only value was taken away again.
drill-lacking-none-yet = Nothing said yet.
# A place of a goal was touched.
drill-goal-more = { SPOT($place) }. Touch another place of it.
# The places touched are of no one goal.
drill-goal-again = No line has these. Again from { SPOT($place) }.
# Enter with nothing touched, or an answer of another kind.
drill-want-piece =
    { $typed ->
        [yes] A piece is asked for.
       *[no] The grid is the pieces. Touch one.
    }
drill-want-place =
    { $typed ->
        [yes] A place is asked for.
       *[no] The grid is the places. Touch one.
    }
drill-want-goal =
    { $typed ->
        [yes] Type row 2, for example, or none.
       *[no] Touch a line's key, or its places.
    }
drill-want-values =
    { $typed ->
        [yes] Type short square, for example.
       *[no] Touch what it lacks. A row is a trait.
    }

## Judgement.

# $streak: how many right answers in a row
drill-right =
    { $streak ->
        [5] Right. Five in a row.
        [10] Right. Ten in a row!
        [20] Right. Twenty in a row!
        [50] Right. Fifty in a row!
       *[other] Right.
    }
# Right, where the answer tells more.
drill-right-quarto = Right: { GOAL($goal) }, { SHARED($shared) }.
drill-right-none = Right, there is none.
# Wrong: what was true.
drill-wrong-piece = No: { PIECE($piece) }.
drill-wrong-place = No: { SPOT($place) }.
drill-wrong-what = No. { SPOT($place) }: { PIECE($piece) }.
drill-wrong-empty = No: { SPOT($place) } is empty.
drill-wrong-where = No: { SPOT($place) }.
drill-wrong-quarto = No: { GOAL($goal) }, { SHARED($shared) }.
# There was no Quarto, and one was named.
drill-wrong-none = No: { GOAL($goal) } shares nothing.
# The goal that was named is not even full.
drill-wrong-not-full = No: { GOAL($goal) } is not full.
# A piece that is not safe: where it would make a Quarto.
drill-wrong-safe =
    No: it makes { GOAL($goal) }, on { SPOT($place) }.
    { SHARED($shared) }.
# The piece to be given stands on the board.
drill-wrong-stands = No: it stands on { SPOT($place) }.
# One that would have been safe.
drill-was-safe = Safe: { PIECE($piece) }.
# What the group lacked. "Short and square."
drill-wrong-lacking = No: lacking { VALUES($values) }.
drill-wrong-complete = No: it is complete.
# With that piece no group would be complete.
drill-wrong-no-group = No: none would be complete.
# What the group that was named would still lack.
drill-still-lacks = { SPOT($place) } lacks { VALUES($values) }.
# What stood on the place that was said instead.
drill-there-stood = { SPOT($place) } has { PIECE($piece) }.
drill-there-empty = { SPOT($place) } is empty.

## The end of a round, in one line.

# $right of $count answers; $change: whether the next exercise is larger, smaller or as large; $size: of what comes next
drill-over =
    { $change ->
        [larger] { COUNT($right) } of { COUNT($count) }. Next: { $size }.
        [smaller] { COUNT($right) } of { COUNT($count) }. Now { $size }.
       *[same] { COUNT($right) } of { COUNT($count) }. Again { $size }.
    }
# Never were so many held without a fault.
drill-best = Your best so far: { $size }.
# The exercise was told twice.
drill-twice = Told twice: that does not count up.
# What can be done then.
drill-after =
    { $typed ->
        [yes] Enter: another round. Back: go back.
       *[no] Enter: another round. Backspace: back.
    }

## Progress.

drill-none-yet = Nothing practised yet.
# One drill: the share of right answers, of how many, on how many days; then its size.
drill-told =
    { $name }: { $percent } percent.
    { $asked } asked, on { $days ->
        [1] one day
       *[other] { $days } days
    }. Now { $size }.
drill-told-best = Most without a fault: { $size }.
# Before the chart. Its lines are for the eyes.
drill-chart = Right answers by day, newest last.
# The name of a drill above its lines of the chart.
drill-chart-name = { $name }
# The picture was written.
drill-drawn = A picture is in { $path }.
drill-not-drawn = Can't write the picture { $path }.
# Titles within the picture.
drill-drawing-title = Progress in the drills
drill-drawing-about = Share of right answers, in percent, day by day.
# Words that can be typed.
drill-word-progress = progress
drill-word-daily = daily
drill-word-chart = chart
drill-word-svg = svg
drill-word-none = none, nothing, empty
drill-word-next = next, go, ready

## Trouble with the file of the progress.

drill-trouble-damaged =
    Your progress can't be read.
    Kept as { $file }.
    A new one begins.
drill-trouble-stuck =
    Your progress is damaged.
    It can't be set aside.
    It stays as it is.
    Nothing new is kept.
drill-trouble-unreadable =
    Your progress can't be read.
    It stays as it is.
    Nothing new is kept.
drill-trouble-newer =
    Your progress is of a newer version.
    It stays as it is.
    Nothing new is kept.
drill-not-saved =
    Your answers can't be saved.
    The drill goes on.
