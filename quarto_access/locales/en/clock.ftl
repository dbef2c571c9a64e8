### The clock.

## What it says without being asked.

# At the moments the players chose. The last seconds are sounds.
clock-warned =
    { $number ->
        [1] One second.
       *[other] { COUNT($number) } seconds.
    }
# The time is up, and that costs nothing.
clock-out =
    { VOICE($player) ->
        [you] You're out of time. The game goes on.
       *[other] { NAME($player) } is out of time. | The game goes on.
    }

## Answers about the time.

clock-left =
    { VOICE($player) ->
        [you] { $number ->
            [1] One second left.
           *[other] { $number } seconds left.
        }
       *[other] { NAME($player) } has { $number ->
            [1] one second left.
           *[other] { $number } seconds left.
        }
    }
# The same after extra time, for the player just named.
clock-left-now =
    { $number ->
        [1] One second left.
       *[other] { $number } seconds left.
    }
# The time is up. $number: how many seconds ago
clock-over =
    { $number ->
        [0] { VOICE($player) ->
            [you] You're out of time.
           *[other] { NAME($player) } is out of time.
        }
        [1] { VOICE($player) ->
            [you] One second over.
           *[other] { NAME($player) } is one second over.
        }
       *[other] { VOICE($player) ->
            [you] { $number } seconds over.
           *[other] { NAME($player) } is { $number } seconds over.
        }
    }
# The opponent's move is still being announced.
clock-not-begun = The clock hasn't started.
# Also before the time left.
clock-paused = The clock is paused.
clock-paused-already = The clock is already paused.
clock-goes-on = The clock is running again.
clock-goes-on-already = The clock is already running.
# It's the computer's turn, or the game is over.
clock-nobodys = The clock isn't running now.
clock-none = This game has no clock.
# Extra time for this move.
clock-given =
    { VOICE($player) ->
        [you] { $seconds } more seconds.
       *[other] { NAME($player) } gets { $seconds } more seconds.
    }

## The terms, at the start and among the rules.

clock-terms = Clock: { $one } seconds a move.
clock-terms-each =
    Clock: { $one } seconds a move for { NAME($player) }.
    { $two } seconds for { OTHER($player) }.
clock-terms-forfeit = Running out of time loses.
clock-terms-warn = Running out of time costs nothing.

## Keys after Tab.

clock-key-time = time left
clock-key-pause = pause or resume the clock
clock-key-extra = 30 more seconds for this move
