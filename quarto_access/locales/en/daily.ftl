### The problem of the day: a position with exactly one winning answer.

# A problem starts. $game: "quarto" or "quatrenun". $date: its day, or the number asked for
daily-posed =
    { $game ->
        [quarto]
            Problem { $date }: Quarto.
            Place, then give, so that you win.
       *[quatrenun]
            Problem { $date }: Quatrenun.
            Point to a group so that you win.
    }
    Your opponent can't prevent it.
    Only one answer wins.
    { $typed ->
        [yes] Type resign to hear it.
       *[no] To hear it, press { KEY("help-key-resign") }.
    }
# The first part of the answer was right.
daily-right = Right so far.
# Not the answer. Nothing has changed.
daily-wrong = That doesn't win. Try again.
# After the hand and what to do, when the player asks where they are.
daily-sought = Only one answer wins. Find it.
# The player asked for a hint, which could only be the answer.
daily-no-hints =
    No hints here.
    { $typed ->
        [yes] Type resign to hear the answer.
       *[no] For the answer, press { KEY("help-key-resign") }.
    }
# What the key for resigning does here, in the list of keys.
daily-key-answer = the answer
# The same, as a choice of Space.
daily-choice-answer = Hear the answer.
# A choice of Space, instead of undoing.
daily-choice-again = Hear the problem again.
# The answer was found. $tries: how many it took; 0 if the player knew it from before
daily-solved =
    { $tries ->
        [0] Solved.
        [1] Solved at the first try.
       *[other] Solved in { $tries } tries.
    }
# The player gave up. The answer follows.
daily-answer = The answer:
# A part of it: a spot.
daily-answer-place = Place on { SPOT($place) }.
# A part of it: a piece.
daily-answer-give = Give { PIECE($piece) }.
# In Quatrenun: a group.
daily-answer-point = Point to { SPOT($place) }.
# The player tries to play on, or asks what to do, after hearing or finding the answer.
daily-behind = This one is done.
# After a problem.
daily-more =
    { $typed ->
        [yes] Type rematch for the next problem.
       *[no] Enter for the next problem.
    }
# After the last problem.
daily-end =
    { $typed ->
        [yes] That's all for today. Type quit.
       *[no] That's all for today. Enter to leave.
    }
