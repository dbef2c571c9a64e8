### The spoken help. It is made from the table of keys, so that it can't lie.

## What can be done now, by what is to be done.

help-now-give =
    { $typed ->
        [yes]
            Type a piece to give it, by its words:
            smooth round tall solid. Or SRTS.
            Type quarto to call Quarto.
       *[no]
            The grid, { GRID_KEY(1) } to { GRID_KEY(16) }, is the pieces.
            Touch one, { KEY("help-key-do") } gives it.
            { KEY("help-key-call") } calls Quarto. | { KEY("help-key-now") }: what to do.
    }
help-now-place =
    { $typed ->
        [yes]
            Type a place to take it, such as B3.
            Type quarto to call Quarto first.
       *[no]
            The grid, { GRID_KEY(1) } to { GRID_KEY(16) }, is the board.
            Touch a place, { KEY("help-key-do") } takes it.
            { KEY("help-key-call") } calls Quarto. | { KEY("help-key-now") }: what to do.
    }
help-now-point =
    { $typed ->
        [yes]
            Type a place to point to its group.
            Left: which groups can be pointed to.
            Type board to hear the board.
       *[no]
            The grid, { GRID_KEY(1) } to { GRID_KEY(16) }, is the board.
            Touch a group, { KEY("help-key-do") } points to it.
            { KEY("help-key-next") } goes through the groups.
            { KEY("help-key-now") }: what to do.
    }
help-now-pick =
    { $typed ->
        [yes]
            Type a piece of the group, and a place:
            smooth round b3. Or move grth b3.
       *[no]
            The grid, { GRID_KEY(1) } to { GRID_KEY(16) }, is the pieces.
            { KEY("help-key-next") } goes through what can be chosen.
            { KEY("help-key-do") } chooses one. | { KEY("help-key-now") }: what to do.
    }
help-now-move =
    { $typed ->
        [yes] Type where it goes, such as B3.
       *[no]
            Touch a place, { KEY("help-key-do") } moves there.
            { KEY("help-key-next") } goes through where it may go.
            { KEY("help-key-now") }: what to do.
    }
help-now-last-call =
    { $typed ->
        [yes] Type quarto, or pass.
       *[no]
            { KEY("help-key-call") } calls Quarto. { KEY("help-key-do") } passes.
            The grid tells what stands where.
    }
help-now-over =
    { $typed ->
        [yes] Type rematch, or quit.
       *[no]
            { KEY("help-key-do") } to play again. | Control C leaves.
            The grid tells what stands where.
    }
help-now-call =
    { $typed ->
        [yes] Type the goal, such as row 2.
       *[no]
            Touch places until one goal is left.
            { KEY("help-key-next") } goes through the goals.
            { KEY("help-key-do") } calls. { KEY("help-key-back") } goes back.
    }
## Around the help.

# How to hear all keys, or all words.
help-more =
    { $typed ->
        [yes] Help again: all words, in parts.
       *[no] { KEY("help-key-help") } again: all keys, in parts.
    }
# Behind each part but the last.
help-on =
    { $typed ->
        [yes] Help again: more.
       *[no] { KEY("help-key-help") } again: more.
    }
# Behind the last part.
help-end = That is all.
# How the grid lies, and how the pieces lie on it.
help-grid =
    The grid, { GRID_KEY(1) } to { GRID_KEY(16) }, lies as the board.
    Four rows of four keys, far row above.
    To give, the same keys are pieces.
    Left { WORD("grooved") }, right { WORD("smooth") }.
    Far { WORD("tall") }, near { WORD("short") }.
    Outer columns { WORD("round") }, inner { WORD("square") }.
    Outer rows { WORD("hollow") }, inner { WORD("solid") }.
# The same on a number pad.
help-grid-pad =
    Press two keys: column, then row.
    2, then 3, is B3.
    To give, the same keys are pieces.
    Column 1: { WORD("grooved") } { WORD("round") }.
    Column 2: { WORD("grooved") } { WORD("square") }.
    Column 3: { WORD("smooth") } { WORD("square") }.
    Column 4: { WORD("smooth") } { WORD("round") }.
    Row 4: { WORD("tall") } { WORD("hollow") }.
    Row 3: { WORD("tall") } { WORD("solid") }.
    Row 2: { WORD("short") } { WORD("solid") }.
    Row 1: { WORD("short") } { WORD("hollow") }.
# Two keys that do the same.
help-or = { $one } or { $two }
# One key, or several that belong together, and what it does.
help-entry = { $key }: { $does }.
# A line can be typed now.
help-command = Command:
# Backspace on an empty line.
help-command-closed = No command.
# Tab, while a line is being typed. $text: what was typed so far
help-command-so-far = So far: { $text }.
# Backspace or Tab, and nothing was typed.
help-command-empty = The line is empty.

## What keys do; each stands behind the key's name.

help-key-grid = hear a place, or a piece to give it
help-key-next = next choice
# In the menu.
help-key-digit = take that choice
help-key-do = do it
help-key-back = back, or take back
help-key-call = call Quarto
help-key-leave = leave, twice
help-key-help = help
help-key-command = type a command
help-key-input-help = input help, what keys do
help-key-stop-speaking = stop speaking
help-key-slower = slower voice
help-key-faster = faster voice
help-key-softer = softer voice
help-key-louder = louder voice
help-key-other-voice = another voice
help-key-sounds-softer = softer sounds
help-key-sounds-louder = louder sounds
help-key-braille = the board in braille
help-key-profile = how much is told
help-key-row-4 = row 4
help-key-row-3 = row 3
help-key-row-2 = row 2
help-key-row-1 = row 1
help-key-column-a = column A
help-key-column-b = column B
help-key-column-c = column C
help-key-column-d = column D
help-key-diagonal-a1 = diagonal from A1
help-key-diagonal-a4 = diagonal from A4
help-key-lines = lines through here, one each time
help-key-blocks = blocks through here, one each time
help-key-board = the board, a row each time
help-key-here = what is here
help-key-hand = the piece in hand
help-key-now = where you are, what to do
help-key-other = the other's last turn
help-key-left = pieces left; again, which
help-key-rules = rules in force
help-key-aids = with a second key, an aid
help-key-earlier = one turn earlier
help-key-later = one turn later
help-key-again = last message again
help-key-before = earlier messages, up to ten
help-key-cursor-left = cursor left
help-key-cursor-right = cursor right
help-key-cursor-far = cursor away from you
help-key-cursor-near = cursor towards you
help-key-cursor-first = first of the row
help-key-cursor-last = last of the row

## What typed words do; each stands behind the word.

help-word-place = with B3, place there
help-word-give = with a piece, give it
help-word-point = with B3, point to its group
help-word-move = with B3, or a piece and B3, move there
help-word-call = call Quarto; with row 2, name it
help-word-pass = say nothing in the last call
help-word-take-back = take back, if both agree
help-word-resign = give up
help-word-rematch = play again
help-word-leave = leave; the game is saved
help-word-yes = answer yes
help-word-no = answer no
help-word-here = with B3, what is there
help-word-where = with a piece or tall, where
help-word-row = with 2, what stands there
help-word-column = with B, what stands there
help-word-diagonal = with A1, what stands there
help-word-block = with B2, what stands there
help-word-lines = lines through here
help-word-blocks = blocks through here
help-word-board = the whole board
help-word-hand = the piece in hand
help-word-now = where you are, what to do
help-word-other = the other's last turn
help-word-left = pieces left; with tall, which
help-word-rules = rules in force
help-word-peeks = peeks left, blindfold
help-word-earlier = one turn earlier
help-word-later = one turn later
help-word-again = last message again
help-word-before = earlier messages, up to ten
help-word-help = help
help-word-profile = how much is told; or with terse
help-word-recap = since your last turn
help-word-breath = the board in one breath
help-word-threes = threes that share something
help-word-completes = what your piece completes
help-word-safe = with a piece, is it safe to give
help-word-changed = what has changed since you asked
help-word-compare = with B2 C3, compare them
help-word-note = with B3 and text, keep it
help-word-quiz = be asked about three places
help-word-empty = the quiz: nothing is there
help-word-time = time left
help-word-pause = stop the clock
help-word-go-on = let the clock go on
help-word-extra = seconds more for this move: extra 30
help-word-correct = with C2 B3, or C2 and a piece
help-word-walk = the board, place by place
help-word-check = compare the whole board
help-word-rest = while laying: the rest by lot
help-word-put-up = put a position up
help-word-traits = pieces by their traits
help-word-hint = a hint: a good move
help-word-worth = a hint: what the position is worth
help-word-why = with a piece, a hint: why not give it
help-word-coach = the coach, after the game
