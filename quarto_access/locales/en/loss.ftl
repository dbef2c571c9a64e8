### Why a game was lost, in one or two sentences: what was wrong, and what would have been better. $player: who lost it.
### VOICE($player) is "other" if the listener won. What begins with a small letter may follow other words, too.

## What was wrong.

# The piece given fitted a line or block.
loss-fits =
    { GOAL($goal) } had three { VALUE($value) } pieces, | and { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } gave a { VALUE($value) } one.
# Before what was wrong, if it wasn't in the last turn.
loss-on-turn = On turn { $turn }, { $what }
# Before what was wrong, if the player was lost before that, for the reason just given.
loss-later = Later { $what }
# Nothing was safe to give after placing. $what: a message from "What took every piece left"
loss-after = after { SPOT($place) }, | { $what }.
# It lost only some turns later. $turn: 0 if it was just named. $end: from "How it ended"
loss-place =
    { SPOT($place) }{ $turn ->
        [0] { "" }
       *[other] { " on turn" } { $turn }
    } lost it: | { VOICE($player) ->
        [other] you
       *[you] { OTHER($player) }
    } played { SPOT($reply) }, | and { $end }.
loss-give =
    the piece { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } gave{ $turn ->
        [0] { "" }
       *[other] { " on turn" } { $turn }
    } lost it: | { VOICE($player) ->
        [other] you
       *[you] { OTHER($player) }
    } put it on { SPOT($reply) }, | and { $end }.
# The same, but nobody placed after it.
loss-place-only = { SPOT($place) } lost it.
# It was won before, and wasn't any longer. $place: "none" if the piece given was wrong
loss-drew =
    { $place ->
        [none] the piece { VOICE($player) ->
            [you] you
           *[other] { NAME($player) }
        } gave
       *[other] { SPOT($place) }
    } gave the win away.
# Nobody knows since when. $end: from "How it ended", or "none"
loss-unknown =
    it was lost by turn { $turn } at the latest{ $end ->
        [none] { "" }
       *[other] , | and { $end }
    }.
# A Quarto that the opponent then called.
loss-called =
    { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } made a Quarto in { GOAL($goal) }, | { SHARED($shared) }, and didn't call it, | so { VOICE($player) ->
        [other] you
       *[you] { OTHER($player) }
    } did.
# The same, right after the opponent's call.
loss-called-first =
    { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } could have called it first.
loss-uncalled =
    { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } had a Quarto in { GOAL($goal) }, | { SHARED($shared) }, and didn't call it.
loss-uncalled-theirs =
    { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } could have called a Quarto: | { GOAL($goal) }, { SHARED($shared) }.
loss-passed-by =
    { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } could have made a Quarto | on { SPOT($place) }: { GOAL($goal) }, { SHARED($shared) }.
loss-called-late = { GOAL($goal) } was a Quarto, | but it was called too late.
loss-no-quarto = { GOAL($goal) } wasn't a Quarto.
loss-no-quarto-any = There was no Quarto to call.
# $kept: "win" or "draw"
loss-resigned =
    { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } resigned with { $kept ->
        [win] a won game.
       *[draw] the game still open.
    }
loss-out-of-time =
    Time ran out with { $kept ->
        [win] a won game.
       *[draw] the game still open.
    }

## What took every piece left. Followed by nothing, or by loss-nothing-safe.

loss-one-line = { GOAL($goal) } had three { VALUE($value) } pieces | and only { VALUE($value) } ones were left
# The first of several lines: "round pieces completed row 1"
loss-completed = { EITHER($values) } pieces completed | { GOAL($goal) }
# Each of the others: "and square ones row 3"
loss-completed-too = { EITHER($values) } ones | { GOAL($goal) }
loss-nothing-safe = { $lines }: | nothing was safe to give
loss-every-piece = every piece left | completed something

## How it ended, some turns later.

loss-cornered =
    then no spot left { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } | anything safe to give
# $what: from "What took every piece left"
loss-by-turn = by turn { $turn } | { $what }
loss-from-there = from there it was lost
loss-none = nothing was safe to give

## A piece that fitted, and before that something that had lost the game already.
## $better: a message from "What was better", or "none"

# $turn: 0 if it was the same turn
loss-but-place =
    But { SPOT($place) }{ $turn ->
        [0] { "" }
       *[other] { " on turn" } { $turn }
    } had lost it already{ $better ->
        [none] .
       *[other] : | { $better }
    }
loss-but-give =
    But the piece { VOICE($player) ->
        [you] you
       *[other] { NAME($player) }
    } gave on turn { $turn } | had lost it already{ $better ->
        [none] .
       *[other] : | { $better }
    }
loss-but-unknown = But it was lost by turn { $turn } already.

## What was better. $kept: from the last section

loss-better = { $what } | { $kept }.
loss-only-spot = only { SPOT($place) }
loss-spots = { SPOTS_OR($places) }
# One of many.
loss-one-spot = { SPOT($place) }, for one,
loss-any-spot = any other spot
# "only the square hollow one"
loss-only-piece = only the { WORDS($values) } one
loss-any-piece = any { WORDS($values) } one
loss-a-piece = a { WORDS($values) } one

## What it would have done.

loss-kept-win = would have won
loss-kept-draw = would have held the draw
loss-kept-least = would have held
# Only for the moment, as far as is known.
loss-kept-safe = was safe
