### Spoken help. The keys and words in it come from the program's own tables, so it's always right.
### $commit: what confirms a move: enter, twice (pressing it twice) or once.
### $calls: required, or automatic, where nobody can call Quarto.

## What the player can do now.

help-now-give =
    { $typed ->
        [yes]
            Type a piece to give it, such as SRTS | or smooth round tall solid.
            { $calls ->
                [automatic] {""}
               *[required] Type quarto to call Quarto.
            }
       *[no]
            The keys { GRID_KEY(1) } to { GRID_KEY(16) } are the pieces.
            Press one { $commit ->
                [once] to
                [twice] to hear it, | again to
               *[enter] to hear it, | { KEY("help-key-do") } to
            } give it.
            { $calls ->
                [automatic] {""}
               *[required] { KEY("help-key-call") } calls Quarto.
            }
            { KEY("help-key-now") } says what to do.
    }
help-now-place =
    { $typed ->
        [yes]
            Type a spot to place there, such as B3.
            { $calls ->
                [automatic] {""}
               *[required] Type quarto B3 to call and place there.
            }
       *[no]
            The keys { GRID_KEY(1) } to { GRID_KEY(16) } are the board.
            Press a spot { $commit ->
                [once] to
                [twice] to hear it, | again to
               *[enter] to hear it, | { KEY("help-key-do") } to
            } place there.
            { $calls ->
                [automatic] {""}
               *[required] { KEY("help-key-call") } calls Quarto.
            }
            { KEY("help-key-now") } says what to do.
    }
# Instead of help-now-place or companion-help, if Quarto was called before placing.
help-now-show =
    Quarto was called. Now show it.
    Place the piece where it makes one.
    { $typed ->
        [yes] Undo
       *[no] { KEY("help-key-back") }
    } counts as a false call.
help-now-point =
    { $typed ->
        [yes]
            Type a spot to point to its group.
            Type left to hear which can move.
       *[no]
            The keys { GRID_KEY(1) } to { GRID_KEY(16) } are the board.
            Press a group { $commit ->
                [once] to
                [twice] to hear it, | again to
               *[enter] to hear it, | { KEY("help-key-do") } to
            } point to it.
            { KEY("help-key-next") } for the next group.
            { KEY("help-key-now") } says what to do.
    }
help-now-pick =
    { $typed ->
        [yes]
            Type a piece of the group and a spot, | such as smooth round b3.
       *[no]
            The keys { GRID_KEY(1) } to { GRID_KEY(16) } are the pieces.
            Press one { $commit ->
                [once] to
                [twice] to hear it, | again to
               *[enter] to hear it, | { KEY("help-key-do") } to
            } choose it.
            { KEY("help-key-now") } says what to do.
    }
help-now-move =
    { $typed ->
        [yes] Type a spot to move there, such as B3.
       *[no]
            Press a spot { $commit ->
                [once] to
                [twice] to hear it, | again to
               *[enter] to hear it, | { KEY("help-key-do") } to
            } move there.
            { KEY("help-key-next") } for the next possible spot.
            { KEY("help-key-now") } says what to do.
    }
help-now-last-call =
    { $typed ->
        [yes] Type quarto to call Quarto, | or pass to finish.
       *[no]
            { KEY("help-key-call") } calls Quarto. { KEY("help-key-do") } to finish.
    }
help-now-over =
    { $typed ->
        [yes] Type rematch to play again, or quit.
       *[no]
            { KEY("help-key-do") } to play again, | Control C to leave.
    }
# $hand: "yes" if the player holds a piece, and may place it to show the Quarto
help-now-call =
    { $typed ->
        [yes] Type your line, such as row 2.
       *[no]
            { $hand ->
                [yes] Press the spot for your piece, | or spots of the line.
               *[no] Press spots to name your line.
            }
            { KEY("help-key-next") } for the next line.
            { KEY("help-key-do") } to call, { KEY("help-key-back") } to cancel.
    }
## Around the help.

# After what the player can do now.
help-more =
    { $typed ->
        [yes] Type help again for all words.
       *[no] { KEY("help-key-help") } again for all keys.
    }
# After the last part.
help-end = That's all.
# Before a group of keys or words. $group: its name in everything.ftl, "the board"
help-heading = { $group }.
# How the grid matches the board and the pieces.
help-grid =
    The keys { GRID_KEY(1) } to { GRID_KEY(16) } are the board.
    Four rows of four. The far row is row 4.
    When you give, they are the pieces.
    Left half { WORD("grooved") }, right half { WORD("smooth") }.
    Far half { WORD("tall") }, near half { WORD("short") }.
    Outer columns { WORD("round") }, inner { WORD("square") }.
    Outer rows { WORD("hollow") }, inner { WORD("solid") }.
# The same on a number pad.
help-grid-pad =
    Press two keys: column, then row.
    2, then 3, is B3.
    When you give, they are the pieces.
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
# A key or word, and what it does.
help-entry = { $key }: { $does }.
# The player can type a line now.
help-command = Command:
# Backspace on an empty line.
help-command-closed = Command cancelled.
# Tab while typing a line. $text: what has been typed
help-command-so-far = So far: { $text }.
# Backspace or Tab with nothing typed.
help-command-empty = The line is empty.

# After a spot or piece, if pressing its key twice confirms. Heard in the first games.
help-teach-twice = Press again to confirm.
# A typed word that resembles a known one.
help-near = I don't know "{ $text }". | Did you mean { $near }?

## What keys do. Each follows the key's name.

help-key-grid = hear a spot, or a piece to give
help-key-next = next choice
help-key-do =
    { $commit ->
        [enter] confirm
       *[other] confirm what { KEY("help-key-next") } or an arrow chose
    }
help-key-back = go back, or undo
help-key-call = call Quarto
help-key-leave = leave; asks first
help-key-leave-now = save and leave at once
help-key-resign = resign; asks first
help-key-help = help
help-key-command = type a command
help-key-input-help = hear what keys do
help-key-stop-speaking = stop speaking
help-key-slower = slower voice
help-key-faster = faster voice
help-key-softer = quieter voice
help-key-louder = louder voice
help-key-other-voice = next voice
help-key-sounds-softer = quieter sounds
help-key-sounds-louder = louder sounds
help-key-braille = the board in braille
help-key-profile = how much you hear
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
help-key-lines = lines through here, one per press
help-key-blocks = blocks through here, one per press
help-key-board = the board, one row per press
help-key-here = what's here
help-key-hand = the piece in hand
help-key-now = whose turn, and what to do
help-key-other = your opponent's last turn
help-key-left = pieces left; again, which ones
help-key-rules = the rules of this game
help-key-aids = aids and hints, with another key
help-key-earlier = previous turn
help-key-later = next turn
help-key-again = last message again
help-key-before = earlier messages, up to ten
help-key-more = only reads on
help-key-cursor-left = cursor left
help-key-cursor-right = cursor right
help-key-cursor-far = cursor away from you
help-key-cursor-near = cursor towards you
help-key-cursor-first = start of the row
help-key-cursor-last = end of the row

## What keys do in the menu, where it isn't the same as in a game.

help-menu-digit = choose that number
help-menu-do = choose
help-menu-back = go back
help-menu-now = repeat this menu
help-menu-previous = previous choice
help-menu-lessons = lessons
help-menu-first = first choice
help-menu-last = last choice
help-menu-resume = resume your game

## What typed words do. Each follows the word.

help-word-place = as in place b3
help-word-give = as in give srts
help-word-point = as in point b3
help-word-move = as in move b3 or move grth b3
help-word-call = call Quarto, | as in quarto row 2 or quarto d1
help-word-pass = finish without calling
help-word-take-back = go back one action, if both agree
help-word-resign = give up
help-word-rematch = play again
help-word-menu =
    { $menu ->
        [yes] back to the menu
       *[no] leave, after a question
    }
help-word-leave = leave; your game is saved
help-word-yes = answer yes
help-word-no = answer no
help-word-here = as in here b3
help-word-where = as in where grth or where tall
help-word-row = as in row 2
help-word-column = as in column b
help-word-diagonal = as in diagonal a1
help-word-block = as in block b2
help-word-lines = lines through here
help-word-blocks = blocks through here
help-word-board = the whole board
help-word-hand = the piece in hand
help-word-now = whose turn, and what to do
help-word-other = your opponent's last turn
help-word-left = pieces left, or as in left tall
help-word-rules = the rules of this game
help-word-peeks = peeks left, blindfolded
help-word-earlier = previous turn
help-word-later = next turn
help-word-again = last message again
help-word-before = earlier messages, up to ten
help-word-more = the next part of a long answer
help-word-help = help
help-word-profile = how much you hear, as in profile terse
help-word-recap = since your last turn
help-word-breath = all pieces on the board
help-word-threes = threes that share a trait
help-word-completes = what your piece completes
help-word-safe = safe to give, as in safe srts
help-word-changed = changes since you last asked
help-word-compare = as in compare b2 c3
help-word-note = as in note b3 watch this
help-word-quiz = a quiz on three spots
help-word-empty = an empty spot, in the quiz
help-word-time = time left
help-word-pause = pause the clock
help-word-go-on = restart the clock
help-word-extra = more seconds, as in extra 30
help-word-correct = as in correct c2 b3
help-word-walk = the board, spot by spot
help-word-check = compare the whole board
help-word-rest = in a setup, the rest at random
help-word-put-up = set up a position
help-word-traits = enter pieces by their traits
help-word-hint = a hint: a good move
help-word-worth = a hint: who wins with best play
help-word-why = a hint: why not give it, as in why srts
help-word-because = a hint: why it's lost, as in because c4
help-word-coach = the coach, after the game
help-word-turn = in a review, go to a turn, as in turn 9
help-word-start = in a review, start of the game
help-word-end = in a review, end of the game
help-word-turning = in a review, next turning point
help-word-turning-back = in a review, previous turning point
help-word-missed = in a review, next missed Quarto
help-word-missed-back = in a review, previous missed Quarto
help-word-try = play a turn again, as in try turn 9
help-word-play-on = in a review, play on from here
help-word-level = the computer's level, as in play on level 4
help-word-alone = both sides, as in play on alone
help-word-copy-game = in a review, copy the game
help-word-copy-position = in a review, copy the position
help-word-export = in a review, export it, as in export png
