### Blindfold play: the board is shown to nobody, and a question about it costs a peek.
### $player, $typed, $length: as in game.ftl.

## A game begins.

blindfold-begins =
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
blindfold-begins-tournament = Blindfold tournament: no peeks.
blindfold-begins-unlimited = Blindfold. Every peek is counted.
blindfold-cost = A question about the board costs one.
# Quatrenun: before a piece is moved, all may hear what was laid.
blindfold-look = Ask first: free till a piece moves.
# Where lines are printed. $menu: "yes" where the menu began the game
blindfold-advice =
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
blindfold-stays = It stays so: see Settings, Players.
# A game that was left goes on, blindfolded as before.
blindfold-goes-on = Blindfold.

## Peeks.

# Told with each answer that costs one.
blindfold-peeks-left =
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
blindfold-peeks-so-far =
    { VOICE($player) ->
        [both] Peeks so far, { NAME($player) }: { $number }.
       *[you] Peeks so far: { $number }.
    }
# A question about the board, and no peek for it.
blindfold-none-left =
    { VOICE($player) ->
        [both] { NAME($player) } has no peek left.
       *[you] You have no peek left.
    }
# The same, where there never was one.
blindfold-tournament = A tournament: no peeks.
# What a key does, behind Tab.
blindfold-key-peeks = peeks left, blindfolded
# Peeks were asked for in an ordinary game.
blindfold-not = This is no blindfold game.

## What is hidden.

# A place that is touched.
blindfold-place = { SPOT($place) }: hidden.
# A piece that is gone. In a tournament its name is not told either.
blindfold-gone = Gone.
blindfold-gone-piece = Gone: { PIECE($piece) }.
# Enter on a place that is taken.
blindfold-taken = { SPOT($place) } is taken.
# The whole board was asked for on one braille line.
blindfold-hidden = The board stays hidden till the end.

## Taking back.

blindfold-ask-take-back =
    { VOICE($player) ->
        [you] Take back your last action?
       *[other] Take back { NAME($player) }'s last action?
    }
    It costs a peek.
# Said before the reason why not.
blindfold-taking-back = Taking back costs a peek.
# The game is over.
blindfold-shown-already =
    The board was shown.
    Nothing is taken back now.

## The end. Only what went wrong is counted up.

blindfold-revealed = The board:
blindfold-tally =
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
blindfold-tally-errors =
    { VOICE($player) ->
        [you] You
       *[other] { NAME($player) }
    }: { $errors ->
        [0] no memory error.
        [1] one memory error.
       *[other] { $errors } memory errors.
    }
blindfold-wrong-taken = Tried a taken place: { $count }.
blindfold-wrong-false-calls = Called falsely: { $count }.
blindfold-wrong-missed = Missed a Quarto: { $count }.
# Quatrenun: an empty place, a group that can't move, a piece that was not there, a smaller group.
blindfold-wrong-impossible = Tried what can't be done: { $count }.
# Quatrenun: a group was completed, though another move would have completed none.
blindfold-wrong-needless = Completed a group needlessly: { $count }.
