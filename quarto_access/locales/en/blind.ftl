### Blindfold play: the board is shown to nobody, and a question about it costs a peek.
### $player, $typed, $length: as in game.ftl.

## A game begins.

blind-begins =
    { VOICE($player) ->
        [both]
            { $number ->
                [1] Blindfold, one peek each.
               *[other] Blindfold, { COUNT($number) } peeks each.
            }
       *[you]
            { $number ->
                [1] Blindfold. You have one peek.
               *[other] Blindfold. You have { COUNT($number) } peeks.
            }
    }
blind-begins-tournament = Blindfold tournament: no peeks.
blind-begins-unlimited = Blindfold. Every peek is counted.
blind-cost = A question about the board costs one.
# Quatrenun: before a piece is moved, all may hear what was laid.
blind-look = Ask first: free till a piece moves.
# Where lines are printed. $menu: "yes" where the menu began the game
blind-advice =
    A reader can scroll back: a free peek.
    { VOICE($player) ->
        [both] Fairer for both: a voice and no lines.
       *[you] Fairer: a voice and no lines.
    }
    { $menu ->
        [yes] In the menu: Who speaks, then V.
       *[no] Start with --voice auto --text off.
    }
# It is a setting, and holds for the next games too.
blind-stays = It stays so: see Settings, Players.
# A game that was left goes on, blindfolded as before.
blind-goes-on = Blindfold.

## Peeks.

# Told with each answer that costs one.
blind-peeks-left =
    { VOICE($player) ->
        [both]
            { $number ->
                [0] Peeks left, { NAME($player) }: none.
               *[other] Peeks left, { NAME($player) }: { $number }.
            }
       *[you]
            { $number ->
                [0] Peeks left: none.
               *[other] Peeks left: { $number }.
            }
    }
# The same, where there are as many as one wants.
blind-peeks-so-far =
    { VOICE($player) ->
        [both] Peeks so far, { NAME($player) }: { $number }.
       *[you] Peeks so far: { $number }.
    }
# A question about the board, and no peek for it.
blind-none-left =
    { VOICE($player) ->
        [both] { NAME($player) } has no peek left.
       *[you] You have no peek left.
    }
# The same, where there never was one.
blind-tournament = A tournament: no peeks.
# What a key does, behind Tab.
blind-key-peeks = peeks left, blindfolded
# Peeks were asked for in an ordinary game.
blind-not = This is no blindfold game.

## What is hidden.

# A place that is touched.
blind-place = { SPOT($place) }: hidden.
# A piece that is gone. In a tournament its name is not told either.
blind-gone = Gone.
blind-gone-piece = Gone: { PIECE($piece) }.
# Enter on a place that is taken.
blind-taken = { SPOT($place) } is taken.
# The whole board was asked for on one braille line.
blind-hidden = The board stays hidden till the end.

## Taking back.

blind-ask-take-back =
    { VOICE($player) ->
        [you] Take back your last action?
       *[other] Take back { NAME($player) }'s last action?
    }
    It costs a peek.
# Said before the reason why not.
blind-taking-back = Taking back costs a peek.
# The game is over.
blind-shown-already =
    The board was shown.
    Nothing is taken back now.

## The end. Only what went wrong is counted up.

blind-revealed = The board:
blind-tally =
    { VOICE($player) ->
        [you] You
       *[other] { NAME($player) }
    }: { $number ->
        [0] no peek
        [1] one peek
       *[other] { $number } peeks
    }, { $errors ->
        [0] no memory error.
        [1] one memory error.
       *[other] { $errors } memory errors.
    }
# The same of a player who had no peeks to take.
blind-tally-errors =
    { VOICE($player) ->
        [you] You
       *[other] { NAME($player) }
    }: { $errors ->
        [0] no memory error.
        [1] one memory error.
       *[other] { $errors } memory errors.
    }
blind-wrong-taken = Tried a taken place: { $count }.
blind-wrong-false-calls = Called falsely: { $count }.
blind-wrong-missed = Missed a Quarto: { $count }.
# Quatrenun: an empty place, a group that can't move, a piece that was not there, a smaller group.
blind-wrong-impossible = Tried what can't be done: { $count }.
# Quatrenun: a group was completed, though another move would have completed none.
blind-wrong-needless = Completed a group needlessly: { $count }.
