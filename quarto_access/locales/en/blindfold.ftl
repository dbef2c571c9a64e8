### Blindfold play: nobody sees the board, and asking about it costs a peek.
### $player, $typed, $length: as in game.ftl.

## A game starts.

blindfold-begins =
    { VOICE($player) ->
        [both] Blindfold, { $number ->
            [1] one peek each.
           *[other] { COUNT($number) } peeks each.
        }
       *[you] Blindfold. You have { $number ->
            [1] one peek.
           *[other] { COUNT($number) } peeks.
        }
    }
blindfold-begins-tournament = Blindfold tournament: no peeks.
blindfold-begins-unlimited = Blindfold. Peeks are counted.
blindfold-cost = Asking about the board costs one.
# Quatrenun: the players may ask what was laid until a piece is moved.
blindfold-look = Asking is free until a piece moves.
# Where lines are printed. $menu: "yes" if the game was started from the menu
blindfold-advice =
    Scrolling back would be a free peek.
    It's fairer with a voice and no text.
    { $menu ->
        [yes] In the menu: Who speaks, then V.
       *[no] Start with --voice auto --text off.
    }
# The setting stays on for the next games.
blindfold-stays = Blindfold stays on: see Settings, Players.
# A blindfold game is resumed.
blindfold-goes-on = Blindfold.

## Peeks.

# After each answer that costs one, and where there is none left.
blindfold-peeks-left =
    { VOICE($player) ->
        [both] { NAME($player) } has { $number ->
            [0] no peeks left.
            [1] one peek left.
           *[other] { COUNT($number) } peeks left.
        }
       *[you]
            { $number ->
                [0] No peeks left.
                [1] One peek left.
               *[other] { COUNT($number) } peeks left.
            }
    }
# The same if peeks are unlimited.
blindfold-peeks-so-far =
    { VOICE($player) ->
        [both] Peeks so far, { NAME($player) }: { $number }.
       *[you] Peeks so far: { $number }.
    }
# A question about the board in a tournament.
blindfold-tournament = No peeks in a tournament.
# What a key does, after Tab.
blindfold-key-peeks = peeks left, blindfolded
# Asking for peeks in another game.
blindfold-not = This isn't a blindfold game.

## What is hidden.

# Pressing a spot.
blindfold-place = { SPOT($place) }: hidden.
# A piece that is gone. In a tournament it isn't named.
blindfold-gone = Gone.
blindfold-gone-piece = Gone: { PIECE($piece) }.
# Enter on a taken spot.
blindfold-taken = { SPOT($place) } is taken.
# Asking for the whole board on one braille line.
blindfold-hidden = The board is hidden until the end.

## Undo.

blindfold-ask-take-back =
    { VOICE($player) ->
        [you] Undo your last action?
       *[other] Undo { NAME($player) }'s last action?
    }
    It costs a peek.
# Before the reason why not.
blindfold-taking-back = Undo costs a peek.
# The game is over.
blindfold-shown-already = Too late: the board has been shown.

## The end. Only mistakes are counted.

blindfold-revealed = The board:
blindfold-tally =
    { VOICE($player) ->
        [you] You
       *[other] { NAME($player) }
    }: { $number ->
        [0] no peeks used
        [1] one peek used
       *[other] { COUNT($number) } peeks used
    }, { $errors ->
        [0] no memory errors.
        [1] one memory error.
       *[other] { COUNT($errors) } memory errors.
    }
# The same without peeks: in a tournament, or for the computer.
blindfold-tally-errors =
    { VOICE($player) ->
        [you] You
       *[other] { NAME($player) }
    }: { $errors ->
        [0] no memory errors.
        [1] one memory error.
       *[other] { COUNT($errors) } memory errors.
    }
blindfold-wrong-taken = Taken spots tried: { $count }.
blindfold-wrong-false-calls = False calls: { $count }.
blindfold-wrong-missed = Missed Quartos: { $count }.
# Quatrenun: an empty spot, a group that can't move, a piece that wasn't there, a smaller group.
blindfold-wrong-impossible = Impossible moves tried: { $count }.
# Quatrenun: completing a group although another move wouldn't have.
blindfold-wrong-needless = Groups completed needlessly: { $count }.
