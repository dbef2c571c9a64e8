### Hints, asked for and counted. $player: who asked for it.

## What keys do; each stands behind the key's name.

hints-key-move = a hint: a good move
hints-key-worth = a hint: what the position is worth
hints-key-why = a hint: why not give the touched piece
# In Quatrenun.
hints-key-why-group = a hint: what the touched place leads to
hints-word-why-group = with a place, a hint: what it leads to
hints-key-coach = the coach, after the game

## Asking.

# A hint was asked for. Its answer comes in a moment.
hints-looking = Looking.
# Before the answer, which lets the hint count. $number: how many it makes in this game
hints-counted =
    { VOICE($player) ->
        [both] { NAME($player) }, hint { $number }.
       *[other] Hint { $number }.
    }
# The same hint was asked for again in the same position: it is not counted again.
hints-again =
    { VOICE($player) ->
        [both] { NAME($player) }, hint { $number } again.
       *[other] Hint { $number } again.
    }
# Every hint would tell of the board.
hints-blindfolded = No hints while blindfolded.
# What is asked about must be touched, or named, first. $to: what it is for; "choose" and "name": which piece of a group would move
hints-touch =
    { $to ->
        [point]
            { $typed ->
                [yes] Say which: why, and a place.
               *[no] Touch a group first.
            }
        [move]
            { $typed ->
                [yes] Say where to: why, and a place.
               *[no] Touch where it goes first.
            }
        [choose] Choose the piece first.
        [name] Type why, and the piece.
       *[give]
            { $typed ->
                [yes] Say which: why, and a piece.
               *[no] Touch a piece to give first.
            }
    }
hints-gone = Gone: { PIECE($piece) }.
# The thinker stopped before it had an answer.
hints-none = No answer came. Ask again.
# Behind what tells that there was no answer: no answer, no count.
hints-uncounted = It is not counted.
# Another hint was asked for while the answer to one is on its way. $kind: what is thought about
hints-still =
    { $kind ->
        [coach] The coach is still looking.
       *[other] Still thinking of the last hint.
    }
# Every ten seconds, after hint-still, while the answer hasn't come.
hints-no-need-to-wait = You needn't wait for it.
# What was just done has made worthless what was on its way. $counted: "yes" where the hint stays counted
hints-dropped =
    { $kind ->
        [coach] The coach stops looking.
       *[other]
            { $counted ->
                [yes] The hint is not needed now. It counts.
               *[no] The hint is no longer needed.
            }
    }

## A good move.

hints-give = Give { PIECE($piece) }.
hints-place = Place it on { SPOT($place) }.
hints-point = Point to { SPOT($place) }.
hints-shift =
    Move to { SPOT($place) }:
    { PIECE($piece) }.
hints-call = Call Quarto: { GOAL($goal) }, { SHARED($shared) }.
hints-pass = Pass. There is nothing to call.
# Behind a place that completes something.
hints-makes = That makes { GOAL($goal) }, { SHARED($shared) }.
# What the move is worth.
hints-move-win = It forces a win.
hints-move-draw = It holds the draw.
hints-move-loss = All moves lose. This one is hardest.
hints-move-held = It holds the draw. More is not proven.
hints-move-unproven = So it seems. It is not proven.
# Everything else is proven to lose; of this move nothing is proven.
hints-move-only = All else loses. This may hold.

## What the position is worth.

# $worth: "win", "draw" or "loss" for $player; "least": a draw is proven, a win is neither proven nor ruled out;
# "most": a win is ruled out, a draw is neither proven nor ruled out; "unproven": nothing is known.
# $aside: "yes" where there might be something to call; the hint must not give that away.
# $likely: "yes" in Quarto, where most positions are drawn.
hints-worth =
    { $worth ->
        [win] { VOICE($player) ->
            [you] You can force a win{ $aside ->
                [yes] , calls aside.
               *[no] .
            }
           *[other] { NAME($player) } can force a win{ $aside ->
                [yes] , calls aside.
               *[no] .
            }
        }
        [draw] With perfect play a draw{ $aside ->
            [yes] , calls aside.
           *[no] .
        }
        [loss] { OTHER($player) } can force a win{ $aside ->
            [yes] , calls aside.
           *[no] .
        }
        [least]
            At least a draw{ $aside ->
                [yes] , calls aside.
               *[no] .
            }
            More is not proven.
        [most]
            At most a draw{ $aside ->
                [yes] , calls aside.
               *[no] .
            }
            More is not proven.
       *[unproven] { $likely ->
            [yes] Not proven so early. Likely a draw.
           *[no] Not known this early.
        }
    }

## Why a piece is dangerous to give.

hints-danger = Dangerous: { PIECE($piece) }.
# On which place it completes what.
hints-danger-on = { SPOT($place) }: { GOAL($goal) }, { SHARED($shared) }.
# It completes nothing; what giving it leads to may follow.
hints-no-danger = Safe for now: { PIECE($piece) }.
# What an action leads to, for $player who would do it. $act: "give", "point" or "move". $worth: as in hint-worth.
hints-leads =
    { $worth ->
        [win] { $act ->
            [point] Pointing there forces a win.
            [move] Moving there forces a win.
           *[give] Giving it forces a win.
        }
        [draw] { $act ->
            [point] Pointing there holds the draw.
            [move] Moving there holds the draw.
           *[give] Giving it holds the draw.
        }
        [loss] It loses: { OTHER($player) } can force a win.
        [least]
            { $act ->
                [point] Pointing there holds the draw.
                [move] Moving there holds the draw.
               *[give] Giving it holds the draw.
            }
            More is not proven.
        [most] At most a draw. More is not proven.
       *[unproven] More is not proven so early.
    }

## Quatrenun: what a group that is pointed to, or a move, does at once.

# Pointing to it lets the other force you; such a move follows.
hints-danger-group = Dangerous: { SPOT($place) }.
# Nothing happens at once; what it leads to may follow.
hints-no-danger-group = Safe for now: { SPOT($place) }.
# Pointing to it wins.
hints-forces = Every move of { SPOT($place) } completes a group.
# A move of the group that would be pointed to; the next sentence tells what the other could point to then.
hints-danger-move = To { SPOT($place) }: { PIECE($piece) }.
# Behind a move: this group could be pointed to then.
hints-then-forces = Then every move of { SPOT($place) } completes.
# Behind the first dangerous move. $number: how many more there are
hints-danger-more =
    { $number ->
        [1] One more move does so.
       *[other] { COUNT($number) } more moves do so.
    }
hints-completes = { SPOT($place) } would be complete. That loses.
# After this move.
hints-stuck = Then nothing is safe to point to.

## At the end of the game.

# How many hints each player asked for. Against the computer only the person hears it.
hints-asked-for =
    { VOICE($player) ->
        [you] { $number ->
            [0] You asked for no hint.
            [1] You asked for one hint.
           *[other] You asked for { COUNT($number) } hints.
        }
        [both] { $number ->
            [0] { NAME($player) } asked for no hint.
            [1] { NAME($player) } asked for one hint.
           *[other] { NAME($player) } asked for { COUNT($number) } hints.
        }
       *[other] { "" }
    }
