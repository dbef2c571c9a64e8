### The clock.

## What it tells by itself.

# A moment that the players chose. Then the last ones are told by sound.
clock-warned =
    { $number ->
        [1] One second.
        [2] Two seconds.
        [3] Three seconds.
        [4] Four seconds.
        [5] Five seconds.
        [10] Ten seconds.
        [15] Fifteen seconds.
        [20] Twenty seconds.
        [30] Thirty seconds.
        [45] Forty-five seconds.
        [60] Sixty seconds.
        [90] Ninety seconds.
       *[other] { $number } seconds.
    }
# Time is over, and that costs nothing.
clock-out =
    { VOICE($player) ->
        [you] You are out of time. Play goes on.
       *[other] { NAME($player) } is out of time. | Play goes on.
    }

## Answers about the time.

clock-left =
    { $number ->
        [1] { VOICE($player) ->
            [you] One second left.
           *[other] { NAME($player) }: one second left.
        }
       *[other] { VOICE($player) ->
            [you] { $number } seconds left.
           *[other] { NAME($player) }: { $number } seconds left.
        }
    }
# The same, after extra time, of the player just named.
clock-left-now =
    { $number ->
        [1] One second left.
       *[other] { $number } seconds left.
    }
# The time is over. $number: how many seconds ago
clock-over =
    { $number ->
        [0] { VOICE($player) ->
            [you] You are out of time.
           *[other] { NAME($player) } is out of time.
        }
        [1] { VOICE($player) ->
            [you] One second over.
           *[other] { NAME($player) }: one second over.
        }
       *[other] { VOICE($player) ->
            [you] { $number } seconds over.
           *[other] { NAME($player) }: { $number } seconds over.
        }
    }
# The news of the move is still being heard.
clock-not-begun = It has not begun yet.
# Beside the time left.
clock-is-paused = The clock is paused.
clock-paused = The clock is paused.
clock-paused-already = The clock is paused already.
clock-goes-on = The clock goes on.
clock-goes-on-already = The clock was not paused.
# Nobody's time is kept: the computer is to act, or the game is over.
clock-nobodys = No time is kept now.
clock-none = This game has no clock.
# Extra time for this move.
clock-given =
    { VOICE($player) ->
        [you] { $seconds } seconds more.
       *[other] { NAME($player) } gets { $seconds } seconds more.
    }

## The terms, at the start and among the rules.

clock-terms = Clock: { $one } seconds a move.
clock-terms-each =
    Clock: { $one } seconds a move for { NAME($player) }.
    { $two } seconds for { OTHER($player) }.
clock-terms-forfeit = Out of time loses.
clock-terms-warn = Out of time costs nothing.

## Keys behind Tab.

clock-key-time = time left
clock-key-pause = stop the clock, or go on
clock-key-extra = 30 seconds more for this move
