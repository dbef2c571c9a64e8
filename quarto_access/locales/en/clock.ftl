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
    { $voice ->
        [you] You are out of time. Play goes on.
       *[other] { $name } is out of time. Play goes on.
    }

## What it answers. $voice is "you" where one plays against the computer.

clock-left =
    { $number ->
        [1] { $voice ->
            [you] One second left.
           *[other] { $name }: one second left.
        }
       *[other] { $voice ->
            [you] { $number } seconds left.
           *[other] { $name }: { $number } seconds left.
        }
    }
# The time is over. $number: how many seconds ago
clock-over =
    { $number ->
        [0] { $voice ->
            [you] You are out of time.
           *[other] { $name } is out of time.
        }
        [1] { $voice ->
            [you] One second over.
           *[other] { $name }: one second over.
        }
       *[other] { $voice ->
            [you] { $number } seconds over.
           *[other] { $name }: { $number } seconds over.
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
    { $voice ->
        [you] { $seconds } seconds more.
       *[other] { $name } gets { $seconds } seconds more.
    }

## The terms, at the start and among the rules.

clock-terms = Clock: { $one } seconds a move.
clock-terms-each =
    Clock: { $one } seconds a move for { $name }.
    { $two } seconds for { $other }.
clock-terms-forfeit = Out of time loses.
clock-terms-warn = Out of time costs nothing.

## Keys behind Tab.

clock-key-time = time left
clock-key-pause = stop the clock, or go on
clock-key-extra = 30 seconds more for this move
