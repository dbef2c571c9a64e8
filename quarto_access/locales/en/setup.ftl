### Setting up the pieces of Quatrenun, spot by spot. $typed: "yes" in typed mode.

# The setup starts.
setup-begun = Quatrenun. Set up the pieces.
# The same in the companion: the players enter where the real pieces are.
setup-begun-beside = Companion for Quatrenun.
# The next game of the same players: they set up the real pieces again.
setup-begun-again = New game. Set up the pieces again.
# How to do it, at the start. $beside: "yes" in the companion, where one key press is enough
setup-how =
    { $typed ->
        [yes]
            Type the piece on A1, then B1, | and so on.
            Rest sets up the rest at random.
       *[no]
            { $beside ->
                [yes] Press the piece on A1, then B1, | and so on.
               *[no] From A1 on, press a piece, then Enter.
            }
            { KEY("help-key-next") } sets up the rest at random.
    }
# How many pieces are set up, before the next question.
setup-count =
    { $number ->
        [0] No pieces yet.
        [1] One piece set up.
       *[other] { COUNT($number) } pieces set up.
    }
# This spot has a piece. The players can press another one to exchange it.
setup-asked-other =
    { SPOT($place) }: { PIECE($piece) }.
    { $typed ->
        [yes] Type another piece.
       *[no] Press another piece.
    }
# A piece is set up.
setup-laid = { SPOT($place) }: { PIECE($piece) }.
# The next spot.
setup-then = Now { SPOT($place) }.
# All sixteen pieces are set up.
setup-all =
    { $typed ->
        [yes] All set. Type yes to start.
       *[no] All set. Enter to start.
    }
# The piece for the spot $at is already on $place.
setup-twice =
    It's already on { SPOT($place) }.
    { $typed ->
        [yes] Yes moves it to { SPOT($at) }.
       *[no] Enter moves it to { SPOT($at) }.
    }
# The rest was set up at random.
setup-rest =
    { $number ->
        [0] Nothing left to set up.
        [1] The last piece is set up.
       *[other] { COUNT($number) } pieces set up at random.
    }
# Undo removed one piece.
setup-taken = Undone.
# Undo changed two spots.
setup-taken-two = Undone: { SPOT($one) } and { SPOT($two) }.
# Undo removed the pieces that were set up at random.
setup-taken-more = Undone: { COUNT($number) } pieces.
# An unfinished setup is resumed. The question follows.
setup-resumed = Resuming your setup.
# A new setup starts, and an earlier one is unfinished. $menu: "yes" if the menu started this one
setup-left =
    { $number ->
        [1] You have an unfinished setup: one piece.
       *[other] You have an unfinished setup: | { COUNT($number) } pieces.
    }
    { $menu ->
        [yes] The menu can resume it.
       *[no] Add --resume to resume it.
    }
# A player typed "rest" during a game. The prompt follows. $game: "quarto" or "quatrenun"
setup-no-rest =
    { $game ->
        [quatrenun] All sixteen pieces are set up.
       *[quarto] Only Quatrenun needs a setup.
    }
# The game starts. $player points first.
setup-done =
    { VOICE($player) ->
        [you] You point first.
       *[other] { NAME($player) } points first.
    }
# A player leaves before the game starts, and can resume the setup later.
setup-kept = Your setup is saved.

## Help during the setup. The question follows.

# How to set up a piece. $beside: "yes" in the companion, where one key press is enough
setup-help-piece =
    { $typed ->
        [yes] Type a piece, such as GRTH.
       *[no]
            { $beside ->
                [yes] Press the piece that's there.
               *[no] Press a piece, then Enter.
            }
    }
# How to see what is left, and how to set it up at random.
setup-help-rest =
    { $typed ->
        [yes]
            Left says what's left.
            Rest sets up the rest at random.
       *[no]
            { KEY("help-key-left") } says what's left.
            { KEY("help-key-next") }, then Enter: the rest at random.
    }
# How to go to another spot.
setup-help-other =
    { $typed ->
        [yes]
            Undo goes back.
            Type a spot, such as B3, to go there.
       *[no]
            { KEY("companion-key-correct") }, then a spot, to go there.
            { KEY("help-key-back") } returns from it, or undoes.
    }

## In the menu: how to set up the pieces of a new game.

setup-way-lot = At random
setup-way-hand = By hand, spot by spot
setup-way-number = By number, the same each time
# The number of the layout is asked for.
setup-number = Type a number, then Enter:
setup-no-number = That isn't a number. No game started.
