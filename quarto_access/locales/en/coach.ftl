### The coach looks back at a game: which turns changed what it was worth, when nobody overlooks anything.

## Asking.

coach-looks = The coach looks back.

## How many turns changed the game.

coach-changes =
    { $number ->
        [0] No turn changed the game.
        [1] One turn changed the game.
       *[other] { COUNT($number) } turns changed the game.
    }
# Where some turns are not proven.
coach-changes-known =
    { $number ->
        [0] No proven turn changed the game.
        [1] One proven turn changed the game.
       *[other] { COUNT($number) } proven turns changed the game.
    }
# Where there were more of them than are told.
coach-main = The main { COUNT($number) }:

## One of these turns: what was done.

coach-gave =
    { VOICE($player) ->
        [you] You gave { PIECE($piece) }.
       *[other] { NAME($player) } gave { PIECE($piece) }.
    }
coach-placed =
    { VOICE($player) ->
        [you] You placed on { SPOT($place) }.
       *[other] { NAME($player) } placed on { SPOT($place) }.
    }
# Quatrenun.
coach-pointed =
    { VOICE($player) ->
        [you] You pointed to { SPOT($place) }.
       *[other] { NAME($player) } pointed to { SPOT($place) }.
    }
# Quatrenun.
coach-moved =
    { VOICE($player) ->
        [you] You moved to { SPOT($place) }:
       *[other] { NAME($player) } moved to { SPOT($place) }:
    }
    { PIECE($piece) }.
coach-missed =
    { VOICE($player) ->
        [you] You did not call { GOAL($goal) }, { SHARED($shared) }.
       *[other] { NAME($player) } did not call { GOAL($goal) }, { SHARED($shared) }.
    }
coach-called =
    { VOICE($player) ->
        [you] You made a false call.
       *[other] { NAME($player) } made a false call.
    }
coach-resigned =
    { VOICE($player) ->
        [you] You resigned.
       *[other] { NAME($player) } resigned.
    }
coach-out-of-time =
    { VOICE($player) ->
        [you] You ran out of time.
       *[other] { NAME($player) } ran out of time.
    }

## What it changed, seen by the player who did it.

coach-became-win-draw = A won game became a draw.
coach-became-win-loss = A won game became a lost one.
coach-became-draw-loss = A drawn game became a lost one.
# It is proven that a draw could be held, and not whether there was a win.
coach-became-least-loss = At least a draw became a lost game.
# It is proven that a win was there and is no more, and not whether a draw is.
coach-became-win-most = The win was given away.
# It is proven that this loses, and not whether anything else was better.
coach-became-unproven-loss = That lost.

## What would have kept it. $kept: "win" or "draw"

coach-better-give =
    { $kept ->
        [win] This won: { PIECE($piece) }.
       *[draw] This held: { PIECE($piece) }.
    }
coach-better-place =
    { $kept ->
        [win] This won: placing on { SPOT($place) }.
       *[draw] This held: placing on { SPOT($place) }.
    }
coach-better-point =
    { $kept ->
        [win] This won: pointing to { SPOT($place) }.
       *[draw] This held: pointing to { SPOT($place) }.
    }
coach-better-move =
    { $kept ->
        [win] This won: moving to { SPOT($place) }:
       *[draw] This held: moving to { SPOT($place) }:
    }
    { PIECE($piece) }.
coach-better-call = Calling it won.
coach-better-pass = Passing held the draw.
# Nothing better is proven.
coach-better-unknown =
    { $kept ->
        [win] I don't know what would have won.
       *[draw] I don't know what would have held.
    }
# The place in the record.
coach-turn = Turn { $turn }.

## Quartos that nobody called.

coach-uncalled = Nobody called { GOAL($goal) }, { SHARED($shared) }.
coach-completed =
    { VOICE($player) ->
        [you] You completed it on { SPOT($place) }.
       *[other] { NAME($player) } completed it on { SPOT($place) }.
    }

## What is not known.

coach-unproven =
    { $count ->
        [1] Turn { $first }: not proven.
        [2] Turns { $first } and { $last }: not proven.
       *[other] Turns { $first } to { $last }: not proven.
    }
# Turns of which it is proven that they lost nothing, and not whether one missed a win.
coach-held =
    { $count ->
        [1] Turn { $first } held the draw.
        [2] Turns { $first } and { $last } held the draw.
       *[other] Turns { $first } to { $last } held the draw.
    }
    Perhaps a win was missed.
# The game was worth something else before these turns.
coach-turned = One of them changed the game.
