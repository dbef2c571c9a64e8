### Hints, which are counted. $player: who asked.

## What keys do; each follows the key's name.

hints-key-move = hint: a good move
hints-key-worth = hint: who wins with best play
hints-key-why = hint: is the chosen piece safe to give
# In Quatrenun.
hints-key-why-group = hint: what the chosen spot leads to
hints-word-why-group = with a spot, hint: what it leads to
hints-key-because = hint: why the position is lost
hints-key-coach = the coach, after the game

## Asking.

# The answer comes in a moment.
hints-looking = Let me think.
# Before the answer of a hint that counts. $number: how many hints in this game, with this one
hints-counted =
    { VOICE($player) ->
        [both] { NAME($player) }, hint { $number }.
       *[other] Hint { $number }.
    }
# The same hint in the same position doesn't count twice.
hints-again =
    { VOICE($player) ->
        [both] { NAME($player) }, hint { $number } again.
       *[other] Hint { $number } again.
    }
hints-blindfolded = No hints while blindfolded.
# A hint about a spot or a piece, but none is chosen. $what: "spot", "piece", or "word" for a piece that has to be typed
hints-choose-first =
    { $what ->
        [spot]
            { $typed ->
                [yes] Type why and a spot.
               *[no] Press a spot first.
            }
        [word] Type why and a piece.
       *[piece]
            { $typed ->
                [yes] Type why and a piece.
               *[no] Choose a piece first.
            }
    }
# The piece asked about can't be given.
hints-gone = Gone: { PIECE($piece) }.
# Thinking ended without an answer.
hints-none = No answer. Ask again.
# After a hint without an answer.
hints-uncounted = Not counted.
# Another hint was asked for too soon, and every ten seconds. $kind: what we're thinking about
hints-still =
    { $kind ->
        [coach] The coach is still thinking.
       *[other] Still thinking about your hint.
    }
# After hints-still, every ten seconds.
hints-no-need-to-wait = You don't have to wait.
# The player acted before the answer came. $counted: "yes" if the hint counts all the same
hints-dropped =
    { $kind ->
        [coach] The coach has stopped.
       *[other]
            { $counted ->
                [yes] Hint cancelled. It still counts.
               *[no] Hint cancelled.
            }
    }

## A good move.

hints-give = Give { PIECE($piece) }.
hints-place = Place it on { SPOT($place) }.
hints-point = Point to { SPOT($place) }.
hints-shift = Move { PIECE($piece) } | to { SPOT($place) }.
hints-call = Call Quarto: { GOAL($goal) }, { SHARED($shared) }.
hints-pass = Pass. There's nothing to call.
# After a spot that completes a line.
hints-makes = That makes { GOAL($goal) }, { SHARED($shared) }.
# After a move, if hints-worth can't say it.
hints-move-loss = Every move loses. This is the best try.
hints-move-unproven = It looks good, but I can't be sure.
hints-move-only = Everything else loses. This might not.

## Who wins.

# With best play from here, or after a move just named. $worth: "win", "draw" or "loss" for $player; "least": a draw or
# a win; "most": a draw or a loss; "unproven": anything. $likely: "yes" if most such positions are drawn
hints-worth =
    { $worth ->
        [win] With best play { VOICE($player) ->
            [you] you win.
           *[other] { NAME($player) } wins.
        }
        [draw] With best play it's a draw.
        [loss] With best play { VOICE($player) ->
            [you] you lose.
           *[other] { NAME($player) } loses.
        }
        [least] At least a draw. Maybe a win.
        [most] At best a draw. Maybe a loss.
       *[unproven] Too early to say who wins.{ $likely ->
            [yes] {" "}Probably a draw.
           *[no] {""}
        }
    }
# After hints-worth, whether or not there is a Quarto to call, so that it gives nothing away.
hints-calls-aside = Not counting calls.

## Is a piece safe to give?

hints-danger = Dangerous: { PIECE($piece) }.
# What the opponent could complete with it, and where.
hints-danger-on = On { SPOT($place) } it makes { GOAL($goal) }, { SHARED($shared) }.
# The opponent can't complete anything with it at once. Who wins may follow.
hints-no-danger = Safe for now: { PIECE($piece) }.

## Quatrenun: what pointing or moving leads to at once.

# If you point to it, the opponent can force you to lose. Such a move follows.
hints-danger-group = Dangerous: { SPOT($place) }.
# Nothing happens at once. Who wins may follow.
hints-no-danger-group = Safe for now: { SPOT($place) }.
# Pointing to it wins.
hints-forces = Every move from { SPOT($place) } completes a group.
# A move of the opponent's; hints-then-forces follows.
hints-danger-move = { PIECE($piece) } | could move to { SPOT($place) }.
# After a move: pointing to this group would then win.
hints-then-forces = After that, every move from { SPOT($place) } | completes a group.
# After the first dangerous move. $number: how many more there are
hints-danger-more =
    { $number ->
        [1] One more move does that.
       *[other] { COUNT($number) } more moves do that.
    }
hints-completes = That completes { SPOT($place) } and loses.
# After a move.
hints-stuck = Then no group is safe to point to.

## The end of the game.

# How many hints a player used. The computer uses none.
hints-asked-for =
    { VOICE($player) ->
        [you] You used { $number ->
            [0] no hints.
            [1] one hint.
           *[other] { COUNT($number) } hints.
        }
        [both] { NAME($player) } used { $number ->
            [0] no hints.
            [1] one hint.
           *[other] { COUNT($number) } hints.
        }
       *[other] {""}
    }
