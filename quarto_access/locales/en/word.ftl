### Words players can type, with commas between those that mean the same. Help names the first.

## The words.

word-place = place, put
word-give = give
word-point = point
# With a piece and a spot. In companion mode with two spots, the same as "correct".
word-move = move
word-call = quarto, call, !
word-pass = pass
word-take-back = undo, back, takeback, take back
word-resign = resign
word-leave = quit, leave, exit, leave the game
# Asks whether to leave the table for the menu.
word-menu = menu, back to the menu
word-rematch = rematch, new
word-yes = yes, y
word-no = no
# Means no only while a yes-or-no question is open. Otherwise it's another word, here "now".
word-no-answer = n
word-row = row
word-column = column, col
word-diagonal = diagonal, diag
word-block = block
word-here = here, spot, what, what's
word-where = where
word-hand = hand, h
word-now = now, n
word-other = opponent, other, o, last
word-lines = lines, line
word-blocks = blocks
word-board = board, m
word-left = left, pieces, p
word-rules = rules
word-peeks = peeks
word-earlier = earlier, history
word-later = later, next
word-again = again, repeat
word-before = messages, before
word-more = more
word-help = help, ?
word-recap = recap
word-breath = breath
word-threes = threes
word-completes = completes
word-safe = safe
word-changed = changed
word-compare = compare
word-note = note
word-quiz = quiz
# The answer to a quiz: the spot is empty.
word-empty = empty
word-time = time, clock
word-pause = pause
word-go-on = resume, go, go on, continue
word-extra = extra
# Words that add nothing, as in "place it on b3" or "give the tall round piece".
word-fillers = on, in, at, to, with, it, the, a, an, and, is, my, please, piece, one
word-profile = profile
# After "profile".
word-profile-full = full
word-profile-normal = normal
word-profile-terse = terse
word-profile-silent = silent
word-correct = correct, swap
word-walk = walk
# Companion mode: is the real board the same as the record?
word-check = check, verify
# While setting up: place the rest at random.
word-rest = rest, random, rest at random
word-put-up = setup, put-up
word-traits = traits
word-hint = hint
word-worth = value, worth
word-why = why
word-because = because
word-coach = coach
# In a review: with its number, a turn to go to.
word-turn = turn
word-start = start, begin
word-end = end
word-turning = turning, turning point, next turning
word-turning-back = turning back, previous turning
word-missed = missed, next missed
word-missed-back = missed back, previous missed
# In a review: play a turn again, in a game of its own.
word-try = try, try again, retry
word-play-on = play on, play
# After either: with a number, the computer's level.
word-level = level, against level
# After either: nobody plays against you.
word-alone = alone
word-copy-game = copy game, copy
word-copy-position = copy position, copy board
# In a review, with a kind of file, as after --as on the command line: export png.
word-export = export
