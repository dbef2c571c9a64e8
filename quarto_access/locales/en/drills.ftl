### Memory drills, and how far one has come.

## The drills, as choices and as titles.

drills-name-sound = Name the piece by its sound
drills-name-place = Which place was that
drills-name-board = Hold the board
drills-name-quarto = Spot the Quarto
drills-name-missing = The missing piece
drills-name-safe = Pick the safe piece
drills-name-replay = Replay the game
drills-name-complete = Which group is complete
drills-name-lacking = What is lacking

# The title of a drill when it is opened.
drills-title = { $name }.

## How each drill works; heard when it is opened for the first time, or on asking for help.

drills-how-sound = You hear a piece. Which one was it?
drills-how-place = You hear a place. Which one was it?
drills-how-board = The board is told once. Then I ask.
drills-how-quarto =
    The board is told once.
    Is there a Quarto, and where?
drills-how-missing =
    You hear all pieces of a kind but one.
    Which one is missing?
drills-how-safe =
    The board is told once.
    Give a piece that makes no Quarto.
drills-how-replay =
    You hear the turns of a game once.
    Then play it again from memory.
drills-how-complete =
    Groups of Quatrenun are told once.
    Which one is complete with a piece?
drills-how-lacking =
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
drills-how-answer =
    { $typed ->
        [yes] Type what you think. Back: the menu.
       *[no] Touch, then Enter. { KEY("help-key-back") }: the menu.
    }

## How large an exercise is.

drills-size-sound = { COUNT($number) } sounds
drills-size-place = { COUNT($number) } places
drills-size-board = { COUNT($number) } pieces
drills-size-quarto = { COUNT($number) } pieces
drills-size-missing = { COUNT($number) } pieces
drills-size-safe = { COUNT($number) } pieces
drills-size-replay = { COUNT($number) } turns
drills-size-complete = { COUNT($number) } pieces
drills-size-lacking = { COUNT($number) } pieces

## What is told.

# The traits that vary among the sounds in play, the others being grooved, round, tall, hollow.
drills-vary =
    { $number ->
        [1] Only { TRAIT_NAMES($traits) } varies.
        [4] All four traits vary.
       *[other] { TRAIT_NAMES($traits) } vary.
    }
# The places in play. $rows: how many rows
drills-rows =
    { $rows ->
        [1] All in row 1, the near one.
        [2] All in rows 1 and 4.
       *[other] Any of the sixteen.
    }
# Of a drill about Quartos, where the player plays with blocks.
drills-blocks = Blocks count, too.
# Before a sound of several in a round.
drills-number = { $number } of { $count }:
# Before a board is read.
drills-board = { COUNT($pieces) } pieces stand.
# The same, one of several in a round.
drills-board-of = { $number } of { $round }: { COUNT($pieces) } pieces.
# One piece on the board.
drills-stands = { SPOT($place) }: { PIECE($piece) }.
# Before the pieces of a group: which ones they are, "tall, and round or hollow".
drills-group =
    { $number } of { $round }. | All but one of these:
    { $kind ->
        [values] { TRAITS($values) }.
        [either] { EITHER($either) }.
        [both] { TRAITS($values) }, and { EITHER($either) }.
       *[all] all sixteen.
    }
# One piece of a group.
drills-piece = { PIECE($piece) }.
# Before groups of Quatrenun are read.
drills-groups = { COUNT($pieces) } pieces, { COUNT($groups) } groups.
# Before the pieces of one of them.
drills-group-on = { SPOT($place) }, { COUNT($pieces) } pieces:
# Before the turns of a game.
drills-turns = { COUNT($turns) } turns.
# One turn of a game.
drills-turn = { $number }: { PIECE($piece) }, { SPOT($place) }.
# After what is told, before the questions.
drills-ready = Enter: the questions.

## A sound in words, where none can be heard.

drills-as-sound = { SOUND_OF($piece) }.
drills-sound-grooved = purring
drills-sound-smooth = even
drills-sound-light = purring
drills-sound-dark = even
drills-sound-round = soft
drills-sound-square = sharp
drills-sound-tall = deep
drills-sound-short = high
drills-sound-hollow = ringing
drills-sound-solid = dry
# A place in other words. $column: A to D; $row: 1 to 4
drills-as-place =
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
drills-words-device =
    No sound can be heard here.
    Words instead.
# The same, where sounds were turned off.
drills-words-off = The sounds are off. Words instead.
# The same, at volume 0.
drills-words-volume =
    The sounds are at volume 0.
    Words instead.

## Questions. $number of $count: where several are asked

drills-ask-sound = Which piece?
drills-ask-place = Which place?
drills-ask-what =
    { $number } of { $count }: what is on { SPOT($place) }?
    { $typed ->
        [yes] Its piece, or: empty.
       *[no] Touch its piece. { KEY("help-key-next") }: empty.
    }
drills-ask-where =
    { $number } of { $count }: where is this one?
    { PIECE($piece) }.
drills-ask-quarto =
    { $typed ->
        [yes] Where is a Quarto? Or type: none.
       *[no] Where is a Quarto? { KEY("help-key-next") }: none.
    }
drills-ask-missing = Which piece is missing?
drills-ask-safe = Which piece is safe to give?
drills-ask-given = Turn { $turn }: which piece was given?
drills-ask-placed = And where did it go?
drills-ask-complete =
    { $number } of { $count }. | With this one:
    { PIECE($piece) }.
    { $typed ->
        [yes] Which group is complete? Or: none.
       *[no] Which group is complete? { KEY("help-key-next") }: none.
    }
drills-ask-lacking =
    { $typed ->
        [yes] What is lacking? Or type: none.
       *[no] What is lacking? { KEY("help-key-next") }: nothing.
    }

## Answers.

# An answer that was touched.
drills-say-piece = { PIECE($piece) }.
drills-say-place = { SPOT($place) }.
drills-say-goal = { GOAL($goal) }.
# There is no Quarto.
drills-say-none = No Quarto.
# Nothing stands on that place.
drills-say-empty = Empty.
# No group would be complete.
drills-say-no-group = No group.
# The group lacks nothing.
drills-say-nothing-lacking = Nothing: it is complete.
# Space came to a value; Enter adds it to what is lacking.
drills-say-value = { VALUES($values) }. Enter adds it.
# All that was said to be lacking so far. "Short and square."
drills-lacking-so-far = Lacking: { VALUES($values) }.
# The only value was taken away again.
drills-lacking-none-yet = Nothing said yet.
# A place of a goal was touched.
drills-goal-more = { SPOT($place) }. Touch another place of it.
# The places touched are of no one goal.
drills-goal-again = No line has these. Again from { SPOT($place) }.
# Enter with nothing touched, or an answer of another kind.
drills-want-piece =
    { $typed ->
        [yes] A piece is asked for.
       *[no] The grid is the pieces. Touch one.
    }
drills-want-place =
    { $typed ->
        [yes] A place is asked for.
       *[no] The grid is the places. Touch one.
    }
drills-want-goal =
    { $typed ->
        [yes] Type row 2, for example, or none.
       *[no] Touch a line's key, or its places.
    }
drills-want-values =
    { $typed ->
        [yes] Type short square, for example.
       *[no] Touch what it lacks. A row is a trait.
    }

## Judgement.

# $streak: how many right answers in a row
drills-right =
    { $streak ->
        [5] Right. Five in a row.
        [10] Right. Ten in a row!
        [20] Right. Twenty in a row!
        [50] Right. Fifty in a row!
       *[other] Right.
    }
# Right, where the answer tells more.
drills-right-quarto = Right: { GOAL($goal) }, { SHARED($shared) }.
drills-right-none = Right, there is none.
# Wrong: what was true.
drills-wrong-piece = No: { PIECE($piece) }.
drills-wrong-place = No: { SPOT($place) }.
drills-wrong-what = No. { SPOT($place) }: { PIECE($piece) }.
drills-wrong-empty = No: { SPOT($place) } is empty.
drills-wrong-where = No: { SPOT($place) }.
drills-wrong-quarto = No: { GOAL($goal) }, { SHARED($shared) }.
# There was no Quarto, and one was named.
drills-wrong-none = No: { GOAL($goal) } shares nothing.
# The goal that was named is not even full.
drills-wrong-not-full = No: { GOAL($goal) } is not full.
# A piece that is not safe: where it would make a Quarto.
drills-wrong-safe =
    No: it makes { GOAL($goal) }, on { SPOT($place) }.
    { SHARED($shared) }.
# The piece to be given stands on the board.
drills-wrong-stands = No: it stands on { SPOT($place) }.
# One that would have been safe.
drills-was-safe = Safe: { PIECE($piece) }.
# What the group lacked. "Short and square."
drills-wrong-lacking = No: lacking { VALUES($values) }.
drills-wrong-complete = No: it is complete.
# With that piece no group would be complete.
drills-wrong-no-group = No: none would be complete.
# What the group that was named would still lack.
drills-still-lacks = { SPOT($place) } lacks { VALUES($values) }.
# What stood on the place that was said instead.
drills-there-stood = { SPOT($place) } has { PIECE($piece) }.
drills-there-empty = { SPOT($place) } is empty.

## The end of a round, in one line.

# $right of $count answers; $change: whether the next exercise is larger, smaller or as large; $size: of what comes next
drills-over =
    { $change ->
        [larger] { COUNT($right) } of { COUNT($count) }. Next: { $size }.
        [smaller] { COUNT($right) } of { COUNT($count) }. Now { $size }.
       *[same] { COUNT($right) } of { COUNT($count) }. Again { $size }.
    }
# Never were so many held without a fault.
drills-best = Your best so far: { $size }.
# The exercise was told twice.
drills-twice = Told twice: that does not count up.
# What can be done then.
drills-after =
    { $typed ->
        [yes] Enter: another round. Back: go back.
       *[no] Enter: another round. { KEY("help-key-back") }: back.
    }

## Progress.

drills-none-yet = Nothing practised yet.
# One drill: the share of right answers, of how many, on how many days; then its size.
drills-told =
    { $name }: { $percent } percent.
    { $asked } asked, on { $days ->
        [1] one day
       *[other] { $days } days
    }. Now { $size }.
drills-told-best = Most without a fault: { $size }.
# Before the chart. Its lines are for the eyes.
drills-chart = Right answers by day, newest last.
# The name of a drill above its lines of the chart.
drills-chart-name = { $name }
# The picture was written.
drills-drawn = A picture is in { $path }.
drills-not-drawn = Can't write the picture { $path }.
# Titles within the picture.
drills-drawing-title = Progress in the drills
drills-drawing-about = Share of right answers, in percent, day by day.
# Words that can be typed.
drills-word-progress = progress
drills-word-daily = daily
drills-word-chart = chart
drills-word-svg = svg
drills-word-none = none, nothing, empty
drills-word-next = next, go, ready

## Trouble with the file of the progress.

drills-trouble-damaged =
    Your progress can't be read.
    Kept as { $file }.
    A new one begins.
drills-trouble-stuck =
    Your progress is damaged.
    It can't be set aside.
    It stays as it is.
    Nothing new is kept.
drills-trouble-unreadable =
    Your progress can't be read.
    It stays as it is.
    Nothing new is kept.
drills-trouble-newer =
    Your progress is of a newer version.
    It stays as it is.
    Nothing new is kept.
drills-not-saved =
    Your answers can't be saved.
    The drill goes on.
