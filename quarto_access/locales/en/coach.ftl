### The coach looks back at a game: which turns decided it, and what would have been better.

## Asking.

coach-looks = The coach is looking at the game.

## The story in short.

# Against the computer: Quartos that the person didn't call in time.
coach-you-missed =
    { $number ->
        [1] You missed a Quarto.
       *[other] You missed { COUNT($number) } Quartos.
    }
# Two people, $one and $two: Quartos that neither of them called.
coach-both-missed =
    { NAME($one) } and { NAME($two) } | missed { $number ->
        [1] a Quarto.
       *[other] { COUNT($number) } Quartos.
    }
# After either. $number: how many there were
coach-first-missed =
    { $number ->
        [1] Turn { $turn }: { GOAL($goal) }, { SHARED($shared) }.
       *[other] The first: turn { $turn }, | { GOAL($goal) }, { SHARED($shared) }.
    }
coach-changes =
    { $number ->
        [0] I found no mistake that decided it.
        [1] One turn decided the game.
       *[other] { COUNT($number) } turns decided the game.
    }
# Only the worst of them follow.
coach-main = Here are the worst { COUNT($number) }.

## One of these turns: what was done.

coach-turn = Turn { $turn }.
coach-gave =
    { VOICE($player) ->
        [you] You gave { ONE_PIECE($piece) }.
       *[other] { NAME($player) } gave { ONE_PIECE($piece) }.
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
        [you] You moved { PIECE($piece) } | to { SPOT($place) }.
       *[other] { NAME($player) } moved { PIECE($piece) } | to { SPOT($place) }.
    }
coach-missed =
    { VOICE($player) ->
        [you] You missed { GOAL($goal) }, { SHARED($shared) }.
       *[other] { NAME($player) } missed { GOAL($goal) }, { SHARED($shared) }.
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
# A Quarto that nobody called.
coach-completed =
    { VOICE($player) ->
        [you] You completed { GOAL($goal) }, { SHARED($shared) }, | on { SPOT($place) }.
       *[other] { NAME($player) } completed { GOAL($goal) }, { SHARED($shared) }, | on { SPOT($place) }.
    }
    Nobody called it.

## What it changed for the player who did it.

coach-became-win-draw = That turned a win into a draw.
coach-became-win-loss = That turned a win into a loss.
coach-became-draw-loss = That turned a draw into a loss.
# It was a draw or even a win.
coach-became-least-loss = That lost a game that was still open.
# It was a win, and isn't any longer. Maybe it's a loss.
coach-became-win-most = That gave the win away.
# Maybe it was lost before.
coach-became-unproven-loss = That lost.

## What would have been better. $kept: "win" or "draw"

coach-better-give =
    Giving { ONE_PIECE($piece) } | { $kept ->
        [win] would have won.
       *[draw] would have drawn.
    }
coach-better-place =
    Placing on { SPOT($place) } { $kept ->
        [win] would have won.
       *[draw] would have drawn.
    }
coach-better-point =
    Pointing to { SPOT($place) } { $kept ->
        [win] would have won.
       *[draw] would have drawn.
    }
coach-better-move =
    Moving { PIECE($piece) } | to { SPOT($place) } { $kept ->
        [win] would have won.
       *[draw] would have drawn.
    }
coach-better-call = Calling it would have won.
coach-better-pass = Passing would have drawn.
# $kept: also "unproven", if it's unknown whether anything was better
coach-better-unknown =
    { $kept ->
        [win] I can't say what would have won.
        [draw] I can't say what would have held.
       *[unproven] I can't say if anything was better.
    }

## Turns that can't be judged. $count: how many

coach-unproven =
    { $count ->
        [1] I can't judge turn { $first }.
        [2] I can't judge turns { $first } and { $last }.
       *[other] I can't judge turns { $first } to { $last }.
    }
# These turns lost nothing, but one may have missed a win.
coach-held =
    { $count ->
        [1] Turn { $first }
        [2] Turns { $first } and { $last }
       *[other] Turns { $first } to { $last }
    } held the draw, | and may have missed a win.
# After either.
coach-turned = One of them changed the game.
