### The problem of the day: a position that is won by one answer, and by no other.

# A problem begins. $game: "quarto" or "quatrenun". $date: its day, or the number that was asked for
daily-posed =
    { $game ->
        [quarto]
            Problem { $date }: Quarto.
            Place, then give, so that you win.
            The other can't prevent it.
       *[quatrenun]
            Problem { $date }: Quatrenun.
            Point to a group so that you win.
            The other can't prevent it.
    }
    One answer wins. | { $typed ->
        [yes] Type resign to hear it.
       *[no] Slash, then resign, tells it.
    }
# A part of the answer was found, and more is to follow.
daily-right = Right so far.
# Not the answer: nothing has changed.
daily-wrong = That does not win. Try again.
# Asked where one is, behind the hand and what to do: what is looked for.
daily-sought = Only one answer wins. Find it.
# A hint was asked for, which could only be the answer.
daily-no-hints =
    { $typed ->
        [yes] No hints here. Type resign to hear it.
       *[no] No hints here.
            Slash, then resign, tells the answer.
    }
# The answer was found. $tries: how many it took
daily-solved =
    { $tries ->
        [1] Solved, at the first try.
       *[other] Solved, after { $tries } tries.
    }
# The answer is told to someone who gave up.
daily-answer = The answer:
# A part of it: a place.
daily-answer-place = Place on { SPOT($place) }.
# A part of it: a piece.
daily-answer-give = Give { PIECE($piece) }.
# The same in Quatrenun: a group.
daily-answer-point = Point to { SPOT($place) }.
# Someone wants to play on, or asks what to do now, at a problem whose answer is known.
daily-behind = You know the answer of this one.
# Behind a problem.
daily-more =
    { $typed ->
        [yes] Type rematch for the next problem.
       *[no] Enter: the next problem.
    }
# Behind the last one.
daily-end =
    { $typed ->
        [yes] That was all for today. Type quit.
       *[no] That was all for today. Enter leaves.
    }
