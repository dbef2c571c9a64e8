### Why a position is lost, step by step. $player: who loses. VOICE($player) is "other" if the listener wins.

## Asking.

# After a hint that says the position is lost or, in a review, won.
argument-offer =
    { $typed ->
        [yes] Type because to hear why.
       *[no] { KEY("help-key-next") } to hear why.
    }
# The main line follows, and $more other parts for those who want to hear them.
argument-begin =
    { $more ->
        [0] Here's why.
       *[other] Here's why in short. | More parts: { COUNT($more) }.
    }
argument-too-early = I can explain that | once nine pieces are placed.
# In Quatrenun.
argument-only-quarto = I can only explain that in Quarto.
# The position is lost or won, but the argument is too long.
argument-none = That takes too long to explain.

## Steps of the argument. Each starts with where the player places, if it depends on that.

# $where: a message from "Where the player places", or "none"
argument-any-piece =
    { $where ->
        [none] Any piece makes a Quarto: | { $how }.
       *[other] { $where }, | any piece makes a Quarto: | { $how }.
    }
argument-some-pieces =
    { $where ->
        [none] Some pieces make a Quarto: | { $how }.
       *[other] { $where }, | some pieces make a Quarto: | { $how }.
    }
# $given: argument-if-given, argument-if-placed-and-given or argument-whatever. $reply: "Computer plays …"
argument-answer =
    { $where ->
        [none] { $given }, | { $reply }.
       *[other] { $where }, | { $given }, | { $reply }.
    }
# Another case follows, from a position that was mentioned before: after the opponent's answer on $place.
argument-back =
    { VOICE($player) ->
        [other] Back to when you play { SPOT($place) }.
       *[you] Back to when { OTHER($player) } plays { SPOT($place) }.
    }
# Another case follows, from the position as it is now.
argument-back-to-now = Back to the board as it is now.

# The opponent holds a piece that wins at once. $how: argument-how
argument-completes =
    { VOICE($player) ->
        [other] You make a Quarto: | { $how }.
       *[you] { OTHER($player) } makes a Quarto: | { $how }.
    }
# The opponent holds a piece and has an answer to it. $reply: argument-reply
argument-plays = { $reply }.

## How pieces make a Quarto: "tall or round on B3". $values: each of them does

argument-how = { EITHER($values) } on { SPOT($place) }
argument-and = { $one }, | { $two }

## Where the player places.

argument-if-placed =
    { VOICE($player) ->
        [you] if you place it on { SPOTS_OR($places) }
       *[other] if { NAME($player) } places it on { SPOTS_OR($places) }
    }
argument-wherever =
    { VOICE($player) ->
        [you] wherever you place it
       *[other] wherever { NAME($player) } places it
    }
# On all spots that weren't mentioned before.
argument-anywhere-else = anywhere else
argument-anywhere-but = anywhere but { SPOTS_AND($places) }

## What the player gives, and the answer.

# $what: argument-pieces, argument-any-safe-piece or argument-any-other-piece
argument-if-given =
    { VOICE($player) ->
        [you] if you give { $what }
       *[other] if { NAME($player) } gives { $what }
    }
argument-if-placed-and-given =
    { VOICE($player) ->
        [you] if you place it on { SPOTS_OR($places) } | and give { $what }
       *[other] if { NAME($player) } places it on { SPOTS_OR($places) } | and gives { $what }
    }
argument-pieces = { PIECES_OR($pieces) }
# Whatever piece the player gives, the answer is the same.
argument-whatever =
    { VOICE($player) ->
        [you] whatever you give
       *[other] whatever { NAME($player) } gives
    }
# A piece that makes no Quarto at once.
argument-any-safe-piece = a safe piece
# A piece that wasn't mentioned before. $safe: "yes" if some pieces make a Quarto at once, but this one doesn't
argument-any-other-piece =
    { $safe ->
        [yes] another safe piece
       *[no] any other piece
    }
# $back: argument-pieces, for one piece, or one of the two below
argument-reply =
    { VOICE($player) ->
        [you] { OTHER($player) } plays { SPOT($place) } | and gives you { $back }
        [other] you play { SPOT($place) } | and give { $back }
       *[both] { OTHER($player) } plays { SPOT($place) } | and gives { $back }
    }
# Of two pieces that were just mentioned.
argument-other-one = the other one
# A piece with the same traits, as far as they count.
argument-another = another like it
