### Hints, asked for and counted. $voice: "you", "other" or "both", as with everything a player does.

## What keys do; each stands behind the key's name.

hint-key-move = a hint: a good move
hint-key-worth = a hint: what the position is worth
hint-key-why = a hint: why not give the touched piece
hint-key-coach = the coach, after the game

## Asking.

# A hint was asked for; its answer follows. $number: how many it makes in this game
hint-counted =
    { $voice ->
        [both] { $name }, hint { $number }.
       *[other] Hint { $number }.
    }
# While a recorded game is gone through, hints are not counted.
hint-not-counted = The coach looks.
# Every hint would tell of the board.
hint-blindfolded = No hints while blindfolded.
# A piece must be touched, or named, before it can be asked about.
hint-touch-piece =
    { $typed ->
        [yes] Say which: why, and a piece.
       *[no] Touch a piece to give first.
    }
hint-gone = Gone: { $piece }.
# The thinker stopped before it had an answer.
hint-none = No answer came. Ask again.
# Another hint was asked for while the answer to one is on its way. $kind: what is thought about
hint-still =
    { $kind ->
        [coach] The coach is still looking.
       *[other] Still thinking of the last hint.
    }
# What was just done has made worthless what was on its way. $counted: "yes" where the hint stays counted
hint-dropped =
    { $kind ->
        [coach] The coach stops looking.
       *[other]
            { $counted ->
                [yes] The hint is not needed now. It counts.
               *[no] The hint is no longer needed.
            }
    }

## A good move.

hint-give = Give { $piece }.
hint-place = Place it on { $place }.
hint-call = Call Quarto: { $goal }, { $shared }.
hint-pass = Pass. There is nothing to call.
# Behind a place that completes something.
hint-makes = That makes { $goal }, { $shared }.
# What the move is worth.
hint-move-win = It forces a win.
hint-move-draw = It holds the draw.
hint-move-loss = All moves lose. This one is hardest.
hint-move-held = It holds the draw. More is not proven.
hint-move-unproven = So it seems. It is not proven.

## What the position is worth. $calls: "aside" where something could be called, which is never told by this.

hint-worth-win =
    { $voice ->
        [you] You can force a win{ $calls ->
            [aside] , calls aside.
           *[no] .
        }
       *[other] { $name } can force a win{ $calls ->
            [aside] , calls aside.
           *[no] .
        }
    }
hint-worth-draw =
    With perfect play a draw{ $calls ->
        [aside] , calls aside.
       *[no] .
    }
hint-worth-loss =
    { $other } can force a win{ $calls ->
        [aside] , calls aside.
       *[no] .
    }
hint-worth-unproven = Not proven so early. Likely a draw.

## Why a piece is dangerous to give.

hint-danger = Dangerous: { $piece }.
# On which place it completes what.
hint-danger-on = { $place }: { $goal }, { $shared }.
# It completes nothing; what giving it leads to may follow.
hint-no-danger = Nothing at once: { $piece }.
hint-leads-win = Giving it forces a win.
hint-leads-draw = Giving it holds the draw.
hint-leads-loss = It loses: { $other } can force a win.
hint-leads-unproven = More is not proven so early.

## At the end of the game.

# $one and $two: how many hints the two players asked for
hint-count =
    { $number ->
        [1] One hint was asked for.
       *[other] { $count } hints were asked for.
    }
# Two players at one keyboard.
hint-count-both = Hints. { $one }: { $ones }. { $two }: { $twos }.
