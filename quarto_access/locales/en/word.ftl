### Words that can be typed, with commas between those that mean the same. The first is the one that help tells.

## The words.

word-place = place, put
word-give = give
word-point = point
# With a piece and a place; beside a real board with two places, as "correct".
word-move = move
word-call = quarto, call, !
word-pass = pass
word-take-back = undo, back, takeback
word-resign = resign
word-leave = quit, leave, exit
word-rematch = rematch, new
word-yes = yes, y
word-no = no
# Means no while a yes-or-no question is open. At any other time it is another word, here "now".
word-no-answer = n
word-row = row
word-column = column, col
word-diagonal = diagonal, diag
word-block = block
word-here = here, what
word-where = where
word-hand = hand, h
word-now = now, n
word-other = other, o, last
word-lines = lines
word-blocks = blocks
word-board = board, m
word-left = left, pieces, p
word-rules = rules
word-peeks = peeks
word-earlier = earlier, history
word-later = later
word-again = again, repeat
word-before = before, messages
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
# The answer to a quiz: nothing stands there.
word-empty = empty
word-time = time, clock
word-pause = pause
word-go-on = resume, go, continue
word-extra = extra
# Words that may stand behind another and add nothing to it, as in "go on".
word-fillers = on
word-profile = profile
# Behind "profile".
word-profile-full = full
word-profile-normal = normal
word-profile-terse = terse
word-profile-silent = silent
word-correct = correct, swap
word-walk = walk
# Beside a real board: is the whole board as in the record?
word-check = check, verify
# While pieces are laid: the rest by lot.
word-rest = rest, random
word-put-up = setup, put-up
word-traits = traits
word-hint = hint
word-worth = worth, value
word-why = why
word-coach = coach
